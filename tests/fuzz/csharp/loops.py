"""Methods that do nothing but a counted loop over arrays, spans or pointers: what vectors are made of."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fuzz.csharp import types as t
from fuzz.csharp.exprs import expr
from fuzz.csharp.frame import Frame
from fuzz.csharp.hashing import hash_text
from fuzz.differential.nodes import Node, block, make, stmt

_ELEMENTS = (*t.INTEGERS[:8], t.INT32, t.BYTE, t.FLOAT32, t.FLOAT64)
_FORMS = ("{}[]",) * 6 + ("Span<{}>", "{}*")
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class BodyWriter:
    """What a loop does. ``arrays``: the parameters, each with the type of its elements; ``near``: elements beside the
    index count too; ``index``: its name."""

    rng: Random
    arrays: tuple[tuple[str, t.Type], ...]
    near: bool
    index: str = "i"

    def place(self) -> str:
        """Which element."""
        return self.index + (self.rng.choice(("", "", " + 1", " - 1", " + 2")) if self.near else "")

    def element(self, type_: t.Type) -> str:
        """An element as a value of a type, or a constant."""
        rng = self.rng
        name, own = rng.choice(self.arrays)
        number = own.kind == t.INT and type_.kind == t.INT
        pick = rng.random()
        if (own is type_ or number) and pick < 0.75:
            return f"(({type_.name}){name}[{self.place()}])"
        if type_.kind != t.INT:
            return f"({type_.name})k"
        if pick < 0.85:
            return f"(({type_.name}){self.index})"
        return rng.choice((f"(({type_.name})k)", t.literal(rng, type_) or "1"))

    def value(self, type_: t.Type, depth: int) -> str:
        """An expression of a type."""
        rng = self.rng
        if depth == 0 or rng.random() < 0.2:
            return self.element(type_)
        one, other = self.value(type_, depth - 1), self.value(type_, depth - 1)
        if type_.kind != t.INT:
            return f"({type_.name})({one} {rng.choice('+-*/')} {other})"
        pick = rng.random()
        if pick < 0.6:
            return f"(({type_.name})({one} {rng.choice('+-*&|^+')} {other}))"
        if pick < 0.75:
            return f"(({type_.name})({one} {rng.choice(('<<', '>>'))} {rng.randrange(34)}))"
        if pick < 0.9:
            return f"(({type_.name})Math.{rng.choice(('Min', 'Max'))}({one}, {other}))"
        return f"(({type_.name})~{one})"

    def statement(self, sums: tuple[str, ...]) -> str:
        """What a round does."""
        rng = self.rng
        pick = rng.random()
        if pick < 0.55:
            name, own = rng.choice(self.arrays)
            if own.kind == t.INT and rng.random() < 0.2:
                return f"{name}[{self.index}] {rng.choice(('+=', '-=', '^=', '|='))} {self.value(own, 1)};"
            return f"{name}[{self.place()}] = {self.value(own, rng.randint(0, 3))};"
        total = rng.choice(sums)
        type_ = t.INT64 if total == "l" else t.INT32
        value = self.value(type_, rng.randint(0, 2))
        if pick < 0.75:
            return f"{total} {rng.choice(('+=', '-=', '^=', '|=', '&='))} {value};"
        if pick < 0.85:
            choose = f"{total} = Math.{rng.choice(('Min', 'Max'))}({total}, {value});"
            name = f"v{rng.randrange(1 << 20)}"
            test = f"{{ var {name} = {value}; if ({name} {rng.choice('<>')} {total}) {total} = {name}; }}"
            return rng.choice((choose, test))
        own = rng.choice([own for _, own in self.arrays if own.kind == t.INT] or [t.INT32])
        compare = f"{self.value(own, 1)} {rng.choice(('==', '!=', '<', '>', '<=', '>='))} {self.value(own, 0)}"
        return f"if ({compare}) {total}{rng.choice(('++', '--', ' += 3', ' ^= k'))};"


def elements(frame: Frame, depth: int) -> Node | None:
    """A call of such a method, with arrays that may be the same, and what it left in them."""
    if frame.iterator:
        return None
    rng, world = frame.rng, frame.world
    name, first = world.fresh("E"), rng.choice(_ELEMENTS)
    types = [first, *(first if rng.random() < 0.6 else rng.choice(_ELEMENTS) for _ in range(rng.randint(0, 2)))]
    form = rng.choice(_FORMS)
    loop = BodyWriter(rng, tuple((f"a{n}", own) for n, own in enumerate(types)), rng.random() < 0.3)
    length = rng.randint(0, _LONGEST)
    _declare(world.members, name, loop, form)
    arrays = [world.fresh("q") for _ in types]
    made: list[Node] = []
    for number, (array, own) in enumerate(zip(arrays, types, strict=True)):
        same = [other for other, type_ in zip(arrays[:number], types, strict=False) if type_ is own]
        if same and rng.random() < 0.4:
            made.append(stmt(f"var {array} = {rng.choice(same)};"))
            continue
        made.append(stmt(f"var {array} = new {own.name}[{length + 8}];"))
        fill = f"{array}[{array}i] = ({own.name})({array}i * {rng.randrange(1, 1 << 16)} >> {rng.randrange(9)});"
        made.append(stmt(f"for (int {array}i = 0; {array}i < {array}.Length; {array}i++) {fill}"))
    call = f"R.H({name}({', '.join(_argument(rng, form, a, own) for a, own in zip(arrays, types, strict=True))}, @));"
    bound = make("expr", str(length + rng.choice((0, 0, 0, 1, 2))), (), t.INT32.name)
    called = stmt(f"try @ catch (IndexOutOfRangeException) {{ R.H({rng.randrange(99)}); }}", block([
        stmt(call.replace("@", f"{length}, @"), expr(frame, t.INT32, 1)) if "*" in form else
        stmt(call.replace("@", "@, @"), bound, expr(frame, t.INT32, 1))
    ]))  # fmt: skip
    if "*" in form:
        for array, own in zip(arrays, types, strict=True):
            called = stmt(f"fixed ({own.name}* {array}p = {array}) @", called)
    hashes = [stmt(hash_text(world, world.array(own), array)) for array, own in zip(arrays, types, strict=True)]
    return block([*made, called, *hashes])


def _declare(members: Node, name: str, loop: BodyWriter, form: str) -> None:
    """The method: the loop, and the sums that it leaves. Loops beside the index stay off both ends."""
    rng = loop.rng
    params = ", ".join(f"{form.format(own.name)} {array}" for array, own in loop.arrays)
    start = 1 if loop.near else rng.choice((0, 0, 3))
    bound = "n" if "*" in form else rng.choice(("n", "n", "a0.Length - 8", "n - 1"))
    compare = rng.choice((f"i < {bound}", f"i < {bound}", f"i <= {bound} - 1", f"{bound} > i"))
    body = [f"int s = {rng.randrange(3)}; long l = {rng.randrange(3)};", f"for (int i = {start}; {compare}; i++) {{"]
    body += [loop.statement(("s", "s", "l")) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
    body += ["}", "return s * 31 + l;"]
    text = f"static long {name}({params}, int n, int k) {{ unchecked {{ {' '.join(body)} }} }}"
    members.kids.append(make("member", text))


def _argument(rng: Random, form: str, array: str, own: t.Type) -> str:
    """An array, or a part of it that begins anywhere in its first elements."""
    if "*" in form:
        return f"{array}p + {rng.randrange(4)}"
    return f"new Span<{own.name}>({array}, {rng.randrange(4)}, {array}.Length - 3)" if "<" in form else array
