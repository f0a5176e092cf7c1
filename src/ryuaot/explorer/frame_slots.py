"""The frame of a method, and what the collector finds in it at each call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.explorer.place_rows import frame_place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ryuaot.explorer.explore_schema import FrameData, SafepointData
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.method_code import MethodCode, WrittenInstruction
    from ryuaot.pipeline.interfaces.register_file import RegisterFile

Slots = list[tuple[int, int, str, str, str]]


def frame_of(
    comp: Compiler,
    code: MethodCode,
    rows: Sequence[WrittenInstruction],
    registers: RegisterFile,
    local_name: Callable[[int], str],
) -> FrameData:
    """Returns the frame from high to low addresses."""
    frame, pointer = comp.frame, comp.pointer_size
    slots: Slots = [
        (0, pointer, "saved", f"saved {registers.name(registers.frame_pointer)}", ""),
        (pointer, pointer, "return", "return address", ""),
    ]
    slots += [
        (frame.saved_int_offset + index * pointer, pointer, "saved", f"saved {registers.name(number)}", "")
        for index, number in enumerate(frame.saved_ints)
    ]
    slots += [
        (frame.saved_float_offset + index * registers.float_slot, registers.float_slot, "saved",
         f"saved {registers.name(number)}", "")
        for index, number in enumerate(frame.saved_floats)
    ]  # fmt: skip
    temps = set(comp.lsra.spill_temps)
    for local in comp.locals:
        offset = local.offset
        if offset is None or (local.parent >= 0 and comp.locals[local.parent].offset is not None):
            continue
        size = local.size or pointer
        kind = "caller" if offset >= frame.incoming_sp else "temp" if local.number in temps else "home"
        slots.append((offset, size, kind, local_name(local.number), f"v{local.number}"))
    # A frame whose registers are saved above the frame pointer has only the outgoing area below it.
    lowest = -comp.out_arg_size if frame.saved_int_offset > 0 else -frame.size
    if comp.out_arg_size:
        slots.append((lowest, comp.out_arg_size, "outgoing", "outgoing arguments", ""))
    slots.sort(key=lambda slot: (-slot[0], slot[3]))
    return {
        "base": registers.name(registers.frame_pointer),
        "size": frame.size,
        "slots": _with_padding(slots, lowest),
        "bare": _bare_ranges(code, rows),
        "untracked": [slot.offset for slot in code.untracked],
    }


def _with_padding(slots: Slots, lowest: int) -> Slots:
    """Returns the slots with what is between them."""
    found: Slots = []
    at: int | None = None
    for slot in slots:
        top = slot[0] + slot[1]
        if at is not None and top < at:
            found.append((top, at - top, "padding", "padding", ""))
        found.append(slot)
        at = slot[0] if at is None else min(at, slot[0])
    if at is not None and lowest < at:
        found.append((lowest, at - lowest, "padding", "padding", ""))
    return found


def _label_places(rows: Sequence[WrittenInstruction]) -> dict[str, int]:
    """Maps each label to the number of the instruction after it."""
    found: dict[str, int] = {}
    index = 0
    for row in rows:
        if row.is_label:
            found[row.text] = index
        else:
            index += 1
    return found


def _bare_ranges(code: MethodCode, rows: Sequence[WrittenInstruction]) -> list[tuple[int, int]]:
    places = _label_places(rows)
    count = sum(not row.is_label for row in rows)
    return [(places.get(start, 0), places.get(end, count)) for start, end in code.bare]


def safepoints_of(
    comp: Compiler,
    code: MethodCode,
    rows: Sequence[WrittenInstruction],
    registers: RegisterFile,
    places: Sequence[tuple[str, str, int, int]],
) -> list[SafepointData]:
    """Returns what is live at each safepoint, in the order of the code."""
    labels = _label_places(rows)
    instructions = [row for row in rows if not row.is_label]
    homes = {local.offset: f"v{local.number}" for local in comp.locals if local.offset is not None}
    found: list[SafepointData] = []
    for point in code.safepoints:
        index = labels[point.label] - 1
        live = []
        for mask, kind in ((point.ref_mask, "ref"), (point.byref_mask, "byref")):
            for bit, number in enumerate(registers.saved_ints):
                if mask >> bit & 1:
                    name = registers.name(number)
                    live.append((name, _value_in(places, name, index), kind))
        for slot in point.slots:
            value = homes.get(slot.offset, "")
            live.append((frame_place(slot.offset), value, "byref" if slot.is_byref else "ref"))
        nodes = instructions[index].nodes if 0 <= index < len(instructions) else ()
        found.append({"instr": index, "node": nodes[0] if nodes else -1, "live": live})
    return sorted(found, key=lambda point: point["instr"])


def _value_in(places: Sequence[tuple[str, str, int, int]], register: str, index: int) -> str:
    """Returns the value that is in a register after an instruction, "" if none is known. A local whose home is current
    too may be reported in its register although that is not read any more."""
    found = ""
    for value, place, first, last in places:
        if place == register and first <= index <= last:
            if index < last:
                return value
            found = value
    return found
