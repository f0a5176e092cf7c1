	.intel_syntax noprefix
	.section .text,"ax"
	.p2align 4
	.globl ry_Program.Main__63c8249af1
	.type ry_Program.Main__63c8249af1, %function
ry_Program.Main__63c8249af1:
	.cfi_startproc
	push ebp
	.cfi_def_cfa_offset 8
	.cfi_offset 5, -8
	mov ebp, esp
	.cfi_def_cfa_register 5
	sub esp, 24
	mov dword ptr [ebp-8], 0
	mov dword ptr [ebp-4], 0
	lea eax, [ry_MT_System.Int32$A__dfadaebf5a]
	mov dword ptr [esp], eax
	mov dword ptr [esp+4], 7
	call rt_new_array
.LM1d7cd6f354_S0:
	mov dword ptr [ebp-4], eax
.LM1d7cd6f354_B2:
	mov eax, dword ptr [ebp-8]
	mov edx, dword ptr [ebp-4]
	cmp eax, dword ptr [edx+4]
	jae .LM1d7cd6f354_L1
	mov eax, dword ptr [ebp-4]
	mov edx, dword ptr [ebp-8]
	mov ecx, dword ptr [ebp-8]
	imul ecx, dword ptr [ebp-8]
	mov dword ptr [eax+edx*4+8], ecx
	add dword ptr [ebp-8], 1
	mov eax, dword ptr [ebp-8]
	mov edx, dword ptr [ebp-4]
	cmp eax, dword ptr [edx+4]
	jl .LM1d7cd6f354_B2
	mov edx, dword ptr [ebp-4]
	cmp dword ptr [edx+4], 6
	jbe .LM1d7cd6f354_L1
	mov edx, dword ptr [ebp-4]
	mov eax, dword ptr [edx+32]
	mov edx, dword ptr [ebp-4]
	add eax, dword ptr [edx+4]
	leave
	ret
.LM1d7cd6f354_L1:
	call rt_throw_range
.LM1d7cd6f354_S1:
	ud2
	.cfi_endproc
.LM1d7cd6f354_end:
	.size ry_Program.Main__63c8249af1, .LM1d7cd6f354_end-ry_Program.Main__63c8249af1
	.section .rodata,"a"
.LM1d7cd6f354_info:
	.byte 0,0,0,0,0,8,1,126,0,0,2
	.uleb128 .LM1d7cd6f354_S0-ry_Program.Main__63c8249af1
	.byte 0,0,0
	.uleb128 .LM1d7cd6f354_S1-.LM1d7cd6f354_S0
	.byte 0,0,0,0
	.section ryu_methods,"aR"
	.p2align 2
	.long ry_Program.Main__63c8249af1 - .
	.long .LM1d7cd6f354_end-ry_Program.Main__63c8249af1
	.long .LM1d7cd6f354_info - .
	.long .LTf2933b2de1 - .
	.section .data,"aw"
	.p2align 3
	.globl ry_MT__Module___43649a288f
	.type ry_MT__Module___43649a288f, %object
ry_MT__Module___43649a288f:
	.2byte 0, 0
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 34508835
	.long 0, 0, 0, 0, .Lry_MT__Module___43649a288f.info, 0, 0, 0
	.long 0, 0
	.size ry_MT__Module___43649a288f, .-ry_MT__Module___43649a288f
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT__Module___43649a288f.info:
	.long .LTb5c7526398, .LT0c58705f4f, .LTb5c7526398, .LT1a76da68cf, 0, 0, 0
	.long 0, 33554433
	.long 0, 0
	.long 0, 0
	.long 0, 0
	.section .data,"aw"
	.p2align 3
	.globl ry_MT_Program__9c44f41d76
	.type ry_MT_Program__9c44f41d76, %object
ry_MT_Program__9c44f41d76:
	.2byte 0, 512
	.long 12
	.2byte 0, 0
	.byte 18, 0
	.2byte 2
	.long 4, 2132466123
	.long ry_MT_System.Object, 0, 0, 0, .Lry_MT_Program__9c44f41d76.info, 0, 0, 0
	.long 0, 0
	.size ry_MT_Program__9c44f41d76, .-ry_MT_Program__9c44f41d76
	.section .data.rel.ro,"aw"
	.p2align 2
.Lry_MT_Program__9c44f41d76.info:
	.long .LTd009c49b3b, .LT0c58705f4f, .LTd009c49b3b, .LT1a76da68cf, 0, 0, 0
	.long 1048961, 33554434
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
	.section .rodata.str1.1,"aMS",%progbits,1
.LTf2933b2de1:	.asciz "Program.Main()"
.LTb5c7526398:	.asciz "<Module>"
.LT0c58705f4f:	.asciz ""
.LT1a76da68cf:	.asciz "array, Version=1.0.0.0, Culture=neutral, PublicKeyToken=null"
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
