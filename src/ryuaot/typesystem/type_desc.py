"""TypeDesc: what all types have in common. Its kinds are in `types.py`, its members in `members.py`.

A type uses its module and its type system through two protocols, TypeModule and TypeContext, which ModuleDesc and
TypeSystemContext implement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, GenericParamFlags, TypeFlags
from ryuaot.metadata.tables import T

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ryuaot.classlib.library_names import LibraryNames
    from ryuaot.classlib.library_version import LibraryVersion
    from ryuaot.classlib.runtime_rules import RuntimeRules
    from ryuaot.metadata.assembly import Assembly
    from ryuaot.target import Target
    from ryuaot.typesystem.resolver import AssemblyResolver

_GC_REF = frozenset((ElementType.CLASS, ElementType.STRING, ElementType.OBJECT, ElementType.SZARRAY, ElementType.ARRAY))
_ETYPE_PRIMITIVE = frozenset((
    ElementType.BOOLEAN, ElementType.CHAR, ElementType.I1, ElementType.U1, ElementType.I2, ElementType.U2,
    ElementType.I4, ElementType.U4, ElementType.I8, ElementType.U8, ElementType.R4, ElementType.R8,
    ElementType.I, ElementType.U))


class GenericParamInfo:
    """A GenericParam row; constraints are resolved on demand, over the owner's open parameters."""

    __slots__ = ("name", "index", "flags", "_module", "_rid", "_constraints")

    def __init__(self, module: TypeModule, rid: int) -> None:
        self.index, self.flags, _, name = module.md.row(T.GenericParam, rid)
        self.name = module.md.string(name)
        self._module = module
        self._rid = rid
        self._constraints: tuple[TypeDesc, ...] | None = None

    @property
    def token(self) -> int:
        """The GenericParam token, which its attributes refer to."""
        return T.GenericParam << 24 | self._rid

    @property
    def is_covariant(self) -> bool:
        """`out T`."""
        return self.flags & GenericParamFlags.VARIANCE_MASK == GenericParamFlags.COVARIANT

    @property
    def is_contravariant(self) -> bool:
        """`in T`."""
        return self.flags & GenericParamFlags.VARIANCE_MASK == GenericParamFlags.CONTRAVARIANT

    @property
    def constraints(self) -> tuple[TypeDesc, ...]:
        """The base class and interfaces that an argument must derive from."""
        if self._constraints is None:
            md = self._module.md
            rows = md.group(T.GenericParamConstraint, 0).get(self._rid, [])
            self._constraints = tuple([
                self._module.resolve_type(md.row(T.GenericParamConstraint, r)[1]) for r in rows])
        return self._constraints


class TypeContext(Protocol):
    """The part of the type system that types and members use."""

    @property
    def target(self) -> Target: ...
    @property
    def resolver(self) -> AssemblyResolver: ...
    @property
    def library(self) -> LibraryVersion: ...
    @property
    def rules(self) -> RuntimeRules: ...
    @property
    def names(self) -> LibraryNames: ...
    @property
    def constraints_checked(self) -> set[TypeDesc]: ...
    @property
    def missing_assemblies(self) -> dict[str, dict[str, None]]: ...
    @property
    def core_module(self) -> TypeModule: ...
    @property
    def system_object(self) -> TypeDesc: ...
    @property
    def system_string(self) -> TypeDesc: ...
    @property
    def system_array(self) -> TypeDesc: ...
    @property
    def system_void(self) -> TypeDesc: ...
    @property
    def nullable_def(self) -> TypeDesc: ...
    @property
    def array_interfaces(self) -> tuple[TypeDesc, ...]: ...
    def well_known(self, full_name: str) -> TypeDesc: ...
    def primitive(self, etype: int) -> TypeDesc: ...
    def instantiate(self, definition: TypeDesc, args: tuple[TypeDesc, ...]) -> TypeDesc: ...
    def get_szarray(self, element: TypeDesc) -> TypeDesc: ...
    def get_mdarray(self, element: TypeDesc, rank: int) -> TypeDesc: ...
    def get_pointer(self, element: TypeDesc) -> TypeDesc: ...
    def get_byref(self, element: TypeDesc) -> TypeDesc: ...
    def type_variables(self, count: int) -> tuple[TypeDesc, ...]: ...
    def method_variables(self, count: int) -> tuple[TypeDesc, ...]: ...


