"""Every set of questions that was ever asked on the board, judged by its last run; Holm counts them all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..values import ABSENT, code_units
from .axis import RecountedAxis
from .exact import holm
from .served import Json
from .verdict import Tested, Verdict


class Holm(NamedTuple):
    """The p of an axis after all question sets, and how many these are."""

    p: float
    of: int


@dataclass(frozen=True)
class AskedSet:
    bench: str
    axis: str | None
    first_day: str
    as_of: str | None
    verdict: Verdict | None
    """None where no served row tells."""

    @property
    def p(self) -> float:
        return self.verdict.p if isinstance(self.verdict, Tested) else 1.0


class QuestionSets:
    def __init__(self, sets: Sequence[AskedSet], axes: Mapping[str, RecountedAxis]) -> None:
        self.sets = sorted(sets, key=lambda each: code_units(f"{each.first_day} {each.bench}"))
        self._axes = axes
        self._adjusted = holm({each.bench: each.p for each in self.sets})

    def holm_of(self, axis: str) -> Holm | None:
        """Of the set that an axis shows now; None where it was not tested."""
        shown = self._axes.get(axis)
        if shown is None or not isinstance(shown.verdict, Tested):
            return None
        return Holm(self._adjusted.get(shown.run.bench, 1.0), len(self.sets))

    def benches_of(self, axis: str) -> list[str]:
        return [each.bench for each in self.sets if each.axis == axis]

    def history_of(self, axis: str) -> Any:
        """Of an axis that was asked more than one."""
        asked = [each for each in self.sets if each.axis == axis]
        return [_line_of(each) for each in asked] if len(asked) > 1 else ABSENT


def _line_of(asked: AskedSet) -> Json:
    return {
        "bench": asked.bench,
        "as_of": asked.as_of,
        "separation": asked.verdict.state if asked.verdict else "UNTESTED",
        "deciding_p": asked.verdict.p if isinstance(asked.verdict, Tested) else ABSENT,
    }
