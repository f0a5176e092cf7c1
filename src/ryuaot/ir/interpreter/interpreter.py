"""Executes a method's blocks. Locals live in memory like everything else, so addresses of locals work."""

from __future__ import annotations

from collections.abc import Callable

from ryuaot.abi import layout_call
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.callsig import is_native, signature_of
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.interpreter import oper_semantics
from ryuaot.ir.interpreter.oper_semantics import Fault
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.walk import execution_order

Value = int | float | bytes
"""A scalar, or a struct's bytes."""


class Memory:
    """Flat byte memory. Addresses below 64 KiB fault as null."""

    def __init__(self) -> None:
        self.data = bytearray(0x10000)

    def allocate(self, size: int) -> int:
        """Returns the address of ``size`` zeroed bytes, 16-aligned."""
        self.data.extend(bytes(-len(self.data) % 16))
        address = len(self.data)
        self.data.extend(bytes(size))
        return address

    def read(self, address: int, size: int) -> bytes:
        """Reads bytes at an address. Raises Fault('null') below 64 KiB or out of memory."""
        if not 0x10000 <= address <= len(self.data) - size:
            raise Fault("null")
        return bytes(self.data[address : address + size])

    def write(self, address: int, data: bytes) -> None:
        """Stores bytes; faults as read."""
        if not 0x10000 <= address <= len(self.data) - len(data):
            raise Fault("null")
        self.data[address : address + len(data)] = data


