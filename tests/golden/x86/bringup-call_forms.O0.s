	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Fib__e5c44ec277
	.type ry_Program.Fib__e5c44ec277, %function
ry_Program.Fib__e5c44ec277:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	cmp dword ptr [ebp-4], 2
	jl .LM8e2990ce86_B3
	mov ecx, dword ptr [ebp-4]
	dec ecx
	call ry_Program.Fib__e5c44ec277
.LM8e2990ce86_S0:
	mov dword ptr [ebp-8], eax
	mov ecx, dword ptr [ebp-4]
	sub ecx, 2
	call ry_Program.Fib__e5c44ec277
.LM8e2990ce86_S1:
	mov edx, dword ptr [ebp-8]
	add eax, edx
	leave
	ret
.LM8e2990ce86_B3:
	mov eax, dword ptr [ebp-4]
	leave
	ret
	.cfi_endproc
.LM8e2990ce86_end:
	.size ry_Program.Fib__e5c44ec277, .LM8e2990ce86_end-ry_Program.Fib__e5c44ec277
	.section .rodata,"a"
.LM8e2990ce86_info:
	.byte 0,0,0,0,0,8,0,0,0,2
	.uleb128 .LM8e2990ce86_S0-ry_Program.Fib__e5c44ec277
	.byte 0,0,0
	.uleb128 .LM8e2990ce86_S1-.LM8e2990ce86_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Fib__e5c44ec277 - .
	.long .LM8e2990ce86_end-ry_Program.Fib__e5c44ec277
	.long .LM8e2990ce86_info - .
	.long .LT52e5e658c4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Ackermann__8d66f59046
	.type ry_Program.Ackermann__8d66f59046, %function
ry_Program.Ackermann__8d66f59046:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	cmp dword ptr [ebp-4], 0
	je .LM1761aad43c_B5
	cmp dword ptr [ebp-8], 0
	je .LM1761aad43c_B4
	mov edx, dword ptr [ebp-8]
	dec edx
	mov ecx, dword ptr [ebp-4]
	call ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S0:
	mov dword ptr [ebp-12], eax
	mov ecx, dword ptr [ebp-4]
	dec ecx
	mov edx, dword ptr [ebp-12]
	call ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S1:
	leave
	ret
.LM1761aad43c_B4:
	mov ecx, dword ptr [ebp-4]
	dec ecx
	mov edx, 1
	call ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S2:
	leave
	ret
.LM1761aad43c_B5:
	mov eax, dword ptr [ebp-8]
	inc eax
	leave
	ret
	.cfi_endproc
.LM1761aad43c_end:
	.size ry_Program.Ackermann__8d66f59046, .LM1761aad43c_end-ry_Program.Ackermann__8d66f59046
	.section .rodata,"a"
.LM1761aad43c_info:
	.byte 0,0,0,0,0,8,0,0,0,3
	.uleb128 .LM1761aad43c_S0-ry_Program.Ackermann__8d66f59046
	.byte 0,0,0
	.uleb128 .LM1761aad43c_S1-.LM1761aad43c_S0
	.byte 0,0,0
	.uleb128 .LM1761aad43c_S2-.LM1761aad43c_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Ackermann__8d66f59046 - .
	.long .LM1761aad43c_end-ry_Program.Ackermann__8d66f59046
	.long .LM1761aad43c_info - .
	.long .LTd843530c9a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Even__5f5d12bda6
	.type ry_Program.Even__5f5d12bda6, %function
ry_Program.Even__5f5d12bda6:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	cmp dword ptr [ebp-4], 0
	je .LM175ac106ab_B3
	mov ecx, dword ptr [ebp-4]
	dec ecx
	call ry_Program.Odd__f74bafcbb8
.LM175ac106ab_S0:
	movzx eax, al
	leave
	ret
.LM175ac106ab_B3:
	mov eax, 1
	leave
	ret
	.cfi_endproc
.LM175ac106ab_end:
	.size ry_Program.Even__5f5d12bda6, .LM175ac106ab_end-ry_Program.Even__5f5d12bda6
	.section .rodata,"a"
.LM175ac106ab_info:
	.byte 0,0,0,0,0,8,0,0,0,1
	.uleb128 .LM175ac106ab_S0-ry_Program.Even__5f5d12bda6
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Even__5f5d12bda6 - .
	.long .LM175ac106ab_end-ry_Program.Even__5f5d12bda6
	.long .LM175ac106ab_info - .
	.long .LTec233e6ee9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Odd__f74bafcbb8
	.type ry_Program.Odd__f74bafcbb8, %function
