// Interfaces that occur only as arguments or elements of what a cast names: variance needs them in interface maps.
using System;
using System.Collections.Generic;

interface IOfArray { }
interface IOfList { }
interface IOfInterface { }
interface IOfDelegate { }
interface IOfElement { }
interface IOfNested { }
interface IOfContra { }
interface IProducer<out T> { }

class OfArray : IOfArray { }
class OfList : IOfList { }
class OfInterface : IOfInterface, IProducer<OfInterface> { }
class OfDelegate : IOfDelegate { }
class OfElement : IOfElement { }
class OfNested : IOfNested, IProducer<IProducer<OfNested>> { }
class OfContra : IOfContra { }

static class ArgumentInterfaces
{
    static OfDelegate Make() => new OfDelegate();

    static void Take(IOfContra item) { }

    static bool IsSequence(object o) => o is IEnumerable<IOfArray>;

    static bool IsList(object o) => o is IReadOnlyList<IOfList>;

    static bool IsProducer(object o) => o is IProducer<IOfInterface>;

    static bool IsDelegate(object o) => o is Func<IOfDelegate>;

    static bool IsArray(object o) => o is IOfElement[][];

    static bool IsNested(object o) => o is IProducer<IProducer<IOfNested>>;

    static bool IsAction(object o) => o is Action<OfContra>;

    static void Main()
    {
        Console.WriteLine(IsSequence(new OfArray[1]) + " " + IsSequence(new OfList[1]));
        Console.WriteLine(IsList(new List<OfList>()) + " " + IsList(new List<OfArray>()));
        Console.WriteLine(IsProducer(new OfInterface()) + " " + IsProducer(new OfNested()));
        Console.WriteLine(IsDelegate((Func<OfDelegate>)Make));
        Console.WriteLine(IsArray(new OfElement[1][]) + " " + IsArray(new OfArray[1][]));
        Console.WriteLine(IsNested(new OfNested()));
        Console.WriteLine(IsAction((Action<IOfContra>)Take));
    }
}
