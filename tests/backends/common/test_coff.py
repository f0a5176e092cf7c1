"""x64-windows in COFF objects: what .pdata and .xdata say against the prologs' bytes, and programs under wine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from coff_reader import CoffObject, read_prolog

from corpus import assembly
from ryuaot.errors import BadInput, ToolchainError
from ryuaot.ir.compiler import Options
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.session import Settings
from ryuaot.target import in_format, target_named
from ryuaot.toolchain import find_toolchain

TARGET = in_format(target_named("x64-windows"), "coff")
ELF_ONLY = re.compile(r"^\s*\.(type|size|hidden|weak|cfi_\w+)\b|[@%]progbits|GNU-stack|@PLT|comdat", re.MULTILINE)
WINE = next((w for w in ("wine64", "wine", "/usr/lib/wine/wine64") if shutil.which(w)), None)


def made(example: str, opt: int, folder: Path, globs: tuple[str, ...] = ()) -> tuple[str, CoffObject]:
    """Text and object of what an example defines; a skip where nothing assembles it."""
    try:
        find_toolchain(TARGET)
    except ToolchainError as error:
        pytest.skip(error.message)
    settings = Settings(TARGET, Options(opt, check=True), jobs=1)
    result = compile_library(settings, assembly(example), folder, ("asm", "obj"), globs)
    text, object_file = result.files
    return text.read_text(encoding="utf-8"), CoffObject(object_file.read_bytes())


KERNELS = "arithmetic/freestanding_kernels"


@pytest.mark.parametrize("example, opt", [("exceptions", 1), (KERNELS, 0), (KERNELS, 1)])
def test_unwind_codes_say_what_the_prologs_do(example: str, opt: int, tmp_path: Path) -> None:
    text, found = made(example, opt, tmp_path)
    assert not ELF_ONLY.search(text)
    procedures = found.procedures()
    assert len(procedures) == len(re.findall(r"^\t\.seh_proc ", text, re.MULTILINE)) > 8
    for procedure in procedures:
        assert procedure.codes == read_prolog(procedure.code, procedure.prolog)
        further_pushes = [reg for _, what, reg, _ in procedure.codes if what == "push"][1:]
        if not any(what == "frame" for _, what, _, _ in procedure.codes):
            assert not further_pushes, "a funclet saves nothing but the frame pointer"
    starts = {(id(p.section), p.start) for p in procedures}
    for symbol in found.symbols.values():
        if symbol.type == 32 and symbol.section > 0:
            assert (id(found.sections[symbol.section - 1]), symbol.value) in starts, f"{symbol.name} cannot be unwound"


@pytest.mark.parametrize("family", ["gcc", "clang", "zig"])
def test_every_assembler_makes_the_same_of_it(family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RYUAOT_TOOLCHAIN", family)
    _, found = made(KERNELS, 1, tmp_path, ("Kernels:*",))
    assert {s.name for s in found.sections} >= {".text", ".rdata", ".pdata", ".xdata", "ryu_methods"}
    assert {s.name for s in found.symbols.values() if s.section == 0} == {"__chkstk", "rt_throw_overflow"}
    for procedure in found.procedures():
        assert procedure.codes == read_prolog(procedure.code, procedure.prolog)


def test_only_windows_has_coff() -> None:
    with pytest.raises(BadInput, match="does not support object format 'coff'"):
        in_format(target_named("arm64"), "coff")


@pytest.mark.slow
@pytest.mark.parametrize("opt", [0, 1])
def test_a_linked_program_runs_and_unwinds(opt: int, tmp_path: Path) -> None:
    """Methods of integers, floating values and structs, called by C and unwound by the system."""
    gcc = shutil.which("x86_64-w64-mingw32-gcc")
    if gcc is None or WINE is None:
        pytest.skip("needs mingw's gcc and wine")
    _, found = made(KERNELS, opt, tmp_path, ("Kernels:*",))
    symbols = [s.name for s in found.symbols.values() if s.name.startswith("ry_Kernels.") and s.type == 32]
    names = [f'#define SYMBOL_{s.split(".")[1].partition("__")[0]} __asm__("{s}")\n' for s in symbols]
    (tmp_path / "names.h").write_text("".join(names))
    program = tmp_path / "kernels.exe"
    main = Path(__file__).parent / "coff_main.c"
    objects = (str(main), str(tmp_path / "freestanding_kernels.x64-windows.o"))
    alias = "-Wl,--defsym,__chkstk=___chkstk_ms"
    subprocess.run((gcc, "-O1", f"-I{tmp_path}", *objects, "-o", str(program), alias), check=True)
    home = os.environ | {"WINEPREFIX": str(tmp_path / "wine"), "WINEDEBUG": "-all"}
    ran = subprocess.run((WINE, str(program)), capture_output=True, timeout=300, env=home)
    want = assembly(KERNELS).with_suffix(".out").read_bytes() + b"unwound\n"
    assert ran.stdout.replace(b"\r", b"") == want, ran.stderr[-1000:]
