	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__333f2f297b
	.type ry_Program.Main__333f2f297b, %function
ry_Program.Main__333f2f297b:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], 0
	mov dword ptr [rbp-4], 40
	mov dword ptr [rbp-8], 2
	mov eax, dword ptr [rbp-4]
	add eax, dword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LMa564cffad8_end:
	.size ry_Program.Main__333f2f297b, .LMa564cffad8_end-ry_Program.Main__333f2f297b
	.section .rodata,"a"
.LMa564cffad8_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__333f2f297b - .
	.long .LMa564cffad8_end-ry_Program.Main__333f2f297b
	.long .LMa564cffad8_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___93320d569c
	.type ry_MT__Module___93320d569c, %object
ry_MT__Module___93320d569c:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2715605246
	.quad 0, 0, 0, 0, .Lry_MT__Module___93320d569c.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___93320d569c, .-ry_MT__Module___93320d569c
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___93320d569c.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT3c5a7db871, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__c168daad94
	.type ry_MT_Program__c168daad94, %object
ry_MT_Program__c168daad94:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3382831584
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__c168daad94.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__c168daad94, .-ry_MT_Program__c168daad94
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__c168daad94.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT3c5a7db871, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT3c5a7db871:	.asciz "add, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
