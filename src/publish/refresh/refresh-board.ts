/**
 * Says that a board is alive: writes the instant that the next build states. Nothing is signed or logged, and the content
 * of the board stays what it was.
 */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { freshnessPath, readFreshness } from '../../artifacts/freshness.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveFreshness } from '../../derive/figures/freshness.ts';
import type { Freshness01 } from '../../schema/contracts.gen.ts';
import { writeDurably } from '../durable-file.ts';

/** `now`: an instant to the second. Returns what was done and what comes next, in lines for the terminal. */
export function refreshBoard(artifactsDir: string, now: string): readonly string[] {
  const folder = openFolder(artifactsDir);
  const publisher = readPublisher(folder);
  const before = readFreshness(folder)?.refreshed_at;
  if (before !== undefined && now < before)
    throw new BoardError(
      'REFRESH',
      `${freshnessPath}: expected an instant after ${before}, that of the last refresh, got ${now}; set the clock of this machine right`,
    );
  const freshness: Freshness01 = { schema: 'svc.freshness/0.1', refreshed_at: now };
  const file = join(artifactsDir, freshnessPath);
  writeDurably(file, toJsonFile(freshness));
  const { fresh_until } = deriveFreshness({ freshness, publisher });
  return [
    `refreshed ${file}: ${now}`,
    fresh_until === undefined
      ? 'nothing is promised: publisher.json has no fresh_for_days'
      : `promised until ${fresh_until}: until then publish again`,
    'next: npm run build',
  ];
}
