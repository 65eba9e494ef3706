"""Feeds as feedparser reads them, and by the rules of RFC 4287 that a parser forgives."""
import json
import re
import sys
import xml.etree.ElementTree as tree
from urllib.parse import urlsplit

import feedparser

ATOM = "{http://www.w3.org/2005/Atom}"
INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


def faults(element, needed):
    """What sections 4.1.1, 4.1.2 and 3.3 ask of a feed or an entry."""
    for name in needed:
        count = len(element.findall(ATOM + name))
        if count != 1:
            yield f"{count} of {name}"
    for identifier in element.findall(ATOM + "id"):
        if not urlsplit(identifier.text or "").scheme:
            yield f"no IRI: {identifier.text}"
    for updated in element.findall(ATOM + "updated"):
        if not INSTANT.fullmatch(updated.text or ""):
            yield f"no instant: {updated.text}"
    links = [(link.get("rel", "alternate"), link.get("type"), link.get("href")) for link in element.findall(ATOM + "link")]
    alternates = [kind for rel, kind, _ in links if rel == "alternate"]
    if len(alternates) != len(set(alternates)):
        yield "two alternates of one type"
    if not alternates and element.find(ATOM + "content") is None:
        yield "neither an alternate nor content"
    for _, _, href in links:
        if not urlsplit(href or "").scheme:
            yield f"no absolute address: {href}"


def judge(text):
    root = tree.fromstring(text.encode())
    entries = root.findall(ATOM + "entry")
    found = list(faults(root, ["id", "title", "updated", "author"]))
    if not any(link.get("rel") == "self" for link in root.findall(ATOM + "link")):
        found.append("no link to itself")
    for entry in entries:
        found.extend(faults(entry, ["id", "title", "updated"]))
    ids = [entry.findtext(ATOM + "id") for entry in entries]
    if len(ids) != len(set(ids)):
        found.append("an id stands twice")
    read = feedparser.parse(text.encode(), response_headers={"content-type": "application/atom+xml; charset=utf-8"})
    return {
        "bozo": bool(read.bozo),
        "version": read.version,
        "faults": found,
        "entries": [[entry.id, entry.title, entry.updated, entry.content[0].value] for entry in read.entries],
    }


print(json.dumps([judge(text) for text in json.load(sys.stdin)["feeds"]]))
