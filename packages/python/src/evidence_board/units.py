"""Figures as people read them: per cent, or the unit of the metric of an axis."""

from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Any


class Unit:
    """What the scores of an axis are written in; they themselves are shares of a full score."""

    def __init__(self, metric: dict[str, Any] | None) -> None:
        self.metric = metric
        self.is_share = metric is None or (metric["better"] == "higher" and metric["range"] == [0, 1])

    def of(self, share: float) -> float:
        """The share in this unit."""
        if self.metric is None:
            return share
        least, most = self.metric["range"]
        full = share * (most - least)
        return float(least + full if self.metric["better"] == "higher" else most - full)

    def score(self, share: float) -> str:
        """60.2 %, or 0.021"""
        return f"{self._written(self.of(share))}{self._percent}"

    def within(self, low: float, high: float) -> str:
        """56.3 to 64.0 %"""
        bounds = sorted(self.of(bound) for bound in (low, high))
        return f"{self._written(bounds[0])} to {self._written(bounds[1])}{self._percent}"

    def tick(self, share: float) -> str:
        """45 %, or 0.2"""
        return f"{share * 100:g} %" if self.is_share else f"{self.of(share):.6g}"

    def behind(self, difference: dict[str, float]) -> str:
        """5.2 (−0.6 to 10.7): the bounds are rounded outwards, and never to nothing."""
        digits = 1 if self.is_share else 3
        points = rounded(difference["points"], digits, ROUND_HALF_UP)
        low = _outwards(difference["low"], digits, ROUND_FLOOR)
        high = _outwards(difference["high"], digits, ROUND_CEILING)
        return f"{points} ({low} to {high})".replace("-", "−")

    @property
    def _percent(self) -> str:
        return " %" if self.is_share else ""

    def _written(self, value: float) -> str:
        thousandths = rounded(value, 3, ROUND_HALF_UP)
        return f"{Decimal(thousandths) * 100:.1f}" if self.is_share else thousandths


def rounded(value: float, digits: int, how: str) -> str:
    """As its decimals are written: half of 0.7875 is seen as a half."""
    text = str(Decimal(repr(float(value))).quantize(Decimal(1).scaleb(-digits), how))
    return text.lstrip("-") if float(text) == 0 else text


def _outwards(value: float, digits: int, how: str) -> str:
    text = rounded(value, digits, how)
    return _outwards(value, digits + 1, how) if float(text) == 0 and value != 0 and digits < 6 else text
