"""The tables of a board as pandas knows them."""

import csv
import io
import json
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
PAIR_COLUMNS = [
    *("component", "other", "points", "low", "high"),
    *("n_common", "b", "c", "p", "cluster_p", "deciding_p", "deciding_score"),
]
ANSWER_COLUMNS = ["component", "item_id", "epoch", "against", "prediction", "parsed", "correct", "score"]
CORRECTION_COLUMNS = [
    *("id", "date", "first_observed_at", "axes", "what_was_wrong", "why_it_was_wrong"),
    *("how_caught", "what_changed", "fix", "changes"),
]
WHOLE_FILE = "the whole file"
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


def answers_of(rows: list[dict[str, Any]]) -> "pandas.DataFrame":
    """The rows of a run, each with its `component`."""
    told = [{**row, **row.get("battle", {})} for row in rows]
    frame = _text_frame(
        [[row.get(name) for name in ANSWER_COLUMNS] for row in told], ANSWER_COLUMNS, "object"
    )
    texts = dict.fromkeys(("component", "item_id", "against", "prediction"), "string")
    truths = dict.fromkeys(("parsed", "correct"), "boolean")
    return frame.astype({**texts, **truths, "epoch": "Int64", "score": "Float64"})


def pairs_of(comparison: dict[str, Any]) -> "pandas.DataFrame":
    """Of the comparison of one axis: a row for each rival of the component that is first on top."""
    rivals = {test["rival"]: test for test in comparison["tests"]}
    differences = {each["rival"]: each for each in comparison["differences"]}
    names = (each["name"] for each in comparison["components"])
    first = comparison["against"] or next((name for name in names if name not in rivals), None)
    rows = [
        {"component": first, "other": name, **test, **differences.get(name, {})}
        for name, test in rivals.items()
    ]
    frame = _text_frame([[row.get(name) for name in PAIR_COLUMNS] for row in rows], PAIR_COLUMNS, "object")
    counts = dict.fromkeys(("n_common", "b", "c"), "Int64")
    measures = dict.fromkeys(("points", "low", "high", "p", "cluster_p", "deciding_p"), "Float64")
    texts = dict.fromkeys(("component", "other", "deciding_score"), "string")
    return frame.astype({**counts, **measures, **texts})


def corrections_of(entries: list[dict[str, Any]]) -> "pandas.DataFrame":
    """A row for each entry of the ledger, newest first."""
    rows = [
        {
            **each,
            "axes": ";".join(each.get("axes", [])),
            "changes": "\n".join(map(_change, each.get("changes", []))),
        }
        for each in entries
    ]
    return _text_frame([[row.get(name) for name in CORRECTION_COLUMNS] for row in rows], CORRECTION_COLUMNS)


def _change(change: dict[str, Any]) -> str:
    """`api/gspc.json /axes/3/n: 40 to 41`."""
    file, _, pointer = change["at"].partition("#")
    was, now = (_stated(change, name) for name in ("from", "to"))
    return f"{file} {pointer or WHOLE_FILE}: {was} to {now}"


def _stated(change: dict[str, Any], name: str) -> str:
    return json.dumps(change[name], ensure_ascii=False) if name in change else "nothing"


def _text_frame(rows: list[list[Any]], columns: list[str], type: str = "string") -> "pandas.DataFrame":
    try:
        import pandas
    except ImportError as error:
        raise ImportError('tables need pandas: pip install "evidence-board[frame]"') from error
    return pandas.DataFrame(rows, columns=columns, dtype=type)


def _plain(cell: str) -> str:
    """A sheet takes what begins with = for a formula, so the board puts an apostrophe before it."""
    return cell[1:] if re.match(r"'[=+@\t\r-]", cell) else cell
