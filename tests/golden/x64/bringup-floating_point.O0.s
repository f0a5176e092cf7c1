	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-16], 0
	movsd qword ptr [rbp-8], xmm0
	movsd xmm7, qword ptr [rbp-8]
	movsd qword ptr [rbp-16], xmm7
	mov dword ptr [rbp-20], 0
	jmp .LMaf34fceb2d_B3
.LMaf34fceb2d_B2:
	movsd xmm7, qword ptr [rbp-8]
	divsd xmm7, qword ptr [rbp-16]
	addsd xmm7, qword ptr [rbp-16]
	mulsd xmm7, qword ptr [rip+.LMaf34fceb2d_K0]
	movsd qword ptr [rbp-16], xmm7
	add dword ptr [rbp-20], 1
.LMaf34fceb2d_B3:
	cmp dword ptr [rbp-20], 40
	jl .LMaf34fceb2d_B2
	movsd xmm0, qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
	.balign 8
.LMaf34fceb2d_K0:
	.quad 0x3fe0000000000000
.LMaf34fceb2d_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	movss dword ptr [rbp-4], xmm0
	movss dword ptr [rbp-8], xmm1
	movss dword ptr [rbp-12], xmm2
	movss dword ptr [rbp-16], xmm3
	movss xmm0, dword ptr [rbp-4]
	addss xmm0, dword ptr [rbp-8]
	addss xmm0, dword ptr [rbp-12]
	addss xmm0, dword ptr [rbp-16]
	divss xmm0, dword ptr [rip+.LMe8cc629e91_K0]
	leave
	ret
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
	.balign 4
.LMe8cc629e91_K0:
	.long 0x40800000
.LMe8cc629e91_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	movsd qword ptr [rbp-8], xmm0
	movsd xmm0, qword ptr [rip+.LM0d1a0d1c7e_K0]
	mulsd xmm0, qword ptr [rbp-8]
	subsd xmm0, qword ptr [rip+.LM0d1a0d1c7e_K1]
	mulsd xmm0, qword ptr [rbp-8]
	addsd xmm0, qword ptr [rip+.LM0d1a0d1c7e_K2]
	mulsd xmm0, qword ptr [rbp-8]
	subsd xmm0, qword ptr [rip+.LM0d1a0d1c7e_K3]
	leave
	ret
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
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	movss dword ptr [rbp-4], xmm0
	movsd qword ptr [rbp-16], xmm1
	cvtss2sd xmm7, dword ptr [rbp-4]
	ucomisd xmm7, qword ptr [rbp-16]
	sete al
	jnp .LMd7eb0ad0c6_L1
	mov al, 0
.LMd7eb0ad0c6_L1:
	movzx eax, al
	leave
	ret
	.cfi_endproc
.LMd7eb0ad0c6_end:
	.size ry_Program.Same__c39b23ccb2, .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.section .rodata,"a"
.LMd7eb0ad0c6_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	movsd qword ptr [rbp-8], xmm0
	cvttsd2si eax, qword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LM1523579b9e_end:
	.size ry_Program.ToInt__2d715bf8ee, .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.section .rodata,"a"
.LM1523579b9e_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	movss dword ptr [rbp-4], xmm0
	cvttss2si rax, dword ptr [rbp-4]
	leave
	ret
	.cfi_endproc
.LM87a3923e73_end:
	.size ry_Program.ToLong__bdc70b3108, .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.section .rodata,"a"
.LM87a3923e73_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rdi
	mov rax, qword ptr [rbp-8]
	xorps xmm0, xmm0
	cvtsi2sd xmm0, rax
	test rax, rax
	jns .LM3f4d4b6d7a_L1
	addsd xmm0, qword ptr [rip+.LM3f4d4b6d7a_K0]
.LM3f4d4b6d7a_L1:
	leave
	ret
	.cfi_endproc
.LM3f4d4b6d7a_end:
	.size ry_Program.FromUlong__bd9da97779, .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.section .rodata,"a"
	.balign 8
