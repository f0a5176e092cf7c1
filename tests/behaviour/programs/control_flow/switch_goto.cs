// switch on integers, strings, enums, types and tuples; goto between labels and cases; nested loops left by goto.
using System;

enum Op { Push, Add, Mul, Jump, JumpIfLess, Print, Halt }

static class Program
{
    static string Word(string s)
    {
        switch (s)
        {
            case "zero": return "0";
            case "one": return "1";
            case "two": return "2";
            case "three": return "3";
            case "four": return "4";
            case "five": return "5";
            case "six": return "6";
            case "seven": return "7";
            case "": return "empty";
            case null: return "null";
            default: return "?" + s.Length;
        }
    }

    static string Long(long n)
    {
        switch (n)
        {
            case long.MinValue: return "min";
            case -5: case -4: case -3: return "small negative";
            case 0: goto case 1;
            case 1: return "bit";
            case 10000000000: return "ten billion";
            default: return n % 2 == 0 ? "even" : "odd";
        }
    }

    static string Tuple(int a, bool b) => (a, b) switch
    {
        (0, true) => "zero-true",
        (0, false) => "zero-false",
        (int n, true) when n > 10 => "big",
        (_, true) => "true",
        _ => "rest",
    };

    static void Interpret(params int[] code)
    {
        var stack = new int[16];
        int sp = 0, pc = 0, steps = 0;
        while (true)
        {
            steps++;
            switch ((Op)code[pc++])
            {
                case Op.Push:
                    stack[sp++] = code[pc++];
                    continue;
                case Op.Add:
                    sp--;
                    stack[sp - 1] += stack[sp];
                    break;
                case Op.Mul:
                    sp--;
                    stack[sp - 1] *= stack[sp];
                    break;
                case Op.Jump:
                    pc = code[pc];
                    break;
                case Op.JumpIfLess:
                    if (stack[sp - 1] < code[pc]) pc = code[pc + 1];
                    else pc += 2;
                    break;
                case Op.Print:
                    Console.Write(stack[sp - 1] + " ");
                    break;
                case Op.Halt:
                    Console.WriteLine("halt after " + steps);
                    return;
            }
        }
    }

    static int Find(int[,] m, int wanted)
    {
        int i, j = 0;
        for (i = 0; i < m.GetLength(0); i++)
            for (j = 0; j < m.GetLength(1); j++)
                if (m[i, j] == wanted) goto found;
        return -1;
    found:
        return i * 10 + j;
    }

    static int Machine(string input)
    {
        int i = 0, a = 0, b = 0;
    start:
        if (i == input.Length) goto end;
        switch (input[i++])
        {
            case 'a': goto inA;
            case 'b': goto inB;
            default: goto start;
        }
    inA:
        a++;
        goto start;
    inB:
        b += 10;
        if (b > 100) goto end;
        goto start;
    end:
        return a + b;
    }

    static void Main()
    {
        foreach (string s in new[] { "zero", "three", "seven", "eight", "", null, "One" }) Console.Write(Word(s) + " ");
        Console.WriteLine();
        foreach (long n in new[] { long.MinValue, -4, 0, 1, 2, 3, 10000000000 }) Console.Write(Long(n) + ", ");
        Console.WriteLine();
        Console.WriteLine(Tuple(0, true) + Tuple(0, false) + Tuple(11, true) + Tuple(5, true) + Tuple(5, false));
        Interpret(0, 1, 5, 0, 2, 2, 4, 100, 2, 5, 6);
        Interpret(0, 3, 0, 4, 1, 5, 3, 9, 5, 6);
        Console.WriteLine(Find(new[,] { { 1, 2, 3 }, { 4, 5, 6 } }, 6) + " " + Find(new[,] { { 1 } }, 9));
        Console.WriteLine(Machine("aabxab") + " " + Machine("bbbbbbbbbbbbbbb"));
        int total = 0;
        for (int i = 0; i < 300; i++)
            total += (byte)i switch { 0 => 1, 1 => 2, 50 => 3, 51 => 4, 52 => 5, 255 => 6, _ => 0 };
        Console.WriteLine(total);
    }
}
