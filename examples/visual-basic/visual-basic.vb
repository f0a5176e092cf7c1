' Visual Basic: classes, properties, Select Case, integer division, closures, LINQ, structures, ByRef, optional arguments.
Imports System
Imports System.Collections.Generic
Imports System.Linq

Public Interface IArea
    ReadOnly Property Area As Double
End Interface

Public MustInherit Class Shape
    Implements IArea
    Public Property Name As String = "shape"
    Public MustOverride ReadOnly Property Area As Double Implements IArea.Area
    Public Overridable Function Describe() As String
        Return Name & " of area " & Area.ToString("F2")
    End Function
End Class

Public NotInheritable Class Circle
    Inherits Shape
    Private ReadOnly r As Double
    Public Sub New(r As Double)
        Me.r = r
        Name = "circle"
    End Sub
    Public Overrides ReadOnly Property Area As Double
        Get
            Return Math.PI * r * r
        End Get
    End Property
    Public Overrides Function Describe() As String
        Return "[" & MyBase.Describe() & "]"
    End Function
End Class

Public Structure Money
    Public Amount As Decimal
    Public Sub New(a As Decimal)
        Amount = a
    End Sub
    Public Shared Operator +(a As Money, b As Money) As Money
        Return New Money(a.Amount + b.Amount)
    End Operator
End Structure

Module Program
    Private Event Done(count As Integer)

    Function Classify(n As Integer) As String
        Select Case n
            Case Is < 0
                Return "negative"
            Case 0
                Return "zero"
            Case 1, 3, 5, 7, 9
                Return "small odd"
            Case 2 To 10
                Return "small even"
            Case Else
                Return "large"
        End Select
    End Function

    Sub Increment(ByRef n As Integer, Optional by As Integer = 1)
        n += by
    End Sub

    Iterator Function Squares(n As Integer) As IEnumerable(Of Integer)
        For i = 1 To n
            Yield i * i
        Next
    End Function

    Sub OnDone(count As Integer)
        Console.WriteLine("done " & count)
    End Sub

    Sub Main()
        Dim shapes As New List(Of Shape) From {New Circle(1), New Circle(2.5)}
        For Each s In shapes
            Console.WriteLine(s.Describe())
        Next
        Console.WriteLine(shapes.Sum(Function(s) s.Area).ToString("F3"))
        For Each n In {-4, 0, 3, 8, 11}
            Console.Write(Classify(n) & "; ")
        Next
        Console.WriteLine()
        Console.WriteLine(17 \ 5 & " " & 17 Mod 5 & " " & 2 ^ 10 & " " & 7 / 2 & " " & (-17 \ 5) & " " & (5 Xor 3) & " " & (1 << 5))
        Dim x = 5
        Increment(x)
        Increment(x, 10)
        Console.WriteLine(x)
        Dim total = (New Money(1.25D) + New Money(2.5D)).Amount
        Console.WriteLine(total)
        Console.WriteLine(String.Join(",", Squares(5)))
        Dim query = From w In {"delta", "alpha", "charlie", "bravo"} Where w.Length = 5 Order By w Select w.ToUpper()
        Console.WriteLine(String.Join(" ", query))
        Dim counter = 0
        Dim bump As Action = Sub() counter += 2
        bump()
        bump()
        Console.WriteLine(counter)
        Dim grid(2, 3) As Integer
        grid(1, 2) = 7
        Console.WriteLine(grid.Length & " " & grid(1, 2))
        Dim i = 0
        Do Until i >= 3
            i += 1
            If i = 2 Then Continue Do
            Console.Write(i & " ")
        Loop
        While True
            i -= 1
            If i < 0 Then Exit While
        End While
        Console.WriteLine(i)
        AddHandler Done, AddressOf OnDone
        RaiseEvent Done(3)
        Dim maybe As Integer? = Nothing
        Console.WriteLine(If(maybe, -1) & " " & If(maybe.HasValue, "some", "none"))
        Dim o As Object = "text"
        Console.WriteLine(TypeOf o Is String)
        Console.WriteLine(DirectCast(o, String).Length & " " & (TryCast(o, Shape) Is Nothing))
        Console.WriteLine(#3/14/2015#.ToString("yyyy-MM-dd"))
    End Sub
End Module
