	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sqrt__22523e28cf
	.type ry_Program.Sqrt__22523e28cf, %function
ry_Program.Sqrt__22523e28cf:
	.cfi_startproc
	movaps xmm7, xmm0
	xor eax, eax
.LMaf34fceb2d_B2:
	movaps xmm6, xmm0
	divsd xmm6, xmm7
	addsd xmm7, xmm6
	mulsd xmm7, qword ptr [rip+.LMaf34fceb2d_K0]
	inc eax
	cmp eax, 40
	jl .LMaf34fceb2d_B2
	movaps xmm0, xmm7
	ret
.LMaf34fceb2d_L1:
	.cfi_endproc
.LMaf34fceb2d_end:
	.size ry_Program.Sqrt__22523e28cf, .LMaf34fceb2d_end-ry_Program.Sqrt__22523e28cf
	.section .rodata,"a"
	.balign 8
.LMaf34fceb2d_K0:
	.quad 0x3fe0000000000000
.LMaf34fceb2d_info:
	.byte 2,0,0,0,0,16,1,0
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
	addss xmm0, xmm1
	addss xmm0, xmm2
	addss xmm0, xmm3
	mulss xmm0, dword ptr [rip+.LMe8cc629e91_K0]
	ret
.LMe8cc629e91_L1:
	.cfi_endproc
.LMe8cc629e91_end:
	.size ry_Program.Average__08fdb264cd, .LMe8cc629e91_end-ry_Program.Average__08fdb264cd
	.section .rodata,"a"
	.balign 4
.LMe8cc629e91_K0:
	.long 0x3e800000
.LMe8cc629e91_info:
	.byte 2,0,0,0,0,16,1,0
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
	movaps xmm7, xmm0
	mulsd xmm7, qword ptr [rip+.LM0d1a0d1c7e_K0]
	subsd xmm7, qword ptr [rip+.LM0d1a0d1c7e_K1]
	mulsd xmm7, xmm0
	addsd xmm7, qword ptr [rip+.LM0d1a0d1c7e_K2]
	mulsd xmm0, xmm7
	subsd xmm0, qword ptr [rip+.LM0d1a0d1c7e_K3]
	ret
.LM0d1a0d1c7e_L1:
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
	.byte 2,0,0,0,0,16,1,0
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
	cvtss2sd xmm0, xmm0
	ucomisd xmm0, xmm1
	sete al
	jnp .LMd7eb0ad0c6_L1
	mov al, 0
.LMd7eb0ad0c6_L1:
	movzx eax, al
	ret
.LMd7eb0ad0c6_L2:
	.cfi_endproc
.LMd7eb0ad0c6_end:
	.size ry_Program.Same__c39b23ccb2, .LMd7eb0ad0c6_end-ry_Program.Same__c39b23ccb2
	.section .rodata,"a"
.LMd7eb0ad0c6_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LMd7eb0ad0c6_L2-ry_Program.Same__c39b23ccb2
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
	cvttsd2si eax, xmm0
	ret
.LM1523579b9e_L1:
	.cfi_endproc
.LM1523579b9e_end:
	.size ry_Program.ToInt__2d715bf8ee, .LM1523579b9e_end-ry_Program.ToInt__2d715bf8ee
	.section .rodata,"a"
.LM1523579b9e_info:
	.byte 2,0,0,0,0,16,1,0
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
	cvttss2si rax, xmm0
	ret
.LM87a3923e73_L1:
	.cfi_endproc
.LM87a3923e73_end:
	.size ry_Program.ToLong__bdc70b3108, .LM87a3923e73_end-ry_Program.ToLong__bdc70b3108
	.section .rodata,"a"
.LM87a3923e73_info:
	.byte 2,0,0,0,0,16,1,0
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
	xorps xmm0, xmm0
	cvtsi2sd xmm0, rdi
	test rdi, rdi
	jns .LM3f4d4b6d7a_L1
	addsd xmm0, qword ptr [rip+.LM3f4d4b6d7a_K0]
.LM3f4d4b6d7a_L1:
	ret
.LM3f4d4b6d7a_L2:
	.cfi_endproc
.LM3f4d4b6d7a_end:
	.size ry_Program.FromUlong__bd9da97779, .LM3f4d4b6d7a_end-ry_Program.FromUlong__bd9da97779
	.section .rodata,"a"
	.balign 8
.LM3f4d4b6d7a_K0:
	.quad 0x43f0000000000000
