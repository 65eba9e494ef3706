"""Numbers in sentences: how they are written, and which of them a sentence may state."""

import pytest

from evidence_board.recount.spelled import Tellable, at_least, at_most, half_up, p_words, percent

TEXT = (
    "m-2 is not separated from m-3: of 384 common items 78 are right only for the first and 58 only for the "
    "second (the 95 % interval goes from -8.8 points to 16.9 points), and p 0.103 is above \u201c0.05\u201d"
)
NAMES = ["m-2", "m-3"]


@pytest.fixture
def tellable() -> Tellable:
    told = Tellable().may("split", ("384", "78", "58")).one_of("p", ["0.103"])
    return told.one_of("points", ["-8.8", "16.9"])


def test_each_number_is_one_that_may_be_told(tellable: Tellable) -> None:
    assert tellable.untold(TEXT, NAMES) is None
    for old, new in [
        ("384", "385"),
        ("78", "58"),
        ("58 only", "57 only"),
        ("-8.8", "8.8"),
        ("0.103", "0.003"),
    ]:
        assert tellable.untold(TEXT.replace(old, new, 1), NAMES) is not None


def test_sets_of_questions_are_told_by_number_and_end() -> None:
    told = Tellable().one_of("set of", ["4"]).may("sets", ("1 and 2", "ended"), ("3", "found"))
    text = (
        "question set 4 in this place; by today\u2019s rules set 3 found a lead, sets 1 and 2 ended in ties"
    )
    assert told.untold(text) is None
    for old, new in [
        ("set 4", "set 3"),
        ("set 3 found", "set 2 found"),
        ("1 and 2", "1, 2"),
        ("1 and 2", "1"),
    ]:
        assert told.untold(text.replace(old, new, 1)) is not None


def test_what_is_cut_is_no_other_number(tellable: Tellable) -> None:
    for length in range(4, len(TEXT)):
        assert tellable.untold(f"{TEXT[:length]}\u2026", NAMES) is None, TEXT[:length]
    assert tellable.untold(f"{TEXT[:80].replace('78', '79')}\u2026", NAMES) == "79"


def test_figures_are_rounded_as_they_are_published() -> None:
    assert (percent(0.6105), half_up(0.7875, 3), half_up(-0.0004, 3)) == ("61.1", "0.788", "0.000")
    assert (at_most(12.6070127161, 1), at_least(28.75, 1), at_most(-0.04, 1)) == ("12.7", "28.7", "-0.04")
    assert [p_words(p) for p in (1, 0.0625, 8.77e-5, 9.96e-4)] == ["1", "0.063", "8.8e-5", "1.0e-3"]
