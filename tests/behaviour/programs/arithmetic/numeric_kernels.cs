// Numeric kernels with checksums: mandelbrot, n-body, matrix product, sieve, CRC, SHA-like mixing, Life.
using System;
using System.Runtime.CompilerServices;

struct Body
{
    public double X, Y, Z, VX, VY, VZ, Mass;
}

struct Complex
{
    public readonly double Re, Im;
    public Complex(double re, double im) { Re = re; Im = im; }
    public double Norm => Re * Re + Im * Im;
    public static Complex operator +(Complex a, Complex b) => new Complex(a.Re + b.Re, a.Im + b.Im);
    public static Complex operator *(Complex a, Complex b) => new Complex(a.Re * b.Re - a.Im * b.Im, a.Re * b.Im + a.Im * b.Re);
}

static class Program
{
    static int Mandelbrot(int size)
    {
        int inside = 0;
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++)
            {
                var c = new Complex(2.0 * x / size - 1.5, 2.0 * y / size - 1);
                Complex z = default;
                int n = 0;
                while (n < 50 && z.Norm < 4)
                {
                    z = z * z + c;
                    n++;
                }
                if (n == 50) inside++;
            }
        return inside;
    }

    static double Energy(Body[] bodies)
    {
        double e = 0;
        for (int i = 0; i < bodies.Length; i++)
        {
            ref Body b = ref bodies[i];
            e += 0.5 * b.Mass * (b.VX * b.VX + b.VY * b.VY + b.VZ * b.VZ);
            for (int j = i + 1; j < bodies.Length; j++)
            {
                double dx = b.X - bodies[j].X, dy = b.Y - bodies[j].Y, dz = b.Z - bodies[j].Z;
                e -= b.Mass * bodies[j].Mass / Math.Sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return e;
    }

    static void Advance(Body[] bodies, double dt)
    {
        for (int i = 0; i < bodies.Length; i++)
            for (int j = i + 1; j < bodies.Length; j++)
            {
                ref Body a = ref bodies[i], b = ref bodies[j];
                double dx = a.X - b.X, dy = a.Y - b.Y, dz = a.Z - b.Z;
                double d2 = dx * dx + dy * dy + dz * dz, mag = dt / (d2 * Math.Sqrt(d2));
                a.VX -= dx * b.Mass * mag;
                a.VY -= dy * b.Mass * mag;
                a.VZ -= dz * b.Mass * mag;
                b.VX += dx * a.Mass * mag;
                b.VY += dy * a.Mass * mag;
                b.VZ += dz * a.Mass * mag;
            }
        for (int i = 0; i < bodies.Length; i++)
        {
            ref Body b = ref bodies[i];
            b.X += dt * b.VX;
            b.Y += dt * b.VY;
            b.Z += dt * b.VZ;
        }
    }

    static double MatrixTrace(int n)
    {
        double[,] a = new double[n, n], b = new double[n, n], c = new double[n, n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
            {
                a[i, j] = (i * 7 + j * 3) % 11;
                b[i, j] = (i * 5 - j * 2) % 13;
            }
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++)
                for (int j = 0; j < n; j++) c[i, j] += a[i, k] * b[k, j];
        double trace = 0;
        for (int i = 0; i < n; i++) trace += c[i, i];
        return trace;
    }

    static int Sieve(int n)
    {
        var composite = new bool[n + 1];
        int count = 0;
        for (int i = 2; i <= n; i++)
        {
            if (composite[i]) continue;
            count++;
            for (long j = (long)i * i; j <= n; j += i) composite[j] = true;
        }
        return count;
    }

    static uint Crc(byte[] data)
    {
        var table = new uint[256];
        for (uint i = 0; i < 256; i++)
        {
            uint c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? 0xEDB88320 ^ c >> 1 : c >> 1;
            table[i] = c;
        }
        uint crc = 0xFFFFFFFF;
        foreach (byte b in data) crc = table[(crc ^ b) & 0xFF] ^ crc >> 8;
        return ~crc;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static uint Rotr(uint x, int n) => x >> n | x << 32 - n;

    static uint Mix(int rounds)
    {
        uint a = 0x6A09E667, b = 0xBB67AE85, c = 0x3C6EF372, d = 0xA54FF53A;
        for (uint i = 0; i < rounds; i++)
        {
            uint s = Rotr(a, 2) ^ Rotr(a, 13) ^ Rotr(a, 22), m = a & b ^ a & c ^ b & c;
            uint t = d + s + m + i * 0x9E3779B9;
            d = c << 30 | c >> 2;
            c = b;
            b = a;
            a = t;
        }
        return a ^ b ^ c ^ d;
    }

    static int Life(int size, int steps)
    {
        var cells = new bool[size, size];
        cells[1, 2] = cells[2, 3] = cells[3, 1] = cells[3, 2] = cells[3, 3] = true;
        cells[10, 10] = cells[10, 11] = cells[10, 12] = true;
        for (int step = 0; step < steps; step++)
        {
            var next = new bool[size, size];
            for (int y = 0; y < size; y++)
                for (int x = 0; x < size; x++)
                {
                    int n = 0;
                    for (int dy = -1; dy <= 1; dy++)
                        for (int dx = -1; dx <= 1; dx++)
                            if ((dy != 0 || dx != 0) && cells[(y + dy + size) % size, (x + dx + size) % size]) n++;
                    next[y, x] = n == 3 || n == 2 && cells[y, x];
                }
            cells = next;
        }
        int hash = 0;
        for (int y = 0; y < size; y++)
            for (int x = 0; x < size; x++)
                if (cells[y, x]) hash = hash * 31 + y * size + x;
        return hash;
    }

    static long Reversed(long number)
    {
        long reversed = 0;
        for (; number != 0; number /= 10) reversed = reversed * 10 + number % 10;
        return reversed;
    }

    static uint DigitSum(uint number)
    {
        uint sum = 0;
        while (number > 0)
        {
            sum += number % 10;
            number /= 10;
        }
        return sum;
    }

    static void Main()
    {
        Console.WriteLine($"digits {Reversed(1234567890123)} {Reversed(-907)} {Reversed(int.MinValue)} {DigitSum(4294967295)} {DigitSum(1000)}");
        Console.WriteLine(Mandelbrot(64));
        var bodies = new Body[4];
        for (int i = 0; i < bodies.Length; i++)
            bodies[i] = new Body { X = i * 1.5, Y = i % 2, Z = -i * 0.25, VX = 0.01 * i, VY = 0.1, VZ = -0.02 * i, Mass = 1.0 / (i + 1) };
        Console.WriteLine(Energy(bodies));
        for (int i = 0; i < 1000; i++) Advance(bodies, 0.001);
        Console.WriteLine(Energy(bodies));
        Console.WriteLine(MatrixTrace(40) + " " + Sieve(20000));
        var data = new byte[1000];
        for (int i = 0; i < data.Length; i++) data[i] = (byte)(i * i >> 3);
        Console.WriteLine(Crc(data).ToString("X8") + " " + Mix(10000).ToString("X8") + " " + Life(20, 9));
    }
}
