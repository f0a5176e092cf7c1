	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Compare__70e45b24a2
	.type ry_Program.Compare__70e45b24a2, %function
ry_Program.Compare__70e45b24a2:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #16]
	str w0, [x29, #28]
	str w1, [x29, #24]
	str wzr, [x29, #20]
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.ge .LM545454271c_B3
	ldr w8, [x29, #20]
	orr w8, w8, #0x1
	str w8, [x29, #20]
.LM545454271c_B3:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.gt .LM545454271c_B5
	ldr w8, [x29, #20]
	orr w8, w8, #0x2
	str w8, [x29, #20]
.LM545454271c_B5:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.le .LM545454271c_B7
	ldr w8, [x29, #20]
	orr w8, w8, #0x4
	str w8, [x29, #20]
.LM545454271c_B7:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.lt .LM545454271c_B9
	ldr w8, [x29, #20]
	orr w8, w8, #0x8
	str w8, [x29, #20]
.LM545454271c_B9:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.ne .LM545454271c_B11
	ldr w8, [x29, #20]
	orr w8, w8, #0x10
	str w8, [x29, #20]
.LM545454271c_B11:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.eq .LM545454271c_B13
	ldr w8, [x29, #20]
	orr w8, w8, #0x20
	str w8, [x29, #20]
.LM545454271c_B13:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cmp w8, w9
	b.hs .LM545454271c_B15
	ldr w8, [x29, #20]
	orr w8, w8, #0x40
	str w8, [x29, #20]
.LM545454271c_B15:
	ldr w0, [x29, #20]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM545454271c_end:
	.size ry_Program.Compare__70e45b24a2, .LM545454271c_end-ry_Program.Compare__70e45b24a2
	.section .rodata,"a"
.LM545454271c_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Compare__70e45b24a2 - .
	.long .LM545454271c_end-ry_Program.Compare__70e45b24a2
	.long .LM545454271c_info - .
	.long .LT36b9d7a550 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Dense__53642f5d33
	.type ry_Program.Dense__53642f5d33, %function
ry_Program.Dense__53642f5d33:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	ldr w8, [x29, #28]
	cmp w8, #7
	b.hs .LM84c0dc6818_B2
	adrp x17, .LM84c0dc6818_K0
	add x17, x17, :lo12:.LM84c0dc6818_K0
	ldrsw x16, [x17, w8, uxtw #2]
	add x16, x17, x16
	br x16
.LM84c0dc6818_B2:
	b .LM84c0dc6818_B8
.LM84c0dc6818_B3:
	movz w0, #10
	ldp x29, x30, [sp], #32
	ret
.LM84c0dc6818_B4:
	movz w0, #20
	ldp x29, x30, [sp], #32
	ret
.LM84c0dc6818_B5:
	movz w0, #40
	ldp x29, x30, [sp], #32
	ret
.LM84c0dc6818_B6:
	movz w0, #50
	ldp x29, x30, [sp], #32
	ret
.LM84c0dc6818_B7:
	movz w0, #60
	ldp x29, x30, [sp], #32
	ret
.LM84c0dc6818_B8:
	movn w0, #0
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM84c0dc6818_end:
	.size ry_Program.Dense__53642f5d33, .LM84c0dc6818_end-ry_Program.Dense__53642f5d33
	.section .rodata,"a"
	.balign 4
.LM84c0dc6818_K0:
	.long .LM84c0dc6818_B3 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B4 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B3 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B5 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B6 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B7 - .LM84c0dc6818_K0
	.long .LM84c0dc6818_B7 - .LM84c0dc6818_K0
.LM84c0dc6818_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Dense__53642f5d33 - .
	.long .LM84c0dc6818_end-ry_Program.Dense__53642f5d33
	.long .LM84c0dc6818_info - .
	.long .LT951813e64a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sparse__06e8d5cc45
	.type ry_Program.Sparse__06e8d5cc45, %function
ry_Program.Sparse__06e8d5cc45:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	ldr w8, [x29, #28]
	cmp w8, #0
	b.gt .LM7544c0e879_B6
	ldr w8, [x29, #28]
	movz w9, #32768, lsl #16
	cmp w8, w9
	b.eq .LM7544c0e879_B15
	ldr w8, [x29, #28]
	movz w9, #48576
	movk w9, #65520, lsl #16
	cmp w8, w9
	b.eq .LM7544c0e879_B10
	ldr w8, [x29, #28]
	cbz w8, .LM7544c0e879_B11
	b .LM7544c0e879_B16
.LM7544c0e879_B6:
	ldr w8, [x29, #28]
	cmp w8, #17
	b.eq .LM7544c0e879_B12
	ldr w8, [x29, #28]
	cmp w8, #1000
	b.eq .LM7544c0e879_B13
	ldr w8, [x29, #28]
	movn w9, #32768, lsl #16
	cmp w8, w9
	b.eq .LM7544c0e879_B14
	b .LM7544c0e879_B16
.LM7544c0e879_B10:
	movz w0, #1
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B11:
	movz w0, #2
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B12:
	movz w0, #3
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B13:
	movz w0, #4
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B14:
	movz w0, #5
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B15:
	movz w0, #6
	ldp x29, x30, [sp], #32
	ret
.LM7544c0e879_B16:
	movz w0, #0
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM7544c0e879_end:
	.size ry_Program.Sparse__06e8d5cc45, .LM7544c0e879_end-ry_Program.Sparse__06e8d5cc45
	.section .rodata,"a"
.LM7544c0e879_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sparse__06e8d5cc45 - .
	.long .LM7544c0e879_end-ry_Program.Sparse__06e8d5cc45
	.long .LM7544c0e879_info - .
	.long .LT7fd158b7fd - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Logic__7cd703e762
	.type ry_Program.Logic__7cd703e762, %function
ry_Program.Logic__7cd703e762:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	strb w0, [x29, #28]
	strb w1, [x29, #24]
	strb w2, [x29, #20]
	ldrb w8, [x29, #28]
	ldrb w9, [x29, #24]
	tst w8, w9
	b.ne .LM96e2b1a137_B4
	ldrb w8, [x29, #28]
	cmp w8, #0
	cset w8, eq
	ldrb w9, [x29, #20]
	tst w8, w9
	b.ne .LM96e2b1a137_B4
	ldrb w0, [x29, #28]
	ldrb w8, [x29, #24]
	eor w0, w0, w8
	ldrb w8, [x29, #20]
	eor w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
.LM96e2b1a137_B4:
	movz w0, #1
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM96e2b1a137_end:
	.size ry_Program.Logic__7cd703e762, .LM96e2b1a137_end-ry_Program.Logic__7cd703e762
	.section .rodata,"a"
.LM96e2b1a137_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Logic__7cd703e762 - .
	.long .LM96e2b1a137_end-ry_Program.Logic__7cd703e762
	.long .LM96e2b1a137_info - .
	.long .LTf9ee13f068 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Jump__4eeb8035a7
	.type ry_Program.Jump__4eeb8035a7, %function
ry_Program.Jump__4eeb8035a7:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #16]
	str w0, [x29, #28]
	str wzr, [x29, #20]
.LM957c8fdc61_B2:
	ldr w8, [x29, #20]
	ldr w9, [x29, #28]
	add w8, w8, w9
	str w8, [x29, #20]
	ldr w8, [x29, #28]
	sub w8, w8, #1
	str w8, [x29, #24]
	str w8, [x29, #28]
	ldr w8, [x29, #24]
	cmp w8, #0
	b.gt .LM957c8fdc61_B2
	ldr w0, [x29, #20]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM957c8fdc61_end:
	.size ry_Program.Jump__4eeb8035a7, .LM957c8fdc61_end-ry_Program.Jump__4eeb8035a7
	.section .rodata,"a"
.LM957c8fdc61_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Jump__4eeb8035a7 - .
	.long .LM957c8fdc61_end-ry_Program.Jump__4eeb8035a7
	.long .LM957c8fdc61_info - .
	.long .LT68924bdced - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__15db558c5a
	.type ry_Program.Main__15db558c5a, %function
ry_Program.Main__15db558c5a:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	.cfi_offset 19, -32
	str x19, [x29, #16]
	stp xzr, xzr, [x29, #32]
	movz w0, #1
	movz w1, #2
	bl ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S0:
	cmp w0, #99
	b.eq .LMbad6d70a10_B3
	movz w0, #1
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B3:
	movn w0, #0
	movz w1, #2
	bl ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S1:
	cmp w0, #35
	b.eq .LMbad6d70a10_B5
	movz w0, #2
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B5:
	movz w0, #3
	movz w1, #3
	bl ry_Program.Compare__70e45b24a2
.LMbad6d70a10_S2:
	cmp w0, #26
	b.eq .LMbad6d70a10_B7
	movz w0, #3
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B7:
	str wzr, [x29, #44]
	movn w8, #1
	str w8, [x29, #36]
	b .LMbad6d70a10_B9
.LMbad6d70a10_B8:
	ldr w8, [x29, #44]
	add w19, w8, w8, lsl #1
	ldr w0, [x29, #36]
	bl ry_Program.Dense__53642f5d33
.LMbad6d70a10_S3:
	add w19, w19, w0
	str w19, [x29, #44]
	ldr w8, [x29, #36]
	add w8, w8, #1
	str w8, [x29, #36]
.LMbad6d70a10_B9:
	ldr w8, [x29, #36]
	cmp w8, #10
	b.lt .LMbad6d70a10_B8
	ldr w8, [x29, #44]
	movz w9, #30429
	movk w9, #2, lsl #16
	cmp w8, w9
	b.eq .LMbad6d70a10_B12
	movz w0, #4
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B12:
	movz w0, #48576
	movk w0, #65520, lsl #16
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S4:
	cmp w0, #1
	b.ne .LMbad6d70a10_B16
	movz w0, #0
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S5:
	cmp w0, #2
	b.ne .LMbad6d70a10_B16
	movz w0, #17
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S6:
	cmp w0, #3
	b.ne .LMbad6d70a10_B16
	movz w0, #1000
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S7:
	cmp w0, #4
	b.eq .LMbad6d70a10_B17
.LMbad6d70a10_B16:
	movz w0, #5
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B17:
	movn w0, #32768, lsl #16
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S8:
	cmp w0, #5
	b.ne .LMbad6d70a10_B20
	movz w0, #32768, lsl #16
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S9:
	cmp w0, #6
	b.ne .LMbad6d70a10_B20
	movz w0, #18
	bl ry_Program.Sparse__06e8d5cc45
.LMbad6d70a10_S10:
	cbz w0, .LMbad6d70a10_B21
.LMbad6d70a10_B20:
	movz w0, #6
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B21:
	str wzr, [x29, #40]
	str wzr, [x29, #32]
	b .LMbad6d70a10_B25
.LMbad6d70a10_B22:
	ldr w8, [x29, #32]
	and w8, w8, #0x1
	cmp w8, #0
	cset w0, hi
	ldr w8, [x29, #32]
	and w8, w8, #0x2
	cmp w8, #0
	cset w1, hi
	ldr w8, [x29, #32]
	and w8, w8, #0x4
	cmp w8, #0
	cset w2, hi
	bl ry_Program.Logic__7cd703e762
.LMbad6d70a10_S11:
	tst w0, #0xff
	b.eq .LMbad6d70a10_B24
	ldr w8, [x29, #40]
	movz w9, #1
	ldr w10, [x29, #32]
	and w10, w10, #0x1f
	lsl w9, w9, w10
	orr w8, w8, w9
	str w8, [x29, #40]
.LMbad6d70a10_B24:
	ldr w8, [x29, #32]
	add w8, w8, #1
	str w8, [x29, #32]
.LMbad6d70a10_B25:
	ldr w8, [x29, #32]
	cmp w8, #8
	b.lt .LMbad6d70a10_B22
	ldr w8, [x29, #40]
	cmp w8, #222
	b.eq .LMbad6d70a10_B28
	movz w0, #7
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B28:
	movz w0, #10
	bl ry_Program.Jump__4eeb8035a7
.LMbad6d70a10_S12:
	cmp w0, #55
	b.eq .LMbad6d70a10_B30
	movz w0, #8
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
.LMbad6d70a10_B30:
	movz w0, #100
	ldr x19, [x29, #16]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMbad6d70a10_end:
	.size ry_Program.Main__15db558c5a, .LMbad6d70a10_end-ry_Program.Main__15db558c5a
	.section .rodata,"a"
.LMbad6d70a10_info:
	.byte 0,1,16,0,24,48,0,0,0,13
	.uleb128 .LMbad6d70a10_S0-ry_Program.Main__15db558c5a
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S1-.LMbad6d70a10_S0
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S2-.LMbad6d70a10_S1
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S3-.LMbad6d70a10_S2
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S4-.LMbad6d70a10_S3
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S5-.LMbad6d70a10_S4
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S6-.LMbad6d70a10_S5
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S7-.LMbad6d70a10_S6
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S8-.LMbad6d70a10_S7
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S9-.LMbad6d70a10_S8
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S10-.LMbad6d70a10_S9
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S11-.LMbad6d70a10_S10
	.byte 0,0,0
	.uleb128 .LMbad6d70a10_S12-.LMbad6d70a10_S11
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__15db558c5a - .
	.long .LMbad6d70a10_end-ry_Program.Main__15db558c5a
	.long .LMbad6d70a10_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___a4d1cd467a
	.type ry_MT__Module___a4d1cd467a, %object
ry_MT__Module___a4d1cd467a:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 500841822
	.quad 0, 0, 0, 0, .Lry_MT__Module___a4d1cd467a.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___a4d1cd467a, .-ry_MT__Module___a4d1cd467a
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___a4d1cd467a.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf3c0747512, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__ff986049f8
	.type ry_MT_Program__ff986049f8, %object
ry_MT_Program__ff986049f8:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 3900480050
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__ff986049f8.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__ff986049f8, .-ry_MT_Program__ff986049f8
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__ff986049f8.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf3c0747512, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT36b9d7a550:	.asciz "Program.Compare(Int32 a, Int32 b)"
.LT951813e64a:	.asciz "Program.Dense(Int32 n)"
.LT7fd158b7fd:	.asciz "Program.Sparse(Int32 n)"
.LTf9ee13f068:	.asciz "Program.Logic(Boolean a, Boolean b, Boolean c)"
.LT68924bdced:	.asciz "Program.Jump(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTf3c0747512:	.asciz "03_branches, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
