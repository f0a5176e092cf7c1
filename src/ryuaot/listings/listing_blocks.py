"""The flow graph of a listing: blocks, the loops around them and their weights."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from ryuaot.listings.instruction_kinds import Kind
from ryuaot.pipeline.flowgraph.flow_graph import NumberedGraph
from ryuaot.pipeline.flowgraph.natural_loops import LOOP_FACTOR, MAX_WEIGHTED_DEPTH, LoopNest

if TYPE_CHECKING:
    from ryuaot.listings.instruction_kinds import Family
    from ryuaot.listings.method_listing import MethodListing

_ENDS: Final = (Kind.BRANCH, Kind.JUMP, Kind.SWITCH, Kind.RETURN, Kind.TRAP)


@dataclass(slots=True)
class ListingBlock:
    """A basic block. successors: by index. leaves: whether the method is left at its end, other than by a throw."""

    instructions: list[str] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    successors: list[int] = field(default_factory=list)
    leaves: bool = False
    weight: int = 1


def blocks_of(family: Family, method: MethodListing) -> list[ListingBlock]:
    """Returns the blocks of a method in the order of the text, with successors and weights.

    A call that ends the text or is before a label that nothing falls into is taken to return: only blocks that end in a
    trap, and those that lead nowhere else, have weight 0.
    """
    blocks = _split(family, method)
    at = {label: index for index, block in enumerate(blocks) for label in block.labels}
    for index, block in enumerate(blocks):
        last = block.instructions[-1] if block.instructions else ""
        kind = family.kind(last) if last else Kind.PLAIN
        target = family.target(last) if kind in (Kind.BRANCH, Kind.JUMP) else None
        if target in at:
            block.successors.append(at[target])
        if kind is Kind.SWITCH:
            block.successors += [at[label] for label in method.switch_targets if label in at]
        block.leaves = kind is Kind.RETURN or (kind in (Kind.JUMP, Kind.SWITCH) and not block.successors)
        if kind not in (Kind.JUMP, Kind.SWITCH, Kind.RETURN, Kind.TRAP) and index + 1 < len(blocks):
            block.successors.append(index + 1)
    _weigh(blocks)
    return blocks


def _split(family: Family, method: MethodListing) -> list[ListingBlock]:
    """Returns the blocks without edges. A label that nothing jumps to, such as a safepoint's, starts none."""
    named = family.jump_targets(method)
    blocks = [ListingBlock()]
    for line in method.lines:
        if line.is_label:
            if line.text in named:
                if blocks[-1].instructions:
                    blocks.append(ListingBlock())
                blocks[-1].labels.append(line.text)
            continue
        blocks[-1].instructions.append(line.text)
        if family.kind(line.text) in _ENDS:
            blocks.append(ListingBlock())
    if not blocks[-1].instructions and not blocks[-1].labels:
        blocks.pop()
    return blocks


def _weigh(blocks: list[ListingBlock]) -> None:
    order, place = _reverse_post_order(blocks)
    nest = LoopNest(NumberedGraph([[place[s] for s in dict.fromkeys(blocks[b].successors)] for b in order]))
    depths = {index: nest.depth_of(number) for number, index in enumerate(order)}
    predecessors: list[list[int]] = [[] for _ in blocks]
    for index, block in enumerate(blocks):
        for successor in block.successors:
            predecessors[successor].append(index)
    warm = [index for index, block in enumerate(blocks) if block.leaves or depths.get(index)]
    found = set(warm)
    while warm:
        for predecessor in predecessors[warm.pop()]:
            if predecessor not in found:
                found.add(predecessor)
                warm.append(predecessor)
    for index, block in enumerate(blocks):
        block.weight = LOOP_FACTOR ** min(depths.get(index, 0), MAX_WEIGHTED_DEPTH) if index in found else 0
    if not found:
        for block in blocks:  # a method that only throws
            block.weight = 1


def _reverse_post_order(blocks: list[ListingBlock]) -> tuple[list[int], dict[int, int]]:
    """Returns the blocks that the entry reaches, and the place of each. Funclets, which nothing jumps to, are not among
    them."""
    order: list[int] = []
    seen = {0}
    stack = [(0, 0)] if blocks else []
    while stack:
        index, turn = stack.pop()
        successors = blocks[index].successors
        if turn < len(successors):
            stack.append((index, turn + 1))
            if successors[turn] not in seen:
                seen.add(successors[turn])
                stack.append((successors[turn], 0))
        else:
            order.append(index)
    order.reverse()
    return order, {index: place for place, index in enumerate(order)}
