	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__1fc7bef9a0
	.type ry_Program.Main__1fc7bef9a0, %function
ry_Program.Main__1fc7bef9a0:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 8
	mov eax, 42
	leave
	ret
	.cfi_endproc
.LM4abaaab825_end:
	.size ry_Program.Main__1fc7bef9a0, .LM4abaaab825_end-ry_Program.Main__1fc7bef9a0
	.section .rodata,"a"
.LM4abaaab825_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__1fc7bef9a0 - .
	.long .LM4abaaab825_end-ry_Program.Main__1fc7bef9a0
	.long .LM4abaaab825_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___43ae44bda7
	.type ry_MT__Module___43ae44bda7, %object
ry_MT__Module___43ae44bda7:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 417992334
	.long 0, 0, 0, 0, .Lry_MT__Module___43ae44bda7.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___43ae44bda7, .-ry_MT__Module___43ae44bda7
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___43ae44bda7.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT560dcfdda3, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__be126a6e2b
	.type ry_MT_Program__be126a6e2b, %object
ry_MT_Program__be126a6e2b:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 2728452638
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__be126a6e2b.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__be126a6e2b, .-ry_MT_Program__be126a6e2b
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__be126a6e2b.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT560dcfdda3, 0, 0, 0
	.long 1048961, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT560dcfdda3:	.asciz "00_return, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
