"""What was kept beside cards when they were signed.

Each line as the log names it, and the newest against the figures of the board.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from ..canonical import digest_of
from ..values import ABSENT
from .axis import RecountedAxis
from .cards import ServedCards
from .findings import Findings, Place
from .preference_figures import strength_figures
from .served import Json, Served
from .served_log import ServedLog
from .spelled import percent

PATH = "inputs/artifacts/cards/context.jsonl"
SECTION = "contexts"
NO_LINE = "none: no event names it"
AHEAD = re.compile(
    "(?<!not shown to be )(?<!not reliably )ahead(?! only with what was not answered left out)"
)


def compare_contexts(
    served: Served,
    log: ServedLog,
    snapshot: str | None,
    axes: Mapping[str, RecountedAxis],
    cards: ServedCards,
    findings: Findings,
) -> None:
    """`snapshot`: the content id of the newest one, where the board that is served is that one."""
    lines = served.lines(PATH) if PATH in served else []
    _compare_with_log(lines, log, findings)
    cells = {card.id: card for card in reversed(cards.cells)}
    for at, line in enumerate(lines):
        card = cells.get(line["card_id"])
        if card is None or line["content_id"] != snapshot or not cards.is_live(card):
            continue
        axis = axes.get(card.payload.get("axis", ""))
        if axis is None:
            continue
        name = card.payload["model"]["id"]
        place = Place(SECTION, f"{PATH} line {at + 1}")
        kept = {word: line[word] for word in ("interval", "rank", "state")}
        findings.compare(place, kept, _figures_of(axis, name))
        is_said = says_score(line["sentence"], axis, name, axis_assigned(served, axis.axis))
        wanted = line["sentence"] if is_said else "a sentence with the counted figures"
        findings.compare(place / "sentence", line["sentence"], wanted)


def _compare_with_log(lines: list[Json], log: ServedLog, findings: Findings) -> None:
    published: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        published[line["card_id"]].append(digest_of(line))
    named: dict[str, list[str]] = defaultdict(list)
    for event in log.events:
        if "context_sha256" in event:
            named[str(event["card_id"])].append(str(event["context_sha256"]))
    for id in {**named, **published}:
        place = Place(SECTION, f"{PATH}: {id}")
        there, wanted = published.get(id, []), named.get(id, [])
        for nth, digest in enumerate(wanted):
            findings.compare(place, there[nth] if nth < len(there) else "no line", digest)
        for _ in there[len(wanted) :]:
            findings.compare(place, "a line", NO_LINE)


def _figures_of(axis: RecountedAxis, name: str) -> Json:
    if axis.preferences is None:
        score = axis.scores.get(name)
        interval: Any = None if score is None else score.interval_asked
    else:
        interval = strength_figures(axis.preferences, name)["interval_strength"]
    rank = None if axis.ranks is None else axis.ranks.sets.get(name)
    return {
        "interval": None if interval in (None, ABSENT) else list(interval),
        "rank": None if rank is None else list(rank),
        "state": axis.verdict.state,
    }


def axis_assigned(served: Served, axis: str) -> Json:
    path = f"inputs/artifacts/axes/{axis}.json"
    assigned: Json = (served.json(path) if path in served else {}).get("assigned", {})
    return assigned


def says_score(sentence: str, axis: RecountedAxis, name: str, assigned: Json) -> bool:
    """The counts and the rounded figures of the recount, whatever the sentence says of others.

    That anybody is ahead, only of a leader who is. Scores in units of their own and battles are left to the
    log.
    """
    run, score = axis.run, axis.scores.get(name)
    model = next((each for each in run.models if each.name == name), None)
    if model is None or score is None or score.parsed == 0:
        return True
    if "metric" in run.header or axis.preferences is not None:
        return True
    interval = score.interval_asked
    within = (
        "no interval: too few clusters"
        if interval is None
        else f"95 % interval {percent(interval[0])} to {percent(interval[1])} %"
    )
    share = percent(score.accuracy_asked)
    if axis.judging is None:
        head = f"{name} {_earned_words(model.earned, run.bank.header, assigned)} of {model.n} "
        figures = f"({share} %, {within})"
    else:  # what humans corrected is no count
        head, figures = f"{name} scored {share} % over {model.n} ", f"({within})"
    at = sentence.find(figures)
    graded = graded_words(axis)
    end = at + len(figures)
    rest = sentence[end + len(graded) :]
    leader = axis.field.leader
    is_ahead = axis.verdict.state == "SEPARATED" and leader is not None and leader.name == name
    answered = " answered" if "unanswered" in assigned else ""
    return (
        at >= 0
        and sentence.startswith(head)
        and sentence.startswith(graded, end)
        and re.fullmatch(f"(?:item|pair)s?(?: of “.+”)?{answered} ", sentence[len(head) : at]) is not None
        and (rest == "." or rest.startswith("; "))
        and (AHEAD.search(rest) is not None) == is_ahead
    )


def _earned_words(earned: Json, header: Json, assigned: Json) -> str:
    if earned["correct"] is ABSENT:
        return f"earned {earned['score_sum']}"
    says = header.get("says") or assigned.get("says") or {"en": "was right on"}
    return f"{says['en']} {earned['correct']}"


def graded_words(axis: RecountedAxis) -> str:
    """A model graded, and what of its errors is known."""
    header = axis.run.header
    if "grader_kind" not in header:
        return ""
    return f", {judge_words(axis)}"


def judge_words(axis: RecountedAxis) -> str:
    if axis.judging is None:
        return "graded by a model; its errors are not known here"
    labels, drawn = axis.judging.corrections.labels, axis.run.header["humans_random"]
    return f"graded by a model, corrected by {labels} human labels drawn at random ({drawn})"
