# ruff: noqa: E501 - lines of C#
"""A program about generic code that exists twice: exact, for the instantiations that the program names, and shared, for
those that reflection makes. A pure function of seed and number.

A program declares *carriers*: a generic method, class, struct, interface, iterator and so on around a body. A body asks
random questions about random types over its type parameters (`sharing_questions.py`). Each carrier is called by name,
and through reflection over type arguments that the compiler does not know there. Value types are arguments of the
latter only in the places where a call by name has them: others are refused, "not in the tables".
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from fuzz.csharp.features import SAFE
from fuzz.csharp.program import csharp_language
from fuzz.differential.language import Program
from fuzz.differential.nodes import LIST, Node, block, make, source, stmt
from fuzz.types.sharing_questions import Parameter, Scope, sample_names, statements

WORLD = Path(__file__).with_name("sharing_world.txt")
USED = ("Collections", "Reflection")
_CARRIERS = 4
_CALLS = 3
_OBJECTS = 8
_VALUES = 2
_GIVEN = 4


class Argument(NamedTuple):
    """A type argument: the type, a value of it, whether it is a value type, and the constraints that it meets."""

    type: str
    value: str
    is_value: bool = False
    meets: str = ""


#: What a type parameter may be constrained to, and how C# writes it. Most have none.
CONSTRAINTS = ("", "", "", "", "class", "class", "struct", "new()", "class, new()", "IK", "A", "Exception", "Enum",
               "unmanaged", "IComparable<{0}>", "IEquatable<{0}>", "class, IK, new()")  # fmt: skip

ARGUMENTS = (
    Argument("string", '"text"', meets="IComparable IEquatable"),
    Argument("object", "new A()", meets="new()"),
    Argument("A", "new A()", meets="new() IK A IComparable"),
    Argument("B", "new B()", meets="new() IK A IEquatable"),
    Argument("C", "new C()", meets="new() IK"),
    Argument("Err", "new Err()", meets="new() IK Exception"),
    Argument("Sub", "new Sub()", meets="new() IK Exception"),
    Argument("Fx<A>", "new Fx<A>(new B())", meets="Exception"),
    Argument("Exception", "new Sub()", meets="new() Exception"),
    Argument("IK", "new C()", meets="IK"),
    Argument("A[]", "new A[] { new B(), null }"),
    Argument("string[]", 'new[] { "x" }'),
    Argument("int[]", "new[] { 1, 2 }"),
    Argument("Box<A>", "new Box<A>(new B())", meets="new()"),
    Argument("Box<string>", '(new Crate<string>("in").Item.Length == 1 ? new Box<string>("b") : null)', meets="new()"),
    Argument("Crate<A>", "new Crate<A>(new A())", meets="new()"),
    Argument("IOut<A>", "new Box<B>(new B())"),
    Argument("S<A>[]", "new S<A>[1]"),
    Argument("Func<A>", "new Func<A>(() => new B())"),
    Argument("List<A>", "new List<A> { new B() }", meets="new()"),
    Argument("Type", "typeof(A)"),
    Argument("Enum", "DayOfWeek.Monday", meets="Enum"),
    Argument("IComparable", "5"),
    Argument("Gv2<A>", "new Gv2<A>()", meets="new()"),
    Argument("int", "7", True, "new() unmanaged IComparable IEquatable"),
    Argument("byte", "(byte)200", True, "new() unmanaged IComparable IEquatable"),
    Argument("double", "2.5", True, "new() unmanaged IComparable IEquatable"),
    Argument("En", "En.Two", True, "new() Enum unmanaged"),
    Argument("V", "new V(3)", True, "new() IK unmanaged IEquatable"),
    Argument("W", "new W(4)", True, "new() IK"),
    Argument("S<A>", "new S<A>(new A(), 1)", True, "new()"),
    Argument("S<string>", 'new S<string>("s", 2)', True, "new()"),
    Argument("Duo<string, int>", 'new Duo<string, int>("d", 3)', True, "new()"),
)

OBJECTS = (
    "null", "new A()", "new B()", "new C()", '"text"', "5", "En.Two", "new V(1)", "new S<A>(new A(), 2)",
    'new S<string>("o", 1)', "new Box<A>(new A())", "new Box<B>(new B())", "new Crate<A>(new B())", "new A[1]",
    "new B[] { new B() }", "new string[2]", "new int[1]", "new Fx<A>(null)", "new Sub()", "new List<A>()",
    "new Func<A>(() => null)", "typeof(A)", "new object()", "Make(typeof(Box<>), Pick(0))", "Make(typeof(S<>), Pick(0))",
    "Make(typeof(Crate<>), Pick(1))", "Make(typeof(Outer<>.Inner<>), Pick(0), Pick(1))", "Make(typeof(High<,>), Pick(0), Pick(1))", "new High<A, string>()",
    "new Top<A>(new B())", "Make(typeof(Top<>), Pick(0))", "Make(typeof(List<>), Pick(1))",
    "Array.CreateInstance(Pick(0), 2)", "Make(typeof(Gv2<>), Pick(1))", "Activator.CreateInstance(Pick(2))",
)  # fmt: skip

#: What `Pick` chooses from.
_PICKED = ("typeof(A)", "typeof(A[])", "typeof(object)", "typeof(A)")


class Carrier(NamedTuple):
    """A declaration, the call by name and the one through reflection, as formats of types and values. Both are of the
    same method: over value types, reflection finds what is called by name."""

    text: Node
    exact: str
    made: str


def meets(argument: Argument, constraint: str) -> bool:
    """Whether a type argument satisfies the constraints of a parameter."""
    for one in constraint.replace("<{0}>", "").split(", ") if constraint else ():
        if one == "class" and argument.is_value or one == "struct" and not argument.is_value:
            return False
        if one not in ("class", "struct") and one not in argument.meets.split():
            return False
    return True


def _where(parameters: Sequence[Parameter]) -> str:
    return "".join(f" where {p.name} : {p.constraint.format(p.name)}" for p in parameters if p.constraint)


def _names(parameters: Sequence[Parameter]) -> str:
    return ", ".join(p.name for p in parameters)


def _declared(parameters: Sequence[Parameter]) -> str:
    return ", ".join([f"{p.name} {p.value}" for p in parameters] + ["object o"])


def _unpacked(parameters: Sequence[Parameter]) -> str:
    return ", ".join([f"({p.name})a[{n}]" for n, p in enumerate(parameters)] + [f"a[{len(parameters)}]"])


def _commas(count: int) -> str:
    return "," * (count - 1)


#: How methods may be compiled, and the start of a body.
_ATTRIBUTES = (
    "",
    "",
    "",
    "[MethodImpl(MethodImplOptions.NoInlining)] ",
    "[MethodImpl(MethodImplOptions.AggressiveInlining)] ",
)

#: The arguments of a call as one array.
_PACKED = "new object[] {{ {1} }}"

_Shape = Callable[[random.Random, str, list[Parameter], Scope], Carrier]


def _by_method(text: Node, name: str) -> Carrier:
    """A class whose generic method Go unpacks its arguments."""
    return Carrier(text, f"{name}.Go<{{0}}>({_PACKED});", f"Bound(typeof({name}), {{0}}, {{1}});")


def _by_class(text: Node, name: str, ps: list[Parameter]) -> Carrier:
    """A generic class that is a Runner."""
    made = f"ByClass(typeof({name}<{_commas(len(ps))}>), {{0}}, {{1}});"
    return Carrier(text, f"new {name}<{{0}}>().Run({_PACKED});", made)


def _static_method(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    body = block(statements(scope, 6, 3))
    go = f"public static void Go<{_names(ps)}>(object[] a){_where(ps)} {{ M<{_names(ps)}>({_unpacked(ps)}); }}"
    text = make(SAFE, f"static class {name} {{ {rng.choice(_ATTRIBUTES)}public static void M<{_names(ps)}>"
                      f"({_declared(ps)}){_where(ps)} @ {go} }}", [body])  # fmt: skip
    if rng.random() < 0.5:
        return Carrier(text, f"{name}.M<{{0}}>({{1}});", f"Static(typeof({name}), {{0}}, {{1}});")
    return _by_method(text, name)


def _class_method(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    virtual = rng.choice(("", "virtual "))
    run = f"public override void Run(object[] a) {{ M({_unpacked(ps)}); }}"
    text = make(SAFE, f"class {name}<{_names(ps)}> : Runner{_where(ps)} {{ {rng.choice(_ATTRIBUTES)}public {virtual}void M"
                      f"({_declared(ps)}) @ {run} }}", [block(statements(scope, 6, 3))])  # fmt: skip
    made = rng.choice(("Instance", "ByClass")) + f"(typeof({name}<{_commas(len(ps))}>), {{0}}, {{1}});"
    return Carrier(text, f"new {name}<{{0}}>().M({{1}});", made)


def _split(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A generic method of a generic class or struct, static or not; over one parameter, of a class that is not generic."""
    own, rest = ps[: len(ps) - 1], ps[len(ps) - 1 :]
    static = rng.choice(("", "static ")) if own else ""
    kind = rng.choice(("class", "class", "struct"))
    head = f"{name}<{_names(own)}>" if own else name
    text = make(SAFE, f"{kind} {head}{_where(own)} {{ {rng.choice(_ATTRIBUTES)}public {static}void M<{_names(rest)}>"
                      f"({_declared(ps)}){_where(rest)} @ }}", [block(statements(scope, 6, 3))])  # fmt: skip
    types = ", ".join(f"{{2[{n}]}}" for n in range(len(own)))
    target = f"{name}<{types}>" if own else name
    exact = f"{target if static else f'new {target}()'}.M<{{2[{len(own)}]}}>({{1}});"
    open_ = f"{name}<{_commas(len(own))}>" if own else name
    return Carrier(text, exact, f"Split(typeof({open_}), {len(own)}, {{0}}, {{1}});")


