"""The picture of an axis: its chart-table, under the sentence that says what was found."""

from collections.abc import Sequence
from math import ceil, floor
from typing import TYPE_CHECKING

from .axis_rows import AxisRow
from .units import Unit

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, MUTED, RULE, PAPER = "#17191c", "#565a60", "#dcd9cf", "#fcfbf7"
AHEAD, TIED, REST = "#0c5460", "#8a4b0f", "#85837b"
COLOURS = {"leader": AHEAD, "alone": AHEAD, "tied": TIED}
STANDINGS = {
    "leader": "ahead",
    "alone": "ahead, on its own test only",
    "tied": "tied",
    "family": "same family",
}
RESULTS = {"pass": RULE, "fail": INK, "uncheckable": REST}

# lengths in inches
WIDTH, DRAWING, EDGE, GAP, LINE = 11.0, 3.5, 0.25, 0.2, 0.32
TITLE, TEXT, SMALL = 14, 10, 9  # points
TICKS_AT_MOST = 7


def plot_axis(row: AxisRow, frame: "pandas.DataFrame") -> "Figure":
    """A figure that a notebook shows; `savefig` keeps it."""
    try:
        from .picture import Picture
    except ImportError as error:
        raise ImportError('pictures need matplotlib: pip install "evidence-board[plot]"') from error
    figure = Picture(facecolor=PAPER)
    if "result" in frame:
        _checks(figure, row, frame)
    else:
        _scores(figure, row, frame)
    return figure


def _scores(figure: "Figure", row: AxisRow, frame: "pandas.DataFrame") -> None:
    unit = Unit(row.get("metric"))
    shown = frame[frame.score.notna()]
    gaps = {each["rival"]: each for each in row.get("differences", [])}
    scores = [float(score) for score in shown.score]
    intervals = [
        (float(low), float(high)) if low == low and high == high else None
        for low, high in zip(
            shown.interval_low.astype("float64"), shown.interval_high.astype("float64"), strict=True
        )
    ]
    standings = [
        STANDINGS.get(standing, "behind" if name in gaps else "")
        for name, standing in zip(shown.component, shown.standing, strict=True)
    ]
    columns = {
        "Score": [unit.score(score) for score in scores],
        "95 % interval": [unit.within(*each) if each else "no interval" for each in intervals],
        "Behind the best": [unit.behind(gaps[name]) if name in gaps else "" for name in shown.component],
        "Standing": standings,
    }
    told = {head: texts for head, texts in columns.items() if any(texts)}
    drawn = _lay(figure, row, list(shown.component), told, [_score_words(row, unit)])
    for at, (score, interval, standing) in enumerate(zip(scores, intervals, shown.standing, strict=True)):
        colour = COLOURS.get(standing, REST)
        if interval:
            drawn.plot(interval, (at, at), color=colour, linewidth=2, solid_capstyle="butt", zorder=2)
        face = PAPER if standing in ("alone", "family") else colour
        marker = "D" if standing in ("leader", "alone") else "o"
        drawn.plot(score, at, marker, color=colour, markerfacecolor=face, markersize=7, zorder=3)
    bounds = [bound for interval in intervals if interval for bound in interval]
    _scale(drawn, unit, [*scores, *bounds], _same_answer(row))


def _checks(figure: "Figure", row: AxisRow, frame: "pandas.DataFrame") -> None:
    groups = frame.groupby(frame.group.fillna(""), sort=False).result
    counts = {str(group): results.value_counts() for group, results in groups}
    columns = {name: [str(each.get(name, 0)) for each in counts.values()] for name in RESULTS}
    drawn = _lay(figure, row, list(counts), columns, [])
    for at, each in enumerate(counts.values()):
        start = 0.0
        for name, colour in RESULTS.items():
            share = each.get(name, 0) / each.sum()
            drawn.barh(at, share, left=start, height=0.5, color=colour)
            start += share
    _scale(drawn, Unit(None), [0, 1], None)


