"""The flow graph, its dominators and loops, against their definitions, over random graphs; and what blocks weigh."""

from __future__ import annotations

import random

import pytest

from ryuaot.ir.compiler import Compiler
from ryuaot.ir.text import parse_method
from ryuaot.pipeline.control_flow.block_weights import weigh
from ryuaot.pipeline.flowgraph.flow_graph import NO_BLOCK, FlowGraph
from ryuaot.pipeline.flowgraph.natural_loops import COLD, UNIT, LoopNest
from ryuaot.pipeline.flowgraph.unreachable_blocks import remove_unreachable

HEAD = 'method "T:M(int):void" target x64 symbol ry_M ret void\nlocal V00 int arg0 param\n'


def method(*blocks: str, regions: str = "") -> Compiler:
    """A method of these block headlines, with unreachable ones removed."""
    lines: list[str] = []
    for number, words in enumerate(blocks, 1):
        lines.append(f"block BB{number:02d} {words}")
        if words.startswith("cond"):
            lines.append(f"  stmt -\n    t{number}0 = LCL_VAR int V00\n    t{number}1 = CNS_INT int 0")
            lines.append(f"    t{number}2 = EQ int t{number}0 t{number}1\n    t{number}3 = JTRUE void t{number}2")
        elif words.startswith("return"):
            lines.append(f"  stmt -\n    t{number}0 = RETURN void")
    comp = parse_method(HEAD + regions + "\n".join(lines) + "\n")
    remove_unreachable(comp)
    return comp


def random_method(seed: int) -> Compiler:
    """Conditional and unconditional jumps to anywhere but the first block."""
    rng = random.Random(seed)
    count = rng.randrange(2, 14)
    blocks = []
    for number in range(1, count):
        target = rng.randrange(2, count + 1)
        kind = rng.choice(("cond", "cond", "always", "none"))
        blocks.append("none" if kind == "none" or number == 1 else f"{kind} BB{target:02d}")
    return method(*blocks, "return")


def reachable(graph: FlowGraph, without: int) -> set[int]:
    """Blocks that the entry reaches when one block is taken out."""
    found: set[int] = set()
    work = [] if without == 0 else [0]
    while work:
        index = work.pop()
        if index in found or index == without:
            continue
        found.add(index)
        work.extend(graph.succs[index])
    return found


@pytest.mark.parametrize("seed", range(60))
def test_dominators_and_loops_are_what_their_definitions_say(seed: int) -> None:
    graph = FlowGraph(random_method(seed))
    count = len(graph.blocks)
    dominates = [[below not in reachable(graph, above) for below in range(count)] for above in range(count)]
    for above in range(count):
        for below in range(count):
            assert graph.dominates(above, below) == dominates[above][below]
    for index in range(1, count):
        above = graph.idom[index]
        strict = [other for other in range(count) if other != index and dominates[other][index]]
        assert above in strict and all(dominates[other][above] for other in strict)
    nest = LoopNest(graph)
    loops: dict[int, set[int]] = {}
    for latch in range(count):
        for header in graph.succs[latch]:
            if dominates[header][latch]:
                body = loops.setdefault(header, {header})
                work = [latch]
                while work:
                    index = work.pop()
                    if index not in body:
                        body.add(index)
                        work.extend(graph.preds[index])
    assert {loop.header: set(loop.all_blocks()) for loop in nest.loops} == loops
    for index in range(count):
        assert nest.depth_of(index) == sum(index in body for body in loops.values())
        assert all(nest.contains(loop, index) == (index in loops[loop.header]) for loop in nest.loops)


def test_weights_grow_with_the_loops_and_throws_are_cold() -> None:
    comp = method("none", "none", "cond BB03", "cond BB07", "cond BB02", "throw", "return")
    weigh(comp)
    assert [block.weight for block in comp.blocks()] == [UNIT, 8 * UNIT, 64 * UNIT, 8 * UNIT, 8 * UNIT, COLD, UNIT]


REGION = 'eh 0 catch try BB02..BB03 handler BB04..BB04 catches "ry_MT_X"\n'


def test_a_handler_is_dominated_by_what_leads_into_the_try_and_by_nothing_in_it() -> None:
    comp = method("none", "none try 0", "always BB05 try 0", "cret BB05 hnd 0", "return", regions=REGION)
    graph = FlowGraph(comp)
    number = {block.num: index for index, block in enumerate(graph.blocks)}
    assert graph.idom[number[4]] == number[1] == graph.idom[number[5]]
    assert graph.thrown[number[2]] == graph.thrown[number[3]] == graph.handlers == [number[4]]
    assert graph.thrown[number[1]] == graph.thrown[number[4]] == []


def test_the_handler_of_a_try_at_the_methods_entry_is_a_root() -> None:
    region = 'eh 0 catch try BB01..BB02 handler BB03..BB03 catches "ry_MT_X"\n'
    comp = method("none try 0", "always BB04 try 0", "cret BB04 hnd 0", "return", regions=region)
    graph = FlowGraph(comp)
    number = {block.num: index for index, block in enumerate(graph.blocks)}
    assert graph.idom[number[3]] == graph.idom[number[4]] == NO_BLOCK
    assert not graph.dominates(number[1], number[4])


def test_a_finally_continues_after_each_of_its_calls() -> None:
    region = "eh 0 finally try BB02..BB02 handler BB05..BB05\n"
    comp = method("none", "none try 0", "callf BB05 BB04", "return", "hret hnd 0", regions=region)
    graph = FlowGraph(comp)
    number = {block.num: index for index, block in enumerate(graph.blocks)}
    assert graph.succs[number[5]] == [number[4]]
    assert number[5] in graph.succs[number[3]]


def test_a_chain_of_many_blocks_takes_linear_time() -> None:
    comp = method(*["cond BB02"] * 1, *["none"] * 3000, "return")
    graph = FlowGraph(comp)
    assert graph.dominates(0, len(graph.blocks) - 1)
