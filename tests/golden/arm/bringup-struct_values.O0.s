	.syntax unified
	.arch armv7-a
	.fpu vfpv3-d16
	.eabi_attribute Tag_ABI_VFP_args, 1
	.thumb
	.section .text,"ax"
	.p2align 4
	.globl ry_Point.ctor__42e16eba0f
	.type ry_Point.ctor__42e16eba0f, %function
ry_Point.ctor__42e16eba0f:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	str r0, [sp, #20]
	str r1, [sp, #16]
	str r2, [sp, #12]
	ldr r3, [sp, #20]
	ldr r2, [sp, #16]
	str r2, [r3]
	ldr r3, [sp, #20]
	ldr r2, [sp, #12]
	str r2, [r3, #4]
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LM31df178953_end:
	.size ry_Point.ctor__42e16eba0f, .LM31df178953_end-ry_Point.ctor__42e16eba0f
	.section .rodata,"a"
.LM31df178953_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	str r0, [sp, #20]
	str r1, [sp, #8]
	str r2, [sp, #12]
	ldr r3, [sp, #20]
	ldr r0, [r3]
	ldr r3, [sp, #8]
	muls r0, r0, r3
	ldr r3, [sp, #20]
	ldr r3, [r3, #4]
	ldr r2, [sp, #12]
	muls r3, r3, r2
	adds r0, r0, r3
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LMd6e1fc022f_end:
	.size ry_Point.Dot__e8f5522e55, .LMd6e1fc022f_end-ry_Point.Dot__e8f5522e55
	.section .rodata,"a"
.LMd6e1fc022f_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #32
	str r0, [sp, #28]
	str r1, [sp, #16]
	str r2, [sp, #20]
	str r3, [sp, #8]
	ldr r12, [sp, #40]
	str r12, [sp, #12]
	ldr r3, [sp, #28]
	ldr r2, [sp, #16]
	ldr r1, [sp, #20]
	str r2, [r3]
	str r1, [r3, #4]
	ldr r3, [sp, #28]
	ldr r2, [sp, #8]
	ldr r1, [sp, #12]
	str r2, [r3, #8]
	str r1, [r3, #12]
	add sp, sp, #32
	pop {r11, pc}
	.cfi_endproc
.LMc71c93e3e9_end:
	.size ry_Rect.ctor__5c521a758d, .LMc71c93e3e9_end-ry_Rect.ctor__5c521a758d
	.section .rodata,"a"
.LMc71c93e3e9_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #16
	str r0, [sp, #12]
	ldr r3, [sp, #12]
	ldr r0, [r3, #8]
	ldr r3, [sp, #12]
	ldr r3, [r3]
	subs r0, r0, r3
	ldr r3, [sp, #12]
	ldr r3, [r3, #12]
	ldr r2, [sp, #12]
	ldr r2, [r2, #4]
	subs r3, r3, r2
	muls r0, r0, r3
	add sp, sp, #16
	pop {r11, pc}
	.cfi_endproc
.LMb204f76881_end:
	.size ry_Rect.get_Area__ecb35ff9ac, .LMb204f76881_end-ry_Rect.get_Area__ecb35ff9ac
	.section .rodata,"a"
.LMb204f76881_info:
	.byte 0,0,0,0,0,8,1,127,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #40
	str r0, [sp, #36]
	str r1, [sp, #24]
	str r2, [sp, #28]
	str r3, [sp, #16]
	ldr r12, [sp, #48]
	str r12, [sp, #20]
	movs r3, #0
	str r3, [sp, #8]
	str r3, [sp, #12]
	ldr r1, [sp, #24]
	ldr r3, [sp, #16]
	adds r1, r1, r3
	ldr r2, [sp, #28]
	ldr r3, [sp, #20]
	adds r2, r2, r3
	add r0, sp, #8
	bl ry_Point.ctor__42e16eba0f
.LM0f084dbbe9_S0:
	ldr r3, [sp, #36]
	ldr r2, [sp, #8]
	ldr r1, [sp, #12]
	str r2, [r3]
	str r1, [r3, #4]
	add sp, sp, #40
	pop {r11, pc}
	.cfi_endproc
.LM0f084dbbe9_end:
	.size ry_Program.Add__46c2a8f120, .LM0f084dbbe9_end-ry_Program.Add__46c2a8f120
	.section .rodata,"a"
.LM0f084dbbe9_info:
	.byte 0,0,0,0,0,8,1,127,0,0,1
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
	push {r4, r11, lr}
	add r11, sp, #4
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -12
	sub sp, sp, #60
	str r0, [sp, #56]
	str r1, [sp, #40]
	str r2, [sp, #44]
	str r3, [sp, #48]
	ldr r12, [sp, #72]
	str r12, [sp, #52]
	movs r3, #0
	str r3, [sp, #32]
	str r3, [sp, #36]
	ldr r1, [sp, #40]
	ldr r3, [sp, #76]
	subs r1, r1, r3
	ldr r2, [sp, #44]
	ldr r3, [sp, #76]
	subs r2, r2, r3
	add r0, sp, #32
	bl ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S0:
	movs r3, #0
	str r3, [sp, #24]
	str r3, [sp, #28]
	ldr r1, [sp, #48]
	ldr r3, [sp, #76]
	adds r1, r1, r3
	ldr r2, [sp, #52]
	ldr r3, [sp, #76]
	adds r2, r2, r3
	add r0, sp, #24
	bl ry_Point.ctor__42e16eba0f
.LM2ebb93cf8a_S1:
	movs r3, #0
	str r3, [sp, #8]
	str r3, [sp, #12]
	str r3, [sp, #16]
	str r3, [sp, #20]
	ldr r1, [sp, #32]
	ldr r2, [sp, #36]
	ldr r3, [sp, #24]
	add r0, sp, #8
	ldr r4, [sp, #28]
	str r4, [sp]
	bl ry_Rect.ctor__5c521a758d
.LM2ebb93cf8a_S2:
	ldr r3, [sp, #56]
	ldr r2, [sp, #8]
	ldr r1, [sp, #12]
	ldr r0, [sp, #16]
	ldr r4, [sp, #20]
	str r2, [r3]
	str r1, [r3, #4]
	str r0, [r3, #8]
	str r4, [r3, #12]
	add sp, sp, #60
	pop {r4, r11, pc}
	.cfi_endproc
.LM2ebb93cf8a_end:
	.size ry_Program.Grow__50f85d2d6e, .LM2ebb93cf8a_end-ry_Program.Grow__50f85d2d6e
	.section .rodata,"a"
.LM2ebb93cf8a_info:
	.byte 0,1,124,0,124,8,1,125,0,0,3
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
	push {r4, r11, lr}
	add r11, sp, #4
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -12
	sub sp, sp, #76
	mov r12, #0
	str r12, [sp, #8]
	str r12, [sp, #12]
	str r12, [sp, #16]
	str r12, [sp, #20]
	str r12, [sp, #24]
	str r12, [sp, #28]
	str r12, [sp, #32]
	str r12, [sp, #36]
	str r12, [sp, #40]
	str r12, [sp, #44]
	str r0, [sp, #72]
	str r2, [sp, #48]
	str r3, [sp, #52]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	str r3, [sp, #8]
	str r2, [sp, #12]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	str r3, [sp, #68]
	ldr r3, [sp, #68]
	movs r1, #2
	umull r12, r3, r3, r1
	add r3, r3, r2, lsl #1
	ldr r2, [sp, #68]
	lsls r2, r2, #1
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	str r3, [sp, #64]
	add r2, r2, r2, lsl #1
	ldr r3, [sp, #64]
	movs r1, #3
	umull r12, r3, r3, r1
	adds r2, r2, r3
	ldr r3, [sp, #64]
	add r3, r3, r3, lsl #1
	str r3, [sp, #24]
	str r2, [sp, #28]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	str r3, [sp, #60]
	ldr r3, [sp, #60]
	movs r1, #4
	umull r12, r3, r3, r1
	add r3, r3, r2, lsl #2
	ldr r2, [sp, #60]
	lsls r2, r2, #2
	str r2, [sp, #32]
	str r3, [sp, #36]
	ldr r3, [sp, #48]
	ldr r2, [sp, #52]
	str r3, [sp, #56]
	add r2, r2, r2, lsl #2
	ldr r3, [sp, #56]
	movs r1, #5
	umull r12, r3, r3, r1
	adds r2, r2, r3
	ldr r3, [sp, #56]
	add r3, r3, r3, lsl #2
	str r3, [sp, #40]
	str r2, [sp, #44]
	ldr r3, [sp, #72]
	ldr r2, [sp, #8]
	ldr r1, [sp, #12]
	ldr r0, [sp, #16]
	ldr r4, [sp, #20]
	str r2, [r3]
	str r1, [r3, #4]
	str r0, [r3, #8]
	str r4, [r3, #12]
	ldr r2, [sp, #24]
	ldr r1, [sp, #28]
	ldr r0, [sp, #32]
	ldr r4, [sp, #36]
	str r2, [r3, #16]
	str r1, [r3, #20]
	str r0, [r3, #24]
	str r4, [r3, #28]
	ldr r2, [sp, #40]
	ldr r1, [sp, #44]
	str r2, [r3, #32]
	str r1, [r3, #36]
	add sp, sp, #76
	pop {r4, r11, pc}
	.cfi_endproc
.LMa3840bb706_end:
	.size ry_Program.Make__e14083e6d6, .LMa3840bb706_end-ry_Program.Make__e14083e6d6
	.section .rodata,"a"
.LMa3840bb706_info:
	.byte 0,1,124,0,124,8,1,125,0,0,0,0
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
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #48
	str r0, [sp, #8]
	str r1, [sp, #12]
	str r2, [sp, #16]
	str r3, [sp, #20]
	ldr r12, [sp, #56]
	str r12, [sp, #24]
	ldr r12, [sp, #60]
	str r12, [sp, #28]
	ldr r12, [sp, #64]
	str r12, [sp, #32]
	ldr r12, [sp, #68]
	str r12, [sp, #36]
	ldr r12, [sp, #72]
	str r12, [sp, #40]
	ldr r12, [sp, #76]
	str r12, [sp, #44]
	ldr r3, [sp, #8]
	ldr r2, [sp, #12]
	adds r3, r3, #1000
	adc r2, r2, #0
	str r3, [sp, #8]
	str r2, [sp, #12]
	ldr r0, [sp, #8]
	ldr r1, [sp, #12]
	ldr r3, [sp, #16]
	ldr r2, [sp, #20]
	adds r0, r0, r3
	adcs r1, r1, r2
	ldr r3, [sp, #24]
	ldr r2, [sp, #28]
	adds r0, r0, r3
	adcs r1, r1, r2
	ldr r3, [sp, #32]
	ldr r2, [sp, #36]
	adds r0, r0, r3
	adcs r1, r1, r2
	ldr r3, [sp, #40]
	ldr r2, [sp, #44]
	adds r0, r0, r3
	adcs r1, r1, r2
	add sp, sp, #48
	pop {r11, pc}
	.cfi_endproc
.LM18d7750497_end:
	.size ry_Program.Sum__7d1a12c92a, .LM18d7750497_end-ry_Program.Sum__7d1a12c92a
	.section .rodata,"a"
.LM18d7750497_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
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
	push {r4, r5, r6, r7, r11, lr}
	add r11, sp, #16
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -24
	.cfi_offset 5, -20
	.cfi_offset 6, -16
	.cfi_offset 7, -12
	sub sp, sp, #264
	mov r12, #0
	add lr, sp, #192
	add r4, lr, #72
	mov r12, #0
.LM35fc86f537_L1:
	str r12, [lr], #4
	cmp lr, r4
	bne .LM35fc86f537_L1
	movs r3, #0
	str r3, [sp, #184]
	str r3, [sp, #188]
	add r0, sp, #184
	movs r1, #1
	movs r2, #2
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S0:
	movs r3, #0
	str r3, [sp, #176]
	str r3, [sp, #180]
	add r0, sp, #176
	movs r1, #30
	movs r2, #40
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S1:
	ldr r1, [sp, #184]
	ldr r2, [sp, #188]
	ldr r3, [sp, #176]
	add r0, sp, #168
	ldr r4, [sp, #180]
	str r4, [sp]
	bl ry_Program.Add__46c2a8f120
.LM35fc86f537_S2:
	ldr r3, [sp, #168]
	ldr r2, [sp, #172]
	str r3, [sp, #256]
	str r2, [sp, #260]
	ldr r3, [sp, #256]
	cmp r3, #31
	bne .LM35fc86f537_B3
	ldr r3, [sp, #260]
	cmp r3, #42
	beq .LM35fc86f537_B4
.LM35fc86f537_B3:
	movs r0, #1
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B4:
	movs r3, #0
	str r3, [sp, #160]
	str r3, [sp, #164]
	add r0, sp, #160
	movs r1, #2
	movs r2, #1
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S3:
	ldr r1, [sp, #160]
	ldr r2, [sp, #164]
	add r0, sp, #256
	bl ry_Point.Dot__e8f5522e55
.LM35fc86f537_S4:
	cmp r0, #104
	beq .LM35fc86f537_B6
	movs r0, #2
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B6:
	ldr r3, [sp, #256]
	ldr r2, [sp, #260]
	str r3, [sp, #248]
	str r2, [sp, #252]
	movs r3, #5
	str r3, [sp, #248]
	ldr r3, [sp, #256]
	cmp r3, #31
	beq .LM35fc86f537_B8
	movs r0, #3
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B8:
	movs r3, #0
	str r3, [sp, #152]
	str r3, [sp, #156]
	add r0, sp, #152
	movs r1, #0
	movs r2, #0
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S5:
	movs r3, #0
	str r3, [sp, #144]
	str r3, [sp, #148]
	add r0, sp, #144
	movs r1, #10
	movs r2, #20
	bl ry_Point.ctor__42e16eba0f
.LM35fc86f537_S6:
	movs r3, #0
	str r3, [sp, #128]
	str r3, [sp, #132]
	str r3, [sp, #136]
	str r3, [sp, #140]
	ldr r1, [sp, #152]
	ldr r2, [sp, #156]
	ldr r3, [sp, #144]
	add r0, sp, #128
	ldr r4, [sp, #148]
	str r4, [sp]
	bl ry_Rect.ctor__5c521a758d
.LM35fc86f537_S7:
	movs r3, #5
	str r3, [sp, #4]
	ldr r1, [sp, #128]
	ldr r2, [sp, #132]
	ldr r3, [sp, #136]
	add r0, sp, #112
	ldr r4, [sp, #140]
	str r4, [sp]
	bl ry_Program.Grow__50f85d2d6e
.LM35fc86f537_S8:
	ldr r3, [sp, #112]
	ldr r2, [sp, #116]
	ldr r1, [sp, #120]
	ldr r0, [sp, #124]
	str r3, [sp, #232]
	str r2, [sp, #236]
	str r1, [sp, #240]
	str r0, [sp, #244]
	add r0, sp, #232
	bl ry_Rect.get_Area__ecb35ff9ac
.LM35fc86f537_S9:
	cmp r0, #600
	beq .LM35fc86f537_B10
	movs r0, #4
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B10:
	add r0, sp, #72
	movs r2, #7
	movs r3, #0
	bl ry_Program.Make__e14083e6d6
.LM35fc86f537_S10:
	ldr r3, [sp, #72]
	ldr r2, [sp, #76]
	ldr r1, [sp, #80]
	ldr r0, [sp, #84]
	str r3, [sp, #192]
	str r2, [sp, #196]
	str r1, [sp, #200]
	str r0, [sp, #204]
	ldr r3, [sp, #88]
	ldr r2, [sp, #92]
	ldr r1, [sp, #96]
	ldr r0, [sp, #100]
	str r3, [sp, #208]
	str r2, [sp, #212]
	str r1, [sp, #216]
	str r0, [sp, #220]
	ldr r3, [sp, #104]
	ldr r2, [sp, #108]
	str r3, [sp, #224]
	str r2, [sp, #228]
	ldr r0, [sp, #192]
	ldr r1, [sp, #196]
	ldr r2, [sp, #200]
	ldr r3, [sp, #204]
	ldr r4, [sp, #208]
	ldr r5, [sp, #212]
	ldr r6, [sp, #216]
	ldr r7, [sp, #220]
	str r4, [sp]
	str r5, [sp, #4]
	str r6, [sp, #8]
	str r7, [sp, #12]
	ldr r4, [sp, #224]
	ldr r5, [sp, #228]
	str r4, [sp, #16]
	str r5, [sp, #20]
	bl ry_Program.Sum__7d1a12c92a
.LM35fc86f537_S11:
	str r0, [sp, #24]
	str r1, [sp, #28]
	ldr r3, [sp, #24]
	ldr r2, [sp, #28]
	movw r1, #1105
	eors r3, r3, r1
	orrs r3, r3, r2
	cmp r3, #0
	bne .LM35fc86f537_B12
	ldr r3, [sp, #192]
	ldr r2, [sp, #196]
	eor r3, r3, #7
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM35fc86f537_B13
.LM35fc86f537_B12:
	movs r0, #5
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B13:
	add r0, sp, #32
	movs r2, #3
	movs r3, #0
	bl ry_Program.Make__e14083e6d6
.LM35fc86f537_S12:
	ldr r3, [sp, #64]
	ldr r2, [sp, #68]
	eor r3, r3, #15
	orrs r3, r3, r2
	cmp r3, #0
	beq .LM35fc86f537_B15
	movs r0, #6
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
.LM35fc86f537_B15:
	movs r0, #100
	add sp, sp, #264
	pop {r4, r5, r6, r7, r11, pc}
	.cfi_endproc
.LM35fc86f537_end:
	.size ry_Program.Main__1629ad7cb6, .LM35fc86f537_end-ry_Program.Main__1629ad7cb6
	.section .rodata,"a"
.LM35fc86f537_info:
	.byte 0,15,112,0,112,8,0,0,0,13
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
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1343370443
	.long 0, 0, 0, 0, .Lry_MT__Module___8e8ad2e0b0.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___8e8ad2e0b0, .-ry_MT__Module___8e8ad2e0b0
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___8e8ad2e0b0.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTf7c93b54a6, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Point__bf6eeaca5e
	.type ry_MT_Point__bf6eeaca5e, %object
ry_MT_Point__bf6eeaca5e:
	.2byte 0, 4
	.long 16
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 8, 3655893085
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Point__bf6eeaca5e.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Point__bf6eeaca5e, .-ry_MT_Point__bf6eeaca5e
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Point__bf6eeaca5e.info:
	.long .LTa1a46499fa, .LT0c58705f4f, .LTa1a46499fa, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554434
	.long .Lry_MT_Point__bf6eeaca5e.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Point__bf6eeaca5e.fields:
	.long 2, 1
	.long ry_MT_System.Int32
	.long 0, 0
	.long .LT46f1d46c75
	.long ry_MT_System.Int32
	.long 4, 0
	.long .LT774d87fc90
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Rect__17c54953f9
	.type ry_MT_Rect__17c54953f9, %object
ry_MT_Rect__17c54953f9:
	.2byte 0, 4
	.long 24
	.2byte 4, 0
	.byte 17, 0
	.2byte 2
	.long 16, 2969680358
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Rect__17c54953f9.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Rect__17c54953f9, .-ry_MT_Rect__17c54953f9
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Rect__17c54953f9.info:
	.long .LT2a3702c687, .LT0c58705f4f, .LT2a3702c687, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554435
	.long .Lry_MT_Rect__17c54953f9.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Rect__17c54953f9.fields:
	.long 2, 1
	.long ry_MT_Point__bf6eeaca5e
	.long 0, 0
	.long .LT8175fa3be0
	.long ry_MT_Point__bf6eeaca5e
	.long 8, 0
	.long .LTb316e7ee2b
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Big__94724ca5ab
	.type ry_MT_Big__94724ca5ab, %object
ry_MT_Big__94724ca5ab:
	.2byte 0, 4
	.long 48
	.2byte 4, 0
	.byte 17, 0
	.2byte 3
	.long 40, 839726054
	.long ry_MT_System.ValueType, 0, 0, 0, .Lry_MT_Big__94724ca5ab.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.ValueType.ToString__6d696b3e16
	.long ry_System.ValueType.Equals__f1a888229d
	.long ry_System.ValueType.GetHashCode__f231904d56
	.size ry_MT_Big__94724ca5ab, .-ry_MT_Big__94724ca5ab
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Big__94724ca5ab.info:
	.long .LT60edbfca1c, .LT0c58705f4f, .LT60edbfca1c, .LTf7c93b54a6, 0, 0, 0
	.long 1048840, 33554436
	.long .Lry_MT_Big__94724ca5ab.fields, 0
	.long 0, 1
	.long 0, 0
.Lry_MT_Big__94724ca5ab.fields:
	.long 5, 1
	.long ry_MT_System.Int64
	.long 0, 0
	.long .LT8175fa3be0
	.long ry_MT_System.Int64
	.long 8, 0
	.long .LTb316e7ee2b
	.long ry_MT_System.Int64
	.long 16, 0
	.long .LT8b4e7ccb5d
	.long ry_MT_System.Int64
	.long 24, 0
	.long .LTe3acc18dcc
	.long ry_MT_System.Int64
	.long 32, 0
	.long .LT8a6db6b254
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__2ec94246be
	.type ry_MT_Program__2ec94246be, %object
ry_MT_Program__2ec94246be:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1733396824
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__2ec94246be.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__2ec94246be, .-ry_MT_Program__2ec94246be
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__2ec94246be.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTf7c93b54a6, 0, 0, 0
	.long 1048960, 33554437
	.long 0, 0
	.long 0, 0
	.long 0, 0
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
