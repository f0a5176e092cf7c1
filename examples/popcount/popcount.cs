// The sample of RyuJIT's tutorial: a loop that counts bits becomes one POPCNT instruction.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int PopCount(ulong bits)
    {
        int count = 0;
        while (bits != 0)
        {
            bits &= bits - 1;
            count++;
        }
        return count;
    }

    static void Main()
    {
        foreach (ulong bits in new ulong[] { 0, 1, 0xF0F0, ulong.MaxValue, 1UL << 63 })
            Console.WriteLine($"{bits:x} has {PopCount(bits)} bits");
    }
}
