"""Puts the data into the page: one file, which needs no network."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.explorer.page_data import PageData

_FOLDER: Final = Path(__file__).with_name("page")
SCRIPTS: Final = (
    "dom.js", "model.js", "relations.js", "rows.js", "flow_graph.js", "panels.js", "assembly.js", "app.js",
)  # fmt: skip
"""The parts of the script, in order. They share one scope."""


def html_page(data: PageData, live: str = "", editor: Mapping[str, Any] | None = None) -> str:
    """Returns the page. live: the token of the server that refreshes it, "" for a file. editor: what the source's
    editor begins with, if the server compiles it."""
    script = "\n".join([(_FOLDER / name).read_text(encoding="utf-8") for name in SCRIPTS])
    script = f'"use strict";\n(() => {{\n{script}\n}})();\n'
    style = (_FOLDER / "explorer.css").read_text(encoding="utf-8")
    head = {**data.index, "live": live, "editor": editor}
    index = json.dumps(head, ensure_ascii=True, separators=(",", ":")).replace("<", "\\u003c")
    blobs = "\n".join(
        [f'<script type="application/x-ryuaot" data-blob="{number}">{blob}</script>'
         for number, blob in enumerate(data.blobs)]
    )  # fmt: skip
    connect = "; connect-src 'self'" if live else ""
    policy = f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'{connect}; img-src data:"
    page = (_FOLDER / "explorer.html").read_text(encoding="utf-8")
    values = {
        "POLICY": escape(policy, quote=True),
        "TITLE": escape(str(data.index["assembly"])),
        "STYLE": style,
        "INDEX": index,
        "BLOBS": blobs,
        "SCRIPT": script,
    }
    parts = page.split("%%")
    return "".join([values[part] if number % 2 else part for number, part in enumerate(parts)])


def _hash(text: str) -> str:
    return "sha256-" + b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
