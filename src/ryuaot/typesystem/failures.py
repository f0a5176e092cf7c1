"""What the runtime throws, and says, when something that IL names cannot be loaded.

The texts are those of CoreCLR's resources (`mscorrc.rc`), names as its `MetaSig` and `TypeString` print them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import MISSING_FILE, BadInput, DamagedLibrary, LibraryTooOld, Thrown
from ryuaot.typesystem.resolver import comes_with_dotnet

_TYPE_LOAD = "System.TypeLoadException"

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import AssemblyName
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.type_desc import TypeDesc, TypeModule

_BAD_FORMAT = "An attempt was made to load a program with an incorrect format.\n (0x8007000B)"
"""Of an exception that the CLR makes of an HRESULT alone."""


def _missing(asker: TypeModule, what: str, thrown: Thrown) -> BadInput:
    """The refusal of something that is not there. LibraryTooOld is raised where the class library is older than the
    one that the program was built for: that is the cause then."""
    shortfall = asker.context.resolver.shortfall
    if shortfall:
        raise LibraryTooOld(asker.md.path, f"{what}: {shortfall}")
    return BadInput(asker.md.path, what, thrown=thrown)


def missing_assembly(asker: TypeModule, name: AssemblyName) -> BadInput:
    """A reference to an assembly that is nowhere. DamagedLibrary is raised where it is the class library's."""
    resolver = asker.context.resolver
    if not resolver.shortfall and comes_with_dotnet(name.name):
        what = f"references assembly '{name.name}', which the class library in {resolver.framework_dir} lacks"
        raise DamagedLibrary(f"{asker.md.path}: {what}: it is damaged")
    asker.context.missing_assemblies.setdefault(name.display, {})[asker.name] = None
    text = f"Could not load file or assembly '{name.display}'. The system cannot find the file specified.\n"
    thrown = Thrown(MISSING_FILE, (text, name.display))
    return _missing(asker, f"references assembly '{name.name}', which cannot be found", thrown)


def is_missing(error: BadInput) -> bool:
    """Whether an error says that an assembly, or a type in it, is not there."""
    return error.thrown.exception in (MISSING_FILE, _TYPE_LOAD)


def missing_type(asker: TypeModule, full_name: str, home: TypeModule) -> BadInput:
    """A type that its assembly does not have."""
    text = f"Could not load type '{full_name}' from assembly '{home.md.name.display}'."
    return _missing(
        asker, f"type {full_name} does not exist in assembly '{home.name}'", Thrown("System.TypeLoadException", (text,))
    )


def missing_method(asker: TypeModule, owner: TypeDesc, name: str, sig: MethodSignature) -> BadInput:
    """A method that its type does not have."""
    params = ", ".join([_printed(p) for p in sig.params])
    words = f"method {sig.return_type.full_name} {name}({', '.join([p.full_name for p in sig.params])})"
    text = f"Method not found: '{_printed(sig.return_type)} {_printed(owner)}.{name}({params})'."
    return _missing(
        asker, f"{words} does not exist in {_where(owner)}", Thrown("System.MissingMethodException", (text,))
    )


def missing_field(asker: TypeModule, owner: TypeDesc, name: str, why: str) -> BadInput:
    """A field that its type does not have, or that has no storage."""
    text = f"Field not found: '{_printed(owner)}.{name}'."
    return _missing(asker, f"field {name} {why} in {_where(owner)}", Thrown("System.MissingFieldException", (text,)))


def unloadable(
    type_: TypeDesc, what: str, because: str | None = None, value: str = "type", plain: bool = False
) -> BadInput:
    """A type that cannot be loaded: `what` for people, `because` as the runtime puts it; `plain`: found in the metadata
    alone, where the runtime has but the definition's own name."""
    module = type_.module
    definition = type_.type_def
    own_name = f"{definition.namespace}.{definition.name}" if definition.namespace else definition.name
    name = own_name if plain else _printed(type_)
    text = f"Could not load {value} '{name}' from assembly '{module.md.name.display}' because "
    text += f"{because}." if because is not None else f"it {what}."
    return BadInput(
        module.md.path, f"type {type_.full_name} cannot be loaded: it {what}",
        thrown=Thrown("System.TypeLoadException", (text,)),
    )  # fmt: skip


