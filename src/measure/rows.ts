/**
 * Grading: from one component's answers to its rows. An answer without a verdict has `parsed: false` and
 * `correct: false`, and counts as unparsed, not as wrong.
 */

import { canonicalize } from '../core/canonical.ts';
import { present } from '../core/present.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { settleNumber } from './answer-rule.ts';
import type { Answer, Effort } from './bench.ts';
import type { Question } from './questions.ts';

type Row = {
  readonly item_id: string;
  readonly prediction: string | null;
  readonly parsed: boolean;
  readonly correct: boolean;
  readonly target_sha256: string;
  readonly raw?: string;
  readonly epoch?: number;
} & Effort;

const RAW_LIMIT = 120;

/** Rows in bank order; there is one answer for each item, or one of each pass that is a repeat. */
export function gradeRows(
  items: readonly Question[],
  answers: readonly Answer[],
  ...more: (readonly Answer[])[]
): Row[] {
  return items.flatMap((item, index) =>
    [answers, ...more].map((pass, at) => ({
      ...gradeRow(item, pass[index] ?? { prediction: null, raw: 'no answer' }),
      ...(more.length === 0 ? {} : { epoch: at + 1 }),
    })),
  );
}

export function gradeAnswer({ target, tolerance }: Pick<Question, 'target' | 'tolerance'>, answer: Answer) {
  const prediction = settleNumber(answer.prediction, target, tolerance);
  return { prediction, correct: prediction === target };
}

function gradeRow(item: Question, answer: Answer): Row {
  const { prediction: _read, raw: remark, said, ...effort } = answer;
  const { prediction, correct } = gradeAnswer(item, answer);
  const raw = remark ?? (said === prediction ? undefined : said);
  return {
    item_id: item.item_id,
    prediction,
    parsed: prediction !== null,
    correct,
    target_sha256: sha256Hex(utf8(item.target)),
    ...(raw === undefined ? {} : { raw: raw.slice(0, RAW_LIMIT).toWellFormed() }),
    ...effort,
  };
}

/** Without what answers took, so that equal answers are equal bytes. */
export function rowBytes(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  return linesOf(
    rows.map(({ cost_usd: _c, latency_ms: _l, input_tokens: _i, output_tokens: _o, ...row }) => row),
  );
}

/** What answers took, a line for each that says anything; undefined where none does. */
export function effortBytes(rows: readonly Row[]): Uint8Array<ArrayBuffer> | undefined {
  const efforts = rows.flatMap(({ item_id, epoch, cost_usd, latency_ms, input_tokens, output_tokens }) => {
    const effort = present({ cost_usd, latency_ms, input_tokens, output_tokens });
    return Object.keys(effort).length === 0 ? [] : [{ item_id, ...present({ epoch }), ...effort }];
  });
  return efforts.length === 0 ? undefined : linesOf(efforts);
}

function linesOf(values: readonly object[]): Uint8Array<ArrayBuffer> {
  return utf8(values.map((value) => `${canonicalize(value)}\n`).join(''));
}
