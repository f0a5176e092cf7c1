// StringBuilder: appending of all kinds, growth over several chunks, insert, remove, replace.
using System;
using System.Text;

static class Program
{
    static void Main()
    {
        var sb = new StringBuilder();
        sb.Append("int ").Append(1).Append(" long ").Append(-2L).Append(" double ").Append(3.5).Append(" char ").Append('c');
        sb.Append(" bool ").Append(true).Append(" object ").Append((object)"o").Append(" chars ").Append(new[] { 'x', 'y' });
        sb.AppendLine().AppendFormat("{0:X4}-{1,6:F2}", 255, 1.5).AppendLine(" end");
        Console.Write(sb.ToString());

        sb.Clear();
        for (int i = 0; i < 1000; i++) sb.Append(i).Append(',');
        Console.WriteLine(sb.Length);
        Console.WriteLine(sb.ToString(0, 40));
        Console.WriteLine(sb.ToString(sb.Length - 20, 20));
        sb.Length = 10;
        Console.WriteLine(sb);
        sb.Insert(0, "start ").Insert(6, 42).Remove(0, 2).Replace(',', ';').Replace(";", "<>");
        Console.WriteLine(sb);
        Console.WriteLine(sb[3] + " " + sb.Equals(new StringBuilder(sb.ToString())));
        sb[0] = 'A';
        sb.Append('z', 5).Append("substring", 3, 4);
        Console.WriteLine(sb);
        sb.AppendJoin(" | ", 1, "two", 3.0);
        Console.WriteLine(sb);

        string s = "";
        for (int i = 0; i < 20; i++) s += (char)('a' + i);
        Console.WriteLine(s);
        uint hash = 17;
        var big = new StringBuilder(16);
        for (int i = 0; i < 20000; i++) big.Append((char)('A' + i % 26));
        foreach (char c in big.ToString()) hash = hash * 31 + c;
        Console.WriteLine(big.Length + " " + hash);
    }
}
