"""Refusals: optional transformations that were considered and not done, as data.

A phase calls `refuse` where it decides, which is one comparison unless a reader has set `Compiler.refusals`.
`REASONS` has the sentence for each reason and what would change it; `ryuaot explain` prints both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a transformation is refused.

    text: a sentence without its end, in which {0}, {1}, ... are the values of a refusal and {at} is its place. remedy:
    what would change it, or "".
    """

    text: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Local:
    """A local by its number, as a value of a refusal: it is shown by its name."""

    number: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """One refusal.

    kind: of `fuel.TRANSFORMATIONS`. reason: a key of `REASONS[kind]`. at: the node, the first block of the loop, or the
    local that it is about. il: IL offset, -1 if the place tells. values: what completes the sentence;
    nodes are shown as expressions.
    """

    kind: str
    reason: str
    at: GenTree | BasicBlock | Local
    il: int
    values: tuple[object, ...]


def refuse(
    comp: Compiler, kind: str, reason: str, at: GenTree | BasicBlock | Local, *values: object, il: int = -1
) -> None:
    """Records a refusal if a reader has set the list. See `Refusal`."""
    if comp.refusals is not None:
        comp.refusals.append(Refusal(kind, reason, at, il, values))


REASONS: Final[dict[str, dict[str, Reason]]] = {
    "vectorize": {
        "target": Reason("the loop is not vectorised: the target has no vectors of 16 bytes, or 32-bit registers"),
        "shape": Reason(
            "the loop is not vectorised: it has more branches than one that skips a part of the iteration",
            "a loop with one exit at its end, whose other branch only chooses a value",
        ),
        "count": Reason(
            "the loop is not vectorised: it does not count up by one to a bound that the loop leaves alone",
            "for (int i = ...; i < bound; i++), with a local bound",
        ),
        "long": Reason("the loop is not vectorised: it has more than {0} nodes"),
        "check": Reason("the loop is not vectorised: the range check of {0} is in it"),
        "node": Reason("the loop is not vectorised: {0} has no form in vectors of {1}"),
        "branch": Reason("the loop is not vectorised: the part under the condition does more than store to locals"),
        "carried": Reason(
            "the loop is not vectorised: an iteration uses what the one before computed, other than a sum, a minimum "
            "or a maximum of integers"
        ),
        "fault": Reason("the loop is not vectorised: an access after the first store may throw"),
        "form": Reason("the loop is not vectorised: {0}"),
        "effect": Reason("the loop is not vectorised: it neither stores to memory nor computes a sum"),
        "short": Reason("the loop is not vectorised: it has {0} iterations, fewer than one round of {1}"),
        "registers": Reason("the loop is not vectorised: it needs {0} registers for what stays the same, over {1}"),
        "slow": Reason("the loop is not vectorised: a round of {0} iterations would take {1} cycles instead of {2}"),
        "prepares": Reason("the loop is not vectorised: it runs before another loop, so size matters more"),
        "live": Reason(
            "the loop is not vectorised: code after it reads {0}, to which an iteration stores",
            "a local of its own for what the code after the loop reads",
        ),
        "bound": Reason("the loop is not vectorised: its bound cannot be computed before the loop"),
        "overlap": Reason("the loop is not vectorised: whether its accesses overlap cannot be tested before the loop"),
    },
    "unroll": {
        "count": Reason("the loop is not unrolled: it does not count up by a constant to a bound that it leaves alone"),
        "long": Reason("the loop is not unrolled: its body has {0} nodes, over {1}"),
        "node": Reason("the loop is not unrolled: it contains {0}"),
        "carried": Reason("the loop is not unrolled: the latency of what it carries between iterations limits it"),
        "slow": Reason("the loop is not unrolled: not the branch but the rest of the iteration limits it"),
        "short": Reason("the loop is not unrolled: it has {0} iterations"),
    },
    "clone-loop": {
        "call": Reason("the loop is not cloned without range checks: it calls {0}"),
        "long": Reason("the loop is not cloned without range checks: it has {0} nodes, over {1}"),
        "count": Reason(
            "the loop is not cloned without range checks: it does not count up by an invariant step to an invariant "
            "bound, tested at its end"
        ),
        "checks": Reason("the loop is not cloned: no range check is of its index plus a constant or invariant local"),
        "arrays": Reason("the loop is not cloned: the range checks are of {0} arrays, over {1}"),
        "handler": Reason("the loop is not cloned without range checks: it is in a try region or handler"),
        "conditions": Reason("the loop is not cloned: the first index is known to fail a range check"),
    },
    "devirtualize": {
        "class": Reason(
            "{0} stays a virtual call: which class {1} has is not known here",
            "a sealed class or method, or an object that the method itself makes",
        ),
    },
    "hoist": {
        "written": Reason(
            "{at} is loaded in each iteration: a store or call in the loop may change it",
            "a local that holds it before the loop",
        ),
        "condition": Reason(
            "{at} is loaded in each iteration: the first one may leave the loop or branch before it",
            "a local that holds it before the loop",
        ),
        "order": Reason(
            "{at} is computed in each iteration: it may throw, and the first one has other effects before it",
            "a local that holds it before the loop",
        ),
        "registers": Reason(
            "{at} is computed in each iteration: no register is free to keep it, and it costs {0}, less than {1}"
        ),
        "temps": Reason("{at} is computed in each iteration: {0} values are kept for this loop already"),
    },
    "object": {
        "use": Reason("a {0} is allocated: {1}", "a struct, or a use that does not let the object escape"),
    },
    "promote": {
        "shape": Reason("{at} is not promoted: it is too large", "four fields or fewer, or four machine words"),
        "use": Reason("{at} is not promoted: {0}"),
        "handler": Reason("{at} is not promoted: a handler uses it, so that it lives in the frame"),
        "access": Reason("{at} is not promoted: it is accessed by parts that registers cannot hold"),
        "unprofitable": Reason("{at} is not promoted: it is only copied or passed on as a whole"),
    },
    "range-check": {
        "lower": Reason(
            "{0} is checked against {1}: it may be negative", "test (uint){0} < (uint){1} before, or count up from 0"
        ),
        "upper": Reason("{0} is checked: it is not known to be below {1}", "test {0} < {1} before"),
        "both": Reason(
            "{0} is checked: it may be negative, and is not known to be below {1}", "test (uint){0} < (uint){1} before"
        ),
    },
    "null-check": {
        "null": Reason("{0} is tested for null: no access on every path does it before"),
    },
    "spill": {
        "evicted": Reason("{0} leaves {1} for {2}: weight {3} against {4}"),
        "needed": Reason("{0} leaves {1}, the cheapest register to free for {2}"),
        "killed": Reason("{0} leaves {1}, which {2} overwrites"),
        "none": Reason("{0} (weight {1}) stays in the frame: each register is needed more, or by a call meanwhile"),
    },
    "cse": {
        "unprofitable": Reason("{at} is computed {0} times: a temp would save {1} and cost {2} (weighted by blocks)"),
        "register": Reason("{at} is computed again: {0} temps are live across blocks already"),
    },
}
