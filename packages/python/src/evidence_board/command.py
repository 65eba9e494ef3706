"""The command `evidence-board-py`."""

import json
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .attested_board import verify_board
from .bounded_reader import BoundedReader, open_site
from .cards import verify_card, verify_chain
from .checkpoints import verify_checkpoint, verify_log_proof
from .key_documents import follow_keys
from .keys import read_did, read_point
from .log import TILE, tile_path
from .public_root import verify_root
from .site import Reader, verify_site
from .site_files import Answer, SiteFiles
from .site_statement import STATED, site_memory
from .trees import log_node, tree_levels
from .values import is_decimal
from .verdict import Uncheckable, Verdict, cannot, unusable, words_of

KEPT = ["old", "remember", "witness", "quorum"]
OPTIONS: dict[str, list[str]] = {
    "card": [],
    "chain": ["cards"],
    "root": ["leaves", "proof"],
    "board": [],
    "log-proof": ["entry"],
    "checkpoint": ["path", "log", *KEPT],
    "site": KEPT,
}
_LINES = "\n".join(
    " ".join([f"  {what}", *(f"[--{name} …]" for name in names)]) for what, names in OPTIONS.items()
)
USAGE = f"""usage: evidence-board-py verify <what> <file|url> --did <file|url>, or --offline <folder>
  to read more: --gib <2 to 1024>
{_LINES}
or: evidence-board-py follow-keys <folder|url> <kept key document> [<file for the newest>]
or: evidence-board-py frame <folder|url> <axis>, which prints the table of an axis as CSV
or: evidence-board-py recount <folder|url> [--axis <name>] [--json] [--gib <2 to 1024>],
  which counts figures again from the rows, and says how many files it did not read
or: evidence-board-py check-claim <folder|url> <file, address or sentence>,
  which says whether what is quoted still stands"""
MOST_SHOWN = 200
CODES = {"VERIFIED": 0, "REFUTED": 1, "UNCHECKABLE": 2}


def main() -> None:
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(run(sys.argv[1:]))


def run(args: list[str]) -> int:
    """What was typed behind the command; prints the steps and ends with the code of the outcome."""
    command, *rest = args or [""]
    if {"--help", "-h"} & set(args[:2]):
        print(USAGE)
        return 0
    if command == "frame" and len(rest) == 2:
        return _print_frame(*rest)
    if command == "recount":
        return _print_recount(rest)
    if command == "check-claim" and len(rest) == 2:
        return _check_claim(*rest)
    try:
        if command == "follow-keys" and len(rest) in (2, 3):
            verdict = _follow_keys(*rest)
        else:
            verdict = _verify(rest) if command == "verify" else cannot(USAGE)
    except Exception as error:
        verdict = unusable(Uncheckable(words_of(error)))
    for each in verdict.steps:
        detail = each.detail if each.detail == USAGE else printable(each.detail)
        print(f"{each.outcome.lower()}: {each.step}: {detail}")
    print(verdict.outcome)
    return CODES[verdict.outcome]


def _print_frame(target: str, axis: str) -> int:
    from .board import Board  # pandas takes a second to load, and verifying needs none of it

    try:
        print(Board(target).frame(axis).to_csv(index=False), end="")
    except Exception as error:
        print(printable(str(error)), file=sys.stderr)
        return 2
    return 0


def _print_recount(args: list[str]) -> int:
    is_json = "--json" in args
    try:
        target, options = _read_recount([word for word in args if word != "--json"])
        from .recount import recount_site  # scipy takes a second to load, and verifying needs none of it

        site = open_site(target, BoundedReader(int(options.get("gib", "1"))))
        told = recount_site(site, options.get("axis"))
    except Exception as error:
        words = words_of(Uncheckable(str(error)))
        print(words if words == USAGE else printable(words), file=sys.stderr)
        print("UNCHECKABLE")
        return CODES["UNCHECKABLE"]
    if is_json:
        told_as = {"target": target, **asdict(told)}
        print(json.dumps(told_as))
        return CODES[told.outcome]
    more = len(told.findings) - MOST_SHOWN
    lines = [*told.remarks, *map(str, told.findings[:MOST_SHOWN])]
    if more > 0:
        lines.append(f"and {more} more, all of them with --json")
    lines += [f"  {name}: {count}" for name, count in told.sections.items()]
    lines.append(told.compared_words)
    print("\n".join(map(printable, lines)))
    print(told.outcome)
    return CODES[told.outcome]


