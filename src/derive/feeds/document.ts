/** A change feed as data: what an Atom document says, before it is XML. */

import { byCodeUnit } from '../../core/code-unit.ts';

export type FeedEntry = {
  readonly id: string;
  readonly title: string;
  /** RFC 3339, read from the artifact. */
  readonly updated: string;
  readonly content: string;
  readonly link?: { readonly href: string; readonly media: string };
  readonly category?: string;
};

export type Feed = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly updated: string;
  readonly author: string;
  readonly self: string;
  /** Where the same feed is as a JSON Feed. */
  readonly asJson: string;
  readonly page: string;
  readonly rights: string;
  readonly entries: readonly FeedEntry[];
};

type Publisher = {
  readonly publisher: { readonly did_domain: string };
  readonly keys: { readonly keys: readonly { readonly valid_from: string }[] };
};

export function feedId(publisher: Publisher, name: string): string {
  return tagId(publisher, publisher.keys.keys[0]?.valid_from.slice(0, 10) ?? '2000-01-01', `feeds/${name}`);
}

/** Newest first; equal moments keep the order given. */
export function newestFirst<Entry extends Pick<FeedEntry, 'updated'>>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((left, right) => byCodeUnit(right.updated, left.updated));
}

/** An empty feed is as new as the artifact it is made from. */
export function newestUpdate(entries: readonly FeedEntry[], otherwise: string): string {
  return (
    entries.reduce((newest, { updated }) => (updated > newest ? updated : newest), '') ||
    toTimestamp(otherwise)
  );
}

/**
 * A `tag:` id (RFC 4151) names a day on which the publisher held the domain, and must never change.
 * An entry has a day of its own. A feed has the day of the first published key, which no later
 * build takes away.
 */
export function tagId({ publisher }: Publisher, day: string, name: string): string {
  return `tag:${publisher.did_domain},${day}:${name}`;
}

/** A day becomes its first second, and a time without seconds gets `:00`. */
export function toTimestamp(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `${text}T00:00:00Z`;
  return text.replace(/^(.{16})Z$/, '$1:00Z');
}
