"""Recounts a whole site from its served bytes.

What cannot be read refutes or leaves open its own section, and what rests on it is said to be left out.
"""

from collections.abc import Callable, Iterable

from ..site_files import SiteFiles
from ..verdict import cannot
from .answers import Grounds as AnswerGrounds
from .answers import recount_answers
from .arena import PATH as ARENA
from .arena import recount_arena
from .board import Grounds, RecountedBoard, ground_on, recount_board
from .cards import read_cards, read_evidence, recount_cells, recount_facts
from .comparison import Grounds as ComparisonGrounds
from .comparison import recount_comparison
from .contexts import compare_contexts
from .counters import (
    live_measurements,
    recount_card_list,
    recount_counters,
    recount_coverage,
    recount_hub,
)
from .draws import Pool
from .exports import Tables, recount_exports, recount_tables
from .findings import Findings, Place, Recount
from .group_means import groups_in
from .item_marks import recount_item_marks
from .log_comparison import compare_with_log
from .not_read import not_read
from .quoted_totals import compare_quoted_totals
from .register import PATH as REGISTER
from .register import recount_register
from .runs import read_runs
from .served import Served
from .served_log import read_log
from .target_groups import recount_groups

LEFT_OUT = Place("recount", "what rests on it")
NO_GROUNDS = "the board and everything counted: what they rest on cannot be read"


def recount_site(site: SiteFiles, axis: str | None = None) -> Recount:
    """`axis`: only what is said of this one is told."""
    findings = Findings() if axis is None else _findings_of(site, axis)
    served = None
    with findings.section("grounds"):
        served = Served(site)
    if served is None:
        findings.leave_open(LEFT_OUT, NO_GROUNDS)
        return findings.recount
    _recount_all(served, findings)
    findings.not_read = not_read(served.paths, served.asked)
    return findings.recount


def _recount_all(served: Served, findings: Findings) -> None:
    grounds = None
    with findings.section("grounds"):
        runs = read_runs(served, Pool(), findings)
        evidence, cards = read_evidence(served), read_cards(served)
        log = None
        with findings.section("log"):
            log = read_log(served)
        recount_cells(cards, runs.runs, findings)
        recount_facts(cards, evidence, findings)
        grounds = ground_on(served, runs, evidence, cards, log, findings)
    if grounds is None:
        findings.leave_open(LEFT_OUT, NO_GROUNDS)
        return
    recounted = None
    with findings.section("board"):
        recounted = recount_board(grounds, findings)
    if recounted is None:
        findings.leave_open(LEFT_OUT, "everything counted: the board cannot be read")
        return
    for name, recount in _surfaces(grounds, recounted, findings):
        with findings.section(name):
            recount()


def _surfaces(
    grounds: Grounds, recounted: RecountedBoard, findings: Findings
) -> Iterable[tuple[str, Callable[[], object]]]:
    served, runs, cards, axes = grounds.served, grounds.runs, grounds.cards, recounted.axes
    evidence, log = grounds.evidence, grounds.log
    rows = {row["axis"]: row for row in recounted.board["axes"]}

    def comparison() -> None:
        groups = groups_in(axes)
        compared = ComparisonGrounds(axes, rows, recounted.leaders, recounted.sets, groups)
        recount_comparison(served, compared, findings)

    def item_marks() -> None:
        for name, axis in axes.items():
            recount_item_marks(served, name, axis.whole, findings)

    def history() -> None:
        if log is not None:
            fleets = {name: axis.run.header["fleet"] for name, axis in axes.items()}
            snapshot = compare_with_log(served, log, recounted.board, fleets, findings)
            compare_contexts(served, log, snapshot, axes, cards, findings)

    by_file: dict[str, Callable[[], object]] = {
        "api/counters.json": lambda: recount_counters(served, runs, evidence, cards, findings),
        "api/hub-cards.json": lambda: recount_hub(served, cards, findings),
        REGISTER: lambda: recount_register(served, runs, evidence, axes, findings),
        "api/cards.json": lambda: recount_card_list(served, cards, findings),
        "api/coverage.json": lambda: recount_coverage(served, findings),
        ARENA: lambda: recount_arena(served, axes, findings),
    }
    yield from ((path, recount) for path, recount in by_file.items() if path in served)
    yield "comparison", comparison
    yield "groups", lambda: recount_groups(served, axes, recounted.groupings, findings)
    yield "items", item_marks
    newest = {each.run["axis"]: each for each in evidence}
    grounded = AnswerGrounds(served, rows, axes, newest, recounted.totals)
    yield "short answers", lambda: recount_answers(served, grounded, findings)
    yield "exports", lambda: recount_exports(served, grounded, findings)
    yield "tables", lambda: recount_tables(served, Tables(grounded, live_measurements(cards)), findings)
    yield "quoted totals", lambda: compare_quoted_totals(served, recounted.totals, findings)
    yield "log", history


def _findings_of(site: SiteFiles, axis: str) -> Findings:
    """The row of the axis, the bank and rows it rests on, and what the comparison says of it."""
    rows = {row["axis"]: (at, row) for at, row in enumerate(Served(site).json("api/gspc.json")["axes"])}
    if axis not in rows:
        cannot(f"no axis {axis}; there are: {', '.join(rows)}")
    at, row = rows[axis]
    pointer, bench = f"/axes/{at}/", row.get("bench")
    names = ("comparison/", "board-data/axis-", "figures/", "exports/")
    files = tuple(f"{name}{axis}.json" for name in names)
    folders = (
        f"evidence/{axis}/",
        f"figures/{axis}/",
        f"tables/{axis}.",
        *(() if bench is None else (f"banks/{bench}/", f"runs/{bench}/")),
    )

    def keep(place: Place) -> bool:
        is_row = place.file == "api/gspc.json" and f"{place.pointer}/".startswith(pointer)
        return is_row or place.file in files or place.file.startswith(folders)

    return Findings(keep)
