/**
 * The board's `.env`: private halves lie there and nowhere else. What it held before is kept beside
 * it, because an old key is needed as long as a signing under it may have to be finished.
 */

import { chmodSync, copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { NewKey } from './new-key-set.ts';
import { keyVariables } from './signing-keys.ts';

const ONLY_THE_OWNER = 0o600;

/** What was there, beside it; undefined where nothing was. `now`: ISO 8601 UTC to the second. */
export type Kept = string | undefined;

/** Written before any public half: a key that the board names is never without its other half. */
export function writePrivateHalves(file: string, made: readonly NewKey[], now: string): Kept {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kept = before === '' ? undefined : keep(file, now);
  const mine = made.map(({ role, seed }) => [keyVariables[role], seed] as const);
  const others = before.split('\n').filter((line) => !mine.some(([name]) => line.startsWith(`${name}=`)));
  const lines = [...others.filter((line) => line !== ''), ...mine.map(([name, seed]) => `${name}=${seed}`)];
  writeFileSync(`${file}.new`, `${lines.sort(commentsFirst).join('\n')}\n`, { mode: ONLY_THE_OWNER });
  chmodSync(`${file}.new`, ONLY_THE_OWNER);
  renameSync(`${file}.new`, file);
  return kept;
}

/** What was written is taken back: the keys before it sign on. */
export function restorePrivateHalves(file: string, kept: Kept): void {
  if (kept !== undefined) renameSync(kept, file);
}

function keep(file: string, now: string): string {
  const kept = `${file}.${now.replaceAll(':', '')}`;
  copyFileSync(file, kept);
  chmodSync(kept, ONLY_THE_OWNER);
  return kept;
}

function commentsFirst(left: string, right: string): number {
  const isComment = (line: string): number => (line.startsWith('#') ? 0 : 1);
  return isComment(left) - isComment(right) || (isComment(left) === 0 ? 0 : byCodeUnit(left, right));
}
