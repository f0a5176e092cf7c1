// Layouts that the real runtime was asked for: structs inside others, classes with layout, automatic layout.
using System;
using System.Runtime.InteropServices;

public enum E8 : byte { A }
public struct One<T> { public T A; }
public struct Two<T, U> { public T A; public U B; }
public struct Three { public byte A, B, C; }
public struct Five { public int A; public byte B; }
public struct Empty { }
public struct Ref { public object O; public byte B; }
[StructLayout(LayoutKind.Auto)] public struct Auto { public byte A; public long B; public byte C; }
[StructLayout(LayoutKind.Explicit)] public struct Exp { [FieldOffset(0)] public int A; [FieldOffset(2)] public short B; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] public struct Packed { public byte A; public int B; }

[StructLayout(LayoutKind.Auto)] public struct A00 { public int? F0; public One<byte> F1; }
[StructLayout(LayoutKind.Auto)] public struct A01 { public One<int> F0; }
[StructLayout(LayoutKind.Auto)] public struct A02 { public One<byte> F0; }
[StructLayout(LayoutKind.Auto)] public struct A03 { public byte F0; public long F1; public One<int> F2; }
[StructLayout(LayoutKind.Auto)] public struct A04 { public One<int> F0; public One<byte> F1; public One<short> F2; public One<int> F3; }
[StructLayout(LayoutKind.Auto)] public struct A05 { public object F0; public One<byte> F1; public int? F2; }
[StructLayout(LayoutKind.Auto)] public struct A06 { public byte F0; public int F1; public short F2; public byte F3; }
[StructLayout(LayoutKind.Auto)] public struct A07 { public Three F0; public byte F1; public Packed F2; }
[StructLayout(LayoutKind.Auto)] public struct A08 { public Auto F0; public A02 F1; public Ref F2; }
public struct S09 { public A00 F0; public byte F1; }
public struct S10 { public byte F0; public A06 F1; public Empty F2; }

public class C11 { public Exp F0; public ushort F1; public Three F2; }
public class C12 : C11 { public short? F0; public float F1; public Two<int, byte> F2; }
[StructLayout(LayoutKind.Sequential, Pack = 4)] public class C13 { }
public class C14 : C13 { public Packed F0; }
[StructLayout(LayoutKind.Sequential)] public class C15 : C13 { public long F0; public byte F1; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] public class C16 { public short F0; public Five F1; public long F2; }
[StructLayout(LayoutKind.Sequential)] public class C17 : C16 { public double F0; public short F1; public Three F2; public Five F3; public Three F4; }
public class C18 : C17 { public Two<double, byte> F0; public ulong F1; public bool F2; public short F3; }
[StructLayout(LayoutKind.Sequential, Size = 20)] public class C19 { public Three F0; public Packed F1; }
[StructLayout(LayoutKind.Sequential, Size = 20)] public class C20 : C19 { public int F0; public long F1; public E8 F2; public One<byte> F3; }
[StructLayout(LayoutKind.Sequential)] public class C21 { public double F0; public decimal F1; public int F2; public short F3; }
[StructLayout(LayoutKind.Sequential)] public class C22 : C21 { public byte F0; public int F1; public bool F2; }

[StructLayout(LayoutKind.Explicit)] public struct BadGeneric<T> { [FieldOffset(0)] public int A; }
public class Plain { public int X; }
[StructLayout(LayoutKind.Sequential)] public class BadSequential : Plain { public int Y; }
[StructLayout(LayoutKind.Explicit)] public class BadExplicit : Plain { [FieldOffset(0)] public int Y; }
