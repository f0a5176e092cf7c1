"""What the prolog does with incoming parameters, as a plan: target prologs only turn it into instructions.

Order in the prolog: ``stores``, ``copies``, all ``moves`` at once, ``narrows``, ``loads``, ``zeros``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from ryuaot.abi import Reg, Segment, StackSlot
from ryuaot.backends.common.lowering.lowering_base import reg_number
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc


@dataclass(slots=True)
class EntryPlan:
    """stores: (register, bytes, local, offset in its home) of arriving registers. moves: (destination, source, vartype)
    registers. copies: (offset in the incoming area, bytes, local, offset in its home) of what arrives on the stack
    and has a home of its own.
    narrows: (register, vartype) of parameters whose upper bits are undefined: small ones, and those whose upper
    half is to be zero (INT). loads: (register, vartype,
    offset in the incoming area). zeros: (register, vartype) of tracked locals that begin as zero; zero_homes: locals
    likewise.
    """

    stores: list[tuple[int, int, int, int]] = field(default_factory=list)
    moves: list[tuple[int, int, int]] = field(default_factory=list)
    copies: list[tuple[int, int, int, int]] = field(default_factory=list)
    narrows: list[tuple[int, int]] = field(default_factory=list)
    loads: list[tuple[int, int, int]] = field(default_factory=list)
    zeros: list[tuple[int, int]] = field(default_factory=list)
    zero_homes: list[int] = field(default_factory=list)


def segments_of(comp: Compiler, dsc: LclVarDsc) -> tuple[Segment, ...]:
    """Returns where a parameter arrives; empty for other locals. A scalar local for one register of a promoted struct
    parameter has only the segment ``param_segment``; its bytes start at the offset of the segment. A LONG of two
    registers has both; the upper word of one on the stack starts ``param_offset`` bytes into its slot."""
    if not dsc.is_param or comp.call_layout is None or dsc.param_index < 0:
        return ()
    segments = comp.call_layout.args[dsc.param_index].segments
    whole = dsc.type == T.STRUCT or dsc.type == T.LONG and comp.pointer_size == 4
    if whole or not segments:
        return segments
    segment = segments[dsc.param_segment]
    if dsc.param_offset and isinstance(segment.where, StackSlot):
        at, size = dsc.param_offset, segment.size - dsc.param_offset
        segment = replace(segment, offset=at, size=size, where=StackSlot(segment.where.offset + at, size))
    return (segment,)


def incoming_slot(comp: Compiler, dsc: LclVarDsc) -> StackSlot | None:
    """Returns the stack slots in which a parameter arrives. None for others."""
    segments = segments_of(comp, dsc)
    where = segments[0].where if segments else None
    return where if isinstance(where, StackSlot) else None


def home_slot(comp: Compiler, dsc: LclVarDsc) -> StackSlot | None:
    """Returns the stack slots in which a parameter arrives, where they are its home: where no fast tail call of the
    method writes its own arguments. None for others."""
    slot = incoming_slot(comp, dsc)
    return None if slot is None or slot.offset < comp.tail_arg_size else slot


def note_parameter_registers(comp: Compiler) -> None:
    """Tells the allocator in which register each whole register parameter arrives."""
    for dsc in comp.locals:
        segments = segments_of(comp, dsc)
        if len(segments) == 1 and isinstance(segments[0].where, Reg):
            dsc.arg_reg = reg_number(segments[0].where)


def plan_entry(comp: Compiler) -> EntryPlan:
    """Returns the plan for this method; homes must be assigned."""
    plan = EntryPlan()
    entry = dict(comp.lsra.entry) if comp.lsra is not None else {}
    for dsc in comp.locals:
        if dsc.is_param:
            _parameter(comp, plan, dsc, entry)
    for lcl, reg in entry.items():
        dsc = comp.locals[lcl]
        if dsc.is_param:
            continue
        if reg >= 0:
            plan.zeros.append((reg, T.ACTUAL[dsc.type]))
        elif dsc.offset is not None:
            plan.zero_homes.append(lcl)
    return plan


def _parameter(comp: Compiler, plan: EntryPlan, dsc: LclVarDsc, entry: dict[int, int]) -> None:
    segments = segments_of(comp, dsc)
    if not segments:
        return
    tracked = dsc.tracked_index >= 0
    if tracked and dsc.number not in entry:
        return  # dead at entry
    base = 0 if dsc.type == T.STRUCT else segments[0].offset
    own_home = home_slot(comp, dsc) is None
    reg = entry.get(dsc.number, -1)
    for segment in segments:
        if isinstance(segment.where, StackSlot):
            if reg >= 0:
                plan.loads.append((reg, dsc.type, segment.where.offset))
            elif dsc.offset is not None and own_home:
                size = dsc.size if len(segments) == 1 else segment.size
                plan.copies.append((segment.where.offset, size, dsc.number, segment.offset - base))
        elif tracked and reg >= 0:
            plan.moves.append((reg, reg_number(segment.where), T.ACTUAL[dsc.type]))
            if dsc.type in T.SMALL or dsc.is_extended:
                plan.narrows.append((reg, dsc.type))
        elif dsc.offset is not None:
            plan.stores.append((reg_number(segment.where), segment.size, dsc.number, segment.offset - base))
