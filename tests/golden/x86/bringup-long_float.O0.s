	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Scale__7b2389c2f6
	.type ry_Program.Scale__7b2389c2f6, %function
ry_Program.Scale__7b2389c2f6:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	mov eax, dword ptr [ebp+20]
	mov edx, dword ptr [ebp+24]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call rt_long_to_double
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	cvtss2sd xmm1, dword ptr [ebp+16]
	mulsd xmm0, xmm1
	addsd xmm0, qword ptr [ebp+8]
	movsd qword ptr [esp], xmm0
	fld qword ptr [esp]
	leave
	ret 20
	.cfi_endproc
.LMdf6997e06d_end:
	.size ry_Program.Scale__7b2389c2f6, .LMdf6997e06d_end-ry_Program.Scale__7b2389c2f6
	.section .rodata,"a"
.LMdf6997e06d_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov edx, 2690588672
	mov ecx, 18
	movss xmm0, dword ptr [.LM7d5adf9a1a_K0]
	movss dword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM7d5adf9a1a_K1]
	movsd qword ptr [esp], xmm0
	mov dword ptr [esp+12], edx
	mov dword ptr [esp+16], ecx
	call ry_Program.Scale__7b2389c2f6
.LM7d5adf9a1a_S0:
	sub esp, 20
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	divsd xmm0, qword ptr [.LM7d5adf9a1a_K2]
	cvttsd2si eax, xmm0
	leave
	ret
	.cfi_endproc
.LM7d5adf9a1a_end:
	.size ry_Program.Main__b2c06069b7, .LM7d5adf9a1a_end-ry_Program.Main__b2c06069b7
	.section .rodata,"a"
	.balign 4
.LM7d5adf9a1a_K0:
	.long 0x3f000000
	.balign 8
.LM7d5adf9a1a_K1:
	.quad 0x4006000000000000
	.balign 8
.LM7d5adf9a1a_K2:
	.quad 0x41cdcd6500000000
.LM7d5adf9a1a_info:
	.byte 0,0,0,0,0,8,0,0,0,1
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
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 3497551426
	.long 0, 0, 0, 0, .Lry_MT__Module___76def58463.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___76def58463, .-ry_MT__Module___76def58463
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___76def58463.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT3c724c98f5, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__d0e95e49f2
	.type ry_MT_Program__d0e95e49f2, %object
ry_MT_Program__d0e95e49f2:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 509302574
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__d0e95e49f2.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__d0e95e49f2, .-ry_MT_Program__d0e95e49f2
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__d0e95e49f2.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT3c724c98f5, 0, 0, 0
	.long 1048961, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT1733fd2366:	.asciz "Program.Scale(Int64 n, Single by, Double plus)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT3c724c98f5:	.asciz "long_float, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
