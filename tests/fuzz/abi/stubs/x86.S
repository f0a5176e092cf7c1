/* i386. struct dump: sp 0, ints 8 (words of 4 bytes). */
#define ENTRY(name, number) .globl name; name: movl $number, %eax; jmp capture

        .text
capture:
        movl %ecx, dump+8+4*1
        movl %edx, dump+8+4*2
        leal 4(%esp), %ecx
        movl %ecx, dump
        andl $-16, %esp
        subl $12, %esp
        pushl %eax
        call on_capture
        ud2

/* void invoke(void *callee, const struct image *, struct result *): image ints 8, floats 136, stack 264. */
        .globl invoke
invoke:
        pushl %ebp
        movl %esp, %ebp
        pushl %ebx
        pushl %esi
        pushl %edi
        movl 12(%ebp), %esi
        movl 0(%esi), %ecx
        movl %ecx, %eax
        addl $15, %eax
        andl $-16, %eax
        andl $-16, %esp
        subl %eax, %esp
        addl $264, %esi
        movl %esp, %edi
        rep movsb
        movl %esp, %ebx
        movl 12(%ebp), %esi
        movl 8+4*1(%esi), %ecx
        movl 8+4*2(%esi), %edx
        movl $0x5a5a5a5a, %eax
        fninit
        call *8(%ebp)
        movl 16(%ebp), %esi
        movl %eax, 0(%esi)
        movl %edx, 8(%esi)
        movl %esp, %eax
        subl %ebx, %eax
        movl %eax, 256(%esi)
        fstpl 264(%esi)
        fninit
        leal -12(%ebp), %esp
        popl %edi
        popl %esi
        popl %ebx
        popl %ebp
        ret
        .section .note.GNU-stack,"",@progbits
        .text
