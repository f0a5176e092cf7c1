// Static constructors of types that MakeGenericType made.
//
// On its own: MakeGenericType instantiates each open type that a program names over all that it may be given, which in
// 309_dispatch_and_initialisers was 23,000 methods.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    class Rc<T> { static Rc() { Console.WriteLine("Rc " + typeof(T)); } }
    class G<T> { static G() { Console.WriteLine("G " + typeof(T)); } public static int F; public class N<U> { static N() { Console.WriteLine("N " + typeof(T) + typeof(U)); } } }

    static void Run(string what, Type type)
    {
        try { RuntimeHelpers.RunClassConstructor(type.TypeHandle); Console.WriteLine(what + " ok " + type); }
        catch (Exception e) { Console.WriteLine(what + " " + type + ": " + e.GetType() + ": " + e.Message); }
    }

    static void Main()
    {
        Run("made", typeof(Rc<>).MakeGenericType(typeof(object)));
        Run("made again", typeof(Rc<>).MakeGenericType(typeof(object)));
        Run("made", typeof(G<>).MakeGenericType(typeof(string)));
        Run("named", typeof(G<string>));
        Run("nested", typeof(G<>.N<>).MakeGenericType(typeof(string), typeof(int)));
        Run("open", typeof(G<>));
        Run("open, nested", typeof(G<>.N<>));
        Console.WriteLine(G<string>.F);
    }
}
