	.syntax unified
	.arch armv7-a
	.fpu vfpv3-d16
	.eabi_attribute Tag_ABI_VFP_args, 1
	.thumb
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	mov r12, #0
	str r12, [sp, #12]
	str r12, [sp, #16]
	str r12, [sp, #20]
	vstr.f64 d0, [sp, #24]
	vldr.f64 d7, [sp, #24]
	vstr.f64 d7, [sp, #16]
	movs r3, #0
	str r3, [sp, #12]
	b .LMaf34fceb2d_B3
.LMaf34fceb2d_B2:
	vmov.f64 d7, #0.5
	vldr.f64 d6, [sp, #16]
	vldr.f64 d5, [sp, #24]
	vldr.f64 d4, [sp, #16]
	vdiv.f64 d5, d5, d4
	vadd.f64 d6, d6, d5
	vmul.f64 d7, d7, d6
	vstr.f64 d7, [sp, #16]
	ldr r3, [sp, #12]
	adds r3, r3, #1
	str r3, [sp, #12]
.LMaf34fceb2d_B3:
	ldr r3, [sp, #12]
	cmp r3, #40
	blt .LMaf34fceb2d_B2
	vldr.f64 d0, [sp, #16]
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
.LMaf34fceb2d_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sqrt__22523e28cf - .
	.long .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.long .LMaf34fceb2d_info - .
	.long .LT0cd2e3aca5 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Average__08fdb264cd
	.type ry_Program.Average__08fdb264cd, %function
ry_Program.Average__08fdb264cd:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	vstr.f32 s0, [sp, #20]
	vstr.f32 s1, [sp, #16]
	vstr.f32 s2, [sp, #12]
	vstr.f32 s3, [sp, #8]
	vldr.f32 s0, [sp, #20]
	vldr.f32 s14, [sp, #16]
	vadd.f32 s0, s0, s14
	vldr.f32 s14, [sp, #12]
	vadd.f32 s0, s0, s14
	vldr.f32 s14, [sp, #8]
	vadd.f32 s0, s0, s14
	vmov.f32 s14, #4.0
	vdiv.f32 s0, s0, s14
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
.LMe8cc629e91_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Average__08fdb264cd - .
	.long .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.long .LMe8cc629e91_info - .
	.long .LTd02c834e66 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Horner__2c9e85c555
	.type ry_Program.Horner__2c9e85c555, %function
ry_Program.Horner__2c9e85c555:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	vstr.f64 d0, [sp, #8]
	vmov.f64 d0, #1.5
	vldr.f64 d7, [sp, #8]
	vmul.f64 d0, d0, d7
	vmov.f64 d7, #2.25
	vsub.f64 d0, d0, d7
	vldr.f64 d7, [sp, #8]
	vmul.f64 d0, d0, d7
	vmov.f64 d7, #3.125
	vadd.f64 d0, d0, d7
	vldr.f64 d7, [sp, #8]
	vmul.f64 d0, d0, d7
	movw lr, #:lower16:.LM0d1a0d1c7e_K0
	movt lr, #:upper16:.LM0d1a0d1c7e_K0
	vldr.f64 d7, [lr]
	vsub.f64 d0, d0, d7
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM0d1a0d1c7e_end:
	.size ry_Program.Horner__2c9e85c555, .LM0d1a0d1c7e_end-ry_Program.Horner__2c9e85c555
	.section .rodata,"a"
	.balign 8
.LM0d1a0d1c7e_K0:
	.quad 0x4010400000000000
.LM0d1a0d1c7e_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Horner__2c9e85c555 - .
	.long .LM0d1a0d1c7e_end-ry_Program.Horner__2c9e85c555
	.long .LM0d1a0d1c7e_info - .
	.long .LT7ee62484f9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Same__c39b23ccb2
	.type ry_Program.Same__c39b23ccb2, %function
ry_Program.Same__c39b23ccb2:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	vstr.f32 s0, [sp, #20]
	vstr.f64 d1, [sp, #8]
	vldr.f32 s14, [sp, #20]
	vcvt.f64.f32 d7, s14
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	ite eq
	moveq r0, #1
	movne r0, #0
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LMd7eb0ad0c6_end:
	.size ry_Program.Same__c39b23ccb2, .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.section .rodata,"a"
.LMd7eb0ad0c6_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Same__c39b23ccb2 - .
	.long .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.long .LMd7eb0ad0c6_info - .
	.long .LT47195af330 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.ToInt__2d715bf8ee
	.type ry_Program.ToInt__2d715bf8ee, %function
ry_Program.ToInt__2d715bf8ee:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	vstr.f64 d0, [sp, #8]
	vldr.f64 d7, [sp, #8]
	vcvt.s32.f64 s12, d7
	vmov r0, s12
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM1523579b9e_end:
	.size ry_Program.ToInt__2d715bf8ee, .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.section .rodata,"a"
.LM1523579b9e_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.ToInt__2d715bf8ee - .
	.long .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.long .LM1523579b9e_info - .
	.long .LT740ddbb4f9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.ToLong__bdc70b3108
	.type ry_Program.ToLong__bdc70b3108, %function
ry_Program.ToLong__bdc70b3108:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	vstr.f32 s0, [sp, #20]
	vldr.f32 s0, [sp, #20]
	vcvt.f64.f32 d0, s0
	bl rt_double_to_long
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LM87a3923e73_end:
	.size ry_Program.ToLong__bdc70b3108, .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.section .rodata,"a"
.LM87a3923e73_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.ToLong__bdc70b3108 - .
	.long .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.long .LM87a3923e73_info - .
	.long .LTecdf627c8a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.FromUlong__bd9da97779
	.type ry_Program.FromUlong__bd9da97779, %function
ry_Program.FromUlong__bd9da97779:
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
	ldr r1, [sp, #12]
	bl rt_ulong_to_double
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LM3f4d4b6d7a_end:
	.size ry_Program.FromUlong__bd9da97779, .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.section .rodata,"a"
.LM3f4d4b6d7a_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.FromUlong__bd9da97779 - .
	.long .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.long .LM3f4d4b6d7a_info - .
	.long .LT6851a42e9f - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Many__bfd4943ba8
	.type ry_Program.Many__bfd4943ba8, %function
ry_Program.Many__bfd4943ba8:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #72
	vstr.f64 d0, [sp, #40]
	vstr.f32 s2, [sp, #68]
	vstr.f64 d2, [sp, #32]
	vstr.f32 s3, [sp, #64]
	vstr.f64 d3, [sp, #24]
	vstr.f32 s8, [sp, #60]
	vstr.f64 d5, [sp, #16]
	vstr.f32 s9, [sp, #56]
	vstr.f64 d6, [sp, #8]
	vstr.f32 s14, [sp, #52]
	str r0, [sp, #48]
	vldr.f64 d7, [sp, #40]
	vldr.f32 s12, [sp, #68]
	vcvt.f64.f32 d6, s12
	vsub.f64 d7, d7, d6
	vldr.f64 d6, [sp, #32]
	vadd.f64 d7, d7, d6
	vldr.f32 s12, [sp, #64]
	vcvt.f64.f32 d6, s12
	vsub.f64 d7, d7, d6
	vldr.f64 d6, [sp, #24]
	vadd.f64 d7, d7, d6
	vldr.f32 s12, [sp, #60]
	vcvt.f64.f32 d6, s12
	vsub.f64 d7, d7, d6
	vldr.f64 d6, [sp, #16]
	vadd.f64 d7, d7, d6
	vldr.f32 s12, [sp, #56]
	vcvt.f64.f32 d6, s12
	vsub.f64 d7, d7, d6
	vldr.f64 d6, [sp, #8]
	vadd.f64 d7, d7, d6
	vldr.f32 s12, [sp, #52]
	vcvt.f64.f32 d6, s12
	vsub.f64 d7, d7, d6
	ldr r3, [sp, #48]
	vmov s12, r3
	vcvt.f64.s32 d6, s12
	vadd.f64 d0, d7, d6
	add sp, sp, #72
	pop {r11, pc}
	.cfi_endproc
.LM6530470bfd_end:
	.size ry_Program.Many__bfd4943ba8, .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.section .rodata,"a"
.LM6530470bfd_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Many__bfd4943ba8 - .
	.long .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.long .LM6530470bfd_info - .
	.long .LT91558b4931 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Order__0b62e880a8
	.type ry_Program.Order__0b62e880a8, %function
ry_Program.Order__0b62e880a8:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #64
	vstr.f64 d0, [sp, #16]
	vstr.f64 d1, [sp, #8]
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bmi .LMae25f26d25_B3
	movs r3, #0
	str r3, [sp, #60]
	b .LMae25f26d25_B4
.LMae25f26d25_B3:
	movs r3, #1
	str r3, [sp, #60]
.LMae25f26d25_B4:
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bgt .LMae25f26d25_B6
	movs r3, #0
	str r3, [sp, #56]
	b .LMae25f26d25_B7
.LMae25f26d25_B6:
	movs r3, #2
	str r3, [sp, #56]
.LMae25f26d25_B7:
	ldr r3, [sp, #60]
	ldr r2, [sp, #56]
	orrs r3, r3, r2
	str r3, [sp, #52]
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	beq .LMae25f26d25_B9
	movs r3, #0
	str r3, [sp, #48]
	b .LMae25f26d25_B10
.LMae25f26d25_B9:
	movs r3, #4
	str r3, [sp, #48]
.LMae25f26d25_B10:
	ldr r3, [sp, #52]
	ldr r2, [sp, #48]
	orrs r3, r3, r2
	str r3, [sp, #44]
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bls .LMae25f26d25_B12
	movs r3, #0
	str r3, [sp, #40]
	b .LMae25f26d25_B13
.LMae25f26d25_B12:
	movs r3, #8
	str r3, [sp, #40]
.LMae25f26d25_B13:
	ldr r3, [sp, #44]
	ldr r2, [sp, #40]
	orrs r3, r3, r2
	str r3, [sp, #36]
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bge .LMae25f26d25_B15
	movs r3, #0
	str r3, [sp, #32]
	b .LMae25f26d25_B16
.LMae25f26d25_B15:
	movs r3, #16
	str r3, [sp, #32]
.LMae25f26d25_B16:
	ldr r3, [sp, #36]
	ldr r2, [sp, #32]
	orrs r3, r3, r2
	str r3, [sp, #28]
	vldr.f64 d7, [sp, #16]
	vldr.f64 d6, [sp, #8]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bne .LMae25f26d25_B18
	movs r3, #0
	str r3, [sp, #24]
	b .LMae25f26d25_B19
.LMae25f26d25_B18:
	movs r3, #32
	str r3, [sp, #24]
.LMae25f26d25_B19:
	ldr r0, [sp, #28]
	ldr r3, [sp, #24]
	orrs r0, r0, r3
	add sp, sp, #64
	pop {r11, pc}
	.cfi_endproc
.LMae25f26d25_end:
	.size ry_Program.Order__0b62e880a8, .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.section .rodata,"a"
.LMae25f26d25_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Order__0b62e880a8 - .
	.long .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.long .LMae25f26d25_info - .
	.long .LT30c4648293 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__9f28cb2af4
	.type ry_Program.Main__9f28cb2af4, %function
ry_Program.Main__9f28cb2af4:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #48
	mov r12, #0
	str r12, [sp, #16]
	str r12, [sp, #20]
	str r12, [sp, #24]
	str r12, [sp, #28]
	str r12, [sp, #32]
	str r12, [sp, #36]
	str r12, [sp, #40]
	str r12, [sp, #44]
	vmov.f64 d0, #2.0
	bl ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	vstr.f64 d0, [sp, #40]
	vldr.f64 d7, [sp, #40]
	movw lr, #:lower16:.LM5775cf05f8_K0
	movt lr, #:upper16:.LM5775cf05f8_K0
	vldr.f64 d6, [lr]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	ble .LM5775cf05f8_B3
	vldr.f64 d7, [sp, #40]
	movw lr, #:lower16:.LM5775cf05f8_K1
	movt lr, #:upper16:.LM5775cf05f8_K1
	vldr.f64 d6, [lr]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	bmi .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	movs r0, #1
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B4:
	vmov.f32 s0, #1.0
	vmov.f32 s1, #2.0
	vmov.f32 s2, #3.0
	vmov.f32 s3, #4.5
	bl ry_Program.Average__08fdb264cd
.LM5775cf05f8_S1:
	vmov.f32 s14, #2.625
	vcmp.f32 s0, s14
	vmrs APSR_nzcv, fpscr
	beq .LM5775cf05f8_B6
	movs r0, #2
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B6:
	vmov.f64 d0, #2.0
	bl ry_Program.Horner__2c9e85c555
.LM5775cf05f8_S2:
	movw lr, #:lower16:.LM5775cf05f8_K2
	movt lr, #:upper16:.LM5775cf05f8_K2
	vldr.f64 d7, [lr]
	vcmp.f64 d0, d7
	vmrs APSR_nzcv, fpscr
	beq .LM5775cf05f8_B8
	movs r0, #3
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B8:
	movw lr, #:lower16:.LM5775cf05f8_K3
	movt lr, #:upper16:.LM5775cf05f8_K3
	vldr.f64 d0, [lr]
	bl ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S3:
	cmn r0, #3
	bne .LM5775cf05f8_B10
	movw lr, #:lower16:.LM5775cf05f8_K4
	movt lr, #:upper16:.LM5775cf05f8_K4
	vldr.f64 d0, [lr]
	bl ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S4:
	movw r3, #51712
	movt r3, #15258
	cmp r0, r3
	beq .LM5775cf05f8_B11
.LM5775cf05f8_B10:
	movs r0, #4
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B11:
	mov r12, #3489660928
	vmov s0, r12
	bl ry_Program.ToLong__bdc70b3108
.LM5775cf05f8_S5:
	str r0, [sp, #8]
	str r1, [sp, #12]
	ldr r3, [sp, #8]
	ldr r2, [sp, #12]
	mvn r1, #1
	eors r2, r2, r1
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM5775cf05f8_B13
	movs r0, #5
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B13:
	movw r0, #63488
	movt r0, #65535
	mov r1, #4294967295
	bl ry_Program.FromUlong__bd9da97779
.LM5775cf05f8_S6:
	movw lr, #:lower16:.LM5775cf05f8_K5
	movt lr, #:upper16:.LM5775cf05f8_K5
	vldr.f64 d7, [lr]
	vcmp.f64 d0, d7
	vmrs APSR_nzcv, fpscr
	beq .LM5775cf05f8_B15
	movs r0, #6
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B15:
	vmov.f64 d0, #1.0
	vmov.f32 s2, #2.0
	vmov.f64 d2, #3.0
	vmov.f32 s3, #4.0
	vmov.f64 d3, #5.0
	vmov.f32 s8, #6.0
	vmov.f64 d5, #7.0
	vmov.f32 s9, #8.0
	vmov.f64 d6, #9.0
	vmov.f32 s14, #10.0
	movs r0, #11
	bl ry_Program.Many__bfd4943ba8
.LM5775cf05f8_S7:
	vmov.f64 d7, #6.0
	vcmp.f64 d0, d7
	vmrs APSR_nzcv, fpscr
	beq .LM5775cf05f8_B17
	movs r0, #7
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B17:
	vldr.f64 d7, [sp, #40]
	vldr.f64 d6, [sp, #40]
	vsub.f64 d7, d7, d6
	vstr.f64 d7, [sp, #32]
	vldr.f64 d7, [sp, #32]
	vldr.f64 d6, [sp, #32]
	vdiv.f64 d7, d7, d6
	vstr.f64 d7, [sp, #24]
	vmov.f64 d7, #1.0
	vldr.f64 d6, [sp, #32]
	vdiv.f64 d7, d7, d6
	vstr.f64 d7, [sp, #16]
	vmov.f64 d0, #1.0
	vmov.f64 d1, #2.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S8:
	cmp r0, #41
	bne .LM5775cf05f8_B21
	vmov.f64 d0, #2.0
	vmov.f64 d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S9:
	cmp r0, #50
	bne .LM5775cf05f8_B21
	vmov.f64 d0, #3.0
	vmov.f64 d1, #3.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S10:
	cmp r0, #28
	bne .LM5775cf05f8_B21
	vldr.f64 d0, [sp, #24]
	vmov.f64 d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S11:
	cmp r0, #32
	beq .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	movs r0, #8
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B22:
	vldr.f64 d7, [sp, #16]
	movw lr, #:lower16:.LM5775cf05f8_K6
	movt lr, #:upper16:.LM5775cf05f8_K6
	vldr.f64 d6, [lr]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	ble .LM5775cf05f8_B24
	vldr.f64 d7, [sp, #16]
	vneg.f64 d7, d7
	vldr.f64 d6, [sp, #16]
	vcmp.f64 d7, d6
	vmrs APSR_nzcv, fpscr
	blt .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	movs r0, #9
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B25:
	movw r12, #52429
	movt r12, #15820
	vmov s0, r12
	movw lr, #:lower16:.LM5775cf05f8_K7
	movt lr, #:upper16:.LM5775cf05f8_K7
	vldr.f64 d1, [lr]
	bl ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S12:
	uxtb r0, r0
	cmp r0, #0
	bne .LM5775cf05f8_B27
	vmov.f32 s0, #0.5
	vmov.f64 d1, #0.5
	bl ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S13:
	uxtb r0, r0
	cmp r0, #0
	bne .LM5775cf05f8_B28
.LM5775cf05f8_B27:
	movs r0, #10
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B28:
	vldr.f64 d1, [sp, #40]
	vmov.f64 d0, #-7.5
	bl rt_fmod
	movw lr, #:lower16:.LM5775cf05f8_K8
	movt lr, #:upper16:.LM5775cf05f8_K8
	vldr.f64 d7, [lr]
	vcmp.f64 d0, d7
	vmrs APSR_nzcv, fpscr
	bge .LM5775cf05f8_B30
	vldr.f64 d1, [sp, #40]
	vmov.f64 d0, #-7.5
	bl rt_fmod
	vmov.f64 d7, #-0.5
	vcmp.f64 d0, d7
	vmrs APSR_nzcv, fpscr
	bhi .LM5775cf05f8_B31
.LM5775cf05f8_B30:
	movs r0, #11
	add sp, sp, #48
	pop {r11, pc}
.LM5775cf05f8_B31:
	movs r0, #100
	add sp, sp, #48
	pop {r11, pc}
	.cfi_endproc
.LM5775cf05f8_end:
	.size ry_Program.Main__9f28cb2af4, .LM5775cf05f8_end-ry_Program.Main__9f28cb2af4
	.section .rodata,"a"
	.balign 8
.LM5775cf05f8_K0:
	.quad 0x3ff6a09e667f3bb6
	.balign 8
.LM5775cf05f8_K1:
	.quad 0x3ff6a09e667f3be3
	.balign 8
.LM5775cf05f8_K2:
	.quad 0x4014c00000000000
	.balign 8
.LM5775cf05f8_K3:
	.quad 0xc00feb851eb851ec
	.balign 8
.LM5775cf05f8_K4:
	.quad 0x41cdcd6500000000
	.balign 8
.LM5775cf05f8_K5:
	.quad 0x43efffffffffffff
	.balign 8
.LM5775cf05f8_K6:
	.quad 0x7fe1ccf385ebc8a0
	.balign 8
.LM5775cf05f8_K7:
	.quad 0x3fb999999999999a
	.balign 8
.LM5775cf05f8_K8:
	.quad 0xbfd3333333333333
.LM5775cf05f8_info:
	.byte 0,0,0,0,0,8,0,0,0,14
	.uleb128 .LM5775cf05f8_S0-ry_Program.Main__9f28cb2af4
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S1-.LM5775cf05f8_S0
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S2-.LM5775cf05f8_S1
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S3-.LM5775cf05f8_S2
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S4-.LM5775cf05f8_S3
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S5-.LM5775cf05f8_S4
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S6-.LM5775cf05f8_S5
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S7-.LM5775cf05f8_S6
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S8-.LM5775cf05f8_S7
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S9-.LM5775cf05f8_S8
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S10-.LM5775cf05f8_S9
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S11-.LM5775cf05f8_S10
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S12-.LM5775cf05f8_S11
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S13-.LM5775cf05f8_S12
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__9f28cb2af4 - .
	.long .LM5775cf05f8_end-ry_Program.Main__9f28cb2af4
	.long .LM5775cf05f8_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___75705a1512
	.type ry_MT__Module___75705a1512, %object
ry_MT__Module___75705a1512:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 3869356780
	.long 0, 0, 0, 0, .Lry_MT__Module___75705a1512.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___75705a1512, .-ry_MT__Module___75705a1512
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___75705a1512.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTb25aa9b474, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__99efe73b77
	.type ry_MT_Program__99efe73b77, %object
ry_MT_Program__99efe73b77:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1111592471
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__99efe73b77.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__99efe73b77, .-ry_MT_Program__99efe73b77
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__99efe73b77.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTb25aa9b474, 0, 0, 0
	.long 1048960, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT0cd2e3aca5:	.asciz "Program.Sqrt(Double x)"
.LTd02c834e66:	.asciz "Program.Average(Single a, Single b, Single c, Single d)"
.LT7ee62484f9:	.asciz "Program.Horner(Double x)"
.LT47195af330:	.asciz "Program.Same(Single f, Double d)"
.LT740ddbb4f9:	.asciz "Program.ToInt(Double d)"
.LTecdf627c8a:	.asciz "Program.ToLong(Single f)"
.LT6851a42e9f:	.asciz "Program.FromUlong(UInt64 u)"
.LT91558b4931:	.asciz "Program.Many(Double a, Single b, Double c, Single d, Double e, Single f, Double g, Single h, Double i, Single j, Int32 k)"
.LT30c4648293:	.asciz "Program.Order(Double a, Double b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTb25aa9b474:	.asciz "07_floats, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
