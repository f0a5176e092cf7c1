"""The .NET side of a batch: callers of C, callees of C, and managed calls between the two, in one assembly.

For case N the assembly has `fuzz_callee_N` (a P/Invoke: a C function that checks its arguments), `Caller_N(data)`
(loads the arguments from the C side's data, calls it, hands back the result), `Callee_N(...)` (stores its arguments in
`Buffer`, returns what is in `Result`) and `Both_N(data)` (calls `Callee_N` as managed code does). `Main` gives C
the addresses and runs it all.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

from fuzz.abi import assembly as A
from fuzz.abi.cases import Array, Case, Scalar, Spec, Struct, c_type
from ryuaot.abi import AbiKind, NativeConvention
from ryuaot.target import Target

#: Bytes of the buffers for arguments and for results.
BUFFER_SIZE = 32768


def places(case: Case, target: Target) -> list[int]:
    """Where each argument is in data and buffers: one after the other, at multiples of 16."""
    found, end = [], 0
    for spec in case.args:
        found.append(end)
        end += -(-c_type(spec, target).size // 16) * 16
    assert end <= BUFFER_SIZE
    return found


_ELEMENT = {
    AbiKind.INT8: A.I1,
    AbiKind.UINT8: A.U1,
    AbiKind.INT16: A.I2,
    AbiKind.UINT16: A.U2,
    AbiKind.INT32: A.I4,
    AbiKind.UINT32: A.U4,
    AbiKind.INT64: A.I8,
    AbiKind.UINT64: A.U8,
    AbiKind.NUINT: A.NATIVE_UINT,
    AbiKind.FLOAT: A.R4,
    AbiKind.DOUBLE: A.R8,
}
# IL opcodes (ECMA-335 III)
_LDIND = {
    AbiKind.INT8: 0x46,
    AbiKind.UINT8: 0x47,
    AbiKind.INT16: 0x48,
    AbiKind.UINT16: 0x49,
    AbiKind.INT32: 0x4A,
    AbiKind.UINT32: 0x4B,
    AbiKind.INT64: 0x4C,
    AbiKind.UINT64: 0x4C,
    AbiKind.NUINT: 0x4D,
    AbiKind.FLOAT: 0x4E,
    AbiKind.DOUBLE: 0x4F,
}
_STIND = {
    AbiKind.INT8: 0x52,
    AbiKind.UINT8: 0x52,
    AbiKind.INT16: 0x53,
    AbiKind.UINT16: 0x53,
    AbiKind.INT32: 0x54,
    AbiKind.UINT32: 0x54,
    AbiKind.INT64: 0x55,
    AbiKind.UINT64: 0x55,
    AbiKind.NUINT: 0xDF,
    AbiKind.FLOAT: 0x56,
    AbiKind.DOUBLE: 0x57,
}
_LDARG_S, _CALL, _RET, _ADD, _LDOBJ, _STOBJ, _LDSFLDA, _CONV_U = 0x0E, 0x28, 0x2A, 0x58, 0x71, 0x81, 0x7F, 0xE0


class Code:
    """IL bytes, growing."""

    def __init__(self) -> None:
        self.bytes = bytearray()

    def op(self, *codes: int) -> Code:
        self.bytes += bytes(codes)
        return self

    def token(self, code: int, token: int) -> Code:
        self.bytes += struct.pack("<BI", code, token)
        return self

    def constant(self, number: int) -> Code:
        self.bytes += struct.pack("<Bi", 0x20, number)
        return self

    def argument(self, index: int) -> Code:
        self.bytes += struct.pack("<BB", _LDARG_S, index)
        return self

    def at(self, offset: int) -> Code:
        """Add an offset to the address on the stack."""
        return self.constant(offset).op(_ADD)


@dataclass
class Batch:
    """Everything that the assembly of a batch needs, in order."""

    target: Target
    writer: A.AssemblyWriter
    tokens: dict[Spec, int] = field(default_factory=dict)


def _signature(batch: Batch, spec: Spec) -> bytes:
    """A type as signatures name it; defines structs that are new, inner ones first."""
    if isinstance(spec, Scalar):
        return bytes((_ELEMENT[spec.kind],))
    token = batch.tokens.get(spec)
    if token is None:
        if isinstance(spec, Array):
            size = c_type(spec, batch.target).size
            element = _signature(batch, spec.element)
            token = batch.writer.struct_type(f"B{len(batch.tokens)}", [(element, None)], size=size)
        else:
            fields = [(_signature(batch, f), 0 if spec.union else None) for f in spec.fields]
            token = batch.writer.struct_type(f"S{len(batch.tokens)}", fields, pack=spec.pack)
        batch.tokens[spec] = token
    return bytes((A.VALUE_TYPE,)) + A.compressed((token & 0xFFFFFF) << 2)


def _load(batch: Batch, code: Code, spec: Scalar | Struct) -> None:
    """Replace the address on the stack by the value there."""
    if isinstance(spec, Scalar):
        code.op(_LDIND[spec.kind])
    else:
        code.token(_LDOBJ, batch.tokens[spec])


def _store(batch: Batch, code: Code, spec: Scalar | Struct) -> None:
    """Store the value on the stack at the address below it."""
    if isinstance(spec, Scalar):
        code.op(_STIND[spec.kind])
    else:
        code.token(_STOBJ, batch.tokens[spec])


def write_program(cases: Sequence[Case], target: Target, library: str, name: str = "fuzzabi") -> bytes:
    """The assembly for a batch; `library` is what its P/Invokes name."""
    writer = A.AssemblyWriter(name)
    batch = Batch(target, writer)
    signatures = [
        (b"\x01" if c.ret is None else _signature(batch, c.ret), [_signature(batch, a) for a in c.args]) for c in cases
    ]
    block = writer.struct_type("Block", [(bytes((A.I8,)), None)], size=BUFFER_SIZE)
    block_signature = bytes((A.VALUE_TYPE,)) + A.compressed((block & 0xFFFFFF) << 2)
    buffer, source, result = (
        writer.field_token(writer.static_field(n, block_signature)) for n in ("Buffer", "Source", "Result")
    )
    void, word, int32 = bytes((A.VOID,)), bytes((A.NATIVE_INT,)), bytes((A.I4,))
    setup = writer.method("fuzz_setup", void, [word, word, word], library=library)
    data = writer.method("fuzz_data", word, [int32], library=library)
    register = writer.method("fuzz_register", void, [int32, word], library=library)
    called = writer.method("fuzz_called", void, [int32, int32], library=library)
    run = writer.method("fuzz_run", int32, [], library=library)
    main = Code()
    for token in (buffer, source, result):
        main.token(_LDSFLDA, token).op(_CONV_U)
    main.token(_CALL, setup)
    for number, (case, (ret, params)) in enumerate(zip(cases, signatures, strict=True)):
        style = case.style if target.cpu == "x86" else NativeConvention.CDECL  # the CLR refuses thiscall of odd shapes
        native = writer.method(f"fuzz_callee_{number}", ret, params, library=library, style=style)
        managed = writer.method(f"Callee_{number}", ret, params, _callee(batch, case, buffer, source))
        for way, callee in enumerate((native, managed)):
            body = _caller(batch, case, callee, result)
            caller = writer.method(("Caller", "Both")[way] + f"_{number}", void, [word], body)
            main.constant(number).token(_CALL, data).token(_CALL, caller)
            main.constant(number).constant(way).token(_CALL, called)
        main.constant(number).op(0xFE, 0x06)
        main.bytes += struct.pack("<I", managed)
        main.token(_CALL, register)
    main.token(_CALL, run).op(_RET)
    entry = writer.method("Main", int32, [], bytes(main.bytes))
    return writer.write(entry)


def _callee(batch: Batch, case: Case, buffer: int, source: int) -> bytes:
    """Arguments to Buffer, result from Source."""
    code = Code()
    at = places(case, batch.target)
    for index, spec in enumerate(case.args):
        code.token(_LDSFLDA, buffer).at(at[index]).argument(index)
        _store(batch, code, spec)
    if case.ret is not None:
        code.token(_LDSFLDA, source)
        _load(batch, code, case.ret)
    return bytes(code.op(_RET).bytes)


def _caller(batch: Batch, case: Case, callee: int, result: int) -> bytes:
    """Arguments from the data that the only parameter points to, result to Result."""
    code = Code()
    if case.ret is not None:
        code.token(_LDSFLDA, result)
    at = places(case, batch.target)
    for index, spec in enumerate(case.args):
        code.argument(0).at(at[index])
        _load(batch, code, spec)
    code.token(_CALL, callee)
    if case.ret is not None:
        _store(batch, code, case.ret)
    return bytes(code.op(_RET).bytes)
