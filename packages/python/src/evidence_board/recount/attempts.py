"""How often measuring was started on the banks of a slot, as the journal of the instrument says."""

from collections import Counter
from collections.abc import Iterable

from .served import Served

JOURNAL = "runs/attempts.jsonl"
OUTCOMES = ("published", "discarded")


class Attempts:
    """None on record is not none made: then `of` gives nothing."""

    def __init__(self, served: Served) -> None:
        lines = served.lines(JOURNAL) if JOURNAL in served else []
        self._counts = Counter((line["bench"], line["outcome"]) for line in lines)

    def of(self, benches: Iterable[str] | None = None) -> dict[str, int] | None:
        """On these benches, or on all."""
        if not self._counts:
            return None
        wanted = {bench for bench, _ in self._counts} if benches is None else set(benches)
        return {outcome: sum(self._counts[bench, outcome] for bench in wanted) for outcome in OUTCOMES}

    @property
    def published_benches(self) -> set[str]:
        """Of which a run was published, served still or not."""
        return {bench for (bench, outcome), count in self._counts.items() if outcome == "published" and count}
