"""The results of `abi/` as data and words, for `ryuaot abi`, dumps and tests. No presentation here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ryuaot.abi.abi_types import AbiKind
from ryuaot.abi.placement import CallLayout, Extension, Placement, ReturnTypeDesc, Rule


class ArgEntry(TypedDict):
    """One argument in the JSON answer (docs/reference/abi/json.md)."""

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
    """Returns the registers of an argument as RyuJIT names them.

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
    """Returns the registers that a call defines; arm's doubles by their first halves. Empty for void and for
    buffers."""
    return [reg.parts[0] if reg.parts else reg.name for reg in ret.regs]


def describe_call(layout: CallLayout) -> CallEntry:
    """Returns the JSON answer for one call."""
    args: list[ArgEntry] = []
    for index, placement in enumerate(layout.args):
        args.append(
            {
                "index": index,
                "regs": register_names(placement),
                "stack_slots": layout.slots(placement),
                "first_slot": layout.first_slot(placement),
                "by_ref": placement.is_by_reference,
                "split": placement.is_split,
                "back_filled": placement.is_back_filled,
                "hfa": None if placement.hfa is None else placement.hfa.name.lower(),
            }
        )
    return {
        "args": args,
        "hidden_args": layout.hidden_args,
        "return_regs": return_register_names(layout.ret),
        "stack_size": layout.stack_size,
    }


class RuleEntry(TypedDict):
    """The rule that placed a value, in the JSON answer of `--why`."""

    name: str
    section: str
    text: str


def rule_entry(rule: Rule) -> RuleEntry:
    """Returns a rule as data."""
    return {"name": rule.name, "section": rule.section, "text": rule.text}


def notes_for(placement: Placement) -> list[str]:
    """Returns the notes about an argument that the placement does not show."""
    return [text for flag, text in _notes(placement) if flag]


def _notes(p: Placement) -> Iterable[tuple[bool, str]]:
    hfa = AbiKind.VOID if p.hfa is None else p.hfa
    return (
        (p.is_by_reference, "by reference"),
        (p.is_split, "split"),
        (p.is_back_filled, "back-filled"),
        (p.hfa is not None, f"HFA of {hfa.name.lower()}"),
        (p.is_non_standard, "non-standard"),
        (p.extension is not Extension.NONE, p.extension.value),
    )
