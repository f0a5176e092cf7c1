"""From instructions to basic blocks and the EH table (ECMA-335 II.19, II.25.4.6, III.1.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir.blocks import BasicBlock, EHRegion
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.opcodes import Flow, Instruction, Operand, decode

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.method_il import EHClause

_KINDS = {
    EHKind.CATCH: B.EH_CATCH, EHKind.FILTER: B.EH_FILTER, EHKind.FINALLY: B.EH_FINALLY, EHKind.FAULT: B.EH_FAULT,
}  # fmt: skip
CATCHING = (B.EH_CATCH, B.EH_FILTER)
_ENDING = frozenset((Flow.BRANCH, Flow.COND_BRANCH, Flow.RETURN, Flow.THROW))
_FINAL = frozenset((Flow.BRANCH, Flow.RETURN, Flow.THROW))
_CALLS = frozenset(("call", "calli", "callvirt"))
_TAKES_ADDRESS_ARG = frozenset(("ldarga", "ldarga.s"))
_STORES_ARG = frozenset(("starg", "starg.s"))
_TAKES_ADDRESS_LOC = frozenset(("ldloca", "ldloca.s"))
_STORES_LOC = {"stloc.0": 0, "stloc.1": 1, "stloc.2": 2, "stloc.3": 3, "stloc.s": None, "stloc": None}


def build_blocks(imp: Importer) -> None:
    """Decodes the IL, cuts it into blocks and builds the EH table; `imp.block_at` maps the IL offsets of blocks."""
    code = imp.il.code
    instrs = decode(code, imp.file, imp.comp.method_name)
    if not instrs:
        imp.offset = 0
        raise imp.bad("the method has no instructions")
    imp.instrs = instrs
    position = {instr[0]: number for number, instr in enumerate(instrs)}
    leaders = bytearray(len(code) + 1)
    leaders[0] = 1
    _mark_leaders(imp, instrs, position, leaders)
    _check_ends(imp, instrs)
    clauses = _checked_clauses(imp, position, len(code))
    for clause in clauses:
        for place in (clause.try_start, clause.try_end, clause.handler_start, clause.handler_end):
            leaders[place] = 1
        if clause.kind == EHKind.FILTER:
            leaders[clause.filter_start] = 1
    _make_blocks(imp, instrs, leaders)
    if clauses:
        _make_regions(imp, clauses)


def _mark_leaders(imp: Importer, instrs: tuple[Instruction, ...], position: dict[int, int], leaders: bytearray) -> None:
    """Marks branch targets and the instructions after branches; also records whose addresses are taken."""
    targets = imp.jump_targets
    for instr in instrs:
        offset, opcode, operand, end = instr
        kind = opcode.operand
        if kind == Operand.BRANCH8 or kind == Operand.BRANCH32:
            if operand not in position:
                imp.offset = offset
                raise imp.bad(f"branch by {operand - end:+d} bytes, to where no instruction begins")  # type: ignore[operator]
            leaders[operand] = 1  # type: ignore[index]
            leaders[end] = 1
            targets.add(operand)  # type: ignore[arg-type]
        elif kind == Operand.SWITCH:
            for target in operand:  # type: ignore[union-attr]
                if target not in position:
                    imp.offset = offset
                    raise imp.bad(f"switch by {target - end:+d} bytes, to where no instruction begins")
                leaders[target] = 1
                targets.add(target)
            leaders[end] = 1
        elif opcode.flow in _ENDING:
            leaders[end] = 1
        elif opcode.name in _TAKES_ADDRESS_LOC:
            imp.taken |= 1 << (len(imp.comp.locals) - len(imp.loc_types) + _index(operand, len(imp.loc_types)))
        elif opcode.name in _TAKES_ADDRESS_ARG:
            imp.taken |= _arg_bit(imp, operand)
        elif opcode.name in _STORES_ARG:
            imp.stored |= _arg_bit(imp, operand)
        elif opcode.name in _STORES_LOC:
            number = _STORES_LOC[opcode.name]
            bit = 1 << (imp.comp.arg_count + (operand if number is None else number))  # type: ignore[operator]
            imp.restored |= imp.stored & bit
            imp.stored |= bit


def _check_ends(imp: Importer, instrs: tuple[Instruction, ...]) -> None:
    """Raises BadInput, like RyuJIT's `fgMakeBasicBlocks` whether the code is reached or not: if the last instruction
    may fall through, for a prefix that no instruction follows or whose instruction is jumped to, and for a call with
    `tail.` that no `ret` follows."""
    is_tail = False
    for number, (offset, opcode, _, end) in enumerate(instrs):
        imp.offset = offset
        if opcode.flow is Flow.META:
            if end == len(imp.il.code) or end in imp.jump_targets:
                raise imp.bad(f"the prefix {opcode.name} without an instruction")
            is_tail = is_tail or opcode.name == "tail."
        elif is_tail:
            is_tail = False
            if opcode.name in _CALLS and instrs[min(number + 1, len(instrs) - 1)].opcode.name != "ret":
                raise imp.bad(f"{opcode.name} with the prefix tail. is not followed by ret")
    imp.offset = instrs[-1].offset
    if instrs[-1].opcode.flow not in _FINAL and instrs[-1].opcode.name != "jmp":
        raise imp.bad("control falls off the end of the method")


def _arg_bit(imp: Importer, operand: object) -> int:
    number = _index(operand, len(imp.arg_map))
    return 1 << imp.arg_map[number] if number < len(imp.arg_map) else 0


def _index(operand: object, limit: int) -> int:
    """Returns a variable number; 0 for one out of range, which is reported when the instruction is reached."""
    return operand if isinstance(operand, int) and operand < limit else 0


def _make_blocks(imp: Importer, instrs: tuple[Instruction, ...], leaders: bytearray) -> None:
    comp = imp.comp
    starts = [number for number, instr in enumerate(instrs) if leaders[instr[0]]]
    starts.append(len(instrs))
    for number, first in enumerate(starts[:-1]):
        limit = starts[number + 1]
        block = comp.new_block(B.BBJ_NONE)
        block.il_start = instrs[first][0]
        block.il_end = instrs[limit - 1][3]
        comp.append_block(block)
        imp.block_at[block.il_start] = block
        imp.index_at[block.num] = (first, limit)


def _checked_clauses(imp: Importer, position: dict[int, int], size: int) -> list[EHClause]:
    """Returns the EH clauses of the method. Raises BadInput if ranges are empty, cut instructions, or overlap without
    nesting."""
    clauses = list(imp.il.eh)
    imp.offset = -1
    for clause in clauses:
        imp.offset = clause.try_start
        ranges = [(clause.try_start, clause.try_end), (clause.handler_start, clause.handler_end)]
        if clause.kind == EHKind.FILTER:
            ranges.append((clause.filter_start, clause.handler_start))
        for start, end in ranges:
            if start >= end or start not in position or (end not in position and end != size):
                raise imp.bad(f"exception clause with the range IL_{start:04X} to IL_{end:04X}")
    for number, inner in enumerate(clauses):
        for outer in clauses[number + 1 :]:
            _check_nesting(imp, inner, outer)
    return clauses


def handler_range(clause: EHClause) -> tuple[int, int]:
    """Returns the IL range of the handler and its filter, which immediately precedes it."""
    start = clause.filter_start if clause.kind == EHKind.FILTER else clause.handler_start
    return start, clause.handler_end


def _check_nesting(imp: Importer, inner: EHClause, outer: EHClause) -> None:
    """Ranges of two clauses are disjoint or nested, and the inner clause comes first in the table."""
    inner_try = (inner.try_start, inner.try_end)
    for place in ((outer.try_start, outer.try_end), handler_range(outer)):
        if not (_are_disjoint(inner_try, place) or _is_inside(inner_try, place)):
            imp.offset = inner.try_start
            raise imp.bad("exception clauses that overlap or are not ordered innermost first")
        if not (_are_disjoint(handler_range(inner), place) or _is_inside(handler_range(inner), place)):
            imp.offset = inner.handler_start
            raise imp.bad("exception clauses that overlap or are not ordered innermost first")


def _are_disjoint(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return a[1] <= b[0] or b[1] <= a[0]


def _is_inside(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return b[0] <= a[0] and a[1] <= b[1]


def _make_regions(imp: Importer, clauses: list[EHClause]) -> None:
    """Fills `comp.eh` and sets the region indexes of the blocks."""
    comp = imp.comp
    ends: dict[int, BasicBlock] = {}
    for block in comp.blocks():
        ends[block.il_end] = block
    at = imp.block_at
    for number, clause in enumerate(clauses):
        region = EHRegion(
            number, _KINDS[clause.kind], at[clause.try_start], ends[clause.try_end], at[clause.handler_start],
            ends[clause.handler_end],
        )  # fmt: skip
        region.il_try = (clause.try_start, clause.try_end)
        region.il_hnd = (clause.handler_start, clause.handler_end)
        if clause.kind == EHKind.FILTER:
            region.filter_beg = at[clause.filter_start]
        if clause.kind == EHKind.CATCH and clause.catch_type is not None and clause.catch_type.is_shared:
            region.kind = B.EH_FILTER  # the table has no room for a type that the generic context decides
        elif clause.kind == EHKind.CATCH and clause.catch_type is not None:
            region.catch_type = clause.catch_type
            region.catch_symbol = imp.host.type_symbol(clause.catch_type)
        comp.eh.append(region)
    for number in range(len(clauses) - 1, -1, -1):
        _assign(imp, clauses[number], number)
    for number, clause in enumerate(clauses):
        _enclose(comp.eh[number], clause, clauses, number)
    for clause, region in zip(clauses, comp.eh, strict=True):
        if clause.kind == EHKind.CATCH and region.kind == B.EH_FILTER:
            region.filter_beg = _entry_before(imp, region, region.hnd_beg)
            imp.filter_blocks.add(region.filter_beg.num)
            imp.type_filters[region.filter_beg.num] = clause.catch_type  # type: ignore[assignment]
    for region in comp.eh:
        _make_catch_entries(imp, region)


def _make_catch_entries(imp: Importer, region: EHRegion) -> None:
    """Inserts an entry block before a filter or catch handler to whose start IL jumps back with an object on the stack.
    The new block is the funclet's entry and passes the exception on (RyuJIT's ``impPushCatchArgOnStack``)."""
    if region.kind not in CATCHING:
        return
    region.hnd_beg = _catch_entry(imp, region, region.hnd_beg)
    if region.filter_beg is not None and region.filter_beg.num not in imp.type_filters:
        region.filter_beg = _catch_entry(imp, region, region.filter_beg)


def _catch_entry(imp: Importer, region: EHRegion, first: BasicBlock) -> BasicBlock:
    if first.il_start not in imp.jump_targets:
        return first
    entry = _entry_before(imp, region, first)
    if first.num in imp.filter_blocks:
        imp.filter_blocks.add(entry.num)
    return entry


def _entry_before(imp: Importer, region: EHRegion, first: BasicBlock) -> BasicBlock:
    """Inserts a new block of the handler before `first`, without instructions."""
    entry = imp.comp.new_block(B.BBJ_NONE)
    entry.il_start = entry.il_end = first.il_start
    entry.hnd_index = region.index
    entry.try_index = try_around_handler(imp, region)
    position = imp.index_at[first.num][0]
    imp.index_at[entry.num] = (position, position)
    imp.comp.insert_block_before(first, entry)
    return entry


def try_around_handler(imp: Importer, region: EHRegion) -> int:
    """Returns the innermost try around the handler of `region` (clauses with the same try do not hold their handlers).
    """
    eh = imp.comp.eh
    index = region.enclosing_try
    while index >= 0 and not eh[index].il_try[0] <= region.il_hnd[0] < eh[index].il_try[1]:
        index = eh[index].enclosing_try
    return index


def _assign(imp: Importer, clause: EHClause, number: int) -> None:
    block: BasicBlock | None = imp.block_at[clause.try_start]
    while block is not None and block.il_start < clause.try_end:
        block.try_index = number
        block = block.next
    start, end = handler_range(clause)
    block = imp.block_at[start]
    while block is not None and block.il_start < end:
        block.hnd_index = number
        if block.il_start < clause.handler_start:
            imp.filter_blocks.add(block.num)
        else:
            imp.filter_blocks.discard(block.num)
        block = block.next


def _enclose(region: EHRegion, clause: EHClause, clauses: list[EHClause], number: int) -> None:
    """Sets the innermost other try and handler that contain the region's try block."""
    own = (clause.try_start, clause.try_end)
    for other in range(number + 1, len(clauses)):
        outer = clauses[other]
        if region.enclosing_try < 0 and _is_inside(own, (outer.try_start, outer.try_end)):
            region.enclosing_try = other
        if region.enclosing_hnd < 0 and _is_inside(own, handler_range(outer)):
            region.enclosing_hnd = other


def check_edge(imp: Importer, source: BasicBlock, target: BasicBlock) -> None:
    """Raises BadInput if ordinary control flow from `source` to `target` is not allowed (ECMA-335 III.1.7, II.19)."""
    if source.try_index == target.try_index and source.hnd_index == target.hnd_index:
        if source.hnd_index >= 0 and (source.num in imp.filter_blocks) != (target.num in imp.filter_blocks):
            raise imp.bad("control flow between a filter and its handler")
        return
    if source.hnd_index != target.hnd_index:
        raise imp.bad("control flow into or out of an exception handler")
    eh = imp.comp.eh
    index = target.try_index
    while index != source.try_index:
        if index < 0:
            raise imp.bad("control flow out of a try block (only leave may)")
        if eh[index].il_try[0] != target.il_start:
            raise imp.bad("control flow into the middle of a try block")
        index = eh[index].enclosing_try
