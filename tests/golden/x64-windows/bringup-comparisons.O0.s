	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Compare__70e45b24a2
	.type ry_Program.Compare__70e45b24a2, %function
ry_Program.Compare__70e45b24a2:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-8], edx
	mov dword ptr [rbp-12], 0
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jge .LM545454271c_B3
	or dword ptr [rbp-12], 1
.LM545454271c_B3:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jg .LM545454271c_B5
	or dword ptr [rbp-12], 2
.LM545454271c_B5:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jle .LM545454271c_B7
	or dword ptr [rbp-12], 4
.LM545454271c_B7:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jl .LM545454271c_B9
	or dword ptr [rbp-12], 8
.LM545454271c_B9:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jne .LM545454271c_B11
	or dword ptr [rbp-12], 16
.LM545454271c_B11:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	je .LM545454271c_B13
	or dword ptr [rbp-12], 32
.LM545454271c_B13:
	mov eax, dword ptr [rbp-4]
	cmp eax, dword ptr [rbp-8]
	jae .LM545454271c_B15
	or dword ptr [rbp-12], 64
.LM545454271c_B15:
	mov eax, dword ptr [rbp-12]
	leave
	ret
	.cfi_endproc
.LM545454271c_end:
	.size ry_Program.Compare__70e45b24a2, .LM545454271c_end-ry_Program.Compare__70e45b24a2
	.section .rodata,"a"
.LM545454271c_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Compare__70e45b24a2 - .
	.long .LM545454271c_end-ry_Program.Compare__70e45b24a2
	.long .LM545454271c_info - .
	.long .LT36b9d7a550 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Dense__53642f5d33
	.type ry_Program.Dense__53642f5d33, %function
ry_Program.Dense__53642f5d33:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov dword ptr [rbp-4], ecx
	mov eax, dword ptr [rbp-4]
	cmp eax, 7
	jae .LM84c0dc6818_B2
	mov ecx, eax
	lea rdx, [rip+.LM84c0dc6818_K0]
	movsxd rcx, dword ptr [rdx+rcx*4]
	add rcx, rdx
	jmp rcx
.LM84c0dc6818_B2:
	jmp .LM84c0dc6818_B8
.LM84c0dc6818_B3:
	mov eax, 10
	leave
	ret
.LM84c0dc6818_B4:
	mov eax, 20
	leave
	ret
.LM84c0dc6818_B5:
	mov eax, 40
	leave
	ret
.LM84c0dc6818_B6:
	mov eax, 50
	leave
	ret
.LM84c0dc6818_B7:
	mov eax, 60
	leave
	ret
.LM84c0dc6818_B8:
	mov eax, 4294967295
	leave
	ret
	.cfi_endproc
.LM84c0dc6818_end:
	.size ry_Program.Dense__53642f5d33, .LM84c0dc6818_end-ry_Program.Dense__53642f5d33
	.section .rodata,"a"
	.balign 4
.LM84c0dc6818_K0:
	.long .LM84c0dc6818_B3 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B4 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B3 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B5 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B6 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B7 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B7 - .LM84c0dc6818_K0
.LM84c0dc6818_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Dense__53642f5d33 - .
	.long .LM84c0dc6818_end-ry_Program.Dense__53642f5d33
	.long .LM84c0dc6818_info - .
	.long .LT951813e64a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sparse__06e8d5cc45
	.type ry_Program.Sparse__06e8d5cc45, %function
ry_Program.Sparse__06e8d5cc45:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov dword ptr [rbp-4], ecx
	cmp dword ptr [rbp-4], 0
	jg .LM7544c0e879_B6
	cmp dword ptr [rbp-4], -2147483648
	je .LM7544c0e879_B15
	cmp dword ptr [rbp-4], -1000000
	je .LM7544c0e879_B10
	cmp dword ptr [rbp-4], 0
	je .LM7544c0e879_B11
	jmp .LM7544c0e879_B16
.LM7544c0e879_B6:
	cmp dword ptr [rbp-4], 17
	je .LM7544c0e879_B12
	cmp dword ptr [rbp-4], 1000
	je .LM7544c0e879_B13
	cmp dword ptr [rbp-4], 2147483647
	je .LM7544c0e879_B14
	jmp .LM7544c0e879_B16
.LM7544c0e879_B10:
	mov eax, 1
	leave
	ret
.LM7544c0e879_B11:
	mov eax, 2
	leave
	ret
.LM7544c0e879_B12:
	mov eax, 3
	leave
	ret
.LM7544c0e879_B13:
	mov eax, 4
	leave
	ret
.LM7544c0e879_B14:
	mov eax, 5
	leave
	ret
