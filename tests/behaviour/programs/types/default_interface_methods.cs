// Default interface methods: inherited, overridden, diamond, generic, on structs, with static and private members.
using System;

interface ILogger
{
    void Write(string s);
    void Info(string s) => Write(Prefix + "info " + s);
    void Error(string s) => Write(Prefix + "error " + s);
    string Prefix => "[" + Count++ + "] ";
    private static int Count = 1;
}

interface IQuiet : ILogger
{
    void ILogger.Info(string s) { }
    int Level() => 1;
}

interface ILoud : ILogger
{
    string Shout(string s) => s.ToUpperInvariant() + Suffix();
    private string Suffix() => "!";
}

sealed class Plain : ILogger { public void Write(string s) => Console.WriteLine("plain " + s); }
sealed class Quiet : IQuiet { public void Write(string s) => Console.WriteLine("quiet " + s); }
sealed class Both : IQuiet, ILoud
{
    public void Write(string s) => Console.WriteLine("both " + s);
    public int Level() => 2;
    void ILogger.Info(string s) => Write(((ILoud)this).Shout(s));
}

interface ICountable<T>
{
    T[] Items { get; }
    int Count => Items.Length;
    string Show<U>(U tag) => tag + ":" + string.Join(",", Items);
}

sealed class Numbers : ICountable<int> { public int[] Items => new[] { 1, 2, 3 }; }
struct Point : ICountable<string>
{
    public string A;
    public string[] Items => new[] { A, A };
}

static class Program
{
    static int CountOf<T, C>(C c) where C : ICountable<T> => c.Count;

    static void Main()
    {
        foreach (ILogger log in new ILogger[] { new Plain(), new Quiet(), new Both() })
        {
            log.Info("one");
            log.Error("two");
        }
        Console.WriteLine(((IQuiet)new Quiet()).Level() + " " + ((IQuiet)new Both()).Level());
        ICountable<int> n = new Numbers();
        Console.WriteLine(n.Count + " " + n.Show("tag") + " " + n.Show(4.5));
        ICountable<string> p = new Point { A = "z" };
        Console.WriteLine(p.Count + " " + p.Show('c'));
        Console.WriteLine(CountOf<int, Numbers>(new Numbers()));
    }
}
