"""What a stranger's host may send, and for how long."""

import gzip
import http.server
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from evidence_board import bounded_reader
from evidence_board.bounded_reader import BoundedReader
from evidence_board.verdict import Uncheckable

asked: list[str] = []


class _Host(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: object) -> None:
        pass

    def do_GET(self) -> None:
        asked.append(self.path)
        if self.path == "/dripping":
            self._drip()
        elif self.path == "/packed":
            self._send(gzip.compress(b"a" * 2**20), {"content-encoding": "gzip"})
        elif self.path == "/strange":
            self._send(b"x", {"content-encoding": "br"})
        elif self.path == "/cut":
            self._send(b"half", {"content-length": "8"})
            self.close_connection = True
        elif self.path == "/smuggled":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nno header\r\nset-cookie: a\r\ncontent-length: 0\r\n\r\n")
        elif self.path == "/elsewhere":
            self._send(b"", {"location": "/whole"}, 302)
        elif self.path == "/closing":
            self._send(b"whole", {"connection": "keep-alive"})
            self.close_connection = True  # without a word
        else:
            self._send(b"whole", {"x-twice": "a", "X-Twice": "b"})

    def _send(self, content: bytes, headers: dict[str, str], status: int = 200) -> None:
        self.send_response(status)
        for name, value in {"content-length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def _drip(self) -> None:
        self.wfile.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n")
        try:
            for _ in range(50):
                self.wfile.write(b"x")
                time.sleep(0.05)
        except OSError:
            pass


@pytest.fixture
def host() -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Host)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_file_of_a_host_is_read_again_and_again(host: str) -> None:
    reader = BoundedReader()
    for path in ("whole", "closing", "closing", "whole"):
        assert reader.read(f"{host}/{path}") == b"whole"


def test_several_headers_of_a_name_are_one(host: str) -> None:
    assert BoundedReader().visit(f"{host}/whole", is_typed=True).headers.get("x-twice") == "a, b"


def test_packed_bytes_are_unpacked_within_the_bounds(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert BoundedReader().read(f"{host}/packed") == b"a" * 2**20
    monkeypatch.setattr(bounded_reader, "FILE", 2**19)
    with pytest.raises(Uncheckable, match="too much to read; more: --gib 4"):
        BoundedReader().read(f"{host}/packed")


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("strange", "packed as br"),
        ("cut", "4 more expected"),
        ("smuggled", "headers that cannot be read"),
        ("elsewhere", "leads to /whole: name that"),
    ],
)
def test_is_not_read(host: str, path: str, why: str) -> None:
    with pytest.raises(Uncheckable, match=why):
        BoundedReader().read(f"{host}/{path}")


def test_a_host_that_drips_is_left(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_reader, "SECONDS", 0.3)
    with pytest.raises(Uncheckable, match=r"takes too long|timed out"):
        BoundedReader().read(f"{host}/dripping")


def test_after_its_hours_no_host_is_asked(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounded_reader, "ALL_SECONDS", 0)
    asked.clear()
    with pytest.raises(Uncheckable, match="more than 1 h; more: --gib 4"):
        BoundedReader().read(f"{host}/whole")
    assert asked == []


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Uncheckable, match="is no file"):
        BoundedReader().read(str(tmp_path / "pipe"))
