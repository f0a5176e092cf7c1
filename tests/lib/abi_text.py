"""The one-line language of the ABI tests: types, and where things go.

Types: C# names of primitives, `object`, `ref`, `IntPtr`, `void`; `{int,float}` a struct, `<int,float>` a union,
`int[3]` a fixed-size buffer (in a struct), `{byte,int}!1` packed; `V128` a hardware vector of so many bits. Structs are
laid out in order, as C does.

Places: registers joined by `+`; `@1x2` is two stack slots from slot 1 on; then marks: `^2` aligned to two slots, `/`
split between registers and stack, `<` back-filled, `!` outside the argument order, `#f` or `#d` an HFA, `#v` one of
vectors, `&` by reference.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fuzz.abi.cases import Array, Scalar, Spec, Struct, Vector, c_type
from ryuaot.abi import AbiKind, AbiSignature, AbiType, CallLayout, NativeConvention, Placement, layout_call
from ryuaot.abi.explain import register_names, return_register_names
from ryuaot.target import Target, target_named

KINDS = {
    "void": AbiKind.VOID,
    "bool": AbiKind.UINT8,
    "byte": AbiKind.UINT8,
    "sbyte": AbiKind.INT8,
    "char": AbiKind.UINT16,
    "short": AbiKind.INT16,
    "ushort": AbiKind.UINT16,
    "int": AbiKind.INT32,
    "uint": AbiKind.UINT32,
    "long": AbiKind.INT64,
    "ulong": AbiKind.UINT64,
    "IntPtr": AbiKind.NINT,
    "float": AbiKind.FLOAT,
    "double": AbiKind.DOUBLE,
    "object": AbiKind.REF,
    "string": AbiKind.REF,
    "ref": AbiKind.BYREF,
}


def parse_types(text: str) -> list[Spec]:
    """A comma-separated list of types."""
    stack: list[list[Spec]] = [[]]
    at = 0
    while at < len(text):
        char = text[at]
        if char in "{<":
            stack.append([])
            at += 1
        elif char in "}>":
            fields = tuple(stack.pop())
            at += 1
            pack = 0
            if text[at : at + 1] == "!":
                pack, at = int(text[at + 1]), at + 2
            stack[-1].append(Struct(fields, union=char == ">", pack=pack))
        elif char in ", ":
            at += 1
        elif char == "V":
            end = at + 1
            while end < len(text) and text[end].isdigit():
                end += 1
            stack[-1].append(Vector(int(text[at + 1 : end]) // 8))
            at = end
        else:
            end = at
            while end < len(text) and text[end].isalpha():
                end += 1
            element = Scalar(KINDS[text[at:end]])
            at = end
            if text[at : at + 1] == "[":
                close = text.index("]", at)
                stack[-1].append(Array(element, int(text[at + 1 : close])))
                at = close + 1
            else:
                stack[-1].append(element)
    assert len(stack) == 1, f"unbalanced: {text}"
    return stack[0]


def parse_type(text: str, target: Target) -> AbiType:
    """One type on a target."""
    (spec,) = parse_types(text)
    return c_type(spec, target)


def place_text(layout: CallLayout, place: Placement) -> str:
    """Where an argument goes, as a word of this language."""
    text = "+".join(register_names(place))
    if place.stack is not None:
        text += f"@{layout.first_slot(place)}x{layout.slots(place)}"
    if place.align > layout.pointer_size:
        text += f"^{place.align // layout.pointer_size}"
    text += "/" * place.is_split + "<" * place.is_back_filled + "!" * place.is_non_standard
    return text + (f"#{place.hfa.name[0].lower()}" if place.hfa else "")


def layout_text(layout: CallLayout, *, by_ref: bool = True) -> str:
    """A whole call: `rdi xmm0+rsi @0x2 -> rax+xmm0`."""
    words = [place_text(layout, p) + ("&" if by_ref and p.is_by_reference else "") for p in layout.args]
    ret = "buffer" if layout.ret.is_by_buffer else "+".join(return_register_names(layout.ret))
    return f"{' '.join(words) or '-'} -> {ret or '-'}"


@dataclass(frozen=True)
class Line:
    """One line of a table: `where | [this] ret (args) | places -> result | section`."""

    target: Target
    style: NativeConvention | None
    signature: AbiSignature
    expected: str
    section: str


def parse_line(line: str) -> Line:
    """A table line; `where` is a target, followed by `native`, `cdecl`, `stdcall` or `thiscall` for unmanaged calls."""
    where, call, expected, section = (part.strip() for part in line.split("|"))
    name, _, style = where.partition(" ")
    target = target_named(name)
    native = None
    if style:
        native = NativeConvention.DEFAULT if style == "native" else NativeConvention[style.upper()]
    this = None
    if call.startswith("this "):
        this, call = parse_type("object", target), call.removeprefix("this ")
    ret, _, rest = call.partition("(")
    params = tuple(c_type(s, target) for s in parse_types(rest.rstrip(")")))
    signature = AbiSignature(parse_type(ret.strip(), target), params, this, native=native or NativeConvention.DEFAULT)
    return Line(target, native, signature, expected, section)


def layout_of_line(line: Line) -> CallLayout:
    """What the program says about a line."""
    return layout_call(line.signature, line.target, is_native=line.style is not None)


def table_lines(text: str) -> list[str]:
    """The lines of a table that say something."""
    return [line for line in text.splitlines() if "|" in line and not line.startswith("#")]


def data_file(name: str) -> str:
    """The text of a file of tests/abi/data."""
    return (Path(__file__).parents[1] / "abi" / "data" / name).read_text(encoding="utf-8")
