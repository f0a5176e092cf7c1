"""A program about the type system: a pure function of seed and number.

Variant interfaces over a chain of classes, default interface methods, arrays as interfaces, all pairs of casts among
some forty types, static constructors by trigger, structs by layout attributes, late-bound calls by argument and
parameter, members of odd types, aspects of reflection by type (`aspects.py`), attributes that overrides inherit
(`overrides.py`). Nothing that it hashes depends on the
size of a pointer.
"""

from __future__ import annotations

import random

from fuzz.csharp.program import csharp_language
from fuzz.differential.language import Program
from fuzz.differential.nodes import LIST, Node, block, make, member, stmt
from fuzz.types.aspects import add_aspects
from fuzz.types.overrides import add_overrides

ARGUMENTS = ("object", "string", "K0", "K1", "K2", "IK", "IComparable", "int", "E0", "object[]", "K1[]")
"""What variant interfaces are instantiated over; K0 is the base of K1, that of K2; K1 implements IK."""

WORLD = """
interface IK { int Id(); }
class K0 { public override string ToString() { return "k0"; } }
class K1 : K0, IK { public virtual int Id() { return 1; } }
class K2 : K1 { public override int Id() { return 2; } } abstract class KA : IK { public abstract int Id(); }
class KB : KA { public override int Id() { return 3; } }
class Q : System.IEquatable<Q> { public int v; public bool Equals(Q o) { return o != null && o.v == v; } }
enum E0 { A, B } enum E1 : uint { A, B } enum E2 : byte { A, B }
struct V0 : IK { public int f; public int Id() { return f; } }
struct VG<T> : IV<T> { public T f; public int G() { return 77; } public int M<U>() { return typeof(U).Name.Length; } }
interface IV<out T> { int G(); int M<U>(); int D() { return 500 + typeof(T).Name.Length; } }
interface IC<in T> { int P(); }
interface IX<out T> : IV<T> { int IV<T>.D() { return 600 + typeof(T).Name.Length; } }
partial class LT<T> { public T F; public T P { get; set; } public LT() { } public LT(T t) { F = t; } }
partial class LT<T> { public T M(T t) { return t; } public void R(ref T t) { } }
delegate T Fn<out T>(); delegate void Act<in T>(T t);
"""

PARAMETERS = (
    "bool", "char", "sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "decimal",
    "string", "object", "E0", "E1", "E2", "int?", "E0?", "K0", "K1", "IK", "V0", "int[]", "object[]", "System.Enum",
    "System.ValueType", "System.IComparable", "System.Type", "IV<object>",
)  # fmt: skip

VALUES = (
    "null", "true", "'A'", "(sbyte)-7", "(byte)200", "(short)-300", "(ushort)60000", "70000", "4000000000u", "-5L",
    "18000000000000000000UL", "1.5f", "-2.25", "12.5m", '"12"', "new object()", "E0.B", "E1.B", "E2.B", "new K1()",
    "new K2()", "new V0()", "new VG<string>()", "new int[2]", "new string[1]", "typeof(int)", "System.DBNull.Value",
    "System.Type.Missing",
)  # fmt: skip

ODD = (
    "IV<>", "IX<>", "VG<>", "VG<int>", "LT<>", "LT<K0[]>", "Fn<>", "Act<K1>", "K1", "KA", "E1", "V0", "int[]",
    "K0[,]", "VG<K0>[]", "IK", "IX<string>",
)  # fmt: skip

CASTS = (
    "object", "string", "int", "uint", "E0", "E1", "E2", "byte", "int?", "E0?", "System.ValueType", "System.Enum",
    "System.Array", "System.Delegate", "IK", "K0", "K1", "K2", "KA", "V0", "VG<int>", "VG<string>", "IV<int>",
    "IV<object>", "IV<string>", "IV<IK>", "IC<K1>", "IC<object>", "IX<object>", "Fn<object>", "Fn<IK>", "Act<K2>",
    "System.IComparable", "int[]", "uint[]", "E0[]", "E1[]", "byte[]", "sbyte[]", "bool[]", "object[]", "K0[]", "K1[]",
    "IK[]", "int[][]", "object[][]", "int[,]", "object[,]", "IEnumerable<int>", "IEnumerable<uint>",
    "IEnumerable<object>", "IEnumerable<IK>", "IList<K0>", "IList<E0>", "IReadOnlyList<IK>", "ICollection<byte>",
    "IEnumerable<IEnumerable<object>>", "IEnumerable<int[]>", "List<int>", "IReadOnlyCollection<object>",
)  # fmt: skip

