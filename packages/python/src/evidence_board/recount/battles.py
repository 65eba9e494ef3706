"""The battles of a pairwise run: who fought whom, before which judge, and who was preferred."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple, dataclass
from itertools import combinations
from typing import TypeVar

from ..canonical import canonicalize
from ..values import code_units
from .findings import Findings, Place
from .regrade import WHOLE, earned_by_row
from .runs import Run
from .served import Json

K = TypeVar("K")


@dataclass(frozen=True)
class Battle:
    item_id: str
    one: str
    """Whose name comes first."""
    other: str
    earned: int
    """What the first of the two earned, out of WHOLE."""
    judge: str | None
    place: str | None
    swapped: str | None

    def earned_by(self, name: str) -> int:
        return self.earned if name == self.one else WHOLE - self.earned

    @property
    def word(self) -> int:
        """Who was preferred: 1 the first, -1 the other, 0 neither."""
        return (2 * self.earned > WHOLE) - (2 * self.earned < WHOLE)


def battles_of(run: Run, findings: Findings) -> list[Battle]:
    """As both of the two tell it: what only one of them tells is a fault."""
    told = [(name, _told_by(name, row)) for name, rows in run.rows.items() for row in rows]
    as_first = [battle for name, battle in told if battle.one == name]
    as_second = [battle for name, battle in told if battle.one != name]
    is_alike = Counter(map(astuple, as_first)) == Counter(map(astuple, as_second))
    findings.compare(
        Place("rows", f"{run.path}: battles"),
        "told alike by both" if is_alike else "told otherwise by one of the two",
        "told alike by both",
    )
    return as_first


def _told_by(name: str, row: Json) -> Battle:
    battle = row["battle"]
    against, place = battle["against"], battle.get("place")
    earned = earned_by_row(row, WHOLE)
    said = (battle.get("judge"), place, battle.get("swapped"))
    if code_units(name) < code_units(against):
        return Battle(row["item_id"], name, against, earned, *said)
    turned = None if place is None else "second" if place == "first" else "first"
    return Battle(row["item_id"], against, name, WHOLE - earned, said[0], turned, said[2])


@dataclass(frozen=True)
class Outcomes:
    wins: int
    ties: int
    losses: int

    @property
    def battles(self) -> int:
        return self.wins + self.ties + self.losses


def outcomes_in(earned: Iterable[int]) -> Outcomes:
    listed = list(earned)
    wins, ties = sum(2 * each > WHOLE for each in listed), sum(2 * each == WHOLE for each in listed)
    return Outcomes(wins, ties, len(listed) - wins - ties)


def outcomes_between(battles: Iterable[Battle], name: str, against: str) -> Outcomes:
    """Of the first named of two: those they fought against each other."""
    return outcomes_in(each.earned_by(name) for each in battles if {each.one, each.other} == {name, against})


def judging_figures(battles: Sequence[Battle]) -> Json:
    """What the battles say of those who judged them."""
    by_judge = Counter(battle.judge for battle in battles)
    ordered = sorted(by_judge, key=lambda judge: (-by_judge[judge], code_units(judge or "")))
    placed = [battle for battle in battles if battle.place is not None]
    first = outcomes_in(each.earned_by(each.one if each.place == "first" else each.other) for each in placed)
    return {
        "judges": [{"judge": judge, "battles": by_judge[judge]} for judge in ordered],
        "agreement": _agreement_in(battles),
        "swaps": _swaps_in(battles),
        "places": {"battles": len(placed), "first_wins": first.wins, "ties": first.ties},
    }


def _grouped(battles: Iterable[Battle], key_of: Callable[[Battle], K]) -> list[list[Battle]]:
    groups: dict[K, list[Battle]] = defaultdict(list)
    for battle in battles:
        groups[key_of(battle)].append(battle)
    return list(groups.values())


def _meetings_in(battles: Iterable[Battle]) -> list[list[Battle]]:
    return _grouped(battles, lambda battle: (battle.item_id, battle.one, battle.other))


def _agreement_in(battles: Sequence[Battle]) -> list[Json]:
    """Judge against judge, on what both judged; of several judgments of one judge the first."""
    met: Counter[tuple[str, str]] = Counter()
    agreed: Counter[tuple[str, str]] = Counter()
    for meeting in _meetings_in(battles):
        words: dict[str, int] = {}
        for battle in meeting:
            if battle.judge is not None:
                words.setdefault(battle.judge, battle.word)
        for two in combinations(sorted(words, key=code_units), 2):
            met[two] += 1
            agreed[two] += words[two[0]] == words[two[1]]
    ordered = sorted(met, key=lambda two: (-met[two], code_units(canonicalize(list(two)))))
    return [{"judges": list(two), "battles": met[two], "agreed": agreed[two]} for two in ordered]


def _swaps_in(battles: Sequence[Battle]) -> Json:
    """Judged again with places changed: as a row says, or as two rows of one judge show."""
    said = [battle for battle in battles if battle.swapped is not None]
    is_open = [each for each in battles if each.swapped is None and None not in (each.judge, each.place)]
    twice = [
        judged
        for meeting in _meetings_in(is_open)
        for judged in _grouped(meeting, lambda battle: battle.judge)
        if len(judged) == 2 and judged[0].place != judged[1].place
    ]
    same = sum(battle.swapped == "same" for battle in said) + sum(one.word == two.word for one, two in twice)
    return {"battles": len(said) + len(twice), "same": same}
