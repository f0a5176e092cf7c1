"""Allocation of objects of known class, for `newobj` and `box`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.importer.stack.generic_lookup import allocated_type
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.typesystem.vtable import finalizer_of

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc


def new_object(imp: Importer, type_: TypeDesc) -> int:
    """Appends the allocation and returns the temp that holds the object.

    The entries on the stack stay trees: nothing that they compute can see a new object.
    """
    table = allocated_type(imp, type_)
    lcl = imp.temp(T.REF, "new object")
    if not type_.is_shared:
        imp.comp.locals[lcl].exact_class = type_
    imp.comp.locals[lcl].is_nonnull = True
    allocation = helper_call(imp, "rt_new", T.REF, [table])
    if imp.comp.options.opt > 0 and not type_.is_shared and (type_.is_delegate or finalizer_of(type_) is None):
        allocation.call_flags |= N.CALL_UNFINALIZED
    imp.append_unchecked(imp.build.store_lcl(lcl, allocation))
    return lcl
