"""IL text of Microsoft's ilasm in the words of mono's: the few spellings that only the former takes."""

from __future__ import annotations

import re

_INSTRUCTIONS = {b"brinst": b"brtrue", b"brinst.s": b"brtrue.s"}
_INSTRUCTION = re.compile(rb"\bbrinst(?:\.s)?(?=\s)")
_ANY_SCOPE = re.compile(rb"\[\*\]")
_MSCORLIB = re.compile(rb"(\.assembly\s+extern\s+(?:legacy\s+library\s+)?mscorlib\s*)\{\s*(?:auto)?\s*\}")
_IDENTITY = b"{ .publickeytoken = (B7 7A 5C 56 19 34 E0 89) .ver 4:0:0:0 }"


def for_mono(text: bytes) -> bytes:
    """The text with `brinst` under its other name, types of "any scope" as types of this assembly, and mscorlib under
    its full name, which Microsoft's ilasm takes from the mscorlib it finds (C# wants it of the libraries that it
    references)."""
    text = _INSTRUCTION.sub(lambda match: _INSTRUCTIONS[match[0]], text)
    return _MSCORLIB.sub(lambda match: match[1] + _IDENTITY, _ANY_SCOPE.sub(b"", text))
