/** What a run says about the origin of its imported rows: what the files say, and what the publisher adds in his own name. */

import { present } from '../../core/present.ts';
import type { Metric01 } from '../../schema/contracts.gen.ts';
import type { RunGroup } from './import-groups.ts';
import type { RunFacts } from './import-run.ts';
import { foldName } from './names.ts';
import type { ReadResults } from './read-results.ts';
import type { CheckedScore } from './stated-scores.ts';

export type RunCircumstances = {
  readonly task: string | undefined;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly metric: Metric01 | undefined;
  readonly groups: readonly RunGroup[];
  readonly gradedBy: string | undefined;
  readonly isGradedByModel: boolean;
  /** How the items were drawn that bear labels of humans. */
  readonly humansRandom: string | undefined;
  readonly measuredOn: string | null | undefined;
  readonly measuredByUs: boolean;
  readonly licence: string | undefined;
  readonly leftOut: readonly string[];
  readonly notes: readonly string[];
};

export function runFactsOf(
  { tool, incomplete: broken }: Pick<ReadResults, 'tool' | 'incomplete'>,
  checked: readonly CheckedScore[],
  said: RunCircumstances,
): RunFacts {
  const incomplete = [
    ...broken.map(({ where, why }) => `${where}: ${why}`),
    ...checked.flatMap(({ cut }) => cut ?? []),
  ];
  const disagreements = checked.flatMap(({ disagreement }) => disagreement ?? []);
  const note = [...new Set([...disagreements.map((each) => `${each}.`), ...said.notes])].join(' ');
  const published = checked.map(({ model, score, rule, where, rowsGive, disagreement, stderr }) => ({
    model: foldName(model),
    score,
    rule,
    where,
    rows_give: rowsGive,
    ...(disagreement === undefined ? {} : { disagrees: true as const }),
    ...present({ stderr: stderr !== undefined && stderr >= 0 ? stderr : undefined }),
  }));
  // Two files may state the same score.
  const stated = [...new Map(published.map((each) => [JSON.stringify(each), each])).values()];
  return {
    harness: tool,
    graded_by: said.gradedBy ?? null,
    measured_on: said.measuredOn ?? null,
    files: [...said.files],
    source_licence: said.licence?.trim() || 'not stated',
    ...(said.isGradedByModel ? { grader_kind: 'model' as const } : {}),
    ...(said.measuredByUs ? { measured_by: 'publisher' as const } : {}),
    ...present({
      humans_random: said.humansRandom,
      metric: said.metric,
      stated: stated.length === 0 ? undefined : stated,
      groups: said.groups.length === 0 ? undefined : [...said.groups],
      incomplete: incomplete.join('; ') || undefined,
      invalidated: broken.some(({ isInvalidated }) => isInvalidated === true) ? true : undefined,
      task: said.task,
      left_out: [...new Set(said.leftOut)].join(' ') || undefined,
      note: note || undefined,
    }),
  };
}