ry_Program.Odd__f74bafcbb8:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	cmp dword ptr [ebp-4], 0
	je .LM532d20a747_B3
	mov ecx, dword ptr [ebp-4]
	dec ecx
	call ry_Program.Even__5f5d12bda6
.LM532d20a747_S0:
	movzx eax, al
	leave
	ret
.LM532d20a747_B3:
	xor eax, eax
	leave
	ret
	.cfi_endproc
.LM532d20a747_end:
	.size ry_Program.Odd__f74bafcbb8, .LM532d20a747_end-ry_Program.Odd__f74bafcbb8
	.section .rodata,"a"
.LM532d20a747_info:
	.byte 0,0,0,0,0,8,0,0,0,1
	.uleb128 .LM532d20a747_S0-ry_Program.Odd__f74bafcbb8
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Odd__f74bafcbb8 - .
	.long .LM532d20a747_end-ry_Program.Odd__f74bafcbb8
	.long .LM532d20a747_info - .
	.long .LT42b9bf09e9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Ten__2cbd546057
	.type ry_Program.Ten__2cbd546057, %function
ry_Program.Ten__2cbd546057:
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
	sub esp, 64
	mov dword ptr [ebp-12], ecx
	mov dword ptr [ebp-16], edx
	mov eax, dword ptr [ebp-12]
	mov dword ptr [ebp-20], eax
	mov eax, dword ptr [ebp-20]
	mov ecx, eax
	sar ecx, 31
	mov eax, dword ptr [ebp+52]
	mov ebx, dword ptr [ebp+56]
	mov dword ptr [ebp-24], eax
	mov eax, 2
	mul dword ptr [ebp-24]
	lea eax, [edx+ebx*2]
	mov edx, dword ptr [ebp-24]
	add edx, edx
	add edx, dword ptr [ebp-20]
	adc ecx, eax
	imul eax, dword ptr [ebp-16], 3
	mov dword ptr [ebp-28], eax
	mov eax, dword ptr [ebp-28]
	sar eax, 31
	mov ebx, edx
	add ebx, dword ptr [ebp-28]
	adc ecx, eax
	mov eax, dword ptr [ebp+44]
	mov esi, dword ptr [ebp+48]
	mov dword ptr [ebp-32], eax
	mov eax, 4
	mul dword ptr [ebp-32]
	lea eax, [edx+esi*4]
	mov edx, dword ptr [ebp-32]
	shl edx, 2
	add ebx, edx
	adc ecx, eax
	imul eax, dword ptr [ebp+40], 5
	mov dword ptr [ebp-36], eax
	mov eax, dword ptr [ebp-36]
	sar eax, 31
	add ebx, dword ptr [ebp-36]
	adc ecx, eax
	mov eax, dword ptr [ebp+32]
	mov dword ptr [ebp-40], eax
	imul esi, dword ptr [ebp+36], 6
	mov eax, 6
	mul dword ptr [ebp-40]
	add esi, edx
	imul eax, dword ptr [ebp-40], 6
	add ebx, eax
	adc ecx, esi
	imul eax, dword ptr [ebp+28], 7
	mov dword ptr [ebp-44], eax
	mov eax, dword ptr [ebp-44]
	sar eax, 31
	add ebx, dword ptr [ebp-44]
	adc ecx, eax
	mov eax, dword ptr [ebp+20]
	mov esi, dword ptr [ebp+24]
	mov dword ptr [ebp-48], eax
	mov eax, 8
	mul dword ptr [ebp-48]
	lea eax, [edx+esi*8]
	mov edx, dword ptr [ebp-48]
	shl edx, 3
	add ebx, edx
	adc ecx, eax
	imul edx, dword ptr [ebp+16], 9
	mov dword ptr [ebp-52], edx
	mov eax, dword ptr [ebp-52]
	sar eax, 31
	add ebx, dword ptr [ebp-52]
	adc ecx, eax
	mov edx, dword ptr [ebp+8]
	mov dword ptr [ebp-56], edx
	imul esi, dword ptr [ebp+12], 10
	mov eax, 10
	mul dword ptr [ebp-56]
	add edx, esi
	imul eax, dword ptr [ebp-56], 10
	add eax, ebx
	adc edx, ecx
	lea esp, [ebp-8]
	pop ebx
	pop esi
	pop ebp
	ret 52
	.cfi_endproc
.LM92b3d250be_end:
	.size ry_Program.Ten__2cbd546057, .LM92b3d250be_end-ry_Program.Ten__2cbd546057
	.section .rodata,"a"
.LM92b3d250be_info:
	.byte 0,3,120,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Ten__2cbd546057 - .
	.long .LM92b3d250be_end-ry_Program.Ten__2cbd546057
	.long .LM92b3d250be_info - .
	.long .LTa49d9e2177 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Small__fd827d5869
	.type ry_Program.Small__fd827d5869, %function
