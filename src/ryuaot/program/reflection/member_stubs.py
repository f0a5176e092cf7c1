"""Stubs for reflection: methods that make an attribute, call a method, read or write a field.

Each is static, `object (object target, object[] arguments)`, so that the runtime calls all of them alike. A null
argument is the default of a value type, as in MethodBase.Invoke. The types of arguments are checked before
(runtime/managed/Reflection.cs).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.errors import BadInput, Unsupported
from ryuaot.metadata.attribute_blobs import AttributeType, AttributeValue, BoxedValue
from ryuaot.metadata.elements import ElementType as E
from ryuaot.program.bodies.delegate_methods import is_overridable
from ryuaot.program.bodies.shared_stubs import SharedMemberStub
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.mangling import digest
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import field_named, methods_named, properties_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_desc import self_and_bases
from ryuaot.typesystem.type_names import type_by_name
from ryuaot.typesystem.vtable import slot_declaration

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.attributes import AttributeUse
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc

_BOXED, _TYPE, _ENUM = 0x51, 0x50, 0x55
_WIDE = frozenset((E.I8, E.U8))


def is_slotted(method: MethodDesc) -> bool:
    """Whether the method's code on an object is in a slot of the vtable."""
    return is_overridable(method) and not method.is_generic and not method.owner.is_interface


def _called_declaration(method: MethodDesc) -> MethodDesc:
    """Returns the method of a base class that a late-bound call of an override may call instead."""
    declared = slot_declaration(method) if not (method.is_generic or method.is_shared) else method
    is_same = declared.signature == method.signature and not declared.is_shared
    return declared if is_same else method


class _Text:
    """Builder of IL: the text, the entities that it names, the locals."""

    def __init__(self, context: TypeSystemContext) -> None:
        self.context = context
        self.lines: list[str] = []
        self.names: dict[str, Any] = {}
        self.locals: list[TypeDesc] = []
        self.labels = 0

    def add(self, instruction: str, entity: object = None) -> None:
        """Adds one instruction; `entity` is its operand."""
        if entity is None:
            self.lines.append(instruction)
            return
        name = next((n for n, e in self.names.items() if e is entity), "")
        if not name:
            name = f"e{len(self.names)}"
            self.names[name] = entity
        self.lines.append(f"{instruction} {name}")

    def local(self, type_: TypeDesc) -> int:
        """Adds a local and returns its index."""
        self.locals.append(type_)
        return len(self.locals) - 1

    def label(self) -> str:
        """Returns a new label."""
        self.labels += 1
        return f"L{self.labels}"

    def finish(self) -> ProgramIL:
        """Returns the finished body."""
        return assemble(";".join(self.lines), tuple(self.locals), **self.names)


