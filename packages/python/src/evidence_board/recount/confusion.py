"""Answers in a table of truth against what was said: right and wrong by class, and macro F1."""

from collections import Counter

from .bank import Bank
from .served import Json


def confusion_of(rows: list[Json], bank: Bank, positive: str) -> Json:
    """Row by row: an item of a pair has a target of its own."""
    counts = {"TP": 0, "FP": 0, "TN": 0, "FN": 0}
    for row in rows:
        at = bank.place.get(row["item_id"])
        target = None if at is None else bank.items[at].get("target")
        if not row["parsed"] or target is None:
            continue
        if target == positive:
            counts["TP" if row["correct"] else "FN"] += 1
        else:
            counts["TN" if row["correct"] else "FP"] += 1
    return counts


def macro_f1(rows: list[Json], bank: Bank, targets: list[str] | None) -> float | None:
    """The mean over targets of F1 = 2 precision recall / (precision + recall).

    None without a closed list of targets, or where a row does not say what was answered.
    """
    if targets is None:
        return None
    cells: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if not row["parsed"]:
            continue
        at = bank.place.get(row["item_id"])
        wanted, said = None if at is None else bank.items[at].get("target"), row.get("prediction")
        if wanted is None or not isinstance(said, str):
            return None
        cells[wanted, said] += 1
    scores: list[float] = []
    for target in targets:
        hits = cells[target, target]
        recalled = sum(count for (wanted, _), count in cells.items() if wanted == target)
        named = sum(count for (_, said), count in cells.items() if said == target)
        if recalled + named == 0:
            continue
        precision, recall = hits / named if named else 0.0, hits / recalled if recalled else 0.0
        scores.append(2 * precision * recall / (precision + recall) if hits else 0.0)
    return sum(scores) / len(scores) if scores else None
