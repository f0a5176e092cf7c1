; Program:PopCount(System.UInt64):System.Int32
	cmp byte ptr [rip+rt_has_popcnt], 0
	je L2
	popcnt rdi, rdi
L1:
	mov eax, edi
	ret
L2:
	mov rax, rdi
	mov edi, 0
L3:
	shr rax, 1
	adc edi, 0
	test rax, rax
	jne L3
	jmp L1
