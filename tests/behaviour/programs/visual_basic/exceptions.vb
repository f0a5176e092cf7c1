' Visual Basic exceptions: Catch When, Finally, Using, overflow checked by default, rethrow.
Imports System

Public Class Resource
    Implements IDisposable
    Public Sub Dispose() Implements IDisposable.Dispose
        Console.WriteLine("disposed")
    End Sub
End Class

Module Program
    Private calls As Integer

    Function Check(text As String, result As Boolean) As Boolean
        calls += 1
        Console.WriteLine("filter " & text)
        Return result
    End Function

    Sub Run(kind As Integer)
        Try
            Using r As New Resource()
                If kind = 1 Then Throw New InvalidOperationException("one")
                If kind = 2 Then Throw New ArgumentException("two")
                Dim big As Integer = Integer.MaxValue - 2
                big += kind
                Console.WriteLine(big)
            End Using
        Catch e As InvalidOperationException When Check("first", False)
            Console.WriteLine("never")
        Catch e As Exception When Check("second " & e.Message, kind <> 2)
            Console.WriteLine("caught " & e.GetType().Name)
        Finally
            Console.WriteLine("finally " & kind)
        End Try
    End Sub

    Sub Main()
        For kind = 0 To 3
            Try
                Run(kind)
            Catch e As ArgumentException
                Console.WriteLine("outer " & e.Message)
            End Try
        Next
        Console.WriteLine(calls)
    End Sub
End Module
