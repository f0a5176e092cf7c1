// Arrays whose types only the runtime names, and arrays as IList<T> and its relatives: enums and their integers, covariance.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

enum Suit { Clubs, Diamonds, Hearts, Spades }
enum Small : byte { X = 3, Y = 7 }
[Flags] enum Fl : long { A = 1, B = 2, C = 1L << 40 }
enum Other { P = 2, Q = 9 }
enum Third : ushort { M, N }
enum E1 { A, B }
enum E2 : uint { C = 3, D }

struct Pt
{
    public int X, Y;
    public override string ToString() => X + ":" + Y;
}

struct Unmentioned
{
    public string S;
    public override string ToString() => "U" + S;
}

class An { public virtual string N => "an"; public override string ToString() => N; }
class Dog : An { public override string N => "dog"; }
class Pup : Dog { public override string N => "pup"; }
interface IA { }
class Ia : IA { }

struct Sv : IA
{
    public int V;
    public override string ToString() => "sv" + V;
}

class G<T>
{
    public static Array Make(int n) => Array.CreateInstance(typeof(T), n);
    public static IEnumerable<T> Seq(int n) => (IEnumerable<T>)Make(n);
}

static class Program
{
    static string J<T>(IEnumerable<T> e) => string.Join(",", e);
    static Array Mk(Type t, int n) => Array.CreateInstance(t, n);
    static Array Same(object o, int n) => Array.CreateInstance(o.GetType(), n);
    static T[] Gen<T>(int n) => (T[])Array.CreateInstance(typeof(T), n);