class Interpreter:
    """Runs one method. ``calls``: by the callee's symbol, a function of the argument values. ``steps`` bounds the
    blocks executed."""

    def __init__(
        self, comp: Compiler, memory: Memory | None = None,
        calls: dict[str, Callable[..., Value]] | None = None, steps: int = 100_000,
    ) -> None:  # fmt: skip
        self.comp = comp
        self.memory = memory if memory is not None else Memory()
        self.calls = calls if calls is not None else {}
        self.steps = steps
        self.homes: list[int] = []
        self.values: dict[int, Value] = {}
        self.result: Value | None = None
        self.is_taken = False
        self.selected = 0
        self.is_lir = False
        self.carry = 0  # of the last ADD_LO, or the borrow of the last SUB_LO
        self.caught = 0  # faults that handlers caught: the value of CATCH_ARG

    def run(self, *args: Value) -> Value | None:
        """Calls the method. Raises Fault for what the program would throw, RuntimeError when it runs out of steps."""
        comp = self.comp
        self.homes = [self.memory.allocate(self._home_size(number)) for number in range(len(comp.locals))]
        for local in comp.locals:
            if local.is_param:
                self._store_parameter(local, args[local.param_index])
        self._execute(comp.first_block, B.NO_REGION)
        return self.result

    def _store_parameter(self, local: LclVarDsc, value: Value) -> None:
        """Stores an argument, the register of a struct that arrives in the fields of a promoted parameter, or a word of
        a long."""
        if isinstance(value, bytes) and local.type != T.STRUCT:
            assert self.comp.call_layout is not None
            segment = self.comp.call_layout.args[local.param_index].segments[local.param_segment]
            value = value[segment.offset : segment.offset + segment.size]
        elif local.param_segment or local.param_offset:
            assert isinstance(value, int)
            value = value >> 32
        self._store_local(local.number, 0, local.type, value)

    def _execute(self, block: B.BasicBlock | None, handler: int) -> None:
        """Blocks from ``block`` to a return, or to the end of the finally of region ``handler``."""
        while block is not None:
            self.steps -= 1
            if self.steps < 0:
                raise RuntimeError("out of steps")
            at = block
            try:
                self._block(at)
                block = self._following(at)
            except Fault as fault:
                block = self._handler_of(at.try_index, handler, fault)

    def _handler_of(self, index: int, within: int, fault: Fault) -> B.BasicBlock:
        """Returns the catch that takes a fault in the try of region ``index``; finally handlers on the way run. The
        fault goes on when there is none inside the handler ``within``."""
        while index != B.NO_REGION and self._is_inside(index, within):
            region = self.comp.eh[index]
            index = region.enclosing_try
            if region.kind == B.EH_CATCH:
                self.caught += 1
                return region.hnd_beg
            if region.kind == B.EH_FILTER:
                raise NotImplementedError("filters")
            try:
                self._execute(region.hnd_beg, region.index)
            except Fault as newer:
                fault = newer
        raise fault

    def _is_inside(self, index: int, handler: int) -> bool:
        while handler != B.NO_REGION and index != B.NO_REGION and index != handler:
            index = self.comp.eh[index].enclosing_hnd
        return index == handler or handler == B.NO_REGION

    def _home_size(self, number: int) -> int:
        local = self.comp.locals[number]
        if local.type == T.STRUCT and local.layout is not None:
            return local.layout.size + 8
        return 16

    def _block(self, block: B.BasicBlock) -> None:
        self.is_lir = bool(block.flags & B.BBF_IS_LIR)
        if self.is_lir:
            for node in block.nodes():
                self._node(node)
            return
        for statement in block.stmts:
            for node in execution_order(statement.root):
                self._node(node)

    def _following(self, block: B.BasicBlock) -> B.BasicBlock | None:
        kind = block.kind
        if kind in (B.BBJ_RETURN, B.BBJ_EHFINALLYRET):
            return None
        if kind == B.BBJ_CALLFINALLY:
            handler = next(region.index for region in self.comp.eh if region.hnd_beg is block.targets[0])
            self._execute(block.targets[0], handler)
            return block.targets[1]
        if kind == B.BBJ_COND:
            return block.targets[0] if self.is_taken else block.next
        if kind == B.BBJ_SWITCH:
            return block.targets[min(self.selected & 0xFFFFFFFF, len(block.targets) - 1)]
        if kind in (B.BBJ_ALWAYS, B.BBJ_EHCATCHRET):
            return block.targets[0]
        if kind == B.BBJ_NONE:
            return block.next
        raise NotImplementedError(f"{B.KIND_NAMES[kind]} block")

    # nodes ---------------------------------------------------------------------------------------------------
    # -----------------

    def _node(self, node: GenTree) -> None:
        handler = _HANDLERS.get(node.oper)
        if self.is_lir and node.type == T.STRUCT and node.oper in _IN_MEMORY:
            return
        value = handler(self, node) if handler is not None else self._generic(node)
        if value is not None:
            self.values[id(node)] = value

    def _value(self, node: GenTree | None) -> Value:
        assert node is not None
        while node.oper == O.COMMA:
            assert node.op2 is not None
            node = node.op2
        if self.is_lir and node.type == T.STRUCT and node.oper in _IN_MEMORY:
            return self._load(self._address(node), node)  # read where it is used
        return self.values[id(node)]

    def _address(self, node: GenTree) -> int:
        """Returns the address of a struct value of LIR."""
        if isinstance(node, N.LclNode):
            return self.homes[node.lcl] + node.offset
        return int(self._number(node.op1))

    def _number(self, node: GenTree | None) -> int | float:
        value = self._value(node)
        assert not isinstance(value, bytes)
        return value

    def _generic(self, node: GenTree) -> Value:
        oper = node.oper
        if oper in O.RELOPS:
            assert node.op1 is not None
            bits = oper_semantics.bits_of(T.ACTUAL[node.op1.type], self.comp.pointer_size) or 32
            return oper_semantics.compare(oper, node.flags, self._number(node.op1), self._number(node.op2), bits)
        if O.INFO[oper].arity == 2:
            left, right = self._number(node.op1), self._number(node.op2)
            return oper_semantics.binary(oper, node.type, node.flags, left, right, self.comp.pointer_size)
        raise NotImplementedError(O.NAMES[oper])

    def _size(self, node: GenTree) -> int:
        if node.type == T.STRUCT:
            assert node.layout is not None
            return node.layout.size
        return T.size_of(node.type, self.comp.pointer_size)

    def _load(self, address: int, node: GenTree) -> Value:
        data = self.memory.read(address, self._size(node))
        if node.type == T.STRUCT:
            return data
        return oper_semantics.unpack(data, T.LONG if node.type in T.GC and len(data) == 8 else node.type)

    def _store_local(self, number: int, offset: int, vartype: int, value: Value) -> None:
        local = self.comp.locals[number]
        self.memory.write(
            self.homes[number] + offset, self._bytes(value, vartype, local.layout.size if local.layout else 0)
        )

    def _bytes(self, value: Value, vartype: int, size: int) -> bytes:
        if isinstance(value, bytes):
            return value
        if vartype == T.STRUCT:
            return bytes(size)
        return oper_semantics.pack(value, T.LONG if vartype in T.GC and self.comp.pointer_size == 8 else vartype)


