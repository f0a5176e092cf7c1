// Hello, world.
using System;

static class Program
{
    static void Main() => Console.WriteLine("Hello, world!");
}
