"""Loops get the form that hoisting wants: the test at the end, and a block of their own ahead of them.

``jump test; body: ...; test: if (c) goto body`` becomes ``if (!c) goto end; body: ...; if (c) goto body; end:``
(RyuJIT's ``optInvertWhileLoop``): behind the first test the body surely runs, and what is hoisted is computed for no
loop that does not run at all. Then each loop that more than one block enters, or a block with other ways to go, gets an
empty block through which it is entered (``optCreatePreHeader``).
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
"""Nodes of a test that is written twice."""


def invert_loops(comp: Compiler) -> None:
    """Run over the method. Requires predecessors, and keeps them."""
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
    """``entry`` jumps to a test that jumps back to a block behind ``entry``: test there as well."""
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
        return False  # a body that always leaves: nothing would reach the test
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
    if body is not entry.next:  # it begins with the test of a loop inside, whose body stands ahead of that
        ahead = comp.new_internal_block(B.BBJ_ALWAYS, entry)
        ahead.targets = [body]
        comp.insert_in_region(entry, ahead)
    return True


def _preheader(comp: Compiler, graph: FlowGraph, nest: LoopNest, loop: Loop) -> bool:
    """An empty block ahead of the loop's header, where none is there that goes nowhere else."""
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
        return False  # the loop itself falls into its header: a block between would cost each round a jump
    made = comp.new_internal_block(B.BBJ_NONE, header)
    comp.insert_block_before(header, made)
    for pred in outside:
        pred.targets = [made if target is header else target for target in pred.targets]
    return True
