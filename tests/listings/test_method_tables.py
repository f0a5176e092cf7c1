"""Tables decoded from an object file, held against what the compiler meant to write."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from corpus import assembly
from ryuaot import cli
from ryuaot.backends.registry import target_backend
from ryuaot.errors import ToolchainError
from ryuaot.listings.method_tables import DecodedTables, tables_of
from ryuaot.pipeline.interfaces.method_code import (
    EHClause,
    Funclet,
    HandlerKind,
    LineEntry,
    MethodCode,
    MethodFlags,
    SafePoint,
    Slot,
    label_prefix,
)
from ryuaot.program.data.assembly_writer import DataWriter, Linkage
from ryuaot.program.data.method_records import write_method
from ryuaot.program.driver.object_files import finish_text
from ryuaot.target import in_format, target_named

SYMBOL = "ry_P.F__0123456789"
P = label_prefix(SYMBOL)


def _code(offset: int) -> MethodCode:
    """A method of 12 four-byte words of `nop`-like data, with one of everything; slots are `offset` words away."""
    word = "\t.long 0x01010101"
    text = [f"{SYMBOL}:", "\t.cfi_startproc", word, f"{P}a:", word, f"{P}b:", word, word, f"{P}c:", word, word,
            f"{P}d:", word, f"{P}e:", word, "\t.cfi_endproc"]  # fmt: skip
    return MethodCode(
        SYMBOL,
        text,
        flags=MethodFlags.HIDDEN,
        saved_int_mask=0b101,
        saved_int_offset=-offset * 16,
        incoming_sp=200,
        untracked=(Slot(-8 * offset), Slot(16 * offset, True)),
        funclet_size=300,
        funclets=(Funclet(f"{P}c", f"{P}d", HandlerKind.FILTER), Funclet(f"{P}d", f"{P}e", HandlerKind.CATCH)),
        eh=(
            EHClause(HandlerKind.FILTER, f"{P}a", f"{P}b", f"{P}d", f"{P}c"),
            EHClause(HandlerKind.CATCH, f"{P}a", f"{P}b", f"{P}d", None, "ry_MT_System.Exception"),
        ),
        safepoints=(SafePoint(f"{P}a", 0b1, 0b100, (Slot(-24 * offset, True),)), SafePoint(f"{P}b")),
        lines=(LineEntry(f"{P}a", 70), LineEntry(f"{P}b", 9)),
        file_name="/src/p.cs",
    )


def _tables(target: str, code: MethodCode) -> DecodedTables:
    machine = in_format(target_named(target), "elf")
    writer = DataWriter(machine)
    write_method(writer, code, "P.F(Int32 x)", Linkage.GLOBAL)
    try:
        (tables,) = tables_of(machine, target_backend(machine).registers, finish_text(writer), {})
    except ToolchainError:
        pytest.skip(f"no assembler for {target}")
    return tables


@pytest.mark.parametrize("target", ["x64", "x86", "arm64", "arm"])
@pytest.mark.parametrize("offset", [1, 50])
def test_everything_that_is_written_is_read(target: str, offset: int) -> None:
    registers = target_backend(target_named(target)).registers
    first, _, third = [registers.name(number) for number in registers.saved_ints[:3]]
    size = target_named(target).pointer_size
    tables = _tables(target, _code(offset))
    assert (tables.symbol, tables.name, tables.size) == (SYMBOL, "P.F(Int32 x)", 32)
    assert tables.lines[:-1] == [
        "flags: has clauses, hidden from stack traces, has a source file",
        f"saved: {first} at [fp{-16 * offset:+d}]",
        f"saved: {third} at [fp{-16 * offset + size:+d}]",
        "caller's stack pointer: [fp+200]",
        f"untracked slot: [fp{-8 * offset:+d}] ref",
        f"untracked slot: [fp{16 * offset:+d}] byref",
        "funclet frame: 300 bytes",
        "funclet: 0x0010..0x0018 filter",
        "funclet: 0x0018..0x001c catch",
        "clause: filter try 0x0004..0x0008 handler 0x0018 filter 0x0010",
        "clause: catch MethodTable of System.Exception try 0x0004..0x0008 handler 0x0018",
        f"safepoint 0x0004: {first} ref, {third} byref, [fp{-24 * offset:+d}] byref",
        "safepoint 0x0008: nothing live",
        "line 70: from 0x0004",
        "line 9: from 0x0008",
    ]
    assert tables.lines[-1].startswith("unwind 0x0000: CFA is ")


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_the_command_shows_them(target: str, tmp_path: Path) -> None:
    arguments = ["dump", str(assembly("exceptions")), "--method", "Try", "--target", target, "--format", "tables"]
    done = CliRunner().invoke(cli.cli, arguments, standalone_mode=False)
    if isinstance(done.exception, ToolchainError):
        pytest.skip(f"no assembler for {target}")
    assert done.exception is None
    assert re.match(r"Program:Try\(System\.Int32\):System\.String: \d+ bytes, in stack traces '", done.stdout)
    assert re.search(r"^  clause: catch MethodTable of AppException try 0x\w{4}\.\.0x\w{4} handler", done.stdout, re.M)
    frame = {"x64": "rbp", "arm64": "x29"}[target]
    assert re.search(rf"^  unwind 0x\w{{4}}: CFA is {frame}\+\d+, .*{frame} at CFA-\d+", done.stdout, re.MULTILINE)