def _read_recount(args: list[str]) -> tuple[str, dict[str, str]]:
    words: list[str] = []
    options: dict[str, str] = {}
    rest = iter(args)
    for word in rest:
        if word.startswith("--"):
            options[word[2:]] = next(rest, "")
        else:
            words.append(word)
    gib = options.get("gib", "1")
    is_bound = is_decimal(gib) and 0 < int(gib) <= 1024
    if len(words) != 1 or not set(options) <= {"axis", "gib"} or not all(options.values()) or not is_bound:
        cannot(USAGE)
    return words[0], options


def _check_claim(target: str, claim: str) -> int:
    from .board import Board

    try:
        checked = Board(target).check_claim(claim)
    except Exception as error:
        print(printable(str(error)), file=sys.stderr)
        return 2
    for line in str(checked).splitlines():
        print(printable(line))
    return {"STANDS": 0, "CORRECTED OR WITHDRAWN": 1}.get(checked.standing, 2)


def printable(text: str) -> str:
    """A site could name a file ESC[2J…VERIFIED, \\n::stop-commands::, or turn a word."""
    return "".join(_spelled(c) if _acts(c) else c for c in text)


def _acts(c: str) -> bool:
    category = unicodedata.category(c)
    return category.startswith("C") or category in ("Zl", "Zp")


def _spelled(c: str) -> str:
    units = c.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


@dataclass
class _Arguments:
    what: str
    target: str
    options: dict[str, str] = field(default_factory=dict)
    witnesses: list[str] = field(default_factory=list)

    @property
    def gib(self) -> int:
        return int(self.options.get("gib", "1"))

    @property
    def quorum(self) -> int | None:
        quorum = self.options.get("quorum")
        if quorum is not None and not is_decimal(quorum):
            cannot("expected: vkeys of others and a quorum")
        return None if quorum is None else int(quorum)


def _read_arguments(args: list[str]) -> _Arguments:
    words: list[str] = []
    options: dict[str, str] = {}
    witnesses: list[str] = []
    rest: Iterator[str] = iter(args)
    for word in rest:
        if not word.startswith("--"):
            words.append(word)
            continue
        name, value = word[2:], next(rest, "")
        if not value or (name != "witness" and name in options):
            cannot(USAGE)
        options[name] = value
        if name == "witness":
            witnesses.append(value)
    if "offline" in options:
        words[:0] = ["site", options["offline"]]
    if len(words) != 2 or words[0] not in OPTIONS:
        cannot(USAGE)
    known = {"did", "offline", "gib", *OPTIONS[words[0]]}
    gib = options.get("gib", "1")
    is_bound = is_decimal(gib) and 0 < int(gib) <= 1024
    is_alone = "quorum" in options and not witnesses
    is_twice = "remember" in options and "old" in options
    if not words[1] or not set(options) <= known or is_alone or is_twice or not is_bound:
        cannot(USAGE)
    return _Arguments(words[0], words[1], options, witnesses)


def _verify(args: list[str]) -> Verdict:
    asked = _read_arguments(args)
    reader = BoundedReader(asked.gib)

    def given(name: str) -> bytes | None:
        return reader.read_input(asked.options[name]) if name in asked.options else None

    did = given("did")
    if asked.what == "site":
        return _verify_site(asked, reader, did, given("old"))
    content = reader.read_input(asked.target)
    if asked.what == "checkpoint":
        return _verify_checkpoint(asked, reader, did, content, given("old"))
    verdicts: dict[str, Callable[[], Verdict]] = {
        "card": lambda: verify_card(content, did),
        "chain": lambda: verify_chain(content, did, given("cards")),
        "root": lambda: verify_root(content, did, given("leaves"), given("proof")),
        "board": lambda: verify_board(content, did),
        "log-proof": lambda: verify_log_proof(content, given("entry") or b"", did),
    }
    return verdicts[asked.what]()


