"""A closure with all reasons: every edge of the dependency graph, not only the first one to each method.

The nodes and edges are those of `dependency_chains.py`. Only `ryuaot why` uses it; the closure of a build is
`ProgramClosure` itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from ryuaot.program.reachability.dependency_chains import (
    ALLOCATED,
    METHOD,
    METHOD_TABLE,
    REFLECTION,
    SLOT,
    TYPEOF,
    Edge,
    Node,
)
from ryuaot.program.reachability.il_scanner import scan_method
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.typesystem.members import static_constructor_of
from ryuaot.typesystem.types import TypeDesc
from ryuaot.typesystem.vtable import slot_index, vtable_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.methods import MethodDesc

# The use of a token by an instruction.
_PHRASES = {
    "call": "calls",
    "callvirt": "calls",
    "jmp": "jumps to",
    "newobj": "constructs",
    "ldftn": "takes the address",
    "ldvirtftn": "takes the address",
    "constrained.": "calls on",
    "box": "boxes",
    "newarr": "makes an array",
    "castclass": "casts to",
    "isinst": "tests for",
    "unbox": "unboxes",
    "unbox.any": "unboxes",
    "ldelema": "takes the address of an element",
    "ldstr": "string literal",
    "ldtoken": "typeof",
    "mkrefany": "makes a TypedReference",
    "refanyval": "reads a TypedReference",
    "catch": "catches",
    "lock": "locks",
}
_FIELD = "uses a static field"
_CLASS_INIT = "static constructor"

# Steps of reflection, by the method of `Reflection` that takes them.
_REFLECTION_STEPS = {
    "_fill": "reflection tables of",
    "_add": "reflection table of a base class",
    "show": "shown by reflection",
    "mention": "named in a reflection table",
    "_late": "callable by reflection",
    "_binder": "bound to a delegate by reflection",
    "_access": "field accessed by reflection",
    "_find_types": "found by name (Type.GetType)",
    "_call_for_library": "called by reflection in the class library",
    "_make_instances": "MakeGenericType, MakeGenericMethod",
    "_describe": "TypeDescriptor",
    "_read_handles": "ldtoken of a member",
    "_make_expressions": "expression trees",
    "_name_frames": "names in stack traces",
    "_list_types_of": "listed by Assembly.GetTypes",
}

_Cause = tuple[tuple[Node, ...], str, int]
_RUNTIME_ROOT: Final[_Cause] = ((), "needed by the runtime", -1)
_REFLECTION_NODE: Final = Node(REFLECTION, None)


class TracedReachability(ProgramClosure):
    """A closure with its edges. edges: per node the reasons for it, in the order in which they were found."""

    def __init__(self, bodies: Bodies) -> None:
        self.edges: dict[Node, dict[Edge, None]] = {}
        self._causes: list[_Cause | None] = [_RUNTIME_ROOT]
        self._slots: dict[tuple[TypeDesc, int], Node] = {}
        self._calls_on: dict[MethodDesc, list[_Cause | None]] = {}
        super().__init__(bodies)
        self._trace_reflection()

    # --- recording -----------------------------------------------------------------------------------------------

    def _note(self, node: Node) -> None:
        cause = self._causes[-1]
        if cause is not None and node not in cause[0]:
            self.edges.setdefault(node, {})[Edge(*cause)] = None

    @contextmanager
    def _because(self, cause: _Cause | None) -> Iterator[None]:
        self._causes.append(cause)
        depth = len(self._causes)
        try:
            yield
        finally:
            del self._causes[depth - 1 :]

    def _kind(self, kind: str) -> _Cause | None:
        """Returns the current cause, with another kind."""
        cause = self._causes[-1]
        return None if cause is None else (cause[0], kind, cause[2])

    def _scan(self, method: MethodDesc) -> None:
        source = (Node(METHOD, method),)
        with self._because((source, "mentions", -1)):

            def observe(name: str, offset: int) -> None:
                self._causes[-1] = (source, _PHRASES.get(name, _FIELD), offset)

            il, compared = self._assumed_il(method)
            scan_method(self, method, il, observe, compared)

    # --- methods -------------------------------------------------------------------------------------------------

    def method(self, method: MethodDesc) -> None:
        node = Node(METHOD, method)
        self._note(node)
        if method not in self.why:
            with self._because(((node,), "needs", -1)):
                super().method(method)

    def _extern(self, method: MethodDesc) -> None:
        asked = len(self.reflection.aspects)
        super()._extern(method)
        if len(self.reflection.aspects) > asked:
            self._note(_REFLECTION_NODE)

    def _instance_call(self, method: MethodDesc) -> None:
        if method not in self.why:
            source = self._causes[-1]
            self._calls_on.setdefault(method, []).append(source)
        super()._instance_call(method)
        if method in self.why:
            self._note(Node(METHOD, method))

    def _strand_methods(self) -> None:
        super()._strand_methods()
        for method in self._stranded:
            for source in self._calls_on.pop(method, ()):
                if source is not None:
                    self.edges.setdefault(Node(METHOD, method), {})[Edge(*source)] = None

    def _release(self, type_: TypeDesc) -> None:
        for method in self._without_objects.get(type_, ()):
            for source in self._calls_on.pop(method, ()):
                if source is not None:
                    sources = (*source[0], Node(ALLOCATED, type_))
                    self.edges.setdefault(Node(METHOD, method), {})[Edge(sources, *source[1:])] = None
        with self._because(None):
            super()._release(type_)

    def address(self, method: MethodDesc) -> None:
        super().address(method)
        entry = self.bodies.entry_point(method)
        if entry is not method:
            with self._because(((Node(METHOD, method),), "entry for boxed objects", -1)):
                self._note(Node(METHOD, entry))

    def class_init(self, type_: TypeDesc) -> None:
        with self._because(self._kind(_CLASS_INIT)):
            if type_ in self.class_inits:
                constructor = static_constructor_of(type_)
                if constructor is not None:
                    self._note(Node(METHOD, constructor))
            super().class_init(type_)

    def _class_inits_of_objects(self, type_: TypeDesc) -> None:
        kind = ALLOCATED if type_ in self.constructed else TYPEOF
        with self._because(((Node(kind, type_),), _CLASS_INIT, -1)):
            super()._class_inits_of_objects(type_)

    # --- types ---------------------------------------------------------------------------------------------------

    def type(self, type_: TypeDesc) -> None:
        node = Node(METHOD_TABLE, type_)
        self._note(node)
        if type_ not in self._used_types:
            with self._because(((node,), "has a MethodTable", -1)):
                super().type(type_)

    def tested_type(self, type_: TypeDesc) -> None:
        self._note(Node(METHOD_TABLE, type_))
        super().tested_type(type_)

    def construct(self, type_: TypeDesc) -> None:
        exact = type_.type_args[0] if type_.is_nullable else type_
        node = Node(ALLOCATED, exact)
        self._note(node)
        if exact is not type_ or exact not in self.constructed:
            with self._because(((node,), "objects of it", -1)):
                super().construct(type_)

    def runtime_type(self, type_: TypeDesc) -> None:
        node = Node(TYPEOF, type_)
        self._note(node)
        if type_ not in self.runtime_types:
            with self._because(((node,), "typeof", -1)):
                super().runtime_type(type_)

    def _box_parts(self, type_: TypeDesc) -> None:
        with self._because(((Node(ALLOCATED, type_),), "part boxed by the runtime", -1)):
            super()._box_parts(type_)

    def _construct_from_handle(self, type_: TypeDesc) -> None:
        with self._because(((Node(TYPEOF, type_),), "made by the runtime (Activator, Array, Enum)", -1)):
            super()._construct_from_handle(type_)

    def _make_object(self, type_: TypeDesc) -> None:
        with self._because(((Node(ALLOCATED, type_),), "made by Activator.CreateInstance", -1)):
            super()._make_object(type_)

    def _initialize_elements(self, type_: TypeDesc) -> None:
        with self._because(((Node(ALLOCATED, type_),), "made by Array.Initialize", -1)):
            super()._initialize_elements(type_)

    # --- dispatch ------------------------------------------------------------------------------------------------

    def virtual_call(self, method: MethodDesc) -> None:
        owner = method.owner
        if method.is_virtual and not method.is_final and (owner.is_interface or not owner.is_sealed):
            with self._because(self._kind("virtual call")):
                self._note(self._slot_node(method))
        super().virtual_call(method)

    def _slot_node(self, called: MethodDesc) -> Node:
        """Returns the node of the slot of a call: the same for all methods that name it."""
        if called.is_generic or called.owner.is_interface:
            return Node(SLOT, called)
        return self._slots.setdefault((called.owner, slot_index(called)), Node(SLOT, called))

    def _fill_slot(self, type_: TypeDesc, slot: int) -> None:
        method = vtable_of(type_).slots[slot]
        step: TypeDesc | None = type_
        while step is not None:
            called = self._slots.get((step, slot))
            if called is not None and not method.is_abstract and not method.is_generic:
                with self._because(self._dispatch(called, type_)):
                    self._note(Node(METHOD, method))
                    super()._fill_slot(type_, slot)
            step = step.base_type
        super()._fill_slot(type_, slot)

    def _fill_interface(self, type_: TypeDesc, interface: TypeDesc, called: MethodDesc) -> None:
        with self._because(self._dispatch(Node(SLOT, called), type_)):
            super()._fill_interface(type_, interface, called)

    def _fill_generic(self, type_: TypeDesc, decl: MethodDesc) -> None:
        with self._because(self._dispatch(Node(SLOT, decl), type_)):
            super()._fill_generic(type_, decl)

    def _dispatch(self, slot: Node, type_: TypeDesc) -> _Cause:
        return (slot, Node(ALLOCATED, type_)), "dispatches to", -1

    def _fill_made_arrays(self, called: MethodDesc) -> None:
        with self._because(((Node(SLOT, called),), "array made by the runtime", -1)):
            super()._fill_made_arrays(called)

    # --- reflection ----------------------------------------------------------------------------------------------

    def _trace_reflection(self) -> None:
        """Wraps the steps of reflection, so that what they add has a cause."""
        reflection: Any = self.reflection
        reflection.settle = self._wrap(reflection.settle, "reflection", (_REFLECTION_NODE,))
        for name, kind in _REFLECTION_STEPS.items():
            setattr(reflection, name, self._wrap(getattr(reflection, name), kind, ()))
        callbacks = reflection.callbacks
        callbacks.settle = self._wrap(callbacks.settle, "callback from native code", (_REFLECTION_NODE,))

    def _wrap(self, step: Callable[..., Any], kind: str, sources: tuple[Node, ...]) -> Callable[..., Any]:
        def traced(*arguments: Any) -> Any:
            cause = self._causes[-1]
            known = sources or (cause[0] if cause is not None else ())
            subject = arguments[0] if arguments else None
            if step.__name__ == "_fill" and isinstance(subject, TypeDesc):
                known = (Node(METHOD_TABLE, subject), _REFLECTION_NODE)
            with self._because((known, kind, -1)):
                return step(*arguments)

        return traced
