/** What doors quote of the published board: one row. */

import { member, objectsMember, textMember } from '../core/json-members.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { pathOf } from '../operations/paths.ts';
import { type BoardReading, readPublishedObject } from './published-files.ts';

type RowQuote =
  | { readonly kind: 'row'; readonly row: JsonObject }
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | { readonly kind: 'unreadable' };

export async function quoteRow(axis: string, reading: BoardReading): Promise<RowQuote> {
  const board = await readPublishedObject(pathOf('gspc'), reading);
  if (!board.ok || !Array.isArray(member(board.object, 'axes'))) return { kind: 'unreadable' };
  const rows = objectsMember(board.object, 'axes');
  const row = rows.find((each) => textMember(each, 'axis') === axis);
  if (row !== undefined) return { kind: 'row', row };
  return { kind: 'unknown', known: rows.flatMap((each) => textMember(each, 'axis') ?? []) };
}
