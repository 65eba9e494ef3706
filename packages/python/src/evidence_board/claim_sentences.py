"""What a sentence says of whom. It is understood whole or not at all: a word that is not on the list here may
turn, weaken or move a figure, so nothing is said of a figure beside it."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

MEANINGS = {
    word: meaning
    for meaning, words in {
        "plain": "a an the of out on in at for with and while its their our my this that it we they as is "
        "was were are has had have got gets get scores score scored scoring achieved achieves reached "
        "reaches answered answers answer items item questions question tasks task texts text cases case "
        "prompts prompt rate percent per cent model models component components test tests axis benchmark "
        "board write writes wrote say says said state states report reports quote see note notes description "
        "sentence finding result results",
        "right": "right rightly correct correctly accuracy accurate accurately passed passes pass solved "
        "solves solve success",
        "wrong": "wrong wrongly incorrect incorrectly error errors mistake mistakes failed fails fail "
        "failing failure failures missed misses miss",
    }.items()
    for word in words.split()
}

# what no text has: behind it the number of a quoted sentence, or of a question
QUOTE, AXIS = "\ue000", "\ue001"

PARTS = [
    rf"{QUOTE}(?P<quote>\d+){QUOTE}",
    rf"{AXIS}(?P<axis>\d+){AXIS}",
    r"(?P<aside>\(95 %\)|95 % interval (?:of )?[\d.]+ to [\d.]+(?: %)?|\bp ?[=<] ?[\d.]*\d"
    r"|\[[\d.]+, ?[\d.]+\])",
    r"(?<![\w.,/])(?P<counted>\d+)(?: (?:of|out of) | ?/ ?)(?P<of>\d+)(?![\w/]|[.,]\d)",
    r"(?<![\w.,/])(?P<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent\b)",
    r"(?<![\w.,/])(?P<share>0\.\d+|1\.0+)(?![\w%]|[.,]\d| %)",
    r"(?P<word>[^\W_][\w.'’-]*)",
    r"(?P<bound>[,()|])",
    r"""(?P<sign>[^\s\w:;."'“”„‘’«»`*|#>\[\]{}–—-]|[–-](?=\d))""",
]
FIGURES = ("counted", "percent", "share")

# of a part of a sentence what each of these is, as written
Token = Mapping[str, str | None]


@dataclass(frozen=True)
class ReadFigure:
    """`counted` and `of`, or `percent`, or `share`; of what is wrong, missed or failed.

    `axis`: of the questions that the sentence names the one before it; where figures come first, behind."""

    figure: Token
    written: str
    name: str | None
    of_wrong: bool
    axis: str | None


@dataclass(frozen=True)
class Reading:
    """`unread` stands in the sentence and is not understood; `aside` is understood and not compared."""

    figures: list[ReadFigure]
    quotes: list[int]
    axes: set[str]
    unread: str | None
    aside: str | None


def quote_mark(at: int) -> str:
    return f" {QUOTE}{at}{QUOTE} "


def sentence_reader(names: Sequence[str], titles: Mapping[str, str]) -> Callable[[str], Reading]:
    """`names` of components, the longest first; `titles` by question."""
    named = "|".join(map(re.escape, names))
    name = [rf"(?<![\w@/.-])(?P<name>{named})(?![\w/-])"] if names else []
    token = re.compile("|".join([*name, *PARTS]))
    axes = list(titles)
    marks = [
        (pattern, rf"\g<1> {AXIS}{at}{AXIS} ")
        for at, (axis, title) in enumerate(titles.items())
        for pattern in _patterns_of(axis, title, is_name=axis in names)
    ]

    def read(sentence: str) -> Reading:
        for pattern, mark in marks:
            sentence = pattern.sub(mark, sentence)
        return _read_tokens(
            [{**part.groupdict(), "written": part[0]} for part in token.finditer(sentence)], axes
        )

    return read


def _patterns_of(axis: str, title: str, is_name: bool) -> Iterator["re.Pattern[str]"]:
    """A question is named by its title, or by its short name behind `on`, or at the start before a colon."""
    slug = re.escape(axis)
    yield re.compile(rf"(?<![\w-])(){re.escape(title)}(?![\w-])", re.IGNORECASE)
    yield re.compile(rf"""(\b(?:on|question|axis|test) ["'“‘`*]{{0,3}}){slug}(?![\w/-])""", re.IGNORECASE)
    if not is_name:
        yield re.compile(rf"""^(\W*){slug}(?=["'*`]* ?[:|])""", re.IGNORECASE)


def _read_tokens(tokens: Sequence[Token], axes: Sequence[str]) -> Reading:
    placed = [(at, axes[int(token["axis"])]) for at, token in enumerate(tokens) if token["axis"]]
    read = [_read_figure(tokens, at, placed) for at, token in enumerate(tokens) if _is_figure(token)]
    strange = [
        token["written"] for token in tokens if token["sign"] or (token["word"] and not _meaning(token))
    ]
    return Reading(
        [figure for figure, _ in read],
        [int(token["quote"]) for token in tokens if token["quote"]],
        {axis for _, axis in placed},
        next(iter([*strange, *(unread for _, unread in read if unread)]), None),
        next((token["written"] for token in tokens if token["aside"]), None),
    )


def _meaning(token: Token) -> str | None:
    return MEANINGS.get((token["word"] or "").lower().rstrip(".'’"))


def _is_figure(token: Token) -> bool:
    return any(token[kind] for kind in FIGURES)


def _is_anchor(token: Token) -> bool:
    return bool(token.get("name")) or _is_figure(token)


def _is_bound(token: Token) -> bool:
    return bool(token["bound"]) or (token["word"] or "").lower() in ("and", "while")


def _last(tokens: Sequence[Token], fits: Callable[[Token], bool]) -> int:
    return next((at for at in reversed(range(len(tokens))) if fits(tokens[at])), -1)


def _read_figure(
    tokens: Sequence[Token], at: int, placed: Sequence[tuple[int, str]]
) -> tuple[ReadFigure, str | None]:
    """Whose it is, and of what: the words before it, back to the name or the figure before, and those behind
    it, up to a comma, a name or a figure."""
    anchor = _last(tokens[:at], _is_anchor)
    before = list(tokens[anchor + 1 : at])
    if anchor == -1 or not tokens[anchor].get("name"):
        before = before[_last(before, _is_bound) + 1 :]
    behind = tokens[at + 1 :]
    end = next((n for n, each in enumerate(behind) if _is_anchor(each) or _is_bound(each)), len(behind))
    said = {_meaning(token) for token in [*before, *behind[:end]]}
    own = _last(tokens[:at], lambda token: bool(token.get("name")))
    other = _last(tokens[: max(own, 0)], _is_anchor)
    written = tokens[at]["written"] or ""
    name = tokens[own]["name"] if own != -1 else None
    is_first = bool(placed) and not any(map(_is_figure, tokens[: placed[0][0]]))
    beside = [axis for place, axis in reversed(placed) if place < at] if is_first else []
    behind_it = [] if is_first else [axis for place, axis in placed if place > at]
    axis = next(iter([*beside, *behind_it]), None)
    figure = ReadFigure(tokens[at], written, name, "wrong" in said, axis)
    if name is None or {"wrong", "right"} <= said:
        return figure, written
    # two names in a row share what follows, or are compared: which, is not read
    return figure, tokens[other].get("name") if other != -1 else None
