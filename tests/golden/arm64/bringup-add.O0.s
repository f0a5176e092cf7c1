	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__333f2f297b
	.type ry_Program.Main__333f2f297b, %function
ry_Program.Main__333f2f297b:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #24]
	movz w8, #40
	str w8, [x29, #28]
	movz w8, #2
	str w8, [x29, #24]
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMa564cffad8_end:
	.size ry_Program.Main__333f2f297b, .LMa564cffad8_end-ry_Program.Main__333f2f297b
	.section .rodata,"a"
.LMa564cffad8_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
