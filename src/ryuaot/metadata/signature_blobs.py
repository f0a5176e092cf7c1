"""Signature blobs (ECMA-335 II.23.2), decoded into whatever a provider builds: types for the compiler, text for
dumps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, SigFlags
from ryuaot.metadata.heaps import compressed, compressed_signed

T = TypeVar("T")
#: `RawMethodSig.sentinel` of a signature without variable arguments.
NO_SENTINEL = -1
_MAX_DEPTH = 100
_MAX_RANK = 255  # of what is read; what can be loaded has less
_TOKEN_TABLES = (0x02000000, 0x01000000, 0x1B000000)
_PRIMITIVE = frozenset((*range(0x01, 0x0F), 0x16, 0x18, 0x19, 0x1C))


@dataclass(slots=True)
class RawMethodSig(Generic[T]):
    """A decoded method signature: header is its first byte, sentinel the index of the first vararg or
    NO_SENTINEL."""

    header: int
    generic_arity: int
    return_type: T
    params: tuple[T, ...]
    sentinel: int


class SignatureProvider(Protocol[T]):
    """Builds the types that a signature mentions."""

    def primitive(self, etype: int) -> T:
        """Returns VOID, a number, STRING, OBJECT, TYPEDBYREF, I or U."""

    def named(self, token: int, is_value_type: bool) -> T:
        """Returns the type of a TypeDef, TypeRef or TypeSpec token, of the kind that the signature says."""

    def definition(self, token: int, is_value_type: bool) -> T:
        """Returns the same for the generic type of an instantiation."""

    def instance(self, definition: T, args: tuple[T, ...]) -> T:
        """Returns a generic instantiation."""

    def szarray(self, element: T) -> T:
        """Returns `T[]`."""

    def array(self, element: T, rank: int) -> T:
        """Returns `T[,]`; sizes and bounds are not part of a type's identity here."""

    def pointer(self, element: T) -> T:
        """Returns `T*`."""

    def byref(self, element: T) -> T:
        """Returns `T&`."""

    def variable(self, index: int) -> T:
        """Returns `!index`."""

    def method_variable(self, index: int) -> T:
        """Returns `!!index`."""

    def function_pointer(self, sig: RawMethodSig[T]) -> T:
        """Returns a function pointer."""


