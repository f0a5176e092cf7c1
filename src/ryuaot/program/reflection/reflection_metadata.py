"""The metadata for reflection: which types have tables of their members and attributes, and the stubs in these tables.

Managed code queries it through internal calls (runtime/managed/Reflection*.cs). Each that the program reaches turns an
aspect on; a program that never queries members has no tables. The program's own types are complete, with all entities
of their members. Of the class library's types, those are included that `typeof` names, and the bases of others: names
and types of their members. If the program's own code names them, they also have all their attributes and calls of
methods that are compiled anyway. `member_stubs.py` makes the stubs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.elements import ElementType
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.inputs.assembly_identity import is_of_framework, is_package
from ryuaot.program.interop.native_types import mention_native_types
from ryuaot.program.reflection.attributed_types import AttributedTypes
from ryuaot.program.reflection.callback_delegates import Callbacks
from ryuaot.program.reflection.data_members import DataMembers
from ryuaot.program.reflection.generic_closure import Instances
from ryuaot.program.reflection.known_members import KnownMembers, LateBoundMembers
from ryuaot.program.reflection.member_stubs import MemberBodies, is_slotted
from ryuaot.program.reflection.reflection_roots import MAKE_METHOD, MAKE_TYPE, Mentions, property_or_event_of
from ryuaot.program.reflection.serializer_converters import Serializers
from ryuaot.program.reflection.type_descriptors import Described
from ryuaot.typesystem.attributes import AttributeUse, attribute_uses, pseudo_uses
from ryuaot.typesystem.canonical import canonical_instance, canonical_instance_of, canonical_method
from ryuaot.typesystem.members import (
    events_of,
    field_named,
    fields_of,
    method_named,
    methods_of,
    param_tokens_of,
    properties_of,
)
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_desc import TypeDesc, self_and_bases
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.program.reflection.rooted_members import Roots
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.module import ModuleDesc

# Internal calls of RyuAot.Native, and the aspect that each turns on.
ATTRIBUTES, MEMBERS, MAKES_ATTRIBUTES, CALLS, MAKES_DELEGATES, FINDS_METHODS = range(6)
LISTS_TYPES, NAMES_FRAMES, FINDS_TYPES, MAKES_TYPES, MAKES_METHODS, CALLS_DELEGATES = range(6, 12)
DESCRIBES_ATTRIBUTES, LAYS_OUT, READS_HANDLES, MAKES_THUNKS = range(12, 16)
OF_ASSEMBLIES, TO_NATIVE, FROM_NATIVE, MAPS_INTERFACES = range(16, 20)
_FINDS_MEMBERS = 20  # no internal call: code asks for members by name, or lists them
ASKED_BY = {
    "AttributeTable": ATTRIBUTES,
    "MemberTable": MEMBERS,
    "MakeAttribute": MAKES_ATTRIBUTES,
    "CallMember": CALLS,
    "MakeDelegate": MAKES_DELEGATES,
    "MethodAt": FINDS_METHODS,
    "ListedType": LISTS_TYPES,
    "FrameMethod": NAMES_FRAMES,
    "TypeNamed": FINDS_TYPES,
    "MadeType": MAKES_TYPES,
    "MadeMethods": MAKES_METHODS,
    "DelegateRow": CALLS_DELEGATES,
    "DescribeAttribute": DESCRIBES_ATTRIBUTES,
    "NativeLayout": LAYS_OUT,
    "HandleTable": READS_HANDLES,
    "AssemblyAttributes": OF_ASSEMBLIES,
    "DelegateThunk": MAKES_THUNKS,
    "CallbackCode": TO_NATIVE,
    "NativeMaker": FROM_NATIVE,
    "MapsInterfaces": MAPS_INTERFACES,
}
_OF_ATTRIBUTES = frozenset((ATTRIBUTES, MAKES_ATTRIBUTES, DESCRIBES_ATTRIBUTES))
_OF_DELEGATES = frozenset((CALLS_DELEGATES, MAKES_THUNKS))
_ASSEMBLY_TOKEN, _MODULE_TOKEN = 0x20000001, 0x00000001
_OF_MODULE = "!"  # after an assembly's name, in the table: attributes of its module
_EXPRESSION = "System.Linq.Expressions.Expression`1"
_SUBSTITUTIONS = "Ryuaot.Substitutions"
_DATA_CONTRACT = "System.Runtime.Serialization.DataContractAttribute"
_DATE_CONSTANT = "System.Runtime.CompilerServices.DateTimeConstantAttribute"
_DECIMAL_CONSTANT = "System.Runtime.CompilerServices.DecimalConstantAttribute"
_CUSTOM_CONSTANT = "System.Runtime.CompilerServices.CustomConstantAttribute"
_NOT_ASKED_FOR = frozenset(("System.Attribute", "System.Object"))


class Reflection:
    """The part of a closure that reflection adds.

    types: those with a table -> whether with their members. _complete: those with all their attributes in it.
    methods_at: the program's own methods that a delegate may call. functions: public ones of .NET, with separate rows.
    """

    def __init__(self, reach: Reachability) -> None:
        self._reach = reach
        self._library_modules: dict[ModuleDesc, bool] = {}
        self.bodies = MemberBodies(reach.context)
        self.aspects: set[int] = set()
        self._mentions = Mentions(self.is_library, self._named)
        self.instances = Instances(reach, self._mentions, self.is_library)
        self._serializers = Serializers(reach, self._mentions)
        self.callbacks = Callbacks(reach, self._mentions)
        self._described = Described(reach)
        self._attributed = AttributedTypes(self.is_package, reach.type)
        self._data = DataMembers(self._mentions, self.is_library, reach.runtime_type, self._attributed)
        self._known = KnownMembers(self._reach.bodies, self._mentions, self.is_library, reach.runtime_type)
        self._late_bound = LateBoundMembers(reach.bodies, self._mentions, self.is_library, self.tabulate, reach.type)
        self._made: dict[TypeDesc, None] = {}  # instantiations that MakeGenericType may request
        self.types: dict[TypeDesc, bool] = {}
        self.methods_at: dict[MethodDesc, None] = {}
        self.functions: dict[MethodDesc, None] = {}
        self._virtual_functions: set[MethodDesc] = set()  # generic virtual methods that a delegate may call
        self._done: dict[TypeDesc, set[tuple[int, bool, bool]]] = {}
        self._pending: dict[TypeDesc, None] = {}
        self._looked_up: set[str] = set()
        self._waiting: dict[MethodDesc, None] = {}
        self._complete: set[TypeDesc] = set()
        self._callable: set[TypeDesc] = set()
        self._shown: set[TypeDesc] = set()
        self._listed: set[ModuleDesc] = set()
        self._attribute_names_seen = 0
        self._attributes_seen = 0  # types that were looked at for attribute classes, of those that the program can get
        self._pointed = 0  # functions that are done
        self._laid_out = 0  # types whose native layouts are done
        self._expressed = 0  # types that were looked at for typed expressions, of those that the program can get
        self._thunked = 0  # the same, of those with a MethodTable
        self._read = (0, 0)  # handles that are done: fields, methods
        self._called_for: dict[TypeDesc, bool] = {}  # types of .NET that its code names -> whether with properties
        self._sought: set[str] = set()
        self._framed = 0  # methods that are done, of those reached
        # Attribute classes that the program can name; whether a class is or derives from one; by class that is not, the
        # types with such attributes. The attributes of a definition, or of a member, by its token.
        self._wanted: set[TypeDesc] = set()
        self._is_wanted: dict[TypeDesc, bool] = {}
        self._unwanted: dict[TypeDesc, dict[TypeDesc, None]] = {}
        self._uses: dict[tuple[ModuleDesc, int], tuple[AttributeUse, ...]] = {}
        self.roots: Roots | None = None

    @property
    def mentions(self) -> Mentions:
        """The entities that the program's own code names."""
        return self._mentions

    # --- events ---------------------------------------------------------------------------------------------------

    def ask(self, name: str) -> None:
        """Turns the aspect of an internal call on."""
        aspect = ASKED_BY.get(name)
        if aspect is None or aspect in self.aspects or self._reach.follow is not None:
            return
        self._turn_on(aspect)

    def _turn_on(self, aspect: int) -> None:
        self.aspects.add(aspect)
        if aspect in (FINDS_METHODS, NAMES_FRAMES, READS_HANDLES, MAPS_INTERFACES):
            self.aspects.add(MEMBERS)  # it looks for them in the members' tables
        self._done.clear()
        self._read = (0, 0)
        self._pending.update(dict.fromkeys(self.types))
        for type_ in list(self._reach.existing):
            if type_ in self._reach.types:
                self.type(type_)

    def type(self, type_: TypeDesc) -> None:
        """Adds a type that has a MethodTable."""
        whole = not type_.contains_generic_params or type_.is_generic_definition
        if self.aspects and whole and type_.element_type is None:
            if not self.is_library(declaring_module(type_)) or type_ in self._reach.runtime_types:
                self._add(type_, True)
            elif ATTRIBUTES in self.aspects or (type_.is_delegate and self.aspects & _OF_DELEGATES):
                self._add(type_, False)
            if type_.is_delegate and type_ in self.types and type_ in self._reach.constructed:
                self._pending[type_] = None  # its Invoke is in the table now
        elif self.aspects and type_.is_array and type_.base_type is not None:  # an array type has no table of its own
            if type_ in self._mentions.types:
                self.show(type_.base_type)
            elif type_ in self._reach.runtime_types:
                self._reach.runtime_type(type_.base_type)

    def show(self, type_: TypeDesc) -> None:
        """Treats a type of .NET like one that the program's own code names."""
        if type_ not in self._shown:
            self._shown.add(type_)
            self._reach.runtime_type(type_)
            self.type(type_)

    def tabulate(self, type_: TypeDesc) -> None:
        """Adds a table with all members and attributes of a type of .NET, and without calls."""
        self._reach.runtime_type(type_)
        self.type(type_)
        for step in self_and_bases(type_):
            if step not in self._complete:
                self._complete.add(step)
                self._pending[step] = None

    def root(self, type_: TypeDesc, has_objects: bool) -> None:
        """Treats a type as one that the program's own code names. has_objects: and makes objects of.

        Raises BadInput if the type cannot be loaded.
        """
        self._mentions.add(type_)
        self.show(type_)
        if has_objects and not (type_.is_abstract or type_.is_interface or type_.contains_generic_params):
            self._reach.construct(type_)

    def root_method(self, method: MethodDesc) -> None:
        """Adds a method of such a type, and its late-bound call. An open generic method has no code."""
        if method.contains_generic_params or method.is_generic:
            return
        if not method.is_abstract:
            self._reach.method(method)
        self._mention_signature(method)
        self._late(method)

    def root_instance(self, method: MethodDesc, arguments: tuple[TypeDesc, ...]) -> None:
        """Adds an instantiation of a generic method, and its late-bound call."""
        for argument in arguments:
            self._reach.runtime_type(argument)
        made = self.instances.add_method(method, arguments)
        if not made.is_abstract:
            self._reach.method(made)
        self._mention_signature(made)
        self._late(made)

    def _named(self, type_: TypeDesc) -> None:
        """Adds a type that the program's own code names; .NET's own code may have named it before."""
        if type_ in self._reach.types:
            self.type(type_)

    def function(self, method: MethodDesc) -> None:
        """Adds a method whose pointer is taken, perhaps for a delegate."""
        if method.is_shared:
            method = canonical_method(method)
        if method.is_generic and method.is_virtual:
            self._virtual_functions.add(method)
        if method.is_shared:
            if not method.token or not method.method_args:
                return  # the table of its template has it
        if method.token and method.method_args and not self.is_library(declaring_module(method)):
            if not method.contains_generic_params:
                self.functions[method] = None  # no table of a type has a row of it
        elif self.is_library(declaring_module(method)):
            if method.token and method.is_public and not method.contains_generic_params:
                self.functions[method] = None
        elif method.token and method not in self.methods_at:
            self.methods_at[method] = None
            if FINDS_METHODS in self.aspects:
                self._reach.type(method.owner)

    def settle(self) -> bool:
        """Adds everything that is due when the scan is complete. Returns whether that was anything."""
        if self.roots is not None and self.roots.settle():
            return True
        if not self.aspects:
            return False
        if self._mentions.finds_members and _FINDS_MEMBERS not in self.aspects:
            self._turn_on(_FINDS_MEMBERS)
        if FINDS_METHODS in self.aspects:
            for method in list(self.methods_at):
                self._reach.type(method.owner)
            for declared, targets in self._reach.generic_virtuals.items():
                for target in targets.values() if declared in self._virtual_functions else ():
                    self.function(target)
            for method in list(self.functions)[self._pointed :]:
                if method.method_args:
                    self._reach.runtime_type(method.owner)  # whose table has the definition
                self._reach.type(method.owner)
                self._mention_signature(method)
                if self._is_own(method.owner):
                    self._late(method)
            self._pointed = len(self.functions)
        if NAMES_FRAMES in self.aspects:
            self._name_frames()
        if READS_HANDLES in self.aspects:
            self._read_handles()
        self._make_expressions()
        if OF_ASSEMBLIES in self.aspects:
            for module, _, uses in self.of_assemblies():
                for use in uses:
                    self.mention(use.constructor.owner)
                    self._reach.method(self.bodies.attribute(use, module))
        laid_out = self.lays_out and self._mention_native_types()
        known = False
        if CALLS in self.aspects:
            self._call_for_library()
            found_by_name, bound_late = self._known.new(), self._late_bound.new(list(self._reach.constructed))
            self._reach_members(found_by_name)
            for member in bound_late:
                if isinstance(member, MethodDesc):
                    self._invoker(member)
                else:
                    self._access(member)
            known = bool(found_by_name or bound_late)
        listed = LISTS_TYPES in self.aspects and self._list_types()
        found = FINDS_TYPES in self.aspects and self._find_types()
        pending, self._pending = self._pending, {}
        for type_ in pending:
            self._fill(type_)
        # Calls of the class library's methods that are compiled by now for another reason.
        ready = [m for m in self._waiting if m in self._reach.why or self._mentions.named(m)]
        for method in ready:
            del self._waiting[method]
            self._late(method)
        again = self._new_attribute_types() or self._show_attributed()
        if ATTRIBUTES in self.aspects:
            self._describe()
        called = self.callbacks.settle(TO_NATIVE in self.aspects, FROM_NATIVE in self.aspects)
        if pending or ready or again or listed or found or called or laid_out or known or self._pending:
            return True
        return self._make_instances()

    @property
    def lays_out(self) -> bool:
        """Whether the program queries native layouts."""
        return LAYS_OUT in self.aspects

    def _mention_native_types(self) -> bool:
        known = list(self._reach.types)[self._laid_out :]
        self._laid_out += len(known)
        mention_native_types(self._reach, known, self._reach.context.target)
        return len(self._reach.types) > self._laid_out

    def _describe(self) -> None:
        """Adds all attributes of the types that TypeDescriptor reads."""
        own = [t for t, members in self.types.items() if members and self._is_own(t)]
        for type_ in self._described.new([*own, *self._mentions.types, *self._data.types]):
            self._complete.add(type_)
            self._pending[type_] = None
            self.types.setdefault(type_, False)
            self._reach.type(type_)
            called = self._described.collected(type_)
            if called:
                self.show(type_)
            for method in [*called, *self._described.formatters()] if CALLS in self.aspects else ():
                self._invoker(method)
        if self._described.is_read and CALLS in self.aspects:
            asked = dict.fromkeys([*self._reach.runtime_types, *self._reach.constructed])
            for type_ in [t for t in asked if t.is_class and not t.is_abstract and _is_attribute(t)]:
                self._reach.runtime_type(type_)  # also asked for by GetType of one that is there
                default = field_named(type_, "Default")  # the value of a missing attribute
                if default is not None and default.is_static and default.is_public:
                    self._access(default)

    def is_own(self, method: MethodDesc) -> bool:
        """Whether the program's own code has the body of a method."""
        return not self.is_library(declaring_module(method))

    def _is_own(self, type_: TypeDesc) -> bool:
        return not self.is_library(declaring_module(type_))

    def _find_types(self) -> bool:
        """Adds the types that literals of the program name, and all types of its first assembly, for Type.GetType."""
        self._list_types_of(next((m for m in self._reach.context.modules if not self.is_library(m)), None))
        new = {text: module for text, module in self._mentions.literals.items() if text not in self._looked_up}
        self._looked_up.update(new)
        for text, module in new.items():
            if _may_be_type_name(text):
                try:
                    self._find_type(type_by_name(self._reach.context, text, module))
                except (BadInput, Unsupported):
                    continue
        return bool(new)

    def _find_type(self, type_: TypeDesc) -> None:
        """Adds a type that Type.GetType finds: a generic one over references is made at run time of its parts."""
        canonical = canonical_instance_of(type_)
        if canonical is type_ or not type_.type_args:
            self._reach.runtime_type(type_)
            return
        self._reach.runtime_type(canonical)
        self._reach.runtime_type(type_.type_def)
        for argument in type_.type_args:
            self._find_type(argument)

    def _call_for_library(self) -> None:
        """Adds what .NET's own code calls by reflection.

        That is constructors of the classes in its tables (converters, descriptors, views; the value of a missing
        attribute), static properties of types whose properties it lists, and, of a type that it looks up by a literal,
        the members that the other literals of the body name.
        """
        for type_, owners in list(self._mentions.library.items()):
            listed = any(owner in self._mentions.listing for owner in owners)
            if self._called_for.get(type_) is listed:
                continue
            self._called_for[type_] = listed
            for method in methods_of(type_):
                if method.is_public and _is_made_by_library(method, listed):
                    self._invoker(method)
            if type_.module.attribute_rid(type_.token, _DATA_CONTRACT):  # a stand-in for a type without a contract
                for method in methods_of(type_):
                    if property_or_event_of(method.name) is not None:
                        self._invoker(method)
        if FINDS_TYPES in self.aspects:
            self._find_for_library()

    def _reach_members(self, members: Iterable[MethodDesc | FieldDesc]) -> None:
        """Adds late-bound calls of methods, and access to fields."""
        for member in members:
            if isinstance(member, MethodDesc):
                self._late(member)
            else:
                self._access(member)

    def _find_for_library(self) -> None:
        for text, (module, names) in list(self._mentions.sought.items()):
            if text in self._sought:
                continue
            self._sought.add(text)
            try:
                found = type_by_name(self._reach.context, text, module)
                self._reach.runtime_type(found)
            except (BadInput, Unsupported):
                continue
            for method in methods_of(found):
                if method.name in names or method.name.partition("_")[2] in names:
                    self._late(method)

    def _make_instances(self) -> bool:
        """Adds, after everything else, the instantiations that MakeGenericType and MakeGenericMethod may request."""
        called = self._serializers.settle() if MAKES_TYPES in self.aspects else []
        for constructor in called:
            self._invoker(constructor)
        if called:
            return True
        exact = [t for t, members in self.types.items() if members and not t.contains_generic_params]
        own = [t for t in exact if not self.is_library(declaring_module(t))]
        types, methods = self._mentions.makes(MAKE_TYPE), self._mentions.makes(MAKE_METHOD)
        if MAKES_TYPES in self.aspects and types:
            known = len(self._reach.runtime_types)
            if self.instances.make_types(own, self._is_listed):
                self._made.update(dict.fromkeys(list(self._reach.runtime_types)[known:]))
                self._construct_made()
                return True
        if CALLS in self.aspects:
            members = self._data.new(own, self._made)
            for method in members:
                self._invoker(method)
            formatted = self._data.new_formatted(self._reach.constructed)
            self._reach_members(formatted)
            if members or formatted or self._pending:  # types without members have tables to write, too
                return True
        if MAKES_METHODS not in self.aspects:
            return False
        added = self.instances.make_twins()
        for type_ in exact if methods else ():
            library = self.is_library(declaring_module(type_))
            for method in methods_of(type_):
                if method.is_abstract and method.is_static:
                    continue  # a static virtual method: without an object, nothing says whose it is
                if method.is_generic and (not library or self._mentions.named(method)):
                    added += self.instances.make_methods(method, own)
        if methods:
            added += self.instances.make_library_methods(self._known.generic, own)
        for made in added:
            self._mention_signature(made)
            self._late(made)
        return bool(added)

    def _construct_made(self) -> None:
        """Adds late-bound calls of the constructors of templates and of made instantiations."""
        for type_ in self.instances.take_constructible() if CALLS in self.aspects else ():
            for method in methods_of(type_):
                if method.is_ctor and method.is_public and not type_.is_abstract:
                    self._invoker(method)

    def _name_frames(self) -> None:
        """Adds the types of frames' methods (the definitions of generic ones); the program's own have members."""
        for method in list(self._reach.methods)[self._framed :]:
            owner = method.typical.owner
            if not isinstance(method, SyntheticMethod) and not owner.is_module_type:
                self._reach.type(owner)
        self._framed = len(self._reach.methods)

    def of_assemblies(self) -> list[tuple[ModuleDesc, str, list[AttributeUse]]]:
        """Returns the program's own assemblies, and their modules, with a name and attributes.

        DataContractSerializer asks those of .NET, too, whose types the data has; C#'s binder asks packages what other
        assemblies may see of them.
        """
        found: list[tuple[ModuleDesc, str, list[AttributeUse]]] = []
        asked = {declaring_module(type_) for type_ in self._data.types} if self._mentions.reads_fields else set()
        if self._mentions.binding:
            asked.update(module for module in self._reach.context.modules if self.is_package(module))
        for module in [m for m in self._reach.context.modules if not self.is_library(m) or m in asked]:
            name = module.md.name.display
            found.append((module, name, list(attribute_uses(module, _ASSEMBLY_TOKEN))))
            found.append((module, name + _OF_MODULE, list(attribute_uses(module, _MODULE_TOKEN))))
        return found

    def _read_handles(self) -> None:
        """Adds methods and fields that `ldtoken` names, mostly in expression trees: with members and late-bound
        calls."""
        reach = self._reach
        for field in list(reach.field_handles)[self._read[0] :]:
            if not field.has_rva and not field.owner.contains_generic_params:
                reach.runtime_type(field.owner)
                if CALLS in self.aspects:
                    self._access(field)
        for method in list(reach.method_handles)[self._read[1] :]:
            if not method.contains_generic_params:
                reach.runtime_type(method.owner)
                self._mention_signature(method)
                if CALLS in self.aspects:
                    self._invoker(method)
        self._read = (len(reach.field_handles), len(reach.method_handles))

    def _make_expressions(self) -> None:
        """Adds the typed expressions that Expression.Lambda makes of the types of delegates, by a maker that it looks
        up by name.

        The type loader makes those of delegate types that the program names (expressions of delegates are all of
        references). Those that the program has exactly have a maker of their own.
        """
        owner, name = self._reach.context.names.lambda_maker
        definition = next((t for t in self._reach.runtime_types if t.full_name == owner), None)
        delegates: list[TypeDesc] = []
        if definition is not None:
            named = list(self._reach.runtime_types)
            delegates = [t for t in named[self._expressed :] if _is_exact_delegate(t)]
            self._expressed = len(named)
        typed: list[TypeDesc] = []
        if MAKES_THUNKS in self.aspects:
            types = list(self._reach.types)
            for type_ in types[self._thunked :]:
                is_typed = type_.type_def.full_name == _EXPRESSION and bool(type_.type_args)
                if is_typed and _is_exact_delegate(type_.type_args[0]):
                    typed.append(type_.type_args[0])
                    definition = definition or type_.module.find_type_named(owner)
            self._thunked = len(types)
            for delegate in (*delegates, *typed):
                if not delegate.contains_generic_params:
                    self._reach.construct(delegate)
        if self._reach.shared.makes_expressions and definition is None:
            shared = next((t for t in self._reach.types if t.is_shared and t.type_def.full_name == _EXPRESSION), None)
            definition = shared and shared.module.find_type_named(owner)
        if definition is None:
            return
        if delegates or self._reach.shared.makes_expressions:
            self._add_maker(canonical_instance(definition), name)
        for delegate in typed:
            self._add_maker(self._reach.context.instantiate(definition, (delegate,)), name)

    def _add_maker(self, owner: TypeDesc, name: str) -> None:
        """Adds a method that library code finds by name, and delegates on it."""
        maker = method_named(owner, name)
        if maker is not None and not owner.contains_generic_params:
            self._reach.runtime_type(owner)
            self._reach.entry(maker)
            if owner.is_shared:
                self._binder(maker)

    def _list_types(self) -> bool:
        """Adds all types of the program's own assemblies, for Assembly.GetTypes."""
        modules = [m for m in self._reach.context.modules if m not in self._listed and not self.is_library(m)]
        for module in modules:
            self._list_types_of(module)
        return bool(modules)

    def _is_listed(self, type_: TypeDesc) -> bool:
        """Whether the program finds the type in a list of all types of an assembly."""
        return type_.module in self._listed

    def _list_types_of(self, module: ModuleDesc | None) -> None:
        if module is None or module in self._listed:
            return
        self._listed.add(module)
        for type_ in module.types:
            if not type_.is_module_type:
                try:
                    self._reach.runtime_type(type_)
                except BadInput:
                    continue  # the runtime could not load it

    def _new_attribute_types(self) -> bool:
        """Repeats the types of the library if `typeof` of a new attribute was found."""
        if ATTRIBUTES not in self.aspects:
            return False
        named = list(self._reach.runtime_types)
        new = {t for t in named[self._attributes_seen :] if t.is_class and _is_attribute(t)}
        self._attributes_seen = len(named)
        new = {t for t in new if t.full_name not in _NOT_ASKED_FOR}
        names = self._mentions.attribute_names
        if not new and len(names) == self._attribute_names_seen:
            return False
        self._attribute_names_seen = len(names)
        self._wanted |= new
        self._is_wanted.clear()
        affected: set[TypeDesc] = set()  # only for membership tests
        for class_ in [
            c for c in self._unwanted if c.full_name in names or any(step in new for step in self_and_bases(c))
        ]:
            affected.update(self._unwanted.pop(class_))
        again = [type_ for type_ in self.types if type_ in affected]
        for type_ in again:
            self._done[type_] = {done for done in self._done.get(type_, ()) if done[0] not in _OF_ATTRIBUTES}
            self._pending[type_] = None
        return bool(again)

    def _show_attributed(self) -> bool:
        """Adds tables with members of the types that carry an attribute of a package."""
        if MEMBERS not in self.aspects or not self._wanted:
            return False
        new = self._attributed.new(self._wanted, list(self._reach.constructed), list(self._reach.runtime_types))
        for type_ in new:
            self._reach.runtime_type(type_)
            if CALLS in self.aspects:
                self._access_fields(type_)
            if not type_.contains_generic_params:
                self._made[type_] = None
        return bool(new)

    def has_all_nested(self, type_: TypeDesc) -> bool:
        """Whether the program has all nested types of a type of .NET or of a package."""
        if self._attributed.has_all_nested(type_) or self._late_bound.has_all_nested(type_):
            return True
        return not declaring_module(type_).md.has_nested(type_.type_def.token & 0xFFFFFF)

    def _add(self, type_: TypeDesc, members: bool) -> None:
        """Adds tables of the type and its bases; those with members have all their attributes."""
        whole_type = members and self._is_whole(type_)
        for step in self_and_bases(type_):
            if whole_type:
                self._callable.add(step)
            known = self.types.get(step)
            wanted = members or bool(known)
            whole = whole_type and step not in self._complete
            if whole:
                self._complete.add(step)
            if known is not wanted or whole:
                self.types[step] = wanted
                self._pending[step] = None
                self._reach.type(step)

    def _is_whole(self, type_: TypeDesc) -> bool:
        """Whether all attributes of a type with members can be queried and its methods called: not if only .NET itself
        names it."""
        named = self._mentions.types
        if not self.is_library(declaring_module(type_)) or type_ in self._shown:
            return True
        return type_ in named or type_.type_def in named

    def with_members(self, type_: TypeDesc) -> bool:
        """Whether the type's table has its members."""
        return MEMBERS in self.aspects and self.types.get(type_, False)

    def is_partial(self, type_: TypeDesc) -> bool:
        """Whether the table lacks attributes of the type that the program cannot name."""
        return self.is_library(declaring_module(type_)) and type_ not in self._complete

    def _once(self, type_: TypeDesc, aspect: int) -> bool:
        """Whether an aspect is on and not yet done for the type in its current state."""
        entry = (aspect, self.types[type_], type_ in self._complete)
        done = self._done.setdefault(type_, set())
        if aspect not in self.aspects or entry in done:
            return False
        done.add(entry)
        return True

    # --- one type -------------------------------------------------------------------------------------------------

    def _fill(self, type_: TypeDesc) -> None:
        try:
            if self._once(type_, ATTRIBUTES):
                for use in self._of_type(type_):
                    self.mention(use.constructor.owner)
            if self.with_members(type_) and self._once(type_, MEMBERS):
                self._mention_members(type_)
            if self._once(type_, MAKES_ATTRIBUTES):
                for use in self._of_type(type_):
                    self._reach.method(self.bodies.attribute(use, declaring_module(type_)))
            described = not self.is_library(declaring_module(type_)) or type_ in self._shown
            if described and self._once(type_, DESCRIBES_ATTRIBUTES):
                for use in self._of_type(type_):
                    self._reach.method(self.bodies.attribute_data(use, declaring_module(type_)))
                    self._add(use.constructor.owner, members=True)  # its constructor and named arguments are shown
            if type_.contains_generic_params:
                for interface in type_.interfaces:
                    self._reach.type(interface)
                if self.with_members(type_) and self._once(type_, CALLS):
                    self._access_fields(type_)  # constants
                return
            if self._is_own(type_) and self.with_members(type_) and self._once(type_, MAPS_INTERFACES):
                for interface in type_.interfaces:
                    self._add(interface, True)
            if self.with_members(type_) and self._once(type_, CALLS):
                self._calls(type_)
            if self._once(type_, MAKES_DELEGATES):
                if type_.is_delegate and not type_.is_shared:
                    self._reach.method(self.delegate_maker(type_))
                    thunk = self._reach.bodies.delegates.virtual_thunk(type_)
                    if thunk is not None:
                        self._reach.method(thunk)
                if self.with_members(type_):
                    self._calls(type_)
            made = type_ in self._reach.constructed and not type_.is_shared
            if type_.is_delegate and made and self._once(type_, MAKES_THUNKS):
                self._reach.method(self.bodies.array_thunk(type_))
            invoke = self.delegate_invoke(type_)
            if invoke is not None and self._once(type_, CALLS_DELEGATES):
                self._mention_signature(invoke)
                self._invoker(invoke)
        except (BadInput, Unsupported):
            del self.types[type_]  # invalid metadata that only reflection reads: no table, so reflection throws

    def _of_type(self, type_: TypeDesc) -> list[AttributeUse]:
        """Returns all attributes in the type's tables."""
        tokens = [type_.type_def.token]
        if self.with_members(type_):
            tokens += self._member_tokens(type_)
        return [use for token in tokens for use in self.attributes(type_, token)]

    def _member_tokens(self, type_: TypeDesc) -> list[int]:
        found = [field.token for field in fields_of(type_)]
        found += [param.token for param in type_.generic_params] if type_.is_generic_definition else []
        for method in methods_of(type_):
            found.append(method.token)
            found += [param.token for param in method.generic_params]
            found += [token for _, token in param_tokens_of(method)]
        found += [p.token for p in properties_of(type_)]
        return found + [e.token for e in events_of(type_)]

    def attributes(self, type_: TypeDesc, token: int) -> list[AttributeUse]:
        """Returns the attributes of a member of `type_` (or of itself) in its table: of the library's those that the
        program can name."""
        if ATTRIBUTES not in self.aspects or not token:
            return []
        module = declaring_module(type_)
        uses = self._all_attributes(module, token)
        if not self.is_library(module) or (token == type_.type_def.token and not self.is_partial(type_)):
            return list(uses)
        return [use for use in uses if self._can_name(use.constructor.owner, type_)]

    def _all_attributes(self, module: ModuleDesc, token: int) -> tuple[AttributeUse, ...]:
        uses = self._uses.get((module, token))
        if uses is None:
            uses = self._uses[module, token] = (*attribute_uses(module, token), *pseudo_uses(module, token))
        return uses

    def leaves_out_attributes(self, type_: TypeDesc) -> bool:
        """Whether the table lacks attributes of the type that the program's own code may list.

        A package's code knows those that it lists by their classes or by the names of these.
        """
        if not self.is_partial(type_) or not self._mentions.lists_all_attributes:
            return False
        token = type_.type_def.token
        known = self.attributes(type_, token)
        return bool(token) and len(known) < len(self._all_attributes(declaring_module(type_), token))

    def _can_name(self, attribute: TypeDesc, type_: TypeDesc) -> bool:
        """Whether the program can name an attribute's class or a base of it. If not, notes that a type has it."""
        known = self._is_wanted.get(attribute)
        if known is None:
            known = self._is_wanted[attribute] = attribute.full_name in self._mentions.attribute_names or any(
                step in self._wanted for step in self_and_bases(attribute)
            )
        if not known:
            self._unwanted.setdefault(attribute, {})[type_] = None
        return known

    def _mention_members(self, type_: TypeDesc) -> None:
        if type_.is_generic_definition:
            self._mention_constraints(type_, type_)
            for parent in (*((type_.base_type,) if type_.base_type is not None else ()), *type_.interfaces):
                self.mention(parent)
        for field in fields_of(type_):
            self.mention(field.type)
        for method in methods_of(type_):
            self._mention_signature(method)

    def _mention_signature(self, method: MethodDesc) -> None:
        for part in (*method.signature.params, method.signature.return_type, *method.method_args):
            self.mention(part)
        if method.is_generic and method is method.open_on_owner:
            self._mention_constraints(method, method.owner)

    def _mention_constraints(self, scope: MethodDesc | TypeDesc, owner: TypeDesc) -> None:
        method_args = () if isinstance(scope, TypeDesc) else scope.method_args
        for param in scope.generic_params:
            for constraint in param.constraints:
                self.mention(constraint.instantiate(owner.type_args, method_args))

    def mention(self, type_: TypeDesc) -> None:
        """Adds a type that a table names; the program's own types then have all their metadata."""
        if type_.contains_generic_params:
            self._mention_parts(type_)
            return
        if type_.is_shared:
            self._reach.type(type_)
            self._mention_definitions(type_)
            return
        inner = type_
        while inner.element_type is not None:
            inner = inner.element_type
        if inner.is_function_pointer:
            return
        try:
            self._reach.type(type_)
            if not self.is_library(declaring_module(inner)) and not inner.type_args:
                self._reach.runtime_type(inner)
        except BadInput:
            return  # the type cannot be loaded: the table has its name

    def _mention_definitions(self, type_: TypeDesc) -> None:
        """Adds the definitions that a shared type is made of, as those of an open one."""
        work = [type_]
        while work:
            step = work.pop()
            if step.element_type is not None:
                work.append(step.element_type)
            elif step.is_shared and step.type_def is not step:
                self._reach.type(step.type_def)
                work += step.type_args

    def _mention_parts(self, type_: TypeDesc) -> None:
        """Adds the definitions and exact types that an open type is composed of at run time
        (runtime/managed/OpenTypes.cs)."""
        work = [type_]
        while work:
            step = work.pop()
            if step.element_type is not None:
                work.append(step.element_type)
            elif step.type_args and step.contains_generic_params:
                self._reach.type(step.type_def)
                work += step.type_args
            elif not step.contains_generic_params:
                self.mention(step)

    def _calls(self, type_: TypeDesc) -> None:
        library = self.is_library(declaring_module(type_))
        for method in methods_of(type_):
            for made in self.instances.methods.get(method, ()):
                self._late(made)
            if not library:
                if method.is_ctor or _FINDS_MEMBERS in self.aspects:
                    self._late(method)
            elif type_ not in self._callable:
                continue
            elif method in self._reach.why:
                self._late(method)
            else:
                self._waiting[method] = None
        if CALLS not in self.aspects:
            return
        for method in methods_of(type_) if self.shows_defaults(type_) else ():
            for made in self._defaults(method):
                self._reach.method(made)
        self._access_fields(type_)

    def _access_fields(self, type_: TypeDesc) -> None:
        library = self.is_library(declaring_module(type_))
        whole = type_ in self._callable or type_.is_enum or self._attributed.has(type_)
        if not library and not type_.is_enum and _FINDS_MEMBERS not in self.aspects:
            return
        for field in fields_of(type_):
            if not library or (field.is_public and (whole or not field.is_static)):
                self._access(field)

    def _access(self, field: FieldDesc) -> None:
        for accessor in (self.bodies.getter(field), self.bodies.setter(field)):
            if accessor is not None:
                self._reach.method(accessor)

    def _defaults(self, method: MethodDesc) -> list[MethodDesc]:
        count = len(method.signature.params)
        return [made for index in range(count) if (made := self.default_of(method, index)) is not None]

    def default_of(self, method: MethodDesc, index: int) -> MethodDesc | None:
        """Returns the maker of the default value of a parameter; None if there is none, or it is null. The instances of
        a generic method share it."""
        method = method.open_on_owner
        token = _param_token(method, index)
        if not token:
            return None
        module, type_ = declaring_module(method), method.signature.params[index]
        uses = {use.constructor.owner.full_name: use for use in attribute_uses(module, token)}
        if type_.full_name == "System.DateTime" and _DATE_CONSTANT in uses:
            return self.bodies.attribute_value(uses[_DATE_CONSTANT], module)
        kind = module.constant_kind(token)
        if kind is None:
            custom = [u for u in uses.values() if _has_base(u.constructor.owner, _CUSTOM_CONSTANT)]
            custom += [uses[_DECIMAL_CONSTANT]] if _DECIMAL_CONSTANT in uses else []
            return self.bodies.attribute_value(custom[0], module) if custom else None
        value = module.constant_of(token)
        if value is None:
            return None
        context = self._reach.context
        is_enum = type_.is_enum and not type_.contains_generic_params
        shown = type_ if is_enum else context.system_string if isinstance(value, str) else context.primitive(kind)
        return self.bodies.default_value(f"{method.unique_name} {index}", shown, value)

    def has_null_default(self, method: MethodDesc, index: int) -> bool:
        """Whether the default value of a parameter is null in metadata (also `default` of a struct)."""
        token = _param_token(method, index)
        return bool(token) and declaring_module(method).constant_kind(token) == ElementType.CLASS

    def shows_defaults(self, type_: TypeDesc) -> bool:
        """Whether the type's table has the default values of parameters."""
        return CALLS in self.aspects and (not self.is_library(declaring_module(type_)) or type_ in self._callable)

    def _late(self, method: MethodDesc) -> None:
        """Adds a late-bound call of a method, or a delegate on it."""
        if CALLS in self.aspects:
            self._invoker(method)
        if MAKES_DELEGATES in self.aspects:
            self._binder(method)

    def _binder(self, method: MethodDesc) -> None:
        owner = method.owner
        if method.contains_generic_params or method.is_ctor or method.is_cctor:
            return
        if owner.is_delegate and method.name != "Invoke":
            return
        delegates = self._reach.bodies.delegates
        if method.is_shared:
            pointers = self.bodies.pointers(method, delegates.adapter_by_reflection(method))
            for stub in (pointers, self.bodies.binder(method)):
                if stub is not None:
                    self._reach.method(stub)
        if method.is_generic and method.is_virtual:
            self._virtual_functions.add(method)
        if is_slotted(method):
            self._reach.virtual_call(method)
        elif not method.is_shared:
            made = (delegates.open_adapter(method), delegates.closed_adapter(method), self.bodies.binder(method))
            for needed in made:
                if needed is not None:
                    self._reach.method(needed)
        if not method.is_abstract:
            self._reach.entry(method)

    def _invoker(self, method: MethodDesc) -> None:
        invoker = self.bodies.invoker(method)
        if invoker is None:
            return
        self._reach.method(invoker)
        if not method.is_abstract:
            self._reach.entry(method)

    def delegate_maker(self, type_: TypeDesc) -> MethodDesc:
        """Returns the method that makes a delegate of a type from an object and a code pointer."""
        return self._reach.bodies.delegates.maker(type_)

    def delegate_invoke(self, type_: TypeDesc) -> MethodDesc | None:
        """Returns the Invoke method of a delegate's exact type, if reflection can call objects of it."""
        if CALLS_DELEGATES not in self.aspects or not type_.is_delegate or type_.contains_generic_params:
            return None
        return method_named(type_, "Invoke") if type_ in self._reach.constructed else None

    # --- assemblies -----------------------------------------------------------------------------------------------

    def is_library(self, module: ModuleDesc) -> bool:
        """Whether a module belongs to .NET itself or to a package: of its types only that counts which flows to
        reflection."""
        known = self._library_modules.get(module)
        if known is None:
            known = self._is_of_dotnet(module) or is_package(module, self._reach.bodies.own_key)
            self._library_modules[module] = known
        return known

    def is_package(self, module: ModuleDesc) -> bool:
        """Whether a module belongs to a package."""
        return self.is_library(module) and not self._is_of_dotnet(module)

    def _is_of_dotnet(self, module: ModuleDesc) -> bool:
        return is_of_framework(module) or module.name == _SUBSTITUTIONS


