"""Rapid type analysis: the closure of a program over IL (never over compiled code).

Everything is exact, one entry per instantiation, except shared generic code: its mentions are canonical forms
(`typesystem/canonical.py`). The results are insertion-ordered dicts used as ordered sets, so their order depends only
on the roots and the IL. A virtual or interface slot is reached for a type if both a call of it and a construction of
the type (or of one derived from it) are. A method of a class that is called directly is reached if the class has
objects. Code that a type test guards is reached if the test can succeed (`type_guards.py`).
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Thrown, Unsupported
from ryuaot.pipeline.interfaces.host import CallKind
from ryuaot.program.il.synthetic_methods import ExternMethod
from ryuaot.program.inputs.assembly_identity import is_of_framework
from ryuaot.program.reachability.il_scanner import scan_method
from ryuaot.program.reachability.mentioned_types import iterate_loaded_types
from ryuaot.program.reachability.shared_generics import SharedGenerics
from ryuaot.program.reachability.type_guards import WITH_FOREIGN_OBJECTS, Guard, GuardedBody, has_guards
from ryuaot.typesystem.canonical import canonical_method, canonical_type
from ryuaot.typesystem.cast import is_assignable
from ryuaot.typesystem.members import (
    default_constructor_of,
    instance_fields_of,
    methods_of,
    static_constructor_of,
    static_fields_of,
)
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.type_layout import check_declared_layout, check_element_size, layout_of
from ryuaot.typesystem.types import Placeholder
from ryuaot.typesystem.vtable import check_implementations, finalizer_of, slot_index, vtable_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.reachability.reflection_listener import ReflectionListener
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

    #: An exact receiver type; of a row that shared code needs, also the interface that is called, if it has several.
    VirtualKey = tuple[TypeDesc, TypeDesc | None]

# Internal calls that box values without a `box` in IL: array elements (Array.GetValue), fields (ValueType.Equals and
# GetHashCode).
_FIELD_BOXERS = frozenset(("BoxField", "HashedField"))
_BOXERS = _FIELD_BOXERS | {"ArrayGet"}
# Internal calls that allocate arrays of types that IL may not name (Array.CreateInstance, Enum.GetValues,
# MakeArrayType).
_ARRAY_MAKERS = frozenset(("InternalCreate", "AllocateArray", "ArrayTypeOf"))
# The internal call that allocates objects of a given type (Activator.CreateInstance).
_OBJECT_MAKER = "AllocateObject"
# The internal call that runs the default constructors of an array's elements.
_INITIALIZER = ("System.Array", "Initialize")
# The method of Unsafe (System.Runtime.CompilerServices, and CoreLib's own) that uses an object as one of another class.
_REINTERPRET = "As"
# Internal calls that allocate objects without a constructor (RuntimeHelpers.GetUninitializedObject).
_BLANK_MAKERS = frozenset(("GetUninitializedObjectInternal", "AllocateBlank"))
# Internal calls that run static constructors (RuntimeHelpers.RunClassConstructor).
_CLASS_INITIALIZERS = frozenset(("_RunClassConstructor", "RunClassConstructor"))


# Infinite generic recursion (F<T> calls F<G<T>>, perhaps also F<H<T>>) is compiled to the depth that the type system
# allows. If it branches, the instantiations of each method beyond a depth that other programs hardly reach are limited.
_FREE_DEPTH = 6
_MAX_NESTED = 200
_TOO_MANY = f"generic recursion without end: more than {_MAX_NESTED} instantiations nested more than {_FREE_DEPTH} deep"
_CUT_OFF = Thrown("System.TypeLoadException", ("A generic instantiation is nested more deeply than was compiled.",))


def _depth(method: MethodDesc) -> int:
    """Returns the nesting depth of the type arguments of a method's instantiation."""
    return max([method.owner.instantiation_depth, *[arg.instantiation_depth for arg in method.method_args]])


