"""What a target's code reader reports to the checks: the state after a prolog, and what an instruction does to the
frame and to the flow of control."""

from __future__ import annotations

from dataclasses import dataclass, field

Origin = tuple[str, int]
"""Where eight bytes come from: ("zero", 0), ("reg", number it arrived in), ("stack", offset in the caller's outgoing
area), ("other", 0) for anything else."""

ZERO: Origin = ("zero", 0)
OTHER: Origin = ("other", 0)


@dataclass(slots=True)
class EntryState:
    """Registers by number, and the eight-byte words of the frame that the prolog wrote, by offset from the frame
    pointer. stack_pointer: bytes from the frame pointer to the stack pointer; incoming: to the caller's outgoing
    area."""

    registers: dict[int, Origin] = field(default_factory=dict)
    words: dict[int, Origin] = field(default_factory=dict)
    stack_pointer: int = 0
    incoming: int = 0


PLAIN, TOUCHES, FRAME_DOWN, RETURNS, LEAVES, ENDS, JUMPS, BRANCHES, INDIRECT = range(9)


@dataclass(frozen=True, slots=True)
class Step:
    """What an instruction does to the frame and to the flow of control. PLAIN: nothing. TOUCHES: needs the frame.
    FRAME_DOWN: takes it down. RETURNS: leaves the method, jumps out of it included. LEAVES: both at once. ENDS: is
    never passed. JUMPS, BRANCHES (or goes on): to ``label``. INDIRECT: to any label that a table of it names."""

    kind: int
    label: str = ""
