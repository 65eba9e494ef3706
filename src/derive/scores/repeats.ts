/** How a component fared in each repeat of a run: its score is the mean of them, and this is their spread. */

import type { RunComponent } from '../../artifacts/runs.ts';

export type RepeatSpread = {
  readonly epochs: number;
  /** The score over everything asked in the worst repeat, and in the best. */
  readonly lowest: number;
  readonly highest: number;
  /** Answers have a score each, beyond right and wrong. */
  readonly isGraded: boolean;
};

/** Undefined where every item was asked once. */
export function deriveRepeats({ answers }: RunComponent): RepeatSpread | undefined {
  const scores = new Map<number, readonly number[]>();
  for (const { epoch = 1, score, correct } of answers)
    scores.set(epoch, [...(scores.get(epoch) ?? []), score ?? Number(correct)]);
  if (scores.size < 2) return undefined;
  const means = [...scores.values()].map((each) => each.reduce((sum, score) => sum + score, 0) / each.length);
  const isGraded = answers.some(({ score }) => score !== undefined);
  return { epochs: scores.size, lowest: Math.min(...means), highest: Math.max(...means), isGraded };
}
