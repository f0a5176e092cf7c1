"""Random IL statements: sequences that leave the stack as it was."""

from __future__ import annotations

from collections.abc import Callable

from fuzz.differential.nodes import LIST, Node, stmt
from fuzz.il import frame as f
from fuzz.il.exprs import arguments, condition, expr
from fuzz.il.frame import Frame, place, store

_EXCEPTIONS = (
    "NullReferenceException",
    "IndexOutOfRangeException",
    "DivideByZeroException",
    "ArithmeticException",
    "Exception",
)


def statements(frame: Frame, count: int, depth: int) -> list[Node]:
    """So many statements."""
    return [statement(frame, depth) for _ in range(count) if frame.budget > 0] or [stmt("nop")]


def body(frame: Frame, depth: int, most: int = 3) -> Node:
    """A few statements that may be removed one by one."""
    return Node(LIST, (), statements(frame, frame.rng.randint(1, most), depth - 1))


def statement(frame: Frame, depth: int) -> Node:
    """One statement."""
    frame.budget -= 2
    pool = _SIMPLE if depth <= 0 or frame.budget < 0 else _ALL
    for _ in range(8):
        made = frame.rng.choice(pool)(frame, depth)
        if made is not None:
            return made
    return stmt("nop")


def assign(frame: Frame, depth: int) -> Node | None:
    """A store to a place, however deep."""
    goal = frame.rng.choice(frame.vars).type
    while f.inner(goal) and frame.chance(0.5):
        goal = frame.rng.choice(f.inner(goal))
    found = place(frame, goal)
    if found is None or goal.element is not None:
        return None
    return store(frame, found, expr(frame, goal.stack, 3))


def observe(frame: Frame, depth: int) -> Node:
    stack = frame.rng.choice(f.KINDS)
    return stmt(f"@ call void R::H({f.SPELLED[stack]})", expr(frame, stack, 3))


def drop(frame: Frame, depth: int) -> Node:
    """Values for nothing."""
    stack = frame.rng.choice((*f.KINDS, *[s.stack for s in frame.structs]))
    return stmt(frame.rng.choice(("@ pop", "@ dup pop pop")), expr(frame, stack, 3))


def invoke(frame: Frame, depth: int) -> Node | None:
    """A call for its effects."""
    if not frame.methods:
        return None
    method = frame.rng.choice(frame.methods)
    values = arguments(frame, method, 3)
    if values is None:
        return None
    return stmt(f"{' '.join('@' * len(values))} call {method.reference()}{' pop' if method.ret else ''}", *values)


def whole(frame: Frame, depth: int) -> Node | None:
    """initobj, cpobj, cpblk, initblk, ldobj and stobj of structs."""
    chosen = frame.rng.choice(frame.structs)
    first, second = place(frame, chosen), place(frame, chosen)
    if first is None or second is None:
        return None
    to, source = first.address.copy(), second.address.copy()
    pick = frame.rng.random()
    if pick < 0.25:
        return stmt(f"@ initobj {chosen.name}", to)
    if pick < 0.5:
        return stmt(f"@ @ cpobj {chosen.name}", to, source)
    prefix = frame.rng.choice(("", "", "volatile. ", "unaligned. 1 "))
    if chosen.references or pick < 0.7:
        return stmt(f"@ @ ldobj {chosen.name} {prefix}stobj {chosen.name}", to, source)
    if pick < 0.85:
        return stmt(f"@ @ sizeof {chosen.name} {prefix}cpblk", to, source)
    return (
        stmt(f"@ ldc.i4 {frame.rng.randrange(256)} sizeof {chosen.name} {prefix}initblk", to)
        if not _floats(chosen)
        else None
    )


def _floats(type_: f.Type) -> bool:
    return any(inner.stack in ("r4", "r8") or _floats(inner) for inner in f.inner(type_))


def collect(frame: Frame, depth: int) -> Node | None:
    return stmt("call void R::Gc()") if frame.chance(0.3) else None


def throwing(frame: Frame, depth: int) -> Node:
    """An exception, perhaps."""
    over = frame.label()
    branch, kids = condition(frame, over, 1)
    name = frame.rng.choice(("Exception", "NullReferenceException", "InvalidCastException"))
    return stmt(f"{branch} newobj instance void [System.Runtime]System.{name}::.ctor() throw {over}: nop", *kids)


