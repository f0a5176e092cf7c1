"""GenTree nodes. One base class with two operand slots; a kind that needs more state is a subclass with ``__slots__``.

Build nodes through :mod:`ryuaot.ir.builder`, which keeps types and effect flags right. ``reg`` and ``regs`` hold the
register allocator's answer (numbers of the target's register file, see ``pipeline.regalloc.registers``); -1 is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.ir import opers as O

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ryuaot.abi import ArgTabEntry, ReturnTypeDesc
    from ryuaot.abi.arg_info import ArgInfo
    from ryuaot.ir.class_layout import ClassLayout

REG_NA = -1


class GenTree:
    """A node: ``oper``, ``type`` (vartypes), ``flags``, ``id`` (unique in its method), operands, and its place in
    LIR."""

    __slots__ = (
        "oper", "type", "flags", "id", "op1", "op2", "prev", "next", "seq", "reg", "layout", "rp", "vn", "liberal",
    )  # fmt: skip

    def __init__(
        self, oper: int, vartype: int, node_id: int, op1: GenTree | None = None, op2: GenTree | None = None
    ) -> None:
        self.oper = oper
        self.type = vartype
        self.flags = 0
        self.id = node_id
        self.op1 = op1
        self.op2 = op2
        self.prev: GenTree | None = None  # LIR order
        self.next: GenTree | None = None
        self.seq = 0  # sequence number in execution order, once set
        self.reg = REG_NA
        self.layout: ClassLayout | None = None  # of STRUCT values and stores
        self.rp: Any = None  # scratch of the running phase (register allocation keeps its RefPositions here)
        self.vn = 0  # value number, while pipeline.analysis.valuenum's hold; 0 is none
        self.liberal = 0  # the same where other threads are taken to write nothing between two loads

    def operands(self) -> list[GenTree]:
        """Operands in evaluation order."""
        op1, op2 = self.op1, self.op2
        if op1 is None:
            return [] if op2 is None else [op2]
        if op2 is None:
            return [op1]
        if self.flags & 0x800000:  # REVERSE_OPS
            return [op2, op1]
        return [op1, op2]

    def pair(self) -> tuple[GenTree, GenTree]:
        """Returns op1 and op2 of a node that has both."""
        assert self.op1 is not None and self.op2 is not None
        return self.op1, self.op2

    def replace_operand(self, old: GenTree, new: GenTree) -> None:
        """Replaces the operand ``old`` by ``new``. Raises KeyError if ``old`` is not an operand."""
        if self.op1 is old:
            self.op1 = new
        elif self.op2 is old:
            self.op2 = new
        else:
            raise KeyError(old.id)

    def __repr__(self) -> str:
        return f"[{self.id:06d}] {O.NAMES[self.oper]}"


class LclNode(GenTree):
    """LCL_VAR, LCL_FLD, LCL_VAR_ADDR, LCL_FLD_ADDR, STORE_LCL_VAR, STORE_LCL_FLD: ``lcl`` number, ``offset``
    bytes; ``ssa``: which definition is read or made, while SSA numbers hold (0: none)."""

    __slots__ = ("lcl", "offset", "ssa")

    def __init__(
        self, oper: int, vartype: int, node_id: int, lcl: int, offset: int = 0, op1: GenTree | None = None
    ) -> None:
        # As GenTree's, written out: half of all nodes are these and integers.
        self.oper = oper
        self.type = vartype
        self.flags = 0
        self.id = node_id
        self.op1 = op1
        self.op2 = None
        self.prev = None
        self.next = None
        self.seq = 0
        self.reg = REG_NA
        self.layout = None
        self.rp = None
        self.vn = 0
        self.liberal = 0
        self.lcl = lcl
        self.offset = offset
        self.ssa = 0


class IntCon(GenTree):
    """CNS_INT: ``value`` is the signed value, already wrapped to the type's width (null REF is 0)."""

    __slots__ = ("value",)

    def __init__(self, vartype: int, node_id: int, value: int) -> None:
        self.oper = O.CNS_INT
        self.type = vartype
        self.flags = 0
        self.id = node_id
        self.op1 = None
        self.op2 = None
        self.prev = None
        self.next = None
        self.seq = 0
        self.reg = REG_NA
        self.layout = None
        self.rp = None
        self.vn = 0
        self.liberal = 0
        self.value = value


class DblCon(GenTree):
    """CNS_DBL: ``bits`` of the IEEE value in the node's own width (32 for FLOAT, 64 for DOUBLE): NaN payloads
    survive."""

    __slots__ = ("bits",)

    def __init__(self, vartype: int, node_id: int, bits: int) -> None:
        GenTree.__init__(self, O.CNS_DBL, vartype, node_id)
        self.bits = bits


