"""Types and members of the class library that the program's own assemblies refer to.

A few parts of the class library are left out unless the program names a type that only they serve.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.tables import T
from ryuaot.program.inputs.assembly_identity import is_of_framework

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.metadata.assembly import Assembly
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.module import ModuleDesc


def referred_names(context: TypeSystemContext) -> frozenset[str]:
    """Returns the types (`Ns.Type`) and members (`Ns.Type::Member`) that the program's own assemblies, and those that
    they reference, refer to."""
    work = [module for module in context.modules if not is_of_framework(module)]
    seen = set(work)
    names: set[str] = set()
    while work:
        module = work.pop()
        names.update(_referred_names(module.md))
        for other in _references(context, module):
            if other not in seen and not is_of_framework(other):
                seen.add(other)
                work.append(other)
    return frozenset(names)


def _referred_names(md: Assembly) -> Iterator[str]:
    """Yields the names of an assembly's TypeRef rows, and of the MemberRef rows with these as parents."""
    for rid in range(1, md.rows(T.TypeRef) + 1):
        yield md.full_name_of(T.TypeRef << 24 | rid)
    for rid in range(1, md.rows(T.MemberRef) + 1):
        parent, name, _ = md.row(T.MemberRef, rid)
        if parent >> 24 == T.TypeRef:
            yield f"{md.full_name_of(parent)}::{md.string(name)}"


def _references(context: TypeSystemContext, module: ModuleDesc) -> list[ModuleDesc]:
    """Returns the assemblies outside of the class library that a module references, if found and readable."""
    found: list[ModuleDesc] = []
    resolver = context.resolver
    for rid in range(1, module.md.rows(T.AssemblyRef) + 1):
        name = module.md.assembly_ref(rid).name
        path = resolver.find(name)
        if path is None or resolver.is_in_framework(path):
            continue  # the class library's are opened when something of them is needed
        try:
            other = context.find_assembly(name)
        except BadInput:
            continue  # reported if something of it is needed
        if other is not None:
            found.append(other)
    return found
