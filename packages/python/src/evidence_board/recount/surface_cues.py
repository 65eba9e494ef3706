"""How far the words of the items give their targets away: naive Bayes over all other items.

An item is named by the target t that maximises

    n_t / n · prod over its words of (count_t(word) + 1) / (words_t + V),

counted over all items but its own (its pair is left out with it). In whole numbers, so that a tie is a tie.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from ..values import code_units


class LabelledText(NamedTuple):
    input: str
    target: str
    pair: str | None = None


def surface_cues(items: Sequence[LabelledText]) -> float:
    """The share of items whose target the others name."""
    bags = [_words_of(item.input) for item in items]
    units: dict[str, list[int]] = defaultdict(list)
    for at, item in enumerate(items):
        units[f"item {at}" if item.pair is None else f"pair {item.pair}"].append(at)
    words: dict[str, Counter[str]] = defaultdict(Counter)
    for bag, item in zip(bags, items, strict=True):
        words[item.target].update(bag)
    sizes = Counter(item.target for item in items)
    totals = {target: counts.total() for target, counts in words.items()}
    everything: Counter[str] = sum(words.values(), Counter())
    named = 0
    for left in units.values():
        out: dict[str, Counter[str]] = defaultdict(Counter)
        for at in left:
            out[items[at].target].update(bags[at])
        gone = sum(out.values(), Counter())
        lost = {word for word, count in gone.items() if everything[word] == count}
        rest = sizes - Counter(items[at].target for at in left)
        vocabulary = len(everything) - len(lost)
        for at in left:
            kept = [word for word in bags[at] if word not in lost]
            likeliest: tuple[int, int, str] | None = None
            for target in sorted(rest, key=code_units):
                counts, away = words[target], out[target]
                over = rest[target] * prod(counts[word] - away[word] + 1 for word in kept)
                under = (totals[target] - away.total() + vocabulary) ** len(kept)
                if likeliest is None or over * likeliest[1] > likeliest[0] * under:
                    likeliest = over, under, target
            named += likeliest is not None and likeliest[2] == items[at].target
    return named / len(items)


def _words_of(text: str) -> list[str]:
    """Letters and digits of any script, in small letters."""
    return re.findall(r"[^\W_]+", text.lower())
