/** A measured row as the home page shows it: the sentence, its plot or tally, and how far to trust it. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { amount } from '../figures/amount.ts';
import { countDifferentTexts } from '../items/different-texts.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { exhaustedWords } from './exhausted-bank.ts';
import { deriveAxisFinding } from './finding.ts';
import { rowDays } from './result-days.ts';
import { leadLimit } from './result-limit.ts';
import { runCaveats } from './run-caveats.ts';
import { badgeOf, type StateBadge } from './state-badge.ts';
import { deriveStripPlot, STRIP_WIDTHS, type StripPlot } from './strip-plot.ts';
import { deriveTallyBar, type TallyBar } from './tally-bar.ts';

export type FindingRow = {
  readonly axis: string;
  readonly page: string;
  readonly title: string;
  readonly badge: StateBadge;
  readonly sentence: string;
  /** Of a lead: what it does not show. */
  readonly limit: string | undefined;
  /** How many of what, when, and whose bank. */
  readonly about: readonly string[];
  /** How many of what, and what a careful reader must know. */
  readonly brief: readonly string[];
  readonly strips: Readonly<Record<keyof typeof STRIP_WIDTHS, StripPlot>> | undefined;
  readonly tally: TallyBar | undefined;
};

const TALLY_WIDTH = 360;

export function deriveFindingRow(
  row: AxisRow05,
  site: Pick<Site, 'measuredAxes' | 'fleets' | 'evidence' | 'say' | 'newest_date'>,
): FindingRow {
  const { measuredAxes, fleets, say } = site;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured?.scores.bestFirst.length ?? 0;
  const members = fleets.get(row.axis)?.members;
  const exhausted = measured && exhaustedWords(say, measured);
  const further = [
    ...(exhausted === undefined ? [] : [exhausted]),
    ...otherWords(say, members),
    ...leftOutWords(say, measured),
    ...(measured === undefined ? [] : runCaveats(say, measured)),
  ];
  const texts = measured && countDifferentTexts(measured.bank, measured.run.header.how);
  const about = aboutOf(say, row, { components, texts, made: rowDays(site, row) });
  return {
    axis: row.axis,
    page: axisPage(row.axis),
    title: toAxisTitle(row),
    badge: badgeOf(say, row),
    sentence: deriveAxisFinding(say, row, measuredAxes),
    limit: leadLimit(say, row),
    about: [...about, ...further],
    brief: [...about.slice(0, row.tally === undefined ? 2 : 1), ...further],
    strips: members && {
      wide: deriveStripPlot(say, row, members, STRIP_WIDTHS.wide),
      narrow: deriveStripPlot(say, row, members, STRIP_WIDTHS.narrow),
    },
    tally: row.tally && deriveTallyBar(say, row.tally, TALLY_WIDTH),
  };
}

/** The source of an import states other scores than its rows give. */
function otherWords(say: Say, members: readonly FleetMember[] = []): readonly string[] {
  const count = members.filter(({ stated }) => stated !== undefined).length;
  return count === 0 ? [] : [say`${amount(say, count, 'score')} stated otherwise by the source`];
}

/** What the source has beside what is compared stands near the sentence that names the best. */
function leftOutWords(say: Say, measured: MeasuredAxis | undefined): readonly string[] {
  const left = measured?.run.header.left_out;
  return left === undefined ? [] : [say`left out: ${left}`];
}

const banks = (say: Say): Readonly<Record<NonNullable<AxisRow05['bank_author']>, string>> => ({
  own: say`questions of the publisher`,
  independent: say`material of others`,
  unstated: say`questions by an unstated author`,
});

type AskedHow = {
  readonly components: number;
  /** Undefined where all items differ. */
  readonly texts: number | undefined;
  readonly made: string;
};

function aboutOf(
  say: Say,
  { n, tally, bank_author, pair_items }: AxisRow05,
  { components, texts, made }: AskedHow,
): readonly string[] {
  return tally === undefined
    ? [
        amount(say, n, pair_items === true ? 'pair' : 'item'),
        ...(texts === undefined ? [] : [amount(say, texts, 'different text')]),
        amount(say, components, 'component'),
        ...(bank_author ? [banks(say)[bank_author]] : []),
        made,
      ]
    : [amount(say, n, 'check'), made];
}
