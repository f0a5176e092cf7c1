// The F# assembly of test_dnfile.py: records, unions, generics, quotation resources, inline IL attributes.
module Shapes

type Point = { X: int; Y: float }

type Shape<'T when 'T : comparison> =
    | Circle of Point * radius: float
    | Polygon of Point list
    | Named of 'T * Shape<'T>

[<Struct>]
type Pair<'A, 'B> = { First: 'A; Second: 'B }

type IScale =
    abstract Scale: float -> float

let rec area shape =
    match shape with
    | Circle(_, radius) -> 3.0 * radius * radius
    | Polygon points -> points |> List.sumBy (fun point -> float point.X * point.Y)
    | Named(_, inner) -> area inner

let scaler factor = { new IScale with member _.Scale value = value * factor }

let mutable counter = 0

let count items = seq { for item in items do counter <- counter + 1; yield item, counter }
