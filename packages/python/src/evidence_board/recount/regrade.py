"""Each row graded once more, from the answer where the target is public.

Elsewhere its grade is all there is.
"""

import math
from typing import Any

from ..values import ABSENT, is_same
from .bank import Bank
from .findings import Findings, Place
from .served import Json, digest

WHOLE = 10_000
NEAR = 1e-4
CARRIED = ("epoch", "cost_usd", "latency_ms", "input_tokens", "output_tokens")
"""The word of the source: no score of the board follows from what an answer took."""


def earned_by_row(row: Json, parts: int) -> int:
    return math.floor(row["score"] * parts + 0.5) if "score" in row else int(row["correct"]) * parts


class Regrading:
    """Holds each row of a run to its bank."""

    def __init__(self, bank: Bank, metric: Json | None, findings: Findings) -> None:
        self.findings = findings
        self.bank = bank
        self._metric = metric
        self._targets = {item["item_id"]: item.get("target") for item in bank.items}
        self._digests = {id: None if text is None else digest(text) for id, text in self._targets.items()}

    def check(self, row: Json, line: str) -> None:
        wanted = self._wanted(row)
        place = Place("rows", line)
        told = {name: value for name, value in wanted.items() if value is not ABSENT}
        is_alike = all(_is_alike(row.get(name, ABSENT), value) for name, value in wanted.items())
        if is_alike and not any(_is_figure(row[name]) for name in row.keys() - wanted.keys()):
            self.findings.hold(place, len(told))
        else:
            self.findings.compare(place, row, wanted)

    def _wanted(self, row: Json) -> Json:
        item = row["item_id"]
        target = self._targets.get(item)
        parsed, score = row["parsed"], row.get("score")
        if score is not None:
            correct = score == 1
        elif target is not None and "prediction" in row:
            correct = row["prediction"] == target
        else:
            correct = row["correct"]
        wanted = {
            "item_id": item,
            "correct": parsed and correct,
            "score": ABSENT if score is None else _grade_of(row),
            # what a human gave is nobody's to compute again: within the range, and in whole parts
            "human": in_parts(row["human"]) if "human" in row else ABSENT,
            "value": self._value_in(row),
            **{name: row.get(name, ABSENT) for name in CARRIED},
        }
        if target is not None and "prediction" in row:
            wanted["parsed"] = row["prediction"] is not None
        if target is not None and "target_sha256" in row:
            wanted["target_sha256"] = self._digests[item]
        if ("battle" in row) != self.bank.is_pairwise:
            wanted["battle"] = "of a pairwise bank only"
        return wanted

    def _value_in(self, row: Json) -> Any:
        """What the source scored earned the share that the row has.

        Of right and wrong answers a threshold may have decided.
        """
        if "value" not in row or self._metric is None:
            return ABSENT
        least, most = self._metric["range"]
        value = row["value"]
        share = (most - value if self._metric["better"] == "lower" else value - least) / (most - least)
        is_its = "score" not in row or abs(share - row["score"]) <= NEAR
        return value if is_its else f"what earns {row['score']} of the range"


def in_parts(share: float) -> float:
    return math.floor(min(1, max(0, share)) * WHOLE + 0.5) / WHOLE


def _grade_of(row: Json) -> float:
    """A battle whose outcome changed with the places is a tie."""
    if row.get("battle", {}).get("swapped") == "other":
        return 0.5
    return in_parts(row["score"]) if row["parsed"] else 0


def _is_alike(published: object, computed: object) -> bool:
    if isinstance(published, bool) or isinstance(computed, bool):
        return is_same(published, computed)
    return published == computed


def _is_figure(value: object) -> bool:
    return isinstance(value, dict | list | int | float) and not isinstance(value, bool)
