"""The short answers of `figures/`: their figures, and the numbers in their sentences."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..canonical import canonicalize
from ..slugs import component_slug
from ..values import ABSENT, code_units
from .answer_words import (
    behind_words,
    finding_words,
    plain_score,
    result_words,
    scored_words,
    share_and_interval,
    verdict_words,
)
from .axis import Candidate, RecountedAxis
from .cards import EvidenceRun
from .contexts import axis_assigned, says_score
from .figures import present_or, rank_of
from .findings import Findings, Place
from .paired import ALPHA
from .runs import Model
from .served import Json, Served
from .spelled import Tellable

INDEX = "figures/index.json"
SECTION = "short answers"
UNSCORED = ("withdrawn", "not asked")
MOST_CHECKS, MOST_COMPONENTS, MOST_PARTS, MOST_MISSED = 8, 20, 6, 6
LONGEST_CHECK, LONGEST_ENTRY = 120, 300
NO_TEST = ". No test is made within a part."
NOT_SO = "a number that no figure of this gives"


@dataclass(frozen=True)
class Grounds:
    served: Served
    rows: Mapping[str, Json]
    """As the board publishes them: each is compared with what was recounted."""
    axes: Mapping[str, RecountedAxis]
    evidence: Mapping[str, EvidenceRun]
    """By axis, the newest."""
    totals: Json

    @cached_property
    def corrections(self) -> list[Json]:
        path = "api/corrections.json"
        listed = self.served.json(path)["corrections"] if path in self.served else None
        return listed or []


def recount_answers(served: Served, grounds: Grounds, findings: Findings) -> None:
    """Each file on its own, and that nobody who has a score is left out."""
    sentences: dict[tuple[str, str], str] = {}
    for path in served.paths:
        if path.startswith("figures/") and path != INDEX:
            figure = served.json(path)
            sentences[figure["kind"], figure["id"]] = figure["sentence"]
            recount_answer(path, figure, grounds, findings)
    if INDEX in served:
        _recount_index(served, sentences, grounds, findings)


def recount_answer(path: str, figure: Json, grounds: Grounds, findings: Findings) -> None:
    place, kind = Place(SECTION, path), figure["kind"]
    findings.compare(place / "id", figure["id"], path.removeprefix("figures/").removesuffix(".json"))
    row = grounds.rows.get(figure["ids"].get("axis"))
    if row is None or kind not in ("axis", "component"):
        findings.report_figures(place, figure)
    elif kind == "axis":
        _recount_axis(figure, row, grounds, place, findings)
    else:
        _recount_component(figure, row, grounds, place, findings)


def _recount_axis(figure: Json, row: Json, grounds: Grounds, place: Place, findings: Findings) -> None:
    axis = grounds.axes.get(row["axis"])
    facts, detail = figure["facts"], row.get("separation_detail", {})
    is_measured, tally = row["status"] == "MEASURED", row.get("tally", ABSENT)
    counted = row["n"] if is_measured else ABSENT
    about = [each for each in grounds.corrections if _concerns(each, row)]
    findings.compare(
        place / "facts",
        facts,
        {
            "status": row["status"],
            **dict.fromkeys(("items", "pairs", "prompts", "checks"), ABSENT),
            _counted_word(row, axis): counted,
            **(tally if isinstance(tally, dict) else {}),
            "separation": row.get("separation", ABSENT),
            "lead": _lead_of(row),
            "deciding_p": detail.get("deciding_p", ABSENT),
            "holm_p": present_or(detail.get("holm_p"), ABSENT),
            "components": len(named_in(axis)) if axis else ABSENT,
            "starts_discarded": row.get("attempts", {}).get("discarded", ABSENT),
            "corrections": len(about) or ABSENT,
            "newest_correction": max((each["id"] for each in about), default=ABSENT),
        },
    )
    names = _names_in(axis)
    _hold(
        findings,
        place / "sentence",
        figure["sentence"],
        finding_words(row, axis),
        [*names, row.get("title", "")],
    )
    if "why" in facts and axis is not None:
        _hold(findings, place / "facts" / "why", facts["why"], verdict_words(row, axis), names)
    if axis is not None:
        wanted = [_says_of(axis, row, model) for model in named_in(axis)[:MOST_COMPONENTS]]
        for at, part in enumerate(figure.get("components", [])):
            of_it = wanted[at] if at < len(wanted) else []
            is_so = part["says"] in of_it
            findings.compare(
                place / "components" / at / "says",
                part["says"],
                part["says"] if is_so else " or ".join(of_it) or ABSENT,
            )
        findings.compare(place / "components", len(figure.get("components", [])), len(wanted))
    evidence = grounds.evidence.get(row["axis"])
    if evidence is not None and "evidence_url" in row:
        said = [
            _cut(f"{each['result']}: {each['what']}", LONGEST_CHECK)
            for each in _not_passed(evidence)[:MOST_CHECKS]
        ]
        findings.compare(place / "checks", [each["says"] for each in figure.get("checks", [])], said)


def _counted_word(row: Json, axis: RecountedAxis | None) -> str:
    """What the n of a row counts."""
    if "tally" in row:
        return "checks"
    if axis is not None and axis.preferences is not None:
        return "prompts"
    return "pairs" if row.get("pair_items") is True else "items"


def _hold(findings: Findings, place: Place, text: str, tellable: Tellable, names: Sequence[str]) -> None:
    untold = tellable.untold(text, [name for name in names if name])
    if untold is None:
        findings.hold(place)
    else:
        findings.differ(place, untold, NOT_SO)


def _concerns(entry: Json, row: Json) -> bool:
    """Names of axes are ordinary words: an entry that lists none names the bench or the evidence."""
    if "axes" in entry:
        return row["axis"] in entry["axes"]
    text = canonicalize(entry)
    return f"/evidence/{row['axis']}/" in text or ("bench" in row and row["bench"] in text)


def _lead_of(row: Json) -> Any:
    state = row.get("separation", ABSENT)
    if state == "SEPARATED":
        return "ahead on its own test only" if _falls_after_holm(row) else "ahead"
    return {"TIE": "tied", "UNTESTED": "untested"}.get(state, ABSENT) if isinstance(state, str) else ABSENT


def _falls_after_holm(row: Json) -> bool:
    holm_p = row.get("separation_detail", {}).get("holm_p")
    return row.get("separation") == "SEPARATED" and holm_p is not None and bool(holm_p >= ALPHA)


def _standing_of(row: Json, name: str) -> str:
    detail = row.get("separation_detail", {})
    if row.get("separation_basis", "").startswith("NO_ORDER"):
        return "rival"
    if name in detail.get("tied", []):
        return "tied"
    if any(name in each["others"] for each in detail.get("stands_for", [])):
        return "family"
    if row.get("separation") != "SEPARATED" or row.get("leader") != name:
        return "rival"
    return "alone" if _falls_after_holm(row) else "leader"


STANDS = {"leader": "ahead", "alone": "ahead on its own test only", "tied": "tied", "family": "same family"}


def _says_of(axis: RecountedAxis, row: Json, model: Model) -> list[str]:
    """A rival is told to be behind where the first on top is named."""
    standing = _standing_of(row, model.name)
    scored = scored_words(axis, model.name)
    if scored == "no score":
        return [f"{model.name}: no score"]
    stands = ["", ", behind"] if standing == "rival" else [f", {STANDS[standing]}"]
    return [f"{model.name}: {scored}{each}" for each in stands]


def named_in(axis: RecountedAxis) -> list[Model]:
    return [model for model in axis.models if axis.is_named(model.name)]


def _names_in(axis: RecountedAxis | None) -> list[str]:
    """Everything that has a name on the axis: digits in it are no figure."""
    if axis is None:
        return []
    header = axis.run.header
    metric = header.get("metric", {})
    return [*(each["name"] for each in header["fleet"]), metric.get("name", ""), axis.run.bench]


def _recount_component(figure: Json, row: Json, grounds: Grounds, place: Place, findings: Findings) -> None:
    axis = grounds.axes.get(row["axis"])
    name, facts, sentence = figure["name"], figure["facts"], figure["sentence"]
    findings.compare(place / "id", figure["id"], f"{row['axis']}/{component_slug(name)}")
    model = next((each for each in axis.models if each.name == name), None) if axis else None
    candidates = axis.candidates if axis else []
    candidate = next((each for each in candidates if each.model.name == name), None)
    if axis is not None and candidate is not None:
        findings.compare(place / "facts", facts, _facts_of_candidate(candidate))
        return
    if axis is None or model is None:
        stands = facts.get("standing", ABSENT)
        findings.compare(
            place / "facts" / "standing", stands, stands if stands in UNSCORED else " or ".join(UNSCORED)
        )
        findings.report_figures(place / "facts", facts)
        return
    findings.compare(place / "facts", facts, facts_of(axis, row, model))
    _recount_parts(axis, name, facts.get("parts", ABSENT), place / "facts" / "parts", findings)
    title = row.get("title") or _capitalised(row["axis"].replace("-", " "))
    body = sentence.removeprefix(f"{title}: ")
    if not says_score(body, axis, name, axis_assigned(grounds.served, axis.axis)):
        findings.differ(place / "sentence", sentence, "a sentence with the counted figures")
    names = _names_in(axis)
    for limit in re.split(r"(?<=[.!?]) ", row.get("note", "")):
        body = body.replace(limit, "") if limit else body
    _hold(findings, place / "sentence", body, result_words(row, axis, model), names)
    if "behind_the_best" in facts:
        told = facts["behind_the_best"]
        _hold(findings, place / "facts" / "behind_the_best", told, behind_words(axis, model), names)
    if "no_answer" in facts:
        open = model.unparsed if model.left_out is None else model.left_out
        asked = str(model.n + (model.left_out or 0))
        _hold(
            findings,
            place / "facts" / "no_answer",
            facts["no_answer"],
            Tellable().may("counts of", (str(open), asked)),
            [],
        )


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _facts_of_candidate(candidate: Candidate) -> Json:
    """Asked beside the fleet, and compared with nobody."""
    model = candidate.model
    is_counted = model.left_out is not None
    return {
        "standing": "left out",
        "correct": model.earned.get("correct", ABSENT),
        "asked": model.n + (model.left_out or 0),
        "counted": model.n if is_counted else ABSENT,
        "score": candidate.score.accuracy_asked if candidate.score.asked else ABSENT,
    }


def facts_of(axis: RecountedAxis, row: Json, model: Model) -> Json:
    name, rank = model.name, rank_of(axis, model.name)
    share, interval = share_and_interval(axis, name)
    low, high = interval or (ABSENT, ABSENT)
    best, worst = rank or (ABSENT, ABSENT)
    is_counted = model.left_out is not None
    told: Json = {
        "correct": model.earned.get("correct", ABSENT),
        "asked": model.n + (model.left_out or 0),
        "counted": model.n if is_counted else ABSENT,
        "score": share,
        "interval_low": low,
        "interval_high": high,
        "standing": _standing_of(row, name),
        "best_rank": best,
        "worst_rank": worst,
        "version": present_or(model.component.get("version"), ABSENT),
        "family": present_or(model.component.get("family"), ABSENT),
    }
    return told if axis.preferences is not None else {**told, "not_right_on": _missed_by(axis, model)}


def _recount_parts(axis: RecountedAxis, name: str, told: Any, place: Place, findings: Findings) -> None:
    """The first parts, in the order that the bank states: each with its share."""
    written = []
    for part in [*axis.tags, *axis.strata]:
        its = next((each for each in part.scores if each.name == name), None)
        if its is not None and its.score.asked:
            written.append(f"{part.name} {plain_score(axis, its.score.accuracy_asked)}")
    if len(written) < 2:
        findings.compare(place, told, ABSENT)
        return
    lines = str(told).removesuffix(NO_TEST).split("; ")
    known = "; ".join(written).split("; ")
    for line in lines:
        findings.compare(place, line, line if line in known else "a part with its share")
    least = min(MOST_PARTS, len(written))
    findings.compare(place, len(set(lines)) >= least, True)


def _missed_by(axis: RecountedAxis, model: Model) -> Any:
    """The first units of the score that earned it less than everything."""
    sheet, scale = model.sheet, axis.run.marking.scale
    missed = [axis.run.bank.units[at] for at in (sheet.is_asked & (sheet.asked < scale)).nonzero()[0]]
    more = len(missed) - MOST_MISSED
    told = ", ".join(missed[:MOST_MISSED])
    return (told + (f" and {more} more" if more > 0 else "")) or ABSENT


def _not_passed(evidence: EvidenceRun) -> list[Json]:
    return [
        each for result in ("fail", "uncheckable") for each in evidence.checks if each["result"] == result
    ]


def _cut(text: str, most: int) -> str:
    """Lengths are counted as people who write JavaScript count them."""
    units = len(text.encode("utf-16-le")) // 2
    return text if units <= most else f"{text[: most - 1]}…"


def _recount_index(
    served: Served, sentences: Mapping[tuple[str, str], str], grounds: Grounds, findings: Findings
) -> None:
    """What it says of an axis or a component their own files say; of the board only the totals are asked."""
    place = Place(SECTION, INDEX) / "entries"
    wanted = {**sentences}
    for axis in grounds.axes.values():
        for model in named_in(axis):
            id = f"{axis.axis}/{component_slug(model.name)}"
            if ("component", id) not in wanted:
                findings.differ(Place(SECTION, f"figures/{id}.json"), ABSENT, "what the component scored")
    for name, evidence in grounds.evidence.items():
        row = grounds.rows.get(name, {})
        for check in _not_passed(evidence) if "evidence_url" in row else []:
            reason = f" ({check['reason']})" if "reason" in check else ""
            told = f"{row.get('title', name)}, {check['result']}: {check['what']}{reason}"
            wanted["check", f"{name}/{check['id']}"] = told
    wanted |= {("correction", each["id"]): each["what_was_wrong"] for each in grounds.corrections}
    listed: set[tuple[str, str]] = set()
    for at, entry in enumerate(served.json(INDEX)["entries"]):
        key = entry["kind"], entry["id"]
        if key in listed:
            findings.differ(place / at, entry["id"], "listed once")
        listed.add(key)
        if entry["kind"] in ("axis", "component", "check", "correction"):
            sentence = _cut(wanted[key], LONGEST_ENTRY) if key in wanted else ABSENT
            findings.compare(place / at / "sentence", entry["sentence"], sentence)
        elif key == ("board", "totals"):
            counts = (grounds.totals["public_count"], grounds.totals["separation_public_count"])
            for count in counts:
                findings.compare(place / at / "sentence", count in entry["sentence"], True)
    for kind, id in sorted(wanted.keys() - listed, key=lambda key: code_units(f"{key[0]} {key[1]}")):
        findings.differ(place / "-", ABSENT, f"{kind} {id}")
