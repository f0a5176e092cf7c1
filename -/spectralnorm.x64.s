	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_SpectralNorm.Kernel__aadb4aab5a
	.type ry_SpectralNorm.Kernel__aadb4aab5a, %function
ry_SpectralNorm.Kernel__aadb4aab5a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	push r15
	.cfi_offset 15, -24
	push r14
	.cfi_offset 14, -32
	push r13
	.cfi_offset 13, -40
	push r12
	.cfi_offset 12, -48
	push rbx
	.cfi_offset 3, -56
	push rax
	mov ebx, edi
	lea rdi, [rip+ry_MT_System.Double$A__849e5be599]
	mov esi, 100
	call rt_new_array
.LM30c11dac49_S0:
	mov r12, rax
	lea rdi, [rip+ry_MT_System.Double$A__849e5be599]
	mov esi, 100
	call rt_new_array
.LM30c11dac49_S1:
	mov r13, rax
	lea rdi, [rip+ry_MT_System.Double$A__849e5be599]
	mov esi, 100
	call rt_new_array
.LM30c11dac49_S2:
	mov r14, rax
	xorps xmm7, xmm7
	movsd qword ptr [rbp-48], xmm7
	xor r15d, r15d
	test ebx, ebx
	jle .LM30c11dac49_B17
.LM30c11dac49_B2:
	xor eax, eax
	movsd xmm7, qword ptr [rip+.LM30c11dac49_K0]
	movlhps xmm7, xmm7
	.p2align 6,,31
.LM30c11dac49_B15:
	movups xmmword ptr [r12+rax*8+16], xmm7
	movups xmmword ptr [r12+rax*8+32], xmm7
	add rax, 4
	cmp rax, 97
	jl .LM30c11dac49_B15
	mov eax, r15d
	imul rax, rax, 1374389535
	shr rax, 37
	imul eax, eax, 100
	mov ecx, r15d
	sub ecx, eax
	movsd xmm7, qword ptr [rip+.LM30c11dac49_K1]
	movsd qword ptr [r12+rcx*8+16], xmm7
	mov rdi, r12
	mov rsi, r14
	call ry_SpectralNorm.MulAv__d5d07d1aed
.LM30c11dac49_S3:
	mov rdi, r14
	mov rsi, r13
	call ry_SpectralNorm.MulAtv__7fb23c13be
.LM30c11dac49_S4:
	mov rdi, r13
	mov rsi, r14
	call ry_SpectralNorm.MulAv__d5d07d1aed
.LM30c11dac49_S5:
	mov rdi, r14
	mov rsi, r12
	call ry_SpectralNorm.MulAtv__7fb23c13be
.LM30c11dac49_S6:
	xorps xmm7, xmm7
	xorps xmm6, xmm6
	xor eax, eax
	.p2align 6,,63
.LM30c11dac49_B6:
	movsd xmm5, qword ptr [r13+rax*8+16]
	movaps xmm4, xmm5
	mulsd xmm4, qword ptr [r12+rax*8+16]
	addsd xmm7, xmm4
	mulsd xmm5, xmm5
	addsd xmm6, xmm5
	inc eax
	cmp eax, 100
	jl .LM30c11dac49_B6
	divsd xmm7, xmm6
	sqrtsd xmm7, xmm7
	movsd xmm6, qword ptr [rbp-48]
	addsd xmm6, xmm7
	inc r15d
	cmp r15d, ebx
	movsd qword ptr [rbp-48], xmm6
	jl .LM30c11dac49_B2
.LM30c11dac49_B10:
	movq rax, xmm6
	pop rcx
	pop rbx
	pop r12
	pop r13
	pop r14
	pop r15
	pop rbp
	ret
.LM30c11dac49_B17:
	movsd xmm6, qword ptr [rbp-48]
	jmp .LM30c11dac49_B10
	.cfi_endproc
.LM30c11dac49_end:
	.size ry_SpectralNorm.Kernel__aadb4aab5a, .LM30c11dac49_end-ry_SpectralNorm.Kernel__aadb4aab5a
	.section .rodata,"a"
	.balign 8
.LM30c11dac49_K0:
	.quad 0x3ff0000000000000
	.balign 8
.LM30c11dac49_K1:
	.quad 0x4000000000000000
.LM30c11dac49_info:
	.byte 0,31,88,0,0,16,0,0,0,7
	.uleb128 .LM30c11dac49_S0-ry_SpectralNorm.Kernel__aadb4aab5a
	.byte 0,0,0
	.uleb128 .LM30c11dac49_S1-.LM30c11dac49_S0
	.byte 2,0,0
	.uleb128 .LM30c11dac49_S2-.LM30c11dac49_S1
	.byte 6,0,0
	.uleb128 .LM30c11dac49_S3-.LM30c11dac49_S2
	.byte 14,0,0
	.uleb128 .LM30c11dac49_S4-.LM30c11dac49_S3
	.byte 14,0,0
	.uleb128 .LM30c11dac49_S5-.LM30c11dac49_S4
	.byte 14,0,0
	.uleb128 .LM30c11dac49_S6-.LM30c11dac49_S5
	.byte 14,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_SpectralNorm.Kernel__aadb4aab5a - .
	.long .LM30c11dac49_end-ry_SpectralNorm.Kernel__aadb4aab5a
	.long .LM30c11dac49_info - .
	.long .LT7cd4bfbf73 - .
	.section .rodata.str1.1,"aMS",%progbits,1
.LT7cd4bfbf73:	.asciz "SpectralNorm.Kernel(Int32 n)"
	.section .note.GNU-stack,"",%progbits
