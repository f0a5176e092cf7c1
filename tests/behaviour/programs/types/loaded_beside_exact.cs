// Types that the runtime makes, in programs whose exact code only tests them, calls them, or has their interfaces.
// The second parameter makes the choices of arguments too many to be guessed.
using System;
using System.Collections.Generic;

class A { } class B { } class C { } class D { } class E { } class F { } class G { } class H { } class I { } class J { }
interface INew<T> { }
class User : INew<User> { public override string ToString() => "user"; }
class Mark { }
interface INamed<T> { string Name(T t) => "default " + typeof(T).Name + " " + t + " " + GetType().Name; }
interface IPlain<T> { T Get(); }
interface IUnasked<T> { }
class Base<T> { public virtual string Who() => "base " + typeof(T).Name; public string Direct() => "direct " + typeof(T).Name; }
class Repo<T, M> : Base<List<T>>, INamed<T>, IPlain<T>, IUnasked<M> where T : class {
    public T Item; public Repo() { }
    public string Show() => typeof(T).Name + "," + typeof(M).Name + " " + (Item == null ? "nothing" : Item.ToString());
    public override string Who() => "repo " + typeof(T).Name;
    public T Get() => Item;
}
class OnlyCompared<T, M> { public override string ToString() => GetType() == typeof(OnlyCompared<User, Mark>) ? "compared" : "other"; }
struct Box<T, M> : INamed<List<T>> { public T X; public int Y; public object Boxed(T t) => new Box<T, M> { X = t, Y = 3 }; }
class Inner<T, M> : Base<T[]>, IPlain<T[]> where T : INew<T>, new() { public string Show() => "inner " + typeof(T).Name; public override string Who() => "who " + typeof(M).Name; public T[] Get() => new[] { new T() }; }
class Kept<T, M> { public string Say() => "kept " + typeof(T).Name; }
class Holder<T, M> where T : INew<T>, new() { public object MakeInner() => new Inner<T, M>(); public object MakeCompared() => new OnlyCompared<T, M>(); public object Make(T t) => new Box<T, M>().Boxed(t); public object Pair(T t) => new KeyValuePair<T, int>(t, 4); public bool Has(object o) => o is IUnasked<M>; }
class Made { public string Say() => "made in shared code"; }
class Maker<T, M> { public object Make() => new Made(); public Func<T, string> Delegate() => t => typeof(M).Name + t; }
class Exact : IPlain<User>, INamed<User> { public User Get() => new User(); }
static class Shared { public static string Keep<T, M>(Kept<T, M> k) => k.Say(); public static string Call<T, M>(Repo<T, M> r) where T : class => r.Show() + " " + r.Who() + " " + r.Direct(); public static string Of<T, M>(object o) => o is IPlain<T> p ? "plain " + p.Get() : "no"; }
static class P {
    static Type[] Args() => new[] { typeof(User), typeof(Mark) };
    static Type[] Others() => new[] { typeof(A), typeof(B), typeof(C), typeof(D), typeof(E), typeof(F), typeof(G), typeof(H), typeof(I), typeof(J) };
    static Type Open(int i) => i switch { 0 => typeof(Repo<,>), 2 => typeof(Holder<,>), _ => typeof(Maker<,>) };
    static object Make(int i) => Activator.CreateInstance(Open(i).MakeGenericType(Args()));
    static string Test(object o) => o is Repo<User, Mark> r ? "repo " + r.Show() + " " + r.Who() + " " + r.Direct() : "none";
    static string TestBase(object o) => o is Base<List<User>> b ? b.Who() + " " + b.Direct() : "none";
    static string TestNamed(object o) => o is INamed<User> n ? n.Name(new User()) : "none";
    static string TestPlain(object o) => o is IPlain<User> p ? "" + (p.Get() == null) : "none";
    static string TestInner(object o) => o is Inner<User, Mark> i ? i.Show() + i.Who() + i.Get().Length : "none";
    static string TestInnerBase(object o) => o is Base<User[]> b ? b.Who() + " " + b.Direct() : "none";
    static string TestArray(object o) => o is IPlain<User[]> p ? "array " + p.Get()[0] : "none";
    static string TestBox(object o) => o is Box<User, Mark> b ? b.X + " " + b.Y : "none";
    static void Main() {
        Type[] others = Others();
        object r = Make(0);
        Console.WriteLine(Test(r) + "; " + Test("")); Console.WriteLine(TestBase(r)); Console.WriteLine(TestNamed(r)); Console.WriteLine(TestPlain(r));
        Console.WriteLine(((Repo<User, Mark>)r).Show());
        Console.WriteLine(r.GetType().GetMethod("Show").Invoke(r, null) + " " + r.GetType().GetMethods().Length);
        object h = Make(2);
        Console.WriteLine(h.GetType().GetMethod("MakeCompared").Invoke(h, null));
        object inner = h.GetType().GetMethod("MakeInner").Invoke(h, null);
        Console.WriteLine(TestInner(inner)); Console.WriteLine(TestInnerBase(inner)); Console.WriteLine(TestArray(inner)); Console.WriteLine(((Inner<User, Mark>)inner).Who() + inner.GetType().GetMethod("Show").Invoke(inner, null));
        object box = h.GetType().GetMethod("Make").Invoke(h, new object[] { new User() });
        Console.WriteLine(TestBox(box)); Console.WriteLine(((INamed<List<User>>)box).Name(null));
        object pair = h.GetType().GetMethod("Pair").Invoke(h, new object[] { new User() });
        Console.WriteLine(pair is KeyValuePair<User, int> kv ? kv.Key + " " + kv.Value : "none"); Console.WriteLine(pair.Equals(pair) + " " + pair.Equals(1));
        Console.WriteLine(h.GetType().GetMethod("Has").Invoke(h, new object[] { r }) + " " + h.GetType().GetMethod("Has").Invoke(h, new object[] { h }));
        object m = Make(3);
        object made = m.GetType().GetMethod("Make").Invoke(m, null);
        Console.WriteLine(made is Made x ? x.Say() : "none");
        Console.WriteLine(m.GetType().GetMethod("Delegate").Invoke(m, null) is Func<User, string> f ? f(new User()) : "none");
        Console.WriteLine(typeof(Shared).GetMethod("Call").MakeGenericMethod(Args()).Invoke(null, new[] { r }));
        Console.WriteLine(typeof(Shared).GetMethod("Of").MakeGenericMethod(Args()).Invoke(null, new object[] { new Exact() }));
        Console.WriteLine(typeof(Shared).GetMethod("Keep").MakeGenericMethod(Args()).Invoke(null, new object[] { new Kept<User, Mark>() }));
        Console.WriteLine(TestNamed(new Exact()));
        object other = Activator.CreateInstance(Open(0).MakeGenericType(others[2], others[7]));
        Console.WriteLine(other.GetType().GetMethod("Show").Invoke(other, null) + " " + Test(other) + " " + (other is INamed<C> n ? n.Name(new C()) : "none"));
    }
}
