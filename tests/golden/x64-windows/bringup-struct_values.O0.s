	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Point.ctor__42e16eba0f
	.type ry_Point.ctor__42e16eba0f, %function
ry_Point.ctor__42e16eba0f:
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
	mov edx, dword ptr [rbp-4]
	mov dword ptr [rax], edx
	mov rax, qword ptr [rbp-16]
	mov edx, dword ptr [rbp-8]
	mov dword ptr [rax+4], edx
	leave
	ret
	.cfi_endproc
.LM31df178953_end:
	.size ry_Point.ctor__42e16eba0f, .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.section .rodata,"a"
.LM31df178953_info:
	.byte 0,0,0,0,0,16,1,125,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Point.ctor__42e16eba0f - .
	.long .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.long .LM31df178953_info - .
	.long .LT9ba97d9d90 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Point.Dot__e8f5522e55
	.type ry_Point.Dot__e8f5522e55, %function
ry_Point.Dot__e8f5522e55:
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
	mov eax, dword ptr [rdx]
	imul eax, dword ptr [rbp-16]
	mov rdx, qword ptr [rbp-8]
	mov edx, dword ptr [rdx+4]
	imul edx, dword ptr [rbp-12]
	add eax, edx
	leave
	ret
	.cfi_endproc
.LMd6e1fc022f_end:
	.size ry_Point.Dot__e8f5522e55, .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.section .rodata,"a"
.LMd6e1fc022f_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Point.Dot__e8f5522e55 - .
	.long .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.long .LMd6e1fc022f_info - .
	.long .LT70b23f91c5 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Rect.ctor__5c521a758d
	.type ry_Rect.ctor__5c521a758d, %function
ry_Rect.ctor__5c521a758d:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov qword ptr [rbp-24], r8
	mov rax, qword ptr [rbp-8]
	mov rdx, qword ptr [rbp-16]
	mov qword ptr [rax], rdx
	mov rax, qword ptr [rbp-8]
	mov rdx, qword ptr [rbp-24]
	mov qword ptr [rax+8], rdx
	leave
	ret
	.cfi_endproc
.LMc71c93e3e9_end:
	.size ry_Rect.ctor__5c521a758d, .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.section .rodata,"a"
.LMc71c93e3e9_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Rect.ctor__5c521a758d - .
	.long .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.long .LMc71c93e3e9_info - .
	.long .LT09c78d644b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Rect.get_Area__ecb35ff9ac
	.type ry_Rect.get_Area__ecb35ff9ac, %function
ry_Rect.get_Area__ecb35ff9ac:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov rdx, qword ptr [rbp-8]
	mov eax, dword ptr [rdx+8]
	mov rdx, qword ptr [rbp-8]
	sub eax, dword ptr [rdx]
	mov rdx, qword ptr [rbp-8]
	mov edx, dword ptr [rdx+12]
	mov rcx, qword ptr [rbp-8]
	sub edx, dword ptr [rcx+4]
	imul eax, edx
	leave
	ret
	.cfi_endproc
.LMb204f76881_end:
	.size ry_Rect.get_Area__ecb35ff9ac, .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.section .rodata,"a"
.LMb204f76881_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Rect.get_Area__ecb35ff9ac - .
	.long .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.long .LMb204f76881_info - .
	.long .LTc03b3a6454 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Add__46c2a8f120
	.type ry_Program.Add__46c2a8f120, %function
ry_Program.Add__46c2a8f120:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 64
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov qword ptr [rbp-24], 0
	mov edx, dword ptr [rbp-8]
	add edx, dword ptr [rbp-16]
	mov r8d, dword ptr [rbp-4]
	add r8d, dword ptr [rbp-12]
	lea rcx, [rbp-24]
	call ry_Point.ctor__42e16eba0f
.LM0f084dbbe9_S0:
	mov rax, qword ptr [rbp-24]
	leave
	ret
	.cfi_endproc
