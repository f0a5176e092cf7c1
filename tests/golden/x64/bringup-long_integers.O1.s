	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Mul__e908377833
	.type ry_Program.Mul__e908377833, %function
ry_Program.Mul__e908377833:
	.cfi_startproc
	mov rax, rdi
	imul rax, rsi
	ret
.LM005cc086c2_L1:
	.cfi_endproc
.LM005cc086c2_end:
	.size ry_Program.Mul__e908377833, .LM005cc086c2_end-ry_Program.Mul__e908377833
	.section .rodata,"a"
.LM005cc086c2_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM005cc086c2_L1-ry_Program.Mul__e908377833
	.byte 0,0,0,0,0
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
	mov rax, rdi
	cqo
	idiv rsi
	ret
.LM7dcb1a7bcf_L1:
	.cfi_endproc
.LM7dcb1a7bcf_end:
	.size ry_Program.Div__829c782946, .LM7dcb1a7bcf_end-ry_Program.Div__829c782946
	.section .rodata,"a"
.LM7dcb1a7bcf_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM7dcb1a7bcf_L1-ry_Program.Div__829c782946
	.byte 0,0,0,0,0
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
	mov rax, rdi
	xor edx, edx
	div rsi
	ret
.LMdadf26cfda_L1:
	.cfi_endproc
.LMdadf26cfda_end:
	.size ry_Program.DivU__843bb7c9e8, .LMdadf26cfda_end-ry_Program.DivU__843bb7c9e8
	.section .rodata,"a"
.LMdadf26cfda_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LMdadf26cfda_L1-ry_Program.DivU__843bb7c9e8
	.byte 0,0,0,0,0
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
	mov rax, rdi
	cqo
	idiv rsi
	mov rax, rdx
	ret
.LM469b9dd46a_L1:
	.cfi_endproc
.LM469b9dd46a_end:
	.size ry_Program.Rem__0f89cfc38e, .LM469b9dd46a_end-ry_Program.Rem__0f89cfc38e
	.section .rodata,"a"
.LM469b9dd46a_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM469b9dd46a_L1-ry_Program.Rem__0f89cfc38e
	.byte 0,0,0,0,0
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
	mov rax, rdi
	xor ecx, ecx
.LM816102a088_B2:
	mov rdi, rax
	shr rdi, 12
	xor rax, rdi
	mov rdi, rax
	shl rdi, 25
	xor rax, rdi
	mov rdi, rax
	shr rdi, 27
	xor rax, rdi
	movabs rdi, 2685821657736338717
	imul rax, rdi
	inc ecx
	cmp ecx, 16
	jl .LM816102a088_B2
	ret
.LM816102a088_L1:
	.cfi_endproc
.LM816102a088_end:
	.size ry_Program.Hash__0938599add, .LM816102a088_end-ry_Program.Hash__0938599add
	.section .rodata,"a"
.LM816102a088_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM816102a088_L1-ry_Program.Hash__0938599add
	.byte 0,0,0,0,0
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
	mov eax, 1
	mov ecx, 2
	cmp edi, 2
	jl .LMa4448666d4_B4
.LMa4448666d4_B2:
	movsxd rdx, ecx
	imul rax, rdx
	inc ecx
	cmp ecx, edi
	jle .LMa4448666d4_B2
.LMa4448666d4_B4:
	ret
.LMa4448666d4_L1:
	.cfi_endproc
.LMa4448666d4_end:
	.size ry_Program.Factorial__24d77e910e, .LMa4448666d4_end-ry_Program.Factorial__24d77e910e
	.section .rodata,"a"
.LMa4448666d4_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LMa4448666d4_L1-ry_Program.Factorial__24d77e910e
	.byte 0,0,0,0,0
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
	mov eax, edi
	movsx eax, al
	mov ecx, edi
	movzx ecx, cl
	add eax, ecx
	mov ecx, edi
	movsx ecx, cx
	add eax, ecx
	mov ecx, edi
	movzx ecx, cx
	add eax, ecx
	add eax, edi
	ret
.LM7d002fbf5e_L1:
	.cfi_endproc
.LM7d002fbf5e_end:
	.size ry_Program.Narrow__e86ee96eb0, .LM7d002fbf5e_end-ry_Program.Narrow__e86ee96eb0
	.section .rodata,"a"
.LM7d002fbf5e_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM7d002fbf5e_L1-ry_Program.Narrow__e86ee96eb0
	.byte 0,0,0,0,0
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
	mov ecx, esi
	mov rax, rdi
	shl rax, cl
	mov ecx, edx
	sar rax, cl
	ret
.LM8adee0a65d_L1:
	.cfi_endproc
.LM8adee0a65d_end:
	.size ry_Program.Shift__35f621b00a, .LM8adee0a65d_end-ry_Program.Shift__35f621b00a
	.section .rodata,"a"
.LM8adee0a65d_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM8adee0a65d_L1-ry_Program.Shift__35f621b00a
	.byte 0,0,0,0,0
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
	cmp rdi, rsi
	setl al
	movzx eax, al
	ret
.LM087a2bba6e_L1:
	.cfi_endproc
.LM087a2bba6e_end:
	.size ry_Program.Less__ba38ba99e5, .LM087a2bba6e_end-ry_Program.Less__ba38ba99e5
	.section .rodata,"a"
.LM087a2bba6e_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM087a2bba6e_L1-ry_Program.Less__ba38ba99e5
	.byte 0,0,0,0,0
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
	cmp rdi, rsi
	setb al
	movzx eax, al
	ret
.LM5a31d29f39_L1:
	.cfi_endproc
.LM5a31d29f39_end:
	.size ry_Program.Below__790548828d, .LM5a31d29f39_end-ry_Program.Below__790548828d
	.section .rodata,"a"
.LM5a31d29f39_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM5a31d29f39_L1-ry_Program.Below__790548828d
	.byte 0,0,0,0,0
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
	sub rsp, 16
	mov edi, 1
	call ry_Program.Hash__0938599add
.LM51c0680a48_S0:
	mov qword ptr [rbp-8], rax
	mov edi, 2
	call ry_Program.Hash__0938599add
.LM51c0680a48_S1:
	mov rcx, qword ptr [rbp-8]
	cmp rcx, rax
	jne .LM51c0680a48_B12
	mov eax, 5
	leave
	ret
.LM51c0680a48_B12:
	mov edi, 20
	call ry_Program.Factorial__24d77e910e
.LM51c0680a48_S2:
	movabs rcx, 2432902008176640000
	mov edx, 100
	mov esi, 6
	cmp rax, rcx
	mov eax, edx
	cmovne eax, esi
	leave
	ret
	.cfi_endproc
.LM51c0680a48_end:
	.size ry_Program.Main__1a2f3287d8, .LM51c0680a48_end-ry_Program.Main__1a2f3287d8
	.section .rodata,"a"
.LM51c0680a48_info:
	.byte 0,0,0,0,0,16,0,0,0,3
	.uleb128 .LM51c0680a48_S0-ry_Program.Main__1a2f3287d8
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S1-.LM51c0680a48_S0
	.byte 0,0,0
	.uleb128 .LM51c0680a48_S2-.LM51c0680a48_S1
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
