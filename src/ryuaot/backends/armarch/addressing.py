"""Memory operands of the ARM family, and what code generation with them has in common."""

from __future__ import annotations

from typing import ClassVar, Self, TypeVar

from ryuaot.backends.common.asm import LABEL
from ryuaot.backends.common.machinecode import MachineCodeGen
from ryuaot.ir import flags as F
from ryuaot.ir.nodes import AddrMode, GenTree, HandleCon, IntCon


class Operand:
    """A memory operand: ``base`` + ``index`` << ``shift`` + ``disp`` bytes (register numbers; index -1: none), or, with
    ``symbol``, that symbol + ``disp`` (base is then the scratch that its address goes to). Never index and disp
    together."""

    __slots__ = ("base", "disp", "index", "shift", "symbol")

    def __init__(self, base: int, disp: int = 0, index: int = -1, shift: int = 0, symbol: str = "") -> None:
        self.base = base
        self.disp = disp
        self.index = index
        self.shift = shift
        self.symbol = symbol

    def plus(self, extra: int) -> Self:
        """The operand ``extra`` bytes further on."""
        return type(self)(self.base, self.disp + extra, self.index, self.shift, self.symbol) if extra else self


M = TypeVar("M", bound=Operand)


class FamilyCodeGen(MachineCodeGen[M]):
    """Generates one method. ``operand``: the class of memory operands; ``address_scratch``: the register by way of
    which a symbol is reached."""

    __slots__ = ()
    operand: ClassVar[type[Operand]]
    address_scratch: ClassVar[int]

    def memory_at(self, base: int, offset: int) -> M:
        return self.operand(base, offset)  # type: ignore[return-value]

    def lea(self, node: AddrMode) -> M:
        """base + index << scale, or base + offset."""
        base, index = node.op1, node.op2
        if base is None or (index is not None and node.offset):
            raise self.bug(f"{node!r}: no address mode of the family")
        shift = node.scale.bit_length() - 1
        return self.operand(base.reg, node.offset, -1 if index is None else index.reg, shift)  # type: ignore[return-value]

    def place_of(self, node: HandleCon) -> M:
        """A symbol, by way of the address scratch."""
        return self.named(self.symbol(node.symbol), node.offset)

    def named(self, name: str, offset: int = 0) -> M:
        """A symbol or label."""
        return self.operand(self.address_scratch, offset, symbol=name)  # type: ignore[return-value]

    def immediate(self, node: GenTree) -> int | None:
        """The value of a contained integer constant."""
        return node.value if isinstance(node, IntCon) and node.flags & F.CONTAINED else None

    def label_here(self) -> str:
        """A fresh label at this place."""
        label = self.use(self.new_label())
        self.emit((LABEL, label))
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
        self.emit(("b", label))

    def gen_call_symbol(self, name: str) -> None:
        self.emit(("bl", self.symbol(name)))
