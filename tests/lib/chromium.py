"""A headless Chromium, driven by the DevTools protocol: no package is needed, only Debian's `chromium`."""

from __future__ import annotations

import base64
import json
import os
import secrets
import shutil
import socket
import struct
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any

COMMAND = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0",
    "--disable-background-networking", "--no-first-run", "about:blank",
)  # fmt: skip
_PATIENCE = 30.0


class Chromium:
    """One page. `errors`: exceptions and messages of the console. `requests`: addresses that the page asked for."""

    def __init__(self, width: int = 1600, height: int = 1000) -> None:
        assert COMMAND is not None
        self.errors: list[str] = []
        self.requests: list[str] = []
        self._number = 0
        self._folder = TemporaryDirectory(prefix="ryuaot-chromium-", ignore_cleanup_errors=True)
        environment = {**os.environ, "HOME": self._folder.name}
        self._process = subprocess.Popen(
            [COMMAND, f"--user-data-dir={self._folder.name}", f"--window-size={width},{height}", *_FLAGS],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
        )  # fmt: skip
        self._socket = self._connect()
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.call("Emulation.setDeviceMetricsOverride", **size)

    def __enter__(self) -> Chromium:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(_PATIENCE)
        self._folder.cleanup()

    def open(self, url: str) -> None:
        """Opens an address and waits until the page says that it is ready."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.wait_for("document.documentElement && document.documentElement.dataset.ready")

    def wait_for(self, expression: str) -> Any:
        """Returns the value of an expression as soon as it is true."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            value = self.run(expression)
            if value:
                return value
            time.sleep(0.01)
        raise AssertionError(f"not within {_PATIENCE} s: {expression}; {self.errors}")

    def run(self, expression: str) -> Any:
        """Returns the value of a JavaScript expression, awaited."""
        found = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise AssertionError(json.dumps(found["exceptionDetails"])[:2000])
        return found["result"].get("value")

    def press(self, *keys: str) -> None:
        """Presses keys, one after the other."""
        for key in keys:
            text = {"text": key} if len(key) == 1 else {}
            self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def screenshot(self, file: Path) -> None:
        """Writes what is seen as a PNG."""
        file.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    # the protocol: JSON in a web socket

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Calls a method of the protocol and returns its result; events are noted on the way."""
        self._number += 1
        self._send(json.dumps({"id": self._number, "method": method, "params": parameters}).encode())
        while True:
            message = json.loads(self._receive())
            if message.get("id") == self._number:
                assert "error" not in message, message
                return dict(message["result"])
            self._note(message)

    def _note(self, event: dict[str, Any]) -> None:
        name, data = event.get("method"), event.get("params", {})
        if name in ("Runtime.exceptionThrown", "Log.entryAdded"):
            self.errors.append(json.dumps(data)[:1000])
        elif name == "Network.requestWillBeSent":
            self.requests.append(data["request"]["url"])

    def _connect(self) -> socket.socket:
        file = Path(self._folder.name) / "DevToolsActivePort"
        end = time.monotonic() + _PATIENCE
        lines: list[str] = []
        while len(lines) < 2 and time.monotonic() < end:
            time.sleep(0.02)
            lines = file.read_text().split("\n") if file.exists() else []
        port = int(lines[0])
        from urllib.request import urlopen

        with urlopen(f"http://127.0.0.1:{port}/json") as answer:
            page = next(entry for entry in json.load(answer) if entry["type"] == "page")
        path = page["webSocketDebuggerUrl"].partition(f":{port}")[2]
        connection = socket.create_connection(("127.0.0.1", port), _PATIENCE)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        connection.sendall(head.encode())
        answered = b""
        while not answered.endswith(b"\r\n\r\n"):
            answered += connection.recv(1)
        return connection

    def _send(self, data: bytes) -> None:
        size = len(data)
        head = b"\x81"
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += b"\xfe" + struct.pack(">H", size)
        else:
            head += b"\xff" + struct.pack(">Q", size)
        self._socket.sendall(head + bytes(4) + data)  # a mask of zeroes

    def _receive(self) -> bytes:
        data = b""
        while True:
            first, second = self._read(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self._read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._read(8))
            data += self._read(size)
            if first & 0x80:
                return data

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            part = self._socket.recv(size - len(data))
            assert part, "the browser has gone"
            data += part
        return data
