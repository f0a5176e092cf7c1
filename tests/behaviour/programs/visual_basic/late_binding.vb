' Late binding: members of objects of any type by name, operators, overloads, default properties and what is not found.
Option Strict Off
Imports System
Imports System.Collections
Imports System.Collections.Generic
Imports System.Text
Imports Microsoft.VisualBasic
Public Structure Sv
  Public A As Integer
  Public Function Twice() As Integer
    Return A * 2
  End Function
End Structure
Public Class Bs
  Public Overridable Function Who() As String
    Return "base"
  End Function
  Public Event Ev As EventHandler
  Public Sub Raise()
    RaiseEvent Ev(Me, EventArgs.Empty)
  End Sub
  Public Function Sum(ParamArray v() As Integer) As Integer
    Dim s = 0
    For Each q As Integer In v
      s += q
    Next
    Return s
  End Function
  Public Function Gen(Of T)(x As T) As String
    Return GetType(T).Name & x.ToString()
  End Function
End Class
Public Class Dv
  Inherits Bs
  Public Overrides Function Who() As String
    Return "derived"
  End Function
  Public Shared Cnt As Integer = 3
End Class
Module M
  Sub T(f As Action)
    Try
      f()
    Catch e As Exception
      Console.WriteLine(e.GetType().Name & ": " & e.Message)
    End Try
  End Sub
  Sub Main()
    Dim o As Object = New DateTime(2020, 3, 4)
    Console.WriteLine(o.Year & "/" & o.AddDays(30).Month & " " & o.DayOfWeek.ToString())
    o = New StringBuilder("x")
    o.Append("abc").Append(5)
    o.Length = 3
    Console.WriteLine(o.ToString() & o.Length & o.Chars(1) & o(0))
    o = New Dictionary(Of String, Integer) From {{"a", 1}}
    o("b") = 7
    o.Add("c", 9)
    Console.WriteLine(o.Count & " " & o("b") & " " & o.ContainsKey("c") & " " & o.Keys.Count)
    o = New Hashtable()
    o("z") = "q"
    Console.WriteLine(o("z") & o.Count)
    o = New ArrayList()
    o.Add(3) : o.Add("s")
    Console.WriteLine(o(0) & o(1) & o.Count & o.IndexOf("s"))
    o = 255
    o = 2.5D
    Console.WriteLine(o.ToString() & " " & (o * 2).ToString() & " " & o.Equals(2.5D))
    o = New Sv With {.A = 4}
    Console.WriteLine(o.Twice() & " " & o.A)
    o = New Dv()
    Console.WriteLine(o.Who() & o.Cnt & o.Sum(1, 2, 3) & o.Sum())
    T(Sub() Console.WriteLine(o.Gen(4)))
    o = New InvalidOperationException("msg")
    Console.WriteLine(o.Message & " " & (o.InnerException Is Nothing))
    o = "a,b;c"
    For Each p As Object In o.Split(","c, ";"c)
      Console.Write(p & "|")
    Next
    Console.WriteLine(o.ToUpper() & o.Replace("a", "zz") & o.IndexOf("b") & o.StartsWith("a"))
    o = New Object() {1, "two", 3.0}
    Console.WriteLine(o.Length & " " & o(1) & " " & UBound(o) & " " & o.GetValue(2))
    o = New Integer(1, 2) {}
    o(1, 1) = 8
    Console.WriteLine(o(1, 1) & " " & o.Rank & " " & o.GetLength(1))
    o = DayOfWeek.Friday
    Console.WriteLine(o.ToString() & " " & CInt(o) & " " & o.HasFlag(DayOfWeek.Monday))
    o = New KeyValuePair(Of String, Integer)("k", 5)
    Console.WriteLine(o.Key & o.Value)
    o = Tuple.Create(1, "x")
    Console.WriteLine(o.Item1 & o.Item2)
    o = (a:=1, b:="q")
    Console.WriteLine(o.Item1 & o.Item2)
    o = New With {.Name = "anon", .V = 3}
    Console.WriteLine(o.Name & o.V & o.ToString())
    Dim fn As Object = Function(x As Integer) x + 1
    Console.WriteLine(fn.Invoke(5))
    T(Sub() Console.WriteLine(fn(4)))
    o = Nothing
    T(Sub() Console.WriteLine(o.Foo))
    T(Sub() Console.WriteLine(CObj("x").NoSuch(1)))
    T(Sub() Console.WriteLine(CObj("x").Substring("y")))
    T(Sub() Console.WriteLine(CObj("x").Substring(1, 2, 3)))
    T(Sub() o.Length = 4)
    T(Sub() Console.WriteLine(CObj("abc") + CObj(5)))
    T(Sub() Console.WriteLine(CObj(1) / CObj(0)))
    T(Sub() Console.WriteLine(CObj(1) \ CObj(0)))
    Dim x1 As Object = New Queue(Of Integer)()
    x1.Enqueue(4) : x1.Enqueue(6)
    Console.WriteLine(x1.Dequeue() & x1.Peek() & x1.Count)
    Dim g As Object = Guid.Empty
    Dim ts As Object = TimeSpan.FromMinutes(90)
    Console.WriteLine(ts.Hours & ":" & ts.Minutes & " " & ts.Add(TimeSpan.FromHours(1)).TotalHours)
    Dim nn As Object = New Integer?(5)
    Console.WriteLine(nn + 1)
    Dim u As Object = New Uri("http://a.b/c?d=e")
    Console.WriteLine(u.Host & u.Query)
  End Sub
End Module
