# ruff: noqa: E501 - lines of C and of C#
"""Random struct declarations in C# and in C, and functions that show, change and return them.

For struct N the C side has `val_N` (by value), `ref_N` (shows, then changes), `out_N` (fills), `arr_N` (an array), `ret_N`
(returns one), and, where a target has callbacks, `call_N` (calls back by value and by reference). Each writes what it sees
into a text that the C# side prints. Calls that fail half-way follow (`failures.py`). Decimals, dates and embedded arrays of bool are left out: the
real runtime passes structs of at most 16 bytes with them by value otherwise than C, and crashes.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fuzz.pinvoke.failures import failures


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of field: declaration in C# (with `{}` for the name) and in C, a C# expression for the value of number `{}`,
    code that shows it in C# and in C, and C statements that give it the value of a number."""

    csharp: str
    c: str
    make: str
    show: str
    show_c: str
    set_c: str


def _number(csharp: str, c: str, form: str, cast: str = "") -> Kind:
    show = "{}.ToString()"
    return Kind(f"public {csharp} {{}}", f"{c} {{}}", f"({csharp})({{0}} % 100)", show, f'say("{form}", {cast}{{}})',
                f"{{0}} = ({c})({{1}} % 100)")  # fmt: skip


def _text(attribute: str, c: str, make: str, show: str) -> Kind:
    return Kind(f"{attribute} public string {{}}", f"{c} {{}}", '({0} % 7 == 0 ? null : "t" + {0} + "é")',
                '({} ?? "null")', show, make)  # fmt: skip


def _marshal(kind: str) -> str:
    return f"[MarshalAs(UnmanagedType.{kind})]"


KINDS = (
    _number("byte", "uint8_t", "%d"),
    _number("sbyte", "int8_t", "%d"),
    _number("short", "int16_t", "%d"),
    _number("ushort", "uint16_t", "%d"),
    _number("int", "int32_t", "%d"),
    _number("uint", "uint32_t", "%u"),
    _number("long", "int64_t", "%lld", "(long long)"),
    _number("ulong", "uint64_t", "%llu", "(unsigned long long)"),
    _number("float", "float", "%g"),
    _number("double", "double", "%g"),
    Kind("public IntPtr {}", "intptr_t {}", "(IntPtr){0}", "{}.ToString()", 'say("%lld", (long long){})', "{0} = {1}"),
    Kind("public bool {}", "int32_t {}", "({0} % 2 == 0)", "{}.ToString()", 'say(({}) ? "True" : "False")', "{0} = {1} % 2 == 0"),
    *[
        Kind(f"{_marshal(k)} public bool {{}}", "uint8_t {}", "({0} % 2 == 0)", "{}.ToString()",
             'say(({}) ? "True" : "False")', "{0} = {1} % 2 == 0")
        for k in ("U1", "I1")
    ],
    Kind("public char {}", "char {}", "(char)(65 + {0} % 26)", "{}.ToString()", 'say("%c", {})', "{0} = 65 + {1} % 26"),
    Kind(f"{_marshal('U2')} public char {{}}", "uint16_t {}", "(char)(0x3B1 + {0} % 20)", "((int){}).ToString()",
         'say("%d", {})', "{0} = 0x3B1 + {1} % 20"),
    *[
        _text(a, "char *", "free({0}); {0} = text8({1})", 'say("%s", {0} ? {0} : "null")')
        for a in ("", _marshal("LPStr"), _marshal("LPUTF8Str"))
    ],
    *[
        _text(a, "uint16_t *", "free({0}); {0} = text16({1})", "say16({})")
        for a in (_marshal("LPWStr"), _marshal("LPTStr"))
    ],
    Kind("[MarshalAs(UnmanagedType.ByValTStr, SizeConst = 6)] public string {}", "char {}[6]", '("v" + {0} % 1000)', "{}",
         'say("%s", {})', 'snprintf({0}, 6, "c%d", {1} % 1000)'),
    Kind("[MarshalAs(UnmanagedType.ByValArray, SizeConst = 3)] public short[] {}", "int16_t {}[3]",
         "new short[] {{ (short){0}, 2, 3 }}", 'string.Join("-", {})', 'say("%d-%d-%d", {0}[0], {0}[1], {0}[2])',
         "{0}[0] = {1} % 100; {0}[1] = 4; {0}[2] = 5"),
    Kind("public Guid {}", "struct {{ uint8_t b[16]; }} {}", "new Guid({0}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)",
         "{}.ToByteArray()[0].ToString()", 'say("%d", {}.b[0])', "{0}.b[0] = {1} % 100"),
)  # fmt: skip

