using System;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;

namespace RyuAot
{
    /// <summary>The exceptions that stand for HRESULTs (P/Invokes with PreserveSig=false, Marshal.ThrowExceptionForHR).</summary>
    internal static class HResults
    {
        [Replaces("System.Runtime.InteropServices.Marshal", "GetExceptionForHRInternal")]
        internal static Exception ExceptionFor(int errorCode, IntPtr errorInfo)
        {
            Exception made = Made(errorCode);
            if (!(made is MissingMethodException))
            {
                made.HResult = errorCode;
            }
            return made;
        }

        /// <summary>The exception of the class that stands for an HRESULT; its text is the class's own, or that of the HRESULT.</summary>
        private static Exception Made(int code)
        {
            switch ((uint)code)
            {
                case 0x8013153E: // classes that CoreLib does not have, or that have no such constructor
                case 0x80131602:
                case 0x80131604:
                    return new MissingMethodException(".ctor");
                case 0x80131013:
                    return new TypeUnloadedException();
                case 0x80131016:
                case 0x80131019:
                case 0x80131039:
                case 0x80131040:
                case 0x80131041:
                case 0x80131042:
                case 0x80131044:
                case 0x80131045:
                case 0x80131047:
                case 0x80131048:
                case 0x80131050:
                case 0x80131051:
                case 0x80131052:
                case 0x80131401:
                case 0x80131402:
                case 0x80131403:
                case 0x8013141B:
                case 0x80131621:
                case 0x80070004:
                case 0x80070020:
                case 0x80070021:
                case 0x8007006E:
                case 0x800703ED:
                case 0x800703EE:
                case 0x8007045A:
                case 0x80070571:
                    return new FileLoadException(HResultTexts.Of(code));
                case 0x80131018:
                case 0x8013101B:
                case 0x80131058:
                case 0x80131069:
                case 0x80131107:
                case 0x8013110E:
                case 0x80131124:
                case 0x80131192:
                case 0x8013141D:
                case 0x8007000B:
                case 0x800700B6:
                case 0x800700C0:
                case 0x800700C1:
                case 0x800703E6:
                case 0x80070482:
                case 0x80070570:
                    return new BadImageFormatException(HResultTexts.Of(code));
                case 0x8013106A:
                    return new System.Runtime.AmbiguousImplementationException();
                case 0x801311E6:
                    return new MethodAccessException(HResultTexts.Of(code));
                case 0x8013141A:
                case 0x8013141E:
                case 0x80131420:
                case 0x8013150A:
                case 0x800A0046:
                case 0x800A01A3:
                    return new System.Security.SecurityException(HResultTexts.Of(code));
                case 0x80131430:
                    return new System.Security.Cryptography.CryptographicException();
                case 0x80131500:
                    return new Exception();
                case 0x80131501:
                    return new SystemException();
                case 0x80131502:
                    return new ArgumentOutOfRangeException();
                case 0x80131503:
                    return new ArrayTypeMismatchException();
#pragma warning disable 618 // obsolete, but made
                case 0x80131506:
                    return new ExecutionEngineException();
                case 0x80131507:
                    return new FieldAccessException();
                case 0x80131508:
                    return new IndexOutOfRangeException();
                case 0x80131509:
                    return new InvalidOperationException();
                case 0x8013150C:
                    return new System.Runtime.Serialization.SerializationException();
                case 0x8013150D:
                    return new System.Security.VerificationException();
                case 0x80131510:
                    return new MethodAccessException();
                case 0x80131511:
                    return new MissingFieldException();
                case 0x80131512:
                    return new MissingMemberException();
                case 0x80131513:
                    return new MissingMethodException();
                case 0x80131514:
                    return new MulticastNotSupportedException();
                case 0x80131515:
                    return new NotSupportedException();
                case 0x80131516:
                    return new OverflowException();
                case 0x80131517:
                    return new RankException();
                case 0x80131518:
                    return new SynchronizationLockException();
                case 0x80131519:
                    return new ThreadInterruptedException();
                case 0x8013151A:
                    return new MemberAccessException();
                case 0x80131520:
                    return new ThreadStateException();
                case 0x80131522:
                    return new TypeLoadException();
                case 0x80131523:
                    return new EntryPointNotFoundException();
                case 0x80131524:
                    return new DllNotFoundException();
                case 0x80131525:
                    return new ThreadStartException();
                case 0x80131528:
                    return new NotFiniteNumberException();
                case 0x80131529:
                    return new DuplicateWaitObjectException();
                case 0x80131530:
                    return new ThreadAbortException();
                case 0x80131531:
                    return new InvalidOleVariantTypeException();
                case 0x80131532:
                    return new System.Resources.MissingManifestResourceException();
                case 0x80131534:
                    return new TypeInitializationException();
                case 0x80131535:
                    return new MarshalDirectiveException();
                case 0x80131537:
                    return new FormatException();
                case 0x80131539:
                    return new PlatformNotSupportedException();
                case 0x8013153A:
                    return new InvalidProgramException();
                case 0x8013153B:
                    return new OperationCanceledException();
                case 0x80131541:
                    return new DataMisalignedException();
                case 0x80131542:
                    return new System.Diagnostics.Contracts.ContractException(default, null, null, null, null);
                case 0x80131543:
                    return new TypeAccessException();
                case 0x80131578:
                    return new InsufficientExecutionStackException();
                case 0x80131600:
                    return new ApplicationException();
                case 0x80131601:
                    return new InvalidFilterCriteriaException();
                case 0x80131603:
                    return new TargetException();
                case 0x80131605:
                    return new CustomAttributeFormatException();
                case 0x80131620:
                    return new IOException();
                case 0x80131622:
                    return new ObjectDisposedException((string?)null);
                case 0x80070002:
                case 0x80070015:
                case 0x80070035:
                case 0x80070043:
                case 0x8007007B:
                case 0x8007007E:
                case 0x80070485:
                case 0x80070574:
                case 0x800A0035:
                case 0x80132000:
                case 0x80132001:
                case 0x80132004:
                    return new FileNotFoundException(HResultTexts.Of(code));
                case 0x80070003:
                case 0x80030003:
                case 0x800A004C:
                    return new DirectoryNotFoundException(HResultTexts.Of(code));
                case 0x80070005:
                case 0x800A004B:
                case 0x800A014F:
                    return new UnauthorizedAccessException(HResultTexts.Of(code));
                case 0x8007000E:
                    return new OutOfMemoryException();
                case 0x80070026:
                    return new EndOfStreamException();
                case 0x80070057:
                    return new ArgumentException();
                case 0x800700CE:
                    return new PathTooLongException();
                case 0x80070216:
                    return new ArithmeticException();
                case 0x800703E9:
                    return new StackOverflowException();
                case 0x80070459:
                    return new ArgumentOutOfRangeException(null, HResultTexts.Of(code));
                case 0x8002000E:
                    return new TargetParameterCountException();
                case 0x80020012:
                    return new DivideByZeroException();
                case 0x80000013:
                    return new ObjectDisposedException(null, HResultTexts.Of(code));
                case 0x80004001:
                    return new NotImplementedException();
                case 0x80004002:
                    return new InvalidCastException();
                case 0x80004003:
                    return new NullReferenceException();
                case 0x800A0006:
                    return new OverflowException(HResultTexts.Of(code));
                case 0x800A0007:
                    return new OutOfMemoryException(HResultTexts.Of(code));
                case 0x800A0009:
                    return new IndexOutOfRangeException(HResultTexts.Of(code));
                case 0x800A000B:
                    return new DivideByZeroException(HResultTexts.Of(code));
                case 0x800A001C:
                    return new StackOverflowException(HResultTexts.Of(code));
                case 0x800A0039:
                    return new IOException(HResultTexts.Of(code));
                case 0x800A003E:
                    return new EndOfStreamException(HResultTexts.Of(code));
                case 0x800A01B6:
                case 0x800A01BD:
                case 0x800A01CA:
                case 0x800A01CB:
                    return new NotSupportedException(HResultTexts.Of(code));
                case 0x800A01C1:
                case 0x800A01C2:
                case 0x80132003:
                    return new ArgumentException(HResultTexts.Of(code));
                case 0x800A01CD:
                    return new MissingMemberException(HResultTexts.Of(code));
                default:
                    return new COMException(HResultTexts.Of(code), code);
            }
        }
    }
}
