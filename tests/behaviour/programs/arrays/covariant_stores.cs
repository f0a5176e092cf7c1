// Stores into arrays of references of several dimensions: the value must fit the array's own element type.
using System;

class Animal
{
    public string Name = "animal";
}

class Cat : Animal
{
}

static class Program
{
    static void Store(string what, Action action)
    {
        try
        {
            action();
            Console.WriteLine(what + ": stored");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message);
        }
    }

    static void Main()
    {
        var animals = new Animal[2, 2];
        Animal[,] cats = new Cat[2, 2];
        object[,,] objects = new object[1, 2, 3];
        object[,] strings = new string[1, 1];
        Store("cat among animals", () => animals[1, 0] = new Cat());
        Store("animal among cats", () => cats[1, 0] = new Animal());
        Store("cat among cats", () => cats[0, 1] = new Cat());
        Store("null among cats", () => cats[0, 1] = null);
        Store("number among objects", () => objects[0, 1, 2] = 42);
        Store("number among strings", () => strings[0, 0] = 42);
        Store("outside", () => animals[2, 0] = new Cat());
        Store("nothing outside", () => animals[0, -1] = null);
        Console.WriteLine(animals[1, 0].Name + " " + (cats[1, 0] == null) + " " + objects[0, 1, 2]);
    }
}
