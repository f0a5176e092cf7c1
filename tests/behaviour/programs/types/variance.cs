// Variance of interfaces, delegates and arrays, and the checks that belong to it.
using System;
using System.Collections.Generic;

class Animal { public virtual string Sound() => "..."; }
class Dog : Animal { public override string Sound() => "woof"; }
sealed class Puppy : Dog { public override string Sound() => "yip"; }

interface ISource<out T> { T Get(); }
interface ISink<in T> { void Put(T item); }

sealed class Kennel : ISource<Dog>, ISink<Animal>
{
    public Dog Get() => new Puppy();
    public void Put(Animal a) => Console.WriteLine("put " + a.Sound());
}

static class Program
{
    static void All(IEnumerable<Animal> animals)
    {
        foreach (Animal a in animals) Console.Write(a.Sound() + " ");
        Console.WriteLine();
    }

    static void Main()
    {
        var kennel = new Kennel();
        ISource<Animal> source = kennel;
        ISink<Puppy> sink = kennel;
        Console.WriteLine(source.Get().Sound());
        sink.Put(new Puppy());
        All(new List<Dog> { new Dog(), new Puppy() });
        All(new Dog[] { new Puppy() });
        Func<Dog> make = () => new Dog();
        Func<Animal> makeAnimal = make;
        Action<Animal> pet = a => Console.WriteLine("pet " + a.Sound());
        Action<Dog> petDog = pet;
        petDog((Dog)makeAnimal());
        IComparer<Animal> byName = Comparer<Animal>.Create((x, y) => string.CompareOrdinal(x.Sound(), y.Sound()));
        var dogs = new List<Dog> { new Puppy(), new Dog() };
        dogs.Sort(byName);
        Console.WriteLine(dogs[0].Sound());

        Animal[] animals = new Dog[2];
        animals[0] = new Puppy();
        try
        {
            animals[1] = new Animal();
        }
        catch (ArrayTypeMismatchException e)
        {
            Console.WriteLine(e.Message);
        }
        object o = kennel;
        Console.WriteLine((o is ISource<Animal>) + " " + (o is ISource<Puppy>) + " " + (o is ISink<Dog>) + " " + (o is ISource<object>));
        Console.WriteLine((new int[1] is IEnumerable<int>) + " " + ((object)new int[1] is uint[]) + " " + ((object)new int[1] is object[]) + " " + ((object)new string[1] is IList<object>));
        Console.WriteLine(new List<string>() is IReadOnlyList<object>);
        IEnumerable<object> objects = new[] { "a", "b" };
        Console.WriteLine(string.Join("+", objects));
    }
}
