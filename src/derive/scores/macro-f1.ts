/**
 * Macro F1 of one component: the mean of the F1 of each target. Unparsed answers are left out, as
 * they are from accuracy.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { RunComponent } from '../../artifacts/runs.ts';

/**
 * Nothing where the bank has no closed list of targets, or a row does not say what was answered.
 */
export function deriveMacroF1({ header, items }: Bank, component: RunComponent): number | undefined {
  const { targets } = header;
  if (targets == null) return undefined;
  const answers = [...component.answers]
    .filter((row) => row.parsed)
    .map((row) => ({ truth: items.get(row.item_id)?.target, said: row.prediction }));
  const isKnown = answers.every(({ truth, said }) => truth !== undefined && typeof said === 'string');
  if (!isKnown) return undefined;
  const scores = targets.flatMap((target) => f1Of(target, answers) ?? []);
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

type TruthAndAnswer = { readonly truth: string | undefined; readonly said: string | null | undefined };

/** 2·TP / (2·TP + FP + FN); a target that is neither true nor answered anywhere has none. */
function f1Of(target: string, answers: readonly TruthAndAnswer[]): number | undefined {
  const trues = answers.filter(({ truth }) => truth === target).length;
  const said = answers.filter((answer) => answer.said === target).length;
  const both = answers.filter((answer) => answer.truth === target && answer.said === target).length;
  return trues + said === 0 ? undefined : (2 * both) / (trues + said);
}
