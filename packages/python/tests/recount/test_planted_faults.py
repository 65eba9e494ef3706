"""One changed member of each kind of file refutes the board, and is named by file and pointer."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from evidence_board.bounded_reader import BoundedReader, open_site
from evidence_board.recount import Recount, recount_site

Change = Callable[[str, str, str], Path]


def recount(folder: Path) -> Recount:
    return recount_site(open_site(str(folder), BoundedReader(1)))


def spelled(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def another(value: Any) -> Any:
    """Of the same kind, and plausible."""
    if isinstance(value, str):
        words = {"SEPARATED": "TIE", "TIE": "SEPARATED", "alpha": "beta"}
        return words.get(value, "-" + value[1:])
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else float(f"{value * 0.99:.11e}")


def plant(path: str, pointer: str, changed: Change, site: Path) -> Path:
    """Only the text of this member is changed."""
    text = (site / path).read_text("utf-8")
    document = json.loads(text)
    *way, last = pointer.split("/")[1:]
    parent = document
    for name in way:
        parent = parent[int(name) if isinstance(parent, list) else name]
    key = int(last) if isinstance(parent, list) else last
    parent[key] = another(parent[key])
    return changed(path, text, spelled(document))


def axis_at(site: Path, name: str) -> int:
    rows = json.loads((site / "api/gspc.json").read_text("utf-8"))["axes"]
    return next(at for at, row in enumerate(rows) if row["axis"] == name)


def test_the_board_as_it_is_served(site: Path) -> None:
    told = recount(site)
    assert [str(each) for each in told.findings] == []
    assert told.compared > 1_000


@pytest.mark.parametrize(
    ("path", "pointer"),
    [
        ("api/gspc.json", "/axes/{jail}/n"),
        ("api/gspc.json", "/axes/{jail}/separation"),
        ("api/gspc.json", "/axes/{jail}/separation_p"),
        ("api/gspc.json", "/axes/{jail}/interval/0"),
        ("api/gspc.json", "/axes/{jail}/leader"),
        ("api/gspc.json", "/axes/{jail}/per_model/1/FN"),
        ("api/gspc.json", "/axes/{custody}/tally/fail"),
        ("api/gspc.json", "/totals/items"),
        ("comparison/jail.json", "/alpha"),
        ("comparison/jail.json", "/axes/0/tests/0/p"),
        ("comparison/jail.json", "/axes/0/components/1/correct"),
        ("comparison/jail.json", "/axes/0/components/1/interval_asked/1"),
        ("comparison/jail.json", "/axes/0/components/0/rank/1"),
        ("comparison/jail.json", "/axes/0/differences/0/low"),
        ("api/comparison.json", "/axes/0/pairs/separated"),
        ("api/axis-register.json", "/rows/0/pass"),
        ("api/axis-register.json", "/rows/1/parsed"),
        ("api/arena.json", "/axes/0/pairs/0/wins"),
        ("api/counters.json", "/counters/graded_answers/value"),
        ("api/hub-cards.json", "/counts/cells/value"),
        ("api/cards.json", "/axes/0/cards/0/n"),
        ("api/coverage.json", "/by_lifecycle/LIVE"),
        ("items/jail.json", "/units/0/marks"),
        ("items/jail.json", "/units/1/difficulty"),
        ("banks/jail-1/bank.json", "/item_count"),
        ("evidence/custody/2026-01-02.json", "/tally/pass"),
        ("figures/jail.json", "/facts/items"),
        ("figures/jail/alpha.json", "/facts/correct"),
        ("figures/jail/alpha.json", "/facts/interval_low"),
        ("figures/jail/beta.json", "/facts/worst_rank"),
        ("exports/jail.json", "/records/0/evaluation_results/0/score_details/score"),
        ("exports/jail.json", "/records/0/evaluation_results/0/metric_config/max_score"),
    ],
)
def test_a_changed_member_is_named(path: str, pointer: str, changed: Change, site: Path) -> None:
    place = pointer.format(jail=axis_at(site, "jail"), custody=axis_at(site, "custody"))
    told = recount(plant(path, place, changed, site))
    assert told.outcome == "REFUTED"
    assert (path, place) in [(each.file, each.pointer) for each in told.findings if each.outcome == "REFUTED"]


@pytest.mark.parametrize(
    ("path", "old", "new", "pointer"),
    [
        ("figures/jail.json", "by at least 2", "by at least 3", "/sentence"),
        ("figures/jail.json", "(91.2 to 100.0 %)", "(97.2 to 100.0 %)", "/components/0/says"),
        ("figures/jail/beta.json", "20 of 40 items", "30 of 40 items", "/sentence"),
        ("figures/jail/beta.json", "between 2 and 3", "between 1 and 3", "/sentence"),
        ("figures/index.json", "beta was right on 20 of 40", "beta was right on 30 of 40", "/sentence"),
    ],
)
def test_a_number_in_a_sentence_is_judged(
    path: str, old: str, new: str, pointer: str, changed: Change
) -> None:
    told = recount(changed(path, old, new))
    places = [each.pointer for each in told.findings if each.outcome == "REFUTED" and each.file == path]
    assert any(place.endswith(pointer) for place in places)


def test_a_cell_of_a_table_is_judged(site: Path, changed: Change) -> None:
    line = (site / "tables/jail.csv").read_text("utf-8").splitlines()[1]
    told = recount(changed("tables/jail.csv", line, line.replace(",40,40,", ",39,40,")))
    assert ("tables/jail.csv line 2", "/correct") in [(each.file, each.pointer) for each in told.findings]


@pytest.mark.parametrize("left", ["an entry", "an axis"])
def test_who_is_left_out_of_the_list_of_cards_is_named(left: str, site: Path, changed: Change) -> None:
    text = (site / "api/cards.json").read_text("utf-8")
    document = json.loads(text)
    gone = (document["axes"] if left == "an axis" else document["axes"][0]["cards"]).pop()
    told = recount(changed("api/cards.json", text, spelled(document)))
    (finding,) = [each for each in told.findings if each.outcome == "REFUTED"]
    assert gone.get("id", gone.get("axis")) in finding.recomputed


def test_what_no_rule_reads_is_said_beside_the_outcome(site: Path) -> None:
    told = recount(site)
    read = [path for paths in told.not_read.values() for path in paths]
    assert "llms.txt" in read
    assert "figures/jail.json" not in read
    *_, limit, outcome = str(told).splitlines()
    assert outcome == "VERIFIED"
    assert f"feeds: {len(told.not_read['feeds'])}" in limit


def test_an_answer_that_was_changed_moves_what_rests_on_it(changed: Change, site: Path) -> None:
    rows = sorted(path.relative_to(site).as_posix() for path in site.glob("runs/jail-1/*/rows/beta*"))[0]
    first = (site / rows).read_text("utf-8").splitlines()[0]
    other = first.replace('"correct":true', '"correct":false')
    assert other != first
    told = recount(changed(rows, first, other))
    assert told.outcome == "REFUTED"
    assert {"rows", "cards", "axis rows", "comparison"} <= {each.section for each in told.findings}


def test_a_card_that_says_more_than_its_rows(changed: Change, site: Path) -> None:
    told = recount(changed("signed/cards.jsonl", '"correct":40', '"correct":39'))
    assert any(each.pointer == "/payload/correct" and each.published == "39" for each in told.findings)


def test_a_correction_that_was_reworded(changed: Change, site: Path) -> None:
    text = (site / "api/corrections.json").read_text("utf-8")
    entry = json.loads(text)["corrections"][0]
    was = next(
        value for name, value in entry.items() if name not in ("id", "date") and isinstance(value, str)
    )
    told = recount(changed("api/corrections.json", was, f"{was} Not quite."))
    assert any(each.section == "corrections" and entry["id"] in each.file for each in told.findings)


def test_a_figure_that_no_rule_knows_is_no_pass(changed: Change, site: Path) -> None:
    told = recount(changed("comparison/jail.json", '"asked":', '"asked_twice":7,"asked":'))
    members = {(each.outcome, each.pointer.rpartition("/")[2]) for each in told.findings}
    assert ("UNCHECKABLE", "asked_twice") in members


def test_a_file_that_is_not_served_leaves_others_to_be_asked(site: Path, changed: Change) -> None:
    folder = changed("comparison/jail.json", "{", "{")
    (folder / "comparison/jail.json").unlink()
    told = recount(folder)
    assert told.outcome == "UNCHECKABLE"
    assert told.sections["items"] > 0
