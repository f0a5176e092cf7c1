	.syntax unified
	.arch armv7-a
	.fpu vfpv3-d16
	.eabi_attribute Tag_ABI_VFP_args, 1
	.thumb
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Add__99df3aa99e
	.type ry_Program.Add__99df3aa99e, %function
ry_Program.Add__99df3aa99e:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	str r1, [sp, #8]
	ldr r0, [sp, #12]
	ldr r3, [sp, #8]
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LMa6e5dc1c04_end:
	.size ry_Program.Add__99df3aa99e, .LMa6e5dc1c04_end-ry_Program.Add__99df3aa99e
	.section .rodata,"a"
.LMa6e5dc1c04_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	str r0, [sp, #20]
	str r1, [sp, #16]
	str r2, [sp, #12]
	ldr r0, [sp, #20]
	ldr r3, [sp, #16]
	muls r0, r0, r3
	ldr r3, [sp, #12]
	subs r0, r0, r3
	ldr r3, [sp, #20]
	eor r0, r0, r3, lsl #3
	ldr r3, [sp, #16]
	and r3, r3, #85
	orrs r0, r0, r3
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LM5cf5b9c9b2_end:
	.size ry_Program.Mix__6356b87fb2, .LM5cf5b9c9b2_end-ry_Program.Mix__6356b87fb2
	.section .rodata,"a"
.LM5cf5b9c9b2_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	str r1, [sp, #8]
	ldr r0, [sp, #12]
	ldr r3, [sp, #8]
	cmp r3, #0
	beq .LM8c8d05e528_L1
	mvns r12, r3
	it eq
	cmpeq r0, #1
	bvs .LM8c8d05e528_L2
	vmov s14, r0
	vcvt.f64.s32 d7, s14
	vmov s12, r3
	vcvt.f64.s32 d6, s12
	vdiv.f64 d7, d7, d6
	vcvt.s32.f64 s14, d7
	vmov r0, s14
	mov r3, #1000
	muls r0, r0, r3
	ldr r3, [sp, #12]
	ldr r2, [sp, #8]
	cmp r2, #0
	beq .LM8c8d05e528_L1
	mvns r12, r2
	it eq
	cmpeq r3, #1
	bvs .LM8c8d05e528_L2
	vmov s14, r3
	vcvt.f64.s32 d7, s14
	vmov s12, r2
	vcvt.f64.s32 d6, s12
	vdiv.f64 d7, d7, d6
	vcvt.s32.f64 s14, d7
	vmov r12, s14
	mls r3, r12, r2, r3
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
.LM8c8d05e528_L1:
	bl rt_throw_divzero
.LM8c8d05e528_S0:
	udf #0
.LM8c8d05e528_L2:
	bl rt_throw_overflow
.LM8c8d05e528_S1:
	udf #0
	.cfi_endproc
.LM8c8d05e528_end:
	.size ry_Program.Div__8b51b987b1, .LM8c8d05e528_end-ry_Program.Div__8b51b987b1
	.section .rodata,"a"
.LM8c8d05e528_info:
	.byte 0,0,0,0,0,8,0,0,0,2
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	str r1, [sp, #8]
	ldr r0, [sp, #12]
	ldr r3, [sp, #8]
	cmp r3, #0
	beq .LMb1f54aa535_L1
	vmov s14, r0
	vcvt.f64.u32 d7, s14
	vmov s12, r3
	vcvt.f64.u32 d6, s12
	vdiv.f64 d7, d7, d6
	vcvt.u32.f64 s14, d7
	vmov r0, s14
	ldr r3, [sp, #12]
	ldr r2, [sp, #8]
	cmp r2, #0
	beq .LMb1f54aa535_L1
	vmov s14, r3
	vcvt.f64.u32 d7, s14
	vmov s12, r2
	vcvt.f64.u32 d6, s12
	vdiv.f64 d7, d7, d6
	vcvt.u32.f64 s14, d7
	vmov r12, s14
	mls r3, r12, r2, r3
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
.LMb1f54aa535_L1:
	bl rt_throw_divzero
.LMb1f54aa535_S0:
	udf #0
	.cfi_endproc
.LMb1f54aa535_end:
	.size ry_Program.DivU__71d8f090c1, .LMb1f54aa535_end-ry_Program.DivU__71d8f090c1
	.section .rodata,"a"
.LMb1f54aa535_info:
	.byte 0,0,0,0,0,8,0,0,0,1
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	str r1, [sp, #8]
	ldr r0, [sp, #12]
	ldr r3, [sp, #8]
	and r3, r3, #31
	and r12, r3, #31
	lsl r0, r0, r12
	ldr r3, [sp, #12]
	ldr r2, [sp, #8]
	and r2, r2, #31
	and r12, r2, #31
	asr r3, r3, r12
	adds r0, r0, r3
	ldr r3, [sp, #12]
	ldr r2, [sp, #8]
	and r2, r2, #31
	and r12, r2, #31
	lsr r3, r3, r12
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LMc571e63542_end:
	.size ry_Program.Shifts__a860cca6d5, .LMc571e63542_end-ry_Program.Shifts__a860cca6d5
	.section .rodata,"a"
.LMc571e63542_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	ldr r0, [sp, #12]
	rsbs r0, r0, #0
	ldr r3, [sp, #12]
	mvns r3, r3
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM1b61eca4ac_end:
	.size ry_Program.Negate__d069f7f169, .LM1b61eca4ac_end-ry_Program.Negate__d069f7f169
	.section .rodata,"a"
.LM1b61eca4ac_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	mov r12, #0
	str r12, [sp, #12]
	movs r3, #0
	str r3, [sp, #12]
	movs r0, #40
	movs r1, #2
	bl ry_Program.Add__99df3aa99e
.LM3e53b787b1_S0:
	cmp r0, #42
	beq .LM3e53b787b1_B3
	ldr r3, [sp, #12]
	orr r3, r3, #1
	str r3, [sp, #12]
.LM3e53b787b1_B3:
	mvn r0, #2147483648
	movs r1, #1
	bl ry_Program.Add__99df3aa99e
.LM3e53b787b1_S1:
	cmp r0, #2147483648
	beq .LM3e53b787b1_B5
	ldr r3, [sp, #12]
	orr r3, r3, #2
	str r3, [sp, #12]
.LM3e53b787b1_B5:
	movs r0, #7
	movs r1, #9
	movs r2, #11
	bl ry_Program.Mix__6356b87fb2
.LM3e53b787b1_S2:
	cmp r0, #13
	beq .LM3e53b787b1_B7
	ldr r3, [sp, #12]
	orr r3, r3, #4
	str r3, [sp, #12]
.LM3e53b787b1_B7:
	mvn r0, #6
	movs r1, #2
	bl ry_Program.Div__8b51b987b1
.LM3e53b787b1_S3:
	movw r3, #62535
	movt r3, #65535
	cmp r0, r3
	beq .LM3e53b787b1_B9
	ldr r3, [sp, #12]
	orr r3, r3, #8
	str r3, [sp, #12]
.LM3e53b787b1_B9:
	mov r0, #4294967295
	movs r1, #10
	bl ry_Program.DivU__71d8f090c1
.LM3e53b787b1_S4:
	movw r3, #39326
	movt r3, #6553
	cmp r0, r3
	beq .LM3e53b787b1_B11
	ldr r3, [sp, #12]
	orr r3, r3, #16
	str r3, [sp, #12]
.LM3e53b787b1_B11:
	mvn r0, #63
	movs r1, #3
	bl ry_Program.Shifts__a860cca6d5
.LM3e53b787b1_S5:
	movw r3, #65008
	movt r3, #8191
	cmp r0, r3
	beq .LM3e53b787b1_B13
	ldr r3, [sp, #12]
	orr r3, r3, #32
	str r3, [sp, #12]
.LM3e53b787b1_B13:
	movs r0, #5
	bl ry_Program.Negate__d069f7f169
.LM3e53b787b1_S6:
	cmn r0, #11
	beq .LM3e53b787b1_B15
	ldr r3, [sp, #12]
	orr r3, r3, #64
	str r3, [sp, #12]
.LM3e53b787b1_B15:
	ldr r3, [sp, #12]
	cmp r3, #0
	beq .LM3e53b787b1_B17
	ldr r0, [sp, #12]
	add sp, sp, #16
	pop {r11, pc}
.LM3e53b787b1_B17:
	movs r0, #100
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM3e53b787b1_end:
	.size ry_Program.Main__8f154f474d, .LM3e53b787b1_end-ry_Program.Main__8f154f474d
	.section .rodata,"a"
.LM3e53b787b1_info:
	.byte 0,0,0,0,0,8,0,0,0,7
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
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 4009212069
	.long 0, 0, 0, 0, .Lry_MT__Module___e4c308d1a1.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___e4c308d1a1, .-ry_MT__Module___e4c308d1a1
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___e4c308d1a1.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTbc11860fb9, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__e1bf388992
	.type ry_MT_Program__e1bf388992, %object
ry_MT_Program__e1bf388992:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 709756193
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__e1bf388992.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__e1bf388992, .-ry_MT_Program__e1bf388992
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__e1bf388992.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTbc11860fb9, 0, 0, 0
	.long 1048960, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
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
