"""Scores within parts of a bank: strata, tags and groups of right answers. No test, no leader."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from ..values import code_units
from .runs import Run, earned_by
from .scores import Score, score_of
from .served import Json
from .sheets import Mask, asked_by_any

TAGS_AT_MOST = 30


@dataclass(frozen=True)
class PartScore:
    name: str
    score: Score
    earned: Json


@dataclass(frozen=True)
class Part:
    name: str
    n: int
    scores: list[PartScore]
    """Of everybody who was asked anything of it, in the order of tables."""


def part_of(counted: Run, order: Iterable[str], units: Mask, name: str, drawn_as: str) -> Part:
    """`drawn_as`: what its draws are made for."""
    scores: list[PartScore] = []
    sheets = {sheet.name: sheet for sheet in counted.sheets}
    for component in order:
        sheet = sheets[component].within(units)
        if sheet.is_asked.any():
            score = score_of(sheet, counted.marking, drawn_as)
            scores.append(PartScore(component, score, earned_by(sheet.tally("asked"), counted.marking)))
    return Part(name, int(units.sum()), scores)


def strata_in(counted: Run, order: list[str]) -> list[Part]:
    """As the items carry them, and as the publisher split the bank afterwards."""
    asked, bank = asked_by_any(counted.sheets), counted.bank
    names = {name: None for unit in np.flatnonzero(asked) for name in (bank.part[unit], bank.stratum[unit])}
    return [
        part_of(counted, order, asked & (_are(bank.part, name) | _are(bank.stratum, name)), name, name)
        for name in names
        if name is not None
    ]


def _are(names: list[str | None], name: str) -> Mask:
    return np.array([each == name for each in names], bool)


def tags_in(counted: Run, order: list[str]) -> list[Part]:
    """Those of the most units first; a tag of all units or of one tells nothing."""
    bank, asked = counted.bank, asked_by_any(counted.sheets)
    tags = {tag for item in bank.items for tag in item.get("tags", [])}
    found = [(tag, bank.in_units([tag in item.get("tags", []) for item in bank.items])) for tag in tags]
    telling = [(tag, units) for tag, units in found if 1 < units.sum() < len(bank.units)]
    telling.sort(key=lambda each: (-int(each[1].sum()), code_units(each[0])))
    return [
        part_of(counted, order, units & asked, tag, f"tag {tag}") for tag, units in telling[:TAGS_AT_MOST]
    ]


def groups_in(counted: Run, run: Run, order: list[str], groupings: Iterable[Json]) -> list[list[Part]]:
    """By grouping of right answers, each of its groups."""
    asked, targets = asked_by_any(run.sheets), run.bank.targets
    return [
        [
            part_of(
                counted,
                order,
                asked & run.bank.in_units([target in group["targets"] for target in targets]),
                group["group"],
                f"{grouping['grouping']} {group['group']}",
            )
            for group in grouping["groups"]
        ]
        for grouping in groupings
    ]
