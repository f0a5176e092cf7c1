"""What is done with an instruction's operands and its result: each use makes one cell of each instruction that it fits.

Each result type is a letter of body.py; ``=`` is the instruction's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from fuzz.ilmatrix.cell import Cell
from fuzz.ilmatrix.instructions import INTEGERS, PRIMITIVES, STACK, Instruction
from fuzz.ilmatrix.values import values

ANY = ("value", "condition", "memory")
Test = Callable[[Instruction], bool]
SUFFIX = {"i": "i4", "l": "i8", "n": "i", "f": "r4", "d": "r8"}
NUMBERS = "ilnfd"
#: Instructions whose operands a compiler combines into one: quotient and remainder, the two halves of a rotation.
PAIRS = {
    "div": "rem",
    "rem": "div",
    "div.un": "rem.un",
    "rem.un": "div.un",
    "shl": "shr.un",
    "and": "xor",
    "add": "mul",
    "mul": "add",
}


@dataclass(frozen=True)
class Use:
    """``shape`` replaces the parameters and their sets of values: (letter, name of the set) each."""

    name: str
    kinds: Sequence[str]
    result: str | Callable[[Instruction], str]
    fits: Test
    build: Callable[[Cell], None]
    shape: Callable[[Instruction, int], list[tuple[str, str]]] | None = None

    def applies(self, instruction: Instruction) -> bool:
        return instruction.kind in self.kinds and self.fits(instruction)

    def result_of(self, instruction: Instruction) -> str:
        found = self.result if isinstance(self.result, str) else self.result(instruction)
        return instruction.result if found == "=" else found

    def parameters(self, instruction: Instruction, size: int) -> list[tuple[str, str]]:
        if self.shape is not None:
            return self.shape(instruction, size)
        return list(zip(instruction.types, instruction.values, strict=True))


USES: list[Use] = []


def _add(name, build, result="=", fits=lambda i: True, kinds=ANY, shape=None) -> None:  # type: ignore[no-untyped-def]
    USES.append(Use(name, kinds, result, fits, build, shape))


def _returns(letters: str) -> Test:
    return lambda i: i.result in letters


def _is_shift(instruction: Instruction) -> bool:
    return instruction.name.startswith("sh")


# The result returned, narrowed, widened, stored at each width.


def _converted(*names: str) -> Callable[[Cell], None]:
    def build(cell: Cell) -> None:
        cell.evaluate()
        for name in names:
            cell.op(name)

    return build


def _popped(cell: Cell) -> None:
    cell.evaluate()
    cell.raw("pop")
    cell.ldc("i", 1)


def _store(suffix: str, cell: Cell) -> None:
    """Through the address of a local that held something else."""
    home = cell.local("l")
    cell.ldc("l", 0x1122334455667788)
    cell.stloc(home)
    cell.ldloca(home)
    cell.evaluate()
    if suffix == "i8" and cell.letter != "l":
        cell.op("conv.i8")
    elif suffix != "i8" and cell.letter != "i":
        cell.op("conv.i4")
    cell.op(f"stind.{suffix}")
    cell.ldloc(home)


def _store_float(cell: Cell) -> None:
    home = cell.local(cell.letter)
    cell.ldloca(home)
    cell.evaluate()
    cell.op(f"stind.{SUFFIX[cell.letter]}")
    cell.ldloca(home)
    cell.op(f"ldind.{SUFFIX[cell.letter]}")


def _mixed(cell: Cell, reads: Sequence[Callable[[], None]]) -> None:
    """int32 values in one int64."""
    cell.ldc("l", 7)
    for read in reads:
        cell.ldc("l", 31)
        cell.op("mul")
        read()
        cell.op("conv.i8")
        cell.op("add")


def _small_locals(cell: Cell) -> None:
    """Into locals of each small type, which truncate."""
    homes = [cell.local(suffix) for suffix in ("i1", "u1", "i2", "u2")]
    cell.evaluate()
    if cell.letter != "i":
        cell.op("conv.i4")
    for home in homes[1:]:
        cell.raw("dup")
        cell.stloc(home)
    cell.stloc(homes[0])
    _mixed(cell, [partial(cell.ldloc, home) for home in homes])


def _small_fields(cell: Cell) -> None:
    """Into static fields of each small type."""
    fields = [cell.env.field(f"through_{suffix}") for suffix in ("i1", "u1", "i2", "u2", "u4")]
    for field in fields:
        cell.evaluate()
        if cell.letter != "i":
            cell.op("conv.i4")
        cell.op("stsfld", field)
    _mixed(cell, [partial(cell.op, "ldsfld", field) for field in fields])


def _element(suffix: str, cell: Cell) -> None:
    """Into an array's element."""
    for last in (False, True):
        cell.op("ldsfld", cell.env.field(f"stored_{suffix}"))
        cell.ldc("i", 2)
        if last:
            cell.op(f"ldelem.{suffix}")
        else:
            cell.evaluate()
            if suffix in ("i1", "i2") and cell.letter != "i":
                cell.op("conv.i4")
            cell.op(f"stelem.{suffix}")


