"""The operators and functions of the rule language, and what they are in the IR."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

TYPES: Final = ("int", "long", "float", "double", "byte", "ubyte", "short", "ushort")
"""Types of terms, and the small ones, which functions take."""
INTEGER: Final = "T"
"""INT or LONG, one type for all operands and results of an operator that have it."""
FLOATING: Final = "F"
"""FLOAT or DOUBLE, likewise."""


@dataclass(frozen=True, slots=True)
class RuleOper:
    """An operator of the language: the IR's operator with its flags.

    `mask` selects the flags that must be `flags`; `cast_to` names the types of a cast, the first of which the result
    has. `throws`: an instance may throw."""

    oper: str
    operands: tuple[str, ...]
    result: str
    flags: tuple[str, ...] = ()
    mask: tuple[str, ...] = ()
    cast_to: tuple[str, ...] = ()
    commutes: bool = False
    throws: bool = False

    @property
    def is_relop(self) -> bool:
        """Whether this compares."""
        return self.oper in ("EQ", "NE", "LT", "LE", "GT", "GE")


def _table() -> dict[str, RuleOper]:
    table: dict[str, RuleOper] = {}
    pair, floats = (INTEGER, INTEGER), (FLOATING, FLOATING)
    for name in ("add", "sub", "mul"):
        commutes = name != "sub"
        table[name] = RuleOper(name.upper(), pair, INTEGER, (), ("OVERFLOW",), commutes=commutes)
        table[f"{name}_ovf"] = RuleOper(
            name.upper(), pair, INTEGER, ("OVERFLOW",), ("OVERFLOW", "UNSIGNED"), commutes=commutes, throws=True
        )
        table[f"{name}_ovf_un"] = RuleOper(
            name.upper(), pair, INTEGER, ("OVERFLOW", "UNSIGNED"), ("OVERFLOW", "UNSIGNED"),
            commutes=commutes, throws=True,
        )  # fmt: skip
        table[f"f{name}"] = RuleOper(name.upper(), floats, FLOATING, commutes=commutes)
    for name in ("and", "or", "xor"):
        table[name] = RuleOper(name.upper(), pair, INTEGER, commutes=True)
    for name in ("div", "mod", "udiv", "umod"):
        table[name] = RuleOper(name.upper(), pair, INTEGER, throws=True)
    table["fdiv"] = RuleOper("DIV", floats, FLOATING)
    for name in ("lsh", "rsh", "rsz", "rol", "ror"):
        table[name] = RuleOper(name.upper(), (INTEGER, "int"), INTEGER)
    for name in ("neg", "not", "bswap"):
        table[name] = RuleOper(name.upper(), (INTEGER,), INTEGER)
    for name in ("popcnt", "lzcnt", "tzcnt"):
        table[name] = RuleOper(name.upper(), (INTEGER,), "int")
    for name, oper in (("neg", "NEG"), ("abs", "ABS")):
        table[f"f{name}"] = RuleOper(oper, (FLOATING,), FLOATING)
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        equal = name in ("eq", "ne")
        mask = () if equal else ("UNSIGNED",)
        table[name] = RuleOper(name.upper(), pair, "int", (), mask, commutes=equal)
        if not equal:
            table[f"{name}_un"] = RuleOper(name.upper(), pair, "int", mask, mask)
        # A floating compare is false for NaN, `f..._un` true.
        nan = ("RELOP_NAN_UN",)
        table[f"f{name}"] = RuleOper(name.upper(), floats, "int", (), nan, commutes=equal)
        table[f"f{name}_un"] = RuleOper(name.upper(), floats, "int", nan, nan, commutes=equal)
    table["select"] = RuleOper("SELECT", ("int", INTEGER, INTEGER), INTEGER)
    plain = ("OVERFLOW",)
    small = {"byte": ("BYTE",), "ubyte": ("UBYTE", "BOOL"), "short": ("SHORT",), "ushort": ("USHORT",)}
    for name, types in small.items():
        table[f"to_{name}"] = RuleOper("CAST", ("int",), "int", (), plain, types)
    table["sext"] = RuleOper("CAST", ("int",), "long", (), ("OVERFLOW", "UNSIGNED"), ("LONG", "ULONG"))
    table["zext"] = RuleOper("CAST", ("int",), "long", ("UNSIGNED",), ("OVERFLOW", "UNSIGNED"), ("ULONG", "LONG"))
    table["trunc"] = RuleOper("CAST", ("long",), "int", (), plain, ("INT", "UINT"))
    table["to_double"] = RuleOper("CAST", ("float",), "double", (), (), ("DOUBLE",))
    table["to_float"] = RuleOper("CAST", ("double",), "float", (), (), ("FLOAT",))
    return table


OPERS: Final = _table()
SWAPPED: Final = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
FUNCTIONS: Final = {
    "ones": 1, "fits": 2, "is_pow2": 1, "log2": 1, "is_low_mask": 1, "unsigned": 1, "swap_bytes": 1, "is_leaf": 1,
    "is_constant": 1, "is_word": 1, "bit_count": 1, "leading_zeros": 1, "trailing_zeros": 1, "inverse": 1,
    "rotate_left": 2, "quotient": 2, "remainder": 2, "unsigned_quotient": 2, "unsigned_remainder": 2, "cut": 2,
    "high_product": 2, "unsigned_high_product": 2,
}  # fmt: skip
"""Functions of expressions, with the number of their arguments. `ones(x)`: the bits of x that may be set. `fits(x, t)`:
x is a value of the small type t. `is_low_mask(C)`: C is 2^n - 1. `is_word(C)`: C fits 32 bits,
as the immediates of instructions do. `inverse(C)`: of an odd C, modulo 2^bits."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Returns "; did you mean 'x'?" for a near miss, else nothing."""
    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean '{close[0]}'?" if close else ""
