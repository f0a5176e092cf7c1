"""Checks that no node reads undefined bits of a register (docs/explanation/extension.md).

A value of type INT defines 32 bits of its register and no more; what a small parameter, local or result promises is
that those 32 bits hold a number in the small type's range. After every phase on LIR, up to register allocation, this
asks of every operand that is read at full width whether it has that width, and of everything that a small type promises
whether the value is known to keep it. It shares nothing with the importer's or lowering's own notion of what fits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Extension
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, CastNode, FieldListNode, GenTree, HWIntrinsic, IntCon, LclNode, PutArg
from ryuaot.pipeline.checks.block_nodes import nodes_of
from ryuaot.pipeline.checks.check_error import CheckError

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

Range = tuple[int, int]

_ANY: Range = (-(1 << 31), (1 << 31) - 1)
_OF: dict[int, Range] = {
    T.BOOL: (0, 0xFF), T.UBYTE: (0, 0xFF), T.BYTE: (-0x80, 0x7F), T.USHORT: (0, 0xFFFF), T.SHORT: (-0x8000, 0x7FFF),
}  # fmt: skip
_SAME_WIDTH = frozenset((
    O.ADD, O.SUB, O.MUL, O.DIV, O.MOD, O.UDIV, O.UMOD, O.AND, O.OR, O.XOR, O.MULHI, O.ARR_BOUNDS_CHECK, O.CMP,
)) | O.RELOPS  # fmt: skip
_ADDRESSED = frozenset((
    O.IND, O.OBJ, O.BLK, O.NULLCHECK, O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.XADD, O.XCHG, O.CMPXCHG,
))  # fmt: skip
_WRITERS = frozenset((O.STORE_LCL_FLD, O.STORE_MULTI_VAR, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
"""What may store to a local besides STORE_LCL_VAR."""
_LEAVE_ANYTHING = frozenset((
    O.CALL, O.PHYSREG, O.BITCAST, O.XADD, O.XCHG, O.CMPXCHG, O.COPY, O.RELOAD, O.MULHI, O.UDIV, O.UMOD, O.LCLHEAP,
))  # fmt: skip
"""INT values whose upper bits may be anything, or are not proved to be zero."""
_STORES = frozenset((O.STOREIND, O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.XADD, O.XCHG))
_SHIFTS = frozenset((O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR))
_WITH_WIDTHS = _SAME_WIDTH | _ADDRESSED | _STORES | _SHIFTS | {O.NEG, O.NOT, O.LEA}
_PROMISING = frozenset((O.STORE_LCL_VAR, O.CALL, O.RETURN))
_RANGED = frozenset((
    O.CNS_INT, O.IND, O.LCL_FLD, O.LCL_VAR, O.CAST, O.CALL, O.SELECT, O.ADD, O.MUL, O.AND, O.OR, O.XOR, O.RSZ, O.LSH,
    O.RSH, O.UMOD, O.HWINTRINSIC,
)) | O.RELOPS  # fmt: skip
"""What may have a range that is not that of all INT values."""
_READS_WIDTH, _PROMISES, _STORES_LOCAL, _WRITES_LOCAL = 1, 2, 4, 8
_ROLES = [
    _READS_WIDTH * (oper in _WITH_WIDTHS)
    | _PROMISES * (oper in _PROMISING)
    | _STORES_LOCAL * (oper == O.STORE_LCL_VAR)
    | _WRITES_LOCAL * (oper in _WRITERS)
    for oper in range(O.COUNT)
]


def verify(comp: Compiler) -> None:
    """Raises CheckError at the first value whose undefined bits would be read."""
    _Checker(comp).run()


class _Checker:
    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.widths = [T.size_of(actual, comp.pointer_size) for actual in T.ACTUAL]
        self.ranges: dict[GenTree, Range] = {}  # what an INT value is known to lie in, where that is not _ANY
        self.locals: dict[int, Range] = {}  # INT local -> the same, where all that is stored to it is known
        self.dirty: set[int] = set()  # INT locals whose register may hold anything above their 32 bits
        self.ranged: list[GenTree] = []  # INT values that may have a range, in execution order
        self.stores: list[LclNode] = []
        self.writers: list[GenTree] = []  # what else may store to a local
        self.readers: list[GenTree] = []
        self.promising: list[GenTree] = []

    def run(self) -> None:
        self._sort()
        self._learn_locals()
        if self.locals:
            self._learn_locals()  # temps of temps
        self._learn_dirty()
        for node in self.readers:
            self._widths(node)
        for node in self.promising:
            self._promises(node)

    def _sort(self) -> None:
        roles, actual, ranged, number = _ROLES, T.ACTUAL, _RANGED, T.INT
        for block in self.comp.blocks():
            for node in nodes_of(block):
                oper = node.oper
                if oper in ranged and actual[node.type] == number:
                    self.ranged.append(node)
                role = roles[oper]
                if role:
                    if role & _READS_WIDTH:
                        self.readers.append(node)
                    if role & _PROMISES:
                        self.promising.append(node)
                    if role & _STORES_LOCAL:
                        self.stores.append(node)  # type: ignore[arg-type]
                    elif role & _WRITES_LOCAL:
                        self.writers.append(node)

    def _fail(self, node: GenTree, what: str) -> CheckError:
        return CheckError(f"width: {node!r}: {what}")

    # -- what is known

    def _learn_locals(self) -> None:
        """Ranges of all values; then of each INT local the smallest that holds 0 and everything stored to it."""
        ranges = self.ranges
        for node in self.ranged:
            found = self._range(node)
            if found is not _ANY:
                ranges[node] = found
        stored: dict[int, list[Range]] = {}
        for store in self.stores:
            stored.setdefault(store.lcl, []).append(self._known(store.op1))
        for node in self.writers:
            for lcl in getattr(node, "lcls", ()) or (node.lcl,):  # type: ignore[attr-defined]
                stored.setdefault(lcl, []).append(_ANY)
        for lcl, known in stored.items():
            if lcl < 0:  # an unused register of a call's struct
                continue
            local = self.comp.locals[lcl]
            if local.type == T.INT and not local.is_param and not local.address_exposed and _ANY not in known:
                self.locals[lcl] = min(0, *(low for low, _ in known)), max(0, *(high for _, high in known))

    def _learn_dirty(self) -> None:
        """Parameters, parts of them, and what is stored anything dirty; copies of such, by as many rounds as it
        takes."""
        for node in self.writers:
            if node.oper == O.STORE_MULTI_VAR:
                self.dirty.update(node.lcls)  # type: ignore[attr-defined]
        for dsc in self.comp.locals:
            arrives = dsc.is_param and not (dsc.is_extended or dsc.type in T.SMALL)
            if arrives or dsc.parent >= 0 and self.comp.locals[dsc.parent].is_param:
                self.dirty.add(dsc.number)
        stores = [(store.lcl, store.op1) for store in self.stores if store.op1 is not None]
        before = -1
        while before != len(self.dirty):
            before = len(self.dirty)
            stores = [(lcl, value) for lcl, value in stores if lcl not in self.dirty]
            self.dirty.update([lcl for lcl, value in stores if self._is_dirty(value)])

    def _is_dirty(self, node: GenTree) -> bool:
        """Whether the upper half of the register of ``node``, an INT, is undefined."""
        if T.ACTUAL[node.type] != T.INT or node.oper in _LEAVE_ANYTHING:
            return True
        if node.oper == O.LCL_VAR:  # (loads from the frame define the whole register)
            lcl: int = node.lcl  # type: ignore[attr-defined]
            return lcl in self.dirty and not self.comp.locals[lcl].do_not_enregister
        if isinstance(node, CastNode):
            return node.cast_to not in T.SMALL
        return node.oper in _SHIFTS and not (isinstance(node.op2, IntCon) and 0 < node.op2.value & 31)

    def _known(self, node: GenTree | None) -> Range:
        return _ANY if node is None else self.ranges.get(node, _ANY)

    def _range(self, node: GenTree) -> Range:
        oper = node.oper
        if oper == O.LCL_VAR:
            lcl: int = node.lcl  # type: ignore[attr-defined]
            return _OF.get(self.comp.locals[lcl].type) or self.locals.get(lcl, _ANY)
        if isinstance(node, IntCon):
            return (node.value, node.value)
        if oper in O.RELOPS or isinstance(node, HWIntrinsic) and node.intrinsic == I.ALL_EQUAL:
            return (0, 1)
        if oper in (O.IND, O.LCL_FLD):
            return _OF.get(node.type, _ANY)
        if isinstance(node, CastNode):
            return self._cast(node)
        if isinstance(node, CallNode):
            # A managed callee widens its result; C leaves what is above it undefined.
            return _ANY if node.call_flags & N.CALL_UNMANAGED else _OF.get(node.ret_type, _ANY)
        left, right = self._known(node.op1), self._known(node.op2)
        if oper == O.SELECT:
            ends = [self._known(part) for part in node.operands()[1:]]
            return min(low for low, _ in ends), max(high for _, high in ends)
        if oper == O.AND:
            highs = [high for low, high in (left, right) if low >= 0]
            return (0, min(highs)) if highs else _covering(left, right)
        if oper in (O.OR, O.XOR):
            return _covering(left, right)
        if oper == O.RSZ and isinstance(node.op2, IntCon) and 0 < node.op2.value < 32:
            return (max(left[0], 0) >> node.op2.value, (left[1] if left[0] >= 0 else (1 << 32) - 1) >> node.op2.value)
        if oper == O.LSH and isinstance(node.op2, IntCon) and left[0] >= 0:
            high = left[1] << (node.op2.value & 31)
            return (left[0] << (node.op2.value & 31), high) if high <= _ANY[1] else _ANY
        if oper == O.RSH and isinstance(node.op2, IntCon):
            return left[0] >> (node.op2.value & 31), left[1] >> (node.op2.value & 31)
        if oper in (O.ADD, O.MUL) and node.type == T.INT and min(left[0], right[0]) >= 0:
            high = left[1] + right[1] if oper == O.ADD else left[1] * right[1]
            return (0, high) if high <= _ANY[1] else _ANY
        if oper == O.UMOD and right[0] > 0:
            return (0, right[1] - 1)
        return _ANY

    def _cast(self, node: CastNode) -> Range:
        if node.cast_to in _OF:
            return _OF[node.cast_to]
        source = node.op1
        if source is None or node.flags & F.OVERFLOW:
            return _ANY
        return self._known(source) if T.ACTUAL[source.type] == T.INT else _low_half(source)

    # -- who reads at which width

    def _width(self, node: GenTree) -> int:
        return self.widths[node.type]

    def _widths(self, node: GenTree) -> None:
        oper = node.oper
        if oper in _SAME_WIDTH:
            # (A contained constant is an immediate: it has the width of the instruction.)
            sizes = {self.widths[part.type] for part in node.operands() if not self._is_immediate(part)}
            if oper not in O.RELOPS and oper not in (O.CMP, O.ARR_BOUNDS_CHECK):
                sizes.add(self.widths[node.type])
            if len(sizes) > 1:
                raise self._fail(node, f"operands of {' and '.join(map(str, sorted(sizes)))} bytes")
            return
        if oper in _ADDRESSED and node.op1 is not None:
            self._need(node, node.op1, self.comp.pointer_size)
        if oper in _STORES:
            if node.type != T.STRUCT:
                value = node.op1 if oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD) else node.op2
                size = T.size_of(node.type, self.comp.pointer_size)
                self._need(node, value, size if oper != O.STORE_LCL_VAR else self._local_size(node))
        elif oper in _SHIFTS or oper in (O.NEG, O.NOT):
            self._need(node, node.operands()[0], self._width(node))
        elif oper == O.LEA:
            for part in node.operands():  # of an int one no more than its own bits depend on those of the operands
                self._need(node, part, self._width(node))
                if isinstance(part, CastNode) and part.flags & F.CONTAINED:
                    self._extended(node, part)

    def _extended(self, user: GenTree, cast: CastNode) -> None:
        """Checks a CAST that an address contains, without an instruction: the register must be extended already."""
        source = cast.op1
        if not cast.flags & F.UNSIGNED or cast.flags & F.OVERFLOW or source is None or self._is_dirty(source):
            raise self._fail(user, f"nothing extends {source!r}")

    def _local_size(self, node: GenTree) -> int:
        assert isinstance(node, LclNode)
        return T.size_of(self.comp.locals[node.lcl].type, self.comp.pointer_size)

    @staticmethod
    def _is_immediate(node: GenTree) -> bool:
        return node.oper == O.CNS_INT and bool(node.flags & F.CONTAINED)

    def _need(self, user: GenTree, node: GenTree | None, size: int) -> None:
        if node is None:
            return
        vartype = node.type
        if self.widths[vartype] < size and vartype != T.STRUCT and not self._is_immediate(node):
            raise self._fail(user, f"reads {size} bytes of {node!r}, which defines {self._width(node)}")
        if vartype in T.FLOATING and (user.oper == O.LEA or user.oper in _ADDRESSED and node is user.op1):
            raise self._fail(user, f"the floating value {node!r} is part of an address")

    # -- what small types promise

    def _promises(self, node: GenTree) -> None:
        if node.oper == O.STORE_LCL_VAR and isinstance(node, LclNode):
            local = self.comp.locals[node.lcl]
            if local.tracked_index >= 0:  # (what lives in the frame is cut by the store and widened by the load)
                self._keep(node, node.op1, local.type, f"V{node.lcl:02}")
        elif isinstance(node, CallNode):
            self._arguments(node)
        elif node.oper == O.RETURN and node.op1 is not None:
            value = node.op1
            if value.type == T.STRUCT:
                return
            layout = self.comp.call_layout
            if layout is not None and layout.ret.extension is not Extension.NONE:
                self._keep(node, value, self.comp.ret_type, "the result")
            if self.comp.ret_type != T.VOID:
                self._need(node, value, T.size_of(self.comp.ret_type, self.comp.pointer_size))

    def _keep(self, node: GenTree, value: GenTree | None, small: int, what: str) -> None:
        promised = _OF.get(small)
        if promised is None or value is None:
            return
        low, high = self._known(value)
        if low < promised[0] or high > promised[1]:
            raise self._fail(node, f"{what} is a {T.NAMES[small]}, but {value!r} may be any of {low} to {high}")

    def _arguments(self, call: CallNode) -> None:
        for index, arg in enumerate(call.args):
            value = arg.node
            if isinstance(value, FieldListNode) or arg.entry is None or arg.vartype == T.STRUCT:
                continue
            placed = isinstance(value, PutArg)
            if isinstance(value, PutArg):
                if value.op1 is None or value.op1.type == T.STRUCT:
                    continue
                value = value.op1
            self._need(call, value, T.size_of(arg.vartype, self.comp.pointer_size))
            # Lowering widens for native conventions. Runtime functions are C with the managed placement: small
            # arguments come to them widened.
            native = placed and arg.entry.placement.extension is not Extension.NONE
            if native or call.call_kind == N.HELPER:
                self._keep(call, value, arg.vartype, f"argument {index}")


def _covering(left: Range, right: Range) -> Range:
    """Returns the range of AND, OR and XOR of two numbers: that of the narrowest small type that holds both."""
    for low, high in sorted(_OF.values(), key=lambda ends: ends[1] - ends[0]):
        if low <= left[0] and left[1] <= high and low <= right[0] and right[1] <= high:
            return low, high
    return _ANY


def _low_half(node: GenTree) -> Range:
    """Returns the range, as an int, of the low half of a LONG that a constant operand keeps small: of a shift to the
    right, a remainder or a mask."""
    if node.type != T.LONG or not isinstance(node.op2, IntCon):
        return _ANY
    constant = node.op2.value
    count = constant & 63
    if node.oper == O.RSH and count >= 32:
        return -(1 << 63 - count), (1 << 63 - count) - 1
    if node.oper == O.RSZ and count > 32:
        return (0, (1 << 64 - count) - 1)
    if node.oper == O.UMOD and 0 < constant <= 1 << 31:
        return (0, constant - 1)
    if node.oper == O.AND and 0 <= constant <= _ANY[1]:
        return (0, constant)
    return _ANY
