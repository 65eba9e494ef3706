"""One measured axis that a model graded and humans corrected.

No part of the bank is scored, and no constant answer: the labels correct the whole.
"""

from .axis import RecountedAxis, deciding_part, models_in_order
from .judged import correct_by_labels, recount_judging
from .runs import Run
from .scores import score_of
from .sheets import asked_by_any


def corrected_axis(axis: str, whole: Run) -> RecountedAxis | None:
    """None where the model's scores stand as they are."""
    run = deciding_part(whole)
    judging = recount_judging(run)
    if judging is None:
        return None
    scores = judging.corrections.scores
    of_whole = judging.corrections if run is whole else correct_by_labels(whole)
    plain = {} if of_whole else {model.name: score_of(model.sheet, whole.marking) for model in whole.models}
    return RecountedAxis(
        axis=axis,
        run=run,
        whole=whole,
        counted=whole,
        units=asked_by_any(run.sheets),
        models=models_in_order(run, judging.field),
        scores=scores,
        whole_scores=of_whole.scores if of_whole else plain,
        field=judging.field,
        pairing=judging.pairing,
        apart=judging.apart,
        verdict=judging.verdict,
        pairs=judging.pairs,
        ranks=judging.ranks,
        judging=judging,
    )
