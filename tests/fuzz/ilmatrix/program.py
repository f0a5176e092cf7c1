"""Assemblies of cells: each prints one digest of what the instruction makes of all combinations of its values.

`Main` runs the cells in order. For each, a driver of its signature calls the cell's method by pointer with every
combination of operand values, catches what it throws and mixes 64 bits a check into the digest. With ``trace`` the
program prints the 64 bits of each check instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fuzz.ilmatrix.body import Body, Word, call_signature
from fuzz.ilmatrix.cell import Cell, push_value
from fuzz.ilmatrix.instructions import INSTRUCTIONS, PRIMITIVES, STACK, Instruction
from fuzz.ilmatrix.uses import USES, Use
from fuzz.ilmatrix.values import values
from tinyassembly import References, TinyMethod, write_assembly

#: Exceptions by the number that stands for them in a digest, most derived first; anything else is 99.
EXCEPTIONS = (
    "OverflowException",
    "DivideByZeroException",
    "NotFiniteNumberException",
    "ArithmeticException",
    "NullReferenceException",
    "IndexOutOfRangeException",
    "InvalidCastException",
    "ArrayTypeMismatchException",
    "OutOfMemoryException",
    "InvalidProgramException",
)
_PRIME = 0x100000001B3
_CANONICAL_NAN = 0x7FF8000000000000
_CELLS_A_RUNNER = 40
#: Elements of the arrays that ldelem reads; stored as bits of the element's width.
_ELEMENTS = (0x7FFFFFFFFFFFFFFF, -1, 0x40490FDB3FF0A5C3, 0, -0x7FFF7FFF7F807F80)


@dataclass(frozen=True)
class Point:
    """One cell's name: an instruction and a use."""

    instruction: Instruction
    use: Use

    @property
    def label(self) -> str:
        return f"{self.instruction.label}/{self.use.name}"

    def words(self) -> bool:
        """Whether the digest depends on the size of native int."""
        return bool({"n", "p"} & {*self.instruction.types, self.instruction.result})


def points() -> Iterator[Point]:
    """The whole matrix, instruction by instruction."""
    for instruction in INSTRUCTIONS:
        for use in USES:
            if use.applies(instruction):
                yield Point(instruction, use)


