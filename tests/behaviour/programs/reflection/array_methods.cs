// Get, Set, Address and constructors of array types.
using System; using System.Reflection; using System.Linq;
class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "null")); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + ": " + e.Message + (e.InnerException != null ? " <- " + e.InnerException.GetType() + ": " + e.InnerException.Message : "")); } }
  static void Main() {
    foreach (var t in new[] { typeof(int[,]), typeof(int[]), typeof(string[,,]), typeof(int[][]), typeof(object[,][]), typeof(DateTime[,]) }) {
      T(t + " methods", () => string.Join("; ", t.GetMethods().Where(m => m.DeclaringType == t).Select(m => m.ToString())));
      T(t + " ctors", () => string.Join("; ", t.GetConstructors().Select(m => m.ToString())));
      T(t + " fields", () => t.GetFields().Length);
      T(t + " declonly", () => string.Join("; ", t.GetMembers(BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.Instance).Select(m => m.MemberType + " " + m)));
      foreach (var n in new[] { "Get", "Set", "Address" }) {
        T(t + "." + n, () => { var m = t.GetMethod(n); return m == null ? null : m + " | " + m.Attributes + " | " + m.CallingConvention + " | " + m.DeclaringType + " | " + m.ReturnType + " | " + string.Join(",", m.GetParameters().Select(p => p.Position + ":" + p.ParameterType + ":" + (p.Name ?? "null"))) + "|" + m.IsPublic + m.IsStatic + m.IsVirtual + m.MethodImplementationFlags; });
      }
    }
    var a = new int[2, 3]; a[1, 2] = 42;
    var get = typeof(int[,]).GetMethod("Get"); var set = typeof(int[,]).GetMethod("Set");
    T("get", () => get.Invoke(a, new object[] { 1, 2 }));
    T("set", () => set.Invoke(a, new object[] { 0, 1, 77 }));
    T("after", () => a[0, 1]);
    T("get range", () => get.Invoke(a, new object[] { 5, 2 }));
    T("get count", () => get.Invoke(a, new object[] { 5 }));
    T("get type", () => get.Invoke(a, new object[] { "a", 1 }));
    T("get short", () => get.Invoke(a, new object[] { (short)1, (byte)2 }));
    T("get null", () => get.Invoke(null, new object[] { 1, 2 }));
    T("get wrong", () => get.Invoke(new int[1], new object[] { 1, 2 }));
    T("set type", () => set.Invoke(a, new object[] { 1, 1, "x" }));
    T("set null", () => set.Invoke(a, new object[] { 1, 1, null }));
    var s = new string[2, 2, 2];
    T("sset", () => typeof(string[,,]).GetMethod("Set").Invoke(s, new object[] { 1, 1, 1, "hello" }));
    T("sget", () => typeof(string[,,]).GetMethod("Get").Invoke(s, new object[] { 1, 1, 1 }));
    T("sset bad", () => typeof(string[,,]).GetMethod("Set").Invoke(s, new object[] { 1, 1, 1, 5 }));
    var c = typeof(int[,]).GetConstructors();
    T("ctor0", () => { var x = (int[,])c[0].Invoke(new object[] { 2, 3 }); return x.GetLength(0) + "x" + x.GetLength(1); });
    T("ctor1", () => { var x = (Array)c[1].Invoke(new object[] { 1, 2, 3, 4 }); return x.GetLowerBound(0) + ":" + x.GetUpperBound(0) + "," + x.GetLowerBound(1) + ":" + x.GetUpperBound(1); });
    T("ctor neg", () => c[0].Invoke(new object[] { -2, 3 }));
    T("ctor params", () => string.Join(",", c[0].GetParameters().Select(p => p.ToString())));
    T("ctor attr", () => c[0].Attributes + " " + c[0].Name + " " + c[0].DeclaringType + " " + c[0].CallingConvention);
    T("vec ctor", () => ((int[])typeof(int[]).GetConstructors()[0].Invoke(new object[] { 5 })).Length);
    T("jag ctor", () => { var cs = typeof(int[][]).GetConstructors(); return string.Join(";", cs.Select(x => { try { var r = (int[][])x.Invoke(x.GetParameters().Select((p, i) => (object)(i + 2)).ToArray()); return r.Length + "/" + (r[0] == null ? "null" : r[0].Length.ToString()); } catch (Exception e) { return e.GetType().Name; } })); });
    T("activator", () => ((int[,])Activator.CreateInstance(typeof(int[,]), 2, 3)).Length);
    T("activator vec", () => ((int[])Activator.CreateInstance(typeof(int[]), 2)).Length);
    T("activator none", () => Activator.CreateInstance(typeof(int[])));
    T("invokemember", () => typeof(int[,]).InvokeMember("Get", BindingFlags.InvokeMethod | BindingFlags.Public | BindingFlags.Instance, null, a, new object[] { 1, 2 }));
    T("getctor", () => typeof(int[,]).GetConstructor(new[] { typeof(int), typeof(int) }));
    T("eq", () => get == typeof(int[,]).GetMethod("Get"));
    T("hash", () => get.GetHashCode() == typeof(int[,]).GetMethod("Get").GetHashCode());
    T("attrs", () => get.GetCustomAttributes(true).Length + " " + get.IsDefined(typeof(ObsoleteAttribute), true));
    T("base", () => get.GetBaseDefinition());
    T("token", () => get.MetadataToken.ToString("x"));
    T("module", () => get.Module);
    T("ref", () => get.ReflectedType);
    T("retparam", () => get.ReturnParameter);
    T("bounds", () => { var x = Array.CreateInstance(typeof(int), new[] { 2, 2 }, new[] { 5, 6 }); typeof(int[,]).GetMethod("Set").Invoke(x, new object[] { 5, 6, 9 }); return typeof(int[,]).GetMethod("Get").Invoke(x, new object[] { 5, 6 }); });
    var o = new object[2, 2]; T("oset", () => typeof(object[,]).GetMethod("Set").Invoke(o, new object[] { 0, 0, 5 })); T("oget", () => o[0, 0]);
    object[,] cov = new string[2, 2]; T("covset", () => typeof(object[,]).GetMethod("Set").Invoke(cov, new object[] { 0, 0, 5 }));
    T("covset2", () => typeof(object[,]).GetMethod("Set").Invoke(cov, new object[] { 0, 0, "z" })); T("covget", () => cov[0, 0]);
  }
}
