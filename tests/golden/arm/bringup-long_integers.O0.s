	.syntax unified
	.arch armv7-a
	.fpu vfpv3-d16
	.eabi_attribute Tag_ABI_VFP_args, 1
	.thumb
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Mul__e908377833
	.type ry_Program.Mul__e908377833, %function
ry_Program.Mul__e908377833:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #16]
	str r1, [sp, #20]
	str r2, [sp, #8]
	str r3, [sp, #12]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #8]
	ldr r0, [sp, #12]
	str r3, [sp, #28]
	str r1, [sp, #24]
	ldr r1, [sp, #24]
	muls r1, r1, r2
	ldr r3, [sp, #28]
	muls r3, r3, r0
	adds r1, r1, r3
	ldr r3, [sp, #28]
	ldr r2, [sp, #24]
	umull r12, r3, r3, r2
	adds r1, r1, r3
	ldr r0, [sp, #28]
	ldr r3, [sp, #24]
	muls r0, r0, r3
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LM005cc086c2_end:
	.size ry_Program.Mul__e908377833, .LM005cc086c2_end-ry_Program.Mul__e908377833
	.section .rodata,"a"
.LM005cc086c2_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Mul__e908377833 - .
	.long .LM005cc086c2_end-ry_Program.Mul__e908377833
	.long .LM005cc086c2_info - .
	.long .LT48c2995951 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Div__829c782946
	.type ry_Program.Div__829c782946, %function
ry_Program.Div__829c782946:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #24]
	str r1, [sp, #28]
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r0, [sp, #24]
	ldr r1, [sp, #28]
	ldr r2, [sp, #16]
	ldr r3, [sp, #20]
	bl rt_long_div
.LM7dcb1a7bcf_S0:
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LM7dcb1a7bcf_end:
	.size ry_Program.Div__829c782946, .LM7dcb1a7bcf_end-ry_Program.Div__829c782946
	.section .rodata,"a"
.LM7dcb1a7bcf_info:
	.byte 0,0,0,0,0,8,0,0,0,1
	.uleb128 .LM7dcb1a7bcf_S0-ry_Program.Div__829c782946
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Div__829c782946 - .
	.long .LM7dcb1a7bcf_end-ry_Program.Div__829c782946
	.long .LM7dcb1a7bcf_info - .
	.long .LTf8cc6af3da - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.DivU__843bb7c9e8
	.type ry_Program.DivU__843bb7c9e8, %function
ry_Program.DivU__843bb7c9e8:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #24]
	str r1, [sp, #28]
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r0, [sp, #24]
	ldr r1, [sp, #28]
	ldr r2, [sp, #16]
	ldr r3, [sp, #20]
	bl rt_ulong_div
.LMdadf26cfda_S0:
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LMdadf26cfda_end:
	.size ry_Program.DivU__843bb7c9e8, .LMdadf26cfda_end-ry_Program.DivU__843bb7c9e8
	.section .rodata,"a"
.LMdadf26cfda_info:
	.byte 0,0,0,0,0,8,0,0,0,1
	.uleb128 .LMdadf26cfda_S0-ry_Program.DivU__843bb7c9e8
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.DivU__843bb7c9e8 - .
	.long .LMdadf26cfda_end-ry_Program.DivU__843bb7c9e8
	.long .LMdadf26cfda_info - .
	.long .LT451f62cf11 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Rem__0f89cfc38e
	.type ry_Program.Rem__0f89cfc38e, %function
ry_Program.Rem__0f89cfc38e:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #24]
	str r1, [sp, #28]
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r0, [sp, #24]
	ldr r1, [sp, #28]
	ldr r2, [sp, #16]
	ldr r3, [sp, #20]
	bl rt_long_mod
.LM469b9dd46a_S0:
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LM469b9dd46a_end:
	.size ry_Program.Rem__0f89cfc38e, .LM469b9dd46a_end-ry_Program.Rem__0f89cfc38e
	.section .rodata,"a"
.LM469b9dd46a_info:
	.byte 0,0,0,0,0,8,0,0,0,1
	.uleb128 .LM469b9dd46a_S0-ry_Program.Rem__0f89cfc38e
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Rem__0f89cfc38e - .
	.long .LM469b9dd46a_end-ry_Program.Rem__0f89cfc38e
	.long .LM469b9dd46a_info - .
	.long .LT9a2bfa2f0e - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Hash__0938599add
	.type ry_Program.Hash__0938599add, %function
ry_Program.Hash__0938599add:
	.cfi_startproc
	push {r4, r11, lr}
	add r11, sp, #4
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -12
	sub sp, sp, #44
	mov r12, #0
	str r12, [sp, #12]
	str r0, [sp, #16]
	str r1, [sp, #20]
	movs r3, #0
	str r3, [sp, #12]
	b .LM816102a088_B3
.LM816102a088_B2:
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #16]
	ldr r0, [sp, #20]
	str r0, [sp, #40]
	ldr r0, [sp, #40]
	lsls r0, r0, #20
	orr r0, r0, r1, lsr #12
	ldr r1, [sp, #40]
	eors r3, r3, r0
	eor r2, r2, r1, lsr #12
	str r3, [sp, #16]
	str r2, [sp, #20]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #16]
	ldr r0, [sp, #20]
	str r1, [sp, #36]
	ldr r1, [sp, #36]
	ldr r4, [sp, #36]
	lsls r0, r0, #25
	orr r0, r0, r4, lsr #7
	eor r3, r3, r1, lsl #25
	eors r2, r2, r0
	str r3, [sp, #16]
	str r2, [sp, #20]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #16]
	ldr r0, [sp, #20]
	str r0, [sp, #32]
	ldr r0, [sp, #32]
	lsls r0, r0, #5
	orr r0, r0, r1, lsr #27
	ldr r1, [sp, #32]
	eors r3, r3, r0
	eor r2, r2, r1, lsr #27
	str r3, [sp, #16]
	str r2, [sp, #20]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	movw r1, #62609
	movt r1, #9541
	str r3, [sp, #28]
	movw r3, #56605
	movt r3, #20332
	muls r2, r2, r3
	ldr r3, [sp, #28]
	muls r3, r3, r1
	adds r2, r2, r3
	ldr r3, [sp, #28]
	movw r1, #56605
	movt r1, #20332
	umull r12, r3, r3, r1
	adds r2, r2, r3
	ldr r3, [sp, #28]
	movw r1, #56605
	movt r1, #20332
	muls r3, r3, r1
	str r3, [sp, #16]
	str r2, [sp, #20]
	ldr r3, [sp, #12]
	adds r3, r3, #1
	str r3, [sp, #12]
.LM816102a088_B3:
	ldr r3, [sp, #12]
	cmp r3, #16
	blt .LM816102a088_B2
	ldr r0, [sp, #16]
	ldr r1, [sp, #20]
	add sp, sp, #44
	pop {r4, r11, pc}
	.cfi_endproc
.LM816102a088_end:
	.size ry_Program.Hash__0938599add, .LM816102a088_end-ry_Program.Hash__0938599add
	.section .rodata,"a"
.LM816102a088_info:
	.byte 0,1,124,0,124,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Hash__0938599add - .
	.long .LM816102a088_end-ry_Program.Hash__0938599add
	.long .LM816102a088_info - .
	.long .LT92f02e6f46 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Factorial__24d77e910e
	.type ry_Program.Factorial__24d77e910e, %function
ry_Program.Factorial__24d77e910e:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #40
	mov r12, #0
	str r12, [sp, #12]
	str r12, [sp, #16]
	str r12, [sp, #20]
	str r0, [sp, #36]
	movs r3, #1
	movs r2, #0
	str r3, [sp, #16]
	str r2, [sp, #20]
	movs r3, #2
	str r3, [sp, #12]
	b .LMa4448666d4_B3
.LMa4448666d4_B2:
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #12]
	str r1, [sp, #32]
	ldr r1, [sp, #32]
	ldr r0, [sp, #32]
	asrs r0, r0, #31
	str r3, [sp, #28]
	str r1, [sp, #24]
	ldr r3, [sp, #24]
	muls r3, r3, r2
	ldr r2, [sp, #28]
	muls r2, r2, r0
	adds r3, r3, r2
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	umull r12, r2, r2, r1
	adds r3, r3, r2
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	muls r2, r2, r1
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r3, [sp, #12]
	adds r3, r3, #1
	str r3, [sp, #12]
.LMa4448666d4_B3:
	ldr r3, [sp, #12]
	ldr r2, [sp, #36]
	cmp r3, r2
	ble .LMa4448666d4_B2
	ldr r0, [sp, #16]
	ldr r1, [sp, #20]
	add sp, sp, #40
	pop {r11, pc}
	.cfi_endproc
.LMa4448666d4_end:
	.size ry_Program.Factorial__24d77e910e, .LMa4448666d4_end-ry_Program.Factorial__24d77e910e
	.section .rodata,"a"
.LMa4448666d4_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Factorial__24d77e910e - .
	.long .LMa4448666d4_end-ry_Program.Factorial__24d77e910e
	.long .LMa4448666d4_info - .
	.long .LT6e357703fb - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Narrow__e86ee96eb0
	.type ry_Program.Narrow__e86ee96eb0, %function
ry_Program.Narrow__e86ee96eb0:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	sxtb r0, r0
	ldr r3, [sp, #8]
	uxtb r3, r3
	adds r0, r0, r3
	ldr r3, [sp, #8]
	sxth r3, r3
	adds r0, r0, r3
	ldr r3, [sp, #8]
	uxth r3, r3
	adds r0, r0, r3
	ldr r3, [sp, #8]
	adds r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM7d002fbf5e_end:
	.size ry_Program.Narrow__e86ee96eb0, .LM7d002fbf5e_end-ry_Program.Narrow__e86ee96eb0
	.section .rodata,"a"
.LM7d002fbf5e_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Narrow__e86ee96eb0 - .
	.long .LM7d002fbf5e_end-ry_Program.Narrow__e86ee96eb0
	.long .LM7d002fbf5e_info - .
	.long .LT408e8a574a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Shift__35f621b00a
	.type ry_Program.Shift__35f621b00a, %function
ry_Program.Shift__35f621b00a:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #40
	str r0, [sp, #24]
	str r1, [sp, #28]
	str r2, [sp, #36]
	str r3, [sp, #32]
	ldr r2, [sp, #36]
	and r2, r2, #63
	ldr r0, [sp, #24]
	ldr r1, [sp, #28]
	bl rt_long_lsh
	str r0, [sp, #16]
	str r1, [sp, #20]
	ldr r0, [sp, #16]
	ldr r1, [sp, #20]
	ldr r2, [sp, #32]
	and r2, r2, #63
	bl rt_long_rsh
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	add sp, sp, #40
	pop {r11, pc}
	.cfi_endproc
.LM8adee0a65d_end:
	.size ry_Program.Shift__35f621b00a, .LM8adee0a65d_end-ry_Program.Shift__35f621b00a
	.section .rodata,"a"
.LM8adee0a65d_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Shift__35f621b00a - .
	.long .LM8adee0a65d_end-ry_Program.Shift__35f621b00a
	.long .LM8adee0a65d_info - .
	.long .LT7797fe6a5d - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Less__ba38ba99e5
	.type ry_Program.Less__ba38ba99e5, %function
ry_Program.Less__ba38ba99e5:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #16]
	str r1, [sp, #20]
	str r2, [sp, #8]
	str r3, [sp, #12]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #8]
	ldr r0, [sp, #12]
	str r2, [sp, #28]
	str r0, [sp, #24]
	cmp r3, r1
	ite lo
	movlo r3, #1
	movhs r3, #0
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	cmp r2, r1
	ite eq
	moveq r2, #1
	movne r2, #0
	ands r3, r3, r2
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	cmp r2, r1
	ite lt
	movlt r2, #1
	movge r2, #0
	orrs r3, r3, r2
	cmp r3, #0
	ite ne
	movne r0, #1
	moveq r0, #0
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LM087a2bba6e_end:
	.size ry_Program.Less__ba38ba99e5, .LM087a2bba6e_end-ry_Program.Less__ba38ba99e5
	.section .rodata,"a"
.LM087a2bba6e_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Less__ba38ba99e5 - .
	.long .LM087a2bba6e_end-ry_Program.Less__ba38ba99e5
	.long .LM087a2bba6e_info - .
	.long .LT7e6c3e0d8c - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Below__790548828d
	.type ry_Program.Below__790548828d, %function
ry_Program.Below__790548828d:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #16]
	str r1, [sp, #20]
	str r2, [sp, #8]
	str r3, [sp, #12]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	ldr r1, [sp, #8]
	ldr r0, [sp, #12]
	str r2, [sp, #28]
	str r0, [sp, #24]
	cmp r3, r1
	ite lo
	movlo r3, #1
	movhs r3, #0
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	cmp r2, r1
	ite eq
	moveq r2, #1
	movne r2, #0
	ands r3, r3, r2
	ldr r2, [sp, #28]
	ldr r1, [sp, #24]
	cmp r2, r1
	ite lo
	movlo r2, #1
	movhs r2, #0
	orrs r3, r3, r2
	cmp r3, #0
	ite ne
	movne r0, #1
	moveq r0, #0
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LM5a31d29f39_end:
	.size ry_Program.Below__790548828d, .LM5a31d29f39_end-ry_Program.Below__790548828d
	.section .rodata,"a"
.LM5a31d29f39_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Below__790548828d - .
	.long .LM5a31d29f39_end-ry_Program.Below__790548828d
	.long .LM5a31d29f39_info - .
	.long .LT1e4a5834e1 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__1a2f3287d8
	.type ry_Program.Main__1a2f3287d8, %function
ry_Program.Main__1a2f3287d8:
	.cfi_startproc
	push {r4, r5, r11, lr}
	add r11, sp, #8
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -16
	.cfi_offset 5, -12
	sub sp, sp, #88
	movw r0, #6676
	movt r0, #48793
	movs r1, #28
	movw r2, #52145
	movt r2, #116
	movs r3, #0
	bl ry_Program.Mul__e908377833
.LM51c0680a48_S0:
	str r0, [sp, #80]
	str r1, [sp, #84]
	ldr r3, [sp, #80]
	ldr r2, [sp, #84]
	movw r1, #58324
	movt r1, #152
	movw r0, #15459
	movt r0, #3357
	eors r3, r3, r1
	eors r2, r2, r0
	orrs r3, r3, r2
	cmp r3, #0
	bne .LM51c0680a48_B3
	movw r0, #24064
	movt r0, #45776
	movs r1, #0
	mvn r2, #2
	mov r3, #4294967295
	bl ry_Program.Mul__e908377833
.LM51c0680a48_S1:
	str r0, [sp, #72]
	str r1, [sp, #76]
	ldr r3, [sp, #72]
	ldr r2, [sp, #76]
	movw r1, #58880
	movt r1, #59278
	mvn r0, #2
	eors r3, r3, r1
	eors r2, r2, r0
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B4
.LM51c0680a48_B3:
	movs r0, #1
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B4:
	movw r0, #28672
	movt r0, #34354
	movw r1, #63440
	movt r1, #65535
	movs r2, #7
	movs r3, #0
	bl ry_Program.Div__829c782946
.LM51c0680a48_S2:
	str r0, [sp, #64]
	str r1, [sp, #68]
	ldr r3, [sp, #64]
	ldr r2, [sp, #68]
	movw r1, #60270
	movt r1, #42356
	movw r0, #65236
	movt r0, #65535
	eors r3, r3, r1
	eors r2, r2, r0
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B6
	movs r0, #2
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B6:
	mov r0, #4294967295
	mov r1, #4294967295
	movs r2, #3
	movs r3, #0
	bl ry_Program.DivU__843bb7c9e8
.LM51c0680a48_S3:
	str r0, [sp, #56]
	str r1, [sp, #60]
	ldr r3, [sp, #56]
	ldr r2, [sp, #60]
	eor r3, r3, #1431655765
	eor r2, r2, #1431655765
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B8
	movs r0, #3
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B8:
	movw r0, #28671
	movt r0, #34354
	movw r1, #63440
	movt r1, #65535
	movw r2, #16960
	movt r2, #15
	movs r3, #0
	bl ry_Program.Rem__0f89cfc38e
.LM51c0680a48_S4:
	str r0, [sp, #48]
	str r1, [sp, #52]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	eor r3, r3, #4294967295
	eor r2, r2, #4294967295
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B10
	movs r0, #4
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B10:
	movs r0, #1
	movs r1, #0
	bl ry_Program.Hash__0938599add
.LM51c0680a48_S5:
	str r0, [sp, #40]
	str r1, [sp, #44]
	ldr r4, [sp, #40]
	ldr r5, [sp, #44]
	movs r0, #2
	movs r1, #0
	bl ry_Program.Hash__0938599add
.LM51c0680a48_S6:
	str r0, [sp, #32]
	str r1, [sp, #36]
	ldr r3, [sp, #32]
	ldr r2, [sp, #36]
	eors r4, r4, r3
	eors r5, r5, r2
	orrs r4, r4, r5
	cmp r4, #0
	bne .LM51c0680a48_B12
	movs r0, #5
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B12:
	movs r0, #20
	bl ry_Program.Factorial__24d77e910e
.LM51c0680a48_S7:
	str r0, [sp, #24]
	str r1, [sp, #28]
	ldr r3, [sp, #24]
	ldr r2, [sp, #28]
	movw r1, #0
	movt r1, #33460
	movw r0, #26492
	movt r0, #8643
	eors r3, r3, r1
	eors r2, r2, r0
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B14
	movs r0, #6
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B14:
	movw r0, #57072
	movt r0, #39612
	movw r1, #22136
	movt r1, #4660
	bl ry_Program.Narrow__e86ee96eb0
.LM51c0680a48_S8:
	movw r3, #40368
	movt r3, #39613
	cmp r0, r3
	beq .LM51c0680a48_B16
	movs r0, #7
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B16:
	mov r0, #4294967295
	mov r1, #4294967295
	movs r2, #0
	movs r3, #0
	bl ry_Program.Less__ba38ba99e5
.LM51c0680a48_S9:
	uxtb r0, r0
	cmp r0, #0
	beq .LM51c0680a48_B19
	mov r0, #4294967295
	mov r1, #4294967295
	movs r2, #0
	movs r3, #0
	bl ry_Program.Below__790548828d
.LM51c0680a48_S10:
	uxtb r0, r0
	cmp r0, #0
	bne .LM51c0680a48_B19
	movs r0, #0
	mov r1, #256
	movs r2, #1
	movs r3, #0
	bl ry_Program.Less__ba38ba99e5
.LM51c0680a48_S11:
	uxtb r0, r0
	cmp r0, #0
	beq .LM51c0680a48_B20
.LM51c0680a48_B19:
	movs r0, #8
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B20:
	movs r0, #1
	movs r1, #0
	movs r2, #62
	movs r3, #60
	bl ry_Program.Shift__35f621b00a
.LM51c0680a48_S12:
	str r0, [sp, #16]
	str r1, [sp, #20]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	eor r3, r3, #4
	orrs r3, r3, r2
	cmp r3, #0
	bne .LM51c0680a48_B22
	mov r0, #4294967295
	mov r1, #4294967295
	movs r2, #63
	movs r3, #63
	bl ry_Program.Shift__35f621b00a
.LM51c0680a48_S13:
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r3, [sp, #8]
	ldr r2, [sp, #12]
	eor r3, r3, #4294967295
	eor r2, r2, #4294967295
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM51c0680a48_B23
.LM51c0680a48_B22:
	movs r0, #9
	add sp, sp, #88
	pop {r4, r5, r11, pc}
.LM51c0680a48_B23:
	movs r0, #100
	add sp, sp, #88
	pop {r4, r5, r11, pc}
	.cfi_endproc
.LM51c0680a48_end:
	.size ry_Program.Main__1a2f3287d8, .LM51c0680a48_end-ry_Program.Main__1a2f3287d8
	.section .rodata,"a"
.LM51c0680a48_info:
	.byte 0,3,120,0,120,8,0,0,0,14
	.uleb128 .LM51c0680a48_S0-ry_Program.Main__1a2f3287d8
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S1-.LM51c0680a48_S0
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S2-.LM51c0680a48_S1
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S3-.LM51c0680a48_S2
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S4-.LM51c0680a48_S3
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S5-.LM51c0680a48_S4
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S6-.LM51c0680a48_S5
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S7-.LM51c0680a48_S6
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S8-.LM51c0680a48_S7
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S9-.LM51c0680a48_S8
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S10-.LM51c0680a48_S9
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S11-.LM51c0680a48_S10
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S12-.LM51c0680a48_S11
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S13-.LM51c0680a48_S12
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__1a2f3287d8 - .
	.long .LM51c0680a48_end-ry_Program.Main__1a2f3287d8
	.long .LM51c0680a48_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___9daa4acec3
	.type ry_MT__Module___9daa4acec3, %object
ry_MT__Module___9daa4acec3:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 750385524
	.long 0, 0, 0, 0, .Lry_MT__Module___9daa4acec3.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___9daa4acec3, .-ry_MT__Module___9daa4acec3
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___9daa4acec3.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT9f10387410, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__0affa7a1fa
	.type ry_MT_Program__0affa7a1fa, %object
ry_MT_Program__0affa7a1fa:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 3095088290
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__0affa7a1fa.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__0affa7a1fa, .-ry_MT_Program__0affa7a1fa
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__0affa7a1fa.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT9f10387410, 0, 0, 0
	.long 1048960, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT48c2995951:	.asciz "Program.Mul(Int64 a, Int64 b)"
.LTf8cc6af3da:	.asciz "Program.Div(Int64 a, Int64 b)"
.LT451f62cf11:	.asciz "Program.DivU(UInt64 a, UInt64 b)"
.LT9a2bfa2f0e:	.asciz "Program.Rem(Int64 a, Int64 b)"
.LT92f02e6f46:	.asciz "Program.Hash(UInt64 x)"
.LT6e357703fb:	.asciz "Program.Factorial(Int32 n)"
.LT408e8a574a:	.asciz "Program.Narrow(Int64 a)"
.LT7797fe6a5d:	.asciz "Program.Shift(Int64 a, Int32 left, Int32 right)"
.LT7e6c3e0d8c:	.asciz "Program.Less(Int64 a, Int64 b)"
.LT1e4a5834e1:	.asciz "Program.Below(UInt64 a, UInt64 b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT9f10387410:	.asciz "05_longs, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
