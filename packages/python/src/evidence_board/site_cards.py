"""Every card of a site, none dropped: pack, chain, index, public root and ledgers."""

import re
from typing import Any

from .canonical import canonicalize, digest_of, read_canonical, read_shape, sha256
from .cards import MILL, Card, compare_chain, open_card, open_chain, shard_of
from .keys import Keys, Order, prove_author
from .log import Log, is_a
from .public_root import open_leaves, open_proof, open_root
from .site_files import SiteFiles
from .values import exactly, is_hash, is_same, is_text, lines_of, or_null, shape
from .verdict import Found, Refuted, cannot, each, faults_in, need, not_signed, present

Cards = dict[str, Card]
Retirements = dict[str, str]
ARTIFACTS = "inputs/artifacts/"


def log_of(log: Log | None) -> Log:
    return present(log, "the log is unverified")


def keys_of(keys: Keys | None) -> Keys:
    return present(keys, "no key is pinned")


def sum_of(sums: dict[str, str], path: str) -> str | None:
    if not sums:
        cannot("no sums")
    return sums.get(path)


def cards_of(cards: Cards, *surfaces: str) -> list[Card]:
    return [card for card in cards.values() if card.surface in surfaces]


def live_cards(cards: Cards, retirements: Retirements | None, *surfaces: str) -> list[Card]:
    retired = present(retirements, "the ledgers are unverified")
    return [card for card in cards_of(cards, *surfaces) if card.signed.sig and card.id not in retired]


def check_cards(site: SiteFiles, keys: Keys | None, sums: dict[str, str], log: Log | None) -> Found[Cards]:
    cards: Cards = {}

    def check(line: bytes) -> None:
        card = open_card(line)
        need(cards.setdefault(card.id, card) is card, f"card {card.id} stands twice")
        need(sum_of(sums, card.path) == sha256(line), f"card {card.id} is served otherwise")
        if card.signed.sig is None:
            cannot(f"card {card.id} is unsigned")
        order = log_of(log).order_of(card.id)
        need(order.issued is not None, f"card {card.id} is not in the log")
        prove_author(keys_of(keys), card.signed, order)

    faults = faults_in(lines_of(site.file("signed/cards.jsonl")), check)
    form = re.compile(r"(signed/cards|root/cards|interop/mill-cards-signed)/../")
    files = sum(1 for path in sums if form.match(path))
    # nobody checks a card beside the pack
    if not faults and files != len(cards):
        faults.append(Refuted(f"{files} files, {len(cards)} cards"))
    return Found(f"{len(cards)} signed and logged", cards, faults)


def check_chain_and_index(site: SiteFiles, keys: Keys | None, log: Log | None, cards: Cards) -> Found[bool]:
    chain = open_chain(site.file("signed/chain.json"))
    detail = compare_chain(chain, cards)
    rows = [_index_row(cards[id]) for id in chain.links if id in cards]
    read_shape(
        "card_index",
        site.file("signed/card_index.json"),
        {
            "schema": exactly("svc.card-index/0.1"),
            "n_cards": exactly(len(rows)),
            "created": or_null(is_text),
            "packaged_at": or_null(is_text),
            "head": exactly(chain.head),
            "chain_id": exactly(chain.card.id),
            "cards": lambda listed: canonicalize(listed) == canonicalize(rows),
        },
    )
    listed = sorted(line["id"] for line in read_ledger(site, "INDEX"))
    need(sorted(card.id for card in cards_of(cards, "mill")) == listed, "INDEX.jsonl")
    issued = log_of(log).issued
    for id in chain.links:
        need(id in issued, f"link {id} is not in the log")
    for id in issued:
        need(id in chain.links or id in cards, f"card {id} is gone")
    return Found(f"{detail}, {prove_author(keys_of(keys), chain.card.signed)}", True)


def _index_row(card: Card) -> dict[str, Any]:
    payload = card.payload
    row = {
        "id": card.id,
        "url": f"/signed/cards/{shard_of(card.id)}",
        "signed": card.signed.sig is not None,
        "surface": card.surface,
        "model": payload["model"].get("id"),
    }
    return {**row, **{name: payload[name] for name in ("axis", "as_of") if name in payload}}


