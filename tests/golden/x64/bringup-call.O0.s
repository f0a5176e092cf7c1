	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sub__98f2960c83
	.type ry_Program.Sub__98f2960c83, %function
ry_Program.Sub__98f2960c83:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov dword ptr [rbp-4], edi
	mov dword ptr [rbp-8], esi
	mov eax, dword ptr [rbp-4]
	sub eax, dword ptr [rbp-8]
	leave
	ret
	.cfi_endproc
.LM9cbe3dbb25_end:
	.size ry_Program.Sub__98f2960c83, .LM9cbe3dbb25_end-ry_Program.Sub__98f2960c83
	.section .rodata,"a"
.LM9cbe3dbb25_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sub__98f2960c83 - .
	.long .LM9cbe3dbb25_end-ry_Program.Sub__98f2960c83
	.long .LM9cbe3dbb25_info - .
	.long .LT2c540b801a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__b6729bf71a
	.type ry_Program.Main__b6729bf71a, %function
ry_Program.Main__b6729bf71a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	mov edi, 50
	mov esi, 8
	call ry_Program.Sub__98f2960c83
.LM86ce781713_S0:
	pop rbp
	ret
	.cfi_endproc
.LM86ce781713_end:
	.size ry_Program.Main__b6729bf71a, .LM86ce781713_end-ry_Program.Main__b6729bf71a
	.section .rodata,"a"
.LM86ce781713_info:
	.byte 0,0,0,0,0,16,0,0,0,1
	.uleb128 .LM86ce781713_S0-ry_Program.Main__b6729bf71a
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__b6729bf71a - .
	.long .LM86ce781713_end-ry_Program.Main__b6729bf71a
	.long .LM86ce781713_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___25162f721d
	.type ry_MT__Module___25162f721d, %object
ry_MT__Module___25162f721d:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2290952961
	.quad 0, 0, 0, 0, .Lry_MT__Module___25162f721d.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___25162f721d, .-ry_MT__Module___25162f721d
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___25162f721d.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf78ce2d90f, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__105ec9fb8d
	.type ry_MT_Program__105ec9fb8d, %object
ry_MT_Program__105ec9fb8d:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2807808038
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__105ec9fb8d.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__105ec9fb8d, .-ry_MT_Program__105ec9fb8d
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__105ec9fb8d.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf78ce2d90f, 0, 0, 0
	.long 1048961, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT2c540b801a:	.asciz "Program.Sub(Int32 a, Int32 b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTf78ce2d90f:	.asciz "call, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
