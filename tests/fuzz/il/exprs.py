"""Random IL sequences that push one value."""

from __future__ import annotations

from collections.abc import Callable

from fuzz.csharp import types as numbers
from fuzz.differential.nodes import LIST, Node
from fuzz.il import frame as f
from fuzz.il.frame import Frame, Method, Type, expression, load, place

_CONDITIONAL = ("brtrue", "brfalse")
_COMPARING = ("beq", "bge", "bgt", "ble", "blt", "bne.un", "bge.un", "bgt.un", "ble.un", "blt.un")


def types_of(frame: Frame, stack: str) -> list[Type]:
    """The types in memory that load as a stack type."""
    found = [t for t in (*f.PRIMITIVES, f.OBJECT, *frame.structs, *frame.classes) if t.stack == stack]
    return found


def constant(frame: Frame, stack: str) -> Node:
    """A constant."""
    rng = frame.rng
    if stack == "i4":
        return expression(stack, f"ldc.i4 {numbers.random_integer(rng, numbers.INT32)}")
    if stack == "i8":
        return expression(stack, f"ldc.i8 {numbers.random_integer(rng, numbers.INT64)}")
    if stack == "n":
        return expression(
            stack, f"ldc.i4 {numbers.random_integer(rng, numbers.INT32)} {rng.choice(('conv.i', 'conv.u'))}"
        )
    if stack in ("r4", "r8"):
        value = rng.choice((0.0, 1.0, -1.0, 0.5, 3.25, 1e10, -7.75, rng.randint(-(2**20), 2**20) / 64))
        return expression(stack, f"ldc.{stack} {value!r}")
    if stack == "o":
        return expression(stack, rng.choice(("ldnull", 'ldstr "xyz"', "ldc.i4 5 box [System.Runtime]System.Int32")))
    return expression(stack, f"ldloc z_{stack}")


def leaf(frame: Frame, stack: str) -> Node:
    """A place's value, or a constant."""
    if frame.chance(0.75):
        found = place(frame, frame.rng.choice(types_of(frame, stack)))
        if found is not None:
            return load(frame, found)
    return constant(frame, stack)


def expr(frame: Frame, stack: str, depth: int = 3) -> Node:
    """A sequence that pushes a value of a stack type."""
    frame.budget -= 1
    if depth <= 0 or frame.budget < 0:
        return leaf(frame, stack)
    for _ in range(6):
        pick = frame.rng.random()
        made: Node | None
        if pick < 0.2:
            made = leaf(frame, stack)
        elif pick < 0.27 and stack in f.SPELLED:
            number = expression("i4", f"ldc.i4 {frame.rng.randint(1, 999)}")
            made = expression(
                stack,
                f"@ @ call {f.SPELLED[stack]} R::L(int32, {f.SPELLED[stack]})",
                number,
                expr(frame, stack, depth - 1),
            )
        elif pick < 0.36:
            made = joined(frame, stack, depth)
        elif pick < 0.44:
            made = sandwich(frame, stack, depth)
        elif pick < 0.52:
            made = call(frame, stack, depth)
        elif pick < 0.58:
            made = duplicated(frame, stack, depth)
        else:
            made = _BY_STACK.get(stack, _struct)(frame, stack, depth)
        if made is not None:
            return made
    return leaf(frame, stack)


def condition(frame: Frame, target: str, depth: int = 2) -> tuple[str, list[Node]]:
    """A conditional branch to a label: its text with holes, and what fills them."""
    rng = frame.rng
    if frame.chance(0.4):
        stack = rng.choice(("i4", "i4", "i8", "n", "o"))
        return f"@ {rng.choice(_CONDITIONAL)} {target}", [expr(frame, stack, depth)]
    if frame.chance(0.15):
        return f"@ @ {rng.choice(('beq', 'bne.un'))} {target}", [expr(frame, "o", 1), expr(frame, "o", 1)]
    stack = rng.choice(("i4", "i8", "r4", "r8", "n"))
    other = rng.choice(("i4", "n")) if stack == "n" else stack
    return f"@ @ {rng.choice(_COMPARING)} {target}", [expr(frame, stack, depth), expr(frame, other, depth)]


