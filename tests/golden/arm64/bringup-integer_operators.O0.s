	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Add__99df3aa99e
	.type ry_Program.Add__99df3aa99e, %function
ry_Program.Add__99df3aa99e:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMa6e5dc1c04_end:
	.size ry_Program.Add__99df3aa99e, .LMa6e5dc1c04_end-ry_Program.Add__99df3aa99e
	.section .rodata,"a"
.LMa6e5dc1c04_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	str w2, [x29, #20]
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	mul w0, w0, w8
	ldr w8, [x29, #20]
	sub w0, w0, w8
	ldr w8, [x29, #28]
	eor w0, w0, w8, lsl #3
	ldr w8, [x29, #24]
	movz w9, #85
	and w8, w8, w9
	orr w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM5cf5b9c9b2_end:
	.size ry_Program.Mix__6356b87fb2, .LM5cf5b9c9b2_end-ry_Program.Mix__6356b87fb2
	.section .rodata,"a"
.LM5cf5b9c9b2_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cbz w9, .LM8c8d05e528_L1
	cmn w9, #1
	ccmp w8, #1, #0, eq
	b.vs .LM8c8d05e528_L2
	sdiv w8, w8, w9
	movz w9, #1000
	ldr w0, [x29, #28]
	ldr w10, [x29, #24]
	cbz w10, .LM8c8d05e528_L1
	cmn w10, #1
	ccmp w0, #1, #0, eq
	b.vs .LM8c8d05e528_L2
	sdiv w16, w0, w10
	msub w0, w16, w10, w0
	madd w0, w8, w9, w0
	ldp x29, x30, [sp], #32
	ret
.LM8c8d05e528_L1:
	bl rt_throw_divzero
.LM8c8d05e528_S0:
	brk #1
.LM8c8d05e528_L2:
	bl rt_throw_overflow
.LM8c8d05e528_S1:
	brk #1
	.cfi_endproc
.LM8c8d05e528_end:
	.size ry_Program.Div__8b51b987b1, .LM8c8d05e528_end-ry_Program.Div__8b51b987b1
	.section .rodata,"a"
.LM8c8d05e528_info:
	.byte 0,0,16,0,16,32,0,0,0,2
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	cbz w8, .LMb1f54aa535_L1
	udiv w0, w0, w8
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cbz w9, .LMb1f54aa535_L1
	udiv w16, w8, w9
	msub w8, w16, w9, w8
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
.LMb1f54aa535_L1:
	bl rt_throw_divzero
.LMb1f54aa535_S0:
	brk #1
	.cfi_endproc
.LMb1f54aa535_end:
	.size ry_Program.DivU__71d8f090c1, .LMb1f54aa535_end-ry_Program.DivU__71d8f090c1
	.section .rodata,"a"
.LMb1f54aa535_info:
	.byte 0,0,16,0,16,32,0,0,0,1
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	and w8, w8, #0x1f
	lsl w0, w0, w8
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	and w9, w9, #0x1f
	asr w8, w8, w9
	add w0, w0, w8
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	and w9, w9, #0x1f
	lsr w8, w8, w9
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMc571e63542_end:
	.size ry_Program.Shifts__a860cca6d5, .LMc571e63542_end-ry_Program.Shifts__a860cca6d5
	.section .rodata,"a"
.LMc571e63542_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	mov w0, w0
	neg w0, w0
	ldr w8, [x29, #28]
	mvn w8, w8
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM1b61eca4ac_end:
	.size ry_Program.Negate__d069f7f169, .LM1b61eca4ac_end-ry_Program.Negate__d069f7f169
	.section .rodata,"a"
.LM1b61eca4ac_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #24]
	str wzr, [x29, #28]
	movz w0, #40
	movz w1, #2
	bl ry_Program.Add__99df3aa99e
.LM3e53b787b1_S0:
	cmp w0, #42
	b.eq .LM3e53b787b1_B3
	ldr w8, [x29, #28]
	orr w8, w8, #0x1
	str w8, [x29, #28]
.LM3e53b787b1_B3:
	movn w0, #32768, lsl #16
	movz w1, #1
	bl ry_Program.Add__99df3aa99e
.LM3e53b787b1_S1:
	movz w8, #32768, lsl #16
	cmp w0, w8
	b.eq .LM3e53b787b1_B5
	ldr w8, [x29, #28]
	orr w8, w8, #0x2
	str w8, [x29, #28]
.LM3e53b787b1_B5:
	movz w0, #7
	movz w1, #9
	movz w2, #11
	bl ry_Program.Mix__6356b87fb2
.LM3e53b787b1_S2:
	cmp w0, #13
	b.eq .LM3e53b787b1_B7
	ldr w8, [x29, #28]
	orr w8, w8, #0x4
	str w8, [x29, #28]
.LM3e53b787b1_B7:
	movn w0, #6
	movz w1, #2
	bl ry_Program.Div__8b51b987b1
.LM3e53b787b1_S3:
	cmn w0, #3001
	b.eq .LM3e53b787b1_B9
	ldr w8, [x29, #28]
	orr w8, w8, #0x8
	str w8, [x29, #28]
.LM3e53b787b1_B9:
	movn w0, #0
	movz w1, #10
	bl ry_Program.DivU__71d8f090c1
.LM3e53b787b1_S4:
	movz w8, #39326
	movk w8, #6553, lsl #16
	cmp w0, w8
	b.eq .LM3e53b787b1_B11
	ldr w8, [x29, #28]
	orr w8, w8, #0x10
	str w8, [x29, #28]
.LM3e53b787b1_B11:
	movn w0, #63
	movz w1, #3
	bl ry_Program.Shifts__a860cca6d5
.LM3e53b787b1_S5:
	movz w8, #65008
	movk w8, #8191, lsl #16
	cmp w0, w8
	b.eq .LM3e53b787b1_B13
	ldr w8, [x29, #28]
	orr w8, w8, #0x20
	str w8, [x29, #28]
.LM3e53b787b1_B13:
	movz w0, #5
	bl ry_Program.Negate__d069f7f169
.LM3e53b787b1_S6:
	cmn w0, #11
	b.eq .LM3e53b787b1_B15
	ldr w8, [x29, #28]
	orr w8, w8, #0x40
	str w8, [x29, #28]
.LM3e53b787b1_B15:
	ldr w8, [x29, #28]
	cbz w8, .LM3e53b787b1_B17
	ldr w0, [x29, #28]
	ldp x29, x30, [sp], #32
	ret
.LM3e53b787b1_B17:
	movz w0, #100
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM3e53b787b1_end:
	.size ry_Program.Main__8f154f474d, .LM3e53b787b1_end-ry_Program.Main__8f154f474d
	.section .rodata,"a"
.LM3e53b787b1_info:
	.byte 0,0,16,0,16,32,0,0,0,7
	.uleb128 .LM3e53b787b1_S0-ry_Program.Main__8f154f474d
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S1-.LM3e53b787b1_S0
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S2-.LM3e53b787b1_S1
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S3-.LM3e53b787b1_S2
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S4-.LM3e53b787b1_S3
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S5-.LM3e53b787b1_S4
	.byte 0,0,0
	.uleb128 .LM3e53b787b1_S6-.LM3e53b787b1_S5
	.byte 0,0,0,0
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
