"""The ABI room's answers as data and words, for `ryuaot abi`, dumps and tests. No presentation here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ryuaot.abi.placement import CallLayout, Extension, Placement, ReturnTypeDesc, Segment
from ryuaot.abi.registers import Reg
from ryuaot.abi.types import AbiKind


class ArgEntry(TypedDict):
    """One argument in the JSON answer (docs/abi.md, "The JSON answer")."""

    index: int
    regs: list[str]
    stack_slots: int
    first_slot: int | None
    by_ref: bool
    split: bool
    back_filled: bool
    hfa: str | None


class CallEntry(TypedDict):
    """One method in the JSON answer."""

    args: list[ArgEntry]
    hidden_args: int
    return_regs: list[str]
    stack_size: int


def register_names(placement: Placement) -> list[str]:
    """The registers of an argument as RyuJIT names them.

    arm's doubles are two singles each, but the doubles of an aggregate are named by their first halves.
    """
    names: list[str] = []
    for reg in placement.regs:
        if not reg.parts:
            names.append(reg.name)
        elif placement.hfa is not None:
            names.append(reg.parts[0])
        else:
            names.extend(reg.parts)
    return names


def return_register_names(ret: ReturnTypeDesc) -> list[str]:
    """The registers that a call defines; arm's doubles by their first halves. Empty for void and for buffers."""
    return [reg.parts[0] if reg.parts else reg.name for reg in ret.regs]


def describe_call(layout: CallLayout) -> CallEntry:
    """The JSON answer for one call."""
    args: list[ArgEntry] = []
    for index, placement in enumerate(layout.args):
        args.append(
            {
                "index": index,
                "regs": register_names(placement),
                "stack_slots": layout.slots(placement),
                "first_slot": layout.first_slot(placement),
                "by_ref": placement.by_reference,
                "split": placement.split,
                "back_filled": placement.back_filled,
                "hfa": None if placement.hfa is None else placement.hfa.name.lower(),
            }
        )
    return {
        "args": args,
        "hidden_args": layout.hidden_args,
        "return_regs": return_register_names(layout.ret),
        "stack_size": layout.stack_size,
    }


def words_for(placement: Placement, layout: CallLayout) -> list[str]:
    """Where an argument goes, a word a place: registers, then `stack+offset`; byte ranges where it has several."""
    if len(placement.segments) == 1:
        text = _place(placement.segments[0])
        return [f"&{text}" if placement.by_reference else text]
    return [f"{_place(s)}[{s.offset}:{s.offset + s.size}]" for s in placement.segments]


def return_words(ret: ReturnTypeDesc) -> list[str]:
    """Where a result comes back; `buffer` for memory of the caller."""
    if ret.by_buffer:
        return ["buffer"]
    if len(ret.segments) == 1:
        return [_place(ret.segments[0])]
    return [f"{_place(s)}[{s.offset}:{s.offset + s.size}]" for s in ret.segments]


def _place(segment: Segment) -> str:
    where = segment.where
    return where.name if isinstance(where, Reg) else f"stack+{where.offset}"


def notes_for(placement: Placement) -> list[str]:
    """What else there is to say about an argument."""
    return [text for flag, text in _notes(placement) if flag]


def _notes(p: Placement) -> Iterable[tuple[bool, str]]:
    hfa = AbiKind.VOID if p.hfa is None else p.hfa
    return (
        (p.by_reference, "by reference"),
        (p.split, "split"),
        (p.back_filled, "back-filled"),
        (p.hfa is not None, f"HFA of {hfa.name.lower()}"),
        (p.non_standard, "non-standard"),
        (p.extension is not Extension.NONE, p.extension.value),
    )
