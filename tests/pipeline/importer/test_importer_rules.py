"""IL that breaks the stack rules is BadInput with the IL offset; refused instructions are Unsupported."""

from __future__ import annotations

import pytest
from importer_lab import lab

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.program.il.program_il import Region
from ryuaot.typesystem.members import methods_named

BROKEN = [
    # text, options, offset, words of the message
    ("add; ret", {}, 0, "empty"),
    ("ldc.i4.1; pop; pop; ldc.i4.0; ret", {}, 2, "empty"),
    ("ldc.r8 1; ldnull; add; ret", {}, 10, "do not go together"),
    ("ldc.r8 1; ldc.r8 1; and; ret", {"ret": "Double"}, 18, "do not go together"),
    ("ldc.r4 1; not; ret", {"ret": "Single"}, 5, "float"),
    ("ldnull; ret", {"ret": "Double"}, 1, "return value"),
    ("ldc.i4.0; ldc.i4.0; ret", {}, 2, "leaves values"),
    ("ret", {}, 0, "empty"),
    ("nop", {}, 0, "falls off the end"),
    ("ldarg.0; brtrue a; ldc.i4.1; a: ldc.i4.2; ret", {"params": ("Int32",)}, 6, "other paths"),
    ("ldc.i4.1; ldarg.0; brtrue a; pop; ldc.r8 1; a: pop; ldc.i4.0; ret", {"params": ("Int32",)}, 8, "merge"),
    ("ldarg.1; ret", {"params": ("Int32",)}, 0, "no argument 1"),
    ("ldloc.0; ret", {}, 0, "no local 0"),
    ("endfinally", {}, 0, "endfinally outside"),
    ("ldc.i4.0; endfilter", {}, 1, "endfilter outside"),
    ("rethrow", {}, 0, "rethrow outside"),
    ("ldc.r8 1; throw", {}, 9, "throw"),
    ("ldc.i4.1; ldc.i4.2; localloc; pop; ret", {}, 2, "localloc"),
    ("ldc.i4.0; volatile.; ldc.i4.1; add; ret", {}, 3, "prefix volatile."),
    ("ldc.i4.0; ret; unaligned. 3; ret", {"ret": "Int32"}, None, ""),
    ("ldc.i4.0; ldlen; ret", {}, 1, "array"),
    ("ldc.i4.0; ldfld f; ret", {"f": "size"}, 1, "ldfld"),
    ("ldc.i4.0; callvirt m; ret", {"m": "GetLength"}, 1, "empty"),
    ("ldc.i4.0; newarr T; ldc.i4.0; ldc.r8 1; stelem.i4; ldc.i4.0; ret", {"T": "Int32"}, 16, "stelem"),
]


@pytest.mark.parametrize(("text", "options", "offset", "words"), BROKEN)
def test_broken_il_is_bad_input_at_its_offset(
    text: str, options: dict[str, object], offset: int | None, words: str
) -> None:
    found = dict(options)
    if found.get("f") == "size":
        found["f"] = lab().field("String", "_stringLength")
    if found.get("m") == "GetLength":
        found["m"] = lab().method("Array", "GetLength", "Int32")
    if found.get("T") == "Int32":
        found["T"] = lab().type("Int32")
    if offset is None:
        lab().compile(text, **found)  # type: ignore[arg-type]  # what cannot be reached is not looked at
        return
    error = lab().error(text, **found)
    assert isinstance(error, BadInput), error
    assert words in str(error)
    assert error.il_offset == offset
    assert "\n" not in str(error)


REGIONS = [
    # a branch out of a try; into a try; ret inside; fall through into a handler; leave out of a finally
    ("t: br out; h: endfinally; out: ldc.i4.0; ret", EHKind.FINALLY, "out of a try"),
    ("br in_; t: nop; in_: leave out; h: endfinally; out: ldc.i4.0; ret", EHKind.FINALLY, "middle of a try"),
    ("t: ldc.i4.0; ret; h: endfinally; out: ldc.i4.0; ret", EHKind.FINALLY, "ret inside"),
    ("t: nop; h: endfinally; out: ldc.i4.0; ret", EHKind.FINALLY, "handler"),
    ("t: leave out; h: leave out; out: ldc.i4.0; ret", EHKind.FINALLY, "leave out of a finally"),
    ("t: leave out; h: pop; endfinally; out: ldc.i4.0; ret", EHKind.CATCH, "endfinally outside"),
    ("t: br h; h: pop; leave out; out: ldc.i4.0; ret", EHKind.CATCH, "handler"),
    ("t: leave out; h: pop; br out; out: ldc.i4.0; ret", EHKind.CATCH, "exception handler"),
]


