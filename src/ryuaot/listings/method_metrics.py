"""Numbers about the code of a method."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from ryuaot.listings.assembled_text import assembled
from ryuaot.listings.instruction_kinds import Kind, family_of
from ryuaot.listings.listing_blocks import blocks_of
from ryuaot.listings.perf_score import perf_score
from ryuaot.toolchain.elf import read_elf

if TYPE_CHECKING:
    from ryuaot.listings.method_listing import MethodListing
    from ryuaot.target import Target


@dataclass(frozen=True, slots=True)
class Metrics:
    """Numbers of one method, or sums over several.

    size: bytes of code; None if nothing was assembled. memory: instructions with a data operand in memory. frame: those
    of them whose operand is in the frame (spilled and address-exposed locals, outgoing arguments). cycles:
    `perf_score`.
    """

    size: int | None
    instructions: int
    memory: int
    frame: int
    calls: int
    cycles: float

    def __add__(self, other: Metrics) -> Metrics:
        size = None if self.size is None or other.size is None else self.size + other.size
        rest = [getattr(self, f.name) + getattr(other, f.name) for f in fields(self)[1:]]
        return Metrics(size, *rest)


NO_CODE = Metrics(0, 0, 0, 0, 0, 0.0)
"""The metrics of a method that is not there."""


def metrics_of(cpu: str, method: MethodListing, size: int | None) -> Metrics:
    """Returns the metrics of a method. cpu: `Target.cpu`."""
    family = family_of(cpu)
    lines = method.instructions
    return Metrics(
        size,
        len(lines),
        sum(map(family.accesses_memory, lines)),
        sum(map(family.accesses_frame, lines)),
        sum(family.kind(line) is Kind.CALL for line in lines),
        perf_score(family, blocks_of(family, method), size),
    )


def sizes_of(target: Target, text: str) -> dict[str, int]:
    """Returns the bytes of each function of an assembly text, by assembling it.

    Raises ToolchainError if the target's assembler is missing or refuses the text.
    """
    with assembled(target, text) as output:
        return {symbol.name: symbol.size for symbol in read_elf(output).symbols if symbol.size}
