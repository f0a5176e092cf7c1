"""Names of .NET for the symbols of assembly text: exact ones where a program is known, otherwise the readable part.

A symbol keeps the .NET name in the assembler's alphabet, shortened, and a hash if that is not unique
(program/mangling.py). The alphabet has one letter for several: `demangle` reads it the likely way.
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING

from elftools.common.exceptions import ELFError
from elftools.construct.core import ConstructError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ryuaot.errors import BadInput
from ryuaot.listings.object_reader import code_mask

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from ryuaot.program.driver.session import Session
    from ryuaot.program.reachability.rapid_type_analysis import Reachability

SYMBOL = re.compile(r"\bry_[\w.$]+")
_HASH = re.compile(r"__[0-9a-f]{10}$")
_KIND = re.compile(r"(MT|RT|ST|TLS|CI|RVA|FD|MD|GVM|DC\d+|S|PI)_(.+)")
_UNBOX = "$unbox"
_WHAT = {
    "MT": "MethodTable of {}",
    "RT": "RuntimeType of {}",
    "ST": "statics of {}",
    "TLS": "thread statics of {}",
    "CI": "class initialiser of {}",
    "RVA": "data of field {}",
    "FD": "field {}",
    "MD": "method {}",
    "GVM": "generic virtual {}",
    "DC": "dispatch cell of {}",
    "S": '"{}"...',
    "PI": "native {}",
}
_CLOSING = re.compile(r"\$([ARPG])(?![A-Za-z0-9_])")
_ARITY = re.compile(r"_(\d+)(?=\$L|\.|\$|$|\[|\+)")
_ROW = struct.Struct("<iiii")


def demangle(symbol: str) -> str:
    """Returns the readable name of a symbol of ryuaot; other names are returned as they are."""
    if not symbol.startswith("ry_"):
        return symbol
    stub = " (unboxing stub)" if symbol.endswith(_UNBOX) else ""
    plain = _HASH.sub("", symbol[3:].removesuffix(_UNBOX))
    found = _KIND.fullmatch(plain)
    if found is None:
        return _method_name(_spelled(plain)) + stub
    kind = "DC" if found[1].startswith("DC") else found[1]
    name = found[2] if kind in ("S", "RVA", "FD", "PI") else _spelled(found[2])
    return _WHAT[kind].format(_method_name(name) if kind in ("MD", "GVM", "DC") else name)


def _method_name(name: str) -> str:
    """Returns `Ns.Type.Method` as `Ns.Type:Method`."""
    depth = 0
    for place in range(len(name) - 1, -1, -1):
        depth += (name[place] == "]") - (name[place] == "[")
        if name[place] == "." and depth == 0:
            method = name[place + 1 :]
            return f"{name[:place]}:{'.' if method in ('ctor', 'cctor') else ''}{method}"
    return name


def _spelled(text: str) -> str:
    """Returns the .NET spelling of a name in the assembler's alphabet."""
    parts: list[str] = []
    depth = place = 0
    while place < len(text):
        if text[place] != "$":
            parts.append(text[place])
            place += 1
            continue
        following = text[place + 1 : place + 2]
        closing = _CLOSING.match(text, place)
        if following == "L" and "$G" in text[place + 2 :]:
            depth += 1
            parts.append("[")
        elif following == "G" and depth:
            depth -= 1
            parts.append("]")
        elif closing is not None and following != "G":
            parts.append({"A": "[]", "R": "&", "P": "*"}[following])
        else:
            parts.append("," if depth else "+")
            place -= 1
        place += 2
    return _ARITY.sub(r"`\1", "".join(parts))


def names_of_closure(session: Session, reach: Reachability) -> dict[str, str]:
    """Returns the names of methods, and types of a closure by their symbols."""
    mangler = session.bodies.mangler
    names: dict[str, str] = {}
    for method in (*reach.methods, *reach.external):
        name = method.full_name
        symbol = mangler.method(method)
        names[symbol] = name
        names[symbol + _UNBOX] = f"{name} (unboxing stub)"
        names[mangler.method_handle(method)] = _WHAT["MD"].format(name)
        names[session.bodies.code_symbol(method)] = name
    for type_ in reach.types:
        for kind, symbol in (
            ("MT", mangler.method_table(type_)),
            ("RT", mangler.runtime_type(type_)),
            ("ST", mangler.statics(type_)),
            ("TLS", mangler.thread_statics(type_)),
            ("CI", mangler.class_init(type_)),
        ):
            names[symbol] = _WHAT[kind].format(type_.full_name)
    return names


def names_of_program(path: Path) -> dict[str, str]:
    """Returns the names of the methods of a built program, as stack traces show them, by their symbols.

    They are read from the rows of `ryu_methods` (docs/reference/object-model.md). Raises BadInput if the file is no
    program of ryuaot with a symbol table.
    """
    try:
        with path.open("rb") as stream:
            if stream.read(4) != b"\x7fELF":
                raise BadInput(path, "is not a program that ryuaot built: not an ELF file")
            stream.seek(0)
            elf = ELFFile(stream)
            rows = elf.get_section_by_name("ryu_methods")
            table = elf.get_section_by_name(".symtab")
            if rows is None:
                raise BadInput(path, "is not a program that ryuaot built: it has no section 'ryu_methods'")
            if not isinstance(table, SymbolTableSection):
                raise BadInput(path, "has no symbol table; build it without --strip")
            mask = code_mask(elf)
            symbols: dict[int, list[str]] = {}
            for symbol in table.iter_symbols():
                if symbol["st_info"]["type"] == "STT_FUNC":
                    symbols.setdefault(int(symbol["st_value"]) & mask, []).append(symbol.name)
            loaded = [(int(s["p_vaddr"]), s.data()) for s in elf.iter_segments() if s["p_type"] == "PT_LOAD"]
            data, address = rows.data(), int(rows["sh_addr"])
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None
    except (ELFError, ConstructError) as error:
        raise BadInput(path, f"is a damaged ELF file: {error}") from None
    names: dict[str, str] = {}
    for place in range(0, len(data) - _ROW.size + 1, _ROW.size):
        code, _, _, name = _ROW.unpack_from(data, place)
        text = _text_at(loaded, address + place + 12 + name)
        for symbol_name in symbols.get((address + place + code) & mask, ()):
            if text and symbol_name.startswith("ry_"):
                names[symbol_name] = text
    return names


def _text_at(loaded: list[tuple[int, bytes]], address: int) -> str:
    for start, data in loaded:
        if start <= address < start + len(data):
            end = data.find(b"\0", address - start)
            return data[address - start : end].decode("utf-8", "replace") if end >= 0 else ""
    return ""


def replace_symbols(text: str, names: Mapping[str, str]) -> str:
    """Returns a text with each symbol of ryuaot replaced by its name."""
    return SYMBOL.sub(lambda found: names.get(found[0]) or demangle(found[0]), text)