.LM0f084dbbe9_end:
	.size ry_Program.Add__46c2a8f120, .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.section .rodata,"a"
.LM0f084dbbe9_info:
	.byte 0,0,0,0,0,16,0,0,0,1
	.uleb128 .LM0f084dbbe9_S0-ry_Program.Add__46c2a8f120
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Add__46c2a8f120 - .
	.long .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.long .LM0f084dbbe9_info - .
	.long .LT64ec385341 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Grow__50f85d2d6e
	.type ry_Program.Grow__50f85d2d6e, %function
ry_Program.Grow__50f85d2d6e:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 96
	mov qword ptr [rbp-16], rcx
	mov qword ptr [rbp-24], rdx
	mov dword ptr [rbp-4], r8d
	mov qword ptr [rbp-32], 0
	mov rax, qword ptr [rbp-24]
	mov r8d, dword ptr [rax+4]
	sub r8d, dword ptr [rbp-4]
	mov rax, qword ptr [rbp-24]
	mov edx, dword ptr [rax]
	sub edx, dword ptr [rbp-4]
	lea rcx, [rbp-32]
	call ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S0:
	mov qword ptr [rbp-40], 0
	mov rax, qword ptr [rbp-24]
	mov edx, dword ptr [rax+8]
	add edx, dword ptr [rbp-4]
	mov rax, qword ptr [rbp-24]
	mov r8d, dword ptr [rax+12]
	add r8d, dword ptr [rbp-4]
	lea rcx, [rbp-40]
	call ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S1:
	xorps xmm4, xmm4
	movups xmmword ptr [rbp-56], xmm4
	lea rcx, [rbp-56]
	mov rdx, qword ptr [rbp-32]
	mov r8, qword ptr [rbp-40]
	call ry_Rect.ctor__5c521a758d
.LM2ebb93cf8a_S2:
	mov rdx, qword ptr [rbp-16]
	movups xmm4, xmmword ptr [rbp-56]
	movups xmmword ptr [rdx], xmm4
	mov rax, qword ptr [rbp-16]
	leave
	ret
	.cfi_endproc
.LM2ebb93cf8a_end:
	.size ry_Program.Grow__50f85d2d6e, .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.section .rodata,"a"
.LM2ebb93cf8a_info:
	.byte 0,0,0,0,0,16,2,125,123,0,0,3
	.uleb128 .LM2ebb93cf8a_S0-ry_Program.Grow__50f85d2d6e
	.byte 0,0,0
	.uleb128 .LM2ebb93cf8a_S1-.LM2ebb93cf8a_S0
	.byte 0,0,0
	.uleb128 .LM2ebb93cf8a_S2-.LM2ebb93cf8a_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Grow__50f85d2d6e - .
	.long .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.long .LM2ebb93cf8a_info - .
	.long .LT2b317152f4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Make__e14083e6d6
	.type ry_Program.Make__e14083e6d6, %function
ry_Program.Make__e14083e6d6:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 64
	xorps xmm5, xmm5
	movups xmmword ptr [rbp-56], xmm5
	movups xmmword ptr [rbp-40], xmm5
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-8], rcx
	mov qword ptr [rbp-16], rdx
	mov qword ptr [rbp-56], rdx
	mov rax, qword ptr [rbp-16]
	add rax, rax
	mov qword ptr [rbp-48], rax
	imul rdx, qword ptr [rbp-16], 3
	mov qword ptr [rbp-40], rdx
	mov rax, qword ptr [rbp-16]
	shl rax, 2
	mov qword ptr [rbp-32], rax
	imul rdx, qword ptr [rbp-16], 5
	mov qword ptr [rbp-24], rdx
	mov rdx, qword ptr [rbp-8]
	movups xmm4, xmmword ptr [rbp-56]
	movups xmmword ptr [rdx], xmm4
	movups xmm4, xmmword ptr [rbp-40]
	movups xmmword ptr [rdx+16], xmm4
	mov rax, qword ptr [rbp-24]
	mov qword ptr [rdx+32], rax
	mov rax, qword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LMa3840bb706_end:
	.size ry_Program.Make__e14083e6d6, .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.section .rodata,"a"
