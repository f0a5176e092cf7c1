"""Serves the page on this machine and refreshes what changed: `ryuaot explore --serve`.

Nothing is written. Only 127.0.0.1 is listened on; each address needs the token, and requests with another `Host` are
refused, so that no page of another site can read the data.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import threading
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ryuaot.errors import BadInput, RyuaotError
from ryuaot.explorer.html_page import html_page
from ryuaot.explorer.page_data import PageData, collect_page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from ryuaot.explorer.page_data import Wanted

_SETTLE: Final = 150
"""Milliseconds without a change after which an assembly is taken to be written."""
_ALIVE: Final = 15.0
"""Seconds after which an idle connection gets a comment, so that a lost one is noticed."""


class LiveExplorer:
    """The data as of the last good compilation, and the pages that wait for the next one."""

    def __init__(self, wanted: Wanted, say: Callable[[str], None]) -> None:
        self.token = secrets.token_urlsafe(18)
        self.data = collect_page(wanted)
        self._wanted = wanted
        self._say = say
        self._waiting: set[asyncio.Queue[tuple[str, dict[str, Any]]]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    # what the pages get

    def refresh(self) -> None:
        """Compiles again and tells all pages what is new, or why there is nothing."""
        try:
            new = collect_page(self._wanted)
        except (RyuaotError, OSError) as error:
            self._say(f"not refreshed: {error}")
            self._publish("failed", {"message": str(error)})
            return
        old, self.data = self.data, new
        if changes_between(old, new)["blobs"] or old.index != new.index:
            self._say("refreshed")
            self._publish("page", changes_between(old, new))

    def _publish(self, kind: str, value: dict[str, Any]) -> None:
        if self._loop is not None:
            for queue in tuple(self._waiting):
                self._loop.call_soon_threadsafe(queue.put_nowait, (kind, value))

    async def events(self) -> AsyncIterator[str]:
        """Yields server-sent events to one page."""
        queue: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self._waiting.add(queue)
        try:
            yield ": connected\n\n"
            while True:
                try:
                    kind, value = await asyncio.wait_for(queue.get(), _ALIVE)
                except TimeoutError:
                    yield ": alive\n\n"
                    continue
                yield f"event: {kind}\ndata: {json.dumps(value, separators=(',', ':'))}\n\n"
        finally:
            self._waiting.discard(queue)

    # the server

    def application(self, port: int) -> Any:
        """Returns the ASGI application."""
        from starlette.applications import Starlette
        from starlette.responses import HTMLResponse, PlainTextResponse, StreamingResponse
        from starlette.routing import Route

        hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}

        def is_allowed(request: Any) -> bool:
            given = request.query_params.get("token", "")
            return request.headers.get("host") in hosts and secrets.compare_digest(given, self.token)

        async def page(request: Any) -> Any:
            if not is_allowed(request):
                return PlainTextResponse("403: the address needs the token that ryuaot printed\n", 403)
            text = html_page(self.data, self.token)
            return HTMLResponse(text, headers={"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})

        async def events(request: Any) -> Any:
            if not is_allowed(request):
                return PlainTextResponse("403\n", 403)
            return StreamingResponse(self.events(), media_type="text/event-stream")

        @asynccontextmanager
        async def lifespan(_: Any) -> AsyncIterator[None]:
            self._loop = asyncio.get_running_loop()
            yield
            self._loop = None

        return Starlette(routes=[Route("/", page), Route("/events", events)], lifespan=lifespan)

    def watch(self, stop: threading.Event) -> None:
        """Refreshes when the assembly, its PDB, a reference or a source file changes, until `stop` is set."""
        from watchfiles import watch

        for _ in watch(*self._folders(), watch_filter=self._is_watched, debounce=_SETTLE, stop_event=stop,
                       recursive=False, raise_interrupt=False):  # fmt: skip
            self.refresh()

    def _files(self) -> set[Path]:
        file = self._wanted.file.absolute()
        found = {file, file.with_suffix(".pdb")}
        for settings in self._wanted.settings:
            found.update([path.absolute() for path in settings.references])
        return found | {Path(path) for path in self.data.sources}

    def _folders(self) -> list[Path]:
        return sorted({path.parent for path in self._files() if path.parent.is_dir()})

    def _is_watched(self, change: object, path: str) -> bool:
        return Path(path) in self._files()


def changes_between(old: PageData, new: PageData) -> dict[str, Any]:
    """Returns the new index, the blobs that are new, and for the others the number that they had."""
    had = {text: number for number, text in enumerate(old.blobs)}
    blobs = [(number, text) for number, text in enumerate(new.blobs) if text not in had]
    same = [(number, had[text]) for number, text in enumerate(new.blobs) if text in had]
    return {"index": new.index, "blobs": blobs, "same": same}


def serve(wanted: Wanted, port: int, say: Callable[[str], None]) -> None:
    """Serves until interrupted. Raises BadInput if the extra packages are missing or the port is taken."""
    try:
        import uvicorn
        import watchfiles  # noqa: F401
    except ImportError as error:
        raise BadInput("", f"--serve needs {error.name}; pip install 'ryuaot[explore]'") from None
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
    except OSError as error:
        listener.close()
        raise BadInput("", f"--port {port}: {error.strerror}") from None
    live = LiveExplorer(wanted, say)
    own = listener.getsockname()[1]
    stop = threading.Event()
    watcher = threading.Thread(target=live.watch, args=(stop,), daemon=True)
    watcher.start()
    say(f"http://127.0.0.1:{own}/?token={live.token}")
    config = uvicorn.Config(live.application(own), log_level="warning", timeout_graceful_shutdown=1)
    try:
        uvicorn.Server(config).run(sockets=[listener])
    except KeyboardInterrupt:
        pass
    finally:
        stop.set()
        listener.close()
        watcher.join(2)
