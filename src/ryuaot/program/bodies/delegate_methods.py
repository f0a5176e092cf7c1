"""Code of delegates, as IL: Invoke, constructors, the thunks of open static and of multicast delegates.

A delegate's `_methodPtr` is always called with `_target` as first argument. Closed: target and code. Open: the target
is the delegate itself and the code is a thunk that shifts the arguments and calls `_methodPtrAux`. Multicast: the
target is the delegate itself and the code is the multicast thunk, which is in the MethodTable's finalizer word.

Static and instance methods place a return buffer differently. So a delegate that calls one kind as the other points to
an adapter: closed over a static method's first parameter, or open over an instance method. Invoke and the thunk of open
delegates are tail calls: `tail.` calls through a delegate need no additional stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import ElementType
from ryuaot.program.bodies.shared_stubs import SharedMemberStub
from ryuaot.program.il.il_assembler import assemble, load_arguments
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.mangling import digest
from ryuaot.typesystem.members import field_named, method_named, methods_named
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class Delegates:
    """Bodies and thunks of delegate types; one per program."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self._thunks: dict[tuple[TypeDesc, str], SyntheticMethod] = {}
        self._adapters: dict[tuple[MethodDesc, str], SyntheticMethod] = {}
        self._fields: dict[str, FieldDesc] = {}

    def field(self, name: str) -> FieldDesc:
        """Returns a field of System.Delegate or System.MulticastDelegate."""
        found = self._fields.get(name)
        if found is None:
            for owner in ("System.Delegate", "System.MulticastDelegate"):
                maybe = field_named(self._context.well_known(owner), name)
                if maybe is not None:
                    found = self._fields[name] = maybe
            assert found is not None
        return found

    def invoke_of(self, delegate: TypeDesc) -> MethodDesc:
        """Returns the Invoke method of a delegate type. Raises BadInput if there is none."""
        method = method_named(delegate, "Invoke")
        if method is None:
            raise BadInput(delegate.module.md.path, f"delegate {delegate.full_name} has no method Invoke")
        return method

    def body(self, method: MethodDesc) -> ProgramIL | None:
        """Returns the IL of a method that the runtime supplies for a delegate type; None if it is not supported."""
        if method.name == "Invoke":
            signature = method.signature
            callee = MethodSignature(signature.return_type, signature.params, has_this=True)
            return assemble(
                f"""ldarg.0; ldfld target; {load_arguments(1, len(signature.params))}
                ldarg.0; ldfld code; tail.; calli callee; ret""",
                target=self.field("_target"),
                code=self.field("_methodPtr"),
                callee=callee,
            )
        if method.is_ctor:
            return assemble(
                "ldarg.0; ldarg.1; stfld target; ldarg.0; ldarg.2; stfld code; ret",
                target=self.field("_target"),
                code=self.field("_methodPtr"),
            )
        if method.name in ("BeginInvoke", "EndInvoke"):  # .NET Core does not support them
            exception = self._context.well_known("System.PlatformNotSupportedException")
            constructor = next(m for m in methods_named(exception, ".ctor") if not m.signature.params)
            return assemble("newobj e; throw", e=constructor)
        return None

    def constructor_for(self, constructor: MethodDesc, target: MethodDesc) -> MethodDesc:
        """Returns the target of `newobj` for a delegate over `target`.

        It is the plain constructor, the one that checks the instance, or the one of open delegates. The plain one binds
        a static method's first parameter, which may be null.
        """
        delegate = constructor.owner
        if not self._is_closed(delegate, target):
            return self._get_thunk(delegate, ".ctor$open", constructor.signature)
        if not target.signature.has_this:
            return constructor
        return self._get_thunk(delegate, ".ctor$closed", constructor.signature)

    def _is_closed(self, delegate: TypeDesc, target: MethodDesc) -> bool:
        """Whether a delegate over `target` binds its first argument, an instance or a static method's parameter."""
        arguments = len(target.signature.params) + int(target.signature.has_this)
        return arguments > len(self.invoke_of(delegate).signature.params)

    def adapter(self, delegate: TypeDesc, target: MethodDesc) -> SyntheticMethod | None:
        """Returns the method that a delegate over `target` calls instead; None if it calls `target` itself."""
        if self._is_closed(delegate, target):
            return self.closed_adapter(target)
        return self.open_adapter(target)

    def open_adapter(self, target: MethodDesc) -> SyntheticMethod | None:
        """Returns a static method that calls an instance method on its first argument, as open delegates do.

        It calls the object's override, or takes the value that a reference points to. None if the method's code can be
        called directly.
        """
        if target.owner.etype == ElementType.TYPEDBYREF:
            return None  # no reference can point to one
        if target.is_static or not (is_overridable(target) or target.owner.is_value_type or _may_use_buffer(target)):
            return None
        return self._get_adapter(target, "<Open>")

    def closed_adapter(self, target: MethodDesc) -> SyntheticMethod | None:
        """Returns an instance method that calls a static one with `this` as first argument; None if the method's code
        can be called directly."""
        return self._get_adapter(target, "<Closed>") if target.is_static and _may_use_buffer(target) else None

    def adapter_by_reflection(self, target: MethodDesc) -> SyntheticMethod | None:
        """Returns the adapter of a delegate that is open over an instance method, or closed over a static one; None if
        the method's code can be called directly."""
        return self.closed_adapter(target) if target.is_static else self.open_adapter(target)

    def _get_adapter(self, target: MethodDesc, name: str) -> SyntheticMethod:
        found = self._adapters.get((target, name))
        if found is None:
            objects = self._context.system_object
            params, result = target.signature.params, target.signature.return_type
            if name == "<Closed>":
                signature = MethodSignature(result, params[1:], has_this=True)
            else:
                owner = target.owner
                this = self._context.get_byref(owner) if owner.is_value_type else owner
                signature = MethodSignature(result, (this, *params))
            count = len(params) + int(target.signature.has_this)
            call = "callvirt" if target.is_virtual and not target.owner.is_value_type else "call"

            def make() -> ProgramIL:
                text = f"{load_arguments(0, count)}; tail.; {call} target; ret"
                return assemble(text, target=target)

            text = name + digest(target.unique_name)
            found = self._adapters[target, name] = (
                SharedMemberStub(target, text, signature, make)
                if target.is_shared
                else SyntheticMethod(objects, text, signature, make)
            )
        return found

    def unknown_constructor(self, constructor: MethodDesc) -> MethodDesc:
        """Returns the target of `newobj` for an unknown pointer: closed over the object, or open if it is null."""
        return self._get_thunk(constructor.owner, ".ctor$unknown", constructor.signature)

    def maker(self, delegate: TypeDesc) -> MethodDesc:
        """Returns a static method object (object target, IntPtr code): it makes a delegate of this type over a pointer
        from a table."""
        native_int = self._context.well_known("System.IntPtr")
        objects = self._context.system_object
        return self._get_thunk(delegate, "<Make>", MethodSignature(objects, (objects, native_int)))

    def virtual_thunk(self, delegate: TypeDesc) -> SyntheticMethod | None:
        """Returns a method of the delegate, like Invoke, that calls a virtual method on its first argument.

        `_methodPtrAux` is the row of the method (`member_tables.py`). None if the first argument is not a reference.
        """
        signature = self.invoke_of(delegate).signature
        if not signature.params or not signature.params[0].is_gc_ref:
            return None
        return self._get_thunk(
            delegate, "Invoke$virtual", MethodSignature(signature.return_type, signature.params, has_this=True)
        )

    def shuffle_thunk(self, delegate: TypeDesc) -> MethodDesc:
        """Returns a method of the delegate, like Invoke, that calls `_methodPtrAux` without the delegate."""
        signature = self.invoke_of(delegate).signature
        return self._get_thunk(
            delegate, "Invoke$open", MethodSignature(signature.return_type, signature.params, has_this=True)
        )

    def multicast_thunk(self, delegate: TypeDesc) -> MethodDesc:
        """Returns a method of the delegate, like Invoke, that invokes the invocation list and returns the last
        result."""
        signature = self.invoke_of(delegate).signature
        return self._get_thunk(
            delegate, "Invoke$multicast", MethodSignature(signature.return_type, signature.params, has_this=True)
        )

    def _get_thunk(self, delegate: TypeDesc, name: str, signature: MethodSignature) -> SyntheticMethod:
        key = (delegate, name)
        found = self._thunks.get(key)
        if found is None:
            make = {
                ".ctor$closed": self._closed_constructor_body,
                ".ctor$open": self._open_constructor_body,
                ".ctor$unknown": self._unknown_constructor_body,
                "Invoke$open": self._shuffle_body,
                "Invoke$virtual": self._virtual_body,
                "Invoke$multicast": self._multicast_body,
                "<Make>": self._maker_body,
            }[name]
            found = self._thunks[key] = SyntheticMethod(delegate, name, signature, lambda: make(delegate))
        return found

    def _maker_body(self, delegate: TypeDesc) -> ProgramIL:
        return assemble("ldarg.0; ldarg.1; newobj constructor; ret", constructor=methods_named(delegate, ".ctor")[0])

    def _closed_constructor_body(self, delegate: TypeDesc) -> ProgramIL:
        refuse = method_named(self._context.well_known("System.MulticastDelegate"), "ThrowNullThisInDelegateToInstance")
        assert refuse is not None
        return assemble(
            f"""
            ldarg.1; brtrue bound; {"" if refuse.is_static else "ldarg.0;"} call refuse
            bound: ldarg.0; ldarg.1; stfld target
            ldarg.0; ldarg.2; stfld code; ret""",
            target=self.field("_target"),
            code=self.field("_methodPtr"),
            refuse=refuse,
        )

    def _open_constructor_body(self, delegate: TypeDesc) -> ProgramIL:
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

    def _unknown_constructor_body(self, delegate: TypeDesc) -> ProgramIL:
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

    def _shuffle_body(self, delegate: TypeDesc) -> ProgramIL:
        signature = self.invoke_of(delegate).signature
        callee = MethodSignature(signature.return_type, signature.params)
        return assemble(
            f"{load_arguments(1, len(signature.params))}; ldarg.0; ldfld aux; tail.; calli callee; ret",
            aux=self.field("_methodPtrAux"),
            callee=callee,
        )

    def _virtual_body(self, delegate: TypeDesc) -> ProgramIL:
        signature = self.invoke_of(delegate).signature
        home = next(m for m in self._context.modules if m.name == "Ryuaot.Substitutions")
        owner = home.find_type_named("RyuAot.ReflectedDelegates")
        code_on = owner and method_named(owner, "CodeOn")
        assert code_on is not None
        return assemble(
            f"""{load_arguments(1, len(signature.params))}
            ldarg.1; ldarg.0; ldfld aux; call code_on; tail.; calli callee; ret""",
            aux=self.field("_methodPtrAux"),
            code_on=code_on,
            callee=MethodSignature(signature.return_type, signature.params[1:], has_this=True),
        )

    def _multicast_body(self, delegate: TypeDesc) -> ProgramIL:
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
        )


def is_overridable(method: MethodDesc) -> bool:
    """Whether a call of the method may run another method's code, depending on the object."""
    owner = method.owner
    closed = method.is_final or (owner.is_sealed and not owner.is_interface)  # as Reachability.virtual_call sees it
    return method.is_virtual and not closed and not owner.is_value_type


def _may_use_buffer(method: MethodDesc) -> bool:
    """Whether some calling convention returns the method's result in a return buffer."""
    result = method.signature.return_type
    return result.is_value_type and not result.is_primitive and not result.is_enum and not result.is_void