.LM3f4d4b6d7a_K0:
	.quad 0x43f0000000000000
.LM3f4d4b6d7a_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 64
	movsd qword ptr [rbp-32], xmm0
	movss dword ptr [rbp-4], xmm1
	movsd qword ptr [rbp-40], xmm2
	movss dword ptr [rbp-8], xmm3
	movsd qword ptr [rbp-48], xmm4
	movss dword ptr [rbp-12], xmm5
	movsd qword ptr [rbp-56], xmm6
	movss dword ptr [rbp-16], xmm7
	mov dword ptr [rbp-20], edi
	movsd xmm7, qword ptr [rbp-32]
	cvtss2sd xmm6, dword ptr [rbp-4]
	subsd xmm7, xmm6
	addsd xmm7, qword ptr [rbp-40]
	cvtss2sd xmm6, dword ptr [rbp-8]
	subsd xmm7, xmm6
	addsd xmm7, qword ptr [rbp-48]
	cvtss2sd xmm6, dword ptr [rbp-12]
	subsd xmm7, xmm6
	addsd xmm7, qword ptr [rbp-56]
	cvtss2sd xmm6, dword ptr [rbp-16]
	subsd xmm7, xmm6
	addsd xmm7, qword ptr [rbp+16]
	cvtss2sd xmm6, dword ptr [rbp+24]
	subsd xmm7, xmm6
	xorps xmm0, xmm0
	cvtsi2sd xmm0, dword ptr [rbp-20]
	addsd xmm0, xmm7
	leave
	ret
	.cfi_endproc
.LM6530470bfd_end:
	.size ry_Program.Many__bfd4943ba8, .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.section .rodata,"a"
.LM6530470bfd_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 64
	movsd qword ptr [rbp-48], xmm0
	movsd qword ptr [rbp-56], xmm1
	movsd xmm7, qword ptr [rbp-56]
	ucomisd xmm7, qword ptr [rbp-48]
	ja .LMae25f26d25_B3
	mov dword ptr [rbp-4], 0
	jmp .LMae25f26d25_B4
.LMae25f26d25_B3:
	mov dword ptr [rbp-4], 1
.LMae25f26d25_B4:
	movsd xmm7, qword ptr [rbp-48]
	ucomisd xmm7, qword ptr [rbp-56]
	ja .LMae25f26d25_B6
	mov dword ptr [rbp-8], 0
	jmp .LMae25f26d25_B7
.LMae25f26d25_B6:
	mov dword ptr [rbp-8], 2
.LMae25f26d25_B7:
	mov eax, dword ptr [rbp-4]
	or eax, dword ptr [rbp-8]
	mov dword ptr [rbp-12], eax
	movsd xmm7, qword ptr [rbp-48]
	ucomisd xmm7, qword ptr [rbp-56]
	jp .LMae25f26d25_L1
	je .LMae25f26d25_B9
.LMae25f26d25_L1:
	mov dword ptr [rbp-16], 0
	jmp .LMae25f26d25_B10
.LMae25f26d25_B9:
	mov dword ptr [rbp-16], 4
.LMae25f26d25_B10:
	mov eax, dword ptr [rbp-12]
	or eax, dword ptr [rbp-16]
	mov dword ptr [rbp-20], eax
	movsd xmm7, qword ptr [rbp-56]
	ucomisd xmm7, qword ptr [rbp-48]
	jae .LMae25f26d25_B12
	mov dword ptr [rbp-24], 0
	jmp .LMae25f26d25_B13
.LMae25f26d25_B12:
	mov dword ptr [rbp-24], 8
.LMae25f26d25_B13:
	mov eax, dword ptr [rbp-20]
	or eax, dword ptr [rbp-24]
	mov dword ptr [rbp-28], eax
	movsd xmm7, qword ptr [rbp-48]
	ucomisd xmm7, qword ptr [rbp-56]
	jae .LMae25f26d25_B15
	mov dword ptr [rbp-32], 0
	jmp .LMae25f26d25_B16
