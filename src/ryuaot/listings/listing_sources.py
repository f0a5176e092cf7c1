"""Where listings come from: assembly text on disk, or an assembly that is compiled now."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, ToolchainError
from ryuaot.listings.comparison import ListedMethod, ListingSet
from ryuaot.listings.method_listing import read_listings
from ryuaot.listings.method_metrics import sizes_of
from ryuaot.listings.symbol_names import names_of_closure
from ryuaot.program.driver.library_build import compile_library
from ryuaot.target import TARGETS, in_format, target_named

if TYPE_CHECKING:
    from ryuaot.listings.method_listing import MethodListing
    from ryuaot.program.compilation.method_compiler import Compilation
    from ryuaot.program.driver.session import Settings
    from ryuaot.target import Target


def compile_listings(
    settings: Settings, file: Path, globs: tuple[str, ...]
) -> tuple[list[MethodListing], dict[str, str], str, Compilation]:
    """Compiles an assembly's methods; returns their listings, all names by symbol, the assembly text, the compilation.

    Raises BadInput if no method matches.
    """
    result = compile_library(settings, file, None, ("asm",), globs)
    names = names_of_closure(result.session, result.reach)
    return read_listings(result.text), names, result.text, result.compilation


def listings_of_path(path: Path, target: str, settings: Settings | None, globs: tuple[str, ...]) -> ListingSet:
    """Returns the methods of a `.s` file, of all `.s` files in a folder, or of an assembly (compiled by *settings*).

    target: of files whose name does not end in `.TARGET.s`. Bytes are unknown if the target has no assembler here.
    """
    found = ListingSet(str(path))
    if path.is_dir():
        files = sorted(path.rglob("*.s"))
        if not files:
            raise BadInput(path, "the folder has no assembly text (*.s)")
        for file in files:
            _add_text(found, str(file.relative_to(path))[:-2], target_of_file(file, target), _read(file))
    elif path.suffix == ".s":
        chosen = target_of_file(path, target)
        _add_text(found, "", chosen, _read(path))
    elif settings is not None:
        listings, names, text, _ = compile_listings(settings, path, globs)
        found.names = names
        _add(found, "", settings.target, listings, text)
    return found


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(file, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(file, "is not UTF-8 text") from None


def target_of_file(file: Path, default: str) -> Target:
    """Returns the target that the name `FOO.TARGET.s` tells, or the default."""
    words = [word for word in file.name.split(".")[:-1] if word in TARGETS]
    words += [part for part in file.parts[:-1] if part in TARGETS]
    return in_format(target_named(words[0] if words else default), "elf")


def _add_text(found: ListingSet, place: str, target: Target, text: str) -> None:
    listings = read_listings(text)
    if listings:
        _add(found, place, target, listings, text)


def _add(found: ListingSet, place: str, target: Target, listings: list[MethodListing], text: str) -> None:
    try:
        sizes: dict[str, int] | None = sizes_of(target, text)
    except ToolchainError:
        sizes = None
    for listing in listings:
        size = None if sizes is None else sizes.get(listing.symbol)
        found.methods[place, listing.symbol] = ListedMethod(target.cpu, listing, size)
