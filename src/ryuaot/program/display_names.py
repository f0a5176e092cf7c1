"""Names as .NET displays them: in stack traces and by reflection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.classlib.library_version import NET_3_1
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.attributes import attribute_on
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc

_STATE_MACHINE = "System.Runtime.CompilerServices.{}StateMachineAttribute"
_ITERATORS = (_STATE_MACHINE.format("Iterator"), _STATE_MACHINE.format("AsyncIterator"))
_COMPILER_GENERATED = "System.Runtime.CompilerServices.CompilerGeneratedAttribute"
_ASYNC = "System.Runtime.CompilerServices.IAsyncStateMachine"
_ENUMERATOR = "System.Collections.IEnumerator"


def trace_name(method: MethodDesc) -> str:
    """Returns `Ns.Outer.Type.Method[T](String[] args)`, as in Exception.StackTrace: the open definition, short
    parameter types.

    Global methods have no type. The methods of a state machine are shown as the method that it implements
    (StackTrace.TryResolveStateMachineMethod).
    """
    typical = method.typical
    owner = typical.owner
    shown, resumed = typical, ""
    if owner.declaring_type is not None and (is_async_step(method) or _implements(typical, _ENUMERATOR)):
        found, attribute = _find_origin(owner)
        shown = found or typical
        resumed = f"+{typical.name}()" if attribute in _ITERATORS else ""
    return _format_signature(shown, isinstance(method, SyntheticMethod)) + resumed


def is_async_step(method: MethodDesc) -> bool:
    """Whether the method runs the steps of an async method: its frames do not show where an exception was rethrown."""
    return method.owner.declaring_type is not None and _implements(method.typical, _ASYNC)


def _implements(method: MethodDesc, interface: str) -> bool:
    owner = method.owner
    if not any(i.full_name == interface for i in owner.interfaces):
        return False
    return owner.has_attribute(_COMPILER_GENERATED)


def _find_origin(state_machine: TypeDesc) -> tuple[MethodDesc | None, str]:
    """Returns the method whose attribute names a state machine, and the attribute."""
    outer = state_machine.declaring_type
    for method in methods_of(outer) if outer is not None else ():
        for kind in ("Async", "Iterator", "AsyncIterator"):
            name = _STATE_MACHINE.format(kind)
            attribute = attribute_on(method, name)
            if attribute is not None and attribute.fixed and isinstance(attribute.fixed[0], str):
                if attribute.fixed[0].partition(",")[0] == state_machine.type_def.full_name:
                    return method, name
    return None, ""


def _format_signature(typical: MethodDesc, is_synthetic: bool) -> str:
    owner = "" if typical.owner.is_module_type else typical.owner.full_name.replace("+", ".") + "."
    generic = f"[{','.join([p.name for p in typical.generic_params])}]" if typical.is_generic else ""
    types = typical.signature.params
    try:
        names = () if is_synthetic else typical.param_names
    except IndexError:
        names = ()
    shown = []
    for index, type_ in enumerate(types):
        name = names[index] if index < len(names) else ""
        text = short_name(type_, typical)
        # .NET Core 3.1 writes the space also for a parameter without a name, as local functions take their closures.
        is_spaced = bool(name) or (not is_synthetic and typical.owner.context.library == NET_3_1)
        shown.append(f"{text} {name}" if is_spaced else text)
    return f"{owner}{typical.name}{generic}({', '.join(shown)})"


def short_name(type_: TypeDesc, scope: MethodDesc | TypeDesc) -> str:
    """Returns Type.Name: no namespace, no arguments; generic parameters by their names, in a member of `scope`."""
    suffix = ""
    while type_.element_type is not None:
        suffix = type_.name[len(type_.element_type.name) :] + suffix
        type_ = type_.element_type
    if type_.is_generic_param:
        index = int(type_.name.lstrip("!"))
        owner = scope if isinstance(scope, TypeDesc) else scope.owner
        params = scope.generic_params if type_.name.startswith("!!") else owner.generic_params
        return params[index].name + suffix if index < len(params) else type_.name + suffix
    return type_.name + suffix


def member_name(method: MethodDesc) -> str:
    """Returns `Void Method[T](Int32, System.String ByRef)`, the MethodBase.ToString of an open definition."""
    signature = method.signature
    generic = f"[{','.join([p.name for p in method.generic_params])}]" if method.is_generic else ""
    shown = [_format_member_type(type_, method) for type_ in signature.params]
    return f"{_format_member_type(signature.return_type, method)} {method.name}{generic}({', '.join(shown)})"


def _format_member_type(type_: TypeDesc, method: MethodDesc) -> str:
    if type_.is_byref and type_.element_type is not None:
        return signature_name(type_.element_type, method) + " ByRef"
    return signature_name(type_, method)


def signature_name(type_: TypeDesc, scope: MethodDesc | TypeDesc) -> str:
    """Returns a type as members show it: primitive and nested types without namespace."""
    root = type_
    while root.element_type is not None:
        root = root.element_type
    if root.is_generic_param or root.is_primitive or root.is_void or root.declaring_type is not None:
        return short_name(type_, scope)
    return display_name(type_, scope)


def display_name(type_: TypeDesc, scope: MethodDesc | TypeDesc) -> str:
    """Returns Type.ToString of a type in a signature: arguments in brackets, without their assemblies.

    A definition is shown over its own parameters.
    """
    suffix = ""
    while type_.element_type is not None:
        suffix = type_.name[len(type_.element_type.name) :] + suffix
        type_ = type_.element_type
    if type_.is_generic_param:
        return short_name(type_, scope) + suffix
    name = type_.type_def.full_name
    if type_.type_args:
        name = f"{name}[{','.join([display_name(a, scope) for a in type_.type_args])}]"
    return name + suffix


def reflection_name(type_: TypeDesc) -> str:
    """Returns Type.FullName: generic arguments with their assemblies, in double brackets."""
    suffix = ""
    while type_.element_type is not None:
        suffix = type_.name[len(type_.element_type.name) :] + suffix
        type_ = type_.element_type
    name = type_.type_def.full_name
    if type_.type_args and type_.type_def is not type_:
        args = ",".join([f"[{reflection_name(a)}, {assembly_name(a)}]" for a in type_.type_args])
        name = f"{name}[{args}]"
    return name + suffix


def assembly_name(type_: TypeDesc) -> str:
    """Returns the display name of the assembly that defines the type."""
    return type_.module.md.name.display
