	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Point.ctor__42e16eba0f
	.type ry_Point.ctor__42e16eba0f, %function
ry_Point.ctor__42e16eba0f:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp-8]
	mov dword ptr [eax], edx
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp+8]
	mov dword ptr [eax+4], edx
	leave
	ret 4
	.cfi_endproc
.LM31df178953_end:
	.size ry_Point.ctor__42e16eba0f, .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.section .rodata,"a"
.LM31df178953_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov edx, dword ptr [ebp-4]
	mov eax, dword ptr [edx]
	imul eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp-4]
	mov edx, dword ptr [edx+4]
	imul edx, dword ptr [ebp+12]
	add eax, edx
	leave
	ret 8
	.cfi_endproc
.LMd6e1fc022f_end:
	.size ry_Point.Dot__e8f5522e55, .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.section .rodata,"a"
.LMd6e1fc022f_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov eax, dword ptr [ebp-4]
	movq xmm0, qword ptr [ebp+16]
	movq qword ptr [eax], xmm0
	mov eax, dword ptr [ebp-4]
	movq xmm0, qword ptr [ebp+8]
	movq qword ptr [eax+8], xmm0
	leave
	ret 16
	.cfi_endproc
.LMc71c93e3e9_end:
	.size ry_Rect.ctor__5c521a758d, .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.section .rodata,"a"
.LMc71c93e3e9_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov edx, dword ptr [ebp-4]
	mov eax, dword ptr [edx+8]
	mov edx, dword ptr [ebp-4]
	sub eax, dword ptr [edx]
	mov edx, dword ptr [ebp-4]
	mov edx, dword ptr [edx+12]
	mov ecx, dword ptr [ebp-4]
	sub edx, dword ptr [ecx+4]
	imul eax, edx
	leave
	ret
	.cfi_endproc
.LMb204f76881_end:
	.size ry_Rect.get_Area__ecb35ff9ac, .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.section .rodata,"a"
.LMb204f76881_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-12], 0
	mov eax, dword ptr [ebp+20]
	add eax, dword ptr [ebp+12]
	mov dword ptr [esp], eax
	mov edx, dword ptr [ebp+16]
	add edx, dword ptr [ebp+8]
	lea ecx, [ebp-16]
	call ry_Point.ctor__42e16eba0f
.LM0f084dbbe9_S0:
	sub esp, 4
	mov eax, dword ptr [ebp-4]
	movq xmm0, qword ptr [ebp-16]
	movq qword ptr [eax], xmm0
	leave
	ret 16
	.cfi_endproc
.LM0f084dbbe9_end:
	.size ry_Program.Add__46c2a8f120, .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.section .rodata,"a"
.LM0f084dbbe9_info:
	.byte 0,0,0,0,0,8,1,127,0,0,1
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 72
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-12], 0
	mov eax, dword ptr [ebp+12]
	sub eax, dword ptr [ebp-8]
	mov dword ptr [esp], eax
	mov edx, dword ptr [ebp+8]
	sub edx, dword ptr [ebp-8]
	lea ecx, [ebp-16]
	call ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S0:
	sub esp, 4
	mov dword ptr [ebp-24], 0
	mov dword ptr [ebp-20], 0
	mov eax, dword ptr [ebp+20]
	add eax, dword ptr [ebp-8]
	mov dword ptr [esp], eax
	mov edx, dword ptr [ebp+16]
	add edx, dword ptr [ebp-8]
	lea ecx, [ebp-24]
	call ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S1:
	sub esp, 4
	xorps xmm0, xmm0
	movups xmmword ptr [ebp-40], xmm0
	movq xmm0, qword ptr [ebp-16]
	movq qword ptr [esp+8], xmm0
	movq xmm0, qword ptr [ebp-24]
	movq qword ptr [esp], xmm0
	lea ecx, [ebp-40]
	call ry_Rect.ctor__5c521a758d
.LM2ebb93cf8a_S2:
	sub esp, 16
	mov eax, dword ptr [ebp-4]
	movups xmm0, xmmword ptr [ebp-40]
	movups xmmword ptr [eax], xmm0
	leave
	ret 16
	.cfi_endproc
