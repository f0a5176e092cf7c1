	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__f94b9a8297
	.type ry_Program.Main__f94b9a8297, %function
ry_Program.Main__f94b9a8297:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], 0
	jmp .LMf7f01e6a83_B3
.LMf7f01e6a83_B2:
	mov eax, dword ptr [rbp-4]
	add dword ptr [rbp-8], eax
	add dword ptr [rbp-4], 1
.LMf7f01e6a83_B3:
	cmp dword ptr [rbp-4], 10
	jl .LMf7f01e6a83_B2
	mov eax, dword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LMf7f01e6a83_end:
	.size ry_Program.Main__f94b9a8297, .LMf7f01e6a83_end-ry_Program.Main__f94b9a8297
	.section .rodata,"a"
.LMf7f01e6a83_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__f94b9a8297 - .
	.long .LMf7f01e6a83_end-ry_Program.Main__f94b9a8297
	.long .LMf7f01e6a83_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___694fba8cb8
	.type ry_MT__Module___694fba8cb8, %object
ry_MT__Module___694fba8cb8:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 532725057
	.quad 0, 0, 0, 0, .Lry_MT__Module___694fba8cb8.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___694fba8cb8, .-ry_MT__Module___694fba8cb8
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___694fba8cb8.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTdbf8fde449, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__8ba785cef1
	.type ry_MT_Program__8ba785cef1, %object
ry_MT_Program__8ba785cef1:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 583251186
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__8ba785cef1.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__8ba785cef1, .-ry_MT_Program__8ba785cef1
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__8ba785cef1.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTdbf8fde449, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTdbf8fde449:	.asciz "loop, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
