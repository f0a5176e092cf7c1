// Reads JSON from standard input and writes it indented, with the number of objects, arrays and values: System.Text.Json.
using System;
using System.IO;
using System.Text.Json;

static class Program
{
    static int s_objects, s_arrays, s_values;

    static void Count(JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                s_objects++;
                foreach (JsonProperty property in element.EnumerateObject())
                    Count(property.Value);
                break;
            case JsonValueKind.Array:
                s_arrays++;
                foreach (JsonElement item in element.EnumerateArray())
                    Count(item);
                break;
            default:
                s_values++;
                break;
        }
    }

    static int Main()
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(Console.In.ReadToEnd());
            using Stream output = Console.OpenStandardOutput();
            using (var writer = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = true }))
                document.WriteTo(writer);
            output.WriteByte((byte)'\n');
            Count(document.RootElement);
            Console.WriteLine($"{s_objects} objects, {s_arrays} arrays, {s_values} values");
            return 0;
        }
        catch (JsonException error)
        {
            Console.Error.WriteLine("not JSON: " + error.Message);
            return 1;
        }
    }
}
