"""The types: TypeDesc and its kinds. All are interned by TypeSystemContext, so identity is `is`.

Kinds: DefType (a TypeDef row: a plain type or an open generic definition), InstantiatedType, ArrayType, PointerType,
ByRefType, FunctionPointerType, and GenericParam (`!n`, `!!n`) in open code. The instantiation of a definition over its own
parameters is the definition itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, MethodFlags, TypeFlags
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import ArrayMethod, MethodDesc

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import Assembly
    from ryuaot.metadata.attributes import CustomAttribute
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.module import GenericParamInfo, ModuleDesc
    from ryuaot.typesystem.signatures import MethodSignature

_GC_REF = frozenset((ElementType.CLASS, ElementType.STRING, ElementType.OBJECT, ElementType.SZARRAY, ElementType.ARRAY))
_PRIMITIVES = {
    "Void": ElementType.VOID, "Boolean": ElementType.BOOLEAN, "Char": ElementType.CHAR, "SByte": ElementType.I1,
    "Byte": ElementType.U1, "Int16": ElementType.I2, "UInt16": ElementType.U2, "Int32": ElementType.I4,
    "UInt32": ElementType.U4, "Int64": ElementType.I8, "UInt64": ElementType.U8, "Single": ElementType.R4,
    "Double": ElementType.R8, "String": ElementType.STRING, "Object": ElementType.OBJECT, "IntPtr": ElementType.I,
    "UIntPtr": ElementType.U, "TypedReference": ElementType.TYPEDBYREF,
}
_ETYPE_PRIMITIVE = frozenset((
    ElementType.BOOLEAN, ElementType.CHAR, ElementType.I1, ElementType.U1, ElementType.I2, ElementType.U2, ElementType.I4,
    ElementType.U4, ElementType.I8, ElementType.U8, ElementType.R4, ElementType.R8, ElementType.I, ElementType.U))


class TypeDesc:
    """A type. Properties that do not make sense for a kind are empty (`()`), None or False, never an error.

    etype: ELEMENT_TYPE of II.23.1.16; enums and structs are VALUETYPE, instantiations VALUETYPE or CLASS, never
    GENERICINST. element_type: of arrays, pointers, byrefs. instantiation_depth: nesting of arguments and element types.
    """

    __slots__ = ("context", "module", "etype", "name", "namespace", "token", "flags", "type_args", "element_type", "rank",
                 "is_value_type", "is_interface", "is_enum", "is_delegate", "is_gc_ref", "is_primitive",
                 "contains_generic_params", "instantiation_depth", "instantiation_size", "type_def",
                 "_full_name", "_base", "_fields", "_methods", "_interfaces", "_explicit", "_by_name", "_cctor",
                 "layout_cache", "vtable_cache", "cast_cache", "__weakref__")

    def __init__(self, context: TypeSystemContext, module: ModuleDesc, etype: ElementType, name: str, namespace: str) -> None:
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
        self.instantiation_depth = 0
        self.instantiation_size = 1
        self.type_def: TypeDesc = self
        self._full_name: str | None = None
        self._base: TypeDesc | None | bool = False  # False: not asked yet
        self._fields: tuple[FieldDesc, ...] | None = None
        self._methods: tuple[MethodDesc, ...] | None = None
        self._interfaces: tuple[TypeDesc, ...] | None = None
        self._explicit: tuple[TypeDesc, ...] | None = None
        self._by_name: dict[str, list[MethodDesc]] | None = None
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
    def finalizer(self) -> MethodDesc | None:
        """The method that overrides Object.Finalize, declared here or inherited; None when there is none."""
        if self.is_value_type or self.is_interface or not self.is_gc_ref or self.is_array:
            return None
        from ryuaot.typesystem.vtable import vtable_of  # noqa: PLC0415 - vtable stands above types
        decl = self.context.well_known("System.Object").method("Finalize")
        if decl is None:
            return None
        method = vtable_of(self).slots[vtable_of(decl.owner).slots.index(decl)]
        return None if method is decl else method

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
        """All interfaces, flattened and exact: the base's first, then each declared one followed by those it extends."""
        result = self._interfaces
        if result is None:
            seen: dict[TypeDesc, None] = {}
            base = self.base_type
            if base is not None:
                seen.update(dict.fromkeys(base.interfaces))
            for declared in self.explicit_interfaces:
                seen[declared] = None
                seen.update(dict.fromkeys(declared.interfaces))
            result = self._interfaces = tuple(seen)
        return result

    # --- generics and attributes ---------------------------------------------------------------------------------

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        """This type with each `!n` replaced by type_args[n] and each `!!n` by method_args[n]."""
        return self

    def has_attribute(self, full_name: str) -> bool:
        """Whether a custom attribute of that type stands on the definition."""
        definition = self.type_def
        return definition.token != 0 and definition.module.attribute_rid(definition.token, full_name) != 0

    def attribute(self, full_name: str) -> CustomAttribute | None:
        """The first custom attribute of that type on the definition, decoded."""
        definition = self.type_def
        return definition.module.attribute(definition.token, full_name) if definition.token else None


