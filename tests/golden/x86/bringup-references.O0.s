	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Swap__626f2821fe
	.type ry_Program.Swap__626f2821fe, %function
ry_Program.Swap__626f2821fe:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-12], 0
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp-4]
	mov eax, dword ptr [eax]
	mov dword ptr [ebp-12], eax
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp-8]
	mov edx, dword ptr [edx]
	mov dword ptr [eax], edx
	mov eax, dword ptr [ebp-8]
	mov edx, dword ptr [ebp-12]
	mov dword ptr [eax], edx
	leave
	ret
	.cfi_endproc
.LMa7ffc8d140_end:
	.size ry_Program.Swap__626f2821fe, .LMa7ffc8d140_end-ry_Program.Swap__626f2821fe
	.section .rodata,"a"
.LMa7ffc8d140_info:
	.byte 0,0,0,0,0,8,2,127,125,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 20
	mov dword ptr [ebp-8], ecx
	mov dword ptr [ebp-12], edx
	mov ecx, dword ptr [ebp-12]
	mov eax, dword ptr [ebp-8]
	mov ebx, 2
	cdq
	idiv ebx
	mov dword ptr [ecx], eax
	mov eax, dword ptr [ebp-8]
	mov ecx, 2
	cdq
	idiv ecx
	test edx, edx
	sete al
	movzx eax, al
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
	.cfi_endproc
.LMf623bdc9a4_end:
	.size ry_Program.TryHalve__2ef8da0fe7, .LMf623bdc9a4_end-ry_Program.TryHalve__2ef8da0fe7
	.section .rodata,"a"
.LMf623bdc9a4_info:
	.byte 0,1,124,0,0,8,1,123,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 20
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-8], ecx
	mov ecx, dword ptr [ebp-8]
	mov ecx, dword ptr [ecx]
	mov dword ptr [ebp-12], ecx
	mov eax, dword ptr [ebp-12]
	mov edx, dword ptr [ebp-12]
	sar edx, 31
	mov ecx, dword ptr [ebp-8]
	mov dword ptr [ebp-16], ecx
	mov ecx, dword ptr [ebp-16]
	mov ebx, dword ptr [ebp-16]
	add eax, dword ptr [ecx+8]
	adc edx, dword ptr [ebx+12]
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
	.cfi_endproc
.LM8a4cf5fa0b_end:
	.size ry_Program.Read__2418733c25, .LM8a4cf5fa0b_end-ry_Program.Read__2418733c25
	.section .rodata,"a"
.LM8a4cf5fa0b_info:
	.byte 0,1,124,0,0,8,2,125,121,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov edx, dword ptr [ebp-4]
	cmp byte ptr [edx], 0
	mov eax, dword ptr [ebp-4]
	add eax, 8
	leave
	ret
	.cfi_endproc
.LM9a47ab3e29_end:
	.size ry_Program.FieldOf__6c9592b0fc, .LM9a47ab3e29_end-ry_Program.FieldOf__6c9592b0fc
	.section .rodata,"a"
.LM9a47ab3e29_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-12], 0
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov dword ptr [ebp-12], 0
	mov eax, dword ptr [ebp-4]
	add eax, dword ptr [ebp-8]
	mov dword ptr [ebp-16], eax
	jmp .LMd2b05568d7_B3
.LMd2b05568d7_B2:
	mov eax, dword ptr [ebp-4]
	movzx eax, byte ptr [eax]
	add dword ptr [ebp-12], eax
	add dword ptr [ebp-4], 1
.LMd2b05568d7_B3:
	mov eax, dword ptr [ebp-4]
	cmp eax, dword ptr [ebp-16]
	jb .LMd2b05568d7_B2
	mov eax, dword ptr [ebp-12]
	leave
	ret
	.cfi_endproc
.LMd2b05568d7_end:
	.size ry_Program.SumBytes__8e51b695c2, .LMd2b05568d7_end-ry_Program.SumBytes__8e51b695c2
	.section .rodata,"a"
