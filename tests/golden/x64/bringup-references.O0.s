	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Swap__626f2821fe
	.type ry_Program.Swap__626f2821fe, %function
ry_Program.Swap__626f2821fe:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-8], rdi
	mov qword ptr [rbp-16], rsi
	mov rax, qword ptr [rbp-8]
	mov eax, dword ptr [rax]
	mov dword ptr [rbp-20], eax
	mov rax, qword ptr [rbp-8]
	mov rcx, qword ptr [rbp-16]
	mov ecx, dword ptr [rcx]
	mov dword ptr [rax], ecx
	mov rax, qword ptr [rbp-16]
	mov ecx, dword ptr [rbp-20]
	mov dword ptr [rax], ecx
	leave
	ret
	.cfi_endproc
.LMa7ffc8d140_end:
	.size ry_Program.Swap__626f2821fe, .LMa7ffc8d140_end-ry_Program.Swap__626f2821fe
	.section .rodata,"a"
.LMa7ffc8d140_info:
	.byte 0,0,0,0,0,16,2,127,125,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Swap__626f2821fe - .
	.long .LMa7ffc8d140_end-ry_Program.Swap__626f2821fe
	.long .LMa7ffc8d140_info - .
	.long .LT485bfa35d9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.TryHalve__2ef8da0fe7
	.type ry_Program.TryHalve__2ef8da0fe7, %function
ry_Program.TryHalve__2ef8da0fe7:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov dword ptr [rbp-4], edi
	mov qword ptr [rbp-16], rsi
	mov rcx, qword ptr [rbp-16]
	mov eax, dword ptr [rbp-4]
	mov esi, 2
	cdq
	idiv esi
	mov dword ptr [rcx], eax
	mov eax, dword ptr [rbp-4]
	mov ecx, 2
	cdq
	idiv ecx
	test edx, edx
	sete al
	movzx eax, al
	leave
	ret
	.cfi_endproc
.LMf623bdc9a4_end:
	.size ry_Program.TryHalve__2ef8da0fe7, .LMf623bdc9a4_end-ry_Program.TryHalve__2ef8da0fe7
	.section .rodata,"a"
.LMf623bdc9a4_info:
	.byte 0,0,0,0,0,16,1,125,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.TryHalve__2ef8da0fe7 - .
	.long .LMf623bdc9a4_end-ry_Program.TryHalve__2ef8da0fe7
	.long .LMf623bdc9a4_info - .
	.long .LTeff7fb8d2a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Read__2418733c25
	.type ry_Program.Read__2418733c25, %function
ry_Program.Read__2418733c25:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rdi
	mov rcx, qword ptr [rbp-8]
	movsxd rax, dword ptr [rcx]
	mov rcx, qword ptr [rbp-8]
	add rax, qword ptr [rcx+8]
	leave
	ret
	.cfi_endproc
.LM8a4cf5fa0b_end:
	.size ry_Program.Read__2418733c25, .LM8a4cf5fa0b_end-ry_Program.Read__2418733c25
	.section .rodata,"a"
.LM8a4cf5fa0b_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Read__2418733c25 - .
	.long .LM8a4cf5fa0b_end-ry_Program.Read__2418733c25
	.long .LM8a4cf5fa0b_info - .
	.long .LT66ddd2b7a7 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.FieldOf__6c9592b0fc
	.type ry_Program.FieldOf__6c9592b0fc, %function
ry_Program.FieldOf__6c9592b0fc:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rdi
	mov rcx, qword ptr [rbp-8]
	cmp byte ptr [rcx], 0
	mov rax, qword ptr [rbp-8]
	add rax, 8
	leave
	ret
	.cfi_endproc
.LM9a47ab3e29_end:
	.size ry_Program.FieldOf__6c9592b0fc, .LM9a47ab3e29_end-ry_Program.FieldOf__6c9592b0fc
	.section .rodata,"a"
.LM9a47ab3e29_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.FieldOf__6c9592b0fc - .
	.long .LM9a47ab3e29_end-ry_Program.FieldOf__6c9592b0fc
	.long .LM9a47ab3e29_info - .
	.long .LT784c747e1b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.SumBytes__8e51b695c2
	.type ry_Program.SumBytes__8e51b695c2, %function
ry_Program.SumBytes__8e51b695c2:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-32], 0
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-16], rdi
	mov dword ptr [rbp-4], esi
	mov dword ptr [rbp-20], 0
	movsxd rax, dword ptr [rbp-4]
	add rax, qword ptr [rbp-16]
	mov qword ptr [rbp-32], rax
	jmp .LMd2b05568d7_B3
.LMd2b05568d7_B2:
	mov rax, qword ptr [rbp-16]
	movzx eax, byte ptr [rax]
	add dword ptr [rbp-20], eax
	add qword ptr [rbp-16], 1
.LMd2b05568d7_B3:
	mov rax, qword ptr [rbp-16]
	cmp rax, qword ptr [rbp-32]
	jb .LMd2b05568d7_B2
	mov eax, dword ptr [rbp-20]
	leave
	ret
	.cfi_endproc
