/* x86: calls between managed code and C that a compiler cannot write. What managed code calls takes its arguments as C
 * functions do, from the stack; the write barriers and rt_..._regs take theirs in registers. */
#include "thunk.inc"

    .text

/* uintptr_t rt_call_managed_asm(void *code, const uintptr_t args[4], int count); called by C. The first two words go in ecx
 * and edx, the others on the stack, the last one at the top, from where the callee takes them. At the call the stack pointer
 * is at a multiple of 16, here as everywhere. */
FUNCTION rt_call_managed_asm
    pushl %ebp
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset %ebp, 0
    movl %esp, %ebp
    .cfi_def_cfa_register %ebp
    movl 12(%ebp), %eax
    cmpl $3, 16(%ebp)
    ja 2f
    je 1f
    subl $8, %esp
    jmp 3f
1:  subl $4, %esp
    pushl 8(%eax)
    jmp 3f
2:  pushl 8(%eax)
    pushl 12(%eax)
3:  movl (%eax), %ecx
    movl 4(%eax), %edx
    call *8(%ebp)
    leave
    .cfi_def_cfa %esp, 4
    ret

/* uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception); called by C. The callee-saved
 * registers that the funclet finds are the parent frame's, so that those which its method does not save pass through it. */
FUNCTION rt_call_funclet
    .irp saved, %ebp, %ebx, %esi, %edi
    pushl \saved
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset \saved, 0
    .endr
    movl 20(%esp), %ecx
    movl 24(%esp), %eax
    movl 28(%esp), %edx
    LOAD_SAVED
    movl 4(%ecx), %ecx
    subl $12, %esp
    .cfi_adjust_cfa_offset 12
    call *%eax
    addl $12, %esp
    .cfi_adjust_cfa_offset -12
    .irp saved, %edi, %esi, %ebx, %ebp
    popl \saved
    .cfi_adjust_cfa_offset -4
    .cfi_restore \saved
    .endr
    ret

/* void rt_resume(const Context *context, uintptr_t ip); called by C */
FUNCTION rt_resume
    movl 4(%esp), %ecx
    movl 8(%esp), %eax
    movl 4(%ecx), %ebp
    movl 8(%ecx), %esp
    LOAD_SAVED
    jmp *%eax

/* void rt_pinvoke_begin(frame *): links {prev, ip, fp, kind}; its call site is the safepoint. */
FUNCTION rt_pinvoke_begin
    movl 4(%esp), %ecx
    movl TLS(TLS_TOP), %eax
    movl %eax, (%ecx)
    movl (%esp), %eax
    movl %eax, 4(%ecx)
    movl %ebp, 8(%ecx)
    movl $1, 12(%ecx)
    movl %ecx, TLS(TLS_TOP)
    jmp rt_pinvoke_leave

/* void rt_pinvoke_end(frame *): keeps the native result in eax, edx, st0 */
FUNCTION rt_pinvoke_end
    movl 4(%esp), %ecx
    pushl %eax
    pushl %edx
    pushl (%ecx)
    .cfi_adjust_cfa_offset 12
    call rt_pinvoke_enter
    popl TLS(TLS_TOP)
    popl %edx
    popl %eax
    .cfi_adjust_cfa_offset -12
    ret

/* void rt_gc_poll(void): hands the baton over when another thread waits for it and this one had its millisecond */
FUNCTION rt_gc_poll
    cmpl $0, rt_baton_due
    jne 1f
    ret
1:  THUNK_BODY rt_gc_poll_c

/* Leaves and fast paths: a fault between rt_leaf_begin and rt_leaf_end belongs to the call site whose return address is on
 * top of the stack, so nothing is pushed before an instruction that may fault. */
    .p2align 4
    .globl rt_leaf_begin
rt_leaf_begin:

/* ecx: the address, edx: the reference */
ALIAS rt_assign_ref
FUNCTION rt_checked_assign_ref
    movl %edx, (%ecx)
    ret

FUNCTION rt_stelem_ref
    movl 4(%esp), %ecx
    movl 8(%esp), %eax
    movl 12(%esp), %edx
    cmpl 4(%ecx), %eax
    jae rt_stelem_ref_slow
    testl %edx, %edx
    jz 1f
    movl (%ecx), %ecx
    movl 28(%ecx), %ecx
    cmpl %ecx, (%edx)
    jne rt_stelem_ref_slow
    movl 4(%esp), %ecx
1:  movl %edx, 8(%ecx,%eax,4)
    ret

/* ecx: this. eax: the dispatch cell {code, iface, slot, pad, cache}; cache: four pairs {type, code}. */
FUNCTION rt_interface_stub
    cmpl %eax, (%ecx)
    pushl %ebx
    pushl %eax
    movl (%ecx), %ebx
    movl 16(%eax), %eax
    testl %eax, %eax
    jz 5f
    cmpl (%eax), %ebx
    jne 1f
    movl 4(%eax), %eax
    jmp 4f
1:  cmpl 8(%eax), %ebx
    jne 2f
    movl 12(%eax), %eax
    jmp 4f
2:  cmpl 16(%eax), %ebx
    jne 3f
    movl 20(%eax), %eax
    jmp 4f
