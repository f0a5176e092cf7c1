"""The importer's state: evaluation stack, current block, and the rules by which stack entries become temps.

A stack entry is a tree that has not been attached to a statement yet. Before a statement is appended, every entry
below it whose value or side effects the statement could change is evaluated into a temp (RyuJIT's `impAppendStmt`).
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappush
from typing import TYPE_CHECKING, Any

from ryuaot.errors import INVALID_PROGRAM, BadInput, Thrown, Unsupported
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.pipeline.importer.stack.type_mapping import TypeMapper

if TYPE_CHECKING:
    from ryuaot.classlib.runtime_rules import RuntimeRules
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler, KnownArgument
    from ryuaot.metadata.opcodes import Instruction
    from ryuaot.pipeline.interfaces.host import CompilationHost
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_WRITES = F.ASG | F.CALL
_CONSTANTS = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_LOCAL_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_MEMORY_STORES = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK))

_MAX_TREES = 64  # entries that may stay trees while statements are appended

VOLATILE_PREFIX = 1
UNALIGNED_PREFIX = 2
TAIL_PREFIX = 4
CONSTRAINED_PREFIX = 8
READONLY_PREFIX = 16


class Entry:
    """One evaluation stack entry.

    refs: bit n is set where the tree reads IL argument or local `V<n>`. cls: static type where known. function: for
    ldftn and ldvirtftn, (method, is_virtual). is_nonnull: the value is known not to be null. is_exact: the object is of
    the class `cls` itself, of none derived from it.
    """

    __slots__ = ("node", "refs", "cls", "function", "is_nonnull", "is_exact")

    def __init__(self, node: GenTree, refs: int = 0, cls: TypeDesc | None = None, is_nonnull: bool = False) -> None:
        self.node = node
        self.refs = refs
        self.cls = cls
        self.function: tuple[MethodDesc, bool] | None = None
        self.is_nonnull = is_nonnull
        self.is_exact = False


@dataclass(frozen=True)
class SynchronizedExit:
    """Where the returns of a synchronized method go. region: index of the try around the whole body. value: the local
    of what is returned, -1 in a void method."""

    region: int
    block: BasicBlock
    value: int


class Importer:
    """All that importing one method needs; thrown away afterwards."""

    __slots__ = (
        "comp", "build", "host", "il", "method", "rules", "types", "vartype", "native", "pointer_size", "stack",
        "block",
        "offset", "stmt_offset", "safe", "taken", "stored", "restored", "made_here", "known", "first_temp",
        "instrs", "index", "limit", "prefix", "constraint",
        "block_at", "index_at", "entries", "pending", "queued", "forced", "inited", "entry_inits", "file",
        "arg_map", "arg_types", "loc_types", "return_type", "return_vartype", "filter_blocks", "type_filters",
        "jump_targets",
        "il_block", "entry_block", "has_ended", "synchronized",
    )  # fmt: skip

    def __init__(self, comp: Compiler, il: MethodIL) -> None:
        self.comp = comp
        self.build = Builder(comp)
        self.host: CompilationHost = comp.host
        self.il = il
        self.method: MethodDesc = comp.method
        self.rules: RuntimeRules = comp.method.context.rules
        self.types = TypeMapper(comp)
        self.vartype = self.types.vartype
        self.native = self.build.native_int
        self.pointer_size = comp.pointer_size
        self.file = _file_of(comp.method)
        self.stack: list[Entry] = []
        self.block: BasicBlock = None  # type: ignore[assignment]  # set before the first instruction
        self.offset = -1  # IL offset of the instruction being imported
        self.stmt_offset = -1  # where the stack was last empty
        self.safe = 0  # entries below this height never need to be spilled
        self.taken = 0  # bit n: the address of V<n> is taken somewhere in the method
        self.stored = 0  # bit n: `starg` or `stloc` stores to V<n> somewhere in the method
        self.made_here: set[int] = set()  # locals to which this block stored the only object that they hold
        self.restored = 0  # bit n: more than one `stloc` does
        self.known: dict[int, KnownArgument] = {}  # an inlinee's arguments that stay what the caller passes
        self.first_temp = 0
        self.instrs: tuple[Instruction, ...] = ()
        self.index = 0  # the next instruction
        self.limit = 0  # the end of the block
        self.has_ended = False  # the block has its end: a branch, a throw, ...
        self.prefix = 0
        self.constraint: TypeDesc | None = None
        self.block_at: dict[int, BasicBlock] = {}
        self.index_at: dict[int, tuple[int, int]] = {}  # block number -> its instructions
        self.entries: dict[int, list[int]] = {}  # block number -> temps that hold its entry stack
        self.pending: list[tuple[int, BasicBlock]] = []
        self.queued: set[int] = set()  # block numbers; only asked, never walked
        self.forced: dict[tuple[int, int], int] = {}  # (IL offset, slot) -> type that a merge turned out to need
        self.inited: set[str] = set()
        self.entry_inits: set[str] = set()
        self.arg_map: list[int] = []
        self.arg_types: list[TypeDesc | None] = []
        self.loc_types: list[TypeDesc] = []
        self.return_type: TypeDesc = None  # type: ignore[assignment]  # set with the locals
        self.return_vartype = T.VOID
        self.filter_blocks: set[int] = set()
        self.type_filters: dict[int, TypeDesc] = {}  # blocks that test for the type of a shared catch clause
        self.synchronized: SynchronizedExit | None = None
        self.jump_targets: set[int] = set()  # IL offsets; only asked, never walked
        self.entry_block = 0  # number of the first IL block, when nothing jumps to it
        self.il_block = 0  # number of the IL block being imported (the current block may be a later part of it)

    # errors ---------------------------------------------------------------------------------------------------------

    def bad(self, what: str, thrown: Thrown = INVALID_PROGRAM) -> BadInput:
        """Returns the error for invalid IL at the current instruction. thrown: the runtime's exception for it."""
        return BadInput(self.file, f"invalid IL: {what}", self.comp.method_name, self.offset, thrown)

    def unsupported(self, what: str) -> Unsupported:
        """Returns the error for valid IL that is refused."""
        return Unsupported(self.comp.method_name, self.offset, what)

    # stack ----------------------------------------------------------------------------------------------------------

    def push(self, node: GenTree, refs: int = 0, cls: TypeDesc | None = None) -> None:
        """Pushes a value."""
        self.stack.append(Entry(node, refs, cls))

    def pop(self) -> Entry:
        """Pops a value. Raises BadInput if there is none."""
        stack = self.stack
        if not stack:
            raise self.bad("the evaluation stack is empty")
        entry = stack.pop()
        if len(stack) < self.safe:
            self.safe = len(stack)
        return entry

    def pop_many(self, count: int) -> list[Entry]:
        """Pops `count` values and returns them in the order in which they were pushed."""
        if count == 0:
            return []
        stack = self.stack
        if len(stack) < count:
            raise self.bad(f"the evaluation stack holds {len(stack)} values, {count} are needed")
        result = stack[-count:]
        del stack[-count:]
        if len(stack) < self.safe:
            self.safe = len(stack)
        return result

    # statements -----------------------------------------------------------------------------------------------------

    def append(self, root: GenTree, refs: int = 0, writes: int = 0) -> None:
        """Appends a statement. refs: arguments and IL locals that it reads; writes: those that it stores."""
        if len(self.stack) > self.safe:
            self._spill_before(root, refs, writes)
        self.block.stmts.append(Statement(root, self.stmt_offset))

    def append_unchecked(self, root: GenTree) -> None:
        """Appends a statement that may be evaluated before all stack entries (stores to fresh temps of values without
        side effects)."""
        self.block.stmts.append(Statement(root, self.stmt_offset))

    def _spill_before(self, root: GenTree, refs: int, writes: int) -> None:
        effects = root.flags & F.ALL_EFFECT
        oper = root.oper
        if oper == O.STORE_LCL_VAR or oper == O.STORE_LCL_FLD:
            value = root.op1
            assert value is not None
            effects = value.flags & F.ALL_EFFECT
            if writes and self.block.try_index >= 0:
                effects |= F.ASG  # a handler may look at the local
        elif oper in _MEMORY_STORES:
            address = root.op1
            if isinstance(address, LclNode) and address.oper in _LOCAL_ADDRESSES:
                writes |= self.mask(address.lcl)
        self.spill_for(effects, refs, writes)

    def spill_for(self, effects: int, refs: int = 0, writes: int = 0) -> None:
        """Spills each stack entry that must be evaluated before something with these effects happens.

        effects: what a statement does; refs, writes: arguments and IL locals that it reads and stores. The statement
        overtakes the entries that stay trees, so none of them may

        - read a local that the statement stores;
        - read memory where the statement writes memory, or write memory where it reads memory;
        - call, store, throw or be ordered where the statement does one of these;
        - be ordered (a volatile load) where the statement reads memory.

        A local whose address is taken is memory: a reference in another local, in a struct or in the heap may lead to
        it. That is RyuJIT's `impSpillLclRefs` and `impSpillSideEffects` (which its `stloc` calls for aliased locals).
        """
        stack = self.stack
        size = len(stack)
        low = self.safe
        first_temp = self.first_temp
        while low < size:
            node = stack[low].node
            if node.oper not in _CONSTANTS and not (
                node.oper == O.LCL_VAR and node.lcl >= first_temp  # type: ignore[attr-defined]
            ):
                break
            low += 1
        self.safe = low
        if low == size:
            return
        if size - low > _MAX_TREES:
            self.spill_all()  # looking at all of them at every statement would not be linear
            return
        taken = self.taken
        if writes & taken:
            effects |= F.ASG | F.GLOB_REF
        if refs & taken:
            effects |= F.GLOB_REF
        chosen: list[int] = []
        for index in range(size - 1, low - 1, -1):
            entry = stack[index]
            if entry.node.oper in _CONSTANTS:
                continue
            own = entry.node.flags & F.ALL_EFFECT
            read = entry.refs
            if read & taken:
                own |= F.GLOB_REF
            if read & writes or (own and _interfere(own, effects)):
                chosen.append(index)
                effects |= own
        for index in reversed(chosen):
            self.spill_entry(index)

    def spill_all(self) -> None:
        """Spills every stack entry other than a constant or a temp to a temp."""
        for index in range(self.safe, len(self.stack)):
            node = self.stack[index].node
            if node.oper not in _CONSTANTS and not (
                node.oper == O.LCL_VAR and node.lcl >= self.first_temp  # type: ignore[attr-defined]
            ):
                self.spill_entry(index)
        self.safe = len(self.stack)

    def spill_entry(self, index: int) -> None:
        """Spills one stack entry to a temp, without regard to the entries below it."""
        entry = self.stack[index]
        entry.node = self.to_temp(entry.node, "spilled stack entry")
        entry.refs = 0

    def to_temp(self, node: GenTree, reason: str) -> LclNode:
        """Evaluates `node` into a new temp at this point (no interference check) and returns a read of the temp."""
        lcl = self.temp(T.ACTUAL[node.type], reason, node.layout)
        self.block.stmts.append(Statement(self.build.store_lcl(lcl, node), self.stmt_offset))
        return self.build.lcl_var(lcl)

    def temp(self, vartype: int, reason: str, layout: ClassLayout | None = None) -> int:
        """Returns the number of a new temp."""
        return self.comp.new_local(vartype, reason, layout if vartype == T.STRUCT else None)

    def discard(self, entry: Entry) -> None:
        """Evaluates an unused value for its side effects, if it has any."""
        node = entry.node
        if not node.flags & F.SIDE_EFFECT:
            return
        if node.oper in (O.IND, O.OBJ) and not node.flags & F.VOLATILE:
            if node.flags & F.NONFAULTING:
                assert node.op1 is not None
                node = node.op1
                if not node.flags & F.SIDE_EFFECT:
                    return
            else:
                assert node.op1 is not None
                node = self.build.nullcheck(node.op1)
        self.append(node, entry.refs)

    # locals ---------------------------------------------------------------------------------------------------------

    def mask(self, lcl: int) -> int:
        """Returns the bit of an argument or IL local; 0 for temps."""
        return 1 << lcl if lcl < self.first_temp else 0

    def is_stable(self, node: GenTree) -> bool:
        """Whether `node` may be evaluated twice while the stack entries around it are still trees."""
        oper = node.oper
        if oper in _CONSTANTS:
            return True
        if oper != O.LCL_VAR or node.type == T.STRUCT:
            return False
        return not self.taken & self.mask(node.lcl)  # type: ignore[attr-defined]

    def stable(self, entry: Entry, reason: str) -> None:
        """Makes the popped `entry` safe to evaluate more than once."""
        if not self.is_stable(entry.node):
            self.append_store_temp(entry, reason)

    def append_store_temp(self, entry: Entry, reason: str) -> None:
        """Spills a popped entry to a temp, after those entries on the stack that it would overtake."""
        node = entry.node
        lcl = self.temp(T.ACTUAL[node.type], reason, node.layout)
        self.append(self.build.store_lcl(lcl, node), entry.refs)
        entry.node = self.build.lcl_var(lcl)
        entry.refs = 0

    def settle(self, entries: list[Entry], reason: str) -> None:
        """Evaluates popped operands into temps, in the order in which they were pushed (constants stay).

        Only what is still on the stack is older than they are: an operand's own successors must not lie there, or they
        would be evaluated before it.
        """
        for entry in entries:
            if entry.node.oper not in _CONSTANTS:
                self.append_store_temp(entry, reason)

    def append_store_result(self, call: GenTree, refs: int, cls: TypeDesc | None, is_nonnull: bool = True) -> None:
        """Evaluates a call into a temp and pushes that."""
        entry = Entry(call, refs, cls)
        self.append_store_temp(entry, "result of a call")
        entry.is_nonnull = is_nonnull
        self.stack.append(entry)

    def address_of(self, entry: Entry, reason: str) -> GenTree:
        """Returns the address (BYREF) of a local that holds the popped value."""
        node = entry.node
        if not isinstance(node, LclNode) or node.oper != O.LCL_VAR or node.lcl < self.first_temp:
            self.append_store_temp(entry, reason)
            node = entry.node
        assert isinstance(node, LclNode)
        entry.refs = 0
        return self.build.lcl_addr(node.lcl)

    # blocks ---------------------------------------------------------------------------------------------------------

    def reach(self, block: BasicBlock) -> None:
        """Records that control reaches the start of an IL block."""
        if block.num not in self.queued:
            self.queued.add(block.num)
            heappush(self.pending, (block.num, block))

    def reach_with_empty_stack(self, block: BasicBlock) -> None:
        """Records the same as `reach`, for a jump that empties the stack. Raises BadInput if other paths have values on
        it."""
        if self.entries.get(block.num):
            raise self.bad("the stack is empty where other paths to the same place have values on it")
        self.reach(block)

    def split(self, kind: int) -> BasicBlock:
        """Ends the current block with `kind` and continues in a new block after it, in the same region. Returns the old
        block."""
        old = self.block
        new = self.new_block_after(old, old.kind)
        new.targets = old.targets
        new.il_start, new.il_end = old.il_end, old.il_end
        old.kind = kind
        old.targets = []
        self.block = new
        return old

    def new_block_after(self, after: BasicBlock, kind: int) -> BasicBlock:
        """Creates an internal block in the region of `after` and links it after that block."""
        block = self.comp.new_block(kind)
        block.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
        block.try_index, block.hnd_index = after.try_index, after.hnd_index
        if after.num in self.filter_blocks:
            self.filter_blocks.add(block.num)
        self.comp.insert_in_region(after, block)
        return block

    def ends_here(self) -> None:
        """Ends the block: the code after the current instruction is unreachable in it."""
        self.index = self.limit
        self.has_ended = True


def _interfere(earlier: int, later: int) -> bool:
    """Whether effects `later` must not happen before effects `earlier`. Locals that both access are not considered."""
    if earlier & F.SIDE_EFFECT and later & F.SIDE_EFFECT:
        return True
    if earlier & F.GLOB_REF and (later & F.CALL or (later & F.ASG and later & F.GLOB_REF)):
        return True
    return bool(later & F.GLOB_REF and earlier & (_WRITES | F.ORDER_SIDEEFF))


def _file_of(method: Any) -> str:
    """Returns the file that a method comes from, for messages."""
    try:
        return str(method.module.md.path)
    except AttributeError:
        return ""