def _is_made_by_library(method: MethodDesc, is_listed: bool) -> bool:
    """Whether .NET's code that names the method's type may call it: a constructor, or a getter of a listed static
    property."""
    owner = method.owner
    if method.is_ctor and owner.is_class and not owner.is_string and not owner.is_abstract:
        return not _is_attribute(owner) or not method.signature.params
    return is_listed and method.is_static and method.name.startswith("get_") and not method.signature.params


def _is_exact_delegate(type_: TypeDesc) -> bool:
    return type_.is_delegate and not type_.contains_generic_params and not type_.is_shared


def _may_be_type_name(text: str) -> bool:
    """Whether a literal may be the name of a type. A cheap filter: most literals are not."""
    return 0 < len(text) < 512 and (text[0].isalpha() or text[0] == "_") and "\n" not in text and ": " not in text


def _is_attribute(type_: TypeDesc) -> bool:
    return _has_base(type_, "System.Attribute")


def _has_base(type_: TypeDesc, name: str) -> bool:
    return any(step.full_name == name for step in self_and_bases(type_))


def _param_token(method: MethodDesc, index: int) -> int:
    """Returns the token of a parameter's Param row; 0 if it has none."""
    return next((token for sequence, token in param_tokens_of(method) if sequence == index + 1), 0)
