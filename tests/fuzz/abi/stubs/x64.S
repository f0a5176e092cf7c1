/* x86-64: System V, and Microsoft x64 called on System V. struct dump: sp 0, ints 8, floats 136. */
#define ENTRY(name, number) .globl name; name: movl $number, %eax; jmp capture

        .text
capture:
        leaq dump(%rip), %r10
        leaq 8(%rsp), %r11
        movq %r11, 0(%r10)
        movq %rcx, 8+8*1(%r10)
        movq %rdx, 8+8*2(%r10)
        movq %rsi, 8+8*6(%r10)
        movq %rdi, 8+8*7(%r10)
        movq %r8, 8+8*8(%r10)
        movq %r9, 8+8*9(%r10)
        movsd %xmm0, 136+8*0(%r10)
        movsd %xmm1, 136+8*1(%r10)
        movsd %xmm2, 136+8*2(%r10)
        movsd %xmm3, 136+8*3(%r10)
        movsd %xmm4, 136+8*4(%r10)
        movsd %xmm5, 136+8*5(%r10)
        movsd %xmm6, 136+8*6(%r10)
        movsd %xmm7, 136+8*7(%r10)
        movl %eax, %edi
        subq $8, %rsp
        call on_capture
        ud2

/* void invoke(void *callee, const struct image *, struct result *): image ints 8, floats 136, stack 264. */
        .globl invoke
invoke:
        pushq %rbp
        movq %rsp, %rbp
        pushq %rbx
        pushq %r12
        pushq %r13
        pushq %r14
        movq %rdi, %r12
        movq %rsi, %r13
        movq %rdx, %r14
        movq 0(%r13), %rcx
        movq %rcx, %rax
        addq $15, %rax
        andq $-16, %rax
        subq %rax, %rsp
        leaq 264(%r13), %rsi
        movq %rsp, %rdi
        rep movsb
        movq %rsp, %rbx
        movq 8+8*1(%r13), %rcx
        movq 8+8*2(%r13), %rdx
        movq 8+8*6(%r13), %rsi
        movq 8+8*7(%r13), %rdi
        movq 8+8*8(%r13), %r8
        movq 8+8*9(%r13), %r9
        movsd 136+8*0(%r13), %xmm0
        movsd 136+8*1(%r13), %xmm1
        movsd 136+8*2(%r13), %xmm2
        movsd 136+8*3(%r13), %xmm3
        movsd 136+8*4(%r13), %xmm4
        movsd 136+8*5(%r13), %xmm5
        movsd 136+8*6(%r13), %xmm6
        movsd 136+8*7(%r13), %xmm7
        movl $0x5a5a5a5a, %eax
        call *%r12
        movq %rax, 0(%r14)
        movq %rdx, 16(%r14)
        movsd %xmm0, 128(%r14)
        movsd %xmm1, 136(%r14)
        movq %rsp, %rax
        subq %rbx, %rax
        movq %rax, 256(%r14)
        leaq -32(%rbp), %rsp
        popq %r14
        popq %r13
        popq %r12
        popq %rbx
        popq %rbp
        ret
        .section .note.GNU-stack,"",@progbits
        .text
