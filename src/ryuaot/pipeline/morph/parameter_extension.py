"""Parameters of small types that the first block reads, once, are extended where they are read, not in the prolog.

The convention leaves the upper bits of a small argument undefined, and a local of a small type is extended when it is
stored, so the prolog extends it. Where one place reads the parameter, that place often needs no extension: a compare
with zero tests the low byte, and the upper bits of a sum that is cut off do not matter. The local becomes an INT, its
read a cast, and the rules of `simplify.rules` see the cast. Elsewhere the parameter may be in memory by then, where a
load of its type extends it: in other blocks, after a call, and where it arrives on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Reg
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.nodes import LclNode
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.blocks import Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree

def has_small_parameters(comp: Compiler) -> bool:
    """Whether a parameter of the method has a small type."""
    for local in comp.locals:
        if local.is_param and local.type in T.SMALL:
            return True
    return False


def _is_in_register(comp: Compiler, dsc: LclVarDsc) -> bool:
    """Whether the local is a parameter that arrives in a register."""
    if not dsc.is_param or comp.call_layout is None or dsc.param_index < 0:
        return False
    segments = comp.call_layout.args[dsc.param_index].segments
    return len(segments) == 1 and isinstance(segments[0].where, Reg)


def extend_at_reads(comp: Compiler) -> None:
    """Moves extensions to the reads."""
    wanted = {
        dsc.number
        for dsc in comp.locals
        if dsc.type in T.SMALL and not dsc.address_exposed and not dsc.do_not_enregister and _is_in_register(comp, dsc)
    }
    found: dict[int, tuple[Statement, LclNode]] = {}
    called = False
    for block in comp.blocks():
        for statement in block.stmts:
            called = called or block is not comp.first_block or bool(statement.root.flags & F.CALL)
            for node in execution_order(statement.root):
                if not isinstance(node, LclNode) or node.lcl not in wanted:
                    continue
                if node.oper != O.LCL_VAR or node.lcl in found or called:
                    wanted.discard(node.lcl)
                else:
                    found[node.lcl] = statement, node
    places: dict[Statement, set[GenTree]] = {}
    for lcl in sorted(wanted & found.keys()):
        if may(comp, "extend", f"V{lcl:02}"):
            statement, node = found[lcl]
            places.setdefault(statement, set()).add(node)
    for statement, reads in places.items():
        _Extension(comp, reads).run(statement)


class _Extension:
    """The reads of one statement."""

    __slots__ = ("builder", "comp", "reads", "simplifier")

    def __init__(self, comp: Compiler, reads: set[GenTree]) -> None:
        self.comp = comp
        self.reads = reads
        self.builder = Builder(comp)
        self.simplifier = make_simplifier(comp)

    def run(self, statement: Statement) -> None:
        """Replaces the reads by casts, and simplifies what has them as operands."""
        rewrite(statement, self._visit)

    def _visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        if node in self.reads and isinstance(node, LclNode):
            local = self.comp.locals[node.lcl]
            small, local.type = local.type, T.INT
            return self.builder.cast(node, T.UBYTE if small == T.BOOL else small)
        refresh_effects(node)
        if node.oper not in self.simplifier.matchers:
            return node
        if parent is not None and parent.oper in (O.JTRUE, O.SELECT) and parent.operands()[0] is node:
            return self.simplifier.simplify_condition(node)
        return self.simplifier.simplify(node)
