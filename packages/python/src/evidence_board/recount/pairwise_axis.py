"""One measured axis of a pairwise bank. No constant answer can be preferred, and a score is a strength."""

from collections.abc import Sequence

from .axis import RecountedAxis
from .battles import Battle
from .preferences import recount_preferences
from .runs import Run
from .scores import Score
from .sheets import asked_by_any


def pairwise_axis(axis: str, run: Run, battles: Sequence[Battle]) -> RecountedAxis:
    preferences = recount_preferences(run, battles)
    order = [*preferences.field.ranked, *preferences.sparse]
    models = {model.name: model for model in run.models}
    scores = {model.name: Score(model.sheet, run.marking, None) for model in run.models}
    return RecountedAxis(
        axis=axis,
        run=run,
        whole=run,
        counted=run,
        units=asked_by_any(run.sheets),
        models=[models[sheet.name] for sheet in order],
        scores=scores,
        whole_scores=scores,
        field=preferences.field,
        pairing=preferences.pairing,
        apart=preferences.apart,
        verdict=preferences.verdict,
        pairs=preferences.pairs,
        ranks=preferences.ranks,
        preferences=preferences,
    )
