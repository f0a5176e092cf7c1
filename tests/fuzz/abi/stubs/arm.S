/* ARMv7 hard float. struct dump: sp 0, ints 8 (words of 4 bytes), floats 136 (s registers of 4 bytes). */
#define ENTRY(name, number) .globl name; .type name, %function; name: movw r12, number; b capture

        .syntax unified
        .arch armv7-a
        .fpu vfpv3-d16
        .arm
        .text
capture:
        push {r4, r5}
        ldr r4, =dump
        add r5, sp, 8
        str r5, [r4]
        str r0, [r4, 8]
        str r1, [r4, 12]
        str r2, [r4, 16]
        str r3, [r4, 20]
        add r5, r4, 136
        vstm r5, {s0-s15}
        mov r0, r12
        bl on_capture
        udf 1
        .ltorg

/* void invoke(void *callee, const struct image *, struct result *): image ints 8, floats 136, stack 264. */
        .globl invoke
        .type invoke, %function
invoke:
        push {r4-r11, lr}
        mov r11, sp
        mov r4, r0
        mov r5, r1
        mov r6, r2
        ldr r7, [r5]
        add r8, r7, 7
        bic r8, r8, 7
        bic r9, r11, 7
        sub r9, r9, r8
        mov sp, r9
        add r10, r5, 264
1:      cmp r7, 0
        beq 2f
        sub r7, r7, 1
        ldrb r12, [r10, r7]
        strb r12, [r9, r7]
        b 1b
2:      add r12, r5, 136
        vldm r12, {s0-s15}
        ldr r0, [r5, 8]
        ldr r1, [r5, 12]
        ldr r2, [r5, 16]
        ldr r3, [r5, 20]
        blx r4
        str r0, [r6]
        str r1, [r6, 4]
        add r12, r6, 128
        vstm r12, {s0-s15}
        sub r12, sp, r9
        str r12, [r6, 256]
        mov sp, r11
        pop {r4-r11, pc}
        .ltorg
        .section .note.GNU-stack,"",%progbits
        .text
