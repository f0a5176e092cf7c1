	.section .text,"ax"
	.p2align 4
	.globl ry_Point.ctor__42e16eba0f
	.type ry_Point.ctor__42e16eba0f, %function
ry_Point.ctor__42e16eba0f:
	.cfi_startproc
	str w1, [x0]
	str w2, [x0, #4]
	ret
.LM31df178953_L1:
	.cfi_endproc
.LM31df178953_end:
	.size ry_Point.ctor__42e16eba0f, .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.section .rodata,"a"
.LM31df178953_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM31df178953_L1-ry_Point.ctor__42e16eba0f
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Point.ctor__42e16eba0f - .
	.long .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.long .LM31df178953_info - .
	.long .LT9ba97d9d90 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Point.Dot__e8f5522e55
	.type ry_Point.Dot__e8f5522e55, %function
ry_Point.Dot__e8f5522e55:
	.cfi_startproc
	mov w8, w1
	lsr x1, x1, #32
	ldr w9, [x0]
	mul w9, w9, w8
	ldr w8, [x0, #4]
	madd w0, w8, w1, w9
	ret
.LMd6e1fc022f_L1:
	.cfi_endproc
.LMd6e1fc022f_end:
	.size ry_Point.Dot__e8f5522e55, .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.section .rodata,"a"
.LMd6e1fc022f_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMd6e1fc022f_L1-ry_Point.Dot__e8f5522e55
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Point.Dot__e8f5522e55 - .
	.long .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.long .LMd6e1fc022f_info - .
	.long .LT70b23f91c5 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Rect.ctor__5c521a758d
	.type ry_Rect.ctor__5c521a758d, %function
ry_Rect.ctor__5c521a758d:
	.cfi_startproc
	str x1, [x0]
	str x2, [x0, #8]
	ret
.LMc71c93e3e9_L1:
	.cfi_endproc
.LMc71c93e3e9_end:
	.size ry_Rect.ctor__5c521a758d, .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.section .rodata,"a"
.LMc71c93e3e9_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMc71c93e3e9_L1-ry_Rect.ctor__5c521a758d
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Rect.ctor__5c521a758d - .
	.long .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.long .LMc71c93e3e9_info - .
	.long .LT09c78d644b - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Rect.get_Area__ecb35ff9ac
	.type ry_Rect.get_Area__ecb35ff9ac, %function
ry_Rect.get_Area__ecb35ff9ac:
	.cfi_startproc
	ldr w8, [x0, #8]
	ldr w9, [x0]
	sub w8, w8, w9
	ldr w9, [x0, #12]
	ldr w10, [x0, #4]
	sub w9, w9, w10
	mul w0, w8, w9
	ret
.LMb204f76881_L1:
	.cfi_endproc
.LMb204f76881_end:
	.size ry_Rect.get_Area__ecb35ff9ac, .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.section .rodata,"a"
.LMb204f76881_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LMb204f76881_L1-ry_Rect.get_Area__ecb35ff9ac
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Rect.get_Area__ecb35ff9ac - .
	.long .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.long .LMb204f76881_info - .
	.long .LTc03b3a6454 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Add__46c2a8f120
	.type ry_Program.Add__46c2a8f120, %function
ry_Program.Add__46c2a8f120:
	.cfi_startproc
	mov w8, w0
	lsr x0, x0, #32
	mov w9, w1
	lsr x1, x1, #32
	add w8, w8, w9
	add w0, w0, w1
	orr x0, x8, x0, lsl #32
	ret
.LM0f084dbbe9_L1:
	.cfi_endproc
.LM0f084dbbe9_end:
	.size ry_Program.Add__46c2a8f120, .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.section .rodata,"a"
.LM0f084dbbe9_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM0f084dbbe9_L1-ry_Program.Add__46c2a8f120
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Add__46c2a8f120 - .
	.long .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.long .LM0f084dbbe9_info - .
	.long .LT64ec385341 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Grow__50f85d2d6e
	.type ry_Program.Grow__50f85d2d6e, %function
ry_Program.Grow__50f85d2d6e:
	.cfi_startproc
	mov w8, w0
	lsr x0, x0, #32
	mov w9, w1
	lsr x1, x1, #32
	sub w8, w8, w2
	sub w0, w0, w2
	add w9, w9, w2
	add w1, w1, w2
	orr x0, x8, x0, lsl #32
	orr x1, x9, x1, lsl #32
	ret
.LM2ebb93cf8a_L1:
	.cfi_endproc
.LM2ebb93cf8a_end:
	.size ry_Program.Grow__50f85d2d6e, .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.section .rodata,"a"
.LM2ebb93cf8a_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM2ebb93cf8a_L1-ry_Program.Grow__50f85d2d6e
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Grow__50f85d2d6e - .
	.long .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.long .LM2ebb93cf8a_info - .
	.long .LT2b317152f4 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Make__e14083e6d6
	.type ry_Program.Make__e14083e6d6, %function
ry_Program.Make__e14083e6d6:
	.cfi_startproc
	stp x29, x30, [sp, #-64]!
	mov x29, sp
	.cfi_def_cfa 29, 64
	.cfi_offset 29, -64
	.cfi_offset 30, -56
	stp xzr, xzr, [x29, #24]
	stp xzr, xzr, [x29, #40]
	str xzr, [x29, #56]
	str x0, [x29, #24]
	lsl x9, x0, #1
	str x9, [x29, #32]
	add x9, x0, x0, lsl #1
	str x9, [x29, #40]
	lsl x9, x0, #2
	str x9, [x29, #48]
	add x0, x0, x0, lsl #2
	str x0, [x29, #56]
	ldr q31, [x29, #24]
	str q31, [x8]
	ldr q31, [x29, #40]
	str q31, [x8, #16]
	ldr x16, [x29, #56]
	str x16, [x8, #32]
	ldp x29, x30, [sp], #64
	ret
	.cfi_endproc
.LMa3840bb706_end:
	.size ry_Program.Make__e14083e6d6, .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.section .rodata,"a"
.LMa3840bb706_info:
	.byte 0,0,16,0,16,192,0,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Make__e14083e6d6 - .
	.long .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.long .LMa3840bb706_info - .
	.long .LT3cfb777857 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Sum__7d1a12c92a
	.type ry_Program.Sum__7d1a12c92a, %function
ry_Program.Sum__7d1a12c92a:
	.cfi_startproc
	ldr x8, [x0]
	add x8, x8, #1000
	str x8, [x0]
	ldr x9, [x0, #8]
	add x8, x8, x9
	ldr x9, [x0, #16]
	add x8, x8, x9
	ldr x9, [x0, #24]
	add x8, x8, x9
	ldr x9, [x0, #32]
	add x0, x8, x9
	ret
.LM18d7750497_L1:
	.cfi_endproc
.LM18d7750497_end:
	.size ry_Program.Sum__7d1a12c92a, .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.section .rodata,"a"
.LM18d7750497_info:
	.byte 2,0,16,0,16,16,1,0
	.uleb128 .LM18d7750497_L1-ry_Program.Sum__7d1a12c92a
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Sum__7d1a12c92a - .
	.long .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.long .LM18d7750497_info - .
	.long .LT8516949a15 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__1629ad7cb6
	.type ry_Program.Main__1629ad7cb6, %function
ry_Program.Main__1629ad7cb6:
	.cfi_startproc
	stp x29, x30, [sp, #-224]!
	mov x29, sp
	.cfi_def_cfa 29, 224
	.cfi_offset 29, -224
	.cfi_offset 30, -216
	stp xzr, xzr, [x29, #184]
	stp xzr, xzr, [x29, #200]
	str xzr, [x29, #216]
	movz x0, #0
	movz x1, #10
	movk x1, #20, lsl #32
	movz w2, #5
	bl ry_Program.Grow__50f85d2d6e
.LM35fc86f537_S0:
	mov w8, w0
	lsr x0, x0, #32
	mov w9, w1
	lsr x1, x1, #32
	sub w9, w9, w8
	sub w1, w1, w0
	mul w9, w9, w1
	cmp w9, #600
	b.eq .LM35fc86f537_B10
	movz w0, #4
	ldp x29, x30, [sp], #224
	ret
.LM35fc86f537_B10:
	movi v31.16b, #0
	str q31, [x29, #104]
	str q31, [x29, #120]
	str xzr, [x29, #136]
	movz x8, #7
	str x8, [x29, #104]
	movz x8, #14
	str x8, [x29, #112]
	movz x8, #21
	str x8, [x29, #120]
	movz x8, #28
	str x8, [x29, #128]
	movz x8, #35
	str x8, [x29, #136]
	ldr q31, [x29, #104]
	str q31, [x29, #184]
	ldr q31, [x29, #120]
	str q31, [x29, #200]
	ldr x16, [x29, #136]
	str x16, [x29, #216]
	ldr q31, [x29, #184]
	str q31, [x29, #64]
	ldr q31, [x29, #200]
	str q31, [x29, #80]
	ldr x16, [x29, #216]
	str x16, [x29, #96]
	ldr x8, [x29, #64]
	add x8, x8, #1000
	str x8, [x29, #64]
	ldr x9, [x29, #72]
	add x8, x8, x9
	ldr x9, [x29, #80]
	add x8, x8, x9
	ldr x9, [x29, #88]
	add x8, x8, x9
	ldr x9, [x29, #96]
	add x8, x8, x9
	cmp x8, #1105
	b.ne .LM35fc86f537_B12
	ldr x8, [x29, #184]
	cmp x8, #7
	b.eq .LM35fc86f537_B13
.LM35fc86f537_B12:
	movz w0, #5
	ldp x29, x30, [sp], #224
	ret
.LM35fc86f537_B13:
	movi v31.16b, #0
	str q31, [x29, #24]
	str q31, [x29, #40]
	str xzr, [x29, #56]
	movz x8, #3
	str x8, [x29, #24]
	movz x8, #6
	str x8, [x29, #32]
	movz x8, #9
	str x8, [x29, #40]
	movz x8, #12
	str x8, [x29, #48]
	movz x8, #15
	str x8, [x29, #56]
	ldr q31, [x29, #24]
	str q31, [x29, #144]
	ldr q31, [x29, #40]
	str q31, [x29, #160]
	ldr x16, [x29, #56]
	str x16, [x29, #176]
	ldr x8, [x29, #176]
	movz w9, #100
	movz w10, #6
	cmp x8, #15
	csel w0, w9, w10, eq
	ldp x29, x30, [sp], #224
	ret
	.cfi_endproc
.LM35fc86f537_end:
	.size ry_Program.Main__1629ad7cb6, .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.section .rodata,"a"
.LM35fc86f537_info:
	.byte 0,0,16,0,16,224,1,0,0,0,1
	.uleb128 .LM35fc86f537_S0-ry_Program.Main__1629ad7cb6
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__1629ad7cb6 - .
	.long .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.long .LM35fc86f537_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___8e8ad2e0b0
	.type ry_MT__Module___8e8ad2e0b0, %object
ry_MT__Module___8e8ad2e0b0:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1343370443
	.quad 0, 0, 0, 0, .Lry_MT__Module___8e8ad2e0b0.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___8e8ad2e0b0, .-ry_MT__Module___8e8ad2e0b0
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___8e8ad2e0b0.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf7c93b54a6, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Point__bf6eeaca5e
	.type ry_MT_Point__bf6eeaca5e, %object
ry_MT_Point__bf6eeaca5e:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 8, 3655893085
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Point__bf6eeaca5e.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Point__bf6eeaca5e, .-ry_MT_Point__bf6eeaca5e
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Point__bf6eeaca5e.info:
	.quad .LTa1a46499fa, .LT0c58705f4f, .LTa1a46499fa, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554434
	.quad .Lry_MT_Point__bf6eeaca5e.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Point__bf6eeaca5e.fields:
	.long 2, 1
	.quad ry_MT_System.Int32
	.long 0, 0
	.quad .LT46f1d46c75
	.quad ry_MT_System.Int32
	.long 4, 0
	.quad .LT774d87fc90
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Rect__17c54953f9
	.type ry_MT_Rect__17c54953f9, %object
ry_MT_Rect__17c54953f9:
	.2byte 0, 4
	.long 32
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 16, 2969680358
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Rect__17c54953f9.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Rect__17c54953f9, .-ry_MT_Rect__17c54953f9
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Rect__17c54953f9.info:
	.quad .LT2a3702c687, .LT0c58705f4f, .LT2a3702c687, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554435
	.quad .Lry_MT_Rect__17c54953f9.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Rect__17c54953f9.fields:
	.long 2, 1
	.quad ry_MT_Point__bf6eeaca5e
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_Point__bf6eeaca5e
	.long 8, 0
	.quad .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Big__94724ca5ab
	.type ry_MT_Big__94724ca5ab, %object
ry_MT_Big__94724ca5ab:
	.2byte 0, 4
	.long 56
	.2byte 4, 0
	.byte 17, 0
	.2byte 3
	.long 40, 839726054
	.quad ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Big__94724ca5ab.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.ValueType.ToString__6d696b3e16
	.quad ry_System.ValueType.Equals__f1a888229d
	.quad ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Big__94724ca5ab, .-ry_MT_Big__94724ca5ab
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Big__94724ca5ab.info:
	.quad .LT60edbfca1c, .LT0c58705f4f, .LT60edbfca1c, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554436
	.quad .Lry_MT_Big__94724ca5ab.fields, 0
	.long 0, 1
	.quad 0, 0
.Lry_MT_Big__94724ca5ab.fields:
	.long 5, 1
	.quad ry_MT_System.Int64
	.long 0, 0
	.quad .LT8175fa3be0
	.quad ry_MT_System.Int64
	.long 8, 0
	.quad .LTb316e7ee2b
	.quad ry_MT_System.Int64
	.long 16, 0
	.quad .LT8b4e7ccb5d
	.quad ry_MT_System.Int64
	.long 24, 0
	.quad .LTe3acc18dcc
	.quad ry_MT_System.Int64
	.long 32, 0
	.quad .LT8a6db6b254
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__2ec94246be
	.type ry_MT_Program__2ec94246be, %object
ry_MT_Program__2ec94246be:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 1733396824
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__2ec94246be.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__2ec94246be, .-ry_MT_Program__2ec94246be
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__2ec94246be.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf7c93b54a6, 0, 0, 0
	.long 1048960, 33554437
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9ba97d9d90:	.asciz "Point..ctor(Int32 x, Int32 y)"
.LT70b23f91c5:	.asciz "Point.Dot(Point o)"
.LT09c78d644b:	.asciz "Rect..ctor(Point a, Point b)"
.LTc03b3a6454:	.asciz "Rect.get_Area()"
.LT64ec385341:	.asciz "Program.Add(Point a, Point b)"
.LT2b317152f4:	.asciz "Program.Grow(Rect r, Int32 by)"
.LT3cfb777857:	.asciz "Program.Make(Int64 seed)"
.LT8516949a15:	.asciz "Program.Sum(Big b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTf7c93b54a6:	.asciz "06_structs, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTa1a46499fa:	.asciz "Point"
.LT46f1d46c75:	.asciz "X"
.LT774d87fc90:	.asciz "Y"
.LT2a3702c687:	.asciz "Rect"
.LT8175fa3be0:	.asciz "A"
.LTb316e7ee2b:	.asciz "B"
.LT60edbfca1c:	.asciz "Big"
.LT8b4e7ccb5d:	.asciz "C"
.LTe3acc18dcc:	.asciz "D"
.LT8a6db6b254:	.asciz "E"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
