"""Constant folding on IL: feature switches are decided before reachability and compilation.

The code keeps its length and its offsets: calls become `ldc`, decided branches `br` or nothing, unreachable
instructions `nop` (the last one of each run `throw`, so that control does not fall through). EH clauses of dead tries
are removed. Most methods name no constant and are returned unchanged after one pass over their calls.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.metadata.elements import INT32_ON_STACK, EHKind
from ryuaot.metadata.opcodes import BY_NAME, Flow, Instruction, Operand, branch_targets, decode
from ryuaot.program.il.program_il import Entity, ProgramIL, named, put_entity
from ryuaot.program.trimming.absent_type_names import is_name_comparison, reads_name
from ryuaot.typesystem.method_il import EHClause, MethodIL
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from ryuaot.program.trimming.constant_calls import Constants
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc

_NOP, _LDNULL, _LDC_0, _LDC_S, _LDC, _POP, _BR_S, _BR, _THROW, _LDSTR = (
    0x00,
    0x14,
    0x16,
    0x1F,
    0x20,
    0x26,
    0x2B,
    0x38,
    0x7A,
    0x72,
)
_CALL, _CALLVIRT, _LDSFLD, _LDTOKEN, _BOX = 0x28, 0x6F, 0x7E, 0xD0, 0x8C
_TYPE_QUERIES = frozenset(("op_Equality", "op_Inequality", "get_IsValueType"))
_LDC_SHORT = {0x15 + i: i - 1 for i in range(10)}
_SWITCH = BY_NAME["switch"].value
_LOCAL_OF_STORE: Final = {BY_NAME[f"stloc.{index}"].value: index for index in range(4)}
_SMALLEST_MAXIMUM: Final = 127
"""The largest value that all types of INT32_ON_STACK hold."""
_BRANCH_SIZE = 5
#: Opcodes that store to a local, and those that load from the local with the same operand.
STORES_AND_LOADS: Final = {
    BY_NAME[f"stloc.{form}"].value: BY_NAME[f"ldloc.{form}"].value for form in (0, 1, 2, 3, "s")
}
_M32 = 0xFFFFFFFF


def _signed(value: int) -> int:
    value &= _M32
    return value - 0x1_0000_0000 if value & 0x8000_0000 else value


_Arithmetic = Callable[[int, int], int]

_ARITHMETIC: dict[str, _Arithmetic] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "and": operator.and_,
    "or": operator.or_,
    "xor": operator.xor,
}
_RELATIONS: dict[str, _Arithmetic] = {
    "ceq": lambda a, b: int(a == b),
    "cgt": lambda a, b: int(a > b),
    "clt": lambda a, b: int(a < b),
    "cgt.un": lambda a, b: int(a & _M32 > b & _M32),
    "clt.un": lambda a, b: int(a & _M32 < b & _M32),
}
_COMPARE: dict[str, _Arithmetic] = {
    "beq": lambda a, b: a == b,
    "bge": lambda a, b: a >= b,
    "bgt": lambda a, b: a > b,
    "ble": lambda a, b: a <= b,
    "blt": lambda a, b: a < b,
    "bne.un": lambda a, b: a != b,
    "bge.un": lambda a, b: a & _M32 >= b & _M32,
    "bgt.un": lambda a, b: a & _M32 > b & _M32,
    "ble.un": lambda a, b: a & _M32 <= b & _M32,
    "blt.un": lambda a, b: a & _M32 < b & _M32,
}
_ARITHMETIC_BY_VALUE = {BY_NAME[name].value: f for name, f in _ARITHMETIC.items()}
_RELATION_BY_VALUE = {BY_NAME[name].value: f for name, f in _RELATIONS.items()}
_COMPARE_BY_VALUE = {BY_NAME[name + s].value: f for name, f in _COMPARE.items() for s in ("", ".s")}
_TRUTH = {BY_NAME[name + s].value: name == "brtrue" for name in ("brtrue", "brfalse") for s in ("", ".s")}
_TO_INT32 = frozenset(BY_NAME[n].value for n in ("conv.i4", "conv.u4"))
_TO_NATIVE = frozenset(BY_NAME[n].value for n in ("conv.i", "conv.u"))


class _Native(int):
    """A native int from 0 to 2**31 - 1.

    These have one value in 32 and 64 bits, signed and unsigned. Others are unknown here, because the size of a native
    int is.
    """


def _make_native(value: int) -> _Native | None:
    return _Native(value) if 0 <= value <= _M32 >> 1 else None


# What follows a `box` whose result is only compared with null: a branch, or `ldnull` and a comparison.
_BRANCH_ON_BOX: Final = frozenset(_TRUTH)
_COMPARE_WITH_NULL: Final = frozenset(
    BY_NAME[name].value for name in ("ceq", "cgt.un", "beq", "beq.s", "bne.un", "bne.un.s")
)


def is_null_test(code: bytes, offset: int) -> bool:
    """Whether the instructions at `offset` compare the object on the stack with null and use it for nothing else."""
    following = code[offset : offset + 3]
    if not following:
        return False
    if following[0] != _LDNULL:
        return following[0] in _BRANCH_ON_BOX
    return len(following) == 3 and not _COMPARE_WITH_NULL.isdisjoint((following[1], following[1] << 8 | following[2]))


def is_never_null(type_: TypeDesc | None) -> bool:
    """Whether `box` of the type makes an object, whatever the value: that of an empty Nullable is null."""
    return type_ is not None and type_.is_value_type and not type_.is_nullable and not type_.is_byref_like


def are_same_types(one: TypeDesc, other: TypeDesc) -> bool | None:
    """Whether two types that a body names are the same at run time; None if that depends on the arguments of shared
    code, or of an open body."""
    for type_, against in ((one, other), (other, one)):
        if type_.is_shared or type_.contains_generic_params:
            is_reference = type_.is_shared and not type_.is_value_type
            is_value = against.is_value_type and not (against.is_shared or against.contains_generic_params)
            return False if is_reference and is_value else None
    return one is other


# A known value: an int (0 for null), a string literal, or the type of a known RuntimeTypeHandle or Type.
_Known = int | str | TypeDesc


class _Folder:
    """Folds one method. window: the constants pushed by the preceding instructions, each with the start of its code."""

    def __init__(self, il: MethodIL, constants: Constants) -> None:
        self.il = il
        self.constants = constants
        self.code = bytearray(il.code)
        self.instructions = decode(il.code)
        self.entities: list[Entity] = list(il.entities) if isinstance(il, ProgramIL) else []
        self.window: list[tuple[_Known, int]] = []
        self.stored: tuple[Instruction, _Known] | None = None  # a store that precedes, and its value
        self.name_read: tuple[int, MethodDesc] | None = None  # the end of the last call for a type's name
        self.targets = targets(self.instructions, il.eh)
        self.has_folded_branch = False

    def fold(self) -> MethodIL:
        targets = self.targets
        prefix = False
        for instruction in self.instructions:
            if instruction.offset in targets:
                self.forget()
            opcode = instruction.opcode
            if opcode.flow == Flow.META:
                prefix = True  # constrained., volatile., ...: the next instruction is not folded
                self.forget()
                continue
            if prefix:
                prefix = False
                self.forget()
                continue
            self.interpret(instruction, opcode.value)
        code = bytes(self.code)
        eh = self.il.eh
        if self.has_folded_branch:
            eh = self.remove_unreachable_il(decode(code))
            code = bytes(self.code)
        return ProgramIL.rewritten(self.il, code, eh, tuple(self.entities))

    def forget(self) -> None:
        """Forgets all known values."""
        self.window.clear()
        self.stored = None

    def interpret(self, instruction: Instruction, value: int) -> None:
        """Applies one instruction to the window."""
        window = self.window
        stored, self.stored = self.stored, None
        if stored is not None and self.reloads(instruction, stored[0]):
            window.append((stored[1], instruction.offset))
        elif value in STORES_AND_LOADS:
            if window and self.is_kept(instruction, window[-1][0]):
                self.stored = instruction, window[-1][0]
            window.clear()
        elif value == _SWITCH:
            self.fold_switch(instruction)
        elif value in _LDC_SHORT:
            window.append((_LDC_SHORT[value], instruction.offset))
        elif value in (_LDC, _LDC_S):
            window.append((int(instruction.operand), instruction.offset))  # type: ignore[arg-type]
        elif value == _LDNULL:
            window.append((0, instruction.offset))
        elif value == _LDSTR:
            window.append((self.il.resolve_string(int(instruction.operand)), instruction.offset))  # type: ignore[arg-type]
        elif value in (_CALL, _CALLVIRT):
            self.fold_call(instruction)
        elif value == _LDSFLD:
            self.fold_static_load(instruction)
        elif value == _LDTOKEN:
            token = named(self.il.resolve_token, int(instruction.operand))  # type: ignore[arg-type]
            if isinstance(token, TypeDesc):
                window.append((token, instruction.offset))
            else:
                window.clear()
        elif value in _TRUTH:
            self.fold_branch(instruction, 1, lambda a, b: (a != 0) == _TRUTH[value])
        elif value in _COMPARE_BY_VALUE:
            self.fold_branch(instruction, 2, _COMPARE_BY_VALUE[value])
        elif value in _ARITHMETIC_BY_VALUE or value in _RELATION_BY_VALUE:
            self.fold_binary(value)
        elif value == _BOX:
            self.fold_box(instruction)
        elif value in _TO_INT32 or value in _TO_NATIVE:
            self.fold_conversion(value in _TO_NATIVE)
        elif value != _NOP:
            window.clear()

    def fold_call(self, instruction: Instruction) -> None:
        """Folds a call: a constant, a resource string, a type query; clears the window for any other."""
        method = named(self.il.resolve_method, int(instruction.operand))  # type: ignore[arg-type]
        if method is None:
            self.window.clear()
            return
        value = self.constants.of(method)
        if value is None and self.window:
            name = self.window[-1][0]
            value = self.constants.of_feature(method, name) if isinstance(name, str) else None
        if value is not None:
            self.fold_constant_call(instruction, method, value)
            return
        text = self.constants.resource_string(method)
        if text is not None:
            self.code[instruction.offset] = _LDSTR
            self.put_token(instruction.offset + 1, text)
            self.window.clear()
            return
        assembly = self.constants.executing_assembly(method, module_of(self.il))
        if assembly is not None:
            self.put_token(instruction.offset + 1, assembly)
            self.window.clear()
            return
        window = self.window
        if self.fold_name_comparison(instruction, method):
            return
        if reads_name(method):
            self.name_read = instruction.end, method
        owner = method.owner
        if owner.name == "Type" and owner.module.is_core and window and isinstance(window[-1][0], TypeDesc):
            known, start = window[-1]
            if method.name == "GetTypeFromHandle":
                return
            if method.name == "get_IsValueType":
                window[-1] = (int(known.is_value_type), start)  # type: ignore[union-attr]
                return
            if (
                method.name in ("op_Equality", "op_Inequality")
                and len(window) > 1
                and isinstance(window[-2][0], TypeDesc)
            ):
                other, start = window[-2]
                is_same = are_same_types(known, other)  # type: ignore[arg-type]
                if is_same is not None:
                    del window[-2:]
                    window.append((int(is_same == (method.name == "op_Equality")), start))
                    return
        window.clear()

    def fold_name_comparison(self, instruction: Instruction, method: MethodDesc) -> bool:
        """Folds the comparison of a type's name with a literal that no type has as its name."""
        window = self.window
        if not window or self.name_read is None or not is_name_comparison(method, module_of(self.il)):
            return False
        text, start = window[-1]
        end, getter = self.name_read
        if end != start or start in self.targets or not isinstance(text, str):
            return False
        if not self.constants.type_names.is_absent(getter, text):
            return False
        result = int(method.name == "op_Inequality")
        code = bytes([_POP, _LDC_0 + result])
        self.code[start : instruction.end] = code.ljust(instruction.end - start, b"\0")
        window[:] = [(result, start + 1)]
        return True

    def fold_constant_call(self, instruction: Instruction, method: MethodDesc, value: int) -> None:
        """Replaces a call (5 bytes) by popping its arguments and, unless it is void, a constant."""
        signature = method.signature
        count = len(signature.params) + int(signature.has_this)
        void = signature.return_type.is_void
        load = b"" if void else bytes([_LDC_0 + value]) if 0 <= value <= 8 else bytes([_LDC_S, value & 0xFF])
        if not void and not (signature.return_type.is_primitive or signature.return_type.is_enum):
            load = bytes([_LDNULL]) if signature.return_type.is_gc_ref else b"\0" * 8
        start = instruction.offset
        if count + len(load) > instruction.end - start:
            self.window.clear()  # too many arguments: the importer folds the call (CallKind.CONSTANT)
            return
        self.code[start : instruction.end] = (bytes([_POP]) * count + load).ljust(instruction.end - start, b"\0")
        window = self.window
        if count == 0:
            window.append((value, start))
        elif len(window) >= count:
            start = window[-count][1]
            del window[-count:]
            window.append((value, start))
        else:
            window.clear()
            window.append((value, start + count))
        if void:
            window.clear()

    def fold_static_load(self, instruction: Instruction) -> None:
        """Folds a load of a static field of an absent class to null, without its initialiser, or to its constant."""
        field = named(self.il.resolve_field, int(instruction.operand))  # type: ignore[arg-type]
        value = None if field is None else self.constants.of_field(field)
        if value is not None:
            self.code[instruction.offset : instruction.end] = bytes([_LDC_S, value & 0xFF, 0, 0, 0])
            self.window.append((value, instruction.offset))
        elif field is not None and field.type.is_gc_ref and self.constants.is_absent(field.type):
            self.code[instruction.offset : instruction.end] = bytes([_LDNULL, 0, 0, 0, 0])
            self.window.append((0, instruction.offset))
        else:
            self.window.clear()

    def fold_box(self, instruction: Instruction) -> None:
        """Folds a box that is only compared with null to a known value that is not 0: it allocates nothing."""
        self.window.clear()
        end = instruction.end
        if not is_null_test(self.il.code, end) or end in self.targets:
            return
        compares = self.il.code[end] == _LDNULL
        if compares and end + 1 in self.targets:
            return
        if is_never_null(named(self.il.resolve_type, int(instruction.operand))):  # type: ignore[arg-type]
            self.code[instruction.offset : end] = bytes([_POP, _LDC_0 + 1, _NOP, _NOP, _NOP])
            if compares:
                self.code[end] = _LDC_0  # an int too
            self.window.append((1, instruction.offset + 1))

    def fold_conversion(self, to_native: bool) -> None:
        """Folds a conversion of a known int to int32 or native int."""
        window = self.window
        value, start = window[-1] if window else (None, 0)
        known = _make_native(value) if to_native and isinstance(value, int) else value
        if isinstance(known, int):
            window[-1] = (known if to_native else int(known), start)
        else:
            window.clear()

    def fold_binary(self, value: int) -> None:
        """Folds arithmetic or a comparison of two known ints."""
        window = self.window
        if len(window) >= 2:
            (a, start), (b, _) = window[-2:]
            if isinstance(a, int) and isinstance(b, int):
                result = _compute(value, a, b)
                if result is not None:
                    window[-2:] = [(result, start)]
                    return
        window.clear()

    def fold_branch(self, instruction: Instruction, count: int, taken: _Arithmetic) -> None:
        """Folds a conditional branch with known operands: removes their code, and jumps or falls through."""
        window = self.window
        operands = window[-count:]
        if len(operands) == count and all(isinstance(v, int) for v, _ in operands):
            a, b = operands[0][0], operands[-1][0]
            start = operands[0][1]
            self.code[start : instruction.offset] = bytes(instruction.offset - start)
            long = instruction.opcode.operand == Operand.BRANCH32
            if taken(a, b):  # type: ignore[arg-type]
                self.code[instruction.offset] = _BR if long else _BR_S
            else:
                self.code[instruction.offset : instruction.end] = bytes(instruction.end - instruction.offset)
            self.has_folded_branch = True
        window.clear()

    def is_kept(self, store: Instruction, value: _Known) -> bool:
        """Whether the local that is stored to has the value afterwards: an integer may be truncated or extended."""
        if not isinstance(value, int):
            return True
        local = _LOCAL_OF_STORE.get(store.opcode.value)
        index = int(store.operand) if local is None else local  # type: ignore[arg-type]
        type_ = self.il.locals[index].type
        if type_.is_gc_ref:
            return value == 0
        is_int32 = type_.underlying.etype in INT32_ON_STACK and not isinstance(value, _Native)
        return is_int32 and 0 <= value <= _SMALLEST_MAXIMUM

    def reloads(self, instruction: Instruction, store: Instruction) -> bool:
        """Whether an instruction loads the local to which the preceding one stores."""
        if instruction.opcode.value != STORES_AND_LOADS[store.opcode.value]:
            return False
        return instruction.operand == store.operand and instruction.offset not in self.targets

    def fold_switch(self, instruction: Instruction) -> None:
        """Folds a switch on a known int to a branch, or to nothing."""
        value, start = self.window[-1] if self.window else (None, 0)
        if isinstance(value, int):
            cases: tuple[int, ...] = instruction.operand  # type: ignore[assignment]
            self.code[start : instruction.end] = bytes(instruction.end - start)
            if 0 <= value < len(cases):
                branch = instruction.end - _BRANCH_SIZE
                distance = cases[value] - instruction.end
                self.code[branch : instruction.end] = bytes([_BR]) + distance.to_bytes(4, "little", signed=True)
            self.has_folded_branch = True
        self.window.clear()

    def put_token(self, at: int, what: Entity) -> None:
        """Writes a token of our own for `what` at code offset `at`."""
        put_entity(self.code, at, self.entities, what)

    def remove_unreachable_il(self, instructions: tuple[Instruction, ...]) -> tuple[EHClause, ...]:
        """Blanks unreachable instructions. Returns the remaining EH clauses."""
        live, eh = reachable(instructions, self.il.eh)
        previous_dead = -1
        for index, instruction in enumerate(instructions):
            if live[index]:
                if previous_dead >= 0:
                    self.code[previous_dead] = _THROW
                previous_dead = -1
            else:
                self.code[instruction.offset : instruction.end] = bytes(instruction.end - instruction.offset)
                previous_dead = instruction.end - 1
        if previous_dead >= 0:
            self.code[previous_dead] = _THROW
        return eh