def leaving(frame: Frame, depth: int) -> Node | None:
    """Out of a loop, a try block, or the method; the stack may hold anything at a `leave`."""
    over = frame.label()
    branch, kids = condition(frame, over, 1)
    pick = frame.rng.random()
    if frame.exits and pick < 0.5:
        return stmt(f"{branch} br {frame.rng.choice(frame.exits)} {over}: nop", *kids)
    if frame.leaves and pick < 0.8:
        return stmt(f"{branch} leave {frame.rng.choice(frame.leaves)} {over}: nop", *kids)
    if frame.clean and not frame.protected:
        if frame.result is None:
            return stmt(f"{branch} ret {over}: nop", *kids)
        return stmt(f"{branch} @ ret {over}: nop", *kids, expr(frame, frame.result.stack, 2))
    return None


def branch_over(frame: Frame, depth: int) -> Node:
    """if, with an else or not."""
    over, end = frame.label(), frame.label()
    branch, kids = condition(frame, over)
    if frame.chance(0.5):
        return stmt(f"{branch} @ {over}: nop", *kids, body(frame, depth))
    return stmt(f"{branch} @ br {end} {over}: @ {end}: nop", *kids, body(frame, depth), body(frame, depth))


def loop(frame: Frame, depth: int) -> Node:
    """A loop, tested at its end or its start."""
    head, end = frame.label(), frame.label()
    with frame.changed(exits=[*frame.exits, end] if frame.clean else [end]):
        inside = body(frame, depth, 4)
    if frame.chance(0.5):
        branch, kids = condition(frame, head)
        return stmt(f"{head}: @ call int32 R::Fuel() brfalse {end} {branch} {end}: nop", inside, *kids)
    branch, kids = condition(frame, end)
    return stmt(f"{head}: call int32 R::Fuel() brfalse {end} {branch} @ br {head} {end}: nop", *kids, inside)


def selection(frame: Frame, depth: int) -> Node:
    """switch with holes and fall-through."""
    count = frame.rng.randint(1, 4)
    labels, end = [frame.label() for _ in range(count)], frame.label()
    text = f"@ switch ({', '.join([*labels, frame.rng.choice([*labels, end])])}) @ "
    kids = [expr(frame, "i4", 2), body(frame, depth, 2)]
    text += f"br {end} " if frame.chance(0.7) else ""
    for name in labels:
        text += f"{name}: @ " + (f"br {end} " if frame.chance(0.7) else "")
        kids.append(body(frame, depth, 2))
    return stmt(text + f"{end}: nop", *kids)


def attempt(frame: Frame, depth: int) -> Node | None:
    """try with a handler of each kind."""
    if not frame.clean:
        return None
    end = frame.label()
    pick = frame.rng.random()
    with frame.changed(protected=True, leaves=[*frame.leaves, end], exits=[]):
        inside = body(frame, depth, 4)
    if pick < 0.65:
        with frame.changed(protected=True, leaves=[*frame.leaves, end], exits=[]):
            handler = body(frame, depth, 3)
            rethrow = "rethrow" if frame.chance(0.08) else f"leave {end}"
            if pick < 0.5:
                name = frame.rng.choice(_EXCEPTIONS)
                clause = f"catch [System.Runtime]System.{name} {{ call void R::X(object) @ {rethrow} }}"
                return stmt(f".try {{ @ leave {end} }} {clause} {end}: nop", inside, handler)
        with frame.changed(clean=False, protected=True, leaves=[], exits=[]):
            test = expr(frame, "i4", 2)
        clause = (
            f"filter {{ call void R::X(object) @ ldc.i4.1 and endfilter }} {{ call void R::X(object) @ {rethrow} }}"
        )
        return stmt(f".try {{ @ leave {end} }} {clause} {end}: nop", inside, test, handler)
    with frame.changed(protected=True, leaves=[], exits=[]):
        handler = body(frame, depth, 3)
    kind = "finally" if pick < 0.92 else "fault"
    return stmt(f".try {{ @ leave {end} }} {kind} {{ @ endfinally }} {end}: nop", inside, handler)


_SIMPLE: tuple[Callable[[Frame, int], Node | None], ...] = (
    assign, assign, assign, assign, observe, drop, invoke, invoke, whole, whole, collect, leaving, throwing,
)  # fmt: skip
_COMPOUND: tuple[Callable[[Frame, int], Node | None], ...] = (
    branch_over, branch_over, loop, loop, selection, attempt, attempt, attempt,
)  # fmt: skip
_ALL = (*_SIMPLE, *_COMPOUND, *_COMPOUND)
