/* Managed methods as the compiler would emit them for x86-64, by hand, with their tables. */
#include "thunk.inc"

/* A method's frame: rbp, below it rbx (-8), r12 (-16) saved from -16 upwards, two slots at -24 and -32, 16 bytes spare. */
.macro METHOD name
    .text
    .p2align 4
    .globl \name
\name:
    pushq %rbp
    movq %rsp, %rbp
    subq $64, %rsp
    movq %rbx, -16(%rbp)
    movq %r12, -8(%rbp)
    movq $0, -24(%rbp)
    movq $0, -32(%rbp)
.endm

.macro LEAVE
    movq -16(%rbp), %rbx
    movq -8(%rbp), %r12
    movq %rbp, %rsp
    popq %rbp
    ret
.endm

.macro FUNCLET
    pushq %rbp
    movq %rdi, %rbp
.endm

.macro LEAVE_FUNCLET
    popq %rbp
    ret
.endm

#define MASK 3
#define SAVED_AT -16
#define INCOMING_SP 16
#define FUNCLET_SIZE 16
#define SLOT1 -3
#define SLOT2 -4
#include "tables.inc"

METHOD m_make_exception
    call t_make_exception
make_after:
    LEAVE
END_METHOD m_make_exception, "T.Make()"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    SAFEPOINT make_after-m_make_exception
END_BLOB

METHOD m_describe
    call t_describe
describe_after:
    LEAVE
END_METHOD m_describe, "T.Describe(Exception)"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    SAFEPOINT describe_after-m_describe
END_BLOB

METHOD m_main
    call t_run
main_after:
    LEAVE
END_METHOD m_main, "T.Main()"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    SAFEPOINT main_after-m_main
END_BLOB

/* void m_throw(Object *) */
METHOD m_throw
    call rt_throw
throw_after:
    ud2
END_METHOD m_throw, "T.Throw(Exception)"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    SAFEPOINT throw_after-m_throw
END_BLOB

/* void m_finally(Object *): try { throw } finally { log 3 } */
METHOD m_finally
fin_try:
    call m_throw
fin_after:
    nop
fin_end:
    LEAVE
fin_handler:
    FUNCLET
    movl $3, %edi
    call t_log
    LEAVE_FUNCLET
fin_handler_end:
END_METHOD m_finally, "T.Finally(Exception)"
    BLOB 1
    FUNCLETS 1
    .uleb128 fin_handler - m_finally, fin_handler_end - fin_handler, 2
    CLAUSES 1
    CLAUSE 2, fin_try-m_finally, fin_end-m_finally, fin_handler-m_finally, 0
    .long 0
    SAFEPOINTS 1
    SAFEPOINT fin_after-m_finally
END_BLOB

/* int m_catch(Object *, Node *): keeps the node in r12 over it all; catches Derived, then Exception. */
METHOD m_catch
    movq %rsi, -24(%rbp)
    movq %rdi, %rbx
    movl $1, %edi
    call t_log
    movq %rbx, %rdi
cat_try:
    call m_finally
cat_after:
    nop
cat_end:
    ud2
cat_resume:
    leaq -64(%rbp), %rsp
    movl $6, %edi
    call t_log
    movq -24(%rbp), %rax
    movq 24(%rax), %rax
    LEAVE
cat_handler1:
    FUNCLET
    movl $4, %edi
    call t_log
    leaq cat_resume(%rip), %rax
    LEAVE_FUNCLET
cat_handler2:
    FUNCLET
    movl $5, %edi
    call t_log
    leaq cat_resume(%rip), %rax
    LEAVE_FUNCLET
cat_handler_end:
END_METHOD m_catch, "T.Catch(Exception, Node)"
    BLOB 1
    FUNCLETS 2
    .uleb128 cat_handler1 - m_catch, cat_handler2 - cat_handler1, 0
    .uleb128 cat_handler2 - m_catch, cat_handler_end - cat_handler2, 0
    CLAUSES 2
    CLAUSE 0, cat_try-m_catch, cat_end-m_catch, cat_handler1-m_catch, 0
    .long mt_derived - .
    CLAUSE 0, cat_try-m_catch, cat_end-m_catch, cat_handler2-m_catch, 0
    .long mt_exception - .
    SAFEPOINTS 1
    SAFEPOINT cat_after-m_catch
END_BLOB

/* int m_filter(Object *, int accept): the filter logs 2, collects, and answers `accept`; 9: it throws. */
METHOD m_filter
    movq %rsi, %rbx
    movq %rbx, -40(%rbp)
flt_try:
    call m_finally
flt_after:
    nop
flt_end:
    ud2
flt_resume:
    leaq -64(%rbp), %rsp
    movl $8, %edi
    call t_log
    movl $1, %eax
    LEAVE
flt_filter:
    FUNCLET
    movq %rsi, -32(%rbp)
    movl $2, %edi
    call t_log
    call t_collect
flt_collected:
    movq -40(%rbp), %rax
    cmpl $9, %eax
    jne 1f
    movq -32(%rbp), %rdi
    call m_throw
flt_thrown:
    ud2
1:  LEAVE_FUNCLET
flt_handler:
    FUNCLET
    movl $7, %edi
    call t_log
    leaq flt_resume(%rip), %rax
    LEAVE_FUNCLET
flt_handler_end:
END_METHOD m_filter, "T.Filter(Exception, Int32)"
    BLOB 1
    FUNCLETS 2
    .uleb128 flt_filter - m_filter, flt_handler - flt_filter, 1
    .uleb128 flt_handler - m_filter, flt_handler_end - flt_handler, 0
    CLAUSES 1
    CLAUSE 1, flt_try-m_filter, flt_end-m_filter, flt_handler-m_filter, flt_filter-m_filter
    .long 0
    SAFEPOINTS 3
    SAFEPOINT flt_after-m_filter
    SAFEPOINT flt_collected-flt_after
    SAFEPOINT flt_thrown-flt_collected