.LM3f4d4b6d7a_info:
	.byte 2,0,0,0,0,16,1,0
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
	movsd xmm8, qword ptr [rsp+8]
	movss xmm9, dword ptr [rsp+16]
	cvtss2sd xmm1, xmm1
	subsd xmm0, xmm1
	addsd xmm0, xmm2
	cvtss2sd xmm3, xmm3
	subsd xmm0, xmm3
	addsd xmm0, xmm4
	cvtss2sd xmm5, xmm5
	subsd xmm0, xmm5
	addsd xmm0, xmm6
	cvtss2sd xmm7, xmm7
	subsd xmm0, xmm7
	addsd xmm0, xmm8
	cvtss2sd xmm9, xmm9
	subsd xmm0, xmm9
	xorps xmm7, xmm7
	cvtsi2sd xmm7, edi
	addsd xmm0, xmm7
	ret
.LM6530470bfd_L1:
	.cfi_endproc
.LM6530470bfd_end:
	.size ry_Program.Many__bfd4943ba8, .LM6530470bfd_end-ry_Program.Many__bfd4943ba8
	.section .rodata,"a"
.LM6530470bfd_info:
	.byte 2,0,0,0,0,16,1,0
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
	ucomisd xmm1, xmm0
	ja .LMae25f26d25_B3
	xor eax, eax
	jmp .LMae25f26d25_B4
.LMae25f26d25_B3:
	mov eax, 1
.LMae25f26d25_B4:
	ucomisd xmm0, xmm1
	ja .LMae25f26d25_B6
	xor ecx, ecx
	jmp .LMae25f26d25_B7
.LMae25f26d25_B6:
	mov ecx, 2
.LMae25f26d25_B7:
	or eax, ecx
	ucomisd xmm0, xmm1
	jp .LMae25f26d25_L1
	je .LMae25f26d25_B9
.LMae25f26d25_L1:
	xor ecx, ecx
	jmp .LMae25f26d25_B10
.LMae25f26d25_B9:
	mov ecx, 4
.LMae25f26d25_B10:
	or eax, ecx
	ucomisd xmm1, xmm0
	jae .LMae25f26d25_B12
	xor ecx, ecx
	jmp .LMae25f26d25_B13
.LMae25f26d25_B12:
	mov ecx, 8
.LMae25f26d25_B13:
	or eax, ecx
	ucomisd xmm0, xmm1
	jae .LMae25f26d25_B15
	xor ecx, ecx
	jmp .LMae25f26d25_B16
.LMae25f26d25_B15:
	mov ecx, 16
.LMae25f26d25_B16:
	or eax, ecx
	ucomisd xmm0, xmm1
	jp .LMae25f26d25_B18
	jne .LMae25f26d25_B18
	xor ecx, ecx
	jmp .LMae25f26d25_B19
.LMae25f26d25_B18:
	mov ecx, 32
.LMae25f26d25_B19:
	or eax, ecx
	ret
.LMae25f26d25_L2:
	.cfi_endproc
.LMae25f26d25_end:
	.size ry_Program.Order__0b62e880a8, .LMae25f26d25_end-ry_Program.Order__0b62e880a8
	.section .rodata,"a"
.LMae25f26d25_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LMae25f26d25_L2-ry_Program.Order__0b62e880a8
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K0]
	call ry_Program.Sqrt__22523e28cf
.LM5775cf05f8_S0:
	movaps xmm7, xmm0
	ucomisd xmm7, qword ptr [rip+.LM5775cf05f8_K1]
	jbe .LM5775cf05f8_B3
	movsd xmm6, qword ptr [rip+.LM5775cf05f8_K2]
	ucomisd xmm6, xmm7
	ja .LM5775cf05f8_B4
.LM5775cf05f8_B3:
	mov eax, 1
	leave
	ret
.LM5775cf05f8_B4:
	movss xmm6, dword ptr [rip+.LM5775cf05f8_K3]
	ucomiss xmm6, dword ptr [rip+.LM5775cf05f8_K3]
	jp .LM5775cf05f8_L1
	je .LM5775cf05f8_B6
.LM5775cf05f8_L1:
	mov eax, 2
	leave
	ret
.LM5775cf05f8_B6:
	movsd xmm6, qword ptr [rip+.LM5775cf05f8_K4]
	ucomisd xmm6, qword ptr [rip+.LM5775cf05f8_K4]
	jp .LM5775cf05f8_L2
	je .LM5775cf05f8_B8
.LM5775cf05f8_L2:
	mov eax, 3
	leave
	ret
.LM5775cf05f8_B8:
	mov rax, -2048
	xorps xmm6, xmm6
	cvtsi2sd xmm6, rax
	test rax, rax
	jns .LM5775cf05f8_L3
	addsd xmm6, qword ptr [rip+.LM5775cf05f8_K5]
.LM5775cf05f8_L3:
	ucomisd xmm6, qword ptr [rip+.LM5775cf05f8_K6]
	jp .LM5775cf05f8_L4
	je .LM5775cf05f8_B15
