/** One page of a hub's listing: the ids on it, the address of the next (RFC 8288), and how long to wait (RFC 9110). */

import { isRecord, tryJson } from '../foreign.ts';

const LONGEST_ID = 300;

/** Undefined where the text is no list of objects that each have an id of plain characters. */
export function parsePage(text: string): readonly string[] | undefined {
  const rows = tryJson(text);
  if (!Array.isArray(rows)) return undefined;
  const ids = rows.map((row: unknown) => (isRecord(row) ? row.id : undefined));
  return ids.every(isPlainId) ? ids : undefined;
}

function isPlainId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !/[\p{C}\s]/u.test(id);
}

/** The target of the link whose relation is `next`. */
export function nextLink(header: string | readonly string[] | undefined): string | undefined {
  const links = (typeof header === 'string' ? header : (header ?? []).join(', ')).split(/,(?=\s*<)/);
  for (const link of links) {
    const [, target, parameters = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (target !== undefined && names.includes('next')) return target;
  }
  return undefined;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** `Retry-After` in seconds or as a date; else the end of the window, as `RateLimit: "api";r=0;t=55` states it. */
export function waitSeconds(headers: Headers, now: Date): number | undefined {
  const { 'retry-after': retry, ratelimit } = headers;
  if (typeof retry === 'string') {
    if (/^\d{1,9}$/.test(retry)) return Number(retry);
    const until = Date.parse(retry);
    if (!Number.isNaN(until)) return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
  }
  const window = typeof ratelimit === 'string' ? /;\s*t=(\d{1,9})\b/.exec(ratelimit)?.[1] : undefined;
  return window === undefined ? undefined : Number(window);
}
