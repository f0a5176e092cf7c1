"""Methods of exact types."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, ImplFlags, MethodFlags
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_desc import TypeContext, TypeModule

if TYPE_CHECKING:
    from ryuaot.typesystem.type_desc import GenericParamInfo, TypeDesc

_INTRINSIC = "System.Runtime.CompilerServices.IntrinsicAttribute"
_JIT_NAMES = {
    ElementType.VOID: "void", ElementType.BOOLEAN: "bool", ElementType.CHAR: "ushort", ElementType.I1: "byte",
    ElementType.U1: "ubyte", ElementType.I2: "short", ElementType.U2: "ushort", ElementType.I4: "int",
    ElementType.U4: "int", ElementType.I8: "long", ElementType.U8: "long", ElementType.R4: "float",
    ElementType.R8: "double", ElementType.BYREF: "byref", ElementType.VALUETYPE: "struct",
    ElementType.TYPEDBYREF: "struct",
}
_JIT_NATIVE_INT = frozenset((ElementType.I, ElementType.U, ElementType.PTR, ElementType.FNPTR))


@dataclass(frozen=True, slots=True)
class PInvokeInfo:
    """An ImplMap row (ECMA-335 II.22.22): library, entry point and PInvokeAttributes."""

    module: str
    entry_point: str
    flags: int
    preserve_sig: bool

    @property
    def set_last_error(self) -> bool:
        """Whether errno is captured right after the call."""
        return self.flags & 0x40 != 0

    @property
    def is_unicode(self) -> bool:
        """Whether strings are passed as UTF-16 (otherwise as UTF-8 on Unix)."""
        return self.flags & 0x6 == 0x4

    @property
    def call_conv(self) -> int:
        """CALL_CONV_* of PInvokeFlags."""
        return self.flags & 0x700


@dataclass(frozen=True, slots=True)
class ParamInfo:
    """A Param row: name, ParamAttributes (1 in, 2 out, 16 optional) and the marshalling blob (II.23.4), if any."""

    name: str
    flags: int
    marshal: bytes | None


class MethodContext(TypeContext, Protocol):
    """The part of the type system that methods use."""

    def instantiate_method(self, method: MethodDesc, args: tuple[TypeDesc, ...]) -> MethodDesc: ...


class MethodModule(TypeModule, Protocol):
    """The part of the defining module that methods use."""

    def method_signature(self, method: MethodDesc) -> MethodSignature: ...
    def params_info(self, method: MethodDesc) -> tuple[ParamInfo | None, ...]: ...
    def pinvoke_info(self, method: MethodDesc) -> PInvokeInfo | None: ...
    def overload_number(self, method: MethodDesc) -> int: ...


class MethodDesc:
    """A method of one exact type over exact method arguments. Interned: identity is `is`.

    owner: the exact type that declares it. typical: the method of the open definition (itself, if nothing is generic).
    method_args: its own generic arguments; `!!0`.. in the open definition. is_shared: owner or arguments mention a
    placeholder (`canonical.py`). flags and impl_flags: MethodAttributes and MethodImplAttributes. index: its index in
    methods_of(owner).
    """

    __slots__ = ("owner", "typical", "method_args", "token", "rva", "flags", "impl_flags", "name", "index",
                 "generic_arity", "is_shared", "_signature", "il_cache", "_is_intrinsic", "_open", "__weakref__")

    def __init__(self, owner: TypeDesc, typical: MethodDesc | None, method_args: tuple[TypeDesc, ...] = ()) -> None:
        self.owner = owner
        self.method_args = method_args
        self.is_shared = owner.is_shared or any(arg.is_shared for arg in method_args)
        self._signature: MethodSignature | None = None
        self.il_cache: object = None
        self._is_intrinsic: bool | None = None
        self._open: MethodDesc = self  # the same owner's uninstantiated method
        self.typical: MethodDesc = self
        self.token: int = 0
        self.rva: int = 0
        self.flags: int = 0
        self.impl_flags: int = 0
        self.name: str = ""
        self.index: int = -1
        self.generic_arity: int = 0
        if typical is None:
            return
        self.typical = typical
        self.token = typical.token
        self.rva = typical.rva
        self.flags = typical.flags
        self.impl_flags = typical.impl_flags
        self.name = typical.name
        self.index = typical.index
        self.generic_arity = typical.generic_arity
        if typical.generic_arity and not method_args:
            self.method_args = typical.method_args

    # --- names ---------------------------------------------------------------------------------------------------

    @property
    def context(self) -> MethodContext:
        """The type system it belongs to."""
        return cast(MethodContext, self.owner.context)

    @property
    def module(self) -> MethodModule:
        """The module whose metadata defines it."""
        return cast(MethodModule, self.owner.module)

    @property
    def full_name(self) -> str:
        """`Ns.Type:Method[Args](ParamTypes):Return`, with full type names."""
        sig = self.signature
        ret = "" if sig.return_type.is_void else f":{sig.return_type.full_name}"
        return f"{self._format_qualified_name()}({','.join([p.full_name for p in sig.params])}){ret}"

    @property
    def jit_name(self) -> str:
        """RyuJIT's spelling: `Ns.Type:Method(int,ref):int:this`."""
        sig = self.signature
        word = "long" if self.context.target.pointer_size == 8 else "int"
        ret = "" if sig.return_type.is_void else f":{_format_jit_type(sig.return_type, word)}"
        this = ":this" if sig.has_this else ""
        params = ",".join([_format_jit_type(p, word) for p in sig.params])
        return f"{self._format_qualified_name()}({params}){ret}{this}"

    @property
    def unique_name(self) -> str:
        """A name that no other method shares: assembly-qualified owner and full signature."""
        args = f"[{','.join([a.unique_name for a in self.method_args])}]" if self.method_args else ""
        sig = self.signature
        this = "instance " if sig.has_this else ""
        params = ",".join([p.unique_name for p in sig.params])
        number = self.module.overload_number(self.typical) if self.token else 0
        name = f"{self.name}#{number}" if number else self.name
        return f"{self.owner.unique_name}::{name}{args}({this}{params}){sig.return_type.unique_name}"

    def _format_qualified_name(self) -> str:
        args = f"[{','.join([a.full_name for a in self.method_args])}]" if self.method_args else ""
        return f"{self.owner.full_name}:{self.name}{args}"

    def __repr__(self) -> str:
        return f"<MethodDesc {self._format_qualified_name()}>"

    # --- signature -----------------------------------------------------------------------------------------------

    @property
    def signature(self) -> MethodSignature:
        """The exact signature."""
        result = self._signature
        if result is None:
            if self.typical is self:
                result = self.module.method_signature(self)
            else:
                result = self.typical.signature.instantiate(self.owner.type_args, self.method_args)
            self._signature = result
        return result

    @property
    def params_info(self) -> tuple[ParamInfo | None, ...]:
        """The Param rows: index 0 is the return value, i the i-th parameter; None where there is no row."""
        return self.module.params_info(self)

    @property
    def param_names(self) -> tuple[str, ...]:
        """Names of the parameters without `this`; "" where metadata has none."""
        return tuple([p.name if p is not None else "" for p in self.params_info[1:]])

    @property
    def generic_params(self) -> tuple[GenericParamInfo, ...]:
        """Names and constraints of the method's own generic parameters."""
        return self.owner.module.generic_params(self.token) if self.generic_arity else ()

    @property
    def made_context_kind(self) -> int | None:
        """Where a method that the compiler makes finds its generic context (a ContextKind of `canonical.py`), if not
        where other methods do."""
        return None

    @property
    def open_on_owner(self) -> MethodDesc:
        """The uninstantiated method of the same owner (itself, if it is not generic)."""
        return self._open

    @property
    def is_generic(self) -> bool:
        """Whether the method has generic parameters of its own."""
        return self.generic_arity != 0

    @property
    def contains_generic_params(self) -> bool:
        """Whether the owner or a method argument is open."""
        return self.owner.contains_generic_params or any(a.contains_generic_params for a in self.method_args)

    # --- flags ---------------------------------------------------------------------------------------------------

    @property
    def is_static(self) -> bool:
        """Whether there is no `this`."""
        return self.flags & MethodFlags.STATIC != 0

    @property
    def is_virtual(self) -> bool:
        """Whether it occupies a vtable slot."""
        return self.flags & MethodFlags.VIRTUAL != 0

    @property
    def is_abstract(self) -> bool:
        """Whether it has no body and must be overridden."""
        return self.flags & MethodFlags.ABSTRACT != 0

    @property
    def is_final(self) -> bool:
        """Whether derived classes cannot override it."""
        return self.flags & MethodFlags.FINAL != 0

    @property
    def is_newslot(self) -> bool:
        """Whether it never overrides by name."""
        return self.flags & MethodFlags.NEW_SLOT != 0

    @property
    def is_ctor(self) -> bool:
        """Whether it is an instance constructor."""
        return self.name == ".ctor"

    @property
    def is_private(self) -> bool:
        """Whether only the declaring type may call it."""
        return self.flags & MethodFlags.ACCESS_MASK == MethodFlags.PRIVATE

    @property
    def is_public(self) -> bool:
        """Whether code of other assemblies may call it."""
        return self.flags & MethodFlags.ACCESS_MASK == MethodFlags.PUBLIC

    @property
    def is_cctor(self) -> bool:
        """Whether it is the static constructor."""
        return self.name == ".cctor"

    @property
    def triggers_class_init(self) -> bool:
        """Whether its entry runs the static constructor of its type, if that is precise (ECMA-335 II.10.5.3.3).

        Instance methods of classes do not trigger it: every object has been through a constructor. Those of value types
        and interfaces do.
        """
        owner = self.owner
        if self.is_cctor or owner.is_before_field_init:
            return False
        return self.is_static or self.is_ctor or owner.is_value_type or owner.is_interface

    @property
    def is_internal_call(self) -> bool:
        """Whether the runtime implements it ([MethodImpl(InternalCall)])."""
        return self.impl_flags & ImplFlags.INTERNAL_CALL != 0

    @property
    def is_runtime_impl(self) -> bool:
        """Whether the runtime supplies the code (constructors and Invoke of delegates)."""
        return self.impl_flags & ImplFlags.CODE_TYPE_MASK == ImplFlags.RUNTIME

    @property
    def is_pinvoke(self) -> bool:
        """Whether it is a P/Invoke: a declaration of a function in a native library."""
        return self.flags & MethodFlags.PINVOKE_IMPL != 0

    @property
    def pinvoke(self) -> PInvokeInfo | None:
        """Library and entry point of a P/Invoke."""
        return self.module.pinvoke_info(self) if self.is_pinvoke else None

    @property
    def no_inlining(self) -> bool:
        """[MethodImpl(NoInlining)]."""
        return self.impl_flags & ImplFlags.NO_INLINING != 0

    @property
    def aggressive_inlining(self) -> bool:
        """[MethodImpl(AggressiveInlining)]."""
        return self.impl_flags & ImplFlags.AGGRESSIVE_INLINING != 0

    @property
    def synchronized(self) -> bool:
        """[MethodImpl(Synchronized)]."""
        return self.impl_flags & ImplFlags.SYNCHRONIZED != 0

    @property
    def is_array_method(self) -> bool:
        """Whether it is Get, Set, Address or .ctor of an array."""
        return False

    @property
    def has_body(self) -> bool:
        """Whether it has IL."""
        return self.rva != 0 and self.impl_flags & (ImplFlags.CODE_TYPE_MASK | ImplFlags.INTERNAL_CALL) == ImplFlags.IL

    @property
    def is_intrinsic(self) -> bool:
        """Whether the method or its type has [Intrinsic]."""
        if self._is_intrinsic is None:
            if self.typical is not self:
                self._is_intrinsic = self.typical.is_intrinsic
            else:
                self._is_intrinsic = self.has_attribute(_INTRINSIC) or self.owner.has_attribute(_INTRINSIC)
        return self._is_intrinsic

    # --- attributes ----------------------------------------------------------------------------------------------

    def has_attribute(self, full_name: str) -> bool:
        """Whether the method has a custom attribute of that type."""
        return self.token != 0 and self.owner.module.attribute_rid(self.token, full_name) != 0


