"""Two components against each other on the items that both were asked."""

import pytest
from laid import graded_sheet, marking_of, sheet_of

from evidence_board.recount import paired
from evidence_board.recount.paired import PairTest


def pair(first: str, second: str, clusters: str = "") -> PairTest:
    return paired.test_pair(sheet_of("a", first), sheet_of("b", second), marking_of(len(first), clusters))


def test_only_what_one_of_the_two_has_right_counts() -> None:
    tested = pair("++++++--", "------+-")
    deciding = tested.deciding
    assert (deciding.b, deciding.c, deciding.n, deciding.cluster_p) == (6, 1, 8, None)
    assert not tested.has_silence
    assert tested.p == 16 / 128  # 2 (1 + 7)


def test_items_that_only_one_of_them_was_asked_are_left_out() -> None:
    deciding = pair("++ +", "- --").deciding
    assert (deciding.b, deciding.c, deciding.n) == (2, 0, 2)


def test_silence_taken_for_a_miss_decides_where_it_is_the_weaker_reading() -> None:
    # answered by both: five for the first; with silence as a miss: five for it, three against
    tested = pair("+++++...", "-----+++")
    accuracy, asked = tested.accuracy, tested.asked
    assert (accuracy.b, accuracy.c, accuracy.n, accuracy.p) == (5, 0, 5, 2 / 32)
    assert (asked.b, asked.c, asked.n, asked.p) == (5, 3, 8, 186 / 256)  # 2 (1 + 8 + 28 + 56)
    assert tested.deciding is asked
    assert tested.p == 186 / 256
    assert tested.has_silence


def test_what_was_answered_decides_where_that_is_the_weaker_reading() -> None:
    # three of the nine that speak for the first are silences of the second
    tested = pair("+++++++++-", "------...+")
    assert (tested.accuracy.b, tested.accuracy.c, tested.accuracy.n) == (6, 1, 7)
    assert (tested.asked.b, tested.asked.c, tested.asked.n) == (9, 1, 10)
    assert tested.deciding is tested.accuracy
    assert tested.p == 16 / 128


def test_of_readings_that_agree_the_asked_one_is_named() -> None:
    tested = pair("++++++.", "-------")
    assert tested.accuracy.n == 6
    assert tested.deciding is tested.asked
    assert tested.deciding.n == 7


def test_two_readings_that_point_in_different_directions_decide_nothing() -> None:
    tested = pair("+" * 10 + "." * 30, "-" * 10 + "+" * 30)
    assert max(tested.accuracy.p, tested.asked.p) < 0.05
    assert tested.p == 1


def test_a_p_that_speaks_for_the_second_is_no_evidence_for_the_first() -> None:
    tested = pair("+---------", "++++++++++")
    assert tested.p == 2 / 512
    assert tested.p_for_first == 1


def test_each_pair_is_tested_once_and_answers_for_both_sides() -> None:
    marking = marking_of(9)
    pairing = paired.TestedOnce(marking)
    a, b = sheet_of("a", "++++++--."), sheet_of("b", "------+-+")
    there, back = pairing(a, b), pairing(b, a)
    assert (back.first, back.second, back.p) == ("b", "a", there.p)
    assert (back.asked.b, back.asked.c, back.asked.lead) == (there.asked.c, there.asked.b, -there.asked.lead)
    assert back == paired.test_pair(b, a, marking)


def test_items_that_stand_or_fall_together_are_one_coin() -> None:
    tested = pair("++++++", "------", "xxxxxx")
    assert (tested.deciding.p, tested.deciding.cluster_p, tested.p) == (2 / 64, 1, 1)


def test_an_item_in_no_cluster_is_a_coin_of_its_own() -> None:
    assert pair("++", "--", "x.").deciding.cluster_p == 1 / 2


def test_a_hundred_clusters_are_counted() -> None:
    documents = "".join(chr(0x4E00 + at) * 2 for at in range(100))
    tested = pair("++" * 60 + "--" * 40, "-+" * 100, documents)
    # the first is one ahead in 60 clusters and one behind in 40: coins
    coins = pair("+" * 60 + "-" * 40, "-" * 60 + "+" * 40).p
    assert tested.deciding.cluster_p == pytest.approx(coins, abs=1e-12)


def test_scores_are_tested_by_the_size_of_their_differences() -> None:
    # differences 7, 5 and -1: of the eight flips those with 11 or more either way are four
    marking = marking_of(3, scale=10, is_graded=True)
    tested = paired.test_pair(graded_sheet("a", [10, 5, 0]), graded_sheet("b", [3, 0, 1]), marking)
    deciding = tested.deciding
    assert (deciding.b, deciding.c, deciding.lead, deciding.p) == (2, 1, 11, 1 / 2)
