// A container with open generic services, settings and a binder, all of a package (container_package.cs).
using System;
using System.Collections.Generic;
using System.Linq;
using Packaged;

public enum Level { Low, High }

public class Mail
{
    public string Host { get; set; }
    public int Port { get; set; } = 25;
    public TimeSpan Wait { get; set; }
    public List<string> To { get; set; } = new List<string>();
    public IList<long> Sizes { get; set; }
    public HashSet<Level> Levels { get; set; }
    public Dictionary<string, int> Limits { get; set; }
    public IDictionary<int, Inner> Parts { get; set; }
    public Inner Inner { get; set; }
    public double[] Weights { get; set; }
}

public class Inner
{
    public bool Flag { get; set; }
    public double? Ratio { get; set; }
    public Level Level { get; set; }
}

public interface IRepository<T>
{
    void Add(T item);
    string Show();
}

public class Repository<T> : IRepository<T>
{
    private readonly List<T> items = new List<T>();

    public void Add(T item) => items.Add(item);

    public string Show() => $"{typeof(T).Name}: {string.Join(" ", items)}";
}

public struct Key
{
    public int Number;

    public override string ToString() => $"#{Number}";
}

public class Decorated<T> : IRepository<T>
{
    private readonly Repository<T> inner;

    public Decorated(Repository<T> inner) { this.inner = inner; }

    public void Add(T item) => inner.Add(item);

    public string Show() => $"[{inner.Show()}]";
}

public class Service
{
    private readonly IRepository<string> names;
    private readonly IRepository<Key> keys;
    private readonly ISettings<Mail> mail;
    private readonly IEnumerable<IRule> rules;
    private readonly Store store;

    public Service(IRepository<string> names, IRepository<Key> keys, ISettings<Mail> mail, IEnumerable<IRule> rules,
        Store store)
    {
        this.names = names;
        this.keys = keys;
        this.mail = mail;
        this.rules = rules;
        this.store = store;
    }

    public void Run()
    {
        names.Add("ada");
        keys.Add(new Key { Number = 4 });
        Console.WriteLine($"{names.Show()}, {keys.Show()}, {mail.Value.Host}:{mail.Value.Port}, {store}");
        foreach (IRule rule in rules) Console.WriteLine(rule.Check(mail.Value));
    }
}

public interface IRule
{
    string Check(Mail mail);
}

public class HasHost : IRule
{
    public string Check(Mail mail) => $"host {mail.Host != null}";
}

public class HasLimits : IRule
{
    private readonly IRepository<string> names;

    public HasLimits(IRepository<string> names) { this.names = names; }

    public string Check(Mail mail) => $"limits {mail.Limits != null}, {names.Show()}";
}

class Program
{
    static void Main()
    {
        Mail mail = Binder.Bind<Mail>("Host=h.example;Port=2525;Wait=00:01:30;To:0=a;To:1=b;Sizes:0=5;Sizes:1=6;" +
            "Levels:0=high;Levels:1=low;Limits:x=4;Limits:y=5;Parts:7:Flag=true;Parts:9:Ratio=2.5;Inner:Flag=true;" +
            "Inner:Ratio=1.5;Inner:Level=high;Weights:0=0.5;Weights:1=1.25");
        Console.WriteLine($"{mail.Host} {mail.Port} {mail.Wait} {string.Join(",", mail.To)} {mail.Sizes.Sum()}");
        Console.WriteLine($"{string.Join(",", mail.Levels)} {mail.Limits["x"] + mail.Limits["y"]} {mail.Parts.Count}");
        Console.WriteLine($"{mail.Parts[7].Flag} {mail.Parts[9].Ratio} {mail.Parts[7].Ratio == null}");
        Console.WriteLine($"{mail.Inner.Flag} {mail.Inner.Ratio} {mail.Inner.Level} {mail.Weights.Sum()}");

        foreach (var property in typeof(Mail).GetProperties().Concat(typeof(Inner).GetProperties()))
            Console.Write($"{Binder.DefaultOf(property.PropertyType) ?? "null"} ");
        Console.WriteLine();

        Console.WriteLine(Binder.TakeApart(typeof(Curried<short, Curried<string, Curried<long, object>>>)));
        Console.WriteLine(Binder.TakeApart(typeof(Curried<string, Curried<double, string>>)));

        var container = new Container()
            .Add(typeof(Repository<>), typeof(Repository<>))
            .Add(typeof(IRepository<>), typeof(Decorated<>))
            .Add<IRule, HasHost>()
            .Add<IRule, HasLimits>()
            .Add<Store, Store>()
            .Add<Service, Service>()
            .Change<Mail>(m => m.Host = "changed")
            .Change<Mail>(m => m.Port++);
        container.Get<Service>().Run();
        Console.WriteLine(ReferenceEquals(container.Get<Service>(), container.Get<Service>()));
        Console.WriteLine(container.Get<IEnumerable<IChange<Mail>>>().Count());
        try
        {
            container.Get<IDisposable>();
        }
        catch (InvalidOperationException error)
        {
            Console.WriteLine(error.Message);
        }
    }
}
