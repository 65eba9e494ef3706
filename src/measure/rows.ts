/**
 * Grading: from one component's answers to its rows. An answer without a verdict has `parsed: false` and
 * `correct: false`, and counts as unparsed, not as wrong.
 */

import { canonicalize } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { Answer } from './bench.ts';
import type { Question } from './questions.ts';

export type Row = {
  readonly item_id: string;
  readonly prediction: string | null;
  readonly parsed: boolean;
  readonly correct: boolean;
  readonly target_sha256: string;
  readonly raw?: string;
};

const RAW_LIMIT = 120;

/** Rows in bank order; there is one answer for each item. */
export function gradeRows(items: readonly Question[], answers: readonly Answer[]): Row[] {
  return items.map((item, index) => gradeRow(item, answers[index] ?? { prediction: null, raw: 'no answer' }));
}

function gradeRow(item: Question, answer: Answer): Row {
  const { prediction, raw } = answer;
  return {
    item_id: item.item_id,
    prediction,
    parsed: prediction !== null,
    correct: prediction === item.target,
    target_sha256: sha256Hex(utf8(item.target)),
    ...(raw === undefined ? {} : { raw: raw.slice(0, RAW_LIMIT).toWellFormed() }),
  };
}

export function rowBytes(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  return utf8(rows.map((row) => `${canonicalize(row)}\n`).join(''));
}
