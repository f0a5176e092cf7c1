"""`ryuaot doctor`: what is installed, what is missing, and which command installs it."""

from __future__ import annotations

from dataclasses import dataclass

import click

_PACKAGES = ("click", "dnfile", "dotnetcore2", "pefile", "pyelftools", "rich")


@dataclass(frozen=True, slots=True)
class Finding:
    """One line: what was looked at, what was found, and, if something is missing, what helps. is_required: nothing
    works without it."""

    what: str
    found: str
    remedy: str = ""
    is_required: bool = False


@click.command("doctor", short_help="Check what is installed and say what is missing.")
def doctor_command() -> int:
    """Check Python, packages, cache, packs, tools per target and class libraries.

    Exit code 1 if something is missing that every build needs; what only some targets need is a note.
    """
    findings = [*_check_python(), *_check_cache(), *check_packs(), *_check_targets(), *_check_libraries()]
    width = max(len(finding.what) for finding in findings)
    for finding in findings:
        mark = "ok  " if not finding.remedy else "FAIL" if finding.is_required else "note"
        click.echo(f"{mark} {finding.what:<{width}}  {finding.found}")
        if finding.remedy:
            click.echo(f"     {'':<{width}}  help: {finding.remedy}")
    return int(any(finding.is_required and finding.remedy for finding in findings))


def _check_python() -> list[Finding]:
    import platform
    from importlib.metadata import PackageNotFoundError, version
    from pathlib import Path

    found = [Finding("python", f"{platform.python_version()}, {platform.platform(terse=True)}")]
    for name in ("ryuaot", *_PACKAGES):
        try:
            text = version(name)
        except PackageNotFoundError:
            if name == "ryuaot":
                found.append(Finding(name, f"from source, {Path(__file__).parent.parent}"))
            else:
                found.append(Finding(name, "not installed", f"pip install {name}", is_required=True))
        else:
            found.append(Finding(name, text))
    return found


def _check_cache() -> list[Finding]:
    from ryuaot.errors import BadInput
    from ryuaot.toolchain import cache_root, cache_store

    folder = cache_root()
    try:
        limit = cache_store.limit()
    except BadInput as error:
        return [Finding("cache", error.message, "unset RYUAOT_CACHE_LIMIT, or set it to a size such as 2G", True)]
    return [Finding("cache", f"{folder} (limit {limit >> 20} MB)" if limit else f"{folder} (no limit)")]


def check_packs() -> list[Finding]:
    """Returns the packs that builds find; those that this version cannot use are a note."""
    from ryuaot.program.compilation.installed_packs import find_packs, named_folders
    from ryuaot.program.compilation.method_cache import tool_fingerprint

    compiler = tool_fingerprint().hex()
    found = [
        Finding("packs", f"RYUAOT_PACKS: no folder '{folder}'", "create it, or unset RYUAOT_PACKS")
        for folder in named_folders()
        if not folder.is_dir()
    ]
    for pack in find_packs():
        header = pack.header
        if header is None:
            found.append(Finding("pack", f"{pack.path} {pack.problem}", "delete it, or make it again"))
        elif header.compiler != compiler:
            remedy = "delete it; 'ryuaot pack build' makes one for this version"
            found.append(Finding("pack", f"{pack.path}: made by another version of ryuaot, not used", remedy))
        else:
            what = f"{header.target}, --opt {header.level}, .NET {header.library}, {header.entries} bodies"
            found.append(Finding("pack", f"{pack.path} ({what})"))
    return found or [Finding("packs", "none")]


def _check_targets() -> list[Finding]:
    """Checks each target that has a back end: tools to build a program, and a way to run it here."""
    from ryuaot.backends.registry import FACTORIES
    from ryuaot.commands.options.shared_options import default_target
    from ryuaot.errors import RyuaotError
    from ryuaot.target import TARGETS, elf_target
    from ryuaot.toolchain import find_emulator, find_toolchain, is_native

    found: list[Finding] = []
    for name in FACTORIES:
        target = elf_target(TARGETS[name])
        required = name == default_target()
        try:
            tools = find_toolchain(target).describe()
        except RyuaotError as error:
            found.append(Finding(name, "no tools", error.message, required))
            continue
        if is_native(target):
            found.append(Finding(name, f"{tools}; runs natively"))
        elif emulator := find_emulator(target):
            found.append(Finding(name, f"{tools}; runs under {emulator}"))
        else:
            found.append(Finding(name, f"{tools}; no emulator", "apt-get install qemu-user"))
    return found


def _check_libraries() -> list[Finding]:
    from ryuaot.classlib.installed_libraries import installed
    from ryuaot.classlib.library_version import COLUMNS, NET_3_1
    from ryuaot.errors import RyuaotError
    from ryuaot.typesystem.resolver import default_framework_dir

    found: list[Finding] = []
    try:
        found.append(Finding(f".NET {NET_3_1}", f"{default_framework_dir()}"))
    except RyuaotError as error:
        found.append(Finding(f".NET {NET_3_1}", error.message, "pip install dotnetcore2", is_required=True))
    others = installed()
    found += [
        Finding(f".NET {library}", f"{library.folder} ({library.found})",
                "" if library.version in COLUMNS else f"ryuaot knows .NET {', '.join(map(str, COLUMNS))}")
        for library in others
    ]  # fmt: skip
    if not any(library.version in COLUMNS for library in others):
        remedy = "install .NET 10 and set DOTNET_ROOT to compile programs of today's SDK"
        found.append(Finding(".NET 10.0", "not found", remedy))
    return found