.LMd2b05568d7_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 40
	mov dword ptr [ebp-24], 0
	mov dword ptr [ebp-20], 0
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-12], 0
	mov dword ptr [ebp-4], ecx
	mov eax, dword ptr [ebp-4]
	mov ecx, 4
	mul ecx
	jo .LM5e5f5b53e6_L1
	mov edx, eax
	add edx, 15
	sbb ecx, ecx
	or edx, ecx
	xor ecx, ecx
	and edx, -16
	je .LM5e5f5b53e6_L2
	add esp, 8
.LM5e5f5b53e6_L3:
	push 0
	push 0
	push 0
	push 0
	sub edx, 16
	jne .LM5e5f5b53e6_L3
	mov ecx, esp
	sub esp, 8
.LM5e5f5b53e6_L2:
	mov dword ptr [ebp-8], ecx
	mov eax, dword ptr [ebp-8]
	mov dword ptr [ebp-12], eax
	mov dword ptr [ebp-20], 0
	jmp .LM5e5f5b53e6_B3
.LM5e5f5b53e6_B2:
	mov eax, dword ptr [ebp-12]
	mov edx, dword ptr [ebp-20]
	mov ecx, dword ptr [ebp-20]
	imul ecx, dword ptr [ebp-20]
	mov dword ptr [eax+edx*4], ecx
	add dword ptr [ebp-20], 1
.LM5e5f5b53e6_B3:
	mov eax, dword ptr [ebp-20]
	cmp eax, dword ptr [ebp-4]
	jl .LM5e5f5b53e6_B2
	mov dword ptr [ebp-16], 0
	mov eax, dword ptr [ebp-4]
	dec eax
	mov dword ptr [ebp-24], eax
	jmp .LM5e5f5b53e6_B6
.LM5e5f5b53e6_B5:
	mov eax, dword ptr [ebp-12]
	mov edx, dword ptr [ebp-24]
	mov eax, dword ptr [eax+edx*4]
	add dword ptr [ebp-16], eax
	sub dword ptr [ebp-24], 1
.LM5e5f5b53e6_B6:
	cmp dword ptr [ebp-24], 0
	jge .LM5e5f5b53e6_B5
	mov eax, dword ptr [ebp-16]
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
	.byte 0,0,0,0,0,8,0,0,0,1
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 72
	xorps xmm7, xmm7
	movups xmmword ptr [ebp-56], xmm7
	movups xmmword ptr [ebp-40], xmm7
	movups xmmword ptr [ebp-24], xmm7
	mov dword ptr [ebp-12], 3
	mov dword ptr [ebp-16], 4
	lea ecx, [ebp-12]
	lea edx, [ebp-16]
	call ry_Program.Swap__626f2821fe
.LM60de5436ac_S0:
	cmp dword ptr [ebp-12], 4
	jne .LM60de5436ac_B3
	cmp dword ptr [ebp-16], 3
	je .LM60de5436ac_B4
.LM60de5436ac_B3:
	mov eax, 1
	leave
	ret
.LM60de5436ac_B4:
	mov ecx, 10
	lea edx, [ebp-20]
	call ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S1:
	movzx eax, al
	test eax, eax
	je .LM60de5436ac_B8
	cmp dword ptr [ebp-20], 5
	jne .LM60de5436ac_B8
	mov ecx, 7
	lea edx, [ebp-20]
	call ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S2:
	movzx eax, al
	test eax, eax
	jne .LM60de5436ac_B8
	cmp dword ptr [ebp-20], 3
	je .LM60de5436ac_B9
.LM60de5436ac_B8:
	mov eax, 2
	leave
	ret
.LM60de5436ac_B9:
	xorps xmm0, xmm0
	movups xmmword ptr [ebp-56], xmm0
	mov dword ptr [ebp-56], 1
	lea ecx, [ebp-56]
	call ry_Program.FieldOf__6c9592b0fc