class VecCon(GenTree):
    """CNS_VEC: ``bits`` of all bytes of the vector, the first byte lowest."""

    __slots__ = ("bits",)

    def __init__(self, vartype: int, node_id: int, bits: int) -> None:
        GenTree.__init__(self, O.CNS_VEC, vartype, node_id)
        self.bits = bits


class HWIntrinsic(GenTree):
    """HWINTRINSIC: the operation ``intrinsic`` of :mod:`ryuaot.ir.hwintrinsics` on one or two operands, whose lanes are
    of the type ``base``; ``imm`` is a lane's number where it names one. Before the phase `simd`, its vector
    operands and its vector result are of type STRUCT."""

    __slots__ = ("intrinsic", "base", "imm")

    def __init__(
        self, vartype: int, node_id: int, intrinsic: int, base: int, imm: int, op1: GenTree, op2: GenTree | None = None
    ) -> None:
        GenTree.__init__(self, O.HWINTRINSIC, vartype, node_id, op1, op2)
        self.intrinsic = intrinsic
        self.base = base
        self.imm = imm


class HandleCon(GenTree):
    """CNS_HANDLE: address of linker ``symbol`` + ``offset`` bytes. ``kind``: class, method, static, string, cell,
    data, tls, helper. ``length``: the code units of a string, -1 of all else."""

    __slots__ = ("symbol", "offset", "kind", "comment", "length")

    def __init__(
        self, vartype: int, node_id: int, symbol: str, kind: str, offset: int = 0, comment: str = "", length: int = -1
    ) -> None:
        GenTree.__init__(self, O.CNS_HANDLE, vartype, node_id)
        self.symbol = symbol
        self.kind = kind
        self.offset = offset
        self.comment = comment  # what a dump shows: the string, the type's name
        self.length = length


class CastNode(GenTree):
    """CAST: from op1's type (UNSIGNED flag: read as unsigned) to ``cast_to``; ``type`` is ACTUAL[cast_to]; OVERFLOW
    flag: checked; SATURATING flag: what a floating number becomes that the type cannot hold is said."""

    __slots__ = ("cast_to",)

    def __init__(self, vartype: int, node_id: int, op1: GenTree, cast_to: int) -> None:
        GenTree.__init__(self, O.CAST, vartype, node_id, op1)
        self.cast_to = cast_to


class FieldAddr(GenTree):
    """FIELD_ADDR: op1 object (REF) or BYREF/native int; ``offset`` bytes from it; ``name`` for dumps. May fault
    (NONFAULTING: not)."""

    __slots__ = ("offset", "name")

    def __init__(self, vartype: int, node_id: int, op1: GenTree, offset: int, name: str) -> None:
        GenTree.__init__(self, O.FIELD_ADDR, vartype, node_id, op1)
        self.offset = offset
        self.name = name


class IndexAddr(GenTree):
    """INDEX_ADDR: op1 SZ array (REF) or string, op2 index (INT or native int); bytes: ``elem_size``,
    ``first_offset``, ``length_offset``."""

    __slots__ = ("elem_size", "first_offset", "length_offset", "elem_type")

    def __init__(
        self,
        vartype: int,
        node_id: int,
        array: GenTree,
        index: GenTree,
        elem_size: int,
        first_offset: int,
        length_offset: int,
        elem_type: int,
    ) -> None:
        GenTree.__init__(self, O.INDEX_ADDR, vartype, node_id, array, index)
        self.elem_size = elem_size
        self.first_offset = first_offset
        self.length_offset = length_offset
        self.elem_type = elem_type


class AddrMode(GenTree):
    """LEA (LIR): op1 base + op2 index * ``scale`` + ``offset`` bytes; either operand may be None."""

    __slots__ = ("scale", "offset")

    def __init__(
        self, vartype: int, node_id: int, base: GenTree | None, index: GenTree | None, scale: int, offset: int
    ) -> None:
        GenTree.__init__(self, O.LEA, vartype, node_id, base, index)
        self.scale = scale
        self.offset = offset


class CondNode(GenTree):
    """SETCC, JCC, JCMP: ``cond`` is a relop oper; UNSIGNED and RELOP_NAN_UN flags refine it. ``bit``: of a JCMP that
    tests one bit the bit's number + 1; of a JCC 1 after a floating compare; else 0."""

    __slots__ = ("cond", "bit")

    def __init__(
        self, oper: int, vartype: int, node_id: int, cond: int, op1: GenTree | None = None, op2: GenTree | None = None
    ) -> None:
        GenTree.__init__(self, oper, vartype, node_id, op1, op2)
        self.cond = cond
        self.bit = 0


