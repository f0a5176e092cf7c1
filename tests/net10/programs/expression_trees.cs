// C# 8: expression trees: printed, taken apart, changed, compiled (they are interpreted), queries over them.
using System;
using System.Linq;
using System.Linq.Expressions;

class Item
{
    public int X { get; set; }
    public string Name;
    public Item() { }
    public Item(int x) { X = x; }
    public int Add(int y) => X + y;
    public static T Same<T>(T v) => v;
}

class Swap : ExpressionVisitor
{
    protected override Expression VisitBinary(BinaryExpression node) =>
        node.NodeType == ExpressionType.Add ? Expression.Subtract(Visit(node.Left), Visit(node.Right)) : base.VisitBinary(node);
}

static class Program
{
    static void Main()
    {
        Expression<Func<int, int, int>> add = (a, b) => a * 2 + b;
        Console.WriteLine(add + " " + add.Body.NodeType + " " + add.Parameters[1].Type);
        Console.WriteLine(add.Compile()(3, 4) + " " + ((Expression<Func<int, int, int>>)new Swap().Visit(add)).Compile()(3, 4));

        int captured = 10;
        Expression<Func<Item, bool>> test = i => i.X > 2 && i.Name.StartsWith("q") || i.X == captured;
        Func<Item, bool> compiled = test.Compile();
        Console.WriteLine(compiled(new Item { X = 3, Name = "qq" }) + " " + compiled(new Item { X = 3, Name = "z" }) + " " + compiled(new Item { X = 10, Name = "" }));

        Expression<Func<int, Item>> make = x => new Item(x) { Name = "n" + x };
        Console.WriteLine(make.Compile()(7).Name + " " + ((NewExpression)((MemberInitExpression)make.Body).NewExpression).Constructor);
        Expression<Func<Item, string>> member = i => i.Name;
        Console.WriteLine(((MemberExpression)member.Body).Member.Name + " " + ((MemberExpression)member.Body).Member.MemberType);
        Expression<Func<int, int>> same = x => Item.Same(x) + 1;
        Console.WriteLine(same.Compile()(4) + " " + ((MethodCallExpression)((BinaryExpression)same.Body).Left).Method.IsGenericMethod);

        ParameterExpression item = Expression.Parameter(typeof(Item), "item");
        MethodCallExpression call = Expression.Call(item, typeof(Item).GetMethod("Add"), Expression.Constant(5));
        Console.WriteLine(Expression.Lambda<Func<Item, int>>(call, item).Compile()(new Item(10)));
        var property = Expression.Lambda<Func<Item, int>>(Expression.Property(item, "X"), item);
        Console.WriteLine(property + " " + property.Compile()(new Item(12)));

        ParameterExpression n = Expression.Parameter(typeof(int), "n"), result = Expression.Variable(typeof(int), "result");
        LabelTarget done = Expression.Label(typeof(int));
        BlockExpression block = Expression.Block(
            new[] { result },
            Expression.Assign(result, Expression.Constant(1)),
            Expression.Loop(
                Expression.IfThenElse(
                    Expression.GreaterThan(n, Expression.Constant(1)),
                    Expression.MultiplyAssign(result, Expression.PostDecrementAssign(n)),
                    Expression.Break(done, result)),
                done));
        Console.WriteLine(Expression.Lambda<Func<int, int>>(block, n).Compile()(5));

        Expression<Action<string>> write = s => Console.WriteLine(s);
        write.Compile()("an action");
        IQueryable<int> query = new[] { 1, 2, 3, 4 }.AsQueryable().Where(x => x % 2 == 0).Select(x => x * 10);
        Console.WriteLine(string.Join(" ", query) + " " + query.Expression);
        var pairs = new[] { (1, "one"), (2, "two") }.AsQueryable().Where(p => p.Item1 > 1).Select(p => p.Item2);
        Console.WriteLine(string.Join(" ", pairs)); // fields of a type that only this program's code makes
        Expression<Func<int, int>> throws = x => 10 / x;
        try { throws.Compile()(0); }
        catch (DivideByZeroException e) { Console.WriteLine(e.Message); }
    }
}
