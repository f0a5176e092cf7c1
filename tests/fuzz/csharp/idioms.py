"""Statements in which several things meet that chance alone would seldom bring together."""

from __future__ import annotations

from fuzz.csharp import types as t
from fuzz.csharp.exprs import expr, node, opaque
from fuzz.csharp.frame import Frame, Var, path
from fuzz.csharp.hashing import hash_text
from fuzz.differential.nodes import EXPR, Node, block, make, stmt


def order(frame: Frame, depth: int) -> Node | None:
    """One place, and a ref to it, read and written by the operands of one call or creation."""
    goal = frame.world.value()
    if goal.is_ref_like:
        return None
    place = path(frame, goal, write=True)
    if place is None:
        return None
    name = frame.world.fresh("r")
    alias = not frame.iterator and frame.chance(0.6)
    count = frame.rng.randint(2, 4)
    operands = [_operand(frame, goal, place, name if alias else "") for _ in range(count)]
    holes = ", ".join("@" * count)
    tuple_type = frame.world.tuple_of(*[goal] * count)
    pick = frame.rng.random()
    if goal.kind == t.INT and pick < 0.4:
        made = stmt(f"R.Args({holes});", *[node(t.INT64, "(long)@", o) for o in operands])
    elif goal.kind == t.INT and pick < 0.55:
        signs = "".join(f" {frame.rng.choice('+-*^|&')} @" for _ in operands[1:])
        made = stmt(f"R.H((long)@{signs});", *[node(t.INT64, "(long)@", o) for o in operands])
    elif pick < 0.75:
        array = frame.world.array(goal)
        made = stmt(hash_text(frame.world, array, f"new {array.name} {{ {holes} }}"), *operands)
    else:
        made = stmt(hash_text(frame.world, tuple_type, f"({holes})"), *operands)
    if not alias:
        return made
    return block([make("stmt", f"ref {goal.name} {name} = ref @;", [place.copy()]), made])


def _operand(frame: Frame, goal: t.Type, place: Node, alias: str) -> Node:
    """A read or a write, by one of the names."""
    here = place.copy() if not alias or frame.chance(0.5) else make(EXPR, alias, (), goal.name)
    pick = frame.rng.random()
    if pick < 0.35:
        return node(goal, f"({goal.name})@", here) if goal.is_reference else node(goal, "@", here)
    if pick < 0.7:
        return node(goal, "(@ = @)", here, expr(frame, goal, 2))
    if pick < 0.8 and goal.kind == t.INT:
        return node(goal, "(@++)", here)
    if pick < 0.9:
        return node(goal, "R.Put(ref @, @)", here, expr(frame, goal, 1))
    value = expr(frame, goal, 2)
    return node(goal, f"({goal.name})@", value) if goal.is_reference else value


def survivor(frame: Frame, depth: int) -> Node | None:
    """A local that is made in front of a try, and read in its handlers, with a collection between."""
    from fuzz.csharp.stmts import nested, throwing

    goal = frame.world.value()
    if goal.is_ref_like:
        return None
    name, caught = frame.world.fresh("k"), frame.world.fresh("x")
    seen = stmt(hash_text(frame.world, goal, name))
    ends = frame.chance(0.3)  # in a finally block; otherwise in a handler
    with frame.with_vars(Var(name, goal, stack=True)):
        inside = nested(frame, depth, 2)
        inside.kids.insert(frame.rng.randint(0, len(inside.kids)), stmt("R.Gc();"))
        change = path(frame, goal, write=True)
        if change is not None and frame.chance(0.5):
            inside.kids.insert(0, stmt("@ = @;", change, expr(frame, goal, 2)))
        inside.kids.append(throwing(frame))
        if ends:
            with frame.changed(loops=0, labels=[], may_return=False, in_handler=False):
                handler = nested(frame, depth, 2)
        else:
            handler = nested(frame, depth, 2)
    handler.kids.insert(0, seen)
    text = f"catch (Exception {caught})"
    attempt = f"try {{ try @ finally @ }} {text} {{ R.X({caught}); }}" if ends else f"try @ {text} @"
    declared = stmt(f"{goal.name} {name} = @;", expr(frame, goal, 3))
    return block([declared, stmt(attempt, inside, handler), seen.copy()])


def chain(frame: Frame, depth: int) -> Node | None:
    """A struct that becomes what it points to."""
    if frame.in_lambda or frame.iterator:
        return None
    world, rng = frame.world, frame.rng
    name = world.fresh("Z")
    fields = [(world.fresh("f"), rng.choice((*t.INTEGERS, t.FLOAT64))) for _ in range(rng.randint(1, 3))]
    declared = [f"public {f.name} {n};" for n, f in fields]
    declared.insert(rng.randint(0, len(declared)), f"public {name}* next;")
    world.members.kids.append(make("member", f"unsafe struct {name} {{ {' '.join(declared)} }}"))
    nodes = [world.fresh("z") for _ in range(3)]
    current = world.fresh("c")
    statements: list[Node] = []
    for here in nodes:
        sets = ", ".join(f"{n} = @" for n, _ in fields)
        statements.append(stmt(f"{name} {here} = new {name} {{ {sets} }};", *[expr(frame, f, 1) for _, f in fields]))
    statements += [stmt(f"{a}.next = &{b};") for a, b in zip(nodes, nodes[1:] + nodes[:1], strict=True)]
    step = rng.choice(
        (f"{current} = *{current}.next;", f"{current} = {current}.next[0];", f"{current} = *{current}.next->next;")
    )
    hashes = [stmt(f"R.H({current}.{n});") for n, _ in fields]
    loop = stmt(
        f"for (int {current}i = 0; {current}i < {rng.randint(1, 4)}; {current}i++) @", block([*hashes, stmt(step)])
    )
    return block([*statements, stmt(f"{name} {current} = {nodes[0]};"), loop, *[h.copy() for h in hashes]])


