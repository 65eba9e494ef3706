"""Words of items, labels of two annotators, and ages of runs."""

from typing import Any

import pytest

from conftest import VECTORS, read_json
from evidence_board.recount.age_order import age_key
from evidence_board.recount.kappa import cohens_kappa
from evidence_board.recount.surface_cues import LabelledText, surface_cues


@pytest.mark.parametrize("case", read_json(VECTORS / "stats" / "surface-cues.json")["cases"])
def test_words_give_targets_away_as_a_second_hand_counts_it(case: dict[str, Any]) -> None:
    assert surface_cues([LabelledText(*item) for item in case["items"]]) == case["accuracy"]


def test_the_one_word_that_two_of_a_kind_share() -> None:
    texts = [("red apple", "p"), ("red!", "p"), ("Blue", "n"), ("blue, sea", "n")]
    items = [LabelledText(*each) for each in texts]
    assert surface_cues(items) == 1
    # without its only mate a kind cannot be named: "red" leaves, and the priors speak for the other
    assert surface_cues(items[1:]) == 2 / 3


@pytest.mark.parametrize("case", read_json(VECTORS / "stats" / "kappa.json")["cases"])
def test_kappa_is_that_of_statsmodels(case: dict[str, Any]) -> None:
    assert cohens_kappa(case["judgements"]) == pytest.approx(case["kappa"], abs=1e-12)


def test_three_of_four_agree_where_half_would_by_chance() -> None:
    assert cohens_kappa([("a", "a"), ("a", "a"), ("b", "b"), ("b", "a")]) == 0.5


def test_nobody_agrees_beyond_chance_where_there_is_one_label() -> None:
    assert cohens_kappa([("a", "a"), ("a", "a")]) is None


def test_runs_of_one_day_stand_by_their_number() -> None:
    ids = ["2026-11-20-11", "2026-11-21", "2026-11-21-2", "2026-11-21-10"]
    assert sorted(reversed(ids), key=lambda id: age_key(id[:10], id)) == ids


def test_an_instant_decides_before_the_number() -> None:
    later = age_key("2026-11-21", "2026-11-21-2", "2026-11-21T12:00:00Z")
    assert age_key("2026-11-21", "2026-11-21-10", "2026-11-21T09:00:00Z") < later
