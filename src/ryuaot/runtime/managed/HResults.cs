using System;
using System.IO;
using System.Runtime.InteropServices;

namespace RyuAot
{
    /// <summary>The exceptions that stand for HRESULTs (P/Invokes with PreserveSig=false, Marshal.ThrowExceptionForHR).</summary>
    internal static class HResults
    {
        [Replaces("System.Runtime.InteropServices.Marshal", "GetExceptionForHRInternal")]
        internal static Exception ExceptionFor(int errorCode, IntPtr errorInfo)
        {
            Exception made = Made(errorCode);
            made.HResult = errorCode;
            return made;
        }

        private static Exception Made(int code)
        {
            switch ((uint)code)
            {
                case 0x80004001: return new NotImplementedException();
                case 0x80004002: return new InvalidCastException();
                case 0x80004003: return new NullReferenceException();
                case 0x8007000E: return new OutOfMemoryException();
                case 0x80070057: return new ArgumentException();
                case 0x80070005: return new UnauthorizedAccessException("Access is denied.\n (0x80070005 (E_ACCESSDENIED))");
                case 0x80070002: return new FileNotFoundException("The system cannot find the file specified.\n (0x80070002)");
                case 0x8007007E:
                    return new FileNotFoundException("The specified module or one of its dependencies could not be found.\n (0x8007007E)");
                case 0x80070003: return new DirectoryNotFoundException("The system cannot find the path specified.\n (0x80070003)");
                case 0x800700CE: return new PathTooLongException();
                case 0x80070216: return new ArithmeticException();
                case 0x8007000B:
                    return new BadImageFormatException(
                        "An attempt was made to load a program with an incorrect format.\n (0x8007000B)");
                case 0x80020012: return new DivideByZeroException();
                case 0x80131500: return new Exception();
                case 0x80131501: return new SystemException();
                case 0x80131502: return new ArgumentOutOfRangeException();
                case 0x80131503: return new ArrayTypeMismatchException();
                case 0x80131508: return new IndexOutOfRangeException();
                case 0x80131509: return new InvalidOperationException();
                case 0x80131515: return new NotSupportedException();
                case 0x80131516: return new OverflowException();
                case 0x80131517: return new RankException();
                case 0x80131522: return new TypeLoadException();
                case 0x80131523: return new EntryPointNotFoundException();
                case 0x80131524: return new DllNotFoundException();
                case 0x80131537: return new FormatException();
                case 0x80131539: return new PlatformNotSupportedException();
                case 0x8013153A: return new InvalidProgramException();
                case 0x8013153B: return new OperationCanceledException();
                case 0x80131600: return new ApplicationException();
                case 0x80131620: return new IOException();
                case 0x80004004: return new COMException("Error 2147500036 (0x80004004 (E_ABORT))", code);
                case 0x80004005:
                    return new COMException("Error HRESULT E_FAIL has been returned from a call to a COM component.", code);
                case 0x8000FFFF: return new COMException("Error 2147549183 (0x8000FFFF (E_UNEXPECTED))", code);
                case 0x80070006: return new COMException("The handle is invalid.\n (0x80070006 (E_HANDLE))", code);
                default: return new COMException("Error " + (uint)code + " (0x" + code.ToString("X8") + ")", code);
            }
        }
    }
}
