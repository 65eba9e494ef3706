"""Corrections, and what the last signing changed.

An entry of the corrections lists each change

 {at: "board-data/axis-a.json#/question", from, to}

with the value of before and the served one. Cards explain figures; only an entry
explains other words, or a register of other bytes without a later day.
"""

import re
from typing import Any

from .canonical import canonicalize, digest_of, read_canonical
from .log import Log, is_a, is_change, is_same_site
from .site_cards import ARTIFACTS, compare_with_log, log_of
from .site_files import SiteFiles
from .site_statement import Stated
from .values import is_decimal
from .verdict import Found, need, present, refute

SNAPSHOT = f"{ARTIFACTS}board/snapshot.signed.json"
EARLIER = f"{ARTIFACTS}board/earlier.signed.json"
ROW_WORDS = ["title", "question", "task", "family", "kind"]
Members = dict[str, Any]


def snapshot_at(site: SiteFiles, path: str) -> Members:
    """No snapshot of before it was served."""
    content = site.find(path)
    snapshot: Members = {} if content is None else read_canonical(path, content)
    return snapshot


def check_corrections(
    site: SiteFiles, log: Log | None, sums: dict[str, str], named: int | None, stated: Stated | None
) -> Found[bool]:
    entries: list[Members] = present(site.json("api/corrections.json").get("corrections"), "unreadable")
    known = log_of(log)
    signed = known.last(is_change)
    is_newer = signed >= 0 and stated is not None and not is_same_site(known.events[signed], stated)
    compare_with_log(known, "correction", "correction_id", entries, is_newer)
    changes = 0 if named is None else _compare_changes(site, known, sums, named, entries)
    detail = f"{len(entries)} as logged, {changes} changes listed since the snapshot of before"
    return Found(detail, True)


def _compare_changes(
    site: SiteFiles, log: Log, sums: dict[str, str], named: int, entries: list[Members]
) -> int:
    events = log.events
    since = max((i for i, event in enumerate(events[:named]) if is_a("board-snapshot")(event)), default=-1)
    rules = snapshot_at(site, SNAPSHOT).get("rules")
    if since == -1:
        return 0  # the first
    # of before entries listed changes
    need(rules is not None or not any(map(is_change, events[:named])), f"{SNAPSHOT} states no rules")
    if rules is None:
        return 0
    earlier: Members = read_canonical(EARLIER, site.file(EARLIER))
    before = {name: value for name, value in earlier.items() if name != "custody_attestation"}
    need(digest_of(before) == events[since].get("content_id"), f"{EARLIER} is not the snapshot of before")

    fresh = {event.get("correction_id") for event in events[since:]}
    listed = [change for entry in entries if entry["id"] in fresh for change in entry.get("changes", [])]
    for change in listed:
        _check_change(site, sums, before, change)
    _check_unlisted(site, sums, before, {change["at"] for change in listed})
    return len(listed)


def _check_change(site: SiteFiles, sums: dict[str, str], before: Members, change: Members) -> None:
    at = change["at"]
    parts = re.fullmatch("([^#]+)#(/.*)?", at) or refute(f"malformed: {at}")
    path, pointer = parts[1], parts[2]
    if pointer:
        try:
            served = site.json(path)
        except Exception:
            served = None
        now = _member_at(served, pointer)
    else:
        now = f"sha256:{sums[path]}" if path in sums else None
    need(_is_value(now, change.get("to")), f"{at} is not what an entry lists")
    # places in a list of components move with those who come and go
    was = None if path == SNAPSHOT else _signed_at(before, path, pointer)
    need(path == SNAPSHOT or _is_value(was, change.get("from")), f"{at} was not what an entry lists")


def _check_unlisted(site: SiteFiles, sums: dict[str, str], before: Members, places: set[str]) -> None:
    def explained(at: str) -> None:
        need(at in places, f"{at} changed, and no entry lists it")

    axes = site.json("api/gspc.json")["axes"]
    rows = {row["axis"]: row for row in reversed(axes) if row.get("status") == "MEASURED"}
    for was in before["axes"]:
        row = rows.get(was["axis"])
        if was.get("status") != "MEASURED" or row is None:
            continue
        for word in ROW_WORDS:
            if was.get(word) and not _is_value(was[word], row.get(word)):
                explained(f"board-data/axis-{was['axis']}.json#/{word}")
    for listed in before.get("files", []):
        file = ARTIFACTS + listed["path"]
        if sums.get(file) == listed["sha256"]:
            continue
        now = site.json(file) if file in sums else {}
        day = now.get("as_of") or now.get("date")
        is_later = day is not None and listed.get("as_of") is not None and day > listed["as_of"]
        if not (is_later or listed.get("is_empty")):
            explained(f"{file}#")


def _is_value(x: Any, y: Any) -> bool:
    return canonicalize(x) == canonicalize(y)


def _member_at(value: Any, pointer: str) -> Any:
    for name in pointer.split("/")[1:]:
        if isinstance(value, dict):
            value = value.get(name)
        elif isinstance(value, list) and is_decimal(name) and int(name) < len(value):
            value = value[int(name)]
        else:
            return None
    return value


def _signed_at(before: Members, path: str, pointer: str | None) -> Any:
    for file in before.get("files", []):
        if ARTIFACTS + file["path"] == path:
            return f"sha256:{file['sha256']}"
    for row in before["axes"]:
        if path == f"board-data/axis-{row['axis']}.json":
            return _member_at(row, pointer or "")
    return _member_at({"measured_in_lane": before.get("measured_in_lane")}, pointer or "")
