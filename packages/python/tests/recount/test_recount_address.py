"""The recount of a site at an address is that of its folder."""

import http.server
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from evidence_board import Board


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_an_address_and_a_folder_are_recounted_alike(site: Path) -> None:
    with served(site) as address:
        told = Board(address).recount()
    assert told == Board(str(site)).recount()
    assert told.outcome == "VERIFIED"


def test_a_changed_figure_at_an_address(changed: Callable[[str, str, str], Path]) -> None:
    with served(changed("api/arena.json", '"wins":20', '"wins":21')) as address:
        told = Board(address).recount()
    assert told.outcome == "REFUTED"
    assert {each.file for each in told.findings} == {"api/arena.json"}


@pytest.mark.parametrize("content", [None, b"<!doctype html>\n"])
def test_a_host_without_a_list_of_its_files_is_no_pass(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "SHA256SUMS").write_bytes(content)
    with served(tmp_path) as address:
        told = Board(address).recount()
    assert told.outcome == ("UNCHECKABLE" if content is None else "REFUTED")


def test_a_host_that_nobody_reaches_is_uncheckable() -> None:
    with served(Path()) as address:
        pass
    assert Board(address).recount().outcome == "UNCHECKABLE"