_C_HEAD = r"""
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { uint16_t reserved; uint8_t scale, sign; uint32_t hi; uint64_t lo; } dec;
static char text[65536]; static int used;
static void say(const char *format, ...) { va_list a; va_start(a, format); used += vsnprintf(text + used, 60000 - used, format, a); va_end(a); used += sprintf(text + used, " "); }
static void say16(const uint16_t *s) { if (!s) { say("null"); return; } char b[64]; int n = 0; for (; *s; s++) { if (*s < 128) b[n++] = (char)*s; else { b[n++] = (char)(0xC0 | *s >> 6); b[n++] = (char)(0x80 | (*s & 63)); } } b[n] = 0; say("%s", b); }
static char *text8(int n) { char *s = malloc(32); sprintf(s, "c%d", n); return s; }
static uint16_t *text16(int n) { char b[32]; int l = sprintf(b, "w%d", n); uint16_t *s = malloc(2 * l + 2); for (int i = 0; i <= l; i++) s[i] = (uint8_t)b[i]; return s; }
int nothing(void) { return 7; }
char *taken(void) { char *s = strdup(text); used = 0; text[0] = 0; return s; }
"""

_C_STRUCT = """
typedef struct {{ {fields} }} S{n};
static void show_{n}(const S{n} *s) {{ {show}; }}
static void set_{n}(S{n} *s, int k) {{ {set}; }}
void val_{n}(int a, S{n} s, double b) {{ say("%d %g", a, b); show_{n}(&s); }}
void ref_{n}(S{n} *s, int k) {{ if (!s) {{ say("null"); return; }} show_{n}(s); set_{n}(s, k); }}
void out_{n}(S{n} *s, int k) {{ memset(s, 0, sizeof *s); set_{n}(s, k); }}
void arr_{n}(S{n} *s, int count, int k) {{ for (int i = 0; i < count; i++) {{ show_{n}(s + i); set_{n}(s + i, k + i); }} }}
S{n} ret_{n}(int k) {{ S{n} s; memset(&s, 0, sizeof s); set_{n}(&s, k); return s; }}
void call_{n}(S{n} (*f)(S{n} v, S{n} *r), int k) {{ S{n} v, r; memset(&v, 0, sizeof v); memset(&r, 0, sizeof r); set_{n}(&v, k); set_{n}(&r, k + 1); S{n} x = f(v, &r); show_{n}(&x); show_{n}(&r); }}
"""