def _boxed(cell: Cell) -> None:
    cell.evaluate()
    token = cell.env.type(PRIMITIVES[SUFFIX[cell.letter]])
    cell.op("box", token)
    cell.op("unbox.any", token)


def _argument(cell: Cell) -> None:
    """Into the first argument's own place."""
    cell.evaluate()
    cell.starg(0)
    cell.arg(0)


_add("return", lambda c: c.evaluate())
_add("pop", _popped, "i")
for _suffix in ("i1", "u1", "i2", "u2"):
    _add(f"narrow.{_suffix}", _converted(f"conv.{_suffix}"), "i", _returns("iln"), ("value", "memory"))
for _suffix in ("i1", "i2", "i4", "i8"):
    _add(f"stind.{_suffix}", partial(_store, _suffix), "l", _returns("iln"), ANY if _suffix == "i1" else ("value",))
_add("stind.float", _store_float, "=", _returns("fd"), ("value", "memory"))
_add("locals", _small_locals, "l", _returns("iln"), ("value",))
_add("fields", _small_fields, "l", _returns("iln"), ("value",))
_add("element.i1", partial(_element, "i1"), "i", _returns("iln"), ("value", "condition"))
_add("element.i2", partial(_element, "i2"), "i", _returns("iln"), ("value",))
for _letter in NUMBERS:
    _add(f"element.{SUFFIX[_letter]}", partial(_element, SUFFIX[_letter]), "=", _returns(_letter), ("value", "memory"))
_add("box", _boxed, "=", _returns(NUMBERS), ("value",))
_add("starg", _argument, "=", lambda i: i.result == i.types[0], ("value",))
_add("wide", _converted("conv.i8"), "l", _returns("in"))
_add("wide.un", _converted("conv.u8"), "l", _returns("in"), ("value", "memory"))
_add("word", _converted("conv.i4"), "i", _returns("ln"), ("value", "memory"))
_add("word.un", _converted("conv.u4", "conv.u8"), "l", _returns("ln"), ("value",))
_add("to.r4", _converted("conv.r4"), "f", _returns("ilnfd"), ("value",))
_add("to.r8", _converted("conv.r8"), "d", _returns("ilnf"), ANY)
_add("to.r.un", _converted("conv.r.un", "conv.r8"), "d", _returns("iln"), ("value",))

# Compared and branched on.


def _compared(name: str, cell: Cell) -> None:
    cell.evaluate()
    cell.zero(cell.letter)
    cell.op(name)


def _branched(name: str, cell: Cell) -> None:
    taken = cell.label()
    cell.evaluate()
    if name not in ("brtrue", "brfalse"):
        cell.zero(cell.letter)
    cell.branch(name, taken)
    cell.ldc("i", 3)
    cell.raw("ret")
    cell.mark(taken)
    cell.ldc("i", 5)


def _compared_with_operand(name: str, result_first: bool, branch: bool, cell: Cell) -> None:
    if result_first:
        cell.evaluate()
    cell.arg(0)
    if not result_first:
        cell.evaluate()
    if not branch:
        cell.op(name)
        return
    taken = cell.label()
    cell.branch(name, taken)
    cell.ldc("i", 3)
    cell.raw("ret")
    cell.mark(taken)
    cell.ldc("i", 5)


