# ruff: noqa: E501 - lines of C#
"""Questions that generic code asks about its type parameters: conditions, texts and statements of C# over random types.

The names that are not of .NET are in `sharing_world.txt`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from fuzz.differential.nodes import EXPR, Node, block, make, stmt


class Parameter(NamedTuple):
    """A type parameter, the variable that has a value of it, and its constraint."""

    name: str
    value: str
    constraint: str


class Over(NamedTuple):
    """A type over others (`{0}`, `{1}`), how to make a value of it from values of those, and whether it is a value type
    (None: as `{0}` is)."""

    type: str
    value: str
    is_value: bool = False
    count: int = 1


class Typed(NamedTuple):
    """A type, a value of it, whether it is known to be a value type or a reference type, and the definition it is of."""

    type: str
    value: str
    is_value: bool = False
    is_reference: bool = False
    definition: str = ""


_EXACT = (
    Typed("string", '"x"', is_reference=True),
    Typed("object", "o", is_reference=True),
    Typed("A", "new A()", is_reference=True),
    Typed("B", "new B()", is_reference=True),
    Typed("C", "new C()", is_reference=True),
    Typed("IK", "new C()", is_reference=True),
    Typed("Err", "new Err()", is_reference=True),
    Typed("int", "9", is_value=True),
    Typed("V", "new V(6)", is_value=True),
    Typed("En", "En.One", is_value=True),
)
_OVER = (
    Over("{0}[]", "new {0}[] {{ {v0} }}"),
    Over("{0}[]", "new {0}[] {{ {v0} }}"),
    Over("Box<{0}>", "new Box<{0}>({v0})"),
    Over("Box<{0}>", "new Crate<{0}>({v0}).Item == null ? null : new Box<{0}>({v0})"),
    Over("Crate<{0}>", "new Crate<{0}>({v0})"),
    Over("IOut<{0}>", "new Box<{0}>({v0})"),
    Over("IOut<{0}>", "new S<{0}>({v0}, 4)"),
    Over("IIn<{0}>", "new Crate<{0}>({v0})"),
    Over("S<{0}>", "new S<{0}>({v0}, 3)", True),
    Over("S<{0}>", "new S<{0}>({v0}, 3)", True),
    Over("Outer<{0}>.Value", "new Outer<{0}>.Value({v0})", True),
    Over("Outer<{0}>.Kind", "Outer<{0}>.Kind.Y", True),
    Over("Outer<{0}>.Del", "new Outer<{0}>.Del(q9 => q9)"),
    Over("Fx<{0}>", "new Fx<{0}>({v0})"),
    Over("Func<{0}>", "new Func<{0}>(Nothing<{0}>)"),
    Over("Action<{0}>", "new Action<{0}>(q9 => {{ }})"),
    Over("List<{0}>", "new List<{0}> {{ {v0} }}"),
    Over("IEnumerable<{0}>", "Each({v0}, 2)"),
    Over("IList<{0}>", "new {0}[] {{ {v0} }}"),
    Over("Gv2<{0}>", "new Gv2<{0}>()"),
    # Names that a program has seldom: one instruction of shared code may be all that mentions a type.
    Over("Rare0<{0}>", "new Rare0<{0}>({v0})"),
    Over("Rare1<{0}>", "new Rare1<{0}>()"),
    Over("Rare2<{0}>", "new Rare2<{0}>()"),
    Over("Rare3<{0}>", "new Rare3<{0}>()", True),
    Over("Rare4<{0}>", "new Rare5<{0}>() as Rare4<{0}>"),
    Over("Rare5<{0}>", "new Rare5<{0}>()"),
    Over("Low<{0}>", "new Top<{0}>({v0})"),
    Over("Low<{0}>", "new Low<{0}>({v0})"),
    Over("Top<{0}>", "new Top<{0}>({v0})"),
    Over("IPick<{0}>", "new Low<{0}>({v0})"),
    Over("ISource<{0}>", "new Low<{0}>({v0})"),
    Over("Once<{0}>", "new Once<{0}>()", True),
    Over("High<{0}, {1}>", "new High<{0}, {1}>({v0}, {v1})", count=2),
    Over("Pin<{0}, {1}>", "new Pin<{0}, {1}>({v0}, {v1})", count=2),
    Over("Outer<{0}>.Inner<{1}>", "new Outer<{0}>.Inner<{1}>({v0}, {v1})", count=2),
    Over("Duo<{0}, {1}>", "new Duo<{0}, {1}>({v0}, {v1})", True, 2),
    Over("ValueTuple<{0}, {1}>", "new ValueTuple<{0}, {1}>({v0}, {v1})", True, 2),
    Over("KeyValuePair<{0}, {1}>", "new KeyValuePair<{0}, {1}>({v0}, {v1})", True, 2),
    Over("Func<{0}, {1}>", "new Func<{0}, {1}>(q9 => default({1}))", count=2),
)


#: What a program has a sample of: definitions multiply with each other and with value types.
LIMITED = ("Box", "Crate", "Pin", "S", "Duo", "Outer", "Fx", "Gv2", "Stat", "Pre", "Fails", "Log", "List", "Func", "Action",
           "KeyValuePair", "ValueTuple", "Comparer", "Eq", "Wait", "Deep", "Each", "IList", "Dictionary", "Activator",
           "IOut", "IIn", "Gen", "High", "Low", "Top", "Picks", "Cells", "Cell", "Once", "ISource", "IPick", "V", "En", "C", "B", "Err", "Null", "Only", "Spanned", "Nullable")  # fmt: skip
_NEEDS = {"Crate": ("Box", "IOut", "IIn"), "Pin": ("Box", "IOut"), "Top": ("Low", "IPick", "ISource"),
          "High": ("Low", "IPick", "ISource"), "Low": ("IPick", "ISource"), "Box": ("IOut",), "S": ("IOut", "IIn"), "Only": ("Fx",), "Cells": ("Cell",), "Fails": ("Fx",),
          "Null": ("S", "IOut", "IIn")}  # fmt: skip
_SAMPLE = 8


def sample_names(rng: random.Random) -> frozenset[str]:
    """Returns the names of `LIMITED` that one program may use."""
    found = set(rng.sample(LIMITED, _SAMPLE))
    for name in sorted(found):
        found.update(_NEEDS.get(name, ()))
    return frozenset(found)


_LIMITED_WORDS = re.compile(r"\b(?:" + "|".join(LIMITED) + r")\b")


@dataclass
class Scope:
    """What a body can name: the sample of names, type parameters and variables; and how many names it has made."""

    rng: random.Random
    allowed: frozenset[str]
    parameters: list[Parameter]
    variables: list[Typed] = field(default_factory=list)
    names: int = 0

    def fresh(self, start: str) -> str:
        """Returns a new name."""
        self.names += 1
        return f"{start}{self.names}"

    def allows(self, text: str) -> bool:
        """Whether a text names nothing that the program does not have."""
        return all(word in self.allowed for word in _LIMITED_WORDS.findall(text))

    def of(self, parameter: Parameter) -> Typed:
        """Returns a type parameter as a type."""
        one = parameter.constraint
        is_value = one in ("struct", "unmanaged")
        return Typed(parameter.name, parameter.value, is_value, "class" in one or one in ("A", "Exception"))

    def type(self, depth: int = 2) -> Typed:
        """Returns a type: a parameter, one made of it, or one that is exact."""
        rng = self.rng
        chance = rng.random()
        if depth == 0 or chance < 0.42:
            return self.of(rng.choice(self.parameters))
        if chance < 0.57:
            return self.exact()
        found = [over for over in _OVER if self.allows(f"{over.type} {over.value}")]
        over = rng.choice(found)
        parts = [self.type(depth - 1 if rng.random() < 0.5 else 0) for _ in range(over.count)]
        if rng.random() < 0.2:
            parts = [self.exact() if rng.random() < 0.6 else part for part in parts]
        return made_of(over, parts)

    def exact(self) -> Typed:
        """Returns a type without type parameters."""
        return self.rng.choice([type_ for type_ in _EXACT if self.allows(f"{type_.type} {type_.value}")])

    def parameter(self) -> Typed:
        """Returns a type parameter."""
        return self.of(self.rng.choice(self.parameters))

    def value(self, type_: Typed) -> str:
        """Returns a value of a type: a variable, a new one, or the default."""
        known = [v.value for v in self.variables if v.type == type_.type]
        if known and self.rng.random() < 0.6:
            return self.rng.choice(known)
        return type_.value if self.rng.random() < 0.85 else f"default({type_.type})"

    def object(self) -> str:
        """Returns a value of type object."""
        if self.rng.random() < 0.5:
            return "o"
        return f"(object)({self.value(self.type())})"


def made_of(over: Over, parts: Sequence[Typed]) -> Typed:
    """Returns a type over others."""
    names = [part.type for part in parts]
    values = {f"v{n}": part.value for n, part in enumerate(parts)}
    value = over.value.format(*names, **values)
    return Typed(
        over.type.format(*names), f"({value})" if "?" in value else value, over.is_value, not over.is_value, over.type
    )


def condition(scope: Scope, depth: int) -> Node:
    """Returns a question that is answered by yes or no."""
    rng = scope.rng
    if depth > 0 and rng.random() < 0.25:
        form = rng.choice(("!@", "(@ && @)", "(@ || @)", "(@ ^ @)", "(@ ? @ : @)", "(@ == @)", "Ask(() => @)"))
        return make(EXPR, form, [condition(scope, depth - 1) for _ in range(form.count("@"))], "bool", "true")
    x, y = scope.type(), scope.type()
    v, w = scope.value(x), scope.value(x)
    o = scope.object()
    t, u = scope.parameter(), scope.parameter()
    n = scope.fresh("n")
    found = (
        f"typeof({x.type}) == typeof({y.type})", f"typeof({t.type}) == typeof({y.type})", f"typeof({x.type}) != typeof({t.type})",
        f"typeof({t.type}) == typeof({_exact(scope).type})", f"typeof({_exact(scope).type}) == typeof({t.type})",
        f"typeof({x.type}) == ({o})?.GetType()", f"({o})?.GetType() == typeof({x.type})", f"typeof({x.type}).Equals(typeof({y.type}))",
        f"ReferenceEquals(typeof({t.type}), typeof({x.type}))", f"typeof({x.type}).IsValueType", f"typeof({x.type}).IsAssignableFrom(typeof({y.type}))",
        f"typeof({x.type}).IsInstanceOfType({o})", f"typeof({x.type}).IsSubclassOf(typeof({y.type}))", f"typeof({x.type}).TypeHandle.Equals(typeof({y.type}).TypeHandle)",
        f"({o}) is {x.type}", f"({o}) is {x.type}", f"(object)({v}) is {y.type}", f"(object){t.value} is {x.type}", f"(object){t.value} is {_exact(scope).type}",
        f"({o}) is {x.type} {n} && Eq({n}, {v})", f"({o}) is {x.type} {n} && Str({n}) != Str({v})", f"!(({o}) is {x.type} {n})",
        f"Is<{x.type}>({o})", f"IsNot<{x.type}>({o})", f"Same<{x.type}, {y.type}>()", f"Same<{t.type}, {u.type}>()", f"Eq<{x.type}>({v}, {w})",
        f"((object)({v})).Equals({o})" if x.is_value else f"Equals({v}, {o})", f"ReferenceEquals({v}, {o})" if not x.is_value else f"({v}).Equals({w})",
        f"default({t.type}) == null" if not t.is_value else f"default({t.type}).Equals({t.value})", f"(object)default({x.type}) == null",
        f"Pre<{x.type}>.IsText", f"Pre<{x.type}>.IsA", f"Pre<{x.type}>.IsValue", f"Pre<{x.type}>.Own == typeof({y.type})", f"Pre<{x.type}>.Test({o})",
        f"Pre<{t.type}>.Code == {rng.randrange(5)}", f"Nothing<{x.type}>() is {y.type}" if not (x.is_value or y.is_value) else f"Nothing<{x.type}>().Equals({v})",
        f"new {_array(x, '1')} is {y.type}[]" if not x.is_value and not y.is_value else f"(object)new {_array(x, '1')} is {y.type}[]",
        f"({o}) as {x.type} != null" if x.is_reference else f"(({o}) as {x.type}?).HasValue" if x.is_value else f"({o}) is {x.type}[]",
        f"typeof({t.type}).IsArray", f"typeof({t.type}) == typeof({x.type}[])", f"typeof({x.type}).IsGenericType",
        f"new Func<{x.type}, bool>({n} => {n} is {t.type})({v})" if not x.is_value else f"new Func<{x.type}, bool>({n} => typeof({t.type}) == typeof({y.type}))({v})",
        f"new Gv2<{x.type}>().Two({t.value}, {v}).Length > {rng.randrange(10, 40)}", f"Comparer<{t.type}>.Default == (object)Comparer<{u.type}>.Default",
        f"typeof({x.type}).GetHashCode() == typeof({y.type}).GetHashCode()", f"Type.GetTypeCode(typeof({t.type})) == TypeCode.{rng.choice(('String', 'Object', 'Int32', 'Byte'))}",
        f"typeof({x.type}).IsGenericType && typeof({x.type}).GetGenericTypeDefinition() == typeof({rng.choice(('Box<>', 'S<>', 'List<>', 'Func<>', 'IOut<>', 'Crate<>'))})",
        f"Is<{x.type}[]>(new {_array(y, '2')})", f"({o}) is IOut<{x.type}>", f"({o}) is IOut<{x.type}> {n} && {n}.Name() != {n}.Gen({t.value})", f"({o}) is IIn<{x.type}>",
        f"Nullable.GetUnderlyingType(typeof({x.type})) == null",
    )  # fmt: skip
    text = rng.choice([one for one in found if scope.allows(one)])
    return make(EXPR, f"({text})", (), "bool", "true")


def _guard(scope: Scope) -> Node:
    """Returns a condition of a `case` or a filter: the C# compiler of 3.1 crashes over lambdas there."""
    while True:
        found = condition(scope, 0)
        if "=>" not in found.text[0]:
            return found


