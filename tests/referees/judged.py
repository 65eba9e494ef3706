"""Scores that a model graded, corrected by labels of humans, by numpy: {"what": [cases]} on stdin to {"what": [answers]}.

A case has `units`, each [cluster or null, [[judge, human or null] of each component, or null where it was not asked]].
"""
import json
import sys

import numpy as np
from scipy.stats import chi2, t
from second_hand import draws


def score(rows):
    """Rows of one component: lambda from numpy's covariances, the correction as a mean of residuals."""
    judge = np.array([j for j, _ in rows])
    labelled = np.array([pair for pair in rows if pair[1] is not None], float)
    if len(labelled) == 0:
        return 1.0, float(judge.mean())
    j, h = labelled.T
    spread = j.var()
    slope = 0.0 if spread <= 1e-9 else float(np.clip(np.cov(h, j, bias=True)[0, 1] / spread, 0, 1))
    return slope, float(np.clip(slope * judge.mean() + (h - slope * j).mean(), 0, 1))


def blocks_of(units):
    """Clusters in the order of their names, then the units without one; those with a label of anybody apart from the others."""
    named = {}
    for cluster, answers in units:
        if cluster is not None:
            named.setdefault(cluster, []).append(answers)
    alone = [[answers] for cluster, answers in units if cluster is None]
    blocks = [named[key] for key in sorted(named)] + alone
    blocks = [block for block in blocks if any(any(row) for row in block)]
    is_labelled = [any(row is not None and row[1] is not None for answers in block for row in answers) for block in blocks]
    return [[b for b, has in zip(blocks, is_labelled) if has is wanted] for wanted in (True, False)]


def rows_of(blocks, component):
    return [answers[component] for block in blocks for answers in block if answers[component] is not None]


def wilson(share, n, z):
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * np.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return [max(0.0, middle - half), min(1.0, middle + half)]


def items(share, variance, least):
    return least if variance <= 1e-9 else max(least, share * (1 - share) / variance)


def judged(case):
    strata = blocks_of(case["units"])
    components = range(len(case["units"][0][1]))
    stream = draws(case["items_sha256"], "judged")
    drawn = []
    for _ in range(case["draws"]):
        taken = [stratum[next(stream) * len(stratum) >> 32] for stratum in strata for _ in stratum]
        drawn.append([score(rows_of(taken, at))[1] for at in components])
    drawn = np.array(drawn)
    answers = []
    for at in components:
        slope, found = score(rows_of(strata[0] + strata[1], at))
        labels = [[row[1] for row in rows_of([block], at) if row[1] is not None] for block in strata[0]]
        sizes = np.array([len(block) for block in labels])
        humans = np.concatenate(labels)
        even = int(sizes.sum() ** 2 / (sizes @ sizes) + 1e-9)
        freedom = max(1, even - 1)
        errors = np.array([sum(block) for block in labels]) - humans.mean() * sizes
        n = items(found, drawn[:, at].var() * even / freedom, even)
        worth = items(humans.mean(), errors @ errors / sizes.sum() ** 2 * even / freedom, even)
        room = max(0, chi2.ppf(0.95, 1) * (1 / worth - 1 / n))
        halves = np.hypot(np.subtract(wilson(found, n, t.isf(0.025, freedom)), found), room)
        bounds = list(np.clip([found - halves[0], found + halves[1]], 0, 1))
        answers.append({"lambda": slope, "score": found, "interval": bounds, "drawn": list(drawn[:5, at])})
    return answers


programs = {"judged": judged}
print(json.dumps({what: [programs[what](case) for case in cases] for what, cases in json.load(sys.stdin).items()}))
