"""Answers questions on stdin with what scipy's optimiser and Newton's method say of battles: {"what": [cases]} to {"what": [answers]}.

The likelihood is Bradley and Terry's with half a battle more for either of two that met; the product climbs it by another rule.
"""
import json
import sys

import numpy as np
from scipy.optimize import minimize
from scipy.special import xlogy
from second_hand import draws


def likelihood(case):
    """won[i, j]: what i won against j, the virtual half included where they met."""
    met = np.array(case["met"], float)
    return np.array(case["won"], float) + 0.5 * met


def chances(log_strengths):
    n = len(log_strengths)
    p = 1 / (1 + np.exp(log_strengths[None, :] - log_strengths[:, None]))
    return (p.sum(axis=1) - 0.5) / (n - 1)


def optimised(case):
    won = likelihood(case)

    def loss(x):
        gaps = x[:, None] - x[None, :]
        p = 1 / (1 + np.exp(-gaps))
        gradient = -(won * (1 - p) - won.T * p).sum(axis=1)
        return (won * np.log1p(np.exp(-gaps))).sum(), gradient

    found = minimize(loss, np.zeros(len(won)), jac=True, method="BFGS", options={"gtol": 1e-12, "maxiter": 10_000})
    return list(newton(won, found.x))


def newton(won, start=None):
    n = len(won)
    x = np.zeros(n) if start is None else start - start[0]
    for _ in range(100):
        p = 1 / (1 + np.exp(x[None, :] - x[:, None]))
        gradient = (won * (1 - p) - won.T * p).sum(axis=1)
        weights = (won + won.T) * p * (1 - p)
        hessian = np.diag(weights.sum(axis=1)) - weights
        step = np.linalg.solve(hessian[1:, 1:], gradient[1:])
        x = x + np.concatenate([[0.0], step])
        if np.abs(step).max() < 1e-14:
            break
    return chances(x)


def resampled(case):
    """Scores, intervals and p of all pairs, from the pinned draws over blocks, each a list of (i, j, points of i)."""
    blocks, n = case["blocks"], case["count"]
    tables = np.zeros((len(blocks), n, n))
    for at, block in enumerate(blocks):
        for i, j, earned in block:
            tables[at, i, j] += earned
            tables[at, j, i] += 1 - earned
    met = np.array(case["met"], float)
    words = draws(case["items_sha256"], "preferences")
    scores = newton(tables.sum(axis=0) + 0.5 * met)
    drawn = np.empty((10_000, n))
    for draw in range(10_000):
        counts = np.zeros(len(blocks))
        for _ in blocks:
            counts[next(words) * len(blocks) >> 32] += 1
        drawn[draw] = newton(np.tensordot(counts, tables, 1) + 0.5 * met)
    ordered = np.sort(drawn, axis=0)
    p = [
        [min(1.0, 2 * min(1 + (gap <= 1e-9).sum(), 1 + (gap >= -1e-9).sum()) / 10_001) for gap in (drawn[:, [i]] - drawn).T]
        for i in range(n)
    ]
    return {"scores": list(scores), "intervals": [[ordered[250, i], ordered[9749, i]] for i in range(n)], "p": p}


def fitted(case):
    """G² of the table against the fitted strengths, and its p from draws of numpy's own, all battles of two on a block alike."""
    blocks, n = case["blocks"], case["count"]
    met = np.array(case["met"], float)
    groups = {}
    for at, block in enumerate(blocks):
        for i, j, _ in block:
            groups[at, i, j] = groups.get((at, i, j), 0) + 1
    pairs = np.array([[i, j] for _, i, j in groups])
    sizes = np.array(list(groups.values()), float)
    rng = np.random.default_rng(7)

    def strengths(won):
        x = np.zeros(n)
        for _ in range(100):
            p = 1 / (1 + np.exp(x[None, :] - x[:, None]))
            weights = (won + won.T) * p * (1 - p)
            hessian = np.diag(weights.sum(axis=1)) - weights
            step = np.linalg.solve(hessian[1:, 1:], (won * (1 - p) - won.T * p).sum(axis=1)[1:])
            x = x + np.concatenate([[0.0], step])
            if np.abs(step).max() < 1e-13:
                break
        return 1 / (1 + np.exp(x[None, :] - x[:, None]))

    def g_squared(table):
        return 2 * xlogy(table, np.divide(table, (table + table.T) * strengths(table + 0.5 * met), where=table > 0, out=np.ones_like(table))).sum()

    table = np.array(case["won"], float)
    chances_of = strengths(table + 0.5 * met)[pairs[:, 0], pairs[:, 1]]
    observed = g_squared(table)
    far = 0
    for _ in range(999):
        won = sizes * (rng.random(len(pairs)) < chances_of)
        drawn = np.zeros((n, n))
        np.add.at(drawn, (pairs[:, 0], pairs[:, 1]), won)
        np.add.at(drawn, (pairs[:, 1], pairs[:, 0]), sizes - won)
        far += g_squared(drawn) >= observed * (1 - 1e-9)
    return {"statistic": observed, "p": (1 + far) / 1000}


answers = {"fitted": fitted, "optimised": optimised, "resampled": resampled}
questions = json.load(sys.stdin)
json.dump({what: [answers[what](case) for case in cases] for what, cases in questions.items()}, sys.stdout)
