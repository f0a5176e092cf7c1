"""build -g: what gdb shows of a program, and that its debug information is whole."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from debugger import debug
from elftools.dwarf.descriptions import describe_DWARF_expr, set_global_machine_arch
from elftools.dwarf.die import DIE
from elftools.dwarf.dwarfinfo import DWARFInfo
from elftools.dwarf.locationlists import LocationEntry
from elftools.dwarf.ranges import RangeLists
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from behaviour.run_program import ryuaot
from behaviour.test_examples import need_tools, shared

__all__ = ["shared"]

DATA = Path(__file__).parent / "data"
SOURCE = (DATA / "Shop.cs").read_text(encoding="utf-8").splitlines()
STOPS = [number for number, line in enumerate(SOURCE, 1) if line.rstrip().endswith(("// stop", "// stop twice"))]

# By name of the line's method: what `info args` and `info locals` show at its stop.
SEEN = (
    ("Sum", {"values": "int [] of 3 = {3, 4, 5}", "at": "{X = 7, Y = 8}", "label": '"sum"', "weight": "0.5",
             "i": "0", "wide": "50", "total": "50"}),
    ("Sum", {"values": "int [] of 3 = {3, 4, 5}", "at": "{X = 7, Y = 8}", "label": '"sum"', "weight": "0.5",
             "i": "1", "wide": "51", "total": "50"}),
    ("Find", {"names": 'System.Collections.Generic.List<string> of 3 = {"one", "two", "three"}', "wanted": '"two"',
              "steps": "13", "found": "1"}),
    ("Caught", {"number": "3", "doubled": "6", "text": '"too large6"', "error": "0x"}),
    ("Caught", {"number": "3", "text": '"too large6"'}),
    ("Area", {"this": "{X = 2, Y = 3}", "scale": "4", "area": "24"}),
    ("Exchange", {"this": "0x", "other": "{X = 3, Y = 4}", "old": "{X = 1, Y = 2}"}),
    ("Exchange", {"this": "0x", "other": '"new"', "old": '"old"'}),
    ("Mixed", {"small": "200 '\\310'", "letter": "120 u'x'", "yes": "true", "half": "0.5",
               "huge": "18446744073709551615", "line": '{Length = 1.5, Angle = 0.25, Label = "line"}', "kind": "Rare",
               "item": "0x", "prices": 'System.Collections.Generic.Dictionary<string, decimal> of 2 = '
                                       '{["tea"] = 2.50, ["cup"] = 12}',
               "several": "System.Nullable<int>[] of 3 = {1, null, 3}"}),
)  # fmt: skip
KNOWN_IN_OPTIMISED = 19
"""Of the 41 values above. What is not needed any more is nowhere."""


LOST = "<optimized out>"
# By callee of `Work` at each stop: the frames between, with what may be known of their parameters, and their lines.
INLINED = (
    ("Seen", ((rf"Helpers\.Clamp \(value=(3|{LOST}), low=0, high=1000\)", "Program.Seen(cut);"),
              (rf"Helpers\.Scaled \(value=(1|{LOST}), factor=3\)", "int wide = Clamp("))),
    ("Seen", ((rf"Helpers\.Scaled \(value=(1|{LOST}), factor=3\)", "Program.Seen(wide + 1);"),)),
    ("Next", ((rf"Helpers\.Square \(x=(0|{LOST})\)", "int Square("),)),
)  # fmt: skip


@cache
def built(folder: Path, target: str, opt: int, name: str = "Shop") -> Path:
    need_tools(target)
    folder.mkdir(exist_ok=True)
    program = folder / f"{name}-{target}-O{opt}"
    options = ("--target", target, "--opt", str(opt), "--jobs", "1")
    made = ryuaot("build", str(DATA / f"{name}.dll"), "-g", "-o", str(program), *options, cwd=folder)
    assert made.exit_code == 0, made.stderr
    return program


@pytest.mark.parametrize(
    ("target", "opt"),
    [("x64", 0), ("x64", 1), ("arm64", 1),
     *[pytest.param(t, o, marks=pytest.mark.slow) for t, o in (("arm64", 0), ("x86", 0), ("x86", 1), ("arm", 0))]],
)  # fmt: skip
def test_gdb_shows_variables(target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    before = ["set width 0", *[f"break Shop.cs:{number}" for number in STOPS]]
    after = [command for _ in SEEN for command in (r"echo @\n", "frame", "info args", "info locals", "continue")]
    shown = debug(built(shared, target, opt), target, tmp_path, before, after)
    stops = shown.split("@\n")[1:]
    assert len(stops) == len(SEEN)
    known = 0
    for text, (method, values) in zip(stops, SEEN, strict=True):
        assert re.match(rf"#0  (0x\w+ in )?Shop\.[\w<>.]*\b{method}\(", text), text
        found = dict(re.findall(r"^(\w+) = (.*)$", text, re.MULTILINE))
        for name, value in values.items():
            got = re.sub(r"^@0x\w+: ", "", found.get(name, LOST))
            if value == "0x":
                assert got == LOST or re.match(r"0x[0-9a-f]{5,}$", got), (name, text)
            else:
                assert got in (value, LOST) if opt else got == value, (name, text)
            known += got != LOST
    assert known >= (KNOWN_IN_OPTIMISED if opt else sum(len(values) for _, values in SEEN))


def test_gdb_steps_and_finishes(shared: Path, tmp_path: Path) -> None:
    before, after = ("break Shop.Program.Sum",), ("next", "info locals", "finish")
    shown = debug(built(shared, "x64", 0), "x64", tmp_path, before, after)
    first = next(number for number, line in enumerate(SOURCE, 1) if "int total = 0;" in line)
    assert f"Shop.cs:{first}\n" in shown
    assert "total = 0" in shown
    assert "Value returned is $1 = 65" in shown


def test_gdb_follows_objects(shared: Path, tmp_path: Path) -> None:
    asked = ("up", "print item->Next->Name", "print item->Price", "ptype item", "print *item", "print line.Length * 2")
    shown = debug(built(shared, "x64", 0), "x64", tmp_path, ("break Shop.Program.Mixed",), asked)
    assert '$1 = "cup"' in shown
    assert "$2 = -1.50" in shown
    assert "type = struct Shop.Item : public object" in shown
    assert 'Name = "tea", Price = -1.50, Kind = Rare' in shown
    assert "$4 = 3" in shown


def line_of(text: str) -> int:
    """Returns the only line of Inlined.cs that has the text."""
    lines = (DATA / "Inlined.cs").read_text(encoding="utf-8").splitlines()
    (found,) = [number for number, line in enumerate(lines, 1) if text in line]
    return found


def test_gdb_shows_static_fields(shared: Path, tmp_path: Path) -> None:
    """`seen` after the first call of `Seen`, a field of a generic class, and no constant or field per thread."""
    before = ("break Program.Seen",)
    asked = ("continue", "print 'Program.seen'", "print 'Kept<string>.Last'", "print 'Kept<int>.Count'",
             "info variables ^Program")  # fmt: skip
    shown = debug(built(shared, "x64", 1, "Inlined"), "x64", tmp_path, before, asked)
    assert "$1 = 3\n" in shown and '$2 = "kept"' in shown and "$3 = 2\n" in shown, shown
    assert "int Program.seen;" in shown and "Most" not in shown and "own" not in shown


@pytest.mark.parametrize(
    "target", ["x64", *[pytest.param(target, marks=pytest.mark.slow) for target in ("arm64", "x86", "arm")]]
)
def test_gdb_shows_inlined_calls(target: str, shared: Path, tmp_path: Path) -> None:
    before = ("set width 0", "break Program.Seen", "break Program.Next")
    after = [command for _ in INLINED for command in (r"echo @\n", "bt 5", "continue")]
    shown = debug(built(shared, target, 1, "Inlined"), target, tmp_path, before, after)
    for text, (callee, frames) in zip(shown.split("@\n")[1:], INLINED, strict=True):
        found = re.findall(r"^#\d+ +(?:0x\w+ in )?(.*) at .*Inlined\.cs:(\d+)$", text, re.MULTILINE)
        assert found[0][0].startswith(f"Program.{callee}("), text
        assert found[len(frames) + 1][0].startswith("Program.Work("), text
        for (shape, line), (frame, number) in zip(frames, found[1:], strict=False):
            assert re.fullmatch(shape, frame), text
            assert int(number) == line_of(line), text


def test_a_breakpoint_on_an_inlined_method_stops_where_it_was_inlined(shared: Path, tmp_path: Path) -> None:
    program = built(shared, "x64", 1, "Inlined")
    shown = debug(program, "x64", tmp_path, ("break Helpers.Clamp",), ("bt 3", "info args"))
    assert re.search(r"#0 .*Helpers\.Clamp \(.*low=0, high=1000\)", shown), shown
    assert re.search(r"#1 .*Helpers\.Scaled \(", shown), shown


def test_debug_information_changes_no_instruction(shared: Path) -> None:
    """Every method has as many bytes with `-g` as without; what the linker relocates may differ in them."""
    plain = shared / "plain"
    made = ryuaot("build", str(DATA / "Inlined.dll"), "-o", str(plain), "--opt", "1", "--jobs", "1", cwd=shared)
    assert made.exit_code == 0, made.stderr
    described = sizes(built(shared, "x64", 1, "Inlined"))
    assert len(described) > 500
    assert sizes(plain) == described


def sizes(program: Path) -> dict[str, int]:
    with program.open("rb") as stream:
        table = ELFFile(stream).get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        return {symbol.name: symbol["st_size"] for symbol in table.iter_symbols()
                if symbol["st_info"]["type"] == "STT_FUNC"}  # fmt: skip


@pytest.mark.parametrize("target", ["x64", pytest.param("arm64", marks=pytest.mark.slow)])
def test_inlined_calls_are_inside_each_other(target: str, shared: Path) -> None:
    """The ranges of an entry are within those of the entry around it, and its call is in that one's source."""
    seen: set[str] = set()
    with built(shared, target, 1, "Inlined").open("rb") as stream:
        info = ELFFile(stream).get_dwarf_info()
        lists = info.range_lists()
        assert lists is not None
        for unit in info.iter_CUs():
            if unit["unit_type"] != "DW_UT_compile":
                continue
            program = info.line_program_for_CU(unit)
            for die in unit.iter_DIEs():
                if die.tag != "DW_TAG_inlined_subroutine":
                    continue
                assert program is not None
                origin = die.get_DIE_from_attribute("DW_AT_abstract_origin")
                assert origin.attributes["DW_AT_inline"].value == 1
                seen.add(origin.attributes["DW_AT_name"].value.decode())
                own, around = covered(die, lists), covered(die.get_parent(), lists)
                assert own and own <= around, die
                first = 0 if program["version"] >= 5 else 1
                file = program["file_entry"][die.attributes["DW_AT_call_file"].value - first]
                assert file["name"].decode().endswith("Inlined.cs")
                text = (DATA / "Inlined.cs").read_text(encoding="utf-8").splitlines()
                call = text[die.attributes["DW_AT_call_line"].value - 1]
                assert origin.attributes["DW_AT_name"].value.decode().rpartition(".")[2] + "(" in call
    assert seen == {"Helpers.Clamp", "Helpers.Scaled", "Helpers.Square"}