def _local_value(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.LclNode)
    local = machine.comp.locals[node.lcl]
    address = machine.homes[node.lcl] + node.offset
    if node.oper == O.LCL_VAR and local.type in T.SMALL:
        return oper_semantics.unpack(machine.memory.read(address, T.size_of(local.type, 8)), local.type)
    return machine._load(address, node)


def _is_copied_in_pieces(machine: Interpreter, node: GenTree, source: GenTree | None, target: int) -> bool:
    """Copies a struct of LIR word by word, as code does, so that an overlap is observable. Returns False if ``node`` is
    no such copy."""
    if not machine.is_lir or node.type != T.STRUCT or source is None or source.oper not in _IN_MEMORY:
        return False
    assert node.layout is not None
    place, size, memory = machine._address(source), node.layout.size, machine.memory
    for at in range(0, size, 8):
        memory.write(target + at, memory.read(place + at, min(8, size - at)))
    return True


def _local_store(machine: Interpreter, node: GenTree) -> None:
    assert isinstance(node, N.LclNode)
    if _is_copied_in_pieces(machine, node, node.op1, machine.homes[node.lcl] + node.offset):
        return
    local = machine.comp.locals[node.lcl]
    vartype = local.type if node.oper == O.STORE_LCL_VAR else node.type
    size = node.layout.size if node.layout is not None else 0
    value = machine._value(node.op1)
    data = machine._bytes(value, vartype, size)
    if vartype in T.SMALL and node.oper == O.STORE_LCL_VAR and oper_semantics.unpack(data, vartype) != value:
        raise AssertionError(f"{node!r}: {value!r} is no {T.NAMES[vartype]}: locals are normalised on store")
    machine.memory.write(machine.homes[node.lcl] + node.offset, data)


def _local_address(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.LclNode)
    return machine.homes[node.lcl] + node.offset


def _double(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.DblCon)
    size = 4 if node.type == T.FLOAT else 8
    return oper_semantics.unpack(node.bits.to_bytes(size, "little"), node.type)


def _indirect(machine: Interpreter, node: GenTree) -> Value:
    return machine._load(int(machine._number(node.op1)), node)


def _store_indirect(machine: Interpreter, node: GenTree) -> None:
    address = int(machine._number(node.op1))
    if _is_copied_in_pieces(machine, node, node.op2, address):
        return
    size = node.layout.size if node.layout is not None else 0
    machine.memory.write(address, machine._bytes(machine._value(node.op2), node.type, size))


def _null_check(machine: Interpreter, node: GenTree) -> None:
    machine.memory.read(int(machine._number(node.op1)), 1)


def _array_length(machine: Interpreter, node: GenTree) -> Value:
    at = int(machine._number(node.op1)) + machine.comp.pointer_size
    return oper_semantics.unpack(machine.memory.read(at, 4) if at >= 0x10000 else machine.memory.read(0, 4), T.INT)


def _bounds_check(machine: Interpreter, node: GenTree) -> None:
    mask = 0xFFFFFFFF if node.op1 is not None and node.op1.type == T.INT else (1 << 64) - 1
    if int(machine._number(node.op1)) & mask >= int(machine._number(node.op2)) & mask:
        raise Fault("range")


