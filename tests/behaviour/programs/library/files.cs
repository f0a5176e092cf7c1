// Files: write, append, read whole and by lines, streams, existence, deletion; paths.
using System;
using System.IO;
using System.Text;

static class Program
{
    static void Main()
    {
        const string name = "ryuaot-example.txt";
        File.WriteAllText(name, "first line\nsecond: été\n");
        File.AppendAllText(name, "third");
        Console.WriteLine(File.ReadAllText(name));
        foreach (string line in File.ReadAllLines(name)) Console.WriteLine(line.Length);
        Console.WriteLine(new FileInfo(name).Length + " " + File.Exists(name) + " " + File.Exists("nothing here"));

        using (var writer = new StreamWriter(name))
        {
            for (int i = 0; i < 2000; i++) writer.WriteLine("line " + i);
        }
        int sum = 0, lines = 0;
        using (var reader = new StreamReader(name))
        {
            string line;
            while ((line = reader.ReadLine()) != null)
            {
                lines++;
                sum += int.Parse(line.Substring(5));
            }
        }
        Console.WriteLine(lines + " " + sum);
        using (FileStream stream = File.Open(name, FileMode.Create))
        {
            byte[] bytes = Encoding.UTF8.GetBytes("binary \0 data");
            stream.Write(bytes, 0, bytes.Length);
            stream.Seek(7, SeekOrigin.Begin);
            Console.WriteLine(stream.ReadByte() + " " + stream.Position + " " + stream.Length);
        }
        Console.WriteLine(File.ReadAllBytes(name).Length);
        File.Delete(name);
        Console.WriteLine(File.Exists(name));
        try
        {
            File.ReadAllText("no-such-file.txt");
        }
        catch (FileNotFoundException e)
        {
            Console.WriteLine(e.GetType().Name + " " + Path.GetFileName(e.FileName));
        }
        Console.WriteLine(Path.Combine("a", "b", "c.txt") + " " + Path.GetExtension("x.tar.gz") + " " + Path.GetFileNameWithoutExtension("/d/e.txt") + " " + Path.GetDirectoryName("/d/e.txt") + " " + Path.ChangeExtension("a.b", ".c"));
        var memory = new MemoryStream();
        using (var writer = new BinaryWriter(memory, Encoding.UTF8, true))
        {
            writer.Write(42);
            writer.Write("text");
            writer.Write(2.5);
        }
        memory.Position = 0;
        var binary = new BinaryReader(memory);
        Console.WriteLine(binary.ReadInt32() + binary.ReadString() + binary.ReadDouble() + " " + memory.Length);
        var text = new StringWriter();
        text.WriteLine("to a string");
        Console.Write(text);
        using (var lineReader = new StringReader("one\ntwo")) Console.WriteLine(lineReader.ReadLine() + lineReader.ReadLine());
    }
}
