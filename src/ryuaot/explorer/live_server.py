"""Serves the page on this machine and refreshes what changed: `ryuaot explore --serve`.

No file of the user is written. Only 127.0.0.1 is listened on; each address needs the token, and requests with another
`Host` are refused, so that no page of another site can read the data.
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
from ryuaot.explorer.csharp_compiler import SourceError
from ryuaot.explorer.html_page import html_page
from ryuaot.explorer.page_data import PageData, collect_page

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from ryuaot.explorer.page_data import Wanted
    from ryuaot.explorer.source_program import SourceProgram

_SETTLE: Final = 150
"""Milliseconds without a change after which an assembly is taken to be written."""
_LONGEST: Final = 1 << 20
"""Bytes of a source text that the page may send."""
_ALIVE: Final = 15.0
"""Seconds after which an idle connection gets a comment, so that a lost one is noticed."""


class LiveExplorer:
    """The data as of the last good compilation, and the pages that wait for the next one.

    program: the C# source that the page may change, if it shows one.
    """

    def __init__(self, wanted: Wanted, say: Callable[[str], None], program: SourceProgram | None = None) -> None:
        self.program = program
        self._typed: str | None = None  # the last text that a page sent
        self._compiling = threading.Lock()
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
            self._fail(error)
            return
        old, self.data = self.data, new
        if changes_between(old, new)["blobs"] or old.index != new.index or self.program is not None:
            self._say("refreshed")
            self._publish("page", {**changes_between(old, new), "editor": self.editor()})

    def _fail(self, error: Exception) -> None:
        self._say(f"not refreshed: {error}")
        diagnostics = error.diagnostics if isinstance(error, SourceError) else ()
        errors = [[each.line, each.column, f"{each.code}: {each.text}"] for each in diagnostics]
        self._publish("failed", {"message": str(error), "errors": errors})

    def editor(self) -> dict[str, Any] | None:
        """Returns what the page's editor begins with, None if there is no source to edit."""
        program = self.program
        return None if program is None else {"text": program.text, "isScratch": program.origin is None}

    def edit(self, text: str) -> None:
        """Compiles a text that was typed into the page and tells all pages. If another text came meanwhile, that one
        counts."""
        assert self.program is not None
        self._typed = text
        with self._compiling:
            if self._typed is not text or text == self.program.text:
                return
            try:
                self.program.compile(text)
            except (RyuaotError, OSError) as error:
                self._fail(error)
                return
            self.refresh()

    def reload(self) -> None:
        """Refreshes after a change on disk."""
        program = self.program
        with self._compiling:
            if program is not None:
                try:
                    program.compile(program.saved())
                except (RyuaotError, OSError) as error:
                    self._fail(error)
                    return
            self.refresh()

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
            text = html_page(self.data, self.token, self.editor())
            return HTMLResponse(text, headers={"Cache-Control": "no-store", "Referrer-Policy": "no-referrer"})

        async def events(request: Any) -> Any:
            if not is_allowed(request):
                return PlainTextResponse("403\n", 403)
            return StreamingResponse(self.events(), media_type="text/event-stream")

        async def source(request: Any) -> Any:
            if not is_allowed(request):
                return PlainTextResponse("403\n", 403)
            if self.program is None:
                return PlainTextResponse("404: this page shows an assembly\n", 404)
            body = bytearray()
            async for part in request.stream():
                body += part
                if len(body) > _LONGEST:
                    return PlainTextResponse(f"413: more than {_LONGEST} bytes\n", 413)
            try:
                text = body.decode("utf-8")
            except UnicodeDecodeError:
                return PlainTextResponse("400: not UTF-8\n", 400)
            await asyncio.to_thread(self.edit, text)
            return PlainTextResponse("", 204)

        @asynccontextmanager
        async def lifespan(_: Any) -> AsyncIterator[None]:
            self._loop = asyncio.get_running_loop()
            yield
            self._loop = None

        routes = [Route("/", page), Route("/events", events), Route("/source", source, methods=["POST"])]
        return Starlette(routes=routes, lifespan=lifespan)

    def watch(self, stop: threading.Event) -> None:
        """Refreshes when the assembly, its PDB, a reference or a source file changes, until `stop` is set."""
        from watchfiles import watch

        if not self._folders():
            return
        for _ in watch(*self._folders(), watch_filter=self._is_watched, debounce=_SETTLE, stop_event=stop,
                       recursive=False, raise_interrupt=False):  # fmt: skip
            self.reload()

    def _files(self) -> set[Path]:
        if self.program is not None:
            return set() if self.program.origin is None else {self.program.origin.absolute()}
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


def serve(wanted: Wanted, port: int, say: Callable[[str], None], program: SourceProgram | None = None) -> None:
    """Serves until interrupted. program: of the assembly, if the page may change its source. Raises BadInput if the
    extra packages are missing or the port is taken."""
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
    live = LiveExplorer(wanted, say, program)
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
