"""Names as .NET shows them to people: in stack traces and from reflection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.synthetic import SyntheticMethod

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc



def trace_name(method: MethodDesc) -> str:
    """`Ns.Outer.Type.Method[T](String[] args)`, as Exception.StackTrace spells it: the open definition, short
    parameter types. Global methods have no type in front."""
    typical = method.typical
    owner = "" if typical.owner.is_module_type else typical.owner.full_name.replace("+", ".") + "."
    generic = f"[{','.join([p.name for p in typical.generic_params])}]" if typical.is_generic else ""
    types = typical.signature.params
    try:
        names = typical.param_names if not isinstance(method, SyntheticMethod) else ()
    except IndexError:
        names = ()
    shown = []
    for index, type_ in enumerate(types):
        name = names[index] if index < len(names) else ""
        text = short_name(type_, typical)
        shown.append(f"{text} {name}" if name else text)
    return f"{owner}{typical.name}{generic}({', '.join(shown)})"


def short_name(type_: TypeDesc, method: MethodDesc) -> str:
    """Type.Name: no namespace, no arguments; generic parameters by their names."""
    suffix = ""
    while type_.element_type is not None:
        suffix = type_.name[len(type_.element_type.name) :] + suffix
        type_ = type_.element_type
    if type_.is_generic_param:
        index = int(type_.name.lstrip("!"))
        params = method.generic_params if type_.name.startswith("!!") else method.owner.generic_params
        return params[index].name + suffix if index < len(params) else type_.name + suffix
    return type_.name + suffix


def reflection_name(type_: TypeDesc) -> str:
    """Type.FullName: generic arguments with their assemblies, in double brackets."""
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
    """The display name of the assembly that defines the type."""
    return type_.module.md.name.display
