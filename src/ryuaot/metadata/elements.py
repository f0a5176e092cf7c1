"""Constants of ECMA-335 II.23.1: element types, flags of types, fields, methods, parameters and generic parameters."""

from __future__ import annotations

from enum import IntEnum


class ElementType(IntEnum):
    """ELEMENT_TYPE_* (ECMA-335 II.23.1.16)."""

    END = 0x00
    VOID = 0x01
    BOOLEAN = 0x02
    CHAR = 0x03
    I1 = 0x04
    U1 = 0x05
    I2 = 0x06
    U2 = 0x07
    I4 = 0x08
    U4 = 0x09
    I8 = 0x0A
    U8 = 0x0B
    R4 = 0x0C
    R8 = 0x0D
    STRING = 0x0E
    PTR = 0x0F
    BYREF = 0x10
    VALUETYPE = 0x11
    CLASS = 0x12
    VAR = 0x13
    ARRAY = 0x14
    GENERICINST = 0x15
    TYPEDBYREF = 0x16
    I = 0x18  # noqa: E741 - the name the standard uses
    U = 0x19
    FNPTR = 0x1B
    OBJECT = 0x1C
    SZARRAY = 0x1D
    MVAR = 0x1E
    CMOD_REQD = 0x1F
    CMOD_OPT = 0x20
    INTERNAL = 0x21
    SENTINEL = 0x41
    PINNED = 0x45


class TypeFlags:
    """TypeAttributes (II.23.1.15)."""

    VISIBILITY_MASK = 0x07
    NOT_PUBLIC = 0x00
    PUBLIC = 0x01
    NESTED_PUBLIC = 0x02
    LAYOUT_MASK = 0x18
    AUTO_LAYOUT = 0x00
    SEQUENTIAL_LAYOUT = 0x08
    EXPLICIT_LAYOUT = 0x10
    INTERFACE = 0x20
    ABSTRACT = 0x80
    SEALED = 0x100
    SPECIAL_NAME = 0x400
    SERIALIZABLE = 0x2000
    STRING_FORMAT_MASK = 0x30000
    ANSI_CLASS = 0x00000
    UNICODE_CLASS = 0x10000
    AUTO_CLASS = 0x20000
    BEFORE_FIELD_INIT = 0x100000


class FieldFlags:
    """FieldAttributes (II.23.1.5)."""

    ACCESS_MASK = 0x07
    PUBLIC = 0x06
    STATIC = 0x10
    INIT_ONLY = 0x20
    LITERAL = 0x40
    NOT_SERIALIZED = 0x80
    HAS_FIELD_RVA = 0x100
    SPECIAL_NAME = 0x200
    RT_SPECIAL_NAME = 0x400
    HAS_FIELD_MARSHAL = 0x1000
    PINVOKE_IMPL = 0x2000
    HAS_DEFAULT = 0x8000


class MethodFlags:
    """MethodAttributes (II.23.1.10)."""

    ACCESS_MASK = 0x07
    PRIVATE = 0x01
    PUBLIC = 0x06
    STATIC = 0x10
    FINAL = 0x20
    VIRTUAL = 0x40
    HIDE_BY_SIG = 0x80
    NEW_SLOT = 0x100
    STRICT = 0x200
    ABSTRACT = 0x400
    SPECIAL_NAME = 0x800
    RT_SPECIAL_NAME = 0x1000
    PINVOKE_IMPL = 0x2000


class ImplFlags:
    """MethodImplAttributes (II.23.1.11, with the runtime's own additions)."""

    CODE_TYPE_MASK = 0x03
    IL = 0x00
    NATIVE = 0x01
    RUNTIME = 0x03
    UNMANAGED = 0x04
    NO_INLINING = 0x08
    FORWARD_REF = 0x10
    SYNCHRONIZED = 0x20
    NO_OPTIMIZATION = 0x40
    PRESERVE_SIG = 0x80
    AGGRESSIVE_INLINING = 0x100
    AGGRESSIVE_OPTIMIZATION = 0x200
    INTERNAL_CALL = 0x1000


class GenericParamFlags:
    """GenericParamAttributes (II.23.1.7)."""

    VARIANCE_MASK = 0x03
    INVARIANT = 0x00
    COVARIANT = 0x01
    CONTRAVARIANT = 0x02
    REFERENCE_TYPE = 0x04
    VALUE_TYPE = 0x08
    DEFAULT_CTOR = 0x10


class PInvokeFlags:
    """PInvokeAttributes (II.23.1.8)."""

    NO_MANGLE = 0x0001
    CHAR_SET_MASK = 0x0006
    CHAR_SET_ANSI = 0x0002
    CHAR_SET_UNICODE = 0x0004
    CHAR_SET_AUTO = 0x0006
    SUPPORTS_LAST_ERROR = 0x0040
    CALL_CONV_MASK = 0x0700
    CALL_CONV_WINAPI = 0x0100
    CALL_CONV_CDECL = 0x0200
    CALL_CONV_STDCALL = 0x0300
    CALL_CONV_THISCALL = 0x0400
    CALL_CONV_FASTCALL = 0x0500


class SigFlags:
    """First byte of a signature (II.23.2.1 to II.23.2.3)."""

    KIND_MASK = 0x0F
    DEFAULT = 0x00
    C = 0x01
    STDCALL = 0x02
    THISCALL = 0x03
    FASTCALL = 0x04
    VARARG = 0x05
    FIELD = 0x06
    LOCAL = 0x07
    PROPERTY = 0x08
    UNMANAGED = 0x09
    GENERICINST = 0x0A
    GENERIC = 0x10
    HAS_THIS = 0x20
    EXPLICIT_THIS = 0x40


class EHKind(IntEnum):
    """Kind of an exception handling clause (II.25.4.6)."""

    CATCH = 0
    FILTER = 1
    FINALLY = 2
    FAULT = 4
