"""Errors for what cannot be loaded: one line for the user, and the exception and text of the real runtime.

The texts are those of CoreCLR's resources (`mscorrc.rc`); names are formatted as by its `MetaSig` and `TypeString`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import MISSING_FILE, BadInput, DamagedLibrary, LibraryTooOld, Thrown
from ryuaot.typesystem.resolver import comes_with_dotnet

_TYPE_LOAD = "System.TypeLoadException"

if TYPE_CHECKING:
    from ryuaot.metadata.assembly import AssemblyName
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.signatures import MethodSignature
    from ryuaot.typesystem.type_desc import TypeDesc, TypeModule

_BAD_FORMAT = "An attempt was made to load a program with an incorrect format.\n (0x8007000B)"
"""The text of an exception that the CLR makes from an HRESULT alone."""


def _make_missing_error(referrer: TypeModule, what: str, thrown: Thrown) -> BadInput:
    """Returns the error for a missing entity.

    Raises LibraryTooOld if the class library is older than the one that the program was built for: that is the cause.
    """
    shortfall = referrer.context.resolver.shortfall
    if shortfall:
        raise LibraryTooOld(referrer.md.path, f"{what}: {shortfall}")
    return BadInput(referrer.md.path, what, thrown=thrown)


def missing_assembly(referrer: TypeModule, name: AssemblyName) -> BadInput:
    """Returns the error for an assembly that is not found. Raises DamagedLibrary if it is one of the class
    library's."""
    resolver = referrer.context.resolver
    if not resolver.shortfall and comes_with_dotnet(name.name):
        what = f"references assembly '{name.name}', which the class library in {resolver.framework_dir} lacks"
        raise DamagedLibrary(f"{referrer.md.path}: {what}: it is damaged")
    referrer.context.missing_assemblies.setdefault(name.display, {})[referrer.name] = None
    text = f"Could not load file or assembly '{name.display}'. The system cannot find the file specified.\n"
    thrown = Thrown(MISSING_FILE, (text, name.display))
    return _make_missing_error(referrer, f"references assembly '{name.name}', which cannot be found", thrown)


def is_missing(error: BadInput) -> bool:
    """Whether an error is about a missing assembly or a missing type."""
    return error.thrown.exception in (MISSING_FILE, _TYPE_LOAD)


def missing_type(referrer: TypeModule, full_name: str, home: TypeModule) -> BadInput:
    """Returns the error for a type that its assembly does not have."""
    text = f"Could not load type '{full_name}' from assembly '{home.md.name.display}'."
    return _make_missing_error(
        referrer, f"type {full_name} does not exist in assembly '{home.name}'", Thrown(_TYPE_LOAD, (text,))
    )


def missing_method(referrer: TypeModule, owner: TypeDesc, name: str, sig: MethodSignature) -> BadInput:
    """Returns the error for a method that its type does not have."""
    params = ", ".join([_format_type(p) for p in sig.params])
    words = f"method {sig.return_type.full_name} {name}({', '.join([p.full_name for p in sig.params])})"
    text = f"Method not found: '{_format_type(sig.return_type)} {_format_type(owner)}.{name}({params})'."
    return _make_missing_error(
        referrer, f"{words} does not exist in {_format_owner(owner)}", Thrown("System.MissingMethodException", (text,))
    )


def missing_field(referrer: TypeModule, owner: TypeDesc, name: str, why: str) -> BadInput:
    """Returns the error for a field that its type does not have, or that has no storage."""
    text = f"Field not found: '{_format_type(owner)}.{name}'."
    what = f"field {name} {why} in {_format_owner(owner)}"
    return _make_missing_error(referrer, what, Thrown("System.MissingFieldException", (text,)))


def unloadable(
    type_: TypeDesc, what: str, because: str | None = None, value: str = "type", is_plain: bool = False
) -> BadInput:
    """Returns the error for a type that cannot be loaded.

    `what` is the reason for people, `because` the runtime's wording. `is_plain`: the error is in the metadata alone,
    for which the runtime prints the definition's own name.
    """
    module = type_.module
    definition = type_.type_def
    own_name = f"{definition.namespace}.{definition.name}" if definition.namespace else definition.name
    name = own_name if is_plain else _format_type(type_)
    text = f"Could not load {value} '{name}' from assembly '{module.md.name.display}' because "
    text += f"{because}." if because is not None else f"it {what}."
    return BadInput(
        module.md.path, f"type {type_.full_name} cannot be loaded: it {what}",
        thrown=Thrown(_TYPE_LOAD, (text,)),
    )  # fmt: skip


def not_implemented(type_: TypeDesc, name: str) -> BadInput:
    """Returns the error for a concrete class that leaves a method without implementation."""
    module = type_.module
    text = f"Method '{name}' in type '{_format_type(type_)}' from assembly '{module.md.name.display}'"
    return BadInput(
        module.md.path, f"type {type_.full_name} cannot be loaded: it does not implement {name}",
        thrown=Thrown(_TYPE_LOAD, (f"{text} does not have an implementation.",)),
    )  # fmt: skip


def invalid_element(element: TypeDesc, kind: str) -> BadInput:
    """Returns the error for an array of managed pointers or of ref structs."""
    display = element.module.md.name.display
    name = element.full_name if element.is_byref else f"{_format_in_brackets(element)}[]"
    text = f"Could not create array type '{name}' from assembly '{display}' because the element type is {kind}."
    return BadInput(
        element.module.md.path, f"array of {element.full_name} is not a valid type",
        thrown=Thrown(_TYPE_LOAD, (text,)),
    )  # fmt: skip


