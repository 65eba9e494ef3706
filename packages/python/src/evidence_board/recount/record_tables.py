"""The tables of a record as CSV: what each has to say of the components that a page shows."""

import re
from collections.abc import Sequence
from typing import Any

from ..values import ABSENT
from .answer_words import scaled, share_and_interval
from .axis import RecountedAxis
from .cards import EvidenceRun
from .parts import Part
from .runs import Model
from .sensitivity import KINDS
from .spelled import half_up, p_words

SHOWN = 20
"""So many components the smaller tables have."""
TAGS_SHOWN = 12
NAMES_SHOWN = 10
"""Of what changes a verdict; of the others there is a number."""
PLACE = "its place"
"""Instead of a column: the words that name a line are in the language of the board."""
Line = dict[str, Any]
"""By column: a number, a text, the numbers in a text as a tuple, or ABSENT where the field is empty."""
Lines = tuple[list[Line], list[str]]
"""And the columns that name one."""


def record_lines(axis: RecountedAxis, models: Sequence[Model], kind: str) -> Lines | None:
    """`models`: those that are named, in the order of tables. None of a table that no rule recounts."""
    shown = models[:SHOWN]
    is_battles = axis.preferences is not None
    if kind == "battles" and is_battles:
        return _battles(axis, shown), ["component", "other"]
    if kind == "pairs" and not is_battles:
        return _pairs(axis, models), ["component", "other"]
    if kind == "ranks":
        return _ranks(axis, shown), ["component"]
    if kind == "confusion":
        return _confusion(shown), ["component"]
    if kind == "sensitivity":
        return _sensitivity(axis), [PLACE]
    parts = {"strata": axis.strata, "tags": axis.tags[:TAGS_SHOWN]}.get(kind)
    return None if parts is None else (_parts(axis, parts, shown), ["component", "part"])


def numbers_in(text: str) -> tuple[str, ...]:
    return tuple(each.replace(",", ".") for each in re.findall(r"\d+(?:[.,]\d+)?(?:e-\d+)?", text))


def check_lines(evidence: EvidenceRun, kind: str) -> Lines | None:
    if kind == "":
        columns = ("group", "what", "result", "reason", "source")
        return [
            {"check": each["id"], **{name: each.get(name, ABSENT) for name in columns}}
            for each in evidence.checks
        ], ["check"]
    if kind == "checks":
        groups = list(dict.fromkeys(each["group"] for each in evidence.checks))
        return [{"group": group, **evidence.tally(group)} for group in groups], ["group"]
    return None


def _pairs(axis: RecountedAxis, models: Sequence[Model]) -> list[Line]:
    lines: list[Line] = []
    sheets = [model.sheet for model in models]
    for at, first in enumerate(sheets):
        for other in sheets[at + 1 :]:
            test = axis.pairing(first, other)
            p = () if test.p > test.deciding.largest_p else (p_words(test.p),)
            counts = (str(test.deciding.b), str(test.deciding.c))
            lines.append({"component": first.name, "other": other.name, "only_one_right": counts, "p": p})
    return lines


def _ranks(axis: RecountedAxis, models: Sequence[Model]) -> list[Line]:
    lines: list[Line] = []
    for model in models:
        rank, share = (
            axis.ranks.sets.get(model.name) if axis.ranks else None,
            share_and_interval(axis, model.name)[0],
        )
        if rank is not None and share is not ABSENT:
            written = tuple(dict.fromkeys(map(str, rank)))
            lines.append(
                {"component": model.name, "score": (half_up(scaled(axis, share), 3),), "ranks": written}
            )
    return lines


def _battles(axis: RecountedAxis, models: Sequence[Model]) -> list[Line]:
    lines: list[Line] = []
    ranked = axis.ranks.sets if axis.ranks else {}
    sheets = [model.sheet for model in models]
    for at, first in enumerate(sheets):
        for other in sheets[at + 1 :]:
            test = axis.pairing(first, other)
            won, lost, met = test.asked.b, test.asked.c, test.asked.n
            is_tested = first.name in ranked and other.name in ranked
            lines.append(
                {
                    "component": first.name,
                    "other": other.name,
                    "won_tied_lost": (str(won), str(met - won - lost), str(lost)),
                    "p": (p_words(test.p),) if is_tested else (),
                }
            )
    return lines


def _confusion(models: Sequence[Model]) -> list[Line]:
    lines: list[Line] = []
    for model in models:
        counts = model.confusion
        if counts is not None:
            right, named, there = counts["TP"], counts["TP"] + counts["FP"], counts["TP"] + counts["FN"]
            precision, recall = ((half_up(right / of, 3),) if of else () for of in (named, there))
            lines.append({"component": model.name, **counts, "precision": precision, "recall": recall})
    return lines


def _parts(axis: RecountedAxis, parts: Sequence[Part], models: Sequence[Model]) -> list[Line]:
    """A line also of who was not asked."""
    lines: list[Line] = []
    for model in models:
        for part in parts:
            score = next((each.score for each in part.scores if each.name == model.name), None)
            bounds = score.interval_asked if score else None
            lines.append(
                {
                    "component": model.name,
                    "part": part.name,
                    "score": numbers_in(half_up(scaled(axis, score.accuracy_asked), 3)) if score else (),
                    "interval": tuple(
                        number
                        for bound in sorted(scaled(axis, each) for each in bounds or ())
                        for number in numbers_in(half_up(bound, 3))
                    ),
                }
            )
    return lines


def _sensitivity(axis: RecountedAxis) -> list[Line]:
    """Where all that is left is one component, nothing is said."""
    lines: list[Line] = []
    for kind in KINDS:
        left = axis.sensitivity[kind] if axis.sensitivity else None
        if left is None:
            continue
        changes: dict[str, list[str]] = {}
        for name, state in left.changes:
            changes.setdefault(state, []).append(name)
        if len(changes.get("UNTESTED", [])) == left.cases:
            continue
        told: list[str] = []
        for names in changes.values():
            named = [name for name in names if kind != "components" or axis.is_named(name)][:NAMES_SHOWN]
            told += [*named, *([str(len(names) - len(named))] if len(names) > len(named) else [])]
        lines.append(
            {
                PLACE: str(len(lines)),
                "left_out": (),
                "cases": left.cases,
                "verdict_stands": left.cases - len(left.changes),
                "changes": numbers_in(" ".join(told)),
            }
        )
    return lines
