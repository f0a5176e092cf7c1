"""The Morph phase: one walk over each statement in execution order; each node's handler sees operands that are
morphed already. When optimising, the rules of `simplify.rules` see each node before its handler."""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir.block_editing import decide_branch
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.simplifier import make_simplifier
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.morph import address_morph, arithmetic_morph, long_helpers, tail_call_morph
from ryuaot.pipeline.morph.call_morph import CallMorpher
from ryuaot.pipeline.morph.remainders import QUOTIENTS, share_quotients


def morph(comp: Compiler) -> None:
    """Morphs every statement. Requires that address-exposed locals are marked."""
    morpher = _Morph(comp)
    for block in comp.blocks():
        if block.kind == B.BBJ_RETURN:
            tail_call_morph.morph_return(comp, morpher.builder, morpher.calls, block)
        for statement in block.stmts:
            rewrite(statement, morpher.visit)
        if block.kind == B.BBJ_COND and comp.options.opt:
            decide_branch(block)
    if morpher.has_remainders and comp.options.opt:
        share_quotients(comp)


class _Morph:
    __slots__ = ("builder", "calls", "comp", "handlers", "has_remainders", "matchers", "simplifier")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.has_remainders = False
        self.calls = CallMorpher(comp, self.builder)
        self.simplifier = make_simplifier(comp)
        self.matchers = frozenset(self.simplifier.matchers if comp.options.opt else ())
        self.handlers = {
            **(long_helpers.HANDLERS if comp.pointer_size == 4 else {}),
            O.FIELD_ADDR: address_morph.field_addr,
            O.INDEX_ADDR: address_morph.index_addr,
            O.CAST: arithmetic_morph.cast,
            O.MOD: arithmetic_morph.float_remainder,
        }

    def visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        oper = node.oper
        if oper in self.matchers:
            refresh_effects(node)
            first_made = self.comp.next_node_id
            if parent is not None and parent.oper == O.JTRUE:
                simpler = self.simplifier.simplify_condition(node)
            else:
                simpler = self.simplifier.simplify(node)
            if simpler is node and oper not in self.handlers and oper not in QUOTIENTS:
                return node
            if simpler is not node and simpler.id < first_made:
                return simpler  # an operand, which was visited
            node = simpler
            oper = node.oper
        handler = self.handlers.get(oper)
        if handler is not None:
            node = handler(self.comp, self.builder, node, parent)
            oper = node.oper
            inner = node.op1
            if oper == O.CAST and inner is not None and inner.oper == O.CALL and inner.arg_info is None:  # type: ignore[attr-defined]
                self.calls.morph_call(inner)  # type: ignore[arg-type]
        if oper in QUOTIENTS:
            self.has_remainders = True
        if oper == O.CALL:
            self.calls.morph_call(node)  # type: ignore[arg-type]
        refresh_effects(node)
        return node