.LM7544c0e879_B15:
	mov eax, 6
	leave
	ret
.LM7544c0e879_B16:
	xor eax, eax
	leave
	ret
	.cfi_endproc
.LM7544c0e879_end:
	.size ry_Program.Sparse__06e8d5cc45, .LM7544c0e879_end-ry_Program.Sparse__06e8d5cc45
	.section .rodata,"a"
.LM7544c0e879_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sparse__06e8d5cc45 - .
	.long .LM7544c0e879_end-ry_Program.Sparse__06e8d5cc45
	.long .LM7544c0e879_info - .
	.long .LT7fd158b7fd - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Logic__7cd703e762
	.type ry_Program.Logic__7cd703e762, %function
ry_Program.Logic__7cd703e762:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov byte ptr [rbp-4], cl
	mov byte ptr [rbp-8], dl
	mov byte ptr [rbp-12], r8b
	movzx eax, byte ptr [rbp-4]
	movzx edx, byte ptr [rbp-8]
	test eax, edx
	jne .LM96e2b1a137_B4
	movzx eax, byte ptr [rbp-4]
	test eax, eax
	sete al
	movzx eax, al
	movzx edx, byte ptr [rbp-12]
	test eax, edx
	jne .LM96e2b1a137_B4
	movzx eax, byte ptr [rbp-4]
	movzx edx, byte ptr [rbp-8]
	xor eax, edx
	movzx edx, byte ptr [rbp-12]
	xor eax, edx
	leave
	ret
.LM96e2b1a137_B4:
	mov eax, 1
	leave
	ret
	.cfi_endproc
.LM96e2b1a137_end:
	.size ry_Program.Logic__7cd703e762, .LM96e2b1a137_end-ry_Program.Logic__7cd703e762
	.section .rodata,"a"
.LM96e2b1a137_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Logic__7cd703e762 - .
	.long .LM96e2b1a137_end-ry_Program.Logic__7cd703e762
	.long .LM96e2b1a137_info - .
	.long .LTf9ee13f068 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Jump__4eeb8035a7
	.type ry_Program.Jump__4eeb8035a7, %function
ry_Program.Jump__4eeb8035a7:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-12], 0
.LM957c8fdc61_B2:
	mov eax, dword ptr [rbp-4]
	add dword ptr [rbp-12], eax
	mov eax, dword ptr [rbp-4]
	dec eax
	mov dword ptr [rbp-8], eax
	mov dword ptr [rbp-4], eax
	cmp dword ptr [rbp-8], 0
	jg .LM957c8fdc61_B2
	mov eax, dword ptr [rbp-12]
	leave
	ret
	.cfi_endproc
.LM957c8fdc61_end:
	.size ry_Program.Jump__4eeb8035a7, .LM957c8fdc61_end-ry_Program.Jump__4eeb8035a7
	.section .rodata,"a"
.LM957c8fdc61_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Jump__4eeb8035a7 - .
	.long .LM957c8fdc61_end-ry_Program.Jump__4eeb8035a7
	.long .LM957c8fdc61_info - .
	.long .LT68924bdced - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__15db558c5a
	.type ry_Program.Main__15db558c5a, %function
ry_Program.Main__15db558c5a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	push rbx
	.cfi_offset 3, -24
	sub rsp, 56
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-16], 0
	mov ecx, 1
	mov edx, 2
	call ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S0:
	cmp eax, 99
	je .LMbad6d70a10_B3
	mov eax, 1
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B3:
	mov ecx, 4294967295
	mov edx, 2
	call ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S1:
	cmp eax, 35
	je .LMbad6d70a10_B5
	mov eax, 2
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B5:
	mov ecx, 3
	mov edx, 3
	call ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S2:
	cmp eax, 26
	je .LMbad6d70a10_B7
	mov eax, 3
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B7:
	mov dword ptr [rbp-12], 0
	mov dword ptr [rbp-20], 4294967294
	jmp .LMbad6d70a10_B9
.LMbad6d70a10_B8:
	imul ebx, dword ptr [rbp-12], 3
	mov ecx, dword ptr [rbp-20]
	call ry_Program.Dense__53642f5d33
.LMbad6d70a10_S3:
	add ebx, eax
	mov dword ptr [rbp-12], ebx
	add dword ptr [rbp-20], 1
