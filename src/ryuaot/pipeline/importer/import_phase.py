"""The phase: locals, blocks, and a worklist over the blocks that can be reached.

Linear in the method's size: each block is imported once, in IL order as far as flow allows; only a merge of stack
types that turns out to need a wider type (int32 with native int) starts over.
"""

from __future__ import annotations

from heapq import heappop
from typing import TYPE_CHECKING

from ryuaot.abi import layout_call
from ryuaot.errors import BadInput, InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.eh_regions import keep_regions
from ryuaot.ir.locals import LclVarDsc
from ryuaot.metadata.opcodes import Flow
from ryuaot.pipeline.importer import synchronized_methods
from ryuaot.pipeline.importer.opcode_table import PREFIX_OF, ROWS, allowed_prefixes
from ryuaot.pipeline.importer.opcodes import exceptions, field_access
from ryuaot.pipeline.importer.opcodes.branching import go_on
from ryuaot.pipeline.importer.stack.generic_lookup import load_record_context, look_up
from ryuaot.pipeline.importer.stack.il_blocks import build_blocks
from ryuaot.pipeline.importer.stack.importer_state import Importer
from ryuaot.pipeline.importer.stack.spill_cliques import MergeRetry
from ryuaot.pipeline.interfaces.host import LookupKind
from ryuaot.typesystem.canonical import ContextKind, context_kind, has_context_argument

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.compiler import Compiler
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.types import TypeDesc

_MAX_RETRIES = 1000


def import_method(comp: Compiler) -> None:
    """Fills `comp` from the IL of its method: locals, blocks, EH table, statements.

    Raises BadInput for IL that breaks the rules and Unsupported for what is refused, both with the IL offset.
    """
    il = comp.host.method_il(comp.method)
    forced: dict[tuple[int, int], int] = {}
    for _ in range(_MAX_RETRIES):
        imp = Importer(comp, il)
        imp.forced = forced
        try:
            _import(imp, il)
            if comp.origins is not None:
                comp.origins.finish_import(comp.next_node_id)
            return
        except MergeRetry:
            _reset(comp)
        except BadInput as error:
            raise error.located(comp.method_name, imp.offset if imp.offset >= 0 else None) from None
    raise InternalError("import", comp.method_name, "types at merges of control flow do not settle")


def _reset(comp: Compiler) -> None:
    """Restores the state before the import."""
    comp.first_block = comp.last_block = None
    comp.block_count = 0
    comp.next_block_num = 1
    comp.next_node_id = 0
    if comp.origins is not None:
        comp.origins.births.clear()
    comp.locals = []
    comp.eh = []
    comp.has_localloc = False
    comp.pinvoke_frame_lcl = -1
    comp.saves_all_callee_saved = False


def _import(imp: Importer, il: MethodIL) -> None:
    comp = imp.comp
    make_locals(imp, il)
    build_blocks(imp)
    if comp.known_arguments:
        _know_arguments(imp)
    first = comp.first_block
    assert first is not None
    if first.il_start not in imp.jump_targets and not comp.eh and not imp.method.synchronized:
        imp.entry_block = first.num
    imp.reach(first)
    if imp.method.synchronized:
        synchronized_methods.enclose(imp)
    run_at_entry = imp.host.class_init_at_entry(imp.method)
    if run_at_entry is not None:
        _entry_init(imp, run_at_entry)
    if context_kind(imp.method) is ContextKind.RECORD:
        imp.block = _entry_block(imp)
        load_record_context(imp)
    pending = imp.pending
    while pending:
        _import_block(imp, heappop(pending)[1])
    _drop_unreached(imp)


# locals -------------------------------------------------------------------------------------------------------------