.LMd2b05568d7_end:
	.size ry_Program.SumBytes__8e51b695c2, .LMd2b05568d7_end-ry_Program.SumBytes__8e51b695c2
	.section .rodata,"a"
.LMd2b05568d7_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.SumBytes__8e51b695c2 - .
	.long .LMd2b05568d7_end-ry_Program.SumBytes__8e51b695c2
	.long .LMd2b05568d7_info - .
	.long .LT583a9b96b4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Squares__0de702fc98
	.type ry_Program.Squares__0de702fc98, %function
ry_Program.Squares__0de702fc98:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	xorps xmm15, xmm15
	movups xmmword ptr [rbp-40], xmm15
	mov qword ptr [rbp-24], 0
	mov dword ptr [rbp-4], edi
	mov eax, dword ptr [rbp-4]
	mov ecx, 4
	mul rcx
	jo .LM5e5f5b53e6_L1
	mov rcx, rax
	add rcx, 15
	sbb rdx, rdx
	or rcx, rdx
	xor edx, edx
	and rcx, -16
	je .LM5e5f5b53e6_L2
.LM5e5f5b53e6_L3:
	push 0
	push 0
	sub rcx, 16
	jne .LM5e5f5b53e6_L3
	mov rdx, rsp
.LM5e5f5b53e6_L2:
	mov qword ptr [rbp-16], rdx
	mov rax, qword ptr [rbp-16]
	mov qword ptr [rbp-24], rax
	mov dword ptr [rbp-32], 0
	jmp .LM5e5f5b53e6_B3
.LM5e5f5b53e6_B2:
	mov rax, qword ptr [rbp-24]
	movsxd rcx, dword ptr [rbp-32]
	mov edx, dword ptr [rbp-32]
	imul edx, dword ptr [rbp-32]
	mov dword ptr [rax+rcx*4], edx
	add dword ptr [rbp-32], 1
.LM5e5f5b53e6_B3:
	mov eax, dword ptr [rbp-32]
	cmp eax, dword ptr [rbp-4]
	jl .LM5e5f5b53e6_B2
	mov dword ptr [rbp-28], 0
	mov eax, dword ptr [rbp-4]
	dec eax
	mov dword ptr [rbp-36], eax
	jmp .LM5e5f5b53e6_B6
.LM5e5f5b53e6_B5:
	mov rax, qword ptr [rbp-24]
	movsxd rcx, dword ptr [rbp-36]
	mov eax, dword ptr [rax+rcx*4]
	add dword ptr [rbp-28], eax
	sub dword ptr [rbp-36], 1
.LM5e5f5b53e6_B6:
	cmp dword ptr [rbp-36], 0
	jge .LM5e5f5b53e6_B5
	mov eax, dword ptr [rbp-28]
	leave
	ret
.LM5e5f5b53e6_L1:
	call rt_throw_overflow
.LM5e5f5b53e6_S0:
	ud2
	.cfi_endproc
.LM5e5f5b53e6_end:
	.size ry_Program.Squares__0de702fc98, .LM5e5f5b53e6_end-ry_Program.Squares__0de702fc98
	.section .rodata,"a"
.LM5e5f5b53e6_info:
	.byte 0,0,0,0,0,16,0,0,0,1
	.uleb128 .LM5e5f5b53e6_S0-ry_Program.Squares__0de702fc98
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Squares__0de702fc98 - .
	.long .LM5e5f5b53e6_end-ry_Program.Squares__0de702fc98
	.long .LM5e5f5b53e6_info - .
	.long .LT721df75b22 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__df04d6ef85
	.type ry_Program.Main__df04d6ef85, %function
ry_Program.Main__df04d6ef85:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	xorps xmm15, xmm15
	movups xmmword ptr [rbp-48], xmm15
	movups xmmword ptr [rbp-32], xmm15
	movups xmmword ptr [rbp-16], xmm15
	mov dword ptr [rbp-4], 3
	mov dword ptr [rbp-8], 4
	lea rdi, [rbp-4]
	lea rsi, [rbp-8]
	call ry_Program.Swap__626f2821fe
.LM60de5436ac_S0:
	cmp dword ptr [rbp-4], 4
	jne .LM60de5436ac_B3
	cmp dword ptr [rbp-8], 3
	je .LM60de5436ac_B4
.LM60de5436ac_B3:
	mov eax, 1
	leave
	ret
.LM60de5436ac_B4:
	mov edi, 10
	lea rsi, [rbp-12]
	call ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S1:
	movzx eax, al
	test eax, eax
	je .LM60de5436ac_B8
	cmp dword ptr [rbp-12], 5
	jne .LM60de5436ac_B8
	mov edi, 7
	lea rsi, [rbp-12]
	call ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S2:
	movzx eax, al
	test eax, eax
	jne .LM60de5436ac_B8
	cmp dword ptr [rbp-12], 3
	je .LM60de5436ac_B9
.LM60de5436ac_B8:
	mov eax, 2
	leave
	ret
