"""Rows of a cloned loop: ``a[i - 1]`` in a loop over j is invariant if the loop does not store to ``a``.

The row is loaded into a temp before the loop, after tests of its bounds. The copy of the loop without range checks
reads the temp. The original loop cannot, because its iterations must throw in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.clone import clone
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.natural_loops import Loop
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers


class Rows:
    """The rows of one loop.

    lengths: liberal number of a row -> the length of its temp. steps: code before the loop, in order: compares that
    must be false, and stores to the temps. reads: nodes in the loop that read a row -> its liberal number.
    """

    def __init__(self, comp: Compiler, values: ValueNumbers, loop: Loop, local_with: Callable[[int], int]) -> None:
        self.comp = comp
        self.values = values
        self.loop = loop
        self.build = Builder(comp)
        self.lengths: dict[int, GenTree] = {}
        self.steps: list[GenTree] = []
        self.reads: dict[GenTree, int] = {}
        self._local_with = local_with
        self._refused: set[int] = set()
        self._has_lost_value = False  # a value is not available before the loop

    def look(self, node: GenTree) -> None:
        """Records the node if it loads a row, and creates the steps for a new row."""
        if node.oper != O.IND or node.type != T.REF or node.flags & (F.VOLATILE | F.ASG | F.CALL):
            return
        number, store = node.liberal, self.values.store
        if number in self._refused or store.keys[number][0] != "load":
            return
        home = store.homes[number]
        if home >= 0 and self.values.nest.contains(self.loop, home):
            return
        if number not in self.lengths and not self._append_row_load(node):
            self._refused.add(number)
            return
        self.reads[node] = number

    def length_of(self, node: GenTree) -> GenTree | None:
        """Returns the length of a row's temp if ``node`` is a row's length."""
        key = self.values.store.keys[node.liberal]
        return self.lengths.get(key[3]) if key[0] == O.ARR_LENGTH else None

    def read(self, node: GenTree) -> GenTree:
        """Returns the read of the temp that replaces the load of a row."""
        length = self.lengths[self.reads[node]]
        assert length.op1 is not None
        return self.build.copy_leaf(length.op1)

    def _append_row_load(self, node: GenTree) -> bool:
        """Appends the steps of a row: its null and range checks, and its load into a temp."""
        address = node.op1
        assert address is not None
        checks: list[GenTree] = []
        while address.oper == O.COMMA:
            check = address.op1
            assert check is not None and address.op2 is not None
            if check.oper != O.ARR_BOUNDS_CHECK:
                return False
            checks.append(check)
            address = address.op2
        element = self._element(address)
        if element is None:
            return False
        self._has_lost_value = False
        whose, place, found = [clone(self.comp, tree, self._instead) for tree in (*element, address)]
        if self._has_lost_value or whose is None or place is None or found is None:
            return False
        for tree in (place, found):
            for inner in execution_order(tree):
                refresh_effects(inner)
        build = self.build
        length = build.arr_length(whose)
        length.flags = (length.flags | F.NONFAULTING) & ~F.EXCEPT
        temp = self.comp.new_local(T.REF, "row of a cloned loop")
        load = build.ind(T.REF, found, node.flags & ~F.ALL_EFFECT | F.NONFAULTING)
        row = build.lcl_var(temp)
        row.vn = row.liberal = node.liberal
        self.steps += [
            build.relop(O.EQ, build.copy_leaf(whose), build.icon(0, T.REF)),
            build.relop(O.GE, place, length, F.UNSIGNED),
            build.store_lcl(temp, load),
        ]
        self.lengths[node.liberal] = build.arr_length(row)
        return True

    def _element(self, address: GenTree) -> tuple[GenTree, GenTree] | None:
        """Returns array and index of ``array + index * size + first``, the form that morph creates."""
        if address.oper != O.ADD or not address.flags & F.ELEM_ADDR:
            return None
        inner = address.op1
        if inner is None or inner.oper != O.ADD or inner.op1 is None or inner.op2 is None:
            return None
        array, scaled = inner.op1, inner.op2
        while scaled.oper in (O.MUL, O.LSH, O.CAST):
            assert scaled.op1 is not None
            scaled = scaled.op1
        if array.oper != O.LCL_VAR or array.type != T.REF or scaled.type != T.INT:
            return None
        return array, scaled

    def _instead(self, node: GenTree) -> GenTree | None:
        """Replaces a local by an available one with the same value number, or with that number less a constant."""
        if node.oper != O.LCL_VAR:
            return None
        base, offset = (node.vn, 0) if node.type != T.INT else self.values.store.split(node.vn)
        lcl = self._local_with(node.vn)
        if lcl >= 0:
            offset = 0
        else:
            lcl = self._local_with(base)
        if lcl < 0:
            self._has_lost_value = True
            return None
        read: GenTree = self.build.lcl_var(lcl)
        if offset:
            read = self.build.binary(O.ADD, T.INT, read, self.build.icon(offset))
        read.vn, read.liberal = node.vn, node.liberal
        return read
