"""The kinds of types. All are interned by TypeSystemContext, so identity is `is`.

DefType (a TypeDef row: a plain type or an open generic definition), InstantiatedType, ArrayType, PointerType,
ByRefType, GenericParam (`!n`, `!!n`) in open code, Placeholder in shared code, and MissingType, which no file defines;
FunctionPointerType is in `signatures.py`. The instantiation of a definition over its own parameters is the definition
itself.
"""

from __future__ import annotations

from typing import cast

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType, TypeFlags
from ryuaot.typesystem.methods import ArrayMethod
from ryuaot.typesystem.type_desc import GenericParamInfo, TypeContext, TypeDesc, TypeModule

__all__ = ["ArrayType", "ByRefType", "DefType", "GenericParam", "InstantiatedType", "MissingType", "Placeholder",
           "PointerType", "TypeDesc"]

_PRIMITIVES = {
    "Void": ElementType.VOID, "Boolean": ElementType.BOOLEAN, "Char": ElementType.CHAR, "SByte": ElementType.I1,
    "Byte": ElementType.U1, "Int16": ElementType.I2, "UInt16": ElementType.U2, "Int32": ElementType.I4,
    "UInt32": ElementType.U4, "Int64": ElementType.I8, "UInt64": ElementType.U8, "Single": ElementType.R4,
    "Double": ElementType.R8, "String": ElementType.STRING, "Object": ElementType.OBJECT, "IntPtr": ElementType.I,
    "UIntPtr": ElementType.U, "TypedReference": ElementType.TYPEDBYREF,
}


class DefType(TypeDesc):
    """A type of a TypeDef row. If it is generic, it is the open definition, whose type_args are `!0`, `!1`, ..."""

    __slots__ = ("rid", "enclosing", "extends", "_underlying", "_generic_params", "_is_byref_like")

    def __init__(self, module: TypeModule, rid: int) -> None:
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
        self._is_byref_like: bool | None = None
        arity = md.generic_arity(self.token)
        self._generic_params: tuple[GenericParamInfo, ...] | None = None if arity else ()
        if arity:
            self.type_args = context.type_variables(arity)
            self.contains_generic_params = True
            self.instantiation_depth = 1

    def _make_full_name(self) -> str:
        names = [self.name]
        outermost, outer = self, self.enclosing
        while outer:
            outermost = cast(DefType, self.module.type_def(outer))
            names.append(outermost.name)
            outer = outermost.enclosing
        text = "+".join(reversed(names))
        return f"{outermost.namespace}.{text}" if outermost.namespace else text

    def _make_unique_name(self) -> str:
        """Returns the name, with the row number if it is not the first type of that name (the runtime finds only the
        first by name)."""
        name, md, step = f"[{self.module.name}]{self.full_name}", self.module.md, self
        while step.enclosing:
            if md.find_nested(step.enclosing, step.name) != step.rid:
                name += f"#{step.rid}"
            step = cast(DefType, self.module.type_def(step.enclosing))
        first = md.find_typedef(step.namespace, step.name)
        return name if first == step.rid else f"{name}#{step.rid}"

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
        if self._is_byref_like is None:
            self._is_byref_like = self.etype == ElementType.TYPEDBYREF or (
                self.is_value_type and not self.is_enum
                and self.has_attribute("System.Runtime.CompilerServices.IsByRefLikeAttribute"))
        return self._is_byref_like

    @property
    def underlying(self) -> TypeDesc:
        if not self.is_enum:
            return self
        if self._underlying is None:
            self._underlying = self.module.enum_underlying(self)
        return self._underlying

    def _make_base(self) -> TypeDesc | None:
        if self.extends == 0:
            if self.is_interface or self.is_module_type or self.full_name == "System.Object":
                return None
            raise BadInput(self.module.md.path, f"type {self.full_name} extends nothing")
        base = self.module.resolve_type(self.extends)
        if base.is_interface or base.is_module_type:
            what = "an interface" if base.is_interface else "which is no class"
            raise BadInput(self.module.md.path, f"type {self.full_name} extends {base.full_name}, {what}")
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

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        return self.module.explicit_interfaces(self)

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        return self.context.instantiate(self, tuple([a.instantiate(type_args, method_args) for a in self.type_args]))


