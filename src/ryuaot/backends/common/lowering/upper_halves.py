"""Finds the 32-bit values that leave the upper half of their 64-bit register zero.

A value of type INT defines 32 bits (docs/explanation/extension.md), but nearly every instruction that computes one
writes a 32-bit register, which zeroes the upper half (x86: Intel SDM vol. 1, 3.4.1.1; A64: C1.2.5). Moves, spills and
reloads of INT preserve that. Extending such a value by zero is then at most a move; an address mode uses its register
directly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, GenTree, IntCon
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

_WRITE_32_BITS = frozenset((
    O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR, O.NEG, O.NOT, O.DIV, O.MOD, O.IND, O.LCL_FLD, O.ARR_LENGTH,
    O.LEA, O.CNS_INT, O.POPCNT, O.LZCNT, O.TZCNT, O.BSWAP,
)) | O.RELOPS  # fmt: skip
_SHIFTS = frozenset((O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR))  # by cl: a shift by 0 writes nothing
UNIT_WEIGHT = 100  # of a block that runs once a call
_KEY = "zero upper halves"


def note_zero_upper_halves(comp: Compiler, extend_parameters: bool) -> None:
    """Finds the locals all of whose values leave the upper half zero: stored to is only what does. Parameters arrive
    with anything there; with ``extend_parameters`` one on which an index in a loop depends is extended by the
    prolog."""
    clean: set[int] = set()
    sources: dict[int, list[int]] = {}  # local -> locals whose value it is stored
    spoiled: list[int] = []
    hot: list[int] = []  # extended in a loop
    for dsc in comp.locals:
        dsc.is_extended = False
        if T.ACTUAL[dsc.type] == T.INT and not (dsc.parent >= 0 and comp.locals[dsc.parent].is_param):
            clean.add(dsc.number)
    for block in comp.blocks():
        node = block.first
        while node is not None:
            if node.oper == O.STORE_LCL_VAR:
                value = node.op1
                assert value is not None
                if value.oper == O.LCL_VAR and value.type == T.INT:
                    sources.setdefault(node.lcl, []).append(value.lcl)  # type: ignore[attr-defined]
                elif not _writes_32_bits(value):
                    spoiled.append(node.lcl)  # type: ignore[attr-defined]
            elif node.oper == O.STORE_MULTI_VAR:
                spoiled.extend(node.lcls)  # type: ignore[attr-defined]
            elif node.oper == O.CAST and block.weight > UNIT_WEIGHT and _extends_local(node):
                hot.append(node.op1.lcl)  # type: ignore[union-attr]
            node = node.next
    _spoil(clean, sources, spoiled)
    if extend_parameters:
        _extend_parameters(comp, clean, sources, hot)
    unextended = [
        dsc.number for dsc in comp.locals if dsc.is_param and not dsc.is_extended and dsc.type not in T.SMALL
    ]
    _spoil(clean, sources, unextended)
    comp.data[_KEY] = clean


def _spoil(clean: set[int], sources: dict[int, list[int]], spoiled: list[int]) -> None:
    """Takes ``spoiled`` and what is stored their values out of ``clean``."""
    copies: dict[int, list[int]] = {}
    for lcl, values in sources.items():
        for value in values:
            copies.setdefault(value, []).append(lcl)
    spoiled.extend(value for value in copies if value not in clean)
    while spoiled:
        lcl = spoiled.pop()
        clean.discard(lcl)
        spoiled.extend(copies.pop(lcl, ()))


def _extend_parameters(comp: Compiler, clean: set[int], sources: dict[int, list[int]], hot: list[int]) -> None:
    """Makes the prolog extend the parameters that reach one of ``hot``, unless another value spoils them."""
    seen: set[int] = set()
    while hot:
        lcl = hot.pop()
        if lcl in seen or lcl not in clean:
            continue
        seen.add(lcl)
        hot.extend(sources.get(lcl, ()))
        dsc = comp.locals[lcl]
        if dsc.is_param and dsc.type == T.INT and may(comp, "extend", f"V{lcl:02}"):
            dsc.is_extended = True


def _extends_local(node: GenTree) -> bool:
    value = node.op1
    return bool(node.flags & F.UNSIGNED) and value is not None and value.oper == O.LCL_VAR and value.type == T.INT


def has_zero_upper_half(comp: Compiler, node: GenTree) -> bool:
    """Whether the register of ``node``, an INT, has zeros above its 32 bits."""
    if node.oper == O.LCL_VAR:
        return node.type == T.INT and node.lcl in comp.data.get(_KEY, ())  # type: ignore[attr-defined]
    return _writes_32_bits(node)


def is_free_extension(comp: Compiler, node: GenTree) -> bool:
    """Whether ``node`` zero-extends a value that is extended already."""
    return (
        isinstance(node, CastNode)
        and bool(node.flags & F.UNSIGNED)
        and not node.flags & F.OVERFLOW
        and node.cast_to in (T.LONG, T.ULONG)
        and node.op1 is not None
        and T.ACTUAL[node.op1.type] == T.INT
        and has_zero_upper_half(comp, node.op1)
    )


def _writes_32_bits(node: GenTree) -> bool:
    if T.ACTUAL[node.type] != T.INT:
        return False
    if node.oper in _SHIFTS:
        return isinstance(node.op2, IntCon) and node.op2.value & 31 != 0
    if isinstance(node, CastNode):
        return node.cast_to in T.SMALL
    return node.oper in _WRITE_32_BITS
