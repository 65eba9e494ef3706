"""The table of an axis, which a notebook shows with what was found and what it does not show."""

from collections.abc import Callable

import pandas

from .axis_rows import AxisRow, heading, limit

TOLD = ("axis", "question", "separation", "leader", "as_of")


class AxisFrame(pandas.DataFrame):
    """A `DataFrame`. What is taken out of it is a plain one: the sentence is about all of it."""

    _metadata = ("row",)

    def __init__(self, frame: pandas.DataFrame, row: AxisRow) -> None:
        super().__init__(frame)  # type: ignore[call-arg]  # the stubs know __new__ alone
        self.row = row
        self.attrs = {**{name: row.get(name) for name in TOLD}, "finding": row.finding}

    @property
    def _constructor(self) -> Callable[..., pandas.DataFrame]:
        return pandas.DataFrame

    def _repr_html_(self) -> str:
        return f"{heading(self.row)}{self.to_html(max_rows=20, notebook=True)}{limit(self.row)}"
