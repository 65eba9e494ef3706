"""The published files of a site, as its own list of digests names them."""

import json
import re
from collections.abc import Container
from typing import Any

from ..canonical import parse_strict, sha256
from ..site_files import SiteFiles
from ..values import lines_of
from ..verdict import need, refute

Json = dict[str, Any]


class Served:
    """Reads each file once and keeps none of it; `asked`: what was read of those that are listed."""

    def __init__(self, site: SiteFiles) -> None:
        self._site = site
        self.asked: set[str] = set()
        self.paths = [_path_in(line) for line in lines_of(site.file("SHA256SUMS"))]
        self._listed = set(self.paths)

    def __contains__(self, path: str) -> bool:
        return path in self._listed

    def find(self, path: str) -> bytes | None:
        """Also of what no list names, as the log."""
        return self._site.find(path)

    def read(self, path: str) -> bytes:
        self.asked.add(path)
        return self._site.file(path)

    def glance(self, path: str) -> Any:
        """Of a file of which a rule asks a few members only."""
        return parse_strict(self._site.file(path))

    def json(self, path: str) -> Any:
        return parse_strict(self.read(path))

    def lines(self, path: str, most: int | None = None, ids: Container[str] | None = None) -> list[Json]:
        """The objects of a file that has one on each line: at most so many, each of one of these items."""
        content = self.read(path)
        count = content.count(b"\n")
        need(most is None or count <= most, f"{path} has {count} lines, of {most} that are stated")
        return objects_in(path, content, ids)


def _path_in(line: bytes) -> str:
    found = re.fullmatch(b"[0-9a-f]{64}  (.+)", line) or refute("SHA256SUMS has a line that names no file")
    return found[1].decode("utf-8")


def objects_in(path: str, content: bytes, ids: Container[str] | None = None) -> list[Json]:
    values = []
    for line in lines_of(content):
        value = json.loads(line, object_pairs_hook=_members)
        need(isinstance(value, dict), f"{path} has a line that is no object")
        need(ids is None or value["item_id"] in ids, f"{path} has a line of no item")
        values.append(value)
    return values


def _members(pairs: list[tuple[str, Any]]) -> Json:
    members = dict(pairs)
    need(len(members) == len(pairs), "a name stands twice")
    return members


def digest(content: bytes | str) -> str:
    return sha256(content.encode() if isinstance(content, str) else content)
