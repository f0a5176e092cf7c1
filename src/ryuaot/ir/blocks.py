"""Basic blocks, statements and EH regions (RyuJIT's ``BasicBlock``, ``Statement``, ``EHblkDsc``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.ir.nodes import GenTree

# jump kinds
BBJ_NONE: Final = 0  # falls through to `next`
BBJ_ALWAYS: Final = 1  # to `targets[0]`
BBJ_COND: Final = 2  # JTRUE/JCC: taken -> targets[0], else falls through to `next`
BBJ_SWITCH: Final = 3  # targets[i]; the last is the default
BBJ_RETURN: Final = 4
BBJ_THROW: Final = 5  # ends in a call that does not return
BBJ_EHFINALLYRET: Final = 6  # end of finally or fault
BBJ_EHFILTERRET: Final = 7
BBJ_EHCATCHRET: Final = 8  # leaves a catch; targets[0] is where the main code resumes
BBJ_CALLFINALLY: Final = 9  # calls finally whose handler begins at targets[0]; then continues at targets[1]
KIND_NAMES: Final = ("none", "always", "cond", "switch", "return", "throw", "hret", "fret", "cret", "callf")

# block flags
BBF_IMPORTED: Final = 1
BBF_INTERNAL: Final = 2
BBF_HAS_LABEL: Final = 4
BBF_FUNCLET_BEG: Final = 16
BBF_TRY_BEG: Final = 32
BBF_DONT_REMOVE: Final = 64
BBF_IS_LIR: Final = 128
BBF_COLD: Final = 512
BBF_SLOW: Final = 1024  # of a loop's copy that hardly ever runs
BBF_FEW: Final = 2048  # of a loop for the rounds that another leaves

EH_CATCH: Final = 0
EH_FILTER: Final = 1
EH_FINALLY: Final = 2
EH_FAULT: Final = 3
NO_REGION: Final = -1


class Statement:
    """A root tree and the IL offset that it came from (-1: none)."""

    __slots__ = ("root", "il_offset")

    def __init__(self, root: GenTree, il_offset: int = -1) -> None:
        self.root = root
        self.il_offset = il_offset


class BasicBlock:
    """``num`` (BBnn) is unique; ``next`` is the layout order. HIR: ``stmts``; LIR: ``first``..``last`` linked by
    node.next/prev.

    ``try_index`` / ``hnd_index``: innermost EH region (index into the EH table) whose try / handler (or filter) holds
    the block.
    """

    __slots__ = (
        "num", "kind", "targets", "next", "prev", "flags", "il_start", "il_end", "stmts", "first", "last",
        "preds", "try_index", "hnd_index",
        "live_in", "live_out", "var_def", "var_use", "weight",
        "catch_type", "in_var_regs", "out_var_regs", "data",
    )  # fmt: skip

    def __init__(self, num: int, kind: int) -> None:
        self.num = num
        self.kind = kind
        self.targets: list[BasicBlock] = []
        self.next: BasicBlock | None = None
        self.prev: BasicBlock | None = None
        self.flags = 0
        self.il_start = -1
        self.il_end = -1
        self.stmts: list[Statement] = []
        self.first: GenTree | None = None
        self.last: GenTree | None = None
        self.preds: list[BasicBlock] = []
        self.try_index = NO_REGION
        self.hnd_index = NO_REGION
        self.live_in = 0  # bit sets over tracked locals
        self.live_out = 0
        self.var_def = 0
        self.var_use = 0
        self.weight = 100
        self.catch_type: object | None = None
        self.in_var_regs: dict[int, int] = {}  # allocator: tracked local -> register at entry / exit
        self.out_var_regs: dict[int, int] = {}
        self.data: object | None = None  # scratch of the running phase

    def successors(self) -> list[BasicBlock]:
        """Returns normal-flow successors in order (not exceptional edges; CALLFINALLY: the finally, then its
        continuation)."""
        if self.kind in (BBJ_NONE, BBJ_COND):
            fall = [self.next] if self.next is not None else []
            return [*self.targets, *fall]
        return list(self.targets)

    def nodes(self) -> Iterator[GenTree]:
        """Yields the LIR nodes in execution order. The current node may be removed while iterating."""
        node = self.first
        while node is not None:
            following = node.next
            yield node
            node = following

    def __repr__(self) -> str:
        return f"BB{self.num:02d}"


class EHRegion:
    """One EH clause; the table is ordered innermost first (ECMA-335 II.25.4.6). Blocks of try and handler are
    contiguous in layout order until funclets move out; afterwards handler blocks follow the main body."""

    __slots__ = (
        "index", "kind", "try_beg", "try_last", "hnd_beg", "hnd_last", "filter_beg", "enclosing_try",
        "enclosing_hnd", "catch_type", "catch_symbol", "il_try", "il_hnd",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        kind: int,
        try_beg: BasicBlock,
        try_last: BasicBlock,
        hnd_beg: BasicBlock,
        hnd_last: BasicBlock,
    ) -> None:
        self.index = index
        self.kind = kind
        self.try_beg = try_beg
        self.try_last = try_last
        self.hnd_beg = hnd_beg
        self.hnd_last = hnd_last
        self.filter_beg: BasicBlock | None = None
        self.enclosing_try = NO_REGION
        self.enclosing_hnd = NO_REGION
        self.catch_type: object | None = None
        self.catch_symbol = ""
        self.il_try = (0, 0)
        self.il_hnd = (0, 0)