.LMae25f26d25_B15:
	mov dword ptr [rbp-32], 16
.LMae25f26d25_B16:
	mov eax, dword ptr [rbp-28]
	or eax, dword ptr [rbp-32]
	mov dword ptr [rbp-36], eax
	movsd xmm7, qword ptr [rbp-48]
	ucomisd xmm7, qword ptr [rbp-56]
	jp .LMae25f26d25_B18
	jne .LMae25f26d25_B18
	mov dword ptr [rbp-40], 0
	jmp .LMae25f26d25_B19
.LMae25f26d25_B18:
	mov dword ptr [rbp-40], 32
.LMae25f26d25_B19:
	mov eax, dword ptr [rbp-36]
	or eax, dword ptr [rbp-40]
	leave
	ret
	.cfi_endproc
.LMae25f26d25_end:
	.size ry_Program.Order__0b62e880a8, .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.section .rodata,"a"
.LMae25f26d25_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	xorps xmm15, xmm15
	movups xmmword ptr [rbp-32], xmm15
	movups xmmword ptr [rbp-16], xmm15
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K0]
	call ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	movsd qword ptr [rbp-8], xmm0
	movsd xmm7, qword ptr [rbp-8]
	ucomisd xmm7, qword ptr [rip+.LM5775cf05f8_K1]
	jbe .LM5775cf05f8_B3
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K2]
	ucomisd xmm7, qword ptr [rbp-8]
	ja .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	mov eax, 1
	leave
	ret
.LM5775cf05f8_B4:
	movss xmm0, dword ptr [rip+.LM5775cf05f8_K3]
	movss xmm1, dword ptr [rip+.LM5775cf05f8_K4]
	movss xmm2, dword ptr [rip+.LM5775cf05f8_K5]
	movss xmm3, dword ptr [rip+.LM5775cf05f8_K6]
	call ry_Program.Average__08fdb264cd
.LM5775cf05f8_S1:
	ucomiss xmm0, dword ptr [rip+.LM5775cf05f8_K7]
	jp .LM5775cf05f8_L1
	je .LM5775cf05f8_B6
.LM5775cf05f8_L1:
	mov eax, 2
	leave
	ret
.LM5775cf05f8_B6:
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K0]
	call ry_Program.Horner__2c9e85c555
.LM5775cf05f8_S2:
	ucomisd xmm0, qword ptr [rip+.LM5775cf05f8_K8]
	jp .LM5775cf05f8_L2
	je .LM5775cf05f8_B8
.LM5775cf05f8_L2:
	mov eax, 3
	leave
	ret
.LM5775cf05f8_B8:
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K9]
	call ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S3:
	cmp eax, -3
	jne .LM5775cf05f8_B10
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K10]
	call ry_Program.ToInt__2d715bf8ee
.LM5775cf05f8_S4:
	cmp eax, 1000000000
	je .LM5775cf05f8_B11
.LM5775cf05f8_B10:
	mov eax, 4
	leave
	ret
.LM5775cf05f8_B11:
	movss xmm0, dword ptr [rip+.LM5775cf05f8_K11]
	call ry_Program.ToLong__bdc70b3108
.LM5775cf05f8_S5:
	movabs rcx, -8589934592
	cmp rax, rcx
	je .LM5775cf05f8_B13
	mov eax, 5
	leave
	ret
.LM5775cf05f8_B13:
	mov rdi, -2048
	call ry_Program.FromUlong__bd9da97779
.LM5775cf05f8_S6:
	ucomisd xmm0, qword ptr [rip+.LM5775cf05f8_K12]
	jp .LM5775cf05f8_L3
	je .LM5775cf05f8_B15
.LM5775cf05f8_L3:
	mov eax, 6
	leave
	ret
