"""Whether what is quoted elsewhere still stands: cards, addresses, sentences, and figures behind a name."""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from .cards import open_card
from .claim_sentences import ReadFigure, Reading, quote_mark, sentence_reader
from .slugs import component_slug

Standing = Literal["STANDS", "CORRECTED OR WITHDRAWN", "NEVER STOOD HERE", "UNCHECKABLE"]

ADDRESS = re.compile(r"https?://[^\s\"'<>()\[\]]+")
CARD = re.compile(r"/cards/([0-9a-f]{2})/([0-9a-f]{64})|\b([0-9a-f]{64})\b")
DIGEST = re.compile(r"\b[0-9a-f]{64}\b")
FROZEN = re.compile(r"/axes/([^/\s]+)/as-of/(\d{4}-\d{2}-\d{2})-([0-9a-f]{8})")
PAGE = re.compile(r"/(axes|components)/([^/\s?#]+?)(?:\.html)?(?:[/?#]|$)")
VALUE = re.compile(
    r"""(?<![\w-])["']?(?:value|score)["']?\s*[:=]\s*["']?(-?\d+(?:\.(\d+))?(?:e[-+]?\d+)?)"""
    r"(?![\d.%]| ?(?:%|per ?cent|of|out|points))"
)
LINE_OF_ITS_OWN = re.compile(r"""\n\s*(?=[\n|*#>-]|["']?\w+["']?:)""")
"""A line of a list, of a table, below a heading or behind `notes:` is a sentence of its own."""
END_OF_SENTENCE = re.compile(r"""([.;!?]['"”’)*`]{0,3}) |(\ue000 ['"”’)*`]{0,3}) ?(?=[A-ZÀ-ÖØ-Þ])""")
"""Behind a whole sentence of the board the next begins with a capital."""


@dataclass
class SignedResult:
    """A result as it was signed, what signings kept beside it, and why it was taken back."""

    id: str
    payload: dict[str, Any]
    scores: list[float]
    retired: dict[str, Any] | None
    kept: list[dict[str, Any]]

    @property
    def name(self) -> str:
        return str(self.payload["model"]["id"])


@dataclass(frozen=True)
class Found:
    """One thing in a text that is, was or pretends to be of the board."""

    standing: Standing
    said: str


@dataclass
class Claim:
    """The worst that was found decides; of nothing that can be compared it is "UNCHECKABLE"."""

    found: list[Found]

    @property
    def standing(self) -> Standing:
        standings = {each.standing for each in self.found}
        if not standings:
            return "UNCHECKABLE"
        if "NEVER STOOD HERE" in standings:
            return "NEVER STOOD HERE"
        if "CORRECTED OR WITHDRAWN" in standings:
            return "CORRECTED OR WITHDRAWN"
        return "UNCHECKABLE" if "UNCHECKABLE" in standings else "STANDS"

    def __str__(self) -> str:
        lines = [f"{each.standing.lower()}: {each.said}" for each in self.found]
        nothing = [] if lines else ["nothing in it could be compared with this board"]
        return "\n".join([*lines, *nothing, self.standing])


@dataclass
class ClaimSources:
    """Where the board is served, what it has signed, and what it says today."""

    origins: Sequence[str]
    results: Sequence[SignedResult]
    sentences: Sequence[str]
    questions: dict[str, tuple[str, str]]
    """Of each question its title, and what was found."""
    by_id: dict[str, SignedResult] = field(init=False)

    def __post_init__(self) -> None:
        self.by_id = {result.id: result for result in self.results}


def claimed_text(claim: str) -> str:
    """Of a file what it says; a card is named by the digest of its bytes."""
    if len(claim) > 1000 or "\n" in claim or not os.path.isfile(claim):
        return claim
    content = Path(claim).read_bytes()
    is_card = re.match(rb'\{.*"sig_ed25519":"[0-9a-f]{128}"', content, re.DOTALL)
    return open_card(content).id if is_card else content.decode("utf-8", "replace")