@pytest.mark.parametrize(("text", "kind", "words"), REGIONS)
def test_control_flow_that_ignores_regions(text: str, kind: EHKind, words: str) -> None:
    caught = lab().type("Exception") if kind == EHKind.CATCH else None
    error = lab().error(text, regions=(Region(kind, "t", "h", "h", "out", caught),))
    assert isinstance(error, BadInput)
    assert words in str(error)


def test_a_branch_to_the_beginning_of_a_catch_brings_an_object() -> None:
    """The funclet's entry is then a block of its own, which brings the exception to where the branch goes."""
    region = Region(EHKind.CATCH, "t", "h", "h", "out", lab().type("Exception"))
    text = "t: nop; leave out; h: brfalse {0}; leave out; back: ldnull; br h; out: ldc.i4.0; ret"
    comp = lab().compile(text.format("back"), regions=(region,))
    entry = comp.eh[0].hnd_beg
    assert entry.next is not None and entry.next.il_start == entry.il_start and entry.next.hnd_index == 0
    error = lab().error(text.format("h"), regions=(region,))
    assert isinstance(error, BadInput) and "stack" in str(error)


def test_clauses_must_nest_and_stand_innermost_first() -> None:
    text = "a: b: nop; leave out; h: endfinally; leave out; h2: endfinally; out: ldc.i4.0; ret"
    inner = Region(EHKind.FINALLY, "a", "h", "h", "h2")
    outer = Region(EHKind.FINALLY, "a", "h2", "h2", "out")
    lab().compile(text, regions=(inner, outer))
    error = lab().error(text, regions=(outer, inner))
    assert isinstance(error, BadInput) and "innermost first" in str(error)


def test_rethrow_in_a_finally_needs_a_catch_around_it() -> None:
    text = "t: nop; leave out; c: pop; i: nop; leave o2; f: rethrow; o2: leave out; out: ldc.i4.0; ret"
    inner = Region(EHKind.FINALLY, "i", "f", "f", "o2")
    outer = Region(EHKind.CATCH, "t", "c", "c", "out", lab().type("Exception"))
    lab().compile(text, regions=(inner, outer))
    alone = "i: nop; leave o2; f: rethrow; o2: ldc.i4.0; ret"
    error = lab().error(alone, regions=(inner,))
    assert isinstance(error, BadInput) and "rethrow outside" in str(error)


def test_what_the_real_runtime_takes_without_a_conversion() -> None:
    lab().compile("ldarg.0; starg 1; ldc.i4.0; ret", params=("String", "Byte&"))
    lab().compile("ldarg.0; starg 1; ldc.i4.0; ret", params=("Byte&", "Int32"))
    lab().compile("ldc.i4.1; ldnull; add; ret")
    lab().compile("ldc.i4.1; ldc.r8 1; add; ret", ret="Double")
    lab().compile("ldc.r8 1; brtrue a; a: ldc.i4.0; ret")
    lab().compile("ldarg.0; ret", params=("Int64",), ret="Object")
    lab().compile("ldarg.0; ret", params=("DateTime",), ret="Int64")
    lab().compile("ldarg.0; ret", params=("Int64",), ret="DateTime")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (b"", "no instructions"),
        (b"\x38\x01\x00\x00\x00\x2a", "no instruction begins"),  # br beyond the end
        (b"\x2b\x01\x20\x00\x00\x00\x00\x2a", "no instruction begins"),  # br.s into ldc.i4's operand
        (b"\x2b\xf0\x2a", "no instruction begins"),  # br.s before the start
        (b"\x24\x2a", "unknown opcode 0x24"),
        (b"\x20\x00\x00", "past the end"),
        (b"\xfe", "past the end"),
        (b"\x45\xff\xff\xff\x7f\x2a", "past the end"),
    ],
)
def test_bytes_that_are_no_il(code: bytes, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        lab().raw(code)
    assert words in str(caught.value)


def test_arglist_needs_variable_arguments() -> None:
    error = lab().error("nop; arglist; ret")
    assert isinstance(error, BadInput)
    assert error.il_offset == 1
    assert "arglist" in str(error)


def test_wrong_entities() -> None:
    static = lab().method("String", "Concat", "String", "String")
    error = lab().error("ldnull; ldnull; callvirt m; pop; ldc.i4.0; ret", m=static)
    assert isinstance(error, BadInput) and "static" in str(error)
    error = lab().error("ldnull; ldnull; newobj m; pop; ldc.i4.0; ret", m=static)
    assert isinstance(error, BadInput) and "static" in str(error)
    lab().compile("newobj m; pop; ldc.i4.0; ret", m=lab().method("Object", "ToString"))  # any instance method will do
    abstract = next(m for m in methods_named(lab().type("Array"), ".ctor"))
    error = lab().error("newobj m; pop; ldc.i4.0; ret", m=abstract)
    assert isinstance(error, BadInput) and "abstract" in str(error)
