"""Structs that registers, stack slots and homes carry in odd pieces: vectors and structs of them, 3, 5, 6, 7 and 12
bytes, small integers; methods with more parameters than registers, and calls after a localloc."""

from __future__ import annotations

from collections.abc import Callable

from fuzz.csharp import types as t
from fuzz.csharp.exprs import creation, expr, node, opaque
from fuzz.csharp.frame import Frame, Var
from fuzz.csharp.hashing import hash_text
from fuzz.csharp.types import Type
from fuzz.csharp.world import World
from fuzz.differential.nodes import EXPR, LIST, Node, block, make, member, stmt

#: Fields by size: what fills no register exactly, and homogeneous aggregates.
_ODD: tuple[tuple[Type, ...], ...] = (
    (t.BYTE, t.SBYTE, t.BYTE),
    (t.BYTE,) * 5,
    (t.SHORT, t.USHORT, t.CHAR),
    (t.SHORT, t.BYTE, t.BYTE, t.SBYTE),
    (t.BYTE, t.SBYTE, t.BOOLEAN, t.BYTE, t.BYTE, t.BYTE, t.SBYTE),
    (t.INT32, t.UINT32, t.INT32),
    (t.FLOAT32, t.FLOAT32, t.FLOAT32),
    (t.SHORT, t.SHORT),
    (t.BYTE, t.INT32),
    (t.INT32, t.BYTE),
    (t.INT64, t.BYTE),
    (t.FLOAT64, t.FLOAT32),
    (t.FLOAT32, t.INT32, t.BYTE),
)
_PACKED: tuple[tuple[Type, ...], ...] = (
    (t.INT32, t.BYTE),
    (t.INT32, t.SHORT),
    (t.INT32, t.SHORT, t.BYTE),
    (t.INT64, t.INT32),
    (t.INT64, t.SHORT, t.BYTE),
    (t.BYTE, t.INT32, t.USHORT),
)


def declare(world: World) -> None:
    """Some of these structs for a program: vectors, odd ones, structs of vectors."""
    rng = world.rng
    if world.chance(0.6):
        world.structs += rng.sample(t.VECTORS, rng.choice((1, 2, 2, 3)))
        for _ in range(rng.randint(1, 2)):
            _struct(world, _around_vectors(world), "")
    for _ in range(rng.choice((0, 1, 1, 2))):
        if world.chance(0.3):
            _struct(
                world, list(rng.choice(_PACKED)), f"[StructLayout(LayoutKind.Sequential, Pack = {rng.choice((1, 2))})] "
            )
        else:
            _struct(world, list(rng.choice(_ODD)), "")


def _around_vectors(world: World) -> list[Type]:
    """A vector or two among scalars."""
    rng = world.rng
    vectors = [s for s in world.structs if s in t.VECTORS]
    fields = [rng.choice(vectors) for _ in range(rng.choice((1, 1, 2)))]
    for _ in range(rng.choice((0, 1, 1, 2))):
        fields.insert(rng.randint(0, len(fields)), rng.choice((t.FLOAT32, t.INT32, t.BYTE, t.INT64, t.STR)))
    return fields


def _struct(world: World, fields: list[Type], attribute: str) -> None:
    made = Type(world.fresh("S"), t.STRUCT)
    made.fields = [(world.fresh("f"), type_, True) for type_ in fields]
    made.unmanaged = all(f.unmanaged for f in fields)
    body = Node(LIST, ())
    world.bodies[made] = body
    world.members.kids.append(member(f"{attribute}struct {made.name} {{\n@}}", body))
    body.kids += [member(f"public {f.name} {n};") for n, f, _ in made.fields]
    params = ", ".join(f"{f.name} {n}" for n, f, _ in made.fields)
    sets = " ".join(f"this.{n} = {n};" for n, _, _ in made.fields)
    body.kids.append(member(f"public {made.name}({params}) {{ {sets} }}"))
    world.structs.append(made)
    world.types.append(made)