def _struct_method(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A struct that implements a generic interface: called on the struct, on a box, through a constraint."""
    names = _names(ps)
    through = f"static void Via<Z>(ref Z z, {_declared(ps)}) where Z : I{name}<{names}> {{ z.M({', '.join(p.value for p in ps)}, o); }}"
    text = make(SAFE, f"interface I{name}<{names}>{_where(ps)} {{ void M({_declared(ps)}); }}\n"
                      f"struct {name}<{names}> : I{name}<{names}>{_where(ps)} {{ public int Count; public void M({_declared(ps)}) "
                      f"{{ Count++; Body({', '.join(p.value for p in ps)}, o); }} {rng.choice(_ATTRIBUTES)}void Body({_declared(ps)}) @ }}\n"
                      f"class {name}R<{names}> : Runner{_where(ps)} {{ {through} public override void Run(object[] a) {{ var z = new {name}<{names}>(); "
                      f"Via(ref z, {_unpacked(ps)}); I{name}<{names}> i = z; i.M({_unpacked(ps)}); R.H(z.Count); R.H((({name}<{names}>)i).Count); }} }}",
                [block(statements(scope, 5, 3))])  # fmt: skip
    if rng.random() < 0.5:
        return Carrier(
            text, f"new {name}<{{0}}>().M({{1}});", f"Instance(typeof({name}<{_commas(len(ps))}>), {{0}}, {{1}});"
        )
    return _by_class(text, f"{name}R", ps)


def _default_method(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A default interface method, inherited by a class or a struct."""
    names = _names(ps)
    kind = rng.choice(("class", "struct"))
    text = make(SAFE, f"interface I{name}<{names}>{_where(ps)} {{ void M({_declared(ps)}) @ }}\n"
                      f"{kind} {name}D<{names}> : I{name}<{names}>{_where(ps)} {{ }}\n"
                      f"class {name}<{names}> : Runner{_where(ps)} {{ public override void Run(object[] a) "
                      f"{{ I{name}<{names}> i = new {name}D<{names}>(); i.M({_unpacked(ps)}); }} }}",
                [block(statements(scope, 5, 3))])  # fmt: skip
    return _by_class(text, name, ps)


def _generic_virtual(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A generic virtual method, overridden in a class that has a type parameter of its own."""
    names = _names(ps)
    values = ", ".join(p.value for p in ps)
    text = make(SAFE, f"abstract class {name} {{ public abstract void M<{names}>({_declared(ps)}){_where(ps)}; }}\n"
                      f"class {name}D : {name} {{ public override void M<{names}>({_declared(ps)}) @ }}\n"
                      f"class {name}E<X> : {name}D {{ public override void M<{names}>({_declared(ps)}) {{ Say(Nm(typeof(X)) + (typeof(X) == typeof({ps[0].name})) + ({ps[0].value} is X)); base.M({values}, o); }} }}\n"
                      f"class {name}R<{names}> : Runner{_where(ps)} {{ public override void Run(object[] a) {{ {name} g = new {name}E<{rng.choice(ps).name}>(); g.M({_unpacked(ps)}); }} }}",
                [block(statements(scope, 5, 3))])  # fmt: skip
    if rng.random() < 0.5:
        made = f"Virtual(typeof({name}), new {name}D(), {{0}}, {{1}});"
        return Carrier(text, f"(({name})new {name}D()).M<{{0}}>({{1}});", made)
    return _by_class(text, f"{name}R", ps)


def _iterator(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    names = _names(ps)
    kids: list[Node] = []
    for n, one in enumerate(statements(scope, 5, 3)):
        kids += [one, stmt(f"yield return {n};")]
    kids.append(stmt("yield break;"))
    go = f"public static void Go<{names}>(object[] a){_where(ps)} {{ Drain(M<{names}>({_unpacked(ps)})); }}"
    text = make(SAFE, f"static class {name} {{ public static IEnumerable<int> M<{names}>({_declared(ps)}){_where(ps)} @ {go} }}", [block(kids)])  # fmt: skip
    return _by_method(text, name)


def _async(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    names = _names(ps)
    kids: list[Node] = []
    for n, one in enumerate(statements(scope, 4, 2)):
        kids += [one, stmt(f"await new Later({n + 2});")]
    kids.append(stmt("return 1;"))
    go = f"public static void Go<{names}>(object[] a){_where(ps)} {{ R.H(Later.Run(M<{names}>({_unpacked(ps)}))); }}"
    text = make(SAFE, f"static class {name} {{ public static async Task<int> M<{names}>({_declared(ps)}){_where(ps)} @ {go} }}", [block(kids)])  # fmt: skip
    return _by_method(text, name)


def _lambda(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A lambda that captures the parameters, in a class whose parameters they are too."""
    names = _names(ps)
    text = make(SAFE, f"class {name}<{names}> : Runner{_where(ps)} {{ {rng.choice(('', 'static '))}Action M({_declared(ps)}) {{ Action f = () => @; return f; }} "
                      f"public override void Run(object[] a) {{ var f = M({_unpacked(ps)}); f(); f(); }} }}", [block(statements(scope, 5, 3))])  # fmt: skip
    return _by_class(text, name, ps)


def _local_function(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A generic local function that captures, called over types made of the parameters."""
    scope.parameters.append(Parameter("Q", "q", ""))
    names = _names(ps)
    first = ps[0]
    calls = f"L({first.value}); L(new[] {{ {first.value} }}); L(new S<{first.name}>({first.value}, 1)); L(4);"
    text = make(SAFE, f"static class {name} {{ public static void M<{names}>({_declared(ps)}){_where(ps)} {{ void L<Q>(Q q) @ {calls} }} "
                      f"public static void Go<{names}>(object[] a){_where(ps)} {{ M<{names}>({_unpacked(ps)}); }} }}", [block(statements(scope, 4, 2))])  # fmt: skip
    return _by_method(text, name)


def _constructor(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A static constructor and a constructor of a nested class over the outer class's parameters."""
    names = _names(ps)
    declared = "; ".join(f"static {p.name} {p.value}" for p in ps)
    given = " ".join(f"{name}<{names}>.{p.value} = ({p.name})a[{n}];" for n, p in enumerate(ps))
    text = make(SAFE, f"class {name}<{names}> : Runner{_where(ps)} {{ {declared}; static object o; class In {{ public static int Hits; static In() @ public In() @ }} "
                      f"public override void Run(object[] a) {{ {given} o = a[{len(ps)}]; R.H(In.Hits); new In(); }} }}",
                [block(statements(scope, 4, 2)), block(statements(scope, 4, 2))])  # fmt: skip
    return _by_class(text, name, ps)


def _delegate(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A generic delegate over a static method, an instance method and an extension of the first parameter."""
    names = _names(ps)
    values = ", ".join(p.value for p in ps)
    text = make(SAFE, f"delegate void {name}D<{names}>({_declared(ps)}){_where(ps)};\n"
                      f"class {name}<{names}> : Runner{_where(ps)} {{ static void M({_declared(ps)}) @ void N({_declared(ps)}) {{ Say(Nm(GetType())); M({values}, o); }} "
                      f"public override void Run(object[] a) {{ {name}D<{names}> d = M; d += N; d({_unpacked(ps)}); Say(Nm(d.GetType()) + (d == new {name}D<{names}>(M))); }} }}",
                [block(statements(scope, 4, 3))])  # fmt: skip
    return _by_class(text, name, ps)


def _derived(rng: random.Random, name: str, ps: list[Parameter], scope: Scope) -> Carrier:
    """A method of a generic base class, overridden and called by a class that has more parameters."""
    names = _names(ps)
    values = ", ".join(p.value for p in ps)
    text = make(SAFE, f"abstract class {name}B<{names}>{_where(ps)} {{ public virtual void M({_declared(ps)}) @ }}\n"
                      f"class {name}M<Z, {names}> : {name}B<{names}>{_where(ps)} {{ public override void M({_declared(ps)}) {{ Say(Nm(typeof(Z)) + (o is Z)); base.M({values}, o); }} }}\n"
                      f"class {name}<{names}> : Runner{_where(ps)} {{ public override void Run(object[] a) {{ {name}B<{names}> b = new {name}M<{ps[-1].name}[], {names}>(); b.M({_unpacked(ps)}); }} }}",
                [block(statements(scope, 5, 3))])  # fmt: skip
    return _by_class(text, name, ps)


SHAPES: tuple[_Shape, ...] = (
    _static_method, _static_method, _class_method, _class_method, _split, _split, _struct_method, _default_method,
    _generic_virtual, _iterator, _async, _lambda, _local_function, _constructor, _delegate, _derived,
)  # fmt: skip


def world_members() -> dict[str, str]:
    """Returns the declarations that programs choose from, by name."""
    found: dict[str, str] = {}
    for text in re.split(r"\n(?=[\w\[])", WORLD.read_text(encoding="utf-8").partition("\n")[2].strip()):
        kind = r"(?:(?:abstract |sealed |static )?(?:class|struct|interface|enum)|delegate \w+) (\w+)"
        name = re.match(kind, text) or re.search(r"\bstatic .*?(\w+)(?:<[\w, ]*>)?\(", text)
        assert name is not None, text
        found[name[1]] = text.strip()
    return found


def _used_members(text: str) -> list[Node]:
    """Returns the declarations that a text needs, in order."""
    world = world_members()
    used: set[str] = set()
    pending = [text]
    while pending:
        new = {word for word in re.findall(r"\w+", pending.pop()) if word in world} - used
        used |= new
        pending += [world[name] for name in sorted(new)]
    return [make(SAFE, world[name]) for name in world if name in used]


def random_program(seed: int, number: int) -> Program:
    """The program of that number."""
    rng = random.Random(f"sharing:{seed}:{number}")
    allowed = sample_names(rng)
    own = Scope(rng, allowed, [])
    objects = rng.sample([o for o in OBJECTS if own.allows(o)], _OBJECTS)
    arguments = [a for a in ARGUMENTS if own.allows(f"{a.type} {a.value}")]
    values = [a for a in arguments if a.is_value]
    arguments = [a for a in arguments if not a.is_value] + rng.sample(values, min(_VALUES, len(values)))
    carriers: list[Node] = []
    checks: list[Node] = []
    for index, shape in enumerate(rng.sample(SHAPES, _CARRIERS)):
        parameters = []
        for n in range(rng.choice((1, 1, 2, 2, 3))):
            constraint = rng.choice(CONSTRAINTS)
            enough = sum(meets(a, constraint) for a in arguments) >= 1
            parameters.append(Parameter("TUX"[n], "tux"[n], constraint if enough else ""))
        carrier = shape(rng, f"G{index}", parameters, Scope(rng, allowed, list(parameters)))
        carriers.append(carrier.text)
        checks += _calls(rng, carrier, parameters, arguments, objects)
    if rng.random() < 0.6:
        declared, calls = _givers(rng, allowed, arguments)
        carriers += declared
        checks += calls
    pick = make(SAFE, f"static Type Pick(int n) {{ return new[] {{ {', '.join(_PICKED)} }}[(R.fuel & 1) + n]; }}")
    entry = make("entry", "public static void Run() @", [block(checks)])
    members = Node(LIST, (), [pick, *carriers, entry])
    members.kids[:0] = _used_members(source(members))
    return Program(seed, number, members)


def _givers(rng: random.Random, allowed: frozenset[str], arguments: Sequence[Argument]) -> tuple[list[Node], list[Node]]:
    """Objects that only shared code makes, and exact code that asks about them; declarations and calls."""
    scope = Scope(rng, allowed, [Parameter("T", "t", ""), Parameter("U", "u", "")])
    given = [scope.type() for _ in range(_GIVEN)]
    cases = "".join(f"case {n}: return {type_.value}; " for n, type_ in enumerate(given))
    giver = f"static class Giver {{ public static object M<T, U>(int n, T t, U u, object o) {{ switch (n) {{ {cases} }} return null; }} }}"
    references = [a for a in arguments if not a.is_value]
    known = rng.sample(references, 3)
    exact = Scope(rng, allowed, [Parameter(a.type, a.value, "") for a in known])
    probe = make(SAFE, "static class Probe { public static void M(object o) @ }", [block(statements(exact, 7, 2))])
    calls = []
    for n in range(_GIVEN):
        one, other = rng.choice(known), rng.choice(known)
        types = f"typeof({one.type}), typeof({other.type})"
        calls.append(stmt(f"Give(typeof(Giver), new[] {{ {types} }}, new object[] {{ {n}, {one.value}, {other.value}, null }}, Probe.M);"))
    return [make(SAFE, giver), probe], calls


def _calls(
    rng: random.Random,
    carrier: Carrier,
    parameters: Sequence[Parameter],
    arguments: Sequence[Argument],
    objects: Sequence[str],
) -> list[Node]:
    """Calls by name, then as many through reflection that have reference types of their own."""
    found: list[Node] = []
    for _ in range(_CALLS):
        exact = [rng.choice([a for a in arguments if meets(a, p.constraint)]) for p in parameters]
        text = _call(rng, carrier.exact, exact, objects)
        found.append(stmt(f"try {{ {text} }} catch (Exception e) {{ Tell(e); }}"))
        for _ in range(2):
            made = [
                a if a.is_value else rng.choice([b for b in arguments if meets(b, p.constraint) and not b.is_value])
                for a, p in zip(exact, parameters, strict=True)
            ]
            found.append(stmt(_made(rng, carrier.made, made, objects)))
    rng.shuffle(found)
    return found


def _call(rng: random.Random, form: str, arguments: Sequence[Argument], objects: Sequence[str]) -> str:
    types = [a.type for a in arguments]
    values = [*(a.value for a in arguments), rng.choice(objects)]
    return form.format(", ".join(types), ", ".join(values), types)


def _made(rng: random.Random, form: str, arguments: Sequence[Argument], objects: Sequence[str]) -> str:
    types = ", ".join(f"typeof({a.type})" for a in arguments)
    values = [*(a.value for a in arguments), rng.choice(objects)]
    return form.format(f"new[] {{ {types} }}", f"new object[] {{ {', '.join(values)} }}")


SHARING = csharp_language("sharing", random_program, USED)
