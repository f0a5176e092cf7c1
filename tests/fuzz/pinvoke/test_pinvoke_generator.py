"""The generator of structs for native functions is a function of its seed, and its C compiles."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from fuzz.pinvoke import conventions
from fuzz.pinvoke.failures import GOOD, WRONG
from fuzz.pinvoke.linked import output_of
from fuzz.pinvoke.program import KINDS, program
from ryuaot.errors import ToolchainError
from ryuaot.target import target_named
from ryuaot.toolchain import find_toolchain

#: Conventions of seed 1 without callbacks, compiled with -define:LINKED.
ASSEMBLY = Path(__file__).with_name("conventions.dll")


def test_a_program_is_a_function_of_its_seed() -> None:
    assert program(5, 4, "native") == program(5, 4, "native")
    assert program(5, 4, "native") != program(6, 4, "native")


def test_all_kinds_of_fields_occur() -> None:
    csharp = "".join([program(seed, 30, "native")[0] for seed in range(4)])
    assert all(kind.csharp.partition("{}")[0].strip() in csharp for kind in KINDS)


def test_all_parameters_of_failing_calls_occur() -> None:
    csharp = "".join([program(seed, 40, "native")[0] for seed in range(3)])
    before = [kind.before.format(n=n) for kind in (*GOOD, *WRONG) for n in range(5)]
    assert all(any(text in csharp for text in before[at : at + 5]) for at in range(0, len(before), 5))


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler")
def test_the_c_side_compiles(tmp_path: Path) -> None:
    source = tmp_path / "fuzz.c"
    source.write_text(program(1, 20, "native")[1])
    subprocess.run(["gcc", "-w", "-c", "-o", str(tmp_path / "fuzz.o"), str(source)], check=True)


def test_conventions_are_a_function_of_the_seed_and_all_occur() -> None:
    assert conventions.program(3, 8) == conventions.program(3, 8)
    csharp, c, expected = conventions.program(1, 24)
    assert all(f"CallingConvention.{name})" in csharp for name in conventions.CONVENTIONS)
    assert "STDCALL f" in c and "THISCALL f" in c and "(THISCALL *" in c
    assert all(word in expected for word in ("got ", "now ", "called", "back "))


@pytest.mark.parametrize(
    "name", ["x86", *[pytest.param(name, marks=pytest.mark.slow) for name in ("x64", "arm64", "arm")]]
)
def test_native_functions_of_each_convention(name: str, tmp_path: Path) -> None:
    """x86 tells the conventions apart; the text is the generator's, so that no 32-bit CLR is needed."""
    target = target_named(name)
    try:
        find_toolchain(target)
    except ToolchainError as missing:
        pytest.skip(missing.message)
    _, c, expected = conventions.program(1, 24, callbacks=False)
    assert output_of(ASSEMBLY, c, target, 1, tmp_path) == expected
