// Unwinding in loops: handlers that begin with a loop, throws out of handlers inside handlers, a stack that does not grow.
using System;
using System.Runtime.CompilerServices;
using System.Text;

class A : Exception { public A(string message) : base(message) { } }
class B : Exception { public B(string message) : base(message) { } }
class C : Exception { public C(string message) : base(message) { } }

static class Program
{
    const int Rounds = 60;
    static readonly StringBuilder said = new StringBuilder();
    static long deepest, highest;

    static void Say(string text) => said.Append(text).Append(' ');

    static void Flush(string name)
    {
        Console.WriteLine(name + ": " + said);
        said.Clear();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Throw(Exception e) => throw e;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Id(int x) => x;

    // Notes where the stack of its caller ends.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe void Mark()
    {
        int here;
        long at = (long)&here;
        deepest = Math.Min(deepest, at);
        highest = Math.Max(highest, at);
    }

    // One method a case, each with its own loop; Mark is called from the loop's own level.
    static long FinallyCatchThrow()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { s += i; }
                finally
                {
                    try { Throw(new A("a")); }
                    catch (A) { s++; throw new B("b"); }
                }
            }
            catch (B) { s += 2; }
        }
        return s;
    }

    static long CollidedCatchThrow()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { Throw(new C("c")); }
                finally
                {
                    try { Throw(new A("a")); }
                    catch (A) { s++; throw new B("b"); }
                }
            }
            catch (B) { s += 2; }
            catch (C) { s += 1000; }
        }
        return s;
    }

    static long FinallyInFinally()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { s += i; }
                finally
                {
                    try { s += 3; }
                    finally { s++; Throw(new B("b")); }
                }
            }
            catch (B) { s += 2; }
        }
        return s;
    }

    // The catch resumes in a finally funclet that the main body called.
    static long LoopInFinally()
    {
        long s = 0;
        try { s = 1; }
        finally
        {
            for (int i = 0; i < Rounds; i++)
            {
                Mark();
                try
                {
                    try { s += i; }
                    finally { Throw(new A("a")); }
                }
                catch (A) { s++; }
            }
        }
        return s;
    }

    // The catch resumes in a catch funclet that a dispatcher called; two finallys lie in between.
    static long LoopInCatch()
    {
        long s = 0;
        try { Throw(new C("c")); }
        catch (C)
        {
            for (int i = 0; i < Rounds; i++)
            {
                Mark();
                try
                {
                    try { s += i; }
                    finally
                    {
                        try { s++; }
                        finally { Throw(new A("a")); }
                    }
                }
                catch (A) { s++; }
            }
        }
        return s;
    }

    // A finally in a catch, and there a catch in a finally.
    static long LoopInFinallyInCatch()
    {
        long s = 0;
        try { Throw(new C("c")); }
        catch (C)
        {
            try { s = 2; }
            finally
            {
                for (int i = 0; i < Rounds; i++)
                {
                    Mark();
                    try
                    {
                        try { s += i; }
                        finally
                        {
                            try { Throw(new B("b")); }
                            catch (B) { s++; throw new A("a"); }
                        }
                    }
                    catch (A) { s++; }
                }
            }
        }
        return s;
    }

    // The main body's stack pointer is not a fixed distance from its frame pointer.
    static unsafe long WithStackalloc()
    {
        long s = 0;
        byte* keep = stackalloc byte[Id(40)];
        keep[3] = 9;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { s += keep[3]; }
                finally
                {
                    try { Throw(new A("k")); }
                    catch (A) { throw new B("l"); }
                }
            }
            catch (B) { s += keep[3]; keep[Id(7)]++; }
        }
        return s + keep[7];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Many(int a, int b, int c, int d, int e, int f, int g, int h, int i, long j, double k) =>
        a + b + c + d + e + f + g + h + i + (int)j + (int)k;

    static long WithStackArguments()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { s += Many(1, 2, 3, 4, 5, 6, 7, 8, i, 10, 11); }
                finally
                {
                    try { s += Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11); Throw(new A("")); }
                    catch (A) { s += Many(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11.5); throw new B(""); }
                }
            }
            catch (B) { s += Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11); }
        }
        return s;
    }

    static long Rethrow()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { Throw(new A("abc")); }
                catch (A)
                {
                    try { Throw(new B("b")); }
                    catch (B) { s++; }
                    throw;
                }
                finally { s += 2; }
            }
            catch (A e) { s += e.Message.Length; }
        }
        return s;
    }

    static bool Fails() { Throw(new C("filter")); return true; }

    static long Filters()
    {
        long s = 0;
        for (int i = 0; i < Rounds; i++)
        {
            Mark();
            try
            {
                try { Throw(new A("a")); }
                catch (A) when (Fails()) { s += 100; }
                catch (A e) when (e.Message == "b") { s += 1000; }
                finally { s++; }
            }
            catch (A e) when (e.Message == "a") { s += 2; }
        }
        return s;
    }

    static void Grows(string name, Func<long> loop)
    {
        deepest = long.MaxValue;
        highest = 0;
        long sum = loop();
        Say(name + " " + sum + (deepest == highest ? "" : " grew"));
    }

    // Handlers whose first instruction is a jump's target.
    static void HandlersThatBeginWithALoop()
    {
        int k = 0, n = Id(5);
        try { k = 3; } finally { do k++; while (k < n); }
        Say("k" + k);
        try
        {
            try { k = Id(2); Throw(new A("a")); } finally { do { k++; } while (k < n); }
        }
        catch (A) { Say("k" + k); }
        try { k = Id(1); Throw(new A("a")); } catch { do { k++; } while (Id(k) < n); Say("k" + k); }
        k = 0;
        while (true)
        {
            try { do { if (++k > 7) Throw(new A("x")); } while (Id(k) < 100); }
            catch (A) { Say("e" + k); if (k > 9) break; }
        }
        int i = 0;
        try { }
        finally
        {
            while (i < 4)
            {
                try { if (++i == 2) Throw(new A("z")); }
                catch (A) { Say("in" + i); }
                finally { Say("f" + i); }
            }
        }
    }

    static int Leave(int x)
    {
        for (int i = 0; ; i++)
        {
            try
            {
                try
                {
                    try { if (i == x) return i * 10; if (i == x - 1) continue; if (i > 100) goto end; }
                    finally { Say("1"); }
                }
                finally { Say("2"); }
            }
            finally { Say("3"); }
            Say("-");
        }
    end:
        return -1;
    }

    static bool Nested(Exception e, int depth)
    {
        Say("n" + depth);
        if (depth == 0) return true;
        try { Throw(new B("d" + depth)); }
        catch (B b) when (Nested(b, depth - 1)) { Say("c" + depth); }
        return depth % 2 == 0;
    }

    static void NestedFilters()
    {
        try
        {
            try { Throw(new A("a")); } catch (A e) when (Nested(e, 5)) { Say("no"); }
        }
        catch (A e) when (Nested(e, 1)) { Say("no"); }
        catch (A) { Say("last"); }
    }

    static int Tree(int n, string path)
    {
        Say(path);
        try
        {
            try { if (n == 0) Throw(new A("x")); Tree(n - 1, path + "l"); }
            finally
            {
                if (n > 0) try { Tree(n - 1, path + "r"); } catch (A) { Say("c"); }
            }
        }
        catch (A) when (n > 1) { Say("w"); return 1; }
        return 0;
    }

    static int Deep(int n)
    {
        try { if (n == 0) Throw(new A("deep")); return Deep(n - 1) + 1; }
        catch (A) when (n % 2 == 0) { throw new B("b"); }
        catch (B) { throw new A("a"); }
    }

    static string Locals(int a, string s, double d, object o)
    {
        int k = a;
        string t = s;
        for (int i = 0; i < 3; i++)
        {
            try { k += i; t += i; d *= 2; if (i == Id(1)) Throw(new A(t)); }
            catch (A e)
            {
                t += "[" + e.Message + "]";
                k *= 3;
                try { Throw(new B(t)); } catch (B b) { t += b.Message.Length; d += k; }
            }
            finally { k++; t += ";"; }
        }
        return t + k + " " + d + o;
    }

    static void Main()
    {
        HandlersThatBeginWithALoop();
        Flush("begin");
        Grows("finally-catch-throw", FinallyCatchThrow);
        Grows("collided", CollidedCatchThrow);
        Grows("finally-in-finally", FinallyInFinally);
        Grows("in-finally", LoopInFinally);
        Grows("in-catch", LoopInCatch);
        Grows("in-finally-in-catch", LoopInFinallyInCatch);
        Grows("stackalloc", WithStackalloc);
        Grows("arguments", WithStackArguments);
        Grows("rethrow", Rethrow);
        Grows("filters", Filters);
        Flush("loops");
        Say(Leave(3).ToString());
        Flush("leave");
        NestedFilters();
        Flush("filters");
        try { Tree(3, ""); } catch (A) { Say("top"); }
        Flush("tree");
        try { Deep(41); } catch (Exception e) { Say(e.GetType().Name); }
        Say(Locals(3, "q", 1.5, "o"));
        Flush("rest");
    }
}
