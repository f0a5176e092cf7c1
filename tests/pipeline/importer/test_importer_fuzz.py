"""Bodies of the class library with instructions changed: they are imported, or refused in one line; nothing else."""

from __future__ import annotations

import random

import pytest
from importer_lab import lab
from test_importer_bulk import bodies

from ryuaot.errors import BadInput, RyuaotError, Unsupported
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.verifier.verifier import verify
from ryuaot.metadata.opcodes import OPCODES, Instruction, Operand, decode
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.il.program_il import ProgramIL
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc

_PLAIN = [opcode for opcode in OPCODES if opcode.operand == Operand.NONE]


def mutated(code: bytes, source: random.Random) -> bytes:
    """The same body with one to three instructions changed: another opcode, branch target, token or number."""
    instructions = decode(code)
    result = bytearray(code)
    for _ in range(source.choice((1, 1, 2, 3))):
        _change(result, source.choice(instructions), instructions, source)
    return bytes(result)


def _change(
    code: bytearray, instruction: Instruction, instructions: tuple[Instruction, ...], source: random.Random
) -> None:
    offset, opcode, _, end = instruction
    kind = opcode.operand
    if kind == Operand.NONE:
        same = [o for o in _PLAIN if o.size == opcode.size]
        if source.randrange(4):
            same = [o for o in same if (o.pops, o.pushes, o.flow) == (opcode.pops, opcode.pushes, opcode.flow)]
        code[offset:end] = source.choice(same).value.to_bytes(opcode.size, "big")
    elif kind == Operand.BRANCH8:
        code[end - 1] = (source.choice(instructions).offset - end) & 0xFF
    elif kind == Operand.BRANCH32:
        code[end - 4 : end] = (source.choice(instructions).offset - end).to_bytes(4, "little", signed=True)
    elif kind >= Operand.METHOD:
        others = [i for i in instructions if i.opcode.operand == kind]
        code[end - 4 : end] = int(source.choice(others).operand or 0).to_bytes(4, "little")  # type: ignore[arg-type]
    else:
        code[end - 1] = source.randrange(6 if kind == Operand.VAR8 else 256)


def attempt(method: MethodDesc, code: bytes) -> RyuaotError | None:
    """Import `method` with other code; the error that it leads to."""
    where = lab()
    il = il_of(method)
    changed = ProgramIL(il, code, il.max_stack, il.init_locals, tuple(il.locals), tuple(il.eh), ())
    host = MethodHost(where.program, method)
    host.method_il = lambda _: changed  # type: ignore[method-assign, assignment]
    comp = Compiler(where.target, Options(), host, method, method.jit_name, "fuzz")
    try:
        import_method(comp)
        verify(comp)
    except RyuaotError as error:
        return error
    return None


@pytest.mark.parametrize("seed", range(4))
def test_changed_bodies(seed: int) -> None:
    source = random.Random(seed)
    methods = bodies(lab(), 61)
    imported = 0
    for number in range(250):
        method = source.choice(methods)
        error = attempt(method, mutated(il_of(method).code, source))
        if error is None:
            imported += 1
            continue
        where = f"seed {seed}, attempt {number}, {method.full_name}: {error}"
        assert isinstance(error, (BadInput, Unsupported)), where
        assert "\n" not in str(error), where
    assert 50 < imported < 200
