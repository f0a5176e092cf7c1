/* ARMv7 (Thumb-2): tail calls whose stack arguments do not fit into the area with which the caller was called
 * (docs/explanation/tail-calls.md). */
#include "thunk.inc"

    .text

/* The frame { caller's r11, return address } outlives its method and stands for all tail calls that follow. Below it are two
 * words (no struct goes by reference, so that the first, for references in copies, is 0), and then the arguments of the
 * running callee, which returns to rt_tail_return. No symbol of a function: its address has no bit for the instruction set. */
    .globl rt_tail_frame
    .type rt_tail_frame, %object
    .p2align 3
rt_tail_frame:
    .cfi_startproc
    .cfi_def_cfa r11, 8
    .cfi_offset r11, -8
    .cfi_offset lr, -4
    nop.w
rt_tail_return:
    mov sp, r11
    pop {r11, pc}
    .cfi_endproc
rt_tail_frame_end:
    .size rt_tail_frame, . - rt_tail_frame

/* Jumps to the address in the word at sp, with the lr bytes (a multiple of 4, not 0) above it as its stack arguments.
 * r11: the frame that ends; its saved registers are restored. Its record, or that of a frame as above to which it would
 * return, is kept. Preserves r0..r3, r12 and d0..d7. */
FUNCTION rt_tail_call
    push {r4-r8}
    ldr r8, [sp, #20]
    ldr r6, [r11, #4]
    adr.w r7, rt_tail_return
    add r7, r7, #1
    cmp r6, r7
    it eq
    ldreq r11, [r11]
    add r4, sp, #24
    sub r5, r11, #8
    sub r5, r5, lr
1:  subs lr, lr, #4 /* upwards, and perhaps onto itself: from the end */
    ldr r6, [r4, lr]
    str r6, [r5, lr]
    bne 1b
    mov r6, #0
    str r6, [r11, #-8]
    str r8, [r11, #-4]
    mov lr, r5
    pop {r4-r8}
    mov sp, lr
    adr.w lr, rt_tail_return
    add lr, lr, #1
    ldr pc, [r11, #-4]

END_FUNCTION
    .section .rodata
rt_tail_frame_info: /* hidden, nothing saved, incoming sp 8, one safepoint after the nop, with nothing live */
    .byte 8, 0, 0, 0, 0, 8, 0, 0, 0, 1, 4, 0, 0, 0, 0
rt_tail_frame_name:
    .asciz "tail call"

    .section ryu_methods, "aR"
    .p2align 2
    .long rt_tail_frame - .
    .long rt_tail_frame_end - rt_tail_frame
    .long rt_tail_frame_info - .
    .long rt_tail_frame_name - .

    .section .note.GNU-stack, "", %progbits
