"""What a host adds to the promised headers, judged by what a browser makes of it.

TRAVELS   nothing: how the bytes came, which they are, and for whom
NOTED     nothing, or takes rights from the page: a remark
HARMLESS  the same, with these values only
ACTS      goes, runs, keeps, forgets or reports something else: REFUTED

The rest may do what nobody here knows: UNCHECKABLE.
"""

import re


def _named(names: str) -> re.Pattern[str]:
    return re.compile(f"(?:{'|'.join(names.split())}): ", re.ASCII)


TRAVELS = _named("""
    accept-ranges access-control-allow-origin age allow cache-control connection
    content-(?:encoding|length|range|type) date etag expires keep-alive last-modified location pragma server
    transfer-encoding vary via
""")
_NOTED = _named("""
    x-(?!sourcemap)[^:]+ (?:access-control|akamai|cdn|cf|fastly|fly|netlify|surrogate|trace)[^:]+
    (?:cache|proxy)-status content-language cross-origin-(?:embedder|opener|resource)-policy (?:repr-)?digest
    (?:feature|permissions|referrer)-policy origin-agent-cluster priority server-timing timing-allow-origin
""")
_HARMLESS = [
    # other ports of this host
    re.compile(r'alt-svc: (?:clear|(?:[\w-]+=":[0-9]+"(?:; ?\w+=[0-9]+)*(?:, ?|\Z))+)\Z', re.ASCII),
    re.compile("strict-transport-security: max-age=[1-9]"),
    re.compile("content-security-policy: "),
    # as Cloudflare has failures reported to itself, and no visit
    re.compile(r'nel: (?!.*fraction.*fraction)[^\\]*"success_fraction":0[.0]*[,}][^\\]*\Z'),
    re.compile(r'report-to: (?!.*"url"(?!:"https://a\.nel\.cloudflare\.com/))[^\\]*\Z'),
]
_ACTS = _named("""
    accept-ch alt-svc attribution-reporting-[^:]+ clear-site-data content-(?:disposition|location)
    content-security-policy(?:-report-only)? critical-ch link nel no-vary-search origin-trial refresh
    report-to reporting-endpoints secure-session-[^:]+ service-worker-allowed set-(?:cookie|login)
    (?:x-)?sourcemap speculation-rules strict-transport-security use-as-dictionary
""")
# reports, or gives rights
_TELLS = re.compile(r"(?!nel|report-to)[^:]+: .*report|\w+-policy: .*(?:\*|unsafe-url)", re.ASCII)


def weight_of(line: str) -> str:
    """What a header does that nobody promised: "nothing", "noted", "acts" or "unknown"."""
    if TRAVELS.match(line):
        return "nothing"
    acts = _TELLS.match(line)
    if not acts and any(form.match(line) for form in (_NOTED, *_HARMLESS)):
        return "noted"
    return "acts" if acts or _ACTS.match(line) else "unknown"


def is_stricter(sent: str, promised: str) -> bool:
    """Longer, of no fewer words."""
    age, *words = re.split(" *; *", sent.lower())
    least, *asked = re.split(" *; *", promised.lower())
    seconds = [re.fullmatch("max-age=([0-9]+)", word) for word in (age, least)]
    if seconds[0] is None or seconds[1] is None:
        return False
    return int(seconds[0][1]) >= int(seconds[1][1]) and all(word in words for word in asked)


# the same bytes as data, as a document that runs, or in another alphabet
_KINDS = [
    ("HTML", re.compile("text/html"), re.compile(r".*\.html", re.DOTALL)),
    ("SVG", re.compile(r"image/svg\+xml"), re.compile(r".*\.svg", re.DOTALL)),
    ("XML", re.compile(r".*[/+]xml|text/xsl|multipart/.*", re.DOTALL), re.compile(r".*\.xml", re.DOTALL)),
    ("script", re.compile("(?:text|application)/(?:x-)?javascript"), re.compile(r".*\.m?js", re.DOTALL)),
    ("style", re.compile("text/css"), re.compile(r".*\.css", re.DOTALL)),
]


def type_fault(sent: str, file: str) -> tuple[str, str, str] | None:
    """(what was served, what was meant, in words), where a type makes other things of these bytes."""
    type, *rest = re.split(r"\s*;\s*", sent.lower())
    served = next((kind for kind, form, _ in _KINDS if form.fullmatch(type)), "data")
    meant = next((kind for kind, _, ending in _KINDS if ending.fullmatch(file)), "data")
    is_utf8 = all(not word.startswith("charset") or re.fullmatch('charset="?utf-8"?', word) for word in rest)
    if served == meant and (is_utf8 or meant == "data"):
        return None
    return served, meant, f'{meant} served as "{sent}"'
