"""What each property of ``pipeline/phase_table.py`` means: a predicate over the method as it is.

The manager asks after every phase for every property that the order says holds then: what was just established, and
what older phases established and no row destroys. A predicate raises :class:`CheckError`. None shares code with a
phase: flow, liveness and escapes are computed again here, the plain way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, FieldListNode, GenTree, LclNode, uncopied
from ryuaot.pipeline.checks import argument_forms, ssa_numbers
from ryuaot.pipeline.checks.block_nodes import nodes_of, opers_of, uses_of
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.successors import exception_successors, normal_successors

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

Predicate = Callable[["Compiler"], None]
BlockPredicate = Callable[["Compiler", "B.BasicBlock"], None]

_ADDRESSES = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_ACCESSES = frozenset((O.IND, O.OBJ, O.BLK, O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.NULLCHECK))
_BEFORE_MORPH = frozenset((O.FIELD_ADDR, O.INDEX_ADDR))
_BEFORE_LOWERING = frozenset((O.JTRUE, O.SWITCH, O.FIELD_ADDR, O.INDEX_ADDR))
_WITH_LOWERED_FORM = _BEFORE_LOWERING | {O.CALL, O.FIELD_LIST}
_LEAVES_A_FUNCLET = frozenset((B.BBJ_EHCATCHRET, B.BBJ_CALLFINALLY))


def is_hir(comp: Compiler) -> None:
    """Checks that every block is statements of trees."""
    for block in comp.blocks():
        if comp.is_lir or block.flags & B.BBF_IS_LIR or block.first is not None:
            raise CheckError(f"{block} is linear")


def is_lir(comp: Compiler) -> None:
    """Checks that every block is a list of nodes."""
    for block in comp.blocks():
        if not comp.is_lir or not block.flags & B.BBF_IS_LIR or block.stmts:
            raise CheckError(f"{block} is not linear")


def parameters_are_references(comp: Compiler) -> None:
    """Checks that implicit by-reference parameters are references."""
    for local in comp.locals:
        if local.is_implicit_byref and local.type != T.BYREF:
            raise CheckError(f"V{local.number:02d} is passed by reference and has type {T.NAMES[local.type]}")


def local_addresses_folded(comp: Compiler, block: B.BasicBlock) -> None:
    """Checks that no plain load or store goes through the address of a local that it fits into."""
    if opers_of(block).isdisjoint(_ADDRESSES):
        return
    for node in nodes_of(block):
        if node.oper not in (O.IND, O.OBJ, O.STOREIND, O.STORE_OBJ) or node.flags & F.VOLATILE:
            continue
        address = node.op1
        if not isinstance(address, LclNode) or address.oper not in _ADDRESSES:
            continue
        local = comp.locals[address.lcl]
        room = _bytes(comp, local.type, local.layout) - address.offset
        if address.offset >= 0 and _bytes(comp, node.type, node.layout) <= room:
            raise CheckError(f"{block}: {node!r} goes through the address of V{address.lcl:02d}")


def _bytes(comp: Compiler, vartype: int, layout: object) -> int:
    size = getattr(layout, "size", 0) if vartype == T.STRUCT else T.size_of(vartype, comp.pointer_size)
    return int(size)


def promoted(comp: Compiler) -> None:
    """Checks that fields of promoted locals know their parents, are inside them and do not overlap, and that no node
    names an independently promoted parent."""
    named = _named_locals(comp) if any(local.promoted for local in comp.locals) else set()
    for parent in comp.locals:
        if not parent.promoted:
            if parent.field_lcls:
                raise CheckError(f"V{parent.number:02d} has fields and is not promoted")
            continue
        end = 0
        for number in sorted(parent.field_lcls, key=lambda lcl: comp.locals[lcl].field_offset):
            field = comp.locals[number]
            if field.parent != parent.number or field.field_offset < end:
                raise CheckError(f"field V{number:02d} is not at its place in V{parent.number:02d}")
            if not 0 < field.field_size <= T.size_of(field.type, comp.pointer_size):
                raise CheckError(f"field V{number:02d} cannot hold {field.field_size} bytes")
            end = field.field_offset + field.field_size
        if parent.layout is not None and end > parent.layout.size:
            raise CheckError(f"the fields of V{parent.number:02d} reach beyond its end")
        if parent.is_independent and parent.number in named:
            raise CheckError(f"V{parent.number:02d} is promoted, its memory unused, and still named")


def _named_locals(comp: Compiler) -> set[int]:
    found: set[int] = set()
    for block in comp.blocks():
        for node in uses_of(block):
            if isinstance(node, LclNode):
                found.add(node.lcl)
            else:
                found.update(node.lcls)
    return found


def exposed_stay_in_memory(comp: Compiler) -> None:
    """Checks that an address-exposed local cannot live in a register."""
    for local in comp.locals:
        if local.address_exposed and not local.do_not_enregister:
            raise CheckError(f"V{local.number:02d} is address-exposed and may live in a register")


def address_exposed(comp: Compiler, block: B.BasicBlock) -> None:
    """Checks that a local whose address is used for more than one access is marked."""
    if opers_of(block).isdisjoint(_ADDRESSES):
        return
    escaping: dict[int, LclNode] = {}
    for node in nodes_of(block):
        if node.oper in _ADDRESSES:
            assert isinstance(node, LclNode)
            local = comp.locals[node.lcl]
            if not local.address_exposed:
                escaping[id(node)] = node
        elif node.oper in _ACCESSES and node.op1 is not None:
            for at in _address_leaves(node.op1):
                escaping.pop(id(at), None)
    for node in escaping.values():
        raise CheckError(f"{block}: {node!r} escapes, and V{node.lcl:02d} is not marked address-exposed")


def _address_leaves(address: GenTree) -> list[GenTree]:
    address = uncopied(address)
    if address.oper == O.LEA and address.flags & F.CONTAINED:
        return [uncopied(operand) for operand in (address.op1, address.op2) if operand is not None]
    return [address]


def morphed(comp: Compiler, block: B.BasicBlock) -> None:
    """Checks that no nodes are left that only the importer's IR has."""
    if opers_of(block).isdisjoint(_BEFORE_MORPH):
        return
    for node in nodes_of(block):
        if node.oper in _BEFORE_MORPH:
            raise CheckError(f"{block}: {node!r} is not morphed")