.LMa3840bb706_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Make__e14083e6d6 - .
	.long .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.long .LMa3840bb706_info - .
	.long .LT3cfb777857 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sum__7d1a12c92a
	.type ry_Program.Sum__7d1a12c92a, %function
ry_Program.Sum__7d1a12c92a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov rdx, qword ptr [rbp-8]
	mov rcx, qword ptr [rbp-8]
	add qword ptr [rdx], 1000
	mov rdx, qword ptr [rbp-8]
	mov rax, qword ptr [rdx]
	mov rdx, qword ptr [rbp-8]
	add rax, qword ptr [rdx+8]
	mov rdx, qword ptr [rbp-8]
	add rax, qword ptr [rdx+16]
	mov rdx, qword ptr [rbp-8]
	add rax, qword ptr [rdx+24]
	mov rdx, qword ptr [rbp-8]
	add rax, qword ptr [rdx+32]
	leave
	ret
	.cfi_endproc
.LM18d7750497_end:
	.size ry_Program.Sum__7d1a12c92a, .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.section .rodata,"a"
.LM18d7750497_info:
	.byte 0,0,0,0,0,16,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sum__7d1a12c92a - .
	.long .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.long .LM18d7750497_info - .
	.long .LT8516949a15 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__1629ad7cb6
	.type ry_Program.Main__1629ad7cb6, %function
ry_Program.Main__1629ad7cb6:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 320
	xorps xmm5, xmm5
	movups xmmword ptr [rbp-72], xmm5
	movups xmmword ptr [rbp-56], xmm5
	movups xmmword ptr [rbp-40], xmm5
	movups xmmword ptr [rbp-24], xmm5
	mov qword ptr [rbp-8], 0
	mov qword ptr [rbp-80], 0
	lea rcx, [rbp-80]
	mov edx, 1
	mov r8d, 2
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S0:
	mov qword ptr [rbp-88], 0
	lea rcx, [rbp-88]
	mov edx, 30
	mov r8d, 40
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S1:
	mov rcx, qword ptr [rbp-80]
	mov rdx, qword ptr [rbp-88]
	call ry_Program.Add__46c2a8f120
.LM35fc86f537_S2:
	mov qword ptr [rbp-96], rax
	mov qword ptr [rbp-8], rax
	cmp dword ptr [rbp-8], 31
	jne .LM35fc86f537_B3
	cmp dword ptr [rbp-4], 42
	je .LM35fc86f537_B4
.LM35fc86f537_B3:
	mov eax, 1
	leave
	ret
.LM35fc86f537_B4:
	mov qword ptr [rbp-104], 0
	lea rcx, [rbp-104]
	mov edx, 2
	mov r8d, 1
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S3:
	lea rcx, [rbp-8]
	mov rdx, qword ptr [rbp-104]
	call ry_Point.Dot__e8f5522e55
.LM35fc86f537_S4:
	cmp eax, 104
	je .LM35fc86f537_B6
	mov eax, 2
	leave
	ret
.LM35fc86f537_B6:
	mov rax, qword ptr [rbp-8]
	mov qword ptr [rbp-16], rax
	mov dword ptr [rbp-16], 5
	cmp dword ptr [rbp-8], 31
	je .LM35fc86f537_B8
	mov eax, 3
	leave
	ret
.LM35fc86f537_B8:
	mov qword ptr [rbp-112], 0
	lea rcx, [rbp-112]
	xor edx, edx
	xor r8d, r8d
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S5:
	mov qword ptr [rbp-120], 0
	lea rcx, [rbp-120]
	mov edx, 10
	mov r8d, 20
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S6:
	xorps xmm4, xmm4
	movups xmmword ptr [rbp-136], xmm4
	lea rcx, [rbp-136]
	mov rdx, qword ptr [rbp-112]
	mov r8, qword ptr [rbp-120]
	call ry_Rect.ctor__5c521a758d
