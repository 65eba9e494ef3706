/**
 * Where two versions of one file differ: by member in JSON, by line in other text, else by the first
 * byte.
 */

import { type Json, jsonIn } from '../../core/json-members.ts';
import type { JsonValue } from '../../core/strict-json.ts';
import { textIn } from '../../core/text.ts';

export type Difference = {
  /** A JSON pointer behind `#`, a line or a byte; empty for the whole file. */
  readonly at: string;
  readonly served: string;
  readonly rebuilt: string;
};

export function differencesOf(served: Uint8Array, rebuilt: Uint8Array): readonly Difference[] {
  if (Buffer.compare(served, rebuilt) === 0) return [];
  const [left, right] = [jsonIn(served), jsonIn(rebuilt)];
  const found =
    left === undefined || right === undefined ? [] : members({ at: '#', served: left, rebuilt: right });
  // Equal values in other bytes: another spelling, which a signature would not forgive.
  return found.length > 0 ? found : lines(served, rebuilt);
}

type Pair = { readonly at: string; readonly served: Json; readonly rebuilt: Json };

function members({ at, served, rebuilt }: Pair): readonly Difference[] {
  if (served === rebuilt) return [];
  if (!isBranch(served) || !isBranch(rebuilt) || Array.isArray(served) !== Array.isArray(rebuilt))
    return [{ at, served: shown(served), rebuilt: shown(rebuilt) }];
  const [left, right] = [new Map(Object.entries(served)), new Map(Object.entries(rebuilt))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    members({ at: `${at}/${escaped(name)}`, served: left.get(name), rebuilt: right.get(name) }),
  );
}

function isBranch(value: Json): value is { [name: string]: JsonValue } | JsonValue[] {
  return typeof value === 'object' && value !== null;
}

/** RFC 6901. */
function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function lines(served: Uint8Array, rebuilt: Uint8Array): readonly Difference[] {
  const [left, right] = [textIn(served), textIn(rebuilt)];
  if (left === undefined || right === undefined) return [firstByte(served, rebuilt)];
  const [had, has] = [left.split('\n'), right.split('\n')];
  // One line too many moves all that follow: what stands only on one side says it shorter.
  const [onlyServed, onlyRebuilt] = [without(had, has), without(has, had)];
  const count = Math.max(onlyServed.length, onlyRebuilt.length);
  if (count === 0) return [firstByte(served, rebuilt)];
  return Array.from({ length: count }, (_, index) => {
    const [one, other] = [onlyServed[index], onlyRebuilt[index]];
    const from = one === undefined || other === undefined ? 0 : Math.max(0, firstOther(one, other) - 30);
    return {
      at: `line ${(one === undefined ? has.indexOf(other ?? '') : had.indexOf(one)) + 1}`,
      served: shown(one?.slice(from)),
      rebuilt: shown(other?.slice(from)),
    };
  });
}

function without(these: readonly string[], those: readonly string[]): readonly string[] {
  const known = new Set(those);
  return these.filter((line) => !known.has(line));
}

function firstOther(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

function firstByte(served: Uint8Array, rebuilt: Uint8Array): Difference {
  let at = 0;
  while (at < served.length && served[at] === rebuilt[at]) at += 1;
  const said = (bytes: Uint8Array): string => `${bytes[at] ?? 'the end'} of ${bytes.length} bytes`;
  return { at: `byte ${at}`, served: said(served), rebuilt: said(rebuilt) };
}

function shown(value: Json): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
