/* x86-64: tail calls whose stack arguments do not fit into the area with which the caller was called (docs/explanation/tail-calls.md). */
#include "thunk.inc"

    .text

/* The frame { caller's rbp, return address } outlives its method and stands for all tail calls that follow. Below it are the
 * description of the references in what follows, a word of padding, and then the arguments of the running callee, which
 * returns to rt_tail_return. */
    .type rt_tail_frame, @function
    .globl rt_tail_frame
    .p2align 4
rt_tail_frame:
    .cfi_startproc
    .cfi_def_cfa %rbp, 16
    .cfi_offset %rbp, -16
    nop
rt_tail_return:
    leave
    ret
    .cfi_endproc
rt_tail_frame_end:
    .size rt_tail_frame, . - rt_tail_frame

/* r10: where that frame is, or is to be. rax is lost. */
FUNCTION rt_tail_place
    movq %rbp, %r10
    leaq rt_tail_return(%rip), %rax
    cmpq %rax, 8(%rbp)
    cmoveq (%rbp), %r10
    ret

/* Jumps to rax with what is at rsp as its stack arguments and copies of structs. r10: a record of how many bytes that is (a
 * multiple of 16, not 0) and of the references in the copies. rbp: the frame that ends; its saved registers are restored.
 * Argument registers and r11 stay. */
FUNCTION rt_tail_call
    movq %rax, VECTOR1
    leaq rt_tail_return(%rip), %rax
    cmpq %rax, 8(%rbp)
    jne 1f
    movq (%rbp), %rbp /* it was itself called so: its own frame and arguments go, the one that outlived stays */
1:  leaq 8(%r10), %rax
    movq %rax, -16(%rbp)
    movq (%r10), %r10
    leaq -16(%rbp), %rax
    subq %r10, %rax
2:  subq $16, %r10 /* upwards, and perhaps onto itself: from the end */
    movups (%rsp,%r10), VECTOR0
    movups VECTOR0, (%rax,%r10)
    jnz 2b
    movq %rax, %rsp
    leaq rt_tail_return(%rip), %rax
    pushq %rax
    movq VECTOR1, %rax
    jmp *%rax

END_FUNCTION
    .section .rodata
rt_tail_frame_info: /* hidden, nothing saved, incoming sp 16, one safepoint after the nop, with nothing live */
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
