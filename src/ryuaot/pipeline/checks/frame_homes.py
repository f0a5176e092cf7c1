"""The frame as the finished method has it: no two locals share bytes, and nothing lies where something else does."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import LclNode
from ryuaot.pipeline.checks.check_error import CheckError

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.code_reader import EntryState
    from ryuaot.pipeline.interfaces.method_code import MethodCode


def check_homes(comp: Compiler, backend: Backend, code: MethodCode, entry: EntryState) -> None:
    """Raises CheckError if two homes overlap, one is outside the frame, or an instruction accesses bytes that belong to
    two or to none."""
    taken = _places(comp, code, entry, backend.registers.float_slot)
    loose = _read_beyond(comp)
    for (_, end, first), (start, _, second) in zip(taken, taken[1:], strict=False):
        if start < end:
            raise CheckError(f"{first} and {second} share bytes of the frame")
    starts = [start for start, _, _ in taken]
    # Prologs, also those that are where code comes to need its frame, zero narrow homes by the word.
    prologs = [(0, comp.data["prolog lines"]), *comp.data["late frames"]]
    skipped = {at for first, last in prologs for at in range(first, last)}
    frame_access = backend.frame_access
    for at, line in enumerate(code.text[1:]):
        access = frame_access(line)
        if access is None or at in skipped:
            continue
        offset, size = access
        index = bisect_right(starts, offset) - 1
        end = taken[index][1] if index >= 0 else offset
        whole = -(-end // comp.pointer_size) * comp.pointer_size
        if offset + size > max(end, whole if taken[index][2].startswith("struct") else end):
            if index >= 0 and taken[index][2] in loose:
                continue
            whose = taken[index][2] if index >= 0 and offset < end else "no local"
            raise CheckError(f"'{line.strip()}' touches {size} bytes at {offset}: more than {whose} has there")


def _read_beyond(comp: Compiler) -> frozenset[str]:
    """Locals of which the IL itself may access more than they have: `Unsafe.As<sbyte, int>(ref small)`, in code that
    is never reached when the types do not fit; and those whose address is taken."""
    found: set[str] = set()
    for block in comp.blocks():
        for node in block.nodes():
            if not isinstance(node, LclNode):
                continue
            local = comp.locals[node.lcl]
            if node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
                found.add(f"V{local.number:02d}")
            elif node.oper in (O.LCL_FLD, O.STORE_LCL_FLD) and node.type != T.STRUCT:
                size = needed(comp, local.type, getattr(local.layout, "size", 0))
                if node.offset + T.size_of(node.type, comp.pointer_size) > size:
                    found.add(f"V{local.number:02d}")
    return frozenset(found)


def _places(comp: Compiler, code: MethodCode, entry: EntryState, slot: int) -> list[tuple[int, int, str]]:
    """Returns start, end and owner of all places in the frame, by address. ``slot``: bytes of a saved floating-point
    register."""
    taken: list[tuple[int, int, str]] = [(0, 2 * comp.pointer_size, "the frame record")]
    ints, floats = bin(code.saved_int_mask).count("1"), bin(code.saved_float_mask).count("1")
    if ints:
        taken.append((code.saved_int_offset, code.saved_int_offset + comp.pointer_size * ints, "the saved registers"))
    if floats:
        taken.append((code.saved_float_offset, code.saved_float_offset + slot * floats, "the saved float registers"))
    if comp.tail_arg_size:
        taken.append((entry.incoming, entry.incoming + comp.tail_arg_size, "the arguments of tail calls"))
    lowest = entry.stack_pointer + comp.out_arg_size
    for local in comp.locals:
        if local.offset is None:
            continue
        size = needed(comp, local.type, getattr(local.layout, "size", 0))
        if is_part(comp, local):
            parent = comp.locals[local.parent]
            if parent.offset is None or parent.offset + local.field_offset != local.offset:
                raise CheckError(f"field V{local.number:02d} does not lie in V{parent.number:02d}")
            continue
        if local.offset < lowest:
            raise CheckError(f"the home of V{local.number:02d} lies below the frame's own part")
        if local.offset < entry.incoming < local.offset + size:
            raise CheckError(f"V{local.number:02d} and the caller's frame share bytes")
        what = "struct " if local.type == T.STRUCT else ""
        taken.append((local.offset, local.offset + size, f"{what}V{local.number:02d}"))
    taken.sort()
    return taken


def is_part(comp: Compiler, local: LclVarDsc) -> bool:
    """Whether a promoted field has to lie in its parent, whose memory is used: where its own bytes are all it needs."""
    if local.parent < 0 or comp.locals[local.parent].is_independent:
        return False
    return needed(comp, local.type, 0) == local.field_size


def needed(comp: Compiler, vartype: int, struct_size: int) -> int:
    """Returns the bytes that a home must have."""
    if vartype == T.SIMD12:
        return 16  # loaded and stored whole
    return max(struct_size, 1) if vartype == T.STRUCT else T.size_of(vartype, comp.pointer_size)
