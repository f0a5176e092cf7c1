// P/Invoke into the C library: integers, pointers, strings, doubles, structs by reference, errno; a function and a library that are not there.
using System;
using System.Runtime.InteropServices;
using System.Text;

[StructLayout(LayoutKind.Sequential)]
struct DivResult { public int Quotient, Remainder; }

[StructLayout(LayoutKind.Sequential)]
struct LongDivResult { public long Quotient, Remainder; }

static unsafe class Program
{
    [DllImport("libc")] static extern UIntPtr strlen(string s);
    [DllImport("libc", EntryPoint = "strlen")] static extern UIntPtr RawLength(byte* s);
    [DllImport("libc")] static extern int abs(int n);
    [DllImport("libc", EntryPoint = "llabs")] static extern long labs(long n);
    [DllImport("libc")] static extern int getpid();
    [DllImport("libc")] static extern int toupper(int c);
    [DllImport("libc")] static extern int atoi(string s);
    [DllImport("libc")] static extern double atof(string s);
    [DllImport("libc", EntryPoint = "strtoll")] static extern long strtol(string s, out IntPtr end, int radix);
    [DllImport("libc")] static extern int memcmp(byte[] a, byte[] b, UIntPtr n);
    [DllImport("libc")] static extern IntPtr memset(byte* p, int value, UIntPtr n);
    [DllImport("libc")] static extern DivResult div(int a, int b);
    [DllImport("libc", EntryPoint = "lldiv")] static extern LongDivResult ldiv(long a, long b);
    [DllImport("libc", SetLastError = true)] static extern int close(int fd);
    [DllImport("libc", SetLastError = true)] static extern int chdir(string path);
    [DllImport("libc")] static extern IntPtr getenv(string name);
    [DllImport("libc")] static extern int setenv(string name, string value, int overwrite);
    [DllImport("libc", CharSet = CharSet.Ansi)] static extern int strcmp(string a, string b);

    [DllImport("libc")] static extern int no_such_function(string text);
    [DllImport("libno-such-library")] static extern int anything(int n);

    static void Missing()
    {
        for (int round = 0; round < 2; round++)
        {
            try { Console.WriteLine(no_such_function("text")); }
            catch (EntryPointNotFoundException e) when (round == 0 || e.StackTrace.Contains("no_such_function")) { Console.WriteLine(e.Message); }
        }
        NativeLibrary.SetDllImportResolver(typeof(Program).Assembly, (name, assembly, path) =>
        {
            Console.WriteLine("asked for " + name + " by " + assembly.GetName().Name + (path is null ? "" : " in " + path));
            return IntPtr.Zero;
        });
        try { NativeLibrary.SetDllImportResolver(typeof(Program).Assembly, (name, assembly, path) => IntPtr.Zero); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { Console.WriteLine(anything(1)); }
        catch (DllNotFoundException e) { Console.WriteLine(e.Message.Substring(0, e.Message.IndexOf('.'))); }
    }

    static void Main()
    {
        Console.WriteLine(strlen("twelve chars") + " " + strlen("é") + " " + strlen(""));
        byte* text = stackalloc byte[] { 65, 66, 67, 0 };
        Console.WriteLine(RawLength(text));
        Console.WriteLine(abs(-5) + " " + labs(-5000000000) + " " + (getpid() > 0) + " " + (getpid() == getpid()) + " " + (char)toupper('q'));
        Console.WriteLine(atoi("123abc") + " " + atof("2.5e2") + " " + strtol("ff zz", out IntPtr end, 16) + " " + (end != IntPtr.Zero));
        Console.WriteLine(Math.Sign(memcmp(new byte[] { 1, 2, 3 }, new byte[] { 1, 2, 4 }, (UIntPtr)3)) + " " + memcmp(new byte[] { 9 }, new byte[] { 9 }, (UIntPtr)1));
        memset(text, 'z', (UIntPtr)3);
        Console.WriteLine(Marshal.PtrToStringAnsi((IntPtr)text));
        DivResult d = div(-17, 5);
        LongDivResult l = ldiv(10000000000, 7);
        Console.WriteLine(d.Quotient + " " + d.Remainder + " " + l.Quotient + " " + l.Remainder);
        Console.WriteLine(close(-1) + " " + Marshal.GetLastWin32Error() + " " + chdir("/no/such/folder") + " " + Marshal.GetLastWin32Error());
        Console.WriteLine(setenv("RYUAOT_EXAMPLE", "value", 1) + " " + Marshal.PtrToStringAnsi(getenv("RYUAOT_EXAMPLE")) + " " + (getenv("RYUAOT_NOT_SET") == IntPtr.Zero));
        Console.WriteLine(strcmp("a", "a") + " " + (strcmp("a", "b") < 0) + " " + (strcmp(null ?? "x", "a") > 0));
        int sum = 0;
        for (int i = -1000; i < 1000; i++) sum += abs(i);
        Console.WriteLine(sum);
        IntPtr native = Marshal.StringToHGlobalAnsi("round trip");
        Console.WriteLine(Marshal.PtrToStringAnsi(native) + " " + Marshal.SizeOf<DivResult>());
        Marshal.FreeHGlobal(native);
        Missing();
    }
}
