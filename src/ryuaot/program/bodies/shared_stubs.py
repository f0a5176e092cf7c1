"""Stubs around shared generic code, for callers that do not pass its generic context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.mangling import digest
from ryuaot.typesystem.canonical import ContextKind, canonical_method
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class _Stub(SyntheticMethod):
    """A method whose generic context is where `kind` says."""

    __slots__ = ("_kind",)

    def __init__(self, target: MethodDesc, name: str, signature: MethodSignature, kind: ContextKind) -> None:
        boxed = target.owner.is_value_type and not target.is_static
        owner = target.context.system_object if boxed else target.owner
        super().__init__(owner, name + digest(target.unique_name), signature, lambda: _forward(target, boxed))
        self.method_args = () if kind is ContextKind.THISOBJ else target.method_args
        self.is_shared = True
        self._kind = kind

    @property
    def made_context_kind(self) -> int | None:
        return int(self._kind)

    @property
    def triggers_class_init(self) -> bool:
        return False  # the method does


class SharedMemberStub(SyntheticMethod):
    """A stub of a shared member: its generic context is that of the member's type or method, always an argument."""

    __slots__ = ()

    def __init__(
        self, member: MethodDesc | FieldDesc, name: str, signature: MethodSignature, make: Callable[[], MethodIL]
    ) -> None:
        super().__init__(member.owner, name, signature, make)
        self.is_shared = True
        if not isinstance(member, FieldDesc):
            self.method_args = member.method_args

    @property
    def made_context_kind(self) -> int | None:
        of_method = any(argument.is_shared for argument in self.method_args)
        return int(ContextKind.METHODPARAM if of_method else ContextKind.CLASSPARAM)

    @property
    def triggers_class_init(self) -> bool:
        return False  # what it calls does


class _DefaultMethod(SyntheticMethod):
    """A default interface method on a shared class. A struct's is on its box: the method belongs to no struct."""

    __slots__ = ()

    def __init__(self, target: MethodDesc, type_: TypeDesc) -> None:
        owner = target.context.system_object if type_.is_value_type else type_
        name = f"<Default>{digest(f'{type_.unique_name} {target.unique_name}')}"
        super().__init__(owner, name, target.signature, lambda: _forward(target, False))
        self.is_shared = True

    @property
    def made_context_kind(self) -> int | None:
        return int(ContextKind.THISOBJ)

    @property
    def triggers_class_init(self) -> bool:
        return False  # the method does


def _forward(target: MethodDesc, boxed: bool) -> ProgramIL:
    count = len(target.signature.params) + int(target.signature.has_this)
    if boxed:
        text = f"ldarg.0; unbox owner; {load_arguments(1, count - 1)}; call target; ret"
        return assemble(text, target=target, owner=target.owner)
    return assemble(f"{load_arguments(0, count)}; call target; ret", target=target)


class SharedStubs:
    """Makes and remembers them, for canonical methods."""

    def __init__(self) -> None:
        self._made: dict[tuple[MethodDesc, ContextKind], SyntheticMethod] = {}
        self._defaults: dict[tuple[MethodDesc, TypeDesc], SyntheticMethod] = {}

    def instantiating(self, target: MethodDesc) -> SyntheticMethod:
        """Returns an instantiating stub: code with the method's own signature, for delegates and generic virtual calls,
        so a value type's method takes a boxed `this`. The generic context is in the stub's record
        (runtime/c/callbacks.c), as the function pointers of native code have one."""
        return self._stub(target, ContextKind.RECORD)

    def unboxing(self, target: MethodDesc) -> SyntheticMethod:
        """Returns an unboxing stub: it takes a boxed `this`, whose MethodTable is the context."""
        return self._stub(target, ContextKind.THISOBJ)

    def default(self, target: MethodDesc, type_: TypeDesc) -> SyntheticMethod:
        """Returns the entry of a default interface method that `type_` has: its context, the exact interface, follows
        from the MethodTable of `this`."""
        found = self._defaults.get((target, type_))
        if found is None:
            found = self._defaults[target, type_] = _DefaultMethod(target, type_)
        return found

    def defaults(self) -> list[tuple[MethodDesc, SyntheticMethod]]:
        """Returns the default interface methods, in their canonical forms, with the entries that types have of them."""
        return [(canonical_method(target), stub) for (target, _), stub in self._defaults.items()]

    def _stub(self, target: MethodDesc, kind: ContextKind) -> SyntheticMethod:
        found = self._made.get((target, kind))
        if found is None:
            name = "<Unbox>" if kind is ContextKind.THISOBJ else "<Instantiate>"
            found = self._made[target, kind] = _Stub(target, name, target.signature, kind)
        return found
