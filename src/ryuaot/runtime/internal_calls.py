"""The methods that the runtime implements in C: internal calls, QCalls and P/Invokes that are called directly.

``INTCALLS`` maps a method's key to its C function. A key is ``Ns.Outer+Nested::Method``, or with a parameter list of
full names (``Ns.Type::Method(System.Double,System.Int32)``) where overloads differ; the longer key is looked up first.
A listed method is called with its managed signature: references as pointers to objects, byrefs as pointers, no
marshalling. Results smaller than a word come back extended to 32 bits.

``can_collect`` says that the C function may collect or throw: it is then entered through a transition frame, by a thunk
that `ryuaot.runtime.runtime_archive` generates from this table (the C body is the symbol with the suffix ``_c``).
Others are leaves.

The text form below is lines ``type :: methods``, each ``Method[(signature)][=symbol]``; the symbol is given where it is
not the usual one (``rt_ic_`` and the key with every separator as ``_``). A line ``[..3.1]`` or ``[10.0..]`` says which
class libraries the lines below it hold for, until the next such line; ``[..]``: all. The prefix ``!`` marks a method
that has IL in the class library, which calls itself or reads the CLR's own tables; the C function replaces it anyway.
The type ``QCall`` stands for the P/Invokes of that library: its methods are entry points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ryuaot.classlib.library_version import ALWAYS, LibraryVersion, Span

#: The library that P/Invokes into the CLR itself name.
QCALL = "QCall"


class IntCall(NamedTuple):
    """One internal call: its C symbol, whether it may collect or throw, and whether it also replaces IL that the class
    library has."""

    symbol: str
    can_collect: bool
    replaces_il: bool = False


_LEAVES = """
System.Delegate :: GetMulticastInvoke GetInvokeMethod AdjustTarget
System.Diagnostics.Debugger :: BreakInternal CustomNotification
System.Environment :: get_ExitCode set_ExitCode GetProcessorCount
System.Exception :: IsImmutableAgileException PrepareForForeignExceptionRaise GetExceptionCount
System.GC :: GetMaxGeneration _CollectionCount GetSegmentSize GetLastGCPercentTimeInGC
System.GC :: GetGenerationSize GetAllocatedBytesForCurrentThread
System.GC :: GetTotalMemory _AddMemoryPressure _RemoveMemoryPressure
System.GC :: _EndNoGCRegion _RegisterForFullGCNotification _CancelFullGCNotification
System.Math :: Acos=acos Acosh=acosh Asin=asin Asinh=asinh Atan=atan
System.Math :: Atan2=atan2 Atanh=atanh Cbrt=cbrt Ceiling(System.Double)=ceil Cos=cos Cosh=cosh Exp=exp
System.Math :: Floor(System.Double)=floor FusedMultiplyAdd=fma Log(System.Double)=rt_log Log2=rt_log2 Log10=log10
System.Math :: Pow=pow Sin=sin Sinh=sinh Sqrt=sqrt Tan=tan Tanh=tanh ModF=modf
System.MathF :: Acos=acosf Acosh=acoshf Asin=asinf Asinh=asinhf Atan=atanf Atan2=atan2f Atanh=atanhf Cbrt=cbrtf
System.MathF :: Ceiling=ceilf Cos=cosf Cosh=coshf Exp=expf Floor=floorf FusedMultiplyAdd=fmaf
System.MathF :: Log(System.Single)=rt_logf Log2=rt_log2f Log10=log10f Pow=powf Sin=sinf Sinh=sinhf
System.MathF :: Sqrt=sqrtf Tan=tanf Tanh=tanhf ModF=modff
System.Runtime.CompilerServices.RuntimeHelpers :: TryEnsureSufficientExecutionStack
System.Runtime.CompilerServices.RuntimeHelpers :: PrepareDelegate
System.Runtime.GCSettings :: get_IsServerGC GetGCLatencyMode SetGCLatencyMode GetLOHCompactionMode
System.Runtime.GCSettings :: SetLOHCompactionMode
System.Runtime.InteropServices.GCHandle :: InternalSet InternalCompareExchange
System.Runtime.InteropServices.Marshal :: GetExceptionPointers
System.Runtime.InteropServices.Marshal :: GetExceptionCode
System.RuntimeTypeHandle :: GetAttributes CompareCanonicalHandles
System.RuntimeTypeHandle :: GetArrayRank GetToken
System.RuntimeTypeHandle :: IsGenericVariable
System.RuntimeTypeHandle :: GetGenericVariableIndex ContainsGenericVariables GetNumVirtuals
System.Threading.Interlocked :: _MemoryBarrierProcessWide
System.Threading.Monitor :: IsEnteredNative GetLockContentionCount
System.Threading.Thread :: Interrupt InternalFinalize
System.Threading.Thread :: GetCurrentOSThreadId
Interop+Sys :: ConvertErrorPlatformToPal=SystemNative_ConvertErrorPlatformToPal
Interop+Sys :: ConvertErrorPalToPlatform=SystemNative_ConvertErrorPalToPlatform StrErrorR=SystemNative_StrErrorR
Interop+Sys :: GetEUid=SystemNative_GetEUid GetEGid=SystemNative_GetEGid GetPid=SystemNative_GetPid
Interop+Sys :: GetOSArchitecture=SystemNative_GetOSArchitecture
Interop+Sys :: GetNonCryptographicallySecureRandomBytes=SystemNative_GetNonCryptographicallySecureRandomBytes
Interop+Sys :: GetTimestamp=SystemNative_GetTimestamp
Interop+Sys :: InitializeConsoleBeforeRead=SystemNative_InitializeConsoleBeforeRead
Interop+Sys :: UninitializeConsoleAfterRead=SystemNative_UninitializeConsoleAfterRead
Interop+Sys :: LChflagsCanSetHiddenFlag=SystemNative_LChflagsCanSetHiddenFlag
Interop+Sys :: GetSignalForBreak=SystemNative_GetSignalForBreak SetSignalForBreak=SystemNative_SetSignalForBreak
[..3.1]
Interop+OleAut32 :: SysAllocStringLen SysAllocStringByteLen SysFreeString SysStringLen
System.Array :: get_Length get_LongLength get_Rank GetRawArrayData GetRawArrayGeometry GetElementSize
System.Array :: TrySZBinarySearch TrySZIndexOf TrySZLastIndexOf TrySZReverse TrySZSort
System.Buffer :: IsPrimitiveTypeArray _ByteLength __Memmove=memmove
System.CLRConfig :: GetConfigBoolValue
System.DateTime :: GetSystemTimeAsFileTime
System.Delegate :: InternalEqualTypes InternalEqualMethodHandles
System.Delegate :: CompareUnmanagedFunctionPtrs GetCallStub
System.Diagnostics.Debugger :: get_IsAttached IsLogging LaunchInternal Log
System.Enum :: Equals InternalCompareTo InternalGetCorElementType InternalHasFlag
System.Environment :: get_TickCount get_TickCount64
System.Exception :: CopyDynamicMethods
System.GC :: GetMemoryInfo
System.GC :: _SuppressFinalize
System.GC :: GetTotalAllocatedBytes
System.IO.Stream :: HasOverriddenBeginEndRead HasOverriddenBeginEndWrite
System.Math :: Abs(System.Double)=fabs Abs(System.Single)=fabsf
System.Math :: ILogB
System.Math :: ScaleB=scalbn
System.MathF :: ILogB
System.MathF :: ScaleB=scalbnf
System.Runtime.CompilerServices.RuntimeHelpers :: Equals GetHashCode
System.Runtime.CompilerServices.RuntimeHelpers :: _CompileMethod _RunModuleConstructor
System.Runtime.CompilerServices.DependentHandle :: nGetPrimary nGetPrimaryAndSecondary nSetPrimary nSetSecondary nFree
System.Runtime.InteropServices.CriticalHandle :: ReleaseHandleFailed
System.Runtime.InteropServices.GCHandle :: InternalFree
System.Runtime.InteropServices.Marshal :: GetLastWin32Error SetLastWin32Error IsPinnable
System.Runtime.RuntimeImports :: RhBulkMoveWithWriteBarrier=memmove RhZeroMemory
System.RuntimeTypeHandle :: IsInstanceOfType GetValueInternal GetCorElementType
System.RuntimeTypeHandle :: IsComObject IsInterface IsByRefLike IsValueType _GetUtf8Name
System.RuntimeTypeHandle :: CanCastTo HasInstantiation IsGenericTypeDefinition IsEquivalentTo
System.RuntimeTypeHandle :: GetDeclaringMethod
System.String :: get_Length IsFastSort SetTrailByte TryGetTrailByte
System.Threading.Interlocked :: MemoryBarrier
System.Threading.Interlocked :: Exchange(System.Int32&,System.Int32)=rt_ic_exchange32
System.Threading.Interlocked :: Exchange(System.Int64&,System.Int64)=rt_ic_exchange64
System.Threading.Interlocked :: Exchange(System.Single&,System.Single)=rt_ic_exchange_float
System.Threading.Interlocked :: Exchange(System.Double&,System.Double)=rt_ic_exchange_double
System.Threading.Interlocked :: Exchange(System.Object&,System.Object)=rt_ic_exchange_ref
System.Threading.Interlocked :: Exchange(System.IntPtr&,System.IntPtr)=rt_ic_exchange_ref
System.Threading.Interlocked :: CompareExchange(System.Int32&,System.Int32,System.Int32)=rt_ic_cmpxchg32
System.Threading.Interlocked :: CompareExchange(System.Int64&,System.Int64,System.Int64)=rt_ic_cmpxchg64
System.Threading.Interlocked :: CompareExchange(System.Single&,System.Single,System.Single)=rt_ic_cmpxchg_float
System.Threading.Interlocked :: CompareExchange(System.Double&,System.Double,System.Double)=rt_ic_cmpxchg_double
System.Threading.Interlocked :: CompareExchange(System.Object&,System.Object,System.Object)=rt_ic_cmpxchg_ref
System.Threading.Interlocked :: CompareExchange(System.IntPtr&,System.IntPtr,System.IntPtr)=rt_ic_cmpxchg_ref
System.Threading.Interlocked :: CompareExchange(System.Int32&,System.Int32,System.Int32,System.Boolean&)=rt_ic_cas32_ok
System.Threading.Interlocked :: ExchangeAdd(System.Int32&,System.Int32)=rt_ic_xadd32
System.Threading.Interlocked :: ExchangeAdd(System.Int64&,System.Int64)=rt_ic_xadd64
System.Threading.Thread :: get_ManagedThreadId InternalGetCurrentThread get_IsAlive get_IsThreadPoolThread
System.Threading.Thread :: GetThreadStateNative GetCurrentProcessorNumber
System.Threading.Thread :: GetOptimalMaxSpinWaitsPerSpinIterationInternal InformThreadNameChange
System.Threading.ThreadPool :: get_ThreadCount GetCompletedWorkItemCount get_PendingUnmanagedWorkItemCount
System.Threading.ThreadPool :: SetMinThreadsNative SetMaxThreadsNative GetMinThreadsNative
System.Threading.ThreadPool :: GetMaxThreadsNative GetAvailableThreadsNative NotifyWorkItemComplete
System.Threading.ThreadPool :: ReportThreadStatus NotifyWorkItemProgressNative InitializeVMTp
System.Type :: GetTypeFromHandle=rt_ic_identity op_Equality=rt_ic_same op_Inequality=rt_ic_not_same
System.ValueType :: CanCompareBits FastEqualsCheck GetHashCodeOfPtr
System.WeakReference :: get_IsAlive=rt_ic_weak_is_alive get_Target=rt_ic_weak_target set_Target=rt_ic_weak_set_target
System.WeakReference :: Finalize=rt_ic_weak_free IsTrackResurrection=rt_ic_weak_is_long Create=rt_ic_weak_create
System.WeakReference`1 :: get_Target=rt_ic_weak_target set_Target=rt_ic_weak_set_target Finalize=rt_ic_weak_free
System.WeakReference`1 :: IsTrackResurrection=rt_ic_weak_is_long Create=rt_ic_weak_create
Interop+Sys :: GetProcessArchitecture=SystemNative_GetProcessArchitecture
Interop+Sys :: GetPwUidR=SystemNative_GetPwUidR SysConf=SystemNative_SysConf StdinReady=SystemNative_StdinReady
Interop+Sys :: GetReadDirRBufferSize=SystemNative_GetReadDirRBufferSize
Interop+Sys :: GetTimestampResolution=SystemNative_GetTimestampResolution
Interop+Sys :: InitializeTerminalAndSignalHandling=SystemNative_InitializeTerminalAndSignalHandling
Interop+Kernel32 :: LocalAlloc LocalReAlloc LocalFree
Interop+Ole32 :: CoTaskMemAlloc=malloc CoTaskMemRealloc=realloc CoTaskMemFree=free
[10.0..]
System.Buffer :: MemmoveInternal=memmove ZeroMemoryInternal=rt_ic_System_Runtime_RuntimeImports_RhZeroMemory
System.Buffer :: BulkMoveWithWriteBarrierInternal=memmove
System.Delegate :: GetMulticastInvoke(System.Runtime.CompilerServices.MethodTable*)=rt_ic_multicast_of
System.Delegate :: GetInvokeMethod(System.Runtime.CompilerServices.MethodTable*)=rt_ic_multicast_of
System.GC :: SuppressFinalizeInternal=rt_ic_System_GC__SuppressFinalize
System.GC :: GetTotalAllocatedBytesApproximate=rt_ic_System_GC_GetTotalAllocatedBytes
System.GC :: GetTotalAllocatedBytesPrecise=rt_ic_System_GC_GetTotalAllocatedBytes
System.GC :: _GetTotalPauseDuration=rt_ic_zero
System.Math :: SinCos(System.Double,System.Double*,System.Double*)=sincos
System.MathF :: SinCos(System.Single,System.Single*,System.Single*)=sincosf
System.Runtime.CompilerServices.RuntimeHelpers :: TryGetHashCode=rt_ic_System_Runtime_CompilerServices_RuntimeHelpers_GetHashCode
System.Runtime.CompilerServices.RuntimeHelpers :: ContentEquals=rt_ic_System_ValueType_FastEqualsCheck
System.Runtime.InteropServices.GCHandle :: _InternalFree=rt_ic_System_Runtime_InteropServices_GCHandle_InternalFree
System.Runtime.InteropServices.GCHandle :: !InternalFree=rt_ic_System_Runtime_InteropServices_GCHandle_InternalFree
System.Runtime.InteropServices.Marshal :: GetLastPInvokeError=rt_ic_System_Runtime_InteropServices_Marshal_GetLastWin32Error
System.Runtime.InteropServices.Marshal :: SetLastPInvokeError=rt_ic_System_Runtime_InteropServices_Marshal_SetLastWin32Error
System.Threading.Interlocked :: !ExchangeObject=rt_ic_exchange_ref !CompareExchangeObject=rt_ic_cmpxchg_ref
System.Threading.Interlocked :: !Exchange(System.Byte&,System.Byte)=rt_ic_exchange8
System.Threading.Interlocked :: !Exchange(System.UInt16&,System.UInt16)=rt_ic_exchange16
System.Threading.Interlocked :: !CompareExchange(System.Byte&,System.Byte,System.Byte)=rt_ic_cmpxchg8
System.Threading.Interlocked :: !CompareExchange(System.UInt16&,System.UInt16,System.UInt16)=rt_ic_cmpxchg16
System.Threading.Thread :: get_OptimalMaxSpinWaitsPerSpinIteration=rt_ic_one PollGCInternal=rt_ic_nothing
QCall :: ReflectionInvocation_PrepareDelegate=rt_ic_nothing
System.Threading.Thread :: CatchAtSafePoint=rt_ic_zero !FastPollGC=rt_ic_nothing
System.Threading.Volatile :: !ReadBarrier=rt_ic_System_Threading_Interlocked_MemoryBarrier
System.Threading.Volatile :: !WriteBarrier=rt_ic_System_Threading_Interlocked_MemoryBarrier
System.Delegate :: !InternalEqualTypes !InternalEqualMethodHandles
System.Diagnostics.Debugger :: !get_IsAttached !IsLogging !LaunchInternal !Log
System.Enum :: !Equals
System.Environment :: !get_TickCount !get_TickCount64
System.IO.Stream :: !HasOverriddenBeginEndRead !HasOverriddenBeginEndWrite
System.RuntimeTypeHandle :: !CanCastTo
System.Threading.Interlocked :: !MemoryBarrier
System.Threading.Interlocked :: !Exchange(System.Int32&,System.Int32)=rt_ic_exchange32
System.Threading.Interlocked :: !Exchange(System.Int64&,System.Int64)=rt_ic_exchange64
System.Threading.Interlocked :: !Exchange(System.Single&,System.Single)=rt_ic_exchange_float
System.Threading.Interlocked :: !Exchange(System.Double&,System.Double)=rt_ic_exchange_double
System.Threading.Interlocked :: !Exchange(System.Object&,System.Object)=rt_ic_exchange_ref
System.Threading.Interlocked :: !Exchange(System.IntPtr&,System.IntPtr)=rt_ic_exchange_ref
System.Threading.Interlocked :: !CompareExchange(System.Int32&,System.Int32,System.Int32)=rt_ic_cmpxchg32
System.Threading.Interlocked :: !CompareExchange(System.Int64&,System.Int64,System.Int64)=rt_ic_cmpxchg64
System.Threading.Interlocked :: !CompareExchange(System.Single&,System.Single,System.Single)=rt_ic_cmpxchg_float
System.Threading.Interlocked :: !CompareExchange(System.Double&,System.Double,System.Double)=rt_ic_cmpxchg_double
System.Threading.Interlocked :: !CompareExchange(System.Object&,System.Object,System.Object)=rt_ic_cmpxchg_ref
System.Threading.Interlocked :: !CompareExchange(System.IntPtr&,System.IntPtr,System.IntPtr)=rt_ic_cmpxchg_ref
System.Threading.Interlocked :: !ExchangeAdd(System.Int32&,System.Int32)=rt_ic_xadd32
System.Threading.Interlocked :: !ExchangeAdd(System.Int64&,System.Int64)=rt_ic_xadd64
System.Threading.Thread :: !get_ManagedThreadId
System.Threading.Thread :: !get_IsThreadPoolThread
System.Threading.ThreadPool :: !get_ThreadCount
System.Type :: !GetTypeFromHandle=rt_ic_identity !op_Equality=rt_ic_same !op_Inequality=rt_ic_not_same
"""  # noqa: E501 - a symbol is one word

_GC = """
RyuAot.Native :: TypeName TypeNamespace TypeDisplayName TypeFullName TypeAssembly TypeArgument TypeDeclaring
RyuAot.Native :: TypeElement EntryAssembly ResourceName ErrorText
RyuAot.Native :: PointerTypeOf AssemblyAt
RyuAot.Native :: TypeDefinition ArrayTypeOf InterfaceAt EnumName BuildStackTrace GetEnvironmentVariable
RyuAot.Native :: GetCommandLine ProgramFolder HostProperty
RyuAot.Native :: LibraryOpen LibrarySymbol LibraryClose CallbackNew CatchTermination
RyuAot.Native :: AllocateArray AllocateObject ArrayGet BoxField HashedField StringFromUtf8 Exit RunClassConstructor
RyuAot.Native :: RunPreciseClassInits
RyuAot.Native :: CallMember MakeAttribute MakeDelegate TypeFromTable TextAt EnvironmentEntry
RyuAot.Native :: AssemblyAttributes TypeParameters DescribeAttribute=rt_ic_RyuAot_Native_MakeAttribute
RyuAot.Native :: LineAt TraceSeparator TypeExists TypeNamed=rt_ic_RyuAot_Native_TypeByName
RyuAot.Native :: MadeType=rt_ic_RyuAot_Native_TypeByName LoadType CallShared
RyuAot.Native :: MethodName CaptureStackTrace StartThread PoolRequest TimerSet SysOpen SysDup
RyuAot.Native :: BaseType=rt_ic_System_RuntimeTypeHandle_GetBaseType AllocateStructure=rt_ic_allocate
System.Environment :: _Exit
System.GC :: AllocateNewArray _WaitForPendingFinalizers _WaitForFullGCApproach _WaitForFullGCComplete
System.GC :: !_StartNoGCRegion
System.RuntimeTypeHandle :: GetInterfaces
System.String :: Intern IsInterned
System.Threading.Thread :: StartInternal SleepInternal SpinWaitInternal YieldInternal
[..3.1]
System.TypedReference :: InternalToObject
Interop+Sys :: Read FStat FSync FTruncate LSeek IsATty PosixFAdvise LockFileRegion CopyFile Close Unlink Access ChDir
Interop+Sys :: ChMod MkDir RmDir UTimensat OpenDir Rename Link ReadLink MksTemps ReadDirR
Interop+Sys :: GetCwd(System.Byte*,System.Int32)
Interop+Sys :: CloseDir Poll(Interop+Sys+PollEvent*,System.UInt32,System.Int32,System.UInt32*) ReadStdin
Interop+Sys :: GetHostName(System.Byte*,System.Int32) GetWindowSize GetControlCharacters
Interop+Sys :: GetUnixRelease
Interop+Sys :: FLock(Microsoft.Win32.SafeHandles.SafeFileHandle,Interop+Sys+LockOperations)=rt_ic_Interop_Sys_FLockFile
Interop+Sys :: FLock(System.IntPtr,Interop+Sys+LockOperations)=rt_ic_Interop_Sys_FLockDescriptor
Interop+Sys :: Write(System.Runtime.InteropServices.SafeHandle,System.Byte*,System.Int32)=rt_ic_Interop_Sys_WriteHandle
Interop+Sys :: Write(System.Int32,System.Byte*,System.Int32)=rt_ic_Interop_Sys_WriteDescriptor
Interop+Sys :: Stat(System.String,Interop+Sys+FileStatus&)=rt_ic_Interop_Sys_StatPath
Interop+Sys :: LStat(System.String,Interop+Sys+FileStatus&)=rt_ic_Interop_Sys_LStatPath
Interop+Sys :: Stat(System.Byte&,Interop+Sys+FileStatus&)=rt_ic_Interop_Sys_StatBytes
Interop+Sys :: LStat(System.Byte&,Interop+Sys+FileStatus&)=rt_ic_Interop_Sys_LStatBytes
System.Array :: GetLength GetUpperBound GetLowerBound InternalCreate
System.Delegate :: InternalAlloc InternalAllocLike
System.Enum :: InternalBoxEnum InternalGetUnderlyingType
System.Environment :: FailFast(System.String)=rt_ic_failfast
System.Environment :: FailFast(System.String,System.Exception)=rt_ic_failfast_with
System.Environment :: FailFast(System.String,System.Exception,System.String)=rt_ic_failfast_from
System.Environment :: GetCommandLineArgsNative
System.Exception :: GetStackTracesDeepCopy SaveStackTracesFromDeepCopy CopyStackTrace
System.GC :: _ReRegisterForFinalize _Collect GetGenerationWR GetGeneration
System.Array :: Initialize
System.Object :: GetType MemberwiseClone
System.Runtime.CompilerServices.RuntimeHelpers :: InitializeArray GetObjectValue EnsureSufficientExecutionStack
System.Runtime.CompilerServices.RuntimeHelpers :: GetUninitializedObjectInternal _RunClassConstructor
System.Runtime.CompilerServices.RuntimeHelpers :: _PrepareMethod
System.Runtime.CompilerServices.DependentHandle :: nInitialize
System.Runtime.InteropServices.GCHandle :: InternalAlloc
System.RuntimeTypeHandle :: Allocate GetBaseType GetElementType GetDeclaringType
System.String :: get_Chars FastAllocateString
System.Threading.Monitor :: Enter(System.Object)=rt_ic_monitor_enter ReliableEnter Exit ReliableEnterTimeout ObjWait
System.Threading.Monitor :: ObjPulse ObjPulseAll
System.Threading.Thread :: GetCurrentThreadNative SetStart
System.Threading.Thread :: Join IsBackgroundNative SetBackgroundNative GetPriorityNative SetPriorityNative
System.Threading.WaitHandle :: WaitOneCore WaitMultipleIgnoringSyncContext SignalAndWaitNative
[10.0..]
RyuAot.Native :: MonitorEnter=rt_ic_monitor_enter MonitorExit=rt_ic_System_Threading_Monitor_Exit
RyuAot.Native :: MonitorReliableEnter=rt_ic_System_Threading_Monitor_ReliableEnter
RyuAot.Native :: MonitorTry=rt_ic_System_Threading_Monitor_ReliableEnterTimeout
RyuAot.Native :: MonitorWait=rt_ic_System_Threading_Monitor_ObjWait MonitorPulse=rt_ic_System_Threading_Monitor_ObjPulse
RyuAot.Native :: MonitorPulseAll=rt_ic_System_Threading_Monitor_ObjPulseAll
RyuAot.Native :: DependentAlloc=rt_ic_System_Runtime_CompilerServices_DependentHandle_nInitialize
RyuAot.Native :: HandleAlloc=rt_ic_System_Runtime_InteropServices_GCHandle_InternalAlloc
RyuAot.Native :: ReRegisterForFinalize=rt_ic_System_GC__ReRegisterForFinalize Collect=rt_ic_System_GC__Collect
RyuAot.Native :: AllocateString=rt_ic_System_String_FastAllocateString Intern=rt_ic_System_String_Intern
RyuAot.Native :: IsInterned=rt_ic_System_String_IsInterned Clone=rt_ic_System_Object_MemberwiseClone
RyuAot.Native :: CurrentThread=rt_ic_System_Threading_Thread_GetCurrentThreadNative
RyuAot.Native :: ThreadSetStart=rt_ic_System_Threading_Thread_SetStart ThreadJoin=rt_ic_System_Threading_Thread_Join
RyuAot.Native :: ThreadIsBackground=rt_ic_System_Threading_Thread_IsBackgroundNative
RyuAot.Native :: ThreadSetBackground=rt_ic_System_Threading_Thread_SetBackgroundNative
RyuAot.Native :: ThreadPriority=rt_ic_System_Threading_Thread_GetPriorityNative
RyuAot.Native :: ThreadSetPriority=rt_ic_System_Threading_Thread_SetPriorityNative
System.GC :: GetGenerationInternal=rt_ic_System_GC_GetGeneration
RyuAot.Native :: ThreadSleep=rt_ic_System_Threading_Thread_SleepInternal
RyuAot.Native :: ThreadYield=rt_ic_System_Threading_Thread_YieldInternal
RyuAot.Native :: WaitOne=rt_ic_System_Threading_WaitHandle_WaitOneCore
RyuAot.Native :: SignalAndWait=rt_ic_System_Threading_WaitHandle_SignalAndWaitNative
RyuAot.Native :: WaitMany=rt_ic_System_Threading_WaitHandle_WaitMultipleIgnoringSyncContext
RyuAot.Native :: EnumBox=rt_ic_System_Enum_InternalBoxEnum EnumUnderlying=rt_ic_System_Enum_InternalGetUnderlyingType
RyuAot.Native :: Box=rt_box AllocateBlank=rt_ic_allocate
RyuAot.Native :: TypeObject=rt_type_object NewArray=rt_ic_System_Array_InternalCreate
System.Runtime.InteropServices.GCHandle :: _InternalAlloc=rt_ic_System_Runtime_InteropServices_GCHandle_InternalAlloc
System.Array :: !GetLength !GetUpperBound !GetLowerBound !Initialize
System.Delegate :: !InternalAlloc
System.RuntimeTypeHandle :: InternalAllocNoChecks_FastPath=rt_ic_allocate
System.Environment :: !FailFast(System.String)=rt_ic_failfast
System.Environment :: !FailFast(System.String,System.Exception)=rt_ic_failfast_with
System.Environment :: !FailFast(System.String,System.Exception,System.String)=rt_ic_failfast_from
System.Object :: !GetType !MemberwiseClone
System.Runtime.CompilerServices.RuntimeHelpers :: !InitializeArray !GetObjectValue !EnsureSufficientExecutionStack
System.RuntimeTypeHandle :: !GetElementType !GetDeclaringType
"""

# Declared by the substitutions; those that allocate or throw are among the others above.
_NATIVE_LEAVES = """
RyuAot.Native :: TypeParameterFlags
RyuAot.Native :: TypeElementType TypeAttributes TypeHash TypeArgumentCount EnumCount EnumIsFlags EnumValue
RyuAot.Native :: InterfaceCount FieldCount ArrayData HasReferences ArraySet ArrayWiden
RyuAot.Native :: ConstructorAccess AssemblyManifest ResourceCount ResourceData
RyuAot.Native :: MapsInterfaces AttributeTable MemberTable DefinitionTable MethodAt DelegateRow MadeMethods
RyuAot.Native :: NativeLayout DelegateThunk HandleTable
RyuAot.Native :: CallbackCode NativeMaker CallbackHandle CallbackFree
RyuAot.Native :: FrameMethod FrameIp IsUnlisted MethodStart ListedType TypeToken
RyuAot.Native :: IsPrimitiveWidening SamePointers LocalOffset
RyuAot.Native :: TimestampNanoseconds IsAssignable SetEnvironmentVariable
RyuAot.Native :: CurrentThreadId WaitableCreate WaitableClose EventSet EventReset SemaphoreRelease MutexRelease
RyuAot.Native :: MutexNamed RandomBytes=SystemNative_GetCryptographicallySecureRandomBytes
RyuAot.Native :: MethodContext BorrowsMembers IsShared Fits ContextArguments
RyuAot.Native :: IsGenericTypeDefinition=rt_ic_System_RuntimeTypeHandle_IsGenericTypeDefinition
RyuAot.Native :: CanCompareBits=rt_ic_System_ValueType_CanCompareBits SameBits=rt_ic_System_ValueType_FastEqualsCheck
[10.0..]
RyuAot.Native :: MemoryInfo=rt_ic_System_GC_GetMemoryInfo
RyuAot.Native :: DependentFree=rt_ic_System_Runtime_CompilerServices_DependentHandle_nFree
RyuAot.Native :: DependentBoth=rt_ic_System_Runtime_CompilerServices_DependentHandle_nGetPrimaryAndSecondary
RyuAot.Native :: DependentSetPrimary=rt_ic_System_Runtime_CompilerServices_DependentHandle_nSetPrimary
RyuAot.Native :: DependentSetSecondary=rt_ic_System_Runtime_CompilerServices_DependentHandle_nSetSecondary
RyuAot.Native :: ThreadIsAlive=rt_ic_System_Threading_Thread_get_IsAlive
RyuAot.Native :: ThreadState=rt_ic_System_Threading_Thread_GetThreadStateNative
RyuAot.Native :: ThreadInterrupt=rt_ic_System_Threading_Thread_Interrupt
RyuAot.Native :: PoolSetMinimum=rt_ic_System_Threading_ThreadPool_SetMinThreadsNative
RyuAot.Native :: PoolSetMaximum=rt_ic_System_Threading_ThreadPool_SetMaxThreadsNative
RyuAot.Native :: PoolMinimum=rt_ic_System_Threading_ThreadPool_GetMinThreadsNative
RyuAot.Native :: PoolMaximum=rt_ic_System_Threading_ThreadPool_GetMaxThreadsNative
RyuAot.Native :: PoolAvailable=rt_ic_System_Threading_ThreadPool_GetAvailableThreadsNative
"""

_ENTRY = re.compile(r"(?P<il>!?)(?P<name>[^=(]+)(?P<signature>\([^)]*\))?(?:=(?P<symbol>\w+))?$")
_SPAN = re.compile(r"\[(?:(\d+)\.(\d+))?\.\.(?:(\d+)\.(\d+))?\]$")


def _usual_symbol(owner: str, name: str) -> str:
    return "rt_ic_" + re.sub(r"\W", "_", f"{owner}_{name}".lstrip("."))


def _span(line: str) -> Span | None:
    """Returns the versions that a line in brackets names; None for any other line."""
    match = _SPAN.match(line)
    if match is None:
        return None
    numbers = [None if n is None else int(n) for n in match.groups()]
    ends = [None if a is None or b is None else LibraryVersion(a, b) for a, b in (numbers[:2], numbers[2:])]
    return Span(*ends)


def _rows(text: str) -> Iterator[tuple[Span, str, str]]:
    """Yields (versions, type, one method's entry) of a table."""
    span = ALWAYS
    for line in text.strip().splitlines():
        named = _span(line)
        if named is not None:
            span = named
            continue
        owner, _, methods = line.partition(" :: ")
        for word in methods.split():
            yield span, owner, word


def _parse(text: str, can_collect: bool, version: LibraryVersion | None) -> dict[str, IntCall]:
    """Returns the entries for one version, or for all of them."""
    table: dict[str, IntCall] = {}
    for span, owner, word in _rows(text):
        if version is not None and not span.holds(version):
            continue
        entry = _ENTRY.match(word)
        assert entry is not None, word
        name, signature = entry["name"], entry["signature"] or ""
        key = f"{owner}::{name}{signature}"
        call = IntCall(entry["symbol"] or _usual_symbol(owner, name), can_collect, replaces_il=bool(entry["il"]))
        assert key not in table or (version is None and table[key].symbol == call.symbol), key
        table[key] = call
    return table


@cache
def intcalls(version: LibraryVersion | None) -> Mapping[str, IntCall]:
    """Returns the C functions that implement a class library's methods, by key; None: of all class libraries."""
    return {
        **_parse(_LEAVES, False, version),
        **_parse(_NATIVE_LEAVES, False, version),
        **_parse(_GC, True, version),
    }
