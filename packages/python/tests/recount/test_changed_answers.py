"""Each figure of short answers, exports and tables, changed one at a time: refuted where it stands.

Of the boards that test_changed_figures asks: numbers of JSON, numbers in sentences, cells of tables.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from test_changed_figures import EVERY, board

from evidence_board.bounded_reader import BoundedReader, open_site
from evidence_board.recount.answers import Grounds, recount_answer
from evidence_board.recount.board import ground_on, recount_board
from evidence_board.recount.cards import read_cards, read_evidence
from evidence_board.recount.counters import live_measurements
from evidence_board.recount.draws import Pool
from evidence_board.recount.exports import Tables, recount_export, recount_table
from evidence_board.recount.findings import Findings
from evidence_board.recount.runs import read_runs
from evidence_board.recount.served import Served
from evidence_board.recount.served_log import read_log

__all__ = ["board"]

TOLD = ("sentence", "why", "says", "parts", "no_answer", "not_right_on", "behind_the_best")
COUNTED = (
    "score",
    "lower",
    "upper",
    "num_samples",
    "correct",
    "parsed",
    "unparsed",
    "rows",
    "wins",
    "losses",
)
CELLS = (
    *("score", "correct", "asked", "only_one_right", "p", "ranks", "best_rank", "pass", "interval"),
    *("won_tied_lost", "TP", "FP", "TN", "FN", "precision", "recall"),
    *("cases", "verdict_stands", "changes"),
)
NO_FIGURE = re.compile(r"95 %|reaches 0|\d+ (?:dropped|in 100)")
"""The confidence, and words in which the digits are none of a result."""


def changed_texts(text: str) -> Iterator[str]:
    """The text with each of its numbers raised by one of its last digit."""
    spared = [found.span() for found in NO_FIGURE.finditer(text)]
    for found in re.finditer(r"\d+(\.\d+)?", text):
        if any(start <= found.start() < end for start, end in spared):
            continue
        digits = len(found[1] or ".") - 1
        other = f"{float(found[0]) + 10**-digits:.{digits}f}"
        yield text[: found.start()] + other + text[found.end() :]


def changes_of(value: Any, is_figure: Callable[[str, Any], bool], name: str = "") -> Iterator[Any]:
    if isinstance(value, dict):
        for member, each in value.items():
            for other in changes_of(each, is_figure, member):
                yield {**value, member: other}
    elif isinstance(value, list):
        for at, each in enumerate(value):
            for other in changes_of(each, is_figure, name):
                yield [*value[:at], other, *value[at + 1 :]]
    elif not is_figure(name, value):
        return
    elif isinstance(value, str):
        yield from changed_texts(value)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value + 1 if value == int(value) else value + value / 1000


def changed_tables(text: str) -> Iterator[str]:
    """Each cell with a number in it, raised; of the head none."""
    lines = list(csv.reader(io.StringIO(text, newline="")))
    for at, cells in enumerate(lines[1:], 1):
        for column, cell in enumerate(cells):
            if lines[0][column] in CELLS:
                for other in changed_texts(cell):
                    told = io.StringIO(newline="")
                    csv.writer(told).writerows(
                        [*lines[:at], [*cells[:column], other, *cells[column + 1 :]], *lines[at + 1 :]]
                    )
                    yield told.getvalue()


def test_every_changed_figure_of_an_answer_an_export_and_a_table_is_refuted(board: Path) -> None:
    served, findings = Served(open_site(str(board), BoundedReader(1))), Findings()
    runs, cards, evidence = read_runs(served, Pool(), findings), read_cards(served), read_evidence(served)
    recounted = recount_board(ground_on(served, runs, evidence, cards, read_log(served), findings), findings)
    rows = {row["axis"]: row for row in recounted.board["axes"]}
    newest = {each.run["axis"]: each for each in evidence}
    grounds = Grounds(served, rows, recounted.axes, newest, recounted.totals)
    tables = Tables(grounds, live_measurements(cards))
    asked, passed = 0, []

    def ask(path: str, changes: Iterator[Any], recount: Callable[[str, Any, Findings], object]) -> None:
        nonlocal asked
        for number, changed in enumerate(changes):
            if number % EVERY:
                continue
            told = Findings()
            recount(path, changed, told)
            asked += 1
            if not any(each.outcome == "REFUTED" and each.file.startswith(path) for each in told.open):
                passed.append((path, changed))

    for path in served.paths:
        if path.startswith("figures/") and path != "figures/index.json":
            changes = changes_of(served.json(path), lambda name, it: name in TOLD or not isinstance(it, str))
            ask(path, changes, lambda path, it, told: recount_answer(path, it, grounds, told))
        elif path.startswith("exports/"):
            changes = changes_of(served.json(path), lambda name, _: name in COUNTED)
            ask(path, changes, lambda path, it, told: recount_export(path, it, grounds, told))
        elif path.startswith("tables/") and tables.of(path) is not None:
            ask(
                path,
                changed_tables(served.read(path).decode()),
                lambda path, it, told: recount_table(path, it, tables, told),
            )
    assert [f"{path}: {json.dumps(changed)}" for path, changed in passed] == []
    assert asked > 0
