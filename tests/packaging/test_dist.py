"""`make dist`: both wheels, installed where nothing else is, build a program without compiling C or the library."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HELLO = ROOT / "examples" / "hello" / "hello.dll"


@pytest.mark.slow  # compiles the runtime and a program, and installs both wheels with what they need
def test_installed_wheels_build_hello_world_at_once(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="hatchling is not installed (pip install '.[dev]')")
    dist, venv, home = tmp_path / "dist", tmp_path / "venv", tmp_path / "home"
    make = [sys.executable, ROOT / "tools" / "make_dist.py", dist, "--target", "x64", HELLO]
    subprocess.run(make, check=True, timeout=600)
    wheels = {path.name.split("-")[0]: path for path in dist.glob("*.whl")}
    assert wheels.keys() == {"ryuaot", "ryuaot_packs"}
    with zipfile.ZipFile(wheels["ryuaot"]) as wheel:
        assert {"ryuaot/runtime/prebuilt/x64.a", "ryuaot/runtime/prebuilt/x64.json"} <= set(wheel.namelist())
    with zipfile.ZipFile(wheels["ryuaot_packs"]) as wheel:
        packs = [name for name in wheel.namelist() if name.endswith(".ryupack")]
    assert packs == ["ryuaot_packs/x64-opt1-net3.1.ryupack"]
    subprocess.run([sys.executable, "-m", "venv", venv], check=True, timeout=120)
    left_out = ("PYTHONPATH", "VIRTUAL_ENV", "RYUAOT_PACKS")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    install = [venv / "bin" / "python", "-m", "pip", "install", "-q", *wheels.values()]
    subprocess.run(install, cwd=tmp_path, env=kept, check=True, timeout=600)
    home.mkdir()
    environment = {"PATH": os.environ["PATH"], "HOME": str(home)}
    seconds = []
    for _ in range(2):
        start = time.perf_counter()
        command = [venv / "bin" / "ryuaot", "build", HELLO, "-o", tmp_path / "hello", "-v"]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        seconds.append(time.perf_counter() - start)
        assert done.returncode == 0, done.stderr
        if len(seconds) == 1:
            count = re.search(r"(\d+) methods \((\d+) from the cache, (\d+) of them from packs\)", done.stderr)
            assert count is not None and int(count[2]) == int(count[3]) >= int(count[1]) - 2
    print(f"hello world from wheels: first build {seconds[0]:.2f} s, again {seconds[1]:.2f} s")
    assert not (home / ".cache" / "ryuaot" / "runtime").exists()  # nothing in C was compiled
    said = subprocess.run([tmp_path / "hello"], capture_output=True, text=True, check=True).stdout
    assert said == HELLO.with_suffix(".out").read_text()
