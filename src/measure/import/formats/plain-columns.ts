/**
 * The plain matrix, whether it came as CSV or JSONL: which columns there are, and what each value
 * may be.
 */

import { isHex } from '../../core/hex.ts';
import type { Outcome } from '../../core/stats/outcome.ts';
import { type ImportedRow, refusal, shown } from './imported-row.ts';

const plainColumns = [
  'item_id',
  'model',
  'correct',
  'prediction',
  'target',
  'cluster',
  'epoch',
  'unparsed',
  'bank_sha256',
] as const;

export type PlainColumn = (typeof plainColumns)[number];

export const requiredColumns: readonly PlainColumn[] = ['item_id', 'model', 'correct'];

export function isPlainColumn(name: string): name is PlainColumn {
  return plainColumns.some((column) => column === name);
}

export function unknownColumn(where: string, name: string) {
  return refusal(
    'UNKNOWN_COLUMN',
    where,
    `expected columns of ${plainColumns.join(', ')}, got ${shown(name)}`,
  );
}

/** The cells of a row as text; absent and blank are one thing. */
export type PlainCells = Readonly<Partial<Record<PlainColumn, string>>>;

export function toImportedRow(where: string, cells: PlainCells): ImportedRow {
  const { prediction, target, cluster, bank_sha256 } = cells;
  if (bank_sha256 !== undefined && !isHex(bank_sha256, 32))
    throw unknownValue(where, 'bank_sha256', '64 lowercase hex characters', bank_sha256);
  return {
    where,
    item_id: readName(where, 'item_id', cells.item_id),
    model: readName(where, 'model', cells.model),
    outcome: readOutcome(where, cells),
    epoch: cells.epoch ?? '1',
    ...(prediction === undefined ? {} : { prediction }),
    ...(target === undefined ? {} : { target }),
    ...(cluster === undefined ? {} : { cluster }),
    ...(bank_sha256 === undefined ? {} : { bank_sha256 }),
  };
}

function readName(where: string, column: PlainColumn, value: string | undefined): string {
  if (value !== undefined && value.trim() !== '') return value;
  throw refusal('UNKNOWN_VALUE', where, `${column}: expected a name, got a blank`);
}

/** Blank is not 0, and unparsed is not wrong. */
function readOutcome(where: string, { correct, unparsed = '0' }: PlainCells): Outcome {
  if (unparsed !== '0' && unparsed !== '1') throw unknownValue(where, 'unparsed', '0, 1 or blank', unparsed);
  if (correct !== undefined && correct !== '0' && correct !== '1') {
    if (isPartial(correct))
      throw refusal(
        'NOT_BINARY',
        where,
        `correct: expected 0 or 1, got the partial credit ${correct}; the paired test needs right or wrong`,
      );
    throw unknownValue(where, 'correct', '0, 1, or blank with unparsed=1', correct);
  }
  if (unparsed === '1') {
    if (correct === '1')
      throw refusal('UNKNOWN_VALUE', where, 'correct: expected blank or 0 where unparsed=1, got 1');
    return 'unparsed';
  }
  if (correct === undefined)
    throw refusal('UNKNOWN_VALUE', where, 'correct: expected 0 or 1, got a blank without unparsed=1');
  return correct === '1' ? 'correct' : 'wrong';
}

function isPartial(value: string): boolean {
  return /^[0-9]*\.?[0-9]+(e-?[0-9]+)?$/i.test(value) && Number(value) > 0 && Number(value) < 1;
}

function unknownValue(where: string, column: PlainColumn, expected: string, got: string) {
  return refusal('UNKNOWN_VALUE', where, `${column}: expected ${expected}, got ${shown(got)}`);
}