def vector(frame: Frame, type_: Type, depth: int) -> Node:
    """Arithmetic on vectors; other structs are created."""
    if type_ not in t.VECTORS or frame.chance(0.4):
        return creation(frame, type_, depth)
    left = expr(frame, type_, depth - 1)
    pick = frame.rng.random()
    if pick < 0.2:
        return node(type_, "(-@)", left)
    if pick < 0.4:
        return node(type_, "(@ * @)", left, opaque(frame, expr(frame, t.FLOAT32, depth - 1), t.FLOAT32))
    ops = ("+", "-") if type_.name == "Quaternion" else ("+", "-", "*", "+")
    return node(type_, f"(@ {frame.rng.choice(ops)} @)", left, expr(frame, type_, depth - 1))


def _carried(frame: Frame) -> Type:
    """What a parameter is of: structs mostly, with scalars that use up the registers."""
    rng = frame.rng
    if frame.world.structs and rng.random() < 0.6:
        return rng.choice(frame.world.structs)
    return rng.choice((t.INT32, t.INT64, t.FLOAT32, t.FLOAT64, t.BYTE, t.SHORT, t.STR))


def _params(frame: Frame, low: int, high: int) -> list[tuple[str, Type]]:
    return [(frame.world.fresh("a"), _carried(frame)) for _ in range(frame.rng.randint(low, high))]


def _numbers(frame: Frame, count: int) -> list[tuple[str, Type]]:
    """So many scalars, most of which integer registers carry."""
    kinds = (t.INT32, t.INT32, t.INT64, t.SHORT, t.FLOAT64)
    return [(frame.world.fresh("a"), frame.rng.choice(kinds)) for _ in range(count)]


def _declaration(params: list[tuple[str, Type]], more: str = "") -> str:
    return ", ".join([f"{type_.name} {name}" for name, type_ in params] + ([more] if more else []))


def _method(frame: Frame, text: str, lines: list[Node]) -> None:
    inline = frame.rng.choice(("NoInlining", "NoInlining", "AggressiveInlining"))
    text = f"[MethodImpl(MethodImplOptions.{inline})] static {text}"
    frame.world.members.kids.append(member(f"{text} @", block(lines)))


def _inner(frame: Frame, params: list[tuple[str, Type]]) -> Frame:
    """A frame in which the parameters are in scope."""
    names = [Var(name, type_) for name, type_ in params]
    return Frame(frame.world, None, names, callable=(), budget=30, may_return=False)


def _inside(type_: Type, name: str) -> list[tuple[str, Type]]:
    """The fields of a parameter, else the parameter."""
    if type_.kind != t.STRUCT or type_.overlapping or type_.readonly:
        return [(name, type_)]
    return [(f"{name}.{field}", inner) for field, inner, _ in type_.fields]


def _changed(frame: Frame, type_: Type, name: str) -> Node:
    """A statement that gives a field a value that depends on what it has."""
    value = expr(frame, type_, 2)
    if type_ in t.VECTORS:
        return stmt(f"{name} {frame.rng.choice(('+=', '-='))} @;", value)
    if type_.kind == t.STRING:
        return stmt(f"{name} = R.Cut({name} + @);", value)
    if type_ is not t.CHAR and type_.kind in (t.INT, t.FLOAT):
        return stmt(f"{name} += @;", value)
    return stmt(f"{name} = @;", value)


def handed_on(frame: Frame, depth: int) -> Node | None:
    """A method with more structs than registers; their fields live across calls and change; it returns one of them."""
    world, rng = frame.world, frame.rng
    params = _params(frame, 3, 12)
    result = rng.choice([type_ for _, type_ in params])
    inner = _inner(frame, params)
    fields = [place for name, type_ in params for place in _inside(type_, name)]
    lines: list[Node] = []
    for _ in range(rng.randint(3, 7)):
        name, type_ = rng.choice(fields)
        if rng.random() < 0.6:
            lines.append(_changed(inner, type_, name))
        else:
            lines.append(stmt(hash_text(world, type_, name)))
    own = world.fresh("K")
    if rng.random() < 0.3:
        turns = stmt(f"for (int {own}i = 0; {own}i < {rng.randint(1, 4)}; {own}i++) @", block(lines))
        lines = [turns]
    lines += [stmt(hash_text(world, type_, name)) for name, type_ in params]
    lines.append(stmt("return @;", expr(inner, result, 1)))
    _method(frame, f"{result.name} {own}({_declaration(params)})", lines)
    values = [expr(frame, type_, 2) for _, type_ in params]
    made = make(EXPR, f"{own}({', '.join('@' * len(values))})", values, result.name)
    return stmt(hash_text(world, result, "@"), made)