class ILOffset(GenTree):
    """IL_OFFSET (LIR): what follows was made from the IL at ``il_offset``."""

    __slots__ = ("il_offset",)

    def __init__(self, node_id: int, il_offset: int) -> None:
        GenTree.__init__(self, O.IL_OFFSET, 1, node_id)
        self.il_offset = il_offset


class MultiOp(GenTree):
    """A node with an operand list: SELECT, CMPXCHG."""

    __slots__ = ("ops",)

    def __init__(self, oper: int, vartype: int, node_id: int, ops: list[GenTree]) -> None:
        GenTree.__init__(self, oper, vartype, node_id)
        self.ops = ops

    def operands(self) -> list[GenTree]:
        return self.ops

    def replace_operand(self, old: GenTree, new: GenTree) -> None:
        self.ops[_index_of(self.ops, old)] = new


class HWTernary(MultiOp):
    """HWTERNARY: the same as HWINTRINSIC on three operands."""

    __slots__ = ("intrinsic", "base", "imm")

    def __init__(self, vartype: int, node_id: int, intrinsic: int, base: int, imm: int, ops: list[GenTree]) -> None:
        MultiOp.__init__(self, O.HWTERNARY, vartype, node_id, ops)
        self.intrinsic = intrinsic
        self.base = base
        self.imm = imm


class HWEffect(MultiOp):
    """HWEFFECT: the operation ``intrinsic`` of :mod:`ryuaot.ir.hwintrinsics`, which has effects and no value."""

    __slots__ = ("intrinsic",)

    def __init__(self, node_id: int, intrinsic: int, ops: list[GenTree]) -> None:
        MultiOp.__init__(self, O.HWEFFECT, 1, node_id, ops)
        self.intrinsic = intrinsic


class FieldListNode(MultiOp):
    """FIELD_LIST: operands with their byte ``offsets`` in the struct and ``field_types`` (vartypes), ascending by
    offset."""

    __slots__ = ("offsets", "field_types")

    def __init__(self, node_id: int, ops: list[GenTree], offsets: list[int], field_types: list[int]) -> None:
        MultiOp.__init__(self, O.FIELD_LIST, 15, node_id, ops)
        self.offsets = offsets
        self.field_types = field_types


class MultiVarNode(GenTree):
    """STORE_MULTI_VAR (op1 the multi-register value): ``lcls`` numbers, -1 where a register is not
    wanted; ``ssas``: their definitions, while SSA numbers hold."""

    __slots__ = ("lcls", "regs", "ssas")

    def __init__(self, oper: int, vartype: int, node_id: int, lcls: list[int], op1: GenTree | None = None) -> None:
        GenTree.__init__(self, oper, vartype, node_id, op1)
        self.lcls = lcls
        self.regs: list[int] = [REG_NA] * len(lcls)
        self.ssas: list[int] = []


class PutArg(GenTree):
    """PUTARG_REG / PUTARG_STK (LIR): moves op1 to the ``reg`` its segment names, or to ``stack_offset`` bytes in the
    outgoing area (``is_incoming``: in the area with which the method itself was called)."""

    __slots__ = ("stack_offset", "size", "arg_index", "segment_index", "fixed_reg", "is_incoming")

    def __init__(self, oper: int, vartype: int, node_id: int, op1: GenTree, arg_index: int) -> None:
        GenTree.__init__(self, oper, vartype, node_id, op1)
        self.arg_index = arg_index
        self.segment_index = 0
        self.fixed_reg = REG_NA
        self.stack_offset = 0
        self.size = 0
        self.is_incoming = False


USER_FUNC = 0  # direct call of symbol
INDIRECT = 1  # call of the address that `control` computes
HELPER = 2  # runtime helper, direct call of symbol

CALL_NORETURN = 1
CALL_UNMANAGED = 2  # native convention
CALL_VIRT_STUB = 4  # through the dispatch cell `cell` (a non-standard argument), interface call
CALL_NULLCHECK_THIS = 8  # callvirt on a non-virtual target
CALL_NO_GC = 16  # leaf helper: no safepoint
CALL_TAIL_EXPLICIT = 32
CALL_UNFINALIZED = 64  # rt_new: the object has no finalizer
CALL_NO_THROW = 128
CALL_VARARG = 256
CALL_HAS_RETBUF = 512  # user args are preceded by a hidden return buffer, already in args
CALL_TAIL_JMP = 2048  # with CALL_TAIL_EXPLICIT: the IL instruction jmp
CALL_FAST_TAIL = 4096  # morph: ends the method: arguments in the incoming area, the frame removed, a jump
CALL_TAIL_HELPER = 8192  # morph: ends the method through rt_tail_call: the incoming area is too small


