	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.PopCount__44cdf4e064
	.type ry_Program.PopCount__44cdf4e064, %function
ry_Program.PopCount__44cdf4e064:
	.cfi_startproc
	cmp byte ptr [rip+rt_has_popcnt], 0
	je .LM34b5a9bca0_L1
	popcnt rdi, rdi
.LM34b5a9bca0_L2:
	mov eax, edi
	ret
.LM34b5a9bca0_L1:
	mov rax, rdi
	mov edi, 0
.LM34b5a9bca0_L3:
	shr rax, 1
	adc edi, 0
	test rax, rax
	jne .LM34b5a9bca0_L3
	jmp .LM34b5a9bca0_L2
.LM34b5a9bca0_L4:
	.cfi_endproc
.LM34b5a9bca0_end:
	.size ry_Program.PopCount__44cdf4e064, .LM34b5a9bca0_end-ry_Program.PopCount__44cdf4e064
	.section .rodata,"a"
.LM34b5a9bca0_info:
	.byte 2,0,0,0,0,16,1,0
	.uleb128 .LM34b5a9bca0_L4-ry_Program.PopCount__44cdf4e064
	.byte 0,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.PopCount__44cdf4e064 - .
	.long .LM34b5a9bca0_end-ry_Program.PopCount__44cdf4e064
	.long .LM34b5a9bca0_info - .
	.long .LT255573d228 - .
	.section .rodata.str1.1,"aMS",%progbits,1
.LT255573d228:	.asciz "Program.PopCount(UInt64 bits)"
	.section .note.GNU-stack,"",%progbits