class MemberBodies:
    """Makes and caches the stubs. None if a member cannot be called by reflection: open types, byref-like values."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        objects = context.get_szarray(context.system_object)
        self._signature = MethodSignature(context.system_object, (context.system_object, objects))
        self._made: dict[str, SyntheticMethod] = {}

    def _method(
        self, kind: str, what: str, make: Callable[[], ProgramIL], member: MethodDesc | FieldDesc | None = None
    ) -> SyntheticMethod:
        name = f"<{kind}>{digest(what)}"
        found = self._made.get(name)
        if found is None:
            if member is not None and (member.owner.is_shared or (isinstance(member, MethodDesc) and member.is_shared)):
                found = SharedMemberStub(member, name, self._signature, make)
            else:
                found = SyntheticMethod(self._context.system_object, name, self._signature, make)
            self._made[name] = found
        return found

    # --- calls ---------------------------------------------------------------------------------------------------

    def invoker(self, method: MethodDesc) -> SyntheticMethod | None:
        """Returns a stub that calls `method`; a constructor allocates a new object. An override is called as the method
        of the base class is: the object decides."""
        method = _called_declaration(method)
        signature = method.signature
        values = [*signature.params, signature.return_type, method.owner]
        if method.contains_generic_params or not all(map(_can_box, values)):
            return None
        if method.owner.is_delegate and (method.is_ctor or method.name.endswith("Invoke") and method.name != "Invoke"):
            return None
        if method.is_ctor and method.owner.is_array:
            return None
        return self._method("Invoke", method.unique_name, lambda: self._invoke(method), method)

    def _invoke(self, method: MethodDesc) -> ProgramIL:
        text = _Text(self._context)
        if method.is_ctor:
            self._construct(text, method)
            return text.finish()
        if not method.is_static:
            _load_target(text, method.owner)
        back = self._load_arguments(text, method)
        direct = method.is_static or method.owner.is_value_type
        text.add("call" if direct else "callvirt", method)
        self._result(text, method.signature.return_type)
        self._write_back(text, back)
        text.add("ret")
        return text.finish()

    def _construct(self, text: _Text, method: MethodDesc) -> None:
        """Allocates an object; if there is a target, calls the constructor on it."""
        owner = method.owner
        made = text.label()
        if not owner.is_string:
            text.add("ldarg.0")
            text.add(f"brfalse {made}")
            _load_target(text, owner)
            back = self._load_arguments(text, method)
            text.add("call", method)
            text.add("ldnull")
            self._write_back(text, back)
            text.add("ret")
        if owner.is_abstract:
            text.add(f"{made}: ldnull")
        else:
            text.add(f"{made}: nop")
            back = self._load_arguments(text, method)
            text.add("newobj", method)
            _box(text, owner)
            self._write_back(text, back)
        text.add("ret")

    def _load_arguments(self, text: _Text, method: MethodDesc) -> list[tuple[int, int, TypeDesc]]:
        """Pushes the arguments. Returns those by reference as index, local and type."""
        back: list[tuple[int, int, TypeDesc]] = []
        for index, param in enumerate(method.signature.params):
            element = param.element_type if param.is_byref else None
            self._load_argument(text, index, element or param)
            if element is not None:
                place = text.local(element)
                text.add(f"stloc {place}")
                text.add(f"ldloca {place}")
                back.append((index, place, element))
        return back

    def _write_back(self, text: _Text, back: list[tuple[int, int, TypeDesc]]) -> None:
        for index, place, element in back:
            text.add("ldarg.1")
            text.add(f"ldc.i4 {index}")
            text.add(f"ldloc {place}")
            self._box(text, element)
            text.add("stelem.ref")

    def binder(self, method: MethodDesc) -> SyntheticMethod | None:
        """Returns a stub that makes a delegate of a virtual method over the target.

        The delegate's type does not matter: the caller needs the code of the object's own override.
        """
        if not is_overridable(method) or method.contains_generic_params or is_slotted(method):
            return None
        return self._method("Bind", method.unique_name, lambda: self._bind(method), method)

    def _bind(self, method: MethodDesc) -> ProgramIL:
        constructor = methods_named(self._context.well_known("System.Action"), ".ctor")[0]
        return assemble(
            "ldarg.0; ldarg.0; ldvirtftn method; newobj constructor; ret", method=method, constructor=constructor
        )

    def pointers(self, method: MethodDesc, adapter: MethodDesc | None) -> SyntheticMethod | None:
        """Returns a stub of a shared method: without a target it returns the code for delegates, with one the code of
        the adapter. The generic context decides both."""
        if method.contains_generic_params or method.is_abstract or method.owner.is_byref_like:
            return None
        return self._method("Pointers", method.unique_name, lambda: self._pointers(method, adapter or method), method)

    def _pointers(self, method: MethodDesc, adapter: MethodDesc) -> ProgramIL:
        return assemble(
            "ldarg.0; brtrue adapted; ldftn method; box native; ret; adapted: ldftn adapter; box native; ret",
            method=method,
            adapter=adapter,
            native=self._context.primitive(E.I),
        )

    def array_thunk(self, delegate: TypeDesc) -> SyntheticMethod:
        """Returns the code of a delegate over a function of object[]: it puts the arguments into an array."""
        invoke = methods_named(delegate, "Invoke")[0]
        context = self._context
        name = f"<Thunk>{digest(delegate.unique_name)}"
        found = self._made.get(name)
        if found is None:
            signature = MethodSignature(
                invoke.signature.return_type, (context.system_object, *invoke.signature.params)
            )
            found = SyntheticMethod(context.system_object, name, signature, lambda: self._thunk(invoke))
            self._made[name] = found
        return found

    def _thunk(self, invoke: MethodDesc) -> ProgramIL:
        text = _Text(self._context)
        objects = self._context.get_szarray(self._context.system_object)
        params = invoke.signature.params
        if not all(_can_box(t) and not t.is_pointer for t in (*params, invoke.signature.return_type)):
            raise Unsupported(invoke.full_name, None, "a delegate of a function of object[]")
        array = text.local(objects)
        text.add(f"ldc.i4 {len(params)}")
        text.add("newarr", self._context.system_object)
        text.add(f"stloc {array}")
        for index, param in enumerate(params):
            element = param.element_type if param.is_byref else None
            text.add(f"ldloc {array}")
            text.add(f"ldc.i4 {index}")
            text.add(f"ldarg {index + 1}")
            if element is not None:
                text.add("ldobj", element)
            _box(text, element or param)
            text.add("stelem.ref")
        function = self._context.instantiate(
            self._context.well_known("System.Func`2"), (objects, self._context.system_object)
        )
        text.add("ldarg.0")
        text.add("castclass", function)
        text.add(f"ldloc {array}")
        text.add("callvirt", methods_named(function, "Invoke")[0])
        result = text.local(self._context.system_object)
        text.add(f"stloc {result}")
        for index, param in enumerate(params):
            element = param.element_type if param.is_byref else None
            if element is not None:
                text.add(f"ldarg {index + 1}")
                text.add(f"ldloc {array}")
                text.add(f"ldc.i4 {index}")
                text.add("ldelem.ref")
                text.add("unbox.any", element)
                text.add("stobj", element)
        if not invoke.signature.return_type.is_void:
            text.add(f"ldloc {result}")
            text.add("unbox.any", invoke.signature.return_type)
        text.add("ret")
        return text.finish()

    def _load_argument(self, text: _Text, index: int, type_: TypeDesc) -> None:
        text.add("ldarg.1")
        text.add(f"ldc.i4 {index}")
        text.add("ldelem.ref")
        if type_.is_pointer:
            type_ = self._context.primitive(E.I)  # runtime/managed/ReflectedArguments.cs unwraps its Pointer
        if type_.is_value_type and not type_.is_nullable:
            default, done = text.label(), text.label()
            place = text.local(type_)
            text.add("dup")
            text.add(f"brfalse {default}")
            text.add("unbox.any", type_)
            text.add(f"stloc {place}")
            text.add(f"br {done}")
            text.add(f"{default}: pop")
            text.add(f"{done}: ldloc {place}")
        elif not type_.is_object:
            text.add("unbox.any", type_)

    def _result(self, text: _Text, type_: TypeDesc) -> None:
        if type_.is_void:
            text.add("ldnull")
        elif type_.is_byref and type_.element_type is not None:
            text.add("ldobj", type_.element_type)
            self._box(text, type_.element_type)
        else:
            self._box(text, type_)

    def _box(self, text: _Text, type_: TypeDesc) -> None:
        """Boxes the value on the stack."""
        if type_.is_pointer:
            self._push_type(text, type_)
            text.add("call", methods_named(self._context.well_known("System.Reflection.Pointer"), "Box")[0])
        else:
            _box(text, type_)

    # --- fields --------------------------------------------------------------------------------------------------

    def getter(self, field: FieldDesc) -> SyntheticMethod | None:
        """Returns a stub that reads a field."""
        if not _can_box(field.type) or not _can_box(field.owner):
            return None
        if field.type.contains_generic_params or (field.owner.contains_generic_params and not field.is_literal):
            return None
        return self._method("Get", field.owner.unique_name + "::" + field.name, lambda: self._get(field), field)

    def _get(self, field: FieldDesc) -> ProgramIL:
        text = _Text(self._context)
        if field.is_literal:
            self._constant(text, field.type, field.constant)
        elif field.is_static:
            text.add("ldsfld", field)
            self._box(text, field.type)
        else:
            _load_target(text, field.owner)
            text.add("ldfld", field)
            self._box(text, field.type)
        text.add("ret")
        return text.finish()

    def setter(self, field: FieldDesc) -> SyntheticMethod | None:
        """Returns a stub that writes the first argument into a field; None also for constants and readonly static
        fields."""
        if field.is_literal or (field.is_static and field.is_init_only) or self.getter(field) is None:
            return None
        return self._method("Set", field.owner.unique_name + "::" + field.name, lambda: self._set(field), field)

    def _set(self, field: FieldDesc) -> ProgramIL:
        text = _Text(self._context)
        if not field.is_static:
            _load_target(text, field.owner)
        self._load_argument(text, 0, field.type)
        text.add("stsfld" if field.is_static else "stfld", field)
        text.add("ldnull")
        text.add("ret")
        return text.finish()

    def _constant(self, text: _Text, type_: TypeDesc, value: AttributeValue) -> None:
        self._push(text, type_, value, None)
        _box(text, type_)

    def default_value(self, what: str, type_: TypeDesc, value: AttributeValue) -> SyntheticMethod:
        """Returns a stub that makes the default value of a parameter: a constant of that type."""

        def make() -> ProgramIL:
            text = _Text(self._context)
            self._constant(text, type_, value)
            text.add("ret")
            return text.finish()

        return self._method("Default", what, make)

    def attribute_value(self, use: AttributeUse, module: ModuleDesc) -> SyntheticMethod | None:
        """Returns a stub that makes the default value of a parameter from the property Value of an attribute."""
        getter = _inherited_method(use.constructor.owner, "get_Value")
        if getter is None:
            return None
        return self._method("Default", _use_key(use, module), lambda: self._read_value(use, module, getter))

    def _read_value(self, use: AttributeUse, module: ModuleDesc, getter: MethodDesc) -> ProgramIL:
        text = _Text(self._context)
        self._push_attribute(text, use, module)
        text.add("callvirt", getter)
        _box(text, getter.signature.return_type)
        text.add("ret")
        return text.finish()

    # --- attributes ----------------------------------------------------------------------------------------------

    def attribute(self, use: AttributeUse, module: ModuleDesc) -> SyntheticMethod:
        """Returns a stub that makes the attribute; uses with the same arguments share it."""
        return self._method("Attribute", _use_key(use, module), lambda: self._make_attribute(use, module))

    def attribute_data(self, use: AttributeUse, module: ModuleDesc) -> SyntheticMethod:
        """Returns a stub that lists the metadata of an attribute.

        The list has the number of constructor arguments, type and value of each, then name, type and value of each
        named argument.
        """
        return self._method("AttributeData", _use_key(use, module), lambda: self._list_attribute(use, module))

    def _list_attribute(self, use: AttributeUse, module: ModuleDesc) -> ProgramIL:
        text = _Text(self._context)
        params = use.constructor.signature.params
        named = use.arguments.named.items()
        text.add(f"ldc.i4 {1 + 2 * len(params) + 3 * len(named)}")
        text.add("newarr", self._context.system_object)
        position = 0

        def store(push: Callable[[], None]) -> None:
            nonlocal position
            text.add("dup")
            text.add(f"ldc.i4 {position}")
            push()
            text.add("stelem.ref")
            position += 1

        int32 = self._context.primitive(E.I4)
        store(lambda: self._boxed(text, int32, len(params), module))
        for param, value in zip(params, use.arguments.fixed, strict=False):
            store(lambda param=param: self._push_type(text, param))  # type: ignore[misc]
            store(lambda param=param, value=value: self._boxed(text, param, value, module))  # type: ignore[misc]
        for name, value in named:
            target = _named_target(use.constructor.owner, name)
            if target is None:
                raise BadInput(module.md.path, f"attribute {use.constructor.owner.full_name} has no member {name}")
            type_ = target.type if isinstance(target, FieldDesc) else target.signature.params[-1]
            store(lambda name=name: self._boxed(text, self._context.system_string, name, module))  # type: ignore[misc]
            store(lambda type_=type_: self._push_type(text, type_))  # type: ignore[misc]
            store(lambda type_=type_, value=value: self._boxed(text, type_, value, module))  # type: ignore[misc]
        text.add("ret")
        return text.finish()

    def _boxed(self, text: _Text, type_: TypeDesc, value: AttributeValue, module: ModuleDesc) -> None:
        self._push(text, type_, value, module)
        _box(text, type_)

    def _push_type(self, text: _Text, type_: TypeDesc) -> None:
        text.add("ldtoken", type_)
        text.add("call", methods_named(self._context.well_known("System.Type"), "GetTypeFromHandle")[0])

    def _make_attribute(self, use: AttributeUse, module: ModuleDesc) -> ProgramIL:
        text = _Text(self._context)
        self._push_attribute(text, use, module)
        text.add("ret")
        return text.finish()

    def _push_attribute(self, text: _Text, use: AttributeUse, module: ModuleDesc) -> None:
        for param, value in zip(use.constructor.signature.params, use.arguments.fixed, strict=False):
            self._push(text, param, value, module)
        text.add("newobj", use.constructor)
        for name, value in use.arguments.named.items():
            text.add("dup")
            target = _named_target(use.constructor.owner, name)
            if isinstance(target, FieldDesc):
                self._push(text, target.type, value, module)
                text.add("stfld", target)
            elif target is not None:
                self._push(text, target.signature.params[-1], value, module)
                text.add("callvirt", target)
            else:
                raise BadInput(module.md.path, f"attribute {use.constructor.owner.full_name} has no member {name}")

    def _push(self, text: _Text, type_: TypeDesc, value: AttributeValue, module: ModuleDesc | None) -> None:
        """Pushes the value of an attribute's argument or of a constant, as a value of `type_`."""
        if isinstance(value, BoxedValue):
            boxed = self._type_of(value.type, module)
            self._push(text, boxed, value.value, module)
            _box(text, boxed)
        elif isinstance(value, tuple):
            self._push_array(text, type_, value, module)
        elif value is None:
            text.add("ldnull")
        elif isinstance(value, str) and not type_.is_string and not type_.is_object:
            self._push_type(text, type_by_name(self._context, value, module))
        elif isinstance(value, str):
            text.names[f"s{len(text.names)}"] = value
            text.add(f"ldstr s{len(text.names) - 1}")
        else:
            _push_number(text, type_.underlying.etype, value)

    def _push_array(
        self, text: _Text, type_: TypeDesc, values: tuple[AttributeValue, ...], module: ModuleDesc | None
    ) -> None:
        element = type_.element_type
        if element is None:
            raise Unsupported(type_.full_name, None, "attribute argument that is an array")
        text.add(f"ldc.i4 {len(values)}")
        text.add("newarr", element)
        for index, value in enumerate(values):
            text.add("dup")
            text.add(f"ldc.i4 {index}")
            self._push(text, element, value, module)
            text.add("stelem", element)

    def _type_of(self, type_: AttributeType, module: ModuleDesc | None) -> TypeDesc:
        if type_.kind == _ENUM:
            return type_by_name(self._context, type_.type_name, module)
        if type_.kind == _TYPE:
            return self._context.well_known("System.Type")
        if type_.kind == E.STRING:
            return self._context.system_string
        if type_.kind == E.SZARRAY and type_.element is not None:
            return self._context.get_szarray(self._type_of(type_.element, module))
        return self._context.system_object if type_.kind == _BOXED else self._context.primitive(type_.kind)


