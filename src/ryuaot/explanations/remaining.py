"""What is left in the IR that the optimiser tries to remove: checks, calls of the runtime, locals in memory, spills."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.explanations.decision import KEPT, REFUSED, Decision
from ryuaot.explanations.expression_text import expression_text
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.node_columns import local_name
from ryuaot.ir.walk import execution_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.ir.nodes import GenTree

_RUNTIME_CALLS: Final = (
    ("class-init", "rt_class_init"),
    ("cast", "rt_castclass"),
    ("cast", "rt_isinst"),
)


def remaining_checks(
    comp: Compiler, phase: str, names: Mapping[int, str], reasons: Mapping[int, tuple[str, str]]
) -> Iterator[Decision]:
    """Yields what is left in trees (HIR) after a phase: range checks, null checks, casts, class initialisation, refused
    tail calls. names: of locals. reasons: by node, why a check could not be removed, and what would change it."""
    for block in comp.blocks():
        for statement in block.stmts:
            il = statement.il_offset if statement.il_offset >= 0 else None
            for node in execution_order(statement.root):
                found = _of_node(comp, node, names)
                if found is not None:
                    kind, verdict, text, remedy = found
                    text, remedy = reasons.get(node.id, (text, remedy))
                    yield Decision(kind, verdict, phase, _il_of(node, il), text, remedy, node=node.id)


def _il_of(node: GenTree, default: int | None) -> int | None:
    return node.il_offset if isinstance(node, N.CallNode) and node.il_offset >= 0 else default


def _of_node(comp: Compiler, node: GenTree, names: Mapping[int, str]) -> tuple[str, str, str, str] | None:
    if node.oper == O.ARR_BOUNDS_CHECK:
        index, length = [expression_text(comp, operand, names) for operand in node.operands()][:2]
        text = f"the range check of {index} stays: it is not known to be below {length}"
        return "bounds", KEPT, text, ""
    if node.oper == O.NULLCHECK:
        value = expression_text(comp, node, names)
        return "nullcheck", KEPT, f"{value} is checked for null: no access before it does", ""
    if not isinstance(node, N.CallNode):
        return None
    if node.tail_note:
        return "tail-call", REFUSED, f"the call of {node.name} is no fast tail call: {node.tail_note}", ""
    if node.call_kind != N.HELPER:
        return None
    for kind, prefix in _RUNTIME_CALLS:
        if node.symbol.startswith(prefix):
            return kind, KEPT, f"calls {node.symbol}", ""
    return None


def memory_after_allocation(comp: Compiler, phase: str, offsets: dict[int, int]) -> Iterator[Decision]:
    """Yields what lives in the frame once it is laid out: locals with the reason, spilled locals and values; then the
    saved registers. offsets: IL offsets by node."""
    lsra = comp.lsra
    assert lsra is not None
    spill_temps = set(lsra.spill_temps)
    for local in comp.locals:
        if not (local.on_frame or local.offset is not None) or local.number in spill_temps:
            continue
        kind = f"{local.layout.size} bytes" if local.type == T.STRUCT and local.layout else T.NAMES[local.type]
        name = f"{local_name(comp, local.number)} ({kind})"
        if local.tracked_index < 0:
            text = f"{name} lives in the frame: {_why_in_memory(local)}"
            yield Decision("memory", KEPT, phase, None, text, local=local.number)
        else:
            text = f"{name} is spilled: more values are live at once than there are registers, or calls need them"
            yield Decision("spill", KEPT, phase, None, text, local=local.number)
    for node_id in [*lsra.spill_temp, *[key[0] for key in lsra.spill_temp_multi]]:
        text = f"the value of node [{node_id:06d}] is stored to the frame and reloaded"
        yield Decision("spill", KEPT, phase, offsets.get(node_id), text, node=node_id)
    saved = [lsra.file.name(number) for number in lsra.file.saved_ints if lsra.used_callee_saved >> number & 1]
    saved += [lsra.file.name(number) for number in lsra.file.saved_floats if lsra.used_callee_saved >> number & 1]
    calls = any(isinstance(node, N.CallNode) for block in comp.blocks() for node in block.nodes())
    why = "for values that live across calls" if calls else "because the others do not suffice"
    text = f"saves {', '.join(saved)} {why}" if saved else "saves no register"
    yield Decision("frame", KEPT, phase, None, text)


def _why_in_memory(local: LclVarDsc) -> str:
    if local.dne_reason:
        return local.dne_reason
    if local.address_exposed:
        return "its address is exposed"
    if local.type == T.STRUCT:
        return "a struct that is not promoted to its fields"
    if local.reason:
        return local.reason
    return "untracked: --opt 0, or more locals than are tracked"
