	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Add__99df3aa99e
	.type ry_Program.Add__99df3aa99e, %function
ry_Program.Add__99df3aa99e:
	.cfi_startproc
	add w0, w0, w1
	ret
.LMa6e5dc1c04_L1:
	.cfi_endproc
.LMa6e5dc1c04_end:
	.size ry_Program.Add__99df3aa99e, .LMa6e5dc1c04_end-ry_Program.Add__99df3aa99e
	.section .rodata,"a"
.LMa6e5dc1c04_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMa6e5dc1c04_L1-ry_Program.Add__99df3aa99e
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Add__99df3aa99e - .
	.long .LMa6e5dc1c04_end-ry_Program.Add__99df3aa99e
	.long .LMa6e5dc1c04_info - .
	.long .LTa1059eeae8 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Mix__6356b87fb2
	.type ry_Program.Mix__6356b87fb2, %function
ry_Program.Mix__6356b87fb2:
	.cfi_startproc
	mul w8, w0, w1
	sub w8, w8, w2
	eor w8, w8, w0, lsl #3
	movz w9, #85
	and w1, w1, w9
	orr w0, w8, w1
	ret
.LM5cf5b9c9b2_L1:
	.cfi_endproc
.LM5cf5b9c9b2_end:
	.size ry_Program.Mix__6356b87fb2, .LM5cf5b9c9b2_end-ry_Program.Mix__6356b87fb2
	.section .rodata,"a"
.LM5cf5b9c9b2_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM5cf5b9c9b2_L1-ry_Program.Mix__6356b87fb2
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Mix__6356b87fb2 - .
	.long .LM5cf5b9c9b2_end-ry_Program.Mix__6356b87fb2
	.long .LM5cf5b9c9b2_info - .
	.long .LT9628c5d777 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Div__8b51b987b1
	.type ry_Program.Div__8b51b987b1, %function
ry_Program.Div__8b51b987b1:
	.cfi_startproc
	cbz w1, .LM8c8d05e528_L1
	cmn w1, #1
	ccmp w0, #1, #0, eq
	b.vs .LM8c8d05e528_L2
	sdiv w8, w0, w1
	movz w9, #1000
	cbz w1, .LM8c8d05e528_L1
	cmn w1, #1
	ccmp w0, #1, #0, eq
	b.vs .LM8c8d05e528_L2
	sdiv w16, w0, w1
	msub w0, w16, w1, w0
	madd w0, w8, w9, w0
	ret
.LM8c8d05e528_L1:
	mov x9, x30
	bl rt_throw_divzero_bare
.LM8c8d05e528_S0:
	brk #1
.LM8c8d05e528_L2:
	mov x9, x30
	bl rt_throw_overflow_bare
.LM8c8d05e528_S1:
	brk #1
.LM8c8d05e528_L3:
	.cfi_endproc
.LM8c8d05e528_end:
	.size ry_Program.Div__8b51b987b1, .LM8c8d05e528_end-ry_Program.Div__8b51b987b1
	.section .rodata,"a"
.LM8c8d05e528_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM8c8d05e528_L3-ry_Program.Div__8b51b987b1
	.byte 0,0,0,2
	.uleb128 .LM8c8d05e528_S0-ry_Program.Div__8b51b987b1
	.byte 0,0,0
	.uleb128 .LM8c8d05e528_S1-.LM8c8d05e528_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Div__8b51b987b1 - .
	.long .LM8c8d05e528_end-ry_Program.Div__8b51b987b1
	.long .LM8c8d05e528_info - .
	.long .LT452e6228b6 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.DivU__71d8f090c1
	.type ry_Program.DivU__71d8f090c1, %function
ry_Program.DivU__71d8f090c1:
	.cfi_startproc
	cbz w1, .LMb1f54aa535_L1
	udiv w8, w0, w1
	cbz w1, .LMb1f54aa535_L1
	udiv w16, w0, w1
	msub w0, w16, w1, w0
	add w0, w8, w0
	ret
.LMb1f54aa535_L1:
	mov x9, x30
	bl rt_throw_divzero_bare
.LMb1f54aa535_S0:
	brk #1
.LMb1f54aa535_L2:
	.cfi_endproc
