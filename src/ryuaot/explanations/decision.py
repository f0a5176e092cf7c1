"""One decision about a method, as data and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DONE: Final = "done"
REFUSED: Final = "refused"
KEPT: Final = "kept"

#: Kinds of decisions that `--only` takes, besides the kinds of optional transformations.
KINDS: Final = {
    "inline": "a call that is inlined, or why not",
    "tail-call": "a call in tail position that is a fast tail call, or why not",
    "bounds": "a range check that could not be removed, and the bound that is missing",
    "nullcheck": "an explicit null check that could not be removed",
    "cast": "a type check that calls the runtime",
    "class-init": "a check whether a static constructor has run",
    "memory": "a local that lives in the frame, and why",
    "spill": "a value that got no register everywhere, and what got it",
    "frame": "the frame, and the callee-saved registers in it",
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision.

    kind: one of KINDS or of TRANSFORMATIONS. verdict: DONE, REFUSED or KEPT. phase: its slug. il: IL offset, None if
    it is about the method. text: a sentence without its end. remedy: what would change it, or "". depth: of inlining.
    node, block, local: what it is about, by number, as far as it is about one.
    """

    kind: str
    verdict: str
    phase: str
    il: int | None
    text: str
    remedy: str = ""
    depth: int = 0
    node: int | None = None
    block: int | None = None
    local: int | None = None