def joined(frame: Frame, stack: str, depth: int) -> Node:
    """Two or three ways to a value which meet with it on the stack."""
    pick = frame.rng.random()
    end = frame.label()
    if pick < 0.25:
        first, second = frame.label(), frame.label()
        values = [expr(frame, stack, depth - 2) for _ in range(3)]
        text = f"@ switch ({first}, {second}) @ br {end} {first}: @ br {end} {second}: @ {end}: nop"
        return expression(stack, text, expr(frame, "i4", depth - 1), *values)
    other = frame.label()
    branch, kids = condition(frame, other, depth - 1)
    first_value, second_value = expr(frame, stack, depth - 1), expr(frame, stack, depth - 1)
    if pick < 0.5:  # a second entry below, pushed on both ways
        below = frame.rng.choice(("i4", "r8", "o", "i8"))
        keep = expr(frame, below, 1)
        drop = expr(frame, below, 1)
        text = f"{branch} @ @ br {end} {other}: @ @ {end}: "
        text += f"stloc t_{stack} call void R::H({f.SPELLED[below]}) ldloc t_{stack}"
        return expression(stack, text, *kids, keep, first_value, drop, second_value)
    return expression(stack, f"{branch} @ br {end} {other}: @ {end}: nop", *kids, first_value, second_value)


def sandwich(frame: Frame, stack: str, depth: int) -> Node:
    """Statements while a value waits on the stack."""
    from fuzz.il.stmts import statements

    with frame.changed(clean=False, exits=[]):
        between = Node(LIST, (), statements(frame, frame.rng.randint(1, 2), 1))
    return expression(stack, "@ @", expr(frame, stack, depth - 1), between)


def duplicated(frame: Frame, stack: str, depth: int) -> Node | None:
    """dup: stored and used, squared, popped."""
    value = expr(frame, stack, depth - 1)
    pick = frame.rng.random()
    if pick < 0.5:
        found = [v for v in frame.vars if v.type.stack == stack]
        if not found:
            return None
        return expression(stack, f"@ dup {frame.rng.choice(found).store}", value)
    if pick < 0.75 and stack in ("i4", "i8", "r4", "r8"):
        return expression(stack, f"@ dup {frame.rng.choice(('mul', 'add', 'sub'))}", value)
    return expression(stack, "@ dup pop", value)


def arguments(frame: Frame, method: Method, depth: int) -> list[Node] | None:
    """What a call pushes."""
    values = []
    for type_, by_ref in zip(method.params, method.by_ref, strict=True):
        if by_ref:
            found = place(frame, type_)
            if found is None:
                return None
            values.append(found.address.copy())
        else:
            values.append(expr(frame, type_.stack, depth - 1))
    return values


def call(frame: Frame, stack: str, depth: int) -> Node | None:
    """call, or calli through ldftn."""
    found = [m for m in frame.methods if m.ret is not None and m.ret.stack == stack]
    if not found:
        return None
    method = frame.rng.choice(found)
    values = arguments(frame, method, depth)
    if values is None:
        return None
    holes = " ".join("@" * len(values))
    if frame.chance(0.15):
        ret, _, rest = method.reference().partition(" $::")
        signature = rest[rest.index("(") :]
        return expression(stack, f"{holes} ldftn {method.reference()} calli {ret} {signature}", *values)
    return expression(stack, f"{holes} call {method.reference()}", *values)


def _checked(frame: Frame, name: str) -> str:
    """add, sub, mul: perhaps with a check of overflow."""
    pick = frame.rng.random()
    return f"{name}.ovf" if pick < 0.05 else f"{name}.ovf.un" if pick < 0.1 else name


