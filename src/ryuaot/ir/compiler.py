"""The method under compilation (RyuJIT's ``Compiler`` object): blocks, locals, EH table, and what phases established
about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir.blocks import BBF_IMPORTED, BBF_INTERNAL, BasicBlock, EHRegion
from ryuaot.ir.locals import LclVarDsc

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ryuaot.abi import CallLayout
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.node_origins import NodeOrigins
    from ryuaot.ir.nodes import GenTree
    from ryuaot.target import Target


_WITHOUT_LIMIT: Final = 1 << 30
"""More fuel than any method spends."""


class Options:
    """What changes the code: part of the cache key, but for ``check`` (verify after each phase), which does not.
    ``opt`` 0 or 1; ``fuel``: do the first N optional transformations of each method only; ``fuels``: the same for
    single methods, by symbol; ``disabled``: slugs of phases, and kinds of transformations, that are left out (see
    ``pipeline.fuel``); ``debug_info``: source lines; ``variables``: where variables are, for debuggers."""

    __slots__ = ("opt", "check", "fuel", "fuels", "disabled", "debug_info", "variables")

    def __init__(
        self,
        opt: int = 0,
        check: bool = False,
        fuel: int | None = None,
        debug_info: bool = True,
        fuels: Mapping[str, int] | None = None,
        disabled: frozenset[str] = frozenset(),
        variables: bool = False,
    ) -> None:
        self.opt = opt
        self.check = check
        self.fuel = fuel
        self.fuels = fuels or {}
        self.disabled = disabled
        self.debug_info = debug_info
        self.variables = variables

    def fuel_of(self, symbol: str) -> int | None:
        """Returns the fuel of one method; None is unlimited."""
        return self.fuels.get(symbol, self.fuel)

    def metered(self) -> Options:
        """Returns the same options with a meter that counts transformations and forbids none."""
        fuel = _WITHOUT_LIMIT if self.fuel is None else self.fuel
        return Options(self.opt, self.check, fuel, self.debug_info, self.fuels, self.disabled, self.variables)

    def key(self) -> str:
        """Returns a stable text of what changes the code of every method (see :meth:`fuel_of` for one)."""
        disabled = ",".join(sorted(self.disabled))
        return f"opt{self.opt},dbg{self.debug_info + self.variables},without{disabled}"


class KnownArgument:
    """What an inlined call knows of an argument: the ``constant`` that it is (a leaf), or the exact class of the object
    (``is_nonnull``: there is one; ``function``: what the delegate calls on its target)."""

    __slots__ = ("constant", "exact_class", "function", "is_nonnull")

    def __init__(
        self,
        constant: GenTree | None,
        exact_class: object | None = None,
        is_nonnull: bool = False,
        function: object | None = None,
    ) -> None:
        self.constant = constant
        self.exact_class = exact_class
        self.is_nonnull = is_nonnull
        self.function = function


class Compiler:
    """All state of one method's compilation. Phases read and write it; nothing outlives the method."""

    __slots__ = (
        "target", "options", "host", "method", "method_name", "symbol", "pointer_size", "first_block",
        "last_block", "block_count", "next_block_num", "next_node_id",
        "locals", "eh", "arg_count", "local_count", "this_arg", "ret_buf_arg", "generic_context_arg",
        "call_layout", "signature",
        "ret_type", "ret_layout", "properties", "is_lir",
        "init_locals", "has_localloc", "out_arg_size", "frame", "funclets", "tracked",
        "saves_all_callee_saved", "lsra", "fuel", "data",
        "tail_arg_size", "frame_size", "has_calls", "pinvoke_frame_lcl", "range_checks",
        "known_arguments", "inline_tree", "uses_vectors", "refusals", "origins",
    )  # fmt: skip

    def __init__(self, target: Target, options: Options, host: Any, method: Any, method_name: str, symbol: str) -> None:
        self.target = target
        self.options = options
        self.host = host  # pipeline.host.CompilationHost
        self.method = method  # MethodDesc, or None for IR made from text
        self.method_name = method_name
        self.symbol = symbol
        self.pointer_size = target.pointer_size
        self.first_block: BasicBlock | None = None
        self.last_block: BasicBlock | None = None
        self.block_count = 0
        self.next_block_num = 1
        self.next_node_id = 0
        self.locals: list[LclVarDsc] = []
        self.eh: list[EHRegion] = []
        self.arg_count = 0  # locals[0:arg_count] are the parameters in CallLayout order: this, retbuf, context, user
        self.local_count = 0  # then the IL locals; temps follow
        self.this_arg = -1
        self.ret_buf_arg = -1
        self.generic_context_arg = -1  # the hidden argument of shared generic code
        self.call_layout: CallLayout | None = None  # of this method as a callee
        self.signature: object | None = None  # abi signature
        self.ret_type = 1
        self.ret_layout: ClassLayout | None = None
        self.properties: set[str] = set()  # established by phases, checked by the manager
        self.is_lir = False
        self.init_locals = True
        self.has_localloc = False
        self.out_arg_size = 0  # bytes of the outgoing argument area
        self.tail_arg_size = 0  # bytes of the incoming argument area that fast tail calls write
        self.frame: Any = None  # backend's frame layout
        self.funclets: list[Any] = []
        self.tracked: list[int] = []  # tracked index -> local number
        self.saves_all_callee_saved = False
        self.lsra: Any = None
        self.fuel: Any = None  # pipeline.fuel.Meter, where transformations are counted or left out
        self.frame_size = 0
        self.has_calls = False
        self.pinvoke_frame_lcl = -1
        self.uses_vectors = False  # the builder has made operations on vectors
        self.range_checks = 0  # how many were made
        self.known_arguments: dict[int, KnownArgument] = {}  # of an inlinee: by the parameter's number
        # per call: depth, IL offset, name, why it stays one (empty: it is inlined)
        self.inline_tree: list[tuple[int, int, str, str]] = []
        self.refusals: Any = None  # a list of pipeline.interfaces.refusals.Refusal if something reads them
        self.origins: NodeOrigins | None = None  # where nodes come from, if something shows it
        self.data: dict[str, Any] = {}  # between two phases that agree on a key

    def new_local(self, vartype: int, reason: str, layout: ClassLayout | None = None) -> int:
        """Makes a temp ``V<nn>`` and returns its number."""
        number = len(self.locals)
        temp = LclVarDsc(number, vartype, f"tmp{number - self.arg_count - self.local_count}", layout)
        temp.is_temp = True
        temp.reason = reason
        self.locals.append(temp)
        return number

    def new_block(self, kind: int) -> BasicBlock:
        """Returns a new block with the next number, not linked yet."""
        block = BasicBlock(self.next_block_num, kind)
        self.next_block_num += 1
        self.block_count += 1
        return block

    def new_internal_block(self, kind: int, like: BasicBlock) -> BasicBlock:
        """Returns a new block that is no piece of the IL, in the regions of ``like`` and where that begins; not linked
        yet."""
        block = self.new_block(kind)
        block.flags |= BBF_IMPORTED | BBF_INTERNAL
        block.try_index, block.hnd_index = like.try_index, like.hnd_index
        block.il_start = block.il_end = like.il_start
        return block

    def append_block(self, block: BasicBlock) -> BasicBlock:
        """Links ``block`` last in layout order."""
        block.prev = self.last_block
        block.next = None
        if self.last_block is None:
            self.first_block = block
        else:
            self.last_block.next = block
        self.last_block = block
        return block

    def insert_block_after(self, after: BasicBlock, block: BasicBlock) -> BasicBlock:
        """Links ``block`` after ``after``; the caller sets its EH indexes."""
        block.prev = after
        block.next = after.next
        if after.next is None:
            self.last_block = block
        else:
            after.next.prev = block
        after.next = block
        return block

    def insert_block_before(self, before: BasicBlock, block: BasicBlock) -> BasicBlock:
        """Links ``block`` before ``before``."""
        if before.prev is not None:
            return self.insert_block_after(before.prev, block)
        block.prev = None
        block.next = before
        before.prev = block
        self.first_block = block
        return block

    def insert_in_region(self, after: BasicBlock, block: BasicBlock) -> BasicBlock:
        """Links ``block``, whose region indexes are set, after ``after``; extends its regions that ended there."""
        self.insert_block_after(after, block)
        index = block.try_index
        while index >= 0:
            region = self.eh[index]
            if region.try_last is after:
                region.try_last = block
            index = region.enclosing_try
        index = block.hnd_index
        while index >= 0:
            region = self.eh[index]
            if region.hnd_last is after:
                region.hnd_last = block
            index = region.enclosing_hnd
        return block

    def unlink_block(self, block: BasicBlock) -> None:
        """Takes ``block`` out of the layout."""
        if block.prev is None:
            self.first_block = block.next
        else:
            block.prev.next = block.next
        if block.next is None:
            self.last_block = block.prev
        else:
            block.next.prev = block.prev
        self.block_count -= 1

    def move_block_last(self, block: BasicBlock) -> None:
        """Links ``block`` last in layout order, and no longer where it is."""
        self.unlink_block(block)
        self.block_count += 1
        self.append_block(block)

    def blocks(self) -> Iterator[BasicBlock]:
        """Blocks in layout order; the current one may be unlinked while iterating."""
        block = self.first_block
        while block is not None:
            following = block.next
            yield block
            block = following