.LM60de5436ac_B9:
	xorps xmm7, xmm7
	movups xmmword ptr [rbp-48], xmm7
	mov dword ptr [rbp-48], 1
	lea rdi, [rbp-48]
	call ry_Program.FieldOf__6c9592b0fc
.LM60de5436ac_S3:
	mov qword ptr [rax], 41
	lea rdi, [rbp-48]
	call ry_Program.Read__2418733c25
.LM60de5436ac_S4:
	cmp rax, 42
	je .LM60de5436ac_B11
	mov eax, 3
	leave
	ret
.LM60de5436ac_B11:
	add dword ptr [rbp-48], 10
	cmp dword ptr [rbp-48], 11
	je .LM60de5436ac_B13
	mov eax, 4
	leave
	ret
.LM60de5436ac_B13:
	movabs rax, 72623859790382856
	mov qword ptr [rbp-24], rax
	lea rdi, [rbp-24]
	mov esi, 8
	call ry_Program.SumBytes__8e51b695c2
.LM60de5436ac_S5:
	cmp eax, 36
	je .LM60de5436ac_B15
	mov eax, 5
	leave
	ret
.LM60de5436ac_B15:
	mov edi, 10
	call ry_Program.Squares__0de702fc98
.LM60de5436ac_S6:
	cmp eax, 285
	je .LM60de5436ac_B17
	mov eax, 6
	leave
	ret
.LM60de5436ac_B17:
	lea rax, [rbp-48]
	mov qword ptr [rbp-32], rax
	mov rcx, qword ptr [rbp-32]
	mov ecx, dword ptr [rcx]
	add ecx, ecx
	movsxd rcx, ecx
	mov qword ptr [rax+8], rcx
	cmp qword ptr [rbp-40], 22
	je .LM60de5436ac_B20
.LM60de5436ac_B19:
	mov eax, 7
	leave
	ret
.LM60de5436ac_B20:
	mov eax, 100
	leave
	ret
	.cfi_endproc
.LM60de5436ac_end:
	.size ry_Program.Main__df04d6ef85, .LM60de5436ac_end-ry_Program.Main__df04d6ef85
	.section .rodata,"a"
.LM60de5436ac_info:
	.byte 0,0,0,0,0,16,0,0,0,7
	.uleb128 .LM60de5436ac_S0-ry_Program.Main__df04d6ef85
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S1-.LM60de5436ac_S0
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S2-.LM60de5436ac_S1
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S3-.LM60de5436ac_S2
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S4-.LM60de5436ac_S3
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S5-.LM60de5436ac_S4
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S6-.LM60de5436ac_S5
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__df04d6ef85 - .
	.long .LM60de5436ac_end-ry_Program.Main__df04d6ef85
	.long .LM60de5436ac_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___3661f7bb30
	.type ry_MT__Module___3661f7bb30, %object
ry_MT__Module___3661f7bb30:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 50150247
	.quad 0, 0, 0, 0, .Lry_MT__Module___3661f7bb30.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___3661f7bb30, .-ry_MT__Module___3661f7bb30
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___3661f7bb30.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT16c1c868e8, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Pair__5a64ffd763
	.type ry_MT_Pair__5a64ffd763, %object
ry_MT_Pair__5a64ffd763:
	.2byte 0, 4
	.long 32
	.2byte 4, 0
	.byte 17, 0
	.2byte 3
	.long 16, 2617309159
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Pair__5a64ffd763.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Pair__5a64ffd763, .-ry_MT_Pair__5a64ffd763
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Pair__5a64ffd763.info:
	.quad .LTe25546e2ab, .LT0c58705f4f, .LTe25546e2ab, .LT16c1c868e8, 0, 0, 0
	.long 1048840, 33554434
	.quad .Lry_MT_Pair__5a64ffd763.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Pair__5a64ffd763.fields:
	.long 3, 1
	.quad ry_MT_System.Int32
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_System.Int32
	.long 4, 0
	.quad .LT8b4e7ccb5d
	.quad ry_MT_System.Int64
	.long 8, 0
	.quad .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__975c878d11
	.type ry_MT_Program__975c878d11, %object
ry_MT_Program__975c878d11:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 524887477
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__975c878d11.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__975c878d11, .-ry_MT_Program__975c878d11
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__975c878d11.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT16c1c868e8, 0, 0, 0
	.long 1048960, 33554435
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT485bfa35d9:	.asciz "Program.Swap(Int32& a, Int32& b)"
.LTeff7fb8d2a:	.asciz "Program.TryHalve(Int32 n, Int32& half)"
.LT66ddd2b7a7:	.asciz "Program.Read(Pair& p)"
.LT784c747e1b:	.asciz "Program.FieldOf(Pair& p)"
.LT583a9b96b4:	.asciz "Program.SumBytes(Byte* p, Int32 n)"
.LT721df75b22:	.asciz "Program.Squares(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT16c1c868e8:	.asciz "08_refs, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTe25546e2ab:	.asciz "Pair"
.LT8175fa3be0:	.asciz "A"
.LT8b4e7ccb5d:	.asciz "C"
.LTb316e7ee2b:	.asciz "B"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
