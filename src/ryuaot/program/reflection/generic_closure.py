"""Instantiations that MakeGenericType and MakeGenericMethod may request.

The runtime makes instantiations over references of shared code (`typesystem/canonical.py`), so a definition needs one
canonical form, its template. It has one if some reached code outside of CoreLib names it by `ldtoken`, or if it is the
program's own and listed. Value types have code of their own, so the canonical forms with them must be known when the
program is built. They are those that the program's own code names, then its own types, then the types of their members,
as long as the number is small, for one parameter at a time; and the combinations that a body names together, over which
the program calls a method, or that instantiations of interfaces and base classes imply: IRepo<int> implies Repo<int>. A
missing instantiation causes an exception with its name.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain, islice, product
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import GenericParamFlags
from ryuaot.program.dataflow.annotations import MemberKinds, kinds_of_parameter
from ryuaot.program.reflection.data_graph import DataGraph
from ryuaot.program.reflection.implied_instantiations import implied_arguments
from ryuaot.typesystem.canonical import (
    canonical_instance,
    canonical_instance_of,
    canonical_method_instance,
    canonical_method_over,
    placeholders_for,
)
from ryuaot.typesystem.cast import satisfies_constraints
from ryuaot.typesystem.members import default_constructor_of, fields_of, methods_named
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.type_desc import GenericParamInfo
    from ryuaot.typesystem.types import TypeDesc

# Wider choices of arguments are used if they give at most _FEW instantiations of a definition; the narrowest is cut
# off at _MOST.
_FEW, _MOST = 64, 256
# So many instantiations no program asks for by reflection: each led to the next.
_LIMIT = 10_000
# Prefixes of the names of types that C# and Visual Basic generate.
_MADE_BY_LANGUAGES = ("<", "VB$")
# Classes whose methods are executed as the methods of the same names of another class.
_TWINS_HOME = "System.Linq"
_TWINS = {"System.Linq.Queryable": "System.Linq.Enumerable"}


class Instances:
    """The requested instantiations. methods: by generic definition, its instantiations."""

    def __init__(self, reach: Reachability, mentions: Mentions, is_library: Callable[[ModuleDesc], bool]) -> None:
        self._reach = reach
        self._mentions = mentions
        self._graph = DataGraph(is_library)
        self._values = DataGraph(is_library)  # also of objects that are values of any type
        self.methods: dict[MethodDesc, dict[MethodDesc, None]] = {}
        self._types: dict[TypeDesc, None] = {}
        self._constructible: list[TypeDesc] = []
        self._seen = 0
        self._seen_virtuals = 0
        self._read = 0  # named definitions of which it is known whether one makes objects of its arguments
        self._is_maker = False
        self._constructed: dict[TypeDesc, None] = {}  # possible arguments
        #: By generic method of an exact type, the arguments with value types over which the program calls it.
        self._called: dict[MethodDesc, list[tuple[TypeDesc, ...]]] = {}

    def make_types(self, reflected: Iterable[TypeDesc], is_listed: Callable[[TypeDesc], bool]) -> bool:
        """Instantiates the definitions that are named or listed. Returns whether any is new."""
        before = len(self._types)
        known = [t for t in self._reach.runtime_types if t.is_generic_definition]
        own = dict.fromkeys(reflected)
        have = self._made_of_contracts(is_listed)
        for definition in known:
            if not self._is_asked(definition, is_listed):
                continue
            is_loaded = self._make_template(definition)
            found = dict.fromkeys(islice(implied_arguments(definition, have), _MOST))
            found.update(dict.fromkeys(t.type_args for t in have.get(definition, ()) if _mixes(t.type_args)))
            if definition in self._mentions.types:
                found.update(dict.fromkeys(self._beside(definition, len(definition.generic_params))))
                found.update(dict.fromkeys(self._choices(definition.generic_params, own, False, is_loaded)))
            elif not found and not definition.is_abstract:
                found.update(dict.fromkeys(self._choices(definition.generic_params, {}, False, is_loaded)))
            self._make(definition, found)
        for definition in list(self._mentions.definitions):
            self._make_template(definition)
        constructed = self._construct_arguments()
        self._add_data(own)
        for definition in self._mentions.made_by_packages():
            self._make(definition, self._graph.arguments.get(len(definition.generic_params), ()))
        self._make_for_readers(own)
        return constructed or len(self._types) != before

    def _make_for_readers(self, own: Iterable[TypeDesc]) -> None:
        """Makes what a serializer makes of the types of members: its own definitions over their arguments, and classes
        that implement the interfaces of members, `Dictionary<int, Point>` for an `IDictionary<int, Point>`."""
        if not self._mentions.read_types:
            return
        objects = (*self._mentions.made, *self._mentions.returned)
        made = [type_ for type_ in objects if type_.type_args and not type_.is_delegate]
        self._values.add([*own, *self._mentions.types, *made])
        contracts: dict[TypeDesc, list[TypeDesc]] = {}
        for type_ in self._values.types:
            if type_.is_interface and type_.type_args:
                contracts.setdefault(type_.type_def, []).append(type_)
        for definition in self._mentions.made_by_readers():
            if definition.is_abstract or definition.is_delegate or definition.is_byref_like or definition.is_nullable:
                continue
            if not declaring_module(definition).is_core:
                self._make(definition, self._values.arguments.get(len(definition.generic_params), ()))
            self._make(definition, implied_arguments(definition, contracts))

    def _add_data(self, own: Iterable[TypeDesc]) -> None:
        self._graph.add(own)
        self._graph.add(self._mentions.types)
        self._graph.add(self._mentions.given_to_packages())

    def _construct_arguments(self) -> bool:
        """Adds the classes that instantiations made at run time may make objects of. Returns whether any is new.

        A template's code makes them for a type parameter: `OptionsFactory<TOptions>` with `new()`. Its arguments come
        from instantiations of other definitions that code names: a constructor takes `IOptions<CacheOptions>`.
        """
        definitions = self._mentions.definitions
        self._is_maker |= any(_constructs_arguments(definition) for definition in list(definitions)[self._read :])
        self._read = len(definitions)
        if not self._is_maker:
            return False
        before = len(self._constructed)
        for type_ in list(self._reach.types):
            for argument in type_.type_args if type_.type_def in definitions else ():
                if argument not in self._constructed and _can_be_argument(argument) and argument.is_class:
                    self._constructed[argument] = None
                    try:
                        if not argument.is_abstract and default_constructor_of(argument) is not None:
                            self._reach.runtime_type(argument)
                    except BadInput:
                        continue  # a type that cannot be loaded
        return len(self._constructed) != before

    def take_constructible(self) -> list[TypeDesc]:
        """Returns the types whose constructors are called late, and that are new since the last call: templates, and
        instantiations over values of definitions that the program's own code names."""
        new, self._constructible = self._constructible, []
        return new

    def _make(self, definition: TypeDesc, choices: Iterable[tuple[TypeDesc, ...]]) -> None:
        """Makes the instantiations that meet the constraints."""
        for arguments in list(choices):
            try:
                made = canonical_instance_of(self._reach.context.instantiate(definition, arguments))
                params = definition.generic_params
                if made in self._types or not satisfies_constraints(params, arguments, arguments, ()):
                    continue
                self._types[made] = None
                self._reach.runtime_type(made)
                if definition in self._mentions.types:
                    self._constructible.append(made)
            except BadInput:
                continue  # a type that cannot be loaded
            if len(self._types) > _LIMIT:
                raise BadInput(definition.module.md.path, self._endless(definition))

    def _endless(self, definition: TypeDesc) -> str:
        """Returns the message for infinite instantiation.

        It has the most instantiated definition and the last instance.
        """
        counts = Counter(made.type_def for made in self._types)
        (most, count), last = counts.most_common(1)[0], next(reversed(self._types))
        return (
            f"reflection instantiates generic types without end: more than {_LIMIT}, {count} of them of "
            f"{most.full_name}; the last is {last.full_name} of {definition.full_name}, which MakeGenericType may make"
        )

    def _make_template(self, definition: TypeDesc) -> bool:
        """Whether the runtime makes the instantiations over references: one body of each method is shared by all."""
        if _takes_values_only(definition.generic_params):
            return False
        try:
            template = canonical_instance(definition)
            if template not in self._types:
                self._types[template] = None
                self._reach.runtime_type(template)
                self._constructible.append(template)
        except BadInput:
            return False  # a type that cannot be loaded
        return True

    def _is_asked(self, definition: TypeDesc, is_listed: Callable[[TypeDesc], bool]) -> bool:
        """Whether the program can get a definition: by name, or from a list of types.

        Generated types (closures, anonymous types) in such a list are of no use to it.
        """
        return definition in self._mentions.types or (
            is_listed(definition) and not definition.name.startswith(_MADE_BY_LANGUAGES)
        )

    def _made_of_contracts(self, is_listed: Callable[[TypeDesc], bool]) -> dict[TypeDesc, list[TypeDesc]]:
        """Returns, by definition, the instantiations in the program of generic types that it can get."""
        have: dict[TypeDesc, list[TypeDesc]] = {}
        for type_ in self._reach.types:
            if (
                type_.type_args
                and type_ not in self._types
                and not type_.contains_generic_params
                and not type_.is_shared
                and self._is_asked(type_.type_def, is_listed)
            ):
                have.setdefault(type_.type_def, []).append(type_)
        return have

    def make_twins(self) -> list[MethodDesc]:
        """Returns the new instantiations of methods of a query, and of those that a query over objects calls instead.

        Expressions create them by MakeGenericMethod.
        """
        added: list[MethodDesc] = []
        reached = list(self._reach.methods)
        for method in reached[self._seen :]:
            self._note_call(method)
            twin = _TWINS.get(method.owner.full_name)
            if twin is None:
                continue
            owner = self._reach.context.load_assembly(_TWINS_HOME).find_type_named(twin)
            twins = methods_named(owner, method.name) if owner is not None else []
            if not method.method_args:
                added += [other for other in twins if _takes_same(method, other)]
                continue
            for other in (method.typical, *twins):
                if other.generic_arity == len(method.method_args):
                    made = self._reach.context.instantiate_method(other, method.method_args)
                    known = self.methods.setdefault(other, {})
                    if made not in known:
                        known[made] = None
                        added.append(made)
        self._seen = len(reached)
        declared = list(self._reach.generic_virtuals)
        for method in declared[self._seen_virtuals :]:
            self._note_call(method)
        self._seen_virtuals = len(declared)
        return added

    def _note_call(self, method: MethodDesc) -> None:
        """Notes a method that the program calls, if its arguments have a value type."""
        if any(argument.is_value_type for argument in method.method_args) and not method.is_shared:
            self._called.setdefault(method.open_on_owner, []).append(method.method_args)

    def make_methods(self, method: MethodDesc, reflected: Iterable[TypeDesc]) -> list[MethodDesc]:
        """Returns the new instantiations of a generic method of an exact type of the program, which it may request."""
        is_loaded = not _takes_values_only(method.generic_params)
        choices = self._choices(method.generic_params, dict.fromkeys(reflected), True, is_loaded)
        beside = self._beside(method.owner, len(method.generic_params)) if len(method.generic_params) > 1 else ()
        return self._instances(method, chain(self._called.get(method, ()), beside, choices))

    def make_library_methods(
        self, methods: Iterable[MethodDesc], reflected: Iterable[TypeDesc]
    ) -> list[MethodDesc]:
        """Returns the new instantiations of generic methods that library code finds, over what occurs in data."""
        found = list(methods)
        if not found:
            return []
        self._add_data(reflected)
        self._graph.add_made(self._structs_over_data())
        made = [self._instances(method, self._graph.arguments_of_calls(method.generic_arity)) for method in found]
        return [instance for instances in made for instance in instances]

    def _structs_over_data(self) -> list[TypeDesc]:
        """Returns the structs that libraries may make of definitions of their own: `KeyValue<string, int>`."""
        found: list[TypeDesc] = []
        for definition in list(self._mentions.definitions):
            params = definition.generic_params
            if not definition.is_value_type or definition.is_byref_like or declaring_module(definition).is_core:
                continue
            for arguments in self._graph.arguments.get(len(params), ()):
                if satisfies_constraints(params, arguments, arguments, ()):
                    found.append(self._reach.context.instantiate(definition, arguments))
        return found

    def _instances(self, method: MethodDesc, choices: Iterable[tuple[TypeDesc, ...]]) -> list[MethodDesc]:
        """Returns the new instantiations among those over references and over the choices."""
        known = self.methods.setdefault(method, {})
        added: list[MethodDesc] = []
        if not _takes_values_only(method.generic_params):
            canonical = canonical_method_instance(method)
            if canonical not in known:
                known[canonical] = None
                added.append(canonical)
        for arguments in choices:
            try:
                made = canonical_method_over(method, arguments)
                type_args = method.owner.type_args
                if made in known or not satisfies_constraints(method.generic_params, arguments, type_args, arguments):
                    continue
            except BadInput:
                continue
            known[made] = None
            added.append(made)
        return added

    def add_method(self, method: MethodDesc, arguments: tuple[TypeDesc, ...]) -> MethodDesc:
        """Returns the instantiation of a generic method of an exact type over `arguments`, which is requested now."""
        made = canonical_method_over(method, arguments)
        self.methods.setdefault(method, {})[made] = None
        return made

    def _beside(self, definition: TypeDesc, count: int) -> Iterable[tuple[TypeDesc, ...]]:
        """Yields arguments that a body names together with a definition, or with the owner of a generic method, if
        there are value types among them."""
        for named in self._mentions.together.values():
            arguments = [t for t in named if _can_be_argument(t)] if definition in named else []
            if any(argument.is_value_type for argument in arguments):
                yield from islice(product(arguments, repeat=count), _MOST)

    def _choices(
        self, params: tuple[GenericParamInfo, ...], own: dict[TypeDesc, None], of_method: bool, is_loaded: bool
    ) -> Iterable[tuple[TypeDesc, ...]]:
        """Returns arguments for the parameters of a type or method. is_loaded: the runtime makes those of references,
        so these are value types for one parameter and placeholders for the others."""
        mentions = self._mentions
        named = [t for t in dict.fromkeys([*mentions.types, *mentions.boxed_arguments()]) if _can_be_argument(t)]
        wider = list(dict.fromkeys([*named, *[t for t in own if _can_be_argument(t)]]))
        parts = [p.type for t in own if not t.contains_generic_params for p in fields_of(t)]
        widest = list(dict.fromkeys([*wider, *[t for t in parts if _can_be_argument(t)]]))
        if is_loaded:
            return islice(self._one_at_a_time(len(params), own, of_method), _MOST)
        for choice in (widest, wider):
            if len(choice) ** len(params) <= _FEW:
                return product(choice, repeat=len(params))
        return islice(product(named, repeat=len(params)), _MOST)

    def _one_at_a_time(self, count: int, own: dict[TypeDesc, None], of_method: bool) -> Iterable[tuple[TypeDesc, ...]]:
        """Yields arguments with one value type. Instantiations lead to no others: their number would have no end."""
        plain = [t for t in own if not t.type_args]
        named = [*self._mentions.plain, *self._mentions.boxed_arguments()]
        wider = [*named, *plain]
        widest = [*wider, *[p.type for t in plain for p in fields_of(t)]]
        choices = [
            dict.fromkeys([t for t in choice if t.is_value_type and _can_be_argument(t)])
            for choice in (widest, wider, named)
        ]
        values = next((found for found in choices if len(found) * count <= _FEW), choices[-1])
        others = placeholders_for(self._reach.context, count, of_method)
        for index in range(count):
            for value in values:
                yield (*others[:index], value, *others[index + 1 :])


