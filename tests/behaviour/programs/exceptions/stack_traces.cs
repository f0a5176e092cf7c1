// Stack traces: method names and signatures in Exception.StackTrace and ToString, through rethrow and inner exceptions.
using System;
using System.Runtime.CompilerServices;

class Base
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public virtual void Run(int n) => throw new InvalidOperationException("in Base.Run");
}

sealed class Derived : Base
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public override void Run(int n)
    {
        if (n > 0) Run(n - 1);
        else base.Run(n);
    }
}

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Level1(string a, int b, double[] c)
    {
        new Derived().Run(b);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Level2(ref long x)
    {
        Level1("a", (int)x, null);
        x++;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Rethrow()
    {
        try
        {
            long two = 2;
            Level2(ref two);
        }
        catch (InvalidOperationException)
        {
            throw;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Wrap()
    {
        try
        {
            Rethrow();
        }
        catch (Exception e)
        {
            throw new ApplicationException("wrapped", e);
        }
    }

    [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
    static string Here<T>(int depth) => depth == 0 ? Environment.StackTrace : Here<T>(depth - 1) + ".";

    static void Main()
    {
        try
        {
            long one = 1;
            Level2(ref one);
        }
        catch (Exception e)
        {
            Console.WriteLine(e.StackTrace);
        }

        try
        {
            Wrap();
        }
        catch (Exception e)
        {
            Console.WriteLine(e);
        }
        try
        {
            int number = 5;
            void Local(string text)  // its closure is a parameter without a name
            {
                try { throw new ApplicationException(text + number); }
                finally { number++; }
            }
            Local("local");
        }
        catch (Exception e)
        {
            Console.WriteLine(e);
        }
        Console.WriteLine(new Exception("never thrown").StackTrace == null);
        Console.WriteLine(Here<string>(1));
    }
}
