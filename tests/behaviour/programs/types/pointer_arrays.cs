// Casts and type relations of pointers, and of arrays of pointers: what matters is the size of what they point to.
using System; using System.Collections.Generic;
unsafe class P {
  enum E1 { A } enum E2 : uint { A }
  struct S { public int x; }
  delegate int DI(int x);
  static void Main() {
    object[] objs = { new int*[1], new uint*[1], new byte*[1], new sbyte*[1], new bool*[1], new char*[1], new ushort*[1], new E1*[1], new E2*[1], new void*[1], new int**[1], new uint**[1], new S*[1], new IntPtr*[1], new long*[1], new ulong*[1], new int*[1][], new uint*[1][], new int*[1,1], new int[1][], new uint[1][], new object[0], new int[0], new float*[1], new double*[1] };
    foreach (var o in objs) {
      string s = o.GetType() + ":";
      s += (o is int*[]) ? 1 : 0; s += (o is uint*[]) ? 1 : 0; s += (o is byte*[]) ? 1 : 0; s += (o is sbyte*[]) ? 1 : 0; s += (o is bool*[]) ? 1 : 0; s += (o is char*[]) ? 1 : 0; s += (o is ushort*[]) ? 1 : 0; s += (o is E1*[]) ? 1 : 0; s += (o is E2*[]) ? 1 : 0; s += (o is void*[]) ? 1 : 0; s += (o is int**[]) ? 1 : 0; s += (o is uint**[]) ? 1 : 0; s += (o is S*[]) ? 1 : 0; s += (o is IntPtr*[]) ? 1 : 0; s += (o is long*[]) ? 1 : 0; s += (o is ulong*[]) ? 1 : 0; s += (o is int*[][]) ? 1 : 0; s += (o is uint*[][]) ? 1 : 0; s += (o is int*[,]) ? 1 : 0; s += (o is uint*[,]) ? 1 : 0; s += (o is object[]) ? 1 : 0; s += (o is Array) ? 1 : 0; s += (o is IEnumerable<IntPtr>) ? 1 : 0; s += o is System.Collections.IEnumerable ? 1 : 0; s += o is IList<int[]> ? 1 : 0; s += o is IList<uint[]> ? 1 : 0;
      Console.WriteLine(s);
    }
    Type[] ts = { typeof(int*), typeof(uint*), typeof(void*), typeof(object), typeof(int), typeof(IntPtr), typeof(E1*), typeof(int**), typeof(uint**), typeof(ValueType), typeof(int[]), typeof(List<>), typeof(List<>).GetGenericArguments()[0], typeof(int).MakeByRefType(), typeof(uint).MakeByRefType(), typeof(string).MakeByRefType(), typeof(object).MakeByRefType(), typeof(IEnumerable<>), typeof(S*), typeof(char*), typeof(bool*) };
    foreach (var a in ts) { string s = a + ":"; foreach (var b in ts) s += a.IsAssignableFrom(b) ? 1 : 0; Console.WriteLine(s); }
  }
}
