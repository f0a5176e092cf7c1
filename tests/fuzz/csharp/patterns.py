"""Methods made of what the optimiser's patterns match, with another operand, store or entry than a pattern has in mind.

Each compare, cast, select and call gets null, a constant, a local, a call or the same value on any side. Parameters are
variables: they are tested, stored and cast. Some methods, handlers and finally blocks begin with their loop, so that
what arrives at its first block comes from no predecessor. Elements of a union are read and written as all their types.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from fuzz.csharp import types as t
from fuzz.csharp.exprs import expr
from fuzz.differential.nodes import Node, block, make, member, stmt

if TYPE_CHECKING:
    from fuzz.csharp.frame import Frame
    from fuzz.csharp.world import World

_PARAMS = "int x, int y, int n, long l, uint u, double d, object o, object q, string s, int[] a"
_OBJECTS = (
    "null", "5", "(object)7L", '"b"', '"long"', "new int[2]", "new string[1]", "DayOfWeek.Friday", "new Version(1, 2)",
    "new ArgumentNullException()", "(byte)1", "1.5", "R.L(3, (object)1)",
)  # fmt: skip
_REFERENCES = ("((object)null)", "((object)s)", '((object)"b")', "((object)x)", "R.L(5, o)", "((object)a)")
_STRINGS = ("null", '""', '"b"', "new string('b', 1)", '"a\U0001f600b"')
_CASTS = ("string", "Version", "ArgumentException", "Exception", "int[]", "IComparable", "System.Collections.IList")
_VALUES = ("int", "long", "byte", "DayOfWeek", "double")
_CONSTANTS = (-1, 0, 0, 1, 1, 2, 3, 7, 10, 31, 32, 33, 97, 122, 255, 256, 0x7FFFFFFF)
_RELOPS = ("==", "!=", "<", "<=", ">", ">=")
_UNION = (
    "[StructLayout(LayoutKind.Explicit)] struct {0} {{ [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; "
    "[FieldOffset(0)] public long L; [FieldOffset(4)] public int H; [FieldOffset(2)] public short S; "
    "[FieldOffset(0)] public byte B; [FieldOffset(0)] public double D; }}"
)
_PARTS = {"I": "int", "F": "float", "L": "long", "H": "int", "S": "short", "B": "byte", "D": "double"}
_METHODS = 8
_CAUGHT = ("InvalidCastException", "NullReferenceException", "IndexOutOfRangeException", "DivideByZeroException",
           "OverflowException")  # fmt: skip


@dataclass(slots=True)
class Writer:
    """Writes one method. ``ints``: what may be read; ``union``: the type of the elements of ``e``, "" where there is
    none."""

    rng: Random
    union: str
    ints: list[str] = field(default_factory=lambda: ["x", "y", "x", "y"])
    names: int = 0

    def fresh(self, letter: str) -> str:
        """A name that nothing else has."""
        self.names += 1
        return f"{letter}{self.names}"

    # expressions

    def number(self, depth: int) -> str:
        """An int."""
        rng = self.rng
        if depth <= 0 or rng.random() < 0.3:
            return self.operand()
        one, other = self.number(depth - 1), self.number(depth - 1)
        if rng.random() < 0.15:
            other = one
        pick = rng.randrange(12)
        count = rng.randrange(33)
        if pick < 4:
            return f"({one} {rng.choice('+-*&|^')} {other})"
        if pick == 4:
            return f"({one} {rng.choice(('<<', '>>'))} {rng.choice((str(count), other))})"
        if pick == 5:
            return f"({one} {rng.choice('/%')} {rng.choice((2, 3, 7, 10, -5, 16))})"
        if pick == 6:
            rest = rng.choice((str(32 - count), str(rng.randrange(33)), f"(32 - {self.operand()})"))
            shift = rest[6:-1] if rest.startswith("(") and rng.random() < 0.7 else str(count)
            return f"(({one} << {shift}) {rng.choice('|^+')} (int)((uint){other} >> {rest}))"
        if pick == 7:
            return f"({self.condition(depth - 1)} ? {one} : {other})"
        if pick == 8:
            return f"({self.condition(depth - 1)} ? {rng.choice(('1 : 0', '0 : 1', '1 : 1'))})"
        if pick == 9:
            return f"Math.{rng.choice(('Min', 'Max'))}({one}, {other})"
        if pick == 10:
            return f"(int)(({rng.choice(('byte', 'sbyte', 'short', 'ushort'))}){one})"
        return f"(int)({one} {rng.choice('+-^')} l)"

    def operand(self) -> str:
        """A variable, a constant, a call, an element."""
        rng = self.rng
        pick = rng.randrange(14)
        if pick < 5:
            return rng.choice(self.ints)
        if pick < 8:
            value = rng.choice(_CONSTANTS)
            return f"({value})" if value < 0 else str(value)
        if pick == 8:
            return f"R.L({rng.randrange(99)}, {rng.choice(self.ints)})"
        if pick == 9:
            return f"a[{rng.choice(('0', '1', 'x & 3', 'y & 3'))}]"
        if pick == 10:
            return self.as_int(self.element()) if self.union else rng.choice(self.ints)
        if pick == 11:
            return rng.choice(("(int)u", "(int)l", self.as_int("d"), "n"))
        if pick == 12:
            return rng.choice(("s.Length", '"a\U0001f600b".Length', "a.Length"))
        return f"(int){self.reference()}" if rng.random() < 0.3 else rng.choice(self.ints)

    @staticmethod
    def as_int(place: str) -> str:
        """An int of a local or a field of a union; what it is of a floating number out of range differs by target."""
        return f"(int)R.Fit({place})" if place == "d" or place[-1] in "FD" else f"(int){place}"

    def element(self) -> str:
        """A field of an element that is a union."""
        index = self.rng.choice(("0", "1", "x & 1", "y & 1"))
        return f"{self.rng.choice(('e', 'e', 'r'))}[{index}].{self.rng.choice(list(_PARTS))}".replace(
            f"r[{index}]", "r"
        )

    def reference(self, depth: int = 2) -> str:
        """An object."""
        rng = self.rng
        pick = rng.randrange(14 if depth else 9)
        if pick < 5:
            return rng.choice(("o", "o", "q"))
        if pick < 9:
            return rng.choice(_REFERENCES)
        if pick < 11:
            return self.cast(depth - 1)
        one, other = self.reference(depth - 1), self.reference(depth - 1)
        if pick == 11:
            return f"({one} ?? {other})"
        if pick == 12:
            return f"({self.condition(1)} ? {one} : {other})"
        return f"((object)({rng.choice(_CASTS)}){one})"

    def cast(self, depth: int) -> str:
        """The result of an `isinst`."""
        return f"((object)({self.reference(depth)} as {self.rng.choice(('string', *_CASTS))}))"

    def condition(self, depth: int) -> str:
        """A bool."""
        rng = self.rng
        pick = rng.randrange(16)
        if depth > 0 and pick < 4:
            one, other = self.condition(depth - 1), self.condition(depth - 1)
            return rng.choice((f"({one} && {other})", f"({one} || {other})", f"!{one}"))
        one, other = self.number(depth - 1), self.number(depth - 1)
        relop = rng.choice(_RELOPS)
        if pick < 8:
            return f"({one} {relop} {other})"
        if pick == 8:
            return f"((uint){one} {relop} (uint){other})"
        if pick == 9:
            zero = rng.choice(("== 0", "!= 0", "< 0", ">= 0"))
            joint = rng.choice(("&&", "||"))
            return f"({one} {zero} {joint} {other} {rng.choice((zero, zero, '== 0', '< 0'))})"
        if pick == 10:
            name = rng.choice(self.ints)
            low, high = sorted(rng.sample(range(-3, 130), 2))
            return rng.choice((
                f"({name} >= {low} && {name} <= {high})",
                f"({name} < {low} || {rng.choice((name, one))} > {high})",
                f"({name} == {low} || {name} == {low + 2} || {rng.choice((name, other))} == {high})",
            ))  # fmt: skip
        if pick == 11:
            return f"({rng.choice(('d', f'(double){one}'))} {relop} {rng.choice(('d', '0', '1.5', f'(float){other}'))})"
        if pick == 12:
            sides = [self.cast(1) if rng.random() < 0.8 else self.reference(), self.reference(1)]
            rng.shuffle(sides)
            return f"({sides[0]} {rng.choice(('==', '!='))} {sides[1]})"
        if pick == 13:
            return f"({self.reference()} is {rng.choice((*_CASTS, *_VALUES))})"
        if pick == 14:
            kind = rng.choice(_VALUES[:3])
            subject = rng.choice(("o", "q"))
            return f"({subject} is {kind} && ({kind}){rng.choice((subject, subject, 'o'))} {relop} {one})"
        return f"({self.reference()} as string {rng.choice(('==', '!='))} {rng.choice(('s', 'null', 'o as string'))})"

    # statements

    def body(self, count: int, depth: int) -> Node:
        """A block of statements."""
        return block([self.statement(depth) for _ in range(count)])

    def statement(self, depth: int) -> Node:
        """One statement."""
        rng = self.rng
        pick = rng.randrange(22 if depth > 0 else 13)
        if pick in (9, 10) and not self.union:
            pick = 0
        if pick < 3:
            return stmt(f"R.H({self.number(2)});")
        if pick < 6:
            name = rng.choice("xy")
            return stmt(f"{name} {rng.choice(('=', '=', '=', '+=', '^='))} {self.number(1)};")
        if pick < 8:
            return stmt(f"{rng.choice('xy')} = {rng.randrange(3)};")
        if pick == 8:
            return stmt(f"{rng.choice('oq')} = {self.reference()};")
        if pick == 9:
            place = self.element()
            return stmt(f"{place} = ({_PARTS[place[-1]]}){self.number(1)};")
        if pick == 10:
            return stmt(f"R.H({self.element()});")
        if pick == 11:
            return stmt(rng.choice((f"a[{rng.choice('xy')} & 3] = {self.number(1)};", f"s = {rng.choice(_STRINGS)};")))
        if pick == 12:
            place = rng.choice("oq")
            return stmt(f"if ({place} is int) {{ {place} = R.L((int){place}, {self.reference()}); }}")
        if pick < 18:
            with_else = rng.random() < 0.6
            branches = [self.body(rng.randint(1, 2), depth - 1) for _ in range(1 + with_else)]
            return stmt(f"if ({self.condition(2)}) @" + " else @" * with_else, *branches)
        if pick == 18:
            name = self.fresh("i")
            self.ints.append(name)
            inside = self.body(rng.randint(1, 3), depth - 1)
            self.ints.remove(name)
            step = rng.choice(("++", "++", " += 2"))
            return stmt(f"for (int {name} = {rng.randrange(3)}; {name} < {rng.randrange(6)}; {name}{step}) @", inside)
        if pick == 19:
            return self.loop(depth - 1)
        if pick == 20:
            cases = [stmt(f"case {value}: @ break;", self.body(1, depth - 1)) for value in rng.sample(range(-1, 6), 3)]
            return stmt(f"switch ({self.number(1)}) @", block(cases))
        return self.guarded(depth - 1)

    def delayed(self) -> Node:
        """Values that may throw when they are made, with something that others see before each is used, once."""
        rng = self.rng
        one, other = rng.sample("xy", 2)
        first, second, third = self.fresh("t"), self.fresh("t"), self.fresh("t")
        pick = rng.randrange(3)
        if pick == 0:  # sums that meet
            sign = rng.choice("+-")
            values = [f"int.MaxValue - ({one} & 15)" if sign == "+" else f"int.MinValue + ({one} & 15)"]
            values += [f"checked({name} {sign} {rng.randint(1, 12)})" for name in (first, second)]
            last = f"checked({third} {sign} {rng.randint(1, 4)})"
        elif pick == 1:  # a remainder
            values = [f"{one} {rng.choice('/%')} {other}", f"{first} * {other}", f"{one} - {second}"]
            last = third
        else:
            values = [f"checked({one} {rng.choice('+-*')} {other})", f"checked((byte){first})", f"{second} / {other}"]
            last = f"checked({third} + {other})"
        lines: list[Node] = []
        for name, value in zip((first, second, third), values, strict=True):
            lines.append(stmt(f"int {name} = {value};"))
            lines.append(
                stmt(rng.choice((f"R.H({rng.randrange(99)});", f"a[{rng.randrange(4)}] = {rng.randrange(9)};")))
            )
        return block([*lines, stmt(f"R.H({last});")])

    def loop(self, depth: int) -> Node:
        """A loop that runs at least once."""
        again = self.rng.choice(("n-- > 0", "--n > 0", f"{self.condition(1)} && --n > 0"))
        return stmt(f"do @ while ({again} && --R.fuel > 0);", self.body(self.rng.randint(2, 4), depth))

    def guarded(self, depth: int) -> Node:
        """A try whose finally or handler begins with its loop."""
        inside, last = self.body(2, depth), block([self.loop(depth), self.statement(depth)])
        if self.rng.random() < 0.5:
            return stmt("try @ finally @", inside, last)
        fault = f"if ({self.condition(1)}) throw new InvalidOperationException();"
        inside.kids.append(stmt(fault))
        return stmt("try @ catch (InvalidOperationException) @", inside, last)


def _declare(world: World, union: str) -> str:
    """Declares a method of patterns and returns its name."""
    rng, name = world.rng, world.fresh("Pt")
    writer = Writer(rng, union)
    begins_with_loop = rng.random() < 0.5
    statements = [writer.statement(3) for _ in range(rng.randint(1, 4))]
    if begins_with_loop:
        statements.insert(0, writer.loop(2))
    aside = Random()
    aside.setstate(rng.getstate())  # what follows is what it would be without
    if aside.random() < 0.4:
        statements.insert(aside.randint(1, len(statements)), Writer(aside, union, names=100).delayed())
    statements.append(stmt("return x * 31 + y;"))
    inlining = rng.choice(("[MethodImpl(MethodImplOptions.NoInlining)] ", ""))
    head = f"{inlining}static int {name}({_PARAMS}, {union}[] e, ref {union} r)"
    world.members.kids.append(member(head + " { unchecked @ }", block(statements)))
    return name


def _declare_union(world: World) -> str:
    name = world.fresh("Un")
    world.members.kids.append(make("member", _UNION.format(name)))
    return name


def _call(rng: Random, name: str, union: str, numbers: str) -> list[Node]:
    """Calls the method, with arguments that are seldom the same, and hashes what it leaves."""
    objects = ", ".join(rng.choice(_OBJECTS) for _ in range(2))
    scalars = f"{rng.randint(-2, 5)}, {rng.choice((0, -1, 1 << 40, 7))}L, {rng.choice((0, 1, 4294967295))}u"
    array = f"{name}e"
    where = f"{array}, ref {array}[{rng.randrange(2)}]"
    made = f"R.H({name}({numbers}, {scalars}, {rng.choice(('0.0', '1.5', 'double.NaN', '-0.0'))}, {objects}, "
    caught = " ".join(f"catch ({kind}) {{ R.H({at}); }}" for at, kind in enumerate(_CAUGHT))
    inside = block([stmt(f"{made}{rng.choice(_STRINGS)}, new[] {{ 1, 2, 3, 4 }}, {where}));")])
    declared = stmt(f"var {array} = new {union}[2];")
    return [declared, stmt(f"try @ {caught}", inside), stmt(f"R.H({array}[0].L); R.H({array}[1].L);")]


def patterns(frame: Frame, depth: int) -> Node | None:
    """One such method among others."""
    if frame.iterator or frame.in_lambda:
        return None
    world = frame.world
    union = _declare_union(world)
    numbers = [expr(frame, t.INT32, 1) for _ in range(2)]
    names = [world.fresh("m") for _ in numbers]
    stored = [stmt(f"int {name} = @;", number) for name, number in zip(names, numbers, strict=True)]
    return block([*stored, *_call(world.rng, _declare(world, union), union, ", ".join(names))])


def pattern_program(world: World) -> None:
    """A program of nothing but such methods."""
    union = _declare_union(world)
    lines: list[Node] = []
    for _ in range(_METHODS):
        name = _declare(world, union)
        for _ in range(2):
            numbers = f"{world.rng.choice(_CONSTANTS)}, {world.rng.choice(_CONSTANTS)}"
            lines += [block(_call(world.rng, name, union, numbers)), stmt("R.Line();")]
        lines.append(stmt("R.fuel = 300;"))
    world.members.kids.append(make("entry", "public static void Run() @", [block(lines)]))
