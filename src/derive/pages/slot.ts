/** One measured slot of the board as its line on the board page: state, question, figures, and plot or tally. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05, SeparationDetail } from '../../schema/contracts.gen.ts';
import { fallsAfterHolm, NOT_AFTER_HOLM } from '../board/tallies.ts';
import { bestWord, toScore, toScoreInterval } from '../figures/metric-value.ts';
import { deriveFleet } from '../items/fleet.ts';
import type { Site } from '../site.ts';
import { toAxisTitle } from './axis-title.ts';
import { deriveIntervalPlot, type IntervalPlot } from './interval-plot.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';
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
  readonly n: number;
  /** Called a leader only where the test separated it. */
  readonly leader: { readonly term: 'leader' | 'highest' | 'lowest'; readonly name: string } | undefined;
  /** Why no component is named. */
  readonly noLeader: string | undefined;
  readonly score: { readonly share: string; readonly interval: string | undefined } | undefined;
  readonly plot: IntervalPlot | undefined;
  /** Says who of a large fleet is not drawn. */
  readonly undrawn: string | undefined;
  readonly tally: TallyBar | undefined;
};

const WIDTH = 344;
const DRAWN = 12;
const PLOT = { width: WIDTH, labels: 132, step: 17, isFitted: false } as const;

export function deriveSlot(
  row: AxisRow05,
  { measuredAxes, evidence }: Pick<Site, 'measuredAxes' | 'evidence'>,
): Slot {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const { members, withdrawn } = measured
    ? deriveFleet(measured, row, evidence)
    : { members: [], withdrawn: [] };
  const drawn = { members: members.slice(0, DRAWN), withdrawn };
  const plot = measured && deriveIntervalPlot(row, drawn, PLOT);
  return {
    badge: badgeOf(row),
    page: axisPage(row.axis),
    axis: row.axis,
    question: row.question,
    heading: toAxisTitle(row),
    caveat: fallsAfterHolm(row) ? NOT_AFTER_HOLM : undefined,
    measuredOn: row.as_of,
    made: row.how === 'import' ? 'imported' : 'measured',
    n: row.n,
    ...leaderOf(row),
    score: scoreOf(row),
    plot,
    undrawn:
      members.length > DRAWN
        ? `The best ${DRAWN} of ${members.length}; all are on the page of the axis.`
        : undefined,
    tally: row.tally && deriveTallyBar(row.tally, WIDTH),
  };
}

function leaderOf(row: AxisRow05): Pick<Slot, 'leader' | 'noLeader'> {
  const { leader, separation, separation_detail, public_leader_state } = row;
  if (public_leader_state !== undefined)
    return { leader: undefined, noLeader: `withheld: ${public_leader_state}` };
  if (leader !== undefined)
    return {
      leader: { term: separation === 'SEPARATED' ? 'leader' : bestWord(row), name: leader },
      noLeader: undefined,
    };
  return { leader: undefined, noLeader: separation === 'TIE' ? nobody(separation_detail) : undefined };
}

function nobody({ top = [], depends_on_unanswered = false }: SeparationDetail = {}): string {
  return depends_on_unanswered
    ? 'none: who is on top depends on how non-answers count'
    : `none: ${top.length} share the top score`;
}

function scoreOf(row: AxisRow05): Slot['score'] {
  const { accuracy_asked, interval_asked } = row;
  if (accuracy_asked === undefined) return undefined;
  return {
    share: toScore(row, accuracy_asked),
    interval: interval_asked && toScoreInterval(row, interval_asked),
  };
}
