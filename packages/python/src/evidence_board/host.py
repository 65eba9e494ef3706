"""A host: what people get at an address, and under which headers."""

import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urljoin, urlsplit, urlunsplit

from .canonical import sha256
from .header_rules import is_stricter, type_fault, weight_of
from .site_cards import sum_of
from .site_files import Answer, Headers, SiteFiles, is_unlisted
from .verdict import Found, Refuted, Uncheckable, cannot, faults_in, need, present

HOSTING = "board-data/hosting.json"
WHICH_HOST = (
    'does "host" in site.json name this host? For a server without its rules, as python -m http.server is, '
    'write "host": "plain" in site/site.json and build again; of a copy in a folder: --offline <folder>'
)
BY_NAME = "by-file-name"
# hosts keep copies otherwise; a type is what a browser makes of it
BY_HOST = ("cache-control", "content-type")
Members = dict[str, Any]


def encoded(path: str) -> str:
    """A path as it is asked for: as encodeURI of ECMAScript spells it."""
    return quote(path, safe=";,/?:@&=+$-_.!~*'()#")


def address_of(page: str) -> str:
    return "/" + re.sub(r"(^|/)index\.html\Z|\.html\Z", lambda m: m[1] or "", page, count=1)


def is_address(path: str) -> bool:
    return re.match("https?://", path) is not None


def is_redirect(status: int) -> bool:
    return 300 <= status < 400


@dataclass(frozen=True)
class Promise:
    """What the site says of its host."""

    operations: list[Members] = field(default_factory=list)
    profiles: dict[str, dict[str, str]] = field(default_factory=dict)
    rules: list[Members] = field(default_factory=list)
    pages: str | None = None

    def target(self, path: str) -> str | None:
        """Where a path may lead: to the row store, or off a page's ending."""
        for rule in self.rules[:99]:
            if rule.get("status") != 302:
                continue
            parts = form_of(rule["path"]).fullmatch(path)
            if parts and parts.groupdict():
                return _filled(rule["to"], parts.groupdict())
        if self.pages != BY_NAME and path.endswith(".html"):
            return address_of(path[1:])
        return None

    def followed(self, path: str, answer: Answer) -> str | None:
        """Where a redirect leads, if that is the promised address."""
        asked = encoded(path)
        url = answer.url or f"http://board.invalid{asked}"
        target, to = self.target(asked), answer.headers.get("location")
        if target is None or to is None:
            return None
        home = url[: len(url) - len(asked)]
        href = resolved(target if is_address(target) else home + target, "")
        return href if resolved(url, to) == href else None


def _filled(target: str, named: dict[str, str]) -> str:
    return re.sub(":([a-z]+)", lambda m: named.get(m[1]) or m[0], target)


def resolved(base: str, location: str) -> str:
    """The address that a redirect names, in one spelling."""
    parts = urlsplit(urljoin(base, location))
    host, port = (parts.hostname or "").lower(), parts.port
    is_usual = port is None or port == {"http": 80, "https": 443}.get(parts.scheme)
    netloc = (f"[{host}]" if ":" in host else host) + ("" if is_usual else f":{port}")
    path = quote(parts.path or "/", safe="%;,/?:@&=+$-_.!~*'()")
    return urlunsplit((parts.scheme, netloc, path, parts.query, parts.fragment))


def form_of(path: str) -> re.Pattern[str]:
    """/runs/:bench/*  is  /runs/(?P<bench>[^/]+)/(?P<splat>.+)"""
    if re.search("[*:][^/]*[*:]", path):
        cannot("an endless rule")
    exact = re.sub(r"[.*+?^${}()|\[\]\\]", r"\\\g<0>", path)
    named = re.sub(":([a-z]+)", r"(?P<\1>[^/]+)", exact)
    whole = re.sub(r"\\\*\Z", "(?P<splat>.+)", named)
    return re.compile(whole.replace(r"\*", "[^/]+"))