def _exact(scope: Scope) -> Typed:
    """Returns a type without type parameters."""
    if scope.rng.random() < 0.55:
        return scope.exact()
    over = scope.rng.choice([over for over in _OVER if scope.allows(f"{over.type} {over.value}")])
    return made_of(over, [scope.exact() for _ in range(over.count)])


def _array(element: Typed, length: str) -> str:
    """Returns the text of an array type with a length: the length comes first in an array of arrays."""
    head, brackets = element.type, ""
    while head.endswith("[]"):
        head, brackets = head[:-2], brackets + "[]"
    return f"{head}[{length}]{brackets}"


def question(scope: Scope, depth: int) -> Node:
    """Returns a question that is answered by a text or any object."""
    rng = scope.rng
    if rng.random() < 0.3:
        return make(
            EXPR, rng.choice(("(@ ? 1 : 2)", "Str(@)", "Try(() => @)")), [condition(scope, depth)], "text", '"-"'
        )
    x, y = scope.type(), scope.type()
    v = scope.value(x)
    w = scope.value(x)
    o = scope.object()
    t = rng.choice(scope.parameters)
    tt = scope.of(t)
    n = scope.fresh("n")
    ok = [
        f"default({x.type})", v, f"typeof({x.type})", f"typeof({x.type}[])", f"Try(() => ({x.type})({o}))", f"Try(() => ({y.type})(object)({v}))",
        f"Try(() => To<{x.type}>({o}))", f"Which({v})", f"Which({t.value})", f"Which<{y.type}>(default({y.type}))", f"Str(Id<{x.type}>({v}))",
        f"({t.value} == null ? null : {t.value}.ToString())" if not tt.is_value else f"{t.value}.ToString()", f"({v}).ToString()" if x.is_value else f"((object)({v}))?.GetType()",
        f"new {_array(x, '2')}", f"new List<{x.type}> {{ {v} }}", f"Stat<{x.type}>.Next({v})", f"Stat<{x.type}>.N++", f"Stat<{x.type}>.Name",
        f"Try(() => Fails<{x.type}>.N)", f"Pre<{x.type}>.Code", f"Pre<{x.type}>.Own", f"Pre<{x.type}>.Kept", f"new Gv2<{y.type}>().Do({v})", f"((Gv)new Gv2<{y.type}>()).Two({v}, {t.value})",
        f"((Gv)new Gv1()).Do({v})", f"Deep({v}, {rng.randrange(3)})", f"Each({v}, {rng.randrange(4)})", f"Try(() => ((IOut<{x.type}>)({o})).Get())", f"Try(() => ((IOut<{x.type}>)({o})).Name())",
        f"Try(() => ((IOut<object>)({o})).Gen({t.value}))", f"Try(() => ((IIn<{x.type}>)({o})).Put({v}))", f"((IOut<{x.type}>)new Box<{x.type}>({v})).Name()", f"((IOut<{x.type}>)new Crate<{x.type}>({v})).Name()",
        f"((IOut<{x.type}[]>)new Crate<{x.type}>({v})).Get()", f"((INamed<{x.type}>)new Crate<{x.type}>({v})).Gen({t.value})", f"((IOut<{x.type}>)new S<{x.type}>({v}, 2)).Gen({t.value})",
        f"Show(new S<{x.type}>({v}, 1))", f"Show(new Crate<{x.type}>({v}))", f"Try(() => Catch<Fx<{x.type}>>(() => throw new Fx<{y.type}>({scope.value(y)})))", f"Catch<Fx<{x.type}>>(() => throw new Fx<{x.type}>({v}))",
        f"Try(() => Only<Fx<{x.type}>>(() => throw new Fx<{y.type}>(default({y.type})), {rng.choice(('true', 'o is string'))}))",
        f"Store(new {_array(x, '1')}, {o})", f"Store(new {_array(tt, '1')}, {o})", f"Try(() => Sign(Comparer<{x.type}>.Default.Compare({v}, {w})))", f"Array.IndexOf(new[] {{ {v}, {w} }}, {w})",
        f"((IList<{x.type}>)new[] {{ {v}, {w} }}).Contains({w})", f"((IList<{x.type}>)new {_array(x, '2')}).Count", f"Try(() => ((IList<{x.type}>)({o})).Count)", f"Outer<{x.type}>.Own({v})", f"new Outer<{x.type}>.Inner<{y.type}>({v}, default({y.type}))",
        f"new Func<{x.type}>(() => {v})()", f"new Func<{x.type}, {x.type}>(Id)({v})", f"(new Func<{x.type}>(Nothing<{x.type}>) == new Func<{x.type}>(Nothing<{x.type}>))", f"new Func<{x.type}>(Nothing<{x.type}>).Method.ReturnType",
        f"({t.value}, {v}).ToString()", f"({v}, 1).Equals(({w}, 1))", f"$\"{{({t.value})}}|{{typeof({t.name}).Name}}\"", f"(\"\" + {t.value} + typeof({x.type}).Name)",
        f"(({o}) is {x.type} {n} ? Str({n}) : \"no\")", f"(typeof({t.name}) == typeof({x.type}) ? ({x.type})(object){t.value} : default({x.type}))",
        f"Try(() => Activator.CreateInstance<{x.type}>())" if x.definition in ("Box<{0}>", "S<{0}>", "Crate<{0}>", "Gv2<{0}>", "List<{0}>") else f"Try(() => Activator.CreateInstance(typeof(Box<{x.type}>)))",
        f"Later.Run(Wait({v}))", f"typeof({x.type}).GetElementType()?.Name", f"Try(() => {{ System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(typeof(Stat<{x.type}>).TypeHandle); return 1; }})",
        f"new Log<{x.type}>().GetType()", f"Try(() => {{ Log<{x.type}>.Touch(); return Log<{x.type}>.At; }})", f"new Outer<{x.type}>.Value({v}).F", f"Outer<{x.type}>.Kind.Y", f"(int)Outer<{x.type}>.Kind.Y + (typeof(Outer<{x.type}>.Kind) == typeof(Outer<string>.Kind) ? 1 : 2)",
        f"Try(() => ((Func<object>)(object)new Func<{x.type}>(() => {v}))())", f"Try(() => ((IEnumerable<object>)(object)new {_array(x, '1')}).GetEnumerator().MoveNext())",
        f"(new S<{x.type}>({v}, 1).Equals(new S<{x.type}>({w}, 1)))", f"new Duo<{x.type}, {y.type}>({v}, {scope.value(y)})", f"({v}).GetHashCode().Equals(({v}).GetHashCode())" if x.is_value and not x.definition.startswith(("Val", "Key", "S<", "Duo", "Outer<{0}>.Val")) else f"typeof(Dictionary<{x.type}, {y.type}>)",
        f"Picks({v}, {scope.value(y)})", f"Picks({v}, {w})", f"Picks({t.value}, {v})", f"Cells({v})", f"Cells({t.value})", f"Once<{x.type}>.Name", f"new Func<int, string>(Cell<{x.type}>.Of)(3)", f"new Func<{y.type}, string>(Cell<{x.type}>.Of)({scope.value(y)})", f"Cell<{x.type}>.Of({t.value})", f"new Once<{x.type}> {{ F = {v} }}.Told()",
        f"Try(() => ((IPick<{x.type}>)({o})).Pick({v}))", f"Try(() => ((IPick<{x.type}>)({o})).Any({v}))", f"Try(() => ((ISource<{x.type}>)({o})).Next())", f"Try(() => ((ISource<object>)({o})).From())",
        f"Try(() => ((IPick<{x.type}>)(object)new High<{y.type}, {x.type}>({scope.value(y)}, {v})).Twice({v}))", f"Try(() => ((ISource<{x.type}>)(object)new Top<{y.type}>({scope.value(y)})).Next())",
        f"typeof({rng.choice(('Box', 'List', 'Crate', 'Stat'))}<{x.type}>).GetGenericArguments()[0]", f"Make(typeof(Box<>), typeof({x.type})).GetType() == typeof(Box<{x.type}>)" if not _may_be_value(x, tt) else f"typeof(Box<{x.type}>).BaseType",
    ]  # fmt: skip
    if x.is_value and x.type not in [p.name for p in scope.parameters] and "?" not in x.type:
        ok += [f"Null<{x.type}>({v})", f"Null<{x.type}>(null)", f"({x.type}?)({v})", f"(({o}) as {x.type}?)"] * 3
    made = (f"new Rare1<{x.type}>().GetType()", f"Rare2<{x.type}>.Last", f"++Rare3<{x.type}>.Count", f"Rare5<{x.type}>.Own", f"typeof(Rare4<{x.type}>)", f"(o is Rare4<{x.type}>)")
    ok += [rng.choice(made), rng.choice(made)]
    if x.definition in ("Box<{0}>", "Crate<{0}>", "Rare0<{0}>", "Rare1<{0}>", "Rare2<{0}>", "Rare5<{0}>", "Gv2<{0}>", "Pin<{0}, {1}>"):
        ok += [f"Fresh<{x.type}>().GetType()"] * 5
    if x.is_reference:
        ok += [
            f"As<{x.type}>({o})",
            f"(({o}) as {x.type})?.ToString()",
            f"System.Threading.Interlocked.CompareExchange(ref Pre<{x.type}>.Kept[0], {v}, null)",
        ] * 2
    constraint = t.constraint
    if "IK" in constraint or constraint == "A":
        ok += [
            f"Try(() => {t.value}.Id())",
            f"Try(() => {t.value}.Id() + {t.value}.Id())",
            f"Try(() => new Func<int>({t.value}.Id)())",
        ] * 5
    if "new()" in constraint:
        ok += [f"new {t.name}()", f"Fresh<{t.name}>()", f"new Func<{t.name}>(() => new {t.name}())()"] * 5
    if constraint == "Exception":
        ok += [
            f"Catch<{t.name}>(() => throw {t.value})",
            f"Try(() => Catch<{t.name}>(() => throw new Err()))",
            f"Try(() => Only<{t.name}>(() => throw {t.value}, true))",
            f"{t.value}.Message",
        ] * 4
    if constraint == "unmanaged":
        ok += [f"Size<{t.name}>()", f"Size<S<{t.name}>>()", f"Null<{t.name}>({t.value})"] * 5
    if constraint == "struct":
        ok += [f"Null<{t.name}>({t.value})", f"new {t.name}?({t.value})", f"default({t.name}?)"] * 4
    if constraint == "Enum":
        ok += [f"{t.value}.HasFlag({t.value})", f"Try(() => Enum.GetName(typeof({t.name}), {t.value}))"] * 4
    if "IComparable" in constraint:
        ok += [
            f"Try(() => Sign({t.value}.CompareTo({t.value})))",
            f"Try(() => Sign({t.value}.CompareTo(default({t.name}))))",
        ] * 5
    if "IEquatable" in constraint:
        ok += [f"Try(() => {t.value}.Equals({t.value}))", f"Try(() => {t.value}.Equals(default({t.name})))"] * 5
    if constraint == "class":
        ok += [
            f"({t.value} as string)?.Length",
            f"{t.value} == (object)o",
            f"As<{t.name}>(o)",
            f"({t.value} ?? default({t.name}))",
        ] * 3
    return make(EXPR, rng.choice([one for one in ok if scope.allows(one)]), (), "text", '"-"')


