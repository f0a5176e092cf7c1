	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-12], 0
	mov dword ptr [ebp-8], 0
	mov dword ptr [ebp-4], 0
	movsd xmm0, qword ptr [ebp+8]
	movsd qword ptr [ebp-8], xmm0
	mov dword ptr [ebp-12], 0
	jmp .LMaf34fceb2d_B3
.LMaf34fceb2d_B2:
	movsd xmm0, qword ptr [ebp+8]
	divsd xmm0, qword ptr [ebp-8]
	addsd xmm0, qword ptr [ebp-8]
	mulsd xmm0, qword ptr [.LMaf34fceb2d_K0]
	movsd qword ptr [ebp-8], xmm0
	add dword ptr [ebp-12], 1
.LMaf34fceb2d_B3:
	cmp dword ptr [ebp-12], 40
	jl .LMaf34fceb2d_B2
	movsd xmm0, qword ptr [ebp-8]
	movsd qword ptr [esp], xmm0
	fld qword ptr [esp]
	leave
	ret 8
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
	.balign 8
.LMaf34fceb2d_K0:
	.quad 0x3fe0000000000000
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	movss xmm0, dword ptr [ebp+20]
	addss xmm0, dword ptr [ebp+16]
	addss xmm0, dword ptr [ebp+12]
	addss xmm0, dword ptr [ebp+8]
	divss xmm0, dword ptr [.LMe8cc629e91_K0]
	movss dword ptr [esp], xmm0
	fld dword ptr [esp]
	leave
	ret 16
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
	.balign 4
.LMe8cc629e91_K0:
	.long 0x40800000
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	movsd xmm0, qword ptr [.LM0d1a0d1c7e_K0]
	mulsd xmm0, qword ptr [ebp+8]
	subsd xmm0, qword ptr [.LM0d1a0d1c7e_K1]
	mulsd xmm0, qword ptr [ebp+8]
	addsd xmm0, qword ptr [.LM0d1a0d1c7e_K2]
	mulsd xmm0, qword ptr [ebp+8]
	subsd xmm0, qword ptr [.LM0d1a0d1c7e_K3]
	movsd qword ptr [esp], xmm0
	fld qword ptr [esp]
	leave
	ret 8
	.cfi_endproc
.LM0d1a0d1c7e_end:
	.size ry_Program.Horner__2c9e85c555, .LM0d1a0d1c7e_end-ry_Program.Horner__2c9e85c555
	.section .rodata,"a"
	.balign 8
.LM0d1a0d1c7e_K0:
	.quad 0x3ff8000000000000
	.balign 8
.LM0d1a0d1c7e_K1:
	.quad 0x4002000000000000
	.balign 8
.LM0d1a0d1c7e_K2:
	.quad 0x4009000000000000
	.balign 8
.LM0d1a0d1c7e_K3:
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	cvtss2sd xmm0, dword ptr [ebp+16]
	ucomisd xmm0, qword ptr [ebp+8]
	sete al
	jnp .LMd7eb0ad0c6_L1
	mov al, 0
.LMd7eb0ad0c6_L1:
	movzx eax, al
	leave
	ret 12
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	cvttsd2si eax, qword ptr [ebp+8]
	leave
	ret 8
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	cvtss2sd xmm0, dword ptr [ebp+8]
	movsd qword ptr [esp], xmm0
	call rt_double_to_long
	mov dword ptr [ebp-8], eax
	mov dword ptr [ebp-4], edx
	mov eax, dword ptr [ebp-8]
	mov edx, dword ptr [ebp-4]
	leave
	ret 4
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call rt_ulong_to_double
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	movsd qword ptr [esp], xmm0
	fld qword ptr [esp]
	leave
	ret 8
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	movsd xmm0, qword ptr [ebp+60]
	cvtss2sd xmm1, dword ptr [ebp+56]
	subsd xmm0, xmm1
	addsd xmm0, qword ptr [ebp+48]
	cvtss2sd xmm1, dword ptr [ebp+44]
	subsd xmm0, xmm1
	addsd xmm0, qword ptr [ebp+36]
	cvtss2sd xmm1, dword ptr [ebp+32]
	subsd xmm0, xmm1
	addsd xmm0, qword ptr [ebp+24]
	cvtss2sd xmm1, dword ptr [ebp+20]
	subsd xmm0, xmm1
	addsd xmm0, qword ptr [ebp+12]
	cvtss2sd xmm1, dword ptr [ebp+8]
	subsd xmm0, xmm1
	xorps xmm1, xmm1
	cvtsi2sd xmm1, dword ptr [ebp-4]
	addsd xmm0, xmm1
	movsd qword ptr [esp], xmm0
	fld qword ptr [esp]
	leave
	ret 60
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 56
	movsd xmm0, qword ptr [ebp+8]
	ucomisd xmm0, qword ptr [ebp+16]
	ja .LMae25f26d25_B3
	mov dword ptr [ebp-4], 0
	jmp .LMae25f26d25_B4
