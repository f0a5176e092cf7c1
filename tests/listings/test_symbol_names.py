"""Names for symbols: the readable part without a program, exact ones from a closure or a built program."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from corpus import assembly
from ryuaot import cli
from ryuaot.errors import BadInput
from ryuaot.listings.symbol_names import demangle, names_of_program, replace_symbols
from ryuaot.program.mangling import readable


@pytest.mark.parametrize(
    ("symbol", "name"),
    [
        ("ry_System.Console.WriteLine__1a6bbc75a0", "System.Console:WriteLine"),
        ("ry_System.Collections.Generic.List_1$LSystem.Int32$G.Add__1a6bbc75a0",
         "System.Collections.Generic.List`1[System.Int32]:Add"),
        ("ry_A.Pair_2$LSystem.Int32$System.String$G.ctor__1a6bbc75a0", "A.Pair`2[System.Int32,System.String]:.ctor"),
        ("ry_A$Lines.F__1a6bbc75a0", "A+Lines:F"),
        ("ry_A$Green.F__1a6bbc75a0", "A+Green:F"),
        ("ry_P.F$LSystem.Int32$A$G__1a6bbc75a0", "P:F[System.Int32[]]"),
        ("ry_P.F__1a6bbc75a0$unbox", "P:F (unboxing stub)"),
        ("ry_MT_System.Int32", "MethodTable of System.Int32"),
        ("ry_MT_System.Int32$A__0dd0ea3b7e", "MethodTable of System.Int32[]"),
        ("ry_DC3_P.F__0dd0ea3b7e", "dispatch cell of P:F"),
        ("ry_S_hello__0dd0ea3b7e", '"hello"...'),
        ("ry_SafeHandle.F__0dd0ea3b7e", "SafeHandle:F"),
        ("printf", "printf"),
    ],
)  # fmt: skip
def test_the_readable_part(symbol: str, name: str) -> None:
    assert demangle(symbol) == name


@pytest.mark.parametrize(
    "name", ["System.Int32[]", "A`1[B]", "A`2[B,C`1[D[]]]", "A+B", "A`1+B[C]", "System.Int32*", "A&"]
)
def test_types_are_read_back(name: str) -> None:
    assert demangle(f"ry_MT_{readable(name)}") == f"MethodTable of {name}"


def test_replacing_in_a_text() -> None:
    text = "call ry_P.F__0dd0ea3b7e+0x10; ry_P.G__0dd0ea3b7e"
    assert replace_symbols(text, {"ry_P.G__0dd0ea3b7e": "exact"}) == "call P:F+0x10; exact"


def test_a_program_has_exact_names(tmp_path: Path) -> None:
    program = tmp_path / "popcount"
    done = CliRunner().invoke(cli.cli, ["build", str(assembly("popcount")), "-o", str(program)], standalone_mode=False)
    assert done.exception is None
    names = names_of_program(program)
    symbols = subprocess.run(["nm", str(program)], capture_output=True, text=True, check=True).stdout
    (main,) = [line.split()[-1] for line in symbols.splitlines() if " ry_Program.Main__" in line]
    assert names[main] == "Program.Main()"
    filtered = CliRunner().invoke(
        cli.cli, ["demangle", "--program", str(program)], input=f"1 {main}\n", standalone_mode=False
    )
    assert filtered.stdout == "1 Program.Main()\n"
    with pytest.raises(BadInput, match="not an ELF file"):
        names_of_program(assembly("popcount"))
    with pytest.raises(BadInput, match="damaged ELF file"):
        cut = tmp_path / "cut"
        cut.write_bytes(program.read_bytes()[:40])
        names_of_program(cut)
    with pytest.raises(BadInput, match="ryu_methods"):
        names_of_program(Path("/bin/true"))
