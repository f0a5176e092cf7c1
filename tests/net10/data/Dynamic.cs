// What C# makes of `dynamic`: a call site refuses, so that the interpreter of expression trees stays out of the program.
static class Program
{
    static void Main()
    {
        dynamic value = 5;
        System.Console.WriteLine(value + 2);
    }
}
