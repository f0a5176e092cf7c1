"""Marshalling metadata of parameters and results: MarshalAs (II.23.4) and direction."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.errors import BadInput, Thrown
from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.heaps import compressed

if TYPE_CHECKING:
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc, ParamInfo
    from ryuaot.typesystem.types import TypeDesc

# NATIVE_TYPE_* (II.23.4 and UnmanagedType)
BOOL, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8 = range(2, 13)
LPSTR, LPWSTR, LPTSTR, BSTR, ANSI_BSTR, T_BSTR, LPUTF8 = 0x14, 0x15, 0x16, 0x13, 0x23, 0x24, 0x30
STRUCT, SYS_INT, SYS_UINT, FUNCTION, AS_ANY, ARRAY, LPSTRUCT, CUSTOM, ERROR = (
    0x1B, 0x1F, 0x20, 0x26, 0x28, 0x2A, 0x2B, 0x2C, 0x2D,
)  # fmt: skip
CURRENCY = 0x0F
_UNSPECIFIED = 0x50
_IN, _OUT = 1, 2
NO_PARAM = -1


class MarshalInfo(NamedTuple):
    """Marshalling of a parameter or result.

    kind: the native type, 0 if none is given. element: of an array's elements. size_param: the number of the parameter
    that has an array's length, or NO_PARAM; size_const: a length that is added to it. custom: a marshaler's type and
    cookie. is_in, is_out: the attributes of the parameter.
    """

    kind: int = 0
    element: int = 0
    size_param: int = NO_PARAM
    size_const: int = 0
    custom: tuple[str, str] = ("", "")
    is_in: bool = False
    is_out: bool = False

    def goes_in(self) -> bool:
        """Whether native code gets the argument's value: unless the parameter is Out only."""
        return self.is_in or not self.is_out

    def comes_out(self, by_reference: bool) -> bool:
        """Whether stores by native code are copied back: for references unless they are In only, otherwise if they are
        Out."""
        return self.is_out or (by_reference and not self.is_in)


def marshal_infos(method: MethodDesc) -> list[MarshalInfo]:
    """Returns the marshalling of the result and of each parameter."""
    path = method.module.md.path
    infos = [_read_param(path, info) for info in method.params_info]
    return infos + [MarshalInfo()] * (len(method.signature.params) + 1 - len(infos))


def _read_param(path: str, param: ParamInfo | None) -> MarshalInfo:
    if param is None:
        return MarshalInfo()
    blob = param.marshal or b"\0"
    info = MarshalInfo(blob[0], is_in=bool(param.flags & _IN), is_out=bool(param.flags & _OUT))
    if blob[0] == ARRAY:
        return _read_array(path, blob, info)
    if blob[0] == CUSTOM:
        texts, at = [], 1
        for _ in range(4):  # a GUID, the unmanaged type's name, the marshaler's, its cookie
            length, at = compressed(path, blob, at)
            texts.append(blob[at : at + length].decode())
            at += length
        return info._replace(custom=(texts[2], texts[3]))
    return info


def _read_array(path: str, blob: bytes, info: MarshalInfo) -> MarshalInfo:
    numbers, at = [], 2
    while at < len(blob):
        number, at = compressed(path, blob, at)
        numbers.append(number)
    element = blob[1] if len(blob) > 1 and blob[1] != _UNSPECIFIED else 0
    size_param = numbers[0] if numbers and (len(numbers) < 3 or numbers[2] & 1) else NO_PARAM
    return info._replace(element=element, size_param=size_param, size_const=numbers[1] if len(numbers) > 1 else 0)


def cannot_marshal(method: MethodDesc, number: int, why: str) -> BadInput:
    """Returns the CLR's exception for a parameter (from 1) or the result (0), thrown when the method is called."""
    where = f"parameter #{number}" if number else "return value"
    text = f"Cannot marshal '{where}': {why}"
    thrown = Thrown("System.Runtime.InteropServices.MarshalDirectiveException", (text,))
    return BadInput(method.module.md.path, f"P/Invoke: {text}", method.full_name, thrown=thrown)


