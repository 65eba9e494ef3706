"""Who leads, whom the tests do not tell apart, and where nothing is tested."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from laid import all_of, marking_of, sheet_of

from evidence_board.recount import paired
from evidence_board.recount import verdict as rule
from evidence_board.recount.apart import DrawnLater
from evidence_board.recount.field import Field, field_of
from evidence_board.recount.pair_counts import CountedPairs, count_pairs
from evidence_board.recount.sheets import Sheet
from evidence_board.recount.verdict import AfterHolm, Contest, Untested, Verdict, judge


def scored(name: str, right: int, silent: int = 0, n: int = 60) -> Sheet:
    """Right on the first `right`, silent on the last `silent`, wrong between."""
    return sheet_of(name, "+" * right + "-" * (n - right - silent) + "." * silent)


def judged(
    *sheets: Sheet,
    constants: Mapping[str, float] | None = None,
    clusters: str = "",
    of_run: str | None = None,
) -> tuple[Field, Verdict]:
    units = max(len(sheet.asked) for sheet in sheets)
    marking, field = marking_of(units, clusters), field_of(sheets)
    asked = all_of(units)
    contest = Contest(
        field, paired.TestedOnce(marking), DrawnLater(field.ranked, asked, marking).apart, constants or {}
    )
    return field, judge(contest, marking, of_run, asked)


def told(
    *sheets: Sheet, constants: Mapping[str, float] | None = None, clusters: str = ""
) -> tuple[Field, rule.Tested]:
    field, verdict = judged(*sheets, constants=constants, clusters=clusters)
    assert isinstance(verdict, rule.Tested)
    return field, verdict


def test_a_leader_stands_apart_from_every_rival() -> None:
    field, verdict = told(scored("c", 20), scored("a", 60), scored("b", 50))
    # the ten on which a and b differ: 2 of 1024
    assert (verdict.state, verdict.p, verdict.tied) == ("SEPARATED", 2 / 1024, [])
    assert verdict.binding.second == "b"
    assert verdict.after_holm == AfterHolm(True, [])
    assert field.leader is not None
    assert field.leader.name == "a"


def test_it_is_tied_with_whom_the_test_does_not_tell_from_it() -> None:
    _, verdict = told(scored("a", 60), scored("b", 57), scored("c", 20))
    assert (verdict.state, verdict.p, verdict.tied) == ("TIE", 2 / 8, ["a", "b"])
    assert verdict.after_holm == AfterHolm(False, ["a", "b"])


def test_it_may_stand_alone_and_not_after_holm() -> None:
    # six apart from each of two: 2 of 64 alone, twice that in a family of two
    _, verdict = told(scored("a", 60), scored("b", 54), scored("c", 54))
    assert (verdict.state, verdict.p) == ("SEPARATED", 2 / 64)
    assert verdict.after_holm == AfterHolm(False, ["a", "b", "c"])


def test_of_two_of_one_family_level_on_what_they_answered_it_is_who_answered_more() -> None:
    a, b = (replace(sheet, family="one engine") for sheet in (scored("a", 30, 20), scored("b", 45)))
    field = field_of([a, b, scored("c", 10)])
    assert field.leader is not None
    assert (field.leader.name, field.depends_on_unanswered) == ("b", False)


def test_nobody_leads_where_two_scores_disagree() -> None:
    # a: 40 of 60 asked, 40 of 60 answered; b: 39 of 60 asked, 39 of 40 answered
    field, verdict = told(scored("a", 40), scored("b", 39, 20))
    assert (verdict.state, verdict.p, verdict.tied) == ("TIE", 1, ["a", "b"])
    assert (field.leader, field.depends_on_unanswered) == (None, True)


def test_nobody_leads_an_exact_tie_and_the_asked_test_of_the_first_two_is_shown() -> None:
    field, verdict = told(scored("b", 40), scored("a", 40), scored("c", 10))
    assert (verdict.state, verdict.p, verdict.tied) == ("TIE", 1, ["a", "b"])
    assert (verdict.binding.first, verdict.binding.second) == ("a", "b")
    assert verdict.binding.deciding is verdict.binding.asked
    assert [sheet.name for sheet in field.top] == ["a", "b"]


def test_a_leader_needs_thirty_answers() -> None:
    field, verdict = told(scored("silent", 29, 31), scored("a", 28))
    assert field.leader is not None
    assert field.leader.name == "a"
    assert (verdict.state, verdict.p, verdict.tied) == ("TIE", 1, ["silent", "a"])


FLEET = scored("a", 60), scored("b", 20)


def test_who_does_no_better_than_a_constant_answer_leads_nobody() -> None:
    _, verdict = told(*FLEET, constants={"a": 0.25, "b": 0.001})
    assert (verdict.state, verdict.p, verdict.basis, verdict.tied) == ("TIE", 0.25, "constant", ["a"])
    assert verdict.binding.second == "b"
    assert verdict.after_holm == AfterHolm(False, ["a"])


def test_constants_decide_nothing_where_a_rival_has_the_larger_p() -> None:
    _, verdict = told(*FLEET, scored("c", 58), constants={"a": 0.25})
    assert (verdict.p, verdict.basis) == (0.5, None)


def test_nor_where_the_leader_alone_does_better() -> None:
    _, verdict = told(*FLEET, constants={"a": 1e-9, "b": 0.9})
    assert (verdict.state, verdict.after_holm.holds) == ("SEPARATED", True)


def test_constants_count_in_the_family_of_a_leader_after_holm() -> None:
    # .03 alone, .06 of two
    _, verdict = told(scored("a", 60), scored("b", 54), constants={"a": 0.03})
    assert (verdict.state, verdict.after_holm.holds) == ("SEPARATED", False)


@pytest.mark.parametrize(
    ("sheets", "reason"),
    [
        ([scored("a", 40)], "SINGLE_MODEL"),
        ([scored("a", 40), scored("b", 0, 60)], "SINGLE_MODEL"),
        ([scored("a", 20, 0, 29), scored("b", 10, 0, 29)], "N_BELOW_FLOOR"),
        ([scored("a", 20, 31), scored("b", 10, 31)], "N_BELOW_FLOOR"),
        ([scored("a", 60), sheet_of("b", "-" * 53 + " " * 7)], "ITEM_SETS_DIFFER"),
    ],
)
def test_nothing_is_tested(sheets: Sequence[Sheet], reason: str) -> None:
    assert judged(*sheets)[1] == Untested(reason)


def test_fewer_than_25_clusters_are_not_tested() -> None:
    letters = "abcdefghijklmnopqrstuvwxy"
    assert judged(*FLEET, clusters=(letters[:24] * 3)[:60])[1] == Untested("FEW_CLUSTERS")
    assert judged(*FLEET, clusters=(letters * 3)[:60])[1].state == "SEPARATED"


def test_nine_tenths_of_the_items_are_enough() -> None:
    assert judged(scored("a", 60), sheet_of("b", "-" * 54 + " " * 6))[1].state == "SEPARATED"


def test_an_import_that_says_that_it_is_not_whole_is_not_tested() -> None:
    assert judged(*FLEET, of_run="RUN_INCOMPLETE")[1] == Untested("RUN_INCOMPLETE")


def pairs_of(sheets: Sequence[Sheet], *, is_graded: bool = False) -> CountedPairs:
    return count_pairs(field_of(sheets), paired.TestedOnce(marking_of(60)), is_graded)


def test_all_pairs_are_tested() -> None:
    # a-c differ on eight, b-c on five: 2 of 32 tells nothing; all but a-b and b-c are apart, and the weakest
    # of them, a-c with 2 of 256, is multiplied by 3
    sheets = [scored("a", 60), scored("b", 57), scored("c", 52), scored("d", 10)]
    assert pairs_of(sheets) == CountedPairs(6, 4, 4)


def test_above_forty_graded_components_those_of_the_top_are_tested() -> None:
    sheets = [scored(f"c{at + 10}", 58 - at) for at in range(41)]
    assert pairs_of(sheets, is_graded=True).tested == 40
    assert pairs_of(sheets[1:], is_graded=True).tested == 780
