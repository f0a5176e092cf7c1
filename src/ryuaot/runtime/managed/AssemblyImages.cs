using System;
using System.IO;
using System.Reflection;
#if NET_3_1
using File = Internal.IO.File;
#endif

namespace RyuAot
{
    /// <summary>What the CLR says of a file that is no assembly. One that is an assembly cannot be loaded.</summary>
    internal static class AssemblyImages
    {
        private const int NotFound = unchecked((int)0x80070002), Denied = unchecked((int)0x80070005);

        /// <summary>Throws where a file is missing or is no assembly; those who only ask for its name get the file's name, too.</summary>
        internal static void CheckFile(string path, bool namesFile)
        {
            string subject = "Could not load file or assembly '" + path + "'. ";
            if (IsFolder(path))
            {
                throw new FileLoadException(subject + "Access is denied.\n", path) { HResult = Denied };
            }
            if (!File.Exists(path))
            {
                throw new FileNotFoundException(subject + "The system cannot find the file specified.\n", path) { HResult = NotFound };
            }
            if (!IsAssembly(File.ReadAllBytes(path)))
            {
                throw namesFile
                    ? new BadImageFormatException(subject + "An attempt was made to load a program with an incorrect format.\n", path)
                    : new BadImageFormatException("Bad IL format.");
            }
        }

        private static bool IsFolder(string? path) =>
#if NET_3_1
            path is object && Microsoft.Win32.SafeHandles.SafeFileHandle.DirectoryExists(path);
#else
            Directory.Exists(path);
#endif

        /// <summary>Whether bytes are a PE file with a header of .NET, with all its sections.</summary>
        internal static bool IsAssembly(ReadOnlySpan<byte> image)
        {
            int start = image.Length < 64 || Word(image, 0) != 0x5A4D ? -1 : (int)Long(image, 0x3C);
            if (start < 0 || start > image.Length - 24 || Long(image, start) != 0x4550)
            {
                return false;
            }
            int optional = start + 24, sections = optional + Word(image, start + 20), count = Word(image, start + 6);
            int directories = optional + (optional + 2 <= image.Length && Word(image, optional) == 0x20B ? 112 : 96);
            if (directories + 15 * 8 > image.Length || sections + 40 * count > image.Length || Long(image, directories + 14 * 8) == 0)
            {
                return false;
            }
            for (int at = sections; at < sections + 40 * count; at += 40)
            {
                if ((ulong)Long(image, at + 16) + Long(image, at + 20) > (ulong)image.Length)
                {
                    return false;
                }
            }
            return true;
        }

        private static int Word(ReadOnlySpan<byte> image, int at) => image[at] | image[at + 1] << 8;

        private static uint Long(ReadOnlySpan<byte> image, int at) => (uint)Word(image, at) | (uint)Word(image, at + 2) << 16;

#if NET_3_1
        [Replaces("System.Reflection.AssemblyName", "nGetFileInformation")]
        internal static AssemblyName NameOf(string s)
        {
            CheckFile(s, true);
            throw Tables.Missing("the name of assembly '" + s + "'");
        }
#endif
    }
}
