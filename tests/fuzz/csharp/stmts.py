"""Random statements: flow of control, exceptions, refs, pointers."""

from __future__ import annotations

from collections.abc import Callable

from fuzz.csharp import aggregates, idioms, loops, patterns
from fuzz.csharp import types as t
from fuzz.csharp.exprs import call, expr, index, invocation, node, opaque
from fuzz.csharp.frame import Frame, Var, path
from fuzz.csharp.hashing import hash_text
from fuzz.csharp.types import Type
from fuzz.differential.nodes import EXPR, LIST, Node, block, make, stmt


def statements(frame: Frame, count: int, depth: int) -> list[Node]:
    """So many statements; fewer when the budget is spent."""
    made = []
    for _ in range(count):
        if frame.budget <= 0 and made:
            break
        made.append(statement(frame, depth))
    return made


def nested(frame: Frame, depth: int, most: int = 3) -> Node:
    """A block of a few statements."""
    return block(statements(frame, frame.rng.randint(1, most), depth - 1))


def condition(frame: Frame) -> Node:
    """A condition that C# does not know."""
    return opaque(frame, expr(frame, t.BOOLEAN, 2), t.BOOLEAN)


def statement(frame: Frame, depth: int) -> Node:
    """One statement."""
    frame.budget -= 2
    pool = _SIMPLE if depth <= 0 or frame.budget < 0 else _ALL
    for _ in range(8):
        made = frame.rng.choice(pool)(frame, depth)
        if made is not None:
            return made
    return stmt("R.H(@);", expr(frame, t.INT32, 2))


# Simple statements.


def assign(frame: Frame, depth: int) -> Node | None:
    """Makes `place = value`."""
    roots = [v for v in frame.roots() if not v.type.is_ref_like or v.type.elem is not None]
    if not roots:
        return None
    goal = frame.rng.choice(roots).type
    inner = t.members(goal)
    while inner and frame.chance(0.55):
        goal = frame.rng.choice(inner)[1]
        inner = t.members(goal)
    if goal.kind in (t.POINTER, t.SPAN):
        return None
    place = path(frame, goal, write=True)
    if place is None:
        return None
    value = expr(frame, goal, 3)
    if goal.kind == t.STRING:
        value = node(goal, "R.Cut(@)", value)
    return stmt("@ = @;", place, value)


def compound(frame: Frame, depth: int) -> Node | None:
    """Makes `place += value`."""
    goal = frame.rng.choice(t.PRIMITIVES)
    place = path(frame, goal, write=True)
    if place is None or goal.kind not in (t.INT, t.FLOAT) or goal is t.CHAR:
        return None
    op = frame.rng.choice(("+=", "-=", "*=", "+=") if goal.kind == t.FLOAT else ("+=", "-=", "*=", "^=", "|=", "&="))
    return stmt(f"@ {op} @;", place, expr(frame, goal, 3))


def invoke(frame: Frame, depth: int) -> Node | None:
    """A call for its effects; its result is hashed where that is simple."""
    made = call(frame, None, 3) if frame.chance(0.75) else invocation(frame, 3)
    if made is None:
        return None
    if made.type in _HASHED and frame.chance(0.7):
        return stmt("R.H(@);", made)
    return stmt("@;", made)


_HASHED = frozenset(p.name for p in (*t.PRIMITIVES, t.STR, t.OBJ))


def observe(frame: Frame, depth: int) -> Node | None:
    """Hash something."""
    goal = frame.world.value()
    if goal.is_ref_like:
        return None
    return stmt(hash_text(frame.world, goal, "@"), expr(frame, goal, 3))


def collect(frame: Frame, depth: int) -> Node | None:
    return stmt("R.Gc();") if frame.chance(0.4) else None


def line(frame: Frame, depth: int) -> Node | None:
    return stmt("R.Line();") if frame.chance(0.15) else None


def leave(frame: Frame, depth: int) -> Node | None:
    """break, continue, goto, return or throw, mostly under a condition."""
    pick = frame.rng.random()
    if pick < 0.4 and frame.loops:
        text: Node = stmt(frame.rng.choice(("break;", "continue;")))
    elif pick < 0.6 and frame.labels:
        text = stmt(f"goto {frame.rng.choice(frame.labels)};")
    elif pick < 0.8 and frame.may_return:
        found = returning(frame)
        if found is None:
            return None
        text = found
    else:
        text = throwing(frame)
    return stmt("if (@) @", condition(frame), block([text])) if frame.chance(0.85) else text


def returning(frame: Frame) -> Node | None:
    """The method's own way to end."""
    if frame.iterator:
        return stmt("yield break;")
    if frame.result is None:
        return stmt("return;")
    if frame.ref_result:
        place = path(frame, frame.result, write=True, heap=True)
        return None if place is None else stmt("return ref @;", place)
    return stmt("return @;", expr(frame, frame.result, 2))


