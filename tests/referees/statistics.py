"""Answers questions on stdin with what scipy, statsmodels and a second hand say: {"what": [cases]} to {"what": [answers]}."""
import json
import sys

import numpy as np
from scipy.stats import binom, binomtest, hypergeom, norm, t
from second_hand import bootstrap, draws, exact_mcnemar, flip_share, shuffled_share, surface_cues, verdict_planned, verdict_power
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.multitest import multipletests


def wilson(case):
    interval = binomtest(case["k"], case["n"]).proportion_ci(0.95, method="wilson")
    return [interval.low, interval.high]


def paired(case):
    b, c = case["b"], case["c"]
    return {
        "exact": exact_mcnemar(b, c),
        "scipy": binomtest(b, b + c).pvalue if b + c else 1.0,
        "statsmodels": mcnemar([[0, b], [c, 0]], exact=True).pvalue,
    }


def kappa(case):
    labels = sorted({label for pair in case for label in pair})
    table = [[sum(pair == [one, other] for pair in case) for other in labels] for one in labels]
    return cohens_kappa(np.array(table), return_results=False)


def power(n, discordance, gap, alpha=0.05):
    """Over every number of differing items, both tails of those splits that are significant."""
    total = 0.0
    share = (discordance + gap) / 2 / discordance
    for m in range(1, n + 1):
        lost = np.arange(m // 2 + 1)
        rejected = lost[2 * binom.cdf(lost, m, 0.5) < alpha]
        if rejected.size:
            k = rejected[-1]
            total += binom.pmf(m, n, discordance) * (binom.cdf(k, m, share) + binom.cdf(k, m, 1 - share))
    return float(total)


def planned(case):
    """Smallest difference in thousandths, at most pi, found with 80 % power: by halving the grid."""
    sizes, pi, icc = case["sizes"], case["pi"], case["icc"]
    n = sum(sizes)
    effective = int(n / (1 + (sum(m * m for m in sizes) / n - 1) * icc))
    low, high = 0, int(pi * 1000)
    if power(effective, pi, high / 1000) < 0.8:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if power(effective, pi, middle / 1000) >= 0.8 else (middle, high)
    return high / 1000


def widened(c, blocks):
    """As much of Student's t lies beyond as of the normal distribution beyond c: scipy's quantile, no expansion."""
    return t.isf(norm.sf(c), blocks - 1) * blocks / (blocks - 1)


def drawn_scores(case):
    """Scores, and how far each of 10,000 draws of the items moves them: `marks` are what each earned on each item."""
    marks = np.array(case["marks"])
    items = marks.shape[1]
    stream = draws(case["items_sha256"], "ranks")
    chosen = np.array([next(stream) * items // 2**32 for _ in range(10_000 * items)]).reshape(10_000, items)
    scores = marks.mean(axis=1)
    return scores, np.array([each[chosen].mean(axis=1) for each in marks]) - scores[:, None], items


def apart(case):
    """How far the first component is ahead of each other one, with the interval of that pair alone."""
    scores, moved, items = drawn_scores(case)
    found = []
    for other in range(1, len(scores)):
        d, moves = scores[0] - scores[other], moved[0] - moved[other]
        s = moves.std()
        q = norm.ppf(0.975) ** 2 / (items + norm.ppf(0.975) ** 2)
        half = 0 if s < 1e-9 else widened(np.sort(np.abs(moves) / s)[9_499], items) * s
        reach = np.hypot((1 - q) * half, q)
        found.append([d, max(-1, (1 - q) * d - reach), min(1, (1 - q) * d + reach)])
    return found


def crowd(case):
    """Ranks of so many components that no pairs are compared: intervals of single scores that hold at once."""
    scores, moved, items = drawn_scores(case)
    spread = moved.std(axis=1)
    moving = spread > 1e-9
    farthest = (np.abs(moved[moving]) / spread[moving][:, None]).max(axis=0)
    half = np.hypot(widened(np.sort(farthest)[9_499], items) * spread, norm.ppf(0.975) ** 2 / items / 2)
    low, high = scores - half, scores + half
    return [[1 + int((low > top + 1e-9).sum()), len(scores) - int((high < bottom - 1e-9).sum())] for bottom, top in zip(low, high)]


def ranks(case):
    """Best and worst rank of each component."""
    scores, moved, items = drawn_scores(case)
    components = len(scores)
    moves = moved[:, None, :] - moved[None, :, :]
    spread = moves.std(axis=2)
    moving = spread > 0
    farthest = (np.abs(moves[moving]) / spread[moving][:, None]).max(axis=0) if moving.any() else np.zeros(10_000)
    critical = widened(np.sort(farthest)[9_499], items)
    above = scores[:, None] - scores[None, :] > np.hypot(critical * spread, norm.ppf(0.975) ** 2 / items)
    return [[1 + int(above[:, at].sum()), components - int(above[at].sum())] for at in range(components)]


def dealt(case):
    """P that a guess is right as often: items of the labels a and b, stratum by stratum, "-" an answer of neither."""
    labels, answers = case["labels"], case["answers"]
    strata = case.get("strata", "." * len(labels))
    together, right = np.ones(1), 0
    for stratum in sorted(set(strata)):
        its = [(label, answer) for label, answer, of in zip(labels, answers, strata) if of == stratum]
        n, of_a = len(its), sum(label == "a" for label, _ in its)
        said_a, said_b = (sum(answer == each for _, answer in its) for each in "ab")
        sums = np.zeros(n + 1)
        for other in range(n - said_a - said_b + 1):
            share = hypergeom.pmf(other, n, n - said_a - said_b, of_a)
            for i in range(min(said_a, of_a - other) + 1 if share else 0):
                sums[i + said_b - (of_a - other - i)] += share * hypergeom.pmf(i, said_a + said_b, said_a, of_a - other)
        together = np.convolve(together, sums)
        right += sum(label == answer for label, answer in its)
    return float(together[right:].sum())


def drawn(case):
    stream = draws(case["items_sha256"], case["purpose"])
    return [next(stream) for _ in range(case["count"])]


ANSWERS = {
    "wilson": wilson,
    "paired": paired,
    "holm": lambda ps: list(multipletests(ps, method="holm")[1]),
    "kappa": kappa,
    "planned": planned,
    "verdicts": verdict_power,
    "verdict_plans": verdict_planned,
    "ranks": ranks,
    "apart": apart,
    "crowd": crowd,
    "dealt": dealt,
    "shuffled": shuffled_share,
    "draws": drawn,
    "flips": flip_share,
    "bootstrap": lambda case: bootstrap(case["items_sha256"], case["component"], case["groups"]),
    "cues": surface_cues,
}

if __name__ == "__main__":
    asked = json.load(sys.stdin)
    json.dump({what: [ANSWERS[what](case) for case in cases] for what, cases in asked.items()}, sys.stdout)
