"""The code of delegates, as IL: Invoke, constructors, the thunks of open static and of multicast delegates.

A delegate's `_methodPtr` is always called with `_target` as first argument. Closed: target and code. Open (static):
target is the delegate itself and the code is a thunk that shifts the arguments and calls `_methodPtrAux`. Multicast:
target is the delegate itself, the code is the multicast thunk, which the MethodTable's finalizer word names.
Invoke and the thunk of open delegates leave no frame behind: `tail.` calls through a delegate go as deep as all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.ilbuild import assemble, load_arguments
from ryuaot.program.synthetic import SyntheticMethod
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.program.il import ProgramIL
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class Delegates:
    """Bodies and thunks of delegate types; one per program."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self._thunks: dict[tuple[TypeDesc, str], SyntheticMethod] = {}
        self._fields: dict[str, FieldDesc] = {}

    def field(self, name: str) -> FieldDesc:
        """A field of System.Delegate or System.MulticastDelegate."""
        found = self._fields.get(name)
        if found is None:
            for owner in ("System.Delegate", "System.MulticastDelegate"):
                maybe = self._context.well_known(owner).field(name)
                if maybe is not None:
                    found = self._fields[name] = maybe
            assert found is not None
        return found

    def invoke_of(self, delegate: TypeDesc) -> MethodDesc:
        """The Invoke method of a delegate type. Raises BadInput where there is none."""
        method = delegate.method("Invoke")
        if method is None:
            raise BadInput(delegate.module.md.path, f"delegate {delegate.full_name} has no method Invoke")
        return method

    def body(self, method: MethodDesc) -> ProgramIL | None:
        """IL of a method that the runtime supplies for a delegate type; None for the ones that are not supported."""
        if method.name == "Invoke":
            signature = method.signature
            callee = MethodSignature(signature.return_type, signature.params, has_this=True)
            return assemble(
                f"""ldarg.0; ldfld target; {load_arguments(1, len(signature.params))}
                ldarg.0; ldfld code; tail.; calli callee; ret""",
                target=self.field("_target"),
                code=self.field("_methodPtr"),
                callee=callee,
                max_stack=len(signature.params) + 4,
            )
        if method.is_ctor:
            return assemble(
                "ldarg.0; ldarg.1; stfld target; ldarg.0; ldarg.2; stfld code; ret",
                target=self.field("_target"),
                code=self.field("_methodPtr"),
            )
        if method.name in ("BeginInvoke", "EndInvoke"):  # as in .NET Core
            exception = self._context.well_known("System.PlatformNotSupportedException")
            constructor = next(m for m in exception.methods_named(".ctor") if not m.signature.params)
            return assemble("newobj e; throw", e=constructor)
        return None

    def constructor_for(self, constructor: MethodDesc, target: MethodDesc) -> MethodDesc:
        """What `newobj` calls for a delegate over `target`: the plain constructor, or the one of open static
        delegates."""
        delegate = constructor.owner
        arguments = len(target.signature.params) + int(target.signature.has_this)
        if arguments > len(self.invoke_of(delegate).signature.params):
            return constructor  # the first argument is bound: an instance, or a static method's first parameter
        return self._thunk(delegate, ".ctor$open", constructor.signature)

    def unknown_constructor(self, constructor: MethodDesc) -> MethodDesc:
        """What `newobj` calls for a pointer of which nothing is known: closed over the object, or open over null."""
        return self._thunk(constructor.owner, ".ctor$unknown", constructor.signature)

    def maker(self, delegate: TypeDesc) -> MethodDesc:
        """Static object (object target, IntPtr code): a new delegate of this type over a pointer that came from a
        table."""
        native_int = self._context.well_known("System.IntPtr")
        objects = self._context.system_object
        return self._thunk(delegate, "<Make>", MethodSignature(objects, (objects, native_int)))

    def shuffle_thunk(self, delegate: TypeDesc) -> MethodDesc:
        """On the delegate, as Invoke: calls `_methodPtrAux` with the args alone."""
        signature = self.invoke_of(delegate).signature
        return self._thunk(
            delegate, "Invoke$open", MethodSignature(signature.return_type, signature.params, has_this=True)
        )

    def multicast_thunk(self, delegate: TypeDesc) -> MethodDesc:
        """On the delegate, as Invoke: invokes each of the invocation list; the last one's result."""
        signature = self.invoke_of(delegate).signature
        return self._thunk(
            delegate, "Invoke$multicast", MethodSignature(signature.return_type, signature.params, has_this=True)
        )

    def _thunk(self, delegate: TypeDesc, name: str, signature: MethodSignature) -> SyntheticMethod:
        key = (delegate, name)
        found = self._thunks.get(key)
        if found is None:
            make = {
                ".ctor$open": self._open_constructor,
                ".ctor$unknown": self._unknown_constructor,
                "Invoke$open": self._shuffle,
                "Invoke$multicast": self._multicast,
                "<Make>": self._make,
            }[name]
            found = self._thunks[key] = SyntheticMethod(delegate, name, signature, lambda: make(delegate))
        return found

    def _make(self, delegate: TypeDesc) -> ProgramIL:
        return assemble("ldarg.0; ldarg.1; newobj constructor; ret", constructor=delegate.methods_named(".ctor")[0])

    def _open_constructor(self, delegate: TypeDesc) -> ProgramIL:
        return assemble(
            """
            ldarg.0; ldarg.0; stfld target
            ldarg.0; ldftn thunk; stfld code
            ldarg.0; ldarg.2; stfld aux; ret""",
            target=self.field("_target"),
            code=self.field("_methodPtr"),
            aux=self.field("_methodPtrAux"),
            thunk=self.shuffle_thunk(delegate),
        )

    def _unknown_constructor(self, delegate: TypeDesc) -> ProgramIL:
        return assemble(
            """
            ldarg.1; brtrue closed
            ldarg.0; ldarg.0; stfld target
            ldarg.0; ldftn thunk; stfld code
            ldarg.0; ldarg.2; stfld aux; ret
            closed: ldarg.0; ldarg.1; stfld target
            ldarg.0; ldarg.2; stfld code; ret""",
            target=self.field("_target"),
            code=self.field("_methodPtr"),
            aux=self.field("_methodPtrAux"),
            thunk=self.shuffle_thunk(delegate),
        )

    def _shuffle(self, delegate: TypeDesc) -> ProgramIL:
        signature = self.invoke_of(delegate).signature
        callee = MethodSignature(signature.return_type, signature.params)
        return assemble(
            f"{load_arguments(1, len(signature.params))}; ldarg.0; ldfld aux; tail.; calli callee; ret",
            aux=self.field("_methodPtrAux"),
            callee=callee,
            max_stack=len(signature.params) + 4,
        )

    def _multicast(self, delegate: TypeDesc) -> ProgramIL:
        context = self._context
        invoke = self.invoke_of(delegate)
        void = invoke.signature.return_type.is_void
        objects = context.get_szarray(context.system_object)
        int32 = context.well_known("System.Int32")
        locals_ = (objects, int32, int32) if void else (objects, int32, int32, invoke.signature.return_type)
        return assemble(
            f"""
            ldarg.0; ldfld list; stloc.0
            ldarg.0; ldfld count; conv.i4; stloc.2
            again: ldloc.0; ldloc.1; ldelem.ref
            {load_arguments(1, len(invoke.signature.params))}
            call invoke; {"" if void else "stloc.3"}
            ldloc.1; ldc.i4.1; add; stloc.1
            ldloc.1; ldloc.2; blt again
            {"" if void else "ldloc.3"}; ret""",
            locals_,
            list=self.field("_invocationList"),
            count=self.field("_invocationCount"),
            invoke=invoke,
            max_stack=len(invoke.signature.params) + 4,
        )
