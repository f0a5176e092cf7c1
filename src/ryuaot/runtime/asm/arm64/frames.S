/* AArch64: calls between managed code and C that a compiler cannot write. */
#include "thunk.inc"

    .text

/* uintptr_t rt_call_managed_asm(void *code, const uintptr_t args[4]) */
FUNCTION rt_call_managed_asm
    PUSH_PAIR x29, x30
    mov x29, sp
    mov x9, x0
    mov x10, x1
    ldp x0, x1, [x10]
    ldp x2, x3, [x10, #16]
    blr x9
    POP_PAIR x29, x30
    ret

.macro LOAD_SAVED context
    ldp x19, x20, [\context, #24]
    ldp x21, x22, [\context, #40]
    ldp x23, x24, [\context, #56]
    ldp x25, x26, [\context, #72]
    ldp x27, x28, [\context, #88]
    ldp d8, d9, [\context, #104]
    ldp d10, d11, [\context, #120]
    ldp d12, d13, [\context, #136]
    ldp d14, d15, [\context, #152]
.endm

/* uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception): the callee-saved registers that the
 * funclet finds are the parent frame's, so that those which its method does not save pass through it. */
FUNCTION rt_call_funclet
    PUSH_PAIR x29, x30, 160
    STORE_PAIR x19, x20, 16
    STORE_PAIR x21, x22, 32
    STORE_PAIR x23, x24, 48
    STORE_PAIR x25, x26, 64
    STORE_PAIR x27, x28, 80
    STORE_PAIR d8, d9, 96
    STORE_PAIR d10, d11, 112
    STORE_PAIR d12, d13, 128
    STORE_PAIR d14, d15, 144
    mov x9, x1
    mov x10, x0
    mov x1, x2
    LOAD_SAVED x10
    ldr x0, [x10, #8]
    blr x9
    LOAD_PAIR x19, x20, 16
    LOAD_PAIR x21, x22, 32
    LOAD_PAIR x23, x24, 48
    LOAD_PAIR x25, x26, 64
    LOAD_PAIR x27, x28, 80
    LOAD_PAIR d8, d9, 96
    LOAD_PAIR d10, d11, 112
    LOAD_PAIR d12, d13, 128
    LOAD_PAIR d14, d15, 144
    POP_PAIR x29, x30, 160
    ret

/* void rt_resume(const Context *context, uintptr_t ip) */
FUNCTION rt_resume
    LOAD_SAVED x0
    ldr x29, [x0, #8]
    ldr x9, [x0, #16]
    mov sp, x9
    br x1

/* void rt_pinvoke_begin(frame *): links {prev, ip, fp, kind}; its call site is the safepoint. */
FUNCTION rt_pinvoke_begin
    LOAD_TLS x16
    ldr x17, [x16, #TLS_TOP]
    stp x17, x30, [x0]
    mov x17, #1
    stp x29, x17, [x0, #16]
    str x0, [x16, #TLS_TOP]
    b rt_pinvoke_leave

/* Where native code that calls a delegate's function pointer comes in: x16 is the record (c/callbacks.c). */
FUNCTION rt_callback_entry
    mrs x17, tpidr_el0
    add x17, x17, #:tprel_hi12:rt_tls, lsl #12
    add x17, x17, #:tprel_lo12_nc:rt_tls
    str x16, [x17, #TLS_CALLBACK]
    ldr x17, [x16, #8]
    br x17

/* void rt_pinvoke_end(frame *): the native result in x0, x1, d0..d3 was saved by the stub */
FUNCTION rt_pinvoke_end
    PUSH_PAIR x29, x30, 32
    str x0, [sp, #16]
    bl rt_pinvoke_enter
    ldr x0, [sp, #16]
    ldr x17, [x0]
    LOAD_TLS x16
    str x17, [x16, #TLS_TOP]
    POP_PAIR x29, x30, 32
    ret

/* void rt_gc_poll(void): hands the baton over when another thread waits for it and this one had its millisecond */
FUNCTION rt_gc_poll
    adrp x16, rt_baton_due
    ldr w16, [x16, #:lo12:rt_baton_due]
    cbnz w16, 1f
    ret
1:  THUNK_BODY rt_gc_poll_c

/* Leaves and fast paths: a fault between rt_leaf_begin and rt_leaf_end belongs to the call site in x30, so nothing is
 * pushed here and x30 is not touched. */
    .p2align 4
    .globl rt_leaf_begin
rt_leaf_begin:

ALIAS rt_assign_ref
FUNCTION rt_checked_assign_ref
    str x1, [x0]
    ret

FUNCTION rt_stelem_ref
    ldr w9, [x0, #8]
    cmp x1, x9
    b.hs rt_stelem_ref_slow
    cbz x2, 1f
    ldr x9, [x0]
    ldr x9, [x9, #32]
    ldr x10, [x2]
    cmp x9, x10
    b.ne rt_stelem_ref_slow
1:  add x9, x0, x1, lsl #3
    str x2, [x9, #16]
    ret

/* x11: the dispatch cell {code, iface, slot, pad, cache}; cache: four pairs {type, code}. */
FUNCTION rt_interface_stub
    ldr x9, [x0]
    ldr x10, [x11, #24]
    cbz x10, rt_interface_slow
    ldp x16, x17, [x10]
    cmp x9, x16
    b.eq 1f
    ldp x16, x17, [x10, #16]
    cmp x9, x16
    b.eq 1f
    ldp x16, x17, [x10, #32]
    cmp x9, x16
    b.eq 1f
    ldp x16, x17, [x10, #48]
    cmp x9, x16
    b.ne rt_interface_slow
1:  br x17

/* The same for a cell that met more types: entries of 32 bytes {type, cell, code, pad}, 2048 of them. */
FUNCTION rt_interface_hashed
    ldr x9, [x0]
    add w10, w9, w11
    lsl w10, w10, #2
    and w10, w10, #0xFFE0
    adrp x16, rt_interface_hash
    add x16, x16, #:lo12:rt_interface_hash
    add x10, x10, x16
    ldp x16, x17, [x10]
    cmp x9, x16
    ccmp x11, x17, #0, eq
    b.ne rt_interface_slow
    ldr x17, [x10, #16]
    br x17

/* memmove and memset, which fault here and not in the C library: a fault there ends the process. Of no bytes nothing is
 * touched. */
ALIAS rt_memmove
FUNCTION rt_assign_struct
    cbz x2, 1f
    ldrb wzr, [x0]
    ldrb wzr, [x1]
    b memmove
1:  ret

FUNCTION rt_memset
    cbz x2, 1f
    ldrb wzr, [x0]
    b memset
1:  ret

    .globl rt_leaf_end
rt_leaf_end:

    .p2align 4
rt_stelem_ref_slow:
    THUNK_BODY rt_stelem_ref_c

    .p2align 4
rt_interface_slow:
    PUSH_FRAME 208
    stp x0, x1, [sp]
    stp x2, x3, [sp, #16]
    stp x4, x5, [sp, #32]
    stp x6, x7, [sp, #48]
    str x8, [sp, #64]
    stp q0, q1, [sp, #80]
    stp q2, q3, [sp, #112]
    stp q4, q5, [sp, #144]
    stp q6, q7, [sp, #176]
    mov x1, x0
    mov x0, x11
    bl rt_dispatch_c
    mov x9, x0
    ldp x0, x1, [sp]
    ldp x2, x3, [sp, #16]
    ldp x4, x5, [sp, #32]
    ldp x6, x7, [sp, #48]
    ldr x8, [sp, #64]
    ldp q0, q1, [sp, #80]
    ldp q2, q3, [sp, #112]
    ldp q4, q5, [sp, #144]
    ldp q6, q7, [sp, #176]
    POP_FRAME 208
    br x9

/* Allocates x9 bytes at x10; jumps to the next label 1 if the thread has no room for them. Clobbers x11 and x16. */
.macro BUMP
    LOAD_TLS x16
    ldp x10, x11, [x16, #TLS_CUR]
    add x9, x9, x10
    cmp x9, x11
    b.hi 1f
    str x9, [x16, #TLS_CUR]
.endm

/* Object *rt_new(MethodTable *) */
FUNCTION rt_new
    ldrh w9, [x0, #2]
    tbnz w9, #3, 1f
    ldr w9, [x0, #4]
    BUMP
    str x0, [x10, #8]!
    mov x0, x10
    ret
1:  THUNK_BODY rt_new_c

/* Array *rt_new_array(MethodTable *, intptr_t length) */
FUNCTION rt_new_array
    cmp x1, #1, lsl #12
    b.hi 1f
    ldrh w9, [x0]
    ldr w10, [x0, #4]
    madd x9, x9, x1, x10
    add x9, x9, #7
    and x9, x9, #-8
    BUMP
    str x0, [x10, #8]!
    str w1, [x10, #8]
    mov x0, x10
    ret
1:  THUNK_BODY rt_new_array_c

/* String *FastAllocateString(int32_t length): like an array of chars with a known MethodTable, and a terminating 0. */
FUNCTION rt_ic_System_String_FastAllocateString
    cmp w0, #1, lsl #12
    b.hi 1f
    mov w9, #(STRING_SIZE + 7)
    add x9, x9, w0, uxtw #1
    and x9, x9, #-8
    BUMP
    adrp x9, (ry_wellknown + MT_STRING)
    ldr x9, [x9, #:lo12:(ry_wellknown + MT_STRING)]
    str x9, [x10, #8]!
    str w0, [x10, #8]
    mov x0, x10
    ret
1:  THUNK_BODY rt_ic_System_String_FastAllocateString_c

/* Object *rt_castclass(MethodTable *, Object *) */
FUNCTION rt_castclass
    cbz x1, 1f
    ldr x9, [x1]
    cmp x9, x0
    b.ne 2f
1:  mov x0, x1
    ret
2:  THUNK_BODY rt_castclass_c

/* void *rt_unbox(MethodTable *, Object *) */
FUNCTION rt_unbox
    cbz x1, 1f
    ldr x9, [x1]
    cmp x9, x0
    b.ne 1f
    add x0, x1, #8
    ret
1:  THUNK_BODY rt_unbox_c

/* From code without a frame, which may be walked only with a frame record; x9 is that code's own return address. */
.macro BARE name
FUNCTION \name\()_bare
    stp x29, x9, [sp, #-16]!
    .cfi_def_cfa_offset 16
    .cfi_rel_offset x29, 0
    mov x29, sp
    b \name
.endm
BARE rt_throw_range
BARE rt_throw_overflow
BARE rt_throw_divzero

END_FUNCTION
    .section .note.GNU-stack, "", %progbits
