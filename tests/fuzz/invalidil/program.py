"""Assemblies of cells: each prints what a method of invalid IL does when it is first called.

`Main(first)` calls the cells from number `first` on in order. One line a cell: its number, and `ok` or the name of the
exception's class (with ``trace`` also its message). A cell that ends the process leaves a line without an end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from fuzz.invalidil.operands import (
    DIRECT,
    LIBRARY,
    STACK,
    TARGETS,
    TOKENS,
    TYPES,
    coded,
    encoded_array,
    encoded_list,
    reference,
    type_token,
)
from fuzz.invalidil.rows import FIELDS, Row, rows
from fuzz.invalidil.text import assemble
from tinyassembly import Clause, References, TinyMethod, TinyType, write_assembly

_CELLS_A_RUNNER = 50
_VOID = b"\x01"
_NOTHING = b"\x00\x00\x01"
_CLASS, _STRUCT = 0x00100001, 0x00100109
#: Members of the class library: signature.
_MEMBERS = {
    "Object..ctor": b"\x20\x00\x01",
    "Object.ToString": b"\x20\x00\x0e",
    "Object.GetHashCode": b"\x20\x00\x08",
    "Object.GetType": b"\x20\x00\x12%Type",
    "IDisposable.Dispose": b"\x20\x00\x01",
    "String.get_Length": b"\x20\x00\x08",
    "String..ctor": b"\x20\x02\x01\x03\x08",
    "String.Empty": b"\x06\x0e",
    "DateTime.get_Ticks": b"\x20\x00\x0a",
    "Action..ctor": b"\x20\x02\x01\x1c\x18",
    "Stream..ctor": b"\x20\x00\x01",
    "Stream.Flush": b"\x20\x00\x01",
    "Math..ctor": b"\x20\x00\x01",
    "Math.Nothing": b"\x00\x00\x01",
    "Math.Nowhere": b"\x06\x08",
    "Math.PI": b"\x06\x0d",
    "Console.WriteLine": b"\x00\x00\x01",
    "Console.Write": b"\x00\x01\x01\x0e",
    "Console.WriteInt": b"\x00\x01\x01\x08",
    "Console.WriteChar": b"\x00\x01\x01\x03",
    "Int32.Parse": b"\x00\x01\x08\x0e",
    "Exception.get_Message": b"\x20\x00\x0e",
    "MemberInfo.get_Name": b"\x20\x00\x0e",
    "Type.GetTypeFromHandle": b"\x00\x01\x12%Type\x11%RuntimeTypeHandle",
    "Volatile.Read": b"\x10\x01\x01\x1e\x00\x10\x1e\x00",
    "Array.Empty": b"\x10\x01\x00\x1d\x1e\x00",
    "Activator.CreateInstance": b"\x10\x01\x00\x1e\x00",
}
_NAMES = {"Console.WriteInt": "Write", "Console.WriteChar": "Write"}


@dataclass(frozen=True, slots=True)
class Cell:
    """A row filled in with a column."""

    row: Row
    column: str

    @property
    def label(self) -> str:
        return f"{self.row.family}: {self.row.name} [{self.column}]"


@cache
def cells() -> tuple[Cell, ...]:
    """All cells, row by row."""
    return tuple(Cell(row, column) for row in rows() for column in row.columns())


class Writer:
    """Hands out tokens and collects methods and types; Main is the first method."""

    def __init__(self, trace: bool) -> None:
        self.trace = trace
        self.methods: list[TinyMethod | None] = [None]
        self._members: dict[tuple[int, str, bytes], int] = {}
        self._specs: dict[bytes, int] = {}
        self._calls: dict[bytes, int] = {_NOTHING: 0}
        self._generics: dict[tuple[int, bytes], int] = {}
        self._classes: list[TinyType] = [
            TinyType("Fixed", 0x01000001, _CLASS, (("a", b"\x08", False), ("b", b"\x08", True)))
        ]
        self._fields = 2
        self.nothing = self.add("nothing", _NOTHING, "")
        self.guard = self._guard()

    # Tokens.

    def spec(self, encoded: bytes) -> int:
        return 0x1B000001 + self._specs.setdefault(encoded, len(self._specs))

    def call(self, signature: bytes) -> int:
        return 0x11000001 + self._calls.setdefault(signature, len(self._calls))

    def member_of(self, owner: int, name: str, signature: bytes) -> int:
        return 0x0A000001 + self._members.setdefault((owner, name, signature), len(self._members))

    def member(self, name: str) -> int:
        owner, _, own = name.partition(".")
        signature = _MEMBERS[name]
        while b"%" in signature:
            head, _, rest = signature.partition(b"%")
            named = next(n for n in ("RuntimeTypeHandle", "Type") if rest.startswith(n.encode()))
            signature = head + coded(type_token(named)) + rest[len(named) :]
        return self.member_of(type_token(owner), _NAMES.get(name, own), signature)

    def generic(self, method: int, arguments: bytes) -> int:
        key = (method, b"\x0a\x01" + arguments)
        return 0x2B000001 + self._generics.setdefault(key, len(self._generics))

    def type(self, base: int, flags: int, fields: tuple[tuple[str, bytes, bool], ...]) -> tuple[int, int]:
        """A new type; its token and that of its first field."""
        self._classes.append(TinyType(f"C{len(self._classes)}", base, flags, fields))
        self._fields += len(fields)
        return 0x02000002 + len(self._classes), 0x04000001 + self._fields - len(fields)

    # Methods.

    def add(
        self, name: str, signature: bytes, text: str, scope: _Scope | None = None, catches: int = 0, bare: bool = False
    ) -> int:
        """A method; its token."""
        scope = scope or _Scope(self)
        code, labels = assemble(text if bare else f"{text} ret", scope.token, scope.variable)
        ends = [labels[label] for label in ("TRY", "HANDLER", "END")] if "TRY" in labels else []
        clauses = (Clause(ends[0], ends[1], ends[1], ends[2], catches),) if ends else ()
        own = TinyMethod(name, code, max_stack=8, signature=signature, local_types=tuple(scope.locals), clauses=clauses,
                         inlining=False)  # fmt: skip
        self.methods.append(own)
        return 0x06000000 + len(self.methods)

    def _guard(self) -> int:
        """void guard(code, number): calls the code and prints what happens."""
        text = "ldarg.1 call Console.WriteInt ldc.i4.s 32 call Console.WriteChar TRY: ldarg.0 calli nothing "
        text += "ldc.i4.s 111 call Console.WriteChar ldc.i4.s 107 call Console.WriteChar leave END HANDLER: stloc e "
        text += "ldloc e callvirt Object.GetType callvirt MemberInfo.get_Name call Console.Write "
        if self.trace:
            text += "ldc.i4.s 32 call Console.WriteChar ldloc e callvirt Exception.get_Message call Console.Write "
        text += "leave END END: call Console.WriteLine"
        scope = _Scope(self, {"e": b"\x12" + coded(type_token("Exception"))})
        return self.add("guard", b"\x00\x02\x01\x18\x08", text, scope, type_token("System.Exception"))

    def cell(self, cell: Cell) -> int:
        """The method to call for a cell."""
        row, name = cell.row, cell.label
        scope = _Scope(self, dict(STACK))
        encoded = TYPES.get(cell.column, b"\x08") if row.family == "types" else TARGETS.get(row.own, b"\x08")
        if row.family == "types" and cell.column in DIRECT:
            encoded, token = b"\x08", type_token(DIRECT[cell.column])
        else:
            token = self.spec(encoded) if row.family == "types" else 0
        scope.names |= {"T": token, "x": 0}
        text = row.text
        if row.family == "tokens":
            number = TOKENS.get(cell.column)
            scope.names["?"] = scope.token(cell.column, "") if number is None else number
        if row.family == "stack":
            text = "ldloca i stloc r " + _filled(text, cell.column)
        bare = text.startswith("- ")
        text = text.removeprefix("- ")
        return self._placed(row.place, name, text, scope, encoded, token, bare)

    def _placed(
        self, place: str, name: str, text: str, scope: _Scope, encoded: bytes, token: int, bare: bool
    ) -> int:
        """The cell with its type where the row says."""
        signature, catches = _NOTHING, 0
        if place == "variable" or (place == "result" and "x" in text.split()):
            scope.locals_of["x"] = encoded
        elif place == "argument":
            scope.names["callee"] = self.add(f"callee of {name}", b"\x00\x01\x01" + encoded, "")
            scope.calls["callee"] = self.call(b"\x00\x01\x01" + encoded)
        elif place == "calli":
            scope.names["?"] = self.call(b"\x00\x01\x01" + encoded)
        elif place in FIELDS:
            is_struct = place == "field of struct"
            base = type_token("System.ValueType") if is_struct else 0x01000001
            flags = _STRUCT if is_struct else _CLASS
            owner, scope.names["?"] = self.type(base, flags, (("f", encoded, place == "static field"),))
            scope.names["owner"] = owner
            scope.owner = owner
            if is_struct:
                scope.locals_of["x"] = b"\x11" + coded(owner)
        elif place == "base":
            scope.names["owner"] = self.type(token, _CLASS, ())[0]
        elif place == "generic method":
            scope.names["generic"] = self.generic(self.member("Array.Empty"), encoded)
        elif place == "generic method of class":
            scope.names["generic"] = self.generic(self.member("Volatile.Read"), encoded)
        elif place == "generic type":
            scope.owner = scope.names["owner"] = self.spec(encoded_list(encoded))
        elif place == "member":
            scope.owner = token
        elif place == "array":
            scope.array = encoded
        elif place == "handler":
            text, catches = "TRY: leave END HANDLER: pop leave END END:", token
        elif place.startswith("parameter"):
            signature = b"\x00\x01\x01" + encoded
        if place.startswith("result") or place == "return":
            signature = b"\x00\x00" + encoded
        token = self.add(name, signature, text, scope, catches, bare)
        if signature == _NOTHING:
            return token
        caller = _Scope(self, {"x": encoded})
        caller.names["cell"] = token
        texts = {"parameter": "ldloc x call cell", "parameter of null": "ldnull call cell"}
        if place.endswith("of uncalled"):
            return self.add(f"caller of {name}", _NOTHING, "ldftn cell pop", caller)
        return self.add(f"caller of {name}", _NOTHING, texts.get(place, "call cell pop"), caller)

    def write(self, name: str, chosen: Sequence[Cell]) -> bytes:
        tokens = [self.cell(cell) for cell in chosen]
        runners = []
        for start in range(0, len(tokens), _CELLS_A_RUNNER):
            scope, text = _Scope(self), ""
            for number, token in enumerate(tokens[start : start + _CELLS_A_RUNNER], start):
                scope.names[f"cell{number}"] = token
                text += f"ldc.i4 {number} ldarg.0 blt L{number} "
                text += f"ldftn cell{number} ldc.i4 {number} call guard L{number}: "
            runners.append(self.add(f"run{start}", b"\x00\x01\x01\x08", text, scope))
        main, text = _Scope(self, {"i": b"\x08"}), "ldarg.0 ldc.i4.0 ldelem.ref call Int32.Parse stloc i "
        for number, runner in enumerate(runners):
            main.names[f"run{number}"] = runner
            text += f"ldloc i call run{number} "
        self.add("Main", b"\x00\x01\x01\x1d\x0e", text, main)
        self.methods[0] = self.methods.pop()
        references = References(
            types=tuple(reference(full) for full in LIBRARY),
            members=tuple(self._members),
            calls=tuple(self._calls),
            specs=tuple(self._specs),
            methods=tuple(self._generics),
            classes=tuple(self._classes),
        )
        return write_assembly(name, [method for method in self.methods if method is not None], references)


class _Scope:
    """The names of one method: tokens and locals. Locals get their numbers as the text asks for them."""

    def __init__(self, program: Writer, locals_of: dict[str, bytes] | None = None) -> None:
        self._program = program
        self.locals_of = locals_of or {}
        self.names: dict[str, int] = {}
        self.calls: dict[str, int] = {}
        self.owner = 0
        self.array = b""
        self._numbers: dict[str, int] = {}
        self.locals: list[bytes] = []

    def variable(self, name: str) -> int:
        if name not in self._numbers:
            self._numbers[name] = len(self.locals)
            self.locals.append(self.locals_of[name])
        return self._numbers[name]

    def token(self, name: str, instruction: str) -> int:
        program = self._program
        if name == "nothing":
            return program.call(_NOTHING) if instruction == "calli" else program.nothing
        if name == "guard":
            return program.guard
        if instruction == "calli" and name in self.calls:
            return self.calls[name]
        if name in self.names:
            return self.names[name]
        if name == "T=sig":
            return program.call(b"\x00\x01\x08\x08")
        if name.startswith("T="):
            return program.spec({**TARGETS, **TYPES}[name[2:]])
        if name == "Activator.Create<int>":
            return program.generic(program.member("Activator.CreateInstance"), b"\x08")
        owner, _, own = name.partition(".")
        if owner == "owner":
            form = {".ctor": b"\x20\x00\x01", "ToString": b"\x20\x00\x0e", "X": b"\x06\x08"}[own]
            return program.member_of(self.owner, own, form)
        if owner == "array":
            array = program.spec(encoded_array(self.array or b"\x08"))
            element = self.array or b"\x08"
            form = {"Get": element, "Address": b"\x10" + element, ".ctor": _VOID}[own]
            return program.member_of(array, own, b"\x20\x02" + form + b"\x08\x08")
        return program.member(name)


def _filled(text: str, kinds: str) -> str:
    """The text with a load for each hole."""
    words, left = [], iter(kinds)
    for word in text.split():
        if word == "%":
            kind = next(left)
            words += [] if kind == "-" else ["ldloc", kind]
        else:
            words.append(word)
    return " ".join(words)


def assembly(name: str, chosen: Sequence[Cell], trace: bool = False) -> bytes:
    """The assembly of some cells."""
    return Writer(trace).write(name, chosen)