def _may_be_value(type_: Typed, parameter: Typed) -> bool:
    """Whether a type may be a value type: the type loader refuses those that are not in the tables."""
    return not type_.is_reference


def _say(scope: Scope, depth: int) -> Node:
    return stmt("Say(Str(@));", question(scope, depth))


def statements(scope: Scope, count: int, depth: int) -> list[Node]:
    """Returns so many statements; blocks in them are nested `depth` deep at most."""
    outer = len(scope.variables)
    made = [_statement(scope, depth) for _ in range(count)]
    del scope.variables[outer:]
    return made


def _statement(scope: Scope, depth: int) -> Node:
    rng = scope.rng
    chance = rng.random()
    if depth == 0 or chance < 0.42:
        return _say(scope, 2)
    if chance < 0.52:
        return _variable(scope)
    if chance < 0.66:
        other = make("tail", " else @", [_block(scope, depth)]) if rng.random() < 0.6 else make("tail", "")
        return stmt("if (@) @@", condition(scope, 2), _block(scope, depth), other)
    if chance < 0.76:
        return _loop(scope, depth)
    if chance < 0.86:
        return _handler(scope, depth)
    if chance < 0.94:
        return _switch(scope, depth)
    return _places(scope)


def _block(scope: Scope, depth: int) -> Node:
    return block(statements(scope, scope.rng.randint(1, 2), depth - 1))


