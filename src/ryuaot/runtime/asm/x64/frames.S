/* x86-64 System V: calls between managed code and C that a compiler cannot write. */
#include "thunk.inc"

    .text

/* uintptr_t rt_call_managed_asm(void *code, const uintptr_t args[4]) */
FUNCTION rt_call_managed_asm
    pushq %rbp
    movq %rsp, %rbp
    movq %rdi, %rax
    movq 24(%rsi), %rcx
    movq 16(%rsi), %rdx
    movq (%rsi), %rdi
    movq 8(%rsi), %rsi
    call *%rax
    popq %rbp
    ret

/* uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception): the callee-saved registers that the
 * funclet finds are the parent frame's, so that those which its method does not save pass through it. */
FUNCTION rt_call_funclet
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    subq $8, %rsp
    movq %rsi, %rax
    movq %rdx, %rsi
    movq 24(%rdi), %rbx
    movq 32(%rdi), %r12
    movq 40(%rdi), %r13
    movq 48(%rdi), %r14
    movq 56(%rdi), %r15
    movq 8(%rdi), %rdi
    call *%rax
    addq $8, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret

/* void rt_resume(const Context *context, uintptr_t ip) */
FUNCTION rt_resume
    movq 24(%rdi), %rbx
    movq 32(%rdi), %r12
    movq 40(%rdi), %r13
    movq 48(%rdi), %r14
    movq 56(%rdi), %r15
    movq 8(%rdi), %rbp
    movq 16(%rdi), %rsp
    jmp *%rsi

/* void rt_pinvoke_begin(frame *): links {prev, ip, fp, kind}; its call site is the safepoint. */
FUNCTION rt_pinvoke_begin
    movq TLS(TLS_TOP), %rax
    movq %rax, (%rdi)
    movq (%rsp), %rax
    movq %rax, 8(%rdi)
    movq %rbp, 16(%rdi)
    movq $1, 24(%rdi)
    movq %rdi, TLS(TLS_TOP)
    jmp rt_pinvoke_leave

