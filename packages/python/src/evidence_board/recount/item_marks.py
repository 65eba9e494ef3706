"""The marks behind the items pages: each letter, and the figures of each unit."""

from ..values import ABSENT
from .findings import Findings, Place
from .item_figures import item_figures
from .runs import Run
from .served import Json, Served
from .sheets import Sheet


def recount_item_marks(served: Served, axis: str, run: Run, findings: Findings) -> None:
    """`run`: with everything that was asked, of those who compete."""
    path = f"items/{axis}.json"
    if path not in served:
        return
    published = served.json(path)
    place = Place("items", path)
    for name, value in (("axis", axis), ("bench", run.bench), ("run", run.header["run"])):
        findings.compare(place / name, published.get(name, ABSENT), value)
    for name, value in published.items():
        if name not in ("axis", "bench", "run", "components", "units"):
            findings.report_figures(place / name, value)
    sheets = {sheet.name: sheet for sheet in run.sheets}
    letters = [_letters_of(sheets.get(name), run) for name in published["components"]]
    figures = item_figures(run.sheets, run.marking, len(run.bank.units))
    if run.bank.is_pairwise:
        figures = [(None, None)] * len(figures)
    wanted: dict[str, Json] = {
        unit: {
            "marks": "".join(component[at] for component in letters),
            "difficulty": figures[at][0],
            "discrimination": figures[at][1],
        }
        for at, unit in enumerate(run.bank.units)
    }
    seen: set[str] = set()
    for at, unit in enumerate(published["units"]):
        said = {name: unit.get(name, ABSENT) for name in ("marks", "difficulty", "discrimination")}
        is_again = unit["id"] in seen
        findings.compare(place / "units" / at, said, ABSENT if is_again else wanted.get(unit["id"], ABSENT))
        seen.add(unit["id"])
    for missing in wanted.keys() - seen:
        findings.differ(place / "units" / "-", ABSENT, missing)


def _letters_of(sheet: Sheet | None, run: Run) -> list[str]:
    """1 is right, p a part of it, 0 wrong, - without an answer that could be read, . not asked."""
    if sheet is None:
        return ["."] * len(run.bank.units)
    scale = run.marking.scale
    return [
        _letter_of(*unit, scale)
        for unit in zip(sheet.is_asked.tolist(), sheet.asked.tolist(), sheet.is_parsed.tolist(), strict=True)
    ]


def _letter_of(is_asked: bool, earned: int, is_parsed: bool, scale: int) -> str:
    if not is_asked:
        return "."
    if earned == scale:
        return "1"
    if earned > 0:
        return "p"
    return "0" if is_parsed else "-"
