"""Cards and their chain: what was measured, none dropped."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from .canonical import body_of, read_shape, sha256
from .keys import BOARD, CARDS, Keys, Signed, pinned_keys, prove_author
from .values import (
    is_boolean,
    is_hash,
    is_object,
    is_same,
    is_signature,
    is_text,
    lines_of,
    list_of,
    optional,
    or_null,
    shape,
)
from .verdict import Found, Judge, Verdict, each, given, need

ROLES = {
    "measurement": CARDS,
    "chain": CARDS,
    "marking-evidence": CARDS,
    "evidence-bundle": CARDS,
    "fact-run": BOARD,
    "mill": BOARD,
}
CARD = {
    "schema": is_text,
    "surface": is_text,
    "payload": is_object,
    "unmeasured": list_of(is_text),
    "sig_ed25519": or_null(is_signature),
    "prev": optional(is_hash),  # only on the chain
    "kid": optional(is_text),
}
MILL = "interop/mill-cards-signed/"
T = TypeVar("T")


@dataclass(frozen=True)
class Card:
    """{"kid":"did:web:board.example#card-attestation-1",
     "payload":{"axis":"a","correct":35,"n":40,…},
     "prev":"…","schema":"…","sig_ed25519":"…",
     "surface":"measurement","unmeasured":[…]}

    body = canonical(card without sig_ed25519),  id = SHA-256(body)
    """

    id: str
    surface: str
    payload: dict[str, Any]
    prev: str | None
    signed: Signed

    @property
    def path(self) -> str:
        folder = {"fact-run": "root/cards/", "mill": MILL}.get(self.surface, "signed/cards/")
        return folder + shard_of(self.id)

    @property
    def detail(self) -> str:
        day = self.payload.get("as_of")
        return f"{self.surface} {self.id}" + (f" of {day}, a later card may have replaced it" if day else "")


def shard_of(id: str, ending: str = "json") -> str:
    return f"{id[:2]}/{id}.{ending}"


def open_card(content: bytes) -> Card:
    card = read_shape("card", content, CARD)
    surface, kid = card["surface"], card.get("kid")
    role = ROLES.get(surface)
    need(role is not None, f"no surface {surface}")
    need(kid is None or f"#{role}-" in kid, f"{kid} may not sign {surface} cards")
    body = body_of({name: value for name, value in card.items() if name != "sig_ed25519"})
    id = sha256(body)
    signed = Signed(role or "", body, card["sig_ed25519"], kid, id)
    return Card(id, surface, card["payload"], card.get("prev"), signed)


def verify_card(card: bytes, did: bytes | None) -> Verdict:
    """Is this card what the holder of the pinned card key signed?"""

    def opened() -> Found[Card]:
        read = open_card(given("card", card))
        return Found(read.detail, read)

    judge = Judge()
    return judge.verdict(lambda: prove_pinned(judge, judge.step("card", opened).signed, did))


def prove_pinned(judge: Judge, signed: Signed, did: bytes | None) -> Keys:
    keys = judge.step("key document", lambda: pinned_keys(did))
    judge.step("signature", lambda: Found(prove_author(keys, signed), True))
    return keys


GENESIS = "0" * 64  # before the first card
LINK = {
    "id": is_hash,
    "prev": is_hash,
    "body_published": is_boolean,
    "signed": is_boolean,
    "url": optional(is_text),
}


@dataclass(frozen=True)
class Chain:
    """head c -- prev --> b (withheld) -- prev --> a -- prev --> 000...0"""

    card: Card
    head: str | None
    links: dict[str, dict[str, Any]]


def open_chain(content: bytes) -> Chain:
    card = open_card(content)
    payload = card.payload
    need(card.surface == "chain" and payload.get("kind") == "svc.card-chain/0.1", "not a chain")
    links, head, genesis = payload["links"], payload.get("head"), payload.get("genesis")
    for i, link in enumerate(links):
        shape(f"link {i}", link, LINK)
        before = links[i + 1]["id"] if i + 1 < len(links) else GENESIS
        need(link["prev"] == before, f"link {i} is not to the next")
    link_of = {link["id"]: link for link in links}
    is_counted = is_same(payload.get("positions"), len(links)) and len(links) == len(link_of)
    need(is_counted, "positions")  # none twice
    need((head or GENESIS) == (links[0]["id"] if links else GENESIS), "head")
    need(genesis == GENESIS or (links and genesis == links[-1]["id"]), "genesis")
    return Chain(card, head, link_of)


def compare_chain(chain: Chain, cards: Mapping[str, Card]) -> str:
    for card in cards.values():
        link = chain.links.get(card.id)
        is_chained = card.surface == "measurement"  # and nothing else
        if link:
            agrees = (
                is_chained and card.prev == link["prev"] and link["signed"] == (card.signed.sig is not None)
            )
        else:
            agrees = not is_chained and card.prev is None
        need(agrees, f"card {card.id} is not so on the chain")
    absent = [link for id, link in chain.links.items() if id not in cards]
    for link in absent:
        need(not link["body_published"], f"the body {link['id']} is missing")
    for id, link in chain.links.items():
        is_withheld = id in cards and not link["body_published"]
        need(not is_withheld, f"the body {id} is published and called withheld")
    return f"{len(absent)} of {len(chain.links)} bodies withheld"


def verify_chain(chain: bytes, did: bytes | None, cards: bytes | None = None) -> Verdict:
    """Is this chain whole, and are `cards`, a line for each, the cards on it?"""
    judge = Judge()

    def opened() -> Found[Chain]:
        read = open_chain(given("chain", chain))
        return Found(f"{len(read.links)} links", read)

    def compared(read: Chain, keys: Keys, lines: bytes) -> Found[bool]:
        pack = [open_card(line) for line in lines_of(lines)]
        cards = {card.id: card for card in pack}
        need(len(cards) == len(pack), "a card stands twice")
        signed = [card for card in pack if card.signed.sig]
        detail = compare_chain(read, cards)
        each(signed, lambda card: prove_author(keys, card.signed))
        return Found(f"{detail}, {len(signed)} of {len(pack)} cards signed", True)

    def work() -> None:
        read = judge.step("chain", opened)
        keys = prove_pinned(judge, read.card.signed, did)
        if cards is not None:
            judge.step("cards", lambda: compared(read, keys, cards))

    return judge.verdict(work)