def _variable(scope: Scope) -> Node:
    type_ = scope.type()
    name = scope.fresh("v")
    text = scope.rng.choice(
        (scope.value(type_), scope.value(type_), f"Id<{type_.type}>({scope.value(type_)})", f"Nothing<{type_.type}>()")
    )
    scope.variables.append(type_._replace(value=name))
    return stmt(f"{type_.type} {name} = {text};")


def _loop(scope: Scope, depth: int) -> Node:
    rng = scope.rng
    name = scope.fresh("i")
    x = scope.type()
    if rng.random() < 0.3:
        element = scope.fresh("e")
        inside = [stmt(f"Say(Str({element}));"), *statements(scope, 1, depth - 1)]
        sources = (
            f"new {x.type}[] {{ default({x.type}) }}",
            f"Each({scope.value(x)}, 2)",
            f"new[] {{ {scope.value(x)}, {scope.value(x)} }}",
            f"new List<{x.type}> {{ {scope.value(x)} }}",
        )
        source = rng.choice([one for one in sources if scope.allows(one)])
        return stmt(f"foreach ({x.type} {element} in {source}) @", block(inside))
    if rng.random() < 0.5:
        total = scope.fresh("c")
        counting = stmt(f"if (@) {total} += {name} + 1;", condition(scope, 1))
        return block(
            [
                stmt(f"int {total} = 0;"),
                stmt(
                    f"for (int {name} = 0; {name} < 3; {name}++) @",
                    block([counting, stmt(f"if (@ && {name} == 1) {total} += 10;", condition(scope, 1))]),
                ),
                stmt(f"R.H({total}); Say(Str({total}));"),
            ]
        )
    return stmt(f"for (int {name} = 0; {name} < 2; {name}++) @", _block(scope, depth))


