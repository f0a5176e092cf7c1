// An unhandled exception of the program's own type with an inner exception, thrown in a static constructor.
using System;

sealed class ConfigurationException : Exception
{
    public ConfigurationException(string message, Exception inner) : base(message, inner) { }
    public override string Message => "configuration: " + base.Message;
}

static class Settings
{
    public static readonly int Limit = Load("limit=abc");

    static Settings() { }

    static int Load(string line)
    {
        try
        {
            return int.Parse(line.Split('=')[1]);
        }
        catch (FormatException e)
        {
            throw new ConfigurationException(line, e);
        }
    }
}

static class Program
{
    static void Main()
    {
        Console.WriteLine("reading");
        try
        {
            Console.WriteLine(Settings.Limit);
        }
        catch (TypeInitializationException e)
        {
            Console.WriteLine(e.InnerException.Message + " <- " + e.InnerException.InnerException.Message);
        }
        Console.WriteLine(Settings.Limit);
    }
}
