using System;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#endif
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

namespace RyuAot
{
    /// <summary>What the C runtime answers (ic_native.c). Types are passed as MethodTable addresses.</summary>
    internal static unsafe partial class Native
    {
        internal const int Array = 1, SzArray = 2, ValueType = 4, Interface = 16, IsNullable = 32, IsEnum = 64, String = 128;
        internal const int Abstract = 512, ByRefLike = 2048, Primitive = 4096, PointerOrByRef = 16384;

        // Words of a MethodTable (methodtable.h), read in line: copies of arrays, casts and reflection ask often.

        /// <summary>The word before an object's fields.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static IntPtr MethodTableOf(object value) =>
            Unsafe.Add(ref Unsafe.As<byte, IntPtr>(ref Unsafe.As<RawData>(value).Data), -1);

        /// <summary>The flags above.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static int TypeFlags(IntPtr type) => ((ushort*)type)[1];

        /// <summary>Bytes of an array's element.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal static int ElementSize(Array array) => *(ushort*)MethodTableOf(array);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeElementType(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeAttributes(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeHash(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeArgumentCount(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int InterfaceCount(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool IsAssignable(IntPtr from, IntPtr to);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string TypeName(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? TypeNamespace(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string TypeDisplayName(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string TypeFullName(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? TypeParameters(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeParameterFlags(IntPtr type, int position);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? TypeAssembly(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string EntryAssembly();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr* AssemblyManifest(string assembly);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int ResourceCount(string assembly);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string ResourceName(string assembly, int index);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern byte* ResourceData(string assembly, int index, out long length);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType TypeArgument(IntPtr type, int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? TypeDeclaring(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? TypeElement(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? TypeDefinition(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType ArrayTypeOf(IntPtr element, int rank);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType PointerTypeOf(IntPtr element, int kind);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? AssemblyAt(int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType InterfaceAt(IntPtr type, int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void RunClassConstructor(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void RunPreciseClassInits(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? AllocateObject(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int ConstructorAccess(IntPtr type);

        // Reflection's tables (Reflection.cs). Reaching one of these makes the compiler emit what it asks for.
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr AttributeTable(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr MemberTable(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr DefinitionTable(IntPtr type); // asks for nothing
        [MethodImpl(MethodImplOptions.InternalCall)] 
        internal static extern IntPtr MethodAt(IntPtr code, IntPtr target, out IntPtr type, out IntPtr context);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object MakeAttribute(IntPtr maker);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object DescribeAttribute(IntPtr maker);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object? CallMember(IntPtr code, object? target, object?[] arguments);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object MakeDelegate(IntPtr maker, object? target, IntPtr code);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType TypeFromTable(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string TextAt(IntPtr text);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr FrameMethod(IntPtr code);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr DelegateRow(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr NativeLayout(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void CatchTermination();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object AllocateStructure(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr DelegateThunk(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern unsafe int RandomBytes(byte* buffer, int count);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr LibraryOpen(string name, bool searched);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr LibrarySymbol(IntPtr library, string name);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void LibraryClose(IntPtr library);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr CallbackCode(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr NativeMaker(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr CallbackNew(IntPtr code, IntPtr handle);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr CallbackHandle(IntPtr pointer);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void CallbackFree(IntPtr pointer);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr AssemblyAttributes(string assembly);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr HandleTable(IntPtr descriptor);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? TypeNamed(string name);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? MadeType(string name);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool TypeExists(string name);

        // The type loader (TypeLoading.cs).
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern RuntimeType? LoadType(IntPtr definition, IntPtr* arguments, int count, out bool isTooDeep);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern IntPtr MethodContext(IntPtr owner, IntPtr* arguments, int count);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool BorrowsMembers(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool IsShared(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool Fits(IntPtr canonical, IntPtr argument);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr* ContextArguments(IntPtr context, out IntPtr owner);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern object? CallShared(IntPtr code, IntPtr context, object? target, object?[] arguments);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MadeMethods();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MapsInterfaces();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool ListedType(ref int place, out IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int TypeToken(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? EnvironmentEntry(int index);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType? BaseType(RuntimeType type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool IsGenericTypeDefinition(RuntimeType type);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool CanCompareBits(object value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool SameBits(object left, object right);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int EnumCount(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool EnumIsFlags(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern ulong EnumValue(IntPtr type, int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string EnumName(IntPtr type, int index);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int FieldCount(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? BoxField(object value, int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int SamePointers(object left, object right, int index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr MutexNamed(string name, int create, out bool existed);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? HashedField(object value, bool overrides, out int bits);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern ref byte ArrayData(Array array);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool HasReferences(Array array);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool IsPrimitiveWidening(int from, int to);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? ArrayGet(Array array, IntPtr index);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool ArraySet(Array array, IntPtr index, object? value);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void ArrayWiden(Array source, int sourceIndex, Array target, int targetIndex, int count);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern Array AllocateArray(IntPtr element, int length);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? BuildStackTrace(Exception exception);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void CaptureStackTrace(Exception exception);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? MethodName(IntPtr code);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr MethodStart(IntPtr code);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern IntPtr FrameIp(Exception exception, int frame, out bool isLast);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool IsUnlisted(IntPtr code);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? LineAt(IntPtr code, out int line);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string TraceSeparator();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string ErrorText(int error);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string StringFromUtf8(byte* text, int length);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? GetEnvironmentVariable(string name);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int SetEnvironmentVariable(string name, string? value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string[] GetCommandLine();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string ProgramFolder();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? HostProperty(string name);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void Exit(int code);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern long TimestampNanoseconds();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int LocalOffset(long seconds, out int isDaylight);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr SysOpen(string path, int flags, int mode);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr SysDup(SafeHandle handle);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void StartThread(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int CurrentThreadId();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool PoolRequest();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool TimerSet(int queue, uint milliseconds);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr WaitableCreate(int kind, int count, int limit);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void WaitableClose(IntPtr handle);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool EventSet(IntPtr handle);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool EventReset(IntPtr handle);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int SemaphoreRelease(IntPtr handle, int count);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool MutexRelease(IntPtr handle);
    }
}