.LMae25f26d25_B3:
	mov dword ptr [ebp-4], 1
.LMae25f26d25_B4:
	movsd xmm0, qword ptr [ebp+16]
	ucomisd xmm0, qword ptr [ebp+8]
	ja .LMae25f26d25_B6
	mov dword ptr [ebp-8], 0
	jmp .LMae25f26d25_B7
.LMae25f26d25_B6:
	mov dword ptr [ebp-8], 2
.LMae25f26d25_B7:
	mov eax, dword ptr [ebp-4]
	or eax, dword ptr [ebp-8]
	mov dword ptr [ebp-12], eax
	movsd xmm0, qword ptr [ebp+16]
	ucomisd xmm0, qword ptr [ebp+8]
	jp .LMae25f26d25_L1
	je .LMae25f26d25_B9
.LMae25f26d25_L1:
	mov dword ptr [ebp-16], 0
	jmp .LMae25f26d25_B10
.LMae25f26d25_B9:
	mov dword ptr [ebp-16], 4
.LMae25f26d25_B10:
	mov eax, dword ptr [ebp-12]
	or eax, dword ptr [ebp-16]
	mov dword ptr [ebp-20], eax
	movsd xmm0, qword ptr [ebp+8]
	ucomisd xmm0, qword ptr [ebp+16]
	jae .LMae25f26d25_B12
	mov dword ptr [ebp-24], 0
	jmp .LMae25f26d25_B13
.LMae25f26d25_B12:
	mov dword ptr [ebp-24], 8
.LMae25f26d25_B13:
	mov eax, dword ptr [ebp-20]
	or eax, dword ptr [ebp-24]
	mov dword ptr [ebp-28], eax
	movsd xmm0, qword ptr [ebp+16]
	ucomisd xmm0, qword ptr [ebp+8]
	jae .LMae25f26d25_B15
	mov dword ptr [ebp-32], 0
	jmp .LMae25f26d25_B16
.LMae25f26d25_B15:
	mov dword ptr [ebp-32], 16
.LMae25f26d25_B16:
	mov eax, dword ptr [ebp-28]
	or eax, dword ptr [ebp-32]
	mov dword ptr [ebp-36], eax
	movsd xmm0, qword ptr [ebp+16]
	ucomisd xmm0, qword ptr [ebp+8]
	jp .LMae25f26d25_B18
	jne .LMae25f26d25_B18
	mov dword ptr [ebp-40], 0
	jmp .LMae25f26d25_B19
.LMae25f26d25_B18:
	mov dword ptr [ebp-40], 32
.LMae25f26d25_B19:
	mov eax, dword ptr [ebp-36]
	or eax, dword ptr [ebp-40]
	leave
	ret 16
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 120
	xorps xmm7, xmm7
	movups xmmword ptr [ebp-32], xmm7
	movups xmmword ptr [ebp-16], xmm7
	movsd xmm0, qword ptr [.LM5775cf05f8_K0]
	movsd qword ptr [esp], xmm0
	call ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	sub esp, 8
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	movsd qword ptr [ebp-8], xmm0
	movsd xmm0, qword ptr [ebp-8]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K1]
	jbe .LM5775cf05f8_B3
	movsd xmm0, qword ptr [.LM5775cf05f8_K2]
	ucomisd xmm0, qword ptr [ebp-8]
	ja .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	mov eax, 1
	leave
	ret
.LM5775cf05f8_B4:
	movss xmm0, dword ptr [.LM5775cf05f8_K3]
	movss dword ptr [esp+12], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K4]
	movss dword ptr [esp+8], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K5]
	movss dword ptr [esp+4], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K6]
	movss dword ptr [esp], xmm0
	call ry_Program.Average__08fdb264cd
.LM5775cf05f8_S1:
	sub esp, 16
	fstp dword ptr [esp]
	movss xmm0, dword ptr [esp]
	ucomiss xmm0, dword ptr [.LM5775cf05f8_K7]
	jp .LM5775cf05f8_L1
	je .LM5775cf05f8_B6
.LM5775cf05f8_L1:
	mov eax, 2
	leave
	ret
.LM5775cf05f8_B6:
	movsd xmm0, qword ptr [.LM5775cf05f8_K0]
	movsd qword ptr [esp], xmm0
	call ry_Program.Horner__2c9e85c555
