	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Swap__be2b10a974
	.type ry_Program.Swap__be2b10a974, %function
ry_Program.Swap__be2b10a974:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #24]
	str x0, [x29, #16]
	ldr w8, [x29, #20]
	str w8, [x29, #24]
	ldr w8, [x29, #16]
	str w8, [x29, #28]
	ldr x0, [x29, #24]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM13f24ef100_end:
	.size ry_Program.Swap__be2b10a974, .LM13f24ef100_end-ry_Program.Swap__be2b10a974
	.section .rodata,"a"
.LM13f24ef100_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Swap__be2b10a974 - .
	.long .LM13f24ef100_end-ry_Program.Swap__be2b10a974
	.long .LM13f24ef100_info - .
	.long .LT9452b0c607 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__7e7de0eadd
	.type ry_Program.Main__7e7de0eadd, %function
ry_Program.Main__7e7de0eadd:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #24]
	movz w8, #3
	str w8, [x29, #24]
	movz w8, #45
	str w8, [x29, #28]
	ldr x0, [x29, #24]
	bl ry_Program.Swap__be2b10a974
.LM19e71ea59b_S0:
	str x0, [x29, #16]
	ldr x16, [x29, #16]
	str x16, [x29, #24]
	ldr w0, [x29, #24]
	ldr w8, [x29, #28]
	sub w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM19e71ea59b_end:
	.size ry_Program.Main__7e7de0eadd, .LM19e71ea59b_end-ry_Program.Main__7e7de0eadd
	.section .rodata,"a"
.LM19e71ea59b_info:
	.byte 0,0,16,0,16,32,0,0,0,1
	.uleb128 .LM19e71ea59b_S0-ry_Program.Main__7e7de0eadd
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__7e7de0eadd - .
	.long .LM19e71ea59b_end-ry_Program.Main__7e7de0eadd
	.long .LM19e71ea59b_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___10358037fb
	.type ry_MT__Module___10358037fb, %object
ry_MT__Module___10358037fb:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 828358873
	.quad 0, 0, 0, 0, .Lry_MT__Module___10358037fb.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___10358037fb, .-ry_MT__Module___10358037fb
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___10358037fb.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT0ab284e48f, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Pair__7db95c12cb
	.type ry_MT_Pair__7db95c12cb, %object
ry_MT_Pair__7db95c12cb:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 8, 2853473425
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Pair__7db95c12cb.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Pair__7db95c12cb, .-ry_MT_Pair__7db95c12cb
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Pair__7db95c12cb.info:
	.quad .LTe25546e2ab, .LT0c58705f4f, .LTe25546e2ab, .LT0ab284e48f, 0, 0, 0
	.long 1048840, 33554434
	.quad .Lry_MT_Pair__7db95c12cb.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Pair__7db95c12cb.fields:
	.long 2, 1
	.quad ry_MT_System.Int32
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_System.Int32
	.long 4, 0
	.quad .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__b3572f3cfc
	.type ry_MT_Program__b3572f3cfc, %object
ry_MT_Program__b3572f3cfc:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3187872738
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__b3572f3cfc.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__b3572f3cfc, .-ry_MT_Program__b3572f3cfc
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__b3572f3cfc.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT0ab284e48f, 0, 0, 0
	.long 1048961, 33554435
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9452b0c607:	.asciz "Program.Swap(Pair p)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT0ab284e48f:	.asciz "struct, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTe25546e2ab:	.asciz "Pair"
.LT8175fa3be0:	.asciz "A"
.LTb316e7ee2b:	.asciz "B"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
