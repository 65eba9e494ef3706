"""The board of a site: as the log names it, and as its cards say."""

import re
from collections.abc import Callable
from typing import Any

from .attested_board import open_board
from .canonical import body_of, digest_of
from .cards import Card
from .changes import SNAPSHOT, snapshot_at
from .keys import BOARD, Keys, Signed, prove_author
from .log import Event, Log
from .site_cards import keys_of, log_of
from .site_files import SiteFiles
from .values import code_units, is_same
from .verdict import Found, need, not_signed

Row = dict[str, Any]
Cell = dict[str, Any]
Live = Callable[..., list[Card]]


def check_snapshot(site: SiteFiles, log: Log | None) -> Found[int]:
    """An older board is signed, too: the last snapshot event must name this one by

    content_id = SHA-256(canonical {served, as_of, inputs_sha256})
    """
    board = site.json("api/gspc.json")
    axes, totals = board["axes"], board["totals"]
    counted = {
        "axis_slots": "axes",
        "measured_axes": "measured_axes",
        "unmeasured_axes": "unmeasured_axes",
        "public_count": "public_count",
    }
    counts = {name: totals[member] for name, member in counted.items() if member in totals}
    early: Row = {"schema": "svc.board-snapshot/0.1", "axes": axes, "counts": counts, "totals": totals}
    fleets = [_fleet_of(row, site) for row in axes if row.get("run_url")]
    snapshot = snapshot_at(site, SNAPSHOT)
    kept: Row = {name: snapshot[name] for name in ("rules", "files") if name in snapshot}
    lane: Row = {name: board[name] for name in ("measured_in_lane",) if name in board}
    forms = [{**early, "fleets": fleets, **lane, **kept}, early]

    def is_snapshot(event: Event) -> bool:
        return event.get("type") == "board-snapshot"

    def is_named(event: Event) -> bool:
        about = {name: event[name] for name in ("as_of", "inputs_sha256") if name in event}
        content_id = event.get("content_id")
        return is_snapshot(event) and any(digest_of({**form, **about}) == content_id for form in forms)

    known = log_of(log)
    last, named = known.last(is_snapshot), known.last(is_named)
    need(named in (last, -1), f"a replay of entry {named}, the last is {last}")
    if named == -1 or any(row.get("public_leader_state") == "NO_SIGNED_CARD" for row in axes):
        not_signed()
    return Found(f"as entry {named} names it", named)


def _fleet_of(row: Row, site: SiteFiles) -> Row:
    def component(member: Row) -> Row:
        kept: Row = {name: member[name] for name in ("name", "own") if name in member}
        excluded = (member.get("excluded") or {}).get("reason_code")
        return kept if excluded is None else {**kept, "excluded": excluded}

    fleet = site.json(row["run_url"][1:])["fleet"]
    components = sorted(map(component, fleet), key=lambda each: code_units(each["name"]))
    return {"axis": row["axis"], "components": components}


def check_board(site: SiteFiles, keys: Keys | None, sums: dict[str, str], live: Live) -> Found[bool]:
    opened = open_board(site.file("api/gspc.json"))
    axes = opened.board["axes"]
    detail = _recount_totals(opened.board)
    for row in filter(_is_compared, axes):
        _compare_row(row, live)
    for row in axes:
        path, digest = f"board-data/axis-{row['axis']}.json", digest_of(row)
        need(sums.get(path, digest) == digest, f"{path} is another row")
    author = prove_author(keys_of(keys), opened.signed)
    stamp = (opened.board.get("measured_on") or {}).get("living_stamp") or {}
    if stamp.get("verification_state") == "VERIFIABLE":
        signed = Signed(BOARD, body_of(axes), stamp.get("sig", ""), stamp.get("signer"))
        prove_author(keys_of(keys), signed)
    return Found(f"{detail}; {author}; statistics unchecked", True)


