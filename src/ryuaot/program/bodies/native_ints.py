"""Finds IL that depends on the size of native integers: places where a body mixes them with 64-bit integers.

CoreLib's C# has `nint` and `nuint` as aliases: of `long` and `ulong` in a 64-bit build, of `int` and `uint` in a 32-bit
one. So the IL of the 64-bit build computes values of native size with 64 bits, and converts them from and to real
native integers and pointers. That is correct in a 64-bit process whose memory is all below 4 GB, and 32-bit code must
compute the same: widening an address gives a number below 2^32, widening a signed number keeps its sign. C# emits
`conv.u8` for both, because it has no effect on 64 bits.

`find_uses` lists the places: an abstract interpretation of the evaluation stack (ECMA-335 III.1.1) that also tracks
which native integers are signed numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.opcodes import decode, variable_number
from ryuaot.typesystem.members import instance_fields_of
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc

if TYPE_CHECKING:
    from ryuaot.metadata.opcodes import Instruction
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.types import TypeDesc


class Kind(Enum):
    """Kind of a value on the evaluation stack, as far as sizes matter."""

    INT32 = "int32"
    INT64 = "int64"
    NATIVE = "native int"
    OTHER = "other"


class Use(Enum):
    """Kind of a place.

    WIDENED: a native integer or pointer becomes 64 bits wide. NARROWED: the reverse. ACCESS: memory of one size is read
    or written with the other. REINTERPRETED: `Unsafe.As` reinterprets one as the other.
    """

    WIDENED = "widened"
    NARROWED = "narrowed"
    ACCESS = "access of the other size"
    REINTERPRETED = "reinterpreted"


@dataclass(frozen=True, slots=True)
class NativeUse:
    """One place. is_signed: whether a WIDENED value is a distance or another signed number."""

    offset: int
    instruction: str
    use: Use
    is_signed: bool = False


@dataclass(frozen=True, slots=True)
class _Value:
    """A value on the stack. place: the type of the variable whose address it is. is_signed: a native integer that is
    not an address."""

    kind: Kind
    place: TypeDesc | None = None
    is_signed: bool = False


_OTHER = _Value(Kind.OTHER)
_INT32, _INT64, _NATIVE = _Value(Kind.INT32), _Value(Kind.INT64), _Value(Kind.NATIVE)
_SIGNED = _Value(Kind.NATIVE, None, True)
_SIGNED_TYPE = "System.IntPtr"
_NATIVE_TYPES = frozenset((E.I, E.U, E.PTR, E.FNPTR, E.BYREF))
_SMALL = frozenset((E.BOOLEAN, E.CHAR, E.I1, E.U1, E.I2, E.U2, E.I4, E.U4))
_BINARY = frozenset(("add", "sub", "mul", "and", "or", "xor", "div", "rem", "shl", "shr"))
_COMPARES = ("ceq", "cgt", "clt", "beq", "bne", "bge", "bgt", "ble", "blt")
_NO_RETURN = frozenset(("throw", "rethrow", "endfinally", "endfilter", "jmp"))


def kind_of(type_: TypeDesc) -> Kind:
    """Returns the stack kind of a variable of a type."""
    etype = type_.underlying.etype
    if etype in (E.I8, E.U8):
        return Kind.INT64
    if etype in _NATIVE_TYPES or type_.full_name in ("System.IntPtr", "System.UIntPtr"):
        return Kind.NATIVE
    return Kind.INT32 if etype in _SMALL else Kind.OTHER


def holds_native(type_: TypeDesc) -> bool:
    """Whether a value type is, or has a field that is, of native size."""
    pending, seen = [type_], set()
    while pending:
        current = pending.pop()
        if kind_of(current) is Kind.NATIVE or current.is_gc_ref and not current.is_generic_param:
            return True
        if current not in seen and current.etype == E.VALUETYPE:
            seen.add(current)
            pending.extend([f.type for f in instance_fields_of(current)])
    return False


def find_uses(method: MethodDesc, il: MethodIL | None = None) -> list[NativeUse]:
    """Returns the places in one method's own IL, or in another body for it, by offset."""
    return _UseFinder(method, il or il_of(method)).find()