.LM2ebb93cf8a_end:
	.size ry_Program.Grow__50f85d2d6e, .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.section .rodata,"a"
.LM2ebb93cf8a_info:
	.byte 0,0,0,0,0,8,1,127,0,0,3
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 72
	xorps xmm7, xmm7
	movups xmmword ptr [ebp-64], xmm7
	movups xmmword ptr [ebp-48], xmm7
	movups xmmword ptr [ebp-36], xmm7
	mov dword ptr [ebp-4], ecx
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	mov dword ptr [ebp-64], eax
	mov dword ptr [ebp-60], edx
	mov eax, dword ptr [ebp+8]
	mov ecx, dword ptr [ebp+12]
	mov dword ptr [ebp-8], eax
	mov eax, 2
	mul dword ptr [ebp-8]
	lea eax, [edx+ecx*2]
	mov edx, dword ptr [ebp-8]
	add edx, edx
	mov dword ptr [ebp-56], edx
	mov dword ptr [ebp-52], eax
	mov eax, dword ptr [ebp+8]
	mov dword ptr [ebp-12], eax
	imul ecx, dword ptr [ebp+12], 3
	mov eax, 3
	mul dword ptr [ebp-12]
	add ecx, edx
	imul eax, dword ptr [ebp-12], 3
	mov dword ptr [ebp-48], eax
	mov dword ptr [ebp-44], ecx
	mov eax, dword ptr [ebp+8]
	mov ecx, dword ptr [ebp+12]
	mov dword ptr [ebp-16], eax
	mov eax, 4
	mul dword ptr [ebp-16]
	lea eax, [edx+ecx*4]
	mov edx, dword ptr [ebp-16]
	shl edx, 2
	mov dword ptr [ebp-40], edx
	mov dword ptr [ebp-36], eax
	mov eax, dword ptr [ebp+8]
	mov dword ptr [ebp-20], eax
	imul ecx, dword ptr [ebp+12], 5
	mov eax, 5
	mul dword ptr [ebp-20]
	add ecx, edx
	imul eax, dword ptr [ebp-20], 5
	mov dword ptr [ebp-32], eax
	mov dword ptr [ebp-28], ecx
	mov eax, dword ptr [ebp-4]
	movups xmm0, xmmword ptr [ebp-64]
	movups xmmword ptr [eax], xmm0
	movups xmm0, xmmword ptr [ebp-48]
	movups xmmword ptr [eax+16], xmm0
	movq xmm0, qword ptr [ebp-32]
	movq qword ptr [eax+32], xmm0
	leave
	ret 8
	.cfi_endproc
.LMa3840bb706_end:
	.size ry_Program.Make__e14083e6d6, .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.section .rodata,"a"
.LMa3840bb706_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	add eax, 1000
	adc edx, 0
	mov dword ptr [ebp+8], eax
	mov dword ptr [ebp+12], edx
	mov eax, dword ptr [ebp+8]
	mov edx, dword ptr [ebp+12]
	add eax, dword ptr [ebp+16]
	adc edx, dword ptr [ebp+20]
	add eax, dword ptr [ebp+24]
	adc edx, dword ptr [ebp+28]
	add eax, dword ptr [ebp+32]
	adc edx, dword ptr [ebp+36]
	add eax, dword ptr [ebp+40]
	adc edx, dword ptr [ebp+44]
	leave
	ret 40
	.cfi_endproc
.LM18d7750497_end:
	.size ry_Program.Sum__7d1a12c92a, .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.section .rodata,"a"
.LM18d7750497_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 280
	xorps xmm7, xmm7
	movups xmmword ptr [ebp-72], xmm7
	movups xmmword ptr [ebp-56], xmm7
	movups xmmword ptr [ebp-40], xmm7
	movups xmmword ptr [ebp-24], xmm7
	mov dword ptr [ebp-8], 0
	mov dword ptr [ebp-4], 0
	mov dword ptr [ebp-80], 0
	mov dword ptr [ebp-76], 0
	mov dword ptr [esp], 2
	lea ecx, [ebp-80]
	mov edx, 1
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S0:
	sub esp, 4
	mov dword ptr [ebp-88], 0
	mov dword ptr [ebp-84], 0
	mov dword ptr [esp], 40
	lea ecx, [ebp-88]
	mov edx, 30
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S1:
	sub esp, 4
	movq xmm0, qword ptr [ebp-80]
	movq qword ptr [esp+8], xmm0
	movq xmm0, qword ptr [ebp-88]
	movq qword ptr [esp], xmm0
	lea ecx, [ebp-96]
	call ry_Program.Add__46c2a8f120
