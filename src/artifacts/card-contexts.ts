/** What held beside cards when they were signed and since: a line for each change of the figures, never edited. */

import { BoardError } from '../core/board-error.ts';
import type { CardContext01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { splitWholeLines } from './json-lines.ts';

export const contextsPath = 'cards/context.jsonl';

/** Of each card, as they were kept. */
type CardContexts = ReadonlyMap<string, readonly CardContext01[]>;

/** Empty where no signing kept any yet. */
export function readCardContexts(folder: Folder): CardContexts {
  if (!folder.has(contextsPath)) return new Map();
  const lines = splitWholeLines(folder.read(contextsPath), contextsPath).map((line, at) =>
    parseCanonicalAs('card-context-0.1', line, `${contextsPath} line ${at + 1}`),
  );
  if (new Set(lines.map(({ card_id, content_id }) => `${card_id} ${content_id}`)).size !== lines.length)
    throw new BoardError(
      'CARD_PACK',
      `${contextsPath}: expected one line for each card under a snapshot, got two for one`,
    );
  return Map.groupBy(lines, ({ card_id }) => card_id);
}