class MissingType(TypeDesc):
    """A type that a signature names and no file defines.

    The runtime loads the types of a signature late or not at all: a class may have a field of such a reference type,
    and overloads may take it. It has no members; code that needs more than its kind calls `check_found`. A token of an
    instruction never resolves to one.
    """

    __slots__ = ("_home",)

    def __init__(self, module: TypeModule, home: str, full_name: str, is_value_type: bool, why: BadInput) -> None:
        namespace, _, name = full_name.partition("+")[0].rpartition(".")
        etype = ElementType.VALUETYPE if is_value_type else ElementType.CLASS
        super().__init__(module.context, module, etype, full_name[len(namespace) + bool(namespace) :], namespace)
        self.is_value_type = is_value_type
        self.missing = why
        self._home = home

    def _make_unique_name(self) -> str:
        return f"[{self._home}]{self.full_name}"


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
        self.missing = definition.missing
        for arg in args:
            self.missing = self.missing or arg.missing
            self.is_shared = self.is_shared or arg.is_shared
            if arg.contains_generic_params:
                self.contains_generic_params = True
            if arg.instantiation_depth > self.instantiation_depth:
                self.instantiation_depth = arg.instantiation_depth
            self.instantiation_size += arg.instantiation_size
        self.instantiation_depth += 1

    def _make_full_name(self) -> str:
        return f"{self.type_def.full_name}[{','.join([a.full_name for a in self.type_args])}]"

    def _make_unique_name(self) -> str:
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

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        args = self.type_args
        return tuple(dict.fromkeys([i.instantiate(args, ()) for i in self.type_def.explicit_interfaces]))

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        if not self.contains_generic_params:
            return self
        args = tuple([a.instantiate(type_args, method_args) for a in self.type_args])
        return self.context.instantiate(self.type_def, args)


class _Constructed(TypeDesc):
    """The common base of arrays, pointers and byrefs: types with one element type."""

    __slots__ = ("element",)

    def __init__(self, element: TypeDesc, etype: ElementType, suffix: str) -> None:
        super().__init__(element.context, element.module, etype, element.name + suffix, element.namespace)
        self.element = element
        self.element_type = element
        self.contains_generic_params = element.contains_generic_params
        self.is_shared = element.is_shared
        self.missing = element.missing
        self.instantiation_depth = element.instantiation_depth + 1
        self.instantiation_size = element.instantiation_size + 1

    def _suffix(self) -> str:
        return self.name[len(self.element.name):]

    def _make_full_name(self) -> str:
        return self.element.full_name + self._suffix()

    def _make_unique_name(self) -> str:
        return self.element.unique_name + self._suffix()


class ArrayType(_Constructed):
    """`T[]` (is_szarray) or `T[,]` (is_mdarray, rank 1 to 32). Its methods Get, Set, Address and .ctor are
    synthesized."""

    __slots__ = ("_array_methods",)

    def __init__(self, element: TypeDesc, rank: int, is_vector: bool) -> None:
        suffix = "[]" if is_vector else "[*]" if rank == 1 else f"[{',' * (rank - 1)}]"
        super().__init__(element, ElementType.SZARRAY if is_vector else ElementType.ARRAY, suffix)
        self.rank = rank
        self.flags = TypeFlags.SEALED | TypeFlags.PUBLIC | TypeFlags.SERIALIZABLE
        self._array_methods: dict[tuple[str, int], ArrayMethod] = {}

    def _make_base(self) -> TypeDesc | None:
        return self.context.well_known("System.Array")

    def _make_explicit(self) -> tuple[TypeDesc, ...]:
        element = self.element
        if not self.is_szarray or element.is_pointer or element.is_function_pointer or element.is_void:
            return ()  # these cannot be type arguments
        context = self.context
        return tuple([context.instantiate(i, (self.element,)) for i in context.array_interfaces])

    def array_method(self, name: str, param_count: int) -> ArrayMethod:
        """Returns the synthesized method with a name and number of parameters. Raises BadInput if arrays have no such
        method."""
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


class GenericParam(TypeDesc):
    """`!index` (of a type) or `!!index` (of a method)."""

    __slots__ = ("index", "is_of_method")

    def __init__(self, context: TypeContext, index: int, is_of_method: bool) -> None:
        super().__init__(context, context.core_module, ElementType.MVAR if is_of_method else ElementType.VAR,
                         f"!!{index}" if is_of_method else f"!{index}", "")
        self.index = index
        self.is_of_method = is_of_method
        self.contains_generic_params = True

    def instantiate(self, type_args: tuple[TypeDesc, ...], method_args: tuple[TypeDesc, ...]) -> TypeDesc:
        args = method_args if self.is_of_method else type_args
        if self.index < len(args):
            return args[self.index]
        if not args:
            return self
        raise BadInput("", f"generic parameter {self.name} is out of range of {len(args)} arguments")


class Placeholder(TypeDesc):
    """A reference type that shared code learns from its generic context (`canonical.py`): argument `path[0]` of the
    context's type or method, then arguments of value types. To everything else it is a class of its own."""

    __slots__ = ("of_method", "path")

    def __init__(self, context: TypeContext, of_method: bool, path: tuple[int, ...]) -> None:
        name = f"__Canon{'M' if of_method else ''}{'_'.join(map(str, path))}"
        super().__init__(context, context.core_module, ElementType.CLASS, name, "System")
        self.of_method = of_method
        self.path = path
        self.is_shared = True

    def _make_base(self) -> TypeDesc | None:
        return self.context.system_object
