	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Swap__626f2821fe
	.type ry_Program.Swap__626f2821fe, %function
ry_Program.Swap__626f2821fe:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	str xzr, [x29, #24]
	str x0, [x29, #40]
	str x1, [x29, #32]
	ldr x8, [x29, #40]
	ldr w8, [x8]
	str w8, [x29, #28]
	ldr x8, [x29, #40]
	ldr x9, [x29, #32]
	ldr w9, [x9]
	str w9, [x8]
	ldr x8, [x29, #32]
	ldr w9, [x29, #28]
	str w9, [x8]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMa7ffc8d140_end:
	.size ry_Program.Swap__626f2821fe, .LMa7ffc8d140_end-ry_Program.Swap__626f2821fe
	.section .rodata,"a"
.LMa7ffc8d140_info:
	.byte 0,0,16,0,16,48,2,11,9,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Swap__626f2821fe - .
	.long .LMa7ffc8d140_end-ry_Program.Swap__626f2821fe
	.long .LMa7ffc8d140_info - .
	.long .LT485bfa35d9 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.TryHalve__2ef8da0fe7
	.type ry_Program.TryHalve__2ef8da0fe7, %function
ry_Program.TryHalve__2ef8da0fe7:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str x1, [x29, #16]
	ldr x8, [x29, #16]
	ldr w9, [x29, #28]
	movz w10, #2
	sdiv w9, w9, w10
	str w9, [x8]
	ldr w8, [x29, #28]
	movz w9, #2
	sdiv w16, w8, w9
	msub w8, w16, w9, w8
	cmp w8, #0
	cset w0, eq
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMf623bdc9a4_end:
	.size ry_Program.TryHalve__2ef8da0fe7, .LMf623bdc9a4_end-ry_Program.TryHalve__2ef8da0fe7
	.section .rodata,"a"
.LMf623bdc9a4_info:
	.byte 0,0,16,0,16,32,1,5,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.TryHalve__2ef8da0fe7 - .
	.long .LMf623bdc9a4_end-ry_Program.TryHalve__2ef8da0fe7
	.long .LMf623bdc9a4_info - .
	.long .LTeff7fb8d2a - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Read__2418733c25
	.type ry_Program.Read__2418733c25, %function
ry_Program.Read__2418733c25:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	ldr x8, [x29, #24]
	ldr w8, [x8]
	ldr x9, [x29, #24]
	ldr x0, [x9, #8]
	add x0, x0, w8, sxtw
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM8a4cf5fa0b_end:
	.size ry_Program.Read__2418733c25, .LM8a4cf5fa0b_end-ry_Program.Read__2418733c25
	.section .rodata,"a"
.LM8a4cf5fa0b_info:
	.byte 0,0,16,0,16,32,1,7,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Read__2418733c25 - .
	.long .LM8a4cf5fa0b_end-ry_Program.Read__2418733c25
	.long .LM8a4cf5fa0b_info - .
	.long .LT66ddd2b7a7 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.FieldOf__6c9592b0fc
	.type ry_Program.FieldOf__6c9592b0fc, %function
ry_Program.FieldOf__6c9592b0fc:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	ldr x8, [x29, #24]
	ldrb wzr, [x8]
	ldr x0, [x29, #24]
	add x0, x0, #8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM9a47ab3e29_end:
	.size ry_Program.FieldOf__6c9592b0fc, .LM9a47ab3e29_end-ry_Program.FieldOf__6c9592b0fc
	.section .rodata,"a"
.LM9a47ab3e29_info:
	.byte 0,0,16,0,16,32,1,7,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.FieldOf__6c9592b0fc - .
	.long .LM9a47ab3e29_end-ry_Program.FieldOf__6c9592b0fc
	.long .LM9a47ab3e29_info - .
	.long .LT784c747e1b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.SumBytes__8e51b695c2
	.type ry_Program.SumBytes__8e51b695c2, %function
ry_Program.SumBytes__8e51b695c2:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	stp xzr, xzr, [x29, #16]
	str x0, [x29, #32]
	str w1, [x29, #44]
	str wzr, [x29, #28]
	ldr x8, [x29, #32]
	ldr w9, [x29, #44]
	add x8, x8, w9, sxtw
	str x8, [x29, #16]
	b .LMd2b05568d7_B3
.LMd2b05568d7_B2:
	ldr w8, [x29, #28]
	ldr x9, [x29, #32]
	ldrb w9, [x9]
	add w8, w8, w9
	str w8, [x29, #28]
	ldr x8, [x29, #32]
	add x8, x8, #1
	str x8, [x29, #32]
.LMd2b05568d7_B3:
	ldr x8, [x29, #32]
	ldr x9, [x29, #16]
	cmp x8, x9
	b.lo .LMd2b05568d7_B2
	ldr w0, [x29, #28]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMd2b05568d7_end:
	.size ry_Program.SumBytes__8e51b695c2, .LMd2b05568d7_end-ry_Program.SumBytes__8e51b695c2
	.section .rodata,"a"
.LMd2b05568d7_info:
	.byte 0,0,16,0,16,48,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.SumBytes__8e51b695c2 - .
	.long .LMd2b05568d7_end-ry_Program.SumBytes__8e51b695c2
	.long .LMd2b05568d7_info - .
	.long .LT583a9b96b4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Squares__0de702fc98
	.type ry_Program.Squares__0de702fc98, %function
ry_Program.Squares__0de702fc98:
	.cfi_startproc
	stp x29, x30, [sp, #-64]!
	mov x29, sp
	.cfi_def_cfa 29, 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	stp xzr, xzr, [x29, #24]
	str xzr, [x29, #40]
	str w0, [x29, #60]
	ldr w8, [x29, #60]
	mov w8, w8
	movz x9, #4
	umulh x16, x8, x9
	mul x8, x8, x9
	cmp x16, #0
	b.ne .LM5e5f5b53e6_L1
	mov x9, #0
	adds x16, x8, #15
	csinv x16, x16, xzr, lo
	and x16, x16, #-16
	cbz x16, .LM5e5f5b53e6_L2
	sub x17, sp, x16, uxtx
	mov x9, sp
.LM5e5f5b53e6_L4:
	sub x9, x9, #1, lsl #12
	cmp x9, x17
	b.lo .LM5e5f5b53e6_L3
	str xzr, [x9]
	b .LM5e5f5b53e6_L4
.LM5e5f5b53e6_L3:
	mov sp, x17
	str xzr, [sp]
	mov x9, sp
	mov x17, x9
.LM5e5f5b53e6_L5:
	stp xzr, xzr, [x17], #16
	subs x16, x16, #16
	b.ne .LM5e5f5b53e6_L5
.LM5e5f5b53e6_L2:
	str x9, [x29, #48]
	ldr x8, [x29, #48]
	str x8, [x29, #40]
	str wzr, [x29, #32]
	b .LM5e5f5b53e6_B3
.LM5e5f5b53e6_B2:
	ldr x8, [x29, #40]
	ldr w9, [x29, #32]
	add x8, x8, w9, sxtw #2
	ldr w9, [x29, #32]
	ldr w10, [x29, #32]
	mul w9, w9, w10
	str w9, [x8]
	ldr w8, [x29, #32]
	add w8, w8, #1
	str w8, [x29, #32]
.LM5e5f5b53e6_B3:
	ldr w8, [x29, #32]
	ldr w9, [x29, #60]
	cmp w8, w9
	b.lt .LM5e5f5b53e6_B2
	str wzr, [x29, #36]
	ldr w8, [x29, #60]
	sub w8, w8, #1
	str w8, [x29, #28]
	b .LM5e5f5b53e6_B6
.LM5e5f5b53e6_B5:
	ldr w8, [x29, #36]
	ldr x9, [x29, #40]
	ldr w10, [x29, #28]
	add x9, x9, w10, sxtw #2
	ldr w9, [x9]
	add w8, w8, w9
	str w8, [x29, #36]
	ldr w8, [x29, #28]
	sub w8, w8, #1
	str w8, [x29, #28]
.LM5e5f5b53e6_B6:
	ldr w8, [x29, #28]
	tbz w8, #31, .LM5e5f5b53e6_B5
	ldr w0, [x29, #36]
	mov sp, x29
	ldp x29, x30, [sp], #64
	ret
.LM5e5f5b53e6_L1:
	bl rt_throw_overflow
.LM5e5f5b53e6_S0:
	brk #1
	.cfi_endproc
.LM5e5f5b53e6_end:
	.size ry_Program.Squares__0de702fc98, .LM5e5f5b53e6_end-ry_Program.Squares__0de702fc98
	.section .rodata,"a"
.LM5e5f5b53e6_info:
	.byte 0,0,16,0,16,192,0,0,0,0,1
	.uleb128 .LM5e5f5b53e6_S0-ry_Program.Squares__0de702fc98
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Squares__0de702fc98 - .
	.long .LM5e5f5b53e6_end-ry_Program.Squares__0de702fc98
	.long .LM5e5f5b53e6_info - .
	.long .LT721df75b22 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__df04d6ef85
	.type ry_Program.Main__df04d6ef85, %function
ry_Program.Main__df04d6ef85:
	.cfi_startproc
	stp x29, x30, [sp, #-64]!
	mov x29, sp
	.cfi_def_cfa 29, 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	stp xzr, xzr, [x29, #16]
	stp xzr, xzr, [x29, #32]
	stp xzr, xzr, [x29, #48]
	movz w8, #3
	str w8, [x29, #60]
	movz w8, #4
	str w8, [x29, #56]
	add x0, x29, #60
	add x1, x29, #56
	bl ry_Program.Swap__626f2821fe
.LM60de5436ac_S0:
	ldr w8, [x29, #60]
	cmp w8, #4
	b.ne .LM60de5436ac_B3
	ldr w8, [x29, #56]
	cmp w8, #3
	b.eq .LM60de5436ac_B4
.LM60de5436ac_B3:
	movz w0, #1
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B4:
	movz w0, #10
	add x1, x29, #52
	bl ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S1:
	tst w0, #0xff
	b.eq .LM60de5436ac_B8
	ldr w8, [x29, #52]
	cmp w8, #5
	b.ne .LM60de5436ac_B8
	movz w0, #7
	add x1, x29, #52
	bl ry_Program.TryHalve__2ef8da0fe7
.LM60de5436ac_S2:
	tst w0, #0xff
	b.ne .LM60de5436ac_B8
	ldr w8, [x29, #52]
	cmp w8, #3
	b.eq .LM60de5436ac_B9
.LM60de5436ac_B8:
	movz w0, #2
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B9:
	movi v31.16b, #0
	str q31, [x29, #16]
	movz w8, #1
	str w8, [x29, #16]
	add x0, x29, #16
	bl ry_Program.FieldOf__6c9592b0fc
.LM60de5436ac_S3:
	movz x8, #41
	str x8, [x0]
	add x0, x29, #16
	bl ry_Program.Read__2418733c25
.LM60de5436ac_S4:
	cmp x0, #42
	b.eq .LM60de5436ac_B11
	movz w0, #3
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B11:
	ldr w8, [x29, #16]
	add w8, w8, #10
	str w8, [x29, #16]
	cmp w8, #11
	b.eq .LM60de5436ac_B13
	movz w0, #4
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B13:
	movz x8, #1800
	movk x8, #1286, lsl #16
	movk x8, #772, lsl #32
	movk x8, #258, lsl #48
	str x8, [x29, #40]
	add x0, x29, #40
	movz w1, #8
	bl ry_Program.SumBytes__8e51b695c2
.LM60de5436ac_S5:
	cmp w0, #36
	b.eq .LM60de5436ac_B15
	movz w0, #5
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B15:
	movz w0, #10
	bl ry_Program.Squares__0de702fc98
.LM60de5436ac_S6:
	cmp w0, #285
	b.eq .LM60de5436ac_B17
	movz w0, #6
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B17:
	add x8, x29, #16
	str x8, [x29, #32]
	ldr x9, [x29, #32]
	ldr w9, [x9]
	lsl w9, w9, #1
	sxtw x9, w9
	str x9, [x8, #8]
	ldr x8, [x29, #24]
	cmp x8, #22
	b.eq .LM60de5436ac_B20
.LM60de5436ac_B19:
	movz w0, #7
	ldp x29, x30, [sp], #64
	ret
.LM60de5436ac_B20:
	movz w0, #100
	ldp x29, x30, [sp], #64
	ret
	.cfi_endproc
.LM60de5436ac_end:
	.size ry_Program.Main__df04d6ef85, .LM60de5436ac_end-ry_Program.Main__df04d6ef85
	.section .rodata,"a"
.LM60de5436ac_info:
	.byte 0,0,16,0,16,192,0,0,0,0,7
	.uleb128 .LM60de5436ac_S0-ry_Program.Main__df04d6ef85
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S1-.LM60de5436ac_S0
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S2-.LM60de5436ac_S1
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S3-.LM60de5436ac_S2
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S4-.LM60de5436ac_S3
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S5-.LM60de5436ac_S4
	.byte 0,0,0
	.uleb128 .LM60de5436ac_S6-.LM60de5436ac_S5
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__df04d6ef85 - .
	.long .LM60de5436ac_end-ry_Program.Main__df04d6ef85
	.long .LM60de5436ac_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___3661f7bb30
	.type ry_MT__Module___3661f7bb30, %object
ry_MT__Module___3661f7bb30:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 50150247
	.quad 0, 0, 0, 0, .Lry_MT__Module___3661f7bb30.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___3661f7bb30, .-ry_MT__Module___3661f7bb30
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___3661f7bb30.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT16c1c868e8, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Pair__5a64ffd763
	.type ry_MT_Pair__5a64ffd763, %object
ry_MT_Pair__5a64ffd763:
	.2byte 0, 4
	.long 32
	.2byte 4, 0
	.byte 17, 0
	.2byte 3
	.long 16, 2617309159
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Pair__5a64ffd763.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Pair__5a64ffd763, .-ry_MT_Pair__5a64ffd763
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Pair__5a64ffd763.info:
	.quad .LTe25546e2ab, .LT0c58705f4f, .LTe25546e2ab, .LT16c1c868e8, 0, 0, 0
	.long 1048840, 33554434
	.quad .Lry_MT_Pair__5a64ffd763.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Pair__5a64ffd763.fields:
	.long 3, 1
	.quad ry_MT_System.Int32
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_System.Int32
	.long 4, 0
	.quad .LT8b4e7ccb5d
	.quad ry_MT_System.Int64
	.long 8, 0
	.quad .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__975c878d11
	.type ry_MT_Program__975c878d11, %object
ry_MT_Program__975c878d11:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 524887477
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__975c878d11.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__975c878d11, .-ry_MT_Program__975c878d11
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__975c878d11.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT16c1c868e8, 0, 0, 0
	.long 1048960, 33554435
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT485bfa35d9:	.asciz "Program.Swap(Int32& a, Int32& b)"
.LTeff7fb8d2a:	.asciz "Program.TryHalve(Int32 n, Int32& half)"
.LT66ddd2b7a7:	.asciz "Program.Read(Pair& p)"
.LT784c747e1b:	.asciz "Program.FieldOf(Pair& p)"
.LT583a9b96b4:	.asciz "Program.SumBytes(Byte* p, Int32 n)"
.LT721df75b22:	.asciz "Program.Squares(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT16c1c868e8:	.asciz "08_refs, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTe25546e2ab:	.asciz "Pair"
.LT8175fa3be0:	.asciz "A"
.LT8b4e7ccb5d:	.asciz "C"
.LTb316e7ee2b:	.asciz "B"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
