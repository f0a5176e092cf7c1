// Expression trees in a program that does nothing else by reflection: a typed lambda, and a query over objects.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;

static class P
{
    static void Main()
    {
        Expression<Func<int, bool>> above = x => x > 2;
        Console.WriteLine(above + " " + above.Compile()(3));
        var list = new List<int> { 1, 2, 3, 4 };
        Console.WriteLine(string.Join(",", list.AsQueryable().Where(x => x > 2).Select(x => x + 1)));
    }
}
