/* x86-64: tail calls whose stack arguments do not fit into the area with which the caller was called (docs/runtime.md). */
#include "thunk.inc"

    .text

/* The frame { caller's rbp, return address } outlives its method and stands for all tail calls that follow. Below it are the
 * arguments of the running callee, which returns to rt_tail_return. */
    .type rt_tail_frame, @function
    .p2align 4
rt_tail_frame:
    nop
rt_tail_return:
    leave
    ret
rt_tail_frame_end:
    .size rt_tail_frame, . - rt_tail_frame

/* Jumps to rax with the r10 bytes (a multiple of 16, not 0) at rsp as its stack arguments. rbp: the frame that ends; its
 * saved registers are restored. Argument registers and r11 stay. */
FUNCTION rt_tail_call
    movq %rax, %xmm15
    leaq rt_tail_return(%rip), %rax
    cmpq %rax, 8(%rbp)
    jne 1f
    movq (%rbp), %rbp /* it was itself called so: its own frame and arguments go, the one that outlived stays */
1:  movq %rbp, %rax
    subq %r10, %rax
2:  subq $16, %r10 /* upwards, and perhaps onto itself: from the end */
    movups (%rsp,%r10), %xmm14
    movups %xmm14, (%rax,%r10)
    jnz 2b
    movq %rax, %rsp
    leaq rt_tail_return(%rip), %rax
    pushq %rax
    movq %xmm15, %rax
    jmp *%rax

    .section .rodata
rt_tail_frame_info: /* hidden, nothing saved, incoming sp 16, one safepoint behind the nop with nothing live */
    .byte 8, 0, 0, 0, 0, 16, 0, 0, 0, 1, 1, 0, 0, 0, 0
rt_tail_frame_name:
    .asciz "tail call"

    .section ryu_methods, "aR"
    .p2align 2
    .long rt_tail_frame - .
    .long rt_tail_frame_end - rt_tail_frame
    .long rt_tail_frame_info - .
    .long rt_tail_frame_name - .

    .section .note.GNU-stack, "", @progbits