.LM35fc86f537_S7:
	movups xmm4, xmmword ptr [rbp-136]
	movups xmmword ptr [rbp-248], xmm4
	lea rcx, [rbp-152]
	lea rdx, [rbp-248]
	mov r8d, 5
	call ry_Program.Grow__50f85d2d6e
.LM35fc86f537_S8:
	movups xmm4, xmmword ptr [rbp-152]
	movups xmmword ptr [rbp-32], xmm4
	lea rcx, [rbp-32]
	call ry_Rect.get_Area__ecb35ff9ac
.LM35fc86f537_S9:
	cmp eax, 600
	je .LM35fc86f537_B10
	mov eax, 4
	leave
	ret
.LM35fc86f537_B10:
	lea rcx, [rbp-192]
	mov edx, 7
	call ry_Program.Make__e14083e6d6
.LM35fc86f537_S10:
	movups xmm4, xmmword ptr [rbp-192]
	movups xmmword ptr [rbp-72], xmm4
	movups xmm4, xmmword ptr [rbp-176]
	movups xmmword ptr [rbp-56], xmm4
	mov rax, qword ptr [rbp-160]
	mov qword ptr [rbp-40], rax
	movups xmm4, xmmword ptr [rbp-72]
	movups xmmword ptr [rbp-288], xmm4
	movups xmm4, xmmword ptr [rbp-56]
	movups xmmword ptr [rbp-272], xmm4
	mov rax, qword ptr [rbp-40]
	mov qword ptr [rbp-256], rax
	lea rcx, [rbp-288]
	call ry_Program.Sum__7d1a12c92a
.LM35fc86f537_S11:
	cmp rax, 1105
	jne .LM35fc86f537_B12
	cmp qword ptr [rbp-72], 7
	je .LM35fc86f537_B13
.LM35fc86f537_B12:
	mov eax, 5
	leave
	ret
.LM35fc86f537_B13:
	lea rcx, [rbp-232]
	mov edx, 3
	call ry_Program.Make__e14083e6d6
.LM35fc86f537_S12:
	cmp qword ptr [rbp-200], 15
	je .LM35fc86f537_B15
	mov eax, 6
	leave
	ret
.LM35fc86f537_B15:
	mov eax, 100
	leave
	ret
	.cfi_endproc
.LM35fc86f537_end:
	.size ry_Program.Main__1629ad7cb6, .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.section .rodata,"a"
.LM35fc86f537_info:
	.byte 0,0,0,0,0,16,0,0,0,13
	.uleb128 .LM35fc86f537_S0-ry_Program.Main__1629ad7cb6
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S1-.LM35fc86f537_S0
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S2-.LM35fc86f537_S1
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S3-.LM35fc86f537_S2
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S4-.LM35fc86f537_S3
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S5-.LM35fc86f537_S4
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S6-.LM35fc86f537_S5
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S7-.LM35fc86f537_S6
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S8-.LM35fc86f537_S7
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S9-.LM35fc86f537_S8
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S10-.LM35fc86f537_S9
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S11-.LM35fc86f537_S10
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S12-.LM35fc86f537_S11
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__1629ad7cb6 - .
	.long .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.long .LM35fc86f537_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___8e8ad2e0b0
	.type ry_MT__Module___8e8ad2e0b0, %object
ry_MT__Module___8e8ad2e0b0:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1343370443
	.quad 0, 0, 0, 0, .Lry_MT__Module___8e8ad2e0b0.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___8e8ad2e0b0, .-ry_MT__Module___8e8ad2e0b0
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___8e8ad2e0b0.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf7c93b54a6, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Point__bf6eeaca5e
	.type ry_MT_Point__bf6eeaca5e, %object
