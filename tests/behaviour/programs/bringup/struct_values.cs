// Structs by value: passing, returning, copying, nesting. No class library.
struct Point
{
    public int X, Y;
    public Point(int x, int y) { X = x; Y = y; }
    public int Dot(Point o) => X * o.X + Y * o.Y;
}

struct Rect
{
    public Point A, B;
    public Rect(Point a, Point b) { A = a; B = b; }
    public int Area => (B.X - A.X) * (B.Y - A.Y);
}

struct Big
{
    public long A, B, C, D, E;
}

static class Program
{
    static Point Add(Point a, Point b) => new Point(a.X + b.X, a.Y + b.Y);
    static Rect Grow(Rect r, int by) => new Rect(new Point(r.A.X - by, r.A.Y - by), new Point(r.B.X + by, r.B.Y + by));

    static Big Make(long seed)
    {
        Big b;
        b.A = seed;
        b.B = seed * 2;
        b.C = seed * 3;
        b.D = seed * 4;
        b.E = seed * 5;
        return b;
    }

    static long Sum(Big b)
    {
        b.A += 1000; // the caller's copy stays as it is
        return b.A + b.B + b.C + b.D + b.E;
    }

    static int Main()
    {
        Point p = Add(new Point(1, 2), new Point(30, 40));
        if (p.X != 31 || p.Y != 42) return 1;
        if (p.Dot(new Point(2, 1)) != 104) return 2;
        Point q = p;
        q.X = 5;
        if (p.X != 31) return 3;
        Rect r = Grow(new Rect(new Point(0, 0), new Point(10, 20)), 5);
        if (r.Area != 600) return 4;
        Big b = Make(7);
        if (Sum(b) != 1105 || b.A != 7) return 5;
        if (Make(3).E != 15) return 6;
        return 100;
    }
}
