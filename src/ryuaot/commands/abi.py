"""`ryuaot abi FOO.dll`: where each argument and result of each method goes, and by which rule of the convention."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ryuaot.commands.options.path_names import PathName, check_input
from ryuaot.typesystem.members import methods_of

if TYPE_CHECKING:
    from ryuaot.abi import CallLayout
    from ryuaot.abi.explain import CallEntry
    from ryuaot.commands.abi_tables import MethodLayouts
    from ryuaot.program.interop.abi_adapter import AbiTypes
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc


@click.command("abi", short_help="Show where arguments and results go.")
@click.argument("assembly", metavar="FOO.dll", type=PathName())
@click.option(
    "--method",
    "globs",
    metavar="GLOB",
    multiple=True,
    help="Only methods whose name, Type:Name or full signature matches; may be repeated.",
)
@click.option("--target", "target_name", metavar="T|all", default="all", show_default=True, help="One target, or all.")
@click.option(
    "--native", is_flag=True, help="The native convention (P/Invoke, function pointers), not the managed one."
)
@click.option("--json", "as_json", is_flag=True, help="Machine-readable; the schema is in docs/reference/abi/json.md.")
@click.option("--why", is_flag=True, help="Name the rule of the convention that placed each value.")
@click.option("--framework", metavar="DIR|VERSION", help="Class library: a folder, or a version of .NET (3.1, 10.0).")
@click.option(
    "--reference",
    "references",
    metavar="DLL",
    type=PathName(),
    multiple=True,
    help="Further assemblies.",
)
def abi(
    assembly: str,
    globs: tuple[str, ...],
    target_name: str,
    native: bool,
    as_json: bool,
    why: bool,
    framework: str | None,
    references: tuple[str, ...],
) -> None:
    """Show where each argument and each result of the methods in FOO.dll goes.

    Registers are coloured by bank; a stack place is an offset in bytes from the stack pointer at the call.
    """
    from ryuaot.target import TARGETS, target_named

    targets = list(TARGETS.values()) if target_name == "all" else [target_named(target_name)]
    found, skipped, refused = _ask(assembly, globs, targets, native, framework, references)
    if as_json:
        import json

        click.echo(json.dumps({"targets": _as_json(found, targets, why)}, indent=1))
    else:
        from ryuaot.commands.abi_tables import print_tables

        print_tables(found, targets, why=why)
    for message in refused:
        click.echo(f"ryuaot: left out: {message}", err=True)
    if skipped:
        click.echo(f"ryuaot: left out: {skipped} open generic methods, whose arguments have no layout", err=True)


def _ask(
    assembly: str,
    globs: tuple[str, ...],
    targets: list[Target],
    native: bool,
    framework: str | None,
    references: tuple[str, ...],
) -> tuple[list[MethodLayouts], int, list[str]]:
    """Returns the layouts of the selected methods, in the order of the metadata.

    Then what was skipped: the number of open generics, and the P/Invokes that cannot be marshalled, with the reasons.
    """
    from ryuaot.commands.abi_tables import MethodLayouts, argument_names, type_names
    from ryuaot.errors import BadInput, Unsupported
    from ryuaot.program.driver.method_filter import matches, no_method_matches
    from ryuaot.program.inputs.framework_selection import choose, input_file, resolver_for
    from ryuaot.program.interop.abi_adapter import AbiTypes
    from ryuaot.runtime.runtime_archive import substitutions_path
    from ryuaot.typesystem.context import TypeSystemContext

    by_key: dict[str, MethodLayouts] = {}
    refused: dict[str, Unsupported] = {}
    skipped = 0
    check_input(Path(assembly))
    file = input_file(Path(assembly))
    chosen = choose(file, framework)
    for target in targets:
        context = TypeSystemContext(target, resolver_for(file, chosen, references, target))
        module = context.load_file(file)
        if native:
            context.load_file(substitutions_path(context.library))  # marshalling calls what is there
        types = AbiTypes(target)
        methods = [m for t in module.types for m in methods_of(t)]
        keys = method_keys(methods)
        skipped = 0
        for method, key in zip(methods, keys, strict=True):
            if globs and not matches(method, globs):
                continue
            if method.contains_generic_params or method.is_generic:
                skipped += 1
                continue
            try:
                layout = _layout(method, types, target, native)
            except BadInput as error:
                raise error.located(method.full_name) from None
            except Unsupported as error:
                refused[key] = error
                continue
            entry = by_key.get(key)
            if entry is None:
                entry = by_key[key] = MethodLayouts(key, argument_names(method), type_names(method))
            entry.layouts[target.name] = layout
    for key in refused:
        by_key.pop(key, None)
    if refused and not by_key:
        raise next(iter(refused.values()))
    if globs and not by_key and not skipped:
        raise no_method_matches(assembly, globs, methods)
    return list(by_key.values()), skipped, [error.message for error in refused.values()]


def _layout(method: MethodDesc, types: AbiTypes, target: Target, native: bool) -> CallLayout:
    """Returns the call layout of one method on one target."""
    from ryuaot.abi import layout_call

    signature = types.native_method(method) if native else types.method(method)
    return layout_call(signature, target, is_native=native)


def method_keys(methods: list[MethodDesc]) -> list[str]:
    """Returns a key for each method of an assembly: the shortest of three names that no other method has.

    `Type:Method`; with parameter and result types, for overloads; the assembly-qualified name, if even those agree.
    """
    keys = [f"{m.owner.full_name}:{m.name}" for m in methods]
    for longer in ("full_name", "unique_name"):
        count: dict[str, int] = {}
        for key in keys:
            count[key] = count.get(key, 0) + 1
        keys = [key if count[key] == 1 else getattr(m, longer) for key, m in zip(keys, methods, strict=True)]
    return keys


def _as_json(found: list[MethodLayouts], targets: list[Target], why: bool) -> dict[str, dict[str, object]]:
    """Returns the `targets` object of the JSON output."""
    from ryuaot.abi.explain import describe_call, rule_entry

    answer: dict[str, dict[str, object]] = {}
    for target in targets:
        methods: dict[str, object] = {}
        for entry in found:
            layout = entry.layouts[target.name]
            call: CallEntry = describe_call(layout)
            if why:
                rules = [rule_entry(p.rule) for p in layout.args]
                methods[entry.key] = {**call, "rules": rules, "return_rule": rule_entry(layout.ret.rule)}
            else:
                methods[entry.key] = call
        answer[target.name] = methods
    return answer
