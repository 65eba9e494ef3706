"""From a frame of results to a page of a board, by the engine's own command `add`."""

import json
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, overload

from .board import Board

if TYPE_CHECKING:
    import pandas

ENGINE = (
    "npx",
    "--no",
    "evidence-board",
)  # --no: where it is not installed, no package of that name is fetched

NODE = "Node 22.12 or newer; engine=(…) names another command"


class NotPublished(Exception):
    """The engine refused, in its words: nothing was added."""


@dataclass(frozen=True)
class Published:
    """Where a page is, and what the engine said while it made it."""

    pages: tuple[str, ...]
    """The addresses of the questions, where the board is served."""
    site: Path
    """The folder of the site."""
    results: Path
    """The file that was added."""
    said: str

    def board(self) -> Board:
        return Board(str(self.site))


@dataclass(frozen=True)
class Preview:
    """What would be published: the sentence, and each score with its interval. Nothing was written."""

    said: str

    def __str__(self) -> str:
        return self.said


@overload
def publish(
    frame: "pandas.DataFrame",
    *,
    question: str,
    board: str | Path = ".",
    engine: Sequence[str] = ENGINE,
    dry_run: Literal[True],
    **options: str | bool | Sequence[str],
) -> Preview: ...


@overload
def publish(
    frame: "pandas.DataFrame",
    *,
    question: str,
    board: str | Path = ".",
    engine: Sequence[str] = ENGINE,
    dry_run: Literal[False] = False,
    **options: str | bool | Sequence[str],
) -> Published: ...


def publish(
    frame: "pandas.DataFrame",
    *,
    question: str,
    board: str | Path = ".",
    engine: Sequence[str] = ENGINE,
    dry_run: bool = False,
    **options: str | bool | Sequence[str],
) -> Published | Preview:
    """Publishes `frame` on the board in the folder `board`, which is made, in trial, where there is none.

    The frame has a row for each item with a column for each model, or a row for each answer with columns
    `item_id`, `model` and `score`. It is kept as a table in the folder `results` of the board. `question`
    is what was asked. Each option of `evidence-board add` has its name here, with _ for -, as in
    `title="Capitals"`,
    `author="own"`, `map=["llm=model"]`, `reported=True`; `engine` is the command that is called. With
    `dry_run=True` nothing is written, and what would be published is returned.
    """
    folder = Path(board).resolve()
    axis = options.get("axis") or _short(str(options.get("title", "results")))
    results = folder / "results" / f"{axis}.csv"
    words = ["--board", str(folder), "--question", question, "--yes", *_options(options)]
    if dry_run:
        with TemporaryDirectory() as kept:
            table = Path(kept) / results.name
            _write(frame, table)
            said = _add(engine, table, [*words, "--dry-run"])
            return Preview(said.partition("\nnothing was written (--dry-run)")[0])
    results.parent.mkdir(parents=True, exist_ok=True)
    _write(frame, results)
    said = _add(engine, results, words)
    built = re.search(r"^built (.+) in [\d.]+ s:", said, re.MULTILINE)
    if built is None:
        raise NotPublished(f"the engine did not say where it built the site:\n{said}")
    pages = re.findall(r"^  (https?://\S+/axes/\S+)$", said, re.MULTILINE)
    return Published(tuple(pages), Path(built[1]), results, said)


def _add(engine: Sequence[str], results: Path, words: Sequence[str]) -> str:
    ran = subprocess.run(
        [*_command(engine), "add", str(results), *words],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=False,
    )
    if ran.returncode != 0:
        silent = (
            f"{' '.join(engine)} ended with {ran.returncode} and said nothing: boards are made with {NODE}"
        )
        raise NotPublished(_refusal(ran.stderr) or ran.stdout.strip() or silent)
    return ran.stdout


def _refusal(said: str) -> str:
    """Without what the engine says while it works, and without the trace of a Node that cannot read it."""
    stumbled = re.search(r"^\w*Error.*", said, re.MULTILINE)
    if stumbled and re.search(r"^Node\.js v\d", said, re.MULTILINE):
        return f"{stumbled[0]}\nboards are made with {NODE}"
    lines = [line for line in said.splitlines() if re.match("[A-Z_]+: ", line) or not _is_progress(line)]
    return "\n".join(lines).strip()


def _is_progress(line: str) -> bool:
    return line.startswith("board ") or line.endswith(" …")


def _write(frame: "pandas.DataFrame", results: Path) -> None:
    """As a table: an index that has a name is a column, and what holds several values is JSON."""
    table = frame.reset_index() if any(name is not None for name in frame.index.names) else frame.copy()
    for name in table.columns:
        if table[name].map(_is_nested).any():
            table[name] = table[name].map(
                lambda cell: json.dumps(cell, ensure_ascii=False) if _is_nested(cell) else cell
            )
    table.to_csv(results, index=False)


def _is_nested(cell: Any) -> bool:
    return isinstance(cell, dict | list | tuple)


def _short(title: str) -> str:
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-")[:40] or "results"


def _command(engine: Sequence[str]) -> list[str]:
    program = shutil.which(engine[0])
    if program is None:
        raise FileNotFoundError(f"no {engine[0]} here: boards are made with {NODE}")
    return [program, *engine[1:]]


def _options(options: dict[str, str | bool | Sequence[str]]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        option = f"--{name.rstrip('_').replace('_', '-')}"
        if value is True:
            words.append(option)
        elif value is not False:
            for each in [value] if isinstance(value, str) else value:
                words += [option, each]
    return words