.LM35fc86f537_S2:
	sub esp, 16
	movq xmm0, qword ptr [ebp-96]
	movq qword ptr [ebp-8], xmm0
	cmp dword ptr [ebp-8], 31
	jne .LM35fc86f537_B3
	cmp dword ptr [ebp-4], 42
	je .LM35fc86f537_B4
.LM35fc86f537_B3:
	mov eax, 1
	leave
	ret
.LM35fc86f537_B4:
	mov dword ptr [ebp-104], 0
	mov dword ptr [ebp-100], 0
	mov dword ptr [esp], 1
	lea ecx, [ebp-104]
	mov edx, 2
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S3:
	sub esp, 4
	movq xmm0, qword ptr [ebp-104]
	movq qword ptr [esp], xmm0
	lea ecx, [ebp-8]
	call ry_Point.Dot__e8f5522e55
.LM35fc86f537_S4:
	sub esp, 8
	cmp eax, 104
	je .LM35fc86f537_B6
	mov eax, 2
	leave
	ret
.LM35fc86f537_B6:
	movq xmm0, qword ptr [ebp-8]
	movq qword ptr [ebp-16], xmm0
	mov dword ptr [ebp-16], 5
	cmp dword ptr [ebp-8], 31
	je .LM35fc86f537_B8
	mov eax, 3
	leave
	ret
.LM35fc86f537_B8:
	mov dword ptr [ebp-112], 0
	mov dword ptr [ebp-108], 0
	mov dword ptr [esp], 0
	lea ecx, [ebp-112]
	xor edx, edx
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S5:
	sub esp, 4
	mov dword ptr [ebp-120], 0
	mov dword ptr [ebp-116], 0
	mov dword ptr [esp], 20
	lea ecx, [ebp-120]
	mov edx, 10
	call ry_Point.ctor__42e16eba0f
.LM35fc86f537_S6:
	sub esp, 4
	xorps xmm0, xmm0
	movups xmmword ptr [ebp-136], xmm0
	movq xmm0, qword ptr [ebp-112]
	movq qword ptr [esp+8], xmm0
	movq xmm0, qword ptr [ebp-120]
	movq qword ptr [esp], xmm0
	lea ecx, [ebp-136]
	call ry_Rect.ctor__5c521a758d
.LM35fc86f537_S7:
	sub esp, 16
	movups xmm0, xmmword ptr [ebp-136]
	movups xmmword ptr [esp], xmm0
	lea ecx, [ebp-152]
	mov edx, 5
	call ry_Program.Grow__50f85d2d6e
.LM35fc86f537_S8:
	sub esp, 16
	movups xmm0, xmmword ptr [ebp-152]
	movups xmmword ptr [ebp-32], xmm0
	lea ecx, [ebp-32]
	call ry_Rect.get_Area__ecb35ff9ac
.LM35fc86f537_S9:
	cmp eax, 600
	je .LM35fc86f537_B10
	mov eax, 4
	leave
	ret
.LM35fc86f537_B10:
	mov eax, 7
	xor edx, edx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	lea ecx, [ebp-192]
	call ry_Program.Make__e14083e6d6
.LM35fc86f537_S10:
	sub esp, 8
	movups xmm0, xmmword ptr [ebp-192]
	movups xmmword ptr [ebp-72], xmm0
	movups xmm0, xmmword ptr [ebp-176]
	movups xmmword ptr [ebp-56], xmm0
	movq xmm0, qword ptr [ebp-160]
	movq qword ptr [ebp-40], xmm0
	movups xmm0, xmmword ptr [ebp-72]
	movups xmmword ptr [esp], xmm0
	movups xmm0, xmmword ptr [ebp-56]
	movups xmmword ptr [esp+16], xmm0
	movq xmm0, qword ptr [ebp-40]
	movq qword ptr [esp+32], xmm0
	call ry_Program.Sum__7d1a12c92a
