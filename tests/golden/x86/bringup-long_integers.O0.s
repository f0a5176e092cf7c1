	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Mul__e908377833
	.type ry_Program.Mul__e908377833, %function
ry_Program.Mul__e908377833:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov edx, dword ptr [ebp+16]
	mov ecx, dword ptr [ebp+8]
	mov dword ptr [ebp-4], edx
	mov dword ptr [ebp-8], ecx
	mov eax, dword ptr [ebp-8]
	imul eax, dword ptr [ebp+20]
	mov edx, dword ptr [ebp-4]
	imul edx, dword ptr [ebp+12]
	lea ecx, [eax+edx]
	mov eax, dword ptr [ebp-4]
	mul dword ptr [ebp-8]
	add edx, ecx
	mov eax, dword ptr [ebp-4]
	imul eax, dword ptr [ebp-8]
	leave
	ret 16
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 36
	mov eax, dword ptr [ebp+16]
	mov edx, dword ptr [ebp+20]
	mov ecx, dword ptr [ebp+8]
	mov ebx, dword ptr [ebp+12]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	mov dword ptr [esp+8], ecx
	mov dword ptr [esp+12], ebx
	call rt_long_div
.LM7dcb1a7bcf_S0:
	mov dword ptr [ebp-16], eax
	mov dword ptr [ebp-12], edx
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-12]
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret 16
	.cfi_endproc
.LM7dcb1a7bcf_end:
	.size ry_Program.Div__829c782946, .LM7dcb1a7bcf_end-ry_Program.Div__829c782946
	.section .rodata,"a"
.LM7dcb1a7bcf_info:
	.byte 0,1,124,0,0,8,0,0,0,1
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 36
	mov eax, dword ptr [ebp+16]
	mov edx, dword ptr [ebp+20]
	mov ecx, dword ptr [ebp+8]
	mov ebx, dword ptr [ebp+12]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	mov dword ptr [esp+8], ecx
	mov dword ptr [esp+12], ebx
	call rt_ulong_div
.LMdadf26cfda_S0:
	mov dword ptr [ebp-16], eax
	mov dword ptr [ebp-12], edx
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-12]
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret 16
	.cfi_endproc
.LMdadf26cfda_end:
	.size ry_Program.DivU__843bb7c9e8, .LMdadf26cfda_end-ry_Program.DivU__843bb7c9e8
	.section .rodata,"a"
.LMdadf26cfda_info:
	.byte 0,1,124,0,0,8,0,0,0,1
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 36
	mov eax, dword ptr [ebp+16]
	mov edx, dword ptr [ebp+20]
	mov ecx, dword ptr [ebp+8]
	mov ebx, dword ptr [ebp+12]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	mov dword ptr [esp+8], ecx
	mov dword ptr [esp+12], ebx
	call rt_long_mod
.LM469b9dd46a_S0:
	mov dword ptr [ebp-16], eax
	mov dword ptr [ebp-12], edx
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-12]
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret 16
	.cfi_endproc
.LM469b9dd46a_end:
	.size ry_Program.Rem__0f89cfc38e, .LM469b9dd46a_end-ry_Program.Rem__0f89cfc38e
	.section .rodata,"a"
.LM469b9dd46a_info:
	.byte 0,1,124,0,0,8,0,0,0,1
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 40
	mov dword ptr [ebp-20], 0
	mov dword ptr [ebp-20], 0
	jmp .LM816102a088_B3
.LM816102a088_B2:
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov dword ptr [ebp-4], edx
	mov edx, dword ptr [ebp-4]
	shl edx, 20
	shr eax, 12
	or edx, eax
	mov eax, dword ptr [ebp-4]
	shr eax, 12
	xor eax, dword ptr [ebp+12]
	xor dword ptr [ebp+8], edx
	mov dword ptr [ebp+12], eax
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov dword ptr [ebp-8], eax
	mov eax, dword ptr [ebp-8]
	shl eax, 25
	mov ecx, dword ptr [ebp-8]
	shl edx, 25
	shr ecx, 7
	or edx, ecx
	xor edx, dword ptr [ebp+12]
	xor dword ptr [ebp+8], eax
	mov dword ptr [ebp+12], edx
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov dword ptr [ebp-12], edx
	mov edx, dword ptr [ebp-12]
	shl edx, 5
	shr eax, 27
	or edx, eax
	mov eax, dword ptr [ebp-12]
	shr eax, 27
	xor eax, dword ptr [ebp+12]
	xor dword ptr [ebp+8], edx
	mov dword ptr [ebp+12], eax
	mov eax, dword ptr [ebp+8]
	mov dword ptr [ebp-16], eax
	imul eax, dword ptr [ebp+12], 1332534557
	imul edx, dword ptr [ebp-16], 625341585
	lea ecx, [eax+edx]
	mov eax, 1332534557
	mul dword ptr [ebp-16]
	add ecx, edx
	imul eax, dword ptr [ebp-16], 1332534557
	mov dword ptr [ebp+8], eax
	mov dword ptr [ebp+12], ecx
	add dword ptr [ebp-20], 1