def _element(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.IndexAddr)
    array, index = int(machine._number(node.op1)), int(machine._number(node.op2))
    length = int.from_bytes(machine.memory.read(array + node.length_offset, 4) if array else b"", "little")
    if not array:
        raise Fault("null")
    if not 0 <= index < length:
        raise Fault("range")
    return array + node.first_offset + index * node.elem_size


def _field(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.FieldAddr) and node.op1 is not None
    base = int(machine._number(node.op1))
    if base == 0 and not node.flags & F.NONFAULTING:
        raise Fault("null")
    return base + node.offset


def _cast(machine: Interpreter, node: GenTree) -> Value:
    assert isinstance(node, N.CastNode) and node.op1 is not None
    value = machine._number(node.op1)
    return oper_semantics.cast(value, T.ACTUAL[node.op1.type], node.cast_to, node.flags, machine.comp.pointer_size)


def _bitcast(machine: Interpreter, node: GenTree) -> Value:
    assert node.op1 is not None
    return oper_semantics.reinterpret(machine._number(node.op1), node.op1.type, node.type)


def _negate(machine: Interpreter, node: GenTree) -> Value:
    value = machine._number(node.op1)
    if isinstance(value, float):
        return -value
    return oper_semantics.binary(O.SUB, node.type, 0, 0, value, machine.comp.pointer_size)


def _count_bits(machine: Interpreter, node: GenTree) -> Value:
    """Counts bits: POPCNT, LZCNT and TZCNT."""
    assert node.op1 is not None
    bits = oper_semantics.bits_of(T.ACTUAL[node.op1.type], machine.comp.pointer_size)
    value = int(machine._number(node.op1)) & ((1 << bits) - 1)
    if node.oper == O.POPCNT:
        return value.bit_count()
    if node.oper == O.LZCNT:
        return bits - value.bit_length()
    return (value & -value).bit_length() - 1 if value else bits


def _swap_bytes(machine: Interpreter, node: GenTree) -> Value:
    data = oper_semantics.pack(machine._number(node.op1), node.type)
    return oper_semantics.unpack(data[::-1], node.type)


def _absolute(machine: Interpreter, node: GenTree) -> Value:
    return abs(machine._number(node.op1))


def _select(machine: Interpreter, node: GenTree) -> Value:
    condition, if_true, if_false = node.operands()
    values = machine._number(if_false), machine._number(if_true)
    return values[machine._number(condition) != 0]


def _lower_word(machine: Interpreter, node: GenTree) -> Value:
    value, machine.carry = oper_semantics.lower_word(node.oper, machine._number(node.op1), machine._number(node.op2))
    return value


def _upper_word(machine: Interpreter, node: GenTree) -> Value:
    left, right = machine._number(node.op1), machine._number(node.op2)
    return oper_semantics.upper_word(node.oper, node.flags, left, right, machine.carry)


def _complement(machine: Interpreter, node: GenTree) -> Value:
    return ~int(machine._number(node.op1))


def _pack_floats(machine: Interpreter, node: GenTree) -> Value:
    low, high = machine._number(node.op1), machine._number(node.op2)
    data = oper_semantics.pack(low, T.FLOAT) + oper_semantics.pack(high, T.FLOAT)
    return oper_semantics.unpack(data, T.DOUBLE)


def _upper_float(machine: Interpreter, node: GenTree) -> Value:
    return oper_semantics.unpack(oper_semantics.pack(machine._number(node.op1), T.DOUBLE)[4:], T.FLOAT)


def _jump(machine: Interpreter, node: GenTree) -> None:
    machine.is_taken = bool(machine._number(node.op1))


def _switch(machine: Interpreter, node: GenTree) -> None:
    machine.selected = int(machine._number(node.op1))


def _return(machine: Interpreter, node: GenTree) -> None:
    if node.op1 is not None:
        machine.result = _struct_of(machine, node.op1)


