"""Counts of what a board has: its counters, cells of its hub, the list of its cards, and its operations."""

import re
from collections.abc import Iterable, Mapping, Sequence

from ..values import ABSENT
from .cards import EvidenceRun, ServedCard, ServedCards
from .findings import Findings, Place
from .runs import Runs
from .served import Json, Served

Counts = Mapping[str, int]
LISTED_AT_MOST = 50
"""Of an axis with more cells the card index has the rest."""
SAID = ("n", "correct", "score_sum", "wins", "ties", "losses", "unparsed", "run", "as_of")


def compare_counts(findings: Findings, place: Place, stated: Json, counts: Counts) -> None:
    """A figure that was withheld (null, with its reason) states nothing to compare."""
    for name, item in stated.items():
        if item["value"] is None:
            continue
        if name in counts:
            findings.compare(place / name / "value", item["value"], counts[name])
        else:
            findings.report_figures(place / name / "value", item["value"])


def recount_counters(
    served: Served, runs: Runs, evidence: Sequence[EvidenceRun], cards: ServedCards, findings: Findings
) -> None:
    path = "api/counters.json"
    models = [model for run in runs.runs for model in run.models]
    index = "log/checkpoints/index.json"
    sizes = [] if served.find(index) is None else served.json(index)["sizes"]
    counts = {
        "frozen_banks": len(runs.banks),
        "bank_items": sum(len(bank.items) for bank in runs.banks.values()),
        "runs": len(runs.runs),
        "graded_answers": sum(model.component["n"] for model in models),
        "components": len({model.name for model in models}),
        "evidence_runs": len(evidence),
        "evidence_checks": sum(len(run.checks) for run in evidence),
        "measurement_cards": sum(card.surface == "measurement" for card in cards.cells),
        "mill_cards": sum(card.surface == "mill" for card in cards.cells),
        "fact_run_cards": len(cards.facts),
        "superseded_cards": len(cards.superseded),
        "withdrawn_cards": len(cards.withdrawn),
        **_listed(served, "corrections", "api/corrections.json", '"id":"C-[0-9]{4}-[0-9]{4}-[0-9]{2}"'),
        **_listed(served, "published_roots", "feeds/roots.xml", "<entry>"),
        "log_events": sizes[-1] if sizes else 0,
    }
    compare_counts(findings, Place("counts", path, "/counters"), served.json(path)["counters"], counts)


def _listed(served: Served, name: str, path: str, entry: str) -> Counts:
    return {name: len(re.findall(entry, served.read(path).decode("utf-8")))} if path in served else {}


def recount_hub(served: Served, cards: ServedCards, findings: Findings) -> None:
    """Cells are the rows of both indexes without those that are retired, or of which a newer live row is."""
    path = "api/hub-cards.json"
    withdrawn = sum(card.id in cards.withdrawn for card in cards.cells)
    live = [card for card in cards.cells if cards.is_live(card)]
    cells = _newest_of_each_cell(live)
    counts = {
        "rows_served_by_indexes": len(cards.cells),
        "withdrawn_excluded": withdrawn,
        "superseded_excluded": len(cards.cells) - withdrawn - len(live),
        "duplicates_collapsed": len(live) - len(cells),
        "cells": len(cells),
        "measured": sum(card.signed for card in cells),
    }
    compare_counts(findings, Place("counts", path, "/counts"), served.json(path)["counts"], counts)


def _newest_of_each_cell(cards: Iterable[ServedCard]) -> list[ServedCard]:
    return list({(card.payload["bench"], card.payload["model"]["id"]): card for card in cards}.values())


def live_measurements(cards: ServedCards) -> list[ServedCard]:
    """The live card of each measured cell."""
    return _newest_of_each_cell(
        card for card in cards.cells if card.surface == "measurement" and cards.is_live(card)
    )


def recount_card_list(served: Served, cards: ServedCards, findings: Findings) -> None:
    path = "api/cards.json"
    listed = served.json(path)
    live = live_measurements(cards)
    place = Place("counts", path)
    compare_counts(findings, place, {"live_cards": listed["live_cards"]}, {"live_cards": len(live)})
    for at, of_axis in enumerate(listed["axes"]):
        mine = {card.id: card for card in live if card.payload.get("axis") == of_axis["axis"]}
        counted = {"live_cards": of_axis["live_cards"]}
        compare_counts(findings, place / "axes" / at, counted, {"live_cards": len(mine)})
        entries = Place("card lists", path) / "axes" / at / "cards"
        for line, entry in enumerate(of_axis["cards"]):
            findings.compare(entries / line, entry, _entry_of(mine.get(entry["id"])))
        left_out = mine.keys() - {entry["id"] for entry in of_axis["cards"]}
        if len(of_axis["cards"]) != min(len(mine), LISTED_AT_MOST):
            findings.differ(entries / "-", ABSENT, sorted(left_out) or "each card once")
    names = {axis for card in live if (axis := card.payload.get("axis"))}
    findings.compare(place / "axes", sorted(each["axis"] for each in listed["axes"]), sorted(names))


def _entry_of(card: ServedCard | None) -> Json:
    """Of a card that is not live nothing is listed."""
    if card is None:
        return dict.fromkeys((*SAID, "model", "signed"), ABSENT)
    said = {name: card.payload.get(name, ABSENT) for name in SAID}
    return {**said, "model": card.payload["model"]["id"], "signed": card.signed}


def recount_coverage(served: Served, findings: Findings) -> None:
    path = "api/coverage.json"
    coverage = served.json(path)
    words = [operation["lifecycle"] for operation in coverage["operations"]]
    wanted = {word: words.count(word) for word in coverage["by_lifecycle"]}
    findings.compare(Place("counts", path, "/by_lifecycle"), coverage["by_lifecycle"], wanted)
