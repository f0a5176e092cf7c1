# ruff: noqa: E501 - lines of C#
"""Calls of which one argument cannot be converted, after others that were: what is thrown, and what is released.

Each method has two to five parameters of random kinds; the native function looks at none of them. In most calls one
argument is wrong by its value (a closed handle, an array that is too short) or by its type (a class without layout), or
the function is missing. Afterwards the handles of the call are disposed: they are released now, and once.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter in C#, with `{n}` for its number: declaration, statements before the call, the argument, and an
    expression that shows it after the call."""

    declared: str
    before: str
    argument: str
    after: str = '""'


GOOD = (
    Parameter("H p{n}", "var a{n} = new H({n} + 1);", "a{n}", "Done(a{n})"),
    Parameter("ref H p{n}", "var a{n} = new H({n} + 1);", "ref a{n}", "Done(a{n})"),
    Parameter("C p{n}", "var a{n} = new C({n} + 1);", "a{n}", "a{n}.IsClosed.ToString()"),
    Parameter("string p{n}", 'string a{n} = "text{n}";', "a{n}"),
    Parameter("[MarshalAs(UnmanagedType.LPWStr)] string p{n}", 'string a{n} = "wide{n}";', "a{n}"),
    Parameter("ref string p{n}", 'string a{n} = "by reference {n}";', "ref a{n}", "a{n}"),
    Parameter("out string p{n}", "string a{n};", "out a{n}", '"out"'),
    Parameter("StringBuilder p{n}", 'var a{n} = new StringBuilder("builder{n}", 40);', "a{n}", "a{n}.ToString()"),
    Parameter("[In, Out] Text[] p{n}", 'var a{n} = new[] {{ new Text {{ s = "x" }}, new Text() }};', "a{n}", "a{n}[0].s"),
    Parameter("string[] p{n}", 'var a{n} = new[] {{ "a", null, "c" }};', "a{n}", "a{n}[2]"),
    Parameter("[In, Out] bool[] p{n}", "var a{n} = new[] {{ true, false }};", "a{n}", "a{n}[0].ToString()"),
    Parameter("ref Three p{n}", "var a{n} = new Three {{ a = new[] {{ 1, 2, 3 }} }};", "ref a{n}", "a{n}.a[2].ToString()"),
    Parameter("Held p{n}", "var a{n} = new Held {{ h = new H({n} + 1) }};", "a{n}", "Done(a{n}.h)"),
    Parameter("ref Held p{n}", "var a{n} = new Held {{ h = new H({n} + 1) }};", "ref a{n}", "Done(a{n}.h)"),
    Parameter("[In, Out] Laid p{n}", 'var a{n} = new Laid {{ s = "laid" }};', "a{n}", "a{n}.s"),
)  # fmt: skip
WRONG = (
    Parameter("H p{n}", "H a{n} = null;", "a{n}"),
    Parameter("H p{n}", "var a{n} = new H(50); a{n}.Dispose();", "a{n}"),
    Parameter("ref H p{n}", "H a{n} = null;", "ref a{n}"),
    Parameter("C p{n}", "C a{n} = null;", "a{n}"),
    Parameter("ref Three p{n}", "var a{n} = new Three {{ a = new int[2] }};", "ref a{n}", "a{n}.a.Length.ToString()"),
    Parameter("Three[] p{n}", "var a{n} = new[] {{ new Three {{ a = new int[3] }}, new Three {{ a = new int[1] }} }};", "a{n}"),
    Parameter("Held p{n}", "var a{n} = new Held();", "a{n}"),
    Parameter("Held p{n}", "var a{n} = new Held {{ h = new H(60) }}; a{n}.h.Dispose();", "a{n}"),
    Parameter("Held[] p{n}", "var a{n} = new[] {{ new Held {{ h = new H(70) }} }};", "a{n}", "Done(a{n}[0].h)"),
    Parameter("Plain p{n}", "var a{n} = new Plain();", "a{n}"),
    Parameter("ref HasPlain p{n}", "var a{n} = new HasPlain();", "ref a{n}"),
    Parameter("ref Loose p{n}", "var a{n} = new Loose();", "ref a{n}"),
    Parameter("int[][] p{n}", "var a{n} = new int[1][];", "a{n}"),
    Parameter("List<int> p{n}", "var a{n} = new List<int>();", "a{n}"),
    Parameter("Func<int> p{n}", "Func<int> a{n} = () => 1;", "a{n}"),
    Parameter("[MarshalAs(UnmanagedType.I1)] string p{n}", 'string a{n} = "";', "a{n}"),
)  # fmt: skip

_WORLD = """
sealed class H : SafeHandle { public static int Released; public H() : base(IntPtr.Zero, true) { } public H(int n) : base(IntPtr.Zero, true) { SetHandle((IntPtr)n); } public override bool IsInvalid => handle == IntPtr.Zero; protected override bool ReleaseHandle() { Released++; return true; } }
sealed class C : CriticalHandle { public C() : base(IntPtr.Zero) { } public C(int n) : base(IntPtr.Zero) { SetHandle((IntPtr)n); } public override bool IsInvalid => handle == IntPtr.Zero; protected override bool ReleaseHandle() => true; }
struct Text { public int n; public string s; } struct Three { [MarshalAs(UnmanagedType.ByValArray, SizeConst = 3)] public int[] a; } struct Held { public int n; public H h; } class Plain { public int n; } struct HasPlain { public Plain p; } struct Loose { public int n; public int[] a; } [StructLayout(LayoutKind.Sequential)] class Laid { public int n; public string s; }
"""


def failures(rng: Random, count: int) -> tuple[str, str]:
    """Types and methods of that many calls, and the statement that makes them."""
    methods, calls = [], []
    for number in range(count):
        kinds = [rng.choice(GOOD) for _ in range(rng.randint(1, 4))]
        library, entry = "L.B", "nothing"
        shape = rng.random()
        if shape < 0.7:
            kinds.insert(rng.randint(0, len(kinds)), rng.choice(WRONG))
        elif shape < 0.8:
            entry = "no_such_function"
        elif shape < 0.9:
            library = '"no_such_library"'
        declared = ", ".join(kind.declared.format(n=n) for n, kind in enumerate(kinds))
        methods.append(f'[DllImport({library}, EntryPoint = "{entry}")] static extern int f{number}({declared});')
        before = " ".join(kind.before.format(n=n) for n, kind in enumerate(kinds))
        given = ", ".join(kind.argument.format(n=n) for n, kind in enumerate(kinds))
        # An `out` argument that is not set shows nothing.
        shown = [kind.after.format(n=n) for n, kind in enumerate(kinds) if not kind.declared.startswith("out ")]
        outs = " ".join(f"a{n} = null;" for n, kind in enumerate(kinds) if kind.declared.startswith("out "))
        after = ' + "/" + '.join(shown) or '""'
        calls.append(
            f"{{ {before} {outs} string r; try {{ r = f{number}({given}).ToString(); }} catch (Exception e) "
            f'{{ r = e.GetType().Name + ": " + e.Message.Split((char)10)[0].Replace(L.B, "B"); }} Console.WriteLine("f{number} " + r + " " + {after}); }}'
        )
    done = 'static string Done(H h) { int before = H.Released; h.Dispose(); h.Dispose(); return "released " + (H.Released - before); }'
    text = f"{_WORLD}static class Failures {{ {done}\n" + "\n".join(methods)
    return text + "\npublic static void Run() {\n" + "\n".join(calls) + "\n} }", "Failures.Run();"
