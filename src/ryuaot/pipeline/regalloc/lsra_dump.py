"""The allocator's tables as text, in the style of RyuJIT's JitDump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.regalloc.intervals.ref_positions import KILL, KIND_NAMES, Interval

if TYPE_CHECKING:
    from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder


def dump_tables(build: LsraBuilder) -> str:
    """Intervals, then RefPositions with their registers."""
    lines = ["Linear scan intervals:"]
    lines += [_interval(build, interval) for interval in build.intervals]
    lines.append("-" * 12)
    lines.append("REFPOSITIONS AFTER ALLOCATION:")
    block_at = {begin: block for block, begin, _ in build.block_refs}
    for index, ref in enumerate(build.refs):
        if index in block_at:
            lines.append(f"BB{block_at[index].num:02d}")
            continue
        node = ref.node
        name = "" if node is None else f"[{node.id:06d}] {O.NAMES[node.oper]}"
        what = _masked(build, ref.mask) if ref.kind == KILL else _short(ref.interval)
        marks = ("L" if ref.last_use else "") + ("D" if ref.delay_free else "") + ("O" if ref.optional else "")
        reg = build.file.name(ref.reg) if ref.kind != KILL else ""
        fixed = f" fixed {_masked(build, ref.mask)}" if ref.mask and ref.kind != KILL else ""
        lines.append(f"{ref.loc:6d} {KIND_NAMES[ref.kind]:8s} {what:6s} {marks:3s} {reg:6s} {name}{fixed}".rstrip())
    return "\n".join(lines) + "\n"


def _short(interval: Interval | None) -> str:
    if interval is None:
        return ""
    return f"V{interval.lcl:02d}" if interval.lcl >= 0 else f"I{interval.number}"


def _masked(build: LsraBuilder, mask: int) -> str:
    names = [name for number, name in enumerate(build.file.names) if mask >> number & 1]
    return "{" + " ".join(names) + "}"


def _interval(build: LsraBuilder, interval: Interval) -> str:
    what = (
        f"V{interval.lcl:02d}"
        if interval.lcl >= 0
        else ""
        if interval.node is None
        else f"[{interval.node.id:06d}] {O.NAMES[interval.node.oper]}"
    )
    places: list[str] = []
    ref = interval.first
    while ref is not None:
        places.append(f"#{ref.loc}@{build.file.name(ref.reg)}")
        ref = ref.next
    hint = f" pref {_masked(build, interval.pref)}" if interval.pref else ""
    spilled = " spilled" if interval.is_spilled else ""
    return f"I{interval.number}: {T.NAMES[interval.type]} {what}{hint}{spilled} {' '.join(places)}"