class TypeModule(Protocol):
    """The part of the defining module that types and members use."""

    @property
    def context(self) -> TypeContext: ...
    @property
    def md(self) -> Assembly: ...
    @property
    def name(self) -> str: ...
    @property
    def is_core(self) -> bool: ...
    def bad(self, what: str) -> BadInput: ...
    def resolve_type(self, token: int) -> TypeDesc: ...
    def type_def(self, rid: int) -> TypeDesc: ...
    def find_type(self, namespace: str, name: str) -> TypeDesc | None: ...
    def find_type_named(self, full_name: str) -> TypeDesc | None: ...
    def names_core_type(self, token: int) -> bool: ...
    def generic_params(self, token: int) -> tuple[GenericParamInfo, ...]: ...
    def explicit_interfaces(self, definition: TypeDesc) -> tuple[TypeDesc, ...]: ...
    def enum_underlying(self, definition: TypeDesc) -> TypeDesc: ...
    def class_layout(self, rid: int) -> tuple[int, int] | None: ...
    def field_type(self, token: int) -> TypeDesc: ...
    def field_offset(self, token: int) -> int | None: ...
    def field_rva(self, rid: int, name: str) -> int: ...
    def fields_at_rva(self, rva: int) -> list[int]: ...
    def constant_of(self, token: int) -> int | float | str | bool | None: ...
    def attribute_rid(self, token: int, full_name: str) -> int: ...


class TypeDesc:
    """A type. Properties that do not apply to a kind are empty (`()`), None or False, never an error.

    etype: ELEMENT_TYPE of II.23.1.16; enums and structs are VALUETYPE, instantiations VALUETYPE or CLASS, never
    GENERICINST. element_type: of arrays, pointers, byrefs. instantiation_depth: nesting of arguments and element types.
    missing: the error if the type, or a part of it, is not found (see `MissingType`). is_shared: it mentions
    a placeholder (`canonical.py`).
    """

    __slots__ = ("context", "module", "etype", "name", "namespace", "token", "flags", "type_args", "element_type",
                 "rank", "is_value_type", "is_interface", "is_enum", "is_delegate", "is_gc_ref", "is_primitive",
                 "contains_generic_params", "is_shared", "missing", "instantiation_depth", "instantiation_size",
                 "type_def", "_full_name", "_unique_name", "_base", "fields_cache", "methods_cache", "_interfaces",
                 "_explicit", "methods_by_name", "overload_cache", "layout_cache", "vtable_cache", "cast_cache",
                 "__weakref__")

    def __init__(self, context: TypeContext, module: TypeModule, etype: ElementType, name: str,
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
        self.is_shared = False
        self.missing: BadInput | None = None
        self.instantiation_depth = 0
        self.instantiation_size = 1
        self.type_def: TypeDesc = self
        self._full_name: str | None = None
        self._unique_name: str | None = None
        self._base: TypeDesc | None | bool = False  # False: not computed yet
        self.fields_cache: object = None
        self.methods_cache: object = None
        self._interfaces: tuple[TypeDesc, ...] | None = None
        self._explicit: tuple[TypeDesc, ...] | None = None
        self.methods_by_name: Mapping[str, object] | None = None
        self.overload_cache: dict[str, dict[int, int]] | None = None
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
        """Like full_name, with `[assembly]` before each named type: no two types share it."""
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
        """The underlying primitive type of an enum, else the type itself."""
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
        """The (open) enclosing type, or None."""
        return None

    @property
    def generic_params(self) -> tuple[GenericParamInfo, ...]:
        """Names, variance and constraints of the definition's parameters."""
        return ()

    def check_found(self) -> None:
        """Raises BadInput if the type, or a part of it, is not found."""
        if self.missing is not None:
            raise BadInput(self.missing.file, self.missing.what, thrown=self.missing.thrown)

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
        """Returns this type with each `!n` replaced by type_args[n] and each `!!n` by method_args[n]."""
        return self

    def has_attribute(self, full_name: str) -> bool:
        """Whether the definition has a custom attribute of that type."""
        definition = self.type_def
        return definition.token != 0 and definition.module.attribute_rid(definition.token, full_name) != 0


def _flatten_interfaces(type_: TypeDesc) -> tuple[TypeDesc, ...]:
    """Computes the interfaces of a type, after those of its base and of its own interfaces. Iterative: chains may be
    long."""
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


def self_and_bases(type_: TypeDesc) -> Iterator[TypeDesc]:
    """Yields the type and its base classes, most derived first."""
    step: TypeDesc | None = type_
    while step is not None:
        yield step
        step = step.base_type
