/** What doors quote of the published board: its totals, or one row. */

import { listMember, member, objectMember, objectsMember, textMember } from '../core/json-members.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { pathOf } from '../operations/paths.ts';
import { type BoardReading, readPublishedObject } from './published-files.ts';

type TotalsQuote = {
  readonly public_count: string;
  readonly separation_public_count: string;
  readonly lid: string;
  readonly totals: JsonObject;
  readonly limitations: readonly string[];
  readonly source: string;
};

type RowQuote =
  | { readonly kind: 'row'; readonly row: JsonObject }
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | { readonly kind: 'unreadable' };

/** Nothing where the board cannot be read now. */
export async function quoteTotals(reading: BoardReading): Promise<TotalsQuote | undefined> {
  const board = await readPublishedObject(pathOf('gspc'), reading);
  const totals = board.ok ? objectMember(board.object, 'totals') : undefined;
  const line = (name: string) => textMember(totals, name);
  const [public_count, separation_public_count, lid] = ['public_count', 'separation_public_count', 'lid'].map(
    line,
  );
  if (!board.ok || totals === undefined || public_count === undefined) return undefined;
  if (separation_public_count === undefined || lid === undefined) return undefined;
  const limitations = listMember(board.object, 'limitations').map(String);
  return {
    public_count,
    separation_public_count,
    lid,
    totals,
    limitations,
    source: reading.origin + pathOf('gspc'),
  };
}

export async function quoteRow(axis: string, reading: BoardReading): Promise<RowQuote> {
  const board = await readPublishedObject(pathOf('gspc'), reading);
  if (!board.ok || !Array.isArray(member(board.object, 'axes'))) return { kind: 'unreadable' };
  const rows = objectsMember(board.object, 'axes');
  const row = rows.find((each) => textMember(each, 'axis') === axis);
  if (row !== undefined) return { kind: 'row', row };
  return { kind: 'unknown', known: rows.flatMap((each) => textMember(each, 'axis') ?? []) };
}
