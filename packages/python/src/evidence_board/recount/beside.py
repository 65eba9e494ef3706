"""What the source says of the answers besides their scores: cost, time, tokens, and how attempts ended."""

from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import Any

from ..values import ABSENT, code_units
from .served import Json

AMOUNTS = ("cost_usd", "latency_ms", "input_tokens", "output_tokens")


@dataclass(frozen=True)
class Beside:
    """ABSENT where no row says anything."""

    effort: Any
    failures: Any


def beside_in(rows: list[Json]) -> Beside:
    told = [row for row in rows if any(name in row for name in AMOUNTS)]
    kinds = Counter(row["failure"] for row in rows if "failure" in row)
    failures = sorted(kinds.items(), key=lambda kind: (-kind[1], code_units(kind[0])))
    return Beside(
        effort={
            "stated": len(told),
            "cost_usd_mean": _mean(told, "cost_usd"),
            "latency_ms_median": _median(told, "latency_ms"),
            "input_tokens_mean": _mean(told, "input_tokens"),
            "output_tokens_mean": _mean(told, "output_tokens"),
        }
        if told
        else ABSENT,
        failures=[{"kind": kind, "count": count} for kind, count in failures] or ABSENT,
    )


def _values(rows: list[Json], name: str) -> list[float]:
    return [row[name] for row in rows if name in row]


def _mean(rows: list[Json], name: str) -> Any:
    values = _values(rows, name)
    return sum(values) / len(values) if values else ABSENT


def _median(rows: list[Json], name: str) -> Any:
    values = _values(rows, name)
    return median(values) if values else ABSENT