class DefType(TypeDesc):
    """A type of a TypeDef row. With generic parameters it is the open definition, whose type_args are `!0`, `!1`, ..."""

    __slots__ = ("rid", "enclosing", "extends", "_underlying", "_generic_params", "_byref_like")

    def __init__(self, module: ModuleDesc, rid: int) -> None:
        md = module.md
        context = module.context
        flags, name, namespace, extends, _, _ = md.typedef_row(rid)
        name_text, namespace_text = md.string(name), md.string(namespace)
        enclosing = md.enclosing_type(rid)
        is_core = module.is_core and not enclosing
        base = md.type_name_of(extends) if extends else ("", "")
        base_is_core = base[0] == "System" and module.names_core_type(extends)
        is_enum = base_is_core and base[1] == "Enum"
        is_value = is_enum or (base_is_core and base[1] == "ValueType" and not (is_core and name_text == "Enum"))
        etype = ElementType.VALUETYPE if is_value else ElementType.CLASS
        if is_core and namespace_text == "System":
            etype = _PRIMITIVES.get(name_text, etype)
        super().__init__(context, module, etype, name_text, namespace_text)
        self.rid = rid
        self.token = 0x02000000 | rid
        self.flags = flags
        self.extends = extends
        self.enclosing = enclosing
        self.is_interface = flags & TypeFlags.INTERFACE != 0
        self.is_value_type = is_value
        self.is_enum = is_enum
        self.is_delegate = base_is_core and base[1] == "MulticastDelegate"
        self._underlying: TypeDesc | None = None
        self._byref_like: bool | None = None
        arity = md.generic_arity(self.token)
        self._generic_params: tuple[GenericParamInfo, ...] | None = None if arity else ()
        if arity:
            self.type_args = context.type_variables(arity)
            self.contains_generic_params = True
            self.instantiation_depth = 1

    def _make_full_name(self) -> str:
        outer = self.declaring_type
        if outer is not None:
            return f"{outer.full_name}+{self.name}"
        return f"{self.namespace}.{self.name}" if self.namespace else self.name

    @property
    def unique_name(self) -> str:
        return f"[{self.module.name}]{self.full_name}"

    @property
    def declaring_type(self) -> TypeDesc | None:
        return self.module.type_def(self.enclosing) if self.enclosing else None

    @property
    def generic_params(self) -> tuple[GenericParamInfo, ...]:
        if self._generic_params is None:
            self._generic_params = self.module.generic_params(self.token)
        return self._generic_params

    @property
    def is_byref_like(self) -> bool:
        if self._byref_like is None:
            self._byref_like = self.etype == ElementType.TYPEDBYREF or (
                self.is_value_type and not self.is_enum
                and self.has_attribute("System.Runtime.CompilerServices.IsByRefLikeAttribute"))
        return self._byref_like

    @property
    def underlying(self) -> TypeDesc:
        if not self.is_enum:
            return self
        if self._underlying is None:
            values = self.instance_fields
            if len(values) != 1 or not values[0].type.is_primitive:
                raise BadInput(self.module.md.path, f"enum {self.full_name} must have one primitive instance field")
            self._underlying = values[0].type
        return self._underlying

    def _make_base(self) -> TypeDesc | None:
        if self.extends == 0:
            return None
        base = self.module.resolve_type(self.extends)
        step: TypeDesc | None = base
        seen = {self: None}
        while isinstance(step, TypeDesc):
            definition = step.type_def
            if definition in seen:
                raise BadInput(self.module.md.path, f"type {self.full_name} derives from itself")
            seen[definition] = None  # type: ignore[index]
            known = definition._base
            if not isinstance(known, bool):
                break
            extends = definition.extends if isinstance(definition, DefType) else 0
            step = definition.module.resolve_type(extends) if extends else None
        return base

    def _make_fields(self) -> tuple[FieldDesc, ...]:
        return self.module.make_fields(self)

    def _make_methods(self) -> tuple[MethodDesc, ...]:
        return self.module.make_methods(self)

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        return self.module.explicit_interfaces(self)

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.instantiate(self, tuple([a.instantiate(type_args, method_args) for a in self.type_args]))


