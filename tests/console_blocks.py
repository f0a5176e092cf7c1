"""The commands that a page shows in its console blocks, each with the output below it."""

from __future__ import annotations

import re


def sessions(text: str) -> list[tuple[str, str]]:
    """The (command, output) pairs of a page's ``console`` blocks; a command is a line that starts with ``$ ``."""
    blocks = re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    parts = [part.partition("\n") for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, output) for command, _, output in parts]
