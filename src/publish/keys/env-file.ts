/**
 * The board's `.env`: the private halves of its keys lie there and nowhere else. A change keeps the old
 * file beside it, because an interrupted signing may have to be finished with the old key.
 */

import { chmodSync, copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { byCodeUnit } from '../../core/code-unit.ts';
import { keyVariables } from '../../core/key-role.ts';
import type { NewKey } from './new-key-set.ts';

const ONLY_THE_OWNER = 0o600;

/**
 * Called before a public half is written, so that no key of the board lacks its private half. Returns
 * the file that keeps the old content, if there was any. `now`: ISO 8601 UTC to the second.
 */
export function writePrivateHalves(file: string, made: readonly NewKey[], now: string): string | undefined {
  return writeVariables(
    file,
    made.map(({ role, seed }) => [keyVariables[role], seed] as const),
    now,
  );
}

/** In place of what they were before. Returns the file that keeps the old content, if there was any. */
export function writeVariables(
  file: string,
  mine: readonly (readonly [name: string, value: string])[],
  now: string,
): string | undefined {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const kept = before === '' ? undefined : `${file}.${now.replaceAll(':', '')}`;
  if (kept !== undefined) {
    copyFileSync(file, kept);
    chmodSync(kept, ONLY_THE_OWNER);
  }
  const others = before.split('\n').filter((line) => !mine.some(([name]) => line.startsWith(`${name}=`)));
  const lines = [...others.filter((line) => line !== ''), ...mine.map(([name, seed]) => `${name}=${seed}`)];
  writeFileSync(`${file}.new`, `${lines.sort(commentsFirst).join('\n')}\n`, { mode: ONLY_THE_OWNER });
  chmodSync(`${file}.new`, ONLY_THE_OWNER);
  renameSync(`${file}.new`, file);
  return kept;
}

/** Puts the old content back: the old keys go on signing. */
export function restorePrivateHalves(file: string, kept: string | undefined): void {
  if (kept !== undefined) renameSync(kept, file);
}

function commentsFirst(left: string, right: string): number {
  const isComment = (line: string): number => (line.startsWith('#') ? 0 : 1);
  return isComment(left) - isComment(right) || (isComment(left) === 0 ? 0 : byCodeUnit(left, right));
}