def _handler(scope: Scope, depth: int) -> Node:
    rng = scope.rng
    if "Fx" not in scope.allowed:
        return _say(scope, 2)
    x, y = scope.type(1), scope.type(1)
    caught = scope.fresh("x")
    thrown = rng.choice(
        (
            f"new Fx<{x.type}>({scope.value(x)})",
            f"new Fx<{y.type}>(default({y.type}))",
            "new InvalidOperationException()",
            "(o as Exception) ?? new NotSupportedException()",
        )
    )
    kinds = [f"Fx<{x.type}>", f"Fx<{y.type}>"]
    kinds += [p.name for p in scope.parameters if p.constraint == "Exception"] * 2
    kind = rng.choice(kinds)
    inside = block([*statements(scope, 1, depth - 1), stmt(f"throw {thrown};")])
    parts: list[Node] = [inside]
    form = "try @ "
    if rng.random() < 0.4:
        form += f"catch ({kind} {caught}) when (@) @ "
        parts += [_guard(scope), block([stmt(f'Say("filtered " + Str({caught}));'), _say(scope, 1)])]
    else:
        form += f"catch ({kind} {caught}) @ "
        parts.append(block([stmt(f'Say("caught " + Str({caught}));'), _say(scope, 1)]))
    form += "catch (Exception all) @"
    parts.append(block([stmt('Say("other " + Str(all));'), _say(scope, 1)]))
    form = form.replace(" all)", f" {caught}o)")
    parts[-1] = block([stmt(f'Say("other " + Str({caught}o));'), _say(scope, 1)])
    if rng.random() < 0.3:
        form += " finally @"
        parts.append(block([_say(scope, 1)]))
    return stmt(form, *parts)


