"""Imports a callee, or copies an earlier import of it: most callees are imported at several call sites.

What the importer makes of a body depends on the body, on what the call knows of its arguments, and on the program's
answers. The program keeps it (`CompilationHost.imported_callees`) as long as these answers stay the same; the queries
of the import are noted again for each method that uses the copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir.blocks import NO_REGION, BasicBlock, Statement
from ryuaot.ir.clone import copy_as_it_is
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.flags import CALL
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.node_origins import NodeOrigins
from ryuaot.ir.nodes import DblCon, HandleCon, IntCon
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.inlining.callee_compaction import compact_blocks
from ryuaot.pipeline.inlining.callee_facts import CalleeFacts
from ryuaot.pipeline.inlining.known_arguments import known_arguments

if TYPE_CHECKING:
    from ryuaot.ir.compiler import KnownArgument
    from ryuaot.ir.nodes import CallNode, GenTree
    from ryuaot.typesystem.methods import MethodDesc

_MOST_KEPT: Final = 10_000
"""Number of imported bodies after which all are dropped: about 3 kB each."""


class ImportedCallee:
    """``comp``: an imported body, which nothing changes. ``queries``: what the import noted. ``facts``: of a body
    without calls, whose blocks are compacted already; None of others."""

    __slots__ = ("comp", "facts", "queries")

    def __init__(self, comp: Compiler, queries: list[tuple[str, str]], facts: CalleeFacts | None) -> None:
        self.comp = comp
        self.queries = queries
        self.facts = facts


def import_callee(comp: Compiler, call: CallNode, method: MethodDesc) -> tuple[Compiler, CalleeFacts | None]:
    """Returns the callee's body, and of one without calls its facts: then it is ready to be inserted.

    Raises BadInput or Unsupported if it cannot be imported.
    """
    host = comp.host
    callee = Compiler(comp.target, comp.options, host, method, call.name, call.symbol)
    callee.fuel = comp.fuel  # what is done in here is part of the caller's numbering
    callee.known_arguments = known_arguments(comp, call)
    if comp.origins is not None:
        callee.origins = NodeOrigins(method)
    kept = host.imported_callees()
    key = (method, comp.options.opt, *[_key_of(number, known) for number, known in callee.known_arguments.items()])
    found: ImportedCallee | None = kept.get(key)
    if found is not None:
        host.repeat_queries(found.queries)
    else:
        host.record_queries()
        try:
            import_method(callee)
        finally:
            queries = host.recorded_queries()
        if queries is None or callee.eh or callee.has_localloc:
            return callee, None
        pristine = callee
        callee = Compiler(comp.target, comp.options, host, method, call.name, call.symbol)
        callee.fuel, callee.known_arguments = comp.fuel, pristine.known_arguments
        callee.origins = NodeOrigins(method) if comp.origins is not None else None
        facts = None
        if not any(statement.root.flags & CALL for block in pristine.blocks() for statement in block.stmts):
            compact_blocks(pristine)
            facts = CalleeFacts(pristine)
        found = ImportedCallee(pristine, queries, facts)
        if not _copy_body(found, callee):
            return pristine, facts
        pristine.host = pristine.fuel = None
        pristine.known_arguments = {}
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[key] = found
        return callee, facts
    _copy_body(found, callee)
    return callee, found.facts


def _key_of(number: int, known: KnownArgument) -> tuple[object, ...]:
    """Returns what the importer can see of a known argument."""
    constant = known.constant
    if isinstance(constant, IntCon):
        return number, constant.type, constant.value
    if isinstance(constant, DblCon):
        return number, constant.type, "bits", constant.bits
    if isinstance(constant, HandleCon):
        symbol = (constant.symbol, constant.offset, constant.kind, constant.comment, constant.length)
        return number, constant.type, symbol
    assert constant is None
    return number, known.exact_class, known.is_nonnull, known.function


def _copy_body(source: ImportedCallee, callee: Compiler) -> bool:
    """Fills ``callee`` with a copy of an imported body; returns whether all its nodes can be copied."""
    body = source.comp
    blocks: dict[BasicBlock, BasicBlock] = {}
    for block in body.blocks():
        assert block.try_index == block.hnd_index == NO_REGION
        new = blocks[block] = BasicBlock(block.num, block.kind)
        new.flags, new.il_start, new.il_end = block.flags, block.il_start, block.il_end
        for statement in block.stmts:
            root: GenTree | None = copy_as_it_is(statement.root)
            if root is None:
                return False
            new.stmts.append(Statement(root, statement.il_offset))
        callee.append_block(new)
    for block, new in blocks.items():
        new.targets = [blocks[target] for target in block.targets]
    # A body without calls is inserted as it is: its locals are only read.
    callee.locals = body.locals if source.facts is not None else [_copy_local(local) for local in body.locals]
    callee.block_count, callee.next_block_num, callee.next_node_id = (
        body.block_count, body.next_block_num, body.next_node_id,
    )  # fmt: skip
    callee.arg_count, callee.local_count = body.arg_count, body.local_count
    callee.this_arg, callee.ret_buf_arg = body.this_arg, body.ret_buf_arg
    callee.signature, callee.call_layout = body.signature, body.call_layout
    callee.ret_type, callee.ret_layout, callee.init_locals = body.ret_type, body.ret_layout, body.init_locals
    callee.pinvoke_frame_lcl, callee.saves_all_callee_saved = body.pinvoke_frame_lcl, body.saves_all_callee_saved
    callee.range_checks, callee.uses_vectors = body.range_checks, body.uses_vectors
    if callee.origins is not None and body.origins is not None:
        callee.origins.births, callee.origins.copies = body.origins.births, dict(body.origins.copies)
    return True


def _copy_local(local: LclVarDsc) -> LclVarDsc:
    """Returns a copy of a local with all that the importer sets."""
    new = LclVarDsc(local.number, local.type, local.name, local.layout)
    new.reason, new.is_temp, new.is_pinned, new.must_init = (
        local.reason, local.is_temp, local.is_pinned, local.must_init,
    )  # fmt: skip
    new.is_param, new.param_index, new.is_implicit_byref = local.is_param, local.param_index, local.is_implicit_byref
    new.do_not_enregister, new.dne_reason = local.do_not_enregister, local.dne_reason
    new.exact_class, new.is_nonnull, new.function = local.exact_class, local.is_nonnull, local.function
    return new