def indexed(frame: Frame, depth: int) -> Node | None:
    """`s = a[s.f]`: what is overwritten says where from."""
    found = [v for v in frame.roots() if v.type.kind == t.ARRAY and v.type.elem and v.type.elem.kind == t.STRUCT]
    if not found:
        return None
    array = frame.rng.choice(found)
    elem = array.type.elem
    assert elem is not None
    place = path(frame, elem, write=True)
    small = [n for n, f, _ in elem.fields if f.kind == t.INT]
    if place is None or not small:
        return None
    field = frame.rng.choice(small)
    return stmt(f"@ = {array.name}[(int)@.{field} & 3];", place, place.copy())


def overlap(frame: Frame, depth: int) -> Node | None:
    """Structs copied over one another in a few bytes."""
    if frame.in_lambda or frame.iterator:
        return None
    # One integer type in each: whether a copy keeps padding is not specified.
    found = [
        s
        for s in frame.world.structs
        if s.fields
        and not s.overlapping
        and s.fields[0][1].kind == t.INT
        and len({f.name for _, f, _ in s.fields}) == 1
    ]
    if not found:
        return None
    struct, name = frame.rng.choice(found), frame.world.fresh("b")
    lines = [stmt(f"for (int i = 0; i < 64; i++) {name}[i] = (byte)(i * 7);")]
    for _ in range(frame.rng.randint(1, 4)):
        to, source = frame.rng.choice((0, 1, 2, 4, 8, 12)), frame.rng.choice((0, 1, 2, 3, 4, 8))
        pick = frame.rng.random()
        if pick < 0.6:
            lines.append(stmt(f"*({struct.name}*)({name} + {to}) = *({struct.name}*)({name} + {source});"))
        elif pick < 0.8:
            lines.append(stmt(f"*({struct.name}*)({name} + {to}) = @;", expr(frame, struct, 2)))
        else:
            lines.append(stmt(f"*(long*)({name} + {to}) = @;", expr(frame, t.INT64, 2)))
    lines.append(stmt(f"for (int i = 0; i < 64; i++) R.H({name}[i]);"))
    return stmt(f"fixed (byte* {name} = new byte[64]) @", block(lines))


def handlers(frame: Frame, depth: int) -> Node:
    """A loop of exceptions out of handlers, and finally blocks that begin with loops."""
    from fuzz.csharp.stmts import condition, nested, throwing

    name, outer, inner = frame.world.fresh("i"), frame.world.fresh("x"), frame.world.fresh("x")
    with frame.with_vars(Var(name, t.INT32, False, True)), frame.changed(loops=0, labels=[], may_return=False):
        first = block([stmt("if (@) @", condition(frame), block([throwing(frame)])), *nested(frame, depth, 1).kids])
        with frame.changed(in_handler=False):
            again = stmt("do @ while (@ && --R.fuel > 0);", nested(frame, 1, 1), condition(frame))
            fault = block([throwing(frame)])
            rescue = stmt(f"try @ catch (Exception {inner}) @", fault, block([stmt(f"R.X({inner});"), throwing(frame)]))
            last = [again, stmt("if (@) @", condition(frame), block([rescue])), *nested(frame, depth, 1).kids]
        caught = block([stmt(f"R.X({outer});"), *nested(frame, 1, 1).kids])
    if frame.chance(0.5):
        last = last[1:] + last[:1]
    text = f"try {{ try @ finally @ }} catch (Exception {outer}) @"
    body = stmt(text, first, block(last), caught)
    return stmt(f"for (int {name} = 0; {name} < {frame.rng.randint(1, 5)} && --R.fuel > 0; {name}++) @", block([body]))


def widths(frame: Frame, depth: int) -> Node:
    """A narrow result whose upper bits a wider one must not see."""
    rng = frame.rng
    wide = rng.choice((t.INT64, t.UINT64))
    narrow = rng.choice(t.INTEGERS[:7])
    value = opaque(frame, expr(frame, wide, 2), wide)
    shift = rng.choice((f" >> {rng.randint(0, 40)}", f" * {rng.randint(2, 9)}", " + 1", ""))
    made = node(narrow, f"(({narrow.name})(@{shift}))", value)
    pick = rng.random()
    if pick < 0.4:
        return stmt("R.H(R.Widen(@));", made)
    if pick < 0.7:
        name = frame.world.fresh("n")
        unsigned = "UL" if not narrow.signed else "L"
        return block([stmt(f"{narrow.name} {name} = @;", made), stmt(f"R.H({name} * 3{unsigned}); R.H({name});")])
    place = path(frame, narrow, write=True)
    if place is None:
        return stmt("R.H((double)@);", made)
    return block([stmt("@ = @;", place, made), stmt("R.H(R.Widen(@)); R.H((long)@);", place.copy(), place.copy())])