def _follow_keys(target: str, kept: str, out: str | None = None) -> Verdict:
    reader = BoundedReader(seconds=60)
    verdict, newest = follow_keys(open_site(target, reader).read, reader.read_input(kept))
    if out is not None and newest is not None:
        Path(out).write_bytes(newest)
    return verdict


def _verify_site(asked: _Arguments, reader: BoundedReader, did: bytes | None, old: bytes | None) -> Verdict:
    file = asked.options.get("remember")
    remembered = None
    if file:
        old, remembered = _recall(file, did, reader)
    site = open_site(asked.target, reader)
    seen: dict[str, bytes] = {}

    def see(path: str) -> bytes | None:
        content = site.read(path)
        if content is not None:
            seen.setdefault(path, content)  # the first reading is the one that is proven
        return content

    def see_answer(path: str, more: Mapping[str, str]) -> Answer:
        answer = site.ask(path, more)
        if answer.status == 200:
            seen.setdefault(path[1:], answer.content)
        return answer

    brings = Reader(
        did,
        old=() if old is None else (old,),
        remembered=remembered,
        witnesses=asked.witnesses,
        quorum=asked.quorum,
    )
    verdict = verify_site(SiteFiles(see, see_answer if site.visit else None, site.listed), brings)
    if file and verdict.outcome == "VERIFIED":
        if STATED in seen:
            _keep(f"{file}.site", site_memory(seen["site.note"], seen[STATED]))
        _keep(file, seen["log/checkpoint"])
    return verdict


def _verify_checkpoint(
    asked: _Arguments, reader: BoundedReader, did: bytes | None, content: bytes, old: bytes | None
) -> Verdict:
    file, log, path = (asked.options.get(name) for name in ("remember", "log", "path"))
    if file:
        old, _ = _recall(file, did, reader)
    cosignatures, levels = _read_served_log(log, content, reader, did) if log else (None, None)
    verdict = verify_checkpoint(
        content,
        did,
        old=old,
        path=None if path is None else [hash for hash in path.split(",") if hash],
        levels=levels,
        witnesses=asked.witnesses,
        quorum=asked.quorum,
        cosignatures=cosignatures,
    )
    if file and verdict.outcome == "VERIFIED":
        _keep(file, content)
    return verdict


def _recall(file: str, did: bytes | None, reader: BoundedReader) -> tuple[bytes | None, bytes | None]:
    """Only an absent file means: nothing yet."""
    old, remembered = reader.read(file), reader.read(f"{file}.site")
    keys = read_did(did)
    try:
        if old is not None:
            read_point(old, keys)
    except Exception as error:
        cannot(f"{file} cannot be used, restore or remove it: {words_of(error)}")
    return old, remembered


def _keep(file: str, content: bytes) -> None:
    """Whole or not at all."""
    with open(f"{file}.new", "wb") as kept:
        kept.write(content)
    os.replace(f"{file}.new", file)


def _read_served_log(
    target: str, checkpoint: bytes, reader: BoundedReader, did: bytes | None
) -> tuple[bytes | None, list[list[bytes]] | None]:
    base = re.sub(r"(^|/)log/\Z", r"\1", f"{target.rstrip('/')}/")  # root or log/
    try:
        size = read_point(checkpoint, read_did(did)).size
    except Exception:
        return None, None  # unsigned it leads to no log, which the verdict says
    cosignatures = reader.read(f"{base}log/cosignatures/{size}")
    leaves: list[bytes] = []
    for first in range(0, size, TILE):
        tile = reader.read_input(base + tile_path(0, first // TILE, min(TILE, size - first)))
        leaves += [tile[at : at + 32] for at in range(0, len(tile), 32)]
    return cosignatures, tree_levels(leaves[:size], log_node)
