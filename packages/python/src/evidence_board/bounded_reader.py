"""Files and hosts, read with bounds: a stranger could send without an end."""

import errno
import http.client
import re
import stat
import threading
import time
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .canonical import parse_strict
from .connection import Connection
from .host import HOSTING, Promise, encoded, is_address, is_redirect, read_rules
from .inner_addresses import reachable_addresses
from .log import MOST_COSIGNATURES
from .site_files import Answer, Headers, SiteFiles, unhindered
from .verdict import cannot, present

# all but the line times `gib`
LINE, FILE, ALL, SECONDS, ALL_SECONDS = 2**20, 2**26, 2**30, 20, 3600
LONGEST = 2**29 - 24  # the longest text that the published verifier can read
MOST_HEADERS = 2**14  # bytes
CHUNK = 2**16


class _Open(threading.local):
    """The connections of a thread, which it uses again."""

    def __init__(self) -> None:
        self.connections: dict[tuple[str, str, int], Connection] = {}


class BoundedReader:
    """Reads at most so many GiB, and for at most as many hours, or as `seconds` says."""

    def __init__(self, gib: int = 1, seconds: int | None = None) -> None:
        self._gib = gib
        self._ends = time.monotonic() + (seconds or gib * ALL_SECONDS)
        self._took = f"more than {seconds} s" if seconds else f"more than {gib} h; more: --gib {4 * gib}"
        self._total = 0
        self._lock = threading.Lock()
        self._open = _Open()

    def read(self, path: str) -> bytes | None:
        """The bytes of a file or an address, or None where nothing is."""
        if not is_address(path):
            return self._read_file(path)
        answer = self.visit(path, is_typed=True)
        if is_redirect(answer.status):
            cannot(f"{path} leads to {answer.headers.get('location')}: name that")
        return answer.content if answer.status == 200 else None

    def read_input(self, path: str) -> bytes:
        return present(self.read(path), f"there is no {path}")

    def _read_file(self, path: str) -> bytes | None:
        try:
            if not stat.S_ISREG(Path(path).stat().st_mode):
                cannot(f"{path} is no file")
            with open(path, "rb") as file:
                return self._collect(iter(lambda: file.read(CHUNK), b""), path)
        except FileNotFoundError:
            return None
        except OSError as error:
            name = errno.errorcode.get(error.errno or 0, "error")
            cannot(f"{name}: {error.strerror}: {path}")

    def _collect(self, chunks: Iterator[bytes], path: str) -> bytes:
        has_lines = re.search(r"(\.jsonl|SHA256SUMS)\Z", path)
        is_cosigned = re.search(r"log/cosignatures/[0-9]+\Z", path)
        longest = min(self._gib * FILE, LONGEST)
        kept: list[bytes] = []
        length = line = 0
        for chunk in chunks:
            end = chunk.rfind(b"\n")
            line = line + len(chunk) if end == -1 else len(chunk) - end - 1
            length += len(chunk)
            with self._lock:
                self._total += len(chunk)
            if has_lines and line > LINE:
                cannot(f"{path} has a line over 1 MiB")
            if is_cosigned and length > MOST_COSIGNATURES:
                cannot(f"{path} is over 64 KiB")
            is_long = length > longest * (4 if path.endswith(".jsonl") else 1)
            if self._total > self._gib * ALL or is_long:
                cannot(f"{path}: too much to read; more: --gib {4 * self._gib}")
            kept.append(chunk)
        return b"".join(kept)

    def visit(self, url: str, *, is_typed: bool, more: Mapping[str, str] | None = None) -> Answer:
        """What a host answers; its redirects are not followed."""
        now = time.monotonic()
        if now >= self._ends:
            cannot(f"it took {self._took}")
        ends = min(self._ends, now + self._gib * SECONDS)  # a host that stalls
        try:
            answer = self._ask(url, is_typed, more or {}, ends)
        except (OSError, http.client.HTTPException, ValueError, zlib.error) as error:
            cannot(f"{url}: {error or type(error).__name__}")
        return unhindered(url, answer)

    def _ask(self, url: str, is_typed: bool, more: Mapping[str, str], ends: float) -> Answer:
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"accept": "*/*", "accept-encoding": "identity", "user-agent": "evidence-board-py", **more}
        connection, is_used = self._connection(parts.scheme, parts.hostname or "", parts.port, is_typed)
        for is_last in (not is_used, True):
            try:
                connection.until(ends)
                connection.request("GET", target, headers=headers)
                response = connection.getresponse()
                break
            except (ConnectionError, http.client.RemoteDisconnected):
                connection.close()  # a host may close what it kept open: once more, anew
                if is_last:
                    raise
            except BaseException:
                connection.close()
                raise
        try:
            return Answer(response.status, _headers_of(response), self._content_of(response, url), url)
        except BaseException:
            connection.close()
            raise

    def _connection(
        self, scheme: str, host: str, port: int | None, is_typed: bool
    ) -> tuple[Connection, bool]:
        place = (scheme, host, port or (443 if scheme == "https" else 80))
        kept = self._open.connections
        is_used = place in kept and kept[place].sock is not None
        if not is_used:
            kept[place] = Connection(*place, reachable_addresses(host, is_typed))
        return kept[place], is_used

    def _content_of(self, response: http.client.HTTPResponse, url: str) -> bytes:
        chunks: Iterator[bytes] = iter(lambda: response.read1(CHUNK), b"")
        packing = (response.getheader("content-encoding") or "identity").strip().lower()
        if packing in ("gzip", "x-gzip", "deflate"):
            chunks = _unpacked(chunks)
        elif packing not in ("identity", ""):
            cannot(f"{url} is packed as {packing}, which was not asked for")
        content = self._collect(chunks, url)
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)
        response.close()  # read to its end, it leaves the connection to the next
        return content


