"""The store of blobs: batches, use times, eviction; damage, locks and full disks; several processes."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ryuaot.toolchain import blob_store
from ryuaot.toolchain.blob_store import BlobStore


def key(number: int) -> bytes:
    return number.to_bytes(20, "big")


def blob(number: int) -> bytes:
    return random.Random(number).randbytes(100 + number * 7 % 20_000)


def fill(store: BlobStore, numbers: range) -> None:
    assert store.put_many({key(n): blob(n) for n in numbers}) > 0
    assert store.problem == ""


def test_blobs_read_back_by_many_keys(tmp_path: Path) -> None:
    store = BlobStore(tmp_path / "deep" / "store")
    assert store.get_many([key(1)]) == {}
    assert not store.path.exists()  # reading creates nothing
    fill(store, range(1200))
    assert store.get_many([key(n) for n in range(600, 1800)]) == {key(n): blob(n) for n in range(600, 1200)}
    store.put_many({key(7): b"other"})
    assert store.get_many([key(7)]) == {key(7): b"other"}
    assert store.get_many([]) == {}
    assert sum(group.count for group in store.groups()) == 1200
    assert [path.name for path in store.path.parent.iterdir()] == ["store"]  # no log remains


def test_use_is_noted_and_eviction_takes_the_oldest_and_returns_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = BlobStore(tmp_path / "store")
    clock = [1_700_000_000.0]
    monkeypatch.setattr(blob_store.time, "time", lambda: clock[0])
    for start in range(0, 400, 100):
        clock[0] += 1000
        fill(store, range(start, start + 100))
    store.get_many([key(n) for n in range(100)])
    groups = store.groups()
    assert [group.count for group in groups] == [100, 100, 200]
    assert [group.used for group in groups] == sorted(group.used for group in groups)
    assert sum(group.space for group in groups) == pytest.approx(store.space(), abs=3)
    before = store.space()
    assert store.evict(groups[0], groups[0].space) == pytest.approx(groups[0].space, abs=100)
    half = groups[1].space // 2
    assert half <= store.evict(groups[1], half) < groups[1].space
    store.shrink()
    assert store.space() == pytest.approx(before - groups[0].space - half, rel=0.1)
    left = store.get_many([key(n) for n in range(400)])
    assert left.keys() >= {key(n) for n in (*range(100), *range(300, 400))}
    assert not left.keys() & {key(n) for n in range(100, 200)}


@pytest.mark.parametrize("damage", ["random", "truncated", "empty", "text", "another database", "older version"])
def test_a_damaged_file_is_replaced_and_never_read_wrongly(tmp_path: Path, damage: str) -> None:
    store = BlobStore(tmp_path / "store")
    fill(store, range(300))
    content = bytearray(store.path.read_bytes())
    if damage == "random":
        for at in range(0, len(content), 4096):
            content[at : at + 60] = random.Random(at).randbytes(60)
    elif damage == "another database":
        store.path.unlink()
        with sqlite3.connect(store.path) as other:
            other.execute("CREATE TABLE x (y)")
        other.close()
        content = bytearray(store.path.read_bytes())
    elif damage == "older version":
        content[60:64] = (99).to_bytes(4, "big")
    else:
        half = content[: len(content) // 2 + 100]
        content = {"truncated": half, "empty": bytearray(), "text": bytearray(b"x\n" * 999)}[damage]
    store.path.write_bytes(content)
    again = BlobStore(store.path)
    found = again.get_many([key(n) for n in range(300)])
    assert all(found[key(n)] == blob(n) for n in range(300) if key(n) in found and len(found[key(n)]) == len(blob(n)))
    assert again.problem and str(store.path) in again.problem
    again.put_many({key(1): b"new"})
    assert again.get_many([key(1)]) == {key(1): b"new"}


def test_any_damaged_byte_is_found_or_harmless(tmp_path: Path) -> None:
    """Whatever bytes change: no exception, and afterwards the store works (a blob verifies itself: `decode_entry`)."""
    store = BlobStore(tmp_path / "store")
    fill(store, range(40))
    whole = store.path.read_bytes()
    for seed in range(60):
        content = bytearray(whole)
        source = random.Random(seed)
        for _ in range(source.choice((1, 20, 2000))):
            content[source.randrange(len(content))] = source.randrange(256)
        store.path.write_bytes(content)
        again = BlobStore(store.path)
        again.get_many([key(n) for n in range(50)])
        for group in again.groups():
            again.evict(group, group.space // 2)
        again.put_many({key(99): b"new"})
        BlobStore(store.path).put_many({key(100): b"new"})
        for leftover in tmp_path.iterdir():
            leftover.unlink()


def test_a_locked_file_is_read_and_its_writes_are_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blob_store, "_PATIENCE", 0.05)
    monkeypatch.setattr(blob_store.time, "time", lambda: 1_700_000_000.0)
    store = BlobStore(tmp_path / "store")
    fill(store, range(10))
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    monkeypatch.setattr(blob_store.time, "time", lambda: 1_800_000_000.0)  # would be marked as used
    assert store.get_many([key(3)]) == {key(3): blob(3)}
    assert store.problem == ""
    assert store.put_many({key(11): b"x"}) == 0
    assert "locked" in store.problem
    started = time.monotonic()
    assert store.put_many({key(12): b"x"}) == 0  # does not wait again
    assert time.monotonic() < started + 0.04
    other.execute("ROLLBACK")
    other.close()
    assert BlobStore(store.path).put_many({key(11): b"x"}) > 0


def test_a_full_disk_loses_only_what_does_not_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = BlobStore(tmp_path / "store")
    fill(store, range(10))
    connect = blob_store._connect

    def on_full_disk(path: Path) -> sqlite3.Connection:
        connection = connect(path)
        connection.execute("PRAGMA max_page_count = 30")
        return connection

    monkeypatch.setattr(blob_store, "_connect", on_full_disk)
    assert store.put_many({key(n): bytes(9000) for n in range(100, 200)}) == 0
    assert "full" in store.problem
    assert store.get_many([key(n) for n in range(200)]) == {key(n): blob(n) for n in range(10)}


def test_a_folder_that_cannot_be_used_is_a_problem_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = BlobStore(tmp_path / "file" / "store")
    assert store.put_many({key(1): b"x"}) == 0
    assert store.get_many([key(1)]) == {} and store.groups() == []
    assert "cannot be written" in store.problem


_WRITER = """
import sys
sys.path[:0] = {path!r}
from pathlib import Path
sys.path.insert(0, {tests!r})
from test_blob_store import blob, key
from ryuaot.toolchain.blob_store import BlobStore
store = BlobStore(Path(sys.argv[1]))
for start in range(int(sys.argv[2]), 400, 40):
    numbers = range(start, start + 25)
    store.put_many({{key(n): blob(n) for n in numbers}})
    assert store.get_many([key(n) for n in numbers]) == {{key(n): blob(n) for n in numbers}}
