"""The assemblies that the fuzzer writes.

Our own readers must see the C types in them, and the real runtime must run them.
"""

from __future__ import annotations

import os
import platform
import subprocess
from pathlib import Path

import pytest

from fuzz.abi.cases import Struct, random_case, signature_of
from fuzz.abi.compilers import compilers_for
from fuzz.abi.csource import HARNESS
from fuzz.abi.program import write_program
from fuzz.abi.programsource import c_program
from ryuaot.abi import layout_call
from ryuaot.program.interop.abi_adapter import AbiTypes
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.resolver import AssemblyResolver

CASES = [random_case(77, index) for index in range(150)]


def _lone_union(spec: object) -> bool:
    """Whether there is a union of one field in a type: RISC-V's C takes no union apart, to the CLR it is a struct whose
    fields do not overlap."""
    return isinstance(spec, Struct) and ((spec.union and len(spec.fields) == 1) or any(map(_lone_union, spec.fields)))


@pytest.mark.parametrize("target", TARGETS)
def test_our_type_system_lays_structs_out_as_c_does(target: str, tmp_path: Path) -> None:
    """Nested, packed, overlapping, with fixed-size buffers: metadata to AbiType to placement, against the C layouts."""
    chosen = TARGETS[target]
    file = tmp_path / "fuzzabi.dll"
    file.write_bytes(write_program(CASES, chosen, "libc"))
    module = TypeSystemContext(chosen, AssemblyResolver()).load_file(file)
    program = module.find_type("", "Program")
    assert program is not None
    methods = {m.name: m for m in methods_of(program)}
    types = AbiTypes(chosen)
    for number, case in enumerate(CASES):
        expected = signature_of(case, chosen)
        found = types.method(methods[f"Callee_{number}"])
        for mine, c in zip((*found.params, found.ret), (*expected.params, expected.ret), strict=True):
            assert (mine.size, mine.align) == (c.size, c.align)
            assert {(at, t.kind) for at, t in mine.leaves()} == {(at, t.kind) for at, t in c.leaves()}
        if target != "riscv64" or not any(_lone_union(t) for t in (case.ret, *case.args)):
            assert layout_call(found, chosen) == layout_call(expected, chosen)


_RUNTIME = """{"runtimeOptions": {"framework": {"name": "Microsoft.NETCore.App", "version": "3.1.0"},
"configProperties": {"System.Globalization.Invariant": true}}}"""


def test_the_real_runtime_agrees_with_c(tmp_path: Path) -> None:
    """What the fuzzer asks of compiled code, asked of .NET itself: the questions are right."""
    dotnet = AssemblyResolver().framework_dir.parents[2] / "dotnet"
    target = TARGETS["x64"]
    gcc = next((c for c in compilers_for(target) if c.name == "gcc"), None)
    if gcc is None or not dotnet.exists() or platform.machine() != "x86_64":
        pytest.skip("needs gcc and a .NET host on x86-64")
    (tmp_path / "fuzzabi.dll").write_bytes(write_program(CASES, target, "fuzzc"))
    (tmp_path / "fuzz.c").write_text(c_program(CASES, target))
    (tmp_path / "runtimeconfig.json").write_text(_RUNTIME)
    inputs = (str(tmp_path / "fuzz.c"), str(HARNESS / "program.c"), "-o", str(tmp_path / "libfuzzc.so"))
    flags = ("-shared", "-fPIC", "-O1", "-w", "-I", str(HARNESS))
    subprocess.run((gcc.command[0], *flags, *inputs), check=True)
    config = ("--runtimeconfig", str(tmp_path / "runtimeconfig.json"))
    command = (str(dotnet), "exec", *config, str(tmp_path / "fuzzabi.dll"))
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LD_LIBRARY_PATH": str(tmp_path)})
    lines = [line for line in ran.stdout.splitlines() if not line.startswith("case ")]
    assert lines == [f"done {len(CASES)} 0"], lines[:3] + ran.stderr.splitlines()[:3]
