// Types over type parameters that one instruction of shared code alone mentions; methods over value types that only calls by name mention.
using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;

static class Program
{
    public static T Id<T>(T t) => t;
    public static string Text<T>(T t) => t.ToString();
    public static T Make<T>() where T : new() => new T();
    public static string Catch<E>() where E : Exception, new() { try { throw new E(); } catch (E e) { return "caught " + e.GetType(); } }
    public static string Run(Type t) { RuntimeHelpers.RunClassConstructor(t.TypeHandle); return "run"; }

    public static string Try(Func<object> f)
    {
        try { return f() == null ? "null" : "object"; }
        catch (Exception e) { return e.GetType().ToString(); }
    }

    static void Call(object on, Type type, string name, Type[] types, params object[] a)
    {
        Console.WriteLine(type.GetMethod(name, (BindingFlags)60).MakeGenericMethod(types).Invoke(on, a));
    }

    static void CallMethods()
    {
        L l = new L2();
        Console.WriteLine(new K<int>().M<byte, long>(1, 2) + new K<string>().M<byte, long>(1, 2));
        Console.WriteLine(K<int>.N<byte, long>(1, 2) + K<string>.N<byte, long>(1, 2));
        Console.WriteLine(l.M<byte, long>(1, 2) + new L().M<byte, long>(1, 2));
        Console.WriteLine(new St().M<byte, long, string>(1, 2, "x") + ((IM)new CM()).M<byte, long>(1, 2));
        Type[] t = { typeof(byte), typeof(long) };
        Call(new K<int>(), typeof(K<int>), "M", t, (byte)3, 4L);
        Call(new K<string>(), typeof(K<string>), "M", t, (byte)3, 4L);
        Call(null, typeof(K<int>), "N", t, (byte)3, 4L);
        Call(null, typeof(K<string>), "N", t, (byte)3, 4L);
        Call(l, typeof(L), "M", t, (byte)3, 4L);
        Call(new L(), typeof(L), "M", t, (byte)3, 4L);
        Call(l, typeof(L2), "M", t, (byte)3, 4L);
        Call(new St(), typeof(St), "M", new[] { t[0], t[1], typeof(string) }, (byte)3, 4L, "a");
        Call(new St(), typeof(St), "M", new[] { t[0], t[1], typeof(object) }, (byte)3, 4L, "a");
        Call(new CM(), typeof(IM), "M", t, (byte)3, 4L);
        Console.WriteLine(new Mixed<byte, long, string>());
        foreach (Type last in new[] { typeof(string), typeof(Plain), typeof(List<Plain>) })
            Console.WriteLine(Activator.CreateInstance(typeof(Mixed<,,>).MakeGenericType(t[0], t[1], last)));
    }

    static void Main()
    {
        CallMethods();
        object o = new Plain();
        foreach (Type definition in new[] { typeof(Asks<>) })
            foreach (Type type in new[] { typeof(string), typeof(Plain), typeof(List<string>) })
                foreach (Ask ask in ((IAsks)Activator.CreateInstance(definition.MakeGenericType(type))).All())
                    try { Console.WriteLine(ask(o)); }
                    catch (Exception e) { Console.WriteLine(e); }
    }
}

delegate string Ask(object o);

class Plain
{
}

interface IAsks
{
    IEnumerable<Ask> All();
}

class Asks<T> : IAsks
{
    public IEnumerable<Ask> All() => new Ask[] { M0, M1, M2, M3, M4, M5, M6, M7, M8, M9, M10, M11, M12, M13, M14, M15, M16, M17, M18, M19, M20, M21, M22, M23, M24, M25, M26, M27, M28, M29, M30, M31, M32, M33, M34, M35, M36 };

    string M0(object o) => new D0<W0<T>>().M(o);
    string M1(object o) => (++D1<W1<T>>.N).ToString();
    string M2(object o) => (D2<W2<T>>.Last == null).ToString();
    string M3(object o) => D3<W3<T>>.N;
    string M4(object o) => D4<W4<T>>.N;
    string M5(object o) => (D5<W5<T>>.N == null).ToString();
    string M6(object o) => D6<W6<T>>.M();
    string M7(object o) => D7.M<W7<T>>();
    string M8(object o) => Program.Id<D8>(new E8()).M<W8<T>>();
    string M9(object o) => new Func<string>(D9<W9<T>>.M)();
    string M10(object o) => new Func<string>(D10.M<W10<T>>)();
    string M11(object o) => new D11<W11<T>>(z => "d")(null);
    string M12(object o) => (o is D12<W12<T>>).ToString();
    string M13(object o) => Program.Try(() => (D13<W13<T>>)o);
    string M14(object o) => typeof(D14<W14<T>>).ToString();
    string M15(object o) => (typeof(D15<W15<T>>) == o?.GetType()).ToString();
    string M16(object o) => new D16<W16<T>>[2].ToString();
    string M17(object o) => new D17<W17<T>>[2, 2].ToString();
    string M18(object o) => ((object)new D18<W18<T>>()).ToString();
    string M19(object o) => ((object)(D19<W19<T>>?)new D19<W19<T>>()).ToString();
    string M20(object o) => new D20<W20<T>>().M();
    string M21(object o) => new F21<D21<W21<T>>>().M();
    string M22(object o) => Program.Text(new D22<W22<T>>());
    string M23(object o) => EqualityComparer<D23<W23<T>>>.Default.Equals(default, default).ToString();
    string M24(object o) => Program.Catch<D24<W24<T>>>();
    string M25(object o) => Program.Try(() => throw new D25<W25<T>>());
    string M26(object o) => new D26<T>().M();
    string M27(object o) => ((I27<W27<T>>)new D27<T>()).M();
    string M28(object o) => (((D28<T>)D28<T>.Q).F == null).ToString();
    string M29(object o) => new D29<W29<T>>.In<T>().M();
    string M30(object o) => Program.Make<D30<W30<T>>>().ToString();
    string M31(object o) => new D31<W31<T>[]>().M();
    string M32(object o) => new D32<(W32<T>, int)>().M();
    string M33(object o) => Program.Run(typeof(D33<W33<T>>));
    string M34(object o) => new D34<W34<T>>[3].Length.ToString();
    string M35(object o) => D35<W35<T>>.M<W35<T[]>>();
    string M36(object o) => new Func<string>(Program.Id(new D36()).M<W36<T>>)();
}

