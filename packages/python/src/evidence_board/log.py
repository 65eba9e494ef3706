"""The log: no event is edited or dropped.

C2SP tlog-tiles, here of 300 events:

log/tile/0/000, 001.p/44        leaf hashes 0 to 255, 256 to 299
log/tile/1/000.p/1              root of the first tile
log/tile/entries/000, 001.p/44  length (2 bytes) | entry

Rebuilt from its entries, so each checkpoint extends the one before.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .canonical import read_canonical, read_shape, sha256
from .cards import shard_of
from .checkpoints import ProvenPoint, prove_point
from .keys import LOG, Keys, Order, log_of_domain, read_point
from .notes import read_log_proof, read_note, read_vkey
from .site_files import SiteFiles
from .trees import log_leaf, log_node, root_of, tree_levels, verify_log_inclusion
from .values import exactly, is_count, is_distinct, is_same, list_of
from .verdict import cannot, each, need

TILE = 256  # hashes in a tile
MOST_EVENTS = 4_000_000
MOST_COSIGNATURES = 2**16  # bytes
Load = Callable[[str], bytes]
Event = dict[str, Any]


@dataclass(frozen=True)
class Log:
    levels: list[list[bytes]]
    events: list[Event]
    issued: dict[str, int]
    retired: dict[str, int]
    newest: ProvenPoint
    list_sha256: str
    detail: str

    def last(self, holds: Callable[[Event], object]) -> int:
        """The place of the last such event, or -1."""
        return max((i for i, event in enumerate(self.events) if holds(event)), default=-1)

    def order_of(self, id: str) -> Order:
        return Order(self.issued.get(id), self.retired)


def is_a(type: str) -> Callable[[Event], bool]:
    return lambda event: event.get("type") == type


def _tile_name(n: int) -> str:
    if n < 1000:
        return f"{n:03}"
    return f"{re.sub('[0-9]+$', lambda m: 'x' + m[0], _tile_name(n // 1000))}/{n % 1000:03}"


def tile_path(level: int | str, n: int, width: int) -> str:
    return f"log/tile/{level}/{_tile_name(n)}" + (f".p/{width}" if width < TILE else "")


def open_log(site: SiteFiles, keys: Keys, witnesses: Sequence[str]) -> Log:
    load = site.file
    sizes = _read_sizes(load, keys)
    # before the entries, which a host could send without an end
    checkpoint = load("log/checkpoint")
    signed = read_point(checkpoint, keys, is_closed=True).size
    need(signed == sizes[-1], "log/checkpoint is not the newest")
    if signed > MOST_EVENTS:
        cannot(f"{signed} events, at most {MOST_EVENTS} are read")
    entries = _read_entries(load, signed)
    events, issued, retired = _read_events(entries, keys)
    levels = tree_levels([log_leaf(entry) for entry in entries], log_node)

    points: dict[int, ProvenPoint] = {}
    seen: dict[int, dict[str, int]] = {}

    def check_point(size: int) -> None:
        path = f"log/checkpoints/{size}"
        content = load(path)
        is_kept = size < signed
        need(is_kept or content == checkpoint, "log/checkpoint is not the newest")
        point = prove_point(content, keys, retired, is_closed=True, is_kept=is_kept)
        is_of = point.size == size and point.root == root_of(levels, size)
        need(is_of, f"{path} is not of this log")
        points[size] = point
        lines = site.find(f"log/cosignatures/{size}")
        if lines is not None:
            seen[size] = _prove_cosignatures(points[size], lines, keys, witnesses)
        site.find(f"log/timestamps/{size}.ots")  # a proof of time is read elsewhere

    each(sizes, check_point)
    _prove_growth(sizes, seen)
    for was, now in zip([sizes[0], *sizes], sizes, strict=False):
        _prove_name(points[was], points[now], events)

    def check_tile(tile: tuple[str, bytes]) -> None:
        path, expected = tile
        need(load(path) == expected, f"{path} is not of this log")

    each(_tiles_of(sizes, entries, levels), check_tile)

    def check_proof(placed: tuple[int, bytes]) -> None:
        index, entry = placed
        id = sha256(entry)
        proof = read_log_proof(load(f"log/proofs/{shard_of(id, 'tlog-proof')}"))
        point = points[next(size for size in sizes if size > index)]
        is_placed = proof.index == index and proof.checkpoint == point.content
        leaf = levels[0][index].hex()
        is_in = is_placed and verify_log_inclusion(leaf, index, point.size, proof.path, point.root)
        need(is_in, f"the proof of event {id}")

    each(enumerate(entries), check_proof)
    for path in site.listed or []:
        need(not path.startswith("log/") or path in site.told, f"{path} is not of this log")  # hidden
    found = sorted(path for path in site.told if path.startswith("log/"))
    listed = "".join(f"{site.told[path]}  {path}\n" for path in found)
    newest = points[signed]
    detail = f"{len(sizes)} checkpoints, {newest.detail}"
    return Log(levels, events, issued, retired, newest, sha256(listed.encode()), detail)


def _prove_cosignatures(
    point: ProvenPoint, lines: bytes, keys: Keys, witnesses: Sequence[str]
) -> dict[str, int]:
    """Only what witnesses gave that the board ever named."""
    is_bounded = 0 < len(lines) <= MOST_COSIGNATURES
    need(is_bounded, f"log/cosignatures/{point.size} has {len(lines)} bytes")
    known = [*keys.note_keys(LOG), *map(read_vkey, witnesses)]
    return read_note(point.content + lines, known, is_closed=True).times


def _prove_growth(sizes: list[int], seen: dict[int, dict[str, int]]) -> None:
    """A witness saw the log grow."""
    last: dict[str, int] = {}
    for size in sizes:
        for witness, time in seen.get(size, {}).items():
            is_later = time >= last.get(witness, 0)
            need(is_later, f"log/cosignatures/{size} is older than that of a smaller size")
            last[witness] = time


def _prove_name(was: ProvenPoint, now: ProvenPoint, events: list[Event]) -> None:
    """Anybody can claim a former name: the old log names the new one."""

    def is_move(event: Event) -> bool:
        return (
            event.get("type") == "domain-moved"
            and log_of_domain(event["from"]) == was.origin
            and log_of_domain(event["to"]) == now.origin
        )

    is_kept = was.origin == now.origin or any(map(is_move, events[: was.size]))
    need(is_kept, f"{now.origin} is not {was.origin}")


def _read_sizes(load: Load, keys: Keys) -> list[int]:
    tests = {"origin": exactly(keys.origin), "sizes": list_of(is_count)}
    sizes: list[int] = read_shape("index.json", load("log/checkpoints/index.json"), tests)["sizes"]
    if not sizes:
        cannot("nothing is logged")
    for before, size in zip([0, *sizes], sizes, strict=False):
        need(size > before, "sizes do not grow")
    return sizes


def _read_entries(load: Load, size: int) -> list[bytes]:
    entries: list[bytes] = []
    for n in range(-(-size // TILE)):
        bundle = load(tile_path("entries", n, min(TILE, size - n * TILE)))
        at = 0
        while at < len(bundle):
            start = at + 2
            at = start + int.from_bytes(bundle[at:start], "big")
            need(start <= len(bundle) and at <= len(bundle), "a cut entry")
            entries.append(bundle[start:at])
        need(len(entries) == min(size, (n + 1) * TILE), f"entry bundle {n}")
    return entries


def _read_events(entries: list[bytes], keys: Keys) -> tuple[list[Event], dict[str, int], dict[str, int]]:
    events: list[Event] = [read_canonical(f"entry {i}", entry) for i, entry in enumerate(entries)]
    need(is_distinct(entries), "an event twice")
    issued: dict[str, int] = {}
    retired: dict[str, int] = {}
    for i, event in enumerate(events):
        if event.get("type") == "key-retired":
            retired.setdefault(event["kid"], i)
        if event.get("type") == "card-issued":
            id = event["card_id"]
            need(id not in issued, f"card {id} issued twice")
            issued[id] = i
    for key in keys.list:
        need(key.retired or key.kid not in retired, f"it retires {key.kid}")
    return events, issued, retired


def _tiles_of(
    sizes: list[int], entries: list[bytes], levels: list[list[bytes]]
) -> Iterator[tuple[str, bytes]]:
    framed = [len(entry).to_bytes(2, "big") + entry for entry in entries]
    for size in sizes:
        count, level = size, 0
        while count > 0:
            first = 0 if size == sizes[-1] else count // TILE
            for n in range(first, -(-count // TILE)):
                part = slice(n * TILE, min(count, (n + 1) * TILE))
                hashes = levels[8 * level][part]
                yield tile_path(level, n, len(hashes)), b"".join(hashes)
                if level == 0:
                    yield tile_path("entries", n, len(hashes)), b"".join(framed[part])
            count, level = count // TILE, level + 1


SiteState = dict[str, Any]


def is_change(event: Event) -> bool:
    """The whole site of before is signed, too: the newest event of a change must name it."""
    return event.get("type") == "site-changed"


def is_same_site(one: SiteState, other: SiteState) -> bool:
    return is_same(one["content_sha256"], other["content_sha256"]) and is_same(
        one["engine"]["sha256"], other["engine"]["sha256"]
    )