.LMb1f54aa535_end:
	.size ry_Program.DivU__71d8f090c1, .LMb1f54aa535_end-ry_Program.DivU__71d8f090c1
	.section .rodata,"a"
.LMb1f54aa535_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMb1f54aa535_L2-ry_Program.DivU__71d8f090c1
	.byte 0,0,0,1
	.uleb128 .LMb1f54aa535_S0-ry_Program.DivU__71d8f090c1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.DivU__71d8f090c1 - .
	.long .LMb1f54aa535_end-ry_Program.DivU__71d8f090c1
	.long .LMb1f54aa535_info - .
	.long .LT8f0131baef - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Shifts__a860cca6d5
	.type ry_Program.Shifts__a860cca6d5, %function
ry_Program.Shifts__a860cca6d5:
	.cfi_startproc
	lsl w8, w0, w1
	asr w9, w0, w1
	add w8, w8, w9
	lsr w0, w0, w1
	add w0, w8, w0
	ret
.LMc571e63542_L1:
	.cfi_endproc
.LMc571e63542_end:
	.size ry_Program.Shifts__a860cca6d5, .LMc571e63542_end-ry_Program.Shifts__a860cca6d5
	.section .rodata,"a"
.LMc571e63542_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMc571e63542_L1-ry_Program.Shifts__a860cca6d5
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Shifts__a860cca6d5 - .
	.long .LMc571e63542_end-ry_Program.Shifts__a860cca6d5
	.long .LMc571e63542_info - .
	.long .LT30d7b21a96 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Negate__d069f7f169
	.type ry_Program.Negate__d069f7f169, %function
ry_Program.Negate__d069f7f169:
	.cfi_startproc
	mvn w8, w0
	sub w0, w8, w0
	ret
.LM1b61eca4ac_L1:
	.cfi_endproc
.LM1b61eca4ac_end:
	.size ry_Program.Negate__d069f7f169, .LM1b61eca4ac_end-ry_Program.Negate__d069f7f169
	.section .rodata,"a"
.LM1b61eca4ac_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM1b61eca4ac_L1-ry_Program.Negate__d069f7f169
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Negate__d069f7f169 - .
	.long .LM1b61eca4ac_end-ry_Program.Negate__d069f7f169
	.long .LM1b61eca4ac_info - .
	.long .LT2b835b1ebc - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__8f154f474d
	.type ry_Program.Main__8f154f474d, %function
ry_Program.Main__8f154f474d:
	.cfi_startproc
	movz w0, #100
	ret
.LM3e53b787b1_L1:
	.cfi_endproc
.LM3e53b787b1_end:
	.size ry_Program.Main__8f154f474d, .LM3e53b787b1_end-ry_Program.Main__8f154f474d
	.section .rodata,"a"
.LM3e53b787b1_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM3e53b787b1_L1-ry_Program.Main__8f154f474d
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__8f154f474d - .
	.long .LM3e53b787b1_end-ry_Program.Main__8f154f474d
	.long .LM3e53b787b1_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___e4c308d1a1
	.type ry_MT__Module___e4c308d1a1, %object
ry_MT__Module___e4c308d1a1:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 4009212069
	.quad 0, 0, 0, 0, .Lry_MT__Module___e4c308d1a1.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___e4c308d1a1, .-ry_MT__Module___e4c308d1a1
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___e4c308d1a1.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTbc11860fb9, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__e1bf388992
	.type ry_MT_Program__e1bf388992, %object
ry_MT_Program__e1bf388992:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 709756193
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__e1bf388992.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__e1bf388992, .-ry_MT_Program__e1bf388992
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__e1bf388992.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTbc11860fb9, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LTa1059eeae8:	.asciz "Program.Add(Int32 a, Int32 b)"
.LT9628c5d777:	.asciz "Program.Mix(Int32 a, Int32 b, Int32 c)"
.LT452e6228b6:	.asciz "Program.Div(Int32 a, Int32 b)"
.LT8f0131baef:	.asciz "Program.DivU(UInt32 a, UInt32 b)"
.LT30d7b21a96:	.asciz "Program.Shifts(Int32 a, Int32 n)"
.LT2b835b1ebc:	.asciz "Program.Negate(Int32 a)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTbc11860fb9:	.asciz "01_arith, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
