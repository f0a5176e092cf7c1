/* x86-64: calls between managed code and C that a compiler cannot write. */
#include "thunk.inc"

    .text

/* uintptr_t rt_call_managed_asm(void *code, const uintptr_t args[4]); called by C */
FUNCTION rt_call_managed_asm
    pushq %rbp
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset %rbp, 0
    movq %rsp, %rbp
    .cfi_def_cfa_register %rbp
    movq %rdi, %rax
    movq 24(%rsi), ARG3
    movq 16(%rsi), ARG2
#ifdef RT_MICROSOFT
    movq 8(%rsi), ARG1
    movq (%rsi), ARG0
    subq $HOME, %rsp
#else
    movq (%rsi), ARG0
    movq 8(%rsi), ARG1
#endif
    call *%rax
    leave
    .cfi_def_cfa %rsp, 8
    ret

/* uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception); called by C. The callee-saved
 * registers that the funclet finds are the parent frame's, so that those which its method does not save pass through it. */
FUNCTION rt_call_funclet
    .irp saved, %rbp, %rbx, %r12, %r13, %r14, %r15
    pushq \saved
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset \saved, 0
    .endr
    subq $(HOME + 8), %rsp
    .cfi_adjust_cfa_offset HOME + 8
    movq %rsi, %rax
#ifdef RT_MICROSOFT
    movq 8(%rdi), ARG0 /* the exception is in rdx already */
    LOAD_SAVED
#else
    movq %rdx, ARG1
    LOAD_SAVED
    movq 8(%rdi), ARG0
#endif
    call *%rax
    addq $(HOME + 8), %rsp
    .cfi_adjust_cfa_offset -(HOME + 8)
    .irp saved, %r15, %r14, %r13, %r12, %rbx, %rbp
    popq \saved
    .cfi_adjust_cfa_offset -8
    .cfi_restore \saved
    .endr
    ret

/* void rt_resume(const Context *context, uintptr_t ip); called by C */
FUNCTION rt_resume
    movq %rsi, %rax
    movq 8(%rdi), %rbp
    movq 16(%rdi), %rsp
    LOAD_SAVED
    jmp *%rax

/* void rt_pinvoke_begin(frame *): links {prev, ip, fp, kind}; its call site is the safepoint. */
FUNCTION rt_pinvoke_begin
    movq TLS(TLS_TOP), %rax
    movq %rax, (ARG0)
    movq (%rsp), %rax
    movq %rax, 8(ARG0)
    movq %rbp, 16(ARG0)
    movq $1, 24(ARG0)
    movq ARG0, TLS(TLS_TOP)
    jmp rt_pinvoke_leave

/* void rt_pinvoke_end(frame *): keeps the native result in rax, rdx, xmm0, xmm1 */
FUNCTION rt_pinvoke_end
    movq (ARG0), %r10
    pushq %rax
    pushq %rdx
    subq $(HOME + 40), %rsp
    .cfi_adjust_cfa_offset HOME + 56
    movups %xmm0, HOME(%rsp)
    movups %xmm1, (HOME + 16)(%rsp)
    movq %r10, (HOME + 32)(%rsp)
    call rt_pinvoke_enter
    movups HOME(%rsp), %xmm0
    movups (HOME + 16)(%rsp), %xmm1
    movq (HOME + 32)(%rsp), %r10
    addq $(HOME + 40), %rsp
    popq %rdx
    popq %rax
    .cfi_adjust_cfa_offset -(HOME + 56)
    movq %r10, TLS(TLS_TOP)
    ret

/* Where native code that calls a delegate's function pointer comes in: r10 is the record (c/callbacks.c). */
FUNCTION rt_callback_entry
    movq %r10, TLS(TLS_CALLBACK)
    jmp *8(%r10)

/* void rt_gc_poll(void): hands the baton over when another thread waits for it and this one had its millisecond */
FUNCTION rt_gc_poll
    cmpl $0, rt_baton_due(%rip)
    jne 1f
    ret
1:  THUNK_BODY rt_gc_poll_c

/* Leaves and fast paths: a fault between rt_leaf_begin and rt_leaf_end belongs to the call site whose return address is on
 * top of the stack, so nothing is pushed here. */
    .p2align 4
    .globl rt_leaf_begin
rt_leaf_begin:

ALIAS rt_assign_ref
FUNCTION rt_checked_assign_ref
    movq ARG1, (ARG0)
    ret

FUNCTION rt_stelem_ref
    movl 8(ARG0), %eax
    cmpq %rax, ARG1
    jae rt_stelem_ref_slow
    testq ARG2, ARG2
    jz 1f
    movq (ARG0), %rax
    movq 32(%rax), %rax
    cmpq %rax, (ARG2)
    jne rt_stelem_ref_slow
1:  movq ARG2, 16(ARG0,ARG1,8)
    ret

/* r11: the dispatch cell {code, iface, slot, pad, cache}; cache: four pairs {type, code}. */
FUNCTION rt_interface_stub
    movq (ARG0), %r10
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

/* The same for a cell that met more types: entries of 32 bytes {type, cell, code, pad}, 2048 of them. */
FUNCTION rt_interface_hashed
    movq (ARG0), %rax
    addl %r11d, %eax
    shll $2, %eax
    andl $0xFFE0, %eax
    leaq rt_interface_hash(%rip), %r10
    addq %r10, %rax
    movq (ARG0), %r10
    cmpq (%rax), %r10
    jne rt_interface_slow
    cmpq 8(%rax), %r11
    jne rt_interface_slow
    jmp *16(%rax)