class _Program:
    """Hands out tokens and collects methods; Main is the first."""

    def __init__(self, word: Word, trace: bool) -> None:
        self.word, self.trace = word, trace
        self.methods: list[TinyMethod | None] = [None]
        self._made: dict[str, int] = {}
        self._types: dict[tuple[str, str, str], int] = {}
        self._members: dict[tuple[int, str, bytes], int] = {}
        self._calls: dict[bytes, int] = {}
        self._fields: dict[str, tuple[int, bytes]] = {}

    # What cells ask for.

    def type(self, name: str) -> int:
        if name == "IntPtr" and self.word.replaced:
            name = "Int32"
        assembly = "System.Console" if name == "Console" else "System.Runtime"
        return 0x01000002 + self._types.setdefault((assembly, "System", name), len(self._types))

    def member(self, name: str) -> int:
        owner, _, own = name.partition(".")
        form = {
            "Exception..ctor": b"\x20\x00\x01",
            "String..ctor": b"\x20\x01\x01\x1d\x03",
            "Console.WriteLine": b"\x00\x01\x01\x0e",
        }[name]
        return 0x0A000001 + self._members.setdefault((self.type(owner), own, form), len(self._members))

    def field(self, name: str) -> int:
        if name not in self._fields:
            self._fields[name] = (len(self._fields), self._field_type(name))
        return 0x04000001 + self._fields[name][0]

    def _field_type(self, name: str) -> bytes:
        kind, _, suffix = name.partition("_")
        own = {"i4": "i", "i8": "l", "i": "n", "r4": "f", "r8": "d"}.get(suffix, suffix)
        if name == "objects":
            return b"\x1d\x1c"
        if kind == "block":
            return b"\x1d\x0a"
        if kind in ("array", "stored"):
            return b"\x1d" + self.word.encoded(own)
        return self.word.encoded(suffix if kind.startswith("operand") else own)

    def call_token(self, signature: bytes) -> int:
        return 0x11000001 + self._calls.setdefault(signature, len(self._calls))

    def method(self, name: str) -> int:
        """A helper, made when it is first asked for."""
        if name not in self._made:
            kind, _, letter = name.partition("_")
            make: Callable[[str, str], int] = {
                "id": self._identity,
                "through": self._identity,
                "hash": self._hash,
                "mix": self._mix_block,
                "value": self._value,
                "drive": self._driver,
                "classify": self._classify,
                "print": self._print,
                "setup": self._setup,
            }[kind]
            self._made[name] = make(name, letter)
        return self._made[name]

    def inlined(self, instruction: Instruction) -> int:
        """A small method that is nothing but the instruction."""
        name = f"only {instruction.label}"
        if name not in self._made:
            cell = Cell(self.word, instruction.types, instruction.result, instruction, self)
            cell.evaluate()
            self._made[name] = self.add(cell, name, inlining=True)
        return self._made[name]

    def add(self, body: Body, name: str, inlining: bool = False) -> int:
        body.raw("ret")
        self.methods.append(body.method(name, inlining))
        return 0x06000000 + len(self.methods)

    # Helpers.

    def _identity(self, name: str, letter: str) -> int:
        """Returns its parameter; of a small type, which truncates and extends."""
        own = {"i4": "i", "i8": "l", "i": "i", "r4": "f", "r8": "d"}
        letter = own.get(letter, letter) if name.startswith("through") else letter
        if name == "through_i":
            letter = "n"
        body = Body(self.word, [letter], letter)
        body.arg(0)
        return self.add(body, name)

    def _hash(self, name: str, letter: str) -> int:
        """Any result as int64: a NaN is one NaN, a managed pointer its distance from an array's first element."""
        body = Body(self.word, letter, "l")
        body.arg(0)
        if letter in "fd":
            number, home = body.label(), body.local(letter)
            body.arg(0)
            body.branch("beq", number)
            body.ldc("l", _CANONICAL_NAN)
            body.raw("ret")
            body.mark(number)
            body.arg(0)
            body.stloc(home)
            body.ldloca(home)
            body.op("ldind.i4" if letter == "f" else "ldind.i8")
        elif letter == "r":
            push_value(body, self, "r", 0)
            body.raw("sub")
        if letter != "l" and letter != "d":
            body.op("conv.i8")
        return self.add(body, name)

    def _mix_block(self, name: str, letter: str) -> int:
        """The elements of `block` as one int64; they get their first values back."""
        body = Body(self.word, "", "l")
        total = body.local("l")
        for at in range(4):
            body.ldloc(total)
            body.ldc("l", 31)
            body.op("mul")
            body.op("ldsfld", self.field("block"))
            body.ldc("i", at)
            body.op("ldelem.i8")
            body.op("add")
            body.stloc(total)
            self._element(body, "block", "i8", at, 0x1122334455667788 * (at + 1) & 0x7FFFFFFFFFFFFFFF)
        body.ldloc(total)
        return self.add(body, name)

    def _element(self, body: Body, field: str, suffix: str, at: int, value: float) -> None:
        body.op("ldsfld", self.field(field))
        body.ldc("i", at)
        body.ldc(STACK[suffix], value)
        body.op(f"stelem.{suffix.replace('u', 'i')}")

    def _value(self, name: str, letter: str) -> int:
        """The member of a set of values by its index."""
        own = letter.partition(".")[0]
        members = values(letter, self.word.size)
        body = Body(self.word, "i", own)
        labels = [body.label() for _ in members]
        body.arg(0)
        body.switch(labels)
        body.raw("ldnull")
        body.raw("throw")
        for number, (label, value) in enumerate(zip(labels, members, strict=True)):
            body.mark(label)
            push_value(body, self, own, value)
            if number + 1 < len(labels):
                body.raw("ret")
        return self.add(body, name)

    def _classify(self, name: str, letter: str) -> int:
        body = Body(self.word, "o", "l")
        for number, exception in enumerate(EXCEPTIONS, start=1):
            following = body.label()
            body.arg(0)
            body.op("isinst", self.type(exception))
            body.branch("brfalse", following)
            body.ldc("l", -0x5EED000 - number)
            body.raw("ret")
            body.mark(following)
        body.ldc("l", -0x5EED000 - 99)
        return self.add(body, name)

    def _driver(self, name: str, form: str) -> int:
        """int64 drive(cell, value of each operand, how many of each): the digest of a cell."""
        parameters, _, result = form.partition("_")
        body = Body(self.word, "a" + "ai" * len(parameters), "l")
        total, value = body.local("l"), body.local("l")
        arguments = [body.local(letter) for letter in parameters]
        body.ldc("l", 0x4BF29CE484222325)
        body.stloc(total)

        def check() -> None:
            for local in arguments:
                body.ldloc(local)
            body.arg(0)
            body.op("calli", self.call_token(call_signature(self.word, parameters, result)))
            body.op("call", self.method(f"hash_{result}"))
            body.stloc(value)

        def caught() -> None:
            body.op("call", self.method("classify_"))
            body.stloc(value)

        def nest(number: int) -> None:
            if number == len(parameters):
                body.guard(check, caught, self.type("Exception"))
                self._mix(body, total, value)
                return
            counter, start, test = body.local("i"), body.label(), body.label()
            body.ldc("i", 0)
            body.stloc(counter)
            body.branch("br", test)
            body.mark(start)
            body.ldloc(counter)
            body.arg(1 + 2 * number)
            body.op("calli", self.call_token(call_signature(self.word, "i", parameters[number])))
            body.stloc(arguments[number])
            nest(number + 1)
            body.ldloc(counter)
            body.ldc("i", 1)
            body.op("add")
            body.stloc(counter)
            body.mark(test)
            body.ldloc(counter)
            body.arg(2 + 2 * number)
            body.branch("blt", start)

        nest(0)
        body.ldloc(total)
        return self.add(body, name)

    def _mix(self, body: Body, total: int, value: int) -> None:
        if self.trace:
            body.ldloc(value)
            body.op("call", self.method("print_"))
        body.ldloc(total)
        body.ldloc(value)
        body.op("xor")
        body.ldc("l", _PRIME)
        body.op("mul")
        body.stloc(total)
        body.ldloc(total)
        body.ldloc(total)
        body.ldc("i", 29)
        body.op("shr.un")
        body.op("xor")
        body.stloc(total)

    def _print(self, name: str, letter: str) -> int:
        """16 hexadecimal digits and a new line."""
        body = Body(self.word, "l", "v")
        text, counter, digit, start, small = (
            body.local("chars"),
            body.local("i"),
            body.local("i"),
            body.label(),
            body.label(),
        )
        body.ldc("i", 16)
        body.op("newarr", self.type("Char"))
        body.stloc(text)
        body.ldc("i", 15)
        body.stloc(counter)
        body.mark(start)
        body.arg(0)
        body.ldc("l", 15)
        body.op("and")
        body.op("conv.i4")
        body.ldc("i", 48)
        body.op("add")
        body.stloc(digit)
        body.ldloc(digit)
        body.ldc("i", 57)
        body.branch("ble", small)
        body.ldloc(digit)
        body.ldc("i", 39)
        body.op("add")
        body.stloc(digit)
        body.mark(small)
        body.ldloc(text)
        body.ldloc(counter)
        body.ldloc(digit)
        body.op("stelem.i2")
        body.arg(0)
        body.ldc("i", 4)
        body.op("shr.un")
        body.starg(0)
        body.ldloc(counter)
        body.ldc("i", 1)
        body.op("sub")
        body.raw("dup")
        body.stloc(counter)
        body.ldc("i", 0)
        body.branch("bge", start)
        body.ldloc(text)
        body.op("newobj", self.member("String..ctor"))
        body.op("call", self.member("Console.WriteLine"))
        return self.add(body, name)

    def _setup(self, name: str, letter: str) -> int:
        """Makes every array that a field holds; last, when all fields are known."""
        body = Body(self.word, "", "v")
        for field in list(self._fields):
            kind, _, suffix = field.partition("_")
            if kind not in ("array", "stored", "block", "objects"):
                continue
            element = "Object" if kind == "objects" else "Int64" if kind == "block" else PRIMITIVES[suffix]
            body.ldc("i", 4 if kind == "block" else 5)
            body.op("newarr", self.type(element))
            body.op("stsfld", self.field(field))
            if kind == "array":
                for at, bits in enumerate(_ELEMENTS):
                    self._element(body, field, suffix, at, _element_of(bits, suffix, self.word.size))
            elif field == "block_source":
                for at, bits in enumerate(_ELEMENTS[:4]):
                    self._element(body, field, "i8", at, bits)
            elif kind == "objects":
                for at in range(1, 5):
                    body.op("ldsfld", self.field(field))
                    body.ldc("i", at)
                    body.op("newobj", self.member("Exception..ctor"))
                    body.op("stelem.ref")
        if "block" in self._fields:
            body.op("call", self.method("mix_block"))
            body.raw("pop")
        return self.add(body, name)

    # The whole.

    def cell(self, point: Point) -> Callable[[Body], None]:
        """Make a cell; the result writes the call of its driver."""
        shape = point.use.parameters(point.instruction, self.word.size)
        letters = "".join(letter for letter, _ in shape)
        result = point.use.result_of(point.instruction)
        cell = Cell(self.word, letters, result, point.instruction, self)
        point.use.build(cell)
        token = self.add(cell, point.label)
        operands = [(self.method(f"value_{name}"), len(values(name, self.word.size))) for _, name in shape]
        driver = self.method(f"drive_{letters}_{result}")

        def run(body: Body) -> None:
            body.op("ldftn", token)
            for value, count in operands:
                body.op("ldftn", value)
                body.ldc("i", count)
            body.op("call", driver)
            body.op("call", self.method("print_"))

        return run

    def write(self, name: str, chosen: Sequence[Point]) -> bytes:
        runs = [self.cell(point) for point in chosen]
        runners = []
        for first in range(0, len(runs), _CELLS_A_RUNNER):
            body = Body(self.word, "", "v")
            for run in runs[first : first + _CELLS_A_RUNNER]:
                run(body)
            runners.append(self.add(body, f"run{first}"))
        main = Body(self.word, "", "v")
        main.op("call", self.method("setup_"))
        for runner in runners:
            main.op("call", runner)
        main.raw("ret")
        self.methods[0] = main.method("Main")
        references = References(
            types=tuple(self._types),
            members=tuple(self._members),
            calls=tuple(self._calls),
            fields=tuple((field, encoded) for field, (_, encoded) in self._fields.items()),
        )
        return write_assembly(name, [method for method in self.methods if method is not None], references)


def _element_of(bits: int, suffix: str, size: int) -> float:
    """An element of an array: integers of the array's width, floats that are exact."""
    if suffix.startswith("r"):
        return float(bits % 1000) / 8
    width = 8 * size if suffix == "i" else 8 * int(suffix[1:])
    kept = bits & (1 << width) - 1
    return kept - (1 << width) if kept >> width - 1 else kept


def assembly(name: str, chosen: Sequence[Point], word: Word, trace: bool = False) -> bytes:
    """The assembly of some cells."""
    return _Program(word, trace).write(name, chosen)
