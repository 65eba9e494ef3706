"""The figures of a pairwise axis as surfaces spell them."""

from collections.abc import Sequence

from ..values import ABSENT
from .battles import judging_figures
from .preferences import Preferences
from .runs import Model
from .served import Json
from .sheets import MayName


def strength_figures(preferences: Preferences, name: str) -> Json:
    """Of one component; nothing where battles do not connect all of them, or of one that is not scored."""
    strengths = preferences.strengths
    if strengths is None or name not in strengths.names:
        return {"score": ABSENT, "interval_strength": ABSENT}
    interval = strengths.interval_of(name)
    return {
        "score": strengths.score_of(name),
        "interval_strength": ABSENT if interval is None else list(interval),
    }


def top_strength(preferences: Preferences) -> Json:
    """The leader's, or the score that those on top share."""
    field = preferences.field
    if not field.top or preferences.has_no_order:
        return {}
    figures = strength_figures(preferences, field.top[0].name)
    return figures if field.leader is not None else {"score": figures["score"]}


def preference_figures(preferences: Preferences, models: Sequence[Model], is_named: MayName) -> Json:
    """The part of the comparison that only a pairwise bank has; `models` in the order of tables."""
    strengths, battles = preferences.strengths, preferences.battles
    fit = None if strengths is None else strengths.fit
    return {
        "prompts": len({battle.item_id for battle in battles}),
        "battles": len(battles),
        "draws": None if strengths is None else strengths.drawn.shape[1],
        "fit": None if fit is None else {"statistic": fit.statistic, "p": fit.p, "draws": fit.draws},
        "components": [_component_figures(preferences, model) for model in models if is_named(model.name)],
        **judging_figures(battles),
    }


def _component_figures(preferences: Preferences, model: Model) -> Json:
    name, ranks = model.name, preferences.ranks
    outcomes = {word: model.earned[word] for word in ("wins", "ties", "losses")}
    figures = strength_figures(preferences, name)
    rank = None if ranks is None else ranks.sets.get(name)
    return {
        "name": name,
        "family": model.component.get("family"),
        "prompts": model.n,
        **outcomes,
        **{word: None if value is ABSENT else value for word, value in figures.items()},
        "rank": None if rank is None else list(rank),
    }
