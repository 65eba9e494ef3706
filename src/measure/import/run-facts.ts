/** What a run says of how its imported rows came about: what the files say, and what the publisher adds under his name. */

import type { RunFacts } from './import-run.ts';
import type { ReadResults } from './read-results.ts';
import type { CheckedScore } from './stated-scores.ts';

export type RunCircumstances = {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly gradedBy: string | undefined;
  readonly measuredOn: string | undefined;
  readonly notes: readonly string[];
};

export function runFactsOf(
  read: ReadResults,
  checked: readonly CheckedScore[],
  { files, gradedBy, measuredOn, notes }: RunCircumstances,
): RunFacts {
  const incomplete = [
    ...read.incomplete.map(({ where, why }) => `${where}: ${why}`),
    ...checked.flatMap(({ cut }) => cut ?? []),
  ];
  const disagreements = checked.flatMap(({ disagreement }) => disagreement ?? []);
  const note = [...new Set([...disagreements.map((each) => `${each}.`), ...notes])].join(' ');
  return {
    harness: read.tool,
    graded_by: gradedBy ?? (read.gradedBy.join('; ') || null),
    measured_on: measuredOn ?? daysOf(read.measuredOn),
    files: [...files],
    ...(checked.length === 0
      ? {}
      : {
          stated: checked.map(({ model, score, rule }) => ({
            model: model.normalize('NFC').trim(),
            score,
            rule,
          })),
        }),
    ...(incomplete.length === 0 ? {} : { incomplete: incomplete.join('; ') }),
    ...(note === '' ? {} : { note }),
  };
}

/** One day, or the first and the last. */
function daysOf(days: readonly string[]): string | null {
  const sorted = [...new Set(days)].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined) return null;
  return first === last ? first : `${first} to ${last}`;
}
