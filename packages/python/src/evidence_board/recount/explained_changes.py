"""What the last signing changed of what the one before had signed.

Every figure of a measured row needs a card, a run, a retired axis or an entry of the corrections that lists
it, and every word an entry.
"""

import re
from collections.abc import Iterator
from typing import Any

from ..canonical import digest_of
from ..values import ABSENT
from .cards import read_cards
from .findings import Findings, Place, shown
from .served import Json, Served
from .served_log import ServedLog

EARLIER = "inputs/artifacts/board/earlier.signed.json"
SECTION = "changes since the snapshot of before"

# prose, addresses, days, what other axes move, and counts that grow by themselves
FREE = re.compile(
    r"/(?:(?:historical_measurement_record/|separation_detail/)?note|separation_detail/holm_(?:p|of)"
    r"|(?:question_sets/\d+/)?as_of|(?:run|bank|export)_url|attempts(?:/.*)?)"
)
WORD = re.compile(r"/(?:title|question|task|family|kind)")


def compare_with_earlier(served: Served, log: ServedLog, board: Json, findings: Findings) -> None:
    places = [at for at, event in enumerate(log.events) if event.get("type") == "board-snapshot"]
    # boards that were signed before this was kept serve none; `verify` asks for it where it is due
    if len(places) < 2 or EARLIER not in served:
        return
    before = places[-2]
    was = served.json(EARLIER)
    signed = {name: value for name, value in was.items() if name != "custody_attestation"}
    if digest_of(signed) != log.events[before]["content_id"]:
        place = Place(SECTION, EARLIER)
        findings.differ(place, "another snapshot", "the snapshot that the log names before the last")
        return
    since = log.events[before:]
    listed, opened = _listed_since(served, since), _opened_axes(served, since)
    rows = {row["axis"]: row for row in board["axes"]}
    for row in was["axes"]:
        if row["status"] != "MEASURED":
            continue
        for path, then, now in _changes(row, rows.get(row["axis"])):
            place = Place(SECTION, f"board-data/axis-{row['axis']}.json", path)
            is_opened = row["axis"] in opened and not WORD.fullmatch(path)
            if is_opened or _key_of(f"{place.file}#{path}", then, now) in listed:
                findings.hold(place)
            else:
                findings.differ(place, now, f"{shown(then)}, as signed before; no entry lists the change")


def _changes(was: Json, now: Json | None) -> Iterator[tuple[str, Any, Any]]:
    """A row that is measured no more changed its status alone."""
    if now is None or now["status"] != "MEASURED":
        yield "/status", "MEASURED", ABSENT if now is None else now["status"]
        return
    for path, then, later in _leaves(was, now, ""):
        if not FREE.fullmatch(path):
            yield path, then, later


def _leaves(was: Any, now: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    if digest_of([_or_null(was)]) == digest_of([_or_null(now)]):
        return
    if isinstance(was, dict) and isinstance(now, dict):
        for name, value in was.items():
            yield from _leaves(value, now.get(name, ABSENT), f"{path}/{name}")
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for at, (value, later) in enumerate(zip(was, now, strict=True)):
            yield from _leaves(value, later, f"{path}/{at}")
    else:
        yield path, was, now


def _or_null(value: Any) -> Any:
    return None if value is ABSENT else value


def _key_of(at: str, then: Any, now: Any) -> str:
    return digest_of([at, _or_null(then), _or_null(now)])


def _listed_since(served: Served, since: list[Json]) -> set[str]:
    fresh = {event.get("correction_id") for event in since}
    entries = served.json("api/corrections.json")["corrections"] or []
    changes = [change for entry in entries if entry["id"] in fresh for change in entry.get("changes", [])]
    return {_key_of(each["at"], each.get("from"), each.get("to")) for each in changes}


def _opened_axes(served: Served, since: list[Json]) -> set[Any]:
    """Whose cards, or who was retired, the log names since."""
    types = ("card-issued", "card-superseded")
    issued = {event.get("card_id") for event in since if event.get("type") in types}
    cards = read_cards(served)
    named = {card.payload.get("axis") for card in (*cards.cells, *cards.facts) if card.id in issued}
    return named | {event.get("axis") for event in since if event.get("type") == "axis-retired"}
