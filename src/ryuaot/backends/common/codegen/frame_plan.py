"""Shrink wrapping: decides which blocks have a frame. Only code that calls, or touches the frame or a callee-saved
register, needs one: leaf methods are frameless, and a method that throws or calls on some paths sets up the frame at
the start of those.

Frameless code is *bare*: the return address is where the call put it, the frame pointer is the caller's. The stack
walker meets it only at faults and in throw helpers, which push the missing frame record
(``docs/explanation/frames.md``, "Frameless code").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.backends.common.codegen.frame_layout import FramePlan
from ryuaot.backends.common.lowering import block_operations as K
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, GenTree, LclNode, MultiVarNode
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.framed_blocks import frame_entries, framed_blocks
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.machine_codegen import MachineCodeGen
    from ryuaot.ir.blocks import BasicBlock

_PLACES: Final = 2
"""Blocks at which a method may set up its frame, each with a prolog of its own."""
_ZEROED: Final = 16
"""Bytes of homes that a prolog zeroes without a scratch register."""
_PAGE: Final = 4096
_STORES: Final = frozenset((O.STORE_OBJ, O.STORE_BLK, O.STORE_LCL_VAR, O.STORE_LCL_FLD))


def plan_frame(gen: MachineCodeGen[Any]) -> FramePlan | None:
    """Returns the plan, once homes are assigned and ``gen.entry_plan`` is made; None if the prolog sets up the
    frame."""
    comp = gen.comp
    if comp.options.opt == 0 or not _can_be_late(gen):
        return None
    compute_preds(comp)
    blocks = list(comp.blocks())
    framed = framed_blocks(comp, {block for block in blocks if gen.wants_frame(block) or _needs_frame(gen, block)})
    if framed is None:
        return None
    entries = frame_entries(framed, blocks)
    if len(entries) > _PLACES or not may(comp, "bare", comp.symbol):
        return None
    return FramePlan(framed, entries)


def _can_be_late(gen: MachineCodeGen[Any]) -> bool:
    """Returns whether the prolog itself needs no frame, and code that sets the frame up later overwrites no
    register."""
    comp, frame, plan = gen.comp, gen.frame, gen.entry_plan
    if comp.eh or comp.has_localloc or comp.saves_all_callee_saved or comp.tail_arg_size:
        return False
    if plan.stores or plan.copies or plan.zero_homes or frame.size >= _PAGE or not _has_few_zeroes(frame.zero):
        return False
    written = [move[0] for move in plan.moves] + [load[0] for load in plan.loads] + [zero[0] for zero in plan.zeros]
    return not any(gen.registers.callee_saved >> reg & 1 for reg in written)


def _has_few_zeroes(zero: tuple[int, int] | None) -> bool:
    return zero is None or zero[1] - zero[0] <= _ZEROED


def _needs_frame(gen: MachineCodeGen[Any], block: BasicBlock) -> bool:
    return any(_touches_frame(gen, node) for node in block.nodes())


def _touches_frame(gen: MachineCodeGen[Any], node: GenTree) -> bool:
    """Whether the node's code calls, or reads or writes the frame or a callee-saved register."""
    if isinstance(node, CallNode):
        return not node.call_flags & N.CALL_FAST_TAIL
    if node.oper == O.RELOAD or node.flags & F.SPILL:
        return True
    saved = gen.registers.callee_saved
    if node.reg >= 0 and saved >> node.reg & 1:
        return True
    if any(saved >> reg & 1 for reg in gen.internal.get(node.id, ())):
        return True
    if isinstance(node, LclNode):
        if _lies_in_frame(gen, node.lcl):
            return True
    elif isinstance(node, MultiVarNode):
        return True
    if node.oper == O.STOREIND:
        return node.type == T.REF and not node.flags & F.NO_BARRIER and not gen.has_bare_barriers
    if node.oper in _STORES and (node.type == T.STRUCT or node.oper in (O.STORE_OBJ, O.STORE_BLK)):
        plan = K.strategy(node)
        return plan.is_call and plan.size > 0 or plan.kind == K.BARRIERS and not gen.has_bare_barriers
    return False


def _lies_in_frame(gen: MachineCodeGen[Any], lcl: int) -> bool:
    """Whether the local has a home below what the caller left."""
    offset = gen.comp.locals[lcl].offset
    return offset is not None and offset < gen.frame.incoming_sp