def not_implemented(type_: TypeDesc, name: str) -> BadInput:
    """A concrete class with a method that nothing implements."""
    module = type_.module
    text = f"Method '{name}' in type '{_printed(type_)}' from assembly '{module.md.name.display}'"
    return BadInput(
        module.md.path, f"type {type_.full_name} cannot be loaded: it does not implement {name}",
        thrown=Thrown("System.TypeLoadException", (f"{text} does not have an implementation.",)),
    )  # fmt: skip


def invalid_element(element: TypeDesc, kind: str) -> BadInput:
    """An array of managed pointers or of ref structs."""
    display = element.module.md.name.display
    name = element.full_name if element.is_byref else f"{_printed_in_brackets(element)}[]"
    text = f"Could not create array type '{name}' from assembly '{display}' because the element type is {kind}."
    return BadInput(
        element.module.md.path, f"array of {element.full_name} is not a valid type",
        thrown=Thrown("System.TypeLoadException", (text,)),
    )  # fmt: skip


def invalid_instantiation(arg: TypeDesc, of: TypeDesc) -> BadInput:
    """A generic type over what no type argument may be."""
    definition = of.type_def
    text = f"The generic type '{definition.full_name}' was used with an invalid instantiation in assembly "
    return BadInput(
        of.module.md.path, f"{arg.full_name} cannot be a type argument of {of.full_name}",
        thrown=Thrown("System.TypeLoadException", (f"{text}'{definition.module.md.name.display}'.",)),
    )  # fmt: skip


def invalid_method_instantiation(arg: TypeDesc, of: TypeDesc, name: str) -> BadInput:
    """A generic method over what no type argument may be."""
    return BadInput(
        of.module.md.path, f"{arg.full_name} cannot be a type argument of {of.full_name}::{name}",
        thrown=Thrown("System.BadImageFormatException", (_BAD_FORMAT,)),
    )  # fmt: skip


def invalid_reference(element: TypeDesc) -> BadInput:
    """A managed pointer to a managed pointer or to a typed reference."""
    text = f"Could not load type '{element.full_name}' from assembly '{element.module.md.name.display}'."
    return BadInput(
        element.module.md.path, f"managed pointer to {element.full_name} is not a valid type",
        thrown=Thrown("System.TypeLoadException", (text,)),
    )  # fmt: skip


def too_many_dimensions(element: TypeDesc, rank: int) -> BadInput:
    """An array type of too high a rank."""
    module = element.module
    name = f"{element.full_name}[{',' * (rank - 1)}]"
    text = f"'{name}' from assembly '{module.md.name.display}' has too many dimensions."
    return BadInput(
        module.md.path, f"array of {element.full_name} with {rank} dimensions",
        thrown=Thrown("System.TypeLoadException", (text,)),
    )  # fmt: skip


def _where(owner: TypeDesc) -> str:
    return f"{owner.full_name} (assembly '{owner.module.name}')"


def _printed(type_: TypeDesc) -> str:
    """A type as in the runtime's texts: primitives without their namespace, generic arguments in angle brackets."""
    suffix = ""
    while type_.element_type is not None:
        suffix = (" ByRef" if type_.is_byref else type_.name[len(type_.element_type.name) :]) + suffix
        type_ = type_.element_type
    if type_.is_generic_param:
        return type_.name + suffix
    definition = type_.type_def
    if type_.is_primitive or type_.is_void:
        return definition.name + suffix
    if type_.type_args and definition is not type_:
        return f"{definition.full_name}<{', '.join([_printed(a) for a in type_.type_args])}>{suffix}"
    return definition.full_name + suffix


def _printed_in_brackets(type_: TypeDesc) -> str:
    """A type with its generic arguments in square brackets."""
    if not type_.type_args or type_.type_def is type_:
        return type_.full_name
    return f"{type_.type_def.full_name}[{','.join([_printed_in_brackets(a) for a in type_.type_args])}]"
