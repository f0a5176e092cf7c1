	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Pick__079b3dc450
	.type ry_Program.Pick__079b3dc450, %function
ry_Program.Pick__079b3dc450:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	movz w8, #5
	str w8, [x29, #24]
	ldr w8, [x29, #28]
	cbz w8, .LM5af69314da_B3
	cmp w8, #1
	b.eq .LM5af69314da_B4
	cmp w8, #2
	b.eq .LM5af69314da_B5
	movz w8, #100
	str w8, [x29, #20]
	b .LM5af69314da_B6
.LM5af69314da_B3:
	movz w8, #1
	str w8, [x29, #20]
	b .LM5af69314da_B6
.LM5af69314da_B4:
	movz w8, #2
	str w8, [x29, #20]
	b .LM5af69314da_B6
.LM5af69314da_B5:
	movz w8, #3
	str w8, [x29, #20]
.LM5af69314da_B6:
	ldr w0, [x29, #24]
	ldr w8, [x29, #20]
	mul w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM5af69314da_end:
	.size ry_Program.Pick__079b3dc450, .LM5af69314da_end-ry_Program.Pick__079b3dc450
	.section .rodata,"a"
.LM5af69314da_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	.cfi_offset 19, -16
	str x19, [x29, #16]
	movz w0, #1
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S0:
	str w0, [x29, #28]
	movz w0, #2
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S1:
	ldr w8, [x29, #28]
	add w19, w8, w0
	movn w0, #0
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S2:
	movz w8, #100
	sdiv w0, w0, w8
	add w0, w19, w0
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM988d170f01_end:
	.size ry_Program.Main__8be971b230, .LM988d170f01_end-ry_Program.Main__8be971b230
	.section .rodata,"a"
.LM988d170f01_info:
	.byte 0,1,16,0,24,32,0,0,0,3
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
