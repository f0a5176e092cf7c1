	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.SumTo__7bb52c9f99
	.type ry_Program.SumTo__7bb52c9f99, %function
ry_Program.SumTo__7bb52c9f99:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-12], 0
	mov dword ptr [rbp-16], 1
	jmp .LMd63c493885_B3
.LMd63c493885_B2:
	mov eax, dword ptr [rbp-16]
	add dword ptr [rbp-12], eax
	add dword ptr [rbp-16], 1
.LMd63c493885_B3:
	mov eax, dword ptr [rbp-16]
	cmp eax, dword ptr [rbp-4]
	jle .LMd63c493885_B2
	mov eax, dword ptr [rbp-12]
	leave
	ret
	.cfi_endproc
.LMd63c493885_end:
	.size ry_Program.SumTo__7bb52c9f99, .LMd63c493885_end-ry_Program.SumTo__7bb52c9f99
	.section .rodata,"a"
.LMd63c493885_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.SumTo__7bb52c9f99 - .
	.long .LMd63c493885_end-ry_Program.SumTo__7bb52c9f99
	.long .LMd63c493885_info - .
	.long .LT3c0d753272 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Collatz__61ce0657d2
	.type ry_Program.Collatz__61ce0657d2, %function
ry_Program.Collatz__61ce0657d2:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-12], 0
	jmp .LMcc3612f7ae_B6
.LMcc3612f7ae_B2:
	test byte ptr [rbp-4], 1
	je .LMcc3612f7ae_B4
	imul eax, dword ptr [rbp-4], 3
	inc eax
	mov dword ptr [rbp-8], eax
	jmp .LMcc3612f7ae_B5
.LMcc3612f7ae_B4:
	mov eax, dword ptr [rbp-4]
	mov ecx, 2
	cdq
	idiv ecx
	mov dword ptr [rbp-8], eax
.LMcc3612f7ae_B5:
	mov eax, dword ptr [rbp-8]
	mov dword ptr [rbp-4], eax
	add dword ptr [rbp-12], 1
.LMcc3612f7ae_B6:
	cmp dword ptr [rbp-4], 1
	jne .LMcc3612f7ae_B2
	mov eax, dword ptr [rbp-12]
	leave
	ret
	.cfi_endproc
.LMcc3612f7ae_end:
	.size ry_Program.Collatz__61ce0657d2, .LMcc3612f7ae_end-ry_Program.Collatz__61ce0657d2
	.section .rodata,"a"
.LMcc3612f7ae_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Collatz__61ce0657d2 - .
	.long .LMcc3612f7ae_end-ry_Program.Collatz__61ce0657d2
	.long .LMcc3612f7ae_info - .
	.long .LT56c1bd7da7 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Primes__9c7a8f680a
	.type ry_Program.Primes__9c7a8f680a, %function
ry_Program.Primes__9c7a8f680a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov qword ptr [rbp-24], 0
	mov qword ptr [rbp-16], 0
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-12], 0
	mov dword ptr [rbp-16], 2
	jmp .LMfbc337e989_B10
.LMfbc337e989_B2:
	mov byte ptr [rbp-20], 1
	mov dword ptr [rbp-24], 2
	jmp .LMfbc337e989_B6
.LMfbc337e989_B3:
	mov eax, dword ptr [rbp-16]
	cdq
	idiv dword ptr [rbp-24]
	test edx, edx
	jne .LMfbc337e989_B5
	mov byte ptr [rbp-20], 0
	jmp .LMfbc337e989_B7
.LMfbc337e989_B5:
	add dword ptr [rbp-24], 1
.LMfbc337e989_B6:
	mov eax, dword ptr [rbp-24]
	imul eax, dword ptr [rbp-24]
	cmp eax, dword ptr [rbp-16]
	jle .LMfbc337e989_B3
.LMfbc337e989_B7:
	movzx eax, byte ptr [rbp-20]
	test eax, eax
	je .LMfbc337e989_B9
	add dword ptr [rbp-12], 1
.LMfbc337e989_B9:
	add dword ptr [rbp-16], 1
.LMfbc337e989_B10:
	mov eax, dword ptr [rbp-16]
	cmp eax, dword ptr [rbp-4]
	jl .LMfbc337e989_B2
	mov eax, dword ptr [rbp-12]
	leave
	ret
	.cfi_endproc
.LMfbc337e989_end:
	.size ry_Program.Primes__9c7a8f680a, .LMfbc337e989_end-ry_Program.Primes__9c7a8f680a
	.section .rodata,"a"
