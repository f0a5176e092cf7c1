"""Random C# programs about types under the real runtime and under ryuaot.

    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_types.py --count 1000 --seed 1 --target x64 --opt 0 --opt 1

`--loading`: programs that make their types at run time (tests/fuzz/types/loading.txt).

Exit code 1 when something differs; each failure is shrunk and names the command that repeats it.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.differential.driver import main  # type: ignore[import-not-found]  # noqa: E402
from fuzz.types.loading import LOADING  # type: ignore[import-not-found]  # noqa: E402
from fuzz.types.program import TYPES  # type: ignore[import-not-found]  # noqa: E402

if __name__ == "__main__":
    loads = "--loading" in sys.argv
    sys.argv = [argument for argument in sys.argv if argument != "--loading"]
    sys.exit(main(LOADING if loads else TYPES, __doc__))
