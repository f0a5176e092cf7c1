"""Methods around one feature of C# each, with the expressions and statements of ``patterns``: text outside the BMP, static
constructors of value types, ``in`` and ``ref readonly``, `stackalloc`, iterators, `async` on one thread, exception filters,
pattern `switch`, checked contexts, unions that hold structs and references, fixed buffers, declared padding."""

# ruff: noqa: E501  (C#)

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from fuzz.csharp.patterns import Writer
from fuzz.differential.nodes import Node, block, make, member, stmt

if TYPE_CHECKING:
    from fuzz.csharp.world import World

SAFE = "safe"
"""Kind of a member outside of unsafe code, where `await` may be written."""
_PARAMS = "int x, int y, int n, long l, uint u, double d, object o, object q, string s, int[] a"
_NAMES = "x, y, n, l, u, d, o, q, s, a"
_METHODS = 11
_TEXTS = ('"\U0001f600"', '"a\U0001f600b"', '"\U00010348\U0001f602"', '"\\ud83d"', '"\\ude00x"', '"\u00e9\u20ac"', '"b"', '""')
_OBJECTS = (
    "null", "5", "7L", '"b"', '"\U0001f600"', "new int[3]", "DayOfWeek.Friday", "(byte)200", "1.5", "(1, 2)", "'c'",
    "new object[] { 1, null }",
)  # fmt: skip
_SMALL = ("sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "char")

Production = Callable[["World", Writer], list[Node]]


def _inlining(rng: Random) -> str:
    return rng.choice((
        "[MethodImpl(MethodImplOptions.NoInlining)] ", "", "", "[MethodImpl(MethodImplOptions.AggressiveInlining)] "
    ))  # fmt: skip


def _text(world: World, w: Writer) -> list[Node]:
    """Literals whose characters are two code units."""
    rng = w.rng
    one, two, three = (rng.choice(_TEXTS) for _ in range(3))
    name = w.fresh("t")
    w.ints.append(f"{name}.Length")
    cases = [stmt(f"case {text}: @ break;", w.body(1, 1)) for text in dict.fromkeys(rng.sample(_TEXTS, 4))]
    inside = block([stmt(f"R.H({name}[{name}i]); x += {name}[{name}i] * {rng.choice(('3', name + 'i', 'y'))};"), w.statement(1)])
    return [
        stmt(f"string {name} = {rng.choice((one, f'{one} + {two}', f'x > 1 ? {one} : {two}', 's ?? ' + one))};"),
        stmt(f"for (int {name}i = {rng.choice(('0', '1'))}; {name}i < {name}.Length; {name}i++) @", inside),
        stmt(f"foreach (char {name}c in {rng.choice((three, name))}) R.H({name}c * {w.number(1)});"),
        stmt(f"switch ({name}) @", block(cases)),
        stmt(f"R.H({name} + {two}); R.H({name} == {three}); R.H({three}.Length * {w.number(1)});"),
        stmt(f"if ({one}.Length > {rng.randrange(4)}) R.H({one}[{one}.Length - 1]);"),
        stmt(f"R.H(string.CompareOrdinal({name}, {two}) < 0); R.H({name}.IndexOf({three}, StringComparison.Ordinal));"),
    ]


def _initialiser(world: World, w: Writer) -> list[Node]:
    """A value type, or a class, with a static constructor: by field, by method, by constructor, in a loop, after a throw."""
    rng, name = w.rng, w.fresh("Vt") + world.fresh("")
    kind, fails = rng.choice(("struct", "struct", "class")), rng.random() < 0.3
    throws = "if (R.fuel > 0) throw new InvalidOperationException(); " if fails else ""
    declared = (
        f"{kind} {name} {{ public static int S = R.L({rng.randrange(99)}, 3); public int V; "
        f"static {name}() {{ R.H(S); S += {rng.randrange(9)}; {throws}}} public {name}(int v) {{ V = v; }} "
        f"{_inlining(rng)}public int Get() {{ return V * 3; }} {_inlining(rng)}public static int Of(int v) {{ return v + 1; }} "
        f"public override string ToString() {{ return \"v\"; }} }}"
    )
    world.members.kids.append(member(declared))
    uses = [
        f"x += new {name}({w.number(1)}).Get();", f"y ^= {name}.S;", f"x -= {name}.Of({w.number(1)});",
        f"R.H(default({name}{'' if kind == 'struct' else '[]'}) is object);", f"{name}.S += {w.number(1)};",
        f"o = new {name}[2]; R.H(o.ToString().Length > 0);", f"R.H(new {name}({w.number(1)}).ToString());",
    ]  # fmt: skip
    if kind == "struct":
        uses += [f"R.H((new {name}[{rng.choice('123')}])[0].V);", f"R.H(default({name}).Get());", f"{name} z0 = default; z0.V++; x += z0.V;"]
    found: list[Node] = []
    for use in rng.sample(uses, rng.randint(3, 5)):
        again = block([stmt(use), w.statement(0)])
        pick = rng.randrange(4)
        if pick == 0:
            found.append(stmt(f"if ({w.condition(1)}) @", again))
        elif pick == 1:
            index = w.fresh("i")
            found.append(stmt(f"for (int {index} = 0; {index} < 3; {index}++) @", again))
        elif pick == 2 or fails:
            found.append(stmt("try @ catch (TypeInitializationException) { R.H(77); }", again))
        else:
            found.append(again)
    return found


def _readonly(world: World, w: Writer) -> list[Node]:
    """Arguments by `in`, aliased by what the callee writes; `ref readonly` results and locals."""
    rng, name = w.rng, "In" + world.fresh("")
    third = rng.choice(_SMALL)
    declared = (
        f"struct {name} {{ public int A; public long B; public {third} C; public int Sum() {{ A++; return A + (int)B + (int)C; }} }} "
        f"{_inlining(rng)}static int {name}R(in {name} v, ref int w, in int k) "
        f"{{ int t = v.A + k; w += {rng.randrange(1, 9)}; t = t * 31 + v.A + k; R.H(v.Sum()); return t * 31 + v.A + (int)v.C; }} "
        f"{_inlining(rng)}static ref readonly {name} {name}P(in {name} p, in {name} q, bool c) {{ if (c) return ref p; return ref q; }}"
    )
    world.members.kids.append(member(declared))
    arguments = rng.choice(("p, ref p.A, p.A", "q1, ref p.A, x", "p, ref x, x", f"p, ref q1.A, {w.number(1)}", "arr[0], ref arr[0].A, arr[1].A"))
    return [
        stmt(f"var p = new {name} {{ A = {w.number(1)}, B = l }}; var q1 = new {name} {{ A = {w.number(1)}, C = ({third}){rng.choice('17')} }};"),
        stmt(f"var arr = new {name}[2]; arr[1] = p;"),
        stmt(f"R.H({name}R({arguments}));"),
        stmt(f"ref readonly {name} rr = ref {name}P({rng.choice(('p, q1', 'arr[0], p', 'p, p'))}, {w.condition(1)});"),
        w.statement(1),
        stmt(f"p.A = {w.number(1)}; R.H(rr.A); R.H(rr.Sum()); R.H(rr.A);"),
        stmt(f"ref int z = ref ({w.condition(1)} ? ref p.A : ref arr[{rng.choice('01')}].A); z += 5; R.H(p.A); R.H(arr[0].A + arr[1].A);"),
        stmt(f"for (int i = 0; i < 3; i++) {{ x += {name}R(in rr, ref z, in z); }}"),
    ]


def _stackalloc(world: World, w: Writer) -> list[Node]:
    """Memory of the frame: in loops, as span and as pointer, with initialisers, of no bytes."""
    rng, elem = w.rng, w.rng.choice(_SMALL)
    size = rng.choice(("4", "4", "(n & 3) + 4", "x & 7 | 4"))
    inside = [
        stmt(f"{elem}* p = stackalloc {elem}[{size}];"),
        stmt(f"for (int j = 0; j < 4; j++) {{ R.H(p[j]); p[j] = ({elem})({w.number(1)} + j); }}"),
        stmt("if (last != null) { R.H(last[i & 3]); last[1]++; }"),
        w.statement(1),
        stmt("R.H(p[i & 3]); last = p;"),
    ]
    return [
        stmt(f"{elem}* last = null;"),
        stmt(f"for (int i = 0; i < {rng.choice('234')}; i++) @", block(inside)),
        stmt(f"Span<{elem}> sp = {w.condition(1)} ? stackalloc {elem}[{rng.choice('45')}] : new {elem}[6];"),
        stmt(f"sp[{rng.choice(('0', 'x & 3', '3'))}] = ({elem}){w.number(1)}; foreach (var b in sp) R.H(b);"),
        stmt(f"int* init = stackalloc[] {{ {w.number(1)}, {w.number(1)}, x }}; int* none = stackalloc int[y & 0];"),
        stmt(f"x += init[{rng.choice(('0', '1', '2'))}]; init[1] = init[0] + *init; y += init[1]; R.H(none == null);"),
    ]


def _iterator(world: World, w: Writer) -> list[Node]:
    """An iterator with a finally, which is left early, runs dry or throws."""
    rng, name = w.rng, "Yi" + world.fresh("")
    own = Writer(rng, "")
    loop = block([own.statement(1), stmt(f"yield return {own.number(2)};"), stmt(f"if ({own.condition(1)}) yield break;")])
    inside: list[Node] = [
        stmt(f"yield return {own.number(1)};"),
        stmt("try @ finally { R.H(x); x = y; }", block([stmt("while (n-- > 0 && --R.fuel > 0) @", loop), own.statement(1)])),
        own.statement(1),
        stmt("yield return x ^ y;"),
    ]
    if rng.random() < 0.4:
        inside.insert(0, stmt(f"foreach (int v in {name}({_NAMES.replace('n,', 'n - 2,', 1)})) {{ x += v; yield return v; }}"))
        inside.insert(0, stmt("if (n < 1) yield break;"))
    world.members.kids.append(member(f"static IEnumerable<int> {name}({_PARAMS}) {{ unchecked @ }}", block(inside)))
    taken = block([stmt("R.H(v);"), stmt(f"if ({w.condition(1)}) break;"), w.statement(1)])
    return [
        stmt(f"foreach (int v in {name}({_NAMES})) @", taken),
        stmt(f"using (var it = {name}({_NAMES}).GetEnumerator()) {{ it.MoveNext(); R.H(it.Current); if (x > 2) it.MoveNext(); R.H(it.Current); }}"),
    ]


def _async(world: World, w: Writer) -> list[Node]:
    """A task whose parts run one after the other: awaits in loops, tries and expressions."""
    rng, name = w.rng, "As" + world.fresh("")
    own = Writer(rng, "")
    wait = f"await new Later({own.number(1)} & {rng.choice(('1', '3', '7'))})"
    inside: list[Node] = [
        stmt(f"int t = x + {wait};"),
        own.statement(1),
        stmt(f"try @ {rng.choice(('catch (InvalidOperationException) { t++; }', f'catch (InvalidOperationException) when (t > x) {{ t -= {wait}; }}', 'finally { R.H(t); t *= 3; }'))}",
             block([own.statement(1), stmt(f"t = t * 31 + ({wait}) * y;"), stmt("R.H(t);")])),
        stmt(f"for (int i = 0; i < {rng.choice('123')}; i++) @", block([stmt(f"t += i * {wait} + x;"), own.statement(1)])),
        stmt(f"if ({own.condition(1)}) t ^= await {name}Q(t, y);"),
        stmt("return t + x * 3 + y;"),
    ]  # fmt: skip
    second = f"static async {rng.choice(('Task', 'ValueTask'))}<int> {name}Q(int v, int w) {{ int k = v; {{ k += await new Later(w & 5); }} return k * w; }}"
    world.members.kids.append(make(SAFE, second))
    world.members.kids.append(make(SAFE, f"static async Task<int> {name}({_PARAMS}) {{ unchecked @ }}", [block(inside)]))
    return [stmt(f"x ^= Later.Run({name}({_NAMES}));"), w.statement(1)]


def _filters(world: World, w: Writer) -> list[Node]:
    """Filters that read and write locals, call, throw, and run before the finally blocks inside."""
    rng = w.rng
    thrown = rng.choice((
        "throw new InvalidOperationException();", "((string)null).Trim();", "a[x | 8] = 1;", "y /= x & 0;", "o = (Version)(object)s;",
    ))  # fmt: skip
    filters = [
        "(x += 3) > y", "R.L(4, x) > 1", f"{w.condition(2)}", "R.Throw<bool>(5)", "s.Length > 0", "x++ < y-- || z > 1",
        "e0 is InvalidOperationException", "R.F(3, e0)",
    ]  # fmt: skip
    inner = block([w.statement(1), stmt(f"if ({w.condition(1)}) {{ {thrown} }}"), stmt("z = 2;"), stmt(f"{thrown}")])
    middle = block([stmt("try @ finally { z += 10; R.H(x); }", inner)])
    some = rng.sample(filters, 3)
    caught = [
        stmt(f"try @ catch (Exception e0) when ({some[0]}) {{ R.X(e0); x += z; }} catch (InvalidOperationException e0) when ({some[1]}) "
             f"{{ R.X(e0); y ^= z; }}", middle),
    ]  # fmt: skip
    return [
        stmt("int z = 1;"),
        stmt(f"try @ catch (Exception e0) when ({some[2]}) {{ R.X(e0); x -= y; }}", block(caught)),
        stmt("R.H(z); R.H(x); R.H(y);"),
    ]


def _switches(world: World, w: Writer) -> list[Node]:
    """Switches over types, properties, tuples and numbers at the ends of their types."""
    rng = w.rng
    arms = [
        "null => 1", f"int i when i > {w.number(1)} => i", "int i => -i", '"b" => 5', f'string {{ Length: {rng.randrange(3)} }} => 4',
        "string t => t.Length", "long k when k == l => 6", "int[] { Length: 3 } v => v[0]", "(int p, int r) => p * 10 + r",
        "DayOfWeek.Friday => 8", "byte b => b", "char c => c", f"object[] v when {w.condition(1)} | y == 12345 => v.Length",
    ]  # fmt: skip
    chosen = sorted(rng.sample(range(len(arms)), rng.randint(4, 9)))
    number = rng.choice(("(byte)x", "(sbyte)y", "x", "u", "l", "(ulong)l", "(short)(x * y)", "(char)x"))
    limits = {"(byte)x": (0, 255, 1, 128), "(sbyte)y": (-128, 127, -1, 0), "x": (-2147483648, 2147483647, -1, 3), "u": (0, 4294967295, 4294967294, 7),
              "l": (-9223372036854775808, 9223372036854775807, 4294967296, 0), "(ulong)l": (0, 18446744073709551615, 9223372036854775808, 7),
              "(short)(x * y)": (-32768, 32767, -1, 6), "(char)x": (0, 65535, 97, 3)}[number]  # fmt: skip
    count = rng.randint(2, 4)
    cast = "(char)" if number.startswith("(char") else ""
    cases = [stmt(f"case {cast}{value}: @ break;", w.body(1, 1)) for value in rng.sample(limits, count)]
    if rng.random() < 0.5:
        cases.append(stmt("default: @ break;", w.body(1, 0)))
    pair = f"(x > 1, {w.condition(1)}) switch {{ (true, true) => {w.number(1)}, (false, _) => {w.number(1)}, _ => x }}"
    dense = ", ".join(f"{value} => {w.number(1)}" for value in rng.sample(range(-2, 9), 5))
    return [
        stmt(f"R.H({rng.choice('oq')} switch {{ {', '.join(arms[at] for at in chosen)}, _ => {w.number(1)} }});"),
        stmt(f"switch ({number}) @", block(cases)),
        stmt(f"x += {pair};"),
        stmt(f"y ^= x switch {{ {dense}, _ => y }};"),
        stmt(f"switch (o) {{ case int i when {w.condition(1)} | y == 12345: x += i; break; case string t when t.Length > 1: case null: y++; break; case int i: y += i; break; }}"),
    ]


def _checked(world: World, w: Writer) -> list[Node]:
    """Checked sums, products and casts of all types; locals are seen after the exception."""
    rng = w.rng
    found: list[Node] = []
    for _ in range(rng.randint(3, 5)):
        kind = rng.choice(_SMALL)
        name = w.fresh("c")
        value = rng.choice(("k0", "l", "u", "d", f"l {rng.choice('+*-')} k0", f"x {rng.choice('+*-')} k0", f"({kind})x", "-k0", "-l",
                            f"u {rng.choice('+*-')} (uint)y", "(long)u * k0", "(ulong)l * u"))  # fmt: skip
        # The real runtime's optimiser loses a store before one that throws, so most programs have none.
        before = f"{name} = ({kind})1; " if rng.random() < 0.05 else ""
        inside = [
            stmt(f"int k0 = {w.number(1)}; {before}{name} = checked(({kind})({value})); R.H({name});"),
            stmt(f"checked {{ {name}{rng.choice(('++', '--', f' += ({kind})3', f' *= ({kind})2'))}; }}"),
            stmt(f"x = checked(x {rng.choice('+-*')} k0);"),
        ]
        loop = rng.random() < 0.3
        body = block([stmt("for (int i = 0; i < 3; i++) @", block(inside))]) if loop else block(inside)
        found += [stmt(f"{kind} {name} = default;"), stmt(f"try @ catch (OverflowException) {{ R.H({name}); x ^= 5; }}", body), stmt(f"R.H({name});")]
    return found


def _unions(world: World, w: Writer) -> list[Node]:
    """Explicit layout: structs over each other, next to a reference; by value, by reference, in arrays."""
    rng, name = w.rng, "Ul" + world.fresh("")
    at = rng.choice((8, 8, 16))
    declared = (
        f"struct {name}a {{ public {rng.choice(('int', 'short', 'byte'))} A; public {rng.choice(('int', 'byte', 'float'))} B; }} "
        f"[StructLayout(LayoutKind.Explicit)] struct {name} {{ [FieldOffset(0)] public {name}a P; [FieldOffset(0)] public long L; "
        f"[FieldOffset({rng.choice((0, 1, 2, 4))})] public {rng.choice(('short', 'ushort', 'byte', 'sbyte', 'char'))} H; [FieldOffset(4)] public float F; "
        f"[FieldOffset({at})] public string S; [FieldOffset({at + 8})] public int I; [FieldOffset({at + 8})] public uint U; [FieldOffset({at + 10})] public byte B; }} "
        f"{_inlining(rng)}static {name} {name}F({name} v, ref {name} w) {{ v.I += w.I; w.P.B++; v.H = w.H; w.L ^= 3; v.S = w.S; return v; }}"
    )
    world.members.kids.append(member(declared))
    part = rng.choice(("L", "P.A", "H", "I", "U", "B"))
    cast = {"L": "long", "I": "int", "U": "uint", "B": "byte"}.get(part)
    store = f"v.{part} = ({cast}){w.number(2)};" if cast else f"v.L = {w.number(1)}; v.F = x;"
    return [
        stmt(f"{name} v = default; var e = new {name}[2]; {name} z = v;"),
        stmt(store),
        stmt(f"v.I = {w.number(1)}; v.S = s; R.H(v.P.A); R.H(v.H); R.H(v.L); R.H(v.B);"),
        stmt(f"for (int i = 0; i < {rng.choice('234')}; i++) @", block([stmt(f"v.U += (uint){w.number(1)}; v.B ^= 0x55; R.H(v.I); v.P.A++;"), w.statement(1)])),
        stmt(f"z = {name}F(v, ref {rng.choice(('v', 'z', 'e[1]', 'e[0]'))}); e[0] = z; e[x & 1].L += y;"),
        stmt("R.H(z.L); R.H(z.S); R.H(e[0].I); R.H(e[1].L); R.H(v.L);"),
        stmt(f"ref {name} rf = ref e[y & 1]; rf = v; v.L = -1; R.H(rf.L); rf.H = default; R.H(e[y & 1].L); R.H(rf.S);"),
    ]


def _buffers(world: World, w: Writer) -> list[Node]:
    """Structs with fixed buffers: indexed, copied, passed, reached by pointers."""
    rng, name, elem = w.rng, "Fb" + world.fresh(""), w.rng.choice(_SMALL)
    length = rng.choice((3, 4, 5, 8, 17))
    declared = (
        f"struct {name} {{ public int A; public fixed {elem} E[{length}]; public byte Z; {_inlining(rng)}public int At(int i) {{ return (int)E[i]; }} }} "
        f"class {name}c {{ public byte pad; public {name} f; }} "
        f"{_inlining(rng)}static int {name}F({name} v, ref {name} w) {{ v.E[1] = ({elem})(v.E[0] + 1); w.E[1] += v.E[1]; return (int)(v.E[1] + w.E[0]); }}"
    )
    world.members.kids.append(member(declared))
    index = rng.choice(("0", "1", "x & 1", "y & 1", "2"))
    return [
        stmt(f"{name} v = default; var c = new {name}c(); v.A = x; v.Z = 9;"),
        stmt(f"for (int i = 0; i < {length}; i++) @", block([stmt(f"v.E[i] = ({elem})({w.number(1)} + i);"), w.statement(1)])),
        stmt(f"v.E[{index}] {rng.choice(('=', '+=', '^='))} ({elem}){w.number(1)}; {name} z = v; z.E[{index}]++; R.H(v.E[{index}]); R.H(z.E[1]); R.H(z.Z);"),
        stmt(f"c.f = z; R.H({name}F(v, ref {rng.choice(('v', 'z', 'c.f'))})); R.H(c.f.At({rng.choice(('0', '1', 'x & 1'))}));"),
        stmt(f"fixed ({elem}* p = c.f.E) {{ p[1] = ({elem}){w.number(1)}; R.H(c.f.E[1]); c.f.E[0] = p[2]; R.H(*p); }}"),
        stmt(f"{name}* k = &v; k->E[2] ^= ({elem})1; R.H(v.E[2]); R.H(k->Z); {elem}* b = v.E; b[0]++; R.H(v.E[0]);"),
    ]


def _padded(world: World, w: Writer) -> list[Node]:
    """Structs with declared offsets or sizes, whose bytes between fields are data: written by pointer, copied, passed."""
    rng, name, elem = w.rng, "Pd" + world.fresh(""), w.rng.choice(_SMALL)
    layout = rng.choice((
        "[StructLayout(LayoutKind.Explicit)] struct @ { [FieldOffset(0)] public byte A; [FieldOffset(8)] public # B; }",
        "[StructLayout(LayoutKind.Explicit)] struct @ { [FieldOffset(2)] public short A; [FieldOffset(8)] public # B; }",
        "[StructLayout(LayoutKind.Sequential, Size = 24)] struct @ { public int A; public # B; }",
    )).replace("@", name).replace("#", elem)  # fmt: skip
    declared = (
        f"{layout} struct {name}o {{ public {name} P; public int Q; }} "
        f"{_inlining(rng)}static {name} {name}F({name} v, ref {name} w) {{ {name} t = w; t.B++; w = v; v = t; v.A++; return v; }} "
        f"static int {name}H({name}* p) {{ int h = 0; for (int i = 0; i < 9; i++) h = h * 31 + ((byte*)p)[i]; return h; }}"
    )
    world.members.kids.append(member(declared))
    return [
        stmt(f"{name} v = default, z = v; for (int i = 0; i < 9; i++) ((byte*)&v)[i] = (byte)({w.number(1)} + i);"),
        stmt(f"var e = new {name}[2]; {name}o o1 = default; o1.P = v; e[x & 1] = o1.P; {name}o o2 = o1; o2.Q = y; o2.P.A++;"),
        w.statement(1),
        stmt(f"for (int i = 0; i < 3; i++) {{ z = {name}F(v, ref {rng.choice(('e[1]', 'e[0]', 'o2.P', 'z'))}); {name} k = z; k.B ^= ({elem})1; v = k; }}"),
        stmt(f"R.H({name}H(&z)); R.H({name}H(&v)); fixed ({name}* p = e) R.H({name}H(p)); R.H({name}H(&o2.P));"),
    ]


PRODUCTIONS: tuple[Production, ...] = (
    _text, _initialiser, _readonly, _stackalloc, _iterator, _async, _filters, _switches, _checked, _unions, _buffers, _padded,
)  # fmt: skip


def _declare(world: World, production: Production) -> str:
    rng, name = world.rng, world.fresh("Ft")
    w = Writer(rng, "")
    before = [w.statement(1)] if rng.random() < 0.3 else []
    inside = production(world, w)
    head = f"{_inlining(rng)}static int {name}({_PARAMS})"
    world.members.kids.append(member(head + " { unchecked @ }", block([*before, *inside, stmt("return x * 31 + y;")])))
    return name


def feature_program(world: World) -> None:
    """A program of one method for each feature, called with several arguments."""
    rng = world.rng
    lines: list[Node] = []
    for production in rng.sample(PRODUCTIONS, _METHODS):
        name = _declare(world, production)
        for _ in range(2):
            numbers = f"{rng.choice((-1, 0, 1, 2, 3, 97, 2147483647))}, {rng.choice((-1, 0, 1, 7, 31))}, {rng.randint(-1, 5)}"
            rest = f"{rng.choice((0, -1, 1 << 40, 7))}L, {rng.choice((0, 1, 4294967295))}u, {rng.choice(('0.0', '1.5', 'double.NaN', '1e20'))}"
            objects = ", ".join(rng.choice(_OBJECTS) for _ in range(2))
            text = rng.choice(("null", *_TEXTS))
            caught = world.fresh("x")
            call = stmt(f"R.H({name}({numbers}, {rest}, {objects}, {text}, new[] {{ 1, 2, 3, 4 }}));")
            lines += [stmt(f"try @ catch (Exception {caught}) {{ R.X({caught}); }}", block([call])), stmt("R.Line();")]
        lines.append(stmt("R.fuel = 300;"))
    world.members.kids.append(make("entry", "public static void Run() @", [block(lines)]))