def _is_compared(row: Row) -> bool:
    return row.get("status") == "MEASURED" and row.get("kind") == "model-comparison"


NAN = float("nan")  # of battles, which count nothing right: it is below nothing, and above nothing
WORDS = {"separated_leads": "SEPARATED", "ties": "TIE", "untested_separations": "UNTESTED"}


def _recount_totals(board: Row) -> str:
    axes, totals = board["axes"], board["totals"]
    counts = {"measured_axes": sum(1 for row in axes if row.get("status") == "MEASURED")}
    for name, word in WORDS.items():
        counts[name] = sum(1 for row in axes if _is_compared(row) and row.get("separation") == word)
    for name, count in counts.items():
        need(is_same(totals.get(name), count), f"{name} is {count}")
    leads = counts["separated_leads"]
    need(str(leads) in re.findall("[0-9]+", totals["lid"]), "lid")
    return f"{leads} separated of {counts['measured_axes']} axes"


def _answers_of(cell: Cell) -> float:
    n, unparsed = cell.get("n"), cell.get("unparsed")
    return n - unparsed if isinstance(n, int | float) and isinstance(unparsed, int | float) else NAN


def _asked_of(cell: Cell) -> float:
    """asked score = correct / n"""
    earned = cell.get("score_sum")
    return float(cell.get("correct", NAN) if earned is None else earned) / float(cell["n"])


def _accuracy_of(cell: Cell) -> float:
    """accuracy = correct / (n - unparsed); a graded cell has only the other."""
    return _asked_of(cell) if cell.get("score_sum") else float(cell.get("correct", NAN)) / _answers_of(cell)


def _is_at(x: float, y: float) -> bool:
    return abs(x - y) < 1e-9


def _compare_row(row: Row, live: Live) -> None:
    axis, leader, state = row.get("axis"), row.get("leader"), row.get("public_leader_state")
    detail = row.get("separation_detail") or {}
    deciding = detail.get("deciding_p")
    p = row.get("separation_p") if deciding is None else deciding
    is_clear = p is not None and p < 0.05 and (leader or state)
    need(row.get("separation") != "SEPARATED" or is_clear, f"{axis}: p {p}")
    # Withheld, battles, a part, corrected scores.
    if state or row.get("score") or row.get("decided_by") or (row.get("judge") or {}).get("labels"):
        return
    cells = _cells_of(row, live)
    heads: list[Cell] = []
    for score in (_asked_of, _accuracy_of):
        earned = [score(cell) for cell in cells]
        for cell, one in zip(cells, earned, strict=True):
            if all(other <= one for other in earned) and not any(cell is head for head in heads):
                heads.append(cell)
    best = heads[0] if heads else None
    named = heads[0]["model"]["id"] if len(heads) == 1 else None
    is_graded = best is not None and best.get("score_sum")
    is_open = not leader and (row.get("separation") == "UNTESTED" or is_graded)
    need(leader == named or is_open, f"{axis}: the cards name {named}")
    if best is None or (row.get("unanswered") and is_graded):
        return
    is_led = not leader or is_graded or _is_at(row["accuracy"], _accuracy_of(best))
    need(is_led and _is_at(row["accuracy_asked"], _asked_of(best)), f"{axis}: score")
    need(best["n"] <= row["n"], f"{axis}: n")


def _cells_of(row: Row, live: Live) -> list[Cell]:
    """The cells that compete for the lead of this row."""
    stand_ins = (row.get("separation_detail") or {}).get("stands_for") or []
    stood_for = {id for each in stand_ins for id in each["others"]}
    cells: list[Cell] = []
    for card in live("measurement"):
        cell = card.payload
        if row.get("unanswered"):
            cell = {**cell, "n": _answers_of(cell), "unparsed": 0}
        if cell.get("axis") != row.get("axis") or not _answers_of(cell) >= 30:
            continue
        if cell["model"]["id"] not in stood_for:
            cells.append(cell)
    return cells
