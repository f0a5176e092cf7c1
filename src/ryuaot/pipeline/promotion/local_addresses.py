"""MarkAddressExposed: accesses through the address of a local become accesses of the local; other
uses let it escape.

RyuJIT's ``fgMarkAddressExposedLocals`` (LocalAddressVisitor) together with ``fgRetypeImplicitByRefArgs``: a struct
parameter that the ABI passes by reference becomes a BYREF parameter, and its uses indirections through it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, expose, refresh_effects
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import FieldAddr, GenTree, IntCon, LclNode
from ryuaot.ir.walk import execution_order, rewrite

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_IN_MEMORY = _ADDRESSES | {O.LCL_FLD, O.STORE_LCL_FLD}
_LOCALS = _IN_MEMORY | {O.LCL_VAR, O.STORE_LCL_VAR}
_INTEGERS = frozenset((T.INT, T.UINT, T.LONG, T.ULONG))


def fold_local_addresses(comp: Compiler) -> None:
    """Accesses through LCL_VAR_ADDR become LCL_VAR, LCL_FLD and their stores; implicit by-reference parameters get
    their type."""
    visitor = _LocalAddress(comp)
    # Nothing else names what the visitor folds: effect flags of other statements stay as they are.
    named = _LOCALS if any(local.is_implicit_byref for local in comp.locals) else _ADDRESSES
    folded: list[Statement] = []
    for block in comp.blocks():
        for statement in block.stmts:
            if _names(statement.root, named):
                rewrite(statement, visitor.visit)
                folded.append(statement)
    for local in comp.locals:
        if local.is_implicit_byref:
            local.type = T.BYREF
    for statement in folded:
        _refresh(comp, statement)


def mark_address_exposed(comp: Compiler) -> None:
    """Marks locals whose address is left over, and brings effect flags up to date."""
    for block in comp.blocks():
        for statement in block.stmts:
            _mark(comp, statement.root)
    if not any(local.address_exposed for local in comp.locals):
        return
    for block in comp.blocks():
        for statement in block.stmts:
            if _names(statement.root, _LOCALS):
                _refresh(comp, statement)


def _names(root: GenTree, opers: frozenset[int]) -> bool:
    """Whether a node of the tree is one of ``opers``."""
    for node in execution_order(root):
        if node.oper in opers:
            return True
    return False


def _refresh(comp: Compiler, statement: Statement) -> None:
    for node in execution_order(statement.root):
        if isinstance(node, LclNode) and comp.locals[node.lcl].address_exposed:
            expose(node)
        refresh_effects(node)


def _mark(comp: Compiler, root: GenTree) -> None:
    for node in execution_order(root):
        if node.oper not in _IN_MEMORY:
            continue
        assert isinstance(node, LclNode)
        local = comp.locals[node.lcl]
        local.do_not_enregister = True
        if node.oper in _ADDRESSES:
            local.address_exposed = True
            local.dne_reason = local.dne_reason or "address exposed"
        else:
            local.dne_reason = local.dne_reason or "accessed by parts"


def home_size(local: LclVarDsc, pointer_size: int) -> int:
    """Returns the size of the local in bytes, as seen through its address."""
    return (
        local.layout.size
        if local.type == T.STRUCT and local.layout is not None
        else T.size_of(local.type, pointer_size)
    )


class _LocalAddress:
    """Rewrites one node at a time; operands are already in their final form."""

    __slots__ = ("builder", "comp")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.builder = Builder(comp)

    def visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        handler = _HANDLERS.get(node.oper)
        return node if handler is None else handler(self, node)

    # addresses -----------------------------------------------------------------------------------------------
    # -----------------

    def _field_addr(self, node: GenTree) -> GenTree:
        assert isinstance(node, FieldAddr) and node.op1 is not None
        base = node.op1
        if base.oper in _ADDRESSES:
            return self._moved(base, node.offset)
        return node

    def _add(self, node: GenTree) -> GenTree:
        base, constant = node.op1, node.op2
        if (
            base is not None
            and base.oper in _ADDRESSES
            and isinstance(constant, IntCon)
            and not node.flags & F.OVERFLOW
        ):
            return self._moved(base, constant.value)
        return node

    def _moved(self, base: GenTree, by: int) -> GenTree:
        assert isinstance(base, LclNode)
        if not 0 <= base.offset + by < max(home_size(self.comp.locals[base.lcl], self.comp.pointer_size), 1):
            # Outside of the local: leave the arithmetic alone, the local escapes.
            return self.builder.binary(O.ADD, base.type, base, self.builder.nint(by)) if by else base
        return self.builder.lcl_addr(base.lcl, base.offset + by, base.type)

    def _nullcheck(self, node: GenTree) -> GenTree:
        assert node.op1 is not None
        return self.builder.icon(0) if node.op1.oper in _ADDRESSES else node

    # accesses ------------------------------------------------------------------------------------------------
    # -----------------

    def _load(self, node: GenTree) -> GenTree:
        address = node.op1
        assert address is not None
        if address.oper not in _ADDRESSES or node.flags & F.VOLATILE:
            return node
        assert isinstance(address, LclNode)
        local = self.comp.locals[address.lcl]
        if not self._fits(local, address.offset, node.type, node.layout):
            return node
        if address.offset == 0 and _same_value(local, node.type, node.layout, self.comp.pointer_size):
            return self.builder.lcl_var(address.lcl, T.ACTUAL[node.type])
        if address.offset == 0 and _same_bits(local, node.type, self.comp.pointer_size):
            return self.builder.unary(O.BITCAST, node.type, self.builder.lcl_var(address.lcl, local.type))
        return self.builder.lcl_fld(address.lcl, node.type, address.offset, node.layout)

    def _store(self, node: GenTree) -> GenTree:
        address, value = node.op1, node.op2
        assert address is not None and value is not None
        if address.oper not in _ADDRESSES or node.flags & F.VOLATILE:
            return node
        assert isinstance(address, LclNode)
        local = self.comp.locals[address.lcl]
        if not self._fits(local, address.offset, node.type, node.layout):
            return node
        if address.offset == 0 and _same_value(local, node.type, node.layout, self.comp.pointer_size):
            if local.type in T.SMALL:
                value = self.builder.narrowed(value, local.type)  # normalise on store
            return self.builder.store_lcl(address.lcl, value)
        if address.offset == 0 and _same_bits(local, node.type, self.comp.pointer_size):
            return self.builder.store_lcl(address.lcl, self.builder.unary(O.BITCAST, local.type, value))
        return self.builder.store_lcl_fld(address.lcl, node.type, address.offset, value, node.layout)

    def _fits(self, local: LclVarDsc, offset: int, vartype: int, layout: ClassLayout | None) -> bool:
        size = layout.size if vartype == T.STRUCT and layout is not None else T.size_of(vartype, self.comp.pointer_size)
        return 0 <= offset and offset + size <= home_size(local, self.comp.pointer_size)

    # implicit by-reference parameters
    # -----------------------------------------------------------------------------------------

    def _implicit(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode)
        local = self.comp.locals[node.lcl]
        if not local.is_implicit_byref or node.type == T.BYREF and node.oper == O.LCL_VAR:
            return node
        builder = self.builder
        reference = LclNode(O.LCL_VAR, T.BYREF, self.comp.next_node_id, node.lcl)
        self.comp.next_node_id += 1
        address: GenTree = reference
        if node.offset:
            address = builder.binary(O.ADD, T.BYREF, reference, builder.nint(node.offset))
        layout = node.layout if node.layout is not None else local.layout
        if node.oper in _ADDRESSES:
            return address
        if node.oper in (O.LCL_VAR, O.LCL_FLD):
            if node.type == T.STRUCT:
                assert layout is not None
                return builder.obj(layout, address, F.NONFAULTING)
            return builder.ind(node.type, address, F.NONFAULTING)
        assert node.op1 is not None
        if node.type == T.STRUCT:
            assert layout is not None
            return builder.store_obj(layout, address, node.op1, F.NONFAULTING | F.NO_BARRIER)
        return builder.storeind(node.type, address, node.op1, F.NONFAULTING | F.NO_BARRIER)


_HANDLERS: Final[dict[int, Callable[[_LocalAddress, GenTree], GenTree]]] = {
    O.FIELD_ADDR: _LocalAddress._field_addr,
    O.ADD: _LocalAddress._add,
    O.NULLCHECK: _LocalAddress._nullcheck,
    **dict.fromkeys((O.IND, O.OBJ), _LocalAddress._load),
    **dict.fromkeys((O.STOREIND, O.STORE_OBJ), _LocalAddress._store),
    **dict.fromkeys(_LOCALS, _LocalAddress._implicit),
}


def _same_value(local: LclVarDsc, vartype: int, layout: ClassLayout | None, pointer_size: int) -> bool:
    """Whether an access of this type reads or writes the whole local in its own type."""
    if local.type == T.STRUCT or vartype == T.STRUCT:
        return (
            local.type == vartype
            and layout is not None
            and local.layout is not None
            and layout.size == local.layout.size
        )
    if T.size_of(local.type, pointer_size) != T.size_of(vartype, pointer_size):
        return False
    if local.type in T.SMALL:
        return local.type == vartype
    return local.type == T.ACTUAL[vartype]


def _same_bits(local: LclVarDsc, vartype: int, pointer_size: int) -> bool:
    """Whether an access of this type reads or writes the whole local as one of the other bank: its bits move between
    two registers, while a memory access would keep the local in memory."""
    size = T.size_of(vartype, pointer_size)
    numbers = (T.INT, T.LONG) if vartype in T.FLOATING else T.FLOATING if vartype in _INTEGERS else ()
    return local.type in numbers and size <= pointer_size and size == T.size_of(local.type, pointer_size)
