"""Methods that put every leaf of a value into the program's hash."""

from __future__ import annotations

from fuzz.csharp import types as t
from fuzz.csharp.types import Type
from fuzz.csharp.world import World
from fuzz.differential.nodes import member


def hash_text(world: World, type_: Type, value: str) -> str:
    """The statement that hashes a value; its methods are declared as needed."""
    if type_.kind in (t.INT, t.FLOAT, t.BOOL, t.STRING, t.OBJECT):
        return f"R.H({value});"
    if type_.kind == t.ENUM:
        return f"R.H(({type_.elem.name if type_.elem else 'int'})({value}));"
    if type_.kind in (t.DELEGATE, t.INTERFACE):
        return f"R.H({value} == null);"
    if type_.kind in (t.PARAM, t.POINTER):
        return f"R.H((object)({value}));" if type_.kind == t.PARAM else f"R.H({value} == null);"
    if type_ not in world.hashed:
        world.hashed[type_] = None
        world.members.kids.append(member(f"static void H({type_.name} v) {{\n{_body(world, type_)}\n}}"))
    return f"H({value});"


def _body(world: World, type_: Type) -> str:
    lines = []
    if type_.kind in (t.CLASS, t.ARRAY, t.MATRIX):
        lines.append("if (v == null) { R.H(20); return; }")
    if type_.kind in (t.STRUCT, t.CLASS, t.TUPLE):
        inner = [hash_text(world, m, f"v{suffix}") for suffix, m, _, _ in t.members(type_)]
        if type_.kind == t.CLASS:
            inner = ["if (R.depth > 2) return;", "R.depth++;", *inner, "R.depth--;"]
        lines += inner
    elif type_.kind == t.NULLABLE:
        assert type_.elem is not None
        lines += ["R.H(v.HasValue);", hash_text(world, type_.elem, "v.GetValueOrDefault()")]
    else:
        assert type_.elem is not None
        lines += [f"foreach ({type_.elem.name} e in v) {hash_text(world, type_.elem, 'e')}"]
    return "\n".join(lines)
