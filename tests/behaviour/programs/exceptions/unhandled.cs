// An unhandled exception: output so far appears, the report goes to stderr, the exit code is 134; finally blocks do not run.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Fail(int n)
    {
        try
        {
            if (n == 0) throw new InvalidOperationException("something went wrong");
            Fail(n - 1);
        }
        finally
        {
            Console.WriteLine("finally " + n);
        }
    }

    static void Main()
    {
        Console.WriteLine("before");
        Fail(2);
        Console.WriteLine("after");
    }
}