    static void Show(string name, Func<object> what)
    {
        try { Console.WriteLine(name + ": " + what()); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + " " + e.Message); }
    }

    static void Interfaces()
    {
        Show("a1", () => J(((Suit[])Enum.GetValues(typeof(Suit))).Select(s=>s.ToString()+(int)s)));
        Show("a2", () => { string r=""; foreach (Suit s in Enum.GetValues(typeof(Suit))) r+=s; return r; });
        Show("a3", () => J(Enum.GetValues(typeof(Small)).Cast<Small>()));
        Show("a4", () =>
        {
            string r="";
            foreach (var s in (IEnumerable<Fl>)Enum.GetValues(typeof(Fl))) r+=s+";";
            return r;
        });
        Show("a5", () => J((IEnumerable<int>)(object)Enum.GetValues(typeof(Other))));
        Show("a6", () => J((IList<Third>)Enum.GetValues(typeof(Third))));
        Show("a6b", () => ((ICollection<Third>)Enum.GetValues(typeof(Third))).Count);
        Show("a6c", () => ((IReadOnlyList<Third>)Enum.GetValues(typeof(Third)))[1]);
        Show("a7", () =>
        {
            var a = Mk(typeof(Pt),3);
            var l=(IList<Pt>)a;
            l[1]=new Pt{X=5};
            return J(l)+l.Contains(new Pt{X=5})+l.IndexOf(new Pt{X=5});
        });
        Show("a8", () =>
        {
            var a = Mk(typeof(Unmentioned),2);
            a.SetValue(new Unmentioned{S="q"},1);
            string r="";
            foreach (var o in a) r+=o;
            return r+a.GetType();
        });
        Show("a9", () =>
        {
            var a = Mk(typeof(Dog),2);
            a.SetValue(new Dog(),0);
            IEnumerable<An> e=(IEnumerable<An>)a;
            return J(e)+ (a is IList<object>) + (a is An[]) + (a is IEnumerable<Dog>)+ (a is IEnumerable<string>);
        });
        Show("a10", () => { var a = Gen<DateTime>(2); return J(a.Select(d=>d.Year))+a.ToList().Count; });
        Show("a11", () =>
        {
            var a = Gen<Guid>(2);
            return ((IEnumerable<Guid>)a).Count()+" "+a.Contains(Guid.Empty);
        });
        Show("a12", () =>
        {
            int[] a={1,2,3};
            object o=a;
            var l=(IList<uint>)o;
            return l[2]+" "+J((IEnumerable<uint>)o)+" "+(o is IList<uint>)+(o is IList<short>)+(o is IEnumerable<Suit>)+(o is uint[])+(o is Suit[]);
        });
        Show("a13", () =>
        {
            Suit[] a={Suit.Hearts,Suit.Clubs};
            object o=a;
            var l=(IList<int>)o;
            return l[0]+J((int[])o)+J((uint[])o)+l.Count+((IReadOnlyList<uint>)o)[0];
        });
        Show("a14", () => { object o=new Suit[]{Suit.Hearts}; return ((IEnumerable<Other>)o).First(); });
        Show("a15", () =>
        {
            object[] a=new string[]{"a","b"};
            IEnumerable<object> e=a;
            return J(e)+((IList<object>)a)[1]+((IReadOnlyCollection<object>)a).Count+((ICollection<object>)a).IsReadOnly;
        });
        Show("a16", () => { IList<object> a=new string[]{"a","b"}; a[0]=new object(); return "no"; });
        Show("a17", () => { IList<An> l=new Dog[]{new Dog()}; l.Add(null); return "no"; });
        Show("a18", () =>
        {
            IList l=new Suit[]{Suit.Hearts};
            l[0]=Suit.Spades;
            return l[0]+" "+l.Contains(Suit.Spades)+l.IndexOf(Suit.Clubs)+l.IsFixedSize;
        });
        Show("a19", () => { var a=new Pt[2]; Array.Resize(ref a,4); return ((IList<Pt>)a).Count+J(a); });
        Show("a20", () =>
        {
            var l=new List<Small>{Small.X};
            return J(l.ToArray())+((IEnumerable<Small>)l.ToArray()).Last();
        });
        Show("a21", () =>
        {
            Array a=Array.CreateInstance(typeof(int),new[]{2,3});
            a.SetValue(5,1,2);
            string r="";
            foreach (int i in a) r+=i;
            return r+a.GetType()+a.Rank;
        });
        Show("a22", () =>
        {
            Array a=Array.CreateInstance(typeof(string),new[]{2},new[]{5});
            a.SetValue("z",6);
            return a.GetLowerBound(0)+(string)a.GetValue(6)+a.GetType();
        });
        Show("a23", () => { var t=typeof(Suit).MakeArrayType(); return t+" "+t.GetElementType()+t.IsArray; });
        Show("a24", () =>
        {
            int[][] j=(int[][])Array.CreateInstance(typeof(int[]),2);
            j[0]=new[]{1};
            IEnumerable<int[]> e=j;
            IEnumerable<IEnumerable<int>> ee=j;
            return e.Count()+" "+ee.First().First()+ (((object)j) is IEnumerable<IList<int>>)+(((object)j) is IEnumerable<Array>);
        });
        Show("a25", () =>
        {
            var q=(Nullable<int>[])Array.CreateInstance(typeof(int?),2);
            q[1]=4;
            return J(q)+((IList<int?>)q).IndexOf(4);
        });
        Show("a26", () => { object o=new Suit[0]; return o.GetType().GetInterfaces().Length>5; });
        Show("a27", () => { var v=(Array)new Dog[1].Clone(); return ((IEnumerable<An>)v).Count(); });
        Show("a28", () =>
        {
            var e=((IEnumerable<Suit>)Enum.GetValues(typeof(Suit))).GetEnumerator();
            e.MoveNext();
            e.MoveNext();
            return e.Current+e.GetType().Name;
        });
        Show("a29", () => J(Array.ConvertAll((Suit[])Enum.GetValues(typeof(Suit)), s=>(int)s*2)));
        Show("a30", () =>
        {
            var d = Enum.GetValues(typeof(Suit)).Cast<Suit>().ToDictionary(s=>s,s=>s.ToString().Length);
            return J(d.Select(k=>k.Key+"="+k.Value));
        });
        Show("a31", () =>
        {
            object a=new sbyte[]{-1};
            return ((byte[])a)[0]+" "+((IList<byte>)a)[0]+((IEnumerable<byte>)a).First()+(a is IEnumerable<bool>)+(a is bool[])+(a is char[]);
        });
        Show("a32", () =>
        {
            object a=new long[]{-1};
            object p=IntPtr.Size==8?a:new int[]{-1};
            return ((IList<ulong>)a)[0]+" "+(a is IList<double>)+(p is IntPtr[])+(p is IList<IntPtr>)+(p is UIntPtr[]);
        });
        Show("a33", () =>
        {
            object a=new char[]{'c'};
            return (a is ushort[]).ToString()+(a is IList<short>)+(a is IList<ushort>);
        });
        Show("a34", () =>
        {
            object a=new string[]{"x"};
            return ((IEnumerable<IComparable>)a).First().CompareTo("x")+" "+((IList<IEnumerable<char>>)a)[0].Count()+((ICollection<IConvertible>)a).Contains("x");
        });
        Show("a35", () =>
        {
            ICollection<Suit> c=(ICollection<Suit>)Enum.GetValues(typeof(Suit));
            var t=new Suit[5];
            c.CopyTo(t,1);
            return J(t);
        });
        Show("a36", () => J(Enum.GetValues(typeof(Suit)).OfType<Suit>().OrderByDescending(x=>x)));
        Show("a37", () =>
        {
            Type t = typeof(List<>);
            return J(((Suit[])Enum.GetValues(typeof(Suit))).Reverse().Zip(new[]{1,2,3},(a,b)=>a+""+b));
        });
        Show("a38", () => { var s=new Stack<Third>((Third[])Enum.GetValues(typeof(Third))); return s.Pop(); });
        Show("a39", () =>
        {
            var s=new HashSet<Small>((IEnumerable<Small>)Enum.GetValues(typeof(Small)));
            return s.Count;
        });
        Show("a40", () =>
        {
            Array a=Array.CreateInstance(typeof(IComparable),2);
            a.SetValue("s",0);
            return J((IEnumerable<IComparable>)a)+J((IComparable[])a);
        });
    }

    static void Made()
    {
        Show("b1", () =>
        {
            var a=Same(new Pup(),2);
            a.SetValue(new Pup(),0);
            return a.GetType()+" "+J((IEnumerable<An>)a)+J((IEnumerable<object>)a)+((IList<Dog>)a).Count+a.ToString()+a.Equals(a)+(a.GetHashCode()==a.GetHashCode());
        });
        Show("b2", () => { var a=Same(3.5m,2); return a.GetType()+" "+a.GetValue(1)+((ICollection)a).Count; });
        Show("b3", () =>
        {
            var a=Same(new Sv(),2);
            a.SetValue(new Sv{V=4},1);
            string r="";
            foreach (object o in a) r+=o;
            return r+a.Length+(a is IEnumerable<IA>)+(a is IEnumerable<Sv>);
        });
        Show("b4", () => { var a=Same(E2.C,2); return a.GetValue(0)+" "+((IList<uint>)a)[0]+((uint[])a)[1]; });
        Show("b5", () =>
        {
            var t=typeof(Dog).MakeArrayType(2);
            return t+" "+t.GetArrayRank()+t.BaseType+t.Name+t.IsArray+t.GetElementType();
        });
        Show("b6", () =>
        {
            var t=typeof(Dog).MakeArrayType(1);
            return t+" "+(t==typeof(Dog[]))+t.Name+(typeof(Dog).MakeArrayType()==typeof(Dog[]));
        });
        Show("b7", () =>
        {
            var a=(int[,])Array.CreateInstance(typeof(int),2,2);
            a[1,1]=3;
            return a.Cast<int>().Sum()+" "+a.GetType();
        });
        Show("b8", () =>
        {
            var a=Array.CreateInstance(typeof(Sv),2,2,2);
            a.SetValue(new Sv{V=2},1,1,1);
            return a.GetValue(1,1,1)+" "+a.GetValue(0,0,0)+a.GetType().Name+a.Rank+a.Length;
        });
        Show("b9", () =>
        {
            var a=Array.CreateInstance(typeof(string),new[]{2,3},new[]{1,-1});
            a.SetValue("x",2,1);
            string r="";
            foreach (var s in a) r+=s??".";
            return r+a.GetUpperBound(0)+a.GetLowerBound(1);
        });
        Show("b10", () => J(G<E1>.Seq(2))+J(G<Sv>.Seq(2))+G<Dog>.Seq(2).Count()+J(G<int>.Seq(2))+J(G<(int,string)>.Seq(1))+G<List<int>>.Seq(3).Count()+G<int[]>.Seq(2).Count());
        Show("b11", () =>
        {
            object a=G<E1>.Make(2);
            return ((E1[])a).Length+" "+((int[])a).Length+(a is E2[])+(a is uint[])+((IEnumerable<uint>)a).Count();
        });
        Show("b12", () =>
        {
            Array a=new List<Dog>{new Dog()}.ToArray();
            return ((IEnumerable<An>)a).First()+" "+((IReadOnlyList<object>)a)[0];
        });
        Show("b13", () =>
        {
            var l=new ArrayList{1,2};
            return J((int[])l.ToArray(typeof(int)))+((IEnumerable<int>)l.ToArray(typeof(int))).Sum()+J((object[])l.ToArray());
        });
        Show("b14", () =>
        {
            Func<object>[] f=new Func<string>[]{()=>"q"};
            IEnumerable<Func<object>> e=f;
            return e.First()();
        });
        Show("b15", () => { IA[] f={new Ia(), new Sv()}; IList<IA> l=f; return l.Count+" "+l[1]; });
        Show("b16", () =>
        {
            object[] a={1,"s",null};
            return J(a.Cast<object>().Select(o=>o?.ToString()??"null"))+((IList)a).IndexOf("s");
        });
        Show("b17", () =>
        {
            int[] a={3,1,2};
            Array b=(Array)a.Clone();
            Array.Sort(b);
            Array.Reverse(b);
            return J((int[])b)+Array.IndexOf(b,2)+Array.BinarySearch(new[]{1,3,5},3)+Array.LastIndexOf(a,2);
        });
        Show("b18", () =>
        {
            E1[] a={E1.B,E1.A,E1.B};
            Array.Sort(a);
            return J(a)+Array.IndexOf(a,E1.B)+Array.IndexOf((Array)a,E1.B)+Array.LastIndexOf(a,E1.A)+Array.Exists(a,x=>x==E1.B);
        });
        Show("b19", () => { object o=new E1[]{E1.A}; return o is int[] ? ((int[])o)[0]+"" : "no"; });
        Show("b20", () =>
        {
            var a=new int[2][];
            a[0]=new int[]{1};
            object o=a;
            return (o is IEnumerable<IEnumerable<int>>)+" "+(o is object[])+(o is IEnumerable<uint[]>)+((IEnumerable<uint[]>)o).First().Length+(o is Array[])+(o is IList<ICollection<int>>);
        });
        Show("b21", () => { Array.Copy(new int[]{1},new E1[1],1); return "ok"; });
        Show("b22", () => { var e=new long[2]; Array.Copy(new int[]{5,6},e,2); return J(e); });
        Show("b23", () => { Array.Copy(new E1[]{E1.A},new long[1],1); return "ok"; });
        Show("b24", () =>
        {
            var o=new object[2];
            Array.Copy(new E1[]{E1.B,E1.A},o,2);
            var b=new E1[2];
            Array.Copy(o,b,2);
            return J(o)+J(b);
        });
        Show("b25", () => string.Join("|",typeof(int[]).GetInterfaces().Select(t=>t.ToString()).OrderBy(s=>s,StringComparer.Ordinal)));
        Show("b26", () => { IList<object> l = new Dog[]{new Dog()}; l[0]=new An(); return "no"; });
        Show("b27", () => { IList<int> l = new int[]{1,2}; l.RemoveAt(0); return "no"; });
        Show("b28", () => { IList<string> l = new string[]{"a"}; l.Insert(0,""); return "no"; });
        Show("b29", () => { ICollection<string> l = new string[]{"a"}; l.Clear(); return "no"; });
        Show("b30", () =>
        {
            var en=((IEnumerable<object>)new string[]{"a"}).GetEnumerator();
            return en.GetType().ToString();
        });
        Show("b31", () => { var en=((IEnumerable<int>)new int[0]).GetEnumerator(); return en.Current; });
        Show("b32", () =>
        {
            var en=((IEnumerable)new int[]{1}).GetEnumerator();
            en.MoveNext();
            return en.Current+en.GetType().Name;
        });
        Show("b33", () => { var x=Activator.CreateInstance(typeof(Sv)); return x.ToString(); });
        Show("b36", () => Array.CreateInstance(null,1));
        Show("b37", () => Array.CreateInstance(typeof(int),-1));
        Show("b38", () => Array.Empty<Sv>().Length+((IEnumerable<Sv>)Array.Empty<Sv>()).Count());
        Show("b39", () => J(Enumerable.Repeat(E1.B,2).ToArray().Concat(Enumerable.Empty<E1>())));
        Show("b40", () => typeof(IEnumerable<object>).IsAssignableFrom(typeof(string[]))+" "+typeof(IList<int>).IsAssignableFrom(typeof(E1[]))+typeof(IList<long>).IsAssignableFrom(typeof(int[]))+typeof(Array).IsAssignableFrom(typeof(int[,]))+typeof(IList<int>).IsAssignableFrom(typeof(int[,])));
    }

    static void Copies()
    {
        Array[] all =
        {
            new int[] { 1 }, new uint[] { 1 }, new long[] { 1 }, new short[] { 1 }, new byte[] { 1 }, new E1[] { E1.B },
            new E2[] { E2.C }, new Small[] { Small.X }, new Fl[] { Fl.A }, new double[] { 2 }, new char[] { 'c' },
            new bool[] { true }, new object[] { 1 }, new IntPtr[] { (IntPtr)1 }, new string[] { "s" }, new IComparable[] { 1 },
            new Enum[] { E1.A }, new ValueType[] { 1 }, new float[] { 1 }, new object[] { E1.A }, new object[] { null },
            new int?[] { 4 },
        };
        foreach (var from in all)
        {
            string line = from.GetType() + ":";
            foreach (var to in all)
            {
                var copy = (Array)to.Clone();
                try { Array.Copy(from, copy, 1); line += " " + (copy.GetValue(0) ?? "null"); }
                catch (Exception e) { line += " " + e.GetType().Name.Substring(0, 3); }
                try { copy.SetValue(from.GetValue(0), 0); line += "|S"; }
                catch (Exception e) { line += "|" + e.GetType().Name.Substring(0, 3); }
            }
            Console.WriteLine(line);
        }
    }

    static int large = int.MaxValue;

    static void TooLarge()
    {
        Func<object>[] all =
        {
            () => new byte[large], () => new long[large], () => new int[large, large], () => new int[-large],
            () => new int[large, -large], () => new byte[2, large], () => Array.CreateInstance(typeof(int), large),
            () => new string('x', large),
        };
        foreach (Func<object> make in all)
        {
            try { Console.WriteLine(make()); }
            catch (Exception e) { Console.WriteLine($"{e.GetType().Name}: {e.Message}"); }
        }
    }

    static void Main()
    {
        Interfaces();
        Made();
        Copies();
        TooLarge();
    }
}