def test_addr2line_shows_the_lines_of_inlined_calls(shared: Path) -> None:
    """What `perf annotate` shows comes from the same tables."""
    tool = shutil.which("addr2line")
    if tool is None:
        pytest.skip("needs addr2line")
    program = built(shared, "x64", 1, "Inlined")
    with program.open("rb") as stream:
        info = ELFFile(stream).get_dwarf_info()
        lists = info.range_lists()
        assert lists is not None
        inner = [die for die in entries(info) if die.tag == "DW_TAG_inlined_subroutine"
                 and die.get_parent().tag == "DW_TAG_inlined_subroutine"]  # fmt: skip
        address = hex(max(covered(inner[0], lists)))
    ran = subprocess.run((tool, "-i", "-f", "-s", "-e", str(program), address), capture_output=True, text=True)
    lines = ran.stdout.splitlines()
    assert lines[2::2] == ["Helpers.Scaled", "Program.Work"], ran.stdout  # the first name is that of the symbol
    assert lines[1] == f"Inlined.cs:{line_of('Program.Seen(cut);')}"
    assert lines[3] == f"Inlined.cs:{line_of('int wide = Clamp(')}"
    assert lines[5] == f"Inlined.cs:{line_of('int scaled = Helpers.Scaled(')}"


def covered(die: DIE, lists: RangeLists) -> set[int]:
    """Returns the addresses of an entry's text."""
    if "DW_AT_low_pc" in die.attributes:
        start = die.attributes["DW_AT_low_pc"].value
        return set(range(start, start + die.attributes["DW_AT_high_pc"].value))
    ranges = lists.get_range_list_at_offset(die.attributes["DW_AT_ranges"].value, die.cu)
    return {address for entry in ranges for address in range(entry.begin_offset, entry.end_offset)}