.LMfbc337e989_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Primes__9c7a8f680a - .
	.long .LMfbc337e989_end-ry_Program.Primes__9c7a8f680a
	.long .LMfbc337e989_info - .
	.long .LT8f7c5998e8 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Gcd__7388f867a7
	.type ry_Program.Gcd__7388f867a7, %function
ry_Program.Gcd__7388f867a7:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov dword ptr [rbp-4], ecx
	mov dword ptr [rbp-8], edx
.LM61f8bb0f65_B1:
	mov eax, dword ptr [rbp-4]
	cdq
	idiv dword ptr [rbp-8]
	mov dword ptr [rbp-12], edx
	mov eax, dword ptr [rbp-8]
	mov dword ptr [rbp-4], eax
	mov eax, dword ptr [rbp-12]
	mov dword ptr [rbp-8], eax
	cmp dword ptr [rbp-8], 0
	jne .LM61f8bb0f65_B1
	mov eax, dword ptr [rbp-4]
	leave
	ret
	.cfi_endproc
.LM61f8bb0f65_end:
	.size ry_Program.Gcd__7388f867a7, .LM61f8bb0f65_end-ry_Program.Gcd__7388f867a7
	.section .rodata,"a"
.LM61f8bb0f65_info:
	.byte 0,0,0,0,0,16,0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Gcd__7388f867a7 - .
	.long .LM61f8bb0f65_end-ry_Program.Gcd__7388f867a7
	.long .LM61f8bb0f65_info - .
	.long .LT4bf98ad682 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__24771cc80a
	.type ry_Program.Main__24771cc80a, %function
ry_Program.Main__24771cc80a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 32
	mov ecx, 1000
	call ry_Program.SumTo__7bb52c9f99
.LMe6e2f43a36_S0:
	cmp eax, 500500
	je .LMe6e2f43a36_B3
	mov eax, 1
	leave
	ret
.LMe6e2f43a36_B3:
	mov ecx, 27
	call ry_Program.Collatz__61ce0657d2
.LMe6e2f43a36_S1:
	cmp eax, 111
	je .LMe6e2f43a36_B5
	mov eax, 2
	leave
	ret
.LMe6e2f43a36_B5:
	mov ecx, 1000
	call ry_Program.Primes__9c7a8f680a
.LMe6e2f43a36_S2:
	cmp eax, 168
	je .LMe6e2f43a36_B7
	mov eax, 3
	leave
	ret
.LMe6e2f43a36_B7:
	mov ecx, 1071
	mov edx, 462
	call ry_Program.Gcd__7388f867a7
.LMe6e2f43a36_S3:
	cmp eax, 21
	je .LMe6e2f43a36_B9
	mov eax, 4
	leave
	ret
.LMe6e2f43a36_B9:
	mov eax, 100
	leave
	ret
	.cfi_endproc
.LMe6e2f43a36_end:
	.size ry_Program.Main__24771cc80a, .LMe6e2f43a36_end-ry_Program.Main__24771cc80a
	.section .rodata,"a"
.LMe6e2f43a36_info:
	.byte 0,0,0,0,0,16,0,0,0,4
	.uleb128 .LMe6e2f43a36_S0-ry_Program.Main__24771cc80a
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S1-.LMe6e2f43a36_S0
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S2-.LMe6e2f43a36_S1
	.byte 0,0,0
	.uleb128 .LMe6e2f43a36_S3-.LMe6e2f43a36_S2
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__24771cc80a - .
	.long .LMe6e2f43a36_end-ry_Program.Main__24771cc80a
	.long .LMe6e2f43a36_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___ee4631902d
	.type ry_MT__Module___ee4631902d, %object
ry_MT__Module___ee4631902d:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 704881780
	.quad 0, 0, 0, 0, .Lry_MT__Module___ee4631902d.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___ee4631902d, .-ry_MT__Module___ee4631902d
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___ee4631902d.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT8c863c840b, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__a9394543cf
	.type ry_MT_Program__a9394543cf, %object
ry_MT_Program__a9394543cf:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2768818953
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__a9394543cf.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__a9394543cf, .-ry_MT_Program__a9394543cf
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__a9394543cf.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT8c863c840b, 0, 0, 0
	.long 1048960, 33554434
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT3c0d753272:	.asciz "Program.SumTo(Int32 n)"
.LT56c1bd7da7:	.asciz "Program.Collatz(Int32 n)"
.LT8f7c5998e8:	.asciz "Program.Primes(Int32 limit)"
.LT4bf98ad682:	.asciz "Program.Gcd(Int32 a, Int32 b)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT8c863c840b:	.asciz "02_loops, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