ry_MT_Point__bf6eeaca5e:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 8, 3655893085
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Point__bf6eeaca5e.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Point__bf6eeaca5e, .-ry_MT_Point__bf6eeaca5e
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Point__bf6eeaca5e.info:
	.quad .LTa1a46499fa, .LT0c58705f4f, .LTa1a46499fa, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554434
	.quad .Lry_MT_Point__bf6eeaca5e.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Point__bf6eeaca5e.fields:
	.long 2, 1
	.quad ry_MT_System.Int32
	.long 0, 0
	.quad .LT46f1d46c75
	.quad ry_MT_System.Int32
	.long 4, 0
	.quad .LT774d87fc90
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Rect__17c54953f9
	.type ry_MT_Rect__17c54953f9, %object
ry_MT_Rect__17c54953f9:
	.2byte 0, 4
	.long 32
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 16, 2969680358
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Rect__17c54953f9.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Rect__17c54953f9, .-ry_MT_Rect__17c54953f9
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Rect__17c54953f9.info:
	.quad .LT2a3702c687, .LT0c58705f4f, .LT2a3702c687, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554435
	.quad .Lry_MT_Rect__17c54953f9.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Rect__17c54953f9.fields:
	.long 2, 1
	.quad ry_MT_Point__bf6eeaca5e
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_Point__bf6eeaca5e
	.long 8, 0
	.quad .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Big__94724ca5ab
	.type ry_MT_Big__94724ca5ab, %object
ry_MT_Big__94724ca5ab:
	.2byte 0, 4
	.long 56
	.2byte 4, 0
	.byte 17, 0
	.2byte 3
	.long 40, 839726054
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Big__94724ca5ab.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Big__94724ca5ab, .-ry_MT_Big__94724ca5ab
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Big__94724ca5ab.info:
	.quad .LT60edbfca1c, .LT0c58705f4f, .LT60edbfca1c, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554436
	.quad .Lry_MT_Big__94724ca5ab.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Big__94724ca5ab.fields:
	.long 5, 1
	.quad ry_MT_System.Int64
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_System.Int64
	.long 8, 0
	.quad .LTb316e7ee2b
	.quad ry_MT_System.Int64
	.long 16, 0
	.quad .LT8b4e7ccb5d
	.quad ry_MT_System.Int64
	.long 24, 0
	.quad .LTe3acc18dcc
	.quad ry_MT_System.Int64
	.long 32, 0
	.quad .LT8a6db6b254
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__2ec94246be
	.type ry_MT_Program__2ec94246be, %object
ry_MT_Program__2ec94246be:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1733396824
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__2ec94246be.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__2ec94246be, .-ry_MT_Program__2ec94246be
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__2ec94246be.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf7c93b54a6, 0, 0, 0
	.long 1048960, 33554437
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9ba97d9d90:	.asciz "Point..ctor(Int32 x, Int32 y)"
.LT70b23f91c5:	.asciz "Point.Dot(Point o)"
.LT09c78d644b:	.asciz "Rect..ctor(Point a, Point b)"
.LTc03b3a6454:	.asciz "Rect.get_Area()"
.LT64ec385341:	.asciz "Program.Add(Point a, Point b)"
.LT2b317152f4:	.asciz "Program.Grow(Rect r, Int32 by)"
.LT3cfb777857:	.asciz "Program.Make(Int64 seed)"
.LT8516949a15:	.asciz "Program.Sum(Big b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTf7c93b54a6:	.asciz "06_structs, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTa1a46499fa:	.asciz "Point"
.LT46f1d46c75:	.asciz "X"
.LT774d87fc90:	.asciz "Y"
.LT2a3702c687:	.asciz "Rect"
.LT8175fa3be0:	.asciz "A"
.LTb316e7ee2b:	.asciz "B"
.LT60edbfca1c:	.asciz "Big"
.LT8b4e7ccb5d:	.asciz "C"
.LTe3acc18dcc:	.asciz "D"
.LT8a6db6b254:	.asciz "E"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