OBJECTS = (
    "1", "2u", '"text"', "E0.A", "E1.B", "E2.A", "(byte)3", "(int?)4", "new K0()", "new K1()", "new K2()", "new KB()",
    "new V0()", "new VG<int>()", "new VG<string>()", "new VG<K1>()", "new int[] { 1, 2 }", "new uint[] { 1, 2 }",
    "new E0[1]", "new E1[1]", "new E2[2]", "new byte[1]", "new sbyte[1]", "new bool[1]", 'new string[] { "a" }',
    "new K0[] { new K2() }", "new K1[] { new K2() }", "new K2[1]", "new KA[] { new KB() }", "new IK[] { new KB() }",
    "new V0[1]", "new int[1][]", "new string[1][]", "new K1[1][]", "new int[1, 1]", "new string[1, 1]",
    "new List<int>()", "new List<K1>()", "new List<string>()", "new Fn<K1>(() => null)", "new Fn<int>(() => 1)",
    "new Act<object>(o => { })", "new Act<IK>(o => { })", "new System.Version(1, 2)", "new Q[] { new Q() }",
)  # fmt: skip

HELPERS = """
static void Is<T>(object o) { R.H(o is T); try { T t = (T)o; R.H(t != null); } catch (System.Exception e) { R.X(e); } }
static void Call<T>(object o)
{
    if (!(o is IV<T> v)) { R.H(0); return; }
    R.H(v.G()); R.H(v.M<T>()); R.H(v.D());
    System.Func<int> f = v.G, g = v.M<byte>;
    R.H(f()); R.H(g());
}
static void Put<T>(object o) { if (o is IC<T> v) R.H(v.P()); else R.H(1); }
static void Each<T>(object o, T one)
{
    if (!(o is IEnumerable<T> all)) { R.H(2); return; }
    int n = 0;
    foreach (T t in all) n += t == null ? 1 : t.ToString().Length;
    R.H(n);
    if (o is ICollection<T> c)
    {
        R.H(c.Count); R.H(c.Contains(one));
        try { c.CopyTo(new T[c.Count], 0); R.H(3); } catch (System.Exception e) { R.X(e); }
        try { c.Add(one); R.H(4); } catch (System.Exception e) { R.X(e); }
    }
    if (o is IList<T> l) { R.H(l.IndexOf(one)); try { l[0] = one; R.H(5); } catch (System.Exception e) { R.X(e); } }
    if (o is IReadOnlyList<T> r) try { R.H(r[0] == null); } catch (System.Exception e) { R.X(e); }
}
static void Through<T>(T t) where T : IS { t.Do(); }
static void Late<T>(object a)
{
    const System.Reflection.BindingFlags all = (System.Reflection.BindingFlags)(4 | 8 | 16);
    System.Type l = typeof(LT<T>); LT<T> o = new LT<T>();
    Tried(() => l.GetMethod("M").Invoke(o, new[] { a })); Tried(() => { l.GetField("F").SetValue(o, a); return o.F; });
    Tried(() => { l.GetProperty("P").SetValue(o, a); return o.P; });
    Tried(() => l.InvokeMember("M", all | (System.Reflection.BindingFlags)0x100, null, o, new[] { a }));
    Tried(() => ((LT<T>)System.Activator.CreateInstance(l, new[] { a })).F);
    Tried(() => { var b = new[] { a }; l.GetMethod("R").Invoke(o, b); return b[0]; });
}
static void Chosen(System.Type t, params object[] a)
{
    foreach (int flags in new[] { 0x100, 0x40100 })
        Tried(() => t.InvokeMember("F", (System.Reflection.BindingFlags)(flags | 4 | 8 | 16), null, null, a));
    Tried(() => t.GetMethod("F", System.Array.ConvertAll(a, x => x == null ? typeof(object) : x.GetType())).ToString());
}
static void Shown(System.Type t)
{
    const System.Reflection.BindingFlags all = (System.Reflection.BindingFlags)(2 | 4 | 8 | 16 | 32);
    Tried(() => t + "|" + t.Name + "|" + t.Namespace + "|" + t.BaseType);
    Tried(() => t.Attributes + "|" + t.IsValueType + t.IsInterface + t.IsSealed);
    Tried(() => "" + t.IsGenericType + t.IsConstructedGenericType + t.ContainsGenericParameters);
    Tried(() => string.Join(";", (object[])t.GetGenericArguments())); Tried(() => t.GetElementType());
    if (t.IsArray) return;
    Tried(() => string.Join(";", (object[])t.GetFields(all)));
    Tried(() => string.Join(";", (object[])t.GetMethods(all)));
    Tried(() => string.Join(";", (object[])t.GetConstructors(all)));
    foreach (System.Type p in t.IsGenericTypeDefinition ? t.GetGenericArguments() : System.Type.EmptyTypes)
        Tried(() => p.GenericParameterAttributes + "|" + p.BaseType
            + string.Join(";", (object[])p.GetGenericParameterConstraints()));
}
static void Tried(System.Func<object> f)
{
    try { object o = f(); R.H(o == null ? "null" : o.GetType().Name + (o is System.IntPtr ? "" : o.ToString())); }
    catch (System.Exception e) { R.X(e.InnerException ?? e); R.H(e.Message); }
}
interface IS { void Do(); }
"""


