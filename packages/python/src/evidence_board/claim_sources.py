"""What a board has signed and says today, read from its site for who checks a quotation."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .axis_rows import Axes
from .canonical import parse_strict
from .cards import MILL, open_card
from .claims import ClaimSources, SignedResult, share_of_all
from .tables import scores_of
from .values import lines_of

Read = Callable[[str], bytes | None]


def claim_sources(read: Read, axes: Axes, target: str) -> ClaimSources:
    """Of a site: `read` has its files, None where there is none; `target` is its address, or its folder."""
    measured = {name: row for name, row in axes.items() if row["status"] == "MEASURED"}
    shown: dict[str, float] = {}
    for axis in measured:
        shown |= scores_of(read(f"tables/{axis}.csv") or b"")
    retired = {
        line["id"]: line
        for ledger in ("SUPERSEDED", "WITHDRAWN")
        for line in _lines(read(f"{MILL}{ledger}.jsonl"))
    }
    kept: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for context in _lines(read("inputs/artifacts/cards/context.jsonl")):
        kept[context["card_id"]].append(context)
    results = []
    for line in lines_of(read("signed/cards.jsonl") or b""):
        payload = parse_strict(line)["payload"]
        if payload.get("kind") != "svc.measurement/0.1":
            continue
        id = open_card(line).id
        scores = [shown[id]] if id in shown else share_of_all(payload)
        results.append(SignedResult(id, payload, scores, retired.get(id), kept[id]))
    publisher = parse_strict(read("inputs/artifacts/publisher.json") or b"{}")
    served = [target.rstrip("/")] if target.startswith(("http://", "https://")) else []
    return ClaimSources(
        [*([publisher["base_url"]] if "base_url" in publisher else []), *served],
        results,
        [*(row.finding for row in measured.values()), *_sentences(read, measured)],
        {axis: (row.title, row.finding) for axis, row in measured.items()},
    )


def _sentences(read: Read, axes: Iterable[str]) -> Iterator[str]:
    for axis in axes:
        figures = read(f"figures/{axis}.json")
        if figures is not None:
            yield parse_strict(figures)["sentence"]


def _lines(content: bytes | None) -> list[dict[str, Any]]:
    return [parse_strict(line) for line in lines_of(content or b"")]
