	.section .text,"ax"
	.p2align 4
	.globl ry_Program.SumTo__7bb52c9f99
	.type ry_Program.SumTo__7bb52c9f99, %function
ry_Program.SumTo__7bb52c9f99:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #16]
	str w0, [x29, #28]
	str wzr, [x29, #20]
	movz w8, #1
	str w8, [x29, #16]
	b .LMd63c493885_B3
.LMd63c493885_B2:
	ldr w8, [x29, #20]
	ldr w9, [x29, #16]
	add w8, w8, w9
	str w8, [x29, #20]
	ldr w8, [x29, #16]
	add w8, w8, #1
	str w8, [x29, #16]
.LMd63c493885_B3:
	ldr w8, [x29, #16]
	ldr w9, [x29, #28]
	cmp w8, w9
	b.le .LMd63c493885_B2
	ldr w0, [x29, #20]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMd63c493885_end:
	.size ry_Program.SumTo__7bb52c9f99, .LMd63c493885_end-ry_Program.SumTo__7bb52c9f99
	.section .rodata,"a"
.LMd63c493885_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.SumTo__7bb52c9f99 - .
	.long .LMd63c493885_end-ry_Program.SumTo__7bb52c9f99
	.long .LMd63c493885_info - .
	.long .LT3c0d753272 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Collatz__61ce0657d2
	.type ry_Program.Collatz__61ce0657d2, %function
ry_Program.Collatz__61ce0657d2:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str xzr, [x29, #16]
	str w0, [x29, #28]
	str wzr, [x29, #20]
	b .LMcc3612f7ae_B6
.LMcc3612f7ae_B2:
	ldr w8, [x29, #28]
	tbz w8, #0, .LMcc3612f7ae_B4
	ldr w8, [x29, #28]
	add w8, w8, w8, lsl #1
	add w8, w8, #1
	str w8, [x29, #24]
	b .LMcc3612f7ae_B5
.LMcc3612f7ae_B4:
	ldr w8, [x29, #28]
	movz w9, #2
	sdiv w8, w8, w9
	str w8, [x29, #24]
.LMcc3612f7ae_B5:
	ldr w8, [x29, #24]
	str w8, [x29, #28]
	ldr w8, [x29, #20]
	add w8, w8, #1
	str w8, [x29, #20]
.LMcc3612f7ae_B6:
	ldr w8, [x29, #28]
	cmp w8, #1
	b.ne .LMcc3612f7ae_B2
	ldr w0, [x29, #20]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMcc3612f7ae_end:
	.size ry_Program.Collatz__61ce0657d2, .LMcc3612f7ae_end-ry_Program.Collatz__61ce0657d2
	.section .rodata,"a"
.LMcc3612f7ae_info:
	.byte 0,0,16,0,16,32,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Collatz__61ce0657d2 - .
	.long .LMcc3612f7ae_end-ry_Program.Collatz__61ce0657d2
	.long .LMcc3612f7ae_info - .
	.long .LT56c1bd7da7 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Primes__9c7a8f680a
	.type ry_Program.Primes__9c7a8f680a, %function
ry_Program.Primes__9c7a8f680a:
	.cfi_startproc
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	stp xzr, xzr, [x29, #24]
	str w0, [x29, #44]
	str wzr, [x29, #36]
	movz w8, #2
	str w8, [x29, #32]
	b .LMfbc337e989_B10
.LMfbc337e989_B2:
	movz w8, #1
	strb w8, [x29, #28]
	movz w8, #2
	str w8, [x29, #24]
	b .LMfbc337e989_B6
.LMfbc337e989_B3:
	ldr w8, [x29, #32]
	ldr w9, [x29, #24]
	cbz w9, .LMfbc337e989_L1
	cmn w9, #1
	ccmp w8, #1, #0, eq
	b.vs .LMfbc337e989_L2
	sdiv w16, w8, w9
	msub w8, w16, w9, w8
	cbnz w8, .LMfbc337e989_B5
	strb wzr, [x29, #28]
	b .LMfbc337e989_B7
.LMfbc337e989_B5:
	ldr w8, [x29, #24]
	add w8, w8, #1
	str w8, [x29, #24]
.LMfbc337e989_B6:
	ldr w8, [x29, #24]
	ldr w9, [x29, #24]
	mul w8, w8, w9
	ldr w9, [x29, #32]
	cmp w8, w9
	b.le .LMfbc337e989_B3
.LMfbc337e989_B7:
	ldrb w8, [x29, #28]
	cbz w8, .LMfbc337e989_B9
	ldr w8, [x29, #36]
	add w8, w8, #1
	str w8, [x29, #36]
.LMfbc337e989_B9:
	ldr w8, [x29, #32]
	add w8, w8, #1
	str w8, [x29, #32]
.LMfbc337e989_B10:
	ldr w8, [x29, #32]
	ldr w9, [x29, #44]
	cmp w8, w9
	b.lt .LMfbc337e989_B2
	ldr w0, [x29, #36]
	ldp x29, x30, [sp], #48
	ret
.LMfbc337e989_L1:
	bl rt_throw_divzero
.LMfbc337e989_S0:
	brk #1
.LMfbc337e989_L2:
	bl rt_throw_overflow
.LMfbc337e989_S1:
	brk #1
	.cfi_endproc
.LMfbc337e989_end:
	.size ry_Program.Primes__9c7a8f680a, .LMfbc337e989_end-ry_Program.Primes__9c7a8f680a
	.section .rodata,"a"
.LMfbc337e989_info:
	.byte 0,0,16,0,16,48,0,0,0,2
	.uleb128 .LMfbc337e989_S0-ry_Program.Primes__9c7a8f680a
	.byte 0,0,0
	.uleb128 .LMfbc337e989_S1-.LMfbc337e989_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Primes__9c7a8f680a - .
	.long .LMfbc337e989_end-ry_Program.Primes__9c7a8f680a
	.long .LMfbc337e989_info - .
	.long .LT8f7c5998e8 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Gcd__7388f867a7
	.type ry_Program.Gcd__7388f867a7, %function
ry_Program.Gcd__7388f867a7:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str w0, [x29, #28]
	str w1, [x29, #24]
.LM61f8bb0f65_B1:
	ldr w8, [x29, #28]
	ldr w9, [x29, #24]
	cbz w9, .LM61f8bb0f65_L1
	cmn w9, #1
	ccmp w8, #1, #0, eq
	b.vs .LM61f8bb0f65_L2
	sdiv w16, w8, w9
	msub w8, w16, w9, w8
	str w8, [x29, #20]
	ldr w8, [x29, #24]
	str w8, [x29, #28]
	ldr w8, [x29, #20]
	str w8, [x29, #24]
	cbnz w8, .LM61f8bb0f65_B1
	ldr w0, [x29, #28]
	ldp x29, x30, [sp], #32
	ret
.LM61f8bb0f65_L1:
	bl rt_throw_divzero
.LM61f8bb0f65_S0:
	brk #1
.LM61f8bb0f65_L2:
	bl rt_throw_overflow
.LM61f8bb0f65_S1:
	brk #1
	.cfi_endproc
.LM61f8bb0f65_end:
	.size ry_Program.Gcd__7388f867a7, .LM61f8bb0f65_end-ry_Program.Gcd__7388f867a7
	.section .rodata,"a"
.LM61f8bb0f65_info:
	.byte 0,0,16,0,16,32,0,0,0,2
	.uleb128 .LM61f8bb0f65_S0-ry_Program.Gcd__7388f867a7
	.byte 0,0,0
	.uleb128 .LM61f8bb0f65_S1-.LM61f8bb0f65_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Gcd__7388f867a7 - .
	.long .LM61f8bb0f65_end-ry_Program.Gcd__7388f867a7
	.long .LM61f8bb0f65_info - .
	.long .LT4bf98ad682 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__24771cc80a
	.type ry_Program.Main__24771cc80a, %function
ry_Program.Main__24771cc80a:
	.cfi_startproc
	stp x29, x30, [sp, #-16]!
	mov x29, sp
	.cfi_def_cfa 29, 16
	.cfi_offset 29, -16
	.cfi_offset 30, -8
	movz w0, #1000
	bl ry_Program.SumTo__7bb52c9f99
.LMe6e2f43a36_S0:
	movz w8, #41748
	movk w8, #7, lsl #16
	cmp w0, w8
	b.eq .LMe6e2f43a36_B3
	movz w0, #1
	ldp x29, x30, [sp], #16
	ret
.LMe6e2f43a36_B3:
	movz w0, #27
	bl ry_Program.Collatz__61ce0657d2
.LMe6e2f43a36_S1:
	cmp w0, #111
	b.eq .LMe6e2f43a36_B5
	movz w0, #2
	ldp x29, x30, [sp], #16
	ret
.LMe6e2f43a36_B5:
	movz w0, #1000
	bl ry_Program.Primes__9c7a8f680a
.LMe6e2f43a36_S2:
	cmp w0, #168
	b.eq .LMe6e2f43a36_B7
	movz w0, #3
	ldp x29, x30, [sp], #16
	ret
.LMe6e2f43a36_B7:
	movz w0, #1071
	movz w1, #462
	bl ry_Program.Gcd__7388f867a7
.LMe6e2f43a36_S3:
	cmp w0, #21
	b.eq .LMe6e2f43a36_B9
	movz w0, #4
	ldp x29, x30, [sp], #16
	ret
.LMe6e2f43a36_B9:
	movz w0, #100
	ldp x29, x30, [sp], #16
	ret
	.cfi_endproc
.LMe6e2f43a36_end:
	.size ry_Program.Main__24771cc80a, .LMe6e2f43a36_end-ry_Program.Main__24771cc80a
	.section .rodata,"a"
.LMe6e2f43a36_info:
	.byte 0,0,16,0,16,16,0,0,0,4
	.uleb128 .LMe6e2f43a36_S0-ry_Program.Main__24771cc80a
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S1-.LMe6e2f43a36_S0
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S2-.LMe6e2f43a36_S1
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S3-.LMe6e2f43a36_S2
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__24771cc80a - .
	.long .LMe6e2f43a36_end-ry_Program.Main__24771cc80a
	.long .LMe6e2f43a36_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___ee4631902d
	.type ry_MT__Module___ee4631902d, %object
ry_MT__Module___ee4631902d:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 704881780
	.quad 0, 0, 0, 0, .Lry_MT__Module___ee4631902d.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___ee4631902d, .-ry_MT__Module___ee4631902d
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___ee4631902d.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT8c863c840b, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__a9394543cf
	.type ry_MT_Program__a9394543cf, %object
ry_MT_Program__a9394543cf:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2768818953
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__a9394543cf.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__a9394543cf, .-ry_MT_Program__a9394543cf
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__a9394543cf.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT8c863c840b, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT3c0d753272:	.asciz "Program.SumTo(Int32 n)"
.LT56c1bd7da7:	.asciz "Program.Collatz(Int32 n)"
.LT8f7c5998e8:	.asciz "Program.Primes(Int32 limit)"
.LT4bf98ad682:	.asciz "Program.Gcd(Int32 a, Int32 b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT8c863c840b:	.asciz "02_loops, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
