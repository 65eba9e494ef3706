"""Who competes in a run: whose result was not withdrawn, and whom the rule of the fleet did not leave out."""

from dataclasses import replace

from .cards import ServedCards, result_of
from .runs import Model, Run


def competing(run: Run, cards: ServedCards) -> Run:
    """The run without all others."""
    return replace(run, models=[model for model in _standing(run, cards) if not _is_candidate(model)])


def left_out(run: Run, cards: ServedCards) -> list[Model]:
    """Those that the rule of the fleet left out were asked, and compete with nobody."""
    return [model for model in _standing(run, cards) if _is_candidate(model)]


def _is_candidate(model: Model) -> bool:
    return model.component.get("role") == "candidate"


def _standing(run: Run, cards: ServedCards) -> list[Model]:
    gone = cards.withdrawn_results
    return [model for model in run.models if not gone or _result_in(run, model) not in gone]


def _result_in(run: Run, model: Model) -> str:
    component = model.component
    asked = {"id": model.name, "version": component.get("version"), "digest": component.get("integrity")}
    bank = {name: run.header[name] for name in ("bench", "bank_sha256")}
    return result_of({**bank, "rows_sha256": model.rows_sha256, "model": asked})