class ArrayMethod(MethodDesc):
    """Get(i..):T, Set(i.., T), Address(i..):T& or .ctor of an array type (ECMA-335 II.14.2)."""

    __slots__ = ()

    def __init__(self, owner: TypeDesc, element: TypeDesc, name: str, param_count: int) -> None:
        super().__init__(owner, None)
        context = owner.context
        int32 = context.well_known("System.Int32")
        void = context.well_known("System.Void")
        rank = owner.rank
        indices = (int32,) * rank
        if name == "Get" and param_count == rank:
            sig = MethodSignature(element, indices, has_this=True)
        elif name == "Set" and param_count == rank + 1:
            sig = MethodSignature(void, (*indices, element), has_this=True)
        elif name == "Address" and param_count == rank:
            sig = MethodSignature(context.get_byref(element), indices, has_this=True)
        elif name == ".ctor" and self._is_ctor_arity(owner, param_count):
            sig = MethodSignature(void, (int32,) * param_count, has_this=True)
        else:
            raise BadInput(owner.module.md.path,
                           f"array type {owner.full_name} has no method {name} with {param_count} parameters")
        self.name = name
        self._signature = sig
        self.flags = MethodFlags.PUBLIC | MethodFlags.FINAL
        self.impl_flags = ImplFlags.RUNTIME

    @staticmethod
    def _is_ctor_arity(owner: TypeDesc, count: int) -> bool:
        if not owner.is_szarray:
            return count in (owner.rank, 2 * owner.rank)
        dimensions = 0  # a vector of vectors may be constructed several levels at once
        step: TypeDesc | None = owner
        while step is not None and step.is_szarray:
            dimensions += 1
            step = step.element_type
        return 1 <= count <= dimensions

    @property
    def is_array_method(self) -> bool:
        return True

    @property
    def is_intrinsic(self) -> bool:
        return False

    @property
    def params_info(self) -> tuple[ParamInfo | None, ...]:
        return (None,) * (len(self.signature.params) + 1)


def _format_jit_type(type_: TypeDesc, word: str) -> str:
    # An enum that cannot be loaded still has a name: error messages name the method.
    with contextlib.suppress(BadInput):
        type_ = type_.underlying
    if type_.etype in _JIT_NATIVE_INT:
        return word
    return _JIT_NAMES.get(type_.etype, "ref")
