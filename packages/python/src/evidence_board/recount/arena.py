"""The arena: wins, losses and ties of any two components, counted again from the rows of each run."""

from collections.abc import Mapping, Sequence

from .axis import RecountedAxis
from .findings import Findings, Named, Place
from .pair_counts import is_bounded
from .paired import ALPHA
from .served import Json, Served
from .sheets import Sheet
from .verdict import Untested, is_enough

PATH = "api/arena.json"
PAIRS_AT_MOST = 8_000
"""More pairs than this are cut."""


def recount_arena(served: Served, axes: Mapping[str, RecountedAxis], findings: Findings) -> None:
    published = served.json(PATH)
    named = {axis: _named_sheets(recounted) for axis, recounted in axes.items()}
    everything = sum(_pairs_of(len(sheets)) for sheets in named.values())
    most = everything if everything <= PAIRS_AT_MOST else PAIRS_AT_MOST // len(named)
    wanted = [_figures_of(recounted, named[axis], most) for axis, recounted in axes.items()]
    listed = sum(len(figures["pairs"]) for figures in wanted)
    place = Place("arena", PATH)
    findings.compare(place / "pairs_listed", published["pairs_listed"], listed)
    is_whole = published["pairs_not_listed_why"] is None
    findings.compare(place / "pairs_not_listed_why", is_whole, listed == everything)
    findings.compare(place / "axes", published["axes"], Named(wanted, "axis"))


def _named_sheets(axis: RecountedAxis) -> list[Sheet]:
    """In the order of tables."""
    sparse = axis.preferences.sparse if axis.preferences else []
    return [sheet for sheet in [*axis.field.ranked, *sparse] if axis.is_named(sheet.name)]


def _pairs_of(count: int) -> int:
    return count * (count - 1) // 2


def _figures_of(axis: RecountedAxis, sheets: Sequence[Sheet], most: int) -> Json:
    kept = list(sheets)
    while _pairs_of(len(kept)) > most:
        kept.pop()
    run = axis.run
    return {
        "axis": axis.axis,
        "bench": run.bench,
        "run_url": f"/{run.path}",
        "as_of": run.header["date"],
        "components": len(sheets),
        "pairs_of_components": _pairs_of(len(sheets)),
        "pairs": [
            _pair_figures(axis, first, second) for at, first in enumerate(kept) for second in kept[at + 1 :]
        ],
    }


def _pair_figures(axis: RecountedAxis, first: Sheet, second: Sheet) -> Json:
    test = axis.pairing(first, second)
    asked, is_tested = test.asked, _is_tested(axis, first, second)
    is_of_the_best = axis.field.top[:1] == [first] and not isinstance(axis.verdict, Untested)
    is_ahead = (
        is_tested
        and test.p < ALPHA
        and asked.lead != 0
        and not (is_of_the_best and axis.apart(first.name, second.name).low <= 0)
    )
    return {
        "first": first.name,
        "second": second.name,
        "wins": asked.b,
        "losses": asked.c,
        "ties": asked.n - asked.b - asked.c,
        "deciding_p": test.p if is_tested else None,
        "ahead": (first if asked.lead > 0 else second).name if is_ahead else None,
    }


def _is_tested(axis: RecountedAxis, first: Sheet, second: Sheet) -> bool:
    if axis.ranks is None:
        return False
    if axis.preferences is not None:
        return first not in axis.preferences.sparse and second not in axis.preferences.sparse
    if is_bounded(axis.field, axis.run.marking.is_graded or axis.judging is not None):
        return False
    common = int((first.is_asked & second.is_asked).sum())
    return is_enough(common, max(int(first.is_asked.sum()), int(second.is_asked.sum())))
