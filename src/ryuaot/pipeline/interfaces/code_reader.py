"""What a method's prolog leaves behind, as read from its instructions: the target's reader makes it, the checks use
it."""

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