.LM35fc86f537_S11:
	sub esp, 40
	mov dword ptr [ebp-240], eax
	mov dword ptr [ebp-236], edx
	mov eax, dword ptr [ebp-240]
	xor eax, 1105
	or eax, dword ptr [ebp-236]
	jne .LM35fc86f537_B12
	mov eax, dword ptr [ebp-72]
	xor eax, 7
	or eax, dword ptr [ebp-68]
	je .LM35fc86f537_B13
.LM35fc86f537_B12:
	mov eax, 5
	leave
	ret
.LM35fc86f537_B13:
	mov eax, 3
	xor edx, edx
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], edx
	lea ecx, [ebp-232]
	call ry_Program.Make__e14083e6d6
.LM35fc86f537_S12:
	sub esp, 8
	mov eax, dword ptr [ebp-200]
	xor eax, 15
	or eax, dword ptr [ebp-196]
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
	.byte 0,0,0,0,0,8,0,0,0,13
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
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1343370443
	.long 0, 0, 0, 0, .Lry_MT__Module___8e8ad2e0b0.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___8e8ad2e0b0, .-ry_MT__Module___8e8ad2e0b0
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___8e8ad2e0b0.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf7c93b54a6, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Point__bf6eeaca5e
	.type ry_MT_Point__bf6eeaca5e, %object
ry_MT_Point__bf6eeaca5e:
	.2byte 0, 4
	.long 16
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 8, 3655893085
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Point__bf6eeaca5e.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Point__bf6eeaca5e, .-ry_MT_Point__bf6eeaca5e
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Point__bf6eeaca5e.info:
	.long .LTa1a46499fa, .LT0c58705f4f, .LTa1a46499fa, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554434
	.long .Lry_MT_Point__bf6eeaca5e.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Point__bf6eeaca5e.fields:
	.long 2, 1
	.long ry_MT_System.Int32
	.long 0, 0
	.long .LT46f1d46c75
	.long ry_MT_System.Int32
	.long 4, 0
	.long .LT774d87fc90
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Rect__17c54953f9
	.type ry_MT_Rect__17c54953f9, %object
ry_MT_Rect__17c54953f9:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 16, 2969680358
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Rect__17c54953f9.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Rect__17c54953f9, .-ry_MT_Rect__17c54953f9
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Rect__17c54953f9.info:
	.long .LT2a3702c687, .LT0c58705f4f, .LT2a3702c687, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554435
	.long .Lry_MT_Rect__17c54953f9.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Rect__17c54953f9.fields:
	.long 2, 1
	.long ry_MT_Point__bf6eeaca5e
	.long 0, 0
	.long .LT8175fa3be0
	.long ry_MT_Point__bf6eeaca5e
	.long 8, 0
	.long .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Big__94724ca5ab
	.type ry_MT_Big__94724ca5ab, %object
ry_MT_Big__94724ca5ab:
	.2byte 0, 4
	.long 48
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 40, 839726054
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Big__94724ca5ab.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Big__94724ca5ab, .-ry_MT_Big__94724ca5ab
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Big__94724ca5ab.info:
	.long .LT60edbfca1c, .LT0c58705f4f, .LT60edbfca1c, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554436
	.long .Lry_MT_Big__94724ca5ab.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Big__94724ca5ab.fields:
	.long 5, 1
	.long ry_MT_System.Int64
	.long 0, 0
	.long .LT8175fa3be0
	.long ry_MT_System.Int64
	.long 8, 0
	.long .LTb316e7ee2b
	.long ry_MT_System.Int64
	.long 16, 0
	.long .LT8b4e7ccb5d
	.long ry_MT_System.Int64
	.long 24, 0
	.long .LTe3acc18dcc
	.long ry_MT_System.Int64
	.long 32, 0
	.long .LT8a6db6b254
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__2ec94246be
	.type ry_MT_Program__2ec94246be, %object
ry_MT_Program__2ec94246be:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1733396824
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__2ec94246be.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__2ec94246be, .-ry_MT_Program__2ec94246be
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__2ec94246be.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf7c93b54a6, 0, 0, 0
	.long 1048960, 33554437
	.long 0, 0
	.long 0, 0
	.long 0, 0
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
