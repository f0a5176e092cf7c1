	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Counter.Bump__a1f1fdd54c
	.type ry_Counter.Bump__a1f1fdd54c, %function
ry_Counter.Bump__a1f1fdd54c:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp-4]
	mov ecx, dword ptr [ebp-8]
	add dword ptr [eax+8], ecx
	leave
	ret
	.cfi_endproc
.LM6c28713887_end:
	.size ry_Counter.Bump__a1f1fdd54c, .LM6c28713887_end-ry_Counter.Bump__a1f1fdd54c
	.section .rodata,"a"
.LM6c28713887_info:
	.byte 0,0,0,0,0,8,1,126,0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Counter.Bump__a1f1fdd54c - .
	.long .LM6c28713887_end-ry_Counter.Bump__a1f1fdd54c
	.long .LM6c28713887_info - .
	.long .LTff19c98eb0 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Counter.ctor__987525f838
	.type ry_Counter.ctor__987525f838, %function
ry_Counter.ctor__987525f838:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-4], ecx
	mov ecx, dword ptr [ebp-4]
	call ry_System.Object.ctor__3958932be1
.LM89f758700c_S0:
	leave
	ret
	.cfi_endproc
.LM89f758700c_end:
	.size ry_Counter.ctor__987525f838, .LM89f758700c_end-ry_Counter.ctor__987525f838
	.section .rodata,"a"
.LM89f758700c_info:
	.byte 0,0,0,0,0,8,1,126,0,0,1
	.uleb128 .LM89f758700c_S0-ry_Counter.ctor__987525f838
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Counter.ctor__987525f838 - .
	.long .LM89f758700c_end-ry_Counter.ctor__987525f838
	.long .LM89f758700c_info - .
	.long .LT8d670d0bc2 - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Record__1da8efb4b4
	.type ry_Program.Record__1da8efb4b4, %function
ry_Program.Record__1da8efb4b4:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 40
	mov dword ptr [ebp-20], 0
	mov dword ptr [ebp-16], 0
	mov dword ptr [ebp-4], ecx
	add dword ptr [ry_ST_Program__a3a6a5ae43], 1
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+4]
	mov edx, dword ptr [ebp-4]
	mov dword ptr [ebp-12], edx
	mov edx, dword ptr [ebp-12]
	sar edx, 31
	add eax, dword ptr [ebp-12]
	adc edx, dword ptr [ry_ST_Program__a3a6a5ae43+8]
	mov dword ptr [ry_ST_Program__a3a6a5ae43+4], eax
	mov dword ptr [ry_ST_Program__a3a6a5ae43+8], edx
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+12]
	mov dword ptr [ebp-20], eax
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43]
	mov ecx, dword ptr [ry_ST_Program__a3a6a5ae43+12]
	cdq
	idiv dword ptr [ecx+4]
	mov dword ptr [ebp-8], edx
	mov eax, dword ptr [ebp-8]
	mov edx, dword ptr [ebp-20]
	cmp eax, dword ptr [edx+4]
	jae .LM0dd720c80b_L1
	mov eax, dword ptr [ebp-20]
	mov edx, dword ptr [ebp-8]
	lea eax, [eax+edx*4+8]
	mov dword ptr [ebp-16], eax
	mov eax, dword ptr [ebp-16]
	mov edx, dword ptr [ebp-16]
	mov ecx, dword ptr [ebp-4]
	add dword ptr [eax], ecx
	leave
	ret
.LM0dd720c80b_L1:
	call rt_throw_range
.LM0dd720c80b_S0:
	ud2
	.cfi_endproc
.LM0dd720c80b_end:
	.size ry_Program.Record__1da8efb4b4, .LM0dd720c80b_end-ry_Program.Record__1da8efb4b4
	.section .rodata,"a"
.LM0dd720c80b_info:
	.byte 0,0,0,0,0,8,2,121,118,0,0,1
	.uleb128 .LM0dd720c80b_S0-ry_Program.Record__1da8efb4b4
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Record__1da8efb4b4 - .
	.long .LM0dd720c80b_end-ry_Program.Record__1da8efb4b4
	.long .LM0dd720c80b_info - .
	.long .LTe94fca94cb - .
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__28ad231a0f
	.type ry_Program.Main__28ad231a0f, %function
