	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Scale__7b2389c2f6
	.type ry_Program.Scale__7b2389c2f6, %function
ry_Program.Scale__7b2389c2f6:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	str x0, [x29, #32]
	str s0, [x29, #44]
	str d1, [x29, #24]
	ldr x8, [x29, #32]
	scvtf d0, x8
	ldr s16, [x29, #44]
	fcvt d16, s16
	fmul d0, d0, d16
	ldr d16, [x29, #24]
	fadd d0, d0, d16
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMdf6997e06d_end:
	.size ry_Program.Scale__7b2389c2f6, .LMdf6997e06d_end-ry_Program.Scale__7b2389c2f6
	.section .rodata,"a"
.LMdf6997e06d_info:
	.byte 0,0,16,0,16,48,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Scale__7b2389c2f6 - .
	.long .LMdf6997e06d_end-ry_Program.Scale__7b2389c2f6
	.long .LMdf6997e06d_info - .
	.long .LT1733fd2366 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__b2c06069b7
	.type ry_Program.Main__b2c06069b7, %function
ry_Program.Main__b2c06069b7:
	.cfi_startproc
	stp x29, x30, [sp, #-16]!
	mov x29, sp
	.cfi_def_cfa 29, 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	movz x0, #8192
	movk x0, #41055, lsl #16
	movk x0, #18, lsl #32
	fmov s0, #0.5
	fmov d1, #2.75
	bl ry_Program.Scale__7b2389c2f6
.LM7d5adf9a1a_S0:
	movz x16, #52581, lsl #32
	movk x16, #16845, lsl #48
	fmov d16, x16
	fdiv d0, d0, d16
	fcvtzs w0, d0
	ldp x29, x30, [sp], #16
	ret
	.cfi_endproc
.LM7d5adf9a1a_end:
	.size ry_Program.Main__b2c06069b7, .LM7d5adf9a1a_end-ry_Program.Main__b2c06069b7
	.section .rodata,"a"
.LM7d5adf9a1a_info:
	.byte 0,0,16,0,16,16,0,0,0,1
	.uleb128 .LM7d5adf9a1a_S0-ry_Program.Main__b2c06069b7
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__b2c06069b7 - .
	.long .LM7d5adf9a1a_end-ry_Program.Main__b2c06069b7
	.long .LM7d5adf9a1a_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___76def58463
	.type ry_MT__Module___76def58463, %object
ry_MT__Module___76def58463:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3497551426
	.quad 0, 0, 0, 0, .Lry_MT__Module___76def58463.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___76def58463, .-ry_MT__Module___76def58463
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___76def58463.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT3c724c98f5, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__d0e95e49f2
	.type ry_MT_Program__d0e95e49f2, %object
ry_MT_Program__d0e95e49f2:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 509302574
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__d0e95e49f2.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__d0e95e49f2, .-ry_MT_Program__d0e95e49f2
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__d0e95e49f2.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT3c724c98f5, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT1733fd2366:	.asciz "Program.Scale(Int64 n, Single by, Double plus)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT3c724c98f5:	.asciz "long_float, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
