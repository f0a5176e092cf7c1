// Methods for the tests of the explorer: inlining, a struct in two registers, a spill over a call, range checks, a try.
using System;
using System.Runtime.CompilerServices;

struct Price { public double Amount; public int Next; }

sealed class Shop
{
    public Price[] Prices;
    public int[] Sold;
}

static class Explored
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Price Find(Shop shop, int item) => shop.Prices[item];

    static double Tax(int item) => (item & 1) != 0 ? 1.5 : 1.0;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Sell(Shop shop, int[] items)
    {
        double total = 0;
        for (int i = 0; i < items.Length; i++)
        {
            Price price = Find(shop, items[i]);
            total += price.Amount * Tax(price.Next);
            shop.Sold[price.Next]++;
        }
        return total;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Guarded(Shop shop, int item)
    {
        int found = -1;
        try
        {
            found = Find(shop, item).Next;
        }
        catch (IndexOutOfRangeException)
        {
            found = shop.Sold.Length;
        }
        finally
        {
            shop.Sold[0]++;
        }
        return found;
    }

    static int Main()
    {
        var shop = new Shop { Prices = new Price[4], Sold = new int[4] };
        Console.WriteLine(Sell(shop, new[] { 0, 1, 2 }) + Guarded(shop, 9));
        return 0;
    }
}
