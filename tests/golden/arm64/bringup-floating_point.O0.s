	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	stp xzr, xzr, [x29, #24]
	str d0, [x29, #40]
	ldr d16, [x29, #40]
	str d16, [x29, #32]
	str wzr, [x29, #28]
	b .LMaf34fceb2d_B3
.LMaf34fceb2d_B2:
	fmov d16, #0.5
	ldr d17, [x29, #32]
	ldr d18, [x29, #40]
	ldr d19, [x29, #32]
	fdiv d18, d18, d19
	fadd d17, d17, d18
	fmul d16, d16, d17
	str d16, [x29, #32]
	ldr w8, [x29, #28]
	add w8, w8, #1
	str w8, [x29, #28]
.LMaf34fceb2d_B3:
	ldr w8, [x29, #28]
	cmp w8, #40
	b.lt .LMaf34fceb2d_B2
	ldr d0, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
.LMaf34fceb2d_info:
	.byte 0,0,16,0,16,48,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str s0, [x29, #28]
	str s1, [x29, #24]
	str s2, [x29, #20]
	str s3, [x29, #16]
	ldr s0, [x29, #28]
	ldr s16, [x29, #24]
	fadd s0, s0, s16
	ldr s16, [x29, #20]
	fadd s0, s0, s16
	ldr s16, [x29, #16]
	fadd s0, s0, s16
	fmov s16, #4.0
	fdiv s0, s0, s16
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
.LMe8cc629e91_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str d0, [x29, #24]
	fmov d0, #1.5
	ldr d16, [x29, #24]
	fmul d0, d0, d16
	fmov d16, #2.25
	fsub d0, d0, d16
	ldr d16, [x29, #24]
	fmul d0, d0, d16
	fmov d16, #3.125
	fadd d0, d0, d16
	ldr d16, [x29, #24]
	fmul d0, d0, d16
	movz x16, #16384, lsl #32
	movk x16, #16400, lsl #48
	fmov d16, x16
	fsub d0, d0, d16
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM0d1a0d1c7e_end:
	.size ry_Program.Horner__2c9e85c555, .LM0d1a0d1c7e_end-ry_Program.Horner__2c9e85c555
	.section .rodata,"a"
.LM0d1a0d1c7e_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str s0, [x29, #28]
	str d1, [x29, #16]
	ldr s16, [x29, #28]
	fcvt d16, s16
	ldr d17, [x29, #16]
	fcmp d16, d17
	cset w0, eq
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMd7eb0ad0c6_end:
	.size ry_Program.Same__c39b23ccb2, .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.section .rodata,"a"
.LMd7eb0ad0c6_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str d0, [x29, #24]
	ldr d16, [x29, #24]
	fcvtzs w0, d16
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM1523579b9e_end:
	.size ry_Program.ToInt__2d715bf8ee, .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.section .rodata,"a"
.LM1523579b9e_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str s0, [x29, #28]
	ldr s16, [x29, #28]
	fcvtzs x0, s16
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM87a3923e73_end:
	.size ry_Program.ToLong__bdc70b3108, .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.section .rodata,"a"
.LM87a3923e73_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	ldr x8, [x29, #24]
	scvtf d0, x8
	cmp x8, #0
	b.ge .LM3f4d4b6d7a_L1
	movz x16, #17392, lsl #48
	fmov d31, x16
	fadd d0, d0, d31
.LM3f4d4b6d7a_L1:
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM3f4d4b6d7a_end:
	.size ry_Program.FromUlong__bd9da97779, .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.section .rodata,"a"
.LM3f4d4b6d7a_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-80]!
	mov x29, sp
	.cfi_def_cfa 29, 80
	.cfi_offset 29, -80
	.cfi_offset 30, -72
	str d0, [x29, #48]
	str s1, [x29, #76]
	str d2, [x29, #40]
	str s3, [x29, #72]
	str d4, [x29, #32]
	str s5, [x29, #68]
	str d6, [x29, #24]
	str s7, [x29, #64]
	str w0, [x29, #60]
	ldr d16, [x29, #48]
	ldr s17, [x29, #76]
	fcvt d17, s17
	fsub d16, d16, d17
	ldr d17, [x29, #40]
	fadd d16, d16, d17
	ldr s17, [x29, #72]
	fcvt d17, s17
	fsub d16, d16, d17
	ldr d17, [x29, #32]
	fadd d16, d16, d17
	ldr s17, [x29, #68]
	fcvt d17, s17
	fsub d16, d16, d17
	ldr d17, [x29, #24]
	fadd d16, d16, d17
	ldr s17, [x29, #64]
	fcvt d17, s17
	fsub d16, d16, d17
	ldr d17, [x29, #80]
	fadd d16, d16, d17
	ldr s17, [x29, #88]
	fcvt d17, s17
	fsub d16, d16, d17
	ldr w8, [x29, #60]
	scvtf d17, w8
	fadd d0, d16, d17
	ldp x29, x30, [sp], #80
	ret
	.cfi_endproc
.LM6530470bfd_end:
	.size ry_Program.Many__bfd4943ba8, .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.section .rodata,"a"
.LM6530470bfd_info:
	.byte 0,0,16,0,16,208,0,0,0,0,0,0
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
	stp x29, x30, [sp, #-80]!
	mov x29, sp
	.cfi_def_cfa 29, 80
	.cfi_offset 29, -80
	.cfi_offset 30, -72
	str d0, [x29, #32]
	str d1, [x29, #24]
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.mi .LMae25f26d25_B3
	str wzr, [x29, #76]
	b .LMae25f26d25_B4
.LMae25f26d25_B3:
	movz w8, #1
	str w8, [x29, #76]
.LMae25f26d25_B4:
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.gt .LMae25f26d25_B6
	str wzr, [x29, #72]
	b .LMae25f26d25_B7
.LMae25f26d25_B6:
	movz w8, #2
	str w8, [x29, #72]
.LMae25f26d25_B7:
	ldr w8, [x29, #76]
	ldr w9, [x29, #72]
	orr w8, w8, w9
	str w8, [x29, #68]
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.eq .LMae25f26d25_B9
	str wzr, [x29, #64]
	b .LMae25f26d25_B10
.LMae25f26d25_B9:
	movz w8, #4
	str w8, [x29, #64]
.LMae25f26d25_B10:
	ldr w8, [x29, #68]
	ldr w9, [x29, #64]
	orr w8, w8, w9
	str w8, [x29, #60]
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.ls .LMae25f26d25_B12
	str wzr, [x29, #56]
	b .LMae25f26d25_B13
.LMae25f26d25_B12:
	movz w8, #8
	str w8, [x29, #56]
.LMae25f26d25_B13:
	ldr w8, [x29, #60]
	ldr w9, [x29, #56]
	orr w8, w8, w9
	str w8, [x29, #52]
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.ge .LMae25f26d25_B15
	str wzr, [x29, #48]
	b .LMae25f26d25_B16
.LMae25f26d25_B15:
	movz w8, #16
	str w8, [x29, #48]
.LMae25f26d25_B16:
	ldr w8, [x29, #52]
	ldr w9, [x29, #48]
	orr w8, w8, w9
	str w8, [x29, #44]
	ldr d16, [x29, #32]
	ldr d17, [x29, #24]
	fcmp d16, d17
	b.ne .LMae25f26d25_B18
	str wzr, [x29, #40]
	b .LMae25f26d25_B19
.LMae25f26d25_B18:
	movz w8, #32
	str w8, [x29, #40]
.LMae25f26d25_B19:
	ldr w0, [x29, #44]
	ldr w8, [x29, #40]
	orr w0, w0, w8
	ldp x29, x30, [sp], #80
	ret
	.cfi_endproc
.LMae25f26d25_end:
	.size ry_Program.Order__0b62e880a8, .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.section .rodata,"a"
.LMae25f26d25_info:
	.byte 0,0,16,0,16,208,0,0,0,0,0,0
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
	sub sp, sp, #64
	stp x29, x30, [sp, #16]
	add x29, sp, #16
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	stp xzr, xzr, [x29, #16]
	stp xzr, xzr, [x29, #32]
	fmov d0, #2.0
	bl ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	str d0, [x29, #40]
	ldr d16, [x29, #40]
	adrp x17, .LM5775cf05f8_K0
	ldr d17, [x17, :lo12:.LM5775cf05f8_K0]
	fcmp d16, d17
	b.le .LM5775cf05f8_B3
	ldr d16, [x29, #40]
	adrp x17, .LM5775cf05f8_K1
	ldr d17, [x17, :lo12:.LM5775cf05f8_K1]
	fcmp d16, d17
	b.mi .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	movz w0, #1
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B4:
	fmov s0, #1.0
	fmov s1, #2.0
	fmov s2, #3.0
	fmov s3, #4.5
	bl ry_Program.Average__08fdb264cd
.LM5775cf05f8_S1:
	fmov s16, #2.625
	fcmp s0, s16
	b.eq .LM5775cf05f8_B6
	movz w0, #2
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B6:
	fmov d0, #2.0
	bl ry_Program.Horner__2c9e85c555
.LM5775cf05f8_S2:
	movz x16, #49152, lsl #32
	movk x16, #16404, lsl #48
	fmov d16, x16
	fcmp d0, d16
	b.eq .LM5775cf05f8_B8
	movz w0, #3
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B8:
	adrp x17, .LM5775cf05f8_K2
	ldr d0, [x17, :lo12:.LM5775cf05f8_K2]
	bl ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S3:
	cmn w0, #3
	b.ne .LM5775cf05f8_B10
	movz x16, #52581, lsl #32
	movk x16, #16845, lsl #48
	fmov d0, x16
	bl ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S4:
	movz w8, #51712
	movk w8, #15258, lsl #16
	cmp w0, w8
	b.eq .LM5775cf05f8_B11
.LM5775cf05f8_B10:
	movz w0, #4
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B11:
	movz w16, #53248, lsl #16
	fmov s0, w16
	bl ry_Program.ToLong__bdc70b3108
.LM5775cf05f8_S5:
	mov x8, #0xfffffffe00000000
	cmp x0, x8
	b.eq .LM5775cf05f8_B13
	movz w0, #5
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B13:
	movn x0, #2047
	bl ry_Program.FromUlong__bd9da97779
.LM5775cf05f8_S6:
	movn x16, #48144, lsl #48
	fmov d16, x16
	fcmp d0, d16
	b.eq .LM5775cf05f8_B15
	movz w0, #6
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B15:
	fmov d16, #9.0
	str d16, [sp]
	fmov s16, #10.0
	str s16, [sp, #8]
	fmov d0, #1.0
	fmov s1, #2.0
	fmov d2, #3.0
	fmov s3, #4.0
	fmov d4, #5.0
	fmov s5, #6.0
	fmov d6, #7.0
	fmov s7, #8.0
	movz w0, #11
	bl ry_Program.Many__bfd4943ba8
.LM5775cf05f8_S7:
	fmov d16, #6.0
	fcmp d0, d16
	b.eq .LM5775cf05f8_B17
	movz w0, #7
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B17:
	ldr d16, [x29, #40]
	ldr d17, [x29, #40]
	fsub d16, d16, d17
	str d16, [x29, #32]
	ldr d17, [x29, #32]
	fdiv d16, d16, d17
	str d16, [x29, #24]
	fmov d16, #1.0
	ldr d17, [x29, #32]
	fdiv d16, d16, d17
	str d16, [x29, #16]
	fmov d0, #1.0
	fmov d1, #2.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S8:
	cmp w0, #41
	b.ne .LM5775cf05f8_B21
	fmov d0, #2.0
	fmov d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S9:
	cmp w0, #50
	b.ne .LM5775cf05f8_B21
	fmov d0, #3.0
	fmov d1, #3.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S10:
	cmp w0, #28
	b.ne .LM5775cf05f8_B21
	ldr d0, [x29, #24]
	fmov d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S11:
	cmp w0, #32
	b.eq .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	movz w0, #8
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B22:
	ldr d16, [x29, #16]
	adrp x17, .LM5775cf05f8_K3
	ldr d17, [x17, :lo12:.LM5775cf05f8_K3]
	fcmp d16, d17
	b.le .LM5775cf05f8_B24
	ldr d16, [x29, #16]
	fneg d16, d16
	ldr d17, [x29, #16]
	fcmp d16, d17
	b.lt .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	movz w0, #9
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B25:
	movz w16, #52429
	movk w16, #15820, lsl #16
	fmov s0, w16
	adrp x17, .LM5775cf05f8_K4
	ldr d1, [x17, :lo12:.LM5775cf05f8_K4]
	bl ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S12:
	tst w0, #0xff
	b.ne .LM5775cf05f8_B27
	fmov s0, #0.5
	fmov d1, #0.5
	bl ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S13:
	tst w0, #0xff
	b.ne .LM5775cf05f8_B28
.LM5775cf05f8_B27:
	movz w0, #10
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B28:
	ldr d1, [x29, #40]
	fmov d0, #-7.5
	bl rt_fmod
	adrp x17, .LM5775cf05f8_K5
	ldr d16, [x17, :lo12:.LM5775cf05f8_K5]
	fcmp d0, d16
	b.ge .LM5775cf05f8_B30
	ldr d1, [x29, #40]
	fmov d0, #-7.5
	bl rt_fmod
	fmov d16, #-0.5
	fcmp d0, d16
	b.hi .LM5775cf05f8_B31
.LM5775cf05f8_B30:
	movz w0, #11
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B31:
	movz w0, #100
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
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
	.quad 0xc00feb851eb851ec
	.balign 8
.LM5775cf05f8_K3:
	.quad 0x7fe1ccf385ebc8a0
	.balign 8
.LM5775cf05f8_K4:
	.quad 0x3fb999999999999a
	.balign 8
.LM5775cf05f8_K5:
	.quad 0xbfd3333333333333
.LM5775cf05f8_info:
	.byte 0,0,16,0,16,48,0,0,0,14
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
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3869356780
	.quad 0, 0, 0, 0, .Lry_MT__Module___75705a1512.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___75705a1512, .-ry_MT__Module___75705a1512
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___75705a1512.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTb25aa9b474, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__99efe73b77
	.type ry_MT_Program__99efe73b77, %object
ry_MT_Program__99efe73b77:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1111592471
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__99efe73b77.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__99efe73b77, .-ry_MT_Program__99efe73b77
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__99efe73b77.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTb25aa9b474, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
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