def _use_key(use: AttributeUse, module: ModuleDesc) -> str:
    """Returns a key that two uses share if they make equal attributes."""
    arguments = use.arguments
    return f"{use.constructor.unique_name} {arguments.fixed!r} {list(arguments.named.items())!r} {module.name}"


def _push_number(text: _Text, etype: int, value: float) -> None:
    if etype == E.R4:
        text.add(f"ldc.r4 {float(value)!r}")
    elif etype == E.R8:
        text.add(f"ldc.r8 {float(value)!r}")
    elif etype in _WIDE:
        number = int(value)
        text.add(f"ldc.i8 {number - (1 << 64) if number >> 63 > 0 else number}")
    else:
        number = int(value)
        text.add(f"ldc.i4 {number - (1 << 32) if number >> 31 > 0 else number}")


def _can_box(type_: TypeDesc) -> bool:
    """Whether a value of the type, or of its referent, can be an object."""
    element = type_.element_type if type_.is_byref else None
    inner = element if element is not None else type_
    no_object = inner.is_function_pointer or inner.is_byref_like or inner.is_byref
    return not (no_object or (inner.is_pointer and element is not None))


def _box(text: _Text, type_: TypeDesc) -> None:
    if type_.is_value_type:
        text.add("box", type_)


def _load_target(text: _Text, owner: TypeDesc) -> None:
    text.add("ldarg.0")
    text.add("unbox" if owner.is_value_type else "castclass", owner)


def _inherited_method(owner: TypeDesc, name: str) -> MethodDesc | None:
    """Returns the first method of that name, of the type or of a base."""
    for step in self_and_bases(owner):
        found = methods_named(step, name)
        if found:
            return found[0]
    return None


def _named_target(owner: TypeDesc, name: str) -> FieldDesc | MethodDesc | None:
    """Returns the field, or the setter of the property, that a named argument sets, of the type or of a base."""
    for step in self_and_bases(owner):
        field = field_named(step, name)
        if field is not None and not field.is_static:
            return field
        for found in properties_of(step):
            if found.name == name and found.setter is not None:
                return found.setter
    return None
