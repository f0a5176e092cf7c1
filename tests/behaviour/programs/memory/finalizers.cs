// Finalizers, WeakReference, GCHandle, resurrection, SuppressFinalize, IDisposable and using.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

sealed class Resource : IDisposable
{
    public static int Finalized, Disposed;
    public static Resource Saved;
    readonly bool save;
    public Resource(bool save = false) => this.save = save;

    public void Dispose()
    {
        Disposed++;
        GC.SuppressFinalize(this);
    }

    ~Resource()
    {
        Finalized++;
        if (save) Saved = this;
    }
}

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Drop(int n)
    {
        for (int i = 0; i < n; i++) new Resource();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference Weak(bool track) => new WeakReference(new Resource(true), track);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WeakReference<string> WeakText(string s) => new WeakReference<string>(s);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool IsAlive(WeakReference<string> w) => w.TryGetTarget(out _);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static GCHandle Handle(GCHandleType type) => GCHandle.Alloc(new int[] { 1, 2, 3 }, type);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ThirdOf(GCHandle h) => ((int[])h.Target)[2];

    // Overwrites stale values of earlier calls on the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe int Scrub()
    {
        byte* p = stackalloc byte[2000];
        for (int i = 0; i < 2000; i++) p[i] = 0;
        return p[1999];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Collect()
    {
        Scrub();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool SavedExists()
    {
        bool there = Resource.Saved != null;
        Resource.Saved = null;
        return there;
    }

    static void Main()
    {
        Drop(10);
        Collect();
        Console.WriteLine("finalized " + Resource.Finalized);
        using (new Resource()) Console.WriteLine("inside using");
        Collect();
        Console.WriteLine("disposed " + Resource.Disposed + " finalized " + Resource.Finalized);
        WeakReference weak = Weak(false);
        Collect();
        Console.WriteLine("short weak " + weak.IsAlive + ", resurrected " + SavedExists());
        Collect();
        Console.WriteLine("finalized only once: " + Resource.Finalized);

        string kept = new string('k', 3);
        WeakReference<string> dead = WeakText(new string('d', 5)), alive = WeakText(kept);
        Collect();
        Console.WriteLine(IsAlive(dead) + " " + IsAlive(alive) + " " + kept);
        GCHandle normal = Handle(GCHandleType.Normal), weakHandle = Handle(GCHandleType.Weak), pinned = Handle(GCHandleType.Pinned);
        IntPtr before = pinned.AddrOfPinnedObject();
        Collect();
        Console.WriteLine(ThirdOf(normal) + " " + (weakHandle.Target == null) + " " + (before == pinned.AddrOfPinnedObject()) + " " + Marshal.ReadInt32(before, 4));
        normal.Free();
        pinned.Free();
        Console.WriteLine(normal.IsAllocated);
        var table = new ConditionalWeakTable<object, string>();
        var key = new object();
        table.Add(key, "attached");
        Collect();
        Console.WriteLine(table.TryGetValue(key, out string value) + " " + value);
        GC.KeepAlive(key);
    }
}
