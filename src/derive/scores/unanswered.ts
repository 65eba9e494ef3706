/** What a component did not answer, where the axis says that it counts as not asked. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import type { Axis01, AxisRow05 } from '../../schema/contracts.gen.ts';
import type { ComponentScore, RunScores } from './component-score.ts';

export type Unanswered = NonNullable<AxisRow05['unanswered']>;

/** Undefined where what was not answered counts as not right. */
export function statedUnanswered(
  { axis, assigned }: Pick<Axis01, 'axis' | 'assigned'>,
  { bank, run }: { readonly bank: Pick<Bank, 'header'>; readonly run: Pick<Run, 'header'> },
): Unanswered | undefined {
  if (assigned?.unanswered === undefined) return undefined;
  const fault = whyAllCounts(bank, run, assigned);
  if (fault === undefined) return { ...assigned.unanswered, assigned_at: assigned.at };
  throw new BoardError(
    'UNANSWERED',
    `axes/${axis}.json: field /assigned/unanswered: expected none ${fault}, got one`,
  );
}

function whyAllCounts(
  { header }: Pick<Bank, 'header'>,
  run: Pick<Run, 'header'>,
  assigned: Axis01['assigned'],
): string | undefined {
  if (header.kind === 'pairwise') return 'beside battles, which have no answers';
  if (run.header.humans_random !== undefined)
    return 'beside labels of humans, which correct everything asked';
  return (header.base_rate ?? assigned?.base_rate ?? null) === null
    ? undefined
    : 'beside a base rate, whose found and spared are of everything asked';
}

/** `asked`: the scores over everything that was asked. */
export function withLeftOut({ bestFirst, inRunOrder }: RunScores, asked: RunScores): RunScores {
  const unparsed = new Map(asked.inRunOrder.map((score) => [score.name, score.unparsed]));
  const counted = (score: ComponentScore): ComponentScore => ({
    ...score,
    leftOut: unparsed.get(score.name) ?? 0,
  });
  return { bestFirst: bestFirst.map(counted), inRunOrder: inRunOrder.map(counted) };
}
