"""Random C# programs about shared generic code under the real runtime and under ryuaot.

    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_sharing.py --count 1000 --seed 1 --target x64 --opt 0 --opt 1

Each body runs as exact code, and over type arguments that only reflection names. Exit code 1 when something differs;
each failure is shrunk and names the command that repeats it.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.differential.driver import main  # type: ignore[import-not-found]  # noqa: E402
from fuzz.types.sharing import SHARING  # type: ignore[import-not-found]  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(SHARING, __doc__))
