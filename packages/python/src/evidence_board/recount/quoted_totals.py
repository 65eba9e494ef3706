"""Whatever else is served may quote the totals of the board: bare, or as the value of a counted figure."""

import re
from typing import Any

from .findings import Findings, Place
from .served import Json, Served

QUOTED = {
    "public_count",
    "separation_public_count",
    "measured_axes",
    "unmeasured_axes",
    "quotable_axes",
    "separated_leads",
    "untested_separations",
    "own_leaders_excluded",
}


def compare_quoted_totals(served: Served, totals: Json, findings: Findings) -> None:
    for path in served.paths:
        if path != "api/gspc.json" and re.fullmatch(r"api/.*\.json", path):
            _visit(served.glance(path), Place("quoted totals", path), totals, findings)


def _visit(value: Any, place: Place, totals: Json, findings: Findings) -> None:
    if isinstance(value, list):
        members = {str(at): each for at, each in enumerate(value)}
    elif isinstance(value, dict) and value.get("claim_state") != "NOT_CURRENT":
        members = value
    else:  # a snapshot that is not current states the totals of an earlier board
        return
    for name, inner in members.items():
        figure = inner["value"] if isinstance(inner, dict) and "value" in inner else inner
        if name in QUOTED and isinstance(figure, int | float | str) and not isinstance(figure, bool):
            findings.compare(place / name, figure, totals[name])
        else:
            _visit(inner, place / name, totals, findings)
