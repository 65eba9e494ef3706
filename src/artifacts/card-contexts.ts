/** What held when a card was signed: a line for each card, written with it and never changed. */

import { BoardError } from '../core/board-error.ts';
import type { CardContext01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { splitWholeLines } from './json-lines.ts';

export const contextsPath = 'cards/context.jsonl';

/** By card; empty where no signing kept any yet. */
export function readCardContexts(folder: Folder): ReadonlyMap<string, CardContext01> {
  if (!folder.has(contextsPath)) return new Map();
  const lines = splitWholeLines(folder.read(contextsPath), contextsPath).map((line, at) =>
    parseCanonicalAs('card-context-0.1', line, `${contextsPath} line ${at + 1}`),
  );
  const byCard = new Map(lines.map((context) => [context.card_id, context]));
  if (byCard.size !== lines.length)
    throw new BoardError('CARD_PACK', `${contextsPath}: expected one line for each card, got two for one`);
  return byCard;
}
