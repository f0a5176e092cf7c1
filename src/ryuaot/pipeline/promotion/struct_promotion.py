"""The promotion phase: makes the field locals, then rewrites every access of a promoted local."""

from __future__ import annotations

from ryuaot.abi import Placement, Reg
from ryuaot.ir.block_editing import store_at_entry
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.promotion.promoted_accesses import Rewriter
from ryuaot.pipeline.promotion.promotion_candidates import promotable
from ryuaot.pipeline.promotion.segments import can_read, load, read
from ryuaot.pipeline.promotion.shapes import Leaf, register_leaf


def promote_structs(comp: Compiler) -> None:
    """Promotes what :func:`promotable` chooses. Requires folded local addresses."""
    chosen = promotable(comp)
    if not chosen:
        return
    builder = Builder(comp)
    fields = {number: _make_fields(comp, number, shape) for number, shape in chosen.items()}
    entry = _parameters(comp, builder, chosen, fields)
    rewriter = Rewriter(comp, builder, chosen, fields)
    for block in comp.blocks():
        for statement in block.stmts:
            if any(isinstance(node, LclNode) and node.lcl in chosen for node in execution_order(statement.root)):
                rewrite(statement, rewriter.visit)
    if entry:
        store_at_entry(comp, entry)


def _make_fields(comp: Compiler, number: int, shape: tuple[Leaf, ...]) -> tuple[int, ...]:
    parent = comp.locals[number]
    lcls = []
    for leaf in shape:
        lcl = comp.new_local(leaf.vartype, f"field V{number:02d}.{leaf.name}")
        local = comp.locals[lcl]
        local.parent = number
        local.field_offset = leaf.offset
        local.field_size = leaf.size
        local.must_init = parent.must_init
        lcls.append(lcl)
    parent.promoted = True
    parent.is_independent = True
    parent.field_lcls = tuple(lcls)
    return parent.field_lcls


def _parameters(
    comp: Compiler, builder: Builder, chosen: dict[int, tuple[Leaf, ...]], fields: dict[int, tuple[int, ...]]
) -> list[GenTree]:
    """Stores at the method's entry that give promoted parameters their fields."""
    stores: list[GenTree] = []
    layout = comp.call_layout
    for number, shape in chosen.items():
        local = comp.locals[number]
        if not local.is_param:
            continue
        assert layout is not None
        placement = layout.args[local.param_index]
        if placement.is_by_reference or not _all_in_registers(placement):
            _from_memory(builder, number, shape, fields[number], stores)
        elif _can_take(placement, shape, comp.pointer_size):
            _from_registers(comp, builder, number, placement, shape, fields[number], stores)
        else:
            _from_memory(builder, number, shape, fields[number], stores)
    return stores


def _all_in_registers(placement: Placement) -> bool:
    return all(isinstance(segment.where, Reg) for segment in placement.segments)


def _can_take(placement: Placement, shape: tuple[Leaf, ...], pointer_size: int) -> bool:
    arriving = [register_leaf(segment) for segment in placement.segments]
    return all(can_read(arriving, leaf, pointer_size) for leaf in shape)


def _from_memory(
    builder: Builder, number: int, shape: tuple[Leaf, ...], lcls: tuple[int, ...], stores: list[GenTree]
) -> None:
    """Loads each segment once from the parent, which stays in memory (it is dependent at the entry)."""
    builder.comp.locals[number].is_independent = False
    for leaf, lcl in zip(shape, lcls, strict=True):
        value = load(builder, leaf, lambda part: builder.lcl_fld(number, part.vartype, part.offset))
        stores.append(builder.store_lcl(lcl, value))


def _from_registers(
    comp: Compiler, builder: Builder, number: int, placement: Placement, shape: tuple[Leaf, ...],
    lcls: tuple[int, ...], stores: list[GenTree],
) -> None:  # fmt: skip
    held = []
    for position, segment in enumerate(placement.segments):
        register = register_leaf(segment)
        source = comp.new_local(register.vartype, f"register {position} of V{number:02d}")
        local = comp.locals[source]
        local.is_param = True
        local.param_index = comp.locals[number].param_index
        local.param_segment = position
        held.append((register, source))
    for leaf, lcl in zip(shape, lcls, strict=True):
        stores.append(builder.store_lcl(lcl, read(builder, held, leaf)))
    comp.locals[number].is_param = False