.LM816102a088_B3:
	cmp dword ptr [ebp-20], 16
	jl .LM816102a088_B2
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	leave
	ret 8
	.cfi_endproc
.LM816102a088_end:
	.size ry_Program.Hash__0938599add, .LM816102a088_end-ry_Program.Hash__0938599add
	.section .rodata,"a"
.LM816102a088_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 40
	mov dword ptr [ebp-28], 0
	mov dword ptr [ebp-24], 0
	mov dword ptr [ebp-20], 0
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-24], 1
	mov dword ptr [ebp-20], 0
	mov dword ptr [ebp-28], 2
	jmp .LMa4448666d4_B3
.LMa4448666d4_B2:
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-28]
	mov dword ptr [ebp-8], edx
	mov edx, dword ptr [ebp-8]
	mov ecx, dword ptr [ebp-8]
	sar ecx, 31
	mov dword ptr [ebp-12], eax
	mov dword ptr [ebp-16], edx
	mov eax, dword ptr [ebp-16]
	imul eax, dword ptr [ebp-20]
	imul ecx, dword ptr [ebp-12]
	add ecx, eax
	mov eax, dword ptr [ebp-12]
	mul dword ptr [ebp-16]
	add ecx, edx
	mov eax, dword ptr [ebp-12]
	imul eax, dword ptr [ebp-16]
	mov dword ptr [ebp-24], eax
	mov dword ptr [ebp-20], ecx
	add dword ptr [ebp-28], 1
.LMa4448666d4_B3:
	mov eax, dword ptr [ebp-28]
	cmp eax, dword ptr [ebp-4]
	jle .LMa4448666d4_B2
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-20]
	leave
	ret
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	mov eax, dword ptr [ebp+8]
	movsx eax, al
	mov edx, dword ptr [ebp+8]
	movzx edx, dl
	add eax, edx
	mov edx, dword ptr [ebp+8]
	movsx edx, dx
	add eax, edx
	mov edx, dword ptr [ebp+8]
	movzx edx, dx
	add eax, edx
	mov edx, dword ptr [ebp+8]
	add eax, edx
	leave
	ret 8
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 56
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov ecx, dword ptr [ebp-4]
	and ecx, 63
	mov dword ptr [esp+8], ecx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call rt_long_lsh
	mov dword ptr [ebp-16], eax
	mov dword ptr [ebp-12], edx
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-12]
	mov ecx, dword ptr [ebp-8]
	and ecx, 63
	mov dword ptr [esp+8], ecx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call rt_long_rsh
	mov dword ptr [ebp-24], eax
	mov dword ptr [ebp-20], edx
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-20]
	leave
	ret 8
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov edx, dword ptr [ebp+16]
	mov ecx, dword ptr [ebp+20]
	mov eax, dword ptr [ebp+12]
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], eax
	cmp edx, dword ptr [ebp+8]
	setb al
	movzx eax, al
	mov edx, dword ptr [ebp-4]
	cmp edx, dword ptr [ebp-8]
	sete dl
	movzx edx, dl
	and eax, edx
	mov edx, dword ptr [ebp-4]
	cmp edx, dword ptr [ebp-8]
	setl dl
	movzx edx, dl
	or eax, edx
	setne al
	movzx eax, al
	leave
	ret 16
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov edx, dword ptr [ebp+16]
	mov ecx, dword ptr [ebp+20]
	mov eax, dword ptr [ebp+12]
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], eax
	cmp edx, dword ptr [ebp+8]
	setb al
	movzx eax, al
	mov edx, dword ptr [ebp-4]
	cmp edx, dword ptr [ebp-8]
	sete dl
	movzx edx, dl
	and eax, edx
	mov edx, dword ptr [ebp-4]
	cmp edx, dword ptr [ebp-8]
	setb dl
	movzx edx, dl
	or eax, edx
	setne al
	movzx eax, al
	leave
	ret 16
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push esi
	.cfi_offset 6, -12
	push ebx
	.cfi_offset 3, -16
	sub esp, 112
	mov eax, 3197704724
	mov edx, 28
	mov ecx, 7654321
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Mul__e908377833
.LM51c0680a48_S0:
	sub esp, 16
	mov dword ptr [ebp-16], eax
	mov dword ptr [ebp-12], edx
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-12]
	xor eax, 10019796
	xor edx, 220019811
	or eax, edx
	jne .LM51c0680a48_B3
	mov eax, 3000000000
	xor edx, edx
	mov ecx, 4294967293
	mov ebx, 4294967295
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Mul__e908377833
.LM51c0680a48_S1:
	sub esp, 16
	mov dword ptr [ebp-24], eax
	mov dword ptr [ebp-20], edx
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-20]
	xor eax, -410065408
	xor edx, -3
	or eax, edx
	je .LM51c0680a48_B4
