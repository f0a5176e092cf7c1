// Callbacks: delegates as function pointers of native code and back, from P/Invokes and from Marshal; StringBuilders there and back.
using System;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

[UnmanagedFunctionPointer(CallingConvention.Cdecl)]
delegate int Compare(ref int a, ref int b);
delegate int Binary(int a, int b);
delegate double Mixed(sbyte a, bool b, float c, double d, long e, string f, char g, Pair h, IntPtr i, ushort j, Kind k);
delegate bool Test(int x);
delegate Pair Swap(Pair p);
delegate UIntPtr Length(string s);

enum Kind : byte { A, B = 200 }

[StructLayout(LayoutKind.Sequential)]
struct Pair { public int X; public double Y; }

static class Program
{
    [DllImport("libc", EntryPoint = "qsort")] static extern void Sort(int[] a, UIntPtr n, UIntPtr size, Compare c);
    [DllImport("libc", EntryPoint = "bsearch")] static extern IntPtr Find(in int key, int[] a, UIntPtr n, UIntPtr size, IntPtr c);
    [DllImport("libc")] static extern int snprintf(StringBuilder to, UIntPtr size, string format, int value);
    [DllImport("libc")] static extern UIntPtr strlen(StringBuilder s);
    [DllImport("libc")] static extern IntPtr bsearch(IntPtr key, IntPtr a, UIntPtr n, UIntPtr size, Compare c);

    static int calls;

    static void Main()
    {
        int[] numbers = { 5, -3, 9, 1, 7, 1000, 4 };
        int sign = 1;
        Sort(numbers, (UIntPtr)7, (UIntPtr)4, (ref int a, ref int b) => { calls++; GC.Collect(); return sign * a.CompareTo(b); });
        Console.WriteLine(string.Join(",", numbers) + " " + (calls >= 7));
        sign = -1;
        Compare compare = (ref int a, ref int b) => { var garbage = new int[1000]; return garbage.Length * (a - b); };
        Sort(numbers, (UIntPtr)7, (UIntPtr)4, compare);
        IntPtr pointer = Marshal.GetFunctionPointerForDelegate(compare);
        Console.WriteLine(Find(9, numbers, (UIntPtr)7, (UIntPtr)4, pointer) != IntPtr.Zero);
        Console.WriteLine(bsearch(IntPtr.Zero, IntPtr.Zero, UIntPtr.Zero, (UIntPtr)4, null) == IntPtr.Zero);
        Console.WriteLine(Marshal.GetFunctionPointerForDelegate(compare) == pointer);
        Console.WriteLine(ReferenceEquals(Marshal.GetDelegateForFunctionPointer<Compare>(pointer), compare));
        Shapes();
        Natives();
        Builders();
        Threads();
        Wrong();
        Fields();
    }

    static void Shapes()
    {
        Mixed mixed = (a, b, c, d, e, f, g, h, i, j, k) => a + (b ? 1 : 0) + c + d + e + f.Length + g + h.X + h.Y + (long)i + j + (int)k;
        Console.WriteLine(Again(mixed)(-3, true, 0.5f, 2.25, 1L << 40, "h\u00e9llo", 'x', new Pair { X = 7, Y = 0.125 }, (IntPtr)9, 60000, Kind.B));
        Binary add = (a, b) => a + b, multiply = (a, b) => a * b;
        Console.WriteLine(Again(add + multiply)(6, 7));
        Console.WriteLine(Marshal.GetFunctionPointerForDelegate(add) != Marshal.GetFunctionPointerForDelegate(multiply));
        Swap swap = p => new Pair { X = (int)p.Y, Y = p.X };
        Pair swapped = Again(swap)(new Pair { X = 3, Y = 8.0 });
        Console.WriteLine(swapped.X + " " + swapped.Y);
    }

    // A second delegate of the type, which calls the first one as native code would.
    static unsafe D Again<D>(D made) where D : Delegate
    {
        byte* code = (byte*)Marshal.AllocHGlobal(1);
        Marshal.FreeHGlobal((IntPtr)code);
        return Marshal.GetDelegateForFunctionPointer<D>(Marshal.GetFunctionPointerForDelegate(made));
    }

