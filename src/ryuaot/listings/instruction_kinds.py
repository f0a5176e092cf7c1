"""What the text of an instruction says of it: its kind, where it may jump, whether it accesses memory or the frame."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from ryuaot.listings.method_listing import LABEL_NAME

if TYPE_CHECKING:
    from ryuaot.listings.method_listing import MethodListing


class Kind(Enum):
    """How control leaves an instruction."""

    PLAIN = "plain"
    CALL = "call"
    BRANCH = "branch"
    """To a label or to the next instruction."""
    JUMP = "jump"
    """To a label, or to another method (a tail call)."""
    SWITCH = "switch"
    """Through a register or memory."""
    RETURN = "return"
    TRAP = "trap"


@dataclass(frozen=True, slots=True)
class Family:
    """The text of an instruction set.

    calls, jumps, traps: mnemonics. branches: a pattern of mnemonics. returns: a pattern of whole instructions. memory:
    a pattern of memory operands; no_data: mnemonics whose memory operand is not data. frame: a pattern of operands that
    the frame or stack pointer addresses. indirect: a pattern of jump operands in a register or in memory. stores: a
    pattern of mnemonics that write memory; None: those whose first operand is in memory.
    """

    name: str
    calls: frozenset[str]
    jumps: frozenset[str]
    traps: frozenset[str]
    branches: re.Pattern[str]
    returns: re.Pattern[str]
    memory: re.Pattern[str]
    no_data: frozenset[str]
    frame: re.Pattern[str]
    indirect: re.Pattern[str]
    stores: re.Pattern[str] | None = None

    def kind(self, instruction: str) -> Kind:
        """Returns the kind of an instruction."""
        mnemonic, _, operands = instruction.partition(" ")
        if self.returns.fullmatch(instruction):
            return Kind.RETURN
        if mnemonic in self.calls:
            return Kind.CALL
        if mnemonic in self.jumps:
            return Kind.SWITCH if self.indirect.match(operands) else Kind.JUMP
        if mnemonic in self.traps:
            return Kind.TRAP
        return Kind.BRANCH if self.branches.fullmatch(mnemonic) else Kind.PLAIN

    def target(self, instruction: str) -> str | None:
        """Returns the local label that a jump or branch goes to."""
        found = LABEL_NAME.findall(instruction.partition(" ")[2])
        return found[-1] if found else None

    def jump_targets(self, method: MethodListing) -> frozenset[str]:
        """Returns the local labels that a method's jumps, branches and jump tables name."""
        found = {self.target(text) for text in method.instructions}
        return frozenset([*[label for label in found if label is not None], *method.switch_targets])

    def accesses_memory(self, instruction: str) -> bool:
        """Whether an instruction has a data operand in memory: not `lea`, `push`, `pop`, nor the target of a call."""
        return instruction.partition(" ")[0] not in self.no_data and self.memory.search(instruction) is not None

    def accesses_frame(self, instruction: str) -> bool:
        """Whether that operand is in the frame: a local, a spilled value, an outgoing argument or a saved register."""
        return self.accesses_memory(instruction) and self.frame.search(instruction) is not None

    def writes_memory(self, instruction: str) -> bool:
        """Whether that operand is written."""
        if not self.accesses_memory(instruction):
            return False
        mnemonic, _, operands = instruction.partition(" ")
        if self.stores is not None:
            return self.stores.fullmatch(mnemonic) is not None
        return "[" in operands.partition(",")[0] and not mnemonic.startswith(("cmp", "test", "bt ", "ucomis", "comis"))


_XARCH: Final = Family(
    "xarch",
    frozenset(("call",)),
    frozenset(("jmp",)),
    frozenset(("ud2", "int3")),
    re.compile(r"j(?!mp\b)\w+|loop\w*"),
    re.compile(r"(rep )?ret( \d+)?"),
    re.compile(r"\["),
    frozenset(("lea", "nop", "push", "pop", "call", "jmp")),
    re.compile(r"\[[er](?:bp|sp)\b"),
    re.compile(r"(?:[re]?(?:[abcd]x|[sd]i|[sb]p)|r\d+d?)$|(?:\w+ ptr )?\["),
)
_ARM64: Final = Family(
    "arm64",
    frozenset(("bl", "blr")),
    frozenset(("b", "br")),
    frozenset(("udf", "brk")),
    re.compile(r"b\.\w+|cbn?z|tbn?z"),
    re.compile(r"ret( \w+)?"),
    re.compile(r"\["),
    frozenset(("prfm",)),
    re.compile(r"\[(?:x29|sp)\b"),
    re.compile(r"x\d+$"),
    re.compile(r"st\w+|cas\w*|swp\w*|ld(?:add|clr|eor|set)\w*"),
)
_CONDITIONS: Final = "eq|ne|cs|cc|hs|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
_ARM: Final = Family(
    "arm",
    frozenset(("bl", "blx")),
    frozenset(("b", "b.w", "b.n", "bx", "tbb", "tbh")),
    frozenset(("udf", "bkpt")),
    re.compile(rf"b(?:{_CONDITIONS})(?:\.[wn])?|cbn?z"),
    re.compile(r"bx lr|pop (?:\{.*)?\bpc\}|ldr pc, \[sp\].*|mov pc, lr"),
    re.compile(r"\["),
    frozenset(("pld", "tbb", "tbh")),
    re.compile(r"\[(?:r11|fp|sp)\b"),
    re.compile(r"(?:r\d+|ip|lr)$|\["),
    re.compile(r"st\w+|vst[\w.]+"),
)
_FAMILIES: Final = {"x64": _XARCH, "x86": _XARCH, "arm64": _ARM64, "arm": _ARM}


def family_of(cpu: str) -> Family:
    """Returns the family of `Target.cpu`. KeyError for a target without backend."""
    return _FAMILIES[cpu]