def _plain(frame: Frame, type_: Type, depth: int = 2) -> Node:
    """A value without a call: variables and arithmetic."""
    rng = frame.rng
    if depth and type_.kind == t.FLOAT:
        origin = rng.choice((type_, t.INT32, t.INT64))
        return node(
            type_, f"({type_.name})(@ {rng.choice('+-*')} @)", *(_plain(frame, origin, depth - 1) for _ in "ab")
        )
    if depth and type_.kind == t.INT:
        origin = rng.choice((type_, t.INT32, t.INT64))
        return node(
            type_, f"({type_.name})(@ {rng.choice('+-*^')} @)", *(_plain(frame, origin, depth - 1) for _ in "ab")
        )
    number = type_.kind in (t.INT, t.FLOAT)
    found = [v for v in frame.vars if v.type is type_ or number and v.type.kind == t.INT]
    return node(type_, f"({type_.name}){rng.choice(found).name}" if found else t.default_text(type_))


def allocated(frame: Frame, depth: int) -> Node | None:
    """Values that are computed, a localloc, and a call that takes them and the memory."""
    world, rng = frame.world, frame.rng
    plain = rng.random() < 0.6
    taken = _numbers(frame, rng.randint(3, 13)) if plain else _params(frame, 2, 11)
    elem = rng.choice((t.INT32, t.BYTE, t.INT64))
    sink, own, memory = world.fresh("K"), world.fresh("K"), world.fresh("q")
    seen = [stmt(hash_text(world, type_, name)) for name, type_ in taken]
    _method(frame, f"void {sink}({_declaration(taken, f'{elem.name}* {memory}')})", [*seen, stmt(f"R.H({memory}[0]);")])
    params = _numbers(frame, rng.randint(2, 5)) if plain else _params(frame, 1, 5)
    inner = _inner(frame, params)
    before, arguments = list[Node](), list[Node]()
    for _, type_ in taken:
        value = _plain(inner, type_) if plain else expr(inner, type_, 2)
        if rng.random() < 0.7:
            name = world.fresh("v")
            before.append(stmt(f"{type_.name} {name} = @;", value))
            arguments.append(make(EXPR, name, (), type_.name))
        else:
            arguments.append(value)
    size = str(rng.randint(1, 9)) if plain or rng.random() < 0.5 else "(R.L(3, 5) & 7) + 1"
    before.insert(
        rng.choice((len(before), rng.randint(0, len(before)))),
        stmt(f"{elem.name}* {memory} = stackalloc {elem.name}[{size}];"),
    )
    first = _plain(inner, t.BYTE) if plain else expr(inner, t.BYTE, 1)
    before.append(stmt(f"{memory}[0] = ({elem.name})@;", first))
    holes = ", ".join("@" * len(arguments))
    call = stmt(f"{sink}({holes}, {memory});", *arguments)
    _method(frame, f"void {own}({_declaration(params)})", [*before, call])
    values = [expr(frame, type_, 2) for _, type_ in params]
    return stmt(f"{own}({', '.join('@' * len(values))});", *values)


def calls(frame: Frame) -> list[Node]:
    """One or two of these calls at the end of a program: what happens in it seldom leads there."""
    makers = frame.rng.choice(((handed_on,), (handed_on, handed_on), (handed_on, allocated)))
    found = []
    for make_one in makers:
        with frame.changed(budget=40):
            made = make_one(frame, 1)
        if made is not None:
            found.append(made)
    return found


IDIOMS: tuple[Callable[[Frame, int], Node | None], ...] = (handed_on, handed_on, allocated)
