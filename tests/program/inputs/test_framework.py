"""Which class library an input is compiled with: what it asks for, and what is found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.classlib.installed_libraries import Installed, best_for
from ryuaot.classlib.library_version import NET_3_1, NET_10, LibraryVersion
from ryuaot.errors import BadInput, DamagedLibrary, LibraryTooOld
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.inputs.framework_selection import choose, input_file, wanted_version
from ryuaot.target import target_named
from ryuaot.typesystem.failures import missing_type
from ryuaot.typesystem.resolver import default_framework_dir


def program(tmp_path: Path, version: str | None) -> Path:
    """A program in a folder of its own, with a runtimeconfig.json that asks for that version."""
    file = Path(shutil.copy(assembly("hello"), tmp_path / "app.dll"))
    if version is not None:
        framework = {"name": "Microsoft.NETCore.App", "version": version}
        config = {"runtimeOptions": {"tfm": "net", "framework": framework}}
        (tmp_path / "app.runtimeconfig.json").write_text(json.dumps(config), encoding="utf-8")
    return file


def library(root: Path, version: str) -> Path:
    """What looks like an installed class library, as far as finding it goes."""
    folder = root / "shared" / "Microsoft.NETCore.App" / version
    folder.mkdir(parents=True)
    shutil.copy(default_framework_dir() / "System.Private.CoreLib.dll", folder)
    return folder


def test_runtimeconfig_says_what_is_wanted(tmp_path: Path) -> None:
    assert wanted_version(program(tmp_path, "10.0.0"))[0] == NET_10
    assert wanted_version(program(tmp_path, "3.1.0"))[0] == NET_3_1


def test_without_it_nothing_newer_is_asked_for(tmp_path: Path) -> None:
    wanted, _ = wanted_version(program(tmp_path, None))
    assert wanted is None or wanted <= NET_3_1
    assert choose(tmp_path / "app.dll", None).folder == default_framework_dir()


def test_installed_library_of_the_same_major_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path / "net", "10.0.1")
    newest = library(tmp_path / "net", "10.0.12")
    library(tmp_path / "net", "11.0.0")
    monkeypatch.setenv("DOTNET_ROOT", str(tmp_path / "net"))
    assert choose(program(tmp_path, "10.0.0"), None).folder == newest
    assert choose(tmp_path / "app.dll", "10.0").folder == newest
    assert choose(tmp_path / "app.dll", "10").folder == newest
    assert choose(tmp_path / "app.dll", "3.1").folder == default_framework_dir()
    with pytest.raises(BadInput, match=r"\.NET 10\.0\.7 is not installed \(.*10\.0\.1, 10\.0\.12"):
        choose(tmp_path / "app.dll", "10.0.7")


def test_roll_forward_takes_the_next_one_that_is_known() -> None:
    def at(*numbers: int) -> Installed:
        return Installed(Path(str(numbers)), (numbers[0], numbers[1], numbers[2]), "")

    found = [at(3, 1, 4), at(8, 0, 1), at(10, 0, 1), at(10, 0, 3), at(11, 0, 0)]
    assert best_for(LibraryVersion(6, 0), found) == at(10, 0, 3)
    assert best_for(NET_10, found) == at(10, 0, 3)
    assert best_for(LibraryVersion(11, 0), found) is None
    assert best_for(NET_10, []) is None


def test_library_in_the_programs_own_folder_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path / "net", "10.0.12")
    monkeypatch.setenv("DOTNET_ROOT", str(tmp_path / "net"))
    file = program(tmp_path, "10.0.0")
    shutil.copy(default_framework_dir() / "System.Private.CoreLib.dll", tmp_path)
    assert choose(file, None).folder == tmp_path


def test_where_none_is_installed_the_first_thing_missing_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOTNET_ROOT", "")
    session = Session(Settings(target_named("x64")), program(tmp_path, "10.0.0"))
    newer = "System.Runtime.CompilerServices.DefaultInterpolatedStringHandler"
    with pytest.raises(LibraryTooOld, match=r"built for \.NET 10\.0, of which no class library was found") as caught:
        raise missing_type(session.module, newer, session.context.core_module)
    assert "\n" not in str(caught.value) and caught.value.exit_code == 2


def test_what_is_installed_instead_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path / "net", "8.0.11")
    monkeypatch.setenv("DOTNET_ROOT", str(tmp_path / "net"))
    found = choose(program(tmp_path, "9.0.0"), None)
    assert found.folder == default_framework_dir()
    assert "built for .NET 9.0, of which" in found.shortfall
    assert "net; only 8.0.11): install .NET 10.0," in found.shortfall
    assert "none that is newer than .NET 10.0" in choose(program(tmp_path, "99.0.0"), None).shortfall


def test_dotnet_root_of_the_machine_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = library(tmp_path / "own", "10.0.1")
    library(tmp_path / "net", "10.0.12")
    monkeypatch.setenv("DOTNET_ROOT", str(tmp_path / "net"))
    monkeypatch.setenv("DOTNET_ROOT_X64", str(tmp_path / "own"))
    monkeypatch.setenv("DOTNET_ROOT_ARM64", str(tmp_path / "own"))
    assert choose(program(tmp_path, "10.0.0"), None).folder == own


def test_host_executable_stands_for_its_assembly(tmp_path: Path) -> None:
    file = program(tmp_path, None)
    host = tmp_path / "app"
    host.write_bytes(b"\x7fELF")
    assert input_file(host) == file
    assert input_file(file) == file


def test_link_to_a_program_elsewhere(tmp_path: Path) -> None:
    folder, other = tmp_path / "publish", tmp_path / "bin"
    folder.mkdir()
    other.mkdir()
    file = program(folder, "10.0.0")
    (folder / "app").write_bytes(b"\x7fELF")
    for name, to in (("tool", "app"), ("app.dll", "app.dll"), ("app", "app")):
        (other / name).symlink_to(Path("..") / "publish" / to)
        assert input_file(other / name) == file, name
    # a folder of links is taken as it is
    (other / "app.runtimeconfig.json").symlink_to(folder / "app.runtimeconfig.json")
    assert input_file(other / "app.dll") == other / "app.dll"


def test_host_executable_of_windows(tmp_path: Path) -> None:
    file = program(tmp_path, None)
    host = tmp_path / "app.exe"
    host.write_bytes(b"MZ" + bytes(500))
    assert input_file(host) == file
    shutil.copy(file, host)  # an assembly of its own
    assert input_file(host) == host


@pytest.mark.parametrize("text", ["{", "[]", "\x00"])
def test_broken_json_is_one_line(tmp_path: Path, text: str) -> None:
    file = program(tmp_path, None)
    (tmp_path / "app.runtimeconfig.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="JSON"):
        choose(file, None)


def test_folder_that_is_no_library(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no class library here"):
        Session(Settings(target_named("x64"), framework=str(tmp_path)), program(tmp_path, None))


def test_truncated_library(tmp_path: Path) -> None:
    folder = library(tmp_path / "net", "10.0.1")
    core = folder / "System.Private.CoreLib.dll"
    core.write_bytes(core.read_bytes()[:5000])
    with pytest.raises(DamagedLibrary):
        Session(Settings(target_named("x64"), framework=str(folder)), program(tmp_path, None))


def test_file_that_lacks_its_end(tmp_path: Path) -> None:
    folder = library(tmp_path / "net", "10.0.1")
    core = folder / "System.Private.CoreLib.dll"
    core.write_bytes(core.read_bytes()[:-20000])  # after the metadata
    with pytest.raises(DamagedLibrary, match=r"the file is cut off .*the class library is damaged$"):
        Session(Settings(target_named("x64"), framework=str(folder)), program(tmp_path, None))


def test_folder_that_must_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, folder = program(tmp_path, None), library(tmp_path / "net", "10.0.1")
    is_file = Path.is_file

    def refused(path: Path) -> bool:  # who runs the tests may be one who reads everything
        if path.parent == folder:
            raise PermissionError(13, "Permission denied")
        return is_file(path)

    monkeypatch.setattr(Path, "is_file", refused)
    with pytest.raises(BadInput, match=r"10\.0\.1: the class library cannot be read: Permission denied$"):
        Session(Settings(target_named("x64"), framework=str(folder)), file)


def linked_library(folder: Path) -> Path:
    """The whole class library of 3.1 as links in a folder."""
    folder.mkdir(exist_ok=True)
    for file in default_framework_dir().glob("*.dll"):
        (folder / file.name).symlink_to(file)
    return folder


def test_damaged_file_of_the_library_ends_the_build(tmp_path: Path) -> None:
    folder = linked_library(tmp_path / "net")
    console = folder / "System.Console.dll"
    data = console.read_bytes()
    console.unlink()
    console.write_bytes(data[:5000])
    session = Session(Settings(target_named("x64"), framework=str(folder)), program(tmp_path, None))
    with pytest.raises(DamagedLibrary, match=r"System\.Console\.dll: .*the class library is damaged$"):
        session.whole_program()


def test_missing_file_of_the_library_ends_the_build(tmp_path: Path) -> None:
    folder = linked_library(tmp_path / "net")
    (folder / "System.Console.dll").unlink()
    session = Session(Settings(target_named("x64"), framework=str(folder)), program(tmp_path, None))
    with pytest.raises(DamagedLibrary, match=r"'System\.Console', which the class library .*lacks: it is damaged$"):
        session.whole_program()


def test_whose_assemblies_are_in_a_self_contained_folder(tmp_path: Path) -> None:
    session = Session(Settings(target_named("x64")), program(linked_library(tmp_path), None))
    assert session.context.resolver.framework_dir == tmp_path
    assert session.is_user_module(session.module)
    assert not session.is_user_module(session.context.core_module)


def test_library_for_32_bits(tmp_path: Path) -> None:
    folder = library(tmp_path / "net", "10.0.1")
    core = folder / "System.Private.CoreLib.dll"
    image = bytearray(core.read_bytes())
    at = int.from_bytes(image[0x3C:0x40], "little") + 4
    image[at : at + 2] = (0x014C ^ 0x7B79).to_bytes(2, "little")
    core.write_bytes(image)
    with pytest.raises(BadInput, match="32 bits"):
        Session(Settings(target_named("x64"), framework=str(folder)), program(tmp_path, None))
