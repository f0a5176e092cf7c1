// A package's conversions, of types whose interfaces it makes, too: their own tables keep the attributes.
using System;
using Packaged;

class Program
{
    static void Main()
    {
        Console.WriteLine(Binder.FromText(typeof(string), "text"));
        Console.WriteLine(Binder.FromText(typeof(int), "25"));
    }
}
