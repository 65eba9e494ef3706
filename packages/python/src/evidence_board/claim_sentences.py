"""What a sentence says of whom.

It is a list of clauses such as "On Q X scores 87.1 %", "X: 20 of 23 on Q" or "X fails 5 %", or it is not
understood: any other word may turn, weaken or move a figure.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# of what was found in a text one character stands for each, of those that mean nothing of their own
QUESTIONS, NAMES, QUOTES = 0xE000, 0xF0000, 0x100000
ANY_QUESTION, ANY_NAME, ANY_QUOTE = "[\ue000-\uf8ff]", "[\U000f0000-\U000fffff]", "[\U00100000-\U0010ffff]"
UNASSIGNED = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")
"""A text of a stranger has none."""


@dataclass(frozen=True)
class ReadFigure:
    """`axis`: the question that the sentence names for it; of what is wrong, missed or failed."""

    name: str
    written: str
    axis: str | None
    of_wrong: bool


def mark_questions(text: str, titles: Mapping[str, str], names: Sequence[str]) -> str:
    """A question is named by its title, or by its short name behind `on`, or at the start of a line before
    a colon."""
    known = {name.lower() for name in names}
    for at, (axis, title) in enumerate(titles.items()):
        slug, whole = re.escape(axis), re.escape(title)
        ways = [
            rf"""(\b(?:on|of|question|axis|test) ["'“‘`*]{{0,3}})(?:{whole}|{slug})(?![\w/-])""",
            *([] if title.lower() in known else [rf"(?<![\w-])(){whole}(?![\w-])"]),
            *([] if axis.lower() in known else [rf"""^([ |>#*"'`-]*){slug}(?=["'*`]* ?[:|])"""]),
        ]
        for way in ways:
            text = re.sub(way, rf"\g<1>{chr(QUESTIONS + at)}", text, flags=re.IGNORECASE | re.MULTILINE)
    return text


def mark_names(text: str, names: Sequence[str]) -> str:
    """`names`: the longest first."""
    for at, name in enumerate(names):
        text = re.sub(rf"(?<![\w@/.-]){re.escape(name)}(?![\w/-])", chr(NAMES + at), text)
    return text


FIGURE = r"\d+(?: of | out of | ?/ ?)\d+|\d+(?:\.\d+)? ?(?:%|per ?cent)|(?:0\.\d+|1\.0+)"
THE_QUESTION = r"(?:the (?:question|test) )?"
NEUTRAL = "on|got|gets|scored|scores|achieved|achieves"
EXPLICIT = (
    "(?:is|was) (?:right|correct|wrong) on|(?:(?:has|had) an )?(?:accuracy|error rate)(?: of|:)?"
    "|passed|passes|solved|solves|failed|fails|missed|misses"
)
CLAUSE = re.compile(
    rf"(?:(?:on {THE_QUESTION})?(?P<before>{ANY_QUESTION})[,:]? )?"
    rf"(?:(?P<name>{ANY_NAME})(?: ?[:|,=]| [–—])? )?"
    rf"\(?(?:(?:{NEUTRAL}|(?P<verb>{EXPLICIT})) )?(?P<written>{FIGURE})\)?"
    r"(?: (?:of (?:the )?)?(?:items|questions|tasks|tests|texts|cases|prompts))?"
    r"(?: (?P<tail>right|correct|correctly|wrong|incorrect|incorrectly|accuracy|errors))?"
    rf"(?: \((?P<again>{FIGURE})\)?)?"
    rf"(?: ?\(?(?:(?:on|of) )?{THE_QUESTION}(?P<after>{ANY_QUESTION})\)?)?"
    r"(?:$|,? (?:and|while) |[,;] )",
    re.IGNORECASE,
)
FIGURE_ANYWHERE = re.compile(rf"(?<![\w.,/])(?:{FIGURE})(?![\w/]|[.,]\d)")
LEAD = re.compile(
    r"(?:(?:as )?(?:they|we|you) (?:say|write|report|quote)(?: that)?"
    r"|see|notes?|description|the scores)[:,]? ",
    re.IGNORECASE,
)


def says_figure(sentence: str) -> bool:
    """A number beside a name, or a count or share of nobody."""
    return bool(
        FIGURE_ANYWHERE.search(sentence) or (re.search(r"\d", sentence) and re.search(ANY_NAME, sentence))
    )


def is_quote(sentence: str) -> bool:
    """Whole sentences of the board, and nothing beside them."""
    return bool(re.fullmatch(f"(?:{ANY_QUOTE} ?)+", _bare(sentence)))


def numberless(sentence: str) -> str:
    """What sentences of the board have in common that differ in their numbers alone."""
    return re.sub(r"\d+(?:\.\d+)?", "0", _bare(sentence))


def _bare(sentence: str) -> str:
    plain = re.sub(r"""[*`"'“”„‘’«»[\]]""", "", sentence)
    return LEAD.sub("", re.sub(r"\s+", " ", re.sub(r"^[\s|>#(-]+|[\s|.;!()]+\Z", "", plain)), count=1)


def read_sentence(marked: str, names: Sequence[str], axes: Sequence[str]) -> list[ReadFigure] | None:
    """Nothing, of a sentence that is not understood."""
    text = _bare(marked)
    read: list[ReadFigure] = []
    explicit: list[bool] = []
    axis_of_all = None
    at = 0
    while at < len(text):
        found = CLAUSE.match(text, at)
        if found is None:
            return None
        before, name, verb, written, tail, again, after = found.groups()
        place = after or before
        own = names[ord(name) - NAMES] if name else read[-1].name if place and read else None
        if own is None or (before and after) or (verb and tail):
            return None
        axis_of_all = axes[ord(before) - QUESTIONS] if before else axis_of_all
        axis = axes[ord(after) - QUESTIONS] if after else axis_of_all
        of_wrong = bool(re.search("wrong|incorrect|error|fail|miss", f"{verb} {tail}", re.IGNORECASE))
        read += [ReadFigure(own, each, axis, of_wrong) for each in (written, again) if each]
        explicit.append(bool(verb or tail))
        at = found.end()
    # a question, or that it is of what is wrong, may be meant of a clause that leaves it out
    is_said = all(explicit) or not any(figure.of_wrong for figure in read)
    return read if is_said and len({figure.axis is None for figure in read}) < 2 else None
