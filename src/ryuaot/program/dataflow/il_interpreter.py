"""Interprets a body over sets of abstract values.

Passes go over the instructions in order, until the sets of locals, of the evaluation stack at branch targets and
of new arrays stay equal. Within a basic block a local has what was last stored to it; at its start, the union of all
stores of the body. Sets are small (`merge_values`), and after a few passes what still changes becomes unknown, so the
time is linear in the size of the IL.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.opcodes import Flow, Instruction, Operand, branch_targets, decode, variable_number
from ryuaot.program.dataflow.flow_values import (
    NOTHING,
    NULL,
    UNKNOWN,
    Instance,
    NewArray,
    Number,
    Text,
    Values,
    merge_values,
)
from ryuaot.program.il.program_il import named
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from ryuaot.typesystem.method_il import MethodIL

_EXACT_PASSES = 4
_MOST_PASSES = 12
_PASSED_ON = frozenset(("castclass", "isinst", "unbox.any"))


class ValueModel(Protocol):
    """Gives the values of what a body reads and calls."""

    def argument(self, index: int) -> Values:
        """Returns the values of an argument (`this` included) at entry."""

    def token(self, entity: TypeDesc | MethodDesc | FieldDesc) -> Values:
        """Returns the values of `ldtoken`."""

    def field(self, field: FieldDesc) -> Values:
        """Returns the values of a field."""

    def result(self, called: MethodDesc, arguments: list[Values], arrays: Arrays) -> Values:
        """Returns the values of a call's result. Arrays that the call may store to escape."""


