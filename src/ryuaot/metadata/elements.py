"""Constants of ECMA-335 II.23.1: element types, flags of types, fields, methods, parameters and generic parameters.

Flags of tables are dnfile's, as plain ints under the names that the type system uses; dnfile has no element types, no
kinds of signatures and no kinds of handlers.
"""

from __future__ import annotations

from enum import IntEnum

from dnfile import enums


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


INT32_ON_STACK = frozenset((
    ElementType.BOOLEAN, ElementType.CHAR, ElementType.I1, ElementType.U1, ElementType.I2, ElementType.U2,
    ElementType.I4, ElementType.U4,
))  # fmt: skip
"""Types that are int32 on the evaluation stack (ECMA-335 I.12.1)."""


class TypeFlags:
    """TypeAttributes (II.23.1.15)."""

    VISIBILITY_MASK = enums.CorTypeAttr.tdVisibilityMask
    NOT_PUBLIC = enums.CorTypeVisibility.tdNotPublic.value
    PUBLIC = enums.CorTypeVisibility.tdPublic.value
    NESTED_PUBLIC = enums.CorTypeVisibility.tdNestedPublic.value
    LAYOUT_MASK = enums.CorTypeAttr.tdLayoutMask
    AUTO_LAYOUT = enums.CorTypeLayout.tdAutoLayout.value
    SEQUENTIAL_LAYOUT = enums.CorTypeLayout.tdSequentialLayout.value
    EXPLICIT_LAYOUT = enums.CorTypeLayout.tdExplicitLayout.value
    INTERFACE = enums.CorTypeSemantics.tdInterface.value
    ABSTRACT = enums.CorTypeAttrFlags.tdAbstract.value
    SEALED = enums.CorTypeAttrFlags.tdSealed.value
    SPECIAL_NAME = enums.CorTypeAttrFlags.tdSpecialName.value
    SERIALIZABLE = enums.CorTypeAttrFlags.tdSerializable.value
    STRING_FORMAT_MASK = enums.CorTypeAttr.tdStringFormatMask
    ANSI_CLASS = enums.CorTypeStringFormat.tdAnsiClass.value
    UNICODE_CLASS = enums.CorTypeStringFormat.tdUnicodeClass.value
    AUTO_CLASS = enums.CorTypeStringFormat.tdAutoClass.value
    BEFORE_FIELD_INIT = enums.CorTypeAttrFlags.tdBeforeFieldInit.value


class FieldFlags:
    """FieldAttributes (II.23.1.5)."""

    ACCESS_MASK = enums.CorFieldAttr.fdFieldAccessMask
    PUBLIC = enums.CorFieldAccess.fdPublic.value
    STATIC = enums.CorFieldAttrFlags.fdStatic.value
    INIT_ONLY = enums.CorFieldAttrFlags.fdInitOnly.value
    LITERAL = enums.CorFieldAttrFlags.fdLiteral.value
    NOT_SERIALIZED = enums.CorFieldAttrFlags.fdNotSerialized.value
    HAS_FIELD_RVA = enums.CorFieldAttrFlags.fdHasFieldRVA.value
    SPECIAL_NAME = enums.CorFieldAttrFlags.fdSpecialName.value
    RT_SPECIAL_NAME = enums.CorFieldAttrFlags.fdRTSpecialName.value
    HAS_FIELD_MARSHAL = enums.CorFieldAttrFlags.fdHasFieldMarshal.value
    PINVOKE_IMPL = enums.CorFieldAttrFlags.fdPinvokeImpl.value
    HAS_DEFAULT = enums.CorFieldAttrFlags.fdHasDefault.value


