"""Inverts loops and creates preheaders, which hoisting requires.

``jump test; body: ...; test: if (c) goto body`` becomes ``if (!c) goto end; body: ...; if (c) goto body; end:``
(RyuJIT's ``optInvertWhileLoop``). After the first test the body executes at least once, so hoisted code is not computed
for a loop without iterations. Then each loop gets an empty preheader (``optCreatePreHeader``), unless its only
predecessor from outside has no other successor.
"""

from __future__ import annotations

from typing import Final

from ryuaot.ir import blocks as B
from ryuaot.ir.blocks import BasicBlock, Statement
from ryuaot.ir.clone import clone
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.eh_regions import in_same_regions
from ryuaot.ir.fold import reverse_jump
from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph, compute_preds
from ryuaot.pipeline.flowgraph.natural_loops import Loop, LoopNest, forget_loops, has_backward_jump, loops_of
from ryuaot.pipeline.fuel import may

MAX_TEST_NODES: Final = 20
"""Nodes of a test that is duplicated."""


def invert_loops(comp: Compiler) -> None:
    """Inverts the loops of a method and creates preheaders. Requires predecessors, and keeps them."""
    if not has_backward_jump(comp):
        return
    blocks = list(comp.blocks())
    place = {block: number for number, block in enumerate(blocks)}
    inverted = [_invert(comp, block, place) for block in blocks]
    if any(inverted):
        compute_preds(comp)
    forget_loops(comp)
    graph, nest = loops_of(comp)
    made = [_preheader(comp, graph, nest, loop) for loop in nest.loops]
    if any(made):
        compute_preds(comp)
        forget_loops(comp)


def _invert(comp: Compiler, entry: BasicBlock, place: dict[BasicBlock, int]) -> bool:
    """Copies the test to the end of ``entry``, if that jumps to a test that branches back to a block after it."""
    if entry.kind != B.BBJ_ALWAYS:
        return False
    test = entry.targets[0]
    end = test.next
    if test.kind != B.BBJ_COND or end is None or test is entry:
        return False
    body = test.targets[0]
    if not in_same_regions(entry, test) or end is body:
        return False
    if body is not entry.next and not (place[entry] < place[body] < place[test] and in_same_regions(body, entry)):
        return False
    if all(pred is entry for pred in test.preds):
        return False  # the body never reaches the test, which would become unreachable
    copies: list[Statement] = []
    for statement in test.stmts:
        root = clone(comp, statement.root, limit=MAX_TEST_NODES)
        if root is None:
            return False
        copies.append(Statement(root, statement.il_offset))
    if len(copies) > 3 or not reverse_jump(copies[-1].root) or not may(comp, "invert-loop", test):
        return False
    entry.stmts += copies
    entry.kind = B.BBJ_COND
    entry.targets = [end]
    if body is not entry.next:  # it starts with the test of an inner loop, and the inner body precedes that
        jump = comp.new_internal_block(B.BBJ_ALWAYS, entry)
        jump.targets = [body]
        comp.insert_in_region(entry, jump)
    return True


def _preheader(comp: Compiler, graph: FlowGraph, nest: LoopNest, loop: Loop) -> bool:
    """Creates a preheader, unless the loop has one. Returns whether it did."""
    header = graph.blocks[loop.header]
    outside = [graph.blocks[pred] for pred in graph.preds[loop.header] if not nest.contains(loop, pred)]
    if len(outside) == 1 and outside[0].kind in (B.BBJ_NONE, B.BBJ_ALWAYS):
        return False
    entries = {entry for region in comp.eh for entry in (region.try_beg, region.hnd_beg, region.filter_beg)}
    usual = (B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND)
    if not outside or header in entries or any(pred.kind not in usual for pred in outside):
        return False
    before = header.prev
    if before is None or not all(in_same_regions(pred, header) for pred in outside):
        return False
    if before not in outside and before.kind in (B.BBJ_NONE, B.BBJ_COND):
        return False  # the loop falls into its header: a block between would cost a jump per iteration
    made = comp.new_internal_block(B.BBJ_NONE, header)
    comp.insert_block_before(header, made)
    for pred in outside:
        pred.targets = [made if target is header else target for target in pred.targets]
    return True
