"""Spills live-through locals across blocks that do not use them.

The scan gives a block its locals in the registers in which its predecessor left them. Later it may need these
registers, for example in an inner loop; the back edge to the outer loop's header then reloads locals that are spilled
again before any use. The blocks through which a local is live in one register, without uses, are a passage. When all
edges are decided, its loads and stores are counted, and the local is spilled across the passage if that takes fewer (a
local with one definition is stored once: :mod:`ryuaot.pipeline.regalloc.resolution.single_def_spill`). """

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from collections.abc import Collection

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder
    from ryuaot.pipeline.regalloc.scan.linear_scan import Allocator

_LEAVES_REGISTERS: Final = (B.BBJ_CALLFINALLY, B.BBJ_EHCATCHRET)


def send_passages_home(
    comp: Compiler, build: LsraBuilder, allocator: Allocator, single: Collection[int]
) -> None:
    """Changes ``in_var_regs`` and ``out_var_regs`` of blocks, and what their safepoints report. ``single``: the locals
    with one definition."""
    work = _Passages(comp, build, allocator, single)
    for lcl, blocks in work.passed().items():
        for passage in _connected(lcl, blocks):
            if work.is_cheaper_spilled(lcl, passage) and may(comp, "passage", f"V{lcl:02d}"):
                work.send_home(lcl, passage)


class _Passages:
    __slots__ = ("bare", "build", "allocator", "comp", "single", "safepoints")

    def __init__(
        self, comp: Compiler, build: LsraBuilder, allocator: Allocator, single: Collection[int]
    ) -> None:
        self.comp = comp
        self.build = build
        self.allocator = allocator
        self.bare: Collection[BasicBlock] = allocator.head.blocks if allocator.head is not None else ()
        self.single = single
        self.safepoints: dict[BasicBlock, tuple[int, int]] = {}  # block -> range of its safepoints

    def passed(self) -> dict[int, list[BasicBlock]]:
        """Returns, for each local that is spilled somewhere, the blocks through which it is live in a register."""
        homes, refs = self.allocator.homes, self.build.refs
        found: dict[int, list[BasicBlock]] = {}
        calls, passed_points = self.build.safepoints, 0
        for block, begin, end in self.build.block_refs:
            touched: set[int] = set()
            points = passed_points
            for index in range(begin, end):
                interval = refs[index].interval
                if interval is not None:
                    touched.add(interval.lcl)
            while points < len(calls) and calls[points][0] <= self.build.block_end[block]:
                points += 1
            self.safepoints[block] = (passed_points, points)
            passed_points = points
            if block is self.comp.first_block or block in self.bare or block.kind in _LEAVES_REGISTERS:
                continue
            out = block.out_var_regs
            for lcl, reg in block.in_var_regs.items():
                if lcl in homes and lcl not in touched and out.get(lcl, -1) == reg:
                    found.setdefault(lcl, []).append(block)
        return found

    def is_cheaper_spilled(self, lcl: int, passage: set[BasicBlock]) -> bool:
        """Compares the costs of a passage's edges with the local in a register and in its home."""
        bit = self.build.local_intervals[lcl].bit
        store = 0 if lcl in self.single else 1
        in_register = spilled_cost = 0
        for block in passage:
            reg = block.in_var_regs[lcl]
            for pred in dict.fromkeys(block.preds):
                if pred in passage:
                    continue
                if pred in self.bare:
                    return False
                outside = -1 if pred.kind == B.BBJ_EHCATCHRET else pred.out_var_regs.get(lcl, -1)
                weight = self._weight(pred, block)
                in_register += weight * (outside != reg)
                spilled_cost += weight * store * (outside >= 0)
            for successor in dict.fromkeys(block.successors()):
                if successor in passage or not successor.live_in & bit:
                    continue
                outside = successor.in_var_regs.get(lcl, -1)
                weight = self._weight(block, successor)
                if outside < 0:
                    in_register += weight * store
                else:
                    in_register += weight * (outside != reg)
                    spilled_cost += weight
        return spilled_cost < in_register

    def _weight(self, source: BasicBlock, target: BasicBlock) -> int:
        weights = self.build.weights
        return min(weights.get(source, 100), weights.get(target, 100))

    def send_home(self, lcl: int, passage: set[BasicBlock]) -> None:
        """Makes the local live in its home in these blocks."""
        for block in passage:
            del block.in_var_regs[lcl]
            del block.out_var_regs[lcl]
            begin, end = self.safepoints[block]
            for state in self.allocator.safepoints[begin:end]:
                if lcl in state.locals:
                    state.locals[lcl] = -1


def _connected(lcl: int, blocks: list[BasicBlock]) -> list[set[BasicBlock]]:
    """Returns the passages of a local: connected blocks in which it stays in its register."""
    left = dict.fromkeys(blocks)
    found: list[set[BasicBlock]] = []
    for first in blocks:
        if first not in left:
            continue
        del left[first]
        passage = {first}
        work = [first]
        while work:
            block = work.pop()
            reg = block.in_var_regs[lcl]
            for other in (*block.preds, *block.successors()):
                if other in left and other.in_var_regs[lcl] == reg:
                    del left[other]
                    passage.add(other)
                    work.append(other)
        found.append(passage)
    return found