def random_program(seed: int, number: int) -> Program:
    """The program of that number."""
    rng = random.Random(f"types:{seed}:{number}")
    members = Node(LIST, ())
    members.kids += [member(line) for line in WORLD.strip().split("\n")]
    members.kids.append(member(HELPERS))
    checks: list[Node] = []
    objects = [*OBJECTS, *_hierarchy(rng, members)]
    _dispatch(rng, objects, checks)
    _casts(rng, objects, checks)
    _arrays(rng, checks)
    _initialisers(rng, members, checks)
    _layouts(rng, members, checks)
    _late_calls(rng, members, checks)
    add_aspects(rng, members, checks)
    add_overrides(rng, members, checks)
    members.kids.append(make("entry", "public static void Run() @", [block(checks)]))
    return Program(seed, number, members)


def _hierarchy(rng: random.Random, members: Node) -> list[str]:
    """A chain of classes that implement variant interfaces over random arguments; how to make one of each."""
    made: list[str] = []
    base = ""
    generic = rng.random() < 0.3
    for depth in range(rng.randint(2, 4)):
        name = f"H{depth}"
        interfaces: list[str] = []
        bodies: list[str] = []
        for argument in rng.sample(ARGUMENTS, rng.randint(0 if depth else 1, 3)):
            kind = rng.choice(("IV", "IV", "IV", "IX", "IC"))
            interfaces.append(f"{kind}<{argument}>")
            bodies += _bodies(rng, kind, argument, 10 * depth + len(interfaces))
        if generic and depth == 1:
            interfaces = ["IV<T>"]
            bodies = _bodies(rng, "IV", "T", 10 * depth)
            name = "H1<T>"
        head = ", ".join([base, *interfaces] if base else interfaces)
        sealed = "sealed " if depth == 3 and rng.random() < 0.5 else ""
        members.kids.append(member(f"{sealed}class {name}{' : ' + head if head else ''} {{ {' '.join(bodies)} }}"))
        base = name.replace("<T>", f"<{rng.choice(ARGUMENTS[:6])}>")
        made.append(f"new {base}()")
    return made


def _bodies(rng: random.Random, kind: str, argument: str, value: int) -> list[str]:
    if kind == "IC":
        return [f"int IC<{argument}>.P() {{ return {value}; }}"]
    owner = f"IV<{argument}>"
    found = [
        f"int {owner}.G() {{ return {1000 + value}; }}",
        f"int {owner}.M<U>() {{ return {2000 + value} + typeof(U).Name.Length; }}",
    ]
    if rng.random() < 0.3:
        found.append(f"int {owner}.D() {{ return {3000 + value}; }}")
    return found


def _dispatch(rng: random.Random, objects: list[str], checks: list[Node]) -> None:
    for made in objects[len(OBJECTS) :]:
        for argument in rng.sample(ARGUMENTS, 6):
            checks.append(stmt(f"Call<{argument}>({made});"))
            checks.append(stmt(f"Put<{argument}>({made});"))
        exact = rng.choice(ARGUMENTS[:6])
        checks.append(stmt(f"{{ object o = {made}; if (o is IV<{exact}> v) {{ R.H(v.G()); R.H(v.D()); }} }}"))


def _casts(rng: random.Random, objects: list[str], checks: list[Node]) -> None:
    for made in rng.sample(objects, 14):
        targets = rng.sample(CASTS, 12)
        tests = " ".join(f"Is<{target}>(o);" for target in targets)
        direct = " ".join(f"R.H(o is {target});" for target in rng.sample(CASTS, 6) if not target.endswith("?"))
        checks.append(stmt(f"{{ object o = {made}; {tests} {direct} }}"))


def _arrays(rng: random.Random, checks: list[Node]) -> None:
    ones = {"int": "2", "uint": "1u", "E0": "E0.A", "E1": "E1.B", "byte": "(byte)0", "object": "null", "string": '"a"',
            "K0": "null", "K1": "new K1()", "IK": "new KB()", "Q": "new Q()"}  # fmt: skip
    arrays = [text for text in OBJECTS if "[" in text and "," not in text.split("]")[0] or text.startswith("new List")]
    for made in rng.sample(arrays, 8):
        for argument in rng.sample(sorted(ones), 4):
            checks.append(stmt(f"Each<{argument}>({made}, {ones[argument]});"))


