// for, while, do, nested loops, break and continue. No class library.
static class Program
{
    static int SumTo(int n)
    {
        int sum = 0;
        for (int i = 1; i <= n; i++) sum += i;
        return sum;
    }

    static int Collatz(int n)
    {
        int steps = 0;
        while (n != 1)
        {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static int Primes(int limit)
    {
        int count = 0;
        for (int i = 2; i < limit; i++)
        {
            bool prime = true;
            for (int d = 2; d * d <= i; d++)
            {
                if (i % d != 0) continue;
                prime = false;
                break;
            }
            if (prime) count++;
        }
        return count;
    }

    static int Gcd(int a, int b)
    {
        do
        {
            int t = a % b;
            a = b;
            b = t;
        } while (b != 0);
        return a;
    }

    static int Main()
    {
        if (SumTo(1000) != 500500) return 1;
        if (Collatz(27) != 111) return 2;
        if (Primes(1000) != 168) return 3;
        if (Gcd(1071, 462) != 21) return 4;
        return 100;
    }
}
