/**
 * Rows of an import. A prediction is published as `prediction` only where grading it again cannot
 * contradict the results; else as `raw`. The rows of a model depend on its own answers alone: a model
 * that is added next month must not change their bytes.
 */

import { toJsonLines } from '../../artifacts/written-json.ts';
import { present } from '../../core/present.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { CollectedAnswer, CollectedModel } from './collect-results.ts';
import type { ChosenBank } from './import-bank.ts';

/**
 * exact: every prediction can be graded again, and gives the grade of the results. elsewhere: some
 * cannot, or give another grade, because the results were not graded by exact match; the grades of
 * the results are then taken over.
 */
export type Grading = 'exact' | 'elsewhere' | 'no predictions';

export function gradingOf({ answersTo }: CollectedModel, { items, targets }: ChosenBank): Grading {
  let isPredicted = false;
  for (const item_id of items)
    for (const { prediction, score, parsed } of answersTo(item_id)) {
      if (prediction === undefined || !parsed) continue;
      isPredicted = true;
      const target = targets.get(item_id)?.text;
      if (target === undefined || score !== Number(prediction === target)) return 'elsewhere';
    }
  return isPredicted ? 'exact' : 'no predictions';
}

/** The rows of one model in the order of the bank. */
export function modelRowBytes(model: CollectedModel, bank: ChosenBank): Uint8Array {
  return toJsonLines(rowsOf(model, bank));
}

function* rowsOf(model: CollectedModel, bank: ChosenBank): Generator<RunRow01> {
  const grading = gradingOf(model, bank);
  for (const item_id of bank.items)
    for (const answer of model.answersTo(item_id)) yield toRow({ item_id, answer, grading }, bank);
}

type GradedAnswer = {
  readonly item_id: string;
  readonly answer: CollectedAnswer;
  readonly grading: Grading;
};

function toRow({ item_id, answer, grading }: GradedAnswer, { targets, isPrivate }: ChosenBank): RunRow01 {
  const target = targets.get(item_id);
  const { score, value, parsed, silent, epoch, cost_usd, latency_ms } = answer;
  const { input_tokens, output_tokens, failure, battle } = answer;
  return {
    item_id,
    parsed,
    correct: score === 1,
    ...(score > 0 && score < 1 ? { score } : {}),
    ...(silent === 'missing' ? { missing: true } : {}),
    ...(silent === 'unread' && parsed ? { unread: true } : {}),
    ...(silent === 'ungraded' ? { ungraded: true } : {}),
    ...present({
      value,
      epoch,
      target_sha256: target?.sha256,
      cost_usd,
      latency_ms,
      input_tokens,
      output_tokens,
    }),
    ...present({ failure: failure?.slice(0, LONGEST_FAILURE).toWellFormed(), battle }),
    ...(isPrivate
      ? {}
      : toTexts(answer, parsed && silent === undefined && (grading === 'exact' || target === undefined))),
  };
}

function toTexts({ prediction }: CollectedAnswer, isKept: boolean): Pick<RunRow01, 'prediction' | 'raw'> {
  if (prediction === undefined) return {};
  const text = prediction.toWellFormed();
  return isKept && text.length <= LONGEST
    ? { prediction: text }
    : { raw: text.slice(0, LONGEST).toWellFormed() };
}

/** A kind is a word or two, not a trace. */
const LONGEST_FAILURE = 80;

/** Characters of an answer that are published: a whole program or essay stays in the source. */
const LONGEST = 400;
