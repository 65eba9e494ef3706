/**
 * Rows of an import. A prediction is kept as one only where grading it again cannot contradict what
 * the results say. What a model's rows are depends on its own answers alone: whoever stands beside
 * it next month must not change its bytes.
 */

import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { Answer, CollectedModel } from './collect-results.ts';
import type { ChosenBank } from './import-bank.ts';

/**
 * exact: every prediction can be graded again and gives what the results say. elsewhere: it cannot,
 * or gives something else, since the results were not graded by exact match; the grade is then
 * taken over.
 */
export type Grading = 'exact' | 'elsewhere' | 'no predictions';

export function gradingOf({ answers }: CollectedModel, { targets }: ChosenBank): Grading {
  let isPredicted = false;
  for (const [item, own] of answers)
    for (const { prediction, score, parsed } of own) {
      if (prediction === undefined || !parsed) continue;
      isPredicted = true;
      const target = targets.get(item);
      if (target === undefined || score !== Number(prediction === target)) return 'elsewhere';
    }
  return isPredicted ? 'exact' : 'no predictions';
}

/** In bank order. */
export function modelRowBytes(model: CollectedModel, bank: ChosenBank): Uint8Array {
  const grading = gradingOf(model, bank);
  const lines = bank.items.flatMap((item_id) =>
    (model.answers.get(item_id) ?? []).map(
      (answer) => `${canonicalize(toRow({ item_id, answer }, bank, grading))}\n`,
    ),
  );
  return utf8(lines.join(''));
}

type Asked = { readonly item_id: string; readonly answer: Answer };

function toRow({ item_id, answer }: Asked, { targets, isPrivate }: ChosenBank, grading: Grading): RunRow01 {
  const target = targets.get(item_id);
  const { score, parsed, epoch, cost_usd, latency_ms } = answer;
  return {
    item_id,
    parsed,
    correct: score === 1,
    ...(score > 0 && score < 1 ? { score } : {}),
    ...(epoch === undefined ? {} : { epoch }),
    ...(target === undefined ? {} : { target_sha256: sha256Hex(utf8(target)) }),
    ...(cost_usd === undefined ? {} : { cost_usd }),
    ...(latency_ms === undefined ? {} : { latency_ms }),
    ...(isPrivate ? {} : toAnswer(answer, parsed && (grading === 'exact' || target === undefined))),
  };
}

function toAnswer({ prediction }: Answer, isKept: boolean): Pick<RunRow01, 'prediction' | 'raw'> {
  if (prediction === undefined) return {};
  const text = prediction.toWellFormed();
  return isKept && text.length <= LONGEST
    ? { prediction: text }
    : { raw: text.slice(0, LONGEST).toWellFormed() };
}

/** Enough to read what was answered; a whole program or essay belongs where it came from. */
const LONGEST = 400;