def cannot_marshal_field(method: MethodDesc, field: FieldDesc, why: str) -> BadInput:
    """Returns the CLR's exception for a field of a parameter's type."""
    text = f"Cannot marshal field '{field.name}' of type '{field.owner.full_name}': {why}"
    thrown = Thrown("System.TypeLoadException", (text,))
    return BadInput(method.module.md.path, f"P/Invoke: {text}", method.full_name, thrown=thrown)


NO_GENERICS = "Generic types cannot be marshaled."
NO_NESTED_ARRAYS = "There is no marshaling support for nested arrays."
NOT_INTEROP = "Signature is not Interop compatible."
_PAIRING_RULES = {
    E.BOOLEAN: "booleans must be paired with I1, U1, or Bool",
    E.CHAR: "chars must be paired with I1, I2, U1, or U2",
    E.I1: "Byte/SByte must be paired with I1 or U1",
    E.U1: "Byte/SByte must be paired with I1 or U1",
    E.I2: "Int16/UInt16 must be paired with I2 or U2",
    E.U2: "Int16/UInt16 must be paired with I2 or U2",
    E.I4: "Int32/UInt32 must be paired with I4 or U4",
    E.U4: "Int32/UInt32 must be paired with I4 or U4",
    E.I8: "Int64/UInt64 must be paired with I8 or U8",
    E.U8: "Int64/UInt64 must be paired with I8 or U8",
    E.I: "Int/UInt must be paired with SysInt or SysUInt",
    E.U: "Int/UInt must be paired with SysInt or SysUInt",
    E.R4: "Single must be paired with R4",
    E.R8: "Double must be paired with R8",
    E.STRING: "String parameters and return types must be paired with LPStr, LPWStr, or LPTStr",
    E.OBJECT: "Marshaling to and from COM VARIANTs isn't supported",
}
_COM_INTERFACE = "Marshaling to and from COM interface pointers isn't supported"


def why_not(type_: TypeDesc, info: MarshalInfo) -> str:
    """Returns the CLR's reason why a value of the type cannot be marshalled as its MarshalAs requests."""
    inner = type_.underlying
    if type_.type_args:
        return NO_GENERICS
    if inner.etype in _PAIRING_RULES:
        reason = _PAIRING_RULES[inner.etype]
    elif type_.full_name == "System.DateTime":
        reason = "the DateTime class must be paired with Struct"
    elif type_.is_value_type:
        reason = "this value type must be paired with Struct" if info.kind not in (0, STRUCT) else ""
    elif type_.is_delegate:
        reason = "Delegates must be paired with FunctionPtr or IDispatch"
    elif type_.is_array:
        reason = "Arrays can only be marshaled as LPArray or ByValArray" if info.kind not in (0, ARRAY) else ""
    else:
        reason = _COM_INTERFACE
    return f"Invalid managed/unmanaged type combination{f' ({reason})' if reason else ''}."


def why_not_field(type_: TypeDesc, wanted: int, has_layout: bool) -> str:
    """Returns the CLR's reason why a field cannot be marshalled as its MarshalAs (0: none) requests."""
    inner = type_.underlying
    if inner.is_array:
        return "Invalid managed/unmanaged type combination (Array fields must be paired with ByValArray)."
    if inner.is_string:
        rule = "String fields must be paired with LPStr, LPWStr, LPTStr, or ByValTStr"
        return f"Invalid managed/unmanaged type combination ({rule})."
    if inner.is_object:
        return f"Invalid managed/unmanaged type combination ({_COM_INTERFACE})."
    known = inner.is_primitive or inner.is_delegate or inner.type_args or (wanted and has_layout)
    if known:
        return why_not(type_, MarshalInfo(wanted))
    if has_layout:
        return (
            "The type definition of this field has layout information but has an invalid managed/unmanaged type "
            "combination or is unmarshalable."
        )
    return "There is no marshaling support for this type."
