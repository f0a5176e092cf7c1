"""Signatures over exact types: of methods, of locals, of call sites, of function pointers."""

from __future__ import annotations

from typing import Protocol, cast

from ryuaot.metadata.elements import ElementType, SigFlags
from ryuaot.metadata.signature_blobs import NO_SENTINEL
from ryuaot.typesystem.type_desc import TypeContext, TypeDesc

_TypeArgs = tuple[TypeDesc, ...]


class MethodSignature:
    """A method's or call site's signature; `params` excludes the implicit `this`.

    call_conv is the low four bits of the signature's first byte (ECMA-335 II.23.2.1). sentinel is the index in `params`
    of the first variable argument, or NO_SENTINEL. Compares by value: types are interned, so comparing is cheap.
    """

    __slots__ = ("return_type", "params", "has_this", "has_explicit_this", "call_conv", "generic_arity", "sentinel",
                 "contains_generic_params")

    def __init__(self, return_type: TypeDesc, params: tuple[TypeDesc, ...], has_this: bool = False,
                 has_explicit_this: bool = False, call_conv: int = 0, generic_arity: int = 0,
                 sentinel: int = NO_SENTINEL) -> None:
        self.return_type = return_type
        self.params = params
        self.has_this = has_this
        self.has_explicit_this = has_explicit_this
        self.call_conv = call_conv
        self.generic_arity = generic_arity
        self.sentinel = sentinel
        self.contains_generic_params = return_type.contains_generic_params or any(
            p.contains_generic_params for p in params)

    @property
    def is_vararg(self) -> bool:
        """Whether this is a managed vararg signature."""
        return self.call_conv == SigFlags.VARARG

    @property
    def is_unmanaged(self) -> bool:
        """Whether the call site or pointer has a native calling convention."""
        return self.call_conv in (SigFlags.C, SigFlags.STDCALL, SigFlags.THISCALL, SigFlags.FASTCALL,
                                  SigFlags.UNMANAGED)

    def _key(self) -> tuple[object, ...]:
        return (
            self.return_type,
            self.params,
            self.has_this,
            self.has_explicit_this,
            self.call_conv,
            self.generic_arity,
            self.sentinel,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, MethodSignature) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash((self.return_type, self.params))

    def instantiate(self, type_args: _TypeArgs, method_args: _TypeArgs) -> MethodSignature:
        """Returns this signature with `!n` and `!!n` replaced."""
        if not self.contains_generic_params:
            return self
        return MethodSignature(
            self.return_type.instantiate(type_args, method_args),
            tuple([p.instantiate(type_args, method_args) for p in self.params]),
            self.has_this, self.has_explicit_this, self.call_conv, self.generic_arity, self.sentinel)

    def __str__(self) -> str:
        this = "instance " if self.has_this else ""
        return f"{this}{self.return_type.full_name} ({', '.join(p.full_name for p in self.params)})"

    def __repr__(self) -> str:
        return f"<MethodSignature {self}>"


class LocalSig:
    """One entry of a local variable signature."""

    __slots__ = ("type", "is_pinned")

    def __init__(self, type_: TypeDesc, is_pinned: bool) -> None:
        self.type = type_
        self.is_pinned = is_pinned

    def __repr__(self) -> str:
        return f"<LocalSig {'pinned ' if self.is_pinned else ''}{self.type.full_name}>"


class _FunctionPointers(Protocol):
    """The part of the type system that function pointers use."""

    def get_fnptr(self, signature: MethodSignature) -> TypeDesc: ...


class FunctionPointerType(TypeDesc):
    """A function pointer type to functions with `signature`."""

    __slots__ = ("signature",)

    def __init__(self, context: TypeContext, signature: MethodSignature) -> None:
        super().__init__(context, signature.return_type.module, ElementType.FNPTR, "(fnptr)", "")
        self.signature = signature
        self.contains_generic_params = signature.contains_generic_params
        for part in (signature.return_type, *signature.params):
            self.missing = self.missing or part.missing
            self.is_shared = self.is_shared or part.is_shared
            self.instantiation_depth = max(self.instantiation_depth, part.instantiation_depth)
            self.instantiation_size += part.instantiation_size
        self.instantiation_depth += 1

    def _make_full_name(self) -> str:
        sig = self.signature
        return f"method {sig.return_type.full_name} *({','.join([p.full_name for p in sig.params])})"

    def _make_unique_name(self) -> str:
        sig = self.signature
        this = "instance " if sig.has_this else ""
        params = ",".join([p.unique_name for p in sig.params])
        return f"method {sig.call_conv} {this}{sig.return_type.unique_name} *({params})"

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return cast(_FunctionPointers, self.context).get_fnptr(self.signature.instantiate(type_args, method_args))