def throwing(frame: Frame) -> Node:
    if frame.in_handler and frame.chance(0.4):
        return stmt("throw;")
    pick = frame.rng.random()
    if pick < 0.6:
        return stmt(f"throw new {frame.rng.choice(frame.world.exceptions)}(@);", expr(frame, t.INT64, 1))
    name = frame.rng.choice(("Exception", "InvalidOperationException", "NullReferenceException", "ArgumentException"))
    return stmt(f"throw new {name}();")


def swap(frame: Frame, depth: int) -> Node | None:
    """Two places by ref, perhaps the same one; an assignment through a ref that is returned."""
    goal = frame.world.value()
    first, second = path(frame, goal, write=True), path(frame, goal, write=True)
    if first is None or second is None or goal.is_ref_like:
        return None
    pick = frame.rng.random()
    if pick < 0.4:
        return stmt("R.Swap(ref @, ref @);", first, second)
    if pick < 0.7:
        return stmt("R.Pick(@, ref @, ref @) = @;", condition(frame), first, second, expr(frame, goal, 3))
    if pick < 0.85:
        return stmt(f"R.LR({frame.rng.randint(1, 99)}, ref @) = @;", first, expr(frame, goal, 3))
    return stmt("(@, @) = (@, @);", first, second, _cast(frame, goal), _cast(frame, goal))


def _cast(frame: Frame, goal: Type) -> Node:
    return node(goal, f"({goal.name})(@)", expr(frame, goal, 2)) if goal.is_reference else expr(frame, goal, 2)


# Compound statements.


def branch(frame: Frame, depth: int) -> Node:
    if frame.chance(0.5):
        return stmt("if (@) @", condition(frame), nested(frame, depth))
    return stmt("if (@) @ else @", condition(frame), nested(frame, depth), nested(frame, depth))


def loop(frame: Frame, depth: int) -> Node:
    """for, while, do: every turn costs fuel."""
    pick = frame.rng.random()
    with frame.changed(loops=frame.loops + 1):
        if pick < 0.5:
            name = frame.world.fresh("i")
            bound = opaque(frame, expr(frame, t.INT32, 1), t.INT32)
            limit = (
                node(t.INT32, f"(@ & {frame.rng.choice((1, 3, 7))})", bound)
                if frame.chance(0.4)
                else node(t.INT32, str(frame.rng.randint(1, 6)))
            )
            with frame.with_vars(Var(name, t.INT32, frame.chance(0.2), True)):
                return stmt(
                    f"for (int {name} = 0; {name} < @ && --R.fuel > 0; {name}++) @", limit, nested(frame, depth, 4)
                )
        if pick < 0.75:
            return stmt("while (@ && --R.fuel > 0) @", condition(frame), nested(frame, depth, 4))
        body = nested(frame, depth, 4)
        return stmt("do @ while (@ && --R.fuel > 0);", body, condition(frame))


def each(frame: Frame, depth: int) -> Node | None:
    """foreach over arrays, spans, strings and the program's iterators."""
    iterators = [m for m in frame.callable if m.iterator]
    name = frame.world.fresh("e")
    if iterators and frame.chance(0.5):
        method = frame.rng.choice(iterators)
        assert method.ret is not None
        method.calls += 1
        values = [expr(frame, p.type, 2) for p in method.params]
        over, elem = make(EXPR, f"{method.name}({', '.join('@' * len(values))})", values), method.ret
    else:
        arrays = [v.type for v in frame.roots() if v.type.kind in (t.ARRAY, t.SPAN) or v.type is t.STR]
        if not arrays:
            return None
        chosen = frame.rng.choice(arrays)
        found = path(frame, chosen, write=False)
        if found is None:
            return None
        over, elem = found, chosen.elem or t.CHAR
    with frame.changed(loops=frame.loops + 1), frame.with_vars(Var(name, elem, False, elem.kind != t.SPAN)):
        return stmt(f"foreach ({elem.name} {name} in @) @", over, nested(frame, depth))


def attempt(frame: Frame, depth: int) -> Node:
    """try with handlers of all kinds."""
    rng = frame.rng
    body = nested(frame, depth, 4)
    clauses: list[Node] = []
    handlers = rng.choice((0, 1, 1, 1, 2))
    caught: list[str] = []
    for n in range(handlers):
        kinds = [k for k in (*frame.world.exceptions, *_CAUGHT) if k not in caught]
        kind = "Exception" if n == handlers - 1 and frame.chance(0.7) else rng.choice(kinds)
        caught.append(kind)
        clauses.append(_handler(frame, kind, depth))
    if not handlers or frame.chance(0.4):
        with frame.changed(loops=0, labels=[], may_return=False, in_handler=False):
            clauses.append(stmt("finally @", nested(frame, depth, 3)))
    return stmt("try @\n@", body, Node(LIST, (), clauses))