def _unpacked(chunks: Iterator[bytes]) -> Iterator[bytes]:
    """Piece by piece: a few bytes could become any number."""
    unpack = zlib.decompressobj(32 + zlib.MAX_WBITS)
    for chunk in chunks:
        rest = chunk
        while rest:
            piece = unpack.decompress(rest, CHUNK)
            rest = unpack.unconsumed_tail
            if piece:
                yield piece
    yield unpack.flush()


def _headers_of(response: http.client.HTTPResponse) -> Headers:
    lines = response.headers.items()
    length = sum(len(name) + len(value) for name, value in lines)
    if response.headers.defects or length > MOST_HEADERS:
        raise http.client.HTTPException("headers that cannot be read")
    return Headers(lines)


def open_site(target: str, reader: BoundedReader) -> SiteFiles:
    """How a site is read: from its address, or from a folder with a copy of it."""
    base = target.rstrip("/")
    if is_address(base):
        return _open_address(base, reader)
    if not Path(base).is_dir():
        cannot(f"there is no folder {base}")
    files = dict(_files_of(Path(base), ""))

    def read_file(path: str) -> bytes | None:
        if path not in files:
            return None
        if not files[path]:
            cannot(f"{path} is a link")  # it may lead anywhere
        return reader.read(f"{base}/{path}")

    return SiteFiles(read_file, listed=list(files))


def _open_address(base: str, reader: BoundedReader) -> SiteFiles:
    kept: list[Promise] = []

    def visit_here(path: str, more: Mapping[str, str]) -> Answer:
        return reader.visit(base + encoded(path), is_typed=True, more=more)

    def promise() -> Promise:
        if not kept:  # asked for once
            hosting = visit_here(f"/{HOSTING}", {})
            value: Any = parse_strict(hosting.content) if hosting.status == 200 else {"rules": []}
            kept.append(read_rules(value))
        return kept[0]

    def read_served(file: str) -> bytes | None:
        """From that origin, and from the row store where a rule leads there."""
        path = f"/{file}"
        answer = visit_here(path, {})
        if not is_redirect(answer.status):
            return answer.content if answer.status == 200 else None
        target = promise().followed(path, answer)
        if target is None:
            cannot(f"{path} leads to {answer.headers.get('location')}, which nothing promises")
        is_here = urlsplit(target).hostname == urlsplit(base).hostname
        stored = reader.visit(target, is_typed=is_here)
        return stored.content if stored.status == 200 else None

    return SiteFiles(read_served, visit_here)


def _files_of(folder: Path, under: str) -> Iterator[tuple[str, bool]]:
    """Each file and whether it is one of this folder: no link is followed."""
    for entry in (folder / under).iterdir():
        path = under + entry.name
        if entry.is_dir() and not entry.is_symlink():
            yield from _files_of(folder, f"{path}/")
        else:
            yield path, entry.is_file() and not entry.is_symlink()
