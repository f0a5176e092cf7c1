// Types that a package knows by their names (naming_package.cs).
using System;
using System.Collections.Generic;
using Naming;

namespace Shop
{
    public class Item
    {
    }

    public class Stock<T>
    {
        public T Last;
    }

    public static class Program
    {
        public static void Main()
        {
            foreach (Type type in new[] { typeof(Item), typeof(Stock<int>), typeof(string), typeof(Version), typeof(Action<int>), typeof(Dictionary<string, int>) })
            {
                Console.WriteLine(type.Name + ": " + Kinds.Of(type));
            }
        }
    }
}
