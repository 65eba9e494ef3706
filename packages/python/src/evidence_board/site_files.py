"""The files of a site, each held to what was said of it first."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .canonical import parse_strict, sha256
from .verdict import cannot, need, present, words_of

if TYPE_CHECKING:
    from .host import Host

Read = Callable[[str], bytes | None]


class Headers:
    """Headers of an answer: names in lower case, several of one name joined by a comma."""

    def __init__(self, lines: list[tuple[str, str]]) -> None:
        self._values: dict[str, list[str]] = {}
        for name, value in lines:
            self._values.setdefault(name.lower(), []).append(value.strip(" \t\r\n"))

    def get(self, name: str) -> str | None:
        values = self._values.get(name.lower())
        return None if values is None else ", ".join(values)

    def items(self) -> list[tuple[str, str]]:
        return [(name, ", ".join(values)) for name, values in sorted(self._values.items())]


@dataclass(frozen=True)
class Answer:
    """What a host answered to a path."""

    status: int
    headers: Headers
    content: bytes = b""
    url: str | None = None


Visit = Callable[[str, Mapping[str, str]], Answer]


def unhindered(path: str, answer: Answer) -> Answer:
    """A host that is busy or down has told nothing yet."""
    if answer.status == 429 or answer.status >= 500:
        cannot(f"{path} is answered with {answer.status}: ask again later")
    return answer


def is_unlisted(path: str) -> bool:
    return path.startswith("log/") or path in ("SHA256SUMS", "site.note")


@dataclass
class SiteFiles:
    """`read`: the bytes of a path, or None; `visit`: what people get there; `listed`: a folder's files."""

    read: Read
    visit: Visit | None = None
    listed: list[str] | None = None
    told: dict[str, str] = field(default_factory=dict)
    sums: dict[str, str] | None = None
    host: "Host | None" = None

    def find(self, path: str) -> bytes | None:
        """A host may answer otherwise: held to the file's line, or to the first reading."""
        is_visited = self.host is not None and is_unlisted(path)
        content = self.host.visit_file(self, path) if self.host and is_visited else self.read_at(path)
        if content is None:
            return None
        digest = sha256(content)
        line = (self.sums or {}).get(path) or self.told.get(path, digest)
        need(digest == line, f"{path} has other bytes")
        self.told[path] = line
        return content

    def read_at(self, path: str) -> bytes | None:
        try:
            return self.read(path)
        except Exception as error:
            cannot(words_of(error))

    def file(self, path: str) -> bytes:
        return present(self.find(path), f"{path} is missing")

    def json(self, path: str) -> Any:
        return parse_strict(self.file(path))

    def ask(self, path: str, more: Mapping[str, str] | None = None) -> Answer:
        if self.visit is None:
            cannot("no address to ask")
        return unhindered(path, self.visit(path, more or {}))