ry_Program.Small__fd827d5869:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov byte ptr [ebp-4], cl
	mov byte ptr [ebp-8], dl
	movzx eax, byte ptr [ebp-4]
	movsx edx, byte ptr [ebp-8]
	add eax, edx
	movsx edx, word ptr [ebp+36]
	add eax, edx
	movzx edx, word ptr [ebp+32]
	add eax, edx
	mov dword ptr [ebp-12], eax
	movzx eax, byte ptr [ebp+28]
	test eax, eax
	jne .LMb63982a695_B3
	mov dword ptr [ebp-16], 0
	jmp .LMb63982a695_B4
.LMb63982a695_B3:
	mov dword ptr [ebp-16], 1
.LMb63982a695_B4:
	mov eax, dword ptr [ebp-12]
	add eax, dword ptr [ebp-16]
	movzx edx, word ptr [ebp+24]
	add eax, edx
	add eax, dword ptr [ebp+20]
	movzx edx, byte ptr [ebp+16]
	add eax, edx
	movsx edx, byte ptr [ebp+12]
	add eax, edx
	movsx edx, word ptr [ebp+8]
	add eax, edx
	leave
	ret 32
	.cfi_endproc
.LMb63982a695_end:
	.size ry_Program.Small__fd827d5869, .LMb63982a695_end-ry_Program.Small__fd827d5869
	.section .rodata,"a"
.LMb63982a695_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Small__fd827d5869 - .
	.long .LMb63982a695_end-ry_Program.Small__fd827d5869
	.long .LMb63982a695_info - .
	.long .LT75c4a99444 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Three__83bb328916
	.type ry_Program.Three__83bb328916, %function
ry_Program.Three__83bb328916:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	imul eax, dword ptr [ebp-4], 100
	imul edx, dword ptr [ebp-8], 10
	add eax, edx
	add eax, dword ptr [ebp+8]
	leave
	ret 4
	.cfi_endproc
.LM541f1bbf57_end:
	.size ry_Program.Three__83bb328916, .LM541f1bbf57_end-ry_Program.Three__83bb328916
	.section .rodata,"a"
.LM541f1bbf57_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Three__83bb328916 - .
	.long .LM541f1bbf57_end-ry_Program.Three__83bb328916
	.long .LM541f1bbf57_info - .
	.long .LT70cbdbe26b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__2edb84a7ae
	.type ry_Program.Main__2edb84a7ae, %function
ry_Program.Main__2edb84a7ae:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push edi
	.cfi_offset 7, -12
	push esi
	.cfi_offset 6, -16
	push ebx
	.cfi_offset 3, -20
	sub esp, 92
	mov dword ptr [ebp-40], 0
	mov ecx, 20
	call ry_Program.Fib__e5c44ec277
.LMed97b5fd9a_S0:
	cmp eax, 6765
	je .LMed97b5fd9a_B3
	mov eax, 1
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B3:
	mov ecx, 2
	mov edx, 6
	call ry_Program.Ackermann__8d66f59046
.LMed97b5fd9a_S1:
	cmp eax, 15
	je .LMed97b5fd9a_B5
	mov eax, 2
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B5:
	mov ecx, 100
	call ry_Program.Even__5f5d12bda6
.LMed97b5fd9a_S2:
	movzx eax, al
	test eax, eax
	je .LMed97b5fd9a_B7
	mov ecx, 100
	call ry_Program.Odd__f74bafcbb8
.LMed97b5fd9a_S3:
	movzx eax, al
	test eax, eax
	je .LMed97b5fd9a_B8
.LMed97b5fd9a_B7:
	mov eax, 3
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B8:
	mov eax, 2
	xor edx, edx
	mov ecx, 4
	xor ebx, ebx
	mov dword ptr [esp+32], 5
	xor edi, edi
	mov dword ptr [esp+20], 7
	xor esi, esi
	mov dword ptr [ebp-36], esi
	mov dword ptr [esp+8], 9
	xor esi, esi
	mov dword ptr [esp+44], eax
	mov dword ptr [esp+48], edx
	mov dword ptr [esp+36], ecx
	mov dword ptr [esp+40], ebx
	mov eax, 6
	mov dword ptr [esp+24], eax
	mov dword ptr [esp+28], edi
	mov eax, 8
	mov edx, dword ptr [ebp-36]
	mov dword ptr [esp+12], eax
	mov dword ptr [esp+16], edx
	mov eax, 10
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], esi
	mov ecx, 1
	mov edx, 3
	call ry_Program.Ten__2cbd546057
