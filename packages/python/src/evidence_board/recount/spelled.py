"""How figures are written in sentences, and the numbers in a sentence, each with the words beside it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

NUMBER = r"[-\u2212]?\d+(?:\.\d+)?(?:e-\d+)?"
PHRASES = [
    ("split", rf"of ({NUMBER}) common \w+ ({NUMBER}) [^,]*? and ({NUMBER}) only"),
    ("split", rf"of ({NUMBER}) common \w+ [^,\d]*? higher on ({NUMBER}) and the other on ({NUMBER})"),
    ("set of", rf"question set ({NUMBER})"),
    ("sets", rf"sets? ({NUMBER}(?:(?:, | and ){NUMBER})*) (found|ended|cannot)"),
    ("better and worse", rf"({NUMBER}) better, ({NUMBER}) worse"),
    ("sharers", rf"({NUMBER}) components?(?: that compete)? share"),
    ("ranks", rf"rank is (?:between )?({NUMBER})(?: and ({NUMBER}))? of ({NUMBER})"),
    ("by guessing", rf"would score ({NUMBER}) of ({NUMBER})"),
    ("by guessing", rf"\(\w+ on ({NUMBER}) of ({NUMBER})\)"),
    ("counts of", rf"({NUMBER}) of (?:all |the |its )?({NUMBER})"),
    ("shares", rf"({NUMBER}) to ({NUMBER}) %"),
    ("share", rf"({NUMBER}) %"),
    ("points", rf"({NUMBER})(?: points)? (?:to|and) ({NUMBER}) points"),
    ("points", rf"({NUMBER}) points"),
    ("p", rf"\bp (?:is )?({NUMBER})"),
    ("shares", rf"\[({NUMBER}), ({NUMBER})\]"),
    ("others", rf"({NUMBER}) others?\b"),
    ("number", rf"({NUMBER})"),
]
CUT = "\u2026"
NOT_FIGURES = re.compile("95 %|reaches 0\\b")


@dataclass(frozen=True)
class Tellable:
    """What a sentence may state, by the words beside it, as it is written."""

    by_phrase: dict[str, set[tuple[str, ...]]] = field(default_factory=dict)

    def may(self, phrase: str, *told: tuple[str, ...]) -> "Tellable":
        self.by_phrase.setdefault(phrase, set()).update(told)
        return self

    def one_of(self, phrase: str, told: Iterable[str]) -> "Tellable":
        return self.may(phrase, *((each,) for each in told))

    def untold(self, text: str, names: Iterable[str] = ()) -> str | None:
        """The first number that no figure gives; of names and of quoted words none is a figure.

        Where a text was cut, the words behind its last numbers are missing.
        """
        is_cut = text.endswith(CUT)
        if is_cut:
            text = re.sub(r"(?:95 )?\S*$", "", text)
        for phrase, whole, numbers in _phrases_in(text, names):
            known = self.by_phrase.get(phrase, set())
            if phrase == "number" and is_cut:
                known = {(number,) for each in self.by_phrase.values() for told in each for number in told}
            if numbers not in known and not (
                phrase == "points" and all((each,) in known for each in numbers)
            ):
                return whole
        return None


def _phrases_in(text: str, names: Iterable[str]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    rest = NOT_FIGURES.sub("", text)
    for name in sorted(names, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "\u2026", rest)
    rest = re.sub("\u201c[^\u201d]*(?:\u201d|$)", "", rest)
    for phrase, pattern in PHRASES:
        for found in re.finditer(rf"(?<![\w.]){pattern}(?![\w])", rest):
            numbers = tuple(each.replace("\u2212", "-") for each in found.groups() if each is not None)
            yield phrase, found[0], numbers
        rest = re.sub(rf"(?<![\w.]){pattern}(?![\w])", "#", rest)


def _decimal(value: float) -> Decimal:
    """Of the twelve digits that are published."""
    return Decimal(f"{value:.11e}")


def half_up(value: float, digits: int) -> str:
    text = str(_decimal(value).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP))
    return text.removeprefix("-") if float(text) == 0 else text


def at_most(value: float, digits: int) -> str:
    """Rounded up, so that it stays a bound."""
    return _bound(value, digits, ROUND_CEILING)


def at_least(value: float, digits: int) -> str:
    return _bound(value, digits, ROUND_FLOOR)


def _bound(value: float, digits: int, way: str) -> str:
    """Never to nothing."""
    text = str(_decimal(value).quantize(Decimal(1).scaleb(-digits), way))
    if float(text) == 0:
        return (
            _bound(value, digits + 1, way) if _decimal(value) != 0 and digits < 6 else text.removeprefix("-")
        )
    return text


def percent(share: float) -> str:
    """With one decimal, half up from the 12 digits that the share is written with."""
    return half_up(share * 100, 1)


def p_words(p: float) -> str:
    if p >= 0.9995:
        return "1"
    exact = Decimal(p)
    if p >= 0.001:
        return str(exact.quantize(Decimal("0.001"), ROUND_HALF_UP))
    power = exact.adjusted()
    digits = exact.scaleb(-power).quantize(Decimal("0.1"), ROUND_HALF_UP)
    return f"{digits}e{power}" if digits < 10 else f"1.0e{power + 1}"
