"""Whether what is quoted still stands, on a small board."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from evidence_board import Board
from evidence_board.claim_sources import claim_sources
from evidence_board.claims import ClaimSources, SignedResult, judge_claims


def sources_of(site: Path) -> ClaimSources:
    board = Board(str(site))
    return claim_sources(board._find, board.axes, board._target)


def result_of(site: Path, name: str) -> SignedResult:
    return next(each for each in sources_of(site).results if each.name == name)


def card_url(id: str, origin: str = "https://board.example") -> str:
    return f"{origin}/cards/{id[:2]}/{id}"


def test_what_is_quoted_as_it_was_signed_stands(site: Path) -> None:
    board, beta = Board(str(site)), result_of(site, "beta")
    claims = [
        beta.kept[-1]["sentence"],
        board.axes["jail"].finding,
        f"See {card_url(beta.id)}.",
        beta.id,
        "alpha (100 %) and beta (50.0 percent) and gamma: 47.5%",
        str(site / "signed" / "cards" / beta.id[:2] / f"{beta.id}.json"),
        f"value: 0.5\nsource: {card_url(beta.id)}",
        f'{{"url":"{card_url(beta.id)}","value":0.5, "score": "0.50"}}',
        "https://board.example/axes/jail",
        "https://board.example/components/beta",
        "https://board.example/components/gamma.html?from=a-page",
        "On https://board.example/axes/jail/items beta is right on 0.50, gamma on 0.475.",
    ]
    assert {claim: board.check_claim(claim).standing for claim in claims} == dict.fromkeys(claims, "STANDS")


def test_what_never_stood_here_is_said(site: Path) -> None:
    board, beta = Board(str(site)), result_of(site, "beta")
    claims = [
        beta.kept[-1]["sentence"].replace("20 of 40", "30 of 40"),
        card_url("0" * 64),
        card_url(beta.id, "https://other.example"),
        "https://board.example/axes/jail/as-of/2026-01-02-00000000",
        f"value: 0.6\nsource: {card_url(beta.id)}",
        f'{{"url":"{card_url(beta.id)}","value":0.99}}',
        f"{card_url(beta.id)}\nscore: '0.51'",
        f"https://board.example/cards/zz/{beta.id}".replace("zz", "11" if beta.id.startswith("00") else "00"),
        "https://board.example/axes/no-such-question",
        "https://board.example/components/no-such-component",
        "On jail alpha 0.98",
        f"See {card_url(beta.id)}. alpha got 39 of 40.",
    ]
    expected = dict.fromkeys(claims, "NEVER STOOD HERE")
    assert {claim: board.check_claim(claim).standing for claim in claims} == expected


def test_what_cannot_be_compared_is_said(site: Path) -> None:
    claims = [
        "beta was measured on 20/11/2026",
    ]
    claims += [
        "beta is right on 0.50",
        "On jail alpha is ahead of beta by 0.13.",
        "https://board.example/method",
    ]
    claims += ["beta 0.4.13 was asked on jail", "jail: beta [0.35, 0.65], p = 0.03"]
    expected = dict.fromkeys(claims, "UNCHECKABLE")
    assert {claim: Board(str(site)).check_claim(claim).standing for claim in claims} == expected


def test_a_score_may_be_over_what_was_answered(site: Path) -> None:
    sources, beta = sources_of(site), result_of(site, "beta")
    sources.by_id[beta.id].scores.append(20 / 38)
    sources.by_id[beta.id].payload["n"] = 39
    assert {of: judge_claims(f"beta: 20 of {of}", sources).standing for of in (38, 39, 37)} == {
        38: "STANDS",
        39: "STANDS",
        37: "UNCHECKABLE",
    }


VECTORS = json.loads((Path(__file__).parents[3] / "tests/vectors/claims.json").read_text("utf-8"))


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: f"{case['standing']}: {case['text']}")
def test_a_text_is_judged_as_the_engine_judges_it(case: dict[str, str]) -> None:
    told = VECTORS["sources"]
    sources = ClaimSources(
        told["origins"],
        [SignedResult(**each) for each in told["results"]],
        told["sentences"],
        {each["axis"]: (each["title"], each["finding"]) for each in told["questions"]},
    )
    assert judge_claims(case["text"], sources).standing == case["standing"]


@pytest.mark.parametrize(
    "claim", ["{id}", "{sentence}", "beta got 20 of 40", "https://board.example/components/beta"]
)
def test_what_was_taken_back_is_said_with_its_reason(site: Path, claim: str) -> None:
    sources, beta = sources_of(site), result_of(site, "beta")
    sources.by_id[beta.id].retired = {"reason": "other answers", "date": "2026-02-01"}
    # of another bench the same counts stand
    results = [each for each in sources.results if each.name != "beta" or each.id == beta.id]
    text = claim.format(id=beta.id, sentence=beta.kept[-1]["sentence"])
    judged = judge_claims(text, ClaimSources(sources.origins, results, [], {}))
    assert judged.standing == "CORRECTED OR WITHDRAWN"
    assert "taken back on 2026-02-01: other answers" in judged.found[0].said


def test_a_sentence_that_another_took_the_place_of_is_said(site: Path) -> None:
    sources, beta = sources_of(site), result_of(site, "beta")
    old = beta.kept[-1]["sentence"]
    sources.by_id[beta.id].kept.append({**beta.kept[-1], "sentence": "beta is last."})
    judged = judge_claims(old, ClaimSources(sources.origins, sources.results, [], {}))
    assert str(judged) == (
        f"corrected or withdrawn: {old} Since then it says: beta is last.\nCORRECTED OR WITHDRAWN"
    )


@pytest.mark.parametrize(("claim", "code"), [("beta got 20 of 40", 0), ("beta got 21 of 40", 2)])
def test_the_command_ends_with_the_code(site: Path, claim: str, code: int) -> None:
    words = [sys.executable, "-m", "evidence_board", "check-claim", str(site), claim]
    assert subprocess.run(words, capture_output=True, text=True, check=False).returncode == code


def test_a_text_of_many_digests_is_judged_in_a_moment(site: Path) -> None:
    many = " ".join(f"{at:064x}" for at in range(40_000))
    started = time.monotonic()
    assert judge_claims(many, sources_of(site)).standing == "NEVER STOOD HERE"
    assert time.monotonic() - started < 20


def test_a_sentence_that_is_denied_does_not_stand(site: Path) -> None:
    [found] = (
        Board(str(site)).check_claim(f"It is not true that {Board(str(site)).axes['jail'].finding}").found
    )
    assert found.standing == "UNCHECKABLE"
    assert found.said.endswith("; what stands beside it is not understood here")
