"""TypeSystemContext: creates all types, methods and modules, so that identity is `is`."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ryuaot.classlib.installed_libraries import CORE_ASSEMBLY
from ryuaot.classlib.library_names import LibraryNames, names_of
from ryuaot.classlib.library_version import LibraryVersion, library_version
from ryuaot.classlib.runtime_rules import RuntimeRules, rules_of
from ryuaot.errors import INVALID_PROGRAM, BadInput, DamagedLibrary
from ryuaot.metadata.assembly import Assembly, open_assembly
from ryuaot.metadata.elements import ElementType
from ryuaot.target import Target
from ryuaot.typesystem.failures import (
    invalid_element,
    invalid_instantiation,
    invalid_method_instantiation,
    invalid_reference,
    too_many_dimensions,
    unloadable,
    wrong_arity,
)
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import ModuleDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.signatures import FunctionPointerType, MethodSignature
from ryuaot.typesystem.types import (
    ArrayType,
    ByRefType,
    DefType,
    GenericParam,
    InstantiatedType,
    MissingType,
    Placeholder,
    PointerType,
    TypeDesc,
)

MAX_DEPTH = 64
MAX_SIZE = 4000
_MAX_CHAIN_SHOWN = 3
_MAX_RANK = 32
_PRIMITIVES = {
    ElementType.VOID: "Void", ElementType.BOOLEAN: "Boolean", ElementType.CHAR: "Char", ElementType.I1: "SByte",
    ElementType.U1: "Byte", ElementType.I2: "Int16", ElementType.U2: "UInt16", ElementType.I4: "Int32",
    ElementType.U4: "UInt32", ElementType.I8: "Int64", ElementType.U8: "UInt64", ElementType.R4: "Single",
    ElementType.R8: "Double", ElementType.STRING: "String", ElementType.OBJECT: "Object", ElementType.I: "IntPtr",
    ElementType.U: "UIntPtr", ElementType.TYPEDBYREF: "TypedReference",
}
_ARRAY_INTERFACES = ("IList`1", "ICollection`1", "IEnumerable`1", "IReadOnlyList`1", "IReadOnlyCollection`1")


class TypeSystemContext:
    """The types of one compilation, for one target."""

    def __init__(self, target: Target, resolver: AssemblyResolver) -> None:
        self.target = target
        self.resolver = resolver
        self._modules: dict[str, ModuleDesc] = {}  # by lower-case simple name
        self._files: dict[Path, ModuleDesc] = {}
        self._well_known: dict[str, DefType] = {}
        self._instances: dict[tuple[TypeDesc, tuple[TypeDesc, ...]], TypeDesc] = {}
        self._methods: dict[tuple[MethodDesc, tuple[TypeDesc, ...]], MethodDesc] = {}
        self._szarrays: dict[TypeDesc, ArrayType] = {}
        self._mdarrays: dict[tuple[TypeDesc, int], ArrayType] = {}
        self._pointers: dict[TypeDesc, PointerType] = {}
        self._byrefs: dict[TypeDesc, ByRefType] = {}
        self._fnptrs: dict[MethodSignature, FunctionPointerType] = {}
        self._type_vars: list[GenericParam] = []
        self._method_vars: list[GenericParam] = []
        self._missing: dict[tuple[str, str, bool], MissingType] = {}
        self.constraints_checked: set[TypeDesc] = set()  # types that satisfy the constraints (see cast.py)
        self._placeholders: dict[tuple[bool, tuple[int, ...]], Placeholder] = {}
        self._not_found: set[str] = set()  # simple names of assemblies that no folder has
        self._primitives: dict[int, DefType] = {}
        #: Assemblies that were not found: identity -> the assemblies that reference it.
        self.missing_assemblies: dict[str, dict[str, None]] = {}
        #: The assembly with the entry point, if it is not one of the class library's own files.
        self.program: ModuleDesc | None = None
        self._array_interfaces: tuple[DefType, ...] | None = None
        self._nullable: DefType | None = None
        self.core_module = self.load_assembly(CORE_ASSEMBLY)
        core = self.core_module.md
        #: The version of the class library, and the rules of its runtime for types and IL.
        self.library: LibraryVersion = library_version(core.path, core.name.version[:2])
        if core.is_ready_to_run and core.image.is_for_32_bits:
            raise BadInput(core.path, "the class library is for 32 bits; ryuaot needs the 64-bit one")
        self.rules: RuntimeRules = rules_of(self.library)
        self.names: LibraryNames = names_of(self.library)

    # --- modules -------------------------------------------------------------------------------------------------

    @property
    def corelib(self) -> ModuleDesc:
        """System.Private.CoreLib."""
        return self.core_module

    @property
    def modules(self) -> tuple[ModuleDesc, ...]:
        """All modules loaded so far, in the order of loading."""
        return tuple(self._modules.values())

    def load_file(self, path: str | Path) -> ModuleDesc:
        """Loads the module in a file. From then on its simple name resolves to it."""
        key = Path(path).resolve()
        module = self._files.get(key)
        if module is None:
            assembly = open_assembly(path)
            name = assembly.name.name
            known = self._modules.get(name.lower())
            if known is not None:
                raise BadInput(path, f"assembly '{name}' is already loaded from {known.md.path}")
            module = ModuleDesc(self, assembly, name, is_core=name == CORE_ASSEMBLY)
            self._modules[name.lower()] = module
            self._files[key] = module
            self.resolver.add_directory_of(path)
            self._not_found.clear()
        return module

    def load_assembly(self, name: str, referrer: str = "") -> ModuleDesc:
        """Returns the module with a simple name. Raises BadInput on `referrer`, the file that names it, if it is not
        found."""
        module = self.find_assembly(name)
        if module is None:
            raise BadInput(referrer, f"references assembly '{name}', which cannot be found")
        return module

    def find_assembly(self, name: str) -> ModuleDesc | None:
        """Returns the module with a simple name; None if it is not found."""
        module = self._modules.get(name.lower())
        if module is None:
            path = self.resolver.find(name) if name not in self._not_found else None
            if path is None:
                self._not_found.add(name)
                return None
            module = self._files.get(path.resolve())
            if module is None:
                assembly = self._open(path)
                module = ModuleDesc(self, assembly, assembly.name.name, is_core=name == CORE_ASSEMBLY)
                self._files[path.resolve()] = module
            self._modules[name.lower()] = module
        return module

    def _open(self, path: Path) -> Assembly:
        """Opens an assembly. Raises DamagedLibrary if it is in the framework's folder and cannot be read."""
        try:
            return open_assembly(path)
        except BadInput as error:
            if path.parent == self.resolver.framework_dir:
                raise DamagedLibrary(f"{error.message}: the class library is damaged") from None
            raise

    # --- types by name -------------------------------------------------------------------------------------------

    def well_known(self, full_name: str) -> DefType:
        """Returns a type that the core library defines or forwards, e.g. `System.Object`,
        `System.Collections.Generic.List`1`."""
        found = self._well_known.get(full_name)
        if found is None:
            maybe = self.core_module.find_type_named(full_name)
            if maybe is None:
                raise BadInput(self.core_module.md.path, f"the class library has no type {full_name}")
            found = self._well_known[full_name] = maybe
        return found

    def primitive(self, etype: int) -> DefType:
        """Returns the type of an element type VOID..STRING, TYPEDBYREF, I, U, OBJECT."""
        found = self._primitives.get(etype)
        if found is None:
            found = self._primitives[etype] = self.well_known(f"System.{_PRIMITIVES[ElementType(etype)]}")
        return found

    @property
    def system_object(self) -> DefType:
        """System.Object."""
        return self.primitive(ElementType.OBJECT)

    @property
    def system_string(self) -> DefType:
        """System.String."""
        return self.primitive(ElementType.STRING)

    @property
    def system_array(self) -> DefType:
        """System.Array."""
        return self.well_known("System.Array")

    @property
    def system_void(self) -> DefType:
        """System.Void."""
        return self.primitive(ElementType.VOID)

    @property
    def nullable_def(self) -> DefType:
        """System.Nullable`1."""
        if self._nullable is None:
            self._nullable = self.well_known("System.Nullable`1")
        return self._nullable

    @property
    def array_interfaces(self) -> tuple[DefType, ...]:
        """The generic interfaces that every vector implements through SZArrayHelper."""
        if self._array_interfaces is None:
            self._array_interfaces = tuple([
                self.well_known(f"System.Collections.Generic.{name}") for name in _ARRAY_INTERFACES])
        return self._array_interfaces

    # --- constructed types ---------------------------------------------------------------------------------------

    def get_szarray(self, element: TypeDesc) -> ArrayType:
        """Returns `element[]`."""
        found = self._szarrays.get(element)
        if found is None:
            self._check_element(element, "array")
            found = self._szarrays[element] = ArrayType(element, 1, True)
            self._check_nesting(found)
        return found

    def get_mdarray(self, element: TypeDesc, rank: int) -> ArrayType:
        """Returns `element[,..]` of a rank from 1 to 32."""
        found = self._mdarrays.get((element, rank))
        if found is None:
            if rank > _MAX_RANK:
                raise too_many_dimensions(element, rank)
            self._check_element(element, "general array")
            found = self._mdarrays[(element, rank)] = ArrayType(element, rank, False)
            self._check_nesting(found)
        return found

    def get_pointer(self, element: TypeDesc) -> PointerType:
        """Returns `element*`."""
        found = self._pointers.get(element)
        if found is None:
            if element.is_byref or element.etype == ElementType.TYPEDBYREF:
                raise invalid_reference(element, "*")
            found = self._pointers[element] = PointerType(element)
            self._check_nesting(found)
        return found

    def get_byref(self, element: TypeDesc) -> ByRefType:
        """Returns `element&`."""
        found = self._byrefs.get(element)
        if found is None:
            self._check_element(element, "managed pointer")
            found = self._byrefs[element] = ByRefType(element)
            self._check_nesting(found)
        return found

    def get_fnptr(self, signature: MethodSignature) -> FunctionPointerType:
        """Returns the function pointer type of a signature."""
        found = self._fnptrs.get(signature)
        if found is None:
            found = self._fnptrs[signature] = FunctionPointerType(self, signature)
            self._check_nesting(found)
        return found

    def instantiate(self, definition: TypeDesc, args: tuple[TypeDesc, ...]) -> TypeDesc:
        """Instantiates a generic definition over `args`; over its own parameters it is the definition itself."""
        key = (definition, args)
        found = self._instances.get(key)
        if found is None:
            own = definition.type_args
            fits = len(own) == len(args) or isinstance(definition, MissingType)
            if definition.type_def is not definition or not fits or not args:
                raise wrong_arity(definition, len(args))
            for arg in args:
                self._check_argument(arg, definition)
            found = definition if args == own else InstantiatedType(definition, args)
            self._check_nesting(found)
            self._instances[key] = found
        return found

    def instantiate_method(self, method: MethodDesc, args: tuple[TypeDesc, ...]) -> MethodDesc:
        """Instantiates a generic method of an exact owner over `args`."""
        base = method.open_on_owner
        key = (base, args)
        found = self._methods.get(key)
        if found is None:
            if len(args) != base.generic_arity or not args:
                raise BadInput(base.module.md.path, f"method {base.owner.full_name}::{base.name} takes "
                               f"{base.generic_arity} type arguments, not {len(args)}")
            for arg in args:
                if not self._is_argument(arg) or arg.is_function_pointer:
                    raise invalid_method_instantiation(arg, base.owner, base.name)
                self._check_nesting(arg)
            if args == base.method_args:
                found = base
            else:
                found = MethodDesc(base.owner, base.typical, args)
                found._open = base
            self._methods[key] = found
        return found

    def missing_type(self, module: ModuleDesc, home: str, name: str, is_value: bool, why: BadInput) -> MissingType:
        """Returns the placeholder for a type that a signature in `module` names and the assembly `home` lacks."""
        found = self._missing.get((home, name, is_value))
        if found is None:
            found = self._missing[(home, name, is_value)] = MissingType(module, home, name, is_value, why)
        return found

    def type_variables(self, count: int) -> tuple[GenericParam, ...]:
        """Returns `!0` to `!count-1`."""
        variables = self._type_vars
        while len(variables) < count:
            variables.append(GenericParam(self, len(variables), False))
        return tuple(variables[:count])

    def method_variables(self, count: int) -> tuple[GenericParam, ...]:
        """Returns `!!0` to `!!count-1`."""
        variables = self._method_vars
        while len(variables) < count:
            variables.append(GenericParam(self, len(variables), True))
        return tuple(variables[:count])

    def placeholder(self, of_method: bool, path: tuple[int, ...]) -> Placeholder:
        """Returns the reference type at that place of a generic context (`canonical.py`)."""
        found = self._placeholders.get((of_method, path))
        if found is None:
            found = self._placeholders[(of_method, path)] = Placeholder(self, of_method, path)
        return found

    # --- checks --------------------------------------------------------------------------------------------------

    def _check_element(self, element: TypeDesc, what: str) -> None:
        if what == "managed pointer":
            if element.is_byref or element.etype == ElementType.TYPEDBYREF:
                raise invalid_reference(element, "&")
        elif element.is_void and what == "general array":
            raise BadInput(element.module.md.path, "array of void is not a valid type", thrown=INVALID_PROGRAM)
        elif element.is_byref or element.is_byref_like:
            raise invalid_element(element, "ByRef" if element.is_byref else "ByRef-like")

    def _check_argument(self, arg: TypeDesc, of: TypeDesc) -> None:
        if not self._is_argument(arg):
            raise invalid_instantiation(arg, of)

    def _is_argument(self, arg: TypeDesc) -> bool:
        """Returns whether a generic type or method can be instantiated over ``arg``."""
        return not (
            arg.is_byref or arg.is_void or arg.is_pointer or arg.is_byref_like and not self.rules.has_ref_fields
        )

    def _check_nesting(self, type_: TypeDesc) -> None:
        """Raises BadInput with the chain of nested types if an expansion exceeds the limits."""
        if type_.instantiation_depth <= MAX_DEPTH and type_.instantiation_size <= MAX_SIZE:
            return
        chain: list[str] = []
        step: TypeDesc | None = type_
        while step is not None and len(chain) < _MAX_CHAIN_SHOWN:
            chain.append(step.type_def.full_name if step.type_args else type(step).__name__)
            inner = (step.element_type,) if step.element_type is not None else step.type_args
            step = max(inner, key=lambda t: t.instantiation_depth, default=None)
        depth = f"({type_.instantiation_depth} deep, limit {MAX_DEPTH})"
        what = f"is nested without end: {' of '.join(chain)} of ... {depth}"
        raise unloadable(type_.type_def, what, "it is nested in itself more deeply than was compiled")


def type_system_of(member: TypeDesc | MethodDesc | ModuleDesc) -> TypeSystemContext:
    """Returns the type system of a type, method or module."""
    return cast(TypeSystemContext, member.context)
