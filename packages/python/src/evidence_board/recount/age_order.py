"""Which of two runs is the older: the newest run of a bench is the one that the board shows."""

from ..values import code_units

AgeKey = tuple[bytes, bytes, int, bytes]


def age_key(day: str, id: str, instant: str | None = None) -> AgeKey:
    """Sorts the oldest first: by day, by the instant where one is stated, then by the number of the id.

    The shorter id holds the smaller number, so 2026-11-21-2 comes before 2026-11-21-10.
    """
    return code_units(day), code_units(instant or ""), len(code_units(id)), code_units(id)
