"""Who stands where: components in the order of tables, the best of each family, and who is on top."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key

from ..values import code_units
from .sheets import Sheet, View, compare_tallies, heads_of

ITEM_FLOOR = 30


@dataclass(frozen=True)
class Field:
    ranked: list[Sheet]
    """Components that answered at least once, in the order of tables."""
    heads: list[Sheet]
    """The best of each family: only these decide anything."""
    top: list[Sheet]
    """Those with 30 answers or more that share the best asked score, by name."""
    leader: Sheet | None
    """Alone at the top under both scores."""
    depends_on_unanswered: bool
    """Others are on top where only what was answered counts."""

    def named(self, name: str) -> Sheet | None:
        return next((sheet for sheet in self.ranked if sheet.name == name), None)


def field_of(sheets: Sequence[Sheet]) -> Field:
    ranked = in_table_order([sheet for sheet in sheets if sheet.tally("parsed").units > 0])
    eligible = [sheet for sheet in ranked if sheet.tally("parsed").units >= ITEM_FLOOR]
    top, answering = heads_of(_top_of(eligible, "asked")), heads_of(_top_of(eligible, "parsed"))
    depends = len(top) != len(answering) or any(each not in answering for each in top)
    heads = heads_of([*top, *ranked])
    return Field(
        ranked=ranked,
        heads=[sheet for sheet in ranked if sheet in heads],
        top=top,
        leader=top[0] if len(top) == 1 and not depends else None,
        depends_on_unanswered=depends,
    )


def in_table_order(sheets: Sequence[Sheet]) -> list[Sheet]:
    """The better asked score first, then by name."""
    by_name = sorted(sheets, key=lambda sheet: code_units(sheet.name))
    return sorted(by_name, key=cmp_to_key(_lower_first))


def _lower_first(one: Sheet, other: Sheet) -> int:
    return compare_tallies(other.tally("asked"), one.tally("asked"))


def _top_of(sheets: list[Sheet], view: View) -> list[Sheet]:
    return [
        sheet
        for sheet in sheets
        if all(compare_tallies(sheet.tally(view), other.tally(view)) >= 0 for other in sheets)
    ]
