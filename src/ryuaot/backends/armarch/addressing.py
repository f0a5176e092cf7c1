"""Memory operands of the ARM family, and what code generation with them has in common."""

from __future__ import annotations

from typing import ClassVar, Final, Self, TypeVar

from ryuaot.backends.common.asm import Bits, Cond, Mem, Modifier, Operand, Registers, RegList, Spelling, Symbol
from ryuaot.backends.common.machinecode import MachineCodeGen
from ryuaot.ir import flags as F
from ryuaot.ir.nodes import AddrMode, GenTree, HandleCon, IntCon

PLAIN: Final = "]"
BEFORE: Final = "]!"
AFTER: Final = "], "
"""How an access ends that leaves its base as it is, or moves it by the displacement ahead or behind."""


class ArmMem(Mem):
    """A memory operand. With ``symbol`` the base is the scratch that its address goes to; never index and disp
    together. ``mode``: whether the base moves. ``extend``: what is done to a 32-bit index, or "". ``align``: the symbol
    stands at a multiple of so many bytes."""

    __slots__ = ("mode", "extend", "align")

    def __init__(
        self, base: int, disp: int = 0, index: int = -1, scale: int = 1, symbol: str = "", width: int = 0,
        mode: str = PLAIN, extend: str = "", align: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(base, disp, index, scale, symbol, width)
        self.mode = mode
        self.extend = extend
        self.align = align

    def at(self, extra: int, width: int) -> Self:
        return type(self)(
            self.base, self.disp + extra, self.index, self.scale, self.symbol, width, self.mode, self.extend, self.align
        )

    @property
    def expression(self) -> str:
        """The symbol and what is added to it, for the assembler."""
        return f"{self.symbol}{self.disp:+d}" if self.disp else self.symbol

    def changed(self) -> int:
        return 0 if self.mode == PLAIN else 1 << self.base

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArmMem) and self.mode == other.mode and super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()


def spelling(bases: Registers, halves: Registers) -> Spelling:
    """The texts of operands. bases: registers of addresses; halves: those of indices that are extended."""

    def spell(operand: Operand) -> str:
        if isinstance(operand, int):
            return f"#{operand}"
        if isinstance(operand, ArmMem):
            base = bases[operand.base].name
            if operand.symbol:
                return f"[{base}, :lo12:{operand.expression}]"
            if operand.index < 0:
                if operand.mode == AFTER:
                    return f"[{base}], #{operand.disp}"
                return f"[{base}, #{operand.disp}{operand.mode}" if operand.disp else f"[{base}]"
            index = (halves if operand.extend else bases)[operand.index].name
            shift = f" #{operand.scale.bit_length() - 1}" if operand.scale > 1 else ""
            how = f", {operand.extend or 'lsl'}{shift}" if operand.extend or shift else ""
            return f"[{base}, {index}{how}]"
        if isinstance(operand, Modifier):
            return f"{operand.how} #{operand.amount}" if operand.amount >= 0 else operand.how
        if isinstance(operand, Bits):
            return f"#{operand.value:#x}"
        if isinstance(operand, float):
            return f"#{operand!r}"
        if isinstance(operand, Symbol):
            return operand.part + operand.name
        if isinstance(operand, RegList):
            return "{" + ", ".join([reg.name for reg in operand.regs]) + "}"
        assert isinstance(operand, Cond)
        return operand.name

    return spell


M = TypeVar("M", bound=ArmMem)


class FamilyCodeGen(MachineCodeGen[M]):
    """Generates one method. ``operand``: the class of memory operands; ``address_scratch``: the register by way of
    which a symbol is reached. flag_names: those of VCMP are in the FPSCR until VMRS brings them."""

    __slots__ = ()
    flag_names = "N Z C V FPSCR"
    operand: ClassVar[type[ArmMem]]
    address_scratch: ClassVar[int]

    def memory_at(self, base: int, offset: int) -> M:
        return self.operand(base, offset)  # type: ignore[return-value]

    def lea(self, node: AddrMode) -> M:
        """base + index << scale, or base + offset."""
        base, index = node.op1, node.op2
        if base is None or (index is not None and node.offset):
            raise self.bug(f"{node!r}: no address mode of the family")
        return self.operand(base.reg, node.offset, -1 if index is None else index.reg, max(node.scale, 1))  # type: ignore[return-value]

    def place_of(self, node: HandleCon) -> M:
        """A symbol, by way of the address scratch."""
        return self.named(self.symbol(node.symbol), node.offset, self.ptr if node.kind == "static" else 1)

    def named(self, name: str, offset: int = 0, align: int = 1) -> M:
        """A symbol or label."""
        return self.operand(self.address_scratch, offset, symbol=name, align=align)  # type: ignore[return-value]

    def immediate(self, node: GenTree) -> int | None:
        """The value of a contained integer constant."""
        return node.value if isinstance(node, IntCon) and node.flags & F.CONTAINED else None

    def label_here(self) -> str:
        """A fresh label at this place."""
        label = self.use(self.new_label())
        self.put_label(label)
        return label

    # -- compares and branches

    def compare(self, left: int, right: int, size: int) -> None:
        """CMP of two registers."""
        raise NotImplementedError

    def compare_constant(self, reg: int, value: int, size: int) -> None:
        """CMP with a constant of any size."""
        raise NotImplementedError

    def jump_if(self, condition: str, label: str) -> None:
        """A branch on the flags."""
        raise NotImplementedError

    def throw_if(self, condition: str, helper: str) -> None:
        """Jump to the shared throw block on a condition."""
        self.jump_if(condition, self.throw_label(helper))

    def gen_jump(self, label: str) -> None:
        self.emit("b", label)

    def gen_call_symbol(self, name: str) -> None:
        self.emit("bl", Symbol(self.symbol(name)))
