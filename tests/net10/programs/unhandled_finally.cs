// An unhandled exception: filters, the event, the text, and then the finally blocks, inner first (.NET 10).
using System;
using System.Threading;

class Program
{
    static bool Say(string text)
    {
        Console.WriteLine(text);
        return false;
    }

    static void Deep(int n)
    {
        try
        {
            if (n == 0)
            {
                throw new InvalidOperationException("nobody");
            }
            Deep(n - 1);
        }
        finally
        {
            try
            {
                throw new Exception("inside");
            }
            catch (Exception e)
            {
                Console.WriteLine($"finally {n} {e.Message}");
            }
            GC.Collect();
        }
    }

    static void Main()
    {
        AppDomain.CurrentDomain.UnhandledException += (s, e) => Console.WriteLine("event " + ((Exception)e.ExceptionObject).Message);
        try
        {
            try
            {
                Deep(2);
            }
            catch (Exception) when (Say("filter"))
            {
            }
        }
        finally
        {
            Console.WriteLine("outer finally");
        }
    }
}
