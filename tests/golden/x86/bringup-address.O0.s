	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.AddTo__fdd49fb64d
	.type ry_Program.AddTo__fdd49fb64d, %function
ry_Program.AddTo__fdd49fb64d:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp-4]
	mov ecx, dword ptr [ebp-8]
	add dword ptr [eax], ecx
	leave
	ret
	.cfi_endproc
.LMec942b9227_end:
	.size ry_Program.AddTo__fdd49fb64d, .LMec942b9227_end-ry_Program.AddTo__fdd49fb64d
	.section .rodata,"a"
.LMec942b9227_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.AddTo__fdd49fb64d - .
	.long .LMec942b9227_end-ry_Program.AddTo__fdd49fb64d
	.long .LMec942b9227_info - .
	.long .LT45c5e3c008 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__945c432598
	.type ry_Program.Main__945c432598, %function
ry_Program.Main__945c432598:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], 0
	mov dword ptr [ebp-4], 20
	lea ecx, [ebp-4]
	mov edx, 1
	call ry_Program.AddTo__fdd49fb64d
.LM9428d9d1a7_S0:
	lea ecx, [ry_ST_Program__4fd7676e76]
	mov edx, dword ptr [ebp-4]
	call ry_Program.AddTo__fdd49fb64d
.LM9428d9d1a7_S1:
	lea ecx, [ry_ST_Program__4fd7676e76]
	mov edx, dword ptr [ebp-4]
	call ry_Program.AddTo__fdd49fb64d
.LM9428d9d1a7_S2:
	mov eax, dword ptr [ry_ST_Program__4fd7676e76]
	leave
	ret
	.cfi_endproc
.LM9428d9d1a7_end:
	.size ry_Program.Main__945c432598, .LM9428d9d1a7_end-ry_Program.Main__945c432598
	.section .rodata,"a"
.LM9428d9d1a7_info:
	.byte 0,0,0,0,0,8,0,0,0,3
	.uleb128 .LM9428d9d1a7_S0-ry_Program.Main__945c432598
	.byte 0,0,0
	.uleb128 .LM9428d9d1a7_S1-.LM9428d9d1a7_S0
	.byte 0,0,0
	.uleb128 .LM9428d9d1a7_S2-.LM9428d9d1a7_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__945c432598 - .
	.long .LM9428d9d1a7_end-ry_Program.Main__945c432598
	.long .LM9428d9d1a7_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___a6ed49ca60
	.type ry_MT__Module___a6ed49ca60, %object
ry_MT__Module___a6ed49ca60:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 906490286
	.long 0, 0, 0, 0, .Lry_MT__Module___a6ed49ca60.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___a6ed49ca60, .-ry_MT__Module___a6ed49ca60
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___a6ed49ca60.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTa764e1cefc, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__4fd7676e76
	.type ry_MT_Program__4fd7676e76, %object
ry_MT_Program__4fd7676e76:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 3108318538
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__4fd7676e76.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__4fd7676e76, .-ry_MT_Program__4fd7676e76
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__4fd7676e76.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTa764e1cefc, 0, 0, 0
	.long 1048961, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .bss,"aw",%nobits
	.p2align 3
	.globl ry_ST_Program__4fd7676e76
	.type ry_ST_Program__4fd7676e76, %object
ry_ST_Program__4fd7676e76:
	.zero 4
	.size ry_ST_Program__4fd7676e76, 4
	.section .rodata.str1.1,"aMS",%progbits,1
.LT45c5e3c008:	.asciz "Program.AddTo(Int32& target, Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTa764e1cefc:	.asciz "address, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
