"""Battles in memory: who is preferred by chance, and how often."""

import numpy as np

from evidence_board.recount.bank import Bank
from evidence_board.recount.battles import Battle
from evidence_board.recount.beside import beside_in
from evidence_board.recount.draws import Pool
from evidence_board.recount.runs import Model, Run, outcomes_of
from evidence_board.recount.served import Json
from evidence_board.recount.sheets import Marking, Sheet

SHA = "ab" * 32


def battle(item: str, one: str, other: str, earned: int, judge: str | None = None, **said: str) -> Battle:
    return Battle(item, one, other, earned, judge, said.get("place"), said.get("swapped"))


def bank_of(prompts: int) -> Bank:
    ids = [f"p{at}" for at in range(prompts)]
    every = np.arange(prompts)
    nothing: list[str | None] = [None] * prompts
    header = {"kind": "pairwise", "items_sha256": SHA}
    items = [{"item_id": id} for id in ids]
    place = dict(zip(ids, every.tolist(), strict=True))
    return Bank("b", header, items, place, ids, every, every, nothing, False, False, nothing, nothing, None)


def run_of(battles: list[Battle], prompts: int) -> Run:
    bank = bank_of(prompts)
    marking = Marking(10_000, True, False, bank.blocks(), SHA, Pool())
    names = sorted({name for each in battles for name in (each.one, each.other)})
    rows = {
        name: [row_of(each, name) for each in battles if name in (each.one, each.other)] for name in names
    }
    models = [model_of(name, rows[name], prompts) for name in names]
    return Run(
        "runs/b/r/run.json",
        {"bench": "b", "date": "2026-01-02", "fleet": []},
        bank,
        marking,
        True,
        models,
        rows,
    )


def row_of(each: Battle, name: str) -> Json:
    against = each.other if name == each.one else each.one
    earned = each.earned_by(name)
    return {
        "item_id": each.item_id,
        "parsed": True,
        "correct": earned == 10_000,
        "score": earned / 10_000,
    } | {"battle": {"against": against, **({"judge": each.judge} if each.judge else {})}}


def model_of(name: str, rows: list[Json], prompts: int) -> Model:
    asked = np.zeros(prompts, np.int64)
    is_asked = np.zeros(prompts, bool)
    is_asked[[int(row["item_id"][1:]) for row in rows]] = True
    sheet = Sheet(name, False, None, asked, is_asked, asked, is_asked)
    return Model(
        {"name": name}, sheet, len(rows), 0, outcomes_of(rows), None, beside_in(rows), "", None, None, None
    )


def world(prompts: int = 40, seed: int = 1, lead: float = 0.2) -> list[Battle]:
    rng = np.random.default_rng(seed)
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    earned = rng.choice([10_000, 5_000, 0], (prompts, 3), p=[0.45 + lead, 0.1, 0.45 - lead])
    return [
        battle(f"p{at}", one, other, int(earned[at, pair]))
        for at in range(prompts)
        for pair, (one, other) in enumerate(pairs)
    ]
