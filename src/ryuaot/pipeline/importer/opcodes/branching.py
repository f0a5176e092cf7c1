"""Branches and switch (ECMA-335 III.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.fold import reversed_relop
from ryuaot.ir.nodes import GenTree, IntCon
from ryuaot.pipeline.importer.opcodes.arithmetic import make_relop
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.pipeline.importer.stack.spill_cliques import flow_to

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer


def block_at(imp: Importer, offset: int) -> BasicBlock:
    """Returns the block that starts at an IL offset (every branch target has one)."""
    return imp.block_at[offset]


def fallthrough(imp: Importer) -> BasicBlock:
    """Returns the next block in IL order. Raises BadInput at the end of the code."""
    end = imp.instrs[imp.limit - 1][3]
    following = imp.block_at.get(end)
    if following is None:
        raise imp.bad("control falls off the end of the method")
    return following


def go_on(imp: Importer) -> None:
    """Ends the block without a branch: it falls through."""
    following = fallthrough(imp)
    imp.block.kind = B.BBJ_NONE
    flow_to(imp, [following])


def jump(imp: Importer, target: BasicBlock) -> None:
    """Ends the block in an unconditional jump, or in a fall-through if the target is the next block."""
    following = imp.block_at.get(imp.instrs[imp.limit - 1][3])
    if target is following:
        imp.block.kind = B.BBJ_NONE
    else:
        imp.block.kind = B.BBJ_ALWAYS
        imp.block.targets = [target]
    flow_to(imp, [target])


def branch(imp: Importer, offset: int) -> None:
    """Imports br."""
    jump(imp, block_at(imp, offset))
    imp.ends_here()


def branch_if(imp: Importer, spec: bool, offset: int) -> None:
    """Imports brtrue (spec True) and brfalse."""
    entry = imp.pop()
    node = entry.node
    kind = T.ACTUAL[node.type]
    if isinstance(node, IntCon):
        _import_decided_branch(imp, (node.value != 0) == spec, offset)
        return
    if entry.is_nonnull and not node.flags & F.SIDE_EFFECT:
        _import_decided_branch(imp, spec, offset)
        return
    if node.oper in O.RELOPS:
        condition = node if spec else reversed_relop(imp.build, node)
    elif kind in (T.INT, T.LONG, T.REF, T.BYREF):
        zero = imp.build.null() if kind == T.REF else imp.build.icon(0, imp.native if kind == T.BYREF else kind)
        condition = imp.build.relop(O.NE if spec else O.EQ, node, zero)
    elif kind in T.FLOATING:
        zero_float = imp.build.dcon(0, kind)
        condition = imp.build.relop(O.NE if spec else O.EQ, node, zero_float, F.RELOP_NAN_UN if spec else 0)
    else:
        raise imp.bad(f"branch on a value of type {T.NAMES[kind]}")
    conditional(imp, condition, entry.refs, offset)


def branch_compare(imp: Importer, spec: tuple[int, bool], offset: int) -> None:
    """Imports beq, bge, bgt, ble, blt, bne.un and so on. spec is (oper, unsigned or unordered)."""
    right = imp.pop()
    left = imp.pop()
    node = make_relop(imp, spec[0], spec[1], left, right)
    if isinstance(node, IntCon):
        _import_decided_branch(imp, node.value != 0, offset)
    else:
        conditional(imp, node, left.refs | right.refs, offset)


def _import_decided_branch(imp: Importer, is_taken: bool, offset: int) -> None:
    """Ends the block in a branch whose condition is a constant: only the side that is taken is imported."""
    if is_taken:
        jump(imp, block_at(imp, offset))
    else:
        go_on(imp)
    imp.ends_here()


def conditional(imp: Importer, condition: GenTree, refs: int, offset: int) -> None:
    """Ends the block with JTRUE on a relop."""
    target = block_at(imp, offset)
    following = fallthrough(imp)
    if target is following:
        imp.discard(Entry(condition, refs))
        go_on(imp)
        imp.ends_here()
        return
    flow_to(imp, [target, following])
    imp.append_unchecked(imp.build.unary(O.JTRUE, T.VOID, condition))
    imp.block.kind = B.BBJ_COND
    imp.block.targets = [target]
    imp.ends_here()


def switch(imp: Importer, offsets: tuple[int, ...]) -> None:
    """Imports switch: a jump by number, a fall-through for all other values."""
    entry = imp.pop()
    value = stack_values.coerce(imp, entry, T.INT, "switch")
    targets = [block_at(imp, offset) for offset in offsets]
    following = fallthrough(imp)
    if isinstance(value, IntCon):
        number = value.value & 0xFFFFFFFF
        jump(imp, targets[number] if number < len(targets) else following)
        imp.ends_here()
        return
    if all(target is following for target in targets):
        imp.discard(entry)
        go_on(imp)
        imp.ends_here()
        return
    targets.append(following)
    distinct = list(dict.fromkeys(targets))
    flow_to(imp, distinct)
    imp.append_unchecked(imp.build.unary(O.SWITCH, T.VOID, value))
    imp.block.kind = B.BBJ_SWITCH
    imp.block.targets = targets
    imp.ends_here()
