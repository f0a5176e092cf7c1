// Lambdas and closures: captured locals, loop variables, shared and nested scopes, local functions, expression chains.
using System;
using System.Collections.Generic;

static class Program
{
    static Func<int> Counter(int start, int step)
    {
        int current = start - step;
        return () => current += step;
    }

    static Func<T, R> Memoize<T, R>(Func<T, R> f)
    {
        var known = new Dictionary<T, R>();
        return x =>
        {
            if (!known.TryGetValue(x, out R r))
            {
                r = f(x);
                known[x] = r;
            }
            return r;
        };
    }

    static Func<A, C> Compose<A, B, C>(Func<A, B> f, Func<B, C> g) => a => g(f(a));
    static Func<int, Func<int, int>> CurriedAdd = a => b => a + b;

    static void Main()
    {
        Func<int> a = Counter(10, 5), b = Counter(0, 1);
        Console.WriteLine(a() + " " + a() + " " + b() + " " + a() + " " + b());

        var actions = new List<Action>();
        for (int i = 0; i < 3; i++)
        {
            int copy = i * 10;
            actions.Add(() => Console.Write(copy + "/" + i + " "));
        }
        foreach (Action act in actions) act();
        Console.WriteLine();

        int total = 0;
        Action<int> add = n => total += n;
        add(5);
        add(7);
        Console.WriteLine(total);

        Func<int, long> fib = null;
        fib = Memoize<int, long>(n => n < 2 ? n : fib(n - 1) + fib(n - 2));
        Console.WriteLine(fib(80));
        Console.WriteLine(Compose<string, int, double>(s => s.Length, n => n / 4.0)("hello"));
        Console.WriteLine(CurriedAdd(3)(4));

        int Local(int n) => n <= 1 ? 1 : n * Local(n - 1);
        Console.WriteLine(Local(10));

        string outer = "o";
        Func<string> nested = () =>
        {
            string inner = outer + "i";
            Func<string> deepest = () => inner + outer + "d";
            outer = "changed ";
            return deepest();
        };
        Console.WriteLine(nested());

        Predicate<string> isLong = s => s.Length > 3;
        Converter<int, string> hex = n => n.ToString("x");
        Comparison<int> backwards = (x, y) => y - x;
        Console.WriteLine(isLong("abcd") + " " + hex(48879) + " " + backwards(1, 2));
        Func<int, int, int, int, int, int, int> six = (p, q, r, s, t, u) => p + q * 10 + r * 100 + s * 1000 + t * 10000 + u * 100000;
        Console.WriteLine(six(1, 2, 3, 4, 5, 6));
    }
}
