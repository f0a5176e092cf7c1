"""The conventions, rule by rule: data/conventions.txt, one line a case with the section that it comes from."""

from __future__ import annotations

import pytest
from abi_text import data_file, layout_of_line, layout_text, parse_line, table_lines

from ryuaot.abi import (
    AbiField,
    AbiKind,
    AbiSignature,
    AbiType,
    ArgRole,
    Extension,
    NativeConvention,
    layout_call,
    layout_return,
    registers_of,
    scalar,
)
from ryuaot.target import TARGETS

LINES = table_lines(data_file("conventions.txt"))


@pytest.mark.parametrize("text", LINES)
def test_line(text: str) -> None:
    line = parse_line(text)
    assert line.section, "a case names the section that it comes from"
    assert layout_text(layout_of_line(line)) == line.expected


def layout(text: str):  # type: ignore[no-untyped-def]
    """The layout of `where | signature`."""
    return layout_of_line(parse_line(f"{text} | - | -"))


@pytest.mark.parametrize(
    ("text", "stack", "pops"),
    [
        ("x64 | void (int)", 0, 0),
        ("x64 | void ({byte[17]})", 24, 0),
        ("x64-windows | void ()", 32, 0),
        ("x64-windows | void (int,int,int,int,int)", 40, 0),
        ("arm64 | void ({float,float,float},{double,double,double},{float,float,float})", 16, 0),
        ("arm | void (int,int,int,int,int,double)", 4, 0),
        ("x86 | void (int,int,int,long)", 12, 12),
        ("x86 cdecl | void (int,int,int,long)", 20, 0),
        ("x86 cdecl | {int} (int)", 8, 4),
        ("x86 stdcall | void (int,int,int,long)", 20, 20),
        ("x86 thiscall | void (IntPtr,int)", 4, 4),
    ],
)
def test_stack_sizes(text: str, stack: int, pops: int) -> None:
    found = layout(text)
    assert (found.stack_size, found.callee_pops) == (stack, pops)


@pytest.mark.parametrize(
    ("text", "extension"),
    [
        ("x64 | void (sbyte)", Extension.NONE),
        ("x64 native | void (sbyte)", Extension.SIGN32),
        ("x64 native | void (bool)", Extension.ZERO32),
        ("x64 native | void (int)", Extension.NONE),
        ("x64-windows native | void (sbyte)", Extension.NONE),
        ("arm64 native | void (sbyte)", Extension.NONE),
        ("arm native | void (char)", Extension.ZERO32),
        ("x86 cdecl | void (short)", Extension.SIGN32),
        ("riscv64 native | void (short)", Extension.SIGN32),
    ],
)
def test_who_widens_small_arguments(text: str, extension: Extension) -> None:
    assert layout(text).args[0].extension is extension


@pytest.mark.parametrize("target", TARGETS)
def test_managed_callees_widen_small_results(target: str) -> None:
    """CLR ABI, 'Small primitive returns'."""
    for kind, want in ((AbiKind.INT8, Extension.SIGN32), (AbiKind.UINT16, Extension.ZERO32)):
        assert layout_return(scalar(kind, 4), TARGETS[target]).extension is want


@pytest.mark.parametrize("target", TARGETS)
def test_the_address_of_the_buffer_comes_back_where_the_convention_says(target: str) -> None:
    """In rax on x86-64 (managed too: CLR ABI), in eax for native i386; nowhere on the arm family."""
    found = [layout(f"{target}{style} | {{long,long,long}} ()").ret.buffer_address for style in ("", " native")]
    want = {"x64": ["rax", "rax"], "x64-windows": ["rax", "rax"], "x86": [None, "eax"]}.get(target, [None, None])
    assert [r and r.name for r in found] == want


def test_segments_tell_bytes_and_types() -> None:
    """What a register holds: size in bytes within the value, and a kind that the collector can trust."""
    found = layout("x64 | void ({object,int}, {float,float,float}, {byte,byte,byte})").args
    told = [[(s.offset, s.size, s.type.name) for s in place.segments] for place in found]
    assert told == [
        [(0, 8, "REF"), (8, 8, "INT64")],
        [(0, 8, "DOUBLE"), (8, 4, "FLOAT")],
        [(0, 3, "INT32")],
    ]
    split = layout("arm | void (int,int,int,{int,object,int})").args[3]
    assert [(s.offset, s.size, s.type.name) for s in split.segments] == [(0, 4, "INT32"), (4, 8, "STRUCT")]
    pair = layout("arm64 | void ({int,int,object})").args[0]
    assert [(s.offset, s.size, s.type.name) for s in pair.segments] == [(0, 8, "INT64"), (8, 8, "REF")]


def test_a_double_of_arm_is_one_register_over_two_singles() -> None:
    (first, second) = layout("arm | void (float, double)").args
    assert first.regs[0].number == 0 and second.regs[0].name == "d1"
    assert second.regs[0].number == 2 and second.regs[0].parts == ("s2", "s3")


