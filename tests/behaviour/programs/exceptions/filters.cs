// Exception filters: they run in the first pass, before any finally; they may fail; locals are shared with the method.
using System;

static class Program
{
    static int step;

    static bool Log(string text, bool result)
    {
        Console.WriteLine(++step + " filter " + text + " " + result);
        return result;
    }

    static bool Fails(string text)
    {
        Console.WriteLine(++step + " filter " + text + " throws");
        throw new InvalidOperationException(text);
    }

    static void Inner()
    {
        try
        {
            try
            {
                throw new ArgumentException("x");
            }
            catch (ArgumentException) when (Log("inner", false))
            {
                Console.WriteLine("not reached");
            }
        }
        finally
        {
            Console.WriteLine(++step + " finally of Inner");
        }
    }

    static void TwoPasses()
    {
        int local = 5;
        try
        {
            Inner();
        }
        catch (Exception e) when (Log("first of Main", e.Message == "y"))
        {
            Console.WriteLine("not reached");
        }
        catch (Exception e) when (Log("second of Main", local == 5 && e is ArgumentException))
        {
            local++;
            Console.WriteLine(++step + " catch, local " + local);
        }
        finally
        {
            Console.WriteLine(++step + " finally of Main, local " + local);
        }
    }

    static void FailingFilter()
    {
        try
        {
            throw new FormatException("original");
        }
        catch (FormatException) when (Fails("broken"))
        {
            Console.WriteLine("not reached");
        }
        catch (FormatException e)
        {
            Console.WriteLine(++step + " caught " + e.Message);
        }
    }

    static int Select(int n)
    {
        try
        {
            throw new Exception(n.ToString());
        }
        catch (Exception e) when (int.Parse(e.Message) % 3 == 0)
        {
            return 3;
        }
        catch (Exception) when (n % 2 == 0)
        {
            return 2;
        }
        catch
        {
            return 1;
        }
    }

    static bool CatchesInside(Exception e)
    {
        try
        {
            throw new Exception("thrown and caught inside a filter", e);
        }
        catch (Exception inside)
        {
            return inside.InnerException == e;
        }
    }

    // Small callees with handlers, and loops whose locals handlers see.
    static int Element(int[] a, int i)
    {
        try { return a[i]; } catch (IndexOutOfRangeException) { return -1; }
    }

    static int Quotient(int a, int b)
    {
        int r = 5;
        try { r = a / b; } catch (DivideByZeroException) when (a > 3) { r = a; }
        return r;
    }

    static int Sums(int[] a, int n)
    {
        int sum = 0, bad = 0;
        for (int i = 0; i < n; i++)
        {
            try { sum += Element(a, i) / (i & 3); }
            catch (DivideByZeroException) { bad++; sum -= 1; }
            finally { if (sum > 10) sum -= 10; }
        }
        return sum * 100 + bad;
    }

    static int Nested(int n)
    {
        int x = 1, y = 2;
        for (int i = 0; i < n; i++)
        {
            try
            {
                x += i;
                try { y += Quotient(10, i - 3) / (i - 5); x ^= y; }
                catch (DivideByZeroException) { y = x; if (i == 5) continue; }
                x++;
            }
            catch (Exception) { x = 0; }
        }
        return x * 10000 + y;
    }

    static string Names(string[] names)
    {
        string all = "", last = null;
        foreach (string name in names)
        {
            try { all += name.Length; last = name; }
            catch (NullReferenceException) when (last != null) { all += "!" + last; }
        }
        return all + last;
    }

    static void Main()
    {
        Console.WriteLine(Sums(new[] { 1, 20, 3, 4, 50, 6 }, 9) + " " + Nested(10) + " " + Names(new[] { "ab", null, "c", null }));
        TwoPasses();
        FailingFilter();
        for (int i = 1; i <= 6; i++) Console.Write(Select(i) + " ");
        Console.WriteLine();
        try
        {
            throw new Exception("outer");
        }
        catch (Exception e) when (CatchesInside(e))
        {
            Console.WriteLine("nested exception in the filter was fine");
        }
    }
}
