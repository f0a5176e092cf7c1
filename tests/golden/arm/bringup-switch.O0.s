	.syntax unified
	.arch armv7-a
	.fpu vfpv3-d16
	.eabi_attribute Tag_ABI_VFP_args, 1
	.thumb
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Pick__079b3dc450
	.type ry_Program.Pick__079b3dc450, %function
ry_Program.Pick__079b3dc450:
	.cfi_startproc
	push {r11, lr}
	mov r11, sp
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	sub sp, sp, #24
	str r0, [sp, #20]
	movs r3, #5
	str r3, [sp, #16]
	ldr r3, [sp, #20]
	cmp r3, #0
	beq .LM5af69314da_B3
	cmp r3, #1
	beq .LM5af69314da_B4
	cmp r3, #2
	beq .LM5af69314da_B5
	movs r3, #100
	str r3, [sp, #12]
	b .LM5af69314da_B6
.LM5af69314da_B3:
	movs r3, #1
	str r3, [sp, #12]
	b .LM5af69314da_B6
.LM5af69314da_B4:
	movs r3, #2
	str r3, [sp, #12]
	b .LM5af69314da_B6
.LM5af69314da_B5:
	movs r3, #3
	str r3, [sp, #12]
.LM5af69314da_B6:
	ldr r0, [sp, #16]
	ldr r3, [sp, #12]
	muls r0, r0, r3
	add sp, sp, #24
	pop {r11, pc}
	.cfi_endproc
.LM5af69314da_end:
	.size ry_Program.Pick__079b3dc450, .LM5af69314da_end-ry_Program.Pick__079b3dc450
	.section .rodata,"a"
.LM5af69314da_info:
	.byte 0,0,0,0,0,8,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Pick__079b3dc450 - .
	.long .LM5af69314da_end-ry_Program.Pick__079b3dc450
	.long .LM5af69314da_info - .
	.long .LT9d2f8c00b3 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__8be971b230
	.type ry_Program.Main__8be971b230, %function
ry_Program.Main__8be971b230:
	.cfi_startproc
	push {r4, r11, lr}
	add r11, sp, #4
	.cfi_def_cfa 11, 8
	.cfi_offset 11, -8
	.cfi_offset 14, -4
	.cfi_offset 4, -12
	sub sp, sp, #12
	movs r0, #1
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S0:
	str r0, [sp, #8]
	movs r0, #2
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S1:
	ldr r3, [sp, #8]
	adds r4, r3, r0
	mov r0, #4294967295
	bl ry_Program.Pick__079b3dc450
.LM988d170f01_S2:
	movs r3, #100
	vmov s14, r0
	vcvt.f64.s32 d7, s14
	vmov s12, r3
	vcvt.f64.s32 d6, s12
	vdiv.f64 d7, d7, d6
	vcvt.s32.f64 s14, d7
	vmov r0, s14
	adds r0, r4, r0
	add sp, sp, #12
	pop {r4, r11, pc}
	.cfi_endproc
.LM988d170f01_end:
	.size ry_Program.Main__8be971b230, .LM988d170f01_end-ry_Program.Main__8be971b230
	.section .rodata,"a"
.LM988d170f01_info:
	.byte 0,1,124,0,124,8,0,0,0,3
	.uleb128 .LM988d170f01_S0-ry_Program.Main__8be971b230
	.byte 0,0,0
	.uleb128 .LM988d170f01_S1-.LM988d170f01_S0
	.byte 0,0,0
	.uleb128 .LM988d170f01_S2-.LM988d170f01_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__8be971b230 - .
	.long .LM988d170f01_end-ry_Program.Main__8be971b230
	.long .LM988d170f01_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___132f33a153
	.type ry_MT__Module___132f33a153, %object
ry_MT__Module___132f33a153:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1182794154
	.long 0, 0, 0, 0, .Lry_MT__Module___132f33a153.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___132f33a153, .-ry_MT__Module___132f33a153
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___132f33a153.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT4e73e1abcb, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__c44879c326
	.type ry_MT_Program__c44879c326, %object
ry_MT_Program__c44879c326:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 2400105911
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__c44879c326.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__c44879c326, .-ry_MT_Program__c44879c326
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__c44879c326.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT4e73e1abcb, 0, 0, 0
	.long 1048961, 33554434
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9d2f8c00b3:	.asciz "Program.Pick(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT4e73e1abcb:	.asciz "switch, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
