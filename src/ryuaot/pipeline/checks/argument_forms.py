"""Checks the form of each call argument against its placement.

After morph an argument is one tree: a scalar for one register, a FIELD_LIST for several, the address of a private copy
if the convention passes by reference, the value itself for the stack. After lowering each register has its
PUTARG_REG, each stack argument its PUTARG_STK, at exactly the place that the placement names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Bank, Placement, Reg, Segment, StackSlot
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CALL_FAST_TAIL, CallNode, FieldListNode, GenTree, LclNode, PutArg, uncopied
from ryuaot.pipeline.checks.check_error import CheckError

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallArg

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))


def check_call(comp: Compiler, block: BasicBlock, call: CallNode) -> None:
    """Checks that the call has its table, and that its arguments, lowered or not, have the forms that it requires."""
    info = call.arg_info
    if info is None:
        raise CheckError(f"{block}: {call!r} of {call.name} has no argument table")
    if len(call.args) != len(info.layout.args):
        raise CheckError(f"{block}: {call!r} has {len(call.args)} arguments, the ABI places {len(info.layout.args)}")
    for index, (arg, placement) in enumerate(zip(call.args, info.layout.args, strict=True)):
        if arg.entry is None or arg.entry.placement is not placement:
            raise CheckError(f"{block}: {call!r}: argument {index} has not the placement that the ABI gave")
        value = arg.late if arg.late is not None else arg.node
        if _is_put(value) or not placement.segments:
            continue
        value = _skip_commas(value)
        if index in call.tail_copies:
            wrong = "" if value.type == T.STRUCT else "is not the struct of which rt_tail_call moves a copy"
        else:
            wrong = _unlowered(comp, arg, placement, value)
        if wrong:
            raise CheckError(f"{block}: {call!r} of {call.name}: argument {index}, {value!r}, {wrong}")


def check_lowered_call(comp: Compiler, block: BasicBlock, call: CallNode) -> None:
    """Checks that every argument is moved to its place."""
    assert call.arg_info is not None
    for index, (arg, placement) in enumerate(zip(call.args, call.arg_info.layout.args, strict=True)):
        segments = placement.segments
        if not segments:
            continue
        puts: list[GenTree] = [arg.node]
        if arg.node.oper == O.FIELD_LIST:
            if not arg.node.flags & F.CONTAINED:
                raise CheckError(f"{block}: {call!r}: {arg.node!r} is not contained")
            puts = arg.node.operands()
        wrong = "" if len(puts) == len(segments) else f"is {len(puts)} moves for {len(segments)} segments"
        # Register allocation may bring an argument back to its register; its own checker knows where that is.
        puts = [uncopied(put) for put in puts]
        for put, segment in zip(puts, segments, strict=False):
            copy = call.tail_copies.get(index)
            if copy is not None:
                wrong = wrong or _tail_copy(put, index, placement, copy)
            else:
                wrong = wrong or _lowered(comp, put, index, placement, segment)
            if isinstance(put, PutArg) and put.is_incoming != bool(
                call.call_flags & CALL_FAST_TAIL and _is_on_stack(put)
            ):
                wrong = wrong or "is stored to the other argument area"
        if wrong:
            raise CheckError(f"{block}: {call!r} of {call.name}: argument {index}, {arg.node!r}, {wrong}")
    _check_area(block, call)


def _check_area(block: BasicBlock, call: CallNode) -> None:
    """Checks that nothing between the store of a stack argument and its call stores other arguments or moves the area.
    """
    parts = [part for arg in call.args for part in (arg.node, *arg.node.operands())]
    stored = {part for part in parts if part.oper == O.PUTARG_STK}
    at = call.prev
    while stored and at is not None:
        stored.discard(at)
        if stored and at.oper in (O.CALL, O.LCLHEAP):
            raise CheckError(f"{block}: {call!r} of {call.name}: {at!r} is between it and a stack argument's store")
        at = at.prev


def _is_put(value: GenTree) -> bool:
    """Whether the argument is lowered: :func:`check_lowered_call` checks it."""
    parts = value.operands() if value.oper == O.FIELD_LIST else [value]
    return bool(parts) and all(uncopied(part).oper in (O.PUTARG_REG, O.PUTARG_STK) for part in parts)


def _skip_commas(value: GenTree) -> GenTree:
    while value.oper == O.COMMA and value.op2 is not None:
        value = value.op2
    return value


def _unlowered(comp: Compiler, arg: CallArg, placement: Placement, value: GenTree) -> str:
    """Returns what is wrong with an argument before lowering; empty if nothing is."""
    if value.oper == O.ARGPLACE:
        return "stands for a late argument that is not there"
    if placement.is_by_reference:
        return _by_reference(comp, placement, value)
    if isinstance(placement.segments[0].where, StackSlot):
        slot = placement.segments[0].where
        is_struct = value.type == T.STRUCT and value.layout is not None
        size = value.layout.size if is_struct and value.layout else T.size_of(value.type, comp.pointer_size)
        return f"does not fit its {slot.size} bytes of stack" if size > slot.size else ""
    if value.oper == O.FIELD_LIST:
        return _fields(comp, placement, value)
    if value.type == T.STRUCT:
        return "is a struct where registers want scalars"
    if len(placement.segments) > 1 and not (value.type == T.LONG and comp.pointer_size == 4):  # decompose's task
        return f"is one value for {len(placement.segments)} registers"
    return _register_type(placement.segments[0], value.type)


def _by_reference(comp: Compiler, placement: Placement, value: GenTree) -> str:
    if value.type not in (T.LONG, T.INT, T.BYREF, T.REF):
        return "is not the address of a copy"
    if value.oper in _ADDRESSES:
        assert isinstance(value, LclNode)
        local = comp.locals[value.lcl]
        if not local.address_exposed:
            return f"is the address of V{value.lcl:02d}, which is not marked address-exposed"
        if not local.is_temp:
            return f"is V{value.lcl:02d} itself, not a copy"
        if local.layout is not None and local.layout.size < placement.size:
            return f"is the address of V{value.lcl:02d}, which is too small"
    return ""


def _fields(comp: Compiler, placement: Placement, value: GenTree) -> str:
    assert isinstance(value, FieldListNode)
    if len(value.ops) != len(value.offsets) or len(value.ops) != len(value.field_types):
        return "has fields without offset or type"
    end = 0
    for offset, vartype, op in zip(value.offsets, value.field_types, value.ops, strict=True):
        if placement.is_split and op is value.ops[-1]:
            return _rest(placement, op, offset)
        if offset < end:
            return "has overlapping fields"
        end = offset + T.size_of(vartype, comp.pointer_size)
        if op.type == T.STRUCT or O.INFO[op.oper].no_value:
            return f"has the field {op!r}, which is no scalar"
        covering = [s for s in placement.segments if s.offset <= offset < s.offset + max(s.size, 1)]
        if not covering:
            return f"has a field at {offset}, which no register holds"
        if vartype in T.GC and covering[0].offset != offset:
            return f"has a reference at {offset}, in the middle of a register"
    return ""


def _rest(placement: Placement, value: GenTree, offset: int) -> str:
    last = placement.segments[-1]
    if value.type != T.STRUCT or value.layout is None or (offset, value.layout.size) != (last.offset, last.size):
        return f"is split, and {value!r} is not what goes on the stack"
    return ""


def _register_type(segment: Segment, vartype: int) -> str:
    kind = segment.type
    if kind.name == "REF" and vartype != T.REF:
        return f"is a {T.NAMES[vartype]} for a register that holds a reference"
    if not kind.is_gc and vartype in T.GC and kind.name not in ("NINT", "NUINT", "INT64", "UINT64", "INT32", "UINT32"):
        return f"is a {T.NAMES[vartype]} for a register that holds {kind.name}"
    return ""


def _lowered(comp: Compiler, put: GenTree, index: int, placement: Placement, segment: Segment) -> str:
    if not isinstance(put, PutArg):
        return f"has {put!r} where a move to its place belongs"
    if put.arg_index != index:
        return f"moves argument {put.arg_index}"
    value = put.op1
    if value is None:
        return "moves nothing"
    if isinstance(segment.where, StackSlot):
        size = segment.size if placement.is_split else placement.size
        if put.oper != O.PUTARG_STK or put.stack_offset != segment.where.offset or put.size != size:
            return f"is not stored to bytes {segment.where.offset} to {segment.where.offset + size}"
        if value.type == T.STRUCT and placement.is_by_reference:
            return "is a struct where its address belongs"
        return ""
    if put.oper != O.PUTARG_REG or put.fixed_reg != _number(segment.where):
        return f"does not go to {segment.where.name}"
    if T.uses_float_register(put.type) != (segment.where.bank is Bank.FLOAT):
        return f"is a {T.NAMES[put.type]} for {segment.where.name}"
    if put.type == T.STRUCT:
        return "is a struct in one register"
    if T.ACTUAL[value.type] != put.type:
        return f"moves a {T.NAMES[value.type]} as {T.NAMES[put.type]}"
    return "" if placement.is_by_reference else _register_type(segment, put.type)


def _is_on_stack(put: PutArg) -> bool:
    return put.oper == O.PUTARG_STK


def _tail_copy(put: GenTree, index: int, placement: Placement, offset: int) -> str:
    """Returns what is wrong with a struct that is copied after the stack arguments of a tail call."""
    if not isinstance(put, PutArg) or put.oper != O.PUTARG_STK or put.arg_index != index:
        return f"has {put!r} where a copy belongs"
    if put.stack_offset != offset or put.op1 is None or put.op1.type != T.STRUCT:
        return f"is not copied to {offset}"
    size = put.layout.size if put.layout is not None else 0
    return "" if placement.is_by_reference and size else "goes by value, or has no size"


def _number(reg: Reg) -> int:
    """Returns the register number in LIR: integer registers as encoded, floating-point ones 32 further on."""
    return reg.number + (32 if reg.bank is Bank.FLOAT else 0)
