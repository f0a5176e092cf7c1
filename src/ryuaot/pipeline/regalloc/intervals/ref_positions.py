"""Intervals and RefPositions: the facts that linear scan works on (RyuJIT's ``Interval`` and ``RefPosition``).

An interval is a value: a node's result, a scratch register of one node, or a tracked local over its whole life. A
RefPosition is one place where an interval, or a set of physical registers, is referred to. Locations: a node at even
location L reads its uses at L and writes kills and definitions at L+1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree

USE: Final = 0
INTERNAL: Final = 1  # scratch register of one node: lives from L to L+1
KILL: Final = 2
DEF: Final = 3
PARAM_DEF: Final = 4  # a tracked local that is live at entry: parameter, or zero-initialised
BLOCK: Final = 5  # a block begins
KIND_NAMES: Final = ("Use", "Intern", "Kill", "Def", "ParamDef", "BB")

IS_FLOAT: Final = tuple(T.uses_float_register(vartype) for vartype in range(len(T.NAMES)))


class RefPosition:
    """``mask``: allowed registers (0: any of the bank), or the killed ones. ``node``: the operand (USE), else the
    node itself; ``user``: the node being built. ``last_use``: the value dies here. ``reg``: the allocator's answer.
    ``next``: the next one of the same interval."""

    __slots__ = (
        "loc",
        "kind",
        "interval",
        "mask",
        "node",
        "user",
        "index",
        "delay_free",
        "optional",
        "last_use",
        "reg",
        "next",
    )

    def __init__(
        self,
        loc: int,
        kind: int,
        interval: Interval | None,
        mask: int,
        node: GenTree | None,
        user: GenTree | None,
        index: int = 0,
    ) -> None:
        self.loc = loc
        self.kind = kind
        self.interval = interval
        self.mask = mask
        self.node = node
        self.user = user
        self.index = index
        self.delay_free = False
        self.optional = False
        self.last_use = False
        self.reg = -1
        self.next: RefPosition | None = None


class Interval:
    """``lcl``: local number, or -1 for a node's value. ``reg``: the register that holds it now, -1 when none does.
    ``end``: last location of its life. ``related``, ``second``: intervals whose register is wanted for it. ``user``:
    of a node's value, what is computed in its place. ``in_place``: the node writes the register of its operand, so that
    another one costs a move.

    Node values: ``is_spilled`` is final, it is stored after its definition and reloaded at its use; ``target``: the
    definition of the local that it is stored to, if it is. Locals:
    ``is_home_valid``: the frame home holds the current value; ``seen_block``: serial of the block in which it was last
    referred to; ``weight``: sum of its references' block weights.
    """

    __slots__ = (
        "number",
        "type",
        "is_float",
        "lcl",
        "node",
        "index",
        "reg",
        "last_reg",
        "first",
        "recent",
        "start",
        "end",
        "pref",
        "related",
        "user",
        "second",
        "target",
        "is_spilled",
        "is_home_valid",
        "seen_block",
        "weight",
        "bit",
        "is_ref",
        "is_byref",
        "last_ref",
        "in_place",
    )

    def __init__(self, number: int, vartype: int, lcl: int, node: GenTree | None, index: int = 0) -> None:
        self.number = number
        self.type = vartype
        self.is_float = IS_FLOAT[vartype]
        self.lcl = lcl
        self.node = node
        self.index = index
        self.reg = -1
        self.last_reg = -1
        self.first: RefPosition | None = None
        self.recent: RefPosition | None = None
        self.last_ref: RefPosition | None = None
        self.start = 0
        self.end = 0
        self.pref = 0
        self.related: Interval | None = None
        self.user: Interval | None = None
        self.second: Interval | None = None
        self.target: RefPosition | None = None
        self.in_place = True
        self.is_spilled = False
        self.is_home_valid = False
        self.seen_block = -1
        self.weight = 0
        self.bit = 0  # of a local in liveness sets
        self.is_ref = vartype == T.REF
        self.is_byref = vartype == T.BYREF
