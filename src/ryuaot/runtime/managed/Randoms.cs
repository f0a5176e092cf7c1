using System;
using System.Security.Cryptography;

namespace RyuAot
{
    /// <summary>Random bytes come from the kernel. The library takes them from OpenSSL, of a version that few systems have.</summary>
    internal static unsafe class Randoms
    {
        [Replaces("System.Security.Cryptography.RandomNumberGeneratorImplementation", "GetBytes", Signature = "System.Byte*,System.Int32",
#if NET_3_1
            Assembly = "System.Security.Cryptography.Algorithms")]
#else
            Assembly = "System.Security.Cryptography")]
#endif
        internal static void Fill(byte* buffer, int count)
        {
            if (Native.RandomBytes(buffer, count) != 0)
            {
                throw new CryptographicException("The kernel has no random numbers (getrandom).");
            }
        }
    }
}
