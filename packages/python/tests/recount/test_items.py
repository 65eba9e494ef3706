"""How hard units are, and whether they go with the others."""

import numpy as np
import pytest
from scipy.stats import pearsonr

from evidence_board.recount.draws import Pool
from evidence_board.recount.item_figures import item_figures
from evidence_board.recount.sheets import Marking, Sheet

MARKING = Marking(1, False, False, np.arange(40), "", Pool())


def sheet_of(name: str, answers: str) -> Sheet:
    """1 right, 0 wrong, - silent, . not asked."""
    earned = np.array([each == "1" for each in answers], np.int64)
    is_asked = np.array([each != "." for each in answers])
    is_parsed = np.array([each in "01" for each in answers])
    return Sheet(name, False, None, earned, is_asked, earned, is_parsed)


def test_difficulty_counts_silence_as_nothing_and_leaves_out_whom_nobody_asked() -> None:
    sheets = [sheet_of("a", "11.0"), sheet_of("b", "0-.1"), sheet_of("c", "1..1")]
    figures = item_figures(sheets, MARKING, 4)
    assert figures == [(0.3333, None), (0.5, None), (None, None), (0.3333, None)]


def test_discrimination_is_the_correlation_with_the_share_of_the_others() -> None:
    rng = np.random.default_rng(4)
    answers = rng.integers(0, 2, (7, 12))
    sheets = [sheet_of(str(at), "".join(map(str, row))) for at, row in enumerate(answers)]
    for unit, (difficulty, discrimination) in enumerate(item_figures(sheets, MARKING, 12)):
        rest = (answers.sum(axis=1) - answers[:, unit]) / 11
        assert difficulty == pytest.approx(1 - answers[:, unit].mean(), abs=5e-5)
        assert discrimination == pytest.approx(pearsonr(answers[:, unit], rest).statistic, abs=5.1e-5)


def test_what_everybody_has_right_goes_with_nothing() -> None:
    sheets = [sheet_of(str(at), "1" + "01" * at + "10" * (5 - at)) for at in range(6)]
    assert item_figures(sheets, MARKING, 11)[0] == (0, None)