def _struct_of(machine: Interpreter, node: GenTree) -> Value:
    """Returns a value, or the bytes that a FIELD_LIST describes."""
    if not isinstance(node, N.FieldListNode):
        return machine._value(node)
    end = max(offset + T.size_of(t, 8) for offset, t in zip(node.offsets, node.field_types, strict=True))
    data = bytearray(end)
    for operand, offset in zip(node.ops, node.offsets, strict=True):
        packed = oper_semantics.pack(machine._number(operand), T.LONG if operand.type in T.GC else operand.type)
        data[offset : offset + len(packed)] = packed
    return bytes(data)


def _multi_store(machine: Interpreter, node: GenTree) -> None:
    """Stores the registers of a struct that a call returned, to one local each."""
    assert isinstance(node, N.MultiVarNode) and isinstance(node.op1, N.CallNode)
    comp = machine.comp
    native = is_native(node.op1, comp.target)
    segments = layout_call(signature_of(node.op1, comp.target), comp.target, is_native=native).ret.segments
    data = machine._value(node.op1)
    assert isinstance(data, bytes)
    for lcl, segment in zip(node.lcls, segments, strict=True):
        if lcl >= 0:
            piece = data[segment.offset : segment.offset + segment.size]
            machine.memory.write(machine.homes[lcl], piece + bytes(T.size_of(comp.locals[lcl].type, 8) - len(piece)))


def _call(machine: Interpreter, node: GenTree) -> Value | None:
    assert isinstance(node, N.CallNode)
    args = [_struct_of(machine, arg.late if arg.late is not None else arg.node) for arg in node.args]
    result = machine.calls[node.symbol](*args)
    if node.is_tail:
        machine.result = result
    if isinstance(result, bytes) and node.type not in (T.VOID, T.STRUCT):
        return oper_semantics.unpack(result, node.type)  # promotion has the one register of a struct
    return None if node.type == T.VOID else result


def _nothing(machine: Interpreter, node: GenTree) -> None:
    """Evaluates COMMA, ARGPLACE, FIELD_LIST and marks to nothing: their users read the operands."""


def _caught(machine: Interpreter, node: GenTree) -> Value:
    return 0x10000 * machine.caught


_IN_MEMORY = frozenset((O.LCL_VAR, O.LCL_FLD, O.OBJ))
"""Struct values that LIR names and its stores read."""

_HANDLERS: dict[int, Callable[[Interpreter, GenTree], Value | None]] = {
    O.LCL_VAR: _local_value, O.LCL_FLD: _local_value, O.STORE_LCL_VAR: _local_store, O.STORE_LCL_FLD: _local_store,
    O.LCL_VAR_ADDR: _local_address, O.LCL_FLD_ADDR: _local_address,
    O.CNS_INT: lambda machine, node: node.value,  # type: ignore[attr-defined]
    O.CNS_DBL: _double, O.IND: _indirect, O.OBJ: _indirect, O.STOREIND: _store_indirect, O.STORE_OBJ: _store_indirect,
    O.NULLCHECK: _null_check, O.ARR_LENGTH: _array_length, O.ARR_BOUNDS_CHECK: _bounds_check,
    O.INDEX_ADDR: _element, O.FIELD_ADDR: _field, O.CAST: _cast, O.BITCAST: _bitcast, O.NEG: _negate,
    O.ADD_LO: _lower_word, O.SUB_LO: _lower_word, O.ADD_HI: _upper_word, O.SUB_HI: _upper_word,
    **dict.fromkeys((O.POPCNT, O.LZCNT, O.TZCNT), _count_bits), O.BSWAP: _swap_bytes, O.ABS: _absolute,
    O.NOT: _complement, O.SELECT: _select, O.PACK_FLT: _pack_floats, O.UNPACK_HI: _upper_float,
    O.JTRUE: _jump, O.SWITCH: _switch,
    O.RETURN: _return, O.CALL: _call, O.COMMA: _nothing, O.ARGPLACE: _nothing, O.FIELD_LIST: _nothing,
    O.RETFILT: _nothing, O.CATCH_ARG: _caught, O.STORE_MULTI_VAR: _multi_store,
    O.IL_OFFSET: _nothing, O.NO_OP: _nothing,
}  # fmt: skip
