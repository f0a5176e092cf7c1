// Expression trees: printed, taken apart, compiled (they are interpreted), and queries over them.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;

class Person
{
    public string Name;
    public int Age { get; set; }
    public Person() { }
    public Person(string n, int a) { Name = n; Age = a; }
    public string Hello(string who) => "hi " + who + " from " + Name;
}

static class P
{
    static int calls;
    static int Twice(int x) { calls++; return x * 2; }
    static void Main()
    {
        Expression<Func<int, int, int>> ex = (a, b) => a * b + Math.Max(a, 3);
        Console.WriteLine(ex + " " + ex.Body.NodeType + " " + ex.Compile()(2, 5));
        int k = 7;
        Expression<Func<int, int>> cl = x => x + k;
        var f = cl.Compile(); k = 9;
        Console.WriteLine(f(1));
        Expression<Func<Person, bool>> pr = p => p.Age > 30 && p.Name.StartsWith("A");
        Console.WriteLine(pr);
        var people = new List<Person> { new Person("Ann", 31), new Person("Bob", 50), new Person("Amy", 20), new Person("Al", 40) };
        foreach (var p in people.AsQueryable().Where(pr).OrderByDescending(p => p.Age).Select(p => p.Name + ":" + p.Age)) Console.WriteLine(p);
        Expression<Func<int, Person>> mk = i => new Person { Name = "n" + i, Age = i };
        var np = mk.Compile()(4); Console.WriteLine(np.Name + np.Age + " " + mk);
        Expression<Func<Person, string>> call = p => p.Hello("me");
        Console.WriteLine(call.Compile()(np) + " " + call);
        var pa = Expression.Parameter(typeof(int), "n");
        var fact = Expression.Variable(typeof(int), "r");
        var label = Expression.Label(typeof(int));
        var body = Expression.Block(new[] { fact }, Expression.Assign(fact, Expression.Constant(1)),
            Expression.Loop(Expression.IfThenElse(Expression.GreaterThan(pa, Expression.Constant(1)),
                Expression.MultiplyAssign(fact, Expression.PostDecrementAssign(pa)), Expression.Break(label, fact)), label));
        var lam = Expression.Lambda<Func<int, int>>(body, pa);
        Console.WriteLine(lam.Compile()(6));
        Console.WriteLine(Expression.Lambda(Expression.Add(Expression.Constant(3), Expression.Constant(4))).Compile().DynamicInvoke());
        Expression<Action> act = () => Twice(4); act.Compile()(); Console.WriteLine(calls);
        Expression<Func<int, Func<int, int>>> nest = x => y => x * 10 + y;
        Console.WriteLine(nest.Compile()(3)(4));
        Console.WriteLine(people.AsQueryable().Sum(p => p.Age) + " " + people.AsQueryable().Average(p => p.Age) + " " + Few().Max() + " " + Few().Contains(3) + " " + Few().Take(3).Skip(1).First());
        try { Expression<Func<int, int>> div = x => 1 / x; div.Compile()(0); } catch (DivideByZeroException e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine(new Swap().Visit(ex));
        IQueryable<int> q = Enumerable.Range(1, 10).AsQueryable();
        Console.WriteLine(q.Where(x => x % 2 == 0).Sum() + " " + q.Any(x => x > 9) + " " + q.Count(x => x < 4) + " " + q.Select(x => new { x, s = x * x }).Last());
        Console.WriteLine(q.Where(x => x % 2 == 0).Expression);
        foreach (var g in q.GroupBy(x => x % 3)) Console.Write(g.Key + "=" + string.Join(",", g) + " ");
        Console.WriteLine();
    }
    static IQueryable<int> Few() => new[] { 4, 3, 8 }.AsQueryable();
    class Swap : ExpressionVisitor
    {
        protected override Expression VisitBinary(BinaryExpression n) => n.NodeType == ExpressionType.Add ? Expression.Subtract(Visit(n.Left), Visit(n.Right)) : base.VisitBinary(n);
    }
}
