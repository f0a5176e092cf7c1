"""TypeDesc: what can be asked of any type. Its kinds are in `types`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, MethodFlags, TypeFlags

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.metadata.assembly import Assembly
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import GenericParamInfo, ModuleDesc
    from ryuaot.typesystem.signatures import MethodSignature

_GC_REF = frozenset((ElementType.CLASS, ElementType.STRING, ElementType.OBJECT, ElementType.SZARRAY, ElementType.ARRAY))
_ETYPE_PRIMITIVE = frozenset((
    ElementType.BOOLEAN, ElementType.CHAR, ElementType.I1, ElementType.U1, ElementType.I2, ElementType.U2,
    ElementType.I4, ElementType.U4, ElementType.I8, ElementType.U8, ElementType.R4, ElementType.R8,
    ElementType.I, ElementType.U))


class TypeDesc:
    """A type. Properties that do not make sense for a kind are empty (`()`), None or False, never an error.

    etype: ELEMENT_TYPE of II.23.1.16; enums and structs are VALUETYPE, instantiations VALUETYPE or CLASS, never
    GENERICINST. element_type: of arrays, pointers, byrefs. instantiation_depth: nesting of arguments and element types.
    missing: why the type, or one that it is made of, cannot be found (see `MissingType`).
    """

    __slots__ = ("context", "module", "etype", "name", "namespace", "token", "flags", "type_args", "element_type",
                 "rank", "is_value_type", "is_interface", "is_enum", "is_delegate", "is_gc_ref", "is_primitive",
                 "contains_generic_params", "missing", "instantiation_depth", "instantiation_size", "type_def",
                 "_full_name", "_unique_name", "_base", "_fields", "_methods", "_interfaces", "_explicit", "_by_name",
                 "_overloads", "_cctor", "layout_cache", "vtable_cache", "cast_cache", "__weakref__")

    def __init__(self, context: TypeSystemContext, module: ModuleDesc, etype: ElementType, name: str,
                 namespace: str) -> None:
        self.context = context
        self.module = module
        self.etype = etype
        self.name = name
        self.namespace = namespace
        self.token = 0
        self.flags = 0
        self.type_args: tuple[TypeDesc, ...] = ()
        self.element_type: TypeDesc | None = None
        self.rank = 0
        self.is_value_type = False
        self.is_interface = False
        self.is_enum = False
        self.is_delegate = False
        self.is_gc_ref = etype in _GC_REF
        self.is_primitive = etype in _ETYPE_PRIMITIVE
        self.contains_generic_params = False
        self.missing: BadInput | None = None
        self.instantiation_depth = 0
        self.instantiation_size = 1
        self.type_def: TypeDesc = self
        self._full_name: str | None = None
        self._unique_name: str | None = None
        self._base: TypeDesc | None | bool = False  # False: not asked yet
        self._fields: tuple[FieldDesc, ...] | None = None
        self._methods: tuple[MethodDesc, ...] | None = None
        self._interfaces: tuple[TypeDesc, ...] | None = None
        self._explicit: tuple[TypeDesc, ...] | None = None
        self._by_name: dict[str, list[MethodDesc]] | None = None
        self._overloads: dict[str, dict[int, int]] | None = None
        self._cctor: MethodDesc | None | bool = False
        self.layout_cache: object = None
        self.vtable_cache: object = None
        self.cast_cache: dict[TypeDesc, bool] | None = None

    # --- names ---------------------------------------------------------------------------------------------------

    @property
    def full_name(self) -> str:
        """`Ns.Outer+Inner`1[System.Int32]`: what Type.ToString() prints."""
        if self._full_name is None:
            self._full_name = self._make_full_name()
        return self._full_name

    def _make_full_name(self) -> str:
        return f"{self.namespace}.{self.name}" if self.namespace else self.name

    @property
    def unique_name(self) -> str:
        """Like full_name, with `[assembly]` before each named type: different types never share it."""
        if self._unique_name is None:
            self._unique_name = self._make_unique_name()
        return self._unique_name

    def _make_unique_name(self) -> str:
        return self.full_name

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.full_name}>"

    # --- kinds ---------------------------------------------------------------------------------------------------

    @property
    def assembly(self) -> Assembly:
        """The file that defines the type (for constructed types, that of its definition or element)."""
        return self.module.md

    @property
    def is_class(self) -> bool:
        """Whether it is a class in the narrow sense: a reference type, but no interface and no array."""
        return self.etype in (ElementType.CLASS, ElementType.STRING, ElementType.OBJECT) and not self.is_interface

    @property
    def is_string(self) -> bool:
        """Whether this is System.String."""
        return self.etype == ElementType.STRING

    @property
    def is_object(self) -> bool:
        """Whether this is System.Object."""
        return self.etype == ElementType.OBJECT

    @property
    def is_void(self) -> bool:
        """Whether this is System.Void."""
        return self.etype == ElementType.VOID

    @property
    def is_pointer(self) -> bool:
        """Whether this is an unmanaged pointer `T*`."""
        return self.etype == ElementType.PTR

    @property
    def is_function_pointer(self) -> bool:
        """Whether this is a function pointer."""
        return self.etype == ElementType.FNPTR

    @property
    def is_byref(self) -> bool:
        """Whether this is a managed pointer `T&`."""
        return self.etype == ElementType.BYREF

    @property
    def is_szarray(self) -> bool:
        """Whether this is a vector `T[]`."""
        return self.etype == ElementType.SZARRAY

    @property
    def is_mdarray(self) -> bool:
        """Whether this is a general array `T[,]` (also of rank 1 with bounds)."""
        return self.etype == ElementType.ARRAY

    @property
    def is_array(self) -> bool:
        """Whether this is any array."""
        return self.etype in (ElementType.SZARRAY, ElementType.ARRAY)

    @property
    def is_nullable(self) -> bool:
        """Whether this is System.Nullable`1 or an instance of it."""
        return self.type_def is self.context.nullable_def and self.is_value_type

    @property
    def is_generic_param(self) -> bool:
        """Whether this is `!n` or `!!n`."""
        return self.etype in (ElementType.VAR, ElementType.MVAR)

    @property
    def is_generic_definition(self) -> bool:
        """Whether this is an open generic definition such as List`1 itself."""
        return self.type_def is self and bool(self.type_args)

    @property
    def is_byref_like(self) -> bool:
        """Whether it is a `ref struct` (or TypedReference), which may hold byrefs and must stay on the stack."""
        return False

    @property
    def is_abstract(self) -> bool:
        """Whether objects of exactly this type cannot exist."""
        return self.flags & TypeFlags.ABSTRACT != 0

    @property
    def is_sealed(self) -> bool:
        """Whether nothing can derive from it."""
        return self.flags & TypeFlags.SEALED != 0

    @property
    def is_before_field_init(self) -> bool:
        """Whether its static constructor need only run before the first static field access."""
        return self.flags & TypeFlags.BEFORE_FIELD_INIT != 0

    @property
    def is_module_type(self) -> bool:
        """Whether this is the `<Module>` pseudo type."""
        return self.token == 0x02000001

    @property
    def underlying(self) -> TypeDesc:
        """For an enum the primitive type it is made of, else the type itself."""
        return self

    @property
    def base_type(self) -> TypeDesc | None:
        """The exact base class; None for System.Object, interfaces, pointers, byrefs."""
        base = self._base
        if isinstance(base, bool):
            base = self._make_base()
            self._base = base
        return base

    def _make_base(self) -> TypeDesc | None:
        return None

    @property
    def declaring_type(self) -> TypeDesc | None:
        """The (open) type that encloses it, or None."""
        return None

    @property
    def generic_params(self) -> tuple[GenericParamInfo, ...]:
        """Names, variance and constraints of the definition's parameters."""
        return ()

    def check_found(self) -> None:
        """Raises BadInput if the type, or one that it is made of, cannot be found."""
        if self.missing is not None:
            raise BadInput(self.missing.file, self.missing.what, thrown=self.missing.thrown)

    # --- members -------------------------------------------------------------------------------------------------

    @property
    def fields(self) -> tuple[FieldDesc, ...]:
        """Declared fields, in metadata order."""
        result = self._fields
        if result is None:
            result = self._fields = self._make_fields()
        return result

    def _make_fields(self) -> tuple[FieldDesc, ...]:
        return ()

    @property
    def instance_fields(self) -> tuple[FieldDesc, ...]:
        """Declared fields that each object has."""
        return tuple([f for f in self.fields if not f.is_static])

    @property
    def static_fields(self) -> tuple[FieldDesc, ...]:
        """Declared static fields that have storage."""
        return tuple([f for f in self.fields if f.is_static and not f.is_literal])

    @property
    def methods(self) -> tuple[MethodDesc, ...]:
        """Declared methods, in metadata order."""
        result = self._methods
        if result is None:
            result = self._methods = self._make_methods()
        return result

    def _make_methods(self) -> tuple[MethodDesc, ...]:
        return ()

    def methods_named(self, name: str) -> list[MethodDesc]:
        """Declared methods of that name, in metadata order."""
        by_name = self._by_name
        if by_name is None:
            by_name = {}
            for method in self.methods:
                by_name.setdefault(method.name, []).append(method)
            self._by_name = by_name
        return by_name.get(name, [])

    def overload_number(self, method: MethodDesc) -> int:
        """Which one this is of the declared methods whose exact signatures may be one: `F(T)` and `F(int)` of a generic
        type are where T is int, and what is CompilerControlled may stand twice (ECMA-335 II.22.26). 0 for the first and
        for all others."""
        known = self._overloads.get(method.name) if self._overloads is not None else None
        if known is None:
            known = _overload_numbers(self.methods_named(method.name))
            if self._overloads is None:
                self._overloads = {}
            self._overloads[method.name] = known
        return known.get(method.token, 0)

    def method(self, name: str, sig: MethodSignature | None = None) -> MethodDesc | None:
        """The declared method of that name (and exact signature, when given; else the first one)."""
        for candidate in self.methods_named(name):
            if sig is None or candidate.signature == sig:
                return candidate
        return None

    def field(self, name: str) -> FieldDesc | None:
        """The declared field of that name."""
        for candidate in self.fields:
            if candidate.name == name:
                return candidate
        return None

    @property
    def default_constructor(self) -> MethodDesc | None:
        """The instance constructor without parameters."""
        return next((m for m in self.methods_named(".ctor") if not m.signature.params), None)

    @property
    def static_constructor(self) -> MethodDesc | None:
        """The `.cctor`, if it declares one."""
        result = self._cctor
        if isinstance(result, bool):
            result = None
            for candidate in self.methods_named(".cctor"):
                if candidate.is_static and candidate.flags & MethodFlags.RT_SPECIAL_NAME:
                    result = candidate
                    break
            self._cctor = result
        return result

    @property
    def explicit_interfaces(self) -> tuple[TypeDesc, ...]:
        """The interfaces of its own InterfaceImpl rows, exact."""
        result = self._explicit
        if result is None:
            result = self._explicit = self._make_explicit()
        return result

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        return ()

    @property
    def interfaces(self) -> tuple[TypeDesc, ...]:
        """All interfaces, flattened and exact: the base's first, then each declared one followed by those it
        extends."""
        result = self._interfaces
        return _flatten_interfaces(self) if result is None else result

    # --- generics and attributes ---------------------------------------------------------------------------------

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        """This type with each `!n` replaced by type_args[n] and each `!!n` by method_args[n]."""
        return self

    def has_attribute(self, full_name: str) -> bool:
        """Whether a custom attribute of that type stands on the definition."""
        definition = self.type_def
        return definition.token != 0 and definition.module.attribute_rid(definition.token, full_name) != 0


def _overload_numbers(methods: list[MethodDesc]) -> dict[int, int]:
    """By token, the place of each method among those of `methods` from which exact signatures may not tell it; first
    ones are left out."""
    if len(methods) == 1:
        return {}
    signatures = [method.signature for method in methods]
    shapes = [(s.generic_arity, s.has_this, len(s.params)) for s in signatures]
    open_shapes = {shape for shape, s in zip(shapes, signatures, strict=True) if s.contains_generic_params}
    keys = [shape if shape in open_shapes else s for shape, s in zip(shapes, signatures, strict=True)]
    return places_of_repeats(zip(keys, [method.token for method in methods], strict=True))


def places_of_repeats(named: Iterable[tuple[object, int]]) -> dict[int, int]:
    """By token, the place of each of the (name, token) pairs among those of its name; first ones are left out."""
    seen: dict[object, int] = {}
    repeats: dict[int, int] = {}
    for name, token in named:
        place = seen[name] = seen.get(name, -1) + 1
        if place:
            repeats[token] = place
    return repeats


def _flatten_interfaces(type_: TypeDesc) -> tuple[TypeDesc, ...]:
    """The interfaces of a type, those of its base and of its own interfaces first made known (chains may be long)."""
    pending: list[TypeDesc] = [type_]
    waiting: dict[TypeDesc, None] = {}
    while pending:
        current = pending[-1]
        base = current.base_type
        needed = current.explicit_interfaces if base is None else (base, *current.explicit_interfaces)
        missing = next((n for n in needed if n._interfaces is None), None)
        if missing is not None:
            waiting[current] = None
            if missing in waiting:
                raise BadInput(missing.module.md.path, f"type {missing.full_name} extends itself")
            pending.append(missing)
            continue
        seen: dict[TypeDesc, None] = {}
        if base is not None:
            seen.update(dict.fromkeys(base._interfaces or ()))
        for declared in current.explicit_interfaces:
            seen[declared] = None
            seen.update(dict.fromkeys(declared._interfaces or ()))
        current._interfaces = tuple(seen)
        pending.pop()
    return type_._interfaces or ()
