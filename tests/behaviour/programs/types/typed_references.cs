// Typed references: __makeref, __refvalue and __reftype, of values, references, elements and fields, as parameters and locals.
using System;

class Program
{
    struct Pair
    {
        public int Number;
        public string Text;
    }

    static class Of<T>
    {
        public static void Set(TypedReference reference, T value)
        {
            __refvalue(reference, T) = value;
        }

        public static bool Is(TypedReference reference)
        {
            try
            {
                T ignored = __refvalue(reference, T);
                return true;
            }
            catch (InvalidCastException)
            {
                return false;
            }
        }
    }

    static void Increment(TypedReference reference)
    {
        __refvalue(reference, int)++;
    }

    static int Deep(TypedReference reference, int depth)
    {
        return depth == 0 ? __refvalue(reference, int) : Deep(reference, depth - 1) + 1;
    }

    static void Show(TypedReference reference)
    {
        Console.WriteLine(__reftype(reference) + " " + TypedReference.GetTargetType(reference));
    }

    static void Empty()
    {
        TypedReference empty = default(TypedReference);
        Console.WriteLine(__reftype(empty) == null);
        try
        {
            Console.WriteLine(__refvalue(empty, int));
        }
        catch (InvalidCastException e)
        {
            Console.WriteLine(e.Message);
        }
        try
        {
            Console.WriteLine(TypedReference.ToObject(empty));
        }
        catch (ArgumentNullException)
        {
            Console.WriteLine("nothing to make an object of");
        }
    }

    static void Interior()
    {
        TypedReference field;
        {
            var array = new Pair[1];
            field = __makeref(array[0].Text);
        }
        for (int i = 0; i < 50; i++)
        {
            GC.KeepAlive(new byte[1000]);
        }
        GC.Collect();
        Of<string>.Set(field, new string('k', 3));
        Console.WriteLine(__refvalue(field, string));
    }

    static void Main()
    {
        int number = 5;
        Increment(__makeref(number));
        Console.WriteLine(number);

        Pair pair = new Pair { Number = 1, Text = "x" };
        TypedReference toPair = __makeref(pair);
        __refvalue(toPair, Pair).Text = "yy";
        __refvalue(toPair, Pair).Number = 7;
        Console.WriteLine(pair.Number + pair.Text);

        string text = "abc";
        TypedReference toText = __makeref(text);
        Of<string>.Set(toText, new string('q', 4));
        Console.WriteLine(text);

        Console.WriteLine(Of<string>.Is(toText) + " " + Of<object>.Is(toText));
        Console.WriteLine(Of<int>.Is(__makeref(number)) + " " + Of<uint>.Is(__makeref(number)));
        Console.WriteLine(Of<DayOfWeek>.Is(__makeref(number)) + " " + Of<Pair>.Is(toPair));
        Show(toPair);
        Show(toText);
        Show(__makeref(number));

        int[] array = { 1, 2, 3 };
        Increment(__makeref(array[1]));
        Console.WriteLine(array[1]);
        Console.WriteLine(Deep(__makeref(array[2]), 10));

        Console.WriteLine(TypedReference.ToObject(__makeref(number)) + " " + TypedReference.ToObject(toText));
        Console.WriteLine(TypedReference.ToObject(toPair).GetType());
        Empty();
        Interior();
    }
}
