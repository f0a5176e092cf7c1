"""Scripts that debuggers run."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PRINTERS: Final = Path(__file__).parent / "gdb" / "ryuaot_printers.py"
"""Shows .NET's types in gdb."""