@dataclass
class _UseFinder:
    method: MethodDesc
    il: MethodIL
    found: list[NativeUse] = field(default_factory=list)

    def find(self) -> list[NativeUse]:
        code = list(decode(self.il.code))
        index = {instruction.offset: n for n, instruction in enumerate(code)}
        starts: dict[int, list[_Value]] = {0: []}
        for clause in self.il.eh:
            catches = clause.kind in (EHKind.CATCH, EHKind.FILTER)
            starts[index[clause.handler_start]] = [_OTHER] if catches else []
            if clause.kind == EHKind.FILTER:
                starts[index[clause.filter_start]] = [_OTHER]
        pending, seen = list(starts), set[int]()
        while pending:
            at = pending.pop()
            stack = list(starts[at])
            while at < len(code) and at not in seen:
                seen.add(at)
                targets, falls = self._interpret(code[at], stack)
                for target in targets:
                    place = index[target]
                    if place not in starts:
                        starts[place] = list(stack)
                        pending.append(place)
                at += 1
                if not falls:
                    break
                stack = list(starts.setdefault(at, stack))
        return sorted(self.found, key=lambda use: use.offset)

    def _add_use(self, instruction: Instruction, use: Use, is_signed: bool = False) -> None:
        self.found.append(NativeUse(instruction.offset, instruction.opcode.name, use, is_signed))

    def _interpret(self, instruction: Instruction, stack: list[_Value]) -> tuple[list[int], bool]:
        """Applies one instruction to the stack. Returns the offsets that it may branch to, and whether it may fall
        through."""
        name = instruction.opcode.name
        operand: Any = instruction.operand
        if name.startswith(("ld", "st", "dup", "localloc", "sizeof", "unbox.any")):
            self._interpret_move(instruction, name, operand, stack)
        elif name.startswith("conv."):
            self._interpret_conversion(instruction, name, stack)
        elif name in ("call", "callvirt", "newobj", "calli"):
            self._interpret_call(instruction, name, operand, stack)
        elif name == "ret":
            return [], False
        elif name.startswith(_COMPARES):
            _pop(stack), _pop(stack)
            if not name.startswith("c"):
                return [operand], True
            stack.append(_INT32)
        elif name.partition(".")[0] in _BINARY:
            self._interpret_binary(name, stack)
        elif name in ("neg", "not"):
            pass
        elif name.startswith(("br", "leave")) and not name.startswith("break"):
            if name.startswith(("brtrue", "brfalse")):
                _pop(stack)
                return [operand], True
            if name.startswith("leave"):
                stack.clear()
            return [operand], False
        elif name == "switch":
            _pop(stack)
            return list(operand), True
        else:
            _pop_and_push(instruction, stack)
        return [], name not in _NO_RETURN

    def _interpret_binary(self, name: str, stack: list[_Value]) -> None:
        operation = name.partition(".")[0]
        second = _pop(stack)
        first = _pop(stack)
        shifts = operation in ("shl", "shr")
        kinds = (first.kind,) if shifts else (first.kind, second.kind)
        kind = next((k for k in (Kind.INT64, Kind.NATIVE) if k in kinds), first.kind)
        is_number = [value.is_signed or value.kind is not Kind.NATIVE for value in (first, second)]
        distance = operation == "sub" and not is_number[0] and not is_number[1]
        stack.append(_Value(kind, None, kind is Kind.NATIVE and (all(is_number) or distance)))

    def _interpret_conversion(self, instruction: Instruction, name: str, stack: list[_Value]) -> None:
        value = _pop(stack)
        to = name.removeprefix("conv.").removeprefix("ovf.").removesuffix(".un")
        if to in ("i8", "u8"):
            if value.kind is Kind.NATIVE:
                self._add_use(instruction, Use.WIDENED, value.is_signed)
            stack.append(_INT64)
        elif to in ("i", "u"):
            if value.kind is Kind.INT64:
                self._add_use(instruction, Use.NARROWED)
            stack.append(_SIGNED if to == "i" else _NATIVE)
        else:
            stack.append(_OTHER if to.startswith("r") else _INT32)

    def _interpret_call(self, instruction: Instruction, name: str, token: int, stack: list[_Value]) -> None:
        called = self.il.resolve_sig(token) if name == "calli" else self.il.resolve_method(token)
        signature = called.signature if isinstance(called, MethodDesc) else called
        if name == "calli":
            _pop(stack)
        for _ in signature.params:
            _pop(stack)
        if isinstance(called, MethodDesc) and name == "newobj":
            stack.append(_value_of(called.owner))
            return
        if signature.has_this and not signature.has_explicit_this:
            _pop(stack)
        if not signature.return_type.is_void:
            # Viewing an IntPtr as a pointer keeps its signedness.
            from_signed = isinstance(called, MethodDesc) and called.owner.full_name == _SIGNED_TYPE
            result = _value_of(signature.return_type)
            stack.append(_SIGNED if from_signed and result.kind is Kind.NATIVE else result)
        if isinstance(called, MethodDesc) and called.name == "As" and len(called.method_args) == 2:
            if _is_reinterpreted(*called.method_args):
                self._add_use(instruction, Use.REINTERPRETED)

    def _interpret_move(self, instruction: Instruction, name: str, operand: Any, stack: list[_Value]) -> None:
        """Applies a load or a store."""
        if name.startswith("ldc."):
            stack.append({"i4": _INT32, "i8": _INT64}.get(name[4:6], _OTHER))
        elif name == "dup":
            stack.append(stack[-1] if stack else _OTHER)
        elif name.startswith(("ldarg", "ldloc")):
            type_ = self._get_variable_type(name, operand)
            address = name[5:6] == "a" or (type_ is self.method.owner and type_.is_value_type and self._is_this(name))
            stack.append(_Value(Kind.NATIVE, type_) if address else _value_of(type_))
        elif name.startswith(("starg", "stloc")):
            _pop(stack)
        elif name in ("ldfld", "ldsfld", "ldflda", "ldsflda", "stfld", "stsfld"):
            self._interpret_field(name, operand, stack)
        elif name.startswith(("ldind.", "stind.")):
            if name.startswith("st"):
                _pop(stack)
            self._check_access(instruction, name[6:], _pop(stack))
            if name.startswith("ld"):
                stack.append({"i8": _INT64, "i": _NATIVE}.get(name[6:], _OTHER if name[6] == "r" else _INT32))
        elif name.startswith("ldelem") and name != "ldelema":
            _pop(stack), _pop(stack)
            simple = {"i8": _INT64, "i": _NATIVE, "ref": _OTHER, "r4": _OTHER, "r8": _OTHER}
            stack.append(_value_of(self.il.resolve_type(operand)) if name == "ldelem" else simple.get(name[7:], _INT32))
        elif name in ("ldobj", "unbox.any"):
            _pop(stack)
            stack.append(_value_of(self.il.resolve_type(operand)))
        elif name in ("localloc", "ldlen", "ldelema", "ldftn", "ldvirtftn"):
            _pop_and_push(instruction, stack)
            stack[-1] = _NATIVE
        else:
            _pop_and_push(instruction, stack)
            if name == "sizeof":
                stack[-1] = _INT32

    def _is_this(self, name: str) -> bool:
        signature = self.method.signature
        return name == "ldarg.0" and signature.has_this and not signature.has_explicit_this

    def _get_variable_type(self, name: str, operand: int | None) -> TypeDesc:
        number = variable_number(name, operand)
        if "loc" in name:
            return self.il.locals[number].type
        signature = self.method.signature
        if signature.has_this and not signature.has_explicit_this:
            if number == 0:
                return self.method.owner
            number -= 1
        return signature.params[number]

    def _interpret_field(self, name: str, token: int, stack: list[_Value]) -> None:
        accessed = self.il.resolve_field(token)
        if name.startswith("st"):
            _pop(stack)
        if name[2:].startswith("fld"):
            _pop(stack)
        if name.endswith("a"):
            stack.append(_Value(Kind.NATIVE, accessed.type))
        elif name.startswith("ld"):
            own = not accessed.is_static and accessed.owner.full_name == _SIGNED_TYPE
            stack.append(_SIGNED if own else _value_of(accessed.type))

    def _check_access(self, instruction: Instruction, width: str, address: _Value) -> None:
        place = address.place
        if place is not None and width in ("i", "i8"):
            if kind_of(place) is (Kind.INT64 if width == "i" else Kind.NATIVE):
                self._add_use(instruction, Use.ACCESS)