ry_Program.Main__28ad231a0f:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	push ebx
	.cfi_offset 3, -12
	sub esp, 52
	xorps xmm7, xmm7
	movups xmmword ptr [ebp-44], xmm7
	movups xmmword ptr [ebp-28], xmm7
	mov dword ptr [ebp-12], 0
	mov dword ptr [ebp-8], 0
	lea ebx, [ry_ST_Program__a3a6a5ae43+12]
	lea eax, [ry_MT_System.Int32$A__dfadaebf5a]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], 4
	call rt_new_array
.LM7e2735d2d1_S0:
	mov ecx, ebx
	mov edx, eax
	call rt_checked_assign_ref
	mov dword ptr [ebp-16], 0
	jmp .LM7e2735d2d1_B3
.LM7e2735d2d1_B2:
	mov ecx, dword ptr [ebp-16]
	imul ecx, dword ptr [ebp-16]
	call ry_Program.Record__1da8efb4b4
.LM7e2735d2d1_S1:
	add dword ptr [ebp-16], 1
.LM7e2735d2d1_B3:
	cmp dword ptr [ebp-16], 10
	jl .LM7e2735d2d1_B2
	cmp dword ptr [ry_ST_Program__a3a6a5ae43], 10
	jne .LM7e2735d2d1_B6
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+4]
	xor eax, 285
	or eax, dword ptr [ry_ST_Program__a3a6a5ae43+8]
	je .LM7e2735d2d1_B7
.LM7e2735d2d1_B6:
	mov eax, 1
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
.LM7e2735d2d1_B7:
	mov dword ptr [ebp-8], 0
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+12]
	mov dword ptr [ebp-20], eax
	mov dword ptr [ebp-24], 0
	jmp .LM7e2735d2d1_B9
.LM7e2735d2d1_B8:
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-20]
	cmp eax, dword ptr [edx+4]
	jae .LM7e2735d2d1_L1
	mov eax, dword ptr [ebp-20]
	mov edx, dword ptr [ebp-24]
	mov eax, dword ptr [eax+edx*4+8]
	mov dword ptr [ebp-28], eax
	mov eax, dword ptr [ebp-28]
	add dword ptr [ebp-8], eax
	add dword ptr [ebp-24], 1
.LM7e2735d2d1_B9:
	mov eax, dword ptr [ebp-24]
	mov edx, dword ptr [ebp-20]
	cmp eax, dword ptr [edx+4]
	jl .LM7e2735d2d1_B8
	cmp dword ptr [ebp-8], 285
	jne .LM7e2735d2d1_B12
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+12]
	mov dword ptr [ebp-44], eax
	mov eax, dword ptr [ebp-44]
	cmp dword ptr [eax+4], 3
	jbe .LM7e2735d2d1_L1
	mov eax, dword ptr [ebp-44]
	cmp dword ptr [eax+20], 40
	je .LM7e2735d2d1_B13
.LM7e2735d2d1_B12:
	mov eax, 2
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
.LM7e2735d2d1_B13:
	mov dword ptr [ebp-32], 0
	jmp .LM7e2735d2d1_B15
.LM7e2735d2d1_B14:
	lea eax, [ry_MT_Counter__268d52b082]
	mov dword ptr [esp], eax
	call rt_new
.LM7e2735d2d1_S2:
	mov dword ptr [ebp-40], eax
	mov ecx, dword ptr [ebp-40]
	call ry_Counter.ctor__987525f838
.LM7e2735d2d1_S3:
	mov ecx, dword ptr [ebp-40]
	mov edx, dword ptr [ebp-32]
	call ry_Counter.Bump__a1f1fdd54c
.LM7e2735d2d1_S4:
	mov ecx, dword ptr [ebp-40]
	add ecx, 4
	mov edx, dword ptr [ry_ST_Program__a3a6a5ae43+16]
	call rt_assign_ref
	lea ecx, [ry_ST_Program__a3a6a5ae43+16]
	mov edx, dword ptr [ebp-40]
	call rt_checked_assign_ref
	add dword ptr [ebp-32], 1
.LM7e2735d2d1_B15:
	cmp dword ptr [ebp-32], 5
	jl .LM7e2735d2d1_B14
	mov dword ptr [ebp-12], 0
	mov eax, dword ptr [ry_ST_Program__a3a6a5ae43+16]
	mov dword ptr [ebp-36], eax
	jmp .LM7e2735d2d1_B18
.LM7e2735d2d1_B17:
	imul eax, dword ptr [ebp-12], 10
	mov edx, dword ptr [ebp-36]
	add eax, dword ptr [edx+8]
	mov dword ptr [ebp-12], eax
	mov eax, dword ptr [ebp-36]
	mov eax, dword ptr [eax+4]
	mov dword ptr [ebp-36], eax