class K<Z>
{
    public string M<T, U>(T t, U u) => typeof(Z).Name + typeof(T).Name + typeof(U).Name + t + u;
    public static string N<T, U>(T t, U u) => typeof(Z).Name + typeof(T).Name + typeof(U).Name + t + u;
}

class L
{
    public virtual string M<T, U>(T t, U u) => "L" + typeof(T).Name + typeof(U).Name + t + u;
}

class L2 : L
{
    public override string M<T, U>(T t, U u) => "L2" + typeof(T).Name + typeof(U).Name + t + u;
}

class Mixed<T, U, V>
{
    public override string ToString() => typeof(T).Name + typeof(U).Name + typeof(V).Name;
}

struct St
{
    public string M<T, U, V>(T t, U u, V v) => typeof(T).Name + typeof(U).Name + typeof(V).Name + t + u + v;
}

interface IM
{
    string M<T, U>(T t, U u) => "IM" + typeof(T).Name + typeof(U).Name + t + u;
}

class CM : IM
{
}

class W0<T> { }
class D0<Z> { public string M(object o) => typeof(Z).Name + (o is Z); }

class W1<T> { }
class D1<Z> { public static int N; public static Type Own() => typeof(Z); }

class W2<T> { }
class D2<Z> { public static Z Last; }

class W3<T> { }
class D3<Z> { public static string N; static D3() { N = typeof(Z).ToString(); } }

class W4<T> { }
class D4<Z> { public static string N = typeof(Z).ToString(); }

class W5<T> { }
class D5<Z> { [ThreadStatic] public static Z N; }

class W6<T> { }
class D6<Z> { public static string M() => typeof(Z).ToString(); }

class W7<T> { }
class D7 { public static string M<Z>() => typeof(Z).ToString(); }

class W8<T> { }
class D8 { public virtual string M<Z>() => typeof(Z).ToString(); } class E8 : D8 { public override string M<Z>() => "e" + typeof(Z); }

class W9<T> { }
class D9<Z> { public static string M() => typeof(Z).ToString(); }

class W10<T> { }
class D10 { public static string M<Z>() => typeof(Z).ToString(); }

class W11<T> { }
delegate string D11<Z>(Z z);

class W12<T> { }
interface D12<out Z> { }

class W13<T> { }
interface D13<out Z> { }

class W14<T> { }
class D14<Z> { }

class W15<T> { }
class D15<Z> { }

class W16<T> { }
class D16<Z> { }

class W17<T> { }
class D17<Z> { }

class W18<T> { }
struct D18<Z> { public Z Q; }

class W19<T> { }
struct D19<Z> { public Z Q; }

class W20<T> { }
struct D20<Z> { public Z Q; public string M() => typeof(Z).ToString(); }

class W21<T> { }
struct D21<Z> { public Z Q; } class F21<Z> { public string M() => typeof(Z).ToString(); }

class W22<T> { }
struct D22<Z> { public Z Q; public override string ToString() => typeof(Z).ToString(); }

class W23<T> { }
struct D23<Z> { public Z Q; }

class W24<T> { }
class D24<Z> : Exception { }

class W25<T> { }
class D25<Z> : Exception { }

class W26<T> { }
class B26<Z> { public virtual string M() => typeof(Z).ToString(); } class D26<Z> : B26<W26<Z>> { }

class W27<T> { }
interface I27<Z> { string M() => typeof(Z).ToString(); } class D27<Z> : I27<W27<Z>> { }

class W28<T> { }
class D28<Z> { public static object Q = new D28<Z>(); public W28<Z> F; }

class W29<T> { }
class D29<Z> { public class In<Y> { public string M() => typeof(Z).ToString() + typeof(Y); } }

class W30<T> { }
class D30<Z> { public override string ToString() => typeof(Z).ToString(); }

class W31<T> { }
class D31<Z> { public string M() => typeof(Z).ToString(); }

class W32<T> { }
class D32<Z> { public string M() => typeof(Z).ToString(); }

class W33<T> { }
class D33<Z> { static D33() { Console.WriteLine(typeof(Z)); } }

class W34<T> { }
struct D34<Z> { public Z Q; public int R; }

class W35<T> { }
class D35<Z> { public static string M<Y>() => typeof(Z).ToString() + typeof(Y); }

class W36<T> { }
class D36 { public virtual string M<Z>() => typeof(Z).ToString(); }
