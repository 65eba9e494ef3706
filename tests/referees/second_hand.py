"""The board's statistics by another road, in plain Python: whole numbers and fractions, and quantiles of scipy."""
import functools
import hashlib
import itertools
import math
import re
from fractions import Fraction

import numpy as np
from scipy.stats import binom, norm, t

LOW = 2**32 - 1


def draws(items_sha256, purpose):
    """sfc32 from the first four big-endian words of SHA-256 of `<items_sha256>|<purpose>`; 12 outputs are dropped."""
    seed = hashlib.sha256(f"{items_sha256}|{purpose}".encode()).digest()
    a, b, c, d = (int.from_bytes(seed[at : at + 4], "big") for at in (0, 4, 8, 12))
    for made in itertools.count():
        out = (a + b + d) & LOW
        d = (d + 1) & LOW
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & LOW, ((c << 21 | c >> 11) + out) & LOW
        if made >= 12:
            yield out


def bootstrap(items_sha256, component, groups, count=10_000):
    """The share earned in `count` draws of as many groups as there are, between the percentiles of Hesterberg (2015)."""
    stream = draws(items_sha256, f"bootstrap|{component}")
    shares = []
    for _ in range(count):
        taken = [groups[next(stream) * len(groups) >> 32] for _ in groups]
        possible = sum(each for _, each in taken)
        shares.append(sum(each for each, _ in taken) / possible if possible else 0.0)
    shares.sort()
    sizes = [possible for _, possible in groups]
    beyond = math.floor(expanded_tail(sum(sizes) ** 2 // sum(m * m for m in sizes)) * count)
    return [shares[beyond], shares[count - 1 - beyond]]


def expanded_tail(groups):
    """What lies beyond t times the root of G / (G - 1), t being the 97.5th percentile of Student's t."""
    freedom = max(1, groups - 1)
    return norm.sf(t.isf(0.025, freedom) * math.sqrt(groups / freedom))


def flip_share(differences):
    """Share of all sign flips with a sum at least as far from 0 as the observed one, by counting them."""
    observed = abs(sum(differences))
    counts = {0: 1}
    for size in differences:
        following = {}
        for total, count in counts.items():
            for signed in (size, -size):
                following[total + signed] = following.get(total + signed, 0) + count
        counts = following
    hits = sum(count for total, count in counts.items() if abs(total) >= observed)
    return float(Fraction(hits, 2 ** len(differences)))


def drawn_flip_share(items_sha256, purpose, differences, count):
    """The same from draws: one output for each difference, which turns from 2^31 on."""
    stream = draws(items_sha256, purpose)
    observed = abs(sum(differences))
    hits = 0
    for _ in range(count):
        flipped = sum(-size if next(stream) >= 2**31 else size for size in differences)
        hits += abs(flipped) >= observed
    return (hits + 1) / (count + 1)


def shuffled_share(case, count=9_999):
    """P that a guess is right as often, from draws: blocks of labels are shuffled from the last place down, each from where it was left."""
    labels, answers = case["labels"], case["answers"]
    strata = case.get("strata", "." * len(labels))
    clusters = case.get("clusters", "." * len(labels))
    items = [(s, c if c != "." else (at,), label, answer) for at, (s, c, label, answer) in enumerate(zip(strata, clusters, labels, answers))]
    mixed = sorted(s for s in set(strata) if len({item[2] for item in items if item[0] == s}) > 1)
    blocks = []
    for part in [[item for item in items if item[0] == s] for s in mixed] + [[item for item in items if item[0] not in mixed]]:
        named = sorted({c for _, c, _, _ in part if isinstance(c, str)}) + sorted({c for _, c, _, _ in part if not isinstance(c, str)})
        members = {c: [(label, answer) for _, of, label, answer in part if of == c] for c in named}
        exchange = []
        for c in named:
            kinds = {label for label, _ in members[c]}
            if len(kinds) > 1:
                blocks.append([(label, [answer]) for label, answer in members[c]])
            else:
                exchange.append((kinds.pop(), [answer for _, answer in members[c]]))
        blocks.append(exchange)
    blocks = [block for block in blocks if len({label for label, _ in block}) > 1]
    right = sum(answer == label for block in blocks for label, given in block for answer in given)
    stream = draws(case["items_sha256"], case["purpose"])
    dealt = [[label for label, _ in block] for block in blocks]
    reached = 1
    for _ in range(count):
        found = 0
        for block, order in zip(blocks, dealt):
            for last in range(len(order) - 1, 0, -1):
                other = next(stream) * (last + 1) >> 32
                order[last], order[other] = order[other], order[last]
            found += sum(given.count(label) for label, (_, given) in zip(order, block))
        reached += found >= right
    return reached / (count + 1)


def exact_mcnemar(b, c):
    """min(1, 2 P(X <= min(b, c))), X ~ Binomial(b + c, 1/2), in whole numbers, rounded once."""
    n = b + c
    term = total = 1
    for k in range(min(b, c)):
        term = term * (n - k) // (k + 1)
        total += term
    return min(1.0, rounded(Fraction(2 * total, 2**n)))


def rounded(fraction):
    """The nearest double; below the smallest positive one, that."""
    return float(fraction) or 5e-324


def surface_cues(items):
    """Share of items whose target a word model of all others names: `items` are (text, target, pair or None).

    Naive Bayes over lower-cased runs of letters and digits, add-one smoothing over the words of the remaining items; a
    word that none of them has is passed over.
    """
    bags = [re.findall(r"[^\W_]+", text.lower()) for text, _, _ in items]
    right = 0
    for at, (_, wanted, pair) in enumerate(items):
        kept = [i for i, other in enumerate(items) if i != at and (pair is None or other[2] != pair)]
        right += word_model(bags[at], [(bags[i], items[i][1]) for i in kept]) == wanted
    return right / len(items)


def word_model(bag, others):
    words = {word for other, _ in others for word in other}
    best = None
    for target in sorted({target for _, target in others}, key=lambda each: each.encode("utf-16-be")):
        mine = [other for other, label in others if label == target]
        said = [word for other in mine for word in other]
        share = Fraction(len(mine), len(others))
        for word in words.intersection(bag):
            share *= Fraction(said.count(word) + 1, len(said) + len(words)) ** bag.count(word)
        if best is None or share > best[0]:
            best = (share, target)
    return best and best[1]


def verdict_power(case):
    """How often a leader beats all rivals, who are all `gap` below: scipy's binomials over what the leader has right."""
    n, rivals, score, pi, gap = (case[name] for name in ("n", "rivals", "score", "pi", "gap"))
    clusters = case.get("clusters", n)
    hidden = case.get("hidden", norm.ppf(0.975) ** 2 / clusters if clusters else 1)
    wrong, right = (pi + gap) / (2 * score), (pi - gap) / (2 * (1 - score))
    wins = np.arange(n + 1)
    lost = np.array([most_lost_in(b, n, clusters, hidden) for b in range(n + 1)])
    total = 0.0
    for won in range(n + 1):
        one = binom.pmf(wins, won, wrong) @ np.where(lost < 0, 0, binom.cdf(lost, n - won, right))
        total += float(binom.pmf(won, n, score) * one**rivals)
    return total


@functools.cache
def most_lost_in(b, n, clusters, hidden):
    """The same where the interval of the difference, with what clusters leave unseen, must lie above 0 too."""
    z = norm.ppf(0.975)
    q = hidden / (1 + hidden)
    wide = t.isf(norm.sf(z), clusters - 1) * clusters / (clusters - 1)
    most = most_lost(b)
    while most >= 0:
        d = (b - most) / n
        half = wide * math.sqrt(((b + most) / n - d * d) / n)
        if (1 - q) * d > math.hypot((1 - q) * half, q):
            break
        most -= 1
    return most


@functools.cache
def most_lost(b):
    """The most c with p below 0.05 of b against c; -1 where there is none."""
    lost = np.arange(b)
    return int(np.sum(2 * binom.cdf(lost, b + lost, 0.5) < 0.05)) - 1


def verdict_planned(case):
    """The smallest difference in thousandths that beats all rivals four times in five: the grid walked downwards."""
    sizes, pi, icc, score = case["sizes"], case["pi"], case["icc"], case["score"]
    n = sum(sizes)
    squares = sum(m * m for m in sizes)
    independent = math.floor(n / (1 + (squares / n - 1) * icc))
    z = norm.ppf(0.975) ** 2
    largest = sum(m * min(1, max(0, z - at)) for at, m in enumerate(sorted(sizes, reverse=True)))
    seen = {"n": independent, "clusters": n * n // squares, "hidden": largest / n}
    found = None
    for step in range(round(min(pi, 2 * score - pi) * 1000), 0, -1):
        gap = step / 1000
        if gap < pi - 2 * (1 - score) - 1e-12 or verdict_power({**case, **seen, "gap": gap}) < 0.8:
            break
        found = gap
    return found
