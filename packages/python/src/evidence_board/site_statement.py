"""What a site states of itself, and what a monitor keeps of it."""

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from .canonical import body_of, digest_of, read_canonical, read_shape
from .keys import BOARD, Keys, prove_time
from .log import Log, is_change, is_same_site
from .notes import NoteKey, read_note
from .site_files import SiteFiles
from .values import ABSENT, Test, base64_to_hex, is_count, is_decimal, is_hash, is_object, is_text, optional
from .verdict import Found, cannot, need, not_signed, present, words_of

STATED = "board-data/site.json"


@dataclass(frozen=True)
class SiteNote:
    """The root of all that is served:

     board.example/site
     <SHA-256 of /SHA256SUMS, hex>
    17                         log size
    qOeRTpY2mnbbja…=            log root
    2026-11-21                  newest artefact
    """

    sums: str
    size: int
    root: str
    day: str
    signers: list[NoteKey]


def check_note(site: SiteFiles, keys: Keys | None) -> Found[SiteNote]:
    pinned = present(keys, "no key is pinned").note_keys(BOARD)
    note = _read_site_note(site.file("site.note"), pinned)
    return Found(f"artefacts of {note.day}, {prove_time(note.signers)}", note)


def _read_site_note(content: bytes, board_keys: Sequence[NoteKey]) -> SiteNote:
    note = read_note(content, board_keys, is_closed=True)
    need(len(note.lines) == 5 and note.lines[0] == note.signers[0].name, "no note of this site")
    _, sums, size, root, day = note.lines
    is_day = re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", day)
    need(is_hash(sums) and is_decimal(size) and is_day, "sums, size or day")
    return SiteNote(sums, int(size), base64_to_hex(root), day, note.signers)


def is_instant(x: object) -> bool:
    """Not 2026-02-31, which one reader calls 3 March, and another never."""
    return isinstance(x, str) and _instant(x) is not None


def _instant(text: str) -> datetime | None:
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", text):
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return None


def _is_engine(x: Any) -> bool:
    return isinstance(x, dict) and is_hash(x.get("sha256"))


# content_sha256  artifacts, looks and benches
# engine          {name, version, sha256}: what made the site of them
# hosting         {host, base, origin}
# log_sha256      of the lines <sha256>  <path> of all files below log/
# words           how many of others
# refreshed_at, fresh_until   where the publisher promises to be seen alive
_SITE: dict[str, Test] = {
    "content_sha256": is_hash,
    "engine": _is_engine,
    "hosting": is_object,
    "log_sha256": is_hash,
    "words": optional(is_count),
    "refreshed_at": optional(is_instant),
    "fresh_until": optional(is_instant),
}
Stated = dict[str, Any]


def read_stated(site: SiteFiles, odd: list[str]) -> Found[Stated]:
    stated = _open_stated(read_canonical("site.json", site.file(STATED)))
    engine = stated["engine"]
    # but those that cards were signed over
    strange = next((path for path in odd if not path.startswith("banks/")), None)
    is_older = str(engine.get("version")).startswith("0.1.")
    need(strange is None or is_older, f"{strange}: no engine since 0.2 names a file so")
    made_by = f"made by {engine.get('name')} {engine.get('version')}"
    return Found(f"content {stated['content_sha256']}, {made_by}", stated)


def _open_stated(stated: Stated) -> Stated:
    """A later engine may state more."""
    for name, holds in _SITE.items():
        need(holds(stated.get(name, ABSENT)), f"site.json: {name} is missing or wrong")
    return stated


def check_content(stated: Stated | None, log: Log) -> Found[bool]:
    """The whole site of before is signed, too: the newest event of a change must name it."""
    changes = [event for event in log.events if is_change(event)]
    now = present(stated, "the log names content, and no site.json was verified")
    named = max((i for i, event in enumerate(changes) if is_same_site(event, now)), default=None)
    if named is None:
        not_signed()
    is_last = named == len(changes) - 1
    need(is_last, f"the site of change {named + 1}, the log has {len(changes)}")
    return Found(f"{now['content_sha256']} is the last of {len(changes)} changes", True)


def check_freshness(site: SiteFiles, stated: Stated, now: float | None) -> Found[bool]:
    """A copy grows old of itself; an address has to be kept alive."""
    until = stated["fresh_until"]
    promise = f"refreshed {stated.get('refreshed_at')}, promised until {until}"
    if site.visit is None:
        return Found(f"{promise}, to whoever asks at its address", True)
    last = present(_instant(until), "no instant")
    if last.timestamp() < (time.time() if now is None else now):
        cannot(f"older than its publisher promised: {promise}")
    return Found(promise, True)


def site_memory(note: bytes, site: bytes) -> bytes:
    """What a monitor keeps: {note, site, sha256 of both}.

    Newer is a larger log, or a later refresh; what is neither has to be the same site.
    """
    kept = {"note": note.decode("utf-8"), "site": read_canonical("site.json", site)}
    return body_of({**kept, "sha256": digest_of(kept)})


def _open_memory(content: bytes, keys: Keys) -> tuple[SiteNote, Stated]:
    kept = read_shape("memory", content, {"note": is_text, "site": is_object, "sha256": is_hash})
    said = {name: value for name, value in kept.items() if name != "sha256"}
    need(digest_of(said) == kept["sha256"], "it is damaged")
    note = _read_site_note(kept["note"].encode(), keys.note_keys(BOARD))
    return note, _open_stated(kept["site"])


def check_remembered(
    remembered: bytes,
    keys: Keys | None,
    note: SiteNote | None,
    sums: dict[str, str],
    stated: Stated | None,
) -> Found[bool]:
    pinned = present(keys, "no key is pinned")
    try:
        then_note, then = _open_memory(remembered, pinned)
    except Exception as error:
        cannot(f"unreadable memory: {words_of(error)}")
    need(not sums or STATED in sums, f"{STATED} is gone")
    now_note = present(note, "no site.note")
    now = present(stated, "no site.json was verified")
    sizes = then_note.size, now_note.size
    need(sizes[0] <= sizes[1], f"a rollback from {sizes[0]} events to {sizes[1]}")
    if sizes[0] < sizes[1]:
        return Found(f"{sizes[1]} events, before {sizes[0]}", True)
    before, after = (each.get("refreshed_at") or "(never)" for each in (then, now))
    if before < after:
        return Found(f"refreshed {after}, before {before}", True)
    need(before == after, f"a rollback from the site refreshed {before} to {after}")
    is_same = then_note.root == now_note.root and is_same_site(then, now)
    need(is_same, "another site of the same log")
    need(digest_of(then["hosting"]) == digest_of(now["hosting"]), "a build for another host")
    need(then.get("words", 0) <= now.get("words", 0), "words of others are gone")
    return Found("the same site", True)