def integer(frame: Frame, stack: str, depth: int) -> Node:
    """Arithmetic on int32, int64 and native int (which takes an int32 at either side)."""
    rng = frame.rng
    pick = rng.random()
    if pick < 0.3:
        return conversion(frame, stack, depth)
    if pick < 0.4 and stack == "i4":
        return comparison(frame, depth)
    if pick < 0.46:
        return expression(stack, f"@ {rng.choice(('neg', 'not'))}", expr(frame, stack, depth - 1))
    if pick < 0.5 and stack == "i4":
        return expression(stack, f"sizeof {rng.choice([*frame.structs, *f.PRIMITIVES]).name}")
    if pick < 0.56:
        return boxed(frame, stack, depth)
    op = rng.choice(
        (
            "add",
            "sub",
            "mul",
            "and",
            "or",
            "xor",
            "add",
            "mul",
            "shl",
            "shr",
            "shr.un",
            "div",
            "rem",
            "div.un",
            "rem.un",
        )
    )
    left = expr(frame, stack, depth - 1)
    if op in ("shl", "shr", "shr.un"):
        bits = 31 if stack == "i4" else 63
        count = rng.choice(("i4", "n"))
        return expression(stack, f"@ @ ldc.i4 {bits} and {op}", left, expr(frame, count, depth - 1))
    right_stack = stack
    if stack == "n" and frame.chance(0.4):
        if frame.chance(0.5):
            left = expr(frame, "i4", depth - 1)
        else:
            right_stack = "i4"
    right = expr(frame, right_stack, depth - 1)
    if op in ("div", "rem", "div.un", "rem.un") and frame.chance(0.7):
        one = {"i4": "ldc.i4.1", "i8": "ldc.i8 1", "n": "ldc.i4.1 conv.i"}[right_stack]
        return expression(stack, f"@ @ {one} or {op}", left, right)
    return expression(stack, f"@ @ {_checked(frame, op) if op in ('add', 'sub', 'mul') else op}", left, right)


def comparison(frame: Frame, depth: int) -> Node:
    """ceq and its like."""
    stack = frame.rng.choice(("i4", "i8", "r4", "r8", "n", "o"))
    op = frame.rng.choice(("ceq", "cgt.un") if stack == "o" else ("ceq", "cgt", "clt", "cgt.un", "clt.un"))
    other = frame.rng.choice(("n", "i4")) if stack == "n" else stack
    right = expression("o", "ldnull") if op == "cgt.un" and stack == "o" else expr(frame, other, depth - 1)
    return expression("i4", f"@ @ {op}", expr(frame, stack, depth - 1), right)


_TO = {
    "i4": ("conv.i1", "conv.u1", "conv.i2", "conv.u2", "conv.i4", "conv.u4"),
    "i8": ("conv.i8", "conv.u8"),
    "n": ("conv.i", "conv.u"),
}


def conversion(frame: Frame, stack: str, depth: int) -> Node:
    """conv of all kinds; floats in the range where every machine says the same."""
    rng = frame.rng
    origin = rng.choice(("i4", "i8", "n", "r4", "r8"))
    value = expr(frame, origin, depth - 1)
    op = rng.choice(_TO[stack])
    if origin in ("r4", "r8"):
        if frame.chance(0.15):
            return expression(stack, f"@ {op.replace('conv.', 'conv.ovf.')}", value)
        wide = {"i4": "conv.i4 ", "i8": "", "n": ""}[stack] if op not in ("conv.i4", "conv.u4") else ""
        return expression(stack, f"@ conv.r8 call float64 R::Fit(float64) {wide}{op}", value)
    pick = rng.random()
    if pick < 0.12:
        op = op.replace("conv.", "conv.ovf.")
    elif pick < 0.2:
        op = op.replace("conv.", "conv.ovf.") + ".un"
    return expression(stack, f"@ {op}", value)


