using System;
using System.Threading;

namespace RyuAot
{
    /// <summary>The exceptions that C throws; the kinds are those of rt.h (FAIL_*).</summary>
    internal static class Failures
    {
        /// <summary>Makes, and does not throw, the exception of a kind.</summary>
        internal static Exception Make(int kind, string? first, string? second, Exception? inner)
        {
            switch (kind)
            {
                case 0: return new NullReferenceException();
                case 1: return new IndexOutOfRangeException();
                case 2: return new OverflowException();
                case 3: return new DivideByZeroException();
                case 4: return new ArithmeticException();
                case 5: return new InvalidCastException();
                case 6: return new ArrayTypeMismatchException();
                case 7: return new OutOfMemoryException(first); // without a message of its own, as the CLR's
                case 8: return new PlatformNotSupportedException();
                case 9: return TypeInitialization(first!, inner);
                case 10: return new PlatformNotSupportedException("Not compiled by ryuaot: " + first);
                case 11: return new SynchronizationLockException();
                case 12: return new InsufficientExecutionStackException();
                case 13: return new ThreadStateException(first);
                case 14: return new ArgumentNullException(first);
                case 15: return second is null ? new ArgumentOutOfRangeException(first) : new ArgumentOutOfRangeException(first, second);
                case 16:
                    return new EntryPointNotFoundException("Unable to find an entry point named '" + first
                        + (second is null ? "' in shared library." : "' in shared library '" + second + "'."));
                case 17:
                    return new DllNotFoundException(
                        "Unable to load shared library '" + first + "' or one of its dependencies. In order to help diagnose "
                        + "loading problems, consider setting the LD_DEBUG environment variable: lib" + first
                        + ": cannot open shared object file: No such file or directory");
                case 18: return new NotImplementedException();
                case 19:
                    return new InvalidCastException(
                        "Unable to cast object of type '" + Unnested(first!) + "' to type '" + Unnested(second!) + "'.");
                case 20: return new RankException();
                case 21: return new InvalidOperationException();
                case 24: return new ArgumentException(first ?? "Value does not fall within the expected range.");
                case 25: return new ThreadInterruptedException();
                case 26: return new DuplicateWaitObjectException();
                case 27: return new ApplicationException(first);
                case 28: return new NotSupportedException(first);
                case 29: return new MemberAccessException(first);
                default: return new Exception(first);
            }
        }

        /// <summary>The CLR's own constructor builds the message by string.Format; plain concatenation reaches far less.</summary>
        private static Exception TypeInitialization(string shown, Exception? inner)
        {
            string own = Unnested(shown);
            int arguments = own.IndexOf('[');
            string name = arguments < 0 ? own : own.Substring(0, arguments);
            return new TypeInitializationException(
                name, "The type initializer for '" + name + "' threw an exception.", inner);
        }

        /// <summary>A type's name as the CLR's messages have it: of a nested type, without those that declare it.</summary>
        private static string Unnested(string shown)
        {
            int arguments = shown.IndexOf('[');
            return shown.Substring(shown.LastIndexOf('+', (arguments < 0 ? shown.Length : arguments) - 1) + 1);
        }

        /// <summary>The text that is printed for an unhandled exception.</summary>
        internal static string Describe(Exception exception) => exception.ToString();
    }
}
