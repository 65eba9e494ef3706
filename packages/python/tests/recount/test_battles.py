"""Strengths against scipy's optimiser, and whether one order explains the wins."""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.optimize import minimize

from evidence_board.recount.order_fit import g_squared, has_circle, order_fit
from evidence_board.recount.strengths import Floats, are_all_reached, mean_chances, strengths_of


def table_of(count: int, seed: int, share: float = 1.0) -> tuple[Floats, NDArray[np.bool_]]:
    rng = np.random.default_rng(seed)
    chain = np.abs(np.subtract.outer(np.arange(count), np.arange(count))) == 1
    met = np.triu((rng.random((count, count)) < share) | chain, 1)
    met = met | met.T
    fought = np.where(met, 40, 0)
    lead = np.add.outer(-np.arange(count), np.arange(count))
    half = rng.binomial(fought, 1 / (1 + np.exp(-0.4 * lead)))
    won = np.triu(half, 1) + np.tril((fought - half.T), -1)
    return won.astype(float), met


def likeliest(won: Floats, met: NDArray[np.bool_]) -> Floats:
    virtual = won + 0.5 * met

    def loss(x: Floats) -> float:
        return float((virtual * np.log1p(np.exp(x[None, :] - x[:, None]))).sum())

    x = minimize(loss, np.zeros(len(won)), method="BFGS", options={"gtol": 1e-9}).x
    chances = 1 / (1 + np.exp(x[None, :] - x[:, None]))
    return np.asarray((chances.sum(axis=1) - 0.5) / (len(won) - 1))


@pytest.mark.parametrize(("count", "share"), [(2, 1), (3, 1), (5, 0.6), (8, 0.3)])
def test_strengths_are_the_likeliest(count: int, share: float) -> None:
    won, met = table_of(count, seed=count, share=share)
    chances = mean_chances(strengths_of(won[:, :, None], met))[:, 0]
    assert chances == pytest.approx(likeliest(won, met), abs=2e-6)


def test_many_tables_at_once_are_each_fitted_as_alone() -> None:
    tables = [table_of(4, seed) for seed in range(6)]
    met = tables[0][1]
    together = strengths_of(np.stack([won for won, _ in tables], axis=2), met)
    for draw, (won, _) in enumerate(tables):
        assert (together[:, draw] == strengths_of(won[:, :, None], met)[:, 0]).all()


def test_two_that_met_share_their_battles_and_the_virtual_one() -> None:
    won = np.array([[0.0, 3.0], [1.0, 0.0]])
    met = ~np.eye(2, dtype=bool)
    assert mean_chances(strengths_of(won[:, :, None], met))[:, 0] == pytest.approx(
        [3.5 / 5, 1.5 / 5], abs=1e-11
    )


def test_whoever_met_nobody_is_not_reached() -> None:
    met = np.zeros((4, 4), dtype=bool)
    met[0, 1] = met[1, 0] = met[2, 3] = met[3, 2] = True
    assert not are_all_reached(met)
    met[1, 2] = met[2, 1] = True
    assert are_all_reached(met)


def fit_of(won: Floats, met: NDArray[np.bool_], blocks: int) -> float:
    i, j = np.nonzero(np.triu(met, 1))
    meetings = np.column_stack([np.repeat(i, blocks), np.repeat(j, blocks), np.ones(len(i) * blocks)]).astype(
        np.int64
    )
    found = order_fit(won, met, meetings, np.random.default_rng(1).random((999, len(meetings))))
    assert found is not None
    assert found.draws == 999
    return found.p


def test_rock_paper_scissors_is_no_order() -> None:
    won = np.array([[0, 30, 10], [10, 0, 30], [30, 10, 0]], float)
    met = ~np.eye(3, dtype=bool)
    # all strengths alike: each cell is 30 or 10 of 40 where 20 are expected
    wanted = 2 * 3 * (30 * np.log(30 / 20) + 10 * np.log(10 / 20))
    assert g_squared(won[:, :, None], met)[0] == pytest.approx(wanted, rel=1e-9)
    assert fit_of(won, met, 40) == 0.001


def test_wins_by_strengths_are_explained() -> None:
    won, met = table_of(4, seed=4)
    assert fit_of(won, met, 40) > 0.05


def test_a_chain_has_no_circle() -> None:
    met = np.abs(np.subtract.outer(np.arange(4), np.arange(4))) == 1
    assert not has_circle(met)
    assert order_fit(met.astype(float), met, np.zeros((0, 3), np.int64), np.zeros((999, 0))) is None
