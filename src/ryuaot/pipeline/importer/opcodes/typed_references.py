"""Typed references: mkrefany, refanyval, refanytype (ECMA-335 III.4.19, III.4.22, III.4.23).

A TypedReference is a struct of a managed pointer and of the MethodTable of the type that it points to. Types are exact
here, so that comparing two MethodTables compares types; generics need nothing of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import type_handle
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.method_il import type_operand

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc

_NAME = "System.TypedReference"


def _offsets(imp: Importer, type_: TypeDesc) -> tuple[int, int]:
    """Returns the byte offsets of the pointer and of the type."""
    offset_of = {field.name: imp.host.field_offset(field) for field in instance_fields_of(type_)}
    pointer, kind = type_.context.names.typed_reference
    return offset_of[pointer], offset_of[kind]


def mkrefany(imp: Importer, token: int) -> None:
    """Imports mkrefany: a typed reference to the T at an address."""
    target = type_operand(imp.il, token)
    entry = imp.pop()
    pointer = stack_values.address(imp, entry, "mkrefany")
    type_ = imp.method.context.well_known(_NAME)
    value, table = _offsets(imp, type_)
    build = imp.build
    lcl = imp.temp(T.STRUCT, "typed reference", imp.host.class_layout(type_))
    imp.append(build.store_lcl_fld(lcl, T.BYREF, value, pointer), entry.refs)
    symbol = type_handle(imp, target)
    imp.append_unchecked(build.store_lcl_fld(lcl, imp.native, table, symbol))
    imp.push(build.lcl_var(lcl), 0, type_)


def _pop_parts(imp: Importer, what: str) -> tuple[GenTree, GenTree, int]:
    """Pops a typed reference; returns its pointer, its type, and the locals that they read."""
    type_ = imp.method.context.well_known(_NAME)
    entry = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, type_, what)
    if entry.node.oper != O.LCL_VAR:
        imp.append_store_temp(entry, "typed reference")
    node = entry.node
    assert isinstance(node, LclNode)
    value, table = _offsets(imp, type_)
    build = imp.build
    return build.lcl_fld(node.lcl, T.BYREF, value), build.lcl_fld(node.lcl, imp.native, table), entry.refs


def refanyval(imp: Importer, token: int) -> None:
    """Imports refanyval: the address in a typed reference, which must be to exactly T; else InvalidCastException."""
    target = type_operand(imp.il, token)
    pointer, table, refs = _pop_parts(imp, "refanyval")
    symbol = type_handle(imp, target)
    call = helper_call(imp, "rt_refanyval", T.BYREF, [symbol, table, pointer])
    imp.push(call, refs)


def refanytype(imp: Importer, _: object) -> None:
    """Imports refanytype: the RuntimeTypeHandle of the type; an empty handle for an empty typed reference."""
    _, table, refs = _pop_parts(imp, "refanytype")
    handle = imp.method.context.well_known("System.RuntimeTypeHandle")
    lcl = imp.temp(T.STRUCT, "type of a typed reference", imp.host.class_layout(handle))
    call = helper_call(imp, "rt_refanytype", T.REF, [table])
    imp.append(imp.build.store_lcl_fld(lcl, T.REF, 0, call), refs)
    imp.stack.append(Entry(imp.build.lcl_var(lcl), 0, handle))