def has_arg_info(comp: Compiler, block: B.BasicBlock) -> None:
    """Checks that every call has its argument table, and every argument the form that its placement requires."""
    if O.CALL not in opers_of(block):
        return
    for node in nodes_of(block):
        if isinstance(node, CallNode):
            argument_forms.check_call(comp, block, node)


def preds(comp: Compiler) -> None:
    """Checks that ``preds`` of each block are its predecessors, each once."""
    found: dict[B.BasicBlock, set[B.BasicBlock]] = {block: set() for block in comp.blocks()}
    for block in found:
        for successor in block.successors():
            found[successor].add(block)
    for block, expected in found.items():
        if set(block.preds) != expected or len(block.preds) != len(expected):
            raise CheckError(f"{block}: preds are {block.preds}, not {sorted(b.num for b in expected)}")


def funclets(comp: Compiler) -> None:
    """Checks that the main body is first, then each handler as a whole, and that control passes between them only where
    a handler is called or left."""
    first_of = {region.hnd_beg for region in comp.eh}
    first_of |= {region.filter_beg for region in comp.eh if region.filter_beg is not None}
    unit_of: dict[B.BasicBlock, B.BasicBlock | None] = {}
    current: B.BasicBlock | None = None
    for block in comp.blocks():
        if (block in first_of) != bool(block.flags & B.BBF_FUNCLET_BEG):
            raise CheckError(f"{block}: wrongly marked as a funclet's first block")
        if block in first_of:
            current = block
        unit_of[block] = current
        handler = block.hnd_index
        if (current is None) != (handler == B.NO_REGION):
            raise CheckError(f"{block} of handler {handler} is laid out outside of it")
        if current is not None and handler != current.hnd_index:
            raise CheckError(f"{block} of handler {handler} is laid out in the funclet of {current}")
    for block, unit in unit_of.items():
        if block.kind in _LEAVES_A_FUNCLET:
            continue
        for successor in block.successors():
            if unit_of.get(successor) is not unit or successor in first_of:
                raise CheckError(f"{block} runs into {successor}, which lies in another funclet")
    if {funclet.first for funclet in comp.funclets} != first_of:
        raise CheckError("the list of funclets does not name every handler")


def liveness(comp: Compiler) -> None:
    """Checks ``live_in`` and ``live_out`` against the code, and that no tracked local is visible to others or to a
    handler."""
    tracked = comp.tracked
    index_of = {lcl: index for index, lcl in enumerate(tracked)}
    for lcl, local in enumerate(comp.locals):
        if local.tracked_index != index_of.get(lcl, -1):
            raise CheckError(f"V{lcl:02d}: tracked index {local.tracked_index}")
        if lcl in index_of and (local.address_exposed or local.do_not_enregister or local.type == T.STRUCT):
            raise CheckError(f"V{lcl:02d} is tracked and must stay in memory")
    reads, writes = _reads_and_writes(comp, index_of)
    following = normal_successors(comp)
    blocks = list(comp.blocks())
    handlers = {block: exception_successors(comp, block) for block in blocks} if comp.eh else {}
    live_in = dict.fromkeys(blocks, 0)
    live_out = dict.fromkeys(blocks, 0)
    work = blocks[:]
    waiting = set(blocks)
    users: dict[B.BasicBlock, list[B.BasicBlock]] = {block: [] for block in blocks}
    for block in blocks:
        for successor in (*following[block], *handlers.get(block, ())):
            users[successor].append(block)
    while work:
        block = work.pop()
        waiting.discard(block)
        caught = 0
        for handler in handlers.get(block, ()):
            caught |= live_in[handler]
        out = caught
        for successor in following[block]:
            out |= live_in[successor]
        live_out[block] = out
        new = reads[block] | (out & ~writes[block]) | caught
        if new != live_in[block]:
            live_in[block] = new
            for user in users[block]:
                if user not in waiting:
                    waiting.add(user)
                    work.append(user)
    for block in blocks:
        for what, is_now, expected in (
            ("in", block.live_in, live_in[block]),
            ("out", block.live_out, live_out[block]),
        ):
            if is_now != expected:
                differing = is_now ^ expected
                lcl = tracked[(differing & -differing).bit_length() - 1]
                raise CheckError(f"{block}: live-{what} is wrong about V{lcl:02d}")
    for region in comp.eh:
        for entry in (region.hnd_beg, region.filter_beg):
            if entry is not None and live_in[entry]:
                raise CheckError(f"a tracked local is live into the handler at {entry}")


