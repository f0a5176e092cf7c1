// F#: units of measure, unions, struct tuples, pattern matching, tail recursion, inline functions, arrays, exceptions.
module Program

open System

[<Measure>] type m
[<Measure>] type s

[<NoEquality; NoComparison>]
type Shape =
    | Circle of radius: float<m>
    | Square of side: float<m>
    | Triangle of a: float<m> * b: float<m> * c: float<m>

    override this.ToString() =
        match this with
        | Circle _ -> "circle"
        | Square _ -> "square"
        | Triangle _ -> "triangle"

let area shape =
    match shape with
    | Circle r -> Math.PI * r * r
    | Square a -> a * a
    | Triangle(a, b, c) ->
        let p = (a + b + c) / 2.0
        LanguagePrimitives.FloatWithMeasure<m^2>(Math.Sqrt(float (p * (p - a) * (p - b) * (p - c))))

/// Solves a quadratic equation; a struct tuple returns in registers.
let roots a b c =
    let d = b * b - 4.0 * a * c
    if d < 0.0 then struct (nan, nan)
    else struct ((-b - Math.Sqrt d) / (2.0 * a), (-b + Math.Sqrt d) / (2.0 * a))

let rec gcd a b = if b = 0 then a else gcd b (a % b)

/// The resolved operators of each caller's type.
let inline lerp a b t = a + (b - a) * t

[<EntryPoint>]
let main _ =
    let shapes = [| Circle 1.0<m>; Square 2.0<m>; Triangle(3.0<m>, 4.0<m>, 5.0<m>) |]
    for shape in shapes do
        Console.WriteLine("{0}: {1:F2}", shape, float (area shape))
    let speed = 100.0<m> / 9.58<s>
    Console.WriteLine("{0:F2}", float speed)
    let struct (low, high) = roots 1.0 -3.0 2.0
    Console.WriteLine("{0} {1}", low, high)
    Console.WriteLine(gcd 1071 462)
    Console.WriteLine("{0} {1}", lerp 1.0 3.0 0.5, lerp 10 20 3)
    let quotient =
        try (10 / (shapes.Length - 3)).ToString()
        with :? DivideByZeroException -> "divided by zero"
    Console.WriteLine quotient
    0