def judge_claims(text: str, sources: ClaimSources) -> Claim:
    rest = re.sub(r"\s+", " ", LINE_OF_ITS_OWN.sub("; ", text))
    meant: list[SignedResult] = []
    found: list[Found] = []
    quoted: list[Found] = []
    names = {result.name for result in sources.results if result.name in rest}
    pages: set[str | None] = set()

    def address(written: "re.Match[str]") -> str:
        url = written[0].rstrip(".,;:")
        judged = _judge_address(url, names, sources, meant)
        page = PAGE.search(url)
        if page and page[1] == "axes":
            pages.add(page[2])
        found.extend(judged)
        return written[0].replace(url, " ") if judged else written[0]

    def card(id: "re.Match[str]") -> str:
        found.append(_judge_card(id[0], sources, meant))
        return " "

    rest = DIGEST.sub(card, ADDRESS.sub(address, rest))
    kept = [(each["sentence"], result, each) for result in sources.results for each in result.kept]
    for sentence in sources.sentences:
        if sentence in rest:
            quoted.append(Found("STANDS", f"the board says so today: {sentence}"))
            rest = rest.replace(sentence, quote_mark(len(quoted) - 1))
    for sentence, result, each in reversed(kept):
        if sentence in rest:
            quoted.append(_judge_kept(result, each))
            rest = rest.replace(sentence, quote_mark(len(quoted) - 1))
    found += _judge_values(text, meant)
    pages |= {result.payload.get("axis") for result in meant}
    found += _judge_sentences(VALUE.sub(" ", rest), quoted, names, pages, sources)
    return Claim(found)


def _judge_address(
    url: str, names: set[str], sources: ClaimSources, meant: list[SignedResult]
) -> list[Found]:
    card, frozen = CARD.search(url), FROZEN.search(url)
    is_own = any(url.startswith(f"{origin}/") for origin in sources.origins)
    if not card and not frozen:
        return _judge_page(url, sources) if is_own else []
    if not is_own:
        return [Found("NEVER STOOD HERE", f"{url}: of another board than {sources.origins[0]}")]
    if card:
        shard, id = card[1] or "", card[2] or card[3]
        if not id.startswith(shard):
            return [Found("NEVER STOOD HERE", f"{url}: no address of a result")]
        return [_judge_card(id, sources, meant)]
    assert frozen is not None
    axis, day, content = frozen.groups()
    kept = [
        (result, each)
        for result in sources.results
        if result.payload.get("axis") == axis
        for each in result.kept
        if each["content_id"].startswith(content)
    ]
    if not kept:
        return [Found("NEVER STOOD HERE", f"{url}: no signing of {day} kept anything of {axis}")]
    ones = [(result, each) for result, each in kept if result.name in names] or kept
    meant += [result for result, _ in ones]
    judged = [_judge_kept(result, each) for result, each in ones]
    return [Found(each.standing, f"{each.said}; the day of the address was not compared") for each in judged]


def _judge_page(url: str, sources: ClaimSources) -> list[Found]:
    page = PAGE.search(url)
    if page is None:
        return []
    kind, name = page.groups()
    if kind == "components":
        own = [result for result in sources.results if component_slug(result.name) == name]
        if not own:
            return [Found("NEVER STOOD HERE", f"{url}: the board has no component {name}")]
        return [_judge_fitting(url, own)]
    if name not in sources.questions:
        return [Found("NEVER STOOD HERE", f"{url}: the board has no question {name}")]
    _, finding = sources.questions[name]
    return [Found("STANDS", f"{url}: the board says there today: {finding}")]


def _judge_fitting(what: str, fitting: Sequence[SignedResult]) -> Found:
    """The results of one component that are meant: those that were not taken back, or else the last."""
    live = [result for result in fitting if result.retired is None]
    if not live:
        return _judge_result(fitting[-1], what)
    figures = "; ".join(map(_figures, live))
    return Found("STANDS", f"{what}: {figures}")


def _judge_card(id: str, sources: ClaimSources, meant: list[SignedResult]) -> Found:
    result = sources.by_id.get(id)
    if result is None:
        return Found("NEVER STOOD HERE", f"{id}: the board has signed no such result")
    meant.append(result)
    return _judge_result(result, id)


def _judge_kept(result: SignedResult, kept: dict[str, Any]) -> Found:
    """The last that was kept still holds; what was kept before it was changed by other results or rules."""
    last = result.kept[-1]["sentence"]
    if result.retired or last == kept["sentence"]:
        return _judge_result(result, kept["sentence"])
    return Found("CORRECTED OR WITHDRAWN", f"{kept['sentence']} Since then it says: {last}")


