"""Where each value is at each instruction, read from linear IR after register allocation and code generation.

Values are locals (`v2`) and results of nodes (`n24`); places are registers and bytes of the frame (`fp-40`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir.nodes import REG_NA, CallNode, LclNode, MultiVarNode
from ryuaot.pipeline.interfaces.register_file import number_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction

_LOCALS = (O.LCL_VAR, O.STORE_LCL_VAR)


def frame_place(offset: int) -> str:
    """Returns `fp-40`."""
    return f"fp{offset:+d}"


def places_of(
    comp: Compiler, code: Sequence[WrittenInstruction], register_name: Callable[[int], str]
) -> list[tuple[str, str, int, int]]:
    """Returns value, place, first and last instruction, ascending by value and instruction."""
    reader = _PlaceReader(comp, code, register_name)
    reader.enter_method()
    for block in comp.blocks():
        reader.read_block(block)
    reader.finish()
    return _merged(sorted(set(reader.found), key=lambda row: (row[0][0], int(row[0][1:]), row[1], row[2], row[3])))


def _merged(rows: list[tuple[str, str, int, int]]) -> list[tuple[str, str, int, int]]:
    """Returns the rows with those joined that continue one another."""
    found: list[tuple[str, str, int, int]] = []
    for value, place, first, last in rows:
        if found and found[-1][:2] == (value, place) and first <= found[-1][3] + 1:
            found[-1] = value, place, found[-1][2], max(last, found[-1][3])
        else:
            found.append((value, place, first, last))
    return sorted(found, key=lambda row: (row[0][0], int(row[0][1:]), row[2], row[1]))


class _PlaceReader:
    """A walk over the blocks in the order of the text.

    open: where each local is, and since which instruction. doubled: locals whose home in the frame holds the value too.
    """

    def __init__(self, comp: Compiler, code: Sequence[WrittenInstruction], register_name: Callable[[int], str]) -> None:
        self.comp = comp
        self.register_name = register_name
        self.found: list[tuple[str, str, int, int]] = []
        self.open: dict[int, tuple[str, int]] = {}
        self.doubled: dict[int, tuple[str, int]] = {}
        self.spans, self.labels, self.count = _spans(code)
        self.at = min((first for first, _ in self.spans.values()), default=0)

    def enter_method(self) -> None:
        """Adds the registers in which parameters arrive, until the end of the prolog."""
        layout = self.comp.call_layout
        if layout is None or self.at == 0:
            return
        for index, placement in enumerate(layout.args):
            for reg in placement.regs:
                self.found.append((f"v{index}", self.register_name(number_of(reg)), 0, self.at - 1))

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
            if node.reg == REG_NA and _is_read_of(node.op1, node.lcl) and self._place(node.lcl, REG_NA):
                self.doubled.setdefault(node.lcl, (self._place(node.lcl, REG_NA), here))
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
            self.found.append((f"n{number}", self.register_name(reg), span[1], last))
        temp = self.comp.lsra.spill_temp.get(node.id) if node.flags & F.SPILL else None
        home = self.comp.locals[temp].offset if temp is not None else None
        if home is not None:
            self.found.append((f"n{number}", frame_place(home), span[1], last))

    def _enter(self, block: BasicBlock) -> None:
        """Moves the locals that are live at the start of a block to where they are there."""
        live: dict[int, str] = {}
        for index, lcl in enumerate(self.comp.tracked):
            if block.live_in >> index & 1:
                place = self._place(lcl, block.in_var_regs.get(lcl, REG_NA))
                if place:
                    live[lcl] = place
        for lcl, (place, _) in list(self.open.items()):
            if live.get(lcl) != place:
                self._close(lcl, self.at - 1)
        for lcl, place in live.items():
            if lcl not in self.open:
                self.open[lcl] = place, self.at

    def _place(self, lcl: int, reg: int) -> str:
        if reg != REG_NA:
            return self.register_name(reg)
        home = self.comp.locals[lcl].offset
        return "" if home is None else frame_place(home)

    def _move(self, lcl: int, reg: int, here: int) -> None:
        place = self._place(lcl, reg)
        if self.comp.locals[lcl].tracked_index < 0 or not place:
            return
        if self.open.get(lcl, ("", 0))[0] != place:
            self._close(lcl, here)
            self.open[lcl] = place, here

    def _store(self, lcl: int, reg: int, here: int, is_dead: bool) -> None:
        self._close(lcl, here - 1)
        self._move(lcl, reg, here)
        if is_dead:
            self._close(lcl, here)

    def _close(self, lcl: int, last: int) -> None:
        found = self.open.pop(lcl, None)
        for place in (found, self.doubled.pop(lcl, None)):
            if place is not None and last >= place[1]:
                self.found.append((f"v{lcl}", place[0], place[1], last))

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