def _constructs_arguments(definition: TypeDesc) -> bool:
    """Whether code of a definition may make objects of the classes that are its arguments."""
    module = declaring_module(definition)
    kinds = [kinds_of_parameter(module, param) for param in definition.generic_params]
    return not _takes_values_only(definition.generic_params) and any(
        kind & MemberKinds.PARAMETERLESS_CONSTRUCTOR for kind in kinds
    )


def _mixes(arguments: tuple[TypeDesc, ...]) -> bool:
    """Whether arguments are several value types beside references: `_one_at_a_time` has none such."""
    count = sum(argument.is_value_type for argument in arguments)
    return 1 < count < len(arguments)


def _takes_values_only(params: tuple[GenericParamInfo, ...]) -> bool:
    """Whether some parameter takes no reference types."""
    return any(param.flags & GenericParamFlags.VALUE_TYPE for param in params)


def _takes_same(query: MethodDesc, other: MethodDesc) -> bool:
    """Whether a non-generic method takes a sequence of the same element type as a query's: int of IQueryable<int>."""
    if other.is_generic or not query.signature.params or len(other.signature.params) != len(query.signature.params):
        return False
    return other.signature.params[0].type_args == query.signature.params[0].type_args


def _can_be_argument(type_: TypeDesc) -> bool:
    if type_.contains_generic_params or type_.is_generic_definition or type_.is_shared:
        return False
    if type_.is_void or type_.is_module_type:
        return False
    if type_.is_pointer or type_.is_byref or type_.is_function_pointer or type_.is_byref_like:
        return False
    return not (type_.is_abstract and type_.is_sealed) and not type_.name.startswith("<")
