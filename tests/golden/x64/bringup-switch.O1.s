	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Pick__079b3dc450
	.type ry_Program.Pick__079b3dc450, %function
ry_Program.Pick__079b3dc450:
	.cfi_startproc
	mov eax, 5
	test edi, edi
	je .LM5af69314da_B3
	cmp edi, 1
	je .LM5af69314da_B4
	cmp edi, 2
	je .LM5af69314da_B5
	mov ecx, 100
	jmp .LM5af69314da_B6
.LM5af69314da_B3:
	mov ecx, 1
	jmp .LM5af69314da_B6
.LM5af69314da_B4:
	mov ecx, 2
	jmp .LM5af69314da_B6
.LM5af69314da_B5:
	mov ecx, 3
.LM5af69314da_B6:
	imul eax, ecx
	ret
.LM5af69314da_L1:
	.cfi_endproc
.LM5af69314da_end:
	.size ry_Program.Pick__079b3dc450, .LM5af69314da_end-ry_Program.Pick__079b3dc450
	.section .rodata,"a"
.LM5af69314da_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM5af69314da_L1-ry_Program.Pick__079b3dc450
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Pick__079b3dc450 - .
	.long .LM5af69314da_end-ry_Program.Pick__079b3dc450
	.long .LM5af69314da_info - .
	.long .LT9d2f8c00b3 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__8be971b230
	.type ry_Program.Main__8be971b230, %function
ry_Program.Main__8be971b230:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	push rbx
	.cfi_offset 3, -24
	push rax
	mov edi, 1
	call ry_Program.Pick__079b3dc450
.LM988d170f01_S0:
	mov ebx, eax
	mov edi, 2
	call ry_Program.Pick__079b3dc450
.LM988d170f01_S1:
	add ebx, eax
	mov edi, 4294967295
	call ry_Program.Pick__079b3dc450
.LM988d170f01_S2:
	movsxd rcx, eax
	imul rcx, rcx, 1374389535
	sar rcx, 37
	shr eax, 31
	add eax, ecx
	add eax, ebx
	pop rcx
	pop rbx
	pop rbp
	ret
	.cfi_endproc
.LM988d170f01_end:
	.size ry_Program.Main__8be971b230, .LM988d170f01_end-ry_Program.Main__8be971b230
	.section .rodata,"a"
.LM988d170f01_info:
	.byte 0,1,120,0,0,16,0,0,0,3
	.uleb128 .LM988d170f01_S0-ry_Program.Main__8be971b230
	.byte 0,0,0
	.uleb128 .LM988d170f01_S1-.LM988d170f01_S0
	.byte 0,0,0
	.uleb128 .LM988d170f01_S2-.LM988d170f01_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__8be971b230 - .
	.long .LM988d170f01_end-ry_Program.Main__8be971b230
	.long .LM988d170f01_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___132f33a153
	.type ry_MT__Module___132f33a153, %object
ry_MT__Module___132f33a153:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1182794154
	.quad 0, 0, 0, 0, .Lry_MT__Module___132f33a153.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___132f33a153, .-ry_MT__Module___132f33a153
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___132f33a153.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT4e73e1abcb, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__c44879c326
	.type ry_MT_Program__c44879c326, %object
ry_MT_Program__c44879c326:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2400105911
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__c44879c326.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__c44879c326, .-ry_MT_Program__c44879c326
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__c44879c326.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT4e73e1abcb, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9d2f8c00b3:	.asciz "Program.Pick(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT4e73e1abcb:	.asciz "switch, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
