"""The C side: types, callers, callees and tables of where every byte must be, for a batch of cases on one target.

Both directions go through assembly stubs (`stubs/*.S`), which know no signature: `capture_N` dumps every argument
register and hands the dump to the checks; `invoke` loads every register and the stack from an image and dumps what
comes back. So a C compiler's caller is compared with our placements, and a C compiler's callee is called by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fuzz.abi.cases import Array, Case, Scalar, Spec, Struct, runs, signature_of, value_of
from ryuaot.abi import (
    AbiKind,
    AbiSignature,
    AbiType,
    ArgRole,
    Bank,
    CallLayout,
    Extension,
    NativeConvention,
    Placement,
    Segment,
    StackSlot,
    layout_call,
)
from ryuaot.target import Target

HARNESS = Path(__file__).parent / "stubs"

_C_NAMES = {
    AbiKind.INT8: "int8_t",
    AbiKind.UINT8: "uint8_t",
    AbiKind.INT16: "int16_t",
    AbiKind.UINT16: "uint16_t",
    AbiKind.INT32: "int32_t",
    AbiKind.UINT32: "uint32_t",
    AbiKind.INT64: "int64_t",
    AbiKind.UINT64: "uint64_t",
    AbiKind.NUINT: "uintptr_t",
    AbiKind.FLOAT: "float",
    AbiKind.DOUBLE: "double",
}

#: How a declaration asks for a convention that is not the platform's own.
ATTRIBUTES = {
    NativeConvention.DEFAULT: "",
    NativeConvention.CDECL: "",
    NativeConvention.STDCALL: "__attribute__((stdcall))",
    NativeConvention.THISCALL: "__attribute__((thiscall))",
}


#: Number of the register that `struct dump` has first, where that is not register 0: RISC-V's a0 and fa0.
_FIRST_REGISTER = {"riscv64": 10}


class TypeNames:
    """C definitions of the structs of a batch, each once, inner ones first."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.names: dict[Spec, str] = {}
        self.lines: list[str] = []

    def name(self, spec: Scalar | Struct) -> str:
        """The C type's name; defines it when it is new."""
        if isinstance(spec, Scalar):
            return _C_NAMES[spec.kind]
        known = self.names.get(spec)
        if known is not None:
            return known
        members = []
        for index, field in enumerate(spec.fields):
            if isinstance(field, Array):
                members.append(f"{_C_NAMES[field.element.kind]} f{index}[{field.count}];")
            else:
                members.append(f"{self.name(field)} f{index};")
        name = f"S{len(self.names)}"
        self.names[spec] = name
        if spec.pack:
            self.lines.append(f"#pragma pack(push, {spec.pack})")
        self.lines.append(f"typedef {'union' if spec.union else 'struct'} {{ {' '.join(members)} }} {name};")
        if spec.pack:
            self.lines.append("#pragma pack(pop)")
        return name


def _bytes(name: str, data: bytes) -> str:
    return f"static const unsigned char {name}[] = {{{', '.join(map(str, data or b'0'))}}};"


def _extended(value: bytes, extension: Extension) -> bytes:
    signed = extension is Extension.SIGN32
    return int.from_bytes(value, "little", signed=signed).to_bytes(4, "little", signed=signed)


