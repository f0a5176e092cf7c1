"""The delegate types that become function pointers, or that function pointers become: which need stubs.

`program/interop/callback_stubs.py` makes the stubs; `ryu_callbacks` has a row per delegate type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, Unsupported
from ryuaot.program.interop.callback_stubs import make_callback, make_maker, same_convention
from ryuaot.program.interop.native_layout import native_layout
from ryuaot.typesystem.members import method_named
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.reachability.rapid_type_analysis import Reachability
    from ryuaot.program.reflection.reflection_roots import Mentions
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_MARSHAL = "System.Runtime.InteropServices.Marshal"
_ENTRY = "rt_callback_entry"


class Callbacks:
    """The callback stubs of the program. rows: by delegate type, the method for native callers and the maker.

    Among .NET's delegates, those have rows that the program names and those that a reached P/Invoke passes.
    """

    def __init__(self, reach: Reachability, mentions: Mentions) -> None:
        self._reach = reach
        self._mentions = mentions
        self._seen = (0, 0)
        self._read = 0
        self._passed: dict[TypeDesc, None] = {}
        self.rows: dict[TypeDesc, list[MethodDesc | None]] = {}

    def settle(self, to_native: bool, from_native: bool) -> bool:
        """Adds the stubs of the delegates reached so far. Returns whether it added any.

        to_native: delegates become function pointers; from_native: function pointers become delegates.
        """
        symbols = self._reach.bodies.runtime_symbols
        can_enter = same_convention(self._reach.context) and (symbols is None or _ENTRY in symbols)
        before = len(self._reach.why)
        if self._add_passed_delegates():
            self._seen = (0, 0)
        if to_native and can_enter:
            for type_ in list(self._reach.constructed)[self._seen[0] :]:
                self._add_row(type_, 0)
            self._seen = (len(self._reach.constructed), self._seen[1])
        if from_native:
            for type_ in list(self._reach.runtime_types)[self._seen[1] :]:
                self._add_row(type_, 1)
            self._seen = (self._seen[0], len(self._reach.runtime_types))
        return len(self._reach.why) != before

    def _add_passed_delegates(self) -> bool:
        """Notes the class library's delegates that reached methods pass to or get from native code. Returns whether any
        is new."""
        methods = list(self._reach.why)[self._read :]
        self._read += len(methods)
        before = len(self._passed)
        for method in methods:
            if method.is_pinvoke:
                self._note_delegates((*method.signature.params, method.signature.return_type))
            elif method.method_args and method.owner.full_name == _MARSHAL:
                self._note_delegates(method.method_args)  # GetFunctionPointerForDelegate and the like
        return len(self._passed) != before

    def _note_delegates(self, types: Iterable[TypeDesc]) -> None:
        """Notes delegates among the types, in the fields of structs that native code gets, and in the signatures of
        delegates."""
        pending = [t.element_type if t.element_type is not None else t for t in types]
        seen: set[TypeDesc] = set()
        while pending:
            type_ = pending.pop()
            if type_ in seen or type_.is_primitive or type_.contains_generic_params:
                continue
            seen.add(type_)
            if type_.is_delegate:
                self._passed[type_] = None
                invoke = method_named(type_, "Invoke")
                if invoke is not None:
                    inner = (*invoke.signature.params, invoke.signature.return_type)
                    pending += [t.element_type if t.element_type is not None else t for t in inner]
            elif type_.is_value_type or type_.is_class:
                try:
                    layout = native_layout(type_, self._reach.context.target, is_field=True)
                except BadInput:
                    continue  # the type cannot be loaded
                pending += [f.type for f in layout.fields if f.type is not None] if layout is not None else []

    def _add_row(self, type_: TypeDesc, place: int) -> None:
        if not type_.is_delegate or type_.type_args or type_.contains_generic_params:
            return
        if self._reach.reflection.is_library(declaring_module(type_)) and not self._is_named(type_):
            return
        if type_ in self.rows and self.rows[type_][place] is not None:
            return
        invoke = method_named(type_, "Invoke")
        if invoke is None:
            return
        mangler = self._reach.bodies.mangler
        try:
            made = self._make_maker(type_, invoke) if place else make_callback(type_, invoke, mangler)
        except (BadInput, Unsupported):
            return  # without a row, the conversion throws
        self.rows.setdefault(type_, [None, None])[place] = made
        self._reach.type(type_)
        self._reach.method(made)

    def _is_named(self, type_: TypeDesc) -> bool:
        return type_ in self._mentions.made or type_ in self._mentions.types or type_ in self._passed

    def _make_maker(self, type_: TypeDesc, invoke: MethodDesc) -> MethodDesc:
        bodies = self._reach.bodies
        target, aux = bodies.delegates.field("_target"), bodies.delegates.field("_methodPtrAux")
        return make_maker(type_, invoke, bodies.mangler, target, aux)