class Arrays:
    """The elements of the arrays that a body makes, in the order of the stores; those that other code may change are
    unknown."""

    def __init__(self) -> None:
        self._elements: dict[int, dict[int, Values]] = {}
        self._escaped: set[int] = set()

    def store(self, array: Values, index: Values, value: Values) -> None:
        """Adds a store to an element."""
        for made in array:
            if isinstance(made, NewArray):
                at = index[0].number if len(index) == 1 and isinstance(index[0], Number) else -1
                elements = self._elements.setdefault(made.offset, {})
                elements[at] = merge_values(elements.get(at, NOTHING), value)

    def escape(self, array: Values) -> None:
        """Notes that other code may store to an array."""
        self._escaped.update([made.offset for made in array if isinstance(made, NewArray)])

    def elements(self, array: Values) -> list[Values] | None:
        """Returns the elements of an array; None if they are not known."""
        if len(array) != 1 or not isinstance(array[0], NewArray) or array[0].offset in self._escaped:
            return None
        elements = self._elements.get(array[0].offset, {})
        return [elements[at] for at in sorted(elements)] if -1 not in elements else None

    def state(self) -> object:
        """Returns what a pass may change."""
        return {offset: dict(elements) for offset, elements in self._elements.items()}, frozenset(self._escaped)


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call or `newobj` with the values of its arguments, `this` included."""

    offset: int
    called: MethodDesc
    arguments: list[Values]


@dataclass(slots=True)
class BodyFlow:
    """What flows through a body: calls, stores to fields as (offset, field, values), results as (offset, values)."""

    calls: list[CallSite] = field(default_factory=list)
    stores: list[tuple[int, FieldDesc, Values]] = field(default_factory=list)
    results: list[tuple[int, Values]] = field(default_factory=list)
    arrays: Arrays = field(default_factory=Arrays)


def interpret_body(method: MethodDesc, il: MethodIL, model: ValueModel) -> BodyFlow:
    """Returns what flows through a body. Raises BadInput if its code cannot be decoded."""
    return _Interpreter(method, il, model).run()


class _Interpreter:
    def __init__(self, method: MethodDesc, il: MethodIL, model: ValueModel) -> None:
        self._method = method
        self._il = il
        self._model = model
        self._code = decode(il.code)
        self._leaders = {target for instruction in self._code for target in branch_targets(instruction)}
        # What is stored to locals ("l", n) and arguments ("a", n) anywhere, and the evaluation stack at branch targets.
        self._stored: dict[tuple[str, int], Values] = {}
        self._address_taken: set[tuple[str, int]] = set()
        self._entries: dict[int, list[Values]] = {}
        for clause in il.eh:
            caught = [UNKNOWN] if clause.kind in (EHKind.CATCH, EHKind.FILTER) else []
            self._entries[clause.handler_start] = caught
            if clause.kind == EHKind.FILTER:
                self._entries[clause.filter_start] = caught
            self._leaders |= {clause.try_start, clause.handler_start, clause.filter_start}
        self._arrays = Arrays()
        self._block: dict[tuple[str, int], Values] = {}
        self._stack: list[Values] = []
        self._flow = BodyFlow()
        self._widens = False
        self._is_entry = True  # in the block at the start of the method, which nothing branches to

    def run(self) -> BodyFlow:
        before: object = None
        for number in range(_MOST_PASSES):
            self._widens = number >= _EXACT_PASSES
            self._interpret()
            entries = {at: list(stack) for at, stack in self._entries.items()}
            after = (dict(self._stored), set(self._address_taken), entries, self._arrays.state())
            if after == before:
                return self._flow
            before = after
        self._stored = dict.fromkeys(self._stored, UNKNOWN)
        self._entries = {at: [UNKNOWN] * len(stack) for at, stack in self._entries.items()}
        self._interpret()
        return self._flow

    def _interpret(self) -> None:
        is_live = True
        self._flow = BodyFlow(arrays=self._arrays)
        self._stack, self._block, self._is_entry = [], {}, True
        for instruction in self._code:
            offset = instruction.offset
            if offset in self._leaders:
                self._block, self._is_entry = {}, False
                entry = self._entries.get(offset)
                if is_live and entry is not None:
                    self._branch_to(offset)
                    entry = self._entries[offset]
                if not is_live or entry is not None:
                    self._stack = list(entry or ())
            elif not is_live:
                self._stack, self._block, self._is_entry = [], {}, False
            self._step(instruction)
            for target in branch_targets(instruction):
                if instruction.opcode.name.startswith("leave"):
                    self._entries.setdefault(target, [])
                else:
                    self._branch_to(target)
            is_live = instruction.opcode.flow not in (Flow.BRANCH, Flow.RETURN, Flow.THROW)

    def _branch_to(self, target: int) -> None:
        entry = self._entries.get(target)
        if entry is None:
            self._entries[target] = list(self._stack)
        elif len(entry) == len(self._stack):
            self._entries[target] = [self._merge(a, b) for a, b in zip(entry, self._stack, strict=True)]
        else:
            self._entries[target] = [UNKNOWN] * min(len(entry), len(self._stack))

    def _merge(self, old: Values, new: Values) -> Values:
        found = merge_values(old, new)
        return UNKNOWN if self._widens and found != old else found

    # --- instructions --------------------------------------------------------------------------------------------

    def _pop(self) -> Values:
        return self._stack.pop() if self._stack else UNKNOWN

    def _push(self, values: Values) -> None:
        self._stack.append(values)

    def _step(self, instruction: Instruction) -> None:
        opcode = instruction.opcode
        name = opcode.name
        operand = instruction.operand
        if name.startswith(("ldloc", "ldarg")) and not name.startswith(("ldloca", "ldarga")):
            self._push(self._load(_variable(instruction)))
        elif name.startswith(("stloc", "starg")):
            self._store(_variable(instruction), self._pop())
        elif name.startswith(("ldloca", "ldarga")):
            self._address_taken.add(_variable(instruction))
            self._push(UNKNOWN)
        elif name == "dup":
            top = self._pop()
            self._stack += [top, top]
        elif name == "ldstr":
            text = self._resolve("resolve_string", operand)
            self._push((Text(text),) if isinstance(text, str) else UNKNOWN)
        elif name == "ldnull":
            self._push(NULL)
        elif name.startswith("ldc.i4"):
            self._push((Number(_constant(instruction)),))
        elif name == "ldtoken":
            self._push(self._token(operand))
        elif name in ("call", "callvirt", "newobj"):
            self._call(instruction)
        elif name == "calli":
            self._call_pointer(operand)
        elif opcode.operand == Operand.FIELD:
            self._field(instruction)
        elif name == "box":
            type_ = self._resolve("resolve_type", operand)
            self._pop()
            self._push((Instance(type_, True),) if isinstance(type_, TypeDesc) and not type_.is_nullable else UNKNOWN)
        elif name == "newarr":
            self._pop()
            self._push((NewArray(instruction.offset),))
        elif name.startswith("stelem"):
            value, index, array = self._pop(), self._pop(), self._pop()
            self._arrays.store(array, index, value)
            self._arrays.escape(value)
        elif name in ("ldelema", "ldelem", "ldelem.ref"):
            self._pop()
            array = self._pop()
            if name == "ldelema":
                self._arrays.escape(array)
            self._push(UNKNOWN)
        elif name == "ret":
            self._return(instruction.offset)
        elif name in _PASSED_ON:
            self._push(self._pop())
        else:
            self._step_other(instruction)

    def _step_other(self, instruction: Instruction) -> None:
        opcode = instruction.opcode
        for _ in range(max(opcode.pops, 0)):
            value = self._pop()
            if opcode.name.startswith("st"):
                self._arrays.escape(value)
        self._stack += [UNKNOWN] * max(opcode.pushes, 0)

    def _resolve(self, resolver: str, token: object) -> object:
        return named(getattr(self._il, resolver), token) if isinstance(token, int) else None

    def _load(self, variable: tuple[str, int]) -> Values:
        if variable in self._address_taken:
            return UNKNOWN
        if variable in self._block:
            return self._block[variable]
        stored = self._stored.get(variable, NOTHING) if not self._is_entry else NOTHING
        if variable[0] == "a":
            return merge_values(self._model.argument(variable[1]), stored)
        return stored or NULL

    def _store(self, variable: tuple[str, int], values: Values) -> None:
        self._block[variable] = values
        self._stored[variable] = self._merge(self._stored.get(variable, NOTHING), values)

    def _token(self, token: object) -> Values:
        entity = self._resolve("resolve_token", token)
        return self._model.token(entity) if isinstance(entity, (TypeDesc, MethodDesc, FieldDesc)) else UNKNOWN

    def _field(self, instruction: Instruction) -> None:
        found = self._resolve("resolve_field", instruction.operand)
        name = instruction.opcode.name
        is_store = name.startswith("st")
        value = self._pop() if is_store else NOTHING
        if name.endswith(("fld", "flda")) and name in ("ldfld", "ldflda", "stfld"):
            self._pop()
        if is_store:
            self._arrays.escape(value)
            if isinstance(found, FieldDesc):
                self._flow.stores.append((instruction.offset, found, value))
        elif name in ("ldfld", "ldsfld") and isinstance(found, FieldDesc):
            self._push(self._model.field(found))
        else:
            self._push(UNKNOWN)

    def _return(self, offset: int) -> None:
        if not self._method.signature.return_type.is_void:
            value = self._pop()
            self._arrays.escape(value)
            self._flow.results.append((offset, value))

    def _call(self, instruction: Instruction) -> None:
        called = self._resolve("resolve_method", instruction.operand)
        if not isinstance(called, MethodDesc):
            self._stack = []  # the number of arguments is not known
            self._push(UNKNOWN)
            return
        is_new = instruction.opcode.name == "newobj"
        signature = called.signature
        count = len(signature.params) + (signature.has_this and not is_new)
        arguments = [self._pop() for _ in range(count)][::-1]
        if is_new:
            arguments.insert(0, (Instance(called.owner, True),))
        self._flow.calls.append(CallSite(instruction.offset, called, arguments))
        result = self._model.result(called, arguments, self._arrays)
        if is_new:
            self._push(arguments[0])
        elif not signature.return_type.is_void:
            self._push(result)

    def _call_pointer(self, token: object) -> None:
        signature = self._resolve("resolve_sig", token)
        if not isinstance(signature, MethodSignature):
            self._stack = [UNKNOWN]
            return
        for _ in range(len(signature.params) + signature.has_this + 1):
            self._arrays.escape(self._pop())
        if not signature.return_type.is_void:
            self._push(UNKNOWN)


def _variable(instruction: Instruction) -> tuple[str, int]:
    """Returns the local or argument of an instruction."""
    name = instruction.opcode.name
    return ("l" if "loc" in name else "a"), variable_number(name, instruction.operand)


def _constant(instruction: Instruction) -> int:
    if isinstance(instruction.operand, int):
        return instruction.operand
    last = instruction.opcode.name.rpartition(".")[2]
    return -1 if last == "m1" else int(last)
