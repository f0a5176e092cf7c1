"""The pages against the code: links, paths, limits, commands and their output, generated pages."""

from __future__ import annotations

import re
import shlex
import subprocess
from contextlib import chdir
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import click
import pytest
from click.testing import CliRunner
from elftools.elf.elffile import ELFFile

import reference_pages
from corpus import assembly
from ryuaot import cli
from ryuaot.errors import RyuaotError
from ryuaot.ir.text import parse_method, print_method
from ryuaot.metadata.opcodes import decode
from ryuaot.pipeline.fuel import TRANSFORMATIONS
from ryuaot.pipeline.phase_table import PHASES
from ryuaot.target import TARGETS
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.method_il import il_of

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
FRONT = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
TOUR = DOCS / "tutorial" / "tour.md"
WITH_SESSIONS = (TOUR, DOCS / "howto" / "make-a-program-smaller.md")
MAX_PAGE = 300
MAX_PARAGRAPH = 6
MAX_LINE = 150
CODE = re.compile(r"^```.*?^```$|^(?: {4}| {7}).*$", re.MULTILINE | re.DOTALL)


def names(pages: list[Path]) -> list[str]:
    return [str(page.relative_to(ROOT)) for page in pages]


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def fences(text: str) -> list[str]:
    """The contents of the fenced blocks."""
    return re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def prose(text: str) -> str:
    """A page without fenced and indented code."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^(?: {4}| {7}).*$", "", text, flags=re.MULTILINE)


def paragraphs(text: str) -> list[list[str]]:
    """Runs of lines that are neither tables nor headings; a list item is a paragraph of its own."""
    found: list[list[str]] = [[]]
    for line in prose(text).splitlines():
        if not line.strip() or line.lstrip().startswith(("|", "#", "<!--")):
            found.append([])
        elif re.match(r"\s*([-*]|\d+\.) ", line):
            found.append([line])
        else:
            found[-1].append(line)
    return [lines for lines in found if lines]


# the pages themselves


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_pages_and_paragraphs_are_short(page: Path) -> None:
    text = read(page)
    assert len(text.splitlines()) <= MAX_PAGE
    long = [lines[0] for lines in paragraphs(text) if len(lines) > MAX_PARAGRAPH]
    long += [line for lines in paragraphs(text) for line in lines if len(line) > MAX_LINE]
    assert long == []


def test_links_lead_to_files() -> None:
    broken = []
    for page in [*FRONT, *PAGES]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", read(page)):
            if not (page.parent / link).exists():
                broken.append(f"{page.name}: {link}")
    assert broken == []


def test_the_index_lists_every_page_once() -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", read(DOCS / "index.md"))
    pages = [str(page.relative_to(DOCS)) for page in PAGES if page.name != "index.md"]
    assert sorted(linked) == sorted(pages)


def test_the_glossary_has_each_term_once_in_order() -> None:
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", read(DOCS / "glossary.md"), re.MULTILINE)[1:]
    terms = [row.lower() for row in rows if not row.startswith("---")]
    assert len(terms) > 60 and terms == sorted(set(terms))


def test_the_sources_name_pages_that_exist() -> None:
    listed = subprocess.run(
        ["git", "grep", "-hoIP", r"(?<![\w/])docs/[\w/-]+\.md", "--", "src", "tests", "tools", "examples"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode > 1:
        pytest.skip("not a git checkout")
    others = {"docs/tools/illink/data-formats.md", "docs/workflow/trimming/feature-switches.md"}  # the runtime's own
    missing = {name for name in listed.stdout.split() if not (ROOT / name).exists()} - others
    assert missing == set()


# what they name

_FOLDERS = (
    "", "src/ryuaot", "src/ryuaot/pipeline", "src/ryuaot/backends", "src/ryuaot/runtime", "src/ryuaot/runtime/managed",
    "src/ryuaot/program", "docs/reference", "docs/reference/abi", "docs/explanation", "tests/fuzz/ilmatrix",
    "src/ryuaot/pipeline/regalloc", "tests/pipeline", "tests/backends", "tests/fuzz",
)  # fmt: skip
# RyuJIT's; users'
_OTHERS = {"jitmetadatalist.h", "NAME.toml", "FOO.deps.json", "FOO.runtimeconfig.json", "golden.toml"}
_FILE = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|c|h|S|cs|md|txt|toml|sh))`")


@cache
def _file_names() -> frozenset[str]:
    return frozenset(p.name for top in ("src", "tests", "tools") for p in (ROOT / top).rglob("*.*"))


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_files_exist(page: Path) -> None:
    """A path exists below one of the usual folders; a bare name somewhere."""
    missing = []
    for name in _FILE.findall(prose(read(page))):
        found = any((ROOT / folder / name).exists() for folder in _FOLDERS)
        if not found and not ("/" not in name and name in _OTHERS | _file_names()):
            missing.append(name)
    assert missing == []


def test_constants_and_functions_exist() -> None:
    """Each `CAPITALS` and `function` that a page names occurs in the code."""
    words: set[str] = set()
    for page in PAGES:
        found = re.findall(r"`([A-Z][A-Z0-9]*_[A-Z0-9_]+|(?:rt|ry)_\w+|[a-z]+(?:_[a-z0-9]+)+)`", prose(read(page)))
        words.update(found)
    source = "\n".join(
        read(path)
        for top in ("src/ryuaot", "tests", "tools")
        for path in sorted((ROOT / top).rglob("*"))
        if path.suffix in (".py", ".c", ".h", ".S", ".cs", ".toml")
    )
    assert len(words) > 100
    known = set(re.findall(r"\w+", source))
    missing = sorted(word for word in words if word not in known)
    # Prefixes of symbols, and names that are made of parts.
    assert [word for word in missing if not any(name.startswith(word) for name in known)] == []


def test_options_exist() -> None:
    commands = list(_commands().values())
    commands += [below for group in commands if isinstance(group, click.Group) for below in group.commands.values()]
    known = {option for command in commands for p in command.params for option in p.opts}
    known |= {"--help", "--version"}
    sources = [*(ROOT / "tools").rglob("*.py"), ROOT / "src" / "ryuaot" / "listings" / "pytest_golden.py"]
    tools = "\n".join(map(read, sources))
    unknown = set()
    for page in PAGES:
        for option in re.findall(r"`(--[a-z-]+)", prose(read(page))):
            if option not in known and f'"{option}"' not in tools and option not in ("--strict", "--no-check"):
                unknown.add(f"{page.name}: {option}")
    assert unknown == set()


def test_phases_and_transformations_exist() -> None:
    known = {phase.slug for phase in PHASES} | set(TRANSFORMATIONS) | {"all", "NAME", "KIND"}
    for page in PAGES:
        for word in re.findall(r"--(?:phase|disable-phase) ([\w-]+)", read(page)):
            assert word in known, page.name
        for word in re.findall(r"[Tt]he (?:phase|transformation) `([\w-]+)`", read(page)):
            assert word in known, page.name


def test_architecture_lists_targets_and_packages() -> None:
    text = read(DOCS / "explanation" / "architecture.md")
    for name in TARGETS:
        assert f"| `{name}` |" in text
    packages = {p.name for p in (ROOT / "src" / "ryuaot").iterdir() if (p / "__init__.py").exists()}
    assert [name for name in sorted(packages) if f"`{name}/`" not in text] == []


def test_make_help_lists_every_target() -> None:
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = {line.split()[0] for line in said.splitlines()}
    wanted = {"help", "demo", "test", "test-all", "check", "bless", "tools", "bench", "fuzz-abi", "clean"}
    for page in PAGES:
        wanted |= set(re.findall(r"(?:^ {4}|`)make ([a-z-]+)", read(page), re.MULTILINE))
    assert wanted - listed == set()


def test_the_coverage_table_names_what_exists_and_has_a_reason_for_each_dash() -> None:
    section = read(DOCS / "explanation" / "testing.md").split("## What covers what")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in section.splitlines() if line[:1] == "|"]
    assert len(rows) > 40
    for feature, generator, example, suite, reason in rows[2:]:
        known = ("-", "matrix", "il", "csharp", "types", "sweep", "abi", "pe", "pinvoke", "invalid", "sharing",
                 "serializers")
        assert generator in known, feature
        assert example == "-" or assembly(example).exists(), feature
        assert suite == "-" or (ROOT / suite).is_dir(), feature
        assert reason or "-" not in (generator, example, suite), f"{feature}: a dash without a reason"


# generated pages


@pytest.mark.parametrize("name", reference_pages.PAGES)
def test_generated_pages_are_current(name: str) -> None:
    written = read(DOCS / "reference" / name)
    assert written == reference_pages.page(name), "run tools/reference_pages.py --write"


# commands


@cache
def _commands() -> dict[str, click.Command]:
    context = click.Context(cli.cli, **cli.cli.context_settings)
    found = {name: cli.cli.get_command(context, name) for name in cli.cli.list_commands(context)}
    return {name: command for name, command in found.items() if command is not None}


def _shown_commands(page: Path) -> list[str]:
    """The commands in indented code, and those with a prompt in fenced code."""
    text = read(page)
    indented = re.findall(r"^(?: {4}| {7})(ryuaot [a-z].*)$", text, re.MULTILINE)
    return indented + [line for block in fences(text) for line in re.findall(r"^\$ (ryuaot .*)$", block, re.MULTILINE)]


def _run(line: str) -> str:
    """What a command prints; it runs in this process."""
    words = shlex.split(line)[1:]
    words = [str(ROOT / word) if word.startswith("examples/") else word for word in words]
    with TemporaryDirectory() as folder, chdir(folder):
        done = CliRunner(env={"COLUMNS": "120"}).invoke(cli.cli, words, standalone_mode=False)
    assert done.exception is None, f"{line}: {done.exception!r}"
    return str(done.stdout)


GENERATED = ("command-line.md", "inspection-commands.md")
WITH_COMMANDS = [page for page in PAGES if _shown_commands(page) and page.name not in GENERATED]


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=names(WITH_COMMANDS))
def test_shown_commands_are_valid(page: Path) -> None:
    """Each command and option exists; those that only look, at a program of this repository, are run."""
    for line in dict.fromkeys(_shown_commands(page)):
        words = shlex.split(line.replace("[", " ").replace("]", " ").replace("|", " "), comments=True)
        command = _commands().get(words[1])
        assert command is not None, line
        if isinstance(command, click.Group):
            command = command.commands.get(words[2])
            assert command is not None, line
        options = {option for parameter in command.params for option in parameter.opts}
        own = words[: words.index("--")] if "--" in words else words
        assert {word for word in own if re.fullmatch("--[a-z-]+", word)} <= options, line
        looks = words[1] in ("abi", "dump", "phases", "targets", "why", "size", "asmdiff")
        if looks and "examples/" in line and ">" not in line and page != TOUR:
            try:
                assert _run(line) or "--html" in line
            except RyuaotError as error:
                pytest.fail(f"{line}: {error}")


def _sessions() -> list[tuple[str, str]]:
    """The commands of pages with sessions, each with the output that is shown."""
    found: list[tuple[str, str]] = []
    for block in [block for page in WITH_SESSIONS for block in fences(read(page))]:
        parts = re.split(r"^\$ (ryuaot .*)\n", block, flags=re.MULTILINE)[1:]
        found += zip(parts[::2], parts[1::2], strict=True)
    return found


@pytest.mark.parametrize(("line", "shown"), _sessions(), ids=[line for line, _ in _sessions()])
def test_pages_show_what_commands_print(line: str, shown: str) -> None:
    """The lines appear in this order; only ``...`` skips any."""
    printed = [row.rstrip() for row in _run(line).splitlines()]
    at, may_skip = 0, False
    for row in shown.splitlines():
        if row == "...":
            may_skip = True
            continue
        assert row.rstrip() in printed[at:], row
        found = printed.index(row.rstrip(), at)
        assert may_skip or found == at, f"{printed[at]!r} is not shown before {row!r}"
        at, may_skip = found + 1, False


def _tour_method() -> object:
    from ryuaot.program.driver.session import Session, Settings

    session = Session(
        Settings(TARGETS["x64"], use_cache=False, jobs=1), ROOT / "examples" / "popcount" / "popcount.dll"
    )
    return next(m for t in session.module.types for m in methods_of(t) if m.name == "PopCount")


def test_the_tour_shows_the_method_and_its_il() -> None:
    text = read(TOUR)
    source = read(ROOT / "examples" / "popcount" / "popcount.cs")
    shown = next(block for block in fences(text) if block.startswith("static int PopCount"))
    assert "\n".join("    " + line for line in shown.splitlines()) in source
    body = il_of(_tour_method())  # type: ignore[arg-type]
    table = text.split("## 1. IL")[1].split("\n## ")[0]
    told = [
        word
        for row in re.findall(r"^\| \d+ \| (.*?) \|", table, re.MULTILINE)
        for word in row.split("`")
        if word.strip()
    ]
    expanded = [name for names_ in told for name in names_.split()]
    real = [instruction.opcode.name for instruction in decode(body.code)]
    assert len(body.code) == 21
    assert [name for name in expanded if name in set(real)] == real


@pytest.mark.parametrize("target", ("x64", "arm64"))
def test_the_tour_shows_the_bytes(target: str, tmp_path: Path) -> None:
    rows = re.findall(rf"^\| {target} \| `.*?` \| `(.*?)` \|$", read(TOUR), re.MULTILINE)
    try:
        _run(f"ryuaot compile examples/popcount/popcount.dll --method PopCount --target {target} -o {tmp_path}")
    except AssertionError as error:
        if "ToolchainError" in str(error):
            pytest.skip("no assembler for this target")
        raise
    with (tmp_path / f"popcount.{target}.o").open("rb") as file:
        section = ELFFile(file).get_section_by_name(".text")
        code = bytes(section.data())
    assert len(code) == {"x64": 38, "arm64": 20}[target]
    assert bytes.fromhex("".join(rows)) in code


def test_the_text_of_the_ir_page_parses() -> None:
    text = next(block for block in fences(read(DOCS / "reference" / "ir.md")) if block.startswith("method"))
    parsed = parse_method(text)
    assert print_method(parse_method(print_method(parsed))) == print_method(parsed)
