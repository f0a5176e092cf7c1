	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Mul__e908377833
	.type ry_Program.Mul__e908377833, %function
ry_Program.Mul__e908377833:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rax, qword ptr [rbp-8]
	imul rax, qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LM005cc086c2_end:
	.size ry_Program.Mul__e908377833, .LM005cc086c2_end-ry_Program.Mul__e908377833
	.section .rodata,"a"
.LM005cc086c2_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rax, qword ptr [rbp-8]
	cqo
	idiv qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LM7dcb1a7bcf_end:
	.size ry_Program.Div__829c782946, .LM7dcb1a7bcf_end-ry_Program.Div__829c782946
	.section .rodata,"a"
.LM7dcb1a7bcf_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rax, qword ptr [rbp-8]
	xor edx, edx
	div qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LMdadf26cfda_end:
	.size ry_Program.DivU__843bb7c9e8, .LMdadf26cfda_end-ry_Program.DivU__843bb7c9e8
	.section .rodata,"a"
.LMdadf26cfda_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rax, qword ptr [rbp-8]
	cqo
	idiv qword ptr [rbp-16]
	mov rax, rdx
	leave
	ret
	.cfi_endproc
.LM469b9dd46a_end:
	.size ry_Program.Rem__0f89cfc38e, .LM469b9dd46a_end-ry_Program.Rem__0f89cfc38e
	.section .rodata,"a"
.LM469b9dd46a_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], 0
	mov qword ptr [rbp-8], rcx
	mov dword ptr [rbp-12], 0
	jmp .LM816102a088_B3
.LM816102a088_B2:
	mov rax, qword ptr [rbp-8]
	shr rax, 12
	xor qword ptr [rbp-8], rax
	mov rax, qword ptr [rbp-8]
	shl rax, 25
	xor qword ptr [rbp-8], rax
	mov rax, qword ptr [rbp-8]
	shr rax, 27
	xor qword ptr [rbp-8], rax
	mov rax, qword ptr [rbp-8]
	movabs rdx, 2685821657736338717
	imul rax, rdx
	mov qword ptr [rbp-8], rax
	add dword ptr [rbp-12], 1
.LM816102a088_B3:
	cmp dword ptr [rbp-12], 16
	jl .LM816102a088_B2
	mov rax, qword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LM816102a088_end:
	.size ry_Program.Hash__0938599add, .LM816102a088_end-ry_Program.Hash__0938599add
	.section .rodata,"a"
.LM816102a088_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov qword ptr [rbp-16], 1
	mov dword ptr [rbp-20], 2
	jmp .LMa4448666d4_B3
.LMa4448666d4_B2:
	movsxd rax, dword ptr [rbp-20]
	imul rax, qword ptr [rbp-16]
	mov qword ptr [rbp-16], rax
	add dword ptr [rbp-20], 1
.LMa4448666d4_B3:
	mov eax, dword ptr [rbp-20]
	cmp eax, dword ptr [rbp-4]
	jle .LMa4448666d4_B2
	mov rax, qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LMa4448666d4_end:
	.size ry_Program.Factorial__24d77e910e, .LMa4448666d4_end-ry_Program.Factorial__24d77e910e
	.section .rodata,"a"
.LMa4448666d4_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov eax, dword ptr [rbp-8]
	movsx eax, al
	mov edx, dword ptr [rbp-8]
	movzx edx, dl
	add eax, edx
	mov edx, dword ptr [rbp-8]
	movsx edx, dx
	add eax, edx
	mov edx, dword ptr [rbp-8]
	movzx edx, dx
	add eax, edx
	mov edx, dword ptr [rbp-8]
	add eax, edx
	leave
	ret
	.cfi_endproc
.LM7d002fbf5e_end:
	.size ry_Program.Narrow__e86ee96eb0, .LM7d002fbf5e_end-ry_Program.Narrow__e86ee96eb0
	.section .rodata,"a"
.LM7d002fbf5e_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], rcx
	mov dword ptr [rbp-4], edx
	mov dword ptr [rbp-8], r8d
	mov rax, qword ptr [rbp-16]
	mov ecx, dword ptr [rbp-4]
	and ecx, 63
	shl rax, cl
	mov ecx, dword ptr [rbp-8]
	and ecx, 63
	sar rax, cl
	leave
	ret
	.cfi_endproc
.LM8adee0a65d_end:
	.size ry_Program.Shift__35f621b00a, .LM8adee0a65d_end-ry_Program.Shift__35f621b00a
	.section .rodata,"a"
.LM8adee0a65d_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rdx, qword ptr [rbp-8]
	cmp rdx, qword ptr [rbp-16]
	setl al
	movzx eax, al
	leave
	ret
	.cfi_endproc
.LM087a2bba6e_end:
	.size ry_Program.Less__ba38ba99e5, .LM087a2bba6e_end-ry_Program.Less__ba38ba99e5
	.section .rodata,"a"
.LM087a2bba6e_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov rdx, qword ptr [rbp-8]
	cmp rdx, qword ptr [rbp-16]
	setb al
	movzx eax, al
	leave
	ret
	.cfi_endproc
