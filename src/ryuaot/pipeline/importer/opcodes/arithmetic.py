"""Arithmetic, shifts, comparisons and conversions (ECMA-335 III.1.5, III.3): type rules, constant folding, nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.fold import fits, fold_binary, fold_float_cast, fold_relop, fold_unary
from ryuaot.ir.nodes import DblCon, GenTree, IntCon
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.helper_calls import helper_call

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Entry, Importer

_INTEGERS = (T.INT, T.LONG)
_NUMBERS = (T.INT, T.LONG, T.REF, T.BYREF)


def match_numbers(imp: Importer, left: Entry, right: Entry, is_unsigned: bool) -> tuple[GenTree, GenTree] | None:
    """Converts both operands to the same numeric type (int32 is widened to native int, float32 to float64, an integer
    becomes the other operand's float type); None for other types."""
    a, b = left.node, right.node
    at, bt = T.ACTUAL[a.type], T.ACTUAL[b.type]
    if at == bt:
        return (a, b) if at in _INTEGERS or at in T.FLOATING else None
    if at in _INTEGERS and bt in _INTEGERS:
        if at == T.INT:
            return stack_values.cast_int(imp, a, T.LONG, is_unsigned), b
        return a, stack_values.cast_int(imp, b, T.LONG, is_unsigned)
    if at in T.FLOATING and bt in T.FLOATING:
        if at == T.FLOAT:
            return imp.build.cast(a, T.DOUBLE), b
        return a, imp.build.cast(b, T.DOUBLE)
    if at in T.FLOATING and bt in _INTEGERS:
        return a, imp.build.cast(b, at)
    if at in _INTEGERS and bt in T.FLOATING:
        return imp.build.cast(a, bt), b
    return None


def mismatch(imp: Importer, left: Entry, right: Entry) -> Exception:
    """Returns the error for two operands whose types do not match."""
    a, b = T.NAMES[T.ACTUAL[left.node.type]], T.NAMES[T.ACTUAL[right.node.type]]
    return imp.bad(f"operands of types {a} and {b} do not go together")


def binary(imp: Importer, spec: tuple[int, int, bool]) -> None:
    """Imports add, sub, mul, div, rem, and, or, xor and their checked and unsigned forms. spec is (oper, flags, floats
    allowed)."""
    oper, flags, floats = spec
    right = imp.pop()
    left = imp.pop()
    refs = left.refs | right.refs
    # The CLR zero-extends an int32 that meets a native int for the checked forms only, not for div.un and rem.un.
    pair = match_numbers(imp, left, right, flags & (F.UNSIGNED | F.OVERFLOW) == F.UNSIGNED | F.OVERFLOW)
    if pair is None:
        imp.push(_pointer_arithmetic(imp, oper, flags, left, right), refs)
        return
    a, b = pair
    kind = T.ACTUAL[a.type]
    if kind in T.FLOATING:
        if not floats:
            raise mismatch(imp, left, right)
    elif isinstance(b, IntCon):
        folded = fold_binary(imp.build, oper, flags, kind, a, b)
        if folded is not None:
            imp.push(folded, refs)
            return
    imp.push(imp.build.binary(oper, kind, a, b, flags), refs)


def _pointer_arithmetic(imp: Importer, oper: int, flags: int, left: Entry, right: Entry) -> GenTree:
    """Builds & +/- integer, integer + & and & - & (ECMA-335 III.1.5 table 2); other operations on addresses as numbers.
    """
    at, bt = T.ACTUAL[left.node.type], T.ACTUAL[right.node.type]
    a, b = left.node, right.node
    native = imp.native
    integer = (T.INT, native)
    if oper == O.ADD and at == T.BYREF and bt in integer:
        b = b if bt == native else stack_values.cast_int(imp, b, native, bool(flags & F.UNSIGNED))
        return _add_offset(imp, a, b, flags)
    if oper == O.ADD and bt == T.BYREF and at in integer:
        a = a if at == native else stack_values.cast_int(imp, a, native, bool(flags & F.UNSIGNED))
        if stack_values.is_zero(a):
            return b
        return imp.build.binary(O.ADD, T.BYREF, a, b, flags)
    if oper == O.SUB and at == T.BYREF:
        if bt in integer:
            b = b if bt == native else stack_values.cast_int(imp, b, native, bool(flags & F.UNSIGNED))
            return imp.build.binary(O.SUB, T.BYREF, a, b, flags)
        if bt == T.BYREF:
            return imp.build.binary(O.SUB, native, a, b, flags)
    if oper == O.SUB and bt == T.BYREF and at == native:
        return imp.build.binary(O.SUB, native, a, b, flags)
    if (at in T.GC or bt in T.GC) and at in _NUMBERS and bt in _NUMBERS:  # unverifiable: addresses are numbers
        return imp.build.binary(oper, native, stack_values.as_number(imp, a), stack_values.as_number(imp, b), flags)
    raise mismatch(imp, left, right)


def _add_offset(imp: Importer, base: GenTree, offset: GenTree, flags: int) -> GenTree:
    if stack_values.is_zero(offset):
        return base
    return imp.build.binary(O.ADD, T.BYREF, base, offset, flags)


def shift(imp: Importer, oper: int) -> None:
    """Imports shl, shr and shr.un. The count is an int32 or native int; an int64 on 32 bits too."""
    count = imp.pop()
    value = imp.pop()
    kind = T.ACTUAL[value.node.type]
    amount = count.node
    if kind not in _INTEGERS or T.ACTUAL[amount.type] not in _INTEGERS:
        raise mismatch(imp, value, count)
    if T.ACTUAL[amount.type] == T.LONG:
        amount = stack_values.cast_int(imp, amount, T.INT, False)
    refs = value.refs | count.refs
    if isinstance(amount, IntCon):
        folded = fold_binary(imp.build, oper, 0, kind, value.node, amount)
        if folded is not None:
            imp.push(folded, refs)
            return
    imp.push(imp.build.binary(oper, kind, value.node, amount), refs)


def negate(imp: Importer, oper: int) -> None:
    """Imports neg and not."""
    entry = imp.pop()
    if T.ACTUAL[entry.node.type] in T.GC:
        entry.node = stack_values.as_native(imp, entry.node)
    kind = T.ACTUAL[entry.node.type]
    if kind not in _INTEGERS and not (oper == O.NEG and kind in T.FLOATING):
        raise imp.bad(f"operand of type {T.NAMES[kind]}")
    folded = fold_unary(imp.build, oper, kind, entry.node)
    imp.push(folded if folded is not None else imp.build.unary(oper, kind, entry.node), entry.refs)


def ckfinite(imp: Importer, _: object) -> None:
    """Imports ckfinite: OverflowException for NaN and infinities."""
    entry = imp.pop()
    if entry.node.type not in T.FLOATING:
        raise imp.bad("ckfinite needs a float")
    imp.push(imp.build.unary(O.CKFINITE, entry.node.type, entry.node), entry.refs)


# comparisons --------------------------------------------------------------------------------------------------------


def make_relop(imp: Importer, oper: int, is_unsigned: bool, left: Entry, right: Entry) -> GenTree:
    """Builds the comparison of two popped values: INT 0 or 1. `is_unsigned`: the .un form (floats: true for NaN)."""
    build = imp.build
    pair = match_numbers(imp, left, right, is_unsigned)
    flags = 0
    if pair is not None:
        a, b = pair
        if a.type in T.FLOATING:
            if oper == O.NE or (is_unsigned and oper != O.EQ):
                flags = F.RELOP_NAN_UN
        elif is_unsigned and oper not in (O.EQ, O.NE):
            flags = F.UNSIGNED
        if isinstance(a, IntCon) and isinstance(b, IntCon):
            return build.icon(fold_relop(oper, flags, a, b))
        return build.relop(oper, a, b, flags)
    return _compare_pointers(imp, oper, is_unsigned, left, right)


def _compare_pointers(imp: Importer, oper: int, is_unsigned: bool, left: Entry, right: Entry) -> GenTree:
    a, b = left.node, right.node
    at, bt = T.ACTUAL[a.type], T.ACTUAL[b.type]
    build = imp.build
    if at == T.REF and bt == T.REF:
        if is_unsigned and (oper == O.GT and stack_values.is_zero(b) or oper == O.LT and stack_values.is_zero(a)):
            oper = O.NE  # only null is not above null: the idiom for "is not null"
        known = _is_known_null(left, right)
        if known is not None and oper in (O.EQ, O.NE):
            return build.icon(int(known == (oper == O.EQ)))
    elif T.STRUCT in (at, bt) or T.REF in (at, bt) or at in T.FLOATING or bt in T.FLOATING:
        if at not in _NUMBERS or bt not in _NUMBERS:
            raise mismatch(imp, left, right)
        if stack_values.is_zero(a) or stack_values.is_zero(b):
            a = build.null() if stack_values.is_zero(a) else a
            b = build.null() if stack_values.is_zero(b) else b
        else:  # unverifiable: addresses are numbers
            a, b = stack_values.as_number(imp, a), stack_values.as_number(imp, b)
    else:
        a = a if at != T.INT else stack_values.cast_int(imp, a, imp.native, is_unsigned)
        b = b if bt != T.INT else stack_values.cast_int(imp, b, imp.native, is_unsigned)
    flags = F.UNSIGNED if is_unsigned and oper not in (O.EQ, O.NE) else 0
    return build.relop(oper, a, b, flags)


def _is_known_null(left: Entry, right: Entry) -> bool | None:
    """Whether the two are equal, for comparisons with null that are decided now; None otherwise."""
    for one, other in ((left, right), (right, left)):
        if stack_values.is_zero(one.node):
            if stack_values.is_zero(other.node):
                return True
            if other.is_nonnull and not other.node.flags & F.ALL_EFFECT:
                return False
    return None


def compare(imp: Importer, spec: tuple[int, bool]) -> None:
    """Imports ceq, cgt, cgt.un, clt and clt.un."""
    right = imp.pop()
    left = imp.pop()
    imp.push(make_relop(imp, spec[0], spec[1], left, right), left.refs | right.refs)


# conversions --------------------------------------------------------------------------------------------------------


def convert(imp: Importer, spec: tuple[int, bool, bool]) -> None:
    """Imports conv.*. spec is (target type or NATIVE_INT or NATIVE_UINT, whether the source is read as unsigned,
    checked)."""
    to, unsigned, checked = spec
    if to < 0:
        to = imp.native if to == NATIVE_INT else T.to_unsigned(imp.native)
    entry = imp.pop()
    node = entry.node
    kind = T.ACTUAL[node.type]
    if kind in (T.BYREF, T.REF):
        node = stack_values.as_native(imp, node)
        kind = imp.native
    elif kind not in _INTEGERS and kind not in T.FLOATING:
        raise imp.bad(f"conversion of {T.NAMES[kind]}")
    imp.push(_conversion(imp, node, kind, to, unsigned, checked), entry.refs)


NATIVE_INT = -1
NATIVE_UINT = -2


def _conversion(imp: Importer, node: GenTree, kind: int, to: int, is_unsigned: bool, is_checked: bool) -> GenTree:
    build = imp.build
    if to in T.FLOATING:
        return _to_float(imp, node, kind, to, is_unsigned)
    if kind in T.FLOATING:
        saturating = not is_checked and imp.rules.has_saturating_conversions
        folded = None if is_checked else fold_float_cast(build, node, to, saturating)
        return folded or build.cast(node, to, overflow=is_checked, saturating=saturating)
    if is_checked:
        return _checked(imp, node, kind, to, is_unsigned)
    if isinstance(node, IntCon):
        return _fold_cast(imp, node, kind, to)
    actual = T.ACTUAL[to]
    if to in T.SMALL:
        if kind == T.LONG:
            node = build.cast(node, T.INT)
        return node if fits(imp.comp, node, to) else build.cast(node, to)
    if actual == kind:
        return node
    if actual == T.LONG:
        return stack_values.cast_int(imp, node, T.LONG, to == T.ULONG)
    return build.cast(node, T.INT)


def _fold_cast(imp: Importer, node: IntCon, kind: int, to: int) -> GenTree:
    value = node.value
    if to in T.SMALL:
        return imp.build.narrowed(imp.build.icon(value), to)
    if to == T.ULONG and kind == T.INT:
        value &= 0xFFFFFFFF
    return imp.build.icon(value, T.ACTUAL[to])


def _checked(imp: Importer, node: GenTree, kind: int, to: int, is_unsigned: bool) -> GenTree:
    """Builds conv.ovf.*; a plain conversion if it cannot overflow."""
    if isinstance(node, IntCon):
        bits = 64 if kind == T.LONG else 32
        value = node.value & ((1 << bits) - 1) if is_unsigned else node.value
        low, high = _LIMITS[to]
        if low <= value <= high:
            return imp.build.icon(value, T.ACTUAL[to])
    elif kind == to or (kind == T.INT and to == T.LONG):
        if not is_unsigned:
            return stack_values.cast_int(imp, node, to, False) if kind != to else node
        if kind == T.INT and to == T.LONG:
            return stack_values.cast_int(imp, node, T.LONG, True)
    elif is_unsigned and to == T.to_unsigned(kind):
        return node
    elif is_unsigned and kind == T.INT and to == T.ULONG:
        return stack_values.cast_int(imp, node, T.LONG, True)
    return imp.build.cast(node, to, from_unsigned=is_unsigned, overflow=True)


_LIMITS = {
    T.BOOL: (0, 0xFF), T.UBYTE: (0, 0xFF), T.USHORT: (0, 0xFFFF), T.BYTE: (-0x80, 0x7F), T.SHORT: (-0x8000, 0x7FFF),
    T.INT: (-(1 << 31), (1 << 31) - 1), T.UINT: (0, (1 << 32) - 1), T.LONG: (-(1 << 63), (1 << 63) - 1),
    T.ULONG: (0, (1 << 64) - 1),
}  # fmt: skip


def _to_float(imp: Importer, node: GenTree, kind: int, to: int, is_unsigned: bool) -> GenTree:
    if kind == to:
        return node
    if is_unsigned and kind == T.LONG and to == T.FLOAT and imp.rules.ulong_rounds_once:
        return helper_call(imp, "rt_exact_ulong_to_float", T.FLOAT, [node], is_leaf=True)
    if isinstance(node, DblCon) and kind in T.FLOATING:
        return imp.build.cast(node, to)
    return imp.build.cast(node, to, from_unsigned=is_unsigned and kind in _INTEGERS)