.LM7e2735d2d1_B18:
	cmp dword ptr [ebp-36], 0
	jne .LM7e2735d2d1_B17
	cmp dword ptr [ebp-12], 43210
	je .LM7e2735d2d1_B21
	mov eax, 3
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
.LM7e2735d2d1_B21:
	mov eax, 100
	lea esp, [ebp-4]
	pop ebx
	pop ebp
	ret
.LM7e2735d2d1_L1:
	call rt_throw_range
.LM7e2735d2d1_S5:
	ud2
	.cfi_endproc
.LM7e2735d2d1_end:
	.size ry_Program.Main__28ad231a0f, .LM7e2735d2d1_end-ry_Program.Main__28ad231a0f
	.section .rodata,"a"
.LM7e2735d2d1_info:
	.byte 0,1,124,0,0,8,4,118,110,108,106,0,0,6
	.uleb128 .LM7e2735d2d1_S0-ry_Program.Main__28ad231a0f
	.byte 0,0,0
	.uleb128 .LM7e2735d2d1_S1-.LM7e2735d2d1_S0
	.byte 0,0,0
	.uleb128 .LM7e2735d2d1_S2-.LM7e2735d2d1_S1
	.byte 0,0,0
	.uleb128 .LM7e2735d2d1_S3-.LM7e2735d2d1_S2
	.byte 0,0,0
	.uleb128 .LM7e2735d2d1_S4-.LM7e2735d2d1_S3
	.byte 0,0,0
	.uleb128 .LM7e2735d2d1_S5-.LM7e2735d2d1_S4
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__28ad231a0f - .
	.long .LM7e2735d2d1_end-ry_Program.Main__28ad231a0f
	.long .LM7e2735d2d1_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___d207f6a740
	.type ry_MT__Module___d207f6a740, %object
ry_MT__Module___d207f6a740:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 3003682563
	.long 0, 0, 0, 0, .Lry_MT__Module___d207f6a740.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___d207f6a740, .-ry_MT__Module___d207f6a740
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___d207f6a740.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LTa228c0c14e, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Counter__268d52b082
	.type ry_MT_Counter__268d52b082, %object
ry_MT_Counter__268d52b082:
	.2byte 0, 256
	.long 16
	.2byte 4, 0
	.byte 18, 0
	.2byte 2
	.long 4, 4066348033
	.long ry_MT_System.Object, 0, .Lry_MT_Counter__268d52b082.gc, 0, .Lry_MT_Counter__268d52b082.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.Object.ToString__d5b46e87ca
	.long ry_System.Object.Equals__55fcc5824b
	.long ry_System.Object.GetHashCode__4fd1087709
	.size ry_MT_Counter__268d52b082, .-ry_MT_Counter__268d52b082
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Counter__268d52b082.gc:
	.long 1, 4
	.p2align 2
.Lry_MT_Counter__268d52b082.info:
	.long .LTd28e0b3a6f, .LT0c58705f4f, .LTd28e0b3a6f, .LTa228c0c14e, 0, 0, 0
	.long 1048576, 33554434
	.long 0, ry_Counter.ctor__987525f838
	.long 1, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__a3a6a5ae43
	.type ry_MT_Program__a3a6a5ae43, %object
ry_MT_Program__a3a6a5ae43:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 1148326577
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__a3a6a5ae43.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__a3a6a5ae43, .-ry_MT_Program__a3a6a5ae43
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__a3a6a5ae43.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LTa228c0c14e, 0, 0, 0
	.long 1048960, 33554435
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data.ry_MT_System.Int32$A__dfadaebf5a,"awG",%progbits,ry_MT_System.Int32$A__dfadaebf5a,comdat
	.p2align 3
	.weak ry_MT_System.Int32$A__dfadaebf5a
	.type ry_MT_System.Int32$A__dfadaebf5a, %object