class CallArg:
    """One argument at the IR level: its tree and its signature type. ``kind``: this, retbuf, user, cell, cookie,
    generic."""

    __slots__ = ("node", "late", "kind", "vartype", "layout", "entry")

    def __init__(self, node: GenTree, kind: str, vartype: int, layout: ClassLayout | None = None) -> None:
        self.node = node  # early list: the argument, its SETUP store, or ARGPLACE
        self.late: GenTree | None = None  # the late argument, once morphed
        self.kind = kind
        self.vartype = vartype  # signature type (small ints stay small: BYTE, USHORT, ...)
        self.layout = layout  # of STRUCT
        self.entry: ArgTabEntry | None = None


class CallNode(GenTree):
    """CALL. Before morph: ``args`` in signature order (this, retbuf, generic, user...), trees in IL evaluation order.
    After morph: ``arg_info`` says where each goes; ``late_order`` lists the indexes of the args with a late tree in
    evaluation order. In LIR: late trees are PUTARG_* nodes."""

    __slots__ = (
        "call_kind", "symbol", "control", "cell", "args", "late_order", "arg_info", "ret_desc", "call_flags",
        "ret_type", "regs", "spill_flags",
        "name", "signature", "method", "cls", "il_offset", "tail_note", "tail_copies",
    )  # fmt: skip

    def __init__(self, vartype: int, node_id: int, call_kind: int, symbol: str, name: str) -> None:
        GenTree.__init__(self, O.CALL, vartype, node_id)
        self.call_kind = call_kind
        self.symbol = symbol  # linker symbol; empty for INDIRECT
        self.name = name  # what dumps show
        self.control: GenTree | None = None  # INDIRECT: address, evaluated after the arguments
        self.cell: str = ""  # VIRT_STUB: symbol of the dispatch cell
        self.args: list[CallArg] = []
        self.late_order: list[int] = []
        self.arg_info: ArgInfo | None = None
        self.ret_desc: ReturnTypeDesc | None = None
        self.call_flags = 0
        self.ret_type = vartype  # signature's return type, small ints stay small
        self.regs: list[int] = []  # registers of a multi-register result
        self.spill_flags: list[int] = []  # SPILL / SPILLED per returned register
        self.signature: object | None = None  # abi signature of the call (what ABI layout_call takes)
        self.method: object | None = None  # MethodDesc, where known
        self.cls: object | None = None  # TypeDesc, of rt_castclass and rt_isinst; of a virtual call's receiver
        self.il_offset = -1
        self.tail_note = ""  # why a tail call is no fast one, for dumps
        self.tail_copies: dict[int, int] = {}  # CALL_TAIL_HELPER: argument passed by reference -> its copy's offset

    @property
    def is_tail(self) -> bool:
        """The call ends its method: its value is the method's, and the frame is gone when the callee runs."""
        return bool(self.call_flags & (CALL_FAST_TAIL | CALL_TAIL_HELPER))

    def operands(self) -> list[GenTree]:
        """Returns early arguments in signature order, then late ones in their order, then the control expression."""
        result = [arg.node for arg in self.args]
        for index in self.late_order:
            late = self.args[index].late
            if late is not None:
                result.append(late)
        if self.control is not None:
            result.append(self.control)
        return result

    def replace_operand(self, old: GenTree, new: GenTree) -> None:
        if self.control is old:
            self.control = new
            return
        for arg in self.args:
            if arg.node is old:
                arg.node = new
                return
            if arg.late is old:
                arg.late = new
                return
        raise KeyError(old.id)


def uncopied(node: GenTree) -> GenTree:
    """Returns the node whose value the allocator's COPY and RELOAD nodes copy: the operand before allocation. Code that
    tests the kind of an operand tests this node."""
    while node.oper in _COPIES and node.op1 is not None:
        node = node.op1
    return node


_COPIES = frozenset((O.COPY, O.RELOAD))


def stored_locals(node: GenTree) -> Sequence[int]:
    """Returns the locals that ``node`` itself stores to by name, whole or in part; BAD_VAR for an unwanted register."""
    if isinstance(node, MultiVarNode):
        return node.lcls
    if isinstance(node, LclNode) and node.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
        return (node.lcl,)
    return ()


def read_same_local(first: GenTree, second: GenTree) -> bool:
    """Whether both are LCL_VAR, of one local."""
    if not isinstance(first, LclNode) or not isinstance(second, LclNode):
        return False
    return first.oper == second.oper == O.LCL_VAR and first.lcl == second.lcl


def _index_of(nodes: list[GenTree], node: GenTree) -> int:
    for index, candidate in enumerate(nodes):
        if candidate is node:
            return index
    raise KeyError(node.id)
