"""A site: every served byte."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from .canonical import sha256
from .cards import Card
from .changes import check_corrections
from .checkpoints import prove_extension, prove_point, prove_witnesses
from .host import Host, check_paths, open_host
from .keys import Keys, pinned_keys, read_did
from .log import Log, is_change, open_log
from .site_board import check_board, check_snapshot
from .site_cards import (
    check_cards,
    check_chain_and_index,
    check_ledgers,
    check_public_root,
    keys_of,
    live_cards,
    log_of,
)
from .site_files import SiteFiles, is_unlisted
from .site_sources import check_estate, check_sources, check_times
from .site_statement import (
    STATED,
    SiteNote,
    Stated,
    check_content,
    check_freshness,
    check_note,
    check_remembered,
    read_stated,
)
from .values import lines_of
from .verdict import (
    Found,
    Judge,
    Refuted,
    Uncheckable,
    Verdict,
    faults_in,
    given,
    need,
    not_signed,
    present,
    refute,
)


@dataclass(frozen=True)
class Reader:
    """What a reader brings: whose keys, whose witnesses, and what was kept of before.

    `did` are the bytes of the key document that you trust; `old` are earlier checkpoints,
    `remembered` what `site_memory` made of an earlier visit; `now` is in seconds.
    """

    did: bytes | None
    old: Sequence[bytes] = ()
    remembered: bytes | None = None
    witnesses: Sequence[str] = ()
    quorum: int | None = None
    now: float | None = None


def verify_site(site: SiteFiles, reader: Reader) -> Verdict:
    """Is what this site serves what was signed and logged?"""
    judge = Judge()
    return judge.verdict(lambda: _check_site(judge, site, reader))


def _check_site(judge: Judge, site: SiteFiles, reader: Reader) -> None:
    attempt = judge.attempt
    keys, rotated = attempt("key document", lambda: _check_keys(site, reader.did)) or (None, [])
    note = attempt("site.note", lambda: check_note(site, keys))
    summed = attempt("SHA256SUMS", lambda: _check_sums(site, note)) or _Sums({}, {}, None, [])
    sums = summed.sums
    # an older site is judged without
    stated = attempt("site.json", lambda: read_stated(site, summed.odd)) if STATED in sums else None
    log = attempt("log", lambda: _check_log(site, keys, note, stated, rotated, sums))
    if log and any(map(is_change, log.events)):
        attempt("content in the log", lambda: check_content(stated, log))
    named = attempt("board in the log", lambda: check_snapshot(site, log))

    # every card, none dropped, no correction reworded
    cards = attempt("cards", lambda: check_cards(site, keys, sums, log)) or {}
    attempt("chain and index", lambda: check_chain_and_index(site, keys, log, cards))
    attempt("public root", lambda: check_public_root(site, keys, log, cards))
    retirements = attempt("ledgers", lambda: check_ledgers(site, log, cards))

    def live(*surfaces: str) -> list[Card]:
        return live_cards(cards, retirements, *surfaces)

    attempt("corrections", lambda: check_corrections(site, log, sums, named, stated))
    attempt("rows, banks and evidence", lambda: check_sources(site, sums, live))
    attempt("estate index", lambda: check_estate(site, sums, summed.lengths))
    attempt("proofs of time", lambda: check_times(site, sums))
    attempt("board", lambda: check_board(site, keys, sums, live))
    if reader.old:
        attempt("earlier checkpoints", lambda: _check_earlier(reader.old, keys, log))
    remembered = reader.remembered
    if remembered is not None:
        attempt("remembered site", lambda: check_remembered(remembered, keys, note, sums, stated))
    if stated and stated.get("fresh_until"):
        attempt("freshness", lambda: check_freshness(site, stated, reader.now))
    if reader.witnesses:
        attempt("witnesses", lambda: _check_witnesses(site, reader, log))
    if site.visit:
        attempt("paths that people use", lambda: check_paths(site, sums, summed.host))


def _check_keys(site: SiteFiles, did: bytes | None) -> Found[tuple[Keys, list[str]]]:
    """Another key: taken over. One more or one retired: rotated?."""
    pinned = pinned_keys(did).value
    served = read_did(site.file(".well-known/did.json"))
    for key in pinned.list:
        other = served.find(key.kid)
        need(other and other.hex == key.hex, f"another {key.kid} is served")
    retired = {key.kid: key.retired for key in pinned.list}
    rotated = [key.kid for key in served.list if retired.get(key.kid) != key.retired]
    if served.threshold != pinned.threshold:
        rotated.append("threshold")
    keys = replace(served, threshold=pinned.threshold)
    return Found(pinned.detail, (keys, rotated), _pin_again(rotated))


def _pin_again(keys: list[str]) -> list[Exception]:
    return [Uncheckable(f"pin again: {','.join(keys)}")] if keys else []


@dataclass(frozen=True)
class _Sums:
    sums: dict[str, str]
    lengths: dict[str, int]
    host: Host | None
    odd: list[str]


def _check_sums(site: SiteFiles, note: SiteNote | None) -> Found[_Sums]:
    """<sha256>  <path>      none out of the folder, none that no address asks for"""
    content = site.file("SHA256SUMS")
    sums, odd = _read_sums(content)
    lengths: dict[str, int] = {}
    site.sums = sums
    host = open_host(site, sums) if site.visit else None
    site.host = host

    def check(line: tuple[str, str]) -> None:
        path, digest = line
        if host and path in ("_headers", "_redirects", ".nojekyll"):
            return  # judged by what they do
        file = present(host.visit_file(site, path) if host else site.find(path), f"{path} is missing")
        lengths[path] = len(file)
        need(host is None or sha256(file) == digest, f"{path} has other bytes")

    # nobody signed another list, which may be of any length
    is_other = note is not None and note.sums != sha256(content)
    faults = faults_in([] if is_other else sums.items(), check)
    added = next((path for path in site.listed or [] if not is_unlisted(path) and path not in sums), None)
    if added is not None:
        faults.append(Refuted(f"{added} is not listed"))
    if note is None:
        faults.append(Uncheckable("no site.note signs them"))
    elif is_other:
        faults.insert(0, Refuted("site.note signs another list"))
    told = f", names that disks may read otherwise: {len(odd)}, as {odd[0]}" if odd else ""
    return Found(f"{len(sums)} files{told}", _Sums(sums, lengths, host, odd), faults)


def _read_sums(content: bytes) -> tuple[dict[str, str], list[str]]:
    sums: dict[str, str] = {}
    names: set[str] = set()
    odd: list[str] = []
    for line in lines_of(content):
        parts = re.fullmatch("([0-9a-f]{64}) {2}(.+)", line.decode("utf-8"), re.DOTALL) or refute("malformed")
        digest, path = parts.groups()
        is_outside = is_unlisted(path) or re.search(r"(^|/)\.{0,2}(/|\Z)|[\\?#]", path)
        need(not is_outside and path not in sums, f"the line of {path}")
        if path.lower() in names or re.search(r"[^\w./~@-]", path, re.ASCII):
            odd.append(path)
        names.add(path.lower())
        sums[path] = digest
    return sums, odd


def _check_log(
    site: SiteFiles,
    keys: Keys | None,
    note: SiteNote | None,
    stated: Stated | None,
    rotated: list[str],
    sums: dict[str, str],
) -> Found[Log]:
    if note and note.size == 0:
        not_signed()
    log = open_log(site, keys_of(keys), _named_witnesses(site, sums))
    newest = log.newest
    is_signed = note is None or (note.root, note.size) == (newest.root, newest.size)
    need(is_signed, "site.note signs another log")
    # a checkpoint left out, a proof under another: all are signed
    is_stated = stated is None or stated["log_sha256"] == log.list_sha256
    need(is_stated, "site.json names other files of the log")
    turned = [event for event in log.events if str(event.get("type")).startswith("key-")]
    rotations = [f"{event['type']} {event.get('kid')}" for event in turned if event.get("kid") in rotated]
    return Found(log.detail, log, _pin_again(rotations))


WITNESSES = "inputs/artifacts/witnesses.json"


def _named_witnesses(site: SiteFiles, sums: dict[str, str]) -> list[str]:
    named = site.json(WITNESSES)["witnesses"] if WITNESSES in sums else []
    return [witness["vkey"] for witness in named]


def _check_earlier(old: Sequence[bytes], keys: Keys | None, log: Log | None) -> Found[bool]:
    known = log_of(log)
    kept = []
    for content in old:
        then = prove_point(given("old checkpoint", content), keys_of(keys), known.retired, is_kept=True)
        kept.append(prove_extension(then, known.newest, known.levels))
    return Found(", ".join(kept), True)


def _check_witnesses(site: SiteFiles, reader: Reader, log: Log | None) -> Found[bool]:
    newest = log_of(log).newest
    cosignatures = site.find(f"log/cosignatures/{newest.size}")
    told = prove_witnesses(newest.content, reader.did, reader.witnesses, reader.quorum, cosignatures)
    return Found(told, True)
