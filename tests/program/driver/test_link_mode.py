"""`build --static`, `--no-pie`, `--strip`, and packed relocations: what the executable is, and that it runs."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from elftools.elf.dynamic import DynamicSection
from elftools.elf.elffile import ELFFile

from corpus import assembly
from ryuaot.program.driver.program_build import build_program
from ryuaot.program.driver.session import Settings
from ryuaot.target import target_named
from ryuaot.toolchain import LinkMode, find_toolchain, is_native
from ryuaot.toolchain.link_mode import PACK_RELOCATIONS, is_packing_linker

_TARGET = target_named("x64")
# Its output has the names of the frames, which must not come from the symbol table.
_PROGRAM = assembly("exceptions/stack_traces")
_DT_RELR = "DT_RELR"

pytestmark = pytest.mark.skipif(not is_native(_TARGET), reason="the machine does not run x64 programs")


@dataclass(frozen=True, slots=True)
class _Facts:
    kind: str
    has_interpreter: bool
    has_symbols: bool
    dynamic: tuple[str, ...]
    relocations: int


def _facts(program: Path) -> _Facts:
    with program.open("rb") as stream:
        elf = ELFFile(stream)
        names = [section.name for section in elf.iter_sections()]
        tables = [s for s in elf.iter_sections() if isinstance(s, DynamicSection)]
        tags = tuple([str(tag.entry.d_tag) for table in tables for tag in table.iter_tags()])
        plain = elf.get_section_by_name(".rela.dyn")
        count = plain.num_relocations() if plain is not None else 0
        return _Facts(str(elf.header["e_type"]), ".interp" in names, ".symtab" in names, tags, count)


@pytest.mark.parametrize(
    "mode",
    [LinkMode(), LinkMode(is_static=True), LinkMode(is_pie=False), LinkMode(is_stripped=True)],
    ids=["default", "static", "no-pie", "strip"],
)
def test_programs_are_linked_as_asked_and_run(mode: LinkMode, tmp_path: Path) -> None:
    program = tmp_path / "program"
    build_program(Settings(_TARGET, link_mode=mode), _PROGRAM, program)
    done = subprocess.run([program], capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout == _PROGRAM.with_suffix(".out").read_text()
    facts = _facts(program)
    is_fixed = mode.is_static or not mode.is_pie
    assert facts.kind == ("ET_EXEC" if is_fixed else "ET_DYN")
    assert facts.has_interpreter is not mode.is_static
    assert facts.has_symbols is not mode.is_stripped
    packed = PACK_RELOCATIONS in find_toolchain(_TARGET, mode.is_static).link_flags(mode)
    assert not (packed and is_fixed)
    assert (_DT_RELR in facts.dynamic) is packed
    if packed or is_fixed:
        assert facts.relocations < 200
    else:
        assert facts.relocations > 2000


@pytest.mark.parametrize(
    ("version", "packs"),
    [
        ("GNU ld (GNU Binutils for Debian) 2.40", True),
        ("GNU ld (GNU Binutils) 2.38", True),
        ("GNU ld (GNU Binutils for Debian) 2.35.2", False),
        ("GNU ld version 2.30-123.el8", False),
        ("Debian LLD 15.0.6 (compatible with GNU linkers)", True),
        ("LLD 14.0.0 (compatible with GNU linkers)", False),
        ("GNU gold (GNU Binutils for Debian 2.40) 1.16", False),
        ("", False),
    ],
)
def test_linkers_that_pack_are_known_by_their_version(version: str, packs: bool) -> None:
    assert is_packing_linker(version) is packs