def _compute(opcode: int, a: int, b: int) -> int | None:
    """Returns the result of arithmetic or a comparison of two ints; None if it depends on the size of a native int."""
    relation = _RELATION_BY_VALUE.get(opcode)
    if relation is not None:
        return relation(a, b)
    exact = _ARITHMETIC_BY_VALUE[opcode](int(a), int(b))
    return _make_native(exact) if isinstance(a, _Native) or isinstance(b, _Native) else _signed(exact)


def targets(instructions: tuple[Instruction, ...], eh: tuple[EHClause, ...]) -> set[int]:
    """Returns the offsets that control can reach other than from the preceding instruction."""
    found: set[int] = set()
    for instruction in instructions:
        found.update(branch_targets(instruction))
    for clause in eh:
        found.update((clause.try_start, clause.handler_start, clause.filter_start))
    return found


def reachable(
    instructions: tuple[Instruction, ...], eh: tuple[EHClause, ...]
) -> tuple[list[bool], tuple[EHClause, ...]]:
    """Returns the reachability of each instruction, and the EH clauses with a reachable try."""
    index_of = {instruction.offset: i for i, instruction in enumerate(instructions)}
    live = [False] * len(instructions)
    work = [0] if instructions else []
    waiting = list(eh)
    while work or waiting:
        while work:
            at = work.pop()
            while at < len(instructions) and not live[at]:
                live[at] = True
                instruction = instructions[at]
                work += [index_of[target] for target in branch_targets(instruction)]
                if instruction.opcode.flow in (Flow.BRANCH, Flow.RETURN, Flow.THROW):
                    break
                at += 1
        remaining: list[EHClause] = []
        for clause in waiting:
            if any(live[i] for i in _span(index_of, clause, len(instructions))):
                work.append(index_of[clause.handler_start])
                if clause.kind == EHKind.FILTER:
                    work.append(index_of[clause.filter_start])
            else:
                remaining.append(clause)
        if not work:
            break
        waiting = remaining
    dead = set(map(id, waiting))
    return live, tuple([c for c in eh if id(c) not in dead])


