	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Pick__53309fb2c2
	.type ry_Program.Pick__53309fb2c2, %function
ry_Program.Pick__53309fb2c2:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov dword ptr [rbp-4], edi
	mov dword ptr [rbp-8], 10
	cmp dword ptr [rbp-4], 0
	jne .LMa8e4d56694_B3
	mov dword ptr [rbp-12], 1
	jmp .LMa8e4d56694_B4
.LMa8e4d56694_B3:
	mov dword ptr [rbp-12], 2
.LMa8e4d56694_B4:
	mov eax, dword ptr [rbp-8]
	add eax, dword ptr [rbp-12]
	mov dword ptr [rbp-16], eax
	mov eax, dword ptr [rbp-4]
	mov dword ptr [rbp-20], eax
	cmp dword ptr [rbp-4], 0
	je .LMa8e4d56694_B6
	imul eax, dword ptr [rbp-20], 3
	mov dword ptr [rbp-20], eax
.LMa8e4d56694_B6:
	mov eax, dword ptr [rbp-16]
	sub eax, dword ptr [rbp-20]
	leave
	ret
	.cfi_endproc
.LMa8e4d56694_end:
	.size ry_Program.Pick__53309fb2c2, .LMa8e4d56694_end-ry_Program.Pick__53309fb2c2
	.section .rodata,"a"
.LMa8e4d56694_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Pick__53309fb2c2 - .
	.long .LMa8e4d56694_end-ry_Program.Pick__53309fb2c2
	.long .LMa8e4d56694_info - .
	.long .LT9d2f8c00b3 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__ffdc0de768
	.type ry_Program.Main__ffdc0de768, %function
ry_Program.Main__ffdc0de768:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	xor edi, edi
	call ry_Program.Pick__53309fb2c2
.LM4e62db0cc2_S0:
	mov dword ptr [rbp-4], eax
	mov edi, 1
	call ry_Program.Pick__53309fb2c2
.LM4e62db0cc2_S1:
	mov ecx, dword ptr [rbp-4]
	imul eax, ecx
	leave
	ret
	.cfi_endproc
.LM4e62db0cc2_end:
	.size ry_Program.Main__ffdc0de768, .LM4e62db0cc2_end-ry_Program.Main__ffdc0de768
	.section .rodata,"a"
.LM4e62db0cc2_info:
	.byte 0,0,0,0,0,16,0,0,0,2
	.uleb128 .LM4e62db0cc2_S0-ry_Program.Main__ffdc0de768
	.byte 0,0,0
	.uleb128 .LM4e62db0cc2_S1-.LM4e62db0cc2_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__ffdc0de768 - .
	.long .LM4e62db0cc2_end-ry_Program.Main__ffdc0de768
	.long .LM4e62db0cc2_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___15b3ebe710
	.type ry_MT__Module___15b3ebe710, %object
ry_MT__Module___15b3ebe710:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3814740127
	.quad 0, 0, 0, 0, .Lry_MT__Module___15b3ebe710.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___15b3ebe710, .-ry_MT__Module___15b3ebe710
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___15b3ebe710.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTb63c99dc42, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__5a7904c7eb
	.type ry_MT_Program__5a7904c7eb, %object
ry_MT_Program__5a7904c7eb:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2606303949
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__5a7904c7eb.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__5a7904c7eb, .-ry_MT_Program__5a7904c7eb
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__5a7904c7eb.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTb63c99dc42, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9d2f8c00b3:	.asciz "Program.Pick(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTb63c99dc42:	.asciz "stack_join, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