.LM5775cf05f8_S2:
	sub esp, 8
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K8]
	jp .LM5775cf05f8_L2
	je .LM5775cf05f8_B8
.LM5775cf05f8_L2:
	mov eax, 3
	leave
	ret
.LM5775cf05f8_B8:
	movsd xmm0, qword ptr [.LM5775cf05f8_K9]
	movsd qword ptr [esp], xmm0
	call ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S3:
	sub esp, 8
	cmp eax, -3
	jne .LM5775cf05f8_B10
	movsd xmm0, qword ptr [.LM5775cf05f8_K10]
	movsd qword ptr [esp], xmm0
	call ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S4:
	sub esp, 8
	cmp eax, 1000000000
	je .LM5775cf05f8_B11
.LM5775cf05f8_B10:
	mov eax, 4
	leave
	ret
.LM5775cf05f8_B11:
	movss xmm0, dword ptr [.LM5775cf05f8_K11]
	movss dword ptr [esp], xmm0
	call ry_Program.ToLong__bdc70b3108
.LM5775cf05f8_S5:
	sub esp, 4
	mov dword ptr [ebp-40], eax
	mov dword ptr [ebp-36], edx
	mov eax, dword ptr [ebp-36]
	xor eax, -2
	or eax, dword ptr [ebp-40]
	je .LM5775cf05f8_B13
	mov eax, 5
	leave
	ret
.LM5775cf05f8_B13:
	mov eax, 4294965248
	mov edx, 4294967295
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call ry_Program.FromUlong__bd9da97779
.LM5775cf05f8_S6:
	sub esp, 8
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K12]
	jp .LM5775cf05f8_L3
	je .LM5775cf05f8_B15
.LM5775cf05f8_L3:
	mov eax, 6
	leave
	ret
.LM5775cf05f8_B15:
	movsd xmm0, qword ptr [.LM5775cf05f8_K13]
	movsd qword ptr [esp+52], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K4]
	movss dword ptr [esp+48], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K14]
	movsd qword ptr [esp+40], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K15]
	movss dword ptr [esp+36], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K16]
	movsd qword ptr [esp+28], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K17]
	movss dword ptr [esp+24], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K18]
	movsd qword ptr [esp+16], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K19]
	movss dword ptr [esp+12], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K20]
	movsd qword ptr [esp+4], xmm0
	movss xmm0, dword ptr [.LM5775cf05f8_K21]
	movss dword ptr [esp], xmm0
	mov ecx, 11
	call ry_Program.Many__bfd4943ba8
.LM5775cf05f8_S7:
	sub esp, 60
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K22]
	jp .LM5775cf05f8_L4
	je .LM5775cf05f8_B17
.LM5775cf05f8_L4:
	mov eax, 7
	leave
	ret
.LM5775cf05f8_B17:
	movsd xmm0, qword ptr [ebp-8]
	subsd xmm0, qword ptr [ebp-8]
	movsd qword ptr [ebp-16], xmm0
	movsd xmm0, qword ptr [ebp-16]
	divsd xmm0, qword ptr [ebp-16]
	movsd qword ptr [ebp-24], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K13]
	divsd xmm0, qword ptr [ebp-16]
	movsd qword ptr [ebp-32], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K13]
	movsd qword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K0]
	movsd qword ptr [esp], xmm0
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S8:
	sub esp, 16
	cmp eax, 41
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [.LM5775cf05f8_K0]
	movsd qword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K13]
	movsd qword ptr [esp], xmm0
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S9:
	sub esp, 16
	cmp eax, 50
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [.LM5775cf05f8_K14]
	movsd qword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K14]
	movsd qword ptr [esp], xmm0
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S10:
	sub esp, 16
	cmp eax, 28
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [ebp-24]
	movsd qword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K13]
	movsd qword ptr [esp], xmm0
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S11:
	sub esp, 16
	cmp eax, 32
	je .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	mov eax, 8
	leave
	ret
.LM5775cf05f8_B22:
	movsd xmm0, qword ptr [ebp-32]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K23]
	jbe .LM5775cf05f8_B24
	movsd xmm0, qword ptr [ebp-32]
	xorps xmm0, xmmword ptr [.LM5775cf05f8_K24]
	ucomisd xmm0, qword ptr [ebp-32]
	jb .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	mov eax, 9
	leave
	ret
