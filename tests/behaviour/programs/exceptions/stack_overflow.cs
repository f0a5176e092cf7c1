// A stack overflow: earlier output appears, the process reports it and ends with exit code 134.
using System;

static class Program
{
    static int Forever(int n) => n < 0 ? 0 : Forever(n + 1) + Forever(n + 2);

    static void Main()
    {
        Console.WriteLine("before");
        Console.WriteLine(Forever(1));
        Console.WriteLine("not reached");
    }
}