def _switch(scope: Scope, depth: int) -> Node:
    arms: list[Node] = []
    seen: set[str] = set()
    for _ in range(scope.rng.randint(2, 4)):
        type_ = scope.type()
        if type_.type in seen:
            continue
        seen.add(type_.type)
        name = scope.fresh("s")
        if scope.rng.random() < 0.8:
            arms.append(
                stmt(
                    f"case {type_.type} {name} when @: @ break;",
                    _guard(scope),
                    block([stmt(f'Say("case " + Str({name}));'), *statements(scope, 1, depth - 1)]),
                )
            )
        else:
            arms.append(
                stmt(
                    f'case {type_.type} {name} when {name} != null: Say("some " + Str({name})); break;'
                    if not type_.is_value
                    else f"case {type_.type} {name} when o != null: R.H(7); break;"
                )
            )
    arms.append(stmt('default: Say("default"); break;'))
    return stmt(f"switch ({scope.object()}) @", block(arms))


def _places(scope: Scope) -> Node:
    """Arrays, references to their elements, swaps and stores."""
    rng = scope.rng
    x = scope.type()
    a, b = scope.fresh("a"), scope.fresh("a")
    first = stmt(f"var {a} = new {x.type}[] {{ {scope.value(x)}, {scope.value(x)}, default({x.type}) }};")
    found = (
        f"Set(ref {a}[0], {scope.value(x)});", f"At({a}, 1) = {scope.value(x)};", f"{a}[2] = {a}[0];", f"var {b} = (Array){a}; Say(Try(() => {{ {b}.SetValue({scope.object()}, 1); return 1; }}));",
        f"Array.Reverse({a});", f"Say(Store({a}, {scope.object()}));", f"Array.Clear({a}, 0, 1);", f"Array.Resize(ref {a}, 4);", f"{a} = ({x.type}[]){a}.Clone();", f"Say(Str({a} is object[]));",
        f"Say(Try(() => {{ object[] os = (object[])(object){a}; return os.Length; }}));", f"Say(Try(() => {{ Set(ref ((object[])(object){a})[0], o); return 1; }}));", f"Spanned({a}, {scope.value(x)});",
        f"Say(Str(typeof({x.type}[]) == {a}.GetType()));", f"Say(Str(((IEnumerable<{x.type}>){a}).GetEnumerator().MoveNext()));", f"var r{a} = new {_two(x)}; Say(Str(r{a}.GetType() == typeof({x.type}[,]) || r{a}.Rank == 2));" if not x.type.endswith("]") else "R.H(3);",
    )  # fmt: skip
    rest = rng.sample([one for one in found if scope.allows(one)], rng.randint(2, 4))
    return block([first, *[stmt(one) for one in rest], stmt(f"Say(Str({a}));")])


def _two(type_: Typed) -> str:
    return f"{type_.type}[1, 2]"
