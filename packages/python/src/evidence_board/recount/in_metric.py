"""Scores as values of the metric of a run: a share of its range, counted from the end that earns nothing."""

from typing import Any, Protocol

from ..values import ABSENT
from .exact import Interval
from .served import Json


class Shares(Protocol):
    """What is scored under both views; None where it is not."""

    @property
    def accuracy(self) -> float | None: ...
    @property
    def interval(self) -> Interval | None: ...
    @property
    def accuracy_asked(self) -> float | None: ...
    @property
    def interval_asked(self) -> Interval | None: ...


def values_in_metric(header: Json, shares: Shares) -> Any:
    """ABSENT without a metric, or where it is a share itself."""
    metric = header.get("metric")
    if metric is None:
        return ABSENT
    least, most = metric["range"]
    is_lower = metric["better"] == "lower"
    if not is_lower and (least, most) == (0, 1):
        return ABSENT
    worst, best = (most, least) if is_lower else (least, most)

    def value(share: float | None) -> Any:
        return ABSENT if share is None else worst + share * (best - worst)

    def bounds(interval: Interval | None) -> Any:
        return ABSENT if interval is None else sorted(map(value, interval))

    values = {
        "accuracy": value(shares.accuracy),
        "interval": bounds(shares.interval),
        "accuracy_asked": value(shares.accuracy_asked),
        "interval_asked": bounds(shares.interval_asked),
    }
    if all(each is ABSENT for each in values.values()):
        return ABSENT
    return {"name": metric["name"], **values}
