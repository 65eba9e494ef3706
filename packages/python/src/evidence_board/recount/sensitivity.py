"""What the verdict would be without one cluster, stratum, component or family.

Each is judged anew from what is left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .field import Field
from .runs import Run
from .sheets import Sheet, is_kin
from .verdict import Stand

MOST_CASES = 500
KINDS = ("clusters", "strata", "components", "families")
SheetsLeft = Callable[[Sequence[Sheet]], list[Sheet]]
"""What is left of the sheets of a run."""
Anew = Callable[[SheetsLeft], Stand]


@dataclass(frozen=True)
class LeftOut:
    cases: int
    changes: list[tuple[str, str]]
    """What was left out, and the state that would be then."""


Sensitivity = dict[str, LeftOut | None]


def sensitivity_of(run: Run, asked: Sequence[int], field: Field, stand: Stand, anew: Anew) -> Sensitivity:
    """`asked`: the units that anybody was asked. `anew` judges what is left."""
    bank = run.bank

    def leave_out(
        names: Sequence[str | None], without: Callable[[str], SheetsLeft], fewest: int = 2
    ) -> LeftOut | None:
        distinct = list(dict.fromkeys(name for name in names if name is not None))
        if not fewest <= len(distinct) <= MOST_CASES:
            return None
        judged = [(name, anew(without(name))) for name in distinct]
        return LeftOut(len(distinct), [(name, its.state) for name, its in judged if its != stand])

    def by_unit(name_of: list[str | None]) -> LeftOut | None:
        def without(name: str) -> SheetsLeft:
            others = np.array([each != name for each in name_of], bool)
            return lambda sheets: [sheet.within(others) for sheet in sheets]

        return leave_out([name_of[unit] for unit in asked], without)

    def by_sheet(name_of: Callable[[Sheet], str | None], fewest: int = 2) -> LeftOut | None:
        leader = next((sheet for sheet in run.sheets if sheet.name == stand.leader), None)
        kept = None if leader is None else name_of(leader)
        names = [name_of(sheet) for sheet in field.ranked]
        return leave_out(
            [name for name in names if leader is None or name != kept],
            lambda name: lambda sheets: [sheet for sheet in sheets if name_of(sheet) != name],
            fewest,
        )

    def kin_of(sheet: Sheet) -> str | None:
        """To leave out a family of one is to leave out the component."""
        return sheet.family if any(is_kin(sheet, other) for other in field.ranked) else None

    return {
        "clusters": by_unit(bank.cluster),
        "strata": by_unit(bank.stratum),
        "components": by_sheet(lambda sheet: sheet.name),
        "families": by_sheet(kin_of, 1),
    }
