// The workload of tools/compare_runtimes.py: csc -nologo -optimize+ Speed.cs -out:Speed.dll
using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

interface IShape
{
    double Area();
}

sealed class Square : IShape
{
    private readonly double _side;

    public Square(double side) => _side = side;

    public double Area() => _side * _side;
}

sealed class Circle : IShape
{
    private readonly double _radius;

    public Circle(double radius) => _radius = radius;

    public double Area() => 3.0 * _radius * _radius;
}

static class Program
{
    static void Main()
    {
        Console.WriteLine(Bodies(1_000_000));
        Console.WriteLine(Sieve(20_000_000));
        Console.WriteLine(Matrices(360));
        Console.WriteLine(Table(3_000_000));
        Console.WriteLine(Text(400_000));
        Console.WriteLine(Shapes(40_000_000));
        Console.WriteLine(Query(3_000_000));
    }

    static long Bodies(int steps)
    {
        double[] place = { 0, 1, 5, 9 }, speed = { 0, 0.4, 0.2, 0.1 }, mass = { 40, 1, 2, 3 };
        for (int step = 0; step < steps; step++)
        {
            for (int i = 0; i < place.Length; i++)
            {
                for (int j = i + 1; j < place.Length; j++)
                {
                    double distance = place[i] - place[j], square = distance * distance + 0.01;
                    double force = 0.001 / (square * Math.Sqrt(square));
                    speed[i] -= distance * mass[j] * force;
                    speed[j] += distance * mass[i] * force;
                }
            }
            for (int i = 0; i < place.Length; i++)
            {
                place[i] += 0.001 * speed[i];
            }
        }
        return (long)(place[0] * 1e6);
    }

    static int Sieve(int limit)
    {
        var composite = new bool[limit];
        int count = 0;
        for (int i = 2; i < limit; i++)
        {
            if (!composite[i])
            {
                count++;
                for (long j = (long)i * i; j < limit; j += i)
                {
                    composite[j] = true;
                }
            }
        }
        return count;
    }

    static long Matrices(int size)
    {
        int[,] a = new int[size, size], b = new int[size, size];
        for (int i = 0; i < size; i++)
        {
            for (int j = 0; j < size; j++)
            {
                a[i, j] = i + j;
                b[i, j] = i - j;
            }
        }
        long sum = 0;
        for (int i = 0; i < size; i++)
        {
            for (int j = 0; j < size; j++)
            {
                int cell = 0;
                for (int k = 0; k < size; k++)
                {
                    cell += a[i, k] * b[k, j];
                }
                sum += cell;
            }
        }
        return sum;
    }

    static long Table(int count)
    {
        var table = new Dictionary<int, long>();
        for (int i = 0; i < count; i++)
        {
            int key = (int)((uint)i * 2654435761 % 100_003);
            table.TryGetValue(key, out long old);
            table[key] = old + i;
        }
        return table[17] + table.Count;
    }

    static int Text(int count)
    {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++)
        {
            text.Append(i).Append(',').Append(i.ToString("X"));
        }
        return text.ToString().Split(',').Length;
    }

    static double Shapes(int count)
    {
        IShape[] shapes = { new Square(1), new Circle(2), new Square(3) };
        double sum = 0;
        for (int i = 0, at = 0; i < count; i++)
        {
            sum += shapes[at].Area();
            at = at == 2 ? 0 : at + 1;
        }
        return sum;
    }

    static int Query(int count) =>
        Enumerable.Range(0, count).Where(x => x % 3 != 0).Select(x => x * 7).GroupBy(x => x % 100).Max(g => g.Count());
}