.LMed97b5fd9a_S4:
	sub esp, 52
	mov dword ptr [ebp-48], eax
	mov dword ptr [ebp-44], edx
	mov eax, dword ptr [ebp-48]
	xor eax, 385
	or eax, dword ptr [ebp-44]
	je .LMed97b5fd9a_B10
	mov eax, 4
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B10:
	mov dword ptr [esp+28], 4294934528
	mov dword ptr [esp+24], 65535
	mov dword ptr [esp+20], 1
	mov dword ptr [esp+16], 65
	mov dword ptr [esp+12], 1
	mov dword ptr [esp+8], 200
	mov dword ptr [esp+4], 4294967295
	mov dword ptr [esp], 30000
	mov ecx, 255
	mov edx, 4294967168
	call ry_Program.Small__fd827d5869
.LMed97b5fd9a_S5:
	sub esp, 32
	cmp eax, 63160
	je .LMed97b5fd9a_B12
	mov eax, 5
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B12:
	mov dword ptr [ebp-40], 1
	mov eax, dword ptr [ebp-40]
	mov dword ptr [ebp-16], eax
	mov eax, dword ptr [ebp-40]
	mov dword ptr [ebp-20], eax
	add dword ptr [ebp-40], 1
	mov eax, dword ptr [ebp-40]
	mov dword ptr [ebp-24], eax
	mov eax, dword ptr [ebp-40]
	mov dword ptr [ebp-28], eax
	add dword ptr [ebp-40], 1
	mov eax, dword ptr [ebp-40]
	mov dword ptr [esp], eax
	mov ecx, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-28]
	call ry_Program.Three__83bb328916
.LMed97b5fd9a_S6:
	sub esp, 4
	mov dword ptr [ebp-32], eax
	mov eax, dword ptr [ebp-32]
	mov dword ptr [esp], eax
	mov ecx, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-20]
	call ry_Program.Three__83bb328916
.LMed97b5fd9a_S7:
	sub esp, 4
	cmp eax, 333
	je .LMed97b5fd9a_B14
	mov eax, 6
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
.LMed97b5fd9a_B14:
	mov eax, 100
	lea esp, [ebp-12]
	pop ebx
	pop esi
	pop edi
	pop ebp
	ret
	.cfi_endproc
.LMed97b5fd9a_end:
	.size ry_Program.Main__2edb84a7ae, .LMed97b5fd9a_end-ry_Program.Main__2edb84a7ae
	.section .rodata,"a"
.LMed97b5fd9a_info:
	.byte 0,7,116,0,0,8,0,0,0,8
	.uleb128 .LMed97b5fd9a_S0-ry_Program.Main__2edb84a7ae
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S1-.LMed97b5fd9a_S0
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S2-.LMed97b5fd9a_S1
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S3-.LMed97b5fd9a_S2
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S4-.LMed97b5fd9a_S3
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S5-.LMed97b5fd9a_S4
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S6-.LMed97b5fd9a_S5
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S7-.LMed97b5fd9a_S6
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__2edb84a7ae - .
	.long .LMed97b5fd9a_end-ry_Program.Main__2edb84a7ae
	.long .LMed97b5fd9a_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___4fca0182bf
	.type ry_MT__Module___4fca0182bf, %object
ry_MT__Module___4fca0182bf:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1145424501
	.long 0, 0, 0, 0, .Lry_MT__Module___4fca0182bf.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___4fca0182bf, .-ry_MT__Module___4fca0182bf
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___4fca0182bf.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTcc2c8ad039, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__da821e0f49
	.type ry_MT_Program__da821e0f49, %object
ry_MT_Program__da821e0f49:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 2493899877
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__da821e0f49.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__da821e0f49, .-ry_MT_Program__da821e0f49
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__da821e0f49.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTcc2c8ad039, 0, 0, 0
	.long 1048960, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT52e5e658c4:	.asciz "Program.Fib(Int32 n)"
.LTd843530c9a:	.asciz "Program.Ackermann(Int32 m, Int32 n)"
.LTec233e6ee9:	.asciz "Program.Even(Int32 n)"
.LT42b9bf09e9:	.asciz "Program.Odd(Int32 n)"
.LTa49d9e2177:	.asciz "Program.Ten(Int32 a, Int64 b, Int32 c, Int64 d, Int32 e, Int64 f, Int32 g, Int64 h, Int32 i, Int64 j)"
.LT75c4a99444:	.asciz "Program.Small(Byte a, SByte b, Int16 c, UInt16 d, Boolean e, Char f, Int32 g, Byte h, SByte i, Int16 j)"
.LT70cbdbe26b:	.asciz "Program.Three(Int32 a, Int32 b, Int32 c)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTcc2c8ad039:	.asciz "04_calls, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
