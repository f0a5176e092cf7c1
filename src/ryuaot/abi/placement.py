"""Where values go: the results of `abi/`. All frozen, all ignorant of IR. Sizes and offsets are bytes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ryuaot.abi.abi_types import AbiKind, ArgRole
from ryuaot.abi.registers import Reg


class Extension(Enum):
    """Who may rely on what in the bits above a small integer: extended to 32 bits, or nothing said."""

    NONE = "unspecified"
    SIGN32 = "sign to 32"
    ZERO32 = "zero to 32"


@dataclass(frozen=True, slots=True)
class Rule:
    """A named rule of a convention: `section` in the convention's own document, and what it says in one line."""

    name: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class StackSlot:
    """Bytes [offset, offset+size) of the outgoing argument area; 0 is where sp points just before the call.

    The callee finds it at the same offset above the return address (x86 family), or above its entry sp (arm family).
    `size` includes what rounds the value up to whole slots.
    """

    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class Segment:
    """Bytes [offset, offset+size) of a value, and the register or stack slot that holds them.

    `type` is what the register holds: the scalar's own kind for scalars (NINT and NUINT already INT32 or INT64),
    otherwise INT32, INT64, FLOAT, DOUBLE, REF or BYREF; STRUCT for bytes on the stack. `size` may be smaller than the
    type (3 bytes of a struct in an INT32): a load must not read past it, and bits of the register above it mean
    nothing.
    """

    offset: int
    size: int
    where: Reg | StackSlot
    type: AbiKind


@dataclass(frozen=True, slots=True)
class Placement:
    """The place of one argument. With `is_by_reference`, the segments hold the address of a copy that the caller makes.
    """

    segments: tuple[Segment, ...]
    rule: Rule
    size: int
    align: int
    role: ArgRole = ArgRole.USER
    is_by_reference: bool = False
    extension: Extension = Extension.NONE
    is_split: bool = False
    is_back_filled: bool = False
    hfa: AbiKind | None = None
    is_non_standard: bool = False

    @property
    def regs(self) -> tuple[Reg, ...]:
        """The registers, in the order of the value's bytes."""
        return tuple(s.where for s in self.segments if isinstance(s.where, Reg))

    @property
    def stack(self) -> StackSlot | None:
        """The stack slots (always one contiguous run, and the value's last segment), or None."""
        where = self.segments[-1].where if self.segments else None
        return where if isinstance(where, StackSlot) else None

    @property
    def in_regs(self) -> bool:
        """Whether at least one byte is passed in a register (so with `split` too)."""
        return bool(self.segments) and isinstance(self.segments[0].where, Reg)


@dataclass(frozen=True, slots=True)
class ReturnTypeDesc:
    """How a value comes back: in 0 to 4 registers, or through a buffer whose address is the hidden argument.

    No segments and not `is_by_buffer` is void. `buffer_address` is the register in which the callee hands back the
    buffer's address, where the convention says so. `extension` is what the callee has done to a small integer.
    """

    segments: tuple[Segment, ...]
    rule: Rule
    size: int
    is_by_buffer: bool = False
    extension: Extension = Extension.NONE
    hfa: AbiKind | None = None
    buffer_address: Reg | None = None

    @property
    def regs(self) -> tuple[Reg, ...]:
        """The return registers, in the order of the value's bytes."""
        return tuple(s.where for s in self.segments if isinstance(s.where, Reg))

    @property
    def types(self) -> tuple[AbiKind, ...]:
        """What each return register holds."""
        return tuple(s.type for s in self.segments)


@dataclass(frozen=True, slots=True)
class CallLayout:
    """The whole call: the result, and every argument in order.

    That is `this`, return buffer, generic context, the user's arguments, then those outside the argument order.

    `stack_size`: bytes of outgoing argument area, a multiple of the pointer size, including Microsoft x64's home area.
    `callee_pops`: bytes that the callee removes on return (x86 only, else 0). `is_pushed`: arguments are pushed in list
    order, so the first pushed has the highest address (CLR x86).
    """

    args: tuple[Placement, ...]
    ret: ReturnTypeDesc
    stack_size: int
    callee_pops: int
    pointer_size: int
    convention: str
    is_pushed: bool = False

    @property
    def hidden_args(self) -> int:
        """1 where the result comes back through a buffer, else 0."""
        return int(self.ret.is_by_buffer)

    def slots(self, placement: Placement) -> int:
        """Returns the number of pointer-sized stack slots of an argument."""
        slot = placement.stack
        return slot.size // self.pointer_size if slot else 0

    def first_slot(self, placement: Placement) -> int | None:
        """Returns the number of the argument's first stack slot: on x86 in the order of pushing (RyuJIT's numbering),
        else by address."""
        slot = placement.stack
        if slot is None:
            return None
        offset = self.stack_size - slot.offset - slot.size if self.is_pushed else slot.offset
        return offset // self.pointer_size