def entries(info: DWARFInfo) -> Iterator[DIE]:
    for unit in info.iter_CUs():
        yield from unit.iter_DIEs()


@pytest.mark.parametrize(("target", "opt"), [("x64", 1), ("arm64", 1)])
def test_the_information_is_whole(target: str, opt: int, shared: Path) -> None:
    """Each type that is named has a unit, each place is in its method, each expression can be decoded."""
    with built(shared, target, opt).open("rb") as stream:
        elf = ELFFile(stream)
        set_global_machine_arch(elf.get_machine_arch())
        info = elf.get_dwarf_info()
        units = list(info.iter_CUs())
        known = {unit["type_signature"] for unit in units if unit["unit_type"] == "DW_UT_type"}
        assert len(known) > 40
        locations = info.location_lists()
        assert locations is not None
        methods: list[DIE] = []
        places = 0
        for unit in units:
            for die in unit.iter_DIEs():
                if die.tag == "DW_TAG_subprogram" and "DW_AT_inline" not in die.attributes:
                    methods.append(die)
                for name, attribute in die.attributes.items():
                    if attribute.form == "DW_FORM_ref_sig8":
                        assert attribute.value in known, (die, name)
                if "DW_AT_location" in die.attributes:
                    method = methods[-1].attributes
                    start = method["DW_AT_low_pc"].value
                    end = start + method["DW_AT_high_pc"].value
                    for place in locations.get_location_list_at_offset(die.attributes["DW_AT_location"].value, die):
                        assert isinstance(place, LocationEntry)
                        assert start <= place.begin_offset < place.end_offset <= end
                        assert describe_DWARF_expr(place.loc_expr, unit.structs, unit.cu_offset)
                        places += 1
        names = {die.attributes["DW_AT_name"].value.decode() for die in methods}
        assert {"Shop.Program.Main", "Shop.Box<string>.Exchange", "Shop.Point.Area"} <= names
        assert places > 30


def test_strip_and_g_exclude_each_other(tmp_path: Path) -> None:
    made = ryuaot("build", str(DATA / "Shop.dll"), "-g", "--strip", "-o", str(tmp_path / "shop"), cwd=tmp_path)
    assert made.exit_code == 2
    assert b"-g" in made.stderr and b"--strip" in made.stderr