def make_locals(imp: Importer, il: MethodIL) -> None:
    """Arguments in the order of the call layout, then IL locals; what the method returns."""
    comp = imp.comp
    sig = imp.host.own_signature(imp.method)
    this: int | None = None
    if sig.has_this:
        this = T.BYREF if imp.method.owner.is_value_type else T.REF
    has_context = has_context_argument(imp.method)
    comp.signature = imp.types.signature(sig, this, has_context)
    comp.call_layout = layout_call(comp.signature, comp.target)
    if this is not None:
        comp.this_arg = _add_param(imp, this, "this", None)
        imp.arg_map.append(comp.this_arg)
        imp.arg_types.append(None)
    by_buffer = comp.call_layout.ret.is_by_buffer
    if by_buffer:
        comp.ret_buf_arg = _add_param(imp, T.BYREF, "retbuf", None)
    if has_context:
        comp.generic_context_arg = _add_param(imp, imp.native, "context", None)
    for number, type_ in enumerate(sig.params):
        vartype = imp.vartype(type_)
        layout = imp.host.class_layout(type_) if vartype == T.STRUCT else None
        lcl = _add_param(imp, vartype, f"arg{number + (this is not None)}", layout)
        comp.locals[lcl].is_implicit_byref = comp.call_layout.args[lcl].is_by_reference
        imp.arg_map.append(lcl)
        imp.arg_types.append(type_)
    comp.arg_count = len(comp.locals)
    imp.return_type = sig.return_type
    imp.return_vartype = imp.vartype(sig.return_type)
    comp.ret_type = imp.return_vartype
    comp.ret_layout = imp.host.class_layout(sig.return_type) if imp.return_vartype == T.STRUCT else None
    if by_buffer:
        comp.ret_type = T.BYREF if comp.call_layout.ret.buffer_address is not None else T.VOID
        comp.ret_layout = None
    comp.init_locals = il.init_locals
    for number, local in enumerate(il.locals):
        _add_local(imp, number, local.type, local.is_pinned)
    comp.local_count = len(comp.locals) - comp.arg_count
    imp.first_temp = len(comp.locals)


def _add_param(imp: Importer, vartype: int, name: str, layout: ClassLayout | None) -> int:
    number = len(imp.comp.locals)
    local = LclVarDsc(number, vartype, name, layout)
    local.is_param = True
    local.param_index = number
    imp.comp.locals.append(local)
    return number


def _add_local(imp: Importer, number: int, type_: TypeDesc, is_pinned: bool) -> None:
    comp = imp.comp
    vartype = imp.vartype(type_)
    if vartype in (T.VOID, T.UNDEF):
        raise imp.bad(f"local {number} has the type {type_.full_name}")
    layout = imp.host.class_layout(type_) if vartype == T.STRUCT else None
    local = LclVarDsc(len(comp.locals), vartype, f"loc{number}", layout)
    local.is_pinned = is_pinned
    local.must_init = comp.init_locals or vartype in T.GC or (layout is not None and layout.has_gc)
    comp.locals.append(local)
    imp.loc_types.append(type_)


def _know_arguments(imp: Importer) -> None:
    """Takes over what the caller knows of the arguments that the inlinee does not change."""
    written = imp.taken | imp.stored
    for lcl, known in imp.comp.known_arguments.items():
        if not written >> lcl & 1:
            imp.known[lcl] = known
            imp.comp.locals[lcl].exact_class = known.exact_class
            imp.comp.locals[lcl].is_nonnull = known.is_nonnull
            imp.comp.locals[lcl].function = known.function


def _entry_block(imp: Importer) -> BasicBlock:
    """Inserts a new entry block before all other code."""
    comp = imp.comp
    first = comp.first_block
    assert first is not None
    entry = comp.new_block(B.BBJ_NONE)
    entry.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
    entry.il_start = entry.il_end = 0
    comp.insert_block_before(first, entry)
    imp.queued.add(entry.num)
    return entry


def _entry_init(imp: Importer, symbol: str) -> None:
    """Runs the class initialiser before all other code."""
    imp.block = _entry_block(imp)
    imp.il_block = imp.entry_block = imp.block.num
    if imp.method.owner.is_shared:
        look_up(imp, LookupKind.CLASS_INIT, imp.method.owner)
    else:
        field_access.run_class_init(imp, symbol)
        imp.entry_inits.add(symbol)
    imp.entry_block = 0


