	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	fmov d16, d0
	movz w8, #0
.LMaf34fceb2d_B2:
	fdiv d17, d0, d16
	fadd d16, d16, d17
	fmov d17, #0.5
	fmul d16, d16, d17
	add w8, w8, #1
	cmp w8, #40
	b.lt .LMaf34fceb2d_B2
	fmov d0, d16
	ret
.LMaf34fceb2d_L1:
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
.LMaf34fceb2d_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMaf34fceb2d_L1-ry_Program.Sqrt__22523e28cf
	.byte 0,0,0,0,0
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
	fadd s0, s0, s1
	fadd s0, s0, s2
	fadd s0, s0, s3
	fmov s16, #0.25
	fmul s0, s0, s16
	ret
.LMe8cc629e91_L1:
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
.LMe8cc629e91_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMe8cc629e91_L1-ry_Program.Average__08fdb264cd
	.byte 0,0,0,0,0
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
	fmov d16, #1.5
	fmul d16, d0, d16
	fmov d17, #2.25
	fsub d16, d16, d17
	fmul d16, d16, d0
	fmov d17, #3.125
	fadd d16, d16, d17
	fmul d16, d16, d0
	movz x16, #16384, lsl #32
	movk x16, #16400, lsl #48
	fmov d17, x16
	fsub d0, d16, d17
	ret
.LM0d1a0d1c7e_L1:
	.cfi_endproc
.LM0d1a0d1c7e_end:
	.size ry_Program.Horner__2c9e85c555, .LM0d1a0d1c7e_end-ry_Program.Horner__2c9e85c555
	.section .rodata,"a"
.LM0d1a0d1c7e_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM0d1a0d1c7e_L1-ry_Program.Horner__2c9e85c555
	.byte 0,0,0,0,0
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
	fcvt d0, s0
	fcmp d0, d1
	cset w0, eq
	ret
.LMd7eb0ad0c6_L1:
	.cfi_endproc
.LMd7eb0ad0c6_end:
	.size ry_Program.Same__c39b23ccb2, .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.section .rodata,"a"
.LMd7eb0ad0c6_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMd7eb0ad0c6_L1-ry_Program.Same__c39b23ccb2
	.byte 0,0,0,0,0
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
	fcvtzs w0, d0
	ret
.LM1523579b9e_L1:
	.cfi_endproc
.LM1523579b9e_end:
	.size ry_Program.ToInt__2d715bf8ee, .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.section .rodata,"a"
.LM1523579b9e_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM1523579b9e_L1-ry_Program.ToInt__2d715bf8ee
	.byte 0,0,0,0,0
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
	fcvtzs x0, s0
	ret
.LM87a3923e73_L1:
	.cfi_endproc
.LM87a3923e73_end:
	.size ry_Program.ToLong__bdc70b3108, .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.section .rodata,"a"
.LM87a3923e73_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM87a3923e73_L1-ry_Program.ToLong__bdc70b3108
	.byte 0,0,0,0,0
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
	scvtf d0, x0
	cmp x0, #0
	b.ge .LM3f4d4b6d7a_L1
	movz x16, #17392, lsl #48
	fmov d31, x16
	fadd d0, d0, d31
.LM3f4d4b6d7a_L1:
	ret
.LM3f4d4b6d7a_L2:
	.cfi_endproc
.LM3f4d4b6d7a_end:
	.size ry_Program.FromUlong__bd9da97779, .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.section .rodata,"a"
