"""A method at one stage as data: `ryuaot dump --format json` (docs/reference/dump-json.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.method_dump import BLOCK_FLAGS, EH_NAMES, local_facts
from ryuaot.ir.dump.node_columns import details, flags_column, oper_name, type_name
from ryuaot.ir.nodes import REG_NA, CallNode, LclNode, MultiVarNode
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree

SCHEMA_VERSION: Final = 1


def method_data(comp: Compiler, phase: str, register_name: Callable[[int], str]) -> dict[str, Any]:
    """Returns the method after a phase as JSON values, with the keys of docs/reference/dump-json.md."""
    return {
        "phase": phase,
        "form": "lir" if comp.is_lir else "hir",
        "locals": [_local(local, register_name) for local in comp.locals],
        "blocks": [_block(comp, block, register_name) for block in comp.blocks()],
        "eh": [
            {
                "kind": EH_NAMES[region.kind],
                "try": [region.try_beg.num, region.try_last.num],
                "handler": [region.hnd_beg.num, region.hnd_last.num],
                "filter": None if region.filter_beg is None else region.filter_beg.num,
                "enclosing_try": _index(region.enclosing_try),
                "catches": region.catch_symbol or None,
            }
            for region in comp.eh
        ],
    }


def _index(number: int) -> int | None:
    return number if number >= 0 else None


def _local(local: LclVarDsc, register_name: Callable[[int], str]) -> dict[str, Any]:
    return {
        "number": local.number,
        "name": local.name,
        "type": T.NAMES[local.type],
        "layout": local.layout.name if local.layout is not None else None,
        "size": local.layout.size if local.layout is not None else None,
        "parent": _index(local.parent),
        "field_offset": local.field_offset if local.parent >= 0 else None,
        "facts": local_facts(local),
        "register": register_name(local.reg) if local.reg >= 0 else None,
        "frame_offset": local.offset,
    }


def _block(comp: Compiler, block: BasicBlock, register_name: Callable[[int], str]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "number": block.num,
        "weight": block.weight / 100,
        "il": [_index(block.il_start), _index(block.il_end)],
        "kind": B.KIND_NAMES[block.kind],
        "successors": [successor.num for successor in block.successors()],
        "predecessors": [pred.num for pred in block.preds],
        "try": _index(block.try_index),
        "handler": _index(block.hnd_index),
        "flags": [word for bit, word in BLOCK_FLAGS if block.flags & bit],
    }
    if block.flags & B.BBF_IS_LIR:
        data["nodes"] = _nodes(comp, block.nodes(), register_name)
        return data
    data["statements"] = [
        {
            "il": _index(statement.il_offset),
            "root": statement.root.id,
            "nodes": _nodes(comp, execution_order(statement.root), register_name),
        }
        for statement in block.stmts
    ]
    return data


def _nodes(
    comp: Compiler, nodes: Iterable[GenTree], register_name: Callable[[int], str]
) -> list[dict[str, Any]]:
    """Returns nodes in execution order."""
    found = []
    for node in nodes:
        several = node.regs if isinstance(node, CallNode | MultiVarNode) else ()
        registers = [reg for reg in several if reg != REG_NA] or ([node.reg] if node.reg != REG_NA else [])
        found.append(
            {
                "id": node.id,
                "oper": oper_name(node),
                "type": type_name(node),
                "flags": flags_column(node).replace("-", ""),
                "operands": [operand.id for operand in node.operands()],
                "local": node.lcl if isinstance(node, LclNode) else None,
                "details": details(comp, node),
                "registers": [register_name(reg) for reg in registers],
            }
        )
    return found
