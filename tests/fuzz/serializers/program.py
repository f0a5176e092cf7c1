# ruff: noqa: E501 - lines of C#
"""A program that writes and reads objects of random classes by a serializer: a pure function of seed and number."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from fuzz.differential.language import Language, Program
from fuzz.differential.nodes import LIST, Node, block, make, member, source, stmt
from fuzz.serializers import attributes, extras
from fuzz.serializers.types import ALL, CONTRACT, JSON, XML, Declared, Member, Type
from fuzz.serializers.world import World

HARNESS = Path(__file__).with_name("harness.cs")
#: Symbols of the harness, by what a program calls.
CALLS = {"R.Xml(": "XML", "R.Contract(": "CONTRACT", "R.Json": "JSON"}
FLAVOURS = (XML, CONTRACT, JSON, XML, CONTRACT, JSON, ALL)
_UNDERLYING = ("", "", " : byte", " : long", " : sbyte")
_JSON_OPTIONS = (
    "null", "null", "new JsonSerializerOptions { IgnoreNullValues = true }",
    "new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, WriteIndented = true }",
    "new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }",
    "new JsonSerializerOptions { IgnoreReadOnlyProperties = true, PropertyNameCaseInsensitive = true }",
)  # fmt: skip


def random_program(seed: int, number: int) -> Program:
    """The program of that number."""
    rng = random.Random(f"serializers:{seed}:{number}")
    world = World(rng, FLAVOURS[number % len(FLAVOURS)])
    for _ in range(rng.randint(1, 2)):
        _declare_enum(world)
    if world.flavour in (CONTRACT, JSON) and rng.random() < 0.3:
        _declare_interface(world)
    kinds = ["struct", "class", "class", "base", "class"] if rng.random() < 0.7 else ["class", "struct", "generic"]
    for kind in kinds:
        _declare(world, kind)
    checks: list[Node] = []
    for index in range(2):
        world.statements = []
        type_ = world.root_type()
        value = world.root_value(type_)
        checks.append(block([*world.statements, *_calls(world, index, type_, value)]))
    entry = make("entry", "public static void Run() @", [block(checks)])
    return Program(seed, number, Node(LIST, (), [*world.nodes, entry]))


def _declare_enum(world: World) -> None:
    """Declares an enum or a set of flags."""
    is_flags = world.chance(0.4)
    declared = Declared(world.fresh("E"), "enum")
    declared.base = None if is_flags else declared
    values = [0, 1, 2, 4] if is_flags else world.rng.sample([0, 1, 2, 3, 7, 100], 3)
    names = [f"{declared.name}{chr(65 + n)}" for n in range(len(values))]
    declared.members = [Member(name, Type("int")) for name in names]
    constants = [f"{attributes.of_enum_value(world, name)}{name} = {value}"
                 for name, value in zip(names, values, strict=True)]  # fmt: skip
    head = attributes.of_type(world, declared, []) + ("[Flags] " if is_flags else "")
    world.declared.append(declared)
    world.nodes.append(member(f"{head}public enum {declared.name}{world.rng.choice(_UNDERLYING)} "
                              f"{{ {', '.join(constants)} }}"))  # fmt: skip


def _declare(world: World, kind: str) -> None:
    """Declares a struct, a class, or a base class with derived ones."""
    if kind == "base":
        base = _declare_class(world, "class", None, is_base=True)
        for _ in range(world.rng.randint(1, 2)):
            _declare_class(world, "class", base)
        place = world.nodes.index(base[1])
        known = attributes.of_type(world, base[0], base[0].derived)
        world.nodes[place] = Node("member", (known + base[1].text[0], *base[1].text[1:]), base[1].kids)
        return
    if kind == "generic":
        _declare_generic(world)
        return
    _declare_class(world, kind, None)


def _declare_class(
    world: World, kind: str, base: tuple[Declared, Node] | None, is_base: bool = False
) -> tuple[Declared, Node]:
    is_abstract = is_base and world.chance(0.4)
    declared = Declared(world.fresh("S" if kind == "struct" else "C"), kind, is_abstract=is_abstract)
    contract = world.flavour == CONTRACT and world.chance(0.5)
    if base is not None and not world.chance(0.05):
        contract = base[0].is_contract
    declared.is_contract = contract
    declared.is_ordered = world.chance(0.08)
    body: list[Node] = []
    for _ in range(world.rng.randint(2, 6)):
        found = Member(world.fresh("M"), world.type())
        if kind == "class" and world.chance(0.05):
            found.type = Type(declared.name, declared=declared)
        declared.members.append(found)
        body.append(member(_member_text(world, declared, found, contract)))
    if kind == "class" and not declared.is_ordered:
        body += [member(text) for text in extras.extra_members(world, declared)]
    if base is not None:
        declared.base = base[0]
        base[0].derived.append(declared)
    known = [d for d in world.declared if d.kind != "interface"] if world.chance(0.6) else []
    head = "" if is_base else attributes.of_type(world, declared, known)
    if contract:
        options = world.rng.choice(("", "", f'(Name = "c{declared.name}")', '(Namespace = "urn:c")',
                                    "(IsReference = true)" if kind == "class" else ""))  # fmt: skip
        head += f"[DataContract{options}] "
    bases = f" : {base[0].name}" if base is not None else ""
    node = make("member", f"{head}public {'abstract ' if is_abstract else ''}{kind} {declared.name}{bases} @", [block(body)])
    world.declared.append(declared)
    world.nodes.append(node)
    return declared, node


def _declare_interface(world: World) -> None:
    """Declares an interface and a class that implements it."""
    declared = Declared(world.fresh("I"), "interface")
    one = Declared(world.fresh("C"), "class")
    one.members = [Member(world.fresh("M"), world.type(1)), Member(world.fresh("M"), Type("int", True))]
    declared.derived.append(one)
    first, second = one.members
    set_ = " { get; set; }"
    world.nodes.append(member(f"public interface {declared.name} {{ {first.type.name} {first.name}{set_} }}"))
    world.nodes.append(member(f"public class {one.name} : {declared.name} {{ public {first.type.name} {first.name}{set_} "
                              f"public int {second.name}{set_} }}"))  # fmt: skip
    world.declared += [one, declared]


def _declare_generic(world: World) -> None:
    """Declares a generic class or struct, and a class with members over it."""
    kind = world.rng.choice(("class", "struct"))
    name = world.fresh("G")
    set_ = " { get; set; }"
    world.nodes.append(member(f"public {kind} {name}<T> {{ public T First{set_} public List<T> Rest{set_} "
                              f"public int Count{set_} }}"))  # fmt: skip
    for _ in range(2):
        argument = world.type(1)
        declared = Declared(f"{name}<{argument.name}>", kind)
        rest = Type(f"List<{argument.name}>")
        declared.members = [Member("First", argument), Member("Count", Type("int", True)),
                            Member("Rest", rest, ("null", f"new List<{argument.name}>()"))]  # fmt: skip
        world.declared.append(declared)
    _declare_class(world, "class", None)


def _member_text(world: World, declared: Declared, found: Member, contract: bool) -> str:
    given = attributes.data_member(world, found.name) if contract and world.chance(0.85) else ""
    given = given or attributes.of_member(world, declared, found)
    is_field = world.flavour not in (JSON, ALL) and world.chance(0.35)
    return f"{given}public {found.type.name} {found.name}{';' if is_field else ' { get; set; }'}"


def _calls(world: World, index: int, type_: Type, value: str) -> list[Node]:
    """Calls of the serializers that the program is for."""
    rng = world.rng
    damage = rng.randint(1, 40) if world.chance(0.5) else 0
    found: list[Node] = []
    others = ", ".join(f"typeof({d.name})" for d in world.declared if d.kind != "interface")
    types = f", new Type[] {{ {others} }}" if world.chance(0.5) else ""
    if world.flavour in (XML, ALL):
        found.append(stmt(f'R.Xml("xml{index}", () => new XmlSerializer(typeof({type_.name}){types}), {value}, {damage});'))
    if world.flavour in (CONTRACT, ALL):
        kind = rng.choice(("DataContractSerializer", "DataContractSerializer", "DataContractJsonSerializer"))
        found.append(stmt(f'R.Contract("contract{index}", () => new {kind}(typeof({type_.name}){types}), {value}, {damage});'))
    if world.flavour in (JSON, ALL):
        options = rng.choice(_JSON_OPTIONS)
        if world.chance(0.5):
            found.append(stmt(f'R.Json<{type_.name}>("json{index}", {options}, {value}, {damage});'))
        else:
            found.append(stmt(f'R.JsonOf("json{index}", {options}, typeof({type_.name}), {value}, {damage});'))
    return found


def program_text(program: Program, name: str) -> str:
    """The class of a program."""
    return f"public static class {name}\n{{\n{source(program.members)}}}\n"


def assembly_source(programs: Sequence[Program]) -> tuple[str, list[int]]:
    """One source file of many programs, and the line (from 1) at which each begins."""
    cases = "".join(f"case {n}: P{n}.Run(); break; " for n in range(len(programs)))
    texts = [program_text(program, f"P{n}") for n, program in enumerate(programs)]
    used = [symbol for call, symbol in CALLS.items() if any(call in text for text in texts)]
    text = "".join(f"#define {symbol}\n" for symbol in used) + HARNESS.read_text(encoding="utf-8") + (
        f"static class All\n{{\npublic const int Count = {len(programs)};\n"
        f"public static void Run(int number)\n{{\nswitch (number) {{ {cases}}}\n}}\n}}\n"
    )
    starts = []
    for each in texts:
        starts.append(1 + text.count("\n"))
        text += each
    return text, starts


SERIALIZERS = Language(
    "serializers",
    random_program,
    assembly_source,
    lambda bench, text, optimise, assembly: bench.compile_csharp(text, optimise, assembly),
    program_text,
    ("RYUAOT_CSC", "RYUAOT_DOTNET"),
)