def test_x86_pushes_from_left_to_right() -> None:
    """The first pushed has slot 0 and the highest address."""
    found = layout("x86 | void (long, double, {int,int,int})")
    assert [found.first_slot(p) for p in found.args] == [0, 2, 4]
    assert [p.stack.offset for p in found.args] == [20, 12, 0]
    native = layout("x86 cdecl | void (long, double, {int,int,int})")
    assert [p.stack.offset for p in native.args] == [0, 8, 16]


def test_hidden_arguments_in_order() -> None:
    pointer = scalar(AbiKind.REF, 8)
    big = AbiType(AbiKind.STRUCT, 24, 8, tuple(AbiField(8 * i, scalar(AbiKind.INT64, 8)) for i in range(3)))
    signature = AbiSignature(
        big, (pointer,), this=pointer, generic_context=pointer, non_standard=(ArgRole.INDIRECTION_CELL,)
    )
    names = {
        "x64": ["rdi", "rsi", "rdx", "rcx", "r11"],
        "x64-windows": ["rcx", "rdx", "r8", "r9", "r11"],
        "arm64": ["x0", "x8", "x1", "x2", "x11"],
    }
    for target, regs in names.items():
        found = layout_call(signature, TARGETS[target])
        assert [p.role for p in found.args] == [
            ArgRole.THIS,
            ArgRole.RETURN_BUFFER,
            ArgRole.GENERIC_CONTEXT,
            ArgRole.USER,
            ArgRole.INDIRECTION_CELL,
        ]
        assert [p.regs[0].name for p in found.args] == regs
        assert found.args[-1].is_non_standard


def test_x86_gives_the_generic_context_what_is_left() -> None:
    """CLR x86: it is third in the list, but is placed after the user's arguments."""
    pointer = scalar(AbiKind.REF, 4)
    found = layout_call(AbiSignature(scalar(AbiKind.VOID, 4), (pointer,), generic_context=pointer), TARGETS["x86"])
    assert [(p.role, p.regs[0].name) for p in found.args] == [(ArgRole.GENERIC_CONTEXT, "edx"), (ArgRole.USER, "ecx")]


def test_padding_of_a_declared_size() -> None:
    """CLR: an eightbyte without fields is passed all the same, as the last field's class; C passes nothing there."""
    tail = AbiType(AbiKind.STRUCT, 16, 8, (AbiField(0, scalar(AbiKind.DOUBLE, 8)),))
    signature = AbiSignature(scalar(AbiKind.VOID, 8), (tail,))
    managed = layout_call(signature, TARGETS["x64"]).args[0]
    native = layout_call(signature, TARGETS["x64"], is_native=True).args[0]
    assert [r.name for r in managed.regs] == ["xmm0", "xmm1"]
    assert [r.name for r in native.regs] == ["xmm0"]


@pytest.mark.parametrize(
    ("size", "managed"), [(8, ["fa0"]), (12, ["fa0"]), (15, ["fa0"]), (16, ["a0", "a1"]), (24, ["a0"])]
)
def test_a_word_after_the_last_field_keeps_a_value_out_of_floating_registers(size: int, managed: list[str]) -> None:
    """Managed code may use it; C does not have it (RISC-V)."""
    tail = AbiType(AbiKind.STRUCT, size, 4, (AbiField(0, scalar(AbiKind.DOUBLE, 8)),))
    signature = AbiSignature(scalar(AbiKind.VOID, 8), (tail,))
    found = [layout_call(signature, TARGETS["riscv64"], is_native=native).args[0] for native in (False, True)]
    assert [[r.name for r in place.regs] for place in found] == [managed, ["fa0"]]


def test_a_struct_without_fields_has_no_class() -> None:
    empty = AbiType(AbiKind.STRUCT, 1, 1)
    found = layout_call(AbiSignature(empty, (empty,)), TARGETS["x64"])
    assert found.ret.is_by_buffer and found.args[1].stack is not None


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("native", [False, True])
def test_deep_and_wide_types_cost_no_recursion(target: str, native: bool) -> None:
    deep = scalar(AbiKind.FLOAT, 8)
    for _ in range(5000):
        deep = AbiType(AbiKind.STRUCT, 4, 4, (AbiField(0, deep),))
    union = scalar(AbiKind.INT32, 8)
    for _ in range(60):
        union = AbiType(AbiKind.STRUCT, 4, 4, (AbiField(0, union), AbiField(0, union)), has_overlapping_fields=True)
    element = scalar(AbiKind.UINT8, 8)
    huge = AbiType(AbiKind.STRUCT, 1 << 24, 1, (AbiField(0, element),), repeat=1 << 24)
    found = layout_call(AbiSignature(deep, (deep, union, huge)), TARGETS[target], is_native=native)
    assert len(found.args) - found.hidden_args == 3


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("style", NativeConvention)
def test_register_sets_are_consistent(target: str, style: NativeConvention) -> None:
    regs = registers_of(TARGETS[target], is_native=style is not NativeConvention.DEFAULT)
    assert not set(regs.callee_saved) & set(regs.caller_saved)
    assert set(regs.int_args) | set(regs.float_args) <= set(regs.caller_saved)
    assert set(regs.int_returns) | set(regs.float_returns) <= set(regs.caller_saved)
    assert regs.stack_pointer not in regs.callee_saved + regs.caller_saved
    assert len({r.id for r in regs.file.regs}) == len(regs.file.regs)
