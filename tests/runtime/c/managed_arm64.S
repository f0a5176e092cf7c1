/* Managed methods as the compiler would emit them for AArch64, by hand, with their tables. */
#include "thunk.inc"

/* A method's frame: fp and lr, x19 (+16), x20 (+24), two slots at +32 and +40, 32 bytes spare. */
.macro METHOD name
    .text
    .p2align 4
    .globl \name
\name:
    stp x29, x30, [sp, #-80]!
    mov x29, sp
    stp x19, x20, [x29, #16]
    stp xzr, xzr, [x29, #32]
.endm

.macro LEAVE
    ldp x19, x20, [x29, #16]
    mov sp, x29
    ldp x29, x30, [sp], #80
    ret
.endm

.macro FUNCLET
    stp x29, x30, [sp, #-16]!
    mov x29, x0
.endm

.macro LEAVE_FUNCLET
    ldp x29, x30, [sp], #16
    ret
.endm

#define MASK 3
#define SAVED_AT 16
#define INCOMING_SP 80
#define FUNCLET_SIZE 16
#define SLOT1 4
#define SLOT2 5
#include "tables.inc"

METHOD m_make_exception
    bl t_make_exception
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
    bl t_describe
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
    bl t_run
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
    bl rt_throw
throw_after:
    brk #0
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
    bl m_throw
fin_after:
    nop
fin_end:
    LEAVE
fin_handler:
    FUNCLET
    mov w0, #3
    bl t_log
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

/* int m_catch(Object *, Node *): keeps the node in a slot over it all; catches Derived, then Exception. */
METHOD m_catch
    str x1, [x29, #32]
    mov x19, x0
    mov w0, #1
    bl t_log
    mov x0, x19
cat_try:
    bl m_finally
cat_after:
    nop
cat_end:
    brk #0
cat_resume:
    mov sp, x29
    mov w0, #6
    bl t_log
    ldr x0, [x29, #32]
    ldr x0, [x0, #24]
    LEAVE
cat_handler1:
    FUNCLET
    mov w0, #4
    bl t_log
    adr x0, cat_resume
    LEAVE_FUNCLET
cat_handler2:
    FUNCLET
    mov w0, #5
    bl t_log
    adr x0, cat_resume
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
    mov x19, x1
    str x19, [x29, #48]
flt_try:
    bl m_finally
flt_after:
    nop
flt_end:
    brk #0
flt_resume:
    mov sp, x29
    mov w0, #8
    bl t_log
    mov w0, #1
    LEAVE
flt_filter:
    FUNCLET
    str x1, [x29, #40]
    mov w0, #2
    bl t_log
    bl t_collect
flt_collected:
    ldr x0, [x29, #48]
    cmp w0, #9
    b.ne 1f
    ldr x0, [x29, #40]
    bl m_throw
flt_thrown:
    brk #0
1:  LEAVE_FUNCLET
flt_handler:
    FUNCLET
    mov w0, #7
    bl t_log
    adr x0, flt_resume
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
    bl m_throw
ret_after:
    nop
ret_end:
    brk #0
ret_handler:
    FUNCLET
    mov w0, #10
    bl t_log
    bl t_collect
ret_collected:
    bl rt_rethrow
ret_rethrown:
    brk #0
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
    bl m_rethrow
out_after:
    nop
out_end:
    brk #0
out_resume:
    mov sp, x29
    mov w0, #12
    LEAVE
out_handler:
    FUNCLET
    mov w0, #11
    bl t_log
    adr x0, out_resume
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
    ldr x0, [x0, #24]
nul_end:
    LEAVE
nul_resume:
    mov sp, x29
    mov x0, #-1
    LEAVE
nul_handler:
    FUNCLET
    mov w0, #20
    bl t_log
    adr x0, nul_resume
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

/* long m_store(void **, Object *): a leaf helper faults; the bl site throws */
METHOD m_store
sto_try:
    bl rt_assign_ref
sto_after:
    nop
sto_end:
    mov x0, #0
    LEAVE
sto_resume:
    mov sp, x29
    mov x0, #-1
    LEAVE
sto_handler:
    FUNCLET
    adr x0, sto_resume
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

/* long m_roots(Node *a, Node *b, Node *c): a only in x19, b only in a tracked slot, c's field by a byref in x20; collects */
METHOD m_roots
    mov x19, x0
    str x1, [x29, #48]
    add x20, x2, #24
    mov x0, #0
    mov x1, #0
    mov x2, #0
    bl t_collect
roots_after:
    ldr x0, [x19, #24]
    ldr x1, [x29, #48]
    ldr x1, [x1, #24]
    add x0, x0, x1
    ldr x1, [x20]
    add x0, x0, x1
    LEAVE
END_METHOD m_roots, "T.Roots(Node, Node, Node)"
    BLOB 0
    FUNCLETS 0
    CLAUSES 0
    SAFEPOINTS 1
    .uleb128 roots_after - m_roots, 1, 2, 1
    .sleb128 6 * 2
END_BLOB

THUNK t_make_exception
THUNK t_describe
THUNK t_collect
THUNK t_run

    .section .note.GNU-stack, "", %progbits
