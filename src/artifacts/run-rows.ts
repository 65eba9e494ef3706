/** Compares the rows of one component with the frozen bank: the grade of each row must be what grading its answer gives. */

import { BoardError } from '../core/board-error.ts';
import { remembered } from '../core/remembered.ts';
import { sha256Hex } from '../core/sha256.ts';
import { SCORE_SCALE } from '../core/stats/thresholds.ts';
import { utf8 } from '../core/text.ts';
import type { BankItem01, RunRow01 } from '../schema/contracts.gen.ts';
import { type Bank, expectEqual } from './banks.ts';
import { refuseStrayBattle } from './battles.ts';

export function refuseFalseRows(rows: Iterable<RunRow01>, bank: Bank, path: string): void {
  const seen = new Set<string>();
  let line = 0;
  for (const row of rows) {
    line += 1;
    const where = `${path} line ${line}`;
    const key = `${row.epoch ?? 1} ${row.item_id}`;
    if (seen.has(key))
      throw new BoardError('ARTIFACT', `${where}: expected each item once, got ${named(row)} twice`);
    seen.add(key);
    regrade(row, bank, where);
  }
}

const targetDigest = remembered(({ target }: BankItem01) => sha256Hex(utf8(target ?? '')));

function named({ item_id, epoch }: RunRow01): string {
  return epoch === undefined ? item_id : `${item_id} of repeat ${epoch}`;
}

function regrade(row: RunRow01, bank: Bank, where: string): void {
  const item = bank.items.get(row.item_id);
  if (item === undefined)
    throw new BoardError('ARTIFACT', `${where}: expected an item of the bank, got "${row.item_id}"`);
  refuseStrayBattle(row, bank, where);
  if (!row.parsed && row.correct)
    throw wrong(where, { field: 'correct', expected: 'false on an unparsed answer', got: 'true' });
  if (row.score !== undefined) checkScore(row, row.score, where);
  if (item.target === undefined) return;
  if (row.target_sha256 !== undefined) {
    expectEqual(`${where}: field /target_sha256`, targetDigest(item), row.target_sha256);
  }
  if (row.prediction === undefined) return;
  const answer = `(prediction ${shown(row.prediction)})`;
  const parsed = row.prediction !== null;
  if (parsed !== row.parsed)
    throw wrong(where, { field: 'parsed', expected: `${parsed} ${answer}`, got: String(row.parsed) });
  // An answer with a score need not equal the target: the score says how near it is.
  if (row.score !== undefined) return;
  const correct = row.prediction === item.target;
  if (correct !== row.correct)
    throw wrong(where, { field: 'correct', expected: `${correct} ${answer}`, got: String(row.correct) });
}

/** A row with a score is correct only at the full score, and an unparsed row has the score 0. */
function checkScore({ parsed, correct }: RunRow01, score: number, where: string): void {
  if (Math.round(score * SCORE_SCALE) / SCORE_SCALE !== score)
    throw wrong(where, { field: 'score', expected: `a multiple of 1/${SCORE_SCALE}`, got: String(score) });
  if (correct !== (score === 1))
    throw wrong(where, {
      field: 'correct',
      expected: `${score === 1} (score ${score})`,
      got: String(correct),
    });
  if (!parsed && score !== 0)
    throw wrong(where, { field: 'score', expected: '0 on an unparsed answer', got: String(score) });
}

type Fault = { readonly field: keyof RunRow01; readonly expected: string; readonly got: string };

function wrong(where: string, { field, expected, got }: Fault): BoardError {
  return new BoardError('ARTIFACT', `${where}: field /${field}: expected ${expected}, got ${got}`);
}

function shown(prediction: string | null): string {
  return prediction === null ? 'null' : JSON.stringify(prediction).slice(0, 60);
}
