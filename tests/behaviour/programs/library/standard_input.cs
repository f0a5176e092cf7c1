// Standard input: ReadLine until the end, Read, parsing of numbers.
using System;
using System.Collections.Generic;

static class Program
{
    static void Main()
    {
        string name = Console.ReadLine();
        Console.WriteLine("Hello, " + name + "!");
        int count = int.Parse(Console.ReadLine());
        double sum = 0;
        for (int i = 0; i < count; i++) sum += double.Parse(Console.ReadLine());
        Console.WriteLine(sum);
        Console.WriteLine((char)Console.Read() + " " + Console.Read());
        Console.ReadLine();
        var words = new Dictionary<string, int>();
        string line;
        int lines = 0;
        while ((line = Console.ReadLine()) != null)
        {
            lines++;
            foreach (string w in line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
                words[w] = words.TryGetValue(w, out int n) ? n + 1 : 1;
        }
        foreach (KeyValuePair<string, int> p in words) Console.Write(p.Key + ":" + p.Value + " ");
        Console.WriteLine(lines);
        Console.WriteLine(Console.ReadLine() == null);
    }
}
