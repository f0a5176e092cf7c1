"""Instructions as rows: offset, bytes, text, the nodes they are for, what they read and change; and sums over them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.listings.symbol_names import replace_symbols

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from ryuaot.explorer.explore_schema import CodeData, VariantData
    from ryuaot.pipeline.interfaces.method_code import WrittenInstruction

_LABEL = re.compile(r"\.LM[0-9a-f]+_(\w+)")
_BLOCK = re.compile(r"B(\d+)")


def code_of(
    rows: Sequence[WrittenInstruction], encodings: Sequence[tuple[int, bytes]], known: Container[int]
) -> CodeData:
    """Returns the rows. encodings: offset and bytes of each instruction; none if there is no assembler."""
    code: CodeData = {"instrs": [], "labels": []}
    for row in rows:
        text = _LABEL.sub(r"\1", row.text)
        if row.is_label:
            block = _BLOCK.fullmatch(text)
            code["labels"].append((text, len(code["instrs"]), int(block[1]) if block is not None else -1))
            continue
        index = len(code["instrs"])
        offset, data = encodings[index] if index < len(encodings) else (-1, b"")
        mnemonic, _, operands = replace_symbols(text, {}).partition(" ")
        code["instrs"].append(
            [
                offset,
                data.hex(),
                mnemonic,
                operands,
                [node for node in row.nodes if node in known],
                ["arguments"] if row.is_call else list(row.reads),
                ["what the convention says"] if row.is_call else list(row.changes),
                row.memory,
                row.flags,
            ]
        )
    return code


def metrics_of_variant(variant: VariantData) -> dict[str, int]:
    """Returns the numbers that heads and tables show."""
    instrs = variant["code"]["instrs"]
    frame = variant["frame"]
    return {
        "bytes": sum(len(row[1]) // 2 for row in instrs),
        "instrs": len(instrs),
        "memory": sum(bool(row[7]) for row in instrs),
        "calls": max(len(variant["calls"]) - 1, 0) or sum(row[2] == "call" for row in instrs),
        "spills": sum(reason["kind"] == "spill" for reason in variant["reasons"]),
        "frame": frame["size"] if frame is not None else 0,
        "safepoints": len(variant["safepoints"]),
    }
