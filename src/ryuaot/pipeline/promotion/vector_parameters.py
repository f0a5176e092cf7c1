"""Loads vector parameters that are passed by reference and used more than once, at the method's entry."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.block_editing import store_at_entry
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, LclNode
from ryuaot.ir.walk import execution_pairs, rewrite
from ryuaot.pipeline.fuel import may


def load_once(comp: Compiler) -> None:
    """Requires folded local addresses. Parameters that are handed on, of which lanes are read where they are, or that
    handlers may see, stay in their caller's memory."""
    counts = {local.number: 0 for local in comp.locals if local.is_implicit_byref and _is_vector(local.layout)}
    if not counts or comp.eh:
        return
    for block in comp.blocks():
        for statement in block.stmts:
            parents = dict(execution_pairs(statement))
            for node in parents:
                if isinstance(node, LclNode) and node.lcl in counts:
                    if _is_whole(comp, node, parents):
                        counts[node.lcl] += 1
                    else:
                        del counts[node.lcl]
    chosen = [number for number, count in counts.items() if count > 1 and may(comp, "promote", f"V{number:02d}")]
    if chosen:
        _replace(comp, chosen)


def _is_vector(layout: ClassLayout | None) -> bool:
    return layout is not None and layout.simd != T.UNDEF


def _is_whole(comp: Compiler, node: LclNode, parents: dict[GenTree, GenTree | None]) -> bool:
    """Reads or stores the vector, and hands it to no call."""
    parent, layout = parents[node], comp.locals[node.lcl].layout
    if node.oper != O.LCL_VAR or parent is None or parent.op1 is not node or parent.flags & F.VOLATILE:
        return False
    if parent.oper not in (O.OBJ, O.STORE_OBJ) or layout is None or parent.layout is None:
        return False
    return parent.layout.size == layout.size and not isinstance(parents[parent], CallNode)


def _replace(comp: Compiler, chosen: list[int]) -> None:
    builder = Builder(comp)
    homes: dict[int, int] = {}
    entry: list[GenTree] = []
    for number in chosen:
        layout = comp.locals[number].layout
        assert layout is not None
        homes[number] = comp.new_local(T.STRUCT, f"what V{number:02d} refers to", layout)
        entry.append(builder.store_lcl(homes[number], builder.obj(layout, builder.lcl_var(number), F.NONFAULTING)))

    def visit(node: GenTree, parent: GenTree | None) -> GenTree:
        address = node.op1
        if node.oper in (O.OBJ, O.STORE_OBJ) and isinstance(address, LclNode) and address.lcl in homes:
            home, value = homes[address.lcl], node.op2
            node = builder.lcl_var(home) if value is None else builder.store_lcl(home, value)
        refresh_effects(node)
        return node

    for block in comp.blocks():
        for statement in block.stmts:
            rewrite(statement, visit)
    store_at_entry(comp, entry)
