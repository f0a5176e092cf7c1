// Every kind of box unboxed as every type: T, T?, casts by isinst, and as an element of an array; which throw.
using System;
using System.Runtime.InteropServices;
using System.Text;

enum ByteEnum : byte { A, B }
enum SByteEnum : sbyte { A, B }
enum ShortEnum : short { A, B }
enum UShortEnum : ushort { A, B }
enum IntEnum { A, B }
enum OtherIntEnum { A, B }
enum UIntEnum : uint { A, B }
enum LongEnum : long { A, B }
enum ULongEnum : ulong { A, B }

struct Four
{
    public int Value;
    public override string ToString() => "four";
}

struct Pair<T>
{
    public T First, Second;
}

static class Program
{
    static readonly StringBuilder line = new StringBuilder();

    static char Attempt(Func<bool> attempt)
    {
        try { return attempt() ? '+' : '0'; }
        catch (InvalidCastException) { return '-'; }
        catch (NullReferenceException) { return 'n'; }
        catch (ArrayTypeMismatchException) { return 'm'; }
    }

    static bool AnyBit<T>(T value) where T : struct
    {
        foreach (byte part in MemoryMarshal.AsBytes(MemoryMarshal.CreateSpan(ref value, 1)))
        {
            if (part != 0) return true;
        }
        return false;
    }

    static string Mismatch(Func<bool> attempt)
    {
        try { return attempt().ToString(); }
        catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
    }

    static void Row<T>(object[] boxes) where T : struct
    {
        var slot = new T[1];
        var maybe = new T?[1];
        foreach (object box in boxes)
        {
            line.Append(Attempt(() => { T value = (T)box; return AnyBit(value); }));
            line.Append(Attempt(() => { T? value = (T?)box; return value.HasValue; }));
            line.Append(Attempt(() => box is T));
            line.Append(Attempt(() => box is T value && AnyBit(value)));
            line.Append(Attempt(() => (box as T?).HasValue));
            line.Append(Attempt(() => { slot[0] = (T)box; return AnyBit(slot[0]); }));
            line.Append(Attempt(() => { maybe[0] = (T?)box; return maybe[0].HasValue; }));
            line.Append(Attempt(() => ((T?)box).GetValueOrDefault().Equals(box)));
            line.Append(' ');
        }
        Console.WriteLine(typeof(T) + ": " + line);
        line.Clear();
    }

    static void Main()
    {
        object[] boxes =
        {
            null, true, 'c', (sbyte)1, (byte)1, (short)1, (ushort)1, 1, 1u, 1L, 1ul, 1f, 1.5, (IntPtr)1, (UIntPtr)1,
            ByteEnum.B, SByteEnum.B, ShortEnum.B, UShortEnum.B, IntEnum.B, OtherIntEnum.B, UIntEnum.B, LongEnum.B, ULongEnum.B,
            new Four { Value = 1 }, new Pair<int> { First = 1 }, 1m, new DateTime(1), (int?)1, (IntEnum?)IntEnum.B, "text",
        };
        Row<bool>(boxes);
        Row<char>(boxes);
        Row<sbyte>(boxes);
        Row<byte>(boxes);
        Row<short>(boxes);
        Row<ushort>(boxes);
        Row<int>(boxes);
        Row<uint>(boxes);
        Row<long>(boxes);
        Row<ulong>(boxes);
        Row<float>(boxes);
        Row<double>(boxes);
        Row<IntPtr>(boxes);
        Row<UIntPtr>(boxes);
        Row<ByteEnum>(boxes);
        Row<SByteEnum>(boxes);
        Row<ShortEnum>(boxes);
        Row<UShortEnum>(boxes);
        Row<IntEnum>(boxes);
        Row<OtherIntEnum>(boxes);
        Row<UIntEnum>(boxes);
        Row<LongEnum>(boxes);
        Row<ULongEnum>(boxes);
        Row<Four>(boxes);
        Row<Pair<int>>(boxes);
        Row<Pair<uint>>(boxes);
        Row<decimal>(boxes);
        Row<DateTime>(boxes);
        object e = IntEnum.B, i = 7;
        Console.WriteLine(Mismatch(() => ((int?)e).HasValue));
        Console.WriteLine(Mismatch(() => ((IntEnum?)i).HasValue));
        Console.WriteLine(Mismatch(() => ((OtherIntEnum?)e).Value == OtherIntEnum.B));
        Console.WriteLine(Mismatch(() => ((IntEnum?)e).Value == IntEnum.B));
        Console.WriteLine(Mismatch(() => (uint)e == 1));
        Console.WriteLine(Mismatch(() => (int)(OtherIntEnum)e == 1));
        double? empty = null;
        Console.WriteLine(IsNothing(empty) + " " + IsNothingAfterCasts(empty) + " " + IsNothing((double?)2) + " " + IsNothingAfterCasts((int?)3));
    }

    // The box of an empty nullable is null, also where the callees are inlined and the box is tested twice.
    static bool IsNothing(object o) => (ValueType)o == null;

    static bool IsNothingAfterCasts<T>(T? value) where T : struct => ((T?)(object)(ValueType)value) == null;
}