.LM5775cf05f8_B15:
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K13]
	movsd qword ptr [rsp], xmm7
	movss xmm7, dword ptr [rip+.LM5775cf05f8_K14]
	movss dword ptr [rsp+8], xmm7
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K15]
	movss xmm1, dword ptr [rip+.LM5775cf05f8_K4]
	movsd xmm2, qword ptr [rip+.LM5775cf05f8_K16]
	movss xmm3, dword ptr [rip+.LM5775cf05f8_K17]
	movsd xmm4, qword ptr [rip+.LM5775cf05f8_K18]
	movss xmm5, dword ptr [rip+.LM5775cf05f8_K19]
	movsd xmm6, qword ptr [rip+.LM5775cf05f8_K20]
	movss xmm7, dword ptr [rip+.LM5775cf05f8_K21]
	mov edi, 11
	call ry_Program.Many__bfd4943ba8
.LM5775cf05f8_S7:
	ucomisd xmm0, qword ptr [rip+.LM5775cf05f8_K22]
	jp .LM5775cf05f8_L4
	je .LM5775cf05f8_B17
.LM5775cf05f8_L4:
	mov eax, 7
	leave
	ret
.LM5775cf05f8_B17:
	movsd xmm7, qword ptr [rbp-8]
	subsd xmm7, qword ptr [rbp-8]
	movsd qword ptr [rbp-16], xmm7
	divsd xmm7, qword ptr [rbp-16]
	movsd qword ptr [rbp-24], xmm7
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K15]
	divsd xmm7, qword ptr [rbp-16]
	movsd qword ptr [rbp-32], xmm7
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K15]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K0]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S8:
	cmp eax, 41
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K0]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K15]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S9:
	cmp eax, 50
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K16]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K16]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S10:
	cmp eax, 28
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rbp-24]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K15]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S11:
	cmp eax, 32
	je .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	mov eax, 8
	leave
	ret
.LM5775cf05f8_B22:
	movsd xmm7, qword ptr [rbp-32]
	ucomisd xmm7, qword ptr [rip+.LM5775cf05f8_K23]
	jbe .LM5775cf05f8_B24
	movsd xmm7, qword ptr [rbp-32]
	xorps xmm7, xmmword ptr [rip+.LM5775cf05f8_K24]
	ucomisd xmm7, qword ptr [rbp-32]
	jb .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	mov eax, 9
	leave
	ret
.LM5775cf05f8_B25:
	movss xmm0, dword ptr [rip+.LM5775cf05f8_K25]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K26]
	call ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S12:
	movzx eax, al
	test eax, eax
	jne .LM5775cf05f8_B27
	movss xmm0, dword ptr [rip+.LM5775cf05f8_K27]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K28]
	call ry_Program.Same__c39b23ccb2
.LM5775cf05f8_S13:
	movzx eax, al
	test eax, eax
	jne .LM5775cf05f8_B28
.LM5775cf05f8_B27:
	mov eax, 10
	leave
	ret
.LM5775cf05f8_B28:
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K29]
	movsd xmm1, qword ptr [rbp-8]
	call rt_fmod
	ucomisd xmm0, qword ptr [rip+.LM5775cf05f8_K30]
	jae .LM5775cf05f8_B30
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K29]
	movsd xmm1, qword ptr [rbp-8]
	call rt_fmod
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K31]
	ucomisd xmm7, xmm0
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
	.quad 0x4022000000000000
	.balign 4
.LM5775cf05f8_K14:
	.long 0x41200000
	.balign 8
.LM5775cf05f8_K15:
	.quad 0x3ff0000000000000
	.balign 8
.LM5775cf05f8_K16:
	.quad 0x4008000000000000
	.balign 4
.LM5775cf05f8_K17:
	.long 0x40800000
	.balign 8
.LM5775cf05f8_K18:
	.quad 0x4014000000000000
	.balign 4
.LM5775cf05f8_K19:
	.long 0x40c00000
	.balign 8
.LM5775cf05f8_K20:
	.quad 0x401c000000000000
	.balign 4
.LM5775cf05f8_K21:
	.long 0x41000000
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
	.byte 0,0,0,0,0,16,0,0,0,14
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