class SignatureReader(Generic[T]):
    """Reads one blob from the front. Every method raises BadInput when the blob is malformed."""

    __slots__ = ("path", "blob", "position", "provider", "_depth")

    def __init__(self, path: str, blob: bytes, provider: SignatureProvider[T], position: int = 0) -> None:
        self.path = path
        self.blob = blob
        self.position = position
        self.provider = provider
        self._depth = 0

    def _bad(self, what: str) -> BadInput:
        return BadInput(self.path, f"bad signature: {what} (blob {self.blob[:32].hex()})")

    def byte(self) -> int:
        """Reads the next byte."""
        position = self.position
        if position >= len(self.blob):
            raise self._bad("unexpected end")
        self.position = position + 1
        return self.blob[position]

    def unsigned(self) -> int:
        """Reads the next compressed unsigned integer."""
        value, self.position = compressed(self.path, self.blob, self.position)
        return value

    def _count(self) -> int:
        """Reads a number of things that take at least a byte each."""
        value = self.unsigned()
        if value > len(self.blob) - self.position:
            raise self._bad(f"{value} elements announced, fewer present")
        return value

    def token(self) -> int:
        """Reads a TypeDefOrRefOrSpecEncoded token (II.23.2.8)."""
        value = self.unsigned()
        if value & 3 == 3:
            raise self._bad("invalid type token")
        return _TOKEN_TABLES[value & 3] | value >> 2

    def type(self) -> T:
        """Reads one type (II.23.2.12); skips custom modifiers before it, and that it is pinned, like the CLR."""
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise self._bad("types are nested too deeply")
        etype = self._skip_modifiers()
        while etype == ElementType.PINNED:
            etype = self._skip_modifiers()
        result = self._type(etype)
        self._depth -= 1
        return result

    def _skip_modifiers(self) -> int:
        """Returns the first element type that is no custom modifier (II.23.2.7)."""
        etype = self.byte()
        while etype in (ElementType.CMOD_OPT, ElementType.CMOD_REQD):
            self.unsigned()
            etype = self.byte()
        return etype

    def _type(self, etype: int) -> T:
        provider = self.provider
        if etype in _PRIMITIVE:
            return provider.primitive(etype)
        if etype in (ElementType.CLASS, ElementType.VALUETYPE):
            return provider.named(self.token(), etype == ElementType.VALUETYPE)
        if etype == ElementType.GENERICINST:
            kind = self.byte()
            if kind not in (ElementType.CLASS, ElementType.VALUETYPE):
                raise self._bad("generic instance of something that is no class")
            definition = provider.definition(self.token(), kind == ElementType.VALUETYPE)
            return provider.instance(definition, tuple([self.type() for _ in range(self._count())]))
        if etype == ElementType.VAR:
            return provider.variable(self.unsigned())
        if etype == ElementType.MVAR:
            return provider.method_variable(self.unsigned())
        if etype == ElementType.SZARRAY:
            return provider.szarray(self.type())
        if etype == ElementType.BYREF:
            return provider.byref(self.type())
        if etype == ElementType.PTR:
            return provider.pointer(self.type())
        if etype == ElementType.ARRAY:
            element = self.type()
            return provider.array(element, self._array_shape())
        if etype == ElementType.FNPTR:
            return provider.function_pointer(self.method())
        raise self._bad(f"element type 0x{etype:02x}")

    def _array_shape(self) -> int:
        """Reads an ArrayShape (II.23.2.13); only the rank matters."""
        rank = self.unsigned()
        if not 1 <= rank <= _MAX_RANK:
            raise self._bad(f"array rank {rank}")
        for _ in range(self._count()):
            self.unsigned()
        for _ in range(self._count()):
            _, self.position = compressed_signed(self.path, self.blob, self.position)
        return rank

    def method(self) -> RawMethodSig[T]:
        """Reads a MethodDefSig, MethodRefSig or StandAloneMethodSig (II.23.2.1 to 3)."""
        header = self.byte()
        if header & SigFlags.KIND_MASK > SigFlags.VARARG and header & SigFlags.KIND_MASK != SigFlags.UNMANAGED:
            raise self._bad(f"0x{header:02x} does not begin a method signature")
        arity = self.unsigned() if header & SigFlags.GENERIC else 0
        count = self._count_params()
        return_type = self.type()
        params: list[T] = []
        sentinel = NO_SENTINEL
        for index in range(count):
            if self.position < len(self.blob) and self.blob[self.position] == ElementType.SENTINEL:
                self.position += 1
                sentinel = index
            params.append(self.type())
        return RawMethodSig(header, arity, return_type, tuple(params), sentinel)

    def _count_params(self) -> int:
        count = self.unsigned()
        if count >= len(self.blob) - self.position:
            raise self._bad(f"{count} parameters announced, fewer present")
        return count

    def field(self) -> T:
        """Reads a FieldSig (II.23.2.4)."""
        if self.byte() & SigFlags.KIND_MASK != SigFlags.FIELD:
            raise self._bad("not a field signature")
        return self.type()

    def property(self) -> RawMethodSig[T]:
        """Reads a PropertySig (II.23.2.5)."""
        header = self.byte()
        if header & SigFlags.KIND_MASK != SigFlags.PROPERTY:
            raise self._bad("not a property signature")
        count = self._count_params()
        return_type = self.type()
        return RawMethodSig(header, 0, return_type, tuple([self.type() for _ in range(count)]), -1)

    def locals(self) -> list[tuple[T, bool]]:
        """Reads a LocalVarSig (II.23.2.6): type and pinned flag of each local."""
        if self.byte() != SigFlags.LOCAL:
            raise self._bad("not a local variable signature")
        result: list[tuple[T, bool]] = []
        for _ in range(self._count()):
            pinned = False
            etype = self._skip_modifiers()
            while etype == ElementType.PINNED:
                pinned = True
                etype = self._skip_modifiers()
            self._depth = 1
            result.append((self._type(etype), pinned))
        self._depth = 0
        return result

    def method_spec(self) -> tuple[T, ...]:
        """Reads the arguments of a MethodSpec (II.23.2.15)."""
        if self.byte() != SigFlags.GENERICINST:
            raise self._bad("not a method instantiation")
        return tuple([self.type() for _ in range(self._count())])


class TextProvider:
    """Signatures as text, in ILAsm's spirit; needs nothing but the file. Tokens are named by the given callable."""

    _NAMES = {
        0x01: "void", 0x02: "bool", 0x03: "char", 0x04: "int8", 0x05: "uint8", 0x06: "int16", 0x07: "uint16",
        0x08: "int32", 0x09: "uint32", 0x0A: "int64", 0x0B: "uint64", 0x0C: "float32", 0x0D: "float64",
        0x0E: "string", 0x16: "typedref", 0x18: "native int", 0x19: "native uint", 0x1C: "object",
    }

    def __init__(self, name_of: NameOf) -> None:
        self._name_of = name_of

    def primitive(self, etype: int) -> str:
        """Returns the keyword."""
        return self._NAMES[etype]

    def named(self, token: int, is_value_type: bool) -> str:
        """Returns the full name."""
        return self._name_of(token)

    def instance(self, definition: str, args: tuple[str, ...]) -> str:
        """Returns `Name<A,B>`."""
        return f"{definition}<{','.join(args)}>"

    def szarray(self, element: str) -> str:
        """Returns `T[]`."""
        return element + "[]"

    def array(self, element: str, rank: int) -> str:
        """Returns `T[,]`."""
        return f"{element}[{',' * (rank - 1) or '*'}]"

    def pointer(self, element: str) -> str:
        """Returns `T*`."""
        return element + "*"

    def byref(self, element: str) -> str:
        """Returns `T&`."""
        return element + "&"

    def variable(self, index: int) -> str:
        """Returns `!n`."""
        return f"!{index}"

    def method_variable(self, index: int) -> str:
        """Returns `!!n`."""
        return f"!!{index}"

    def function_pointer(self, sig: RawMethodSig[str]) -> str:
        """Returns `method R *(A,B)`."""
        return f"method {sig.return_type} *({','.join(sig.params)})"


class NameOf(Protocol):
    """Names a type token."""

    def __call__(self, token: int) -> str:
        """Returns the name."""
