"""A figure of matplotlib that belongs to nobody's window: a notebook shows it, once."""

import io
from typing import Any

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure


class Picture(Figure):
    """A `Figure`; `savefig` keeps it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        FigureCanvasAgg(self)

    def _repr_png_(self) -> bytes:
        kept = io.BytesIO()
        self.savefig(kept, format="png", dpi=110)
        return kept.getvalue()
