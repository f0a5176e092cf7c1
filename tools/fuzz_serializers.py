"""Random C# programs about serializers under the real runtime and under ryuaot.

    RYUAOT_CSC=... RYUAOT_DOTNET=... python tools/fuzz_serializers.py --count 70 --seed 1 --batch 14 --opt 1

Each program writes objects of random classes by XmlSerializer, DataContractSerializer or JsonSerializer, reads the
text, and writes what it read. Exit code 1 when something differs; each failure is shrunk and names the command that
repeats it.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from fuzz.differential.driver import main  # type: ignore[import-not-found]  # noqa: E402
from fuzz.serializers.program import SERIALIZERS  # type: ignore[import-not-found]  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(SERIALIZERS, __doc__))
