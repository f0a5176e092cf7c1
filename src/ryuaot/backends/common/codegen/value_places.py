"""Where each value is at each instruction, read from linear IR after register allocation and code generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import REG_NA, CallNode, LclNode, MultiVarNode
from ryuaot.pipeline.interfaces.register_file import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction

_LOCALS = (O.LCL_VAR, O.STORE_LCL_VAR)


class Place(NamedTuple):
    """A register by the allocator's number, or (REG_NA) what is `offset` bytes from the frame pointer."""

    register: int
    offset: int = 0


class PlacedValue(NamedTuple):
    """A value in a place. is_local: whether `number` is a local's, or that of the node whose result it is.

    first, last: numbers of instructions. The value is there until `last` has been executed, and from before `first` on
    (is_early) or after it.
    """

    is_local: bool
    number: int
    place: Place
    first: int
    last: int
    is_early: bool


def places_of(comp: Compiler, code: Sequence[WrittenInstruction]) -> list[PlacedValue]:
    """Returns where the tracked locals and the results of nodes are, in no order."""
    reader = _PlaceReader(comp, code)
    reader.enter_method()
    for block in comp.blocks():
        reader.read_block(block)
    reader.finish()
    return reader.found


class _PlaceReader:
    """A walk over the blocks in the order of the text.

    open: where each local is, since which instruction, and whether since before it. doubled: locals whose home in the
    frame holds the value too.
    """

    def __init__(self, comp: Compiler, code: Sequence[WrittenInstruction]) -> None:
        self.comp = comp
        self.found: list[PlacedValue] = []
        self.open: dict[int, tuple[Place, int, bool]] = {}
        self.doubled: dict[int, tuple[Place, int, bool]] = {}
        self.spans, self.labels, self.count = _spans(code)
        self.at = min((first for first, _ in self.spans.values()), default=0)

    def enter_method(self) -> None:
        """Adds the registers in which parameters arrive, until the end of the prolog."""
        layout = self.comp.call_layout
        if layout is None or self.at == 0:
            return
        for index, placement in enumerate(layout.args):
            for reg in placement.regs:
                self.found.append(PlacedValue(True, index, Place(number_of(reg)), 0, self.at - 1, True))

    def read_block(self, block: BasicBlock) -> None:
        """Follows the locals and the values of a block."""
        self.at = max(self.at, self.labels.get(block.num, 0))
        self._enter(block)
        users = _users(block)
        defined: dict[int, int] = {}
        for node in block.nodes():
            span = self.spans.get(node.id)
            if span is not None and span[0] >= self.at - 1:
                self.at = max(self.at, span[1] + 1)
            if not node.flags & F.CONTAINED:
                self._read_node(node, users, defined)

    def _read_node(self, node: GenTree, users: dict[int, GenTree], defined: dict[int, int]) -> None:
        here = max(self.at - 1, 0)
        for operand in _uses(node):
            if isinstance(operand, LclNode) and operand.oper == O.LCL_VAR:
                self._move(operand.lcl, operand.reg, here)
                if operand.flags & F.VAR_DEATH:
                    self._close(operand.lcl, here)
        if isinstance(node, LclNode) and node.oper == O.STORE_LCL_VAR:
            home = self._place(node.lcl, REG_NA)
            if node.reg == REG_NA and _is_read_of(node.op1, node.lcl) and home is not None:
                self.doubled.setdefault(node.lcl, (home, here, False))
                return
            self._store(node.lcl, node.reg, here, node.flags & F.VAR_DEATH != 0)
        elif isinstance(node, MultiVarNode):
            for lcl, reg in zip(node.lcls, node.regs, strict=True):
                if lcl >= 0:
                    self._store(lcl, reg, here, False)
        elif isinstance(node, LclNode) and node.oper == O.LCL_VAR and self.comp.locals[node.lcl].tracked_index >= 0:
            if node.id in self.spans:
                self._move(node.lcl, node.reg, here)  # a reload
        else:
            self._value(node, users, here)

    def _value(self, node: GenTree, users: dict[int, GenTree], here: int) -> None:
        """Adds the places of a node's value between its instruction and its user's."""
        user = users.get(node.id)
        span = self.spans.get(node.id)
        if user is None or span is None:
            return
        number = node.op1.id if node.oper in (O.COPY, O.RELOAD) and node.op1 is not None else node.id
        last = max(self.spans.get(user.id, (0, 0))[1], span[1])
        several = node.regs if isinstance(node, CallNode) else []
        registers = [reg for reg in several if reg != REG_NA] or ([node.reg] if node.reg != REG_NA else [])
        for reg in registers:
            self.found.append(PlacedValue(False, number, Place(reg), span[1], last, False))
        temp = self.comp.lsra.spill_temp.get(node.id) if node.flags & F.SPILL else None
        home = self.comp.locals[temp].offset if temp is not None else None
        if home is not None:
            self.found.append(PlacedValue(False, number, Place(REG_NA, home), span[1], last, False))

    def _enter(self, block: BasicBlock) -> None:
        """Moves the locals that are live at the start of a block to where they are there."""
        live: dict[int, Place] = {}
        for index, lcl in enumerate(self.comp.tracked):
            if block.live_in >> index & 1:
                place = self._place(lcl, block.in_var_regs.get(lcl, REG_NA))
                if place is not None:
                    live[lcl] = place
        for lcl, (place, _, _) in list(self.open.items()):
            if live.get(lcl) != place:
                self._close(lcl, self.at - 1)
        for lcl, place in live.items():
            if lcl not in self.open:
                self.open[lcl] = place, self.at, True

    def _place(self, lcl: int, reg: int) -> Place | None:
        if reg != REG_NA:
            return Place(reg)
        home = self.comp.locals[lcl].offset
        return None if home is None else Place(REG_NA, home)

    def _move(self, lcl: int, reg: int, here: int) -> None:
        place = self._place(lcl, reg)
        if self.comp.locals[lcl].tracked_index < 0 or place is None:
            return
        known = self.open.get(lcl)
        if known is None or known[0] != place:
            self._close(lcl, here)
            self.open[lcl] = place, here, False

    def _store(self, lcl: int, reg: int, here: int, is_dead: bool) -> None:
        self._close(lcl, here - 1)
        self._move(lcl, reg, here)
        if is_dead:
            self._close(lcl, here)

    def _close(self, lcl: int, last: int) -> None:
        found = self.open.pop(lcl, None)
        for known in (found, self.doubled.pop(lcl, None)):
            if known is not None and last >= known[1]:
                place, first, is_early = known
                self.found.append(PlacedValue(True, lcl, place, first, last, is_early))

    def finish(self) -> None:
        """Closes what is open at the end."""
        for lcl in list(self.open):
            self._close(lcl, self.count - 1)