def element_too_large(element: TypeDesc) -> BadInput:
    """Returns the error for an array of values that are larger than the size of an element can say."""
    text = f"Array of type '{_format_in_brackets(element)}' from assembly '{element.module.md.name.display}' cannot be "
    return BadInput(
        element.module.md.path, f"array of {element.full_name} is not a valid type: its elements are too large",
        thrown=Thrown(_TYPE_LOAD, (f"{text}created because base value type is too large.",)),
    )  # fmt: skip


def invalid_instantiation(arg: TypeDesc, of: TypeDesc) -> BadInput:
    """Returns the error for a generic type over an invalid type argument."""
    definition = of.type_def
    text = f"The generic type '{definition.full_name}' was used with an invalid instantiation in assembly "
    return BadInput(
        of.module.md.path, f"{arg.full_name} cannot be a type argument of {of.full_name}",
        thrown=Thrown(_TYPE_LOAD, (f"{text}'{definition.module.md.name.display}'.",)),
    )  # fmt: skip


def wrong_arity(definition: TypeDesc, count: int) -> BadInput:
    """Returns the error for a type over more or fewer type arguments than it has parameters."""
    text = f"The generic type '{definition.full_name}' was used with the wrong number of generic arguments in "
    return BadInput(
        definition.module.md.path, f"{definition.full_name} cannot be instantiated with {count} type arguments",
        thrown=Thrown(_TYPE_LOAD, (f"{text}assembly '{definition.module.md.name.display}'.",)),
    )  # fmt: skip


def violated_constraint(type_: TypeDesc, index: int) -> BadInput:
    """Returns the error for a generic type whose argument number `index` does not satisfy its parameter."""
    definition = type_.type_def
    parameters = definition.generic_params
    arg = _format_in_brackets(type_.type_args[index])
    text = f"GenericArguments[{index}], '{arg}', on '{definition.full_name}[{','.join([p.name for p in parameters])}]' "
    text += f"violates the constraint of type parameter '{parameters[index].name}'."
    return BadInput(
        type_.module.md.path, f"{arg} violates a constraint of {definition.full_name}",
        thrown=Thrown(_TYPE_LOAD, (text,)),
    )  # fmt: skip


def violated_method_constraint(method: MethodDesc, index: int) -> BadInput:
    """Returns the error for a generic method whose argument number `index` does not satisfy its parameter."""
    arg = _format_in_brackets(method.method_args[index])
    name = f"{method.owner.full_name}.{method.name}"
    text = f"Method {name}: type argument '{arg}' violates the constraint of type parameter "
    return BadInput(
        method.module.md.path, f"{arg} violates a constraint of {name}",
        thrown=Thrown("System.Security.VerificationException", (f"{text}'{method.generic_params[index].name}'.",)),
    )  # fmt: skip


def wrong_kind(asker: TypeModule, type_: TypeDesc) -> BadInput:
    """Returns the error for a signature that says class for a value type, or the reverse."""
    text = f"Could not load type '{type_.full_name}' from assembly '{asker.md.name.display}'"
    said = "a class" if type_.is_value_type else "a value type"
    return BadInput(
        asker.md.path, f"a signature says of {type_.full_name} that it is {said}",
        thrown=Thrown(_TYPE_LOAD, (f"{text} due to value type mismatch.",)),
    )  # fmt: skip


def invalid_token(asker: TypeModule, token: int) -> BadInput:
    """Returns the error for a token of a type, beyond the rows of its table."""
    text = f"Could not load type 'Invalid_Token.0x{token:08X}' from assembly '{asker.md.name.display}'."
    return BadInput(asker.md.path, f"token 0x{token:08x} is no type", thrown=Thrown(_TYPE_LOAD, (text,)))


def invalid_method_instantiation(arg: TypeDesc, of: TypeDesc, name: str) -> BadInput:
    """Returns the error for a generic method over an invalid type argument."""
    return BadInput(
        of.module.md.path, f"{arg.full_name} cannot be a type argument of {of.full_name}::{name}",
        thrown=Thrown("System.BadImageFormatException", (_BAD_FORMAT,)),
    )  # fmt: skip


def invalid_reference(element: TypeDesc, suffix: str) -> BadInput:
    """Returns the error for a pointer (`*`) or managed pointer (`&`) to a managed pointer or to a typed reference."""
    name = element.full_name if element.is_byref else element.full_name + suffix
    text = f"Could not load type '{name}' from assembly '{element.module.md.name.display}'."
    return BadInput(
        element.module.md.path, f"{element.full_name}{suffix} is not a valid type",
        thrown=Thrown("System.TypeLoadException", (text,)),
    )  # fmt: skip


def too_many_dimensions(element: TypeDesc, rank: int) -> BadInput:
    """Returns the error for an array type whose rank is too high."""
    module = element.module
    name = f"{element.full_name}[{',' * (rank - 1)}]"
    text = f"'{name}' from assembly '{module.md.name.display}' has too many dimensions."
    return BadInput(
        module.md.path, f"array of {element.full_name} with {rank} dimensions",
        thrown=Thrown(_TYPE_LOAD, (text,)),
    )  # fmt: skip


def _format_owner(owner: TypeDesc) -> str:
    return f"{owner.full_name} (assembly '{owner.module.name}')"


def _format_type(type_: TypeDesc) -> str:
    """Formats a type as in the runtime's texts: primitives without namespace, generic arguments in angle brackets."""
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
        return f"{definition.full_name}<{', '.join([_format_type(a) for a in type_.type_args])}>{suffix}"
    return definition.full_name + suffix


def _format_in_brackets(type_: TypeDesc) -> str:
    """Formats a type with its generic arguments in square brackets."""
    if not type_.type_args or type_.type_def is type_:
        return type_.full_name
    return f"{type_.type_def.full_name}[{','.join([_format_in_brackets(a) for a in type_.type_args])}]"
