"""What the log is about, against the log.

Every correction and every retirement of a card word for word, each assignment of clusters, and the board
against what was last signed of it.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from ..canonical import digest_of
from ..values import code_units
from .explained_changes import compare_with_earlier
from .findings import Findings, Place
from .served import Json, Served, digest
from .served_log import ServedLog

NOT_SIGNED_YET = "not signed yet"
CORRECTIONS = "api/corrections.json"
LEDGERS = "interop/mill-cards-signed/"
SNAPSHOT = "inputs/artifacts/board/snapshot.signed.json"


def compare_with_log(
    served: Served, log: ServedLog, board: Json, fleets: Mapping[str, Sequence[Json]], findings: Findings
) -> str | None:
    """The content id of the newest snapshot, where the board that is served is that one.

    `fleets`: who was asked on each axis, as its run names them.
    """
    corrections = served.json(CORRECTIONS)["corrections"]
    if corrections is None:
        findings.leave_open(Place("corrections", CORRECTIONS), "the site withholds the ledger")
    logged = _logged(log, "correction", "correction_id")
    _compare_entries(findings, "corrections", CORRECTIONS, corrections or [], logged)
    for name in ("SUPERSEDED", "WITHDRAWN"):
        path = f"{LEDGERS}{name}.jsonl"
        logged = _logged(log, f"card-{name.lower()}", "card_id")
        _compare_entries(findings, "ledgers", path, served.lines(path), logged)
    _compare_clusters(served, log, findings)
    return _compare_with_snapshots(served, log, board, fleets, findings)


def _logged(log: ServedLog, type: str, member: str) -> list[tuple[str, str]]:
    return [(str(event[member]), str(event["entry_sha256"])) for event in log.of_type(type)]


def _compare_entries(
    findings: Findings, section: str, path: str, entries: Iterable[Json], logged: list[tuple[str, str]]
) -> None:
    """None missing, none reworded, none twice; one that the log does not know yet is not signed."""
    by_id: dict[str, list[str]] = defaultdict(list)
    for entry in entries:
        by_id[entry["id"]].append(digest_of(entry))
    for id, sha256 in logged:
        found = by_id.get(id, [])
        published = found[0] if len(found) == 1 else f"{len(found)} entries of this id"
        findings.compare(Place(section, f"{path}: {id}"), published, sha256)
    for id in by_id.keys() - {id for id, _ in logged}:
        findings.leave_open(Place(section, f"{path}: {id}"), NOT_SIGNED_YET)


def _compare_clusters(served: Served, log: ServedLog, findings: Findings) -> None:
    """An assignment that was changed or dropped since moves figures in silence."""
    events = log.of_type("clusters-assigned")
    logged = {f"clusters/{event['bench']}.jsonl": event["clusters_sha256"] for event in events}
    for path in sorted({*logged, *(path for path in served.paths if path.startswith("clusters/"))}):
        place = Place("clusters", path)
        if path in logged:
            published = digest(served.read(path)) if path in served else "not served"
            findings.compare(place, published, logged[path])
        else:
            findings.leave_open(place, NOT_SIGNED_YET)


def _compare_with_snapshots(
    served: Served, log: ServedLog, board: Json, fleets: Mapping[str, Sequence[Json]], findings: Findings
) -> str | None:
    """Today's rows make the newest snapshot, a replayed board an earlier one, an unsigned board none."""
    place = Place("snapshots", "api/gspc.json", "/axes, /totals")
    statements = _statements_of(served, board, fleets)
    snapshots = log.of_type("board-snapshot")
    of_board = [event for event in snapshots if _is_of(event, statements)]
    if not of_board:
        findings.leave_open(place, NOT_SIGNED_YET)
        return None
    findings.compare(place, _name_of(of_board[-1]), _name_of(snapshots[-1]))
    if of_board[-1] is not snapshots[-1]:
        return None
    compare_with_earlier(served, log, board, findings)
    return str(snapshots[-1]["content_id"])


def _name_of(event: Json) -> str:
    return f"the snapshot {event['content_id']} of {event['as_of']}"


def _is_of(event: Json, statements: list[Json]) -> bool:
    """The content id of a snapshot is the digest of a statement that the board repeats."""
    said = {name: event[name] for name in ("as_of", "inputs_sha256") if name in event}
    return any(digest_of({**statement, **said}) == event["content_id"] for statement in statements)


def _statements_of(served: Served, board: Json, fleets: Mapping[str, Sequence[Json]]) -> list[Json]:
    """Earlier snapshots carry neither lanes nor fleets, later ones no rules and registers."""
    totals = board["totals"]
    counts = {name: totals[name] for name in ("measured_axes", "unmeasured_axes", "public_count")}
    first = {
        "schema": "svc.board-snapshot/0.1",
        "counts": {"axis_slots": totals["axes"], **counts},
        "totals": totals,
        "axes": board["axes"],
    }
    asked = [{"axis": axis, "components": _fleet_of(fleet)} for axis, fleet in fleets.items()]
    second = {**first, "measured_in_lane": board["measured_in_lane"], "fleets": asked}
    stated = served.json(SNAPSHOT) if SNAPSHOT in served else {}
    rules = {name: stated[name] for name in ("rules", "files") if name in stated}
    return [first, second, {**second, **rules}] if "rules" in stated else [first, second]


def _fleet_of(fleet: Sequence[Json]) -> list[Json]:
    def line_of(component: Json) -> Json:
        line = {"name": component["name"], "own": component["own"]}
        return {**line, "excluded": component["excluded"]["reason_code"]} if "excluded" in component else line

    return [line_of(each) for each in sorted(fleet, key=lambda each: code_units(each["name"]))]
