"""Members that are missing or of another kind: an outcome, never a traceback, and no pass of a figure."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from evidence_board.bounded_reader import BoundedReader, open_site
from evidence_board.recount import Recount, recount_site
from evidence_board.site_files import SiteFiles

HOSTILE: tuple[Any, ...] = (None, True, -1, 0.5, 1e300, 2**53, "", "x", "-1", [], {}, [[]], {"a": 1})
COUNTED = re.compile(
    r"runs/.*|banks/.*|evidence/.*|comparison/.*|signed/.*|api/(gspc|arena|axis-register)\.json"
)
Way = tuple[str | int, ...]


class Site:
    """The files of a site, some of which may say something else."""

    def __init__(self, folder: Path) -> None:
        paths = [path for path in folder.rglob("*") if path.is_file()]
        self.files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
        self.asked: set[str] = set()

    def recount(self, changed: dict[str, bytes | None]) -> Recount:
        def read(path: str) -> bytes | None:
            self.asked.add(path)
            return changed[path] if path in changed else self.files.get(path)

        return recount_site(SiteFiles(read))


def members_of(value: Any, way: Way = ()) -> Iterator[Way]:
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, inner in members:
        yield (*way, name)
        yield from members_of(inner, (*way, name))


def mutated(text: bytes, rng: random.Random) -> tuple[bytes, object]:
    """One member is left out, or is something else; and what it was."""
    document = json.loads(text)
    *way, last = rng.choice(list(members_of(document)))
    parent = document
    for name in way:
        parent = parent[name]
    was = parent[last]
    if rng.random() < 0.4:
        del parent[last]
    else:
        parent[last] = rng.choice([value for value in HOSTILE if value != was])
    return json.dumps(document, separators=(",", ":")).encode(), was


def mutated_file(path: str, text: bytes, rng: random.Random) -> tuple[bytes, object]:
    if not path.endswith(".jsonl"):
        return mutated(text, rng)
    lines = text.split(b"\n")[:-1]
    at = rng.randrange(len(lines))
    lines[at], was = mutated(lines[at], rng)
    return b"".join(line + b"\n" for line in lines), was


@pytest.mark.parametrize("seed", range(3))
def test_hostile_members(site: Path, seed: int) -> None:
    rng, served = random.Random(seed), Site(site)
    assert served.recount({}).outcome == "VERIFIED"
    paths = sorted(
        path
        for path in served.asked
        if re.search(r"\.jsonl?$", path) and len(served.files.get(path, b"")) > 2
    )
    counted = [path for path in paths if COUNTED.fullmatch(path)]
    assert len(counted) > 10
    for _ in range(12):
        path = rng.choice(counted)
        text, was = mutated_file(path, served.files[path], rng)
        told = served.recount({path: text})
        is_figure = isinstance(was, int | float) and not isinstance(was, bool)
        assert told.outcome != "VERIFIED" or not is_figure, f"{path}: {was} was {text[:300]!r}"


PLACES = (
    "api/gspc.json",
    "comparison/jail.json",
    "signed/cards.jsonl",
    "banks/jail-1/items.jsonl",
    "SHA256SUMS",
)
OTHER = (b"{", b"null", b"{}", b'{"axes":1}', b"\xff\xfe", b'{"a":1,"a":2}', b"[" * 100_000)


@pytest.mark.parametrize(
    ("path", "content"),
    [
        *((path, content) for path in (*PLACES, "SHA256SUMS") for content in (b"", b"[]", None)),
        *(("api/gspc.json", content) for content in OTHER),
        ("log/checkpoint", b""),
        ("log/checkpoint", b"{"),
    ],
)
def test_whole_files_that_are_something_else(site: Path, path: str, content: bytes | None) -> None:
    assert Site(site).recount({path: content}).outcome != "VERIFIED"


def test_no_site_at_all(tmp_path: Path) -> None:
    told = recount_site(open_site(str(tmp_path), BoundedReader(1)))
    assert told.outcome == "UNCHECKABLE"
