/** One slot of the board as its line on the board page: state, question, figures, and plot or tally. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import { fallsAfterHolm, isMeasured, NOT_AFTER_HOLM } from '../board/tallies.ts';
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
  readonly heading: string;
  /** What the state word leaves out. */
  readonly caveat: string | undefined;
  readonly measuredOn: string | undefined;
  readonly made: 'measured' | 'imported';
  /** Only of a slot without a measurement: why it is open. */
  readonly note: string | undefined;
  readonly n: number;
  /** Called a leader only where the test separated it. */
  readonly leader: { readonly term: 'leader' | 'highest'; readonly name: string } | undefined;
  /** Why nobody is named. */
  readonly noLeader: string | undefined;
  readonly score: { readonly share: string; readonly interval: string | undefined } | undefined;
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
    deriveIntervalPlot(row, deriveFleet(measured, row, evidence).members, {
      width: WIDTH,
      labels: 132,
      step: 14,
    });
  return {
    badge: toStateBadge(toStateWord(row)),
    page: axisPage(row.axis),
    axis: row.axis,
    question: row.question,
    heading: row.title ?? row.axis,
    caveat: fallsAfterHolm(row) ? NOT_AFTER_HOLM : undefined,
    measuredOn: isMeasured(row) ? row.as_of : undefined,
    made: row.how === 'import' ? 'imported' : 'measured',
    note: isMeasured(row) ? undefined : row.note,
    n: row.n,
    ...leaderOf(row),
    score: scoreOf(row),
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
  return { leader: undefined, noLeader: separation === 'TIE' ? nobody(separation_detail) : undefined };
}

function nobody({ top = [], depends_on_unanswered = false }: SeparationDetail = {}): string {
  return depends_on_unanswered
    ? 'none: who is on top depends on how non-answers count'
    : `none: ${top.length} share the top score`;
}

function scoreOf({ accuracy_asked, interval_asked }: AxisRow05): Slot['score'] {
  if (accuracy_asked === undefined) return undefined;
  return { share: toShare(accuracy_asked), interval: interval_asked && toInterval(interval_asked) };
}
