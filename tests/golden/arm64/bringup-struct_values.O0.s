	.section .text,"ax"
	.p2align 4
	.globl ry_Point.ctor__42e16eba0f
	.type ry_Point.ctor__42e16eba0f, %function
ry_Point.ctor__42e16eba0f:
	.cfi_startproc
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #16]
	str w1, [x29, #28]
	str w2, [x29, #24]
	ldr x8, [x29, #16]
	ldr w9, [x29, #28]
	str w9, [x8]
	ldr x8, [x29, #16]
	ldr w9, [x29, #24]
	str w9, [x8, #4]
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM31df178953_end:
	.size ry_Point.ctor__42e16eba0f, .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.section .rodata,"a"
.LM31df178953_info:
	.byte 0,0,16,0,16,32,1,5,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	str x1, [x29, #16]
	ldr x8, [x29, #24]
	ldr w0, [x8]
	ldr w8, [x29, #16]
	mul w0, w0, w8
	ldr x8, [x29, #24]
	ldr w8, [x8, #4]
	ldr w9, [x29, #20]
	madd w0, w8, w9, w0
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMd6e1fc022f_end:
	.size ry_Point.Dot__e8f5522e55, .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.section .rodata,"a"
.LMd6e1fc022f_info:
	.byte 0,0,16,0,16,32,1,7,0,0,0,0
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
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	str x0, [x29, #40]
	str x1, [x29, #32]
	str x2, [x29, #24]
	ldr x8, [x29, #40]
	ldr x16, [x29, #32]
	str x16, [x8]
	ldr x8, [x29, #40]
	ldr x16, [x29, #24]
	str x16, [x8, #8]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LMc71c93e3e9_end:
	.size ry_Rect.ctor__5c521a758d, .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.section .rodata,"a"
.LMc71c93e3e9_info:
	.byte 0,0,16,0,16,48,1,11,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	ldr x8, [x29, #24]
	ldr w0, [x8, #8]
	ldr x8, [x29, #24]
	ldr w8, [x8]
	sub w0, w0, w8
	ldr x8, [x29, #24]
	ldr w8, [x8, #12]
	ldr x9, [x29, #24]
	ldr w9, [x9, #4]
	sub w8, w8, w9
	mul w0, w0, w8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LMb204f76881_end:
	.size ry_Rect.get_Area__ecb35ff9ac, .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.section .rodata,"a"
.LMb204f76881_info:
	.byte 0,0,16,0,16,32,1,7,0,0,0,0
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
	stp x29, x30, [sp, #-48]!
	mov x29, sp
	.cfi_def_cfa 29, 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	str x0, [x29, #40]
	str x1, [x29, #32]
	str xzr, [x29, #24]
	ldr w1, [x29, #40]
	ldr w8, [x29, #32]
	add w1, w1, w8
	ldr w2, [x29, #44]
	ldr w8, [x29, #36]
	add w2, w2, w8
	add x0, x29, #24
	bl ry_Point.ctor__42e16eba0f
.LM0f084dbbe9_S0:
	ldr x0, [x29, #24]
	ldp x29, x30, [sp], #48
	ret
	.cfi_endproc
.LM0f084dbbe9_end:
	.size ry_Program.Add__46c2a8f120, .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.section .rodata,"a"
.LM0f084dbbe9_info:
	.byte 0,0,16,0,16,48,0,0,0,1
	.uleb128 .LM0f084dbbe9_S0-ry_Program.Add__46c2a8f120
	.byte 0,0,0,0
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
	stp x29, x30, [sp, #-80]!
	mov x29, sp
	.cfi_def_cfa 29, 80
	.cfi_offset 29, -80
	.cfi_offset 30, -72
	str x0, [x29, #56]
	str x1, [x29, #64]
	str w2, [x29, #76]
	str xzr, [x29, #48]
	ldr w1, [x29, #56]
	ldr w8, [x29, #76]
	sub w1, w1, w8
	ldr w2, [x29, #60]
	ldr w8, [x29, #76]
	sub w2, w2, w8
	add x0, x29, #48
	bl ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S0:
	str xzr, [x29, #40]
	ldr w1, [x29, #64]
	ldr w8, [x29, #76]
	add w1, w1, w8
	ldr w2, [x29, #68]
	ldr w8, [x29, #76]
	add w2, w2, w8
	add x0, x29, #40
	bl ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S1:
	movi v31.16b, #0
	str q31, [x29, #24]
	ldr x1, [x29, #48]
	ldr x2, [x29, #40]
	add x0, x29, #24
	bl ry_Rect.ctor__5c521a758d
.LM2ebb93cf8a_S2:
	ldr x0, [x29, #24]
	ldr x1, [x29, #32]
	ldp x29, x30, [sp], #80
	ret
	.cfi_endproc
.LM2ebb93cf8a_end:
	.size ry_Program.Grow__50f85d2d6e, .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.section .rodata,"a"
.LM2ebb93cf8a_info:
	.byte 0,0,16,0,16,208,0,0,0,0,3
	.uleb128 .LM2ebb93cf8a_S0-ry_Program.Grow__50f85d2d6e
	.byte 0,0,0
	.uleb128 .LM2ebb93cf8a_S1-.LM2ebb93cf8a_S0
	.byte 0,0,0
	.uleb128 .LM2ebb93cf8a_S2-.LM2ebb93cf8a_S1
	.byte 0,0,0,0
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
	stp x29, x30, [sp, #-80]!
	mov x29, sp
	.cfi_def_cfa 29, 80
	.cfi_offset 29, -80
	.cfi_offset 30, -72
	stp xzr, xzr, [x29, #24]
	stp xzr, xzr, [x29, #40]
	str xzr, [x29, #56]
	str x8, [x29, #72]
	str x0, [x29, #64]
	ldr x8, [x29, #64]
	str x8, [x29, #24]
	ldr x8, [x29, #64]
	lsl x8, x8, #1
	str x8, [x29, #32]
	ldr x8, [x29, #64]
	add x8, x8, x8, lsl #1
	str x8, [x29, #40]
	ldr x8, [x29, #64]
	lsl x8, x8, #2
	str x8, [x29, #48]
	ldr x8, [x29, #64]
	add x8, x8, x8, lsl #2
	str x8, [x29, #56]
	ldr x8, [x29, #72]
	ldr q31, [x29, #24]
	str q31, [x8]
	ldr q31, [x29, #40]
	str q31, [x8, #16]
	ldr x16, [x29, #56]
	str x16, [x8, #32]
	ldp x29, x30, [sp], #80
	ret
	.cfi_endproc
.LMa3840bb706_end:
	.size ry_Program.Make__e14083e6d6, .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.section .rodata,"a"
.LMa3840bb706_info:
	.byte 0,0,16,0,16,208,0,1,19,0,0,0,0
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
	stp x29, x30, [sp, #-32]!
	mov x29, sp
	.cfi_def_cfa 29, 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	str x0, [x29, #24]
	ldr x8, [x29, #24]
	ldr x9, [x29, #24]
	ldr x9, [x9]
	add x9, x9, #1000
	str x9, [x8]
	ldr x8, [x29, #24]
	ldr x0, [x8]
	ldr x8, [x29, #24]
	ldr x8, [x8, #8]
	add x0, x0, x8
	ldr x8, [x29, #24]
	ldr x8, [x8, #16]
	add x0, x0, x8
	ldr x8, [x29, #24]
	ldr x8, [x8, #24]
	add x0, x0, x8
	ldr x8, [x29, #24]
	ldr x8, [x8, #32]
	add x0, x0, x8
	ldp x29, x30, [sp], #32
	ret
	.cfi_endproc
.LM18d7750497_end:
	.size ry_Program.Sum__7d1a12c92a, .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.section .rodata,"a"
.LM18d7750497_info:
	.byte 0,0,16,0,16,32,1,7,0,0,0,0
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
	stp x29, x30, [sp, #-288]!
	mov x29, sp
	.cfi_def_cfa 29, 288
	.cfi_offset 29, -288
	.cfi_offset 30, -280
	stp xzr, xzr, [x29, #216]
	stp xzr, xzr, [x29, #232]
	stp xzr, xzr, [x29, #248]
	stp xzr, xzr, [x29, #264]
	str xzr, [x29, #280]
	str xzr, [x29, #208]
	add x0, x29, #208
	movz w1, #1
	movz w2, #2
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S0:
	str xzr, [x29, #200]
	add x0, x29, #200
	movz w1, #30
	movz w2, #40
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S1:
	ldr x0, [x29, #208]
	ldr x1, [x29, #200]
	bl ry_Program.Add__46c2a8f120
.LM35fc86f537_S2:
	str x0, [x29, #192]
	ldr x16, [x29, #192]
	str x16, [x29, #280]
	ldr w8, [x29, #280]
	cmp w8, #31
	b.ne .LM35fc86f537_B3
	ldr w8, [x29, #284]
	cmp w8, #42
	b.eq .LM35fc86f537_B4
.LM35fc86f537_B3:
	movz w0, #1
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B4:
	str xzr, [x29, #184]
	add x0, x29, #184
	movz w1, #2
	movz w2, #1
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S3:
	ldr x1, [x29, #184]
	add x0, x29, #280
	bl ry_Point.Dot__e8f5522e55
.LM35fc86f537_S4:
	cmp w0, #104
	b.eq .LM35fc86f537_B6
	movz w0, #2
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B6:
	ldr x16, [x29, #280]
	str x16, [x29, #272]
	movz w8, #5
	str w8, [x29, #272]
	ldr w8, [x29, #280]
	cmp w8, #31
	b.eq .LM35fc86f537_B8
	movz w0, #3
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B8:
	str xzr, [x29, #176]
	add x0, x29, #176
	movz w1, #0
	movz w2, #0
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S5:
	str xzr, [x29, #168]
	add x0, x29, #168
	movz w1, #10
	movz w2, #20
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S6:
	movi v31.16b, #0
	str q31, [x29, #152]
	ldr x1, [x29, #176]
	ldr x2, [x29, #168]
	add x0, x29, #152
	bl ry_Rect.ctor__5c521a758d
.LM35fc86f537_S7:
	ldr x0, [x29, #152]
	ldr x1, [x29, #160]
	movz w2, #5
	bl ry_Program.Grow__50f85d2d6e
.LM35fc86f537_S8:
	str x0, [x29, #136]
	str x1, [x29, #144]
	ldr q31, [x29, #136]
	str q31, [x29, #256]
	add x0, x29, #256
	bl ry_Rect.get_Area__ecb35ff9ac
.LM35fc86f537_S9:
	cmp w0, #600
	b.eq .LM35fc86f537_B10
	movz w0, #4
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B10:
	add x8, x29, #96
	movz x0, #7
	bl ry_Program.Make__e14083e6d6
.LM35fc86f537_S10:
	ldr q31, [x29, #96]
	str q31, [x29, #216]
	ldr q31, [x29, #112]
	str q31, [x29, #232]
	ldr x16, [x29, #128]
	str x16, [x29, #248]
	ldr q31, [x29, #216]
	str q31, [x29, #16]
	ldr q31, [x29, #232]
	str q31, [x29, #32]
	ldr x16, [x29, #248]
	str x16, [x29, #48]
	add x0, x29, #16
	bl ry_Program.Sum__7d1a12c92a
.LM35fc86f537_S11:
	cmp x0, #1105
	b.ne .LM35fc86f537_B12
	ldr x8, [x29, #216]
	cmp x8, #7
	b.eq .LM35fc86f537_B13
.LM35fc86f537_B12:
	movz w0, #5
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B13:
	add x8, x29, #56
	movz x0, #3
	bl ry_Program.Make__e14083e6d6
.LM35fc86f537_S12:
	ldr x8, [x29, #88]
	cmp x8, #15
	b.eq .LM35fc86f537_B15
	movz w0, #6
	ldp x29, x30, [sp], #288
	ret
.LM35fc86f537_B15:
	movz w0, #100
	ldp x29, x30, [sp], #288
	ret
	.cfi_endproc
.LM35fc86f537_end:
	.size ry_Program.Main__1629ad7cb6, .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.section .rodata,"a"
.LM35fc86f537_info:
	.byte 0,0,16,0,16,160,2,0,0,0,13
	.uleb128 .LM35fc86f537_S0-ry_Program.Main__1629ad7cb6
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S1-.LM35fc86f537_S0
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S2-.LM35fc86f537_S1
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S3-.LM35fc86f537_S2
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S4-.LM35fc86f537_S3
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S5-.LM35fc86f537_S4
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S6-.LM35fc86f537_S5
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S7-.LM35fc86f537_S6
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S8-.LM35fc86f537_S7
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S9-.LM35fc86f537_S8
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S10-.LM35fc86f537_S9
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S11-.LM35fc86f537_S10
	.byte 0,0,0
	.uleb128 .LM35fc86f537_S12-.LM35fc86f537_S11
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