def _spans(code: Sequence[WrittenInstruction]) -> tuple[dict[int, tuple[int, int]], dict[int, int], int]:
    """Returns the first and last instruction of each node, the first of each block that has a label, and the number of
    instructions. Code out of line, which follows the body, does not count if the node has other code."""
    spans: dict[int, tuple[int, int]] = {}
    labels: dict[int, int] = {}
    index = 0
    for row in code:
        if row.is_label:
            number = row.text.rpartition("_B")[2]
            if number.isdigit():
                labels[int(number)] = index
            continue
        for node in row.nodes:
            first, last = spans.get(node, (index, index - 1))
            if last == index - 1:
                spans[node] = first, index
        index += 1
    return spans, labels, index


def _is_read_of(node: GenTree | None, lcl: int) -> bool:
    return isinstance(node, LclNode) and node.oper == O.LCL_VAR and node.lcl == lcl


def _users(block: BasicBlock) -> dict[int, GenTree]:
    """Maps nodes to the node whose instructions read them."""
    found: dict[int, GenTree] = {}
    for node in block.nodes():
        if not node.flags & F.CONTAINED:
            for operand in _uses(node):
                found[operand.id] = node
    return found


def _uses(node: GenTree) -> list[GenTree]:
    """Returns the operands of a node and of what it contains."""
    found: list[GenTree] = []
    stack = [node]
    while stack:
        for operand in stack.pop().operands():
            found.append(operand)
            if operand.flags & F.CONTAINED:
                stack.append(operand)
    return found
