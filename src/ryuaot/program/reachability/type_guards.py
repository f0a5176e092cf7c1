"""Tests that no object or type of the program can pass, folded to their result before a body is scanned.

`x is DataSet` is false while nothing makes a DataSet, and `type == typeof(DataSet)` while nothing else can lead to that
type's object. So the code that such a test guards is dead, with all that it alone constructs: a serializer has a
converter for each type of the class library that it knows, and a program meets few of them. Reachability assumes the
best of each body and scans it again once a type that its tests name comes to be; the IL that it scanned last is
compiled.

A call or a field access on an object of a class that has none throws NullReferenceException: what follows is dead.

A comparison is `typeof(T)` that is only an operand of `==`, `!=`, IsAssignableFrom, IsSubclassOf or IsInstanceOfType,
next to it in the IL. Such a `typeof` does not lead to the type's object by itself.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.metadata.opcodes import BY_NAME, Flow, Instruction, decode
from ryuaot.program.il.program_il import ProgramIL, named
from ryuaot.program.trimming.il_folding import STORES_AND_LOADS, fold, targets
from ryuaot.typesystem.method_il import type_operand
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.trimming.constant_calls import Constants
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc

_ISINST, _LDTOKEN = BY_NAME["isinst"].value, BY_NAME["ldtoken"].value
_CALLS = (BY_NAME["call"].value, BY_NAME["callvirt"].value)
_POP, _LDNULL, _LDC_0, _LDC_1 = (BY_NAME[n].value for n in ("pop", "ldnull", "ldc.i4.0", "ldc.i4.1"))
_THROW = BY_NAME["throw"].value
_CALLVIRT = BY_NAME["callvirt"].value
_ACCESSES = frozenset(BY_NAME[n].value for n in ("ldfld", "stfld"))
_PREFIXES = frozenset(op.value for op in BY_NAME.values() if op.flow == Flow.META)
_TOKEN_SIZE = 5
# Methods of System.Type: the result if the type named by `typeof` is none that there is.
_ON_TYPE_AS_RECEIVER = {"IsAssignableFrom": _LDC_0, "IsInstanceOfType": _LDC_0}
_ON_TYPE_AS_ARGUMENT = {"IsSubclassOf": _LDC_0}
_ON_EITHER = {"op_Equality": _LDC_0, "op_Inequality": _LDC_1}
# What loads the other operand without a branch or another call between.
_LOADS = frozenset(
    op.value
    for name, op in BY_NAME.items()
    if name.startswith(("ldarg", "ldloc")) and not name.startswith(("ldarga", "ldloca"))
)
_FIELD_LOAD = BY_NAME["ldfld"].value


# Classes whose methods the runtime calls on objects of others.
WITH_FOREIGN_OBJECTS = frozenset(("System.SZArrayHelper",))


class Guard(NamedTuple):
    """A test in a body, or the use of an object. at: the index of the instruction that leaves the result. type_at: of
    `ldtoken`, -1 for all others. result: the opcode that loads the result of the test if nothing passes it; `throw` for
    the use of an object."""

    type: TypeDesc
    at: int
    type_at: int
    result: int

    @property
    def is_use(self) -> bool:
        """Whether it is a call or field access on an object."""
        return self.result == _THROW


class GuardedBody:
    """A body with its guards. compared: the IL offsets of `ldtoken` that are only compared."""

    __slots__ = ("compared", "guards", "il", "_instructions")

    def __init__(self, il: MethodIL) -> None:
        self.il = il
        self._instructions = decode(il.code)
        self.guards = _find_guards(il, self._instructions)
        typeofs = [guard.type_at for guard in self.guards if guard.type_at >= 0]
        self.compared: frozenset[int] = frozenset([self._instructions[at].offset for at in typeofs])

    def assume(self, fails: Callable[[Guard], bool], constants: Constants) -> tuple[MethodIL, list[Guard]]:
        """Returns the body with each guard folded that fails, and these guards."""
        failing = [guard for guard in self.guards if fails(guard)]
        if not failing:
            return self.il, failing
        il = self.il
        code = bytearray(il.code)
        for guard in failing:
            self._fold(code, guard)
        entities = il.entities if isinstance(il, ProgramIL) else ()
        return fold(ProgramIL.rewritten(il, bytes(code), il.eh, entities), constants), failing

    def _fold(self, code: bytearray, guard: Guard) -> None:
        instructions = self._instructions
        test = instructions[guard.at]
        if guard.result == _THROW:
            code[test.offset : test.end] = bytes([_POP, _LDNULL, _THROW]) + bytes(test.end - test.offset - 3)
            return
        if guard.type_at < 0:
            code[test.offset : test.end] = bytes([_POP, _LDNULL, 0, 0, 0])
            self._fold_copy(code, guard.at)
            return
        start, end = instructions[guard.type_at].offset, instructions[guard.type_at + 1].end
        code[start:end] = bytes([0] * (end - start - 1) + [_LDNULL])
        code[test.offset : test.end] = bytes([_POP, _POP, guard.result, 0, 0])

    def _fold_copy(self, code: bytearray, index: int) -> None:
        """Folds the load of `stloc V; ldloc V` after a folded test: the value is null."""
        if index + 2 >= len(self._instructions):
            return
        store, load = self._instructions[index + 1 : index + 3]
        wanted = STORES_AND_LOADS.get(store.opcode.value)
        if wanted is None or load.opcode.value != wanted or load.operand != store.operand:
            return
        if load.offset not in targets(self._instructions, self.il.eh):
            code[load.offset : load.end] = bytes([_LDNULL]) + bytes(load.end - load.offset - 1)


def has_guards(code: bytes) -> bool:
    """Whether a body may have any: a cheap test."""
    return _ISINST in code or _LDTOKEN in code or _CALLVIRT in code or any(value in code for value in _ACCESSES)


def _find_guards(il: MethodIL, instructions: tuple[Instruction, ...]) -> list[Guard]:
    found: list[Guard] = []
    entered = targets(instructions, il.eh)
    for index, instruction in enumerate(instructions):
        value = instruction.opcode.value
        if value == _ISINST:
            type_ = named(partial(type_operand, il), instruction.operand)  # type: ignore[arg-type]
            if isinstance(type_, TypeDesc) and _is_plain(type_):
                found.append(Guard(type_, index, -1, _LDNULL))
        elif value == _LDTOKEN and index + 2 < len(instructions):
            guard = _comparison(il, instructions, index, entered)
            if guard is not None:
                found.append(guard)
        elif value == _CALLVIRT or value in _ACCESSES:
            guard = _use(il, instructions, index)
            if guard is not None:
                found.append(guard)
    return found


def _use(il: MethodIL, instructions: tuple[Instruction, ...], index: int) -> Guard | None:
    """Returns the use of an object, if the object must be of a class.

    Nothing follows for the base or an interface of that class.
    """
    instruction = instructions[index]
    if index and instructions[index - 1].opcode.value in _PREFIXES:
        return None
    is_call = instruction.opcode.value == _CALLVIRT
    member = named(il.resolve_method if is_call else il.resolve_field, int(instruction.operand))  # type: ignore[arg-type]
    if member is None or member.is_static:
        return None
    owner = member.owner
    if not owner.is_class or owner.is_module_type or not _is_plain(owner) or owner.full_name in WITH_FOREIGN_OBJECTS:
        return None
    return Guard(owner, index, -1, _THROW)


def _comparison(
    il: MethodIL, instructions: tuple[Instruction, ...], index: int, entered: set[int]
) -> Guard | None:
    type_ = named(il.resolve_token, int(instructions[index].operand))  # type: ignore[arg-type]
    if not isinstance(type_, TypeDesc) or not _is_plain(type_):
        return None
    to_type = _type_method(il, instructions[index + 1])
    if to_type is None or to_type.name != "GetTypeFromHandle":
        return None
    at = index + 2
    allowed = {**_ON_TYPE_AS_ARGUMENT, **_ON_EITHER}
    if instructions[at].opcode.value in _LOADS:
        allowed = {**_ON_TYPE_AS_RECEIVER, **_ON_EITHER}
        at += 1
        while at < len(instructions) and instructions[at].opcode.value == _FIELD_LOAD:
            at += 1
    if at >= len(instructions):
        return None
    test = instructions[at]
    if any(instructions[i].offset in entered for i in range(index + 1, at + 1)):
        return None
    method = _type_method(il, test)
    if method is None or method.name not in allowed or test.end - test.offset != _TOKEN_SIZE:
        return None
    if len(method.signature.params) + int(method.signature.has_this) != 2:
        return None
    return Guard(type_, at, index, allowed[method.name])


def _type_method(il: MethodIL, instruction: Instruction) -> MethodDesc | None:
    """Returns the method of System.Type that an instruction calls."""
    if instruction.opcode.value not in _CALLS:
        return None
    method: MethodDesc | None = named(il.resolve_method, int(instruction.operand))  # type: ignore[arg-type]
    is_of_type = method is not None and method.owner.name == "Type" and method.owner.full_name == "System.Type"
    return method if is_of_type else None


def _is_plain(type_: TypeDesc) -> bool:
    """Whether an object passes the test only if its class is the type, derives from it or implements it."""
    if type_.contains_generic_params or type_.is_generic_definition or type_.element_type is not None:
        return False
    if type_.is_primitive or type_.is_enum or type_.is_nullable or type_.is_delegate or type_.is_function_pointer:
        return False
    if type_.is_object or type_.is_string or type_.is_void or type_.is_byref_like or type_.is_shared:
        return False
    variance = GenericParamFlags.VARIANCE_MASK
    return not any(param.flags & variance for param in type_.type_def.generic_params)