class MethodFlags:
    """MethodAttributes (II.23.1.10)."""

    ACCESS_MASK = enums.CorMethodAttr.mdMemberAccessMask
    PRIVATE = enums.CorMethodMemberAccess.mdPrivate.value
    PUBLIC = enums.CorMethodMemberAccess.mdPublic.value
    STATIC = enums.CorMethodAttrFlags.mdStatic.value
    FINAL = enums.CorMethodAttrFlags.mdFinal.value
    VIRTUAL = enums.CorMethodAttrFlags.mdVirtual.value
    HIDE_BY_SIG = enums.CorMethodAttrFlags.mdHideBySig.value
    NEW_SLOT = enums.CorMethodVtableLayout.mdNewSlot.value
    STRICT = enums.CorMethodAttrFlags.mdCheckAccessOnOverride.value
    ABSTRACT = enums.CorMethodAttrFlags.mdAbstract.value
    SPECIAL_NAME = enums.CorMethodAttrFlags.mdSpecialName.value
    RT_SPECIAL_NAME = enums.CorMethodAttrFlags.mdRTSpecialName.value
    PINVOKE_IMPL = enums.CorMethodAttrFlags.mdPinvokeImpl.value


class ImplFlags:
    """MethodImplAttributes (II.23.1.11; what is written as a number is newer than dnfile's enumeration)."""

    CODE_TYPE_MASK = enums.CorMethodImpl.miCodeTypeMask
    IL = enums.CorMethodCodeType.miIL.value
    NATIVE = enums.CorMethodCodeType.miNative.value
    RUNTIME = enums.CorMethodCodeType.miRuntime.value
    UNMANAGED = enums.CorMethodManaged.miUnmanaged.value
    NO_INLINING = enums.CorMethodImplFlags.miNoInlining.value
    FORWARD_REF = enums.CorMethodImplFlags.miForwardRef.value
    SYNCHRONIZED = enums.CorMethodImplFlags.miSynchronized.value
    NO_OPTIMIZATION = 0x40
    PRESERVE_SIG = enums.CorMethodImplFlags.miPreserveSig.value
    AGGRESSIVE_INLINING = 0x100
    AGGRESSIVE_OPTIMIZATION = 0x200
    INTERNAL_CALL = enums.CorMethodImplFlags.miInternalCall.value


class GenericParamFlags:
    """GenericParamAttributes (II.23.1.7)."""

    VARIANCE_MASK = enums.CorGenericParamAttr.gpVarianceMask
    INVARIANT = enums.CorGenericParamVariance.gpNonVariant.value
    COVARIANT = enums.CorGenericParamVariance.gpCovariant.value
    CONTRAVARIANT = enums.CorGenericParamVariance.gpContravariant.value
    REFERENCE_TYPE = enums.CorGenericParamSpecialConstraint.gpReferenceTypeConstraint.value
    VALUE_TYPE = enums.CorGenericParamSpecialConstraint.gpNotNullableValueTypeConstraint.value
    DEFAULT_CTOR = enums.CorGenericParamSpecialConstraint.gpDefaultConstructorConstraint.value


class PInvokeFlags:
    """PInvokeAttributes (II.23.1.8)."""

    NO_MANGLE = enums.CorPinvokeMapFlags.pmNoMangle.value
    CHAR_SET_MASK = enums.CorPinvokeMap.pmCharSetMask
    CHAR_SET_ANSI = enums.CorPinvokeMapCharSet.pmCharSetAnsi.value
    CHAR_SET_UNICODE = enums.CorPinvokeMapCharSet.pmCharSetUnicode.value
    CHAR_SET_AUTO = enums.CorPinvokeMapCharSet.pmCharSetAuto.value
    SUPPORTS_LAST_ERROR = enums.CorPinvokeMapFlags.pmSupportsLastError.value
    CALL_CONV_MASK = enums.CorPinvokeMap.pmCallConvMask
    CALL_CONV_WINAPI = enums.CorPinvokeCallConv.pmCallConvWinapi.value
    CALL_CONV_CDECL = enums.CorPinvokeCallConv.pmCallConvCdecl.value
    CALL_CONV_STDCALL = enums.CorPinvokeCallConv.pmCallConvStdcall.value
    CALL_CONV_THISCALL = enums.CorPinvokeCallConv.pmCallConvThiscall.value
    CALL_CONV_FASTCALL = enums.CorPinvokeCallConv.pmCallConvFastcall.value


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
