// Delegates over accessors and constructors, as serializers make them: Expression.Lambda of a delegate's type.
using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

public class Person
{
    public int Age;
    public Person() { Name = "new"; }
    public Person(string name, int age) { Name = name; Age = age; }
    public string Name { get; set; }
    public static int Twice(int x) => 2 * x;
}

public struct Point
{
    public Point(int x) { X = x; }
    public int X { get; set; }
}

static class Program
{
    static Func<T, object> Getter<T>(PropertyInfo property)
    {
        ParameterExpression instance = Expression.Parameter(typeof(T), "instance");
        Expression read = Expression.MakeMemberAccess(Expression.Convert(instance, property.DeclaringType), property);
        return (Func<T, object>)Expression.Lambda(typeof(Func<T, object>), Expression.Convert(read, typeof(object)), instance).Compile();
    }

    static Action<T, object> Setter<T>(MemberInfo member, Type type)
    {
        ParameterExpression instance = Expression.Parameter(typeof(T), "instance"), value = Expression.Parameter(typeof(object), "value");
        Expression access = Expression.MakeMemberAccess(Expression.Convert(instance, member.DeclaringType), member);
        Expression body = Expression.Block(Expression.Assign(access, Expression.Convert(value, type)), Expression.Empty());
        return (Action<T, object>)Expression.Lambda(typeof(Action<T, object>), body, instance, value).Compile();
    }

    static Func<object[], object> Maker(ConstructorInfo constructor)
    {
        ParameterExpression all = Expression.Parameter(typeof(object[]), "all");
        var arguments = new List<Expression>();
        foreach (ParameterInfo parameter in constructor.GetParameters())
        {
            Expression argument = Expression.ArrayIndex(all, Expression.Constant(arguments.Count));
            arguments.Add(Expression.Convert(argument, parameter.ParameterType));
        }
        Expression made = Expression.Convert(Expression.New(constructor, arguments), typeof(object));
        return (Func<object[], object>)Expression.Lambda(typeof(Func<object[], object>), made, all).Compile();
    }

    static void Main()
    {
        var ada = new Person { Name = "Ada", Age = 4 };
        Console.WriteLine(Getter<object>(typeof(Person).GetProperty("Name"))(ada));
        Setter<object>(typeof(Person).GetField("Age"), typeof(int))(ada, 9);
        Setter<object>(typeof(Person).GetProperty("Name"), typeof(string))(ada, "Eve");
        Console.WriteLine(ada.Name + ada.Age);
        ConstructorInfo named = typeof(Person).GetConstructor(new[] { typeof(string), typeof(int) });
        var bob = (Person)Maker(named)(new object[] { "Bob", 7 });
        Console.WriteLine(bob.Name + bob.Age);
        Console.WriteLine(((Point)Maker(typeof(Point).GetConstructors()[0])(new object[] { 5 })).X);
        ParameterExpression x = Expression.Parameter(typeof(int), "x");
        Expression call = Expression.Call(typeof(Person).GetMethod("Twice"), x);
        Console.WriteLine(Expression.Lambda<Func<int, int>>(call, x).Compile()(21));
        try
        {
            Maker(named)(new object[] { 1, 2 });
        }
        catch (Exception error)
        {
            Console.WriteLine(error.GetType().Name + ": " + error.Message);
        }
    }
}
