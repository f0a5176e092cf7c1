"""Calls that become a few nodes in place, by the keys of the host's `intrinsic`; all could be called as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import fold_binary
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.importer import advsimd_expansion, sse_expansion, vector128_expansion, vector_expansion
from ryuaot.pipeline.importer.calls import array_dimensions, enum_methods
from ryuaot.pipeline.importer.opcodes import arithmetic
from ryuaot.pipeline.importer.opcodes.indirect_access import size_of
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.typesystem.members import field_named

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc

Expansion = Callable[["Importer", "MethodDesc"], bool]


def expand(imp: Importer, key: str, method: MethodDesc) -> bool:
    """Expands a call of `method`, whose operands are on the stack. False: it remains a call."""
    if key.startswith(vector_expansion.PREFIX):
        return vector_expansion.expand(imp, key, method)
    if key.startswith(vector128_expansion.PREFIX):
        return vector128_expansion.expand(imp, key, method)
    if key.startswith(sse_expansion.PREFIX):
        return sse_expansion.expand(imp, key, method)
    if key.startswith(advsimd_expansion.PREFIX):
        return advsimd_expansion.expand(imp, method)
    expansion = EXPANSIONS.get(key)
    return expansion is not None and expansion(imp, method)


# Unsafe -------------------------------------------------------------------------------------------------------------


def _as(imp: Importer, method: MethodDesc) -> bool:
    """Expands Unsafe.As(object): T, Unsafe.As(ref TFrom): ref TTo and AsRef: the same bits as another type."""
    if not imp.stack:
        return False
    entry = imp.pop()
    node = stack_values.coerce_typed(imp, entry, method.signature.params[0], "an argument")
    imp.push(node, entry.refs, method.signature.return_type)
    return True


def _as_pointer(imp: Importer, method: MethodDesc) -> bool:
    entry = imp.pop()
    imp.push(stack_values.as_native(imp, stack_values.address(imp, entry, "an argument")), entry.refs)
    return True


def _size_of(imp: Importer, method: MethodDesc) -> bool:
    imp.push(imp.build.icon(size_of(imp, method.method_args[0])))
    return True


def _add(imp: Importer, method: MethodDesc) -> bool:
    """Expands Unsafe.Add(ref T or void*, int or IntPtr): the address moves up by that many elements."""
    return _move(imp, method, size_of(imp, method.method_args[0]))


def _add_byte_offset(imp: Importer, method: MethodDesc) -> bool:
    return _move(imp, method, 1)


def _move(imp: Importer, method: MethodDesc, size: int) -> bool:
    if imp.vartype(method.signature.params[1]) == T.STRUCT:
        return False
    count = imp.pop()
    start = imp.pop()
    build = imp.build
    addr = stack_values.address(imp, start, "an argument")
    offset = stack_values.coerce(imp, count, imp.native, "an argument")
    if size != 1:
        folded = fold_binary(build, O.MUL, 0, imp.native, offset, build.nint(size))
        offset = folded if folded is not None else build.binary(O.MUL, imp.native, offset, build.nint(size))
    if not stack_values.is_zero(offset):
        addr = build.binary(O.ADD, T.ACTUAL[addr.type], addr, offset)
    imp.push(addr, start.refs | count.refs)
    return True


def _compare(oper: int) -> Expansion:
    def expansion(imp: Importer, method: MethodDesc) -> bool:
        right = imp.pop()
        left = imp.pop()
        imp.push(arithmetic.make_relop(imp, oper, True, left, right), left.refs | right.refs)
        return True

    return expansion


def _byte_offset(imp: Importer, method: MethodDesc) -> bool:
    target = imp.pop()
    origin = imp.pop()
    if not imp.is_stable(target.node) or not imp.is_stable(origin.node):
        imp.append_store_temp(origin, "origin of a byte offset")  # evaluated first, subtracted second
    node = imp.build.binary(O.SUB, imp.native, target.node, origin.node)
    imp.push(node, target.refs | origin.refs)
    return True


def _read(flags: int) -> Expansion:
    def expansion(imp: Importer, method: MethodDesc) -> bool:
        entry = imp.pop()
        addr = stack_values.address(imp, entry, "an argument")
        type_ = method.method_args[0]
        stack_values.push_load(imp, type_, addr, entry.refs, flags)
        return True

    return expansion


def _write(flags: int) -> Expansion:
    def expansion(imp: Importer, method: MethodDesc) -> bool:
        entry = imp.pop()
        target = imp.pop()
        type_ = method.method_args[0]
        entry.node = stack_values.coerce_typed(imp, entry, type_, "an argument")
        target.node = stack_values.address(imp, target, "an argument")
        stack_values.append_store(imp, type_, target, entry, flags | stack_values.access_flags(imp) | F.CHECKED_BARRIER)
        return True

    return expansion


# strings and spans --------------------------------------------------------------------------------------------------


def _string_length(imp: Importer, method: MethodDesc) -> bool:
    entry = imp.pop()
    imp.push(imp.build.arr_length(stack_values.coerce(imp, entry, T.REF, "a string")), entry.refs)
    return True


def _string_chars(imp: Importer, method: MethodDesc) -> bool:
    index = imp.pop()
    text = imp.pop()
    build = imp.build
    array = stack_values.coerce(imp, text, T.REF, "a string")
    number = stack_values.coerce(imp, index, T.INT, "an index")
    addr = build.index_addr(array, number, 2, imp.pointer_size + 4, T.USHORT, imp.pointer_size)
    imp.push(build.ind(T.USHORT, addr, F.NONFAULTING), index.refs | text.refs)
    return True


def _by_reference_value(imp: Importer, method: MethodDesc) -> bool:
    entry = imp.pop()
    addr = stack_values.address(imp, entry, "'this'")
    imp.push(imp.build.ind(T.BYREF, addr), entry.refs)
    return True


def _span_item(imp: Importer, method: MethodDesc) -> bool:
    """Expands Span<T>.get_Item to a range check against the length field and the address."""
    owner = method.owner
    pointer, length = field_named(owner, owner.context.names.span_reference), field_named(owner, "_length")
    if pointer is None or length is None:
        return False
    index = imp.pop()
    this = imp.pop()
    this.node = stack_values.address(imp, this, "'this'")
    imp.stack.append(this)
    if not imp.is_stable(index.node):
        imp.append_store_temp(index, "index into a span")
    imp.pop()
    imp.stable(this, "span")
    build = imp.build
    number = stack_values.coerce(imp, index, T.INT, "an index")
    base = imp.build.copy_leaf(this.node)
    bound = build.ind(T.INT, _member(imp, base, imp.host.field_offset(length)))
    refs = index.refs | this.refs | stack_values.ref_mask(imp, this.node)
    imp.append(build.bounds_check(number, bound), refs)
    start = build.ind(T.BYREF, _member(imp, this.node, imp.host.field_offset(pointer)), F.NONFAULTING)
    operand = imp.build.copy_leaf(number) if imp.is_stable(number) else number
    wide = stack_values.cast_int(imp, operand, imp.native, True)
    size = size_of(imp, owner.type_args[0])
    if size != 1:
        wide = build.binary(O.MUL, imp.native, wide, build.nint(size))
    imp.push(build.binary(O.ADD, T.BYREF, start, wide), refs)
    return True


def _member(imp: Importer, base: GenTree, offset: int) -> GenTree:
    if offset == 0:
        return base
    if base.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
        return imp.build.lcl_addr(base.lcl, base.offset + offset, base.type)  # type: ignore[attr-defined]
    return imp.build.field_addr(base, offset, "", F.NONFAULTING)


# arithmetic ---------------------------------------------------------------------------------------------------------


def _floating(oper: int, feature: str = "") -> Expansion:
    """Returns the expansion of a method of Math or MathF that is one instruction: on every target, or on those that
    have `feature`."""

    def expansion(imp: Importer, method: MethodDesc) -> bool:
        type_ = imp.vartype(method.signature.return_type)
        params = method.signature.params
        if type_ not in T.FLOATING or len(params) != 1 or feature and feature not in imp.comp.target.features:
            return False
        entry = imp.pop()
        value = stack_values.coerce_typed(imp, entry, params[0], "an argument")
        imp.push(imp.build.unary(oper, type_, value), entry.refs)
        return True

    return expansion


def _bits(oper: int) -> Expansion:
    """Returns the expansion of a method of BitOperations or BinaryPrimitives on the bits of a 32-bit or 64-bit integer.
    """

    def expansion(imp: Importer, method: MethodDesc) -> bool:
        params = method.signature.params
        type_ = imp.vartype(params[0])
        if T.ACTUAL[type_] not in (T.INT, T.LONG) or type_ in T.SMALL or "bits" not in imp.comp.target.features:
            return False
        if T.size_of(type_, imp.comp.pointer_size) > imp.comp.pointer_size:
            return False  # the library's own makes it of two words
        entry = imp.pop()
        value = stack_values.coerce_typed(imp, entry, params[0], "an argument")
        imp.push(imp.build.unary(oper, T.ACTUAL[type_] if oper == O.BSWAP else T.INT, value), entry.refs)
        return True

    return expansion


# threads ------------------------------------------------------------------------------------------------------------


def _memory_barrier(imp: Importer, method: MethodDesc) -> bool:
    imp.append(imp.build.leaf(O.MEMORYBARRIER, T.VOID))
    return True


def _enum_equals(imp: Importer, method: MethodDesc) -> bool:
    right = imp.pop()
    left = imp.pop()
    imp.push(arithmetic.make_relop(imp, O.EQ, False, left, right), left.refs | right.refs)
    return True


EXPANSIONS: dict[str, Expansion] = {
    "Unsafe.As": _as,
    "Unsafe.AsRef": _as,
    "Unsafe.AsPointer": _as_pointer,
    "Unsafe.SizeOf": _size_of,
    "Unsafe.Add": _add,
    "Unsafe.AddByteOffset": _add_byte_offset,
    "Unsafe.AreSame": _compare(O.EQ),
    "Unsafe.IsAddressGreaterThan": _compare(O.GT),
    "Unsafe.IsAddressLessThan": _compare(O.LT),
    "Unsafe.ByteOffset": _byte_offset,
    "Unsafe.Read": _read(0),
    "Unsafe.ReadUnaligned": _read(F.UNALIGNED),
    "Unsafe.Write": _write(0),
    "Unsafe.WriteUnaligned": _write(F.UNALIGNED),
    "ByReference.get_Value": _by_reference_value,
    "String.get_Length": _string_length,
    "String.get_Chars": _string_chars,
    "Span.get_Item": _span_item,
    "ReadOnlySpan.get_Item": _span_item,
    "Math.Sqrt": _floating(O.SQRT),
    "Math.Abs": _floating(O.ABS),
    "Math.Floor": _floating(O.FLOOR, "frint"),
    "Math.Ceiling": _floating(O.CEILING, "frint"),
    "Math.Round": _floating(O.ROUND, "frint"),
    "Math.Truncate": _floating(O.TRUNC, "frint"),
    "BitOperations.PopCount": _bits(O.POPCNT),
    "BitOperations.LeadingZeroCount": _bits(O.LZCNT),
    "BitOperations.TrailingZeroCount": _bits(O.TZCNT),
    "BinaryPrimitives.ReverseEndianness": _bits(O.BSWAP),
    **array_dimensions.EXPANSIONS,
    "Enum.HasFlag": enum_methods.has_flag,
    "Enum.Equals": enum_methods.equals,
    "Interlocked.MemoryBarrier": _memory_barrier,
    "System.Runtime.CompilerServices.JitHelpers.EnumEquals": _enum_equals,
}