def check_public_root(site: SiteFiles, keys: Keys | None, log: Log | None, cards: Cards) -> Found[bool]:
    content = site.file("root.json")
    root = open_root(content)
    leaves = open_leaves(site.file("root/leaves.json"), root)
    need(len(cards_of(cards, "fact-run")) == len(leaves), "not the fact runs")

    def check(leaf: str) -> None:
        id = open_proof(site.file(f"root/proofs/{shard_of(leaf)}"), root, leaves)
        need(id == leaf, f"the proof of leaf {leaf}")
        need(leaf in cards and cards[leaf].surface == "fact-run", f"leaf {leaf} is no fact run")

    each(leaves, check)
    # the signature covers six members, the event all bytes
    known = log_of(log)
    issued = known.last(is_a("root-published"))
    author = prove_author(keys_of(keys), root.signed, Order(issued, known.retired))
    is_logged = issued >= 0 and known.events[issued].get("root_sha256") == sha256(content)
    need(is_logged, "the log has another root")
    return Found(f"{len(leaves)} leaves, {author}, logged", True)


def check_ledgers(site: SiteFiles, log: Log | None, cards: Cards) -> Found[Retirements]:
    rows = cards_of(cards, "measurement", "mill")
    hub = site.json("api/hub-cards.json")
    counts, withdrawn_cells = hub["counts"], hub["withdrawn_cells"]
    known = log_of(log)
    retirements: Retirements = {}
    for word in ("superseded", "withdrawn"):
        lines = read_ledger(site, word.upper())
        for line in lines:
            _check_retirement(line, word, known.issued, retirements)
            retirements[line["id"]] = word
        compare_with_log(known, f"card-{word}", "card_id", lines)
        if word == "withdrawn":
            need(len(withdrawn_cells) == len(lines), "withdrawn_cells")
    kept = lines_of(site.find(f"{ARTIFACTS}cards/context.jsonl") or b"")
    named = [event["context_sha256"] for event in known.events if event.get("context_sha256") is not None]
    need(sorted(map(sha256, kept)) == sorted(named), "context.jsonl")

    def count_of(word: str | None) -> int:
        return sum(1 for card in rows if retirements.get(card.id) == word)

    recounted = {
        "rows_served_by_indexes": len(rows),
        "superseded_excluded": count_of("superseded"),
        "withdrawn_excluded": count_of("withdrawn"),
        "cells": count_of(None) - counts["duplicates_collapsed"]["value"],
    }

    def check(counted: tuple[str, int]) -> None:
        name, count = counted
        need(is_same(counts[name]["value"], count), f"hub-cards: {name} is {count}")

    faults = faults_in(recounted.items(), check)
    return Found(f"{len(retirements)} retired as logged", retirements, faults)


def read_ledger(site: SiteFiles, name: str) -> list[dict[str, Any]]:
    return [read_canonical(name, line) for line in lines_of(site.file(f"{MILL}{name}.jsonl"))]


def _check_retirement(
    line: dict[str, Any], word: str, issued: dict[str, int], retirements: Retirements
) -> None:
    def is_later_card(id: object) -> bool:
        before, after = issued.get(line["id"]), issued.get(str(id))
        return word == "superseded" and before is not None and after is not None and after > before

    shape(
        word,
        line,
        {
            "id": lambda id: is_hash(id) and id not in retirements,
            "replaced_by": or_null(is_later_card),
            "reason": is_text,
            "correction_id": or_null(is_text),
            "date": is_text,
        },
    )


def compare_with_log(
    log: Log, type: str, member: str, entries: list[dict[str, Any]], is_newer: bool = False
) -> None:
    """None reworded, none added."""
    digests = {entry["id"]: digest_of(entry) for entry in entries}
    logged = [event for event in log.events if event.get("type") == type]
    for event in logged:
        is_logged = digests.get(event.get(member, "")) == event.get("entry_sha256")
        need(is_logged, f"{type} {event.get(member)} is not as logged")
    if is_newer and len(logged) < len(digests):
        not_signed()
    need(len(logged) == len(entries), f"{type}: one is not logged")
