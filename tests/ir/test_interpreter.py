"""The IR interpreter, where the random methods of other tests do not lead it."""

from __future__ import annotations

import struct

import pytest

from ryuaot.ir.interpreter import Interpreter, Memory
from ryuaot.ir.text import parse_method

HALVES = """
method "T:M():long" target x64 symbol ry_M ret long
block BB01 return
  stmt 0
    t0 = CNS_DBL float {low}
    t1 = CNS_DBL float {high}
    t2 = PACK_FLT double t0 t1
{use}
"""
BOTH = """    t3 = BITCAST long t2
    t4 = RETURN long t3"""
UPPER = """    t3 = UNPACK_HI float t2
    t4 = BITCAST int t3
    t5 = CAST long to=long t4
    t6 = RETURN long t5"""


@pytest.mark.parametrize(("low", "high"), [(1.0, -2.5), (-0.0, 0.0), (3.0e38, 1.0e-40)])
def test_two_floats_in_one_register(low: float, high: float) -> None:
    """An eightbyte of two floats (System V)."""
    words = [int.from_bytes(struct.pack("<f", value), "little") for value in (low, high)]
    for use, expected in ((BOTH, words[1] << 32 | words[0]), (UPPER, words[1])):
        text = HALVES.format(low=hex(words[0]), high=hex(words[1]), use=use)
        found = Interpreter(parse_method(text), Memory()).run()
        width = 64 if use is BOTH else 32
        assert found % (1 << width) == expected