.LM5775cf05f8_L4:
	mov eax, 6
	leave
	ret
.LM5775cf05f8_B15:
	movsd xmm6, qword ptr [rip+.LM5775cf05f8_K7]
	ucomisd xmm6, qword ptr [rip+.LM5775cf05f8_K7]
	jp .LM5775cf05f8_L5
	je .LM5775cf05f8_B17
.LM5775cf05f8_L5:
	mov eax, 7
	leave
	ret
.LM5775cf05f8_B17:
	movaps xmm6, xmm7
	subsd xmm6, xmm7
	movaps xmm5, xmm6
	divsd xmm5, xmm6
	movsd qword ptr [rbp-16], xmm5
	movsd xmm5, qword ptr [rip+.LM5775cf05f8_K8]
	divsd xmm5, xmm6
	movsd qword ptr [rbp-24], xmm5
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K8]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K0]
	movsd qword ptr [rbp-8], xmm7
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S1:
	cmp eax, 41
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K0]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K8]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S2:
	cmp eax, 50
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K9]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K9]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S3:
	cmp eax, 28
	jne .LM5775cf05f8_B21
	movsd xmm0, qword ptr [rbp-16]
	movsd xmm1, qword ptr [rip+.LM5775cf05f8_K8]
	call ry_Program.Order__0b62e880a8
.LM5775cf05f8_S4:
	cmp eax, 32
	je .LM5775cf05f8_B22
.LM5775cf05f8_B21:
	mov eax, 8
	leave
	ret
.LM5775cf05f8_B22:
	movsd xmm5, qword ptr [rbp-24]
	ucomisd xmm5, qword ptr [rip+.LM5775cf05f8_K10]
	jbe .LM5775cf05f8_B24
	movaps xmm7, xmm5
	xorps xmm7, xmmword ptr [rip+.LM5775cf05f8_K11]
	ucomisd xmm7, xmm5
	jb .LM5775cf05f8_B25
.LM5775cf05f8_B24:
	mov eax, 9
	leave
	ret
.LM5775cf05f8_B25:
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K12]
	ucomisd xmm7, qword ptr [rip+.LM5775cf05f8_K13]
	jp .LM5775cf05f8_L6
	je .LM5775cf05f8_B27
.LM5775cf05f8_L6:
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K14]
	ucomisd xmm7, qword ptr [rip+.LM5775cf05f8_K14]
	jp .LM5775cf05f8_L7
	je .LM5775cf05f8_B28
.LM5775cf05f8_L7:
.LM5775cf05f8_B27:
	mov eax, 10
	leave
	ret
.LM5775cf05f8_B28:
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K15]
	movsd xmm7, qword ptr [rbp-8]
	movaps xmm1, xmm7
	call rt_fmod
	ucomisd xmm0, qword ptr [rip+.LM5775cf05f8_K16]
	jae .LM5775cf05f8_B30
	movsd xmm0, qword ptr [rip+.LM5775cf05f8_K15]
	movsd xmm1, qword ptr [rbp-8]
	call rt_fmod
	movsd xmm7, qword ptr [rip+.LM5775cf05f8_K17]
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
	.long 0x40280000
	.balign 8
.LM5775cf05f8_K4:
	.quad 0x4014c00000000000
	.balign 8
.LM5775cf05f8_K5:
	.quad 0x43f0000000000000
	.balign 8
.LM5775cf05f8_K6:
	.quad 0x43efffffffffffff
	.balign 8
.LM5775cf05f8_K7:
	.quad 0x4018000000000000
	.balign 8
.LM5775cf05f8_K8:
	.quad 0x3ff0000000000000
	.balign 8
.LM5775cf05f8_K9:
	.quad 0x4008000000000000
	.balign 8
.LM5775cf05f8_K10:
	.quad 0x7fe1ccf385ebc8a0
	.balign 16
.LM5775cf05f8_K11:
	.quad 0x8000000000000000, 0x8000000000000000
	.balign 8
.LM5775cf05f8_K12:
	.quad 0x3fb99999a0000000
	.balign 8
.LM5775cf05f8_K13:
	.quad 0x3fb999999999999a
	.balign 8
.LM5775cf05f8_K14:
	.quad 0x3fe0000000000000
	.balign 8
.LM5775cf05f8_K15:
	.quad 0xc01e000000000000
	.balign 8
.LM5775cf05f8_K16:
	.quad 0xbfd3333333333333
	.balign 8
.LM5775cf05f8_K17:
	.quad 0xbfe0000000000000
.LM5775cf05f8_info:
	.byte 0,0,0,0,0,16,0,0,0,5
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
