"""Issued cards: which of them still count, and whether each says what its rows or checks say."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..canonical import digest_of
from ..values import ABSENT
from .age_order import age_key
from .findings import Findings, Place
from .runs import Model, Run
from .served import Json, Served, digest

LEDGERS = "interop/mill-cards-signed/"
CELLS = ("measurement", "mill")
RESULTS = ("pass", "fail", "uncheckable")


@dataclass(frozen=True)
class ServedCard:
    id: str
    surface: str
    signed: bool
    payload: Json


@dataclass(frozen=True)
class ServedCards:
    """`cells` are the cards of components on a bank, oldest first."""

    cells: list[ServedCard]
    facts: list[ServedCard]
    superseded: set[str]
    withdrawn: set[str]

    def is_live(self, card: ServedCard) -> bool:
        return card.id not in self.superseded and card.id not in self.withdrawn

    def is_signed(self, bench: str, name: str, rows_sha256: str) -> bool:
        """Whether a live card, signed by a key of its role, says what these rows say."""
        wanted = (bench, name, rows_sha256)
        return any(
            _cell_of(card.payload) == wanted
            and card.surface == "measurement"
            and card.signed
            and self.is_live(card)
            for card in self.cells
        )

    @cached_property
    def withdrawn_results(self) -> set[str]:
        """What withdrawn cards said was measured, of which bank and version."""
        return {
            result_of(card.payload)
            for card in self.cells
            if card.surface == "measurement" and card.id in self.withdrawn
        }


def _cell_of(payload: Json) -> tuple[Any, Any, Any]:
    return payload["bench"], payload["model"]["id"], payload["rows_sha256"]


def result_of(said: Json) -> str:
    model = {name: said["model"][name] for name in ("id", "version", "digest")}
    result = {name: said[name] for name in ("bench", "bank_sha256", "rows_sha256")}
    return digest_of({**result, "model": model})


def read_cards(served: Served) -> ServedCards:
    cards: list[ServedCard] = []
    for line in served.lines("signed/cards.jsonl"):
        body = {name: value for name, value in line.items() if name != "sig_ed25519"}
        is_signed = line["sig_ed25519"] is not None
        cards.append(ServedCard(digest_of(body), line["surface"], is_signed, line["payload"]))

    def retired(name: str) -> set[str]:
        return {line["id"] for line in served.lines(f"{LEDGERS}{name}.jsonl")}

    return ServedCards(
        [card for card in cards if card.surface in CELLS],
        [card for card in cards if card.surface == "fact-run"],
        retired("SUPERSEDED"),
        retired("WITHDRAWN"),
    )


@dataclass(frozen=True)
class EvidenceRun:
    """Checks of facts, each `pass`, `fail` or `uncheckable`."""

    path: str
    sha256: str
    run: Json

    @property
    def checks(self) -> list[Json]:
        checks: list[Json] = self.run["checks"]
        return checks

    def tally(self, group: str | None = None) -> dict[str, int]:
        """How many checks of a group, or of all, came out in which way."""
        return tally_of(check for check in self.checks if group in (None, check["group"]))


def tally_of(checks: Iterable[Json]) -> dict[str, int]:
    counts = Counter(check["result"] for check in checks)
    return {result: counts[result] for result in RESULTS}


def read_evidence(served: Served) -> list[EvidenceRun]:
    """Oldest first."""
    paths = [path for path in served.paths if path.startswith("evidence/") and path.count("/") == 2]
    runs: list[EvidenceRun] = []
    for path in paths:
        if path.endswith(".json"):
            content = served.read(path)
            runs.append(EvidenceRun(path, digest(content), served.json(path)))
    return sorted(runs, key=lambda each: age_key(each.run["as_of"], each.run["run"]))


def recount_cells(cards: ServedCards, runs: Sequence[Run], findings: Findings) -> None:
    """A live card has to say what its rows say; a retired one may have been wrong."""
    by_run = {(run.bench, run.header["run"]): run for run in reversed(runs)}
    for card in cards.cells:
        if not cards.is_live(card):
            continue
        said = card.payload
        name = said["model"]["id"]
        place = Place("cards", f"card {card.id} ({said['bench']}, {name})", "/payload")
        run = by_run.get((said["bench"], said["run"]))
        model = None if run is None else next((each for each in run.models if each.name == name), None)
        if run is None or model is None:
            findings.differ(place, said, "no served rows stand behind this card")
        else:
            findings.compare(place, said, _cell_in(run, model))


def _cell_in(run: Run, model: Model) -> Json:
    component = model.component
    return {
        "bank_sha256": run.bank.header["items_sha256"],
        "model": {"version": component.get("version"), "digest": component.get("integrity")},
        "n": model.n,
        **model.earned,
        "unparsed": model.unparsed,
        "confusion": ABSENT if model.confusion is None else model.confusion,
        "rows_sha256": model.rows_sha256,
        "as_of": run.header["date"],
    }


def recount_facts(cards: ServedCards, evidence: Sequence[EvidenceRun], findings: Findings) -> None:
    """The tally of each run of checks, and each card of a group of them."""
    for each in evidence:
        findings.compare(Place("evidence", each.path, "/tally"), each.run["tally"], each.tally())
    by_run = {(each.run["axis"], each.run["run"]): each for each in reversed(evidence)}
    for card in cards.facts:
        said = card.payload
        place = Place("cards", f"card {card.id} ({said['axis']}, {said['group']})", "/payload")
        found = by_run.get((said["axis"], said["run"]))
        if found is None:
            findings.differ(place, said, "no served evidence stands behind this card")
            continue
        beside = {"evidence_sha256": found.sha256, "as_of": found.run["as_of"]}
        findings.compare(place, said, {**found.tally(said["group"]), **beside})
