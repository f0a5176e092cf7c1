"""The programs whose library code goes into a pack unless others are named: what people use, as far as we have it."""

from __future__ import annotations

from pathlib import Path

_CHECKOUT = Path(__file__).resolve().parents[4]


def typical_programs() -> list[Path]:
    """Returns the programs of the checkout that this module is in, in a fixed order; none in an installation."""
    folders = ("tools/pack_programs/*.dll", "examples/*/*.dll", "tests/behaviour/programs/*/*.dll")
    found = [path for folder in folders for path in sorted(_CHECKOUT.glob(folder))]
    return [path for path in found if not path.stem.endswith("_package")]
