"""What cards sign by digest, the index of all files, and proofs of time."""

from collections.abc import Callable
from typing import Any

from .canonical import sha256
from .cards import Card
from .site_cards import sum_of
from .site_files import SiteFiles
from .trees import estate_root
from .values import code_units, is_same, lines_of
from .verdict import Found, need, present

Sums = dict[str, str]


def check_sources(site: SiteFiles, sums: Sums, live: Callable[..., list[Card]]) -> Found[bool]:
    """A rows file names no component: the list of its run does."""

    def compare(path: str, digest: object) -> None:
        sum = present(sum_of(sums, path), f"{path} is missing")
        need(sum == digest, f"{path} is not what a card signs")

    fleets: dict[str, list[dict[str, Any]]] = {}
    cells = [(card.id, card.payload) for card in live("measurement", "mill")]
    for id, cell in cells:
        compare(f"banks/{cell.get('bench')}/items.jsonl", cell.get("bank_sha256"))
        run = f"runs/{cell.get('bench')}/{cell.get('run')}"
        if run not in fleets:
            fleets[run] = site.json(f"{run}/run.json")["fleet"]
        name = cell["model"]["id"]
        listed = next((each for each in fleets[run] if each.get("name") == name), {})
        need(listed.get("rows"), f"{run} has no rows of {name}, as card {id} says")
        compare(f"{run}/rows/{listed['rows']}", cell.get("rows_sha256"))
    facts = [card.payload for card in live("fact-run")]
    for fact in facts:
        compare(f"evidence/{fact.get('axis')}/{fact.get('run')}.json", fact.get("evidence_sha256"))
    return Found(f"{len(cells)} cells, {len(facts)} fact runs", True)


def check_estate(site: SiteFiles, sums: Sums, lengths: dict[str, int]) -> Found[bool]:
    estate = site.json("signed/estate_index.json")
    entries = sorted(estate["entries"], key=lambda entry: code_units(entry["path"]))
    paths = {entry["path"] for entry in entries}
    root = estate_root([entry["sha256"] for entry in entries])
    need(len(paths) == len(entries) and root == estate["merkle_root"], "not under merkle_root")
    records: dict[str, set[str]] = {}
    for entry in entries:
        path, digest = entry["path"], entry["sha256"]
        file, *record = path.split("#")
        if record and record[0]:
            if file not in records:
                records[file] = set(map(sha256, lines_of(site.file(file))))
            need(digest in records[file], f"{path} has other bytes")
            continue
        need(sum_of(sums, path) == digest, f"{path} has other bytes")
        is_long = path not in lengths or is_same(lengths[path], entry.get("bytes"))
        need(is_long, f"{path} has another length")
    excused = tuple(rule["path"] for rule in estate["not_indexed"])
    for path in sums:
        is_excused = path.endswith(".html") or path.startswith(excused)
        need(path in paths or is_excused, f"{path} is not indexed")
    return Found(f"{len(paths)} entries", True)


# OpenTimestamps: magic, version, SHA-256, digest
OTS = "004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e892940108"
TIMES = "board-data/timestamps.json"


def check_times(site: SiteFiles, sums: Sums) -> Found[bool]:
    # a board from before it could ask a calendar has no list
    proofs = site.json(TIMES)["proofs"] if TIMES in sums else []
    for listed in proofs:
        about, proof = listed["about"], listed["proof"]
        stamped, content = site.file(about[1:]), site.file(proof[1:])
        need(sha256(content) == listed.get("proof_sha256"), f"{proof} is not the listed one")
        need(content.hex().startswith(OTS + sha256(stamped)), f"{proof} is not about {about}")
    known = {listed["proof"][1:] for listed in proofs}
    for path in sums if site.listed is None else site.listed:
        is_other = not path.endswith(".ots") or path.startswith("inputs/")
        need(is_other or path in known, f"{path} is not listed")
    detail = f"{len(proofs)} about the files beside them; of when: verify-timestamp.mjs"
    return Found(detail, True)
