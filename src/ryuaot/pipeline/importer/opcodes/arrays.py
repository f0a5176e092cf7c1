"""Vectors and general arrays (ECMA-335 III.4.7 to III.4.28, II.14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import element_flags
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.importer.opcodes.indirect_access import NATIVE, size_of
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import allocated_type, type_handle
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import READONLY_PREFIX, Entry
from ryuaot.typesystem.method_il import type_operand

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc



def first_element(pointer_size: int) -> int:
    """Returns the byte offset of a vector's first element, which is also that of a general array's lengths."""
    return 2 * pointer_size


def _pop_array(imp: Importer) -> tuple[Entry, Entry]:
    """Pops the index and the array; returns (array, index)."""
    index = imp.pop()
    array = imp.pop()
    if array.node.type != T.REF:
        raise imp.bad(f"an array is needed, the stack holds {T.NAMES[T.ACTUAL[array.node.type]]}")
    if T.ACTUAL[index.node.type] not in (T.INT, imp.native):
        raise imp.bad(f"an array index of type {T.NAMES[T.ACTUAL[index.node.type]]}")
    return array, index


def _element_address(imp: Importer, array: Entry, index: Entry, size: int, vartype: int) -> GenTree:
    return imp.build.index_addr(array.node, index.node, size, first_element(imp.pointer_size), vartype)


def ldelem(imp: Importer, vartype: int) -> None:
    """Imports ldelem.i1 to ldelem.ref."""
    array, index = _pop_array(imp)
    if vartype == NATIVE:
        vartype = imp.native
    addr = _element_address(imp, array, index, T.size_of(vartype, imp.pointer_size), vartype)
    cls = array.cls.element_type if vartype == T.REF and array.cls is not None else None
    imp.push(imp.build.ind(vartype, addr, F.NONFAULTING), array.refs | index.refs, cls)


def ldelem_any(imp: Importer, token: int) -> None:
    """Imports ldelem T."""
    type_ = type_operand(imp.il, token)
    array, index = _pop_array(imp)
    addr = _element_address(imp, array, index, size_of(imp, type_), imp.vartype(type_))
    imp.push(stack_values.load(imp, type_, addr, F.NONFAULTING), array.refs | index.refs, type_)


def ldelema(imp: Importer, token: int) -> None:
    """Imports ldelema. An array of references must have exactly that element type unless the pointer is only read
    through."""
    type_ = type_operand(imp.il, token)
    array, index = _pop_array(imp)
    refs = array.refs | index.refs
    if imp.vartype(type_) == T.REF and not imp.prefix & READONLY_PREFIX and not _is_exact(type_):
        position = _native_index(imp, index)
        element = type_handle(imp, type_)
        imp.push(helper_call(imp, "rt_ldelema_ref", T.BYREF, [array.node, position, element]), refs)
        return
    imp.push(_element_address(imp, array, index, size_of(imp, type_), imp.vartype(type_)), refs)


def _native_index(imp: Importer, index: Entry) -> GenTree:
    node = index.node
    return node if T.ACTUAL[node.type] == imp.native else stack_values.cast_int(imp, node, imp.native, False)


def _is_exact(type_: TypeDesc) -> bool:
    """Whether a variable of type `type_[]` can only hold arrays of exactly that type."""
    return type_.is_sealed and not type_.is_array and not type_.is_interface


def stelem(imp: Importer, vartype: int) -> None:
    """Imports stelem.i1 to stelem.ref."""
    if vartype == T.REF:
        _store_reference(imp, None)
        return
    if vartype == NATIVE:
        vartype = imp.native
    entry = imp.pop()
    value = stack_values.coerce(imp, entry, vartype, "stelem")
    array, index = _pop_array(imp)
    entry.node = value
    _settle(imp, array, index, entry)
    addr = _element_address(imp, array, index, T.size_of(vartype, imp.pointer_size), vartype)
    node = imp.build.storeind(vartype, addr, entry.node, F.NONFAULTING)
    imp.append(node, array.refs | index.refs | entry.refs)


def stelem_any(imp: Importer, token: int) -> None:
    """Imports stelem T."""
    type_ = type_operand(imp.il, token)
    if imp.vartype(type_) == T.REF:
        _store_reference(imp, type_)
        return
    entry = imp.pop()
    entry.node = stack_values.coerce_typed(imp, entry, type_, "stelem")
    array, index = _pop_array(imp)
    _settle(imp, array, index, entry)
    addr = _element_address(imp, array, index, size_of(imp, type_), imp.vartype(type_))
    imp.append(stack_values.store(imp, type_, addr, entry.node, F.NONFAULTING), array.refs | index.refs | entry.refs)


def _settle(imp: Importer, array: Entry, index: Entry, value: Entry) -> None:
    """Spills the operands if the value has side effects: the range check must follow the evaluation of the value."""
    if value.node.flags & F.SIDE_EFFECT:
        for entry, reason in ((array, "array of a store"), (index, "index of a store"), (value, "value of a store")):
            if not imp.is_stable(entry.node) or value.refs:
                imp.append_store_temp(entry, reason)


def _store_reference(imp: Importer, type_: TypeDesc | None) -> None:
    """Stores a reference into an array of references; a helper checks range and type unless the type cannot be wrong.
    """
    entry = imp.pop()
    entry.node = stack_values.coerce(imp, entry, T.REF, "stelem")
    array, index = _pop_array(imp)
    refs = array.refs | index.refs | entry.refs
    null = stack_values.is_zero(entry.node)
    element = type_
    if element is None and array.cls is not None and array.cls.is_szarray:
        element = array.cls.element_type
    if null or (element is not None and _is_exact(element)):
        _settle(imp, array, index, entry)
        addr = _element_address(imp, array, index, imp.pointer_size, T.REF)
        flags = F.NONFAULTING | (F.NO_BARRIER if null else 0)
        imp.append(imp.build.storeind(T.REF, addr, entry.node, flags), array.refs | index.refs | entry.refs)
        return
    call = helper_call(imp, "rt_stelem_ref", T.VOID, [array.node, _native_index(imp, index), entry.node])
    imp.append(call, refs)


def ldlen(imp: Importer, _: object) -> None:
    """Imports ldlen: an int32, as in RyuJIT."""
    array = imp.pop()
    if array.node.type != T.REF:
        raise imp.bad("ldlen needs an array")
    imp.push(imp.build.arr_length(array.node), array.refs)


def newarr(imp: Importer, token: int) -> None:
    """Imports newarr."""
    element = type_operand(imp.il, token)
    new_vector(imp, element.context.get_szarray(element))


def new_vector(imp: Importer, type_: TypeDesc) -> None:
    """Allocates a vector. The length is an int32, a native integer, or (not in ECMA-335) an int64, which is checked for
    overflow if pointers have four bytes."""
    count = imp.pop()
    kind = T.ACTUAL[count.node.type]
    if kind not in (T.INT, T.LONG):
        raise imp.bad("newarr needs an integer")
    if kind == T.LONG and imp.native == T.INT:
        count = Entry(imp.build.cast(count.node, T.INT, overflow=True), count.refs)
    table = allocated_type(imp, type_)
    entry = Entry(
        helper_call(imp, "rt_new_array", T.REF, [table, _native_index(imp, count)]), count.refs, type_, is_nonnull=True
    )
    imp.stack.append(entry)


# general arrays -----------------------------------------------------------------------------------------------------


def new_array(imp: Importer, constructor: MethodDesc) -> bool:
    """Imports newobj of an array's constructor with lengths, or pairs of lower bound and length. False if a factory
    creates the array (vectors of vectors, general arrays of rank 1)."""
    type_ = constructor.owner
    count = len(constructor.signature.params)
    if type_.is_szarray and count == 1:
        new_vector(imp, type_)
        return True
    if type_.is_szarray or may_be_vector(type_):
        return False
    arguments = imp.pop_many(count)
    build = imp.build
    lcl = imp.temp(T.STRUCT, "bounds of a new array", ClassLayout("int32 bounds", 4 * count, 4))
    imp.comp.locals[lcl].do_not_enregister = True
    refs = 0
    for number, entry in enumerate(arguments):
        value = stack_values.coerce(imp, entry, T.INT, "an array bound")
        imp.append(build.store_lcl_fld(lcl, T.INT, 4 * number, value), entry.refs)
    table = allocated_type(imp, type_)
    bounds = build.lcl_addr(lcl, 0, imp.native)
    call = helper_call(imp, "rt_new_mdarray", T.REF, [table, build.icon(type_.rank), bounds, build.icon(count)])
    imp.append_store_result(call, refs, type_)
    return True


def may_be_vector(type_: TypeDesc) -> bool:
    """Whether an object of this type may be a vector although the type is not: a general array of rank 1. Its
    constructor and methods test the object."""
    return type_.is_mdarray and type_.rank == 1


def array_method(imp: Importer, method: MethodDesc) -> bool:
    """Expands Get, Set or Address of a general array; False for other methods and if the element needs a type check."""
    type_ = method.owner
    element = type_.element_type
    if not type_.is_mdarray or may_be_vector(type_) or element is None or method.name not in ("Get", "Set", "Address"):
        return False
    if method.name == "Set":
        value = imp.pop()
        value.node = stack_values.coerce_typed(imp, value, element, "an array element")
        imp.stack.append(value)
    checked = imp.vartype(element) == T.REF and not _is_exact(element)
    if method.name == "Address" and checked and not imp.prefix & READONLY_PREFIX:
        return False  # needs an exact type check
    if method.name == "Set" and checked and not stack_values.is_zero(imp.stack[-1].node):
        return False  # needs a covariance check
    entries = imp.pop_many(type_.rank + (2 if method.name == "Set" else 1))
    if entries[0].node.type != T.REF:
        raise imp.bad("an array is needed")
    imp.settle(entries, "array access")
    addr = _md_address(imp, element, entries[0], entries[1 : type_.rank + 1])
    if method.name == "Get":
        imp.push(stack_values.load(imp, element, addr, F.NONFAULTING), 0, element)
    elif method.name == "Address":
        imp.push(addr)
    else:
        imp.append(stack_values.store(imp, element, addr, entries[-1].node, F.NONFAULTING))
    return True


def length_offset(pointer_size: int, dimension: int) -> int:
    """Returns the offset of the length of a dimension in a general array: bytes from the start of the object."""
    return first_element(pointer_size) + 4 * dimension


def bound_offset(pointer_size: int, rank: int, dimension: int) -> int:
    """Returns the offset of the lower bound of a dimension, likewise."""
    return length_offset(pointer_size, rank + dimension)


def _md_address(imp: Importer, element: TypeDesc, array: Entry, indexes: list[Entry]) -> GenTree:
    """Appends the range checks of all dimensions and returns the address of the element.

    Layout: int32 lengths[rank], int32 lower bounds[rank], then the elements (all offsets from the object).
    """
    build = imp.build
    rank = len(indexes)
    size = size_of(imp, element)
    linear: GenTree | None = None
    for dimension, entry in enumerate(indexes):
        index = stack_values.coerce(imp, entry, T.INT, "an array index")
        length_at = length_offset(imp.pointer_size, dimension)
        base_at = bound_offset(imp.pointer_size, rank, dimension)
        relative = imp.temp(T.INT, "index relative to the lower bound")
        base = shape_word(imp, array, base_at)
        imp.append(build.store_lcl(relative, build.binary(O.SUB, T.INT, index, base)))
        length = shape_word(imp, array, length_at, F.NONFAULTING)
        imp.append(build.bounds_check(build.lcl_var(relative), length))
        wide = stack_values.cast_int(imp, build.lcl_var(relative), imp.native, True)
        if linear is None:
            linear = wide
        else:
            length = shape_word(imp, array, length_at, F.NONFAULTING)
            product = build.binary(O.MUL, imp.native, linear, stack_values.cast_int(imp, length, imp.native, True))
            linear = build.binary(O.ADD, imp.native, product, wide)
    assert linear is not None
    if size != 1:
        linear = build.binary(O.MUL, imp.native, linear, build.nint(size))
    data = (bound_offset(imp.pointer_size, rank, rank) + 7) & ~7
    base = build.binary(O.ADD, T.BYREF, build.copy_leaf(array.node), linear)
    return build.binary(O.ADD, T.BYREF, base, build.nint(data), element_flags(imp.vartype(element), imp.pointer_size))


def shape_word(imp: Importer, array: Entry, offset: int, flags: int = 0) -> GenTree:
    """Loads a length or a lower bound of a general array (a temp or null), ``offset`` bytes from the start of the
    object."""
    build = imp.build
    local = build.copy_leaf(array.node)
    return build.ind(T.INT, build.binary(O.ADD, T.BYREF, local, build.nint(offset)), flags | F.IND_INVARIANT)
