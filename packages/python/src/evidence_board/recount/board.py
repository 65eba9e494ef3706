"""The board, number by number: every row, total, sentence and lane from served banks, rows and cards."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ..canonical import canonicalize, digest_of
from ..values import ABSENT
from .attempts import Attempts
from .axis import AwaitedAxis, RecountedAxis, Stated, expect_ranks, judge_rows
from .base_rate import said_rate
from .battles import Battle, battles_of
from .cards import EvidenceRun, ServedCards
from .corrected_axis import corrected_axis
from .field import field_of
from .figures import IsSigned, public_leader
from .findings import Findings, Place
from .fleets import competing, left_out
from .paired import ALPHA
from .pairwise_axis import pairwise_axis
from .preferences import recount_preferences
from .question_sets import AskedSet, QuestionSets
from .row import row_figures
from .runs import Run, Runs, find_run
from .served import Json, Served
from .served_log import ServedLog
from .sheets import Sheet, in_code_units
from .target_groups import read_groupings
from .verdict import Tested, Verdict

PATH = "api/gspc.json"
ROWS = "axis rows"


@dataclass(frozen=True)
class Grounds:
    """What the figures of the board rest on."""

    served: Served
    runs: Runs
    evidence: Sequence[EvidenceRun]
    cards: ServedCards
    log: ServedLog | None
    """None where it could not be read; the figures that need it are then left open."""
    battles: Mapping[str, Sequence[Battle]]
    """By path of a run on a pairwise bank."""

    @property
    def is_signed(self) -> IsSigned:
        def is_signed(axis: RecountedAxis, sheet: Sheet) -> bool:
            rows = next(model.rows_sha256 for model in axis.run.models if model.sheet is sheet)
            return self.cards.is_signed(axis.run.bench, sheet.name, rows)

        return is_signed


@dataclass(frozen=True)
class RecountedBoard:
    board: Json
    axes: dict[str, RecountedAxis]
    """The measured ones that compare components."""
    sets: QuestionSets
    leaders: dict[str, str | None]
    """By axis: the name of its public leader."""
    groupings: dict[str, list[Json]]
    totals: Json


def ground_on(
    served: Served,
    runs: Runs,
    evidence: Sequence[EvidenceRun],
    cards: ServedCards,
    log: ServedLog | None,
    findings: Findings,
) -> Grounds:
    battles = {run.path: battles_of(run, findings) for run in runs.runs if run.bank.is_pairwise}
    return Grounds(served, runs, evidence, cards, log, battles)


def recount_board(grounds: Grounds, findings: Findings) -> RecountedBoard:
    served = grounds.served
    board = served.json(PATH)
    rows = {row["axis"]: row for row in board["axes"]}
    groupings = read_groupings(served)
    later = {name: _later_axis(row, grounds, groupings.get(name, [])) for name, row in rows.items()}
    shown = {axis.run.bench for axis in later.values() if axis}
    sets_later = _later_sets(grounds, shown)
    axes = {name: axis.judged() for name, axis in later.items() if axis}
    sets = QuestionSets(sets_later(axes), axes)
    attempts = Attempts(served)
    for at, row in enumerate(board["axes"]):
        place = Place(ROWS, PATH, f"/axes/{at}")
        published = {name: value for name, value in row.items() if name != "historical_measurement_record"}
        findings.compare(place, published, wanted_row(row, axes.get(row["axis"]), sets, attempts, grounds))
        _check_row_file(served, row, findings)
        _check_basis(place, row, axes.get(row["axis"]), findings)
    totals = totals_of(board["axes"])
    findings.compare(Place("totals", PATH, "/totals"), board["totals"], totals)
    _recount_sentences(board, totals, sets, findings)
    _recount_lanes(board, list(axes.values()), attempts, findings)
    _check_stamp(board, findings)
    leaders = {name: public_leader(axis, grounds.is_signed) for name, axis in axes.items()}
    names = {name: leader.name if leader else None for name, leader in leaders.items()}
    return RecountedBoard(board, axes, sets, names, groupings, totals)


@dataclass(frozen=True)
class LaterAxis:
    run: Run
    judged: Callable[[], RecountedAxis]


def _later_axis(row: Json, grounds: Grounds, groupings: Sequence[Json]) -> LaterAxis | None:
    """A row rests on the run it links, or the newest of its bench; one that is unmeasured has none."""
    if row["kind"] != "model-comparison":
        return None
    run = find_run(grounds.runs.runs, row.get("run_url")) or grounds.runs.newest(row.get("bench"))
    whole = competing(run, grounds.cards) if run else None
    if run is None or whole is None or not whole.models:
        return None
    name = row["axis"]
    if whole.bank.is_pairwise:
        return LaterAxis(whole, partial(pairwise_axis, name, whole, grounds.battles[whole.path]))
    corrected = corrected_axis(name, whole)
    if corrected is not None:
        return LaterAxis(whole, lambda: corrected)
    stated = Stated.of(whole.bank.header, axis_file(grounds.served, name).get("assigned"))
    awaited = AwaitedAxis(name, whole, left_out(run, grounds.cards), stated, groupings)
    return LaterAxis(whole, awaited.judged)


def axis_file(served: Served, axis: str) -> Json:
    """What the publisher states in the file of an axis, as far as figures hang on it."""
    path = f"inputs/artifacts/axes/{axis}.json"
    file: Json = served.json(path) if path in served else {}
    return file


def _later_sets(grounds: Grounds, shown: set[str]) -> Callable[[Mapping[str, RecountedAxis]], list[AskedSet]]:
    """The benches that the board does not show, each by its last run.

    What they need of draws is asked for now.
    """
    runs, cards = grounds.runs, grounds.cards
    benches = {run.bench: None for run in runs.runs}
    benches |= {card.payload["bench"]: None for card in cards.cells}
    benches |= {bench: None for bench in sorted(Attempts(grounds.served).published_benches)}
    card_axis = {
        card.payload["bench"]: card.payload.get("axis")
        for card in cards.cells
        if card.surface == "measurement"
    }
    others: dict[str, Run] = {}
    for bench in benches:
        newest = runs.newest(bench)
        asked = competing(newest, cards) if newest and bench not in shown else None
        if asked and asked.models:
            others[bench] = asked
            if not asked.bank.is_pairwise:
                expect_ranks(asked, field_of(asked.sheets))

    def judged(axes: Mapping[str, RecountedAxis]) -> list[AskedSet]:
        by_bench = {axis.run.bench: axis for axis in axes.values()}
        return [ask(bench, by_bench.get(bench)) for bench in benches]

    def ask(bench: str, axis: RecountedAxis | None) -> AskedSet:
        days = [run.header["date"] for run in runs.runs if run.bench == bench]
        first = in_code_units(days)[0] if days else ""
        if axis is not None:
            return AskedSet(bench, axis.axis, first, axis.run.header["date"], axis.verdict)
        run = others.get(bench)
        day, verdict = (run.header["date"], judge_run(run, grounds)) if run else (None, None)
        return AskedSet(bench, card_axis.get(bench), first, day, verdict)

    return judged


def judge_run(run: Run, grounds: Grounds) -> Verdict:
    """What a run on its own says. What an axis says of a base rate is of its present bank."""
    if run.bank.is_pairwise:
        return recount_preferences(run, grounds.battles[run.path]).verdict
    corrected = corrected_axis("", run)
    if corrected is not None:
        return corrected.verdict
    return judge_rows(run, Stated(said_rate(run.bank.header, None))).verdict


def wanted_row(
    row: Json, axis: RecountedAxis | None, sets: QuestionSets, attempts: Attempts, grounds: Grounds
) -> Json:
    if axis is None:
        return _wanted_facts(row, grounds) or _wanted_unmeasured(row, grounds)
    name, run = row["axis"], axis.run
    stated = axis_file(grounds.served, name)
    assigned = stated.get("assigned", {})
    unanswered = assigned.get("unanswered")
    log = grounds.log
    tried = attempts.of(sets.benches_of(name)) if run.origin == "mill" else None
    figures = row_figures(
        axis,
        grounds.is_signed,
        sets.holm_of(name),
        sets.history_of(name),
        with_per_model=stated.get("per_model") is True,
    )
    return {
        **figures,
        "says": run.bank.header.get("says", assigned.get("says", ABSENT)),
        "unanswered": {**unanswered, "assigned_at": assigned["at"]} if unanswered else ABSENT,
        "bank_url": f"/banks/{run.bench}/bank.json",
        "run_url": f"/{run.path}",
        **({} if log is None else {"frozen_before_run": log.frozen_before(run.header)}),
        "attempts": ABSENT if tried is None else tried,
    }


def _wanted_facts(row: Json, grounds: Grounds) -> Json | None:
    its = [each for each in grounds.evidence if each.run["axis"] == row["axis"]]
    if row["kind"] != "deterministic-facts" or not its:
        return None
    newest = its[-1]
    tally = newest.tally()
    sentence = f"{tally['pass']} pass, {tally['fail']} fail, {tally['uncheckable']} uncheckable."
    typed = re.compile(r"[0-9]+ pass, [0-9]+ fail, [0-9]+ uncheckable\.")
    note = row.get("note", "")
    return {
        "status": "MEASURED",
        "n": len(newest.checks),
        "tally": tally,
        "quotable": True,
        "as_of": newest.run["as_of"],
        "evidence_url": f"/{newest.path}",
        "accuracy": ABSENT,
        "interval": ABSENT,
        "separation": ABSENT,
        **({"note": typed.sub(sentence, note, count=1)} if typed.search(note) else {}),
    }


def _wanted_unmeasured(row: Json, grounds: Grounds) -> Json:
    bank = grounds.runs.banks.get(row.get("bench", ""))
    status = "not MEASURED: no run is served" if row["status"] == "MEASURED" else row["status"]
    nothing = {"tally": ABSENT, "accuracy": ABSENT, "separation": ABSENT}
    return {"n": bank.header["item_count"] if bank else 0, "status": status, **nothing}


def _check_basis(place: Place, row: Json, axis: RecountedAxis | None, findings: Findings) -> None:
    """The words are the publisher's.

    But where something else than a test took the lead they open with what did.
    """
    verdict = axis.verdict if axis else None
    basis = verdict.basis if isinstance(verdict, Tested) else None
    for code, taker in (("BASE_RATE", "base rate"), ("UNANSWERED", "unanswered")):
        stated, wanted = row.get("separation_basis", "").startswith(code), basis == taker
        if stated or wanted:
            findings.compare(place / "separation_basis", stated, wanted)


def _check_row_file(served: Served, row: Json, findings: Findings) -> None:
    """`?axis=` answers with a file of its own."""
    path = f"board-data/axis-{row['axis']}.json"
    if path in served:
        findings.compare(Place(ROWS, path), served.read(path).decode(), canonicalize(row))


def _compared(rows: Sequence[Json]) -> list[Json]:
    return [row for row in rows if row["status"] == "MEASURED" and row["kind"] == "model-comparison"]


def totals_of(rows: Sequence[Json]) -> Json:
    measured = [row for row in rows if row["status"] == "MEASURED"]
    states = Counter(row.get("separation") for row in _compared(rows))
    separated, ties, untested = (states[word] for word in ("SEPARATED", "TIE", "UNTESTED"))
    leads = f"{separated} of {len(_compared(rows))} model-comparison axis separated a leader"
    return {
        "public_count": f"{len(rows)} axis \u00b7 {len(measured)} measured",
        "axes": len(rows),
        "measured_axes": len(measured),
        "unmeasured_axes": len(rows) - len(measured),
        "quotable_axes": sum(row.get("quotable") is True for row in rows),
        "items": sum(row["n"] for row in measured if row["kind"] == "model-comparison"),
        "checks": sum(row["n"] for row in measured if row["kind"] == "deterministic-facts"),
        "separated_leads": separated,
        "ties": ties,
        "untested_separations": untested,
        "own_leaders_excluded": sum(row.get("public_leader_state") == "EXCLUDED_OWN_MODEL" for row in rows),
        "separation_public_count": f"{leads}, {ties} TIE, {untested} UNTESTED",
    }


def _recount_sentences(board: Json, totals: Json, sets: QuestionSets, findings: Findings) -> None:
    """The publisher may choose the words, but the sentence to quote and each number follow from the rows."""
    rows, stated = board["axes"], board["totals"]
    quoted = totals["separation_public_count"]

    def numbers_in(text: str) -> list[int]:
        for sentence in (quoted, totals["public_count"]):
            text = text.replace(sentence, "", 1)
        return [int(digits) for digits in re.findall("[0-9]+", text)]

    def compare(pointer: str, published: Any, wanted: Any) -> None:
        findings.compare(Place("sentences", PATH, pointer), published, wanted)

    compared = _compared(rows)
    compare(
        "/totals/count_grammar",
        numbers_in(stated["count_grammar"]),
        [totals["measured_axes"] - len(compared)],
    )
    # still separated when every set of questions is allowed for
    holding = 0
    for row in compared:
        holm = sets.holm_of(row["axis"])
        holding += row.get("separation") == "SEPARATED" and holm is not None and holm.p < ALPHA
    tests = len(compared) - totals["untested_separations"]
    leads = _lead_sentence(len(compared), totals["separated_leads"], holding, tests, len(sets.sets))
    compare("/totals/lid", stated["lid"].startswith(leads), True)
    for name in ("count_grammar", "lid"):
        compare(f"/totals/{name}", quoted in stated[name], True)
    first = next(iter(board["limitations"]), "")
    counts = [len(compared), totals["ties"], totals["untested_separations"]]
    compare("/limitations/0", numbers_in(first.replace(leads, "", 1)), counts)
    compare("/limitations/0", first.endswith(leads), True)


def _lead_sentence(every: int, ahead: int, holding: int, tests: int, sets: int) -> str:
    if every == 0:
        return "No comparison is measured here."
    if tests == 0:
        one = "The one question could not be tested."
        return one if every == 1 else f"None of {every} questions could be tested."
    questions = f"{every} question{'' if every == 1 else 's'} {'has' if ahead == 1 else 'have'}"
    every_set = f"all {sets} question sets asked since the start are"
    counted = "the one question set is" if sets == 1 else every_set
    return f"{ahead} of {questions} a component ahead; {holding} once {counted} counted."


def _recount_lanes(
    board: Json, measured: Sequence[RecountedAxis], attempts: Attempts, findings: Findings
) -> None:
    """The lanes of the board's own instrument: what it measured itself, and what it imported."""
    runs = [axis.run for axis in measured]
    mill = [run for run in runs if run.origin == "mill"]
    imports = [run for run in runs if run.origin == "import"]
    fleet = [each for run in mill for each in _competing_fleet(run)]
    reasons = Counter(each["excluded"]["reason_code"] for each in fleet if "excluded" in each)
    counts = {
        "components": len(fleet),
        "passed": len(fleet) - reasons.total(),
        "excluded": reasons.total(),
        "excluded_by_reason": [
            {"reason_code": code, "count": reasons[code]} for code in in_code_units(reasons)
        ],
        "imported": len(_ran(imports)),
        "attempts": attempts.of(),
    }
    place = Place("lanes", PATH, "/measured_in_lane")
    for at, row in enumerate(board["measured_in_lane"]):
        is_measured = row["row"] == "instrument-honesty" and mill
        findings.compare(place / at, row, {**(counts if is_measured else {}), "board_quotable": False})
    own = [run for run in imports if "measured_by" in run.header]
    others = [run for run in imports if "measured_by" not in run.header]
    wanted: list[int] = []
    for its in (mill, own, others):
        if its:
            wanted += [len({each["name"] for each in _ran(its)}), len(its)]
    numbers = [int(digits) for digits in re.findall("[0-9]+", board["measured_on"]["model"])]
    findings.compare(Place("lanes", PATH, "/measured_on/model"), numbers, wanted)


def _ran(runs: Sequence[Run]) -> list[Json]:
    return [each for run in runs for each in _competing_fleet(run) if "excluded" not in each]


def _competing_fleet(run: Run) -> list[Json]:
    """Without those whose result was withdrawn: of a competing run they are no models any more."""
    names = {model.name for model in run.models}
    return [each for each in run.header["fleet"] if "excluded" in each or each["name"] in names]


def _check_stamp(board: Json, findings: Findings) -> None:
    stamp = board["measured_on"]["living_stamp"]
    if stamp["verification_state"] == "VERIFIABLE":
        place = Place("lanes", PATH, "/measured_on/living_stamp/axes_sha256")
        findings.compare(place, stamp.get("axes_sha256", ABSENT), digest_of(board["axes"]))