ry_MT_System.Int32$A__dfadaebf5a:
	.2byte 4, 3
	.long 12
	.2byte 24, 11
	.byte 29, 1
	.2byte 2
	.long 4, 2216346406
	.long ry_MT_System.Array, ry_MT_System.Int32, 0, .Lry_MT_System.Int32$A__dfadaebf5a.if, .Lry_MT_System.Int32$A__dfadaebf5a.info, 0, 0, 0
	.long 0, 0
	.long ry_System.Object.Finalize__518e9d7683
	.long ry_System.Object.ToString__d5b46e87ca
	.long ry_System.Object.Equals__55fcc5824b
	.long ry_System.Object.GetHashCode__4fd1087709
	.long ry_System.Array.System.Collections.ICollection.get_Count__3340393d68
	.long ry_System.Array.get_SyncRoot__93cbedc9fe
	.long ry_System.Array.get_IsReadOnly__b7275dfa54
	.long ry_System.Array.get_IsFixedSize__4d122f3123
	.long ry_System.Array.get_IsSynchronized__17700ed0d9
	.long ry_System.Array.System.Collections.IList.get_Item__fa534d7b99
	.long ry_System.Array.System.Collections.IList.set_Item__88523ed548
	.long ry_System.Array.System.Collections.IList.Add__582c348ffc
	.long ry_System.Array.System.Collections.IList.Contains__f3694f8076
	.long ry_System.Array.System.Collections.IList.Clear__3f05596b3a
	.long ry_System.Array.System.Collections.IList.IndexOf__1590fea833
	.long ry_System.Array.System.Collections.IList.Insert__b7ec62002f
	.long ry_System.Array.System.Collections.IList.Remove__8a9f731697
	.long ry_System.Array.System.Collections.IList.RemoveAt__62488ed0eb
	.long ry_System.Array.Clone__42fe3f5de4
	.long ry_System.Array.System.Collections.IStructuralComparable.CompareTo__1cf5683307
	.long ry_System.Array.System.Collections.IStructuralEquatable.Equals__11b73f02b4
	.long ry_System.Array.System.Collections.IStructuralEquatable.GetHashCode__2068efc651
	.long ry_System.Array.CopyTo__92339776bf
	.long ry_System.Array.GetEnumerator__5f70574538
	.size ry_MT_System.Int32$A__dfadaebf5a, .-ry_MT_System.Int32$A__dfadaebf5a
	.section .data.rel.ro.ry_MT_System.Int32$A__dfadaebf5a,"awG",%progbits,ry_MT_System.Int32$A__dfadaebf5a,comdat
	.p2align 2
.Lry_MT_System.Int32$A__dfadaebf5a.if:
	.long ry_MT_System.ICloneable, .Lry_MT_System.Int32$A__dfadaebf5a.if0
	.long ry_MT_System.Collections.IList, .Lry_MT_System.Int32$A__dfadaebf5a.if1
	.long ry_MT_System.Collections.ICollection, .Lry_MT_System.Int32$A__dfadaebf5a.if2
	.long ry_MT_System.Collections.IEnumerable, .Lry_MT_System.Int32$A__dfadaebf5a.if3
	.long ry_MT_System.Collections.IStructuralComparable, .Lry_MT_System.Int32$A__dfadaebf5a.if4
	.long ry_MT_System.Collections.IStructuralEquatable, .Lry_MT_System.Int32$A__dfadaebf5a.if5
	.long ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80, 0
	.long ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf, 0
	.long ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, 0
	.long ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2, 0
	.long ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36, 0
	.long 0, 0
.Lry_MT_System.Int32$A__dfadaebf5a.if0:
	.long ry_System.Array.Clone__42fe3f5de4
.Lry_MT_System.Int32$A__dfadaebf5a.if1:
	.long ry_System.Array.System.Collections.IList.get_Item__fa534d7b99, ry_System.Array.System.Collections.IList.set_Item__88523ed548, ry_System.Array.System.Collections.IList.Add__582c348ffc, ry_System.Array.System.Collections.IList.Contains__f3694f8076, ry_System.Array.System.Collections.IList.Clear__3f05596b3a, ry_System.Array.get_IsReadOnly__b7275dfa54, ry_System.Array.get_IsFixedSize__4d122f3123, ry_System.Array.System.Collections.IList.IndexOf__1590fea833, ry_System.Array.System.Collections.IList.Insert__b7ec62002f, ry_System.Array.System.Collections.IList.Remove__8a9f731697, ry_System.Array.System.Collections.IList.RemoveAt__62488ed0eb
.Lry_MT_System.Int32$A__dfadaebf5a.if2:
	.long ry_System.Array.CopyTo__92339776bf, ry_System.Array.System.Collections.ICollection.get_Count__3340393d68, ry_System.Array.get_SyncRoot__93cbedc9fe, ry_System.Array.get_IsSynchronized__17700ed0d9
