// Register pressure: many values live at once, integer and floating point, across calls and in loops.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)] static int Id(int n) => n;
    [MethodImpl(MethodImplOptions.NoInlining)] static double Half(double d) => d / 2;

    static long Ints(int seed)
    {
        int a = seed, b = a * 3, c = b ^ a, d = c + 7, e = d - b, f = e * c, g = f | a, h = g & d, i = h + e, j = i - f;
        int k = j * 3, l = k ^ g, m = l + h, n = m - i, o = n * j, p = o | k, q = p & l, r = q + m, s = r - n, t = s * o;
        for (int x = 0; x < 10; x++)
        {
            a += Id(b);
            b ^= c;
            c += d;
            d -= Id(e);
            e *= 3;
            f += a + g;
            g ^= h;
            h += Id(i) - j;
            i = k + l;
            j = m ^ n;
            k += o;
            l -= p;
            m += q * r;
            n ^= s;
            o += t;
            p += x;
            q -= Id(x);
            r += a;
            s ^= b;
            t += c;
        }
        return (long)a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t;
    }

    static double Doubles(double seed)
    {
        double a = seed, b = a + 1, c = b * 2, d = c - a, e = d / 3, f = e + b, g = f * 0.5, h = g - d, i = h + e, j = i * 0.25;
        double k = j + 1, l = k * 2, m = l - j, n = m / 3, o = n + k, p = o * 0.5, q = p - m, r = q + n, s = r * 0.25, t = s + o;
        for (int x = 0; x < 10; x++)
        {
            a += Half(b);
            b -= c / 8;
            c = d + Half(e);
            d += f * 0.125;
            e = g - h;
            f += Half(i + j);
            g = k - l / 4;
            h += m;
            i = n + o / 2;
            j -= p;
            k = q + r;
            l = s - t;
            m += a / 16;
            n = Half(m) + b;
            o -= c;
            p += d / 32;
            q = e - f;
            r += g;
            s = h + i;
            t -= j / 2;
        }
        return a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t;
    }

    static string Mixed(int n, string s, double d, object o, long l, float f, char c, byte b, short h, uint u, ulong v, string w)
    {
        string r = "";
        for (int i = 0; i < n; i++)
        {
            r += s[i % s.Length] + w.Substring(i % w.Length, 1) + (d + i) + o + (l << i) + f * i + (char)(c + i) + (b ^ i) + (h - i) + (u >> i) + v / (ulong)(i + 1);
        }
        return r;
    }

    static void Main()
    {
        Console.WriteLine(Ints(5) + " " + Ints(-77));
        Console.WriteLine(Doubles(1) + " " + Doubles(-3.5));
        Console.WriteLine(Mixed(4, "abc", 0.5, "obj", 3, 1.5f, 'A', 200, -30000, 4000000000, 10000000000000000000, "xyz"));
    }
}
