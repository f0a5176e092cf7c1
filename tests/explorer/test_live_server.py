"""`ryuaot explore --serve`: who is answered, and what a changed assembly does."""

from __future__ import annotations

import asyncio
import shutil
import socket
from pathlib import Path
from typing import Any

import pytest
from test_explorer_data import DATA, settings

from ryuaot.errors import BadInput
from ryuaot.explorer import live_server
from ryuaot.explorer.live_server import LiveExplorer
from ryuaot.explorer.page_data import Wanted


@pytest.fixture
def wanted(tmp_path: Path) -> Wanted:
    for suffix in (".dll", ".pdb", ".cs"):
        shutil.copy(DATA.with_suffix(suffix), tmp_path)
    return Wanted(tmp_path / DATA.name, ("Tax",), (settings("x64"),), (1,), "ryuaot explore")


async def _get(application: Any, path: str, query: str, host: str) -> tuple[int, dict[bytes, bytes], bytes]:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": query.encode(),
        "headers": [(b"host", host.encode())], "client": ("127.0.0.1", 9), "server": ("127.0.0.1", 80),
    }  # fmt: skip
    await application(scope, receive, send)
    body = b"".join([message.get("body", b"") for message in sent])
    return sent[0]["status"], dict(sent[0]["headers"]), body


def test_only_this_host_with_the_token_is_answered(wanted: Wanted) -> None:
    pytest.importorskip("starlette")
    live = LiveExplorer(wanted, print)
    application = live.application(4321)
    token = f"token={live.token}"
    for path, query, host, status in (
        ("/", token, "127.0.0.1:4321", 200), ("/", token, "localhost:4321", 200), ("/", "", "127.0.0.1:4321", 403),
        ("/", "token=x", "127.0.0.1:4321", 403), ("/", token, "evil.example", 403), ("/", token, "127.0.0.1:1", 403),
        ("/events", "", "127.0.0.1:4321", 403), ("/other", token, "127.0.0.1:4321", 404),
    ):  # fmt: skip
        found, headers, body = asyncio.run(_get(application, path, query, host))
        assert found == status, (path, query, host)
        if found == 200:
            assert headers[b"cache-control"] == b"no-store" and live.token.encode() in body
            assert b"connect-src &#x27;self&#x27;" in body


def test_pages_hear_what_changed_and_what_failed(wanted: Wanted) -> None:
    said: list[str] = []

    async def listen() -> list[str]:
        live = LiveExplorer(wanted, said.append)
        live._loop = asyncio.get_running_loop()
        events = live.events()
        heard = [await anext(events)]
        source = wanted.file.with_suffix(".cs")
        source.write_text(source.read_text().replace("1.5 : 1.0", "1.5 : 2.0"))
        await asyncio.to_thread(live.refresh)
        heard.append(await anext(events))
        good = wanted.file.read_bytes()
        wanted.file.write_bytes(good[:700])
        await asyncio.to_thread(live.refresh)
        heard.append(await anext(events))
        assert live.data.index["methods"]  # the last good state
        await events.aclose()
        assert live._files() >= {wanted.file.absolute(), wanted.file.with_suffix(".pdb"), source}
        return heard

    first, second, third = asyncio.run(listen())
    assert first.startswith(":")
    assert second.startswith("event: page\n") and "1.5 : 2.0" in second and '"blobs":[]' in second
    assert third.startswith("event: failed\n") and said[0] == "refreshed" and said[1].startswith("not refreshed: ")


def test_a_taken_port_is_bad_input(wanted: Wanted) -> None:
    pytest.importorskip("uvicorn")
    pytest.importorskip("watchfiles")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(BadInput, match="--port"):
            live_server.serve(wanted, other.getsockname()[1], print)
