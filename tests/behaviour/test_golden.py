"""Golden assembly of the small examples, optimised and not: byte-identical from run to run; changed only by
`make bless`."""

from __future__ import annotations

from pathlib import Path

import pytest

from behaviour.expectations import Example, all_examples, find
from behaviour.run_program import ryuaot

GOLDEN = Path(__file__).resolve().parent.parent / "golden"
TARGETS = ("x64", "arm64", "x64-windows", "x86", "arm")
SMALL = [e for e in all_examples() if e.is_small]


def assembly_of(example: Example, target: str, opt: int, folder: Path, seed: str = "", jobs: str = "1") -> str:
    """What `ryuaot compile --emit asm` makes of the example. seed: of hashes, for a process of its own."""
    options = ["--target", target, "--opt", str(opt), "--emit", "asm", "--jobs", jobs, "-o", str(folder)]
    extra = {"PYTHONHASHSEED": seed} if seed else {}
    outcome = ryuaot("compile", str(example.assembly), *options, cwd=folder, extra=extra)
    assert outcome.exit_code == 0, outcome.stderr.decode(errors="replace")[-3000:]
    text = (folder / f"{example.assembly.stem}.{target}.s").read_text(encoding="utf-8")
    assert text.strip(), "no assembly text"
    return text


# What the examples with the tag golden-O1 show: pairs, structs in registers, floats, branches and tables.
OPTIMISED = ("x64", "arm64")


@pytest.mark.parametrize(
    ("example", "target", "opt"),
    [
        pytest.param(e, target, opt, id=f"{e.name}-{target}-O{opt}")
        for e in SMALL
        for target in TARGETS
        for opt in ((0, 1) if target in OPTIMISED and "golden-O1" in e.tags else (0,))
        if target != "arm" or "golden-O1" in e.tags
    ],
)
def test_golden_assembly(example: Example, target: str, opt: int, tmp_path: Path, bless: bool) -> None:
    golden = GOLDEN / target / f"{example.name.replace('/', '-')}.O{opt}.s"
    text = assembly_of(example, target, opt, tmp_path)
    if bless:
        golden.write_text(text, encoding="utf-8")
    assert golden.exists(), f"no {golden}; look at the assembly and run `make bless`"
    assert text == golden.read_text(encoding="utf-8"), f"{golden.name} differs; if it is better, run `make bless`"


@pytest.mark.parametrize("target", TARGETS)
def test_same_bytes_in_every_run(target: str, tmp_path: Path) -> None:
    """Neither hash seeds nor the number of processes shows in the output."""
    example = find("bringup/struct_values")
    texts = set()
    for number, (seed, jobs) in enumerate((("", "1"), ("1", "2"), ("4242", "2"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        texts.add(assembly_of(example, target, 1, folder, seed, jobs))
    assert len(texts) == 1