.LM51c0680a48_B3:
	mov eax, 1
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B4:
	mov eax, 2251452416
	mov edx, 4294965200
	mov ecx, 7
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Div__829c782946
.LM51c0680a48_S2:
	sub esp, 16
	mov dword ptr [ebp-32], eax
	mov dword ptr [ebp-28], edx
	mov eax, dword ptr [ebp-32]
	mov edx, dword ptr [ebp-28]
	xor eax, -1519064210
	xor edx, -300
	or eax, edx
	je .LM51c0680a48_B6
	mov eax, 2
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B6:
	mov eax, 4294967295
	mov edx, 4294967295
	mov ecx, 3
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.DivU__843bb7c9e8
.LM51c0680a48_S3:
	sub esp, 16
	mov dword ptr [ebp-40], eax
	mov dword ptr [ebp-36], edx
	mov eax, dword ptr [ebp-40]
	mov edx, dword ptr [ebp-36]
	xor eax, 1431655765
	xor edx, 1431655765
	or eax, edx
	je .LM51c0680a48_B8
	mov eax, 3
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B8:
	mov eax, 2251452415
	mov edx, 4294965200
	mov ecx, 1000000
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Rem__0f89cfc38e
.LM51c0680a48_S4:
	sub esp, 16
	mov dword ptr [ebp-48], eax
	mov dword ptr [ebp-44], edx
	mov eax, dword ptr [ebp-48]
	mov edx, dword ptr [ebp-44]
	xor eax, -1
	xor edx, -1
	or eax, edx
	je .LM51c0680a48_B10
	mov eax, 4
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B10:
	mov eax, 1
	xor edx, edx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call ry_Program.Hash__0938599add
.LM51c0680a48_S5:
	sub esp, 8
	mov dword ptr [ebp-56], eax
	mov dword ptr [ebp-52], edx
	mov ebx, dword ptr [ebp-56]
	mov esi, dword ptr [ebp-52]
	mov eax, 2
	xor edx, edx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call ry_Program.Hash__0938599add
.LM51c0680a48_S6:
	sub esp, 8
	mov dword ptr [ebp-64], eax
	mov dword ptr [ebp-60], edx
	xor ebx, dword ptr [ebp-64]
	xor esi, dword ptr [ebp-60]
	or ebx, esi
	jne .LM51c0680a48_B12
	mov eax, 5
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B12:
	mov ecx, 20
	call ry_Program.Factorial__24d77e910e
.LM51c0680a48_S7:
	mov dword ptr [ebp-72], eax
	mov dword ptr [ebp-68], edx
	mov eax, dword ptr [ebp-72]
	mov edx, dword ptr [ebp-68]
	xor eax, -2102132736
	xor edx, 566454140
	or eax, edx
	je .LM51c0680a48_B14
	mov eax, 6
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B14:
	mov eax, 2596069104
	mov edx, 305419896
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	call ry_Program.Narrow__e86ee96eb0
.LM51c0680a48_S8:
	sub esp, 8
	cmp eax, -1698849360
	je .LM51c0680a48_B16
	mov eax, 7
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B16:
	mov eax, 4294967295
	mov edx, 4294967295
	xor ecx, ecx
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Less__ba38ba99e5
.LM51c0680a48_S9:
	sub esp, 16
	movzx eax, al
	test eax, eax
	je .LM51c0680a48_B19
	mov eax, 4294967295
	mov edx, 4294967295
	xor ecx, ecx
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Below__790548828d
.LM51c0680a48_S10:
	sub esp, 16
	movzx eax, al
	test eax, eax
	jne .LM51c0680a48_B19
	xor eax, eax
	mov edx, 256
	mov ecx, 1
	xor ebx, ebx
	mov dword ptr [esp+8], eax
	mov dword ptr [esp+12], edx
	mov dword ptr [esp], ecx
	mov dword ptr [esp+4], ebx
	call ry_Program.Less__ba38ba99e5
.LM51c0680a48_S11:
	sub esp, 16
	movzx eax, al
	test eax, eax
	je .LM51c0680a48_B20
.LM51c0680a48_B19:
	mov eax, 8
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B20:
	mov eax, 1
	xor edx, edx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	mov ecx, 62
	mov edx, 60
	call ry_Program.Shift__35f621b00a
.LM51c0680a48_S12:
	sub esp, 8
	mov dword ptr [ebp-80], eax
	mov dword ptr [ebp-76], edx
	mov eax, dword ptr [ebp-80]
	xor eax, 4
	or eax, dword ptr [ebp-76]
	jne .LM51c0680a48_B22
	mov eax, 4294967295
	mov edx, 4294967295
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	mov ecx, 63
	mov edx, 63
	call ry_Program.Shift__35f621b00a
.LM51c0680a48_S13:
	sub esp, 8
	mov dword ptr [ebp-88], eax
	mov dword ptr [ebp-84], edx
	mov eax, dword ptr [ebp-88]
	mov edx, dword ptr [ebp-84]
	xor eax, -1
	xor edx, -1
	or eax, edx
	je .LM51c0680a48_B23
.LM51c0680a48_B22:
	mov eax, 9
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
.LM51c0680a48_B23:
	mov eax, 100
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret
	.cfi_endproc
.LM51c0680a48_end:
	.size ry_Program.Main__1a2f3287d8, .LM51c0680a48_end-ry_Program.Main__1a2f3287d8
	.section .rodata,"a"
.LM51c0680a48_info:
	.byte 0,3,120,0,0,8,0,0,0,14
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
