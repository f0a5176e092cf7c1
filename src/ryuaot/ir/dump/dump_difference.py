"""What a phase changed: the difference between two dumps of a method."""

from __future__ import annotations

import difflib
import re

_POSITION = re.compile(r"^N\d{3,}")
_CONTEXT = 3


def dump_difference(old: str, new: str) -> list[str]:
    """Returns the lines of a unified diff of two dumps, without file headers; empty if nothing changed.

    The headlines, and the positions of nodes in their statement or block (`N004`), do not count: each node that is
    inserted shifts all later ones.
    """
    sides = [text.split("\n")[1:] for text in (old, new)]
    keys = [[_POSITION.sub("", line) for line in side] for side in sides]
    if keys[0] == keys[1]:
        return []
    matcher = difflib.SequenceMatcher(None, keys[0], keys[1], autojunk=False)
    lines: list[str] = []
    for group in matcher.get_grouped_opcodes(_CONTEXT):
        first, last = group[0], group[-1]
        lines.append(f"@@ -{_extent(first[1], last[2])} +{_extent(first[3], last[4])} @@")
        for tag, old_start, old_end, new_start, new_end in group:
            if tag == "equal":
                lines += [f" {line}" for line in sides[1][new_start:new_end]]
                continue
            lines += [f"-{line}" for line in sides[0][old_start:old_end]]
            lines += [f"+{line}" for line in sides[1][new_start:new_end]]
    return lines


def _extent(start: int, end: int) -> str:
    return f"{start + 1},{end - start}"