/* void rt_pinvoke_end(frame *): keeps the native result in rax, rdx, xmm0, xmm1 */
FUNCTION rt_pinvoke_end
    movq (%rdi), %r10
    pushq %rax
    pushq %rdx
    subq $40, %rsp
    movups %xmm0, (%rsp)
    movups %xmm1, 16(%rsp)
    movq %r10, 32(%rsp)
    call rt_pinvoke_enter
    movups (%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movq 32(%rsp), %r10
    addq $40, %rsp
    popq %rdx
    popq %rax
    movq %r10, TLS(TLS_TOP)
    ret

/* void rt_gc_poll(void): hands the baton over when another thread waits for it */
FUNCTION rt_gc_poll
    cmpl $0, rt_baton_waiters(%rip)
    jne 1f
    ret
1:  THUNK_BODY rt_gc_poll_c

/* Leaves and fast paths: a fault between rt_leaf_begin and rt_leaf_end belongs to the call site whose return address is on
 * top of the stack, so nothing is pushed here. */
    .p2align 4
    .globl rt_leaf_begin
rt_leaf_begin:

FUNCTION rt_assign_ref
FUNCTION rt_checked_assign_ref
    movq %rsi, (%rdi)
    ret

FUNCTION rt_stelem_ref
    movl 8(%rdi), %eax
    cmpq %rax, %rsi
    jae rt_stelem_ref_slow
    testq %rdx, %rdx
    jz 1f
    movq (%rdi), %rax
    movq 32(%rax), %rax
    cmpq %rax, (%rdx)
    jne rt_stelem_ref_slow
1:  movq %rdx, 16(%rdi,%rsi,8)
    ret

/* r11: the dispatch cell {code, iface, slot, pad, cache}; cache: four pairs {type, code}. */
FUNCTION rt_interface_stub
    movq (%rdi), %r10
    movq 24(%r11), %rax
    testq %rax, %rax
    jz rt_interface_slow
    cmpq (%rax), %r10
    jne 1f
    jmp *8(%rax)
1:  cmpq 16(%rax), %r10
    jne 2f
    jmp *24(%rax)
2:  cmpq 32(%rax), %r10
    jne 3f
    jmp *40(%rax)
3:  cmpq 48(%rax), %r10
    jne rt_interface_slow
    jmp *56(%rax)

/* memmove and memset, which fault here and not in the C library: a fault there ends the process. Of no bytes nothing is
 * touched. */
FUNCTION rt_memmove
FUNCTION rt_assign_struct
    testq %rdx, %rdx
    jz 1f
    cmpb $0, (%rdi)
    cmpb $0, (%rsi)
    jmp memmove@PLT
1:  ret

FUNCTION rt_memset
    testq %rdx, %rdx
    jz 1f
    cmpb $0, (%rdi)
    jmp memset@PLT
1:  ret

    .globl rt_leaf_end
rt_leaf_end:

    .p2align 4
rt_stelem_ref_slow:
    THUNK_BODY rt_stelem_ref_c

    .p2align 4
rt_interface_slow:
    PUSH_FRAME 176
    movq %rdi, (%rsp)
    movq %rsi, 8(%rsp)
    movq %rdx, 16(%rsp)
    movq %rcx, 24(%rsp)
    movq %r8, 32(%rsp)
    movq %r9, 40(%rsp)
    movups %xmm0, 48(%rsp)
    movups %xmm1, 64(%rsp)
    movups %xmm2, 80(%rsp)
    movups %xmm3, 96(%rsp)
    movups %xmm4, 112(%rsp)
    movups %xmm5, 128(%rsp)
    movups %xmm6, 144(%rsp)
    movups %xmm7, 160(%rsp)
    movq %rdi, %rsi
    movq %r11, %rdi
    call rt_dispatch_c
    movq (%rsp), %rdi
    movq 8(%rsp), %rsi
    movq 16(%rsp), %rdx
    movq 24(%rsp), %rcx
    movq 32(%rsp), %r8
    movq 40(%rsp), %r9
    movups 48(%rsp), %xmm0
    movups 64(%rsp), %xmm1
    movups 80(%rsp), %xmm2
    movups 96(%rsp), %xmm3
    movups 112(%rsp), %xmm4
    movups 128(%rsp), %xmm5
    movups 144(%rsp), %xmm6
    movups 160(%rsp), %xmm7
    POP_FRAME 176
    jmp *%rax

/* Object *rt_new(MethodTable *) */
FUNCTION rt_new
    testw $8, 2(%rdi)
    jnz 1f
    movl 4(%rdi), %eax
    movq TLS(TLS_CUR), %rdx
    addq %rdx, %rax
    cmpq TLS(TLS_LIMIT), %rax
    ja 1f
    movq %rax, TLS(TLS_CUR)
    leaq 8(%rdx), %rax
    movq %rdi, (%rax)
    ret
1:  THUNK_BODY rt_new_c

/* Array *rt_new_array(MethodTable *, intptr_t length) */
FUNCTION rt_new_array
    cmpq $4096, %rsi
    ja 1f
    movzwl (%rdi), %eax
    imulq %rsi, %rax
    movl 4(%rdi), %ecx
    leaq 7(%rax,%rcx), %rax
    andq $-8, %rax
    movq TLS(TLS_CUR), %rdx
    addq %rdx, %rax
    cmpq TLS(TLS_LIMIT), %rax
    ja 1f
    movq %rax, TLS(TLS_CUR)
    leaq 8(%rdx), %rax
    movq %rdi, (%rax)
    movl %esi, 8(%rax)
    ret
1:  THUNK_BODY rt_new_array_c

/* Object *rt_castclass(MethodTable *, Object *) */
FUNCTION rt_castclass
    movq %rsi, %rax
    testq %rsi, %rsi
    jz 1f
    cmpq (%rsi), %rdi
    jne 2f
1:  ret
2:  THUNK_BODY rt_castclass_c

    .section .note.GNU-stack, "", @progbits
