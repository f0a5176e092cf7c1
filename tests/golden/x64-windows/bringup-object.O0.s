	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Cell.ctor__55c4b8bf20
	.type ry_Cell.ctor__55c4b8bf20, %function
ry_Cell.ctor__55c4b8bf20:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	mov qword ptr [rbp-8], rcx
	call ry_System.Object.ctor__3958932be1
.LM33d2707b7d_S0:
	leave
	ret
	.cfi_endproc
.LM33d2707b7d_end:
	.size ry_Cell.ctor__55c4b8bf20, .LM33d2707b7d_end-ry_Cell.ctor__55c4b8bf20
	.section .rodata,"a"
.LM33d2707b7d_info:
	.byte 0,0,0,0,0,16,1,126,0,0,1
	.uleb128 .LM33d2707b7d_S0-ry_Cell.ctor__55c4b8bf20
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Cell.ctor__55c4b8bf20 - .
	.long .LM33d2707b7d_end-ry_Cell.ctor__55c4b8bf20
	.long .LM33d2707b7d_info - .
	.long .LT9663b66ce7 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Cell.Next__0950d0f955
	.type ry_Cell.Next__0950d0f955, %function
ry_Cell.Next__0950d0f955:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 16
	mov qword ptr [rbp-8], rcx
	mov rdx, qword ptr [rbp-8]
	mov eax, dword ptr [rdx+8]
	inc eax
	leave
	ret
	.cfi_endproc
.LM08e719fd1f_end:
	.size ry_Cell.Next__0950d0f955, .LM08e719fd1f_end-ry_Cell.Next__0950d0f955
	.section .rodata,"a"
.LM08e719fd1f_info:
	.byte 0,0,0,0,0,16,1,126,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Cell.Next__0950d0f955 - .
	.long .LM08e719fd1f_end-ry_Cell.Next__0950d0f955
	.long .LM08e719fd1f_info - .
	.long .LTe56d1ee8c2 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__30d05dde3a
	.type ry_Program.Main__30d05dde3a, %function
ry_Program.Main__30d05dde3a:
	.cfi_startproc
	push rbp
	.cfi_def_cfa_offset 16
	.cfi_offset 6, -16
	mov rbp, rsp
	.cfi_def_cfa_register 6
	sub rsp, 48
	mov qword ptr [rbp-8], 0
	lea rcx, [rip+ry_MT_Cell__d57d8d9cbf]
	call rt_new
.LMc5ded7c35c_S0:
	mov qword ptr [rbp-8], rax
	mov rcx, qword ptr [rbp-8]
	call ry_Cell.ctor__55c4b8bf20
.LMc5ded7c35c_S1:
	mov rdx, qword ptr [rbp-8]
	mov dword ptr [rdx+8], 41
	mov rdx, qword ptr [rbp-8]
	mov rdx, qword ptr [rdx]
	mov rcx, qword ptr [rbp-8]
	call qword ptr [rdx+128]
.LMc5ded7c35c_S2:
	leave
	ret
	.cfi_endproc
.LMc5ded7c35c_end:
	.size ry_Program.Main__30d05dde3a, .LMc5ded7c35c_end-ry_Program.Main__30d05dde3a
	.section .rodata,"a"
.LMc5ded7c35c_info:
	.byte 0,0,0,0,0,16,1,126,0,0,3
	.uleb128 .LMc5ded7c35c_S0-ry_Program.Main__30d05dde3a
	.byte 0,0,0
	.uleb128 .LMc5ded7c35c_S1-.LMc5ded7c35c_S0
	.byte 0,0,0
	.uleb128 .LMc5ded7c35c_S2-.LMc5ded7c35c_S1
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__30d05dde3a - .
	.long .LMc5ded7c35c_end-ry_Program.Main__30d05dde3a
	.long .LMc5ded7c35c_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___b5ecd09705
	.type ry_MT__Module___b5ecd09705, %object
ry_MT__Module___b5ecd09705:
	.2byte 0, 0
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 2579189859
	.quad 0, 0, 0, 0, .Lry_MT__Module___b5ecd09705.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___b5ecd09705, .-ry_MT__Module___b5ecd09705
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT__Module___b5ecd09705.info:
	.quad .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTc6e9e72d00, 0, 0, 0
	.long 0, 33554433
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Cell__d57d8d9cbf
	.type ry_MT_Cell__d57d8d9cbf, %object
ry_MT_Cell__d57d8d9cbf:
	.2byte 0, 0
	.long 24
	.2byte 5, 0
	.byte 18, 0
	.2byte 3
	.long 8, 7274763
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Cell__d57d8d9cbf.info, 0, 0, 0
	.long 0, 0
	.quad ry_System.Object.Finalize__518e9d7683
	.quad ry_System.Object.ToString__d5b46e87ca
	.quad ry_System.Object.Equals__55fcc5824b
	.quad ry_System.Object.GetHashCode__4fd1087709
	.quad ry_Cell.Next__0950d0f955
	.size ry_MT_Cell__d57d8d9cbf, .-ry_MT_Cell__d57d8d9cbf
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Cell__d57d8d9cbf.info:
	.quad .LT3032b6918c, .LT0c58705f4f, .LT3032b6918c, .LTc6e9e72d00, 0, 0, 0
	.long 1048576, 33554434
	.quad 0, ry_Cell.ctor__55c4b8bf20
	.long 1, 0
	.quad 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__c800dd6fcc
	.type ry_MT_Program__c800dd6fcc, %object
ry_MT_Program__c800dd6fcc:
	.2byte 0, 512
	.long 24
	.2byte 0, 0
	.byte 18, 0
	.2byte 3
	.long 8, 494688285
	.quad ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__c800dd6fcc.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__c800dd6fcc, .-ry_MT_Program__c800dd6fcc
	.section .data.rel.ro,"aw"
	.p2align 3
.Lry_MT_Program__c800dd6fcc.info:
	.quad .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTc6e9e72d00, 0, 0, 0
	.long 1048961, 33554435
	.quad 0, 0
	.long 0, 0
	.quad 0, 0
	.section .rodata.str1.1,"aMS",%progbits,1
.LT9663b66ce7:	.asciz "Cell..ctor()"
.LTe56d1ee8c2:	.asciz "Cell.Next()"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTc6e9e72d00:	.asciz "object, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
.LT3032b6918c:	.asciz "Cell"
.LTd009c49b3b:	.asciz "Program"
	.section .note.GNU-stack,"",%progbits
