"""Whether what is quoted elsewhere still stands: cards, addresses, sentences, and figures behind a name."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from .cards import open_card
from .claim_sentences import (
    ANY_QUESTION,
    ANY_QUOTE,
    QUESTIONS,
    QUOTES,
    UNASSIGNED,
    ReadFigure,
    is_quote,
    mark_names,
    mark_questions,
    numberless,
    read_sentence,
    says_figure,
)
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
END_OF_SENTENCE = re.compile(
    rf"""([.!?]['"”’)*`]{{0,3}}) |({ANY_QUOTE} ?['"”’)*`]{{0,3}}) ?(?=[A-ZÀ-ÖØ-Þ])|\n"""
)
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
    lines = LINE_OF_ITS_OWN.split(UNASSIGNED.sub(" ", text))
    rest = "\n".join(re.sub(r"\s+", " ", line) for line in lines)
    meant: list[SignedResult] = []
    found: list[Found] = []
    quoted: list[Found] = []
    names = {result.name for result in sources.results if result.name in rest}
    small = rest.lower()
    titles = {
        axis: title
        for axis, (title, _) in sorted(sources.questions.items(), key=lambda each: -len(each[1][0]))
        if axis.lower() in small or title.lower() in small
    }
    axes = list(titles)

    def address(written: "re.Match[str]") -> str:
        url = written[0].rstrip(".,;:")
        judged = _judge_address(url, names, sources, meant)
        found.extend(judged)
        page = PAGE.search(url)
        is_question = page and page[1] == "axes" and page[2] in axes
        mark = chr(QUESTIONS + axes.index(page[2])) if page and is_question else " "
        return written[0].replace(url, mark) if judged else written[0]

    def card(id: "re.Match[str]") -> str:
        found.append(_judge_card(id[0], sources, meant))
        return " "

    rest = DIGEST.sub(card, ADDRESS.sub(address, rest))
    kept = [(each["sentence"], result, each) for result in sources.results for each in result.kept]
    for sentence in sources.sentences:
        if sentence in rest:
            rest = rest.replace(sentence, f"{chr(QUOTES + len(quoted))} ")
            quoted.append(Found("STANDS", f"the board says so today: {sentence}"))
    for sentence, result, each in reversed(kept):
        if sentence in rest:
            rest = rest.replace(sentence, f"{chr(QUOTES + len(quoted))} ")
            quoted.append(_judge_kept(result, each))
    found += _judge_values(text, meant)
    found += _judge_sentences(VALUE.sub(" ", rest), quoted, names, titles, meant, sources)
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
    found: set[str],
    titles: Mapping[str, str],
    meant: Sequence[SignedResult],
    sources: ClaimSources,
) -> Iterator[Found]:
    names = sorted(found, key=len, reverse=True)
    axes = list(titles)
    sentences = END_OF_SENTENCE.sub(lambda end: f"{end[1] or end[2] or ''}\n", text).split("\n")
    marked = [mark_names(mark_questions(each, titles, names), names) for each in sentences]
    forms = {numberless(each) for each in sources.sentences}
    forms |= {numberless(each["sentence"]) for result in sources.results for each in result.kept}
    named: set[str | None] = {
        axes[ord(mark) - QUESTIONS] for mark in re.findall(ANY_QUESTION, "".join(marked))
    }
    named |= {result.payload.get("axis") for result in meant}
    for written, sentence in zip(sentences, marked, strict=True):
        quotes = [quoted[ord(mark) - QUOTES] for mark in re.findall(ANY_QUOTE, sentence)]
        if quotes and is_quote(sentence):
            yield from quotes
        for quote in [] if is_quote(sentence) else quotes:
            said = f"{quote.said}; what stands beside it is not understood here"
            yield Found("UNCHECKABLE", said)
        if quotes or not names or not says_figure(sentence):
            continue
        read = read_sentence(sentence, names, axes)
        if read is None:
            shown = UNASSIGNED.sub("…", written.strip())[:160]
            said = f'{shown}: not a sentence that is understood here, as "X scores 87.1 % on Y" is'
            changed = Found("NEVER STOOD HERE", f"{shown}: a sentence of the board, with other numbers")
            yield changed if numberless(written) in forms else Found("UNCHECKABLE", said)
        for figure in read or []:
            yield _judge_figure(figure, named, sources.results)


def _judge_figure(read: ReadFigure, axes: set[str | None], results: Sequence[SignedResult]) -> Found:
    """A figure is held to the question that its sentence names, else to those that the text names, else to
    all."""
    what = f"{read.name}: {'not right: ' if read.of_wrong else ''}{read.written}"
    own = [each for each in results if each.name == read.name]
    if read.axis is not None:
        own = [each for each in own if each.payload.get("axis") == read.axis]
    if not axes and re.fullmatch(r"[\d.]+", read.written):
        return Found("UNCHECKABLE", f"{what}: a share is compared where the text names a question")
    fitting = [each for each in own if _has_figure(each, read)]
    asked = [each for each in fitting if not axes or each.payload.get("axis") in axes]
    if read.of_wrong and any(each.payload.get("unparsed") for each in own):
        said = f"{what}: some of its answers could not be read, and whether they count is not said"
        return Found("UNCHECKABLE", said)
    if asked:
        return _judge_fitting(what, asked)
    if fitting:
        said = f"{what}: not on a question that the text names; {_judge_fitting(what, fitting).said}"
        return Found("UNCHECKABLE", said)
    # a part of the items has counts of its own, which are not signed
    of = re.search(r"(?:of|/) ?(\d+)\Z", read.written, re.IGNORECASE)
    counted = {each.payload["n"] for each in own if each.payload.get("correct") is not None}
    if of and own and int(of[1]) not in counted:
        return Found("UNCHECKABLE", f"{what}: no result of it counts what is right of {of[1]} items")
    of_all = [replace(each, scores=share_of_all(each.payload)) for each in own]
    if any(_has_figure(each, read) for each in of_all):
        said = f"{what}: so much of all that was asked; its score is over what it answered"
        return Found("UNCHECKABLE", said)
    now = "; ".join(_figures(each) for each in own if each.retired is None) or "nothing"
    return Found("NEVER STOOD HERE", f"{what}: never stood here; what stands: {now}")


def share_of_all(payload: dict[str, Any]) -> list[float]:
    return [payload["correct"] / payload["n"]] if payload.get("correct") is not None and payload["n"] else []


def _has_figure(result: SignedResult, read: ReadFigure) -> bool:
    n, right = result.payload["n"], result.payload.get("correct")
    counts = re.fullmatch(r"(\d+)(?: (?:out )?of | ?/ ?)(\d+)", read.written, re.IGNORECASE)
    if counts:
        counted, of = map(int, counts.groups())
        correct = of - counted if read.of_wrong else counted
        # a score may be over fewer items than were asked: of those alone, or of all
        is_over = n == of or any(of > 0 and abs(score - correct / of) < 1e-9 for score in result.scores)
        return right == correct and is_over
    number, unit = re.match(r"\d+(?:\.(\d+))?", read.written), 100
    assert number is not None
    if number[0] == read.written:
        unit = 1
    half = 0.5 / 10 ** len(number[1] or "") + 1e-9
    share = float(number[0])
    meant = unit - share if read.of_wrong and right is not None else share
    return any(abs(score * unit - meant) <= half for score in result.scores)
