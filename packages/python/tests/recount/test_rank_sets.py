"""The ranks that the answers leave possible, for all components at once."""

from dataclasses import replace

import numpy as np
from laid import all_of, marking_of, sheet_of

from evidence_board.recount.rank_sets import RankSets, draw_together, sets_from
from evidence_board.recount.sheets import Sheet


def right(name: str, count: int, of: int = 100) -> Sheet:
    return sheet_of(name, "+" * count + "-" * (of - count))


def sets_of(*sheets: Sheet, clusters: str = "") -> RankSets:
    units = len(sheets[0].asked)
    return sets_from(draw_together(sheets, all_of(units), marking_of(units, clusters)))


def test_sets_range_over_those_from_whom_a_component_is_not_told_apart() -> None:
    ranks = sets_of(right("a", 90), right("b", 88), right("c", 60), right("d", 10))
    assert ranks == RankSets({"a": (1, 2), "b": (1, 2), "c": (3, 3), "d": (4, 4)}, 10_000)


def test_kin_are_ranked_among_all_others() -> None:
    kin = [replace(right(name, count), family="one engine") for name, count in (("a", 90), ("b", 10))]
    assert sets_of(*kin, right("c", 50)).sets == {"a": (1, 1), "b": (3, 3), "c": (2, 2)}


def test_clusters_are_drawn_whole() -> None:
    sheets = right("a", 240, 300), right("b", 180, 300)
    assert sets_of(*sheets).sets["a"] == (1, 1)
    assert sets_of(*sheets, clusters="".join(letter * 60 for letter in "vwxyz")).sets["a"] == (1, 2)


def test_nothing_moves_where_everybody_is_alike() -> None:
    assert sets_of(right("a", 100), right("b", 100)).sets == {"a": (1, 2), "b": (1, 2)}
    assert sets_of(right("a", 100), right("b", 0)).sets == {"a": (1, 1), "b": (2, 2)}


def test_of_more_components_than_are_compared_in_pairs_each_stands_alone() -> None:
    crowd = [
        sheet_of(
            f"c-{at}", "".join("+" if (item * 37 + at * 11) % 97 > at / 4 else "-" for item in range(40))
        )
        for at in range(321)
    ]
    ends = np.array(list(sets_of(*crowd).sets.values()))
    # some are told apart, and nobody from the next
    assert (ends[:, 0] > 1).any()
    assert (ends[:, 0] < ends[:, 1]).all()
