/**
 * Rows of an import. A prediction is published as `prediction` only where grading it again cannot
 * contradict the results; else as `raw`. The rows of a model depend on its own answers alone: a model
 * that is added next month must not change their bytes.
 */

import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { CollectedAnswer, CollectedModel } from './collect-results.ts';
import type { ChosenBank } from './import-bank.ts';

/**
 * exact: every prediction can be graded again, and gives the grade of the results. elsewhere: some
 * cannot, or give another grade, because the results were not graded by exact match; the grades of
 * the results are then taken over.
 */
export type Grading = 'exact' | 'elsewhere' | 'no predictions';

/** The grading of the answers before this one, and of this one. */
export function gradingWith(
  before: Grading,
  { prediction, score, parsed }: CollectedAnswer,
  target: string | undefined,
): Grading {
  if (before === 'elsewhere' || prediction === undefined || !parsed) return before;
  return target !== undefined && score === Number(prediction === target) ? 'exact' : 'elsewhere';
}

/** The rows of one model in the order of the bank. */
export function* rowsOf(model: CollectedModel, bank: ChosenBank, grading: Grading): Generator<RunRow01> {
  for (const item_id of bank.items)
    for (const answer of model.answersTo(item_id)) yield toRow({ item_id, answer, grading }, bank);
}

type GradedAnswer = {
  readonly item_id: string;
  readonly answer: CollectedAnswer;
  readonly grading: Grading;
};

/** Member by member: as many objects as there are answers are made, and spreading others into them takes longer than all the rest. */
function toRow({ item_id, answer, grading }: GradedAnswer, { targets, isPrivate }: ChosenBank): RunRow01 {
  const target = targets.get(item_id);
  const { score, human, value, parsed, silent, epoch, cost_usd, latency_ms } = answer;
  const { input_tokens, output_tokens, failure, battle } = answer;
  const row: RunRow01 = { item_id, parsed, correct: score === 1 };
  if (score > 0 && score < 1) row.score = score;
  if (silent === 'missing') row.missing = true;
  if (silent === 'unread' && parsed) row.unread = true;
  if (silent === 'ungraded') row.ungraded = true;
  if (human !== undefined) row.human = human;
  if (value !== undefined) row.value = value;
  if (epoch !== undefined) row.epoch = epoch;
  if (target !== undefined) row.target_sha256 = target.sha256;
  if (cost_usd !== undefined) row.cost_usd = cost_usd;
  if (latency_ms !== undefined) row.latency_ms = latency_ms;
  if (input_tokens !== undefined) row.input_tokens = input_tokens;
  if (output_tokens !== undefined) row.output_tokens = output_tokens;
  if (failure !== undefined) row.failure = failure.slice(0, LONGEST_FAILURE).toWellFormed();
  if (battle !== undefined) row.battle = battle;
  if (isPrivate || answer.prediction === undefined) return row;
  const text = answer.prediction.toWellFormed();
  const isKept = parsed && silent === undefined && (grading === 'exact' || target === undefined);
  if (isKept && text.length <= LONGEST) row.prediction = text;
  else row.raw = text.slice(0, LONGEST).toWellFormed();
  return row;
}

/** A kind is a word or two, not a trace. */
const LONGEST_FAILURE = 80;

/** Characters of an answer that are published: a whole program or essay stays in the source. */
const LONGEST = 400;