_CAUGHT = ("NullReferenceException", "IndexOutOfRangeException", "ArithmeticException", "InvalidCastException")


def _handler(frame: Frame, kind: str, depth: int) -> Node:
    """A catch clause, filtered or not."""
    name = frame.world.fresh("x")
    text, kids = f"catch ({kind} {name})", list[Node]()
    pick = frame.rng.random()
    if pick < 0.15:
        text += f" when (R.F({frame.rng.randint(1, 9)}, {name}))"
    elif pick < 0.3:
        text += " when (@)"
        with frame.changed(plain=True):
            kids.append(condition(frame))
    more = [Var(f"{name}.v", t.INT64, True, True)] if kind in frame.world.exceptions else []
    with frame.with_vars(*more), frame.changed(in_handler=True):
        handler = nested(frame, depth)
    handler.kids.insert(0, stmt(f"R.X({name});"))
    return stmt(text + " @", *kids, handler)


def selection(frame: Frame, depth: int) -> Node:
    """switch over integers (dense, sparse), strings, types."""
    rng = frame.rng
    pick = rng.random()
    arms: list[Node] = []
    if pick < 0.65:
        over = rng.choice((t.INT32, t.INT32, t.BYTE, t.INT64, t.UINT32))
        count = rng.randint(1, 6)
        dense = frame.chance(0.6)
        cases = list(range(count)) if dense else sorted({t.random_integer(rng, over) for _ in range(count)})
        labels = [t.integer_text(over, c) for c in cases]
        subject = expr(frame, over, 3)
        if dense and over.bits >= 32:
            subject = node(over, "(@ & @)", opaque(frame, subject, over), node(over, t.integer_text(over, 7)))
        elif over.bits < 32:
            subject = opaque(frame, subject, over)
    elif pick < 0.8:
        labels = rng.sample(['"a"', '"b"', '""', '"xyz"', '"hello"', "null", '"ab"', '"0"'], rng.randint(2, 8))
        subject = opaque(frame, expr(frame, t.STR, 2), t.STR)
    else:
        return _type_switch(frame, depth)
    for n, text in enumerate(labels):
        jump = f"goto case {rng.choice(labels[n + 1 :])};" if n + 1 < len(labels) and frame.chance(0.15) else "break;"
        if frame.chance(0.15):
            arms.append(stmt(f"case {text}:") if n + 1 < len(labels) else stmt(f"case {text}: break;"))
            continue
        arms.append(stmt(f"case {text}: @ {jump}", _arm(frame, depth)))
    if frame.chance(0.6):
        arms.append(stmt("default: @ break;", _arm(frame, depth)))
    return stmt("switch (@) {\n@}", subject, Node(LIST, (), arms))


def _arm(frame: Frame, depth: int) -> Node:
    with frame.changed(loops=0):  # a `continue` would do, a `break` would not mean the loop
        return nested(frame, depth, 2)


def _type_switch(frame: Frame, depth: int) -> Node:
    found = [x for x in frame.world.types if x.kind in (t.STRUCT, t.ENUM)] + [t.INT32, t.STR, t.INT64]
    chosen = frame.rng.sample(found, min(len(found), 3))
    arms = []
    for type_ in chosen:
        name = frame.world.fresh("p")
        with frame.with_vars(Var(name, type_, True, True)):
            if frame.chance(0.4):
                arms.append(stmt(f"case {type_.name} {name} when @: @ break;", condition(frame), _arm(frame, depth)))
            else:
                arms.append(stmt(f"case {type_.name} {name}: @ break;", _arm(frame, depth)))
    arms.append(stmt("case null: @ break;", _arm(frame, depth)))
    arms.append(stmt("default: @ break;", _arm(frame, depth)))
    return stmt("switch (@) {\n@}", expr(frame, t.OBJ, 2), Node(LIST, (), arms))


def labelled(frame: Frame, depth: int) -> Node:
    """goto, out of everything or back."""
    name = frame.world.fresh("L")
    if frame.chance(0.6):
        with frame.changed(labels=[*frame.labels, name]):
            return stmt(f"@ {name}: R.H({frame.rng.randint(1, 99)});", nested(frame, depth, 4))
    body = nested(frame, depth, 3)
    return stmt(f"{name}: @ if (@ && --R.fuel > 0) goto {name};", body, condition(frame))


def ref_local(frame: Frame, depth: int) -> Node | None:
    """A ref local over a few statements."""
    goal = frame.world.value()
    place = path(frame, goal, write=True)
    if place is None or goal.is_ref_like or frame.iterator:
        return None
    name = frame.world.fresh("r")
    read_only = "readonly " if frame.chance(0.1) else ""
    with frame.with_vars(Var(name, goal, not read_only)):
        made = nested(frame, depth, 4)
        if frame.chance(0.3):
            other = path(frame, goal, write=True, heap=True)
            if other is not None:
                made.kids.insert(frame.rng.randint(0, len(made.kids)), stmt(f"{name} = ref @;", other))
    made.kids.insert(0, make("stmt", f"ref {read_only}{goal.name} {name} = ref @;", [place]))
    return made


