"""Which blocks are as the last check left them, so that what held in them still holds.

Most phases change few blocks: of the nodes that the checks meet at ``--opt 1``, four of five are in blocks that are
what they were after the phase before. A block is unchanged if every attribute of every node that a check of a single
block reads has its old value, and so have the block's own and those of all locals. Nothing here asks a phase what it
did. What looks at several blocks at once (flow, liveness, SSA) is checked anew after every phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import blocks as B
from ryuaot.ir.nodes import CallNode, GenTree, IntCon, LclNode, MultiVarNode

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc

UNREAD: Final = frozenset((
    "id", "seq", "reg", "regs", "spill_flags", "rp", "vn", "liberal", "ssa", "ssas", "symbol", "cell", "name",
    "comment", "kind", "length", "signature", "method", "cls", "il_offset", "ret_desc", "tail_note",
))  # fmt: skip
"""Slots of nodes that no check of a single block reads: names, numbers of values, what the allocator says."""
_LISTS: Final = frozenset(("ops", "offsets", "field_types", "lcls", "args", "late_order", "tail_copies"))
"""Slots whose content changes while they stay the same object."""
_facts_of_argument: Final = attrgetter("node", "late", "vartype", "layout", "entry")
Facts = Callable[[list[Any]], list[Any]]


# Three of four nodes are of these classes. A comprehension that meets one class only is several times as fast.


def _facts_of_plain(nodes: list[GenTree]) -> list[Any]:
    return [(n.oper, n.type, n.flags, n.op1, n.op2, n.layout, n.prev, n.next) for n in nodes]


def _facts_of_uses(nodes: list[LclNode]) -> list[Any]:
    return [(n.oper, n.type, n.flags, n.op1, n.op2, n.layout, n.prev, n.next, n.lcl, n.offset) for n in nodes]


def _facts_of_integers(nodes: list[IntCon]) -> list[Any]:
    return [(n.oper, n.type, n.flags, n.op1, n.op2, n.layout, n.prev, n.next, n.value) for n in nodes]


def _facts_by_slots(kind: type) -> Facts:
    """Returns the function that returns what a check of a single block may read of nodes of a class."""
    slots = [slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ()) if slot not in UNREAD]
    plain = attrgetter(*[slot for slot in slots if slot not in _LISTS])
    lists = [attrgetter(slot) for slot in slots if slot in _LISTS]
    if issubclass(kind, CallNode):
        return lambda calls: [(plain(call), *_facts_of_call(call)) for call in calls]
    return lambda nodes: [(plain(node), [tuple(inner(node)) for inner in lists]) for node in nodes]


def _facts_of_call(call: CallNode) -> tuple[object, ...]:
    info = call.arg_info
    arguments = [_facts_of_argument(arg) for arg in call.args]
    places = [arg.entry.placement for arg in call.args if arg.entry is not None]
    layout = None if info is None else info.layout
    return arguments, places, layout, call.late_order[:], dict(call.tail_copies)


_facts: Final[dict[type, Facts]] = {
    GenTree: _facts_of_plain, LclNode: _facts_of_uses, IntCon: _facts_of_integers,
}  # fmt: skip


def _facts_of_locals(locals_: Iterable[LclVarDsc]) -> list[Any]:
    return [
        (local.type, local.layout, local.is_temp, local.address_exposed, local.parent, local.field_lcls)
        for local in locals_
    ]


def _facts_of_block(block: BasicBlock) -> tuple[object, ...]:
    roots = [statement.root for statement in block.stmts]
    linear = block.flags & B.BBF_IS_LIR
    return block.kind, linear, block.try_index, block.hnd_index, block.first, block.last, roots


class CheckedBlock:
    """A block whose content was verified. ``nodes``: in execution order. ``uses``: those that name locals. ``held``:
    the properties that hold in it."""

    __slots__ = ("nodes", "uses", "opers", "held", "facts")

    def __init__(self, block: BasicBlock, nodes: list[GenTree]) -> None:
        self.nodes = nodes
        self.uses = [node for node in nodes if isinstance(node, (LclNode, MultiVarNode))]
        self.opers = frozenset([node.oper for node in nodes])
        self.held: frozenset[str] = frozenset()
        self.facts = _facts_of_block(block)


class _Group:
    """All nodes of one class, with the block and the facts of each."""

    __slots__ = ("nodes", "owners", "facts")

    def __init__(self) -> None:
        self.nodes: list[GenTree] = []
        self.owners: list[BasicBlock] = []
        self.facts: list[Any] = []


class _ByClass(dict[type, Callable[[GenTree], None]]):
    """By class of node: the function that adds a node to its group."""

    def __init__(self) -> None:
        super().__init__()
        self.groups: dict[type, _Group] = {}

    def __missing__(self, kind: type) -> Callable[[GenTree], None]:
        if kind not in _facts:
            _facts[kind] = _facts_by_slots(kind)
        group = self.groups[kind] = _Group()
        self[kind] = group.nodes.append
        return group.nodes.append


class CheckedBlocks:
    """The blocks of one method, from one check to the next. The verifier asks and tells (`Memory`)."""

    def __init__(self) -> None:
        self.now: dict[BasicBlock, CheckedBlock] = {}
        self._before: dict[BasicBlock, CheckedBlock] = {}
        self._groups: dict[type, _Group] = {}
        self._changed: set[BasicBlock] = set()
        self._around: object = None
        self._is_new = False
        self._is_complete = False

    def begin(self, comp: Compiler) -> None:
        """Begins the checks after a phase: finds the blocks whose nodes have changed. A node can only be another one
        if a root or an operand of a node is. What holds in a block may depend on all locals."""
        around = (comp.call_layout, _facts_of_locals(comp.locals))
        self._before = self.now if self._is_complete and around == self._around else {}
        self._around = around
        self.now = {}
        self._is_new = self._is_complete = False
        self._changed = set()
        if self._before:
            for kind, group in self._groups.items():
                facts = _facts[kind](group.nodes)
                if facts != group.facts:
                    pairs = zip(facts, group.facts, group.owners, strict=True)
                    self._changed.update([owner for fact, known, owner in pairs if fact != known])

    def is_unchanged(self, block: BasicBlock) -> bool:
        """Whether the block was verified, and nothing that its checks read has changed since."""
        found = self._before.get(block)
        if found is None or block in self._changed or found.facts != _facts_of_block(block):
            return False
        self.now[block] = found
        return True

    def note(self, block: BasicBlock, nodes: list[GenTree]) -> None:
        """Notes that the block was verified. ``nodes``: its nodes in execution order."""
        self.now[block] = CheckedBlock(block, nodes)
        self._is_new = True

    def end(self) -> None:
        """Ends the verification of all blocks: remembers the nodes."""
        self._is_complete = True
        if not self._is_new and len(self.now) == len(self._before):
            return
        by_class = _ByClass()
        groups = by_class.groups
        for block, found in self.now.items():
            for node in found.nodes:
                by_class[node.__class__](node)
            for group in groups.values():
                group.owners += [block] * (len(group.nodes) - len(group.owners))
        for kind, group in groups.items():
            group.facts = _facts[kind](group.nodes)
        self._groups = groups