def _lay(
    figure: "Figure",
    row: AxisRow,
    names: Sequence[str],
    columns: dict[str, list[str]],
    small: Sequence[str],
) -> "Axes":
    """A field to draw in, names on its left, columns on its right, the sentence above, the limits beneath."""
    names_wide = _width(figure, names, TEXT) + GAP
    wide = {head: _width(figure, [head, *texts], TEXT) + GAP for head, texts in columns.items()}
    width = max(WIDTH, EDGE + names_wide + DRAWING + sum(wide.values()) + EDGE)
    room = (width - 2 * EDGE) * 0.97  # in other resolutions letters are a little wider
    what = "checks" if "tally" in row else "items"
    note = [f"What this does not show: {row['note']}"] if "note" in row else []
    title = _wrapped(figure, [row.finding], TITLE, room)
    foot = _wrapped(figure, [*small, *note, f"{row.title} · {row['n']} {what} · {row['as_of']}"], SMALL, room)
    top = EDGE + len(title) * TITLE / 50 + 0.65
    bottom = len(foot) * SMALL / 50 + EDGE + 0.4
    height = top + len(names) * LINE + bottom
    figure.set_size_inches(width, height)
    left, right = EDGE + names_wide, width - EDGE - sum(wide.values())
    drawn = figure.add_axes(
        (left / width, bottom / height, (right - left) / width, 1 - (top + bottom) / height), facecolor=PAPER
    )
    drawn.set_ylim(len(names) - 0.5, -0.5)
    drawn.set_yticks(range(len(names)), names, size=TEXT, color=INK, parse_math=False)
    drawn.tick_params(length=0, colors=MUTED, labelsize=SMALL)
    drawn.tick_params(axis="y", labelsize=TEXT, labelcolor=INK)
    drawn.spines[:].set_visible(False)
    end = right
    for head, texts in columns.items():
        end += wide[head]
        x = (end - left) / (right - left)
        for at, words in [(-0.95, head), *enumerate(texts)]:
            drawn.text(
                x,
                at,
                words,
                size=SMALL if words is head else TEXT,
                color=MUTED if words is head else INK,
                ha="right",
                va="center",
                transform=drawn.get_yaxis_transform(),
                parse_math=False,
            )
    for lines, size, y in ((title, TITLE, height - EDGE), (foot, SMALL, bottom - 0.4)):
        for at, line in enumerate(lines):
            where = (EDGE / width, (y - at * size / 50) / height)
            colour = INK if lines is title else MUTED
            figure.text(*where, line, size=size, color=colour, va="top", parse_math=False)
    return drawn


def _scale(drawn: "Axes", unit: Unit, shares: list[float], same: tuple[float, str] | None) -> None:
    """Round ticks that hold all that is drawn; an end that is none of the whole says so."""
    ticks = _ticks(shares)
    if same:
        both = _ticks([*shares, same[0]])
        if both[-1] - both[0] <= 2.5 * (ticks[-1] - ticks[0]):
            ticks = both  # else the scores would shrink to dots
    ends = [
        unit.tick(tick) if tick == whole else f"{unit.tick(tick)} (not {unit.tick(whole)})"
        for tick, whole in ((ticks[0], 0), (ticks[-1], 1))
    ]
    drawn.set_xlim(ticks[0], ticks[-1])
    drawn.set_xticks(ticks, [ends[0], *[""] * (len(ticks) - 2), ends[1]])
    drawn.grid(axis="x", color=RULE, zorder=0)
    drawn.set_axisbelow(True)
    if same:
        at = min(max(same[0], ticks[0]), ticks[-1])
        words = f"{'← ' if same[0] < at else ''}{same[1]}{' →' if same[0] > at else ''}"
        if at == same[0]:
            drawn.axvline(at, color=INK, linewidth=1.2, linestyle=(0, (3, 2)), zorder=1)
        place = (at - ticks[0]) / (ticks[-1] - ticks[0])
        align = "left" if place < 0.35 else "right" if place > 0.65 else "center"
        drawn.text(at, -0.95, words, size=SMALL, color=INK, ha=align, va="center", parse_math=False)


def _ticks(shares: list[float]) -> list[float]:
    """The finest that stay few, in shares."""
    for step in (2, 5, 10, 20):
        first = floor(round(min(shares) * 100, 9) / step)
        last = max(first + 1, ceil(round(max(shares) * 100, 9) / step))
        if last - first < TICKS_AT_MOST:
            return [at * step / 100 for at in range(first, last + 1)]
    return [0, 0.25, 0.5, 0.75, 1]


def _same_answer(row: AxisRow) -> tuple[float, str] | None:
    """What always giving one answer would score, the rival that nobody entered."""
    if "baseline" not in row and "only_answer" not in row:
        return None
    baseline = row.get("baseline", {"accuracy": 1, "answers": [row.get("only_answer")]})
    answers, share = baseline["answers"], baseline["accuracy"]
    is_short = len(answers) == 1 and len(answers[0]) <= 16
    said = f"always answering “{answers[0]}”" if is_short else "always the same answer"
    return share, f"{said}: {float(f'{share * 100:.1f}'):g} %"


def _score_words(row: AxisRow, unit: Unit) -> str:
    over = "what each answered" if "unanswered" in row else "everything asked"
    if row.get("bank_kind") == "pairwise":
        scored = "Score: the chance of being preferred to another one, with its 95 % interval."
    elif unit.metric is not None and not unit.is_share:
        better = " (lower is better)" if unit.metric["better"] == "lower" else ""
        scored = f"Score: {unit.metric['name']}{better}, over {over}, with its 95 % interval."
    else:
        scored = f"Score: the share earned over {over}, with its 95 % interval."
    if "differences" not in row:
        return scored
    points = ", in points" if unit.is_share else ""
    return f"{scored} Behind the best{points}: in brackets its 95 % interval, of each pair on its own."


def _width(figure: "Figure", texts: Sequence[str], size: float) -> float:
    """Of the widest, in inches."""
    from matplotlib.text import Text

    def wide(words: str) -> float:
        text = Text(0, 0, words, size=size, parse_math=False)
        text.set_figure(figure)
        return float(text.get_window_extent().width) / figure.dpi

    return max((wide(words) for words in texts), default=0.0)


def _wrapped(figure: "Figure", paragraphs: Sequence[str], size: float, room: float) -> list[str]:
    lines: list[str] = []
    for paragraph in paragraphs:
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and _width(figure, [longer], size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
