"""Reading assembly text: methods, labels, source lines, switch targets; and the forms in which it is compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from ryuaot.errors import ToolchainError
from ryuaot.listings.canonical_form import canonical_lines
from ryuaot.listings.disassembly import format_disassembly
from ryuaot.listings.encodings import encodings_of
from ryuaot.listings.instruction_kinds import Kind, family_of
from ryuaot.listings.listing_blocks import blocks_of
from ryuaot.listings.method_listing import MethodListing, read_listings
from ryuaot.listings.method_metrics import Metrics, metrics_of, sizes_of
from ryuaot.listings.perf_score import cost_of_mnemonic
from ryuaot.target import in_format, target_named

GOLDEN = Path(__file__).resolve().parents[1] / "golden"

TEXT = """\
\t.intel_syntax noprefix
\t.file 1 "/src/a b.cs"
\t.section .text,"ax"
\t.type ry_P.Sum__0123456789, %function
ry_P.Sum__0123456789:
\t.cfi_startproc
\t.loc 1 7
\txor eax, eax
\ttest esi, esi
\tjle .LMa_3
.LMa_2:
\t.loc 1 8
\tadd eax, dword ptr [rdi]
\tmov dword ptr [rbp-8], eax
\tcall ry_P.Use__0123456789
.LMa_S0:
\tdec esi
\tjne .LMa_2
.LMa_3:
\tjmp qword ptr [rdx*8+.LMa_T]
.LMa_4:
\tret
.LMa_5:
\tcall rt_throw
\tud2
.LMa_end:
\t.size ry_P.Sum__0123456789, .LMa_end-ry_P.Sum__0123456789
\t.section .rodata,"a"
.LMa_T:
\t.quad .LMa_4
\t.quad .LMa_5
\t.section ryu_methods,"aR"
\t.long .LMa_end-ry_P.Sum__0123456789
"""


def _listing() -> MethodListing:
    (method,) = read_listings(TEXT)
    return method


def test_a_method_is_read_without_directives() -> None:
    method = _listing()
    assert method.symbol == "ry_P.Sum__0123456789"
    assert method.instructions[:3] == ["xor eax, eax", "test esi, esi", "jle .LMa_3"]
    assert method.switch_targets == [".LMa_4", ".LMa_5"]
    located = [(line.text, line.source) for line in method.lines if line.source is not None]
    assert located == [
        ("xor eax, eax", ("/src/a b.cs", 7)),
        ("add eax, dword ptr [rdi]", ("/src/a b.cs", 8)),
    ]


def test_labels_are_numbered_and_those_of_safepoints_left_out() -> None:
    lines = canonical_lines("x64", _listing())
    assert [line for line in lines if line.endswith(":")] == ["L1:", "L2:", "L3:", "L4:"]
    assert "\tjne L1" in lines and "\tjmp qword ptr [rdx*8+D1]" in lines


def test_a_different_choice_of_registers_is_the_same_in_canonical_form() -> None:
    other = read_listings(TEXT.replace("esi", "r9d").replace("rdx", "rcx"))[0]
    assert canonical_lines("x64", other) != canonical_lines("x64", _listing())
    assert canonical_lines("x64", other, True) == canonical_lines("x64", _listing(), True)
    assert any("[rbp-8]" in line for line in canonical_lines("x64", other, True))
    swapped = read_listings(TEXT.replace("dec esi", "dec eax"))[0]
    assert canonical_lines("x64", swapped, True) != canonical_lines("x64", _listing(), True)


def test_weights_come_from_loops_and_throws() -> None:
    blocks = blocks_of(family_of("x64"), _listing())
    assert [block.weight for block in blocks] == [1, 8, 1, 1, 0]
    assert blocks[2].successors == [3, 4]


def test_a_jump_back_from_code_at_the_end_is_no_loop() -> None:
    text = TEXT.replace("\tcall rt_throw\n\tud2\n", "\tmov eax, 1\n\tjmp .LMa_4\n")
    assert [block.weight for block in blocks_of(family_of("x64"), read_listings(text)[0])] == [1, 8, 1, 1, 1]


def test_metrics() -> None:
    metrics = metrics_of("x64", _listing(), 40)
    assert metrics == Metrics(40, 12, 2, 1, 2, metrics.cycles)
    # Two plain instructions, a branch, eight times the loop's five, the jump through memory, ret, and 40 bytes.
    assert metrics.cycles == pytest.approx(2 * 0.25 + 1 + 8 * (3 + 1 + 1 + 0.25 + 1) + 1 + 1 + 4.0)
    assert (metrics + metrics).instructions == 24
    assert (metrics + metrics_of("x64", _listing(), None)).size is None


@pytest.mark.parametrize(
    ("cpu", "instruction", "kind"),
    [
        ("x64", "jmp rax", Kind.SWITCH),
        ("x64", "jmp ry_A.B__0123456789", Kind.JUMP),
        ("x64", "jmp rt_throw", Kind.JUMP),
        ("x64", "jmp pow", Kind.JUMP),
        ("x64", "jmp r11", Kind.SWITCH),
        ("x86", "jmp dword ptr [eax*4+.LMa_1]", Kind.SWITCH),
        ("arm64", "b sqrt", Kind.JUMP),
        ("x86", "ret 8", Kind.RETURN),
        ("x64", "loopne .L1", Kind.BRANCH),
        ("arm64", "b.ne .L1", Kind.BRANCH),
        ("arm64", "tbz w0, #3, .L1", Kind.BRANCH),
        ("arm64", "br x8", Kind.SWITCH),
        ("arm64", "b ry_A.B__0123456789", Kind.JUMP),
        ("arm", "pop {r4, r11, pc}", Kind.RETURN),
        ("arm", "pop {r4, r11}", Kind.PLAIN),
        ("arm", "bx lr", Kind.RETURN),
        ("arm", "bx r3", Kind.SWITCH),
        ("arm", "tbb [pc, r3]", Kind.SWITCH),
        ("arm", "bl rt_new", Kind.CALL),
        ("arm", "bhs .L1", Kind.BRANCH),
    ],
)
def test_kinds(cpu: str, instruction: str, kind: Kind) -> None:
    assert family_of(cpu).kind(instruction) is kind


@pytest.mark.parametrize(
    ("cpu", "instruction", "memory", "writes"),
    [
        ("x64", "lea rax, [rdi+8]", False, False),
        ("x64", "push qword ptr [rdi]", False, False),
        ("x64", "cmp dword ptr [rdi], 0", True, False),
        ("x64", "add dword ptr [rdi], 1", True, True),
        ("x64", "add eax, dword ptr [rdi]", True, False),
        ("arm64", "ldr x0, [x1, #8]", True, False),
        ("arm64", "stp x0, x1, [sp, #16]", True, True),
        ("arm", "vstr.f64 d7, [r11, #-16]", True, True),
        ("arm", "push {r4, lr}", False, False),
    ],
)
def test_memory_operands(cpu: str, instruction: str, memory: bool, writes: bool) -> None:
    family = family_of(cpu)
    assert (family.accesses_memory(instruction), family.writes_memory(instruction)) == (memory, writes)


@pytest.mark.parametrize("target", ["x64", "x86", "arm64", "arm"])
def test_each_instruction_has_its_bytes(target: str) -> None:
    """In the order of the text, without gaps but for alignment, up to the size that the assembler says."""
    file = sorted((GOLDEN / target).glob("*switch.O0.s"))[0]
    text = file.read_text(encoding="utf-8")
    machine = in_format(target_named(target), "elf")
    try:
        encodings, sizes = encodings_of(machine, text), sizes_of(machine, text)
    except ToolchainError:
        pytest.skip(f"no assembler for {target}")
    for method in read_listings(text):
        encoded = encodings[method.symbol]
        assert len(encoded) == len(method.instructions)
        for (offset, code), (after, _) in zip(encoded, encoded[1:], strict=False):
            assert code and after == offset + len(code)
        assert encoded[-1][0] + len(encoded[-1][1]) == sizes[method.symbol]
        assert f"; {sizes[method.symbol]} bytes, " in format_disassembly(machine.cpu, [method], {}, encodings=encodings)


@pytest.mark.parametrize("target", ["x64", "x64-windows", "x86", "arm64", "arm"])
def test_golden_methods_are_read_whole(target: str) -> None:
    """Every instruction of a golden file is in a listing, has a cost, and every jump of it a known target."""
    cpu = target.removesuffix("-windows")
    for file in sorted((GOLDEN / target).glob("*.s")):
        text = file.read_text(encoding="utf-8")
        methods = read_listings(text)
        lines = [line for method in methods for line in method.instructions]
        code = [line for line in text.split("\n") if line.startswith("\t") and not line.startswith("\t.")]
        assert lines == [line.strip() for line in code]
        for method in methods:
            named = {line.text for line in method.lines if line.is_label}
            family = family_of(cpu)
            for line in method.instructions:
                throughput, _ = cost_of_mnemonic(family.name, line.split()[0])
                assert throughput > 0
                if family.kind(line) is Kind.BRANCH:
                    assert family.target(line) in named
            assert any(block.weight for block in blocks_of(family, method))