    static void Natives()
    {
        IntPtr library = NativeLibrary.Load("libc.so.6");
        var absolute = Marshal.GetDelegateForFunctionPointer<Test>(NativeLibrary.GetExport(library, "abs"));
        Console.WriteLine(absolute(-4) + " " + absolute(0));
        var binary = (Binary)Marshal.GetDelegateForFunctionPointer(NativeLibrary.GetExport(library, "strtol"), typeof(Binary));
        Console.WriteLine(Marshal.GetFunctionPointerForDelegate(binary) == NativeLibrary.GetExport(library, "strtol"));
        var length = Marshal.GetDelegateForFunctionPointer<Length>(NativeLibrary.GetExport(library, "strlen"));
        Console.WriteLine(length("h\u00e9llo"));
        Console.WriteLine(Marshal.GetDelegateForFunctionPointer<Sorter>(NativeLibrary.GetExport(library, "qsort")) is Sorter sorter ? Sorted(sorter) : "");
    }

    delegate void Sorter(int[] a, UIntPtr n, UIntPtr size, Compare c);

    static string Sorted(Sorter sorter)
    {
        int[] numbers = { 2, 3, 1 };
        sorter(numbers, (UIntPtr)3, (UIntPtr)4, (ref int a, ref int b) => b - a);
        return string.Join(" ", numbers);
    }

    static void Builders()
    {
        var text = new StringBuilder("old", 40);
        Console.WriteLine(snprintf(text, (UIntPtr)text.Capacity, "<%d>", 42) + " " + text + " " + text.Length);
        Console.WriteLine(strlen(new StringBuilder("h\u00e9")) + " " + text.Append('!'));
    }

    static void Threads()
    {
        int[] numbers = { 3, 2, 1 };
        var other = new Thread(() => { for (int i = 0; i < 200; i++) { GC.KeepAlive(new byte[10000]); Thread.Yield(); } });
        other.Start();
        Compare compare = (ref int a, ref int b) => { Thread.Sleep(1); string made = a + "" + b; return made.Length > 0 ? a - b : 0; };
        for (int i = 0; i < 5; i++)
        {
            Array.Reverse(numbers);
            Sort(numbers, (UIntPtr)3, (UIntPtr)4, compare);
        }
        other.Join();
        Console.WriteLine(string.Join(",", numbers));
    }

    static void Wrong()
    {
        try { Marshal.GetFunctionPointerForDelegate<Action<int>>(i => { }); }
        catch (ArgumentException e) { Console.WriteLine(e.Message); }
        try { Marshal.GetDelegateForFunctionPointer((IntPtr)1, typeof(string)); }
        catch (ArgumentException e) { Console.WriteLine(e.Message); }
        try { Marshal.GetFunctionPointerForDelegate((Delegate)null); }
        catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        GC.Collect(); // finalizes the objects of the first callback, too
        GC.WaitForPendingFinalizers();
    }

    delegate int Twice(int value);

    [StructLayout(LayoutKind.Sequential)]
    struct Table
    {
        public int Before;
        public Twice First;
        [MarshalAs(UnmanagedType.FunctionPtr)] public Twice Second;
    }

    struct Info { public int Arena, B, C, D, E, F, G, H, I, J; }

    delegate Info Mallinfo();

    static void Fields()
    {
        var large = Marshal.GetDelegateForFunctionPointer<Mallinfo>(NativeLibrary.GetExport(NativeLibrary.Load("libc.so.6"), "mallinfo"));
        Console.WriteLine(large().Arena != 0x1234567);
        Twice triple = value => value * 3;
        IntPtr memory = Marshal.AllocHGlobal(64);
        Marshal.StructureToPtr(new Table { Before = 4, First = triple }, memory, false);
        var back = Marshal.PtrToStructure<Table>(memory);
        Console.WriteLine(back.Before + " " + ReferenceEquals(back.First, triple) + " " + back.First(5) + " " + (back.Second == null));
        Marshal.WriteIntPtr(memory, (int)Marshal.OffsetOf<Table>("Second"), Marshal.GetFunctionPointerForDelegate<Twice>(value => value * 2));
        Console.WriteLine(Marshal.PtrToStructure<Table>(memory).Second(7));
        Marshal.FreeHGlobal(memory);
    }
}
