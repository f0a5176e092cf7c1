' Hello from Visual Basic, with a loop and interpolation.
Imports System

Module Program
    Sub Main()
        Console.WriteLine("Hello from Visual Basic!")
        For i As Integer = 10 To 1 Step -3
            Console.Write($"{i} ")
        Next
        Console.WriteLine()
    End Sub
End Module
