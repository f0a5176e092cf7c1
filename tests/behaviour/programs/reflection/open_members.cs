// Members of generic definitions, of types over type parameters and of type parameters themselves.
using System; using System.Reflection; using System.Linq; using System.Collections.Generic;
class G<T> { public T X; public T[] Y; public List<T> Z { get; set; } public virtual T M(T t, List<T> l) => t; public static T S; public void N<V>(V v, T t) { } public G(T t) { } protected int P; public event Action<T> E; void Q() { E(X); } public class In { } private int Hid; public int H() => Hid; }
class D<U> : G<U> { public D() : base(default) { } public U Own; public override U M(U t, List<U> l) => t; public U[] Arr; public G<U[]> Field; public Dictionary<string, U> Dic; }
class D2<A, B> : D<B[]> { public A Z1; }
class S<T> : List<T> { public T Last => this[Count - 1]; }
interface IG<T> { T Do(T t); } interface IH<T> : IG<List<T>> { void More(T t); }
class Impl<T> : IH<T> { public List<T> Do(List<T> t) => t; public void More(T t) { } }
class P {
  const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "null")); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + ": " + e.Message + (e.InnerException != null ? " <- " + e.InnerException.GetType() + ": " + e.InnerException.Message : "")); } }
  static string J(System.Collections.IEnumerable e) { var l = new List<string>(); foreach (var x in e) l.Add(x is MemberInfo m && !(x is Type) ? m.DeclaringType + "::" + x + "^" + m.ReflectedType : "" + x); l.Sort(string.CompareOrdinal); return string.Join(" ; ", l); }
  static void D(Type t, string n) {
    T(n, () => t + " " + t.Name + " " + (t.FullName ?? "nofull") + " " + t.Namespace + " ns " + t.DeclaringType + " " + t.AssemblyQualifiedName);
    T(n + " base", () => t.BaseType);
    T(n + " ifs", () => J(t.GetInterfaces()));
    T(n + " props", () => J(t.GetProperties(All)));
    T(n + " fields", () => J(t.GetFields(All)));
    T(n + " methods", () => J(t.GetMethods(All | BindingFlags.DeclaredOnly)));
    T(n + " pubmethods", () => J(t.GetMethods()));
    T(n + " ctors", () => J(t.GetConstructors(All)));
    T(n + " events", () => J(t.GetEvents(All)));
    T(n + " members", () => t.GetMembers().Length);
    T(n + " getfield X", () => t.GetField("X"));
    T(n + " getmethod M", () => t.GetMethod("M")?.GetParameters()[1].ParameterType);
    T(n + " prop Z", () => t.GetProperty("Z")?.PropertyType + " " + t.GetProperty("Z")?.GetGetMethod());
    T(n + " attrs", () => t.Attributes + " " + t.IsClass + t.IsValueType + t.IsInterface + t.IsPublic + t.IsNested + t.ContainsGenericParameters + t.IsGenericType + t.IsGenericTypeDefinition + t.IsConstructedGenericType + t.IsGenericParameter + t.IsAbstract + t.IsSealed);
    T(n + " custom", () => t.GetCustomAttributes(true).Length);
    T(n + " args", () => J(t.GetGenericArguments()));
  }
  static void Main() {
    D(typeof(G<>), "G"); D(typeof(D<>), "D"); D(typeof(D2<,>), "D2"); D(typeof(IH<>), "IH"); D(typeof(Impl<>), "Impl");
    D(typeof(D<>).BaseType, "D.base"); D(typeof(D2<,>).BaseType, "D2.base"); D(typeof(D<>).GetField("Field").FieldType, "D.Field");
    D(typeof(IH<>).GetInterfaces()[0], "IH.if");
    D(typeof(D<int>), "Dint");
    T("S", () => J(typeof(S<>).GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)));
    T("eq", () => typeof(D<>).BaseType == typeof(D<>).BaseType);
    T("eq2", () => typeof(D<>).BaseType == typeof(G<>));
    T("eq3", () => typeof(D<>).BaseType.GetGenericTypeDefinition() == typeof(G<>));
    T("mk", () => typeof(G<>).MakeGenericType(typeof(D<>).GetGenericArguments()[0]) == typeof(D<>).BaseType);
    T("mk2", () => typeof(D<>).MakeGenericType(typeof(D<>).GetGenericArguments()[0]) == typeof(D<>));
    T("mk3", () => typeof(G<>).MakeGenericType(typeof(D<>).GetGenericArguments()[0].MakeArrayType()));
    T("inv", () => typeof(D<>).BaseType.GetField("X").GetValue(null));
    T("sub", () => typeof(D<>).IsSubclassOf(typeof(G<>)) + " " + typeof(D<>).IsSubclassOf(typeof(D<>).BaseType) + typeof(G<>).IsAssignableFrom(typeof(D<>)) + typeof(D<>).BaseType.IsAssignableFrom(typeof(D<>)));
    D<int> k = new D<int>(); k.Own = 5; T("k", () => k.GetType().GetField("Own").GetValue(k)); new D2<int, string>(); new Impl<int>(); new S<int>();
  }
}
