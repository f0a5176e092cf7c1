// Static fields without a static constructor, arrays and a class instance: the first things that need a runtime.
class Counter
{
    public int Value;
    public Counter Next;
    public void Bump(int by) { Value += by; }
}

static class Program
{
    static int calls;
    static long total;
    static int[] table;
    static Counter first;

    static void Record(int n)
    {
        calls++;
        total += n;
        table[calls % table.Length] += n;
    }

    static int Main()
    {
        table = new int[4];
        for (int i = 0; i < 10; i++) Record(i * i);
        if (calls != 10 || total != 285) return 1;
        int sum = 0;
        foreach (int t in table) sum += t;
        if (sum != 285 || table[3] != 4 + 36) return 2;
        for (int i = 0; i < 5; i++)
        {
            var c = new Counter();
            c.Bump(i);
            c.Next = first;
            first = c;
        }
        int value = 0;
        for (Counter c = first; c != null; c = c.Next) value = value * 10 + c.Value;
        return value == 43210 ? 100 : 3;
    }
}
