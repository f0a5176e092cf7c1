// Properties from a host: the program's folder, its own name, properties and switches; and what the program adds to them.
using System;
using System.IO;

class Program
{
    static void Main(string[] args)
    {
        string[] line = Environment.GetCommandLineArgs();
        Console.WriteLine(line.Length - args.Length);
        Console.WriteLine(AppContext.BaseDirectory == Path.GetDirectoryName(Path.GetFullPath(line[0])) + "/");
        Console.WriteLine(AppContext.BaseDirectory == AppDomain.CurrentDomain.BaseDirectory);
        string data = Path.Combine(AppContext.BaseDirectory, "settings.txt");
        Console.WriteLine(File.Exists(data) ? File.ReadAllText(data) : "no settings");
        foreach (string name in new[] { "Acme.Text", "Acme.Number", "Acme.On", "Acme.Off" })
        {
            bool known = AppContext.TryGetSwitch(name, out bool on);
            Console.WriteLine($"{name}: {AppContext.GetData(name) ?? "none"} {known} {on}");
        }
        AppDomain.CurrentDomain.SetData("Acme.Text", 5);
        AppDomain.CurrentDomain.SetData("Acme.New", "true");
        AppContext.SetSwitch("Acme.Off", true);
        Console.WriteLine($"{AppContext.GetData("Acme.Text")} {AppDomain.CurrentDomain.GetData("Acme.New")}");
        Console.WriteLine($"{AppContext.TryGetSwitch("Acme.New", out bool now)} {now}");
        Console.WriteLine($"{AppContext.TryGetSwitch("Acme.Off", out now)} {now}");
        Console.WriteLine(Environment.GetEnvironmentVariable("RYUAOT_RUN_AS") ?? "none");
        Console.WriteLine($"{Environment.OSVersion.Platform} {Environment.UserName.Length > 0} {Environment.MachineName.Length > 0}");
    }
}
