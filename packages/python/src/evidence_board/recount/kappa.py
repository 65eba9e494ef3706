"""How far the two who labelled a bank agreed, beyond chance."""

from collections import Counter
from collections.abc import Sequence


def cohens_kappa(judgements: Sequence[Sequence[str]]) -> float | None:
    """(observed - expected) / (1 - expected), in counts times n²; None where both know one label only."""
    n = len(judgements)
    first, second = (Counter(labels) for labels in zip(*judgements, strict=True))
    observed = n * sum(one == other for one, other in judgements)
    expected = sum(count * second[label] for label, count in first.items())
    return None if expected == n * n else (observed - expected) / (n * n - expected)