print(store.problem)
"""


def test_processes_share_a_store(tmp_path: Path) -> None:
    """Four processes create the same file and write overlapping blobs."""
    code = _WRITER.format(path=sys.path, tests=str(Path(__file__).parent))
    command = [sys.executable, "-c", code, tmp_path / "store"]
    workers = [subprocess.Popen([*command, str(10 * n)], stdout=subprocess.PIPE, text=True) for n in range(4)]
    assert [(worker.communicate()[0], worker.returncode) for worker in workers] == [("\n", 0)] * 4
    found = BlobStore(tmp_path / "store").get_many([key(n) for n in range(500)])
    assert len(found) > 400 and all(content == blob(int.from_bytes(k, "big")) for k, content in found.items())
    assert [path.name for path in tmp_path.iterdir()] == ["store"]


def test_a_killed_writer_loses_only_its_last_batch(tmp_path: Path) -> None:
    code = _WRITER.format(path=sys.path, tests=str(Path(__file__).parent))
    path = tmp_path / "store"
    kept: set[bytes] = set()
    for start in range(4):
        worker = subprocess.Popen([sys.executable, "-c", code, path, str(10 * start)], stderr=subprocess.DEVNULL)
        while not path.exists() or len(kept) == len(BlobStore(path).get_many([key(n) for n in range(500)])):
            if worker.poll() is not None:
                break
        worker.kill()
        worker.wait()
        store = BlobStore(path)
        found = store.get_many([key(n) for n in range(500)])
        assert store.problem == "" and kept <= found.keys()
        assert all(content == blob(int.from_bytes(k, "big")) for k, content in found.items())
        kept = set(found)
    fill(BlobStore(path), range(500))
