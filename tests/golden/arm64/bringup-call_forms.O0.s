	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Fib__e5c44ec277
	.type ry_Program.Fib__e5c44ec277, %function
ry_Program.Fib__e5c44ec277:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	ldr w8, [x29, #28]
	cmp w8, #2
	b.lt .LM8e2990ce86_B3
	ldr w0, [x29, #28]
	sub w0, w0, #1
	bl ry_Program.Fib__e5c44ec277
.LM8e2990ce86_S0:
	str w0, [x29, #24]
	ldr w8, [x29, #28]
	sub w8, w8, #2
	mov w0, w8
	bl ry_Program.Fib__e5c44ec277
.LM8e2990ce86_S1:
	ldr w8, [x29, #24]
	add w0, w8, w0
	ldp x29, x30, [sp], #32
	ret
.LM8e2990ce86_B3:
	ldr w0, [x29, #28]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM8e2990ce86_end:
	.size ry_Program.Fib__e5c44ec277, .LM8e2990ce86_end-ry_Program.Fib__e5c44ec277
	.section .rodata,"a"
.LM8e2990ce86_info:
	.byte 0,0,16,0,16,32,0,0,0,2
	.uleb128 .LM8e2990ce86_S0-ry_Program.Fib__e5c44ec277
	.byte 0,0,0
	.uleb128 .LM8e2990ce86_S1-.LM8e2990ce86_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Fib__e5c44ec277 - .
	.long .LM8e2990ce86_end-ry_Program.Fib__e5c44ec277
	.long .LM8e2990ce86_info - .
	.long .LT52e5e658c4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Ackermann__8d66f59046
	.type ry_Program.Ackermann__8d66f59046, %function
ry_Program.Ackermann__8d66f59046:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	ldr w8, [x29, #28]
	cbz w8, .LM1761aad43c_B5
	ldr w8, [x29, #24]
	cbz w8, .LM1761aad43c_B4
	ldr w1, [x29, #24]
	sub w1, w1, #1
	ldr w0, [x29, #28]
	bl ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S0:
	str w0, [x29, #20]
	ldr w8, [x29, #28]
	sub w8, w8, #1
	mov w0, w8
	ldr w1, [x29, #20]
	bl ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S1:
	ldp x29, x30, [sp], #32
	ret
.LM1761aad43c_B4:
	ldr w0, [x29, #28]
	sub w0, w0, #1
	movz w1, #1
	bl ry_Program.Ackermann__8d66f59046
.LM1761aad43c_S2:
	ldp x29, x30, [sp], #32
	ret
.LM1761aad43c_B5:
	ldr w0, [x29, #24]
	add w0, w0, #1
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM1761aad43c_end:
	.size ry_Program.Ackermann__8d66f59046, .LM1761aad43c_end-ry_Program.Ackermann__8d66f59046
	.section .rodata,"a"
.LM1761aad43c_info:
	.byte 0,0,16,0,16,32,0,0,0,3
	.uleb128 .LM1761aad43c_S0-ry_Program.Ackermann__8d66f59046
	.byte 0,0,0
	.uleb128 .LM1761aad43c_S1-.LM1761aad43c_S0
	.byte 0,0,0
	.uleb128 .LM1761aad43c_S2-.LM1761aad43c_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Ackermann__8d66f59046 - .
	.long .LM1761aad43c_end-ry_Program.Ackermann__8d66f59046
	.long .LM1761aad43c_info - .
	.long .LTd843530c9a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Even__5f5d12bda6
	.type ry_Program.Even__5f5d12bda6, %function
ry_Program.Even__5f5d12bda6:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	ldr w8, [x29, #28]
	cbz w8, .LM175ac106ab_B3
	ldr w0, [x29, #28]
	sub w0, w0, #1
	bl ry_Program.Odd__f74bafcbb8
.LM175ac106ab_S0:
	uxtb w0, w0
	ldp x29, x30, [sp], #32
	ret
.LM175ac106ab_B3:
	movz w0, #1
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM175ac106ab_end:
	.size ry_Program.Even__5f5d12bda6, .LM175ac106ab_end-ry_Program.Even__5f5d12bda6
	.section .rodata,"a"
.LM175ac106ab_info:
	.byte 0,0,16,0,16,32,0,0,0,1
	.uleb128 .LM175ac106ab_S0-ry_Program.Even__5f5d12bda6
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Even__5f5d12bda6 - .
	.long .LM175ac106ab_end-ry_Program.Even__5f5d12bda6
	.long .LM175ac106ab_info - .
	.long .LTec233e6ee9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Odd__f74bafcbb8
	.type ry_Program.Odd__f74bafcbb8, %function
ry_Program.Odd__f74bafcbb8:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	ldr w8, [x29, #28]
	cbz w8, .LM532d20a747_B3
	ldr w0, [x29, #28]
	sub w0, w0, #1
	bl ry_Program.Even__5f5d12bda6
.LM532d20a747_S0:
	uxtb w0, w0
	ldp x29, x30, [sp], #32
	ret
.LM532d20a747_B3:
	movz w0, #0
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM532d20a747_end:
	.size ry_Program.Odd__f74bafcbb8, .LM532d20a747_end-ry_Program.Odd__f74bafcbb8
	.section .rodata,"a"
.LM532d20a747_info:
	.byte 0,0,16,0,16,32,0,0,0,1
	.uleb128 .LM532d20a747_S0-ry_Program.Odd__f74bafcbb8
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Odd__f74bafcbb8 - .
	.long .LM532d20a747_end-ry_Program.Odd__f74bafcbb8
	.long .LM532d20a747_info - .
	.long .LT42b9bf09e9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Ten__2cbd546057
	.type ry_Program.Ten__2cbd546057, %function
ry_Program.Ten__2cbd546057:
	.cfi_startproc
	stp x29, x30, [sp, #-64]!
	mov x29, sp
	.cfi_def_cfa 29, 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	str w0, [x29, #60]
	str x1, [x29, #40]
	str w2, [x29, #56]
	str x3, [x29, #32]
	str w4, [x29, #52]
	str x5, [x29, #24]
	str w6, [x29, #48]
	str x7, [x29, #16]
	ldr w8, [x29, #60]
	sxtw x8, w8
	ldr x9, [x29, #40]
	add x8, x8, x9, lsl #1
	ldr w9, [x29, #56]
	add w9, w9, w9, lsl #1
	add x8, x8, w9, sxtw
	ldr x9, [x29, #32]
	add x8, x8, x9, lsl #2
	ldr w9, [x29, #52]
	add w9, w9, w9, lsl #2
	add x8, x8, w9, sxtw
	movz x9, #6
	ldr x10, [x29, #24]
	madd x8, x10, x9, x8
	movz w9, #7
	ldr w10, [x29, #48]
	mul w10, w10, w9
	add x8, x8, w10, sxtw
	ldr x9, [x29, #16]
	add x8, x8, x9, lsl #3
	ldr w9, [x29, #64]
	add w9, w9, w9, lsl #3
	add x8, x8, w9, sxtw
	movz x9, #10
	ldr x10, [x29, #72]
	madd x0, x10, x9, x8
	ldp x29, x30, [sp], #64
	ret
	.cfi_endproc
.LM92b3d250be_end:
	.size ry_Program.Ten__2cbd546057, .LM92b3d250be_end-ry_Program.Ten__2cbd546057
	.section .rodata,"a"
.LM92b3d250be_info:
	.byte 0,0,16,0,16,192,0,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Ten__2cbd546057 - .
	.long .LM92b3d250be_end-ry_Program.Ten__2cbd546057
	.long .LM92b3d250be_info - .
	.long .LTa49d9e2177 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Small__fd827d5869
	.type ry_Program.Small__fd827d5869, %function
ry_Program.Small__fd827d5869:
	.cfi_startproc
	stp x29, x30, [sp, #-64]!
	mov x29, sp
	.cfi_def_cfa 29, 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	strb w0, [x29, #60]
	strb w1, [x29, #56]
	strh w2, [x29, #52]
	strh w3, [x29, #48]
	strb w4, [x29, #44]
	strh w5, [x29, #40]
	str w6, [x29, #36]
	strb w7, [x29, #32]
	ldrb w8, [x29, #60]
	ldrsb w9, [x29, #56]
	add w8, w8, w9
	ldrsh w9, [x29, #52]
	add w8, w8, w9
	ldrh w9, [x29, #48]
	add w8, w8, w9
	str w8, [x29, #28]
	ldrb w8, [x29, #44]
	cbnz w8, .LMb63982a695_B3
	str wzr, [x29, #24]
	b .LMb63982a695_B4
.LMb63982a695_B3:
	movz w8, #1
	str w8, [x29, #24]
.LMb63982a695_B4:
	ldr w0, [x29, #28]
	ldr w8, [x29, #24]
	add w0, w0, w8
	ldrh w8, [x29, #40]
	add w0, w0, w8
	ldr w8, [x29, #36]
	add w0, w0, w8
	ldrb w8, [x29, #32]
	add w0, w0, w8
	ldrsb w8, [x29, #64]
	add w0, w0, w8
	ldrsh w8, [x29, #72]
	add w0, w0, w8
	ldp x29, x30, [sp], #64
	ret
	.cfi_endproc
.LMb63982a695_end:
	.size ry_Program.Small__fd827d5869, .LMb63982a695_end-ry_Program.Small__fd827d5869
	.section .rodata,"a"
.LMb63982a695_info:
	.byte 0,0,16,0,16,192,0,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Small__fd827d5869 - .
	.long .LMb63982a695_end-ry_Program.Small__fd827d5869
	.long .LMb63982a695_info - .
	.long .LT75c4a99444 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Three__83bb328916
	.type ry_Program.Three__83bb328916, %function
ry_Program.Three__83bb328916:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
	str w2, [x29, #20]
	ldr w0, [x29, #28]
	movz w8, #100
	mul w0, w0, w8
	ldr w8, [x29, #24]
	movz w9, #10
	madd w0, w8, w9, w0
	ldr w8, [x29, #20]
	add w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM541f1bbf57_end:
	.size ry_Program.Three__83bb328916, .LM541f1bbf57_end-ry_Program.Three__83bb328916
	.section .rodata,"a"
.LM541f1bbf57_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Three__83bb328916 - .
	.long .LM541f1bbf57_end-ry_Program.Three__83bb328916
	.long .LM541f1bbf57_info - .
	.long .LT70cbdbe26b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__2edb84a7ae
	.type ry_Program.Main__2edb84a7ae, %function
ry_Program.Main__2edb84a7ae:
	.cfi_startproc
	sub sp, sp, #64
	stp x29, x30, [sp, #16]
	add x29, sp, #16
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	str xzr, [x29, #16]
	movz w0, #20
	bl ry_Program.Fib__e5c44ec277
.LMed97b5fd9a_S0:
	movz w8, #6765
	cmp w0, w8
	b.eq .LMed97b5fd9a_B3
	movz w0, #1
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B3:
	movz w0, #2
	movz w1, #6
	bl ry_Program.Ackermann__8d66f59046
.LMed97b5fd9a_S1:
	cmp w0, #15
	b.eq .LMed97b5fd9a_B5
	movz w0, #2
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B5:
	movz w0, #100
	bl ry_Program.Even__5f5d12bda6
.LMed97b5fd9a_S2:
	tst w0, #0xff
	b.eq .LMed97b5fd9a_B7
	movz w0, #100
	bl ry_Program.Odd__f74bafcbb8
.LMed97b5fd9a_S3:
	tst w0, #0xff
	b.eq .LMed97b5fd9a_B8
.LMed97b5fd9a_B7:
	movz w0, #3
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B8:
	movz w8, #9
	str w8, [sp]
	movz x8, #10
	str x8, [sp, #8]
	movz w0, #1
	movz x1, #2
	movz w2, #3
	movz x3, #4
	movz w4, #5
	movz x5, #6
	movz w6, #7
	movz x7, #8
	bl ry_Program.Ten__2cbd546057
.LMed97b5fd9a_S4:
	cmp x0, #385
	b.eq .LMed97b5fd9a_B10
	movz w0, #4
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B10:
	movn w8, #0
	str w8, [sp]
	movz w8, #30000
	str w8, [sp, #8]
	movz w0, #255
	movn w1, #127
	movn w2, #32767
	movz w3, #65535
	movz w4, #1
	movz w5, #65
	movz w6, #1
	movz w7, #200
	bl ry_Program.Small__fd827d5869
.LMed97b5fd9a_S5:
	movz w8, #63160
	cmp w0, w8
	b.eq .LMed97b5fd9a_B12
	movz w0, #5
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B12:
	movz w8, #1
	str w8, [x29, #20]
	str w8, [x29, #44]
	ldr w8, [x29, #20]
	str w8, [x29, #40]
	ldr w8, [x29, #20]
	add w8, w8, #1
	str w8, [x29, #20]
	str w8, [x29, #36]
	ldr w8, [x29, #20]
	str w8, [x29, #32]
	ldr w8, [x29, #20]
	add w8, w8, #1
	str w8, [x29, #20]
	ldr w0, [x29, #36]
	ldr w1, [x29, #32]
	ldr w2, [x29, #20]
	bl ry_Program.Three__83bb328916
.LMed97b5fd9a_S6:
	str w0, [x29, #28]
	ldr w8, [x29, #44]
	ldr w1, [x29, #40]
	mov w0, w8
	ldr w2, [x29, #28]
	bl ry_Program.Three__83bb328916
.LMed97b5fd9a_S7:
	cmp w0, #333
	b.eq .LMed97b5fd9a_B14
	movz w0, #6
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
.LMed97b5fd9a_B14:
	movz w0, #100
	mov sp, x29
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMed97b5fd9a_end:
	.size ry_Program.Main__2edb84a7ae, .LMed97b5fd9a_end-ry_Program.Main__2edb84a7ae
	.section .rodata,"a"
.LMed97b5fd9a_info:
	.byte 0,0,16,0,16,48,0,0,0,8
	.uleb128 .LMed97b5fd9a_S0-ry_Program.Main__2edb84a7ae
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S1-.LMed97b5fd9a_S0
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S2-.LMed97b5fd9a_S1
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S3-.LMed97b5fd9a_S2
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S4-.LMed97b5fd9a_S3
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S5-.LMed97b5fd9a_S4
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S6-.LMed97b5fd9a_S5
	.byte 0,0,0
	.uleb128 .LMed97b5fd9a_S7-.LMed97b5fd9a_S6
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__2edb84a7ae - .
	.long .LMed97b5fd9a_end-ry_Program.Main__2edb84a7ae
	.long .LMed97b5fd9a_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___4fca0182bf
	.type ry_MT__Module___4fca0182bf, %object
ry_MT__Module___4fca0182bf:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1145424501
	.quad 0, 0, 0, 0, .Lry_MT__Module___4fca0182bf.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___4fca0182bf, .-ry_MT__Module___4fca0182bf
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___4fca0182bf.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTcc2c8ad039, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__da821e0f49
	.type ry_MT_Program__da821e0f49, %object
ry_MT_Program__da821e0f49:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2493899877
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__da821e0f49.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__da821e0f49, .-ry_MT_Program__da821e0f49
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__da821e0f49.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTcc2c8ad039, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT52e5e658c4:	.asciz "Program.Fib(Int32 n)"
.LTd843530c9a:	.asciz "Program.Ackermann(Int32 m, Int32 n)"
.LTec233e6ee9:	.asciz "Program.Even(Int32 n)"
.LT42b9bf09e9:	.asciz "Program.Odd(Int32 n)"
.LTa49d9e2177:	.asciz "Program.Ten(Int32 a, Int64 b, Int32 c, Int64 d, Int32 e, Int64 f, Int32 g, Int64 h, Int32 i, Int64 j)"
.LT75c4a99444:	.asciz "Program.Small(Byte a, SByte b, Int16 c, UInt16 d, Boolean e, Char f, Int32 g, Byte h, SByte i, Int16 j)"
.LT70cbdbe26b:	.asciz "Program.Three(Int32 a, Int32 b, Int32 c)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTcc2c8ad039:	.asciz "04_calls, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
