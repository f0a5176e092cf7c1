/* AArch64. struct dump: sp 0, ints 8, floats 136. */
#define ENTRY(name, number) .globl name; name: mov x16, number; b capture

        .text
capture:
        adrp x17, dump
        add x17, x17, :lo12:dump
        mov x15, sp
        str x15, [x17]
        stp x0, x1, [x17, 8]
        stp x2, x3, [x17, 24]
        stp x4, x5, [x17, 40]
        stp x6, x7, [x17, 56]
        str x8, [x17, 72]
        stp d0, d1, [x17, 136]
        stp d2, d3, [x17, 152]
        stp d4, d5, [x17, 168]
        stp d6, d7, [x17, 184]
        mov w0, w16
        bl on_capture
        brk 1

/* void invoke(void *callee, const struct image *, struct result *): image ints 8, floats 136, stack 264. */
        .globl invoke
invoke:
        stp x29, x30, [sp, -48]!
        mov x29, sp
        stp x19, x20, [sp, 16]
        str x21, [sp, 32]
        mov x16, x0
        mov x17, x1
        mov x19, x2
        ldr x9, [x17]
        add x10, x9, 15
        and x10, x10, -16
        sub sp, sp, x10
        mov x20, sp
        add x11, x17, 264
1:      cbz x9, 2f
        sub x9, x9, 1
        ldrb w12, [x11, x9]
        strb w12, [x20, x9]
        b 1b
2:      ldp x0, x1, [x17, 8]
        ldp x2, x3, [x17, 24]
        ldp x4, x5, [x17, 40]
        ldp x6, x7, [x17, 56]
        ldr x8, [x17, 72]
        ldp d0, d1, [x17, 136]
        ldp d2, d3, [x17, 152]
        ldp d4, d5, [x17, 168]
        ldp d6, d7, [x17, 184]
        blr x16
        stp x0, x1, [x19]
        stp d0, d1, [x19, 128]
        stp d2, d3, [x19, 144]
        mov x9, sp
        sub x9, x9, x20
        str x9, [x19, 256]
        mov sp, x29
        ldp x19, x20, [sp, 16]
        ldr x21, [sp, 32]
        ldp x29, x30, [sp], 48
        ret
        .section .note.GNU-stack,"",%progbits
        .text
