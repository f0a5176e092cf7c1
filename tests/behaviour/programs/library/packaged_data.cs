// Unions of a package that has .NET's key, printed and described by its reflection (data_package.cs).
using System;
using PackagedData;

class Program
{
    static void Main()
    {
        object[] values =
        {
            Data.ChainOf(1, 2),
            Data.ChainOf("a"),
            Chain<long>.Empty,
            Either<int, string>.NewLeft(3),
            Data.ChainOf(Either<string, string>.NewRight("x"), null),
            Data.Zip(Data.ChainOf(1, 2), Data.ChainOf("x", "y")),
            Data.Zip(Data.ChainOf("k"), Data.ChainOf(Data.ChainOf(2.5))),
        };
        foreach (object value in values) Console.WriteLine(Data.Show(value));
        Console.WriteLine(Data.Describe(typeof(Chain<string>)));
        Console.WriteLine(Data.Describe(typeof(Either<byte, char>))); // without objects
        Console.WriteLine(Data.Show(Data.Make(typeof(Either<int, string>), "Right", "made")));
        Console.WriteLine(Data.Show(Data.Make(typeof(Chain<string>), "Cons", "made", Chain<string>.Empty)));
        Console.WriteLine(Data.Wrap(typeof(string), typeof(Program)));
        Console.WriteLine(Data.Wrap(typeof(int), typeof(string)));
    }
}