class BatchWriter:
    """Writes one batch: C source and assembly of the stubs' entries."""

    def __init__(self, target: Target, style: NativeConvention) -> None:
        self.target = target
        self.style = style
        self.attribute = "__attribute__((ms_abi))" if target.is_windows else ATTRIBUTES[style]
        self.types = TypeNames(target)
        self.body: list[str] = []
        self.entries: list[str] = []
        self.asm: list[str] = []

    def add(self, case: Case) -> CallLayout:
        """Add a case; the answer is what our side claims about it."""
        plain = signature_of(case, self.target)
        signature = AbiSignature(plain.ret, plain.params, native=self.style)
        layout = layout_call(signature, self.target, is_native=True)
        number = len(self.entries)
        names = [self.types.name(a) for a in case.args]
        ret = "void" if case.ret is None else self.types.name(case.ret)
        for spec, type_ in zip(case.args, signature.params, strict=True):
            if isinstance(spec, Struct):
                name = self.types.name(spec)
                self.body.append(f'_Static_assert(sizeof({name}) == {type_.size}, "size");')
        out = self.body
        values = [value_of(case, i, t) for i, t in enumerate(signature.params)]
        for index, value in enumerate(values):
            out.append(_bytes(f"v{number}_{index}", value))
        result = value_of(case, -1, signature.ret)
        out.append(_bytes(f"vr{number}", result))
        parameters = ", ".join(f"{n} a{i}" for i, n in enumerate(names)) or "void"
        out.append(f"{self.attribute} {ret} capture_{number}({parameters});")
        self._caller(number, names)
        self._callee(number, ret, parameters, signature)
        user = [p for p in layout.args if p.role is ArgRole.USER]
        checks = []
        for index, (place, type_) in enumerate(zip(user, signature.params, strict=True)):
            checks += self._checks(number, index, place, type_, values[index])
        out.append(f"static const struct check checks_{number}[] = {{{', '.join((*checks, '{0}'))}}};")
        self._image(number, layout, signature, values)
        self._result(number, layout, signature.ret, result)
        members = (
            f"caller_{number}",
            f"(void *)callee_{number}",
            f"checks_{number}",
            f"image_{number}",
            f"result_{number}",
        )
        self.entries.append(f"{{{', '.join((str(case.index), *members))}}}")
        self.asm.append(f"ENTRY(capture_{number}, {number})")
        return layout

    def _caller(self, number: int, names: Sequence[str]) -> None:
        self.body.append(f"static void caller_{number}(void) {{")
        for index, name in enumerate(names):
            self.body.append(f"  {name} a{index}; memcpy(&a{index}, hide(v{number}_{index}), sizeof a{index});")
        self.body.append(f"  capture_{number}({', '.join(f'a{i}' for i in range(len(names)))});\n}}")

    def _callee(self, number: int, ret: str, parameters: str, signature: AbiSignature) -> None:
        self.body.append(f"{self.attribute} __attribute__((noinline)) {ret} callee_{number}({parameters}) {{")
        for index, type_ in enumerate(signature.params):
            for start, end in runs(type_):
                want = f"v{number}_{index} + {start}"
                self.body.append(f"  same({index}, (const unsigned char *)&a{index} + {start}, {want}, {end - start});")
        if ret != "void":
            self.body.append(f"  {ret} r; memcpy(&r, hide(vr{number}), sizeof r); return r;")
        self.body.append("}")

    def _where(self, where: object) -> tuple[str, int]:
        """The kind of a location, as `struct check` knows it, and its byte offset in that part of the dump."""
        if isinstance(where, StackSlot):
            return "STACK", where.offset
        assert hasattr(where, "bank")
        number = where.number - _FIRST_REGISTER.get(self.target.cpu, 0)
        if where.bank is Bank.INT:
            return "INT", number * self.target.pointer_size
        return "FLOAT", number * (4 if self.target.cpu == "arm" else 8)

    def _checks(self, number: int, index: int, place: Placement, type_: AbiType, value: bytes) -> list[str]:
        if place.is_by_reference:
            kind, at = self._where(place.segments[0].where)
            return [
                f"{{v{number}_{index} + {s}, {index}, {kind} | INDIRECT, {at}, {s}, {e - s}}}" for s, e in runs(type_)
            ]
        found = []
        if place.extension is not Extension.NONE:
            wide = f"x{number}_{index}"
            self.body.append(_bytes(wide, _extended(value, place.extension)))
            kind, at = self._where(place.segments[0].where)
            return [f"{{{wide}, {index}, {kind}, {at}, 0, 4}}"]
        for segment in place.segments:
            kind, at = self._where(segment.where)
            for start, end in _within(type_, segment):
                found.append(
                    f"{{v{number}_{index} + {start}, {index}, {kind}, {at}, {start - segment.offset}, {end - start}}}"
                )
        return found

    def _image(self, number: int, layout: CallLayout, signature: AbiSignature, values: Sequence[bytes]) -> None:
        out = self.body
        out.append(f"static void image_{number}(struct image *m) {{")
        out.append(f"  m->stack_size = {layout.stack_size};")
        user = iter(range(len(values)))
        for place in layout.args:
            if place.role is ArgRole.RETURN_BUFFER:
                kind, at = self._where(place.segments[0].where)
                out.append(f"  put_pointer(m, {kind}, {at}, result_buffer);")
                continue
            index = next(user)
            if place.is_by_reference:
                kind, at = self._where(place.segments[0].where)
                out.append(f"  put_pointer(m, {kind}, {at}, copy(v{number}_{index}, {len(values[index])}));")
                continue
            for segment in place.segments:
                kind, at = self._where(segment.where)
                if place.extension is not Extension.NONE:
                    out.append(f"  put(m, {kind}, {at}, x{number}_{index}, 4);")
                else:
                    size = min(segment.size, len(values[index]) - segment.offset)
                    out.append(f"  put(m, {kind}, {at}, v{number}_{index} + {segment.offset}, {size});")
        out.append("}")

    def _result(self, number: int, layout: CallLayout, type_: AbiType, value: bytes) -> None:
        out, ret = self.body, layout.ret
        out.append(f"static void result_{number}(const struct result *r) {{")
        out.append(f"  popped(r, {layout.callee_pops});")
        if ret.is_by_buffer:
            for start, end in runs(type_):
                out.append(f"  same(-1, result_buffer + {start}, vr{number} + {start}, {end - start});")
            if ret.buffer_address is not None:
                out.append(f"  returned_address(r, {ret.buffer_address.number});")
        for segment in ret.segments:
            if isinstance(segment.where, StackSlot):
                continue
            if segment.where.bank is Bank.X87:
                out.append(f"  same_x87(r, vr{number}, {segment.size});")
                continue
            kind, at = self._where(segment.where)
            for start, end in _within(type_, segment):
                want = f"vr{number} + {start}"
                out.append(f"  same(-1, location(r, {kind}, {at}) + {start - segment.offset}, {want}, {end - start});")
        if ret.extension is not Extension.NONE:
            wide = f"xr{number}"
            out.insert(0, _bytes(wide, _extended(value, ret.extension)))
            kind, at = self._where(ret.segments[0].where)
            out.append(f"  same(-1, location(r, {kind}, {at}), {wide}, 4);")
        out.append("}")

    def source(self) -> str:
        """The whole C file."""
        table = ",\n  ".join(self.entries)
        return "\n".join(
            (
                '#include "harness.h"',
                *self.types.lines,
                *self.body,
                f"const struct entry entries[] = {{\n  {table}\n}};",
                f"const int entry_count = {len(self.entries)};",
                "",
            )
        )

    def assembly(self) -> str:
        """The stubs of this batch."""
        lines = "\n".join(self.asm)
        return f'#include "{self.target.cpu}.S"\n{lines}\n'


def _within(type_: AbiType, segment: Segment) -> list[tuple[int, int]]:
    """The meaningful byte ranges of a value inside one segment."""
    low, high = segment.offset, segment.offset + segment.size
    return [(max(s, low), min(e, high)) for s, e in runs(type_) if s < high and e > low]
