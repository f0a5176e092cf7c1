"""The per-call table: built once, no decisions in it, and its line in dumps."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from abi_text import parse_line

from ryuaot.abi import AbiSignature, ArgInfo, ArgRole, init_arg_info
from ryuaot.target import TARGETS


@dataclass
class Call:
    """What `init_arg_info` needs of a call node."""

    arg_info: ArgInfo | None = None


def info_of(text: str) -> ArgInfo:
    """The table of a call `where | signature`."""
    line = parse_line(f"{text} | - | -")
    return init_arg_info(Call(), line.signature, line.target, is_native=line.style is not None)


def test_init_is_idempotent() -> None:
    line = parse_line("x64 | int (int, {long,long,long}) | - | -")
    call = Call()
    first = init_arg_info(call, line.signature, line.target)
    first.table[0].need_tmp = True
    other = AbiSignature(line.signature.ret, ())
    assert init_arg_info(call, other, TARGETS["arm64"]) is first is call.arg_info
    assert first.table[0].need_tmp


def test_nothing_is_decided_at_first() -> None:
    info = info_of("arm | void (int, {long,long}, float)")
    assert [e.arg_num for e in info.table] == [0, 1, 2]
    for entry in info.table:
        assert not (entry.need_tmp or entry.need_place or entry.is_tmp or entry.processed or entry.is_late)
    assert not info.order and not info.args_complete and not info.args_sorted


def test_questions_about_the_whole_call() -> None:
    info = info_of("x64 | this {long,long,long} ({byte[17]}, int)")
    assert info.has_reg_args and info.has_stack_args and info.out_arg_size == 24
    buffer = info.entry(ArgRole.RETURN_BUFFER)
    assert buffer is not None and buffer.arg_num == 1 and buffer.role is ArgRole.RETURN_BUFFER
    assert info.ret.is_by_buffer and info.entry(ArgRole.INDIRECTION_CELL) is None
    none = info_of("x86 cdecl | void (int)")
    assert not none.has_reg_args and none.has_stack_args


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("x64 | void (int)", ["fgArgTabEntry[arg 0 1.N, 1 reg: rdi, align=1]"]),
        ("x64 | void ({long,double})", ["fgArgTabEntry[arg 0 1.N, 2 regs: rdi xmm0, align=1]"]),
        ("x64 | void ({byte[17]})", ["fgArgTabEntry[arg 0 1.N, numSlots=3, slotNum=0, align=1]"]),
        ("x64-windows | void ({byte[17]})", ["fgArgTabEntry[arg 0 1.N, byRef, 1 reg: rcx, align=1]"]),
        (
            "arm | void (int,{long,long})",
            [
                "fgArgTabEntry[arg 0 1.N, 1 reg: r0, align=1]",
                "fgArgTabEntry[arg 1 1.N, 2 regs: r2 r3, numSlots=2, slotNum=0, align=2, isSplit]",
            ],
        ),
        (
            "arm64 | {long,long,long} ({float,float})",
            [
                "fgArgTabEntry[arg 0 1.N, 1 reg: x8, align=1, isNonStandard]",
                "fgArgTabEntry[arg 1 1.N, 2 regs: d0 d1, align=1, isHfa(float)]",
            ],
        ),
    ],
)
def test_dump_lines(text: str, lines: list[str]) -> None:
    info = info_of(text)
    assert [e.describe(info.layout, "1.N") for e in info.table] == lines


def test_dump_line_with_decisions() -> None:
    info = info_of("x64 | void (int)")
    entry = info.table[0]
    entry.need_tmp = entry.is_tmp = entry.processed = True
    entry.tmp_num, entry.late_arg_index = 6, 0
    assert entry.describe(info.layout, "44.LCL_VAR int") == (
        "fgArgTabEntry[arg 0 44.LCL_VAR int, 1 reg: rdi, align=1, lateArgInx=0, tmpNum=V06, needTmp, isTmp, processed]"
    )
