"""The rows of a board, each with the sentence that says what was found, and its limit."""

import re
from collections.abc import Callable
from html import escape
from typing import Any

from .canonical import parse_strict
from .verdict import present

DATASET = re.compile(rb'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)

FACTS = ("axis", "separation", "leader", "n", "as_of", "status")


class AxisRow(dict[str, Any]):
    """What a board publishes of one axis; `finding` is its sentence, with the limit of what it claims."""

    def __init__(self, row: dict[str, Any], title: str, finding: str) -> None:
        super().__init__(row)
        self.title = title
        self.finding = finding

    def __str__(self) -> str:
        """As a person reads it; `repr` has all members."""
        facts = [f"{name}: {self[name]}" for name in FACTS if name in self]
        note = [f"What this does not show: {self['note']}"] if self.get("note") else []
        return "\n".join([self.title, self.finding, *facts, *note])

    def _repr_html_(self) -> str:
        facts = "".join(
            f"<tr><th>{name}</th><td>{escape(str(self[name]))}</td></tr>" for name in FACTS if name in self
        )
        others = len(self) - sum(name in self for name in FACTS)
        return f"{heading(self)}<table>{facts}</table>{limit(self)}<p>and {others} other members</p>"


class Axes(dict[str, AxisRow]):
    """The row of each axis, by its name."""

    def _repr_html_(self) -> str:
        lines = "".join(
            f"<tr><td>{escape(name)}</td><td>{escape(row.title)}</td><td>{escape(row.finding)}</td></tr>"
            for name, row in self.items()
        )
        return f"<table><tr><th>axis</th><th>title</th><th>what was found</th></tr>{lines}</table>"


def axes_of(rows: list[dict[str, Any]], page: Callable[[str], bytes]) -> Axes:
    """The rows, each with what its page says in JSON-LD; `page` has the bytes of a page."""
    return Axes({row["axis"]: AxisRow(row, *_told(page(f"axes/{row['axis']}.html"))) for row in rows})


def heading(row: AxisRow) -> str:
    return f"<p><strong>{escape(row.title)}</strong><br>{escape(row.finding)}</p>"


def limit(row: AxisRow) -> str:
    """What the author says that it does not show."""
    note = row.get("note")
    return "" if note is None else f"<p><em>What this does not show:</em> {escape(note)}</p>"


def _told(page: bytes) -> tuple[str, str]:
    """Title and sentence of an axis."""
    described = present(DATASET.search(page), "the page of an axis does not describe its data")[1]
    dataset = parse_strict(described)
    return dataset["name"].removeprefix(f"{dataset['creator']['name']}: "), dataset["abstract"]
