"""Battles as both sides tell them, those who judged them, and what chance does to scores."""

from dataclasses import replace

import numpy as np
import pytest
from battle_world import SHA, battle, run_of, world
from scipy.optimize import root

from evidence_board.recount import verdict as verdicts
from evidence_board.recount.battles import battles_of, judging_figures, outcomes_between
from evidence_board.recount.draws import Pool, places_of
from evidence_board.recount.findings import Findings
from evidence_board.recount.preferences import recount_preferences
from evidence_board.recount.strengths import Floats


def test_a_battle_that_only_one_of_the_two_tells_is_told() -> None:
    run = run_of(world(), 40)
    findings = Findings()
    assert len(battles_of(run, findings)) == 120
    assert findings.open == []
    rows = {name: list(its) for name, its in run.rows.items()}
    rows["b"][0] = {**rows["b"][0], "score": 0.5 if rows["b"][0]["score"] != 0.5 else 1}
    battles_of(replace(run, rows=rows), findings)
    assert [each.published for each in findings.open] == ["told otherwise by one of the two"]


def likeliest(won: Floats) -> Floats:
    """Where the gradient of the likelihood is nothing, half a battle more for either of two."""
    virtual = won + 0.5 * (1 - np.eye(len(won)))

    def gradient(rest: Floats) -> Floats:
        x = np.concatenate([[0.0], rest])
        chance = 1 / (1 + np.exp(x[None, :] - x[:, None]))
        return np.asarray((virtual * (1 - chance) - virtual.T * chance).sum(axis=1)[1:])

    x = np.concatenate([[0.0], root(gradient, np.zeros(len(won) - 1), tol=1e-13).x])
    chance = 1 / (1 + np.exp(x[None, :] - x[:, None]))
    return np.asarray((chance.sum(axis=1) - 0.5) / (len(won) - 1))


def test_scores_and_draws_are_those_of_another_rule_on_the_same_draws() -> None:
    battles = world()
    found = recount_preferences(run_of(battles, 40), battles).strengths
    assert found is not None
    tables = np.zeros((40, 3, 3))
    for each in battles:
        at, i, j = int(each.item_id[1:]), "abc".index(each.one), "abc".index(each.other)
        tables[at, i, j] += each.earned / 10_000
        tables[at, j, i] += 1 - each.earned / 10_000
    assert found.scores == pytest.approx(likeliest(tables.sum(axis=0)), abs=1e-9)
    places = places_of(Pool().outputs(SHA, "preferences", 400_000), 40).reshape(10_000, 40)
    for draw in (0, 1, 4_321, 9_999):
        assert found.drawn[:, draw] == pytest.approx(likeliest(tables[places[draw]].sum(axis=0)), abs=1e-9)
    low, high = found.intervals[0] or (0, 0)
    assert (found.drawn[0] < low).sum() <= 250 <= (found.drawn[0] <= low).sum()
    assert (found.drawn[0] > high).sum() <= 250 <= (found.drawn[0] >= high).sum()


def test_who_wins_nearly_always_leads() -> None:
    battles = world(lead=0.4)
    verdict = recount_preferences(run_of(battles, 40), battles).verdict
    assert isinstance(verdict, verdicts.Tested)
    assert (verdict.state, verdict.binding.first, verdict.binding.second) == ("SEPARATED", "a", "b")


def test_a_circle_of_wins_has_no_leader() -> None:
    wins = {("a", "b"): 10_000, ("a", "c"): 0, ("b", "c"): 10_000}
    mixed = [
        battle(f"p{at}", *two, 10_000 - won if at % 4 == 0 else won)
        for at in range(60)
        for two, won in wins.items()
    ]
    found = recount_preferences(run_of(mixed, 60), mixed)
    assert isinstance(found.verdict, verdicts.Tested)
    assert found.verdict.basis == "no order"
    assert found.field.leader is None
    assert found.ranks is None


@pytest.mark.parametrize(("prompts", "reason"), [(29, "N_BELOW_FLOOR"), (30, None)])
def test_thirty_prompts_are_scored(prompts: int, reason: str | None) -> None:
    battles = world(prompts)
    verdict = recount_preferences(run_of(battles, prompts), battles).verdict
    assert (verdict.reason_code if isinstance(verdict, verdicts.Untested) else None) == reason


def test_two_who_met_nobody_in_common_are_not_compared() -> None:
    battles = [battle(f"p{at}", *two, 10_000) for at in range(40) for two in (("a", "b"), ("c", "d"))]
    verdict = recount_preferences(run_of(battles, 40), battles).verdict
    assert verdict == verdicts.Untested("NOT_CONNECTED")


def test_judges_who_agree_and_places_that_were_changed() -> None:
    told = [
        battle("p0", "a", "b", 10_000, "x", place="first"),
        battle("p0", "a", "b", 10_000, "x", place="second"),
        battle("p0", "a", "b", 0, "y"),
        battle("p1", "a", "b", 5_000, "x", swapped="other"),
        battle("p1", "a", "b", 5_000, "y"),
    ]
    assert judging_figures(told) == {
        "judges": [{"judge": "x", "battles": 3}, {"judge": "y", "battles": 2}],
        "agreement": [{"judges": ["x", "y"], "battles": 2, "agreed": 1}],
        "swaps": {"battles": 2, "same": 1},
        "places": {"battles": 2, "first_wins": 1, "ties": 0},
    }
    assert (outcomes_between(told, "b", "a").wins, outcomes_between(told, "b", "a").ties) == (1, 2)