_CS_CALLS = """
delegate S{n} F{n}(S{n} v, ref S{n} r);
static class N{n} {{
  [DllImport(L.B)] public static extern void val_{n}(int a, S{n} s, double b);
  [DllImport(L.B)] public static extern void ref_{n}(ref S{n} s, int k); [DllImport(L.B, EntryPoint = "ref_{n}")] public static extern void in_{n}([In] ref S{n} s, int k);
  [DllImport(L.B)] public static extern void out_{n}(out S{n} s, int k); [DllImport(L.B)] public static extern void arr_{n}([In, Out] S{n}[] s, int count, int k); [DllImport(L.B, EntryPoint = "arr_{n}")] public static extern void arrin_{n}(S{n}[] s, int count, int k);
  [DllImport(L.B)] public static extern S{n} ret_{n}(int k); [DllImport(L.B)] public static extern void call_{n}(F{n} f, int k);
  [DllImport(L.B, EntryPoint = "ref_{n}")] public static extern void obj_{n}([In, Out] C{n} s, int k); [DllImport(L.B, EntryPoint = "ref_{n}")] public static extern void objin_{n}(C{n} s, int k);
  static S{n} Make(int k) => new S{n} {{ {make} }};
  static string Show(S{n} s) => {show};
  public static void Run(bool calls) {{
    L.Say("val", "", () => {{ val_{n}(1, Make(1), 2.5); return ""; }});
    L.Say("ref", "", () => {{ var s = Make(2); ref_{n}(ref s, 3); return Show(s); }}); L.Say("in", "", () => {{ var s = Make(4); in_{n}(ref s, 5); return "."; }});
    L.Say("out", "", () => {{ out_{n}(out var s, 6); return Show(s); }}); L.Say("ret", "", () => Show(ret_{n}(7)));
    L.Say("arr", "", () => {{ var s = new[] {{ Make(8), Make(9) }}; arr_{n}(s, 2, 10); return Show(s[0]) + "/" + Show(s[1]); }}); L.Say("arrin", "", () => {{ var s = new[] {{ Make(8) }}; arrin_{n}(s, 1, 10); return "."; }});
    L.Say("obj", "", () => {{ var c = new C{n} {{ {make} }}; obj_{n}(c, 11); objin_{n}(null, 1); var s = new S{n} {{ {copy} }}; return Show(s); }});
    if (calls) L.Say("call", "", () => {{ string t = ""; call_{n}((S{n} v, ref S{n} r) => {{ t = Show(v) + "/" + Show(r); r = Make(12); return Make(13); }}, 14); return t; }});
  }}
}}
"""

_CS_HEAD = """using System; using System.Collections.Generic; using System.Runtime.InteropServices; using System.Text;
#pragma warning disable 618, 649
static class L {{
#if LINKED
  public const string B = "libc";
#else
  public const string B = "{library}";
#endif
  [DllImport(B)] static extern string taken();
  public static void Say(string what, string unused, Func<string> f) {{ string r; try {{ r = f(); }} catch (Exception e) {{ r = e.GetType().Name + ": " + e.Message; }} Console.WriteLine(what + " [" + taken() + "] " + r); }}
}}
"""


def program(seed: int, structs: int, library: str) -> tuple[str, str]:
    """C# and C of a program with so many structs. Its argument says whether native code calls back."""
    rng = Random(seed)
    csharp, c = [_CS_HEAD.format(library=library)], [_C_HEAD]
    for n in range(structs):
        kinds = [rng.choice(KINDS) for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 6)))]
        names = [f"f{i}" for i in range(len(kinds))]
        pairs = list(zip(kinds, names, strict=True))
        fields = " ".join([kind.csharp.format(name) + ";" for kind, name in pairs])
        for word, letter in (("struct", "S"), ("class", "C")):
            csharp.append(f"[StructLayout(LayoutKind.Sequential)] {word} {letter}{n} {{ {fields} }}")
        csharp.append(_CS_CALLS.format(
            n=n,
            make=", ".join([f"{name} = {kind.make.format(f'(k + {i})')}" for i, (kind, name) in enumerate(pairs)])
            .replace("(k + ", "(K + "),
            show=' + ":" + '.join([kind.show.format(f"s.{name}") for kind, name in pairs]),
            copy=", ".join([f"{name} = c.{name}" for name in names]),
        ).replace("Make(int k)", "Make(int K)").replace(f"new C{n} {{", f"new C{n} {{").replace("var c = ", "const int K = 10; var c = "))  # fmt: skip
        c.append(_C_STRUCT.format(
            n=n,
            fields=" ".join([kind.c.format(name) + ";" for kind, name in pairs]),
            show="; ".join([kind.show_c.format(f"s->{name}") for kind, name in pairs]),
            set="; ".join([kind.set_c.format(f"s->{name}", f"(k + {i})") for i, (kind, name) in enumerate(pairs)]),
        ))  # fmt: skip
    runs = " ".join([f'Console.WriteLine("S{n}"); N{n}.Run(a.Length == 0);' for n in range(structs)])
    types, failing = failures(rng, 2 * structs)
    csharp.append(types)
    csharp.append(f"static class P {{ static void Main(string[] a) {{ {runs} {failing} }} }}")
    return "\n".join(csharp), "\n".join(c)