class InstantiatedType(TypeDesc):
    """A generic definition over exact arguments (which may still contain `!n` inside open code)."""

    __slots__ = ()

    def __init__(self, definition: TypeDesc, args: tuple[TypeDesc, ...]) -> None:
        super().__init__(definition.context, definition.module, definition.etype, definition.name, definition.namespace)
        self.token = definition.token
        self.flags = definition.flags
        self.type_def = definition
        self.type_args = args
        self.is_value_type = definition.is_value_type
        self.is_interface = definition.is_interface
        self.is_enum = definition.is_enum
        self.is_delegate = definition.is_delegate
        for arg in args:
            if arg.contains_generic_params:
                self.contains_generic_params = True
            if arg.instantiation_depth > self.instantiation_depth:
                self.instantiation_depth = arg.instantiation_depth
            self.instantiation_size += arg.instantiation_size
        self.instantiation_depth += 1

    def _make_full_name(self) -> str:
        return f"{self.type_def.full_name}[{','.join([a.full_name for a in self.type_args])}]"

    @property
    def unique_name(self) -> str:
        return f"{self.type_def.unique_name}[{','.join([a.unique_name for a in self.type_args])}]"

    @property
    def declaring_type(self) -> TypeDesc | None:
        return self.type_def.declaring_type

    @property
    def generic_params(self) -> tuple[GenericParamInfo, ...]:
        return self.type_def.generic_params

    @property
    def is_byref_like(self) -> bool:
        return self.type_def.is_byref_like

    @property
    def underlying(self) -> TypeDesc:
        return self.type_def.underlying if self.is_enum else self

    def _make_base(self) -> TypeDesc | None:
        base = self.type_def.base_type
        return None if base is None else base.instantiate(self.type_args, ())

    def _make_fields(self) -> tuple[FieldDesc, ...]:
        return tuple([FieldDesc(self, f, f.name, f.attributes, f.token, f.index) for f in self.type_def.fields])

    def _make_methods(self) -> tuple[MethodDesc, ...]:
        return tuple([MethodDesc(self, m) for m in self.type_def.methods])

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        args = self.type_args
        return tuple(dict.fromkeys([i.instantiate(args, ()) for i in self.type_def.explicit_interfaces]))

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.instantiate(self.type_def, tuple([a.instantiate(type_args, method_args) for a in self.type_args]))


class _Constructed(TypeDesc):
    """What arrays, pointers and byrefs share: one element type."""

    __slots__ = ("element",)

    def __init__(self, element: TypeDesc, etype: ElementType, suffix: str) -> None:
        super().__init__(element.context, element.module, etype, element.name + suffix, element.namespace)
        self.element = element
        self.element_type = element
        self.contains_generic_params = element.contains_generic_params
        self.instantiation_depth = element.instantiation_depth + 1
        self.instantiation_size = element.instantiation_size + 1

    def _suffix(self) -> str:
        return self.name[len(self.element.name):]

    def _make_full_name(self) -> str:
        return self.element.full_name + self._suffix()

    @property
    def unique_name(self) -> str:
        return self.element.unique_name + self._suffix()


