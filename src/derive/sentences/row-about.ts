/** What a measured row is about: how many of what, when, whose questions, and what a careful reader must know. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { countDifferentTexts } from '../items/different-texts.ts';
import type { FleetMember } from '../items/fleet.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { exhaustedWords } from './exhausted-bank.ts';
import { rowDays } from './result-days.ts';
import { runCaveats } from './run-caveats.ts';

export function rowAbout(
  site: Pick<Site, 'measuredAxes' | 'fleets' | 'evidence' | 'say' | 'newest_date'>,
  row: AxisRow05,
): readonly string[] {
  const { measuredAxes, fleets, say } = site;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const components = measured?.scores.bestFirst.length ?? 0;
  const exhausted = measured && exhaustedWords(say, measured);
  const texts = measured && countDifferentTexts(measured.bank, measured.run.header.how);
  return [
    ...askedWords(say, row, { components, texts, made: rowDays(site, row) }),
    ...(exhausted === undefined ? [] : [exhausted]),
    ...otherWords(say, fleets.get(row.axis)?.members),
    ...leftOutWords(say, measured),
    ...(measured === undefined ? [] : runCaveats(say, measured)),
  ];
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
  own: say`the publisher’s questions`,
  independent: say`questions of others`,
  unstated: say`questions by an unstated author`,
});

type AskedHow = {
  readonly components: number;
  /** Undefined where all items differ. */
  readonly texts: number | undefined;
  readonly made: string;
};

function askedWords(
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
