"""The picture of an axis says what the board says."""

import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from matplotlib.text import Text

from evidence_board import Board
from evidence_board.units import Unit

FINDING = "alpha is ahead of both others by at least 28.7 points (95 % per pair)."
EXAMPLE = Path(__file__).parents[1] / "examples" / "read_a_board.py"


def texts_of(board: Board, axis: str) -> list[str]:
    return [each.get_text() for each in board.plot(axis).findobj(Text) if isinstance(each, Text)]


def test_a_picture_has_the_sentence_each_figure_and_the_limit(site: Path) -> None:
    board = Board(str(site))
    texts = texts_of(board, "jail")
    assert FINDING in " ".join(texts)
    for words in ("100.0 %", "91.2 to 100.0 %", "ahead", "behind", "always the same answer: 50 %"):
        assert words in texts
    assert "20 % (not 0 %)" in texts
    assert any(text.startswith("What this does not show: Both were asked") for text in texts)
    assert f"Jail · 40 items · {board.axes['jail']['as_of']}" in texts


def test_gaps_and_marks_stand_where_the_board_has_them(site: Path) -> None:
    board = Board(str(site))
    drawn = board.plot("jail").axes[0]
    frame = board.frame("jail")
    dots = [line for line in drawn.lines if line.get_marker() in ("D", "o")]
    assert [float(dot.get_xdata()[0]) for dot in dots] == frame.score.to_list()  # type: ignore[index, arg-type]
    assert [dot.get_marker() for dot in dots] == ["D", "o", "o"]
    shown = [each.get_text() for each in drawn.texts]
    for difference in board.axes["jail"]["differences"]:
        assert Unit(None).behind(difference) in shown


def test_nothing_is_cut_at_an_edge(site: Path) -> None:
    figure = Board(str(site)).plot("jail")
    figure.canvas.draw()
    for text in figure.findobj(Text):
        assert isinstance(text, Text)
        box = text.get_window_extent()
        if text.get_text():
            assert box.x0 >= 0, text
            assert box.x1 <= figure.bbox.width, text
            assert box.y0 >= 0, text
            assert box.y1 <= figure.bbox.height, text


def test_a_notebook_shows_it_as_an_image(site: Path) -> None:
    shown = Board(str(site)).plot("jail")._repr_png_()  # type: ignore[attr-defined]
    assert shown.startswith(b"\x89PNG")


def test_checks_are_counted_by_group(site: Path) -> None:
    texts = texts_of(Board(str(site)), "custody")
    assert "2 of 6 checks fail; 2 could not be checked." in texts
    for words in ("pass", "fail", "uncheckable", "a", "b", "c"):
        assert words in texts


def test_a_name_is_no_formula(changed: Callable[[str, str, str], Path]) -> None:
    board = Board(str(changed("tables/jail.csv", "beta", "$beta$ <b>")))
    assert "$beta$ <b>" in texts_of(board, "jail")
    assert "&lt;b&gt;" in board.frame("jail")._repr_html_()


def test_a_notebook_shows_a_row_with_its_limit(site: Path) -> None:
    board = Board(str(site))
    shown = (board.axes["jail"]._repr_html_(), board.frame("jail")._repr_html_())
    for html in shown:
        assert FINDING in html
        assert "<em>What this does not show:</em> Both were asked the same texts." in html
    assert "2 of 6 checks fail" in board.axes._repr_html_()


def test_a_part_of_a_frame_makes_no_claim(site: Path) -> None:
    part = Board(str(site)).frame("jail").head(1)
    assert FINDING not in part._repr_html_()


@pytest.mark.parametrize(
    ("metric", "score", "within", "behind"),
    [
        (None, "78.8 %", "70.0 to 90.0 %", "5.2 (0.04 to 10.8)"),
        (
            {"name": "f1", "better": "higher", "range": [0, 1]},
            "78.8 %",
            "70.0 to 90.0 %",
            "5.2 (0.04 to 10.8)",
        ),
        (
            {"name": "stars", "better": "higher", "range": [1, 5]},
            "4.150",
            "3.800 to 4.600",
            "5.200 (0.040 to 10.710)",
        ),
        (
            {"name": "brier", "better": "lower", "range": [0, 2]},
            "0.425",
            "0.200 to 0.600",
            "5.200 (0.040 to 10.710)",
        ),
    ],
)
def test_figures_are_written_in_their_unit(
    metric: dict[str, object] | None, score: str, within: str, behind: str
) -> None:
    unit = Unit(metric)
    difference = {"points": 5.2, "low": 0.04, "high": 10.71}
    told = (unit.score(0.7875), unit.within(0.7, 0.9), unit.behind(difference))
    assert told == (score, within, behind)


def test_the_example_runs(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), str(site), str(site / ".well-known" / "did.json")])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    told = capsys.readouterr().out
    assert told.startswith("VERIFIED\n")
    assert f"jail: {FINDING}" in told
    assert "40 right, as signed" in told
    assert (tmp_path / "jail.png").stat().st_size > 10_000


def test_a_page_that_does_not_say_what_was_found_is_refused(
    site: Path, changed: Callable[[str, str, str], Path]
) -> None:
    with pytest.raises(Exception, match="the page of an axis does not describe its data"):
        _ = Board(str(changed("axes/care.html", "application/ld+json", "text/plain"))).axes