.LMbad6d70a10_B9:
	cmp dword ptr [rbp-20], 10
	jl .LMbad6d70a10_B8
	cmp dword ptr [rbp-12], 161501
	je .LMbad6d70a10_B12
	mov eax, 4
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B12:
	mov ecx, 4293967296
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S4:
	cmp eax, 1
	jne .LMbad6d70a10_B16
	xor ecx, ecx
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S5:
	cmp eax, 2
	jne .LMbad6d70a10_B16
	mov ecx, 17
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S6:
	cmp eax, 3
	jne .LMbad6d70a10_B16
	mov ecx, 1000
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S7:
	cmp eax, 4
	je .LMbad6d70a10_B17
.LMbad6d70a10_B16:
	mov eax, 5
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B17:
	mov ecx, 2147483647
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S8:
	cmp eax, 5
	jne .LMbad6d70a10_B20
	mov ecx, 2147483648
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S9:
	cmp eax, 6
	jne .LMbad6d70a10_B20
	mov ecx, 18
	call ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S10:
	test eax, eax
	je .LMbad6d70a10_B21
.LMbad6d70a10_B20:
	mov eax, 6
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B21:
	mov dword ptr [rbp-16], 0
	mov dword ptr [rbp-24], 0
	jmp .LMbad6d70a10_B25
.LMbad6d70a10_B22:
	mov eax, dword ptr [rbp-24]
	and eax, 1
	seta cl
	movzx ecx, cl
	mov eax, dword ptr [rbp-24]
	and eax, 2
	seta dl
	movzx edx, dl
	mov eax, dword ptr [rbp-24]
	and eax, 4
	seta r8b
	movzx r8d, r8b
	call ry_Program.Logic__7cd703e762
.LMbad6d70a10_S11:
	movzx eax, al
	test eax, eax
	je .LMbad6d70a10_B24
	mov eax, 1
	mov ecx, dword ptr [rbp-24]
	and ecx, 31
	shl eax, cl
	or dword ptr [rbp-16], eax
.LMbad6d70a10_B24:
	add dword ptr [rbp-24], 1
.LMbad6d70a10_B25:
	cmp dword ptr [rbp-24], 8
	jl .LMbad6d70a10_B22
	cmp dword ptr [rbp-16], 222
	je .LMbad6d70a10_B28
	mov eax, 7
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B28:
	mov ecx, 10
	call ry_Program.Jump__4eeb8035a7
.LMbad6d70a10_S12:
	cmp eax, 55
	je .LMbad6d70a10_B30
	mov eax, 8
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
.LMbad6d70a10_B30:
	mov eax, 100
	lea rsp, [rbp-8]
	pop rbx
	pop rbp
	ret
	.cfi_endproc
.LMbad6d70a10_end:
	.size ry_Program.Main__15db558c5a, .LMbad6d70a10_end-ry_Program.Main__15db558c5a
	.section .rodata,"a"
.LMbad6d70a10_info:
	.byte 0,1,120,0,0,16,0,0,0,13
	.uleb128 .LMbad6d70a10_S0-ry_Program.Main__15db558c5a
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S1-.LMbad6d70a10_S0
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S2-.LMbad6d70a10_S1
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S3-.LMbad6d70a10_S2
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S4-.LMbad6d70a10_S3
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S5-.LMbad6d70a10_S4
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S6-.LMbad6d70a10_S5
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S7-.LMbad6d70a10_S6
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S8-.LMbad6d70a10_S7
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S9-.LMbad6d70a10_S8
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S10-.LMbad6d70a10_S9
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S11-.LMbad6d70a10_S10
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S12-.LMbad6d70a10_S11
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__15db558c5a - .
	.long .LMbad6d70a10_end-ry_Program.Main__15db558c5a
	.long .LMbad6d70a10_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___a4d1cd467a
	.type ry_MT__Module___a4d1cd467a, %object
ry_MT__Module___a4d1cd467a:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 500841822
	.quad 0, 0, 0, 0, .Lry_MT__Module___a4d1cd467a.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___a4d1cd467a, .-ry_MT__Module___a4d1cd467a
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___a4d1cd467a.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf3c0747512, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__ff986049f8
	.type ry_MT_Program__ff986049f8, %object
ry_MT_Program__ff986049f8:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3900480050
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__ff986049f8.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__ff986049f8, .-ry_MT_Program__ff986049f8
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__ff986049f8.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf3c0747512, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT36b9d7a550:	.asciz "Program.Compare(Int32 a, Int32 b)"
.LT951813e64a:	.asciz "Program.Dense(Int32 n)"
.LT7fd158b7fd:	.asciz "Program.Sparse(Int32 n)"
.LTf9ee13f068:	.asciz "Program.Logic(Boolean a, Boolean b, Boolean c)"
.LT68924bdced:	.asciz "Program.Jump(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTf3c0747512:	.asciz "03_branches, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