.LM5775cf05f8_B25:
	movss xmm0, dword ptr [.LM5775cf05f8_K25]
	movss dword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K26]
	movsd qword ptr [esp], xmm0
	call ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S12:
	sub esp, 12
	movzx eax, al
	test eax, eax
	jne .LM5775cf05f8_B27
	movss xmm0, dword ptr [.LM5775cf05f8_K27]
	movss dword ptr [esp+8], xmm0
	movsd xmm0, qword ptr [.LM5775cf05f8_K28]
	movsd qword ptr [esp], xmm0
	call ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S13:
	sub esp, 12
	movzx eax, al
	test eax, eax
	jne .LM5775cf05f8_B28
.LM5775cf05f8_B27:
	mov eax, 10
	leave
	ret
.LM5775cf05f8_B28:
	movsd xmm0, qword ptr [.LM5775cf05f8_K29]
	movsd qword ptr [esp], xmm0
	movsd xmm0, qword ptr [ebp-8]
	movsd qword ptr [esp+8], xmm0
	call rt_fmod
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	ucomisd xmm0, qword ptr [.LM5775cf05f8_K30]
	jae .LM5775cf05f8_B30
	movsd xmm0, qword ptr [.LM5775cf05f8_K29]
	movsd qword ptr [esp], xmm0
	movsd xmm0, qword ptr [ebp-8]
	movsd qword ptr [esp+8], xmm0
	call rt_fmod
	fstp qword ptr [esp]
	movsd xmm0, qword ptr [esp]
	movsd xmm1, qword ptr [.LM5775cf05f8_K31]
	ucomisd xmm1, xmm0
	jb .LM5775cf05f8_B31
.LM5775cf05f8_B30:
	mov eax, 11
	leave
	ret
.LM5775cf05f8_B31:
	mov eax, 100
	leave
	ret
	.cfi_endproc
.LM5775cf05f8_end:
	.size ry_Program.Main__9f28cb2af4, .LM5775cf05f8_end-ry_Program.Main__9f28cb2af4
	.section .rodata,"a"
	.balign 8
.LM5775cf05f8_K0:
	.quad 0x4000000000000000
	.balign 8
.LM5775cf05f8_K1:
	.quad 0x3ff6a09e667f3bb6
	.balign 8
.LM5775cf05f8_K2:
	.quad 0x3ff6a09e667f3be3
	.balign 4
.LM5775cf05f8_K3:
	.long 0x3f800000
	.balign 4
.LM5775cf05f8_K4:
	.long 0x40000000
	.balign 4
.LM5775cf05f8_K5:
	.long 0x40400000
	.balign 4
.LM5775cf05f8_K6:
	.long 0x40900000
	.balign 4
.LM5775cf05f8_K7:
	.long 0x40280000
	.balign 8
.LM5775cf05f8_K8:
	.quad 0x4014c00000000000
	.balign 8
.LM5775cf05f8_K9:
	.quad 0xc00feb851eb851ec
	.balign 8
.LM5775cf05f8_K10:
	.quad 0x41cdcd6500000000
	.balign 4
.LM5775cf05f8_K11:
	.long 0xd0000000
	.balign 8
.LM5775cf05f8_K12:
	.quad 0x43efffffffffffff
	.balign 8
.LM5775cf05f8_K13:
	.quad 0x3ff0000000000000
	.balign 8
.LM5775cf05f8_K14:
	.quad 0x4008000000000000
	.balign 4
.LM5775cf05f8_K15:
	.long 0x40800000
	.balign 8
.LM5775cf05f8_K16:
	.quad 0x4014000000000000
	.balign 4
.LM5775cf05f8_K17:
	.long 0x40c00000
	.balign 8
.LM5775cf05f8_K18:
	.quad 0x401c000000000000
	.balign 4
.LM5775cf05f8_K19:
	.long 0x41000000
	.balign 8
.LM5775cf05f8_K20:
	.quad 0x4022000000000000
	.balign 4
.LM5775cf05f8_K21:
	.long 0x41200000
	.balign 8
.LM5775cf05f8_K22:
	.quad 0x4018000000000000
	.balign 8
.LM5775cf05f8_K23:
	.quad 0x7fe1ccf385ebc8a0
	.balign 16
.LM5775cf05f8_K24:
	.quad 0x8000000000000000, 0x8000000000000000
	.balign 4
.LM5775cf05f8_K25:
	.long 0x3dcccccd
	.balign 8
.LM5775cf05f8_K26:
	.quad 0x3fb999999999999a
	.balign 4
.LM5775cf05f8_K27:
	.long 0x3f000000
	.balign 8
.LM5775cf05f8_K28:
	.quad 0x3fe0000000000000
	.balign 8
.LM5775cf05f8_K29:
	.quad 0xc01e000000000000
	.balign 8
.LM5775cf05f8_K30:
	.quad 0xbfd3333333333333
	.balign 8
.LM5775cf05f8_K31:
	.quad 0xbfe0000000000000
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