# blocks -------------------------------------------------------------------------------------------------------------


def _import_block(imp: Importer, block: BasicBlock) -> None:
    imp.block = block
    imp.il_block = block.num
    block.flags |= B.BBF_IMPORTED
    imp.index, imp.limit = imp.index_at[block.num]
    imp.has_ended = False
    imp.inited.clear()
    imp.made_here.clear()
    imp.stack.clear()
    imp.safe = 0
    imp.offset = imp.stmt_offset = block.il_start
    if imp.comp.origins is not None:
        imp.comp.origins.births.append((imp.comp.next_node_id, block.il_start))
    build = imp.build
    for lcl in imp.entries.get(block.num, ()):
        imp.push(build.lcl_var(lcl))
    if imp.comp.eh:
        if block.try_index >= 0:
            exceptions.reach_handlers(imp, block)
        if block.hnd_index >= 0:
            exceptions.enter_handler(imp, block)
    _run(imp)
    if not imp.has_ended:
        go_on(imp)


def _run(imp: Importer) -> None:
    """Imports the instructions of the current block."""
    instrs = imp.instrs
    rows = ROWS
    stack = imp.stack
    meta = Flow.META
    max_stack = imp.il.max_stack
    comp = imp.comp
    births = comp.origins.births if comp.origins is not None else None
    while imp.index < imp.limit:
        offset, opcode, operand, _ = instrs[imp.index]
        imp.index += 1
        imp.offset = offset
        if births is not None:
            births.append((comp.next_node_id, offset))
        if not stack:
            imp.stmt_offset = offset
        row = rows[opcode.value]
        if imp.prefix and opcode.flow is not meta:
            _check_prefix(imp, opcode.name)
        if row.is_branch:
            row.function(imp, row.fixed, operand)
        elif row.fixed is None:
            row.function(imp, operand)
        else:
            row.function(imp, row.fixed)
        if len(stack) > max_stack:
            raise imp.bad(f"the evaluation stack holds more than the {max_stack} values that the method declares")
        if imp.prefix and opcode.flow is not meta:
            imp.prefix = 0
            imp.constraint = None


def _check_prefix(imp: Importer, name: str) -> None:
    wrong = imp.prefix & ~allowed_prefixes(name)
    if wrong:
        prefix = next(text for text, bit in PREFIX_OF.items() if bit & wrong)
        raise imp.bad(f"the prefix {prefix} before {name}")


# cleaning up --------------------------------------------------------------------------------------------------------


def _drop_unreached(imp: Importer) -> None:
    """Unlinks unreachable blocks. EH regions shrink with them; a region without a try is removed from the table."""
    comp = imp.comp
    dead = [block for block in comp.blocks() if not block.flags & B.BBF_IMPORTED]
    for block in dead:
        comp.unlink_block(block)
    if not comp.eh:
        return
    tries: dict[int, list[BasicBlock]] = {}
    handlers: dict[int, list[BasicBlock]] = {}
    for block in comp.blocks():
        index = block.try_index
        while index >= 0:
            _extend(tries, index, block)
            index = comp.eh[index].enclosing_try
        index = block.hnd_index
        while index >= 0:
            _extend(handlers, index, block)
            index = comp.eh[index].enclosing_hnd
    keep = [region for region in comp.eh if region.index in tries]
    for region in keep:
        region.try_beg, region.try_last = tries[region.index]
        region.hnd_last = handlers[region.index][1]
    if dead:
        keep_regions(comp, keep)
    for region in comp.eh:
        region.try_beg.flags |= B.BBF_TRY_BEG | B.BBF_DONT_REMOVE
        region.hnd_beg.flags |= B.BBF_DONT_REMOVE


def _extend(extents: dict[int, list[BasicBlock]], index: int, block: BasicBlock) -> None:
    """Extends the first and last block of a region, in layout order, by ``block``."""
    known = extents.get(index)
    if known is None:
        extents[index] = [block, block]
    else:
        known[1] = block