def floating(frame: Frame, stack: str, depth: int) -> Node:
    """Floating arithmetic, on both widths at once too; conversions."""
    rng = frame.rng
    pick = rng.random()
    if pick < 0.3:
        origin = rng.choice(("i4", "i8", "n", "r4", "r8"))
        un = "conv.r.un " if origin in ("i4", "i8", "n") and frame.chance(0.3) else ""
        return expression(stack, f"@ {un}conv.{stack}", expr(frame, origin, depth - 1))
    if pick < 0.36:
        return expression(stack, "@ neg", expr(frame, stack, depth - 1))
    if pick < 0.42:
        return boxed(frame, stack, depth)
    if pick < 0.45:
        return expression(stack, "@ ckfinite", expr(frame, stack, depth - 1))
    op = rng.choice(("add", "sub", "mul", "div", "rem", "add", "mul"))
    if frame.chance(0.25):  # mixed: the result is the wider one
        first, second = ("r4", "r8") if frame.chance(0.5) else ("r8", "r4")
        made = f"@ @ {op}" + (" conv.r4" if stack == "r4" else "")
        return expression(stack, made, expr(frame, first, depth - 1), expr(frame, second, depth - 1))
    return expression(stack, f"@ @ {op}", expr(frame, stack, depth - 1), expr(frame, stack, depth - 1))


_BOXES = {
    "i4": ("Int32", "Byte", "Int16", "SByte", "UInt16"),
    "i8": ("Int64",),
    "n": ("IntPtr",),
    "r4": ("Single",),
    "r8": ("Double",),
}


def boxed(frame: Frame, stack: str, depth: int) -> Node:
    """box, then unbox; constrained calls."""
    name = frame.rng.choice(_BOXES[stack])
    value = expr(frame, stack, depth - 1)
    other = name if frame.chance(0.93) else "Int64"
    # RyuJIT takes `box` and `unbox.any` away in pairs: a value that does not fit would come back whole.
    fit = {"Byte": "conv.u1 ", "Int16": "conv.i2 ", "SByte": "conv.i1 ", "UInt16": "conv.u2 "}.get(name, "")
    boxing = f"{fit}box [System.Runtime]System.{name}"
    if frame.chance(0.5) or stack == "n":
        return expression(stack, f"@ {boxing} unbox.any [System.Runtime]System.{name}", value)
    suffix = {
        "Int32": "i4",
        "Byte": "u1",
        "Int16": "i2",
        "SByte": "i1",
        "UInt16": "u2",
        "Int64": "i8",
        "Single": "r4",
        "Double": "r8",
    }
    if other != name:
        return expression(
            stack, f"@ {boxing} unbox [System.Runtime]System.{other} ldobj [System.Runtime]System.{name}", value
        )
    return expression(stack, f"@ {boxing} unbox [System.Runtime]System.{name} ldind.{suffix[name]}", value)


def reference(frame: Frame, stack: str, depth: int) -> Node:
    """Objects: boxes, casts, strings."""
    pick = frame.rng.random()
    if pick < 0.4:
        return expression(stack, "@ box [System.Runtime]System.Int32", expr(frame, "i4", depth - 1))
    if pick < 0.6 and frame.structs:
        chosen = frame.rng.choice(frame.structs)
        return expression(stack, f"@ box {chosen.name}", expr(frame, chosen.stack, depth - 1))
    name = frame.rng.choice(("String", "Int32", "Exception"))
    return expression(stack, f"@ isinst [System.Runtime]System.{name}", expr(frame, stack, depth - 1))


def _struct(frame: Frame, stack: str, depth: int) -> Node | None:
    """A struct's value out of a box or an object of a class."""
    found = [s for s in frame.structs if s.stack == stack]
    if found and frame.chance(0.4):
        return expression(stack, f"@ box {found[0].name} unbox.any {found[0].name}", expr(frame, stack, depth - 1))
    made = [c for c in frame.classes if c.stack == stack]
    if made:
        return expression(stack, f"newobj instance void {made[0].name}::.ctor()")
    return None


_BY_STACK: dict[str, Callable[[Frame, str, int], Node | None]] = {
    "i4": integer, "i8": integer, "n": integer, "r4": floating, "r8": floating, "o": reference,
}  # fmt: skip
