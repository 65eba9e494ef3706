"""A served bank: its items as they were frozen, and the units that they are scored by."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..values import ABSENT
from .findings import Findings, Place
from .kappa import cohens_kappa
from .planned import LeadPlan, planned_difference, planned_lead
from .served import Json, Served, digest
from .sheets import Marks, Mask, in_code_units
from .surface_cues import LabelledText, surface_cues


@dataclass(frozen=True)
class Deciding:
    """The stratum whose verdict is that of the axis."""

    stratum: str
    said: Json
    units: Mask


@dataclass(frozen=True, eq=False)
class Bank:
    bench: str
    header: Json
    items: list[Json]
    place: dict[str, int]
    """By id of an item: where it stands."""
    units: list[str]
    unit_of: Marks
    """By item: its unit."""
    first: Marks
    """By unit: its first item."""
    cluster: list[str | None]
    """By unit."""
    is_assigned: bool
    """The clusters were written down after the freeze, and group the items as nothing did before."""
    has_pairs: bool
    stratum: list[str | None]
    """By unit, as the items carry it."""
    part: list[str | None]
    """By unit, where the publisher split the frozen bank afterwards."""
    deciding: Deciding | None

    @property
    def targets(self) -> list[str | None]:
        """By item."""
        return [item.get("target") for item in self.items]

    @property
    def is_pairwise(self) -> bool:
        return self.header.get("kind") == "pairwise"

    @property
    def is_clustered(self) -> bool:
        return any(cluster is not None for cluster in self.cluster)

    def blocks(self) -> Marks:
        """By unit a number: clusters in code-unit order, then units in none, in the order of the bank."""
        names = in_code_units({name for name in self.cluster if name is not None})
        number = {name: at for at, name in enumerate(names)}
        alone = len(names)
        return np.array(
            [alone + at if name is None else number[name] for at, name in enumerate(self.cluster)], np.int64
        )

    def items_of(self, unit: int) -> list[Json]:
        return [self.items[at] for at in np.flatnonzero(self.unit_of == unit)]

    def in_units(self, by_item: Sequence[bool]) -> Mask:
        """Units of which any item is so."""
        return np.bincount(self.unit_of, np.asarray(by_item, float), len(self.units)) > 0


def read_bank(served: Served, bench: str, findings: Findings) -> Bank:
    path, items_path = f"banks/{bench}/bank.json", f"banks/{bench}/items.jsonl"
    header, content = served.json(path), served.read(items_path)
    items = served.lines(items_path)
    names = [str(item.get("pair", item["item_id"])) for item in items]
    units = list(dict.fromkeys(names))
    number = {unit: at for at, unit in enumerate(units)}
    unit_of = np.array([number[name] for name in names], np.int64)
    _, first = np.unique(unit_of, return_index=True)
    wanted = {"bench": bench, "items_sha256": digest(content), "item_count": len(items)}
    wanted |= {"base_rate": header.get("base_rate", ABSENT)}
    if "surface_cues" in header:
        wanted["surface_cues"] = {"accuracy": _cues_of(items)}
    if "plan" in header:
        wanted["plan"] = _plan_of(header["plan"], [items[at] for at in first])
    if "annotation" in header:
        wanted["annotation"] = _annotation_of(served, bench, items, header["annotation"], findings)
    findings.compare(Place("banks", path), header, wanted)
    own = [items[at].get("cluster") for at in first]
    assigned = _assigned_clusters(served, bench, items, findings)
    clusters = (
        own
        if assigned is None
        else [assigned.get(items[at]["item_id"], items[at].get("cluster")) for at in first]
    )
    strata = [items[at].get("stratum") for at in first]
    part, deciding = _split(served, bench, header, [items[at]["item_id"] for at in first], strata)
    return Bank(
        bench=bench,
        header=header,
        items=items,
        place={item["item_id"]: at for at, item in enumerate(items)},
        units=units,
        unit_of=unit_of,
        first=first,
        cluster=clusters,
        is_assigned=assigned is not None and not _groups_alike(items, assigned),
        has_pairs=any("pair" in item for item in items),
        stratum=strata,
        part=part,
        deciding=deciding,
    )


def _cues_of(items: list[Json]) -> Any:
    """To four decimals, as banks state the share; absent where a text or a target is not published."""
    if not all(isinstance(item.get("input"), str) and "target" in item for item in items):
        return ABSENT
    return rounded(
        surface_cues([LabelledText(each["input"], each["target"], each.get("pair")) for each in items])
    )


def rounded(share: float) -> float:
    """To four decimals, halves up."""
    return math.floor(share * 10_000 + 0.5) / 10_000


def _plan_of(plan: Json, firsts: list[Json]) -> Json:
    """What was assumed is an input; the difference follows. A unit without a cluster is one of its own."""
    if "delta" not in plan:
        return plan
    names = [item.get("cluster", ("alone", at)) for at, item in enumerate(firsts)]
    sizes = list(Counter(names).values())
    pi, icc = plan["pi"], plan["icc"]
    if "score" in plan and "rivals" in plan:
        delta = planned_lead(sizes, LeadPlan(pi, icc, plan["score"], plan["rivals"]))
    else:
        delta = planned_difference(sizes, pi=pi, icc=icc)
    return {**plan, "delta": delta}


def _annotation_of(served: Served, bench: str, items: list[Json], said: Json, findings: Findings) -> Json:
    path = f"banks/{bench}/annotations.jsonl"
    if path not in served:
        if said.get("kappa") is not None:
            findings.remarks.append(f"{bench}: who labelled what is not served; its kappa is as declared")
        return {name: said.get(name, ABSENT) for name in ("kappa", "dropped")}
    lines = served.lines(path)
    ids = {item["item_id"] for item in items}
    kappa = cohens_kappa([line["labels"] for line in lines])
    return {
        "kappa": None if kappa is None else rounded(kappa),
        "dropped": sum(line["item_id"] not in ids for line in lines),
    }


def _assigned_clusters(
    served: Served, bench: str, items: list[Json], findings: Findings
) -> dict[str, str] | None:
    """A line for each item, and for none twice."""
    path = f"clusters/{bench}.jsonl"
    if path not in served:
        return None
    lines = served.lines(path)
    stated, wanted = (in_code_units(each["item_id"] for each in listed) for listed in (lines, items))
    findings.compare(Place("banks", path), stated, wanted)
    return {line["item_id"]: line["cluster"] for line in lines}


def _groups_alike(items: list[Json], assigned: dict[str, str]) -> bool:
    """Each cluster of before is one of the assignment, under whatever name."""
    pairs = {(item.get("cluster"), assigned.get(item["item_id"])) for item in items}
    before, after = ({pair[side] for pair in pairs} for side in (0, 1))
    return None not in before | after and len(pairs) == len(before) == len(after)


def _split(
    served: Served, bench: str, header: Json, firsts: list[str], strata: list[str | None]
) -> tuple[list[str | None], Deciding | None]:
    """The stratum that the bank names, or the part that a file beside it names."""
    none: list[str | None] = [None] * len(firsts)
    if "decides" in header:
        decides = header["decides"]
        units = np.array([stratum == decides for stratum in strata], bool)
        return none, Deciding(decides, {"stratum": decides, "named": "beforehand", "why": ABSENT}, units)
    path = f"inputs/artifacts/splits/{bench}.json"
    if path not in served:
        return none, None
    split = served.json(path)
    part_of = {item: part["stratum"] for part in split["strata"] for item in part["items"]}
    parts = [part_of.get(item) for item in firsts]
    said = {"stratum": split["decides"], "named": split["named"], "why": split["why"]}
    return parts, Deciding(
        split["decides"], said, np.array([part == split["decides"] for part in parts], bool)
    )
