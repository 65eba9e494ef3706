"""What is published beside what was recomputed, member by member: how much held, and what did not."""

import json
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from ..values import ABSENT, is_same
from ..verdict import Outcome, outcome_of, words_of
from .not_read import limit_words

NO_RULE = "no rule recomputes this figure"
LOST_DIGITS = 1e-11
"""Where nearly equal numbers are subtracted digits are lost: a bound next to 0 is the same to 11 decimals."""
SUBTRACTED = {"points", "low", "high", "ahead_by_at_least", "behind_by_at_most"}


@dataclass(frozen=True)
class Place:
    """A member of a served file: the file, its line where it has lines, and a JSON pointer."""

    section: str
    file: str
    pointer: str = ""

    def __truediv__(self, name: str | int) -> "Place":
        escaped = str(name).replace("~", "~0").replace("/", "~1")
        return replace(self, pointer=f"{self.pointer}/{escaped}")

    def __str__(self) -> str:
        return f"{self.file}: {self.pointer}" if self.pointer else self.file

    @property
    def member(self) -> str:
        return self.pointer.rpartition("/")[2]


@dataclass(frozen=True)
class Finding:
    """Something that did not hold, or could not be asked."""

    outcome: Outcome
    section: str
    file: str
    pointer: str
    """Empty where the whole file differs, or a line of it."""
    published: str
    recomputed: str

    def __str__(self) -> str:
        is_file = self.file != self.section and " line " not in self.file
        whole = f"{self.file}: the whole file" if is_file else self.file
        place = f"{self.file}: {self.pointer}" if self.pointer else whole
        told = (
            f"published {self.published}, recomputed {self.recomputed}" if self.recomputed else self.published
        )
        return f"{self.outcome}: {self.section}: {place}: {told}"


@dataclass(frozen=True)
class Recount:
    """`outcome` is "VERIFIED", "REFUTED" or "UNCHECKABLE"; `findings` are what did not hold, and why."""

    outcome: Outcome
    compared: int
    """How many published members were found to be what they should be."""
    findings: tuple[Finding, ...]
    sections: dict[str, int]
    """Of those that held, how many in each part of the board."""
    remarks: tuple[str, ...]
    not_read: dict[str, list[str]]
    """By kind, the files with figures that no rule reads: the outcome says nothing of them."""

    @property
    def compared_words(self) -> str:
        """How far the outcome goes."""
        compared = f"{self.compared} published members are what was recomputed"
        return f"{compared}; {limit_words(self.not_read)}"

    def __str__(self) -> str:
        return "\n".join([*self.remarks, *map(str, self.findings), self.compared_words, self.outcome])


class Named(list[Any]):
    """A computed list of which each line is known by one of its members, wherever it stands."""

    def __init__(self, lines: Any, by: str) -> None:
        super().__init__(lines)
        self.by = by