/* memmove and memset, which fault here and not in the C library: a fault there ends the process. Of no bytes nothing is
 * touched. */
ALIAS rt_memmove
FUNCTION rt_assign_struct
    testq ARG2, ARG2
    jz 1f
    cmpb $0, (ARG0)
    cmpb $0, (ARG1)
    jmp IMPORT(memmove)
1:  ret

FUNCTION rt_memset
    testq ARG2, ARG2
    jz 1f
    cmpb $0, (ARG0)
    jmp IMPORT(memset)
1:  ret

    .globl rt_leaf_end
rt_leaf_end:

    .p2align 4
rt_stelem_ref_slow:
    THUNK_BODY rt_stelem_ref_c

    .p2align 4
rt_interface_slow:
#ifdef RT_MICROSOFT
    PUSH_FRAME (HOME + 96)
    movq %rcx, HOME(%rsp)
    movq %rdx, (HOME + 8)(%rsp)
    movq %r8, (HOME + 16)(%rsp)
    movq %r9, (HOME + 24)(%rsp)
    .irp number, 0, 1, 2, 3
    movups %xmm\number, (HOME + 32 + 16 * \number)(%rsp)
    .endr
    movq ARG0, ARG1
    movq %r11, ARG0
    call rt_dispatch_c
    movq HOME(%rsp), %rcx
    movq (HOME + 8)(%rsp), %rdx
    movq (HOME + 16)(%rsp), %r8
    movq (HOME + 24)(%rsp), %r9
    .irp number, 0, 1, 2, 3
    movups (HOME + 32 + 16 * \number)(%rsp), %xmm\number
    .endr
    POP_FRAME (HOME + 96)
#else
    PUSH_FRAME 176
    movq %rdi, (%rsp)
    movq %rsi, 8(%rsp)
    movq %rdx, 16(%rsp)
    movq %rcx, 24(%rsp)
    movq %r8, 32(%rsp)
    movq %r9, 40(%rsp)
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7
    movups %xmm\number, (48 + 16 * \number)(%rsp)
    .endr
    movq ARG0, ARG1
    movq %r11, ARG0
    call rt_dispatch_c
    movq (%rsp), %rdi
    movq 8(%rsp), %rsi
    movq 16(%rsp), %rdx
    movq 24(%rsp), %rcx
    movq 32(%rsp), %r8
    movq 40(%rsp), %r9
    .irp number, 0, 1, 2, 3, 4, 5, 6, 7
    movups (48 + 16 * \number)(%rsp), %xmm\number
    .endr
    POP_FRAME 176
#endif
    jmp *%rax

/* Allocates rax bytes at r8; jumps to the next label 1 if the thread has no room for them. */
.macro BUMP
    movq TLS(TLS_CUR), %r8
    addq %r8, %rax
    cmpq TLS(TLS_LIMIT), %rax
    ja 1f
    movq %rax, TLS(TLS_CUR)
.endm

/* Object *rt_new(MethodTable *) */
FUNCTION rt_new
    testw $8, 2(ARG0)
    jnz 1f
    movl 4(ARG0), %eax
    BUMP
    leaq 8(%r8), %rax
    movq ARG0, (%rax)
    ret
1:  THUNK_BODY rt_new_c

/* Array *rt_new_array(MethodTable *, intptr_t length) */
FUNCTION rt_new_array
    cmpq $4096, ARG1
    ja 1f
    movzwl (ARG0), %eax
    imulq ARG1, %rax
    movl 4(ARG0), %r9d
    leaq 7(%rax,%r9), %rax
    andq $-8, %rax
    BUMP
    leaq 8(%r8), %rax
    movq ARG0, (%rax)
    movl ARG1D, 8(%rax)
    ret
1:  THUNK_BODY rt_new_array_c

/* String *FastAllocateString(int32_t length): like an array of chars with a known MethodTable, and a terminating 0. */
FUNCTION rt_ic_System_String_FastAllocateString
    movl ARG0D, %r9d
    cmpl $4096, %r9d
    ja 1f
    leaq (STRING_SIZE + 7)(,%r9,2), %rax
    andq $-8, %rax
    BUMP
    movq (ry_wellknown + MT_STRING)(%rip), %r10
    leaq 8(%r8), %rax
    movq %r10, (%rax)
    movl %r9d, 8(%rax)
    ret
1:  THUNK_BODY rt_ic_System_String_FastAllocateString_c

/* Object *rt_castclass(MethodTable *, Object *) */
FUNCTION rt_castclass
    movq ARG1, %rax
    testq ARG1, ARG1
    jz 1f
    cmpq (ARG1), ARG0
    jne 2f
1:  ret
2:  THUNK_BODY rt_castclass_c

/* void *rt_unbox(MethodTable *, Object *) */
FUNCTION rt_unbox
    testq ARG1, ARG1
    jz 1f
    cmpq (ARG1), ARG0
    jne 1f
    leaq 8(ARG1), %rax
    ret
1:  THUNK_BODY rt_unbox_c

/* From code without a frame, which may be walked only with a frame record: it is set up below the return address into
 * that code. */
.macro BARE name
FUNCTION \name\()_bare
    popq %r10
    pushq %rbp
    movq %rsp, %rbp
    pushq %r10
    jmp \name
.endm
BARE rt_throw_range
BARE rt_throw_overflow
BARE rt_throw_divzero

END_FUNCTION
    .section .note.GNU-stack, "", @progbits