def _value_of(type_: TypeDesc) -> _Value:
    signed = type_.full_name == _SIGNED_TYPE or type_.underlying.etype == E.I
    return _Value(kind_of(type_), type_.element_type if type_.is_byref or type_.is_pointer else None, signed)


def _pop(stack: list[_Value]) -> _Value:
    return stack.pop() if stack else _OTHER


def _pop_and_push(instruction: Instruction, stack: list[_Value]) -> None:
    for _ in range(max(instruction.opcode.pops, 0)):
        _pop(stack)
    stack.extend([_OTHER] * max(instruction.opcode.pushes, 0))


def _is_reinterpreted(source: TypeDesc, target: TypeDesc) -> bool:
    """Whether a reinterpretation takes 64 bits for native size, the reverse, or any type for a native integer."""
    wide = [type_.underlying.etype in (E.I8, E.U8, E.R8) for type_ in (source, target)]
    native = [type_.is_value_type and holds_native(type_) for type_ in (source, target)]
    return wide[0] and native[1] or wide[1] and native[0] or source.is_generic_param and kind_of(target) is Kind.NATIVE


def signed_widenings(method: MethodDesc) -> list[int]:
    """Returns the offsets of the `conv.u8` that widen a signed native integer."""
    try:
        uses = find_uses(method)
    except (BadInput, IndexError, KeyError):
        return []  # the importer reports the error
    return [use.offset for use in uses if use.use is Use.WIDENED and use.is_signed and use.instruction == "conv.u8"]