class ArrayType(_Constructed):
    """`T[]` (is_szarray) or `T[,]` (is_mdarray, rank 1 to 32). Its methods Get, Set, Address and .ctor are synthesized."""

    __slots__ = ("_array_methods",)

    def __init__(self, element: TypeDesc, rank: int, is_vector: bool) -> None:
        suffix = "[]" if is_vector else "[*]" if rank == 1 else f"[{',' * (rank - 1)}]"
        super().__init__(element, ElementType.SZARRAY if is_vector else ElementType.ARRAY, suffix)
        self.rank = rank
        self.flags = TypeFlags.SEALED | TypeFlags.PUBLIC
        self._array_methods: dict[tuple[str, int], ArrayMethod] = {}

    def _make_base(self) -> TypeDesc | None:
        return self.context.well_known("System.Array")

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        if not self.is_szarray or self.element.is_pointer or self.element.is_function_pointer:
            return ()
        context = self.context
        return tuple([context.instantiate(i, (self.element,)) for i in context.array_interfaces])

    def _make_methods(self) -> tuple[MethodDesc, ...]:
        found = [self.array_method("Get", self.rank), self.array_method("Set", self.rank + 1),
                 self.array_method("Address", self.rank), self.array_method(".ctor", self.rank)]
        if self.is_mdarray:
            found.append(self.array_method(".ctor", 2 * self.rank))
        return tuple(found)

    def array_method(self, name: str, param_count: int) -> ArrayMethod:
        """The synthesized method of that name and number of parameters; BadInput when arrays have no such method."""
        method = self._array_methods.get((name, param_count))
        if method is None:
            method = ArrayMethod(self, self.element, name, param_count)
            self._array_methods[(name, param_count)] = method
        return method

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        element = self.element.instantiate(type_args, method_args)
        if self.etype == ElementType.SZARRAY:
            return self.context.get_szarray(element)
        return self.context.get_mdarray(element, self.rank)


class PointerType(_Constructed):
    """`T*`."""

    __slots__ = ()

    def __init__(self, element: TypeDesc) -> None:
        super().__init__(element, ElementType.PTR, "*")

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.get_pointer(self.element.instantiate(type_args, method_args))


class ByRefType(_Constructed):
    """`T&`."""

    __slots__ = ()

    def __init__(self, element: TypeDesc) -> None:
        super().__init__(element, ElementType.BYREF, "&")

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.get_byref(self.element.instantiate(type_args, method_args))


class FunctionPointerType(TypeDesc):
    """A function pointer; `signature` is what it points to."""

    __slots__ = ("signature",)

    def __init__(self, context: TypeSystemContext, signature: MethodSignature) -> None:
        super().__init__(context, signature.return_type.module, ElementType.FNPTR, "(fnptr)", "")
        self.signature = signature
        self.contains_generic_params = signature.contains_generic_params
        for part in (signature.return_type, *signature.params):
            self.instantiation_depth = max(self.instantiation_depth, part.instantiation_depth)
            self.instantiation_size += part.instantiation_size
        self.instantiation_depth += 1

    def _make_full_name(self) -> str:
        sig = self.signature
        return f"method {sig.return_type.full_name} *({','.join([p.full_name for p in sig.params])})"

    @property
    def unique_name(self) -> str:
        sig = self.signature
        this = "instance " if sig.has_this else ""
        params = ",".join([p.unique_name for p in sig.params])
        return f"method {sig.call_conv} {this}{sig.return_type.unique_name} *({params})"

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.get_fnptr(self.signature.instantiate(type_args, method_args))


class GenericParam(TypeDesc):
    """`!index` (of a type) or `!!index` (of a method)."""

    __slots__ = ("index", "of_method")

    def __init__(self, context: TypeSystemContext, index: int, of_method: bool) -> None:
        super().__init__(context, context.core_module, ElementType.MVAR if of_method else ElementType.VAR,
                         f"!!{index}" if of_method else f"!{index}", "")
        self.index = index
        self.of_method = of_method
        self.contains_generic_params = True

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        args = method_args if self.of_method else type_args
        if self.index < len(args):
            return args[self.index]
        if not args:
            return self
        raise BadInput("", f"generic parameter {self.name} is out of range of {len(args)} arguments")
