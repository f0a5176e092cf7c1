/* ARMv7 (Thumb-2): calls between managed code and C that a compiler cannot write. */
#include "thunk.inc"

    .text

/* uintptr_t rt_call_managed_asm(void *code, const uintptr_t args[4]) */
FUNCTION rt_call_managed_asm
    push {r4, lr}
    .cfi_adjust_cfa_offset 8
    SAVED_AT 0, r4, lr
    mov r12, r0
    mov lr, r1
    ldm lr, {r0-r3}
    blx r12
    pop {r4, pc}

/* The callee-saved registers of the Context at r0, but for the frame and stack pointers. r3 is clobbered. */
.macro LOAD_SAVED
    add r3, r0, #40
    vldm r3, {d8-d15}
    add r3, r0, #12
    ldm r3, {r4-r10}
.endm

/* uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception): the callee-saved registers that the
 * funclet finds are the parent frame's, so that those which its method does not save pass through it. */
FUNCTION rt_call_funclet
    push {r4-r11, lr}
    .cfi_adjust_cfa_offset 36
    SAVED_AT 0, r4, r5, r6, r7, r8, r9, r10, r11, lr
    vpush {d8-d15}
    .cfi_adjust_cfa_offset 64
    .irp double, 0, 1, 2, 3, 4, 5, 6, 7
    .cfi_rel_offset 264 + \double, 8 * \double
    .endr
    sub sp, sp, #4
    .cfi_adjust_cfa_offset 4
    orr r12, r1, #1
    mov r1, r2
    LOAD_SAVED
    ldr r0, [r0, #4]
    blx r12
    add sp, sp, #4
    vpop {d8-d15}
    pop {r4-r11, pc}

/* void rt_resume(const Context *context, uintptr_t ip) */
FUNCTION rt_resume
    LOAD_SAVED
    ldr r11, [r0, #4]
    ldr r12, [r0, #8]
    mov sp, r12
    orr r1, r1, #1
    bx r1

/* void rt_pinvoke_begin(frame *): links {prev, ip, fp, kind}; its call site is the safepoint. */
FUNCTION rt_pinvoke_begin
    LOAD_TLS r12, r1
    ldr r1, [r12, #TLS_TOP]
    str r1, [r0]
    bic r1, lr, #1
    str r1, [r0, #4]
    str r11, [r0, #8]
    mov r1, #1
    str r1, [r0, #12]
    str r0, [r12, #TLS_TOP]
    b rt_pinvoke_leave
    TLS_OFFSET

/* void rt_pinvoke_end(frame *): the native result in r0, r1, s0..s7 was saved by the stub */
FUNCTION rt_pinvoke_end
    push {r4, lr}
    .cfi_adjust_cfa_offset 8
    SAVED_AT 0, r4, lr
    mov r4, r0
    bl rt_pinvoke_enter
    ldr r0, [r4]
    LOAD_TLS r12, r1
    str r0, [r12, #TLS_TOP]
    pop {r4, pc}
    TLS_OFFSET

/* void rt_gc_poll(void): hands the baton over when another thread waits for it and this one had its millisecond */
FUNCTION rt_gc_poll
    movw r3, #:lower16:rt_baton_due
    movt r3, #:upper16:rt_baton_due
    ldr r3, [r3]
    cbnz r3, 1f
    bx lr
1:  THUNK_BODY rt_gc_poll_c

/* Leaves and fast paths: a fault between rt_leaf_begin and rt_leaf_end belongs to the call site in lr, which is not touched
 * before an instruction that may fault; nor is a callee-saved register. */
    .p2align 3
    .globl rt_leaf_begin
rt_leaf_begin:

ALIAS rt_assign_ref
FUNCTION rt_checked_assign_ref
    str r1, [r0]
    bx lr

FUNCTION rt_stelem_ref
    ldr r12, [r0, #4]
    cmp r1, r12
    bhs rt_stelem_ref_slow
    cbz r2, 1f
    ldr r12, [r0]
    ldr r12, [r12, #28]
    ldr r3, [r2]
    cmp r3, r12
    bne rt_stelem_ref_slow
1:  add r12, r0, r1, lsl #2
    str r2, [r12, #8]
    bx lr

.macro POP_THREE
    pop {r4, r5, r6}
    .cfi_adjust_cfa_offset -12
    .irp saved, r4, r5, r6
    .cfi_restore \saved
    .endr
.endm

/* r12: the dispatch cell {code, iface, slot, pad, cache}; cache: four pairs {type, code}. */
FUNCTION rt_interface_stub
    push {r4, r5, r6}
    .cfi_adjust_cfa_offset 12
    SAVED_AT 0, r4, r5, r6
    ldr r4, [r0]
    ldr r5, [r12, #16]
    cbz r5, 5f
    ldr r6, [r5]
    cmp r6, r4
    beq 4f
    ldr r6, [r5, #8]!
    cmp r6, r4
    beq 4f
    ldr r6, [r5, #8]!
    cmp r6, r4
    beq 4f
    ldr r6, [r5, #8]!
    cmp r6, r4
    bne 5f
4:  ldr r12, [r5, #4]
    .cfi_remember_state
    POP_THREE
    bx r12
5:  .cfi_restore_state
    POP_THREE
    b rt_interface_slow

/* memmove and memset, which fault here and not in the C library: a fault there ends the process. Of no bytes nothing is
 * touched. */
ALIAS rt_memmove
FUNCTION rt_assign_struct
    cbz r2, 1f
    ldrb r12, [r0]
    ldrb r12, [r1]
    b memmove
1:  bx lr

FUNCTION rt_memset
    cbz r2, 1f
    ldrb r12, [r0]
    b memset
1:  bx lr

    .globl rt_leaf_end
rt_leaf_end:

    .p2align 3
rt_stelem_ref_slow:
    THUNK_BODY rt_stelem_ref_c

    .p2align 3
rt_interface_slow:
    push {r0-r3}
    .cfi_adjust_cfa_offset 16
    vpush {d0-d7}
    .cfi_adjust_cfa_offset 64
    mov r3, r12
    PUSH_FRAME
    add r12, sp, #(FRAME_SIZE + 80)
    str r12, [sp, #12]
    mov r1, r0
    mov r0, r3
    bl rt_dispatch_c
    mov r1, r0
    POP_FRAME
    mov r12, r1
    vpop {d0-d7}
    .cfi_adjust_cfa_offset -64
    pop {r0-r3}
    .cfi_adjust_cfa_offset -16
    bx r12
    TLS_OFFSET

/* Allocates r1 bytes at r2; jumps to the next label 1 if the thread has no room for them. Clobbers r3 and r12. */
.macro BUMP
    LOAD_TLS r12, r2
    ldrd r2, r3, [r12, #TLS_CUR]
    adds r1, r1, r2
    cmp r1, r3
    bhi 1f
    str r1, [r12, #TLS_CUR]
.endm

/* Object *rt_new(MethodTable *) */
FUNCTION rt_new
    ldrh r1, [r0, #2]
    lsls r1, r1, #28
    bmi 1f
    ldr r1, [r0, #4]
    adds r1, r1, #7
    bic r1, r1, #7
    BUMP
    str r0, [r2, #4]!
    mov r0, r2
    bx lr
1:  THUNK_BODY rt_new_c

/* Array *rt_new_array(MethodTable *, intptr_t length) */
FUNCTION rt_new_array
    cmp r1, #4096
    bhi 1f
    ldrh r2, [r0]
    ldr r3, [r0, #4]
    mla r2, r2, r1, r3
    adds r2, r2, #7
    bic r2, r2, #7
    LOAD_TLS r12, r3
    ldr r3, [r12, #TLS_CUR]
    adds r2, r2, r3
    ldr r3, [r12, #TLS_LIMIT]
    cmp r2, r3
    bhi 1f
    ldr r3, [r12, #TLS_CUR]
    str r2, [r12, #TLS_CUR]
    str r0, [r3, #4]!
    str r1, [r3, #4]
    mov r0, r3
    bx lr
1:  THUNK_BODY rt_new_array_c

/* String *FastAllocateString(int32_t length): like an array of chars with a known MethodTable, and a terminating 0. */
FUNCTION rt_ic_System_String_FastAllocateString
    cmp r0, #4096
    bhi 1f
    lsls r1, r0, #1
    adds r1, r1, #(STRING_SIZE + 7)
    bic r1, r1, #7
    BUMP
    movw r1, #:lower16:(ry_wellknown + MT_STRING)
    movt r1, #:upper16:(ry_wellknown + MT_STRING)
    ldr r1, [r1]
    str r1, [r2, #4]!
    str r0, [r2, #4]
    mov r0, r2
    bx lr
1:  THUNK_BODY rt_ic_System_String_FastAllocateString_c

/* Object *rt_castclass(MethodTable *, Object *) */
FUNCTION rt_castclass
    cbz r1, 1f
    ldr r12, [r1]
    cmp r12, r0
    bne 2f
1:  mov r0, r1
    bx lr
2:  THUNK_BODY rt_castclass_c

/* void *rt_unbox(MethodTable *, Object *) */
FUNCTION rt_unbox
    cbz r1, 1f
    ldr r12, [r1]
    cmp r12, r0
    bne 1f
    add r0, r1, #4
    bx lr
1:  THUNK_BODY rt_unbox_c

/* From code without a frame, which may be walked only with a frame record; r12 is that code's own return address. */
.macro BARE name
FUNCTION \name\()_bare
    push {r11, r12}
    .cfi_adjust_cfa_offset 8
    .cfi_rel_offset r11, 0
    mov r11, sp
    b \name
.endm
BARE rt_throw_range
BARE rt_throw_overflow
BARE rt_throw_divzero

/* Where the stubs of c/callbacks.c lead, their record in ip: it is in the thread's block when the code begins that it names. */
FUNCTION rt_callback_entry
    push {r0, r1}
    LOAD_TLS r0, r1
    str ip, [r0, #TLS_CALLBACK]
    pop {r0, r1}
    ldr pc, [ip, #4]
    TLS_OFFSET

END_FUNCTION
    .section .note.GNU-stack, "", %progbits