.Lry_MT_System.Int32$A__dfadaebf5a.if3:
	.long ry_System.Array.GetEnumerator__5f70574538
.Lry_MT_System.Int32$A__dfadaebf5a.if4:
	.long ry_System.Array.System.Collections.IStructuralComparable.CompareTo__1cf5683307
.Lry_MT_System.Int32$A__dfadaebf5a.if5:
	.long ry_System.Array.System.Collections.IStructuralEquatable.Equals__11b73f02b4, ry_System.Array.System.Collections.IStructuralEquatable.GetHashCode__2068efc651
.Lry_MT_System.Int32$A__dfadaebf5a.info:
	.long .LTe9add567b6, .LTebdb9ee8af, .LT26bde19712, .LTcb3075ab06, 0, 0, 0
	.long 8449, 0
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data.ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80,"awG",%progbits,ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80,comdat
	.p2align 3
	.weak ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80
	.type ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80, %object
ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80:
	.2byte 0, 528
	.long 0
	.2byte 0, 3
	.byte 18, 0
	.2byte 0
	.long 4, 2327254738
	.long 0, 0, 0, .Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.if, .Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80, .-ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80
	.section .data.rel.ro.ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80,"awG",%progbits,ry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80,comdat
	.p2align 2
.Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.if:
	.long ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf, 0
	.long ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, 0
	.long ry_MT_System.Collections.IEnumerable, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.info:
	.long .LT2f0663d09d, .LT296884eaba, .LT849ebfa73a, .LTcb3075ab06, 0, .Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.gen, 0
	.long 161, 33556244
	.long 0, 0
	.long 0, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IList_1$LSystem.Int32$G__0533504c80.gen:
	.long .LT81bef3e99c
	.long 1
	.byte 0,0,0,0
	.p2align 2
	.long ry_MT_System.Int32
	.section .data.ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf,"awG",%progbits,ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf,comdat
	.p2align 3
	.weak ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf
	.type ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf, %object
ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf:
	.2byte 0, 528
	.long 0
	.2byte 0, 2
	.byte 18, 0
	.2byte 0
	.long 4, 2379821871
	.long 0, 0, 0, .Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.if, .Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf, .-ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf
	.section .data.rel.ro.ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf,"awG",%progbits,ry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf,comdat
	.p2align 2
.Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.if:
	.long ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, 0
	.long ry_MT_System.Collections.IEnumerable, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.info:
	.long .LT43e81ff183, .LT296884eaba, .LT2ed3e18cd9, .LTcb3075ab06, 0, .Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.gen, 0
	.long 161, 33556234
	.long 0, 0
	.long 0, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.ICollection_1$LSystem.Int32$G__0a6f57d4bf.gen:
	.long .LT402b8ea764
	.long 1
	.byte 0,0,0,0
	.p2align 2
	.long ry_MT_System.Int32
	.section .data.ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c,"awG",%progbits,ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c,comdat
	.p2align 3
	.weak ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c
	.type ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, %object
ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c:
	.2byte 0, 528
	.long 0
	.2byte 0, 1
	.byte 18, 0
	.2byte 0
	.long 4, 3827683037
	.long 0, 0, 0, .Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.if, .Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, .-ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c
	.section .data.rel.ro.ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c,"awG",%progbits,ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c,comdat
	.p2align 2
.Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.if:
	.long ry_MT_System.Collections.IEnumerable, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.info:
	.long .LT74eca31262, .LT296884eaba, .LT52724cb894, .LTcb3075ab06, 0, .Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.gen, 0
	.long 161, 33556241
	.long 0, 0
	.long 0, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c.gen:
	.long .LTa0b79fd69b
	.long 1
	.byte 1,0,0,0
	.p2align 2
	.long ry_MT_System.Int32
	.section .data.ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2,"awG",%progbits,ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2,comdat
	.p2align 3
	.weak ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2
	.type ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2, %object
ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2:
	.2byte 0, 528
	.long 0
	.2byte 0, 3
	.byte 18, 0
	.2byte 0
	.long 4, 1790265024
	.long 0, 0, 0, .Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.if, .Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2, .-ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2
	.section .data.rel.ro.ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2,"awG",%progbits,ry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2,comdat
	.p2align 2
.Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.if:
	.long ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36, 0
	.long ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, 0
	.long ry_MT_System.Collections.IEnumerable, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.info:
	.long .LTf7250880a6, .LT296884eaba, .LTc9e96bd0f5, .LTcb3075ab06, 0, .Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.gen, 0
	.long 161, 33556247
	.long 0, 0
	.long 0, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IReadOnlyList_1$LSystem.Int32$G__cbb056f7d2.gen:
	.long .LTdb8852b831
	.long 1
	.byte 1,0,0,0
	.p2align 2
	.long ry_MT_System.Int32
	.section .data.ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36,"awG",%progbits,ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36,comdat
	.p2align 3
	.weak ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36
	.type ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36, %object
ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36:
	.2byte 0, 528
	.long 0
	.2byte 0, 2
	.byte 18, 0
	.2byte 0
	.long 4, 838671908
	.long 0, 0, 0, .Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.if, .Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36, .-ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36
	.section .data.rel.ro.ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36,"awG",%progbits,ry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36,comdat
	.p2align 2
.Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.if:
	.long ry_MT_System.Collections.Generic.IEnumerable_1$LSystem.Int32$G__ec939fa16c, 0
	.long ry_MT_System.Collections.IEnumerable, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.info:
	.long .LT1c60a287d4, .LT296884eaba, .LT75cd8d6e12, .LTcb3075ab06, 0, .Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.gen, 0
	.long 161, 33556245
	.long 0, 0
	.long 0, 0
	.long 0, 0
.Lry_MT_System.Collections.Generic.IReadOnlyCollection_1$LSystem.Int32$G__992aae1c36.gen:
	.long .LTac4cf694df
	.long 1
	.byte 1,0,0,0
	.p2align 2
	.long ry_MT_System.Int32
	.section .bss,"aw",%nobits
	.p2align 3
	.globl ry_ST_Program__a3a6a5ae43
	.type ry_ST_Program__a3a6a5ae43, %object
ry_ST_Program__a3a6a5ae43:
	.zero 20
	.size ry_ST_Program__a3a6a5ae43, 20
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_ST_Program__a3a6a5ae43.roots:
	.long ry_ST_Program__a3a6a5ae43
	.long 2, 12, 16
	.section ryu_gcroots,"awR"
	.p2align 2
	.long .Lry_ST_Program__a3a6a5ae43.roots
	.section .rodata.str1.1,"aMS",%progbits,1
.LTff19c98eb0:	.asciz "Counter.Bump(Int32 by)"
.LT8d670d0bc2:	.asciz "Counter..ctor()"
.LTe94fca94cb:	.asciz "Program.Record(Int32 n)"
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LTa228c0c14e:	.asciz "09_statics, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null"
.LTd28e0b3a6f:	.asciz "Counter"
.LTd009c49b3b:	.asciz "Program"
.LTe9add567b6:	.asciz "Int32[]"
.LTebdb9ee8af:	.asciz "System"
.LT26bde19712:	.asciz "System.Int32[]"
.LTcb3075ab06:	.asciz "System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e"
.LT2f0663d09d:	.asciz "IList`1"
.LT296884eaba:	.asciz "System.Collections.Generic"
.LT849ebfa73a:	.asciz "System.Collections.Generic.IList`1[[System.Int32, System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e]]"
.LT81bef3e99c:	.asciz "[System.Private.CoreLib]System.Collections.Generic.IList`1"
.LT43e81ff183:	.asciz "ICollection`1"
.LT2ed3e18cd9:	.asciz "System.Collections.Generic.ICollection`1[[System.Int32, System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e]]"
.LT402b8ea764:	.asciz "[System.Private.CoreLib]System.Collections.Generic.ICollection`1"
.LT74eca31262:	.asciz "IEnumerable`1"
.LT52724cb894:	.asciz "System.Collections.Generic.IEnumerable`1[[System.Int32, System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e]]"
.LTa0b79fd69b:	.asciz "[System.Private.CoreLib]System.Collections.Generic.IEnumerable`1"
.LTf7250880a6:	.asciz "IReadOnlyList`1"
.LTc9e96bd0f5:	.asciz "System.Collections.Generic.IReadOnlyList`1[[System.Int32, System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e]]"
.LTdb8852b831:	.asciz "[System.Private.CoreLib]System.Collections.Generic.IReadOnlyList`1"
.LT1c60a287d4:	.asciz "IReadOnlyCollection`1"
.LT75cd8d6e12:	.asciz "System.Collections.Generic.IReadOnlyCollection`1[[System.Int32, System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e]]"
.LTac4cf694df:	.asciz "[System.Private.CoreLib]System.Collections.Generic.IReadOnlyCollection`1"
	.section .note.GNU-stack,"",%progbits
