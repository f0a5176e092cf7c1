// Members by token and by handle, and the events that resolve types and assemblies.
using System; using System.Reflection; using System.Linq; using System.Collections.Generic; using System.Runtime.InteropServices; using System.Runtime.CompilerServices;
[Guid("12345678-1234-1234-1234-1234567890AB")] class Gd { }
class A { public int F; public string S; public void M(int a) { } public A() { } public int P { get; set; } public event Action E; void U() => E(); public class N { public int Q; } }
class G<T> { public T F; public void M(T t) { } public static void S() { } public void H<U>(U u) { } }
class Below : A { }
class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "null")); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + ": " + e.Message + (e.InnerException != null ? " <- " + e.InnerException.GetType() + ": " + e.InnerException.Message : "")); } }
  static void Main() {
    var m = typeof(A).Module; 
    T("type", () => m.ResolveType(typeof(A).MetadataToken));
    T("nested", () => m.ResolveType(typeof(A.N).MetadataToken));
    T("gen", () => m.ResolveType(typeof(G<int>).MetadataToken));
    T("gen eq", () => m.ResolveType(typeof(G<int>).MetadataToken) == typeof(G<>));
    T("method", () => m.ResolveMethod(typeof(A).GetMethod("M").MetadataToken) + " " + (m.ResolveMethod(typeof(A).GetMethod("M").MetadataToken) == typeof(A).GetMethod("M")));
    T("ctor", () => m.ResolveMethod(typeof(A).GetConstructor(Type.EmptyTypes).MetadataToken));
    T("field", () => m.ResolveField(typeof(A).GetField("S").MetadataToken) + " " + m.ResolveField(typeof(A).GetField("S").MetadataToken).DeclaringType);
    T("nfield", () => m.ResolveField(typeof(A.N).GetField("Q").MetadataToken).DeclaringType);
    T("gfield", () => m.ResolveField(typeof(G<int>).GetField("F").MetadataToken) + " " + m.ResolveField(typeof(G<int>).GetField("F").MetadataToken).DeclaringType);
    T("gmethod", () => m.ResolveMethod(typeof(G<string>).GetMethod("M").MetadataToken) + " " + m.ResolveMethod(typeof(G<string>).GetMethod("M").MetadataToken).DeclaringType);
    T("member t", () => m.ResolveMember(typeof(A).MetadataToken));
    T("member m", () => m.ResolveMember(typeof(A).GetMethod("M").MetadataToken));
    T("member f", () => m.ResolveMember(typeof(A).GetField("F").MetadataToken));
    T("member p", () => m.ResolveMember(typeof(A).GetProperty("P").MetadataToken));
    T("bad type2", () => m.ResolveType(0x06000001));
    T("bad method", () => m.ResolveMethod(0x02000001));
    T("bad type", () => m.ResolveType(0x02FFFFFF));
    T("bad method2", () => m.ResolveMethod(0x06FFFFFF));
    T("bad field2", () => m.ResolveField(0x04FFFFFF));
    T("bad field", () => m.ResolveField(0x02000001));
    T("bad member", () => m.ResolveMember(0));
    T("bad string", () => m.ResolveString(0x02000001));
    T("guid", () => typeof(Gd).GUID);
    T("marshal guid", () => Marshal.GenerateGuidForType(typeof(Gd)));
    T("mod", () => m.Name + " " + m.ScopeName + " " + m.MetadataToken.ToString("x") + " " + m.GetTypes().Length);
    T("handle", () => MethodBase.GetMethodFromHandle(typeof(A).GetMethod("M").MethodHandle));
    T("of base", () => typeof(A).GetMethod("M").MethodHandle == typeof(Below).GetMethod("M").MethodHandle);
    T("of another", () => typeof(A).GetMethod("M").MethodHandle == typeof(A).GetMethod("get_P").MethodHandle);
    T("reflected", () => MethodBase.GetMethodFromHandle(typeof(Below).GetMethod("M").MethodHandle).ReflectedType);
    T("reflected2", () => MethodBase.GetMethodFromHandle(typeof(A).GetMethod("M").MethodHandle, typeof(Below).TypeHandle).ReflectedType);
    T("ctor handle", () => ((ConstructorInfo)MethodBase.GetMethodFromHandle(typeof(A).GetConstructor(Type.EmptyTypes).MethodHandle)).Invoke(null).GetType());
    T("generic", () => MethodBase.GetMethodFromHandle(typeof(G<int>).GetMethod("M").MethodHandle));
    T("generic static", () => typeof(G<string>).GetMethod("S").MethodHandle == typeof(G<object>).GetMethod("S").MethodHandle);
    T("with type", () => MethodBase.GetMethodFromHandle(typeof(G<int>).GetMethod("M").MethodHandle, typeof(G<int>).TypeHandle));
    T("rebound", () => MethodBase.GetMethodFromHandle(typeof(G<string>).GetMethod("M").MethodHandle, typeof(G<int>).TypeHandle));
    T("wrong type", () => MethodBase.GetMethodFromHandle(typeof(A).GetMethod("M").MethodHandle, typeof(G<int>).TypeHandle));
    T("generic method", () => MethodBase.GetMethodFromHandle(typeof(G<int>).GetMethod("H").MakeGenericMethod(typeof(string)).MethodHandle, typeof(G<int>).TypeHandle));
    T("field handle", () => FieldInfo.GetFieldFromHandle(typeof(A).GetField("S").FieldHandle));
    T("generic field", () => FieldInfo.GetFieldFromHandle(typeof(G<int>).GetField("F").FieldHandle));
    T("field with type", () => FieldInfo.GetFieldFromHandle(typeof(G<int>).GetField("F").FieldHandle, typeof(G<int>).TypeHandle).DeclaringType);
    T("no handle", () => MethodBase.GetMethodFromHandle(default(RuntimeMethodHandle)));
    T("no field handle", () => FieldInfo.GetFieldFromHandle(default(RuntimeFieldHandle)));
    T("no code", () => default(RuntimeMethodHandle).GetFunctionPointer());
    T("code", () => typeof(A).GetMethod("M").MethodHandle.GetFunctionPointer() != IntPtr.Zero);
    T("prepare", () => { RuntimeHelpers.PrepareMethod(typeof(A).GetMethod("M").MethodHandle); return true; });
    T("keys", () => { var names = new Dictionary<RuntimeMethodHandle, string> { [typeof(A).GetMethod("M").MethodHandle] = "m" }; GC.Collect(); return names[typeof(Below).GetMethod("M").MethodHandle]; });
    T("boxed", () => { object handle = typeof(A).GetField("F").FieldHandle; GC.Collect(); return handle.Equals(typeof(Below).GetField("F").FieldHandle) + " " + handle.Equals(3); });
    T("array", () => typeof(int[,]).GetMethod("Get").MethodHandle.Value != IntPtr.Zero);
    T("delegate", () => new Action<int>(new A().M).Method.MethodHandle == typeof(A).GetMethod("M").MethodHandle);
    int n = 0; AppDomain.CurrentDomain.TypeResolve += (s, e) => { n++; Console.WriteLine("TypeResolve " + e.Name + " " + (e.RequestingAssembly?.GetName().Name ?? "none")); return null; };
    AppDomain.CurrentDomain.AssemblyResolve += (s, e) => { n++; Console.WriteLine("AssemblyResolve " + e.Name + " " + (e.RequestingAssembly?.GetName().Name ?? "none")); return null; };
    T("gt", () => Type.GetType("Nope"));
    T("gt2", () => Type.GetType("Nope, Missing"));
    T("gt3", () => Type.GetType("Nope, Missing", true));
    T("gt4", () => Type.GetType("Nope.X", true));
    T("gt5", () => Type.GetType("A+Z", true));
    T("gt6", () => typeof(A).Assembly.GetType("Nope"));
    T("gt7", () => typeof(A).Assembly.GetType("Nope", true));
    T("gt8", () => Type.GetType("A, tokens_and_resolvers").Name);
    T("gt9", () => Type.GetType("System.Nope, System.Private.CoreLib", true));
    T("load", () => Assembly.Load("Missing.Other"));
    T("load2", () => Assembly.Load("Missing.Other, Version=1.2.3.4"));
    T("load3", () => Assembly.Load("tokens_and_resolvers").GetName().Name);
    T("loadfrom", () => Assembly.LoadFrom("/nonexistent/x.dll"));
    T("loadfile", () => Assembly.LoadFile("/nonexistent/x.dll"));
    T("loadfile rel", () => Assembly.LoadFile("x.dll"));
    T("create", () => Activator.CreateInstance("Gone", "T"));
    AppDomain.CurrentDomain.AssemblyResolve += (s, e) => { Console.WriteLine("second " + e.Name); return e.Name.StartsWith("Map") ? typeof(A).Assembly : null; };
    T("mapped", () => Type.GetType("A, Mapped", true));
    T("mapped2", () => Assembly.Load("Mapped2").GetName().Name);
    AppDomain.CurrentDomain.TypeResolve += (s, e) => { Console.WriteLine("tr2 " + e.Name); return typeof(A).Assembly; };
    T("tmapped", () => Type.GetType("Nope", false));
    T("rtle", () => { var e = new ReflectionTypeLoadException(new Type[] { typeof(A), null }, new Exception[] { new TypeLoadException("x"), null }, "msg"); return e.Message + "|" + e.Types.Length + "|" + e.LoaderExceptions[0].Message; });
    T("rtle2", () => new ReflectionTypeLoadException(new Type[] { typeof(A) }, new Exception[] { new TypeLoadException("x") }).ToString());
    T("rtle3", () => new ReflectionTypeLoadException(null, null).Message);
    T("fwd", () => string.Join(",", typeof(A).Assembly.GetCustomAttributes<TypeForwardedToAttribute>().Select(x => x.Destination)));
    T("exported", () => string.Join(",", typeof(A).Assembly.GetExportedTypes().Select(x => x.Name)));
    T("refs", () => string.Join(",", typeof(A).Assembly.GetReferencedAssemblies().Select(x => x.Name)));
    T("entry", () => Assembly.GetEntryAssembly().EntryPoint + " " + typeof(A).Assembly.EntryPoint.DeclaringType);
  }
}
