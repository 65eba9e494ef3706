"""Writes the reference values of the statistics: python3 reference.py (needs scipy and statsmodels; not run in CI).

McNemar p-values are exact: integers and fractions, rounded once. Everything else comes from scipy, or is derived
here by another road than the product takes. What scipy and statsmodels say about the same cases is recorded beside.
"""
import hashlib
import itertools
import json
import math
import platform
import random
import sys
from fractions import Fraction
from pathlib import Path

import numpy as np
import scipy
import statsmodels
from scipy.optimize import brentq
from scipy.stats import binom, binomtest, norm
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.proportion import proportion_confint

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "referees"))
from second_hand import bootstrap, drawn_flip_share, draws, flip_share, surface_cues, verdict_planned, verdict_power  # noqa: E402

TOOLS = {"python": platform.python_version(), "scipy": scipy.__version__, "statsmodels": statsmodels.__version__}
Z95 = float(norm.ppf(0.975))


def write(name, about, cases, **more):
    lines = ",\n".join("    " + json.dumps(case) for case in cases)
    head = json.dumps({"about": about, "tools": TOOLS, **more}, indent=2)[:-2]
    (HERE / name).write_text(f'{head},\n  "cases": [\n{lines}\n  ]\n}}\n')


def exact_tails(b, c):
    """Numerators of (P(X <= k), P(X = k)) and their power of 2, for X ~ Binomial(b + c, 1/2), k = min(b, c): the tail is cut below 2^-200 of the sum."""
    n, k = b + c, min(b, c)
    point = math.comb(n, k)
    spare = max(0, point.bit_length() - 2000)  # 2000 bits are kept
    point >>= spare
    term, total = point, 0
    for i in range(k, -1, -1):
        total += term
        if term.bit_length() < total.bit_length() - 200:
            break
        term = term * i // (n - i + 1)
    return total, point, n - spare


def to_double(numerator, power):
    """numerator / 2^power, rounded once; never 0."""
    excess = max(0, numerator.bit_length() - 1200)
    power -= excess
    numerator >>= excess
    value = float(Fraction(numerator, 1 << power)) if power < 4000 else 0.0
    return value or 5e-324


def mcnemar_case(b, c):
    if b == c:
        p, mid = 1.0, 1.0
        if b > 0:
            _, point, power = exact_tails(b, c)
            mid = float(1 - Fraction(point, 2 << power))
    else:
        total, point, power = exact_tails(b, c)
        p = min(1.0, to_double(2 * total, power))
        mid = to_double(2 * total - point, power)
    return {"b": b, "c": c, "p": p, "mid_p": mid}


