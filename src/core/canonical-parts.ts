/**
 * The canonical form of an object in parts, for one that is too long to be held: a list among its
 * members may be one that is made entry by entry.
 */

import { canonicalBytes, canonicalize } from './canonical.ts';
import { byCodeUnit } from './code-unit.ts';
import { utf8 } from './text.ts';

/** Joined, they are the canonical bytes of the object with its lists made whole. */
export function* canonicalParts(object: object): Generator<Uint8Array<ArrayBuffer>> {
  let before = '{';
  for (const [key, member] of Object.entries(object).sort(([left], [right]) => byCodeUnit(left, right))) {
    if (member === undefined) continue;
    yield utf8(`${before}${JSON.stringify(key)}:`);
    before = ',';
    if (isMadeList(member)) yield* listParts(member);
    else yield canonicalBytes(member);
  }
  yield utf8(before === '{' ? '{}' : '}');
}

function isMadeList(member: unknown): member is Iterable<unknown> {
  return typeof member === 'object' && member !== null && !Array.isArray(member) && Symbol.iterator in member;
}

/** So many characters make a part. */
const PART = 1 << 16;

function* listParts(entries: Iterable<unknown>): Generator<Uint8Array<ArrayBuffer>> {
  let text = '';
  let before = '[';
  for (const entry of entries) {
    text += before + canonicalize(entry);
    before = ',';
    if (text.length < PART) continue;
    yield utf8(text);
    text = '';
  }
  yield utf8(`${text}${before === '[' ? '[]' : ']'}`);
}