.LM60de5436ac_S3:
	mov dword ptr [ebp-40], eax
	mov eax, dword ptr [ebp-40]
	mov dword ptr [eax], 41
	mov eax, dword ptr [ebp-40]
	mov dword ptr [eax+4], 0
	lea ecx, [ebp-56]
	call ry_Program.Read__2418733c25
.LM60de5436ac_S4:
	mov dword ptr [ebp-64], eax
	mov dword ptr [ebp-60], edx
	mov eax, dword ptr [ebp-64]
	xor eax, 42
	or eax, dword ptr [ebp-60]
	je .LM60de5436ac_B11
	mov eax, 3
	leave
	ret
.LM60de5436ac_B11:
	add dword ptr [ebp-56], 10
	cmp dword ptr [ebp-56], 11
	je .LM60de5436ac_B13
	mov eax, 4
	leave
	ret
.LM60de5436ac_B13:
	mov dword ptr [ebp-32], 84281096
	mov dword ptr [ebp-28], 16909060
	lea ecx, [ebp-32]
	mov edx, 8
	call ry_Program.SumBytes__8e51b695c2
.LM60de5436ac_S5:
	cmp eax, 36
	je .LM60de5436ac_B15
	mov eax, 5
	leave
	ret
.LM60de5436ac_B15:
	mov ecx, 10
	call ry_Program.Squares__0de702fc98
.LM60de5436ac_S6:
	cmp eax, 285
	je .LM60de5436ac_B17
	mov eax, 6
	leave
	ret
.LM60de5436ac_B17:
	lea eax, [ebp-56]
	mov dword ptr [ebp-36], eax
	mov eax, dword ptr [ebp-36]
	mov edx, dword ptr [ebp-36]
	mov edx, dword ptr [edx]
	add edx, edx
	mov dword ptr [ebp-4], edx
	mov edx, dword ptr [ebp-4]
	mov ecx, dword ptr [ebp-4]
	sar ecx, 31
	mov dword ptr [ebp-8], eax
	mov eax, dword ptr [ebp-8]
	mov dword ptr [eax+8], edx
	mov eax, dword ptr [ebp-8]
	mov dword ptr [eax+12], ecx
	mov eax, dword ptr [ebp-48]
	xor eax, 22
	or eax, dword ptr [ebp-44]
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
	.byte 0,0,0,0,0,8,1,109,0,0,7
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
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 50150247
	.long 0, 0, 0, 0, .Lry_MT__Module___3661f7bb30.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___3661f7bb30, .-ry_MT__Module___3661f7bb30
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___3661f7bb30.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT16c1c868e8, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Pair__5a64ffd763
	.type ry_MT_Pair__5a64ffd763, %object
ry_MT_Pair__5a64ffd763:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 16, 2617309159
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Pair__5a64ffd763.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Pair__5a64ffd763, .-ry_MT_Pair__5a64ffd763
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Pair__5a64ffd763.info:
	.long .LTe25546e2ab, .LT0c58705f4f, .LTe25546e2ab, .LT16c1c868e8, 0, 0, 0
	.long 1048840, 33554434
	.long .Lry_MT_Pair__5a64ffd763.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Pair__5a64ffd763.fields:
	.long 3, 1
	.long ry_MT_System.Int32
	.long 0, 0
	.long .LT8175fa3be0
	.long ry_MT_System.Int32
	.long 4, 0
	.long .LT8b4e7ccb5d
	.long ry_MT_System.Int64
	.long 8, 0
	.long .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__975c878d11
	.type ry_MT_Program__975c878d11, %object
ry_MT_Program__975c878d11:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 524887477
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__975c878d11.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__975c878d11, .-ry_MT_Program__975c878d11
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__975c878d11.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT16c1c868e8, 0, 0, 0
	.long 1048960, 33554435
	.long 0, 0
	.long 0, 0
	.long 0, 0
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