@dataclass
class Host:
    """The promise, and what the answers have shown of it."""

    promise: Promise
    forms: list[tuple[re.Pattern[str], str]]
    profiles: dict[str, str]
    error: Exception | None = None
    absent: dict[str, str] = field(default_factory=dict)
    present: set[str] = field(default_factory=set)
    remarks: dict[str, int] = field(default_factory=dict)
    faults: list[Exception] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    visited: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)

    @property
    def is_plain(self) -> bool:
        return self.promise.pages == BY_NAME

    def profile_of(self, file: str) -> str:
        if file in self.profiles:
            return self.profiles[file]
        return next((profile for form, profile in self.forms if form.fullmatch(f"/{file}")), "page")

    def visit_file(self, site: SiteFiles, file: str) -> bytes | None:
        path = f"/{file}"
        answer = site.ask(path)
        if is_redirect(answer.status):
            is_promised = self.promise.followed(path, answer)
            need(is_promised, f"{path} leads to {answer.headers.get('location')}")
            self.judge_added(path, answer.headers, {})
            return site.read_at(file)
        if answer.status != 200:
            return None
        self.judge_headers(path, file, answer)
        self.visited.add(file)
        if sha256(answer.content) == (site.sums or {}).get(file):
            self._ask_in_part(site, path, file, answer)
        return answer.content

    def _ask_in_part(self, site: SiteFiles, path: str, file: str, whole: Answer) -> None:
        """Once a header profile, as browsers ask for parts, or if a file changed."""
        profile = self.profile_of(file)
        if profile in self.asked or not whole.content:
            return
        self.asked.add(profile)
        etag = whole.headers.get("etag") or '"none"'
        first = whole.content[:100]
        for more, status, shown in (
            ({"range": "bytes=0-99"}, 206, first),
            ({"if-none-match": etag}, 304, b""),
        ):
            answer = site.ask(path, more)
            is_it = answer.content == shown if answer.status == status else is_whole(answer, whole.content)
            need(is_it, f"{path} is other bytes under {', '.join(more)}")
            self.judge_headers(path, file, answer)

    def ask_again(self, site: SiteFiles, path: str, file: str, shown: Answer) -> None:
        """Links of our own pages have queries."""
        if file.endswith(".html") and "?" not in path:
            asked = f"{path}?{uuid.uuid4()}"
            answer = site.ask(asked)
            need(is_whole(answer, shown.content), f"{asked} does not show {file}")
            self.judge_headers(asked, file, answer)
        self._ask_in_part(site, path, file, shown)

    def judge_headers(self, path: str, file: str, answer: Answer) -> None:
        if self.error:
            return  # said by the step of the paths
        profile = self.profile_of(file)
        wanted = {} if self.is_plain else self.promise.profiles.get(profile)
        if wanted is None:
            self._refuse(path, f"no profile {profile}")
            return
        self.judge_added(path, answer.headers, wanted)
        for name, value in wanted.items():
            self._judge_promised(path, name, value, answer, f"{name} of profile {profile}")
        # of several types a browser takes the last that it knows
        types = answer.headers.get("content-type") or ""
        for type in [] if answer.status == 304 and types == "" else types.split(","):
            self._judge_type(path, file, type.strip())

    def _judge_promised(self, path: str, name: str, value: str, answer: Answer, place: str) -> None:
        sent = answer.headers.get(name)
        if name in BY_HOST:
            if sent != value:
                self._remark(name)
        elif sent == value:
            self.present.add(place)
        elif sent is None:
            if answer.status == 200:
                self.absent[place] = path
        elif name == "strict-transport-security" and is_stricter(sent, value):
            self._remark(name)
        else:
            self._refuse(path, f"{name} is {sent}")

    def _judge_type(self, path: str, file: str, type: str) -> None:
        fault = type_fault(type, file)
        if fault is None:
            return
        served, meant, why = fault
        if served in ("HTML", "SVG", "XML"):
            self._refuse(path, why)
        elif meant in ("HTML", "script", "style") and not self.is_plain:
            self.broken.append(f"{path}: {why}")
        else:
            self._remark("content-type")

    def judge_added(self, path: str, headers: Headers, wanted: Mapping[str, str]) -> None:
        """A browser obeys them on its way, too."""
        for name, value in headers.items():
            if name in wanted:
                continue
            line = f"{name}: {value}".lower()
            weight = weight_of(line)
            if weight == "noted":
                self._remark(name)
            elif weight == "acts":
                self._refuse(path, line)
            elif weight == "unknown":
                self.faults.append(Uncheckable(f"{path}: {line}: not promised, not known here"))

    def _remark(self, name: str) -> None:
        self.remarks[name] = self.remarks.get(name, 0) + 1

    def _refuse(self, path: str, why: str) -> None:
        self.faults.append(Refuted(f"{path}: {why}"))


def is_whole(answer: Answer, content: bytes) -> bool:
    return answer.status == 200 and answer.content == content


def open_host(site: SiteFiles, sums: Mapping[str, str]) -> Host:
    error = None
    try:
        promise = _read_promise(site, sums)
    except Exception as fault:
        promise, error = Promise(), fault
    families = [row for row in promise.operations if not row.get("file") and row.get("profile")]
    forms = [(form_of(re.sub(r"\{\w+\}", "*", row["path"])), row["profile"]) for row in families]
    profiled = [row for row in promise.operations if row.get("file") and row.get("profile")]
    profiles = {row["file"]: row["profile"] for row in profiled}
    return Host(promise, forms, profiles, error)


