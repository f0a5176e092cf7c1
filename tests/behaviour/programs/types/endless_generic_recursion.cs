// Generic recursion without end: methods and types that mention ever deeper instantiations of themselves, run to a few levels.
using System;
using System.Collections.Generic;

struct Wrap<T>
{
    public T Value;
    public int Tag;
}

class Box<T>
{
    public virtual int Down(int n) => n == 0 ? 0 : new Box<Box<T>>().Down(n - 1) + 1;
    public static string Name(int n) => n == 0 ? typeof(T).Name : Box<T[]>.Name(n - 1) + "'";
}

interface IShape { string Show(int n); }

class Left<T> : IShape
{
    public string Show(int n) => n == 0 ? "L" : n % 2 == 0 ? new Left<Right<T>>().Show(n - 1) + "l" : new Right<Left<T>>().Show(n - 1) + "r";
}

class Right<T> : IShape
{
    public string Show(int n) => n == 0 ? "R" : n % 3 == 0 ? new Right<Left<T>>().Show(n - 1) + "r" : new Left<Right<T>>().Show(n - 1) + "l";
}

static class Program
{
    static int Length<T>(int n) => n == 0 ? typeof(T).ToString().Length : Length<Box<T>>(n - 1);
    static int Sum<T>(T value, int n) => n == 0 ? 1 : Sum(new Wrap<T> { Value = value, Tag = n }, n - 1) + n;
    static int Ping<T>(int n) => n == 0 ? 1 : Pong<KeyValuePair<T, int>>(n - 1) + 1;
    static int Pong<T>(int n) => n == 0 ? 2 : Ping<T[]>(n - 1) + 2;

    static void Main()
    {
        Console.WriteLine(Length<int>(3));
        Console.WriteLine(Length<string>(12));
        Console.WriteLine(Sum(1, 20));
        Console.WriteLine(new Box<int>().Down(15));
        Console.WriteLine(Box<long>.Name(9));
        Console.WriteLine(Ping<int>(10));
        Console.WriteLine(new Left<int>().Show(6));
    }
}