class Reachability:
    """The closure. Add roots, then `run()`, then read.

    methods: bodies to compile. addresses: methods whose address is taken, by code or in tables. types: those whose
    MethodTable is used. existing: those whose System.Type object the program can get. compared_types: those whose
    `typeof` is only compared. constructed: those with objects. slots: per constructed type, its vtable slots that can
    be called. interface_slots: per constructed type and interface that it implements or converts to, the implementation
    of each method that can be called. generic_virtuals: per generic virtual method, receiver types (with the interface,
    where several may be meant) and targets. stubs: value types' methods that need an entry for a boxed `this`. follow:
    selects the methods whose bodies belong to the output; the others are only named. make_reflection: makes the part
    that reflection adds; `ProgramClosure` gives its own.
    """

    def __init__(
        self,
        bodies: Bodies,
        make_reflection: Callable[[Reachability], ReflectionListener],
        follow: Callable[[MethodDesc], bool] | None = None,
    ) -> None:
        self.bodies = bodies
        self.context = bodies.context
        self.follow = follow
        self.methods: dict[MethodDesc, None] = {}
        self.addresses: dict[MethodDesc, None] = {}
        self.external: dict[MethodDesc, None] = {}
        self.why: dict[MethodDesc, MethodDesc | None] = {}
        self.types: dict[TypeDesc, None] = {}
        self.constructed: dict[TypeDesc, None] = {}
        self.existing: dict[TypeDesc, None] = {}
        self._used_types: set[TypeDesc] = set()  # those of types that something else than a test names
        self.runtime_types: dict[TypeDesc, None] = {}
        self.compared_types: dict[TypeDesc, None] = {}
        self.strings: dict[str, None] = {}
        self.statics: dict[TypeDesc, None] = {}
        self.rva_fields: dict[FieldDesc, None] = {}
        self.field_handles: dict[FieldDesc, None] = {}
        self.method_handles: dict[MethodDesc, None] = {}
        self.class_inits: dict[TypeDesc, None] = {}
        self.externs: dict[str, ExternMethod] = {}
        self.stubs: dict[MethodDesc, None] = {}
        self.slots: dict[TypeDesc, dict[int, MethodDesc]] = {}
        self.interface_slots: dict[TypeDesc, dict[tuple[TypeDesc, int], MethodDesc]] = {}
        self.generic_virtuals: dict[MethodDesc, dict[VirtualKey, MethodDesc]] = {}
        self.has_multicast = False
        #: Per method the bodies that call it directly, and per field those that store to it or take its address.
        self.callers: dict[MethodDesc, dict[MethodDesc, None]] = {}
        self.stores: dict[FieldDesc, dict[MethodDesc, None]] = {}
        #: Methods whose bodies have changed although they were complete once (see `rescan`).
        self.changed: dict[MethodDesc, None] = {}
        #: The entities that reflection can query at run time.
        self.reflection = make_reflection(self)
        self._loadable: set[TypeDesc] = set()
        #: What calls and objects of shared types add to vtables.
        self.shared = SharedGenerics(self)
        self._makes_arrays = False
        self._makes_objects = False
        self._initializes_arrays = False
        self._makes_blanks = False
        self._runs_class_constructors = False
        self._boxed_parts: set[str] = set()
        self._work: list[MethodDesc] = []
        self._nested: list[tuple[int, int, MethodDesc]] = []
        self._nested_count: dict[MethodDesc, int] = {}
        self._cut_off: dict[MethodDesc, None] = {}
        self._current: MethodDesc | None = None
        self._derived: dict[TypeDesc, list[TypeDesc]] = {}
        self._virtual_calls: dict[TypeDesc, dict[int, None]] = {}
        self._implementers: dict[TypeDesc, list[tuple[TypeDesc, TypeDesc]]] = {}
        self._interface_calls: dict[TypeDesc, dict[MethodDesc, None]] = {}
        # By class without objects, the methods that are called on such; those of them that have a body that throws.
        self._without_objects: dict[TypeDesc, dict[MethodDesc, MethodDesc | None]] = {}
        self._stranded: dict[MethodDesc, None] = {}
        # Bodies with type tests, and by type those of them that take for granted that no object passes, or no type.
        self._guarded: dict[MethodDesc, GuardedBody | None] = {}
        self._until_object: dict[TypeDesc, dict[MethodDesc, None]] = {}
        self._until_type: dict[TypeDesc, dict[MethodDesc, None]] = {}
        self._is_complete = False

    # --- roots and the loop --------------------------------------------------------------------------------------

    def run(self) -> None:
        """Scans until nothing new is found."""
        work, nested = self._work, self._nested
        while work or nested or self.reflection.settle():
            if not work and not nested:
                continue
            method = work.pop() if work else heappop(nested)[2]
            self._current = method
            try:
                if method in self._cut_off:
                    raise BadInput(method.module.md.path, _TOO_MANY, thrown=_CUT_OFF)
                self._check_mentioned(method)
                self._scan(method)
            except (Unsupported, BadInput) as error:
                self._guarded[method] = None
                self.bodies.refuse(method, error.what, error.thrown if isinstance(error, BadInput) else None)
                self._scan(method)
        self._current = None
        self._strand_methods()

    def _check_mentioned(self, method: MethodDesc) -> None:
        """Raises BadInput if a body of the program mentions a type of the program that the runtime does not load."""
        if not method.token or is_of_framework(declaring_module(method)) or not method.has_body:
            return
        for type_ in iterate_loaded_types(method, self.bodies.il(method)):
            if type_ not in self.types and type_ not in self._loadable:
                if type_.type_args or not is_of_framework(declaring_module(type_)):
                    self._load(type_)
                self._loadable.add(type_)

    def _scan(self, method: MethodDesc) -> None:
        """Scans a body."""
        il, compared = self._assumed_il(method)
        scan_method(self, method, il, None, compared)

    def _assumed_il(self, method: MethodDesc) -> tuple[MethodIL, frozenset[int]]:
        """Replaces a body by one in which each type test that cannot succeed yet is folded.

        Returns the new IL and the offsets of `ldtoken` whose types are only compared.
        """
        if method not in self._guarded:
            il = self.bodies.il(method)
            guarded = GuardedBody(il) if self.follow is None and has_guards(il.code) else None
            self._guarded[method] = guarded if guarded is not None and guarded.guards else None
        guarded = self._guarded[method]
        if guarded is None:
            return self.bodies.il(method), frozenset()
        compares = not self.reflection.is_own(method)
        il, failing = guarded.assume(lambda guard: self._fails(guard, compares), self.bodies.constants)
        for guard in failing:
            waiting = self._until_object if guard.type_at < 0 else self._until_type
            waiting.setdefault(guard.type, {})[method] = None
            (self.shared.objects if guard.type_at < 0 else self.shared.existing).wait(guard.type)
        if not failing:
            self._guarded[method] = None  # what exists stays
        self.bodies.replace_il(method, il)
        return il, guarded.compared if compares else frozenset()

    def _fails(self, guard: Guard, compares: bool) -> bool:
        """Whether nothing can pass a type test as things are. compares: whether `typeof` of a comparison leads to no
        type by itself."""
        type_ = guard.type
        if guard.is_use and not self.reflection.is_library(declaring_module(type_)):
            return False  # as in `_needs_object`
        if guard.type_at >= 0:
            return compares and type_ not in self.existing and not self.shared.existing.may_be(type_)
        if self.shared.objects.may_be(type_):
            return False
        if type_.is_interface:
            own = self._implementers.get(type_.type_def, ())
            return type_.type_def not in self.context.array_interfaces and all(i is not type_ for _, i in own)
        return type_ not in self._derived

    def _scan_again(self, methods: Iterable[MethodDesc]) -> None:
        """Bodies that took something for granted which has come to be."""
        for method in methods:
            self._work.append(method)
            if self._is_complete:
                self.changed[method] = None

    def _strand_methods(self) -> None:
        """Replaces the bodies of methods that are called on objects of classes without objects by ones that throw."""
        for waiting in self._without_objects.values():
            for method, caller in waiting.items():
                if method not in self._stranded and method not in self.why:
                    self._stranded[method] = self.methods[method] = None
                    self.why[method] = caller
                    self.bodies.strand(method)
        self._is_complete = True

    def rescan(self, method: MethodDesc) -> None:
        """Scans a body again after it was replaced by one that throws: the exception's class may be new."""
        self._guarded[method] = None
        self._scan(method)
        self.run()

    # --- methods -------------------------------------------------------------------------------------------------

    def call(self, method: MethodDesc) -> None:
        """Adds a direct call of `method` by a body."""
        self._note_caller(method)
        if method.name == _REINTERPRET and method.method_args and method.owner.name == "Unsafe":
            self._reinterpret(method.method_args[-1])
        if not self.bodies.is_node(method):
            self.method(method)

    def _reinterpret(self, type_: TypeDesc) -> None:
        """Objects of other classes are used as objects of a class (`Unsafe.As<RawArrayData>(array)`)."""
        for step in self_and_bases(type_) if type_.is_class else ():
            if step not in self._derived:
                self._derived[step] = []
                self._release(step)

    def _note_caller(self, method: MethodDesc) -> None:
        if self._current is not None:
            self.callers.setdefault(method, {})[self._current] = None

    def store(self, field: FieldDesc) -> None:
        """Adds a store to a field, or the use of its address."""
        if self._current is not None:
            self.stores.setdefault(field, {})[self._current] = None

    def method(self, method: MethodDesc) -> None:
        """Adds a call of `method`."""
        if method.is_shared:
            method = self.shared.body(method)
        if method in self.why:
            return
        self.why[method] = self._current
        kind = self.bodies.target(method).kind
        if kind == CallKind.CONSTANT:
            return
        if kind != CallKind.MANAGED:
            self._extern(method)
            return
        if method.triggers_class_init:
            self.class_init(method.owner)
        if self.follow is not None and not self.follow(method):
            self.external[method] = None
            return
        self.methods[method] = None
        depth = _depth(method)
        if depth <= _FREE_DEPTH:
            self._work.append(method)
            return
        heappush(self._nested, (depth, len(self.methods), method))  # the shallowest first: all branches go equally deep
        count = self._nested_count[method.typical] = self._nested_count.get(method.typical, 0) + 1
        if count > _MAX_NESTED:
            self._cut_off[method] = None

    def _instance_call(self, method: MethodDesc) -> None:
        """Adds a direct call of `method` on an object, which must exist."""
        owner = method.owner
        if owner in self._derived or self.shared.objects.may_be(owner) or not self._needs_object(method):
            self.method(method)
        elif method not in self.why:
            self._without_objects.setdefault(owner, {}).setdefault(method, self._current)
            self.shared.objects.wait(owner)

    def _needs_object(self, method: MethodDesc) -> bool:
        owner = method.owner
        if self.follow is not None or method.is_static or not owner.is_class or owner.is_array or owner.is_module_type:
            return False
        if owner.is_delegate:
            return False  # by variance, a delegate of another type can be called as this one
        if not self.reflection.is_library(declaring_module(owner)):
            return False  # unverifiable code of the program may use objects of other classes as these
        if owner.is_shared:
            return False  # the object may be of an exact type
        return owner.full_name not in WITH_FOREIGN_OBJECTS and self.bodies.target(method).kind == CallKind.MANAGED

    def _release(self, type_: TypeDesc) -> None:
        """Adds the methods and rescans the bodies that depend on the existence of objects of a class."""
        for method in self._without_objects.pop(type_, ()):
            if method in self._stranded:
                del self._stranded[method], self.methods[method], self.why[method]
                self.bodies.unstrand(method)
                self.changed[method] = None
            self.method(method)
        self._scan_again(self._until_object.pop(type_, ()))

    def _release_exact(self, template: TypeDesc) -> None:
        """Releases what waits for objects of a type that objects of `template` may be, derive from or implement."""
        for step in (*self_and_bases(template), *template.interfaces):
            for waiting in self.shared.objects.add(step) if step.is_shared else ():
                self._release(waiting)

    def _extern(self, method: MethodDesc) -> None:
        if isinstance(method, ExternMethod):
            self.externs.setdefault(method.name, method)
            if method.refers_to is not None:
                self.construct(method.refers_to)
            return
        self.reflection.ask(method.name)
        if method.name in _CLASS_INITIALIZERS:
            self._runs_class_constructors = True
            for type_ in (*self.runtime_types, *self.constructed):
                self.class_init(type_)
        elif method.name in _BOXERS:
            self._boxed_parts.add(method.name)
            for type_ in list(self.constructed):
                self._box_parts(type_)
        elif method.name in _ARRAY_MAKERS:
            self._makes_arrays = True
            for calls in list(self._interface_calls.values()):
                for called in list(calls):
                    self._fill_made_arrays(called)
            for type_ in list(self.runtime_types):
                self._construct_from_handle(type_)
        elif method.name == _OBJECT_MAKER:
            self._makes_objects = True
            for type_ in list(self.runtime_types):
                self._construct_from_handle(type_)
            for type_ in list(self.constructed):
                self._make_object(type_)
        elif (method.owner.full_name, method.name) == _INITIALIZER:
            self._initializes_arrays = True
            for type_ in list(self.constructed):
                self._initialize_elements(type_)
        elif method.name in _BLANK_MAKERS:
            self._makes_blanks = True
            for type_ in list(self.runtime_types):
                self._construct_from_handle(type_)
            for type_ in list(self.constructed):
                self._class_inits_of_objects(type_)
        elif method.name == "GetMulticastInvoke":
            self.has_multicast = True
            for type_ in list(self.constructed):
                if type_.is_delegate:
                    self.method(self.bodies.delegates.multicast_thunk(type_))

    def _box_parts(self, type_: TypeDesc) -> None:
        """Adds boxes of the values inside objects of this type, if the runtime may box them."""
        if type_.is_array and "ArrayGet" in self._boxed_parts:
            parts = [type_.element_type]
        elif type_.is_value_type and not type_.is_primitive and not type_.is_enum and self._boxed_parts & _FIELD_BOXERS:
            parts = [field.type for field in instance_fields_of(type_)]
        else:
            return
        for part in parts:
            if part is not None and part.is_value_type and not part.is_byref_like:
                self.construct(part)

    def address(self, method: MethodDesc) -> None:
        """Adds the use of the code address of `method`."""
        if method.is_shared:
            method = self.shared.body(method)
        self.method(method)
        self.addresses[method] = None
        entry = self.bodies.entry_point(method)
        if entry is not method:
            self.method(entry)

    def entry(self, method: MethodDesc) -> None:
        """Adds a call of `method` through a table or a delegate: with a boxed `this` if it is a value type's."""
        if method.is_shared:
            method = self.shared.body(method)
        self.address(method)
        if method.owner.is_value_type and not method.is_static:
            if method.is_shared:
                self.method(self.bodies.shared_stubs.unboxing(method))
            else:
                self.stubs[method] = None

    def class_init(self, type_: TypeDesc) -> None:
        """Adds the type's static constructor (an open type has none to run)."""
        if type_.is_shared:
            type_ = canonical_type(type_)
        if type_ not in self.class_inits and _is_closed(type_):
            constructor = static_constructor_of(type_)
            if constructor is not None and not self.bodies.constants.is_absent(type_):
                self.class_inits[type_] = None
                self.type(type_)
                self.method(constructor)

    def _class_inits_of_objects(self, type_: TypeDesc) -> None:
        """Adds the precise static constructors that allocating an object without a constructor would run."""
        step: TypeDesc | None = type_
        while step is not None:
            if not step.is_before_field_init:
                self.class_init(step)
            step = step.base_type

    # --- types ---------------------------------------------------------------------------------------------------

    def type(self, type_: TypeDesc) -> None:
        """Adds the type's MethodTable. Raises BadInput if the type cannot be loaded."""
        if type_.is_shared:
            type_ = self.shared.template(type_)
        if type_ not in self._used_types:
            self.tested_type(type_)
            self._used_types.add(type_)
            self._exists(type_)
            self.reflection.type(type_)

    def tested_type(self, type_: TypeDesc) -> None:
        """Adds the type's MethodTable, which is compared with that of an object.

        Raises BadInput if the type cannot be loaded.
        """
        if type_.is_shared:
            type_ = self.shared.template(type_)
        if type_ not in self.types:
            self._load(type_)
            self.types[type_] = None
            if type_.type_args and not type_.is_shared and not type_.contains_generic_params:
                self.shared.exact_type(type_)

    def compared_type(self, type_: TypeDesc) -> None:
        """Adds the type's System.RuntimeType object, which is only compared with others."""
        if type_.is_shared:
            self.runtime_type(type_)  # which of the types it is, is known at run time
        elif type_ not in self.compared_types:
            self.tested_type(type_)
            self.compared_types[type_] = None
            self.construct(self.context.well_known("System.RuntimeType"))

    def _exists(self, type_: TypeDesc) -> None:
        """Adds the type's System.Type object to those that the program can get.

        Those of its bases, interfaces, arguments, elements and of its declaring type can be got from it.
        """
        work = [type_]
        while work:
            step = work.pop()
            if step in self.existing:
                continue
            self.existing[step] = None
            self._scan_again(self._until_type.pop(step, ()))
            for waiting in self.shared.existing.add(step) if step.is_shared else ():
                self._scan_again(self._until_type.pop(waiting, ()))
            work += step.type_args
            if step.is_generic_param or step.is_function_pointer:
                continue
            work += [t for t in (step.base_type, step.element_type, step.declaring_type) if t is not None]
            work += step.interfaces
            if step.type_def is not step:
                work.append(step.type_def)

    def _load(self, type_: TypeDesc) -> None:
        """Computes what the type's MethodTable will need, so that an error is reported at its first use."""
        type_.check_found()
        work = [type_]
        while work:
            inner = work.pop()
            while inner.element_type is not None:
                if inner.is_array:
                    check_element_size(inner, self.context.target)
                inner = inner.element_type
            if inner.is_generic_param or inner.is_function_pointer:
                continue
            check_declared_layout(inner)
            if not inner.contains_generic_params:
                _check_loads(inner)
                work += [argument for argument in inner.type_args if argument not in self.types]

    def construct(self, type_: TypeDesc) -> None:
        """Adds objects of exactly this type."""
        if type_.is_nullable:
            self.type(type_)
            type_ = type_.type_args[0]
        if type_.is_shared:
            type_ = self.shared.template(type_)
        if type_ in self.constructed or isinstance(type_, Placeholder):
            return
        self.type(type_)
        self.constructed[type_] = None
        self.reflection.type(type_)
        if self._runs_class_constructors:
            self.class_init(type_)
        if self._makes_blanks:
            self._class_inits_of_objects(type_)
        self.slots[type_] = {}
        self.interface_slots[type_] = {}
        step: TypeDesc | None = type_
        while step is not None:
            if step not in self._derived:
                self._derived[step] = [type_]
                self._release(step)
            else:
                self._derived[step].append(type_)
            for slot in list(self._virtual_calls.get(step, ())):
                self._fill_slot(type_, slot)
            if step.type_args:
                self.shared.derive(type_, step)
            step = step.base_type
        for interface in type_.interfaces:
            self._implementers.setdefault(interface.type_def, []).append((type_, interface))
            self._scan_again(self._until_object.pop(interface, ()))
            for called in list(self._interface_calls.get(interface.type_def, ())):
                self._fill_interface(type_, interface, called)
        for decl in list(self.generic_virtuals):
            self._fill_generic(type_, decl)
        if type_.is_shared:
            self.shared.constructed(type_)
            self._release_exact(type_)
        self._box_parts(type_)
        if self._makes_objects:
            self._make_object(type_)
        if self._initializes_arrays:
            self._initialize_elements(type_)
        finalizer = finalizer_of(type_)
        if finalizer is not None:
            self.method(finalizer)
            self.method(self.bodies.entry_point(finalizer))  # its table holds that
        if type_.is_delegate and self.has_multicast:
            self.method(self.bodies.delegates.multicast_thunk(type_))

    def runtime_type(self, type_: TypeDesc) -> None:
        """Adds the type's System.RuntimeType object."""
        if type_.is_shared:
            type_ = self.shared.template(type_)
            if type_.type_def is type_:
                return  # a placeholder, or an array: made at run time
        if type_ not in self.runtime_types:
            self.type(type_)
            self.runtime_types[type_] = None
            if self._runs_class_constructors:
                self.class_init(type_)
            self.construct(self.context.well_known("System.RuntimeType"))
            self._construct_from_handle(type_)
            self.reflection.type(type_)

    def _construct_from_handle(self, type_: TypeDesc) -> None:
        """Adds objects that only the runtime allocates.

        They are enums (Enum.Parse, ToObject, GetValues), elements of arrays that it allocates, objects for
        Activator.CreateInstance.
        """
        value = type_.is_value_type and not type_.is_byref_like and _is_closed(type_)
        makes = self._makes_objects or self._makes_blanks
        if type_.is_enum or (value and (self._makes_arrays or makes)):
            self.construct(type_)
        elif self._makes_blanks and type_.is_class and not type_.is_abstract and _is_closed(type_):
            if not type_.is_module_type:
                self.construct(type_)
        elif self._makes_objects and not type_.is_abstract and not type_.is_value_type and _is_closed(type_):
            if default_constructor_of(type_) is not None:
                self.construct(type_)

    def _make_object(self, type_: TypeDesc) -> None:
        """Adds the default constructor of a type with objects, if the runtime may call it."""
        constructor = None if type_.is_abstract else default_constructor_of(type_)
        if constructor is not None and not self.bodies.constants.is_absent(type_):
            self.method(constructor)

    def _initialize_elements(self, type_: TypeDesc) -> None:
        """Adds the default constructor of an array's element type, for Array.Initialize."""
        element = type_.element_type if type_.is_array else None
        if element is not None and element.is_value_type and not element.contains_generic_params:
            if default_constructor_of(element) is not None:
                self.construct(element)
                self._make_object(element)

    # --- virtual calls -------------------------------------------------------------------------------------------

    def virtual_call(self, method: MethodDesc) -> None:
        """Adds a virtual call of `method` on an object of its declaring type."""
        if method.is_shared:
            method = self.shared.body(method)
        owner = method.owner
        if not method.is_virtual or method.is_final or (owner.is_sealed and not owner.is_interface):
            self._note_caller(method)
            self._instance_call(method)
            return
        if method.is_generic:
            if method not in self.generic_virtuals:
                self.generic_virtuals[method] = {}
                for type_ in list(self.constructed):
                    self._fill_generic(type_, method)
            return
        if owner.is_interface:
            self.tested_type(owner)  # the dispatch cell names it
            calls = self._interface_calls.setdefault(owner.type_def, {})
            if method not in calls:
                calls[method] = None
                if self._makes_arrays:
                    self._fill_made_arrays(method)
                for type_, interface in list(self._implementers.get(owner.type_def, ())):
                    self._fill_interface(type_, interface, method)
            return
        slots = self._virtual_calls.setdefault(owner, {})
        slot = slot_index(method)
        if slot not in slots:
            slots[slot] = None
            for type_ in list(self._derived.get(owner, ())):
                self._fill_slot(type_, slot)
            if owner.type_args:
                self.shared.call(owner, slot)

    def fill_slot(self, type_: TypeDesc, slot: int) -> None:
        """Adds the method in a slot of a type with objects, which is called."""
        self._fill_slot(type_, slot)

    def _fill_slot(self, type_: TypeDesc, slot: int) -> None:
        filled = self.slots[type_]
        if slot not in filled:
            method = vtable_of(type_).slots[slot]
            filled[slot] = method
            if not method.is_abstract and not method.is_generic:
                self.entry(method)

    def _fill_interface(self, type_: TypeDesc, interface: TypeDesc, called: MethodDesc) -> None:
        """Adds the implementation of `called` by type_, if type_ converts to the interface instantiation of `called`.

        `interface` is an instantiation of the same definition that type_ implements. A vector T[] as an IList<U>
        behaves like U[] (SZArrayHelper over U, as in the CLR). An exact type that only shared code calls has shared
        code there, too.
        """
        by_shared = called.owner.is_shared and not type_.is_shared
        if called.owner.is_shared or interface.is_shared:
            found = self.shared.on_interface(called, interface)
            if found is None:
                return
            called = found
        if called.owner is not interface:
            if not is_assignable(type_, called.owner):
                return
            if type_.is_szarray and self._is_array_interface(called.owner):
                self.construct(self.context.get_szarray(called.owner.type_args[0]))
                return
        key = (called.owner, slot_index(called))
        filled = self.interface_slots[type_]
        known = filled.get(key)
        if known is None or (known.is_shared and not by_shared and not type_.is_shared):
            method = self.bodies.ambiguous.resolve(type_, called)
            if method is not None:
                if by_shared:
                    method = self.shared.code_for(method)
                if method.owner.is_interface and method.owner.is_shared and not method.is_abstract:
                    method = self.bodies.shared_stubs.default(method, type_)
                filled[key] = method
                self.entry(method)

    def _is_array_interface(self, interface: TypeDesc) -> bool:
        return interface.type_def in self.context.array_interfaces

    def _fill_made_arrays(self, called: MethodDesc) -> None:
        """Adds U[] for a call of IList<U>: arrays that only the runtime names use its implementation."""
        if self._is_array_interface(called.owner) and _is_closed(called.owner):
            self.construct(self.context.get_szarray(called.owner.type_args[0]))

    def _fill_generic(self, type_: TypeDesc, decl: MethodDesc) -> None:
        if not decl.is_shared and not (type_.is_shared and decl.owner.type_args):
            self._fill_generic_row(type_, decl, None, decl)
            return
        for interface, called in self.shared.on_type(decl, type_):
            if interface is not None:  # the runtime compares them
                self.type(interface)
                self.type(decl.owner)
            self._fill_generic_row(type_, decl, interface, called)

    def _fill_generic_row(
        self, type_: TypeDesc, decl: MethodDesc, interface: TypeDesc | None, called: MethodDesc
    ) -> None:
        method = self.bodies.ambiguous.resolve(type_, called) if is_assignable(type_, called.owner) else None
        if method is None or method.is_abstract:
            return
        of_method = any(argument.is_shared for argument in method.method_args)
        if method.owner.is_interface and method.owner.is_shared and not of_method:
            method = self.bodies.shared_stubs.default(method, type_)
        self.generic_virtuals[decl][type_, interface] = method
        self.entry(method)
        if of_method:
            self.method(self.bodies.shared_stubs.instantiating(canonical_method(method)))

    def instances_of(self, base: TypeDesc) -> list[TypeDesc]:
        """Returns the types with objects that are `base` or derive from it."""
        return self._derived.get(base, [])

    def types_with_instances(self) -> list[TypeDesc]:
        """Returns all types that `instances_of` and `implementers_of` have."""
        interfaces = [own for implementers in self._implementers.values() for _, own in implementers]
        return [*self._derived, *dict.fromkeys(interfaces)]

    def implementers_of(self, interface: TypeDesc) -> list[TypeDesc]:
        """Returns the types with objects that implement exactly this interface."""
        return [type_ for type_, own in self._implementers.get(interface.type_def, ()) if own is interface]

    def table_entries(self) -> set[MethodDesc]:
        """Returns all methods that tables point to: they may have no direct call."""
        found: set[MethodDesc] = set(self.stubs)
        for filled in self.slots.values():
            found.update(filled.values())
        for implementations in self.interface_slots.values():
            found.update(implementations.values())
        for targets in self.generic_virtuals.values():
            found.update(targets.values())
        return found

    # --- data ----------------------------------------------------------------------------------------------------

    def static_field(self, field: FieldDesc) -> None:
        """Adds an access of a static field: the block and the initialiser of its type."""
        owner = field.owner
        if owner.is_shared:
            self.type(owner)
            owner = canonical_type(owner)
        if field.has_rva:
            self.rva_fields[field] = None
        else:
            self.statics[owner] = None
            if owner.is_string and field.name == "Empty":
                self.string("")
        self.class_init(owner)

    def string(self, value: str) -> None:
        """Adds a string literal."""
        if value not in self.strings:
            self.strings[value] = None
            self.construct(self.context.system_string)

    def add_roots(self, methods: Iterable[MethodDesc]) -> None:
        """Adds methods that are called from outside."""
        for method in methods:
            self.method(method)

    def add_type(self, type_: TypeDesc, called: Callable[[MethodDesc], bool]) -> None:
        """Adds a type that is used from outside, with objects if it can have any.

        The methods for which `called` is true are called from outside; abstract and generic ones have no code of their
        own.
        """
        if type_.is_interface or type_.is_abstract or type_.is_module_type:
            self.type(type_)
        else:
            self.construct(type_)
        exact = [m for m in methods_of(type_) if not m.is_abstract and not m.contains_generic_params]
        self.add_roots([m for m in exact if called(m)])


def why_not_loaded(type_: TypeDesc) -> BadInput | None:
    """Returns the error if the runtime cannot load a type; None if it can."""
    try:
        _check_loads(type_)
    except BadInput as error:
        return error
    return None


def _check_loads(type_: TypeDesc) -> None:
    """Raises BadInput for a type that the runtime does not load."""
    target = type_.context.target
    vtable_of(type_)
    layout_of(type_, target)
    for step in reversed(list(self_and_bases(type_))):  # a base class is loaded first
        if not is_of_framework(declaring_module(step)):
            check_implementations(step)
    for field in static_fields_of(type_):
        if field.type.is_value_type:
            layout_of(field.type, target)


def _is_closed(type_: TypeDesc) -> bool:
    return not type_.contains_generic_params