class Findings:
    """How many members held, by section, and each that did not."""

    def __init__(self, keep: Callable[[Place], bool] = lambda _: True) -> None:
        self._keep = keep
        self.sections: dict[str, int] = {}
        self.open: list[Finding] = []
        self.remarks: list[str] = []
        self.not_read: dict[str, list[str]] = {}

    @property
    def compared(self) -> int:
        """How many published members were found to be what they should be."""
        return sum(self.sections.values())

    @property
    def outcome(self) -> Outcome:
        if any(each.outcome == "REFUTED" for each in self.open):
            return "REFUTED"
        return "UNCHECKABLE" if self.open or not self.compared else "VERIFIED"

    @property
    def recount(self) -> Recount:
        open = tuple(self.open)
        remarks = tuple(self.remarks)
        return Recount(self.outcome, self.compared, open, dict(self.sections), remarks, self.not_read)

    def hold(self, place: Place, count: int = 1) -> None:
        if self._keep(place):
            self.sections[place.section] = self.sections.get(place.section, 0) + count

    def differ(
        self, place: Place, published: object, recomputed: object, outcome: Outcome = "REFUTED"
    ) -> None:
        if self._keep(place):
            told = [shown(published), shown(recomputed)]
            self.open.append(Finding(outcome, place.section, place.file, place.pointer, *told))

    def leave_open(self, place: Place, why: str) -> None:
        self.differ(place, why, "", "UNCHECKABLE")

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        """What cannot be read in one section leaves the others to be asked."""
        try:
            yield
        except Exception as error:
            told = [words_of(error), "nothing: the recount of this section stopped here"]
            self.open.append(Finding(outcome_of(error), name, name, "", *told))

    def compare(self, place: Place, published: Any, computed: Any) -> None:
        """`computed` has the members that must be there, ABSENT for those that must not.

        Other texts are declared by the publisher; other numbers are figures that nothing recomputes.
        """
        if isinstance(computed, Named) and isinstance(published, list):
            self._compare_named(place, published, computed)
        elif _is_branch(computed) and _is_branch(published):
            self._compare_members(place, published, computed)
        elif published is ABSENT and computed is ABSENT:
            return
        elif _is_figure(published, computed, place.member):
            self.hold(place)
        else:
            self.differ(place, published, computed)

    def _compare_members(self, place: Place, published: Any, computed: Any) -> None:
        there, wanted = _members(published), _members(computed)
        for name, value in wanted.items():
            self.compare(place / name, there.get(name, ABSENT), value)
        for name, value in there.items():
            if name in wanted:
                continue
            if isinstance(computed, list):
                self.compare(place / name, value, ABSENT)
            else:
                self.report_figures(place / name, value)

    def _compare_named(self, place: Place, published: list[Any], computed: Named) -> None:
        there, wanted = _by_name(published, computed.by), _by_name(computed, computed.by)
        for name, (at, line) in there.items():
            self.compare(place / at, line, wanted[name][1] if name in wanted else ABSENT)
        for name, (_, line) in wanted.items():
            if name not in there:
                self.differ(place / "-", ABSENT, line)

    def report_figures(self, place: Place, value: Any) -> None:
        """Numbers that no rule covers."""
        if _is_branch(value):
            for name, inner in _members(value).items():
                self.report_figures(place / name, inner)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            self.differ(place, value, NO_RULE, "UNCHECKABLE")


def _is_branch(value: object) -> bool:
    return isinstance(value, dict | list)


def _members(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {str(at): each for at, each in enumerate(value)}


def _by_name(lines: list[Any], by: str) -> dict[str, tuple[int, Any]]:
    """A name that stands twice gets two keys, so that neither line hides the other."""
    named: dict[str, tuple[int, Any]] = {}
    for at, line in enumerate(lines):
        told = line.get(by) if isinstance(line, dict) else None
        name = told if isinstance(told, str) else "not named"
        key, copy = name, 2
        while key in named:
            key, copy = f"{name} ({copy})", copy + 1
        named[key] = (at, line)
    return named


def _is_figure(published: object, computed: object, member: str) -> bool:
    """Equal, or the same real: reals carry 12 significant digits.

    On a tie of roundings the last bits of a double may fall either way.
    """
    if not (_is_number(published) and _is_number(computed)):
        return is_same(published, computed)
    if published == computed:
        return True
    stated, real = float(published), float(computed)  # type: ignore[arg-type]
    if real == math.floor(real) or float(f"{stated:.11e}") != stated:
        return False
    unit = 10.0 ** (math.floor(math.log10(abs(real))) - 11)
    apart = LOST_DIGITS if member in SUBTRACTED else 0.0
    return abs(stated - real) <= unit / 2 + abs(real) * 1e-13 + apart


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def shown(value: object) -> str:
    if value is ABSENT:
        return "absent"
    text = value if isinstance(value, str) else json.dumps(value, default=_spelled, ensure_ascii=False)
    return text if len(text) <= 200 else f"{text[:197]}..."


def _spelled(value: object) -> object:
    return "absent" if value is ABSENT else str(value)