def _selected(cell: Cell) -> None:
    """One operand or the other, by the result."""
    taken, end, found = cell.label(), cell.label(), cell.local(cell.instruction.types[0])
    cell.evaluate()
    if cell.letter in "fdl":
        cell.zero(cell.letter)
        cell.branch("bgt", taken)
    else:
        cell.branch("brtrue", taken)
    cell.arg(1)
    cell.stloc(found)
    cell.branch("br", end)
    cell.mark(taken)
    cell.arg(0)
    cell.stloc(found)
    cell.mark(end)
    cell.ldloc(found)


def _guarded(cell: Cell) -> None:
    """The instruction only where its second operand is not zero: it must not run otherwise."""
    skip, end = cell.label(), cell.label()
    cell.arg(1)
    cell.branch("brfalse", skip)
    cell.evaluate()
    cell.branch("br", end)
    cell.mark(skip)
    cell.zero(cell.letter)
    cell.mark(end)


def _absolute(cell: Cell) -> None:
    """The result tested, then read again on both paths."""
    found, negative = cell.local(cell.letter), cell.label()
    cell.evaluate()
    cell.stloc(found)
    cell.ldloc(found)
    cell.zero(cell.letter)
    cell.branch("blt", negative)
    cell.ldloc(found)
    cell.raw("ret")
    cell.mark(negative)
    cell.ldloc(found)
    cell.op("neg")


def _switched(cell: Cell) -> None:
    cell.evaluate()
    if cell.letter != "i":
        cell.op("conv.i4")
    home = cell.local("i")
    cell.stloc(home)
    cell.cases(
        partial(cell.ldloc, home), [partial(cell.ldc, "i", v) for v in (11, 22, 33)] + [partial(cell.ldc, "i", 44)]
    )


def _indexed(cell: Cell) -> None:
    """As an array's index."""
    cell.op("ldsfld", cell.env.field("array_i8"))
    cell.evaluate()
    cell.op("ldelem.i8")


def _both(name: str, cell: Cell) -> None:
    """With the same instruction on exchanged operands."""
    cell.evaluate()
    cell.evaluate(cell.operand(1), cell.operand(0))
    cell.op(name)


for _name in ("ceq", "clt", "cgt.un"):
    _add(
        f"zero.{_name}",
        partial(_compared, _name),
        "i",
        _returns(NUMBERS),
        ANY if _name == "ceq" else ("value", "memory"),
    )
for _name in ("brtrue", "brfalse"):
    _add(f"zero.{_name}", partial(_branched, _name), "i", _returns("ilnr"), ANY)
for _name in ("blt", "bge", "bgt", "ble"):
    _add(f"zero.{_name}", partial(_branched, _name), "i", _returns(NUMBERS), ("value",))
for _name in ("ceq", "clt", "cgt.un"):
    _add(
        f"first.{_name}",
        partial(_compared_with_operand, _name, True, False),
        "i",
        lambda i: i.result == i.types[0],
        ("value",),
    )
for _name in ("blt.un", "bgt"):
    _add(
        f"first.{_name}",
        partial(_compared_with_operand, _name, False, True),
        "i",
        lambda i: i.result == i.types[0],
        ("value",),
    )
_add(
    "select",
    _selected,
    lambda i: i.types[0],
    lambda i: len(i.types) == 2 and i.types[0] == i.types[1] and i.types[0] in NUMBERS,
    ("value", "condition"),
)
_add(
    "guard",
    _guarded,
    "=",
    lambda i: len(i.types) == 2 and i.types[1] in "iln" and i.result != "r",
    ("value", "condition"),
)
_add("absolute", _absolute, "=", _returns(NUMBERS), ("value", "memory"))
_add("switch", _switched, "i", _returns("iln"), ("value", "condition"))
_add("index", _indexed, "l", _returns("in"), ("value", "condition"))
for _name in ("and", "or", "ceq"):
    _add(
        f"exchanged.{_name}",
        partial(_both, _name),
        "i",
        lambda i: len(set(i.types)) == 1 and len(i.types) == 2,
        ("condition",),
    )