def _read_promise(site: SiteFiles, sums: Mapping[str, str]) -> Promise:
    coverage = site.json("api/coverage.json")
    # an older board promised every header
    early = {"profiles": coverage.get("profiles"), "rules": []}
    hosting = site.json(HOSTING) if HOSTING in sums else early
    profiles, pages = hosting.get("profiles") or {}, hosting.get("pages")
    if pages != BY_NAME and not profiles.get("page"):
        cannot("no header profiles")
    return Promise(coverage["operations"], profiles, hosting["rules"], pages)


def read_rules(hosting: Members) -> Promise:
    """The promise as far as it says where paths lead."""
    return Promise(rules=hosting["rules"], pages=hosting.get("pages"))


@dataclass(frozen=True)
class Place:
    """A path that people use, the file it shows, and the rule of the host that makes it so."""

    path: str
    file: str
    rule: str | None
    answer: int = 200


def check_paths(site: SiteFiles, sums: dict[str, str], host: Host | None) -> Found[bool]:
    """A rewrite could show another file than /api/coverage names."""
    known = present(host, "no sums")
    if known.error:
        raise known.error
    places = _people_paths(known.promise, sums)
    kept: dict[str, str] = {}
    missing: dict[str, str] = {}

    def check(place: Place) -> None:
        path, file, status = place.path, place.file, place.answer
        answer = site.ask(path)
        if status == 302:
            is_shown = known.promise.followed(path, answer) is not None
            known.judge_added(path, answer.headers, {})
        else:
            is_shown = answer.status == status and sha256(answer.content) == _listed_of(site, sums, file)
            # a page of the host's own promises nothing
            if answer.status == 200 or is_shown:
                known.judge_headers(path, file, answer)
        if is_shown and status == 200:
            known.ask_again(site, path, file, answer)
        if place.rule and is_shown:
            kept[place.rule] = path
        elif place.rule and (answer.status == 404 or _is_folder(path, answer)):
            missing[place.rule] = path
        else:
            need(is_shown, f"{path} does not show {file}")

    faults = [*faults_in(places, check)]
    return Found(_told(known, len(places)), True, [*known.faults, *faults, *_unkept(known, kept, missing)])


def _unkept(host: Host, kept: dict[str, str], missing: dict[str, str]) -> list[Exception]:
    """A rule that works nowhere was not understood; one that works only here is a lie."""
    faults: list[Exception] = []
    is_other = bool(host.absent) and not host.present
    for why in host.broken:
        faults.append(Uncheckable(f"{why}: {WHICH_HOST}") if is_other else Refuted(why))
    for rule, path in missing.items():
        unapplied = Uncheckable(f"{rule}, as {path}, are not applied: {WHICH_HOST}")
        faults.append(Refuted(f"{path} is missing") if rule in kept else unapplied)
    for place, path in host.absent.items():
        unsent = Uncheckable(f"no {place} on any path: {WHICH_HOST}")
        faults.append(Refuted(f"{path}: no {place}") if place in host.present else unsent)
    return faults


def _told(host: Host, count: int) -> str:
    others = sorted(f"{name} {times}" for name, times in host.remarks.items())
    told, rest = ", ".join(others[:9]), len(others) - 9
    cut = f" and {rest} more" if rest > 0 else ""
    more = f"; not as promised, and harmless: {told}{cut}" if told else ""
    held = "no header is promised" if host.is_plain else "with headers"
    return f"{count} paths and {len(host.visited)} files, {held}{more}"


def _is_folder(path: str, answer: Answer) -> bool:
    """A server without the rule goes on to the folder of that name."""
    url = answer.url or "http://board.invalid"
    location = answer.headers.get("location") or ""
    return is_redirect(answer.status) and resolved(url, location) == resolved(url, f"{path}/")


def _listed_of(site: SiteFiles, sums: dict[str, str], file: str) -> str | None:
    if is_unlisted(file):
        return site.told.get(file) or sha256(site.file(file))
    return sum_of(sums, file)


def _people_paths(promise: Promise, sums: Mapping[str, str]) -> list[Place]:
    places = []
    for row in promise.operations:
        path, file = row["path"], row.get("file")
        if file:
            places.append(Place(path, file, None if path == f"/{file}" else "rewrites"))
    for file in sums:
        if not file.endswith(".html") or file == "404.html":
            continue
        path = f"/{file}" if promise.pages == BY_NAME else address_of(file)
        places.append(Place(path, file, None if path.endswith((".html", "/")) else "pages"))
    # what a rule answers to a name that is not there
    for row in promise.rules:
        to, query = row["to"], row.get("query")
        rule = "answers where nothing is" if to == "/404.html" else "rewrites"
        asked = f"{row['path']}?{query}" if query else row["path"]
        named = re.sub(r":\w+|\*\Z", "no-such-name", asked, flags=re.ASCII)
        places.append(Place(named, to[1:], rule, row["status"]))
    return places