_TRIGGERS = (
    "{n}.S();", "{n}.F++;", "new {n}().I();", "default({n}).I();", "Through(new {n}());",
    "((IS)new {n}()).Do();", "{{ System.Action a = new {n}().I; a(); }}", "{{ System.Action a = {n}.S; a(); }}",
    "R.H(new {n}().ToString());", "{{ var a = new {n}[2]; R.H(a.Length); }}", "R.H(default({n}).GetHashCode() == 7);",
)  # fmt: skip


def _initialisers(rng: random.Random, members: Node, checks: list[Node]) -> None:
    """Types with precise static constructors, each met first in a random way, then in others."""
    for number in range(rng.randint(2, 4)):
        kind = rng.choice(("class", "struct", "struct"))
        fails = rng.random() < 0.25
        generic = rng.random() < 0.3
        name = f"Z{number}"
        throw = " if (R.fuel > -1) throw new System.InvalidOperationException();" if fails else ""
        members.kids.append(
            member(
                f"{kind} {name}{'<T>' if generic else ''} : IS {{ public static int F; static {name}() "
                f"{{ R.H({9000 + number}); F = 5;{throw} }} public static void S() {{ R.H(F); }} "
                f"public void I() {{ R.H(1); }} public void Do() {{ R.H(2); }} "
                'public override string ToString() { return "z"; } public override int GetHashCode() { return 7; } }'
            )
        )
        used = f"{name}<{rng.choice(('int', 'string', 'K0'))}>" if generic else name
        for trigger in rng.sample(_TRIGGERS, 5):
            if kind == "class" and "default" in trigger:
                continue
            text = trigger.format(n=used)
            checks.append(stmt(f"try {{ {text} }} catch (System.Exception e) {{ R.X(e); }}"))


_DEFAULTS = {
    "int": "3", "string": '"d"', "double": "1.5", "decimal": "2.5m", "E0": "E0.B", "object": "null", "int?": "4",
}  # fmt: skip


def _late_calls(rng: random.Random, members: Node, checks: list[Node]) -> None:
    """Arguments against parameter types by each way to pass them, overloads that a binder chooses among, odd types."""
    for parameter in rng.sample(PARAMETERS, 6):
        checks.extend(stmt(f"Late<{parameter}>({value});") for value in rng.sample(VALUES, 8))
    overloads: dict[tuple[str, ...], str] = {}
    for number in range(rng.randint(2, 5)):
        types = [rng.choice(PARAMETERS) for _ in range(rng.randint(1, 3))]
        declared = [f"{type_} p{n}" for n, type_ in enumerate(types)]
        shape = rng.random()
        if shape < 0.25:
            types[-1] = rng.choice(("int", "object", "string"))
            declared[-1] = f"params {types[-1]}[] p{len(types) - 1}"
            types[-1] += "[]"
        elif shape < 0.5:
            types[-1] = rng.choice(sorted(_DEFAULTS))
            declared[-1] = f"{types[-1]} p{len(types) - 1} = {_DEFAULTS[types[-1]]}"
        overloads.setdefault(tuple(types), f'public static string F({", ".join(declared)}) {{ return "{number}"; }}')
    members.kids.append(member(f"static class OV {{ {' '.join(overloads.values())} }}"))
    for _ in range(10):
        given = ", ".join(rng.choice(VALUES) for _ in range(rng.randint(1, 3)))
        checks.append(stmt(f"Chosen(typeof(OV), new object[] {{ {given} }});"))
    checks.extend(stmt(f"Shown(typeof({odd}));") for odd in rng.sample(ODD, 3))


def _layouts(rng: random.Random, members: Node, checks: list[Node]) -> None:
    """Structs whose layout is the same everywhere: fields of at most four bytes, no references."""
    known = ["byte", "short", "int", "float", "char", "bool", "E0", "E2"]
    for number in range(3):
        options = rng.choice(("", ", Pack = 1", ", Pack = 2", ", Size = 40"))
        attribute = f"[StructLayout(LayoutKind.Sequential{options})] " if options else ""
        fields = [rng.choice(known) for _ in range(rng.randint(1, 5))]
        declared = " ".join(f"public {type_} f{n};" for n, type_ in enumerate(fields))
        members.kids.append(member(f"{attribute}struct Y{number} {{ {declared} }}"))
        known.append(f"Y{number}")
        distances = " ".join(f"R.H((byte*)&y->f{n} - (byte*)y);" for n in range(len(fields)))
        checks.append(stmt(f"{{ Y{number} v = default; Y{number}* y = &v; R.H(sizeof(Y{number})); {distances} }}"))


TYPES = csharp_language("types", random_program)
