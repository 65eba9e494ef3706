/**
 * The board's `.env`: the private halves of its keys lie there and nowhere else. A change keeps the old
 * file beside it, because an interrupted signing may have to be finished with the old key.
 */

import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { byCodeUnit } from '../../core/code-unit.ts';
import { keyVariables } from '../../core/key-role.ts';
import { utf8 } from '../../core/text.ts';
import { settleFolder, writeThrough } from '../durable-file.ts';
import type { NewKey } from './new-key-set.ts';

const ONLY_THE_OWNER = 0o600;

/**
 * Called before a public half is written, so that no key of the board lacks its private half. Returns
 * the file that keeps the old content, if halves are replaced. `now`: ISO 8601 UTC to the second.
 */
export function writePrivateHalves(file: string, made: readonly NewKey[], now: string): string | undefined {
  return writeVariables(
    file,
    made.map(({ role, seed }) => [keyVariables[role], seed] as const),
    now,
  );
}

/** In place of what they were before. Returns the file that keeps the old content, if a value of it is replaced. */
export function writeVariables(
  file: string,
  mine: readonly (readonly [name: string, value: string])[],
  now: string,
): string | undefined {
  const before = linesOf(file);
  const others = before.filter((line) => !mine.some(([name]) => line.startsWith(`${name}=`)));
  const kept = others.length === before.length ? undefined : `${file}.${now.replaceAll(':', '')}`;
  if (kept !== undefined) writeLines(kept, before);
  writeLines(file, [...others, ...mine.map(([name, seed]) => `${name}=${seed}`)]);
  return kept;
}

/** Puts the old halves back, beside whatever came meanwhile: the old keys go on signing. */
export function restorePrivateHalves(file: string, kept: string | undefined): void {
  if (kept === undefined) return;
  const isHalf = (line: string): boolean =>
    Object.values(keyVariables).some((name) => line.startsWith(`${name}=`));
  writeLines(file, [...linesOf(file).filter((line) => !isHalf(line)), ...linesOf(kept).filter(isHalf)]);
  rmSync(kept);
}

function linesOf(file: string): readonly string[] {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
}

function writeLines(file: string, lines: readonly string[]): void {
  writeThrough(`${file}.new`, utf8(`${lines.toSorted(commentsFirst).join('\n')}\n`), 'w', ONLY_THE_OWNER);
  renameSync(`${file}.new`, file);
  settleFolder(dirname(file));
}

function commentsFirst(left: string, right: string): number {
  const isComment = (line: string): number => (line.startsWith('#') ? 0 : 1);
  return isComment(left) - isComment(right) || (isComment(left) === 0 ? 0 : byCodeUnit(left, right));
}
