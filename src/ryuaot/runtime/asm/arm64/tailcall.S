/* AArch64: tail calls whose stack arguments do not fit into the area with which the caller was called (docs/explanation/tail-calls.md). */
#include "thunk.inc"

    .text

/* The frame { caller's x29, return address } outlives its method and stands for all tail calls that follow. Below it are the
 * description of the references in what follows, a word of padding, and then the arguments of the running callee, which
 * returns to rt_tail_return. */
    .type rt_tail_frame, %function
    .globl rt_tail_frame
    .p2align 4
rt_tail_frame:
    .cfi_startproc
    .cfi_def_cfa x29, 16
    .cfi_offset x29, -16
    .cfi_offset x30, -8
    nop
rt_tail_return:
    mov sp, x29
    ldp x29, x30, [sp], #16
    ret
    .cfi_endproc
rt_tail_frame_end:
    .size rt_tail_frame, . - rt_tail_frame

/* x12: where that frame is to be, when there is none yet; becomes where it is to be. x13, x14 and x30 are lost. */
FUNCTION rt_tail_place
    ldp x13, x14, [x29]
    adr x16, rt_tail_return
    cmp x14, x16
    csel x12, x13, x12, eq
    ret

/* Jumps to x9 with the x10 bytes (a multiple of 16, not 0) at sp as its stack arguments and copies. x12: from rt_tail_place;
 * x15: the slots of the copies, or 0; x29: the frame that ends, its saved registers are restored. x0..x8 and x11 stay. */
FUNCTION rt_tail_call
    ldp x13, x14, [x29]
    adr x30, rt_tail_return
    sub x16, x12, #16
    sub x16, x16, x10
1:  subs x10, x10, #16 /* upwards, and perhaps onto itself: from the end */
    ldr q16, [sp, x10]
    str q16, [x16, x10]
    b.ne 1b
    stp x15, xzr, [x12, #-16]
    cmp x14, x30
    b.eq 2f
    stp x13, x14, [x12]
2:  mov x29, x12
    mov sp, x16
    br x9

END_FUNCTION
    .section .rodata
rt_tail_frame_info: /* hidden, nothing saved, incoming sp 16, one safepoint after the nop, with nothing live */
    .byte 8, 0, 0, 0, 0, 16, 0, 0, 0, 1, 4, 0, 0, 0, 0
rt_tail_frame_name:
    .asciz "tail call"

    .section ryu_methods, "aR"
    .p2align 2
    .long rt_tail_frame - .
    .long rt_tail_frame_end - rt_tail_frame
    .long rt_tail_frame_info - .
    .long rt_tail_frame_name - .

    .section .note.GNU-stack, "", %progbits
