"""Constants, arguments, locals, dup and pop (ECMA-335 III.3)."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import LclNode
from ryuaot.metadata.heaps import utf16_units
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc


def ldc_i4(imp: Importer, value: int) -> None:
    """Imports ldc.i4 and its short forms."""
    imp.push(imp.build.icon(value))


def ldc_i8(imp: Importer, value: int) -> None:
    """Imports ldc.i8."""
    imp.push(imp.build.icon(value, T.LONG))


def ldc_r4(imp: Importer, value: float) -> None:
    """Imports ldc.r4: the bits come from the IL, so that NaN payloads survive."""
    start = imp.offset + 1
    imp.push(imp.build.dcon(int.from_bytes(imp.il.code[start : start + 4], "little"), T.FLOAT))


def ldc_r8(imp: Importer, value: float) -> None:
    """Imports ldc.r8."""
    imp.push(imp.build.dcon(struct.unpack_from("<Q", imp.il.code, imp.offset + 1)[0], T.DOUBLE))


def ldnull(imp: Importer, _: object) -> None:
    """Imports ldnull."""
    imp.push(imp.build.null())


def ldstr(imp: Importer, token: int) -> None:
    """Imports ldstr: the frozen object of the literal."""
    text = imp.il.resolve_string(token)
    symbol, length = imp.host.string_symbol(text), len(utf16_units(text))
    node = imp.build.handle(symbol, "string", T.REF, comment=text[:40], length=length)
    entry = Entry(node, is_nonnull=True)
    imp.stack.append(entry)


def _arg(imp: Importer, number: int) -> tuple[int, TypeDesc | None]:
    if number >= len(imp.arg_map):
        raise imp.bad(f"there is no argument {number}")
    return imp.arg_map[number], imp.arg_types[number]


def _loc(imp: Importer, number: int) -> tuple[int, TypeDesc]:
    if number >= len(imp.loc_types):
        raise imp.bad(f"there is no local {number}")
    return imp.comp.arg_count + number, imp.loc_types[number]


def ldarg(imp: Importer, number: int) -> None:
    """Imports ldarg."""
    lcl, type_ = _arg(imp, number)
    known = imp.known.get(lcl)
    if known is None:
        imp.stack.append(Entry(imp.build.lcl_var(lcl), 1 << lcl, type_))
    elif known.constant is not None:
        imp.stack.append(Entry(imp.build.copy_leaf(known.constant), 0, type_))
    else:
        entry = Entry(imp.build.lcl_var(lcl), 1 << lcl, known.exact_class, known.is_nonnull)  # type: ignore[arg-type]
        entry.is_exact = True
        imp.stack.append(entry)


def ldloc(imp: Importer, number: int) -> None:
    """Imports ldloc."""
    lcl, type_ = _loc(imp, number)
    exact: TypeDesc | None = imp.comp.locals[lcl].exact_class  # type: ignore[assignment]
    entry = Entry(imp.build.lcl_var(lcl), 1 << lcl, exact or type_)
    entry.is_exact = exact is not None
    entry.is_nonnull = lcl in imp.made_here
    imp.stack.append(entry)


def ldarga(imp: Importer, number: int) -> None:
    """Imports ldarga."""
    lcl, _ = _arg(imp, number)
    imp.push(imp.build.lcl_addr(lcl), 1 << lcl)


def ldloca(imp: Importer, number: int) -> None:
    """Imports ldloca."""
    lcl, _ = _loc(imp, number)
    imp.push(imp.build.lcl_addr(lcl), 1 << lcl)


def starg(imp: Importer, number: int) -> None:
    """Imports starg."""
    lcl, type_ = _arg(imp, number)
    _store(imp, lcl, type_)


def stloc(imp: Importer, number: int) -> None:
    """Imports stloc."""
    lcl, type_ = _loc(imp, number)
    if imp.stack and imp.stack[-1].is_exact and not (imp.restored | imp.taken) >> lcl & 1:
        _know(imp, lcl, imp.stack[-1])
    _store(imp, lcl, type_)


def _know(imp: Importer, lcl: int, entry: Entry) -> None:
    """Records the exact class of a local from its only store. Before the store the local holds null."""
    local, node = imp.comp.locals[lcl], entry.node
    if imp.comp.options.opt > 0 and local.type == T.REF:
        local.exact_class = entry.cls
        if entry.is_nonnull:
            imp.made_here.add(lcl)
        if isinstance(node, LclNode) and node.oper == O.LCL_VAR:
            local.function = imp.comp.locals[node.lcl].function


def _store(imp: Importer, lcl: int, type_: TypeDesc | None) -> None:
    entry = imp.pop()
    if type_ is None:  # `this`
        value = stack_values.coerce(imp, entry, imp.comp.locals[lcl].type, "this")
    else:
        value = stack_values.normalised(imp, entry, type_, "the variable")
    if value.oper == O.LCL_VAR and value.lcl == lcl:  # type: ignore[attr-defined]
        return
    imp.append(imp.build.store_lcl(lcl, value), entry.refs, 1 << lcl)


def dup(imp: Importer, _: object) -> None:
    """Imports dup: copies a leaf; spills any other tree to a temp."""
    entry = imp.pop()
    if not imp.is_stable(entry.node):
        imp.append_store_temp(entry, "dup")
    imp.stack.append(entry)
    copy = Entry(imp.build.copy_leaf(entry.node), entry.refs, entry.cls, entry.is_nonnull)
    copy.function = entry.function
    copy.is_exact = entry.is_exact
    imp.stack.append(copy)


def pop(imp: Importer, _: object) -> None:
    """Imports pop."""
    imp.discard(imp.pop())


def nop(imp: Importer, _: object) -> None:
    """Imports nop and break, which do nothing."""