3:  cmpl 24(%eax), %ebx
    jne 5f
    movl 28(%eax), %eax
4:  addl $4, %esp
    popl %ebx
    jmp *%eax
5:  popl %eax
    popl %ebx
    jmp rt_interface_slow

/* memmove and memset, which fault here and not in the C library: a fault there ends the process. Of no bytes nothing is
 * touched. With _regs: ecx the destination, edx the source or byte, eax the count. */
ALIAS rt_memmove
FUNCTION rt_assign_struct
    movl 12(%esp), %eax
    testl %eax, %eax
    jz 1f
    movl 4(%esp), %ecx
    movl 8(%esp), %edx
    cmpb $0, (%ecx)
    cmpb $0, (%edx)
    jmp memmove
1:  ret

FUNCTION rt_memset
    movl 12(%esp), %eax
    testl %eax, %eax
    jz 1f
    movl 4(%esp), %ecx
    cmpb $0, (%ecx)
    jmp memset
1:  ret

ALIAS rt_memmove_regs
FUNCTION rt_assign_struct_regs
    testl %eax, %eax
    jz 1f
    cmpb $0, (%ecx)
    cmpb $0, (%edx)
    pushl %eax
    pushl %edx
    pushl %ecx
    .cfi_adjust_cfa_offset 12
    call memmove
    addl $12, %esp
    .cfi_adjust_cfa_offset -12
1:  ret

FUNCTION rt_memset_regs
    testl %eax, %eax
    jz 1f
    cmpb $0, (%ecx)
    pushl %eax
    pushl %edx
    pushl %ecx
    .cfi_adjust_cfa_offset 12
    call memset
    addl $12, %esp
    .cfi_adjust_cfa_offset -12
1:  ret

    .globl rt_leaf_end
rt_leaf_end:

    .p2align 4
rt_stelem_ref_slow:
    THUNK_BODY rt_stelem_ref_c

    .p2align 4
rt_interface_slow:
    PUSH_FRAME
    pushl %edx
    pushl %ecx
    pushl %ecx
    pushl %eax
    call rt_dispatch_c
    addl $8, %esp
    popl %ecx
    popl %edx
    POP_FRAME
    jmp *%eax

/* Allocates eax bytes and leaves the object in eax; jumps to the next label 1 if the thread has no room. Clobbers edx. */
.macro BUMP
    movl TLS(TLS_CUR), %edx
    addl %edx, %eax
    cmpl TLS(TLS_LIMIT), %eax
    ja 1f
    movl %eax, TLS(TLS_CUR)
    leal 4(%edx), %eax
.endm

/* Object *rt_new(MethodTable *) */
FUNCTION rt_new
    movl 4(%esp), %ecx
    testw $8, 2(%ecx)
    jnz 1f
    movl 4(%ecx), %eax
    addl $7, %eax
    andl $-8, %eax
    BUMP
    movl %ecx, (%eax)
    ret
1:  THUNK_BODY rt_new_c

/* Array *rt_new_array(MethodTable *, intptr_t length) */
FUNCTION rt_new_array
    cmpl $4096, 8(%esp)
    ja 1f
    movl 4(%esp), %ecx
    movzwl (%ecx), %eax
    imull 8(%esp), %eax
    addl 4(%ecx), %eax
    addl $7, %eax
    andl $-8, %eax
    BUMP
    movl %ecx, (%eax)
    movl 8(%esp), %ecx
    movl %ecx, 4(%eax)
    ret
1:  THUNK_BODY rt_new_array_c

/* String *FastAllocateString(int32_t length): like an array of chars with a known MethodTable, and a terminating 0. */
FUNCTION rt_ic_System_String_FastAllocateString
    movl 4(%esp), %ecx
    cmpl $4096, %ecx
    ja 1f
    leal (STRING_SIZE + 7)(,%ecx,2), %eax
    andl $-8, %eax
    BUMP
    movl %ecx, 4(%eax)
    movl ry_wellknown + MT_STRING, %ecx
    movl %ecx, (%eax)
    ret
1:  THUNK_BODY rt_ic_System_String_FastAllocateString_c

/* Object *rt_castclass(MethodTable *, Object *) */
FUNCTION rt_castclass
    movl 8(%esp), %eax
    testl %eax, %eax
    jz 1f
    movl 4(%esp), %ecx
    cmpl (%eax), %ecx
    jne 2f
1:  ret
2:  THUNK_BODY rt_castclass_c

/* void *rt_unbox(MethodTable *, Object *) */
FUNCTION rt_unbox
    movl 8(%esp), %eax
    testl %eax, %eax
    jz 1f
    movl 4(%esp), %ecx
    cmpl (%eax), %ecx
    jne 1f
    addl $4, %eax
    ret
1:  THUNK_BODY rt_unbox_c

/* Where the stubs of c/callbacks.c lead, their record in eax: it is in the thread's block when the code begins that it names. */
FUNCTION rt_callback_entry
    movl %eax, TLS(TLS_CALLBACK)
    jmp *4(%eax)

END_FUNCTION
    .section .note.GNU-stack, "", @progbits
