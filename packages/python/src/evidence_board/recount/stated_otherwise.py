"""What a source states of scores otherwise than its rows give: by the rule of its tool, which no row knows.

What the run says of it is all there is.
"""

from typing import Any

from ..values import ABSENT
from .served import Json
from .sheets import MayName

SAID = ("model", "rows_give", "rule", "where")


def stated_otherwise(header: Json, is_about: MayName) -> Any:
    said = [
        {"stated": each["score"], **{name: each.get(name, ABSENT) for name in SAID}}
        for each in header.get("stated", [])
        if each.get("disagrees") is True and is_about(each["model"])
    ]
    return said or ABSENT