.LM3f4d4b6d7a_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM3f4d4b6d7a_L2-ry_Program.FromUlong__bd9da97779
	.byte 0,0,0,0,0
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
	ldr d16, [sp]
	ldr s17, [sp, #8]
	fcvt d1, s1
	fsub d0, d0, d1
	fadd d0, d0, d2
	fcvt d3, s3
	fsub d0, d0, d3
	fadd d0, d0, d4
	fcvt d5, s5
	fsub d0, d0, d5
	fadd d0, d0, d6
	fcvt d7, s7
	fsub d0, d0, d7
	fadd d0, d0, d16
	fcvt d17, s17
	fsub d0, d0, d17
	scvtf d16, w0
	fadd d0, d0, d16
	ret
.LM6530470bfd_L1:
	.cfi_endproc
.LM6530470bfd_end:
	.size ry_Program.Many__bfd4943ba8, .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.section .rodata,"a"
.LM6530470bfd_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM6530470bfd_L1-ry_Program.Many__bfd4943ba8
	.byte 0,0,0,0,0
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
	fcmp d0, d1
	b.mi .LMae25f26d25_B3
	movz w8, #0
	b .LMae25f26d25_B4
.LMae25f26d25_B3:
	movz w8, #1
.LMae25f26d25_B4:
	fcmp d0, d1
	b.gt .LMae25f26d25_B6
	movz w9, #0
	b .LMae25f26d25_B7
.LMae25f26d25_B6:
	movz w9, #2
.LMae25f26d25_B7:
	orr w8, w8, w9
	fcmp d0, d1
	b.eq .LMae25f26d25_B9
	movz w9, #0
	b .LMae25f26d25_B10
.LMae25f26d25_B9:
	movz w9, #4
.LMae25f26d25_B10:
	orr w8, w8, w9
	fcmp d0, d1
	b.ls .LMae25f26d25_B12
	movz w9, #0
	b .LMae25f26d25_B13
.LMae25f26d25_B12:
	movz w9, #8
.LMae25f26d25_B13:
	orr w8, w8, w9
	fcmp d0, d1
	b.ge .LMae25f26d25_B15
	movz w9, #0
	b .LMae25f26d25_B16
.LMae25f26d25_B15:
	movz w9, #16
.LMae25f26d25_B16:
	orr w8, w8, w9
	fcmp d0, d1
	b.ne .LMae25f26d25_B18
	movz w9, #0
	b .LMae25f26d25_B19
.LMae25f26d25_B18:
	movz w9, #32
.LMae25f26d25_B19:
	orr w0, w8, w9
	ret
.LMae25f26d25_L1:
	.cfi_endproc
.LMae25f26d25_end:
	.size ry_Program.Order__0b62e880a8, .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.section .rodata,"a"
.LMae25f26d25_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMae25f26d25_L1-ry_Program.Order__0b62e880a8
	.byte 0,0,0,0,0
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
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	.cfi_offset 72, -32
	.cfi_offset 73, -24
	.cfi_offset 74, -16
	stp d8, d9, [x29, #16]
	str d10, [x29, #32]
	fmov d0, #2.0
	bl ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	fmov d8, d0
	adrp x17, .LM5775cf05f8_K0
	ldr d16, [x17, :lo12:.LM5775cf05f8_K0]
	fcmp d8, d16
	b.le .LM5775cf05f8_B3
	adrp x17, .LM5775cf05f8_K1
	ldr d16, [x17, :lo12:.LM5775cf05f8_K1]
	fcmp d8, d16
	b.mi .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	movz w0, #1
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B4:
	fmov s16, #2.625
	fmov s17, #2.625
	fcmp s16, s17
	b.eq .LM5775cf05f8_B6
	movz w0, #2
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B6:
	movz x16, #49152, lsl #32
	movk x16, #16404, lsl #48
	fmov d16, x16
	movz x16, #49152, lsl #32
	movk x16, #16404, lsl #48
	fmov d17, x16
	fcmp d16, d17
	b.eq .LM5775cf05f8_B8
	movz w0, #3
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B8:
	movn x8, #2047
	scvtf d16, x8
	cmp x8, #0
	b.ge .LM5775cf05f8_L1
	movz x16, #17392, lsl #48
	fmov d31, x16
	fadd d16, d16, d31
.LM5775cf05f8_L1:
	movn x16, #48144, lsl #48
	fmov d17, x16
	fcmp d16, d17
	b.eq .LM5775cf05f8_B15
	movz w0, #6
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B15:
	fmov d16, #6.0
	fmov d17, #6.0
	fcmp d16, d17
	b.eq .LM5775cf05f8_B17
	movz w0, #7
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B17:
	fsub d16, d8, d8
	fdiv d9, d16, d16
	fmov d10, #1.0
	fdiv d10, d10, d16
	fmov d0, #1.0
	fmov d1, #2.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S1:
	cmp w0, #41
	b.ne .LM5775cf05f8_B21
	fmov d0, #2.0
	fmov d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S2:
	cmp w0, #50
	b.ne .LM5775cf05f8_B21
	fmov d0, #3.0
	fmov d1, #3.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S3:
	cmp w0, #28
	b.ne .LM5775cf05f8_B21
	fmov d0, d9
	fmov d1, #1.0
	bl ry_Program.Order__0b62e880a8
.LM5775cf05f8_S4:
	cmp w0, #32
	b.eq .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	movz w0, #8
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B22:
	adrp x17, .LM5775cf05f8_K2
	ldr d16, [x17, :lo12:.LM5775cf05f8_K2]
	fcmp d10, d16
	b.le .LM5775cf05f8_B24
	fneg d16, d10
	fcmp d16, d10
	b.lt .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	movz w0, #9
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B25:
	adrp x17, .LM5775cf05f8_K3
	ldr d16, [x17, :lo12:.LM5775cf05f8_K3]
	adrp x17, .LM5775cf05f8_K4
	ldr d17, [x17, :lo12:.LM5775cf05f8_K4]
	fcmp d16, d17
	b.eq .LM5775cf05f8_B27
	fmov d16, #0.5
	fmov d17, #0.5
	fcmp d16, d17
	b.eq .LM5775cf05f8_B28
.LM5775cf05f8_B27:
	movz w0, #10
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B28:
	fmov d0, #-7.5
	fmov d1, d8
	bl rt_fmod
	adrp x17, .LM5775cf05f8_K5
	ldr d16, [x17, :lo12:.LM5775cf05f8_K5]
	fcmp d0, d16
	b.ge .LM5775cf05f8_B30
	fmov d0, #-7.5
	fmov d1, d8
	bl rt_fmod
	fmov d16, #-0.5
	fcmp d0, d16
	b.hi .LM5775cf05f8_B31
.LM5775cf05f8_B30:
	movz w0, #11
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
	ldp x29, x30, [sp], #48
	ret
.LM5775cf05f8_B31:
	movz w0, #100
	ldp d8, d9, [x29, #16]
	ldr d10, [x29, #32]
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
	.quad 0x7fe1ccf385ebc8a0
	.balign 8
.LM5775cf05f8_K3:
	.quad 0x3fb99999a0000000
	.balign 8
.LM5775cf05f8_K4:
	.quad 0x3fb999999999999a
	.balign 8
.LM5775cf05f8_K5:
	.quad 0xbfd3333333333333
.LM5775cf05f8_info:
	.byte 0,0,16,7,16,48,0,0,0,5
	.uleb128 .LM5775cf05f8_S0-ry_Program.Main__9f28cb2af4
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S1-.LM5775cf05f8_S0
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S2-.LM5775cf05f8_S1
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S3-.LM5775cf05f8_S2
	.byte 0,0,0
	.uleb128 .LM5775cf05f8_S4-.LM5775cf05f8_S3
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
