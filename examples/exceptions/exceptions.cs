// Exceptions: try/catch/finally order, nesting, rethrow, inner exceptions, messages of the class library.
using System;

sealed class AppException : Exception
{
    public readonly int Code;
    public AppException(string message, int code, Exception inner = null) : base(message, inner) => Code = code;
}

static class Program
{
    static int depth;

    static void Throw(int kind)
    {
        switch (kind)
        {
            case 0: throw new InvalidOperationException("invalid");
            case 1: throw new AppException("app", 17);
            case 2: throw new ArgumentNullException("parameter");
            case 3: throw new ArgumentOutOfRangeException("index", 5, "too big");
            case 4: throw new NotImplementedException();
            case 5: throw new FormatException("bad format", new AppException("inner", 1));
            case 6: int.Parse("abc"); break;
            case 7: checked((byte)depth).ToString(); break;
            case 8: ((object)"text").GetHashCode(); object o = "text"; depth = (int)o; break;
            case 9: int[] two = new int[2]; two[depth + 2]++; break;
            case 10: int[] none = new int[depth - 1]; none.ToString(); break;
            case 11: object[] array = new string[1]; array[0] = new object(); break;
        }
    }

    static string Try(int kind)
    {
        string log = "";
        try
        {
            try
            {
                log += "try ";
                Throw(kind);
                log += "survived ";
            }
            catch (InvalidOperationException e)
            {
                log += "invalid(" + e.Message + ") ";
            }
            finally
            {
                log += "finally ";
            }
        }
        catch (AppException e)
        {
            log += "app " + e.Code;
        }
        catch (ArgumentException e)
        {
            log += e.GetType().Name + ": " + e.Message;
        }
        catch (Exception e) when (e.InnerException != null)
        {
            log += "inner " + e.InnerException.Message;
        }
        catch (Exception e)
        {
            log += e.GetType().FullName + ": " + e.Message;
        }
        return log;
    }

    static int Early(int n)
    {
        try
        {
            if (n == 0) return 10;
            for (int i = 0; i < 5; i++)
            {
                try
                {
                    if (i == n) return 100 + i;
                    if (i > n) break;
                }
                finally
                {
                    depth += 1000;
                }
            }
        }
        finally
        {
            depth++;
        }
        return -1;
    }

    static void Rethrow()
    {
        try
        {
            try
            {
                throw new AppException("first", 1);
            }
            catch (AppException e)
            {
                Console.WriteLine("caught " + e.Message);
                throw;
            }
            finally
            {
                Console.WriteLine("inner finally");
            }
        }
        catch (AppException e)
        {
            Console.WriteLine("again " + e.Message);
            try
            {
                throw new AppException("second", 2, e);
            }
            catch (AppException f)
            {
                Console.WriteLine(f.Message + " <- " + f.InnerException.Message + " " + f.GetBaseException().Message);
            }
        }
    }

    static int FinallyReplaces()
    {
        try
        {
            try
            {
                throw new Exception("lost");
            }
            finally
            {
                throw new AppException("replaced", 5);
            }
        }
        catch (Exception e)
        {
            return ((AppException)e).Code;
        }
    }

    static void Deep(int n)
    {
        try
        {
            if (n == 0) throw new AppException("bottom", n);
            Deep(n - 1);
        }
        finally
        {
            depth++;
        }
    }

    static void Main()
    {
        for (int kind = -1; kind < 12; kind++) Console.WriteLine(kind + ": " + Try(kind));
        depth = 300;
        Console.WriteLine("7: " + Try(7));
        depth = 0;
        Console.WriteLine(Early(0) + " " + Early(3) + " " + Early(-1) + " " + depth);
        Rethrow();
        Console.WriteLine(FinallyReplaces());
        depth = 0;
        try
        {
            Deep(100);
        }
        catch (AppException e)
        {
            Console.WriteLine(e.Message + " " + depth);
        }
        int sum = 0;
        for (int i = 0; i < 200; i++)
        {
            try
            {
                Throw(i % 6);
            }
            catch (Exception e)
            {
                sum += e.Message.Length;
            }
        }
        Console.WriteLine(sum);
    }
}