# Constant operands.


def _constant(number: int, inline: bool, cell: Cell) -> None:
    """Each value of one operand as a constant: the case is the first parameter."""

    def case(value: float, long_form: bool) -> Callable[[], None]:
        def push() -> None:
            cell.constant(cell.instruction.types[number], value, long_form)

        other: Callable[[], None] = cell.operand(1)
        operands = [push, other] if number == 0 else [other, push]
        if len(cell.instruction.types) == 1:
            operands = [push]

        def emit() -> None:
            if inline:
                for one in operands:
                    one()
                cell.op("call", cell.env.inlined(cell.instruction))
            else:
                cell.evaluate(*operands)

        return emit

    members = cell.set_of(number)
    cell.cases(cell.operand(0), [case(value, at % 4 == 3) for at, value in enumerate(members)])


def _constant_shape(number: int, instruction: Instruction, size: int) -> list[tuple[str, str]]:
    found = [("i", f"i.case{len(values(instruction.values[number], size))}")]
    if len(instruction.types) == 2:
        found.append((instruction.types[1 - number], instruction.values[1 - number]))
    return found


def folded_pairs(cell: Cell) -> list[tuple[float, float]]:
    """Four partners for each value of the first operand."""
    first, second = cell.set_of(0), cell.set_of(1)
    return [(a, second[(7 * at + 5 * turn + at // 3) % len(second)]) for at, a in enumerate(first) for turn in range(4)]


def _folded(cell: Cell) -> None:
    """Both operands are constants."""
    types = cell.instruction.types

    def case(a: float, b: float) -> Callable[[], None]:
        return lambda: cell.evaluate(partial(cell.constant, types[0], a), partial(cell.constant, types[1], b))

    cell.cases(cell.operand(0), [case(a, b) for a, b in folded_pairs(cell)])


def _folded_shape(instruction: Instruction, size: int) -> list[tuple[str, str]]:
    return [("i", f"i.case{4 * len(values(instruction.values[0], size))}")]


def _binary(instruction: Instruction) -> bool:
    return len(instruction.types) == 2


_add("constant.left", partial(_constant, 0, False), "=", lambda i: True, ANY, partial(_constant_shape, 0))
_add("constant.right", partial(_constant, 1, False), "=", _binary, ANY, partial(_constant_shape, 1))
_add("constant.both", _folded, "=", _binary, ANY, _folded_shape)
_add(
    "inline.left", partial(_constant, 0, True), "=", lambda i: True, ("value", "condition"), partial(_constant_shape, 0)
)
_add("inline.right", partial(_constant, 1, True), "=", _binary, ("value", "condition"), partial(_constant_shape, 1))

# In loops, beside calls, in handlers.


def _loop_sum(vary: bool, cell: Cell) -> None:
    """Summed in a loop, invariant or with a second operand that counts."""
    total = cell.local("l")
    cell.evaluate()
    cell.hashed()
    cell.stloc(total)

    def body(counter: int) -> None:
        def varied() -> None:
            cell.arg(1)
            cell.ldloc(counter)
            if cell.instruction.types[1] == "l":
                cell.op("conv.i8")
            cell.op("add")

        cell.ldloc(total)
        cell.ldc("l", 31)
        cell.op("mul")
        if vary:
            cell.evaluate(cell.operand(0), varied)
        else:
            cell.evaluate()
        cell.hashed()
        cell.op("add")
        cell.stloc(total)

    cell.repeat(3, body)
    cell.ldloc(total)


def _loop_carried(cell: Cell) -> None:
    """The result is the first operand of the next iteration."""

    def body(counter: int) -> None:
        cell.evaluate()
        cell.starg(0)

    cell.repeat(4, body)
    cell.arg(0)


def _called(cell: Cell) -> None:
    """Operands from calls, the result into a call."""

    def operand(number: int) -> Callable[[], None]:
        def push() -> None:
            cell.arg(number)
            cell.call(f"id_{cell.instruction.types[number]}")

        return push

    cell.evaluate(*[operand(number) for number in range(len(cell.instruction.types))])
    cell.call(f"id_{cell.letter}")


def _across(cell: Cell) -> None:
    """Operands and result live across calls."""
    found = cell.local(cell.letter)
    cell.ldc("i", 1)
    cell.call("id_i")
    cell.raw("pop")
    cell.evaluate()
    cell.stloc(found)
    cell.arg(0)
    cell.call(f"id_{cell.instruction.types[0]}")
    cell.raw("pop")
    cell.ldloc(found)


def _inlined(cell: Cell) -> None:
    for number in range(len(cell.instruction.types)):
        cell.arg(number)
    cell.op("call", cell.env.inlined(cell.instruction))


def _handled(way: str, cell: Cell) -> None:
    """In a try, a catch or a finally; the hash in a local that both sides see."""
    total = cell.local("l")
    cell.ldc("l", 5)
    cell.stloc(total)

    def work() -> None:
        cell.evaluate()
        cell.hashed()
        cell.ldloc(total)
        cell.op("add")
        cell.stloc(total)

    def count() -> None:
        cell.ldloc(total)
        cell.ldc("l", 3)
        cell.op("mul")
        cell.stloc(total)

    def forget() -> None:
        cell.raw("pop")
        count()

    caught = cell.env.type("Exception")
    if way == "try":
        cell.guard(work, forget, caught)
    elif way == "try.finally":
        cell.guard(work, count)
    elif way == "finally":
        cell.guard(lambda: (cell.ldc("i", 1), cell.call("id_i"), cell.raw("pop"))[0], work)
    elif way == "catch":
        cell.guard(cell.throw, lambda: (cell.raw("pop"), work())[0], caught)
    else:
        cell.guard(lambda: cell.guard(cell.throw, work), forget, caught)
    cell.ldloc(total)


_add("loop", partial(_loop_sum, False), "l")
_add(
    "loop.vary",
    partial(_loop_sum, True),
    "l",
    lambda i: _binary(i) and i.types[1] in "iln" and "." not in i.values[1],
    ("value", "condition"),
)
_add(
    "loop.carried",
    _loop_carried,
    "=",
    lambda i: i.result == i.types[0] and (i.result not in "r") and "." not in i.values[0],
    ("value",),
)
_add("call", _called, "=")
_add("call.across", _across, "=", lambda i: True, ("value", "condition"))
_add("inline", _inlined, "=", lambda i: True, ("value", "condition"))
_add("try", partial(_handled, "try"), "l")
_add("try.finally", partial(_handled, "try.finally"), "l", lambda i: True, ("value",))
_add("finally", partial(_handled, "finally"), "l", lambda i: True, ("value", "condition"))
_add("catch", partial(_handled, "catch"), "l")
_add("catch.finally", partial(_handled, "catch.finally"), "l", lambda i: True, ("value",))

# Operands from memory, of narrower types, equal, computed.


def _from_fields(cell: Cell) -> None:
    pushes = []
    for number, letter in enumerate(cell.instruction.types):
        cell.arg(number)
        cell.op("stsfld", cell.env.field(f"operand{number}_{letter}"))
    for number, letter in enumerate(cell.instruction.types):
        pushes.append(partial(cell.op, "ldsfld", cell.env.field(f"operand{number}_{letter}")))
    cell.evaluate(*pushes)


def _updated(field: bool, cell: Cell) -> None:
    """*p = *p op b."""
    letter = cell.letter
    suffix = SUFFIX[letter]
    if field:
        address = partial(cell.op, "ldsflda", cell.env.field(f"operand0_{letter}"))
        cell.arg(0)
        cell.op("stsfld", cell.env.field(f"operand0_{letter}"))
    else:
        address = partial(cell.raw, "ldarga.s", b"\0")

    def load() -> None:
        address()
        cell.op(f"ldind.{suffix}")

    address()
    cell.evaluate(load, *[cell.operand(n) for n in range(1, len(cell.instruction.types))])
    cell.op(f"stind.{suffix}")
    load()


def _from_element(cell: Cell) -> None:
    suffix = SUFFIX[cell.instruction.types[0]]
    field = cell.env.field(f"stored_{suffix}")
    cell.op("ldsfld", field)
    cell.ldc("i", 1)
    cell.arg(0)
    cell.op(f"stelem.{suffix}")

    def load() -> None:
        cell.op("ldsfld", field)
        cell.ldc("i", 1)
        cell.op(f"ldelem.{suffix}")

    cell.evaluate(load, *[cell.operand(n) for n in range(1, len(cell.instruction.types))])


def _narrowed(narrow: Sequence[str], cell: Cell) -> None:
    """Operands that were a narrower type."""

    def operand(number: int) -> Callable[[], None]:
        letter = cell.instruction.types[number]

        def push() -> None:
            cell.arg(number)
            if number == 1 and _is_shift(cell.instruction):
                return
            cell.op(f"conv.{narrow[number]}")
            if letter in "ln":
                sign = narrow[number][0]
                cell.op(f"conv.{sign}8" if letter == "l" else f"conv.{sign}")

        return push

    cell.evaluate(*[operand(number) for number in range(len(cell.instruction.types))])


def _integers_only(instruction: Instruction) -> bool:
    within = instruction.values[:1] if _is_shift(instruction) else instruction.values
    return all(letter in "iln" for letter in instruction.types) and not any("." in name for name in within)


def _twice(cell: Cell) -> None:
    cell.evaluate(cell.operand(0), partial(cell.raw, "dup"))


def _nested(left: bool, right: bool, cell: Cell) -> None:
    inner: Callable[[], None] = lambda: cell.evaluate()  # noqa: E731
    cell.evaluate(inner if left else cell.operand(0), inner if right else cell.operand(1))


def _with_constant(name: str, constant: float | None, constant_first: bool, cell: Cell) -> None:
    """The result into another instruction, with a constant."""
    letter = "i" if name.startswith("sh") else cell.letter
    if constant is not None and constant_first:
        cell.ldc(letter, constant)
    cell.evaluate()
    if constant is not None and not constant_first:
        cell.ldc(letter, constant)
    cell.op(name)


def _computed(number: int, name: str, constant: float | None, cell: Cell) -> None:
    """An operand is computed by another instruction."""

    def push() -> None:
        cell.arg(number)
        letter = cell.instruction.types[number]
        if constant is not None:
            cell.ldc("i" if name.startswith("sh") else letter, constant)
        cell.op(name)

    pushes = [cell.operand(n) for n in range(len(cell.instruction.types))]
    pushes[number] = push
    cell.evaluate(*pushes)


def _with_operand(name: str, number: int, result_first: bool, cell: Cell) -> None:
    """The result and an operand in another instruction: what a compiler fuses."""
    if not result_first:
        cell.arg(number)
    cell.evaluate()
    if result_first:
        cell.arg(number)
    cell.op(name)


def _paired(cell: Cell) -> None:
    """With the instruction that a compiler computes together with this one."""
    cell.evaluate()
    for number in (0, 1):
        cell.arg(number)
        if number and cell.instruction.name == "shl":  # the other half of a rotation
            cell.op("neg")
            width = 64 if cell.letter == "l" or cell.letter == "n" and cell.word.size == 8 else 32
            cell.ldc(cell.instruction.types[1], width - 1)
            cell.op("and")
    cell.op(PAIRS[cell.instruction.name])
    cell.op("or" if cell.instruction.name == "shl" else "add")


def _same(instruction: Instruction) -> bool:
    return _binary(instruction) and instruction.types[0] == instruction.types[1]


_add("fields.operands", _from_fields, "=", lambda i: all(t in "ilnfdo" for t in i.types), ANY)
_add("update.field", partial(_updated, True), "=", lambda i: i.result == i.types[0] in "ilnfd", ("value",))
_add("update.local", partial(_updated, False), "=", lambda i: i.result == i.types[0] in "ilnfd", ("value",))
_add("elements.operands", _from_element, "=", lambda i: i.types[0] in "ilnfd", ANY)
for _pair in (("i1", "u1"), ("u1", "i1"), ("i2", "u2"), ("u2", "u2")):
    _add(f"small.{'.'.join(_pair)}", partial(_narrowed, _pair), "=", _integers_only, ("value", "condition"))
for _pair in (("i4", "i4"), ("u4", "u4"), ("i4", "u4"), ("u4", "i4")):
    _add(
        f"small.{'.'.join(_pair)}",
        partial(_narrowed, _pair),
        "=",
        lambda i: _integers_only(i) and i.types[0] in "ln",
        ("value", "condition"),
    )
_add("same", _twice, "=", lambda i: _same(i) and "." not in i.values[0] and i.kind != "memory", ("value", "condition"))
_add("nested.left", partial(_nested, True, False), "=", lambda i: _binary(i) and i.result == i.types[0], ("value",))
_add(
    "nested.right",
    partial(_nested, False, True),
    "=",
    lambda i: _binary(i) and i.result == i.types[1] and not _is_shift(i),
    ("value",),
)
_add(
    "nested.both",
    partial(_nested, True, True),
    "=",
    lambda i: _same(i) and i.result == i.types[0] and not _is_shift(i),
    ("value",),
)
for _name, _value, _first in (
    ("neg", None, False), ("not", None, False), ("and", 255, False), ("and", 0x7FFF0000, False), ("or", 1, False),
    ("xor", 1, False), ("xor", -1, True), ("shr", 3, False), ("shr.un", 3, False), ("shl", 2, False),
    ("shl", 24, False), ("add", 7, False), ("sub", 100, True), ("mul", 5, False), ("mul", -12, True),
    ("div", 10, False), ("rem.un", 8, False), ("clt", 100, False), ("add.ovf", 1, False),
):  # fmt: skip
    _add(
        f"then.{_name}{'' if _value is None else f'.{_value}'}",
        partial(_with_constant, _name, _value, _first),
        "i" if _name == "clt" else "=",
        _returns("iln"),
        ("value", "memory", "condition") if _name in ("neg", "xor", "and", "shl") else ("value",),
    )
for _name, _value, _first in (
    ("neg", None, False),
    ("add", 0.0, False),
    ("mul", 2.0, False),
    ("mul", -1.0, True),
    ("sub", 0.0, True),
):
    _add(
        f"then.float.{_name}{'' if _value is None else f'.{_value}'}",
        partial(_with_constant, _name, _value, _first),
        "=",
        _returns("fd"),
        ("value",),
    )
for _number in (0, 1):
    for _name, _value in (
        ("neg", None),
        ("not", None),
        ("add", 1),
        ("sub", 3),
        ("shl", 2),
        ("and", 31),
        ("mul", 3),
        ("shr", 31),
    ):
        _add(
            f"operand{_number}.{_name}{'' if _value is None else f'.{_value}'}",
            partial(_computed, _number, _name, _value),
            "=",
            partial(lambda n, i: n < len(i.types) and i.types[n] in "iln" and "." not in i.values[n], _number),
            ("value", "condition"),
        )
    _add(
        f"operand{_number}.float.neg",
        partial(_computed, _number, "neg", None),
        "=",
        partial(lambda n, i: n < len(i.types) and i.types[n] in "fd" and "." not in i.values[n], _number),
        ("value", "condition"),
    )
for _name, _number, _first in (
    ("add", 0, True),
    ("sub", 0, False),
    ("sub", 1, True),
    ("mul", 1, True),
    ("xor", 0, True),
):
    _add(
        f"with.{_name}.{_number}{'' if _first else '.first'}",
        partial(_with_operand, _name, _number, _first),
        "=",
        partial(
            lambda name, n, i: (
                n < len(i.types) and i.types[n] == i.result and i.result in (NUMBERS if name != "xor" else "iln")
            ),
            _name,
            _number,
        ),
        ("value",),
    )
_add("pair", _paired, "=", lambda i: i.name in PAIRS and i.types in (*INTEGERS, "li") and i.result in "iln", ("value",))

assert len({use.name for use in USES}) == len(USES)
assert set(SUFFIX.values()) <= set(STACK)
