/* RISC-V, LP64D. struct dump: sp 0, ints 8 (a0 on), floats 136 (fa0 on). */
#define ENTRY(name, number) .globl name; name: li t0, number; j capture

        .text
capture:
        lla t1, dump
        sd sp, 0(t1)
        sd a0, 8(t1)
        sd a1, 16(t1)
        sd a2, 24(t1)
        sd a3, 32(t1)
        sd a4, 40(t1)
        sd a5, 48(t1)
        sd a6, 56(t1)
        sd a7, 64(t1)
        fsd fa0, 136(t1)
        fsd fa1, 144(t1)
        fsd fa2, 152(t1)
        fsd fa3, 160(t1)
        fsd fa4, 168(t1)
        fsd fa5, 176(t1)
        fsd fa6, 184(t1)
        fsd fa7, 192(t1)
        mv a0, t0
        call on_capture
        ebreak

/* void invoke(void *callee, const struct image *, struct result *): image ints 8, floats 136, stack 264. */
        .globl invoke
invoke:
        addi sp, sp, -48
        sd ra, 40(sp)
        sd s0, 32(sp)
        sd s1, 24(sp)
        sd s2, 16(sp)
        addi s0, sp, 48
        mv t0, a0
        mv t1, a1
        mv s1, a2
        ld t2, 0(t1)
        addi t3, t2, 15
        andi t3, t3, -16
        sub sp, sp, t3
        mv s2, sp
        addi t4, t1, 264
1:      beqz t2, 2f
        addi t2, t2, -1
        add t5, t4, t2
        lbu t6, 0(t5)
        add t5, s2, t2
        sb t6, 0(t5)
        j 1b
2:      ld a0, 8(t1)
        ld a1, 16(t1)
        ld a2, 24(t1)
        ld a3, 32(t1)
        ld a4, 40(t1)
        ld a5, 48(t1)
        ld a6, 56(t1)
        ld a7, 64(t1)
        fld fa0, 136(t1)
        fld fa1, 144(t1)
        fld fa2, 152(t1)
        fld fa3, 160(t1)
        fld fa4, 168(t1)
        fld fa5, 176(t1)
        fld fa6, 184(t1)
        fld fa7, 192(t1)
        jalr t0
        sd a0, 0(s1)
        sd a1, 8(s1)
        fsd fa0, 128(s1)
        fsd fa1, 136(s1)
        sub t0, sp, s2
        sd t0, 256(s1)
        addi sp, s0, -48
        ld ra, 40(sp)
        ld s0, 32(sp)
        ld s1, 24(sp)
        ld s2, 16(sp)
        addi sp, sp, 48
        ret
        .section .note.GNU-stack,"",@progbits
        .text