def pointer_local(frame: Frame, depth: int) -> Node | None:
    """A pointer to a local or, fixed, into an array."""
    if frame.in_lambda or frame.iterator:
        return None
    found = [v for v in frame.vars if v.type.unmanaged and v.writable and v.stack and v.type.kind != t.POINTER]
    name = frame.world.fresh("q")
    if found and frame.chance(0.7):
        var = frame.rng.choice(found)
        with frame.with_vars(Var(name, frame.world.pointer(var.type), False)):
            made = nested(frame, depth, 4)
        made.kids.insert(0, stmt(f"{var.type.name}* {name} = &{var.name};"))
        return made
    arrays = [v.type for v in frame.roots() if v.type.kind == t.ARRAY and v.type.elem and v.type.elem.unmanaged]
    if not arrays:
        return None
    chosen = frame.rng.choice(arrays)
    place = path(frame, chosen, write=False)
    if place is None:
        return None
    assert chosen.elem is not None
    start = make(EXPR, "&@[@]", [place, index(frame, 4)]) if frame.chance(0.5) else place
    with frame.with_vars(Var(name, frame.world.pointer(chosen.elem), False)):
        return stmt(f"fixed ({chosen.elem.name}* {name} = @) @", start, nested(frame, depth, 3))


def locked(frame: Frame, depth: int) -> Node:
    """lock, using, checked, unchecked: statements around a block."""
    pick = frame.rng.random()
    if pick < 0.25:
        return stmt("lock (R.gate) @", nested(frame, depth))
    if pick < 0.55:
        kind = frame.rng.choice(("D", "DS"))
        return stmt(f"using (new R.{kind}(@)) @", expr(frame, t.INT32, 2), nested(frame, depth))
    return stmt(f"{'checked' if pick < 0.9 else 'unchecked'} @", nested(frame, depth))


def local_function(frame: Frame, depth: int) -> Node | None:
    """A local function over captured variables, called in the block after it."""
    if frame.in_lambda:
        return None
    from fuzz.csharp.exprs import sub_frame
    from fuzz.csharp.world import Method, Param

    param, result = frame.world.value(), frame.world.primitive()
    if param.is_ref_like:
        return None
    name, arg = frame.world.fresh("F"), frame.world.fresh("a")
    by = frame.rng.choice(("", "", "ref"))
    inner = sub_frame(
        frame,
        in_lambda=True,
        loops=0,
        labels=[],
        result=result,
        ref_result=False,
        iterator=False,
        may_return=True,
        in_handler=False,
        budget=30,
    )
    # Parameters by ref are the function's own: nothing inside of it captures them.
    inner.vars = [v for v in frame.vars if v.captured] + [Var(arg, param, True, not by)]
    if by:
        inner.in_lambda = False
    body = block([stmt("R.Burn();"), *statements(inner, 2, 1), stmt("return @;", expr(inner, result, 2))])
    own = Method(name, (Param(by, param, arg),), result)
    with frame.changed(callable=(*frame.callable, own, own)):
        made = nested(frame, depth, 4)
    made.kids.append(stmt(f"{result.name} {name}({by} {param.name} {arg}) @", body))
    return made


def yielding(frame: Frame, depth: int) -> Node | None:
    if not frame.iterator or frame.in_lambda:
        return None
    assert frame.result is not None
    return stmt("yield return @;", expr(frame, frame.result, 2))


_SIMPLE: tuple[Callable[[Frame, int], Node | None], ...] = (
    assign, assign, assign, assign, compound, invoke, invoke, observe, collect, line, leave, leave, swap,
)  # fmt: skip
_COMPOUND: tuple[Callable[[Frame, int], Node | None], ...] = (
    branch, branch, loop, loop, loop, each, attempt, attempt, attempt, attempt, selection, selection, labelled,
    ref_local, ref_local, pointer_local, pointer_local, locked, local_function,
)  # fmt: skip
_IDIOMS: tuple[Callable[[Frame, int], Node | None], ...] = (
    idioms.order, idioms.order, idioms.order, idioms.survivor, idioms.survivor, idioms.chain, idioms.indexed,
    idioms.overlap, idioms.handlers, idioms.widths, idioms.widths, loops.elements, loops.elements, loops.elements,
    patterns.patterns, *aggregates.IDIOMS, *aggregates.IDIOMS,
)  # fmt: skip
_ALL = (*_SIMPLE, *_COMPOUND, *_COMPOUND, *_IDIOMS)
