/** A measured row as the home page shows it: the sentence, its plot or tally, and how far to trust it. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import { deriveFleet, type FleetMember } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { deriveAxisFinding } from './finding.ts';
import { exhaustedWords } from './sensitivity.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';
import { deriveStripPlot, type StripPlot } from './strip-plot.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

export type FindingRow = {
  readonly axis: string;
  readonly page: string;
  readonly title: string;
  readonly badge: StateBadge;
  readonly sentence: string;
  /** How many of what, when, and whose bank. */
  readonly about: readonly string[];
  /** How many of what, and what a careful reader must know. */
  readonly brief: readonly string[];
  readonly strip: StripPlot | undefined;
  readonly tally: TallyBar | undefined;
};

const TALLY_WIDTH = 360;

export function deriveFindingRow(
  row: AxisRow05,
  { measuredAxes, evidence }: Pick<Site, 'measuredAxes' | 'evidence'>,
): FindingRow {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured?.scores.bestFirst.length ?? 0;
  const members = measured && deriveFleet(measured, row, evidence).members;
  const exhausted = measured && exhaustedWords(measured);
  const further = [
    ...(exhausted === undefined ? [] : [exhausted]),
    ...otherWords(members),
    ...leftOutWords(measured),
  ];
  const about = aboutOf(row, components);
  return {
    axis: row.axis,
    page: axisPage(row.axis),
    title: toAxisTitle(row),
    badge: badgeOf(row),
    sentence: deriveAxisFinding(row, measuredAxes),
    about: [...about, ...further],
    brief: [...about.slice(0, row.tally === undefined ? 2 : 1), ...further],
    strip: members && deriveStripPlot(row, members),
    tally: row.tally && deriveTallyBar(row.tally, TALLY_WIDTH),
  };
}

/** The source of an import states other scores than its rows give. */
function otherWords(members: readonly FleetMember[] = []): readonly string[] {
  const count = members.filter(({ stated }) => stated !== undefined).length;
  return count === 0 ? [] : [`${amount(count, 'score')} stated otherwise by the source`];
}

/** What the source has beside what is compared stands near the sentence that names the best. */
function leftOutWords(measured: MeasuredAxis | undefined): readonly string[] {
  const left = measured?.run.header.left_out;
  return left === undefined ? [] : [`left out: ${left}`];
}

const banks: Readonly<Record<NonNullable<AxisRow05['bank_author']>, string>> = {
  own: 'the publisher’s own bank',
  independent: 'an independent bank',
  unstated: 'a bank by an unstated author',
};

function aboutOf(
  { n, tally, as_of, how, bank_author, pair_items }: AxisRow05,
  components: number,
): readonly string[] {
  const made = `${how === 'import' ? 'imported' : 'measured'} ${as_of}`;
  return tally === undefined
    ? [
        amount(n, pair_items === true ? 'pair' : 'item'),
        amount(components, 'component'),
        ...(bank_author ? [banks[bank_author]] : []),
        made,
      ]
    : [amount(n, 'check'), made];
}