def mcnemar_vectors():
    rng = random.Random(20240501)
    pairs = [(0, 0), (1, 0), (0, 5), (0, 6), (1, 1), (2, 3), (3, 7), (10, 10), (10, 30), (15, 19), (100, 150), (6, 16),
             (0, 60), (0, 1000), (0, 1023), (0, 1074), (0, 1076), (3, 1090), (12, 1100), (255, 700), (256, 700), (257, 700),
             (257, 1900), (300, 2300), (500, 500), (499, 501), (700, 1300), (1024, 3000), (5000, 7000), (49000, 51000),
             (45000, 55000), (400000, 430000), (481000, 519000), (485000, 515000), (490000, 510000), (499000, 501000),
             (499999, 500001), (500000, 500000), (1, 999999), (300000, 700000), (999000, 1001000)]
    for size in (20, 60, 200, 400, 600, 1500, 4000, 20000, 200000):
        for _ in range(8):
            n = rng.randint(size // 2, size)
            share = 0.5 + rng.choice([0.1, 1, 3, 8, 20]) * 0.5 / math.sqrt(n)
            b = min(n, round(n * share))
            pairs.append((b, n - b) if rng.random() < 0.5 else (n - b, b))
    cases = [mcnemar_case(b, c) for b, c in pairs]
    worst_scipy = worst_statsmodels = 0.0
    for case in cases:
        if case["p"] < 1e-290 or case["b"] == case["c"]:
            continue
        b, c = case["b"], case["c"]
        worst_scipy = max(worst_scipy, abs(2 * binom.cdf(min(b, c), b + c, 0.5) / case["p"] - 1))
        other = mcnemar([[0, b], [c, 0]], exact=True).pvalue
        worst_statsmodels = max(worst_statsmodels, abs(other / case["p"] - 1))
    write("mcnemar.json", "Two-sided exact McNemar p and mid-p by exact integer arithmetic, rounded once.", cases,
          largest_relative_difference={"scipy 2*binom.cdf": worst_scipy, "statsmodels mcnemar(exact)": worst_statsmodels})


def wilson_vectors():
    cases, worst = [], 0.0
    for n in (1, 2, 10, 20, 30, 120, 263, 1000, 123457, 10**7):
        for k in sorted({0, 1, n // 10, n // 3, n // 2, n * 9 // 10, n - 1, n}):
            ci = binomtest(k, n).proportion_ci(0.95, method="wilson")
            other = proportion_confint(k, n, 0.05, method="wilson")
            worst = max(worst, abs(ci.low - other[0]), abs(ci.high - other[1]))
            cases.append({"k": k, "n": n, "low": float(ci.low), "high": float(ci.high)})
    write("wilson.json", "scipy binomtest(k, n).proportion_ci(0.95, method='wilson').", cases,
          largest_difference_to_statsmodels=worst)


def likeliest_share(b, c, n, delta):
    """P(only the second right) that maximises the trinomial likelihood given the difference.

    The derivative b/(q + delta) + c/q - 2(n - b - c)/(1 - 2q - delta), cleared of its poles, from + to - on the bracket.
    """
    low, high = max(0.0, -delta), (1 - delta) / 2
    if n == b + c:
        return high
    slope = lambda q: (b * q + c * (q + delta)) * (1 - 2 * q - delta) - 2 * (n - b - c) * q * (q + delta)
    start = low + (high - low) * 1e-13
    return brentq(slope, start, high, xtol=1e-300, rtol=1e-15, maxiter=1000) if slope(start) > 0 else low


def score(b, c, n, delta):
    q = likeliest_share(b, c, n, delta)
    variance = (2 * q + delta - delta * delta) / n
    return ((b - c) / n - delta) / math.sqrt(variance)


def tango_vectors():
    cases = []
    tables = [(6, 16, 161), (1, 7, 21), (40, 20, 160), (0, 1, 44), (10, 2, 120), (2, 10, 120), (25, 25, 263), (30, 12, 322),
              (5, 0, 30), (0, 0, 30), (0, 0, 200), (15, 15, 30), (20, 10, 30), (300, 250, 5000), (1, 1, 100000)]
    for b, c, n in tables:
        estimate = (b - c) / n
        lower = brentq(lambda d: score(b, c, n, d) - Z95, -1 + 1e-9, estimate - 1e-12, xtol=1e-16, rtol=1e-15)
        upper = brentq(lambda d: score(b, c, n, d) + Z95, estimate + 1e-12, 1 - 1e-9, xtol=1e-16, rtol=1e-15)
        cases.append({"b": b, "c": c, "n": n, "low": lower, "high": upper})
    write("tango.json", "Tango score interval, 95 %: likelihood equation and score equation both solved by scipy brentq.", cases,
          published=[{"b": 6, "c": 16, "n": 161, "low": -0.124, "high": -0.0054, "decimals": 4,
                      "source": "Cavo et al. 2012, as in the tests of the R package contingencytables"}])


def power(n, discordance, gap, alpha=0.05):
    m = np.arange(n + 1)
    k = np.where(m == 0, -1, binom.ppf(alpha / 2, np.maximum(m, 1), 0.5))
    k = np.where(2 * binom.cdf(k, m, 0.5) < alpha, k, k - 1)
    favourable = (discordance + gap) / 2 / discordance
    rejected = np.where(k >= 0, binom.cdf(k, m, favourable) + binom.cdf(k, m, 1 - favourable), 0)
    return float((binom.pmf(m, n, discordance) * rejected).sum())


def planned(items, size, pi, icc):
    """Smallest difference in thousandths, at most pi, found with 80 % power by items in clusters of one size: the grid walked upwards."""
    n = math.floor(items / (1 + (items // size * size * size / items - 1) * icc))
    for step in range(1, math.floor(pi * 1000) + 1):
        if power(n, pi, step / 1000) >= 0.8:
            return step / 1000
    return None


def power_vectors():
    table = {0.05: {0.1: 339, 0.2: 665, 0.3: 978, 0.4: 1305}, 0.1: {0.2: 170, 0.3: 253, 0.4: 332},
             0.03: {0.1: 924, 0.2: 1812, 0.3: 2720, 0.4: 3556}}
    cases = [{"n": n, "discordance": d, "gap": g, "power": power(n, d, g)} for g, row in table.items() for d, n in row.items()]
    cases += [{"n": n, "discordance": d, "gap": g, "power": power(n, d, g)}
              for n, d, g in [(30, 0.2, 0.1), (30, 0.2, 0.2), (60, 0.5, 0.0), (120, 0.25, 0.15), (6, 1.0, 1.0), (5, 1.0, 1.0)]]
    plans = [{"items": n, "size": m, "pi": p, "icc": c, "delta": planned(n, m, p, c)}
             for n, m, p, c in [(60, 1, 0.2, 0.3), (120, 1, 0.2, 0.3), (300, 1, 0.2, 0.3), (300, 5, 0.2, 0.3), (456, 2, 0.2, 0.3),
                                (300, 5, 0.1, 0.1), (800, 10, 0.3, 0.5), (40, 1, 0.2, 0.3)]]
    write("power.json", "Power of the two-sided exact McNemar test at alpha .05, scipy binom summed over discordant counts.",
          cases, plans=plans)


def verdict_vectors():
    designs = [(240, 1, 0.75, 0.2, 0.083), (240, 4, 0.75, 0.2, 0.083), (240, 14, 0.75, 0.2, 0.083), (240, 4, 0.75, 0.2, 0.102),
               (60, 2, 0.5, 0.3, 0.2), (30, 3, 0.9, 0.1, 0.1), (100, 1, 0.25, 0.2, 0.1), (400, 9, 0.95, 0.1, 0.04),
               (10, 1, 0.6, 0.7, 0.4), (300, 7, 0.8, 0.3, 0.0), (0, 2, 0.75, 0.2, 0.1)]
    fields = [dict(zip(("n", "rivals", "score", "pi", "gap"), each)) for each in designs]
    banks = [(60, 1, 0.2, 0.3, 0.75, 1), (240, 1, 0.2, 0.3, 0.75, 1), (240, 1, 0.2, 0.3, 0.75, 4), (240, 1, 0.2, 0.3, 0.75, 14),
             (300, 5, 0.2, 0.3, 0.75, 4), (300, 5, 0.1, 0.1, 0.9, 4), (400, 2, 0.3, 0.5, 0.6, 2), (40, 1, 0.2, 0.3, 0.75, 4),
             (60, 1, 0.9, 0, 0.75, 1)]
    plans = [dict(zip(("items", "size", "pi", "icc", "score", "rivals"), each)) for each in banks]
    for plan in plans:
        plan["delta"] = verdict_planned({**plan, "sizes": [plan["size"]] * (plan["items"] // plan["size"])})
    write("verdict-power.json", "How often a leader with this score beats each of `rivals` components, all `gap` below, by the exact "
          "McNemar test at alpha .05 and the interval of the difference: scipy binom summed over what the leader has right.",
          [{**field, "power": verdict_power(field)} for field in fields], plans=plans)


def enumerated_share(sums):
    """Every flip of signs, one by one."""
    observed = abs(sum(sums))
    hits = sum(abs(sum(s * f for s, f in zip(sums, flips))) >= observed for flips in itertools.product((1, -1), repeat=len(sums)))
    return hits / 2 ** len(sums)


def cluster_vectors():
    rng = random.Random(7)
    cases = []
    for groups in (1, 2, 3, 5, 8, 11, 14, 18, 20, 24, 40, 120):
        for drift in (0, 1, 2):
            sums = [rng.randint(-4 + drift, 4 + drift) for _ in range(groups)]
            cases.append({"sums": sums, "p": enumerated_share(sums) if groups <= 14 else flip_share(sums)})
    write("cluster.json", "Cluster sign-flip p: all flips counted up to 14 clusters, exact convolution above.", cases)


BANK = hashlib.sha256(b"a bank of these vectors").hexdigest()


def draw_vectors():
    purposes = ["bootstrap|a", "bootstrap|caf\u00e9", "sign-flip|a|b", "cluster|a|b"]
    cases = [{"items_sha256": BANK, "purpose": each, "outputs": list(itertools.islice(draws(BANK, each), 6))} for each in purposes]
    sums = [[5] + [2] * 12 + [-1] * 9, [3] * 15 + [-1] * 25]
    drawn = [{"items_sha256": BANK, "purpose": "cluster|a|b", "sums": each,
              "p": drawn_flip_share(BANK, "cluster|a|b", each, 1_000_000)} for each in sums]
    write("draws.json", "Outputs of sfc32 from the digest of a bank and a purpose, and the p of a million draws, by a second hand in Python.",
          cases, drawn=drawn)


def bootstrap_vectors():
    rng = random.Random(11)
    cases = []
    for count in (2, 3, 7, 20, 60):
        possible = [rng.randint(1, 6) for _ in range(count)]
        groups = [[rng.randint(0, each), each] for each in possible]
        low, high = bootstrap(BANK, f"of {count}", groups)
        cases.append({"items_sha256": BANK, "component": f"of {count}", "groups": groups, "low": low, "high": high})
    write("bootstrap.json", "Expanded percentiles of 10,000 drawn shares of [earned, possible] groups, by a second hand in Python and scipy.", cases)


def kappa_vectors():
    rng = random.Random(5)
    cases = []
    for labels, agree in (("ab", 0.9), ("ab", 0.5), ("abc", 0.8), ("abcd", 0.2)):
        for size in (4, 30, 300):
            first = [rng.choice(labels) for _ in range(size)]
            judgements = [[one, one if rng.random() < agree else rng.choice(labels)] for one in first]
            names = sorted({label for pair in judgements for label in pair})
            table = np.array([[judgements.count([one, other]) for other in names] for one in names])
            cases.append({"judgements": judgements, "kappa": float(cohens_kappa(table, return_results=False))})
    write("kappa.json", "statsmodels cohens_kappa of the table of judgements.", cases)


def cue_vectors():
    rng = random.Random(3)
    words = ["good", "bad", "Film", "day", "42", "na\u00efve", "plain", "don't", "x-ray", "stra\u00dfe"]
    cases = []
    for size in (4, 9, 30, 60):
        for paired in (False, True):
            items = []
            for at in range(size):
                target = "pn"[at % 2]
                text = " ".join(rng.choice(words[at % 2 : 8 + at % 2]) for _ in range(rng.randint(0, 5)))
                items.append([text, target, str(at // 2) if paired else None])
            cases.append({"items": items, "accuracy": surface_cues(items)})
    write("surface-cues.json", "Leave-one-out word model over [text, target, pair], in fractions, by a second hand in Python.", cases)


mcnemar_vectors()
wilson_vectors()
tango_vectors()
power_vectors()
verdict_vectors()
cluster_vectors()
draw_vectors()
bootstrap_vectors()
kappa_vectors()
cue_vectors()