END_BLOB

/* void m_rethrow(Object *): try { throw } catch { log 10; collect; throw; } */
METHOD m_rethrow
ret_try:
    call m_throw
ret_after:
    nop
ret_end:
    ud2
ret_handler:
    FUNCLET
    movl $10, %edi
    call t_log
    call t_collect
ret_collected:
    call rt_rethrow
ret_rethrown:
    ud2
ret_handler_end:
END_METHOD m_rethrow, "T.Rethrow(Exception)"
    BLOB 1
    FUNCLETS 1
    .uleb128 ret_handler - m_rethrow, ret_handler_end - ret_handler, 0
    CLAUSES 1
    CLAUSE 0, ret_try-m_rethrow, ret_end-m_rethrow, ret_handler-m_rethrow, 0
    .long 0
    SAFEPOINTS 3
    SAFEPOINT ret_after-m_rethrow
    SAFEPOINT ret_collected-ret_after
    SAFEPOINT ret_rethrown-ret_collected
END_BLOB

/* int m_outer(Object *): try { rethrow } catch { log 11 }; the exception comes out through two frames */
METHOD m_outer
out_try:
    call m_rethrow
out_after:
    nop
out_end:
    ud2
out_resume:
    leaq -64(%rbp), %rsp
    movl $12, %eax
    LEAVE
out_handler:
    FUNCLET
    movl $11, %edi
    call t_log
    leaq out_resume(%rip), %rax
    LEAVE_FUNCLET
out_handler_end:
END_METHOD m_outer, "T.Outer(Exception)"
    BLOB 1
    FUNCLETS 1
    .uleb128 out_handler - m_outer, out_handler_end - out_handler, 0
    CLAUSES 1
    CLAUSE 0, out_try-m_outer, out_end-m_outer, out_handler-m_outer, 0
    .long 0
    SAFEPOINTS 1
    SAFEPOINT out_after-m_outer
END_BLOB

/* long m_null(Node *): try { return node.id } catch { log 20; return -1 }: the fault is a NullReferenceException */
METHOD m_null
nul_try:
    movq 24(%rdi), %rax
nul_end:
    LEAVE
nul_resume:
    leaq -64(%rbp), %rsp
    movq $-1, %rax
    LEAVE
nul_handler:
    FUNCLET
    movl $20, %edi
    call t_log
    leaq nul_resume(%rip), %rax
    LEAVE_FUNCLET
nul_handler_end:
END_METHOD m_null, "T.Null(Node)"
    BLOB 1
    FUNCLETS 1
    .uleb128 nul_handler - m_null, nul_handler_end - nul_handler, 0
    CLAUSES 1
    CLAUSE 0, nul_try-m_null, nul_end-m_null, nul_handler-m_null, 0
    .long 0
    SAFEPOINTS 0
END_BLOB

/* long m_store(void **, Object *): a leaf helper faults; the call site throws */
METHOD m_store
sto_try:
    call rt_assign_ref
sto_after:
    nop
sto_end:
    xorl %eax, %eax
    LEAVE
sto_resume:
    leaq -64(%rbp), %rsp
    movq $-1, %rax
    LEAVE
sto_handler:
    FUNCLET
    leaq sto_resume(%rip), %rax
    LEAVE_FUNCLET
sto_handler_end:
END_METHOD m_store, "T.Store(Node)"
    BLOB 1
    FUNCLETS 1
    .uleb128 sto_handler - m_store, sto_handler_end - sto_handler, 0
    CLAUSES 1
    CLAUSE 0, sto_try-m_store, sto_end-m_store, sto_handler-m_store, 0
    .long 0
    SAFEPOINTS 0
END_BLOB

/* long m_roots(Node *a, Node *b, Node *c): a only in rbx, b only in a tracked slot, c's field by a byref in r12; collects */
METHOD m_roots
    movq %rdi, %rbx
    movq %rsi, -40(%rbp)
    leaq 24(%rdx), %r12
    xorl %edi, %edi
    xorl %esi, %esi
    xorl %edx, %edx
    call t_collect
roots_after:
    movq 24(%rbx), %rax
    movq -40(%rbp), %rcx
    addq 24(%rcx), %rax
    addq (%r12), %rax
    LEAVE
END_METHOD m_roots, "T.Roots(Node, Node, Node)"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    .uleb128 roots_after - m_roots, 1, 2, 1
    .sleb128 -5 * 2
END_BLOB

/* long m_div(long, long): idiv by zero, and of the smallest number by -1 */
METHOD m_div
div_try:
    movq %rdi, %rax
    cqto
    idivq %rsi
div_end:
    LEAVE
div_resume:
    leaq -64(%rbp), %rsp
    movq -24(%rbp), %rax
    movq 40(%rax), %rax
    LEAVE
div_handler:
    FUNCLET
    movq %rsi, -24(%rbp)
    leaq div_resume(%rip), %rax
    LEAVE_FUNCLET
div_handler_end:
END_METHOD m_div, "T.Div(Int64, Int64)"
    BLOB 1
    FUNCLETS 1
    .uleb128 div_handler - m_div, div_handler_end - div_handler, 0
    CLAUSES 1
    CLAUSE 0, div_try-m_div, div_end-m_div, div_handler-m_div, 0
    .long 0
    SAFEPOINTS 0
END_BLOB

THUNK t_make_exception
THUNK t_describe
THUNK t_collect
THUNK t_run

    .section .note.GNU-stack, "", @progbits
