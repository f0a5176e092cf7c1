"""What the IL of a method says about it as an inlinee, without importing it. RyuJIT's ``fgFindJumpTargets`` with the
native size estimate of its ``DefaultPolicy``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.metadata.opcodes import Flow, Operand, decode
from ryuaot.pipeline.interfaces.host import Observations

if TYPE_CHECKING:
    from ryuaot.metadata.opcodes import OpCode
    from ryuaot.typesystem.method_il import MethodIL

#: Estimated machine code of an instruction, in tenths of a byte: by the beginning of its name, the longest that fits.
_SIZES: Final = {
    "ldarg": 10, "ldloc": 10, "ldc": 10, "ldnull": 10, "dup": 5, "pop": 0, "nop": 0, "ret": 5, "starg": 15,
    "stloc": 15, "ldarga": 20, "ldloca": 20, "br": 20, "brtrue": 35, "brfalse": 35, "b": 40, "switch": 250,
    "conv": 25, "conv.ovf": 120, "ld": 35, "ldind": 25, "stind": 30, "ldfld": 25, "stfld": 30, "ldflda": 20,
    "ldsfld": 60, "ldsflda": 60, "stsfld": 70, "ldelem": 70, "ldelema": 70, "stelem": 100, "ldlen": 20, "ldstr": 80,
    "ldtoken": 80, "ldftn": 80, "ldvirtftn": 120, "ldobj": 60, "stobj": 60, "cpobj": 80, "initobj": 40, "call": 70,
    "callvirt": 90, "calli": 90, "newobj": 160, "newarr": 120, "box": 160, "unbox": 100, "castclass": 100,
    "isinst": 100, "throw": 60, "rethrow": 60, "div": 60, "rem": 60, "mul": 25, "add.ovf": 80, "sub.ovf": 80,
    "mul.ovf": 80, "constrained.": 0, "volatile.": 60, "readonly.": 0, "unaligned.": 0, "tail.": 0, "localloc": 300,
    "c": 60,
}  # fmt: skip
_OTHER: Final = 25

_ARGS: Final = {f"ldarg.{number}": number for number in range(4)}
_BINARY_TESTS: Final = frozenset(("beq", "bge", "bgt", "ble", "blt", "bne", "ceq", "cgt", "clt"))
_LOAD_STORE: Final = frozenset((
    "ldarg", "ldloc", "ldfld", "ldflda", "stfld", "ldind", "stind", "stloc", "ldobj", "stobj", "ldarga", "ldloca",
    "starg", "ldc", "initobj", "ldsfld", "stsfld",
))  # fmt: skip


def observe(il: MethodIL) -> Observations:
    """Looks at a body once. BadInput for IL that cannot be decoded."""
    scan = _Scan()
    for offset, opcode, operand, end in decode(il.code):
        scan.instruction(offset, opcode, operand, end)
    return Observations(
        len(il.code),
        len(scan.leaders),
        scan.size,
        scan.calls,
        scan.returns,
        scan.has_loop,
        bool(il.eh),
        scan.has_localloc,
        scan.load_stores * 10 > scan.count * 7,
        scan.calls == 1 and len(scan.leaders) == 1 and scan.count <= 12,
        frozenset(scan.constant_tests),
        frozenset(scan.range_tests),
    )


class _Scan:
    """`top` and `below` are what the last two instructions pushed: an argument's number, "const", "length" or None."""

    __slots__ = ("below", "calls", "constant_tests", "count", "has_localloc", "has_loop", "leaders", "load_stores",
                 "range_tests", "returns", "size", "top")  # fmt: skip

    def __init__(self) -> None:
        self.leaders: set[int] = {0}  # only counted, never walked
        self.size = 0
        self.calls = 0
        self.count = 0
        self.load_stores = 0
        self.returns = False
        self.has_loop = False
        self.has_localloc = False
        self.constant_tests: set[int] = set()
        self.range_tests: set[int] = set()
        self.top: int | str | None = None
        self.below: int | str | None = None

    def instruction(self, offset: int, opcode: OpCode, operand: object, end: int) -> None:
        """Scans the next instruction."""
        facts = _FACTS.get(opcode.name)
        if facts is None:
            facts = _FACTS[opcode.name] = _facts_of(opcode)
        size, moves, pushes = facts
        self.count += 1
        self.size += size
        self.load_stores += moves
        if opcode.flow != Flow.NEXT:
            self._flow(offset, opcode, operand, end)
        elif opcode.name == "localloc":
            self.has_localloc = True
        if pushes is None:
            if opcode.name[:3] in _BINARY_TESTS:
                self._test()
            self.top = self.below = None
            return
        if pushes != "length":  # which is in the array's place
            self.below = self.top
        self.top = operand if pushes == "arg" else pushes  # type: ignore[assignment]

    def _flow(self, offset: int, opcode: OpCode, operand: object, end: int) -> None:
        flow = opcode.flow
        if flow == Flow.CALL:
            self.calls += 1
            self.returns = self.returns or opcode.name == "jmp"  # to what returns to the caller
        elif flow == Flow.RETURN:
            self.returns = self.returns or opcode.name == "ret"
        elif flow in (Flow.BRANCH, Flow.COND_BRANCH):
            targets = operand if isinstance(operand, tuple) else (operand,)
            for target in targets:
                self.leaders.add(target)
                self.has_loop = self.has_loop or target <= offset
            if flow == Flow.COND_BRANCH:
                self.leaders.add(end)
                if opcode.name.startswith(("brtrue", "brfalse")) and isinstance(self.top, int):
                    self.constant_tests.add(self.top)

    def _test(self) -> None:
        pair = (self.below, self.top)
        for one, other in (pair, pair[::-1]):
            if isinstance(one, int):
                if other == "const":
                    self.constant_tests.add(one)
                elif other == "length":
                    self.range_tests.add(one)


#: by opcode name: size, whether it only loads or stores (0, 1), what it pushes (None: something else; "arg": its
#: operand is an argument's number)
_FACTS: dict[str, tuple[int, int, int | str | None]] = {}


def _facts_of(opcode: OpCode) -> tuple[int, int, int | str | None]:
    name = opcode.name
    head = name
    while head and head not in _SIZES:
        head = head[:-1]
    moves = int(head in _LOAD_STORE)
    pushes: int | str | None = None
    if name in _ARGS:
        pushes = _ARGS[name]
    elif name.startswith("ldarg") and opcode.operand in (Operand.VAR8, Operand.VAR16) and not name.startswith("ldarga"):
        pushes = "arg"
    elif name.startswith(("ldc.", "ldnull")):
        pushes = "const"
    elif name == "ldlen":
        pushes = "length"
    return _SIZES.get(head, _OTHER), moves, pushes