.LM5a31d29f39_end:
	.size ry_Program.Below__790548828d, .LM5a31d29f39_end-ry_Program.Below__790548828d
	.section .rodata,"a"
.LM5a31d29f39_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
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
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	movabs rcx, 123456789012
	mov edx, 7654321
	call ry_Program.Mul__e908377833
.LM51c0680a48_S0:
	movabs rdx, 944977892727120852
	cmp rax, rdx
	jne .LM51c0680a48_B3
	mov ecx, 3000000000
	mov rdx, -3
	call ry_Program.Mul__e908377833
.LM51c0680a48_S1:
	movabs rdx, -9000000000
	cmp rax, rdx
	je .LM51c0680a48_B4
.LM51c0680a48_B3:
	mov eax, 1
	leave
	ret
.LM51c0680a48_B4:
	movabs rcx, -9000000000000
	mov edx, 7
	call ry_Program.Div__829c782946
.LM51c0680a48_S2:
	movabs rdx, -1285714285714
	cmp rax, rdx
	je .LM51c0680a48_B6
	mov eax, 2
	leave
	ret
.LM51c0680a48_B6:
	mov rcx, -1
	mov edx, 3
	call ry_Program.DivU__843bb7c9e8
.LM51c0680a48_S3:
	movabs rdx, 6148914691236517205
	cmp rax, rdx
	je .LM51c0680a48_B8
	mov eax, 3
	leave
	ret
.LM51c0680a48_B8:
	movabs rcx, -9000000000001
	mov edx, 1000000
	call ry_Program.Rem__0f89cfc38e
.LM51c0680a48_S4:
	cmp rax, -1
	je .LM51c0680a48_B10
	mov eax, 4
	leave
	ret
.LM51c0680a48_B10:
	mov ecx, 1
	call ry_Program.Hash__0938599add
.LM51c0680a48_S5:
	mov qword ptr [rbp-8], rax
	mov ecx, 2
	call ry_Program.Hash__0938599add
.LM51c0680a48_S6:
	mov rdx, qword ptr [rbp-8]
	cmp rdx, rax
	jne .LM51c0680a48_B12
	mov eax, 5
	leave
	ret
.LM51c0680a48_B12:
	mov ecx, 20
	call ry_Program.Factorial__24d77e910e
.LM51c0680a48_S7:
	movabs rdx, 2432902008176640000
	cmp rax, rdx
	je .LM51c0680a48_B14
	mov eax, 6
	leave
	ret
.LM51c0680a48_B14:
	movabs rcx, 1311768467463790320
	call ry_Program.Narrow__e86ee96eb0
.LM51c0680a48_S8:
	cmp eax, -1698849360
	je .LM51c0680a48_B16
	mov eax, 7
	leave
	ret
.LM51c0680a48_B16:
	mov rcx, -1
	xor edx, edx
	call ry_Program.Less__ba38ba99e5
.LM51c0680a48_S9:
	movzx eax, al
	test eax, eax
	je .LM51c0680a48_B19
	mov rcx, -1
	xor edx, edx
	call ry_Program.Below__790548828d
.LM51c0680a48_S10:
	movzx eax, al
	test eax, eax
	jne .LM51c0680a48_B19
	movabs rcx, 1099511627776
	mov edx, 1
	call ry_Program.Less__ba38ba99e5
.LM51c0680a48_S11:
	movzx eax, al
	test eax, eax
	je .LM51c0680a48_B20
.LM51c0680a48_B19:
	mov eax, 8
	leave
	ret
.LM51c0680a48_B20:
	mov ecx, 1
	mov edx, 62
	mov r8d, 60
	call ry_Program.Shift__35f621b00a
.LM51c0680a48_S12:
	cmp rax, 4
	jne .LM51c0680a48_B22
	mov rcx, -1
	mov edx, 63
	mov r8d, 63
	call ry_Program.Shift__35f621b00a
.LM51c0680a48_S13:
	cmp rax, -1
	je .LM51c0680a48_B23
.LM51c0680a48_B22:
	mov eax, 9
	leave
	ret
.LM51c0680a48_B23:
	mov eax, 100
	leave
	ret
	.cfi_endproc
.LM51c0680a48_end:
	.size ry_Program.Main__1a2f3287d8, .LM51c0680a48_end-ry_Program.Main__1a2f3287d8
	.section .rodata,"a"
.LM51c0680a48_info:
	.byte 0,0,0,0,0,16,0,0,0,14
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
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 750385524
	.quad 0, 0, 0, 0, .Lry_MT__Module___9daa4acec3.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___9daa4acec3, .-ry_MT__Module___9daa4acec3
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___9daa4acec3.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT9f10387410, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__0affa7a1fa
	.type ry_MT_Program__0affa7a1fa, %object
ry_MT_Program__0affa7a1fa:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3095088290
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__0affa7a1fa.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__0affa7a1fa, .-ry_MT_Program__0affa7a1fa
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__0affa7a1fa.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT9f10387410, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
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
