"""What is served and no rule of the recount reads: VERIFIED says in the same breath how far it goes."""

import re
from collections.abc import Iterable, Mapping, Sequence

NO_FIGURES = re.compile(
    r"(banks|clusters|evidence|fonts|inputs|interop|log|root|runs|schema|signed|\.well-known)/.*"
    r"|.*\.(cff|css|ico|js|woff2)"
    r"|board-data/(hosting|no-operation|site|unknown-axis)\.json"
    r"|_headers|_redirects|icon\.svg|mark\.svg|robots\.txt|root\.json|sitemap\.xml"
)
"""What was asked and answered, what the board is made from, what `verify` reads, what has no figure."""
KINDS = {
    "pages": re.compile(r".*\.html"),
    "pictures": re.compile(r".*\.(svg|png)"),
    "feeds": re.compile(r"feeds/.*"),
    "tables": re.compile(r".*\.(csv|parquet)"),
    "other files": re.compile(r".*"),
}
MADE_AGAIN = "`npx evidence-board verify` makes them again and compares every byte"


def not_read(listed: Iterable[str], asked: set[str]) -> dict[str, list[str]]:
    """By kind."""
    left = sorted(path for path in listed if path not in asked and not NO_FIGURES.fullmatch(path))
    kinds: dict[str, list[str]] = {}
    for path in left:
        kind = next(name for name, pattern in KINDS.items() if pattern.fullmatch(path))
        kinds.setdefault(kind, []).append(path)
    return {name: kinds[name] for name in KINDS if name in kinds}


def limit_words(left: Mapping[str, Sequence[str]]) -> str:
    counts = ", ".join(f"{name}: {len(paths)}" for name, paths in left.items())
    return (
        f"not read by the recount: {counts}; {MADE_AGAIN}" if counts else "every file with figures was read"
    )
