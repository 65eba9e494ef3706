"""The rows of a board, each with the sentence that says what was found, and its limit."""

import re
from collections.abc import Iterable
from html import escape
from typing import Any

from .verdict import need

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


def axes_of(rows: list[dict[str, Any]], llms: bytes) -> Axes:
    """The rows with their sentences, which `llms.txt` has in the same order."""
    found = list(_findings(llms.decode("utf-8").split("\n")))
    need(len(found) == len(rows), f"llms.txt has {len(found)} axes, the board has {len(rows)}")
    return Axes({row["axis"]: AxisRow(row, *told) for row, told in zip(rows, found, strict=True)})


def heading(row: AxisRow) -> str:
    return f"<p><strong>{escape(row.title)}</strong><br>{escape(row.finding)}</p>"


def limit(row: AxisRow) -> str:
    """What the author says that it does not show."""
    note = row.get("note")
    return "" if note is None else f"<p><em>What this does not show:</em> {escape(note)}</p>"


def _findings(lines: Iterable[str]) -> Iterable[tuple[str, str]]:
    """Title and sentence of each axis."""
    is_axis = False
    for line in lines:
        if line.startswith("## "):
            is_axis = line == "## Axes"
        entry = re.fullmatch(r"- \[(.*?)\]\(\S+\): (.*)", line)
        if is_axis and entry:
            yield entry[1], entry[2]