def _judge_result(result: SignedResult, what: str) -> Found:
    if result.retired:
        back = result.retired
        return Found("CORRECTED OR WITHDRAWN", f"{what}: taken back on {back['date']}: {back['reason']}")
    return Found("STANDS", f"{what}: {_figures(result)}, measured {result.payload['as_of']}")


def _figures(result: SignedResult) -> str:
    payload = result.payload
    counts = f", {payload['correct']} of {payload['n']}" if "correct" in payload else ""
    return f"{result.name}{counts} on {payload['bench']}"


def _judge_values(text: str, meant: Sequence[SignedResult]) -> Iterator[Found]:
    """`value: 0.6` or `"score": 0.6` of a file, beside the address of a result; fewer places are rounded."""
    known = [score for result in meant for score in result.scores]
    for written, places in VALUE.findall(text) if known else []:
        near = (0.5 / 10 ** len(places) if places else 0) + 5e-10
        if not any(abs(score - float(written)) <= near for score in known):
            yield Found("NEVER STOOD HERE", f"value: {written}: no result that is named here has it")


def _judge_sentences(
    text: str,
    quoted: Sequence[Found],
    names: set[str],
    pages: set[str | None],
    sources: ClaimSources,
) -> Iterator[Found]:
    """A figure is held to the question that its sentence names, else to one of the text's, else to all."""
    titles = {axis: title for axis, (title, _) in sources.questions.items()}
    read = sentence_reader(sorted(names, key=len, reverse=True), titles)
    readings = [read(each) for each in END_OF_SENTENCE.sub(r"\1\2\n", text).split("\n")]
    named = pages.union(*(reading.axes for reading in readings))
    for reading in readings:
        for at in reading.quotes:
            yield _as_read(quoted[at], reading)
        for each in reading.figures:
            axes = {each.axis} if reading.axes else named
            if not (each.name or names) or (each.figure["share"] and not axes):
                continue
            whose = f"{each.name}: " if each.name else ""
            what = f"{whose}{'not right: ' if each.of_wrong else ''}{each.written}"
            own = [result for result in sources.results if result.name == each.name]
            asked = [result for result in own if not axes or result.payload.get("axis") in axes]
            if reading.unread:
                yield _as_read(Found("UNCHECKABLE", what), reading)
            elif None in axes:
                said = f"{what}; on which question it is, is not understood here"
                yield Found("UNCHECKABLE", said)
            else:
                yield _as_read(_judge_figure(what, each, asked), reading)


def _as_read(judged: Found, reading: Reading) -> Found:
    """What stands beside words that are not understood may be meant otherwise."""
    if reading.unread:
        said = f'{judged.said}; "{reading.unread}" beside it is not understood here'
        return Found("UNCHECKABLE", said)
    if reading.aside and judged.standing == "STANDS":
        return Found("UNCHECKABLE", f'{judged.said}; "{reading.aside}" was not compared')
    return judged


def _judge_figure(what: str, read: ReadFigure, results: Sequence[SignedResult]) -> Found:
    counted, of = read.figure["counted"], read.figure["of"]
    written, unit = read.figure["share"] or read.figure["percent"], 1 if read.figure["share"] else 100

    def fits(result: SignedResult) -> bool:
        if counted and of:
            correct = int(of) - int(counted) if read.of_wrong else int(counted)
            # a score may be over fewer items than were asked: of those alone, or of all
            is_whole = result.payload["n"] == int(of) or any(
                int(of) > 0 and abs(score - correct / int(of)) < 1e-9 for score in result.scores
            )
            return result.payload.get("correct") == correct and is_whole
        share = written or ""
        half = 0.5 / 10 ** len(share.partition(".")[2]) + 1e-9
        is_complement = read.of_wrong and result.payload.get("correct") is not None
        meant = unit - float(share) if is_complement else float(share)
        return any(abs(score * unit - meant) <= half for score in result.scores)

    fitting = list(filter(fits, results))
    if fitting:
        return _judge_fitting(what, fitting)
    # a part of the items has counts of its own, which are not signed
    if of and results and all(result.payload["n"] != int(of) for result in results):
        return Found("UNCHECKABLE", f"{what}; no result of it is over {of} items")
    now = "; ".join(_figures(result) for result in results if result.retired is None) or "nothing"
    return Found("NEVER STOOD HERE", f"{what}: never stood here; what stands: {now}")
