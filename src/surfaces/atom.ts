/** An Atom document (RFC 4287) from feed data. */

import { element, toXmlText } from '../core/xml.ts';
import type { Feed, FeedEntry } from '../derive/feeds/document.ts';

export function toAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', feed.updated),
    `<author>${element('name', feed.author)}</author>`,
    link('self', feed.self, 'application/atom+xml'),
    link('alternate', feed.page, 'text/html'),
    element('rights', feed.rights),
    ...feed.entries.map(toEntry),
    '</feed>',
    '',
  ].join('\n');
}

function toEntry(entry: FeedEntry): string {
  return [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    element('updated', entry.updated),
    ...(entry.link === undefined ? [] : [link('alternate', entry.link.href, entry.link.media)]),
    ...(entry.category === undefined ? [] : [`<category term="${toXmlText(entry.category)}"/>`]),
    `<content type="text">${toXmlText(entry.content)}</content>`,
    '</entry>',
  ].join('\n');
}

function link(rel: string, href: string, media: string): string {
  return `<link rel="${rel}" type="${media}" href="${toXmlText(href)}"/>`;
}
