/**
 * Rows of an import. A prediction is kept as one only where grading it again cannot contradict what
 * the results say.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { CollectedModel } from './collect-results.ts';
import type { ChosenBank } from './import-bank.ts';
import type { Answered } from './reduce-epochs.ts';

/**
 * exact: every prediction can be graded again and gives what the results say. elsewhere: it cannot,
 * or gives something else, since the results were not graded by exact match; the grade is then
 * taken over.
 */
export type Grading = 'exact' | 'elsewhere' | 'no predictions';

export function gradingOf(models: readonly CollectedModel[], { targets }: ChosenBank): Grading {
  const predicted = models
    .flatMap(({ answers }) => [...answers.values()])
    .filter(({ prediction, outcome }) => prediction !== undefined && outcome !== 'unparsed');
  if (predicted.length === 0) return 'no predictions';
  const agrees = ({ item_id, outcome, prediction }: Answered): boolean =>
    targets.has(item_id) && (outcome === 'correct') === (prediction === targets.get(item_id));
  return predicted.every(agrees) ? 'exact' : 'elsewhere';
}

/** In bank order. */
export function modelRowBytes(model: CollectedModel, bank: ChosenBank, grading: Grading): Uint8Array {
  const lines = bank.items.flatMap((item_id) => {
    const answer = model.answers.get(item_id);
    return answer === undefined ? [] : [`${canonicalize(toRow(answer, bank, grading))}\n`];
  });
  return utf8(lines.join(''));
}

function toRow(answer: Answered, { targets }: ChosenBank, grading: Grading): RunRow01 {
  const { item_id, outcome } = answer;
  const target = targets.get(item_id);
  const parsed = outcome !== 'unparsed';
  return {
    item_id,
    parsed,
    correct: outcome === 'correct',
    ...(target === undefined ? {} : { target_sha256: sha256Hex(utf8(target)) }),
    ...toAnswer(answer, parsed && (grading === 'exact' || target === undefined)),
  };
}

function toAnswer(
  { prediction, repeats, correctRepeats }: Answered,
  isKept: boolean,
): Pick<RunRow01, 'prediction' | 'raw'> {
  if (repeats > 1) return { raw: `${correctRepeats} of ${repeats} repeats correct` };
  if (prediction === undefined) return {};
  return isKept ? { prediction } : { raw: prediction.slice(0, rawLimit).toWellFormed() };
}

const rawLimit = 120;
