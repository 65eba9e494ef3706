"""The log as it is served: its events, and the root of any of its sizes.

Whose signature is under its checkpoint is what `verify` asks. Here its entries have to give the root that it
states.
"""

from dataclasses import dataclass
from typing import Any

from ..canonical import parse_strict
from ..log import TILE, tile_path
from ..trees import log_leaf, log_node, root_of, tree_levels
from ..values import base64_to_hex, is_decimal
from ..verdict import need, present
from .served import Json, Served


@dataclass(frozen=True)
class ServedLog:
    events: list[Json]
    levels: list[list[bytes]]

    @property
    def size(self) -> int:
        return len(self.events)

    def root_at(self, size: int) -> str:
        """RFC 6962 root, in hex, of the first `size` entries."""
        return root_of(self.levels, size)

    def of_type(self, *types: str) -> list[Json]:
        return [event for event in self.events if event.get("type") in types]

    def frozen_before(self, header: Json) -> bool | None:
        """Whether the bank of a run was logged at the checkpoint that the run names.

        None where that cannot be known: the run names no checkpoint, or one that is not of this log.
        """
        point = header.get("bank_checkpoint")
        if point is None or point["size"] > self.size:
            return None
        if self.root_at(point["size"]) != base64_to_hex(point["root"]):
            return None
        return any(
            event.get("type") == "bank-frozen"
            and event.get("bench") == header["bench"]
            and event.get("items_sha256") == header["bank_sha256"]
            for event in self.events[: point["size"]]
        )


def read_log(served: Served) -> ServedLog:
    """A site that was never signed has no log, which is one without events."""
    checkpoint = served.find("log/checkpoint")
    if checkpoint is None:
        return ServedLog([], [[]])
    _origin, size, root, *_ = checkpoint.decode("utf-8").split("\n")
    need(is_decimal(size), "log/checkpoint states no size")
    entries = _read_entries(served, int(size))
    levels = tree_levels([log_leaf(entry) for entry in entries], log_node)
    need(root_of(levels, len(entries)) == base64_to_hex(root), "log/checkpoint is not of the served entries")
    return ServedLog([_event_of(entry) for entry in entries], levels)


def _event_of(entry: bytes) -> Json:
    event: Any = parse_strict(entry)
    need(isinstance(event, dict), "an entry of the log is no object")
    return event  # type: ignore[no-any-return]


def _read_entries(served: Served, size: int) -> list[bytes]:
    """In bundles, each entry behind its length in two bytes."""
    entries: list[bytes] = []
    for n in range(-(-size // TILE)):
        path = tile_path("entries", n, min(TILE, size - n * TILE))
        bundle = present(served.find(path), f"{path} is missing")
        at = 0
        while at + 2 <= len(bundle):
            start = at + 2
            at = start + int.from_bytes(bundle[start - 2 : start], "big")
            entries.append(bundle[start:at])
        need(len(entries) == min(size, (n + 1) * TILE), f"{path}: not {TILE} entries or the rest of {size}")
    return entries
