// A small program: tokenizer, recursive-descent parser and evaluator of arithmetic, reading from standard input.
using System;
using System.Collections.Generic;
using System.Text;

abstract class Expr
{
    public abstract double Eval(Dictionary<string, double> env);
}

sealed class Num : Expr
{
    readonly double value;
    public Num(double v) => value = v;
    public override double Eval(Dictionary<string, double> env) => value;
    public override string ToString() => value.ToString();
}

sealed class Var : Expr
{
    readonly string name;
    public Var(string n) => name = n;
    public override double Eval(Dictionary<string, double> env)
        => env.TryGetValue(name, out double v) ? v : throw new ArithmeticException("unknown variable " + name);
    public override string ToString() => name;
}

sealed class Bin : Expr
{
    readonly char op;
    readonly Expr left, right;
    public Bin(char op, Expr left, Expr right) { this.op = op; this.left = left; this.right = right; }

    public override double Eval(Dictionary<string, double> env)
    {
        double a = left.Eval(env), b = right.Eval(env);
        return op switch
        {
            '+' => a + b,
            '-' => a - b,
            '*' => a * b,
            '/' => b == 0 ? throw new DivideByZeroException("division by zero in " + this) : a / b,
            '^' => Math.Pow(a, b),
            _ => throw new InvalidOperationException(),
        };
    }

    public override string ToString() => "(" + left + " " + op + " " + right + ")";
}

sealed class Parser
{
    readonly string text;
    int at;

    Parser(string text) => this.text = text;

    public static Expr Parse(string text)
    {
        var p = new Parser(text);
        Expr e = p.Sum();
        p.Skip();
        if (p.at < text.Length) throw new FormatException("unexpected '" + text[p.at] + "' at " + p.at);
        return e;
    }

    void Skip()
    {
        while (at < text.Length && char.IsWhiteSpace(text[at])) at++;
    }

    bool Take(string any, out char c)
    {
        Skip();
        c = at < text.Length ? text[at] : '\0';
        if (c == '\0' || any.IndexOf(c) < 0) return false;
        at++;
        return true;
    }

    Expr Sum()
    {
        Expr e = Product();
        while (Take("+-", out char op)) e = new Bin(op, e, Product());
        return e;
    }

    Expr Product()
    {
        Expr e = Power();
        while (Take("*/", out char op)) e = new Bin(op, e, Power());
        return e;
    }

    Expr Power()
    {
        Expr e = Atom();
        return Take("^", out _) ? new Bin('^', e, Power()) : e;
    }

    Expr Atom()
    {
        if (Take("(", out _))
        {
            Expr e = Sum();
            if (!Take(")", out _)) throw new FormatException("missing )");
            return e;
        }
        if (Take("-", out _)) return new Bin('-', new Num(0), Atom());
        Skip();
        var sb = new StringBuilder();
        while (at < text.Length && (char.IsLetterOrDigit(text[at]) || text[at] == '.')) sb.Append(text[at++]);
        if (sb.Length == 0) throw new FormatException("expected a value at " + at);
        return char.IsDigit(sb[0]) ? (Expr)new Num(double.Parse(sb.ToString())) : new Var(sb.ToString());
    }
}

static class Program
{
    static void Main()
    {
        var env = new Dictionary<string, double> { ["pi"] = 3.14159 };
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            try
            {
                int equals = line.IndexOf('=');
                Expr e = Parser.Parse(line.Substring(equals + 1));
                double v = e.Eval(env);
                if (equals > 0) env[line.Substring(0, equals).Trim()] = v;
                Console.WriteLine(e + " = " + v);
            }
            catch (Exception e) when (e is FormatException || e is ArithmeticException)
            {
                Console.WriteLine("error: " + e.Message);
            }
        }
        Console.WriteLine(env.Count);
    }
}