def _span(index_of: dict[int, int], clause: EHClause, count: int) -> range:
    return range(index_of[clause.try_start], index_of.get(clause.try_end, count))


def module_of(il: MethodIL) -> ModuleDesc | None:
    """Returns the module whose file has a body; None for a synthesized body."""
    base = il.base if isinstance(il, ProgramIL) else il
    return None if base is None else base.scope.module


def fold(il: MethodIL, constants: Constants) -> MethodIL:
    """Returns a ProgramIL with folded decisions, for a body that names a constant."""
    return _Folder(il, constants).fold()


def is_constant_call(method: MethodDesc, module: ModuleDesc | None, constants: Constants) -> bool:
    """Whether folding replaces a call of `method` in a body of `module`, including type queries."""
    if constants.of(method) is not None or constants.resource_string(method) is not None:
        return True
    if constants.executing_assembly(method, module) is not None or constants.is_feature_query(method):
        return True
    if is_name_comparison(method, module):
        return True
    return method.name in _TYPE_QUERIES and method.owner.full_name == "System.Type"


def is_constant_field(field: FieldDesc, constants: Constants) -> bool:
    """Whether folding replaces a load of a static field."""
    return (field.type.is_gc_ref and constants.is_absent(field.type)) or constants.of_field(field) is not None
