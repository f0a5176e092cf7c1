// Length, GetLength, GetLowerBound and GetUpperBound of arrays whose type says how many dimensions they have, and of others; of null,
// and of dimensions that are not there.
using System;
class P {
  static int F(int[,] a) { int s=0; for (int i=0;i<a.GetLength(0);i++) for (int j=0;j<a.GetLength(1);j++) s+=a[i,j]; return s; }
  static int G(double[,,] a) => a.GetLength(2)*100+a.GetUpperBound(1)*10+a.GetLowerBound(0)+a.Length*1000;
  static int H(string[] a) => a.GetLength(0)*10+a.GetUpperBound(0)+a.GetLowerBound(0);
  static int L(Array a) => a.Length;
  static string T(Func<int> f) { try { return f().ToString(); } catch (Exception e) { return e.GetType().Name; } }
  static void Main() {
    var a=new int[3,4]; for(int i=0;i<3;i++)for(int j=0;j<4;j++)a[i,j]=i*j+1;
    Console.WriteLine(F(a)); Console.WriteLine(G(new double[2,3,5])); Console.WriteLine(H(new string[7]));
    Console.WriteLine(L(a)+L(new byte[9])+L(new long[2,2,2]));
    int[,] n=null; Console.WriteLine(T(()=>n.GetLength(1))); Console.WriteLine(T(()=>n.GetUpperBound(1))); Console.WriteLine(T(()=>n.Length));
    Console.WriteLine(T(()=>a.GetLength(2))); Console.WriteLine(T(()=>a.GetLength(-1)));
    string[] z=null; Console.WriteLine(T(()=>z.GetLength(0))); Console.WriteLine(T(()=>z.GetLowerBound(0))); Console.WriteLine(T(()=>new string[2].GetLength(1)));
    var lb=(int[,])Array.CreateInstance(typeof(int), new[]{2,3}, new[]{5,-7});
    Console.WriteLine(T(()=>lb.GetLowerBound(1)*100+lb.GetUpperBound(1)*10+lb.GetLength(0)+lb.GetUpperBound(0)*1000));
    Array x=lb; Console.WriteLine(x.GetLength(1)); int d=1; Console.WriteLine(lb.GetLength(d)); 
    Array q=Array.CreateInstance(typeof(int), new[]{4}, new[]{3}); Console.WriteLine(q.GetLowerBound(0)+q.GetUpperBound(0)+q.Length);
  }
}