def _reads_and_writes(
    comp: Compiler, index_of: dict[int, int]
) -> tuple[dict[B.BasicBlock, int], dict[B.BasicBlock, int]]:
    reads: dict[B.BasicBlock, int] = {}
    writes: dict[B.BasicBlock, int] = {}
    for block in comp.blocks():
        read = written = 0
        for node in uses_of(block):
            if isinstance(node, LclNode):
                index = index_of.get(node.lcl, -1)
                if index < 0:
                    continue
                if node.oper == O.LCL_VAR:
                    read |= (1 << index) & ~written
                elif node.oper == O.STORE_LCL_VAR:
                    written |= 1 << index
                else:
                    raise CheckError(f"{block}: {node!r} of tracked V{node.lcl:02d}")
            else:
                for lcl in node.lcls:
                    index = index_of.get(lcl, -1)
                    if index >= 0 and node.oper == O.STORE_MULTI_VAR:
                        written |= 1 << index
                    elif index >= 0:
                        read |= (1 << index) & ~written
        reads[block], writes[block] = read, written
    return reads, writes


def lowered(comp: Compiler, block: B.BasicBlock) -> None:
    """Checks that no node without an instruction is left, and that arguments are moves to their places."""
    if opers_of(block).isdisjoint(_WITH_LOWERED_FORM):
        return
    for node in nodes_of(block):
        if node.oper in _BEFORE_LOWERING:
            raise CheckError(f"{block}: {node!r} is not lowered")
        if isinstance(node, CallNode):
            argument_forms.check_lowered_call(comp, block, node)
        if isinstance(node, FieldListNode) and not node.flags & F.CONTAINED:
            raise CheckError(f"{block}: {node!r} is no value of its own")


def has_registers(comp: Compiler) -> None:
    """Checks that every value that an instruction defines or reads has a register of its bank."""
    if comp.lsra is None:
        raise CheckError("there is no allocation")
    file = comp.lsra.file
    types = range(len(T.NAMES))
    banks = [file.float_mask if T.uses_float_register(vartype) else file.int_mask for vartype in types]
    for block in comp.blocks():
        for node in nodes_of(block):
            if node.flags & F.CONTAINED:
                continue
            for operand in node.operands():
                if operand.flags & F.CONTAINED:
                    continue
                reg, bank = operand.reg, banks[operand.type]
                if reg >= 0 and bank >> reg & 1:
                    continue
                if operand.type in (T.STRUCT, T.VOID) or O.INFO[operand.oper].no_value:
                    continue
                if operand.oper == O.PHYSREG or node.oper == O.CALL and operand.oper == O.PUTARG_REG:
                    continue
                if node.oper == O.CALL and bank == file.int_mask:
                    bank |= file.caller_saved  # a tail call's target may be where nothing is ever allocated
                if reg < 0 or not bank >> reg & 1:
                    raise CheckError(
                        f"{block}: {node!r} reads {operand!r}, a {T.NAMES[operand.type]}, in {file.name(reg)}"
                    )


def has_code(comp: Compiler) -> None:
    """Checks that frame and code exist. :mod:`ryuaot.pipeline.checks.gc_info` checks the tables."""
    if comp.frame is None:
        raise CheckError("there is no frame")


def in_each_block(comp: Compiler) -> None:
    """Checks nothing here: BLOCK_PREDICATES has the checks of single blocks."""


PREDICATES: dict[str, Predicate] = {
    "hir": is_hir,
    "lir": is_lir,
    "local-addresses-folded": parameters_are_references,
    "promoted": promoted,
    "address-exposed": exposed_stay_in_memory,
    "morphed": in_each_block,
    "arg-info": in_each_block,
    "preds": preds,
    "ssa": ssa_numbers.ssa_form,
    "vn": ssa_numbers.value_numbers,
    "funclets": funclets,
    "early-liveness": liveness,
    "liveness": liveness,
    "lowered": in_each_block,
    "registers": has_registers,
    "code": has_code,
}
"""Every property that ``phase_table.py`` names, and what it says of the method as a whole."""

BLOCK_PREDICATES: dict[str, BlockPredicate] = {
    "local-addresses-folded": local_addresses_folded,
    "address-exposed": address_exposed,
    "morphed": morphed,
    "arg-info": has_arg_info,
    "lowered": lowered,
}
"""What a property says of each block by itself. It may read the block, its nodes and the locals, of these what
``checked_blocks.py`` compares, and nothing else."""
