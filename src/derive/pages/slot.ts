/** One slot of the board as its line on the board page: state, question, figures, and plot or tally. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import type { Site } from '../site.ts';
import { toInterval, toShare } from './figures.ts';
import { deriveFleet } from './fleet.ts';
import { deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import { type StateBadge, toStateBadge } from './state-badge.ts';
import { toStateWord } from './state-word.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

export type Slot = {
  readonly badge: StateBadge;
  readonly page: string;
  readonly axis: string;
  readonly question: string | undefined;
  readonly measuredOn: string | undefined;
  /** Only of a slot without a measurement: why it is open. */
  readonly note: string | undefined;
  readonly n: number;
  /** Called a leader only where the test separated it. */
  readonly leader: { readonly term: 'leader' | 'highest'; readonly name: string } | undefined;
  /** Why nobody is named. */
  readonly noLeader: string | undefined;
  readonly accuracy: { readonly share: string; readonly interval: string | undefined } | undefined;
  readonly plot: IntervalPlot | undefined;
  readonly tally: TallyBar | undefined;
  readonly isEmpty: boolean;
};

const WIDTH = 336;

export function deriveSlot(
  row: AxisRow05,
  { measuredAxes, evidence }: Pick<Site, 'measuredAxes' | 'evidence'>,
): Slot {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const plot =
    measured &&
    deriveIntervalPlot(row.axis, deriveFleet(measured, row, evidence).members, {
      width: WIDTH,
      labels: 132,
      step: 14,
    });
  return {
    badge: toStateBadge(toStateWord(row)),
    page: axisPage(row.axis),
    axis: row.axis,
    question: row.question,
    measuredOn: isMeasured(row) ? row.as_of : undefined,
    note: isMeasured(row) ? undefined : row.note,
    n: row.n,
    ...leaderOf(row),
    accuracy: accuracyOf(row),
    plot,
    tally: row.tally && deriveTallyBar(row.tally, WIDTH),
    isEmpty: plot === undefined && row.tally === undefined,
  };
}

function leaderOf(row: AxisRow05): Pick<Slot, 'leader' | 'noLeader'> {
  const { leader, separation, separation_detail, public_leader_state } = row;
  if (public_leader_state !== undefined)
    return { leader: undefined, noLeader: `withheld: ${public_leader_state}` };
  if (leader !== undefined)
    return {
      leader: { term: separation === 'SEPARATED' ? 'leader' : 'highest', name: leader },
      noLeader: undefined,
    };
  const tied = separation_detail?.tied ?? [];
  return {
    leader: undefined,
    noLeader: separation === 'TIE' ? `none: ${tied.length} share the top score` : undefined,
  };
}

function accuracyOf({ accuracy, interval }: AxisRow05): Slot['accuracy'] {
  if (accuracy === undefined) return undefined;
  return { share: toShare(accuracy), interval: interval && toInterval(interval) };
}
