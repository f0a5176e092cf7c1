"""The host of one method's compilation: implements `pipeline.host.CompilationHost` and notes its queries.

`WholeProgram` is shared by all compilations; `MethodHost` is the view of one. Queries beyond the tokens of the IL
(inlined bodies, devirtualised calls) are noted with their results: they belong to the cache entry.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ryuaot.errors import BadInput, InternalError, Unsupported
from ryuaot.pipeline.inlining.il_observations import observe
from ryuaot.pipeline.inlining.inline_policy import MAX_IL_LOOP
from ryuaot.pipeline.interfaces.host import (
    CallKind,
    CallTarget,
    ClassTest,
    Dispatch,
    DispatchKind,
    LookupKind,
    Observations,
    StaticAddress,
    StaticKind,
)
from ryuaot.pipeline.interfaces.method_code import DispatchCell, LookupCell
from ryuaot.program.bodies.generic_signatures import lookup_words
from ryuaot.program.compilation.class_layouts import Layouts
from ryuaot.program.data.method_table_offsets import number_offset, vtable_offset
from ryuaot.program.data.static_blocks import static_address
from ryuaot.typesystem.canonical import called_interfaces, canonical_field, canonical_method, canonical_type
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import static_constructor_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.type_layout import field_offset
from ryuaot.typesystem.types import TypeDesc
from ryuaot.typesystem.vtable import resolve_virtual, slot_index

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.program.compilation.method_cache import Keys
    from ryuaot.program.reachability.closed_world import ClosedWorld
    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.target import Target
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.signatures import MethodSignature


@dataclass(frozen=True, slots=True)
class Inlinee:
    """The facts about a body that may be inlined. key: its content key for the cache."""

    il: MethodIL
    key: str
    seen: Observations


@dataclass(slots=True)
class WholeProgram:
    """The state that compilations share.

    reach: None if methods are compiled separately (dump): then it devirtualises nothing. world: the closure of a whole
    program, None if other objects may add classes. names: of methods, as dumps and messages show them.
    """

    bodies: Bodies
    target: Target
    layouts: Layouts
    reach: Reachability | None = None
    keys: Keys | None = None
    world: ClosedWorld | None = None
    names: dict[MethodDesc, str] = field(default_factory=dict)
    _inlinees: dict[MethodDesc, Inlinee] = field(default_factory=dict)
    _imported: dict[object, Any] = field(default_factory=dict)
    _imported_in: tuple[int, ...] = ()

    def imported_callees(self) -> dict[object, Any]:
        """Returns what the inliner keeps; emptied when the closure has grown or a body was refused, which may change
        the results of queries."""
        reach = self.reach
        state: tuple[int, ...] = (len(self.bodies.refused),)
        if reach is not None:
            state = (*state, len(reach.methods), len(reach.external), len(reach.types))
        if state != self._imported_in:
            self._imported = {}
            self._imported_in = state
        return self._imported

    def body_key(self, method: MethodDesc) -> str:
        """Returns the content key of the body of `method` for the cache."""
        return self.keys.body(self.bodies.il(method)).hex() if self.keys is not None else ""

    def inlinee(self, method: MethodDesc) -> Inlinee | None:
        """Returns the facts about the body of `method` for inlining, computed once; None if it is too large."""
        il = self.bodies.il(method)
        if len(il.code) > MAX_IL_LOOP and not method.aggressive_inlining:
            return None
        known = self._inlinees.get(method)
        if known is None or known.il is not il:  # the body of a refused method has been replaced
            known = self._inlinees[method] = Inlinee(il, self.body_key(method), observe(il))
        return known

    def is_known(self, method: MethodDesc) -> bool:
        """Whether the program has (or, compiled separately, may name) the code of `method`."""
        if method.is_shared:
            method = canonical_method(method)
        return self.reach is None or method in self.reach.methods or method in self.reach.external

    def few_as_text(self, found: tuple[tuple[TypeDesc, MethodDesc], ...]) -> str:
        """Formats classes with their targets as the result of a query; empty if a target has no code."""
        mangler = self.bodies.mangler
        if not all(self.is_known(method) for _, method in found):
            return ""
        return " ".join(f"{mangler.method_table(type_)}={mangler.method(method)}" for type_, method in found)

    def classes_as_text(self, found: tuple[TypeDesc, ...] | None) -> str:
        """Formats classes as the result of a query."""
        return "?" if found is None else " ".join(self.bodies.mangler.method_table(type_) for type_ in found)


class MethodHost:
    """The host of the compilation of `method`. Afterwards `cells` and `asked` are its dispatch cells and queries."""

    def __init__(self, program: WholeProgram, method: MethodDesc) -> None:
        self._program = program
        self._bodies = program.bodies
        self._mangler = program.bodies.mangler
        self._method = method
        self.cells: list[DispatchCell] = []
        self.lookups: dict[tuple[LookupKind, TypeDesc | MethodDesc | FieldDesc, MethodDesc | None], LookupCell] = {}
        self.asked: dict[str, str] = {}
        self._recorded: list[tuple[str, str]] | None = None
        self._cells_before = 0

    @property
    def target(self) -> Target:
        return self._program.target

    def _note(self, question: str, answer: str) -> None:
        if self._recorded is not None:
            self._recorded.append((question, answer))
        known = self.asked.setdefault(question, answer)
        if known != answer:
            raise InternalError("host", self._method.full_name, f"two answers to '{question}': {known}, {answer}")

    # --- bodies --------------------------------------------------------------------------------------------------

    def method_il(self, method: MethodDesc) -> MethodIL:
        return self._bodies.il(method)

    def inline_observations(self, callee: MethodDesc) -> Observations | str:
        if callee.no_inlining:
            return "is marked NoInlining"
        if callee.is_shared:
            return "is shared generic code"
        if callee.synchronized:
            return "is synchronized"
        if self._bodies.target(callee).kind != CallKind.MANAGED:
            return "has no body here"
        if not self._program.is_known(callee):
            self._note(f"known {self._mangler.method(callee)}", "0")
            return "has no body here"
        try:
            inlinee = self._program.inlinee(callee)
        except (Unsupported, BadInput):
            return "has no body here"
        if inlinee is None:
            return "too many il bytes"
        self._note(f"inline {self._mangler.method(callee)}", inlinee.key)
        return inlinee.seen

    def imported_callees(self) -> dict[object, Any]:
        return self._program.imported_callees()

    def record_queries(self) -> None:
        self._recorded, self._cells_before = [], len(self.cells)

    def recorded_queries(self) -> list[tuple[str, str]] | None:
        recorded, self._recorded = self._recorded, None
        return recorded if len(self.cells) == self._cells_before else None

    def repeat_queries(self, queries: list[tuple[str, str]]) -> None:
        for question, answer in queries:
            self._note(question, answer)

    def display_name(self, method: MethodDesc) -> str:
        names = self._program.names
        found = names.get(method)
        if found is None:
            found = names[method] = method.jit_name
        return found

    # --- types ---------------------------------------------------------------------------------------------------

    def class_layout(self, value_type: TypeDesc) -> ClassLayout:
        return self._program.layouts.class_layout(value_type)

    def field_offset(self, field: FieldDesc) -> int:
        return field_offset(field, self._program.target)

    def type_symbol(self, type_: TypeDesc) -> str:
        self._check_exact(type_)
        return self._mangler.method_table(type_)

    def runtime_type_symbol(self, type_: TypeDesc) -> str:
        self._check_exact(type_)
        return self._mangler.runtime_type(type_)

    def allocated_type(self, type_: TypeDesc) -> str:
        self._check_exact(type_)
        return self._mangler.method_table(type_)

    def _check_exact(self, what: TypeDesc | MethodDesc) -> None:
        """Refuses what the importer does not look up in the generic context."""
        if what.is_shared:
            raise Unsupported(self._method.full_name, None, f"{what.full_name} in shared generic code")

    # --- shared generic code -------------------------------------------------------------------------------------

    def lookup(
        self, kind: LookupKind, what: TypeDesc | MethodDesc | FieldDesc, delegate: TypeDesc | None = None
    ) -> str:
        called = None if isinstance(what, (TypeDesc, FieldDesc)) else self._called(what, delegate)
        cell = self.lookups.get((kind, what, called))
        if cell is None:
            symbol = self._mangler.lookup_cell(self._method, len(self.lookups))
            code = "0"
            if kind is LookupKind.FIELD_HANDLE and isinstance(what, FieldDesc):
                code = self._mangler.field_handle(canonical_field(what))
            elif kind is LookupKind.METHOD_HANDLE and called is not None:
                code = self._mangler.method_handle(called)
            elif kind is LookupKind.FUNCTION and called is not None:
                code = self._mangler.method(self._bodies.shared_stubs.instantiating(called))
            cell = LookupCell(symbol, lookup_words(self._method, kind, what, code, self._mangler))
            self.lookups[kind, what, called] = cell
        return cell.symbol

    def is_adapted(self, method: MethodDesc, delegate: TypeDesc | None) -> bool:
        return self._called(method, delegate) is not canonical_method(method)

    def _called(self, method: MethodDesc, delegate: TypeDesc | None) -> MethodDesc:
        """Returns what a function pointer in shared code calls: the canonical method, or a delegate's adapter."""
        canonical = canonical_method(method)
        if delegate is None:
            return canonical
        return self._bodies.delegates.adapter(canonical_type(delegate), canonical) or canonical

    # --- literals and statics ------------------------------------------------------------------------------------

    def string_symbol(self, value: str) -> str:
        return self._mangler.string(value)

    def static_field(self, field: FieldDesc) -> StaticAddress:
        if field.has_rva:
            return StaticAddress(StaticKind.RVA, self._mangler.rva_field(field), 0)
        thread, offset = static_address(field, self._program.target)
        if thread:
            return StaticAddress(StaticKind.THREAD, self._mangler.thread_statics(field.owner), offset)
        return StaticAddress(StaticKind.DATA, self._mangler.statics(field.owner), offset)

    def class_init_for_field(self, method: MethodDesc, field: FieldDesc) -> str | None:
        owner = field.owner
        if method.owner is owner and (method.is_cctor or method.triggers_class_init):
            return None  # it is running, or the method's entry has checked it
        return self._class_init(owner)

    def own_signature(self, method: MethodDesc) -> MethodSignature:
        return self._bodies.signature(method)

    def class_init_at_entry(self, method: MethodDesc) -> str | None:
        return self._class_init(method.owner) if method.triggers_class_init else None

    def _class_init(self, owner: TypeDesc) -> str | None:
        if static_constructor_of(owner) is None or self._bodies.constants.is_absent(owner):
            return None
        return self._mangler.class_init(owner)

    def field_handle(self, field: FieldDesc) -> str:
        self._check_exact(field.owner)
        return self._mangler.field_handle(field)

    def method_handle(self, method: MethodDesc) -> str:
        self._check_exact(method)
        return self._mangler.method_handle(method)

    # --- calls ---------------------------------------------------------------------------------------------------

    def intrinsic(self, method: MethodDesc) -> str | None:
        return self._bodies.intrinsic(method)

    def constant_of(self, method: MethodDesc) -> int | None:
        return self._bodies.constants.of(method)

    def call_target(self, method: MethodDesc) -> CallTarget:
        return self._bodies.target(canonical_method(method))

    def virtual_call(
        self, method: MethodDesc, receiver: TypeDesc | None, is_exact: bool, whole: bool = False
    ) -> Dispatch:
        direct = self._devirtualise(method, receiver, is_exact)
        if direct is None and whole and not method.is_generic:
            direct = self._find_only_target(method, receiver)
        if direct is not None:
            kind = (
                DispatchKind.DELEGATE if direct.owner.is_delegate and direct.name == "Invoke" else DispatchKind.DIRECT
            )
            return Dispatch(kind, self.call_target(direct), direct)
        owner = method.owner
        if method.is_generic:
            cell = self._mangler.generic_virtual_cell(canonical_method(method))
            return Dispatch(DispatchKind.GENERIC_VIRTUAL, cell=cell)
        if owner.is_interface:
            if owner.is_shared:  # the interface is looked up in the generic context
                return Dispatch(DispatchKind.INTERFACE, interface_slot=slot_index(method))
            table, slot = self._mangler.method_table(owner), slot_index(method)
            cell = self._mangler.dispatch_cell(self._method, len(self.cells))
            self.cells.append(DispatchCell(cell, table, slot))
            return Dispatch(DispatchKind.INTERFACE, cell=cell, interface=table, interface_slot=slot)
        return Dispatch(
            DispatchKind.VTABLE, slot_offset=vtable_offset(slot_index(method), self._program.target.pointer_size)
        )

    def few_targets(self, method: MethodDesc, receiver: TypeDesc | None) -> list[tuple[str, MethodDesc, CallTarget]]:
        world = self._program.world
        if world is None or method.is_generic or method.is_shared or (receiver is not None and receiver.is_shared):
            return []
        question, found = world.few(method, receiver)
        if question:
            self._note(f"few {question}", self._program.few_as_text(found))
        if not all(self._program.is_known(target) for _, target in found):
            return []
        return [(self._mangler.method_table(type_), target, self._bodies.target(target)) for type_, target in found]

    def class_test(self, cls: TypeDesc) -> ClassTest | None:
        world = self._program.world
        if world is None or world.may_be_others(cls):
            return None
        found = world.classes_of(cls)
        kind = "implementers" if cls.is_interface else "classes"
        self._note(f"{kind} {self._mangler.method_table(cls)}", self._program.classes_as_text(found))
        if found is None:
            return None
        tables = tuple(self._mangler.method_table(type_) for type_ in found)
        return ClassTest(tables, number_offset(self._program.target.pointer_size))

    def exact_call(self, method: MethodDesc, receiver: TypeDesc) -> Dispatch | None:
        if method.is_shared or receiver.is_shared:
            return None
        direct = self._resolve_unboxed(method, receiver) or self._devirtualise(method, receiver, True)
        return Dispatch(DispatchKind.DIRECT, self._bodies.target(direct), direct) if direct is not None else None

    def _resolve_unboxed(self, method: MethodDesc, receiver: TypeDesc) -> MethodDesc | None:
        """Returns the value type's own method that a call on a box of it reaches, if it has code."""
        found = resolve_virtual(receiver, method) if receiver.is_value_type else None
        if found is None or found.owner is not receiver or not found.is_virtual or found.is_generic:
            return None
        known = self._program.is_known(found)
        self._note(f"known {self._mangler.method(canonical_method(found))}", str(int(known)))
        return found if known else None

    def _devirtualise(self, method: MethodDesc, receiver: TypeDesc | None, is_exact: bool) -> MethodDesc | None:
        """Returns the only method that the call can reach, if it is known."""
        owner = method.owner
        if not method.is_virtual or method.is_final or (owner.is_sealed and not owner.is_interface):
            return method
        if receiver is None or receiver.is_interface or receiver.is_array or not (is_exact or receiver.is_sealed):
            return None
        if owner.is_interface and receiver.is_shared and len(called_interfaces(receiver, owner)) > 1:
            return None  # the generic context decides
        found = resolve_virtual(receiver, method)
        if found is None or found.is_abstract or found.owner.is_value_type or found.owner.is_interface:
            return None
        known = self._program.is_known(found) or self.call_target(found).kind != CallKind.MANAGED
        self._note(f"known {self._mangler.method(canonical_method(found))}", str(int(known)))
        return found if known else None

    def _find_only_target(self, method: MethodDesc, receiver: TypeDesc | None) -> MethodDesc | None:
        """Returns the only target of the call in the closed world, or None."""
        world = self._program.world
        shared = method.is_shared or (receiver is not None and receiver.is_shared)
        asked = world.ask(method, receiver) if world is not None and not shared else None
        if asked is None:
            return None
        question, found = asked
        if found is not None and not self._program.is_known(found):
            found = None
        self._note(f"only {question}", self._mangler.method(found) if found is not None else "")
        return found

    def constrained_call(self, constraint: TypeDesc, method: MethodDesc) -> tuple[MethodDesc | None, bool]:
        return self._bodies.ambiguous.resolve_constrained(constraint, method)

    def factory_of(self, constructor: MethodDesc) -> MethodDesc | None:
        factory = self._bodies.factory(constructor)
        if factory is not None:
            self._check_exact(constructor.owner)
        return factory

    def delegate_constructor(self, constructor: MethodDesc, target: MethodDesc | None, is_virtual: bool) -> MethodDesc:
        constructor = canonical_method(constructor)
        if target is None:
            return self._bodies.delegates.unknown_constructor(constructor)
        if is_virtual:
            return constructor
        return self._bodies.delegates.constructor_for(constructor, canonical_method(target))

    def function_pointer(self, method: MethodDesc, delegate: TypeDesc | None) -> str:
        method = canonical_method(method)
        if delegate is not None:
            adapter = self._bodies.delegates.adapter(canonical_type(delegate), method)
            if adapter is not None:
                return self._bodies.code_symbol(adapter)
            if method.owner.is_value_type and not method.is_static:
                return self._mangler.unboxing_stub(method)
        return self._bodies.code_symbol(method)
