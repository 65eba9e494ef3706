"""The tables of a board as pandas knows them."""

import csv
import io
import re
from typing import TYPE_CHECKING, Any

from .axis_rows import AxisRow
from .canonical import parse_strict
from .values import lines_of

if TYPE_CHECKING:
    import pandas

    from .axis_frame import AxisFrame

COUNTS = ("asked", "unparsed", "best_rank", "worst_rank", "wins", "ties", "losses", "prompts")
MEASURES = (
    *("score", "interval_low", "interval_high", "correct"),
    *("in_metric", "in_metric_low", "in_metric_high"),
)
ITEM_COLUMNS = ["item_id", "input", "target", "cluster", "stratum", "pair", "tags", "solution"]


def frame_of(content: bytes, row: AxisRow) -> "AxisFrame":
    """A served CSV: its own columns, numbers as numbers, everything else as text."""
    head, *lines = csv.reader(io.StringIO(content.decode("utf-8"), newline=""))
    frame = _text_frame([[_plain(cell) or None for cell in line] for line in lines], head)
    types = {**dict.fromkeys(COUNTS, "Int64"), **dict.fromkeys(MEASURES, "Float64")}
    from .axis_frame import AxisFrame

    return AxisFrame(frame.astype({name: types[name] for name in head if name in types}), row)


def scores_of(content: bytes) -> dict[str, float]:
    """Of a served CSV: the score behind each card, in its own unit where it has one."""
    lines = csv.DictReader(io.StringIO(content.decode("utf-8"), newline=""))
    scores = ((line.get("card_id"), line.get("in_metric") or line.get("score")) for line in lines)
    return {card: float(score) for card, score in scores if card and score}


def items_of(content: bytes) -> "pandas.DataFrame":
    """The items of a bank, a row for each; a text that is not published is missing."""
    items: list[dict[str, Any]] = [parse_strict(line) for line in lines_of(content)]
    for item in items:
        if "tags" in item:
            item["tags"] = ";".join(tag.replace(";", ",") for tag in item["tags"])
    return _text_frame([[item.get(name) for name in ITEM_COLUMNS] for item in items], ITEM_COLUMNS)


def _text_frame(rows: list[list[str | None]], columns: list[str]) -> "pandas.DataFrame":
    try:
        import pandas
    except ImportError as error:
        raise ImportError('tables need pandas: pip install "evidence-board[frame]"') from error
    return pandas.DataFrame(rows, columns=columns, dtype="string")


def _plain(cell: str) -> str:
    """A sheet takes what begins with = for a formula, so the board puts an apostrophe before it."""
    return cell[1:] if re.match(r"'[=+@\t\r-]", cell) else cell
