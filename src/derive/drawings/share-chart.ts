/** What the picture of an axis draws: the best of its components with the figures of the page. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toGapText, toPlainInterval, toPlainScore, toPlainTick } from '../figures/metric-value.ts';
import { chartScale, type Scale, wholeScale } from '../figures/plot-scale.ts';
import { statedOtherwise } from '../figures/stated-otherwise.ts';
import { type FleetMember, type Standing, standingWords } from '../items/fleet.ts';
import { gapHeading } from '../items/gap.ts';
import { chartWords } from '../sentences/chart-words.ts';
import { referenceLine } from '../sentences/constant-answer.ts';

export type ShareChart = {
  readonly rows: readonly ShareRow[];
  readonly scale: Scale;
  /** Where the scale ends: an end that is none of the whole says so. */
  readonly ends: readonly [string, string];
  readonly reference: ReturnType<typeof referenceLine>;
  /** Above the gaps; undefined where there are none. */
  readonly gaps: string | undefined;
  /** In words, with every figure. */
  readonly alt: string;
};

type ShareRow = {
  readonly name: string;
  readonly standing: Standing;
  readonly share: number;
  readonly interval: readonly [number, number] | undefined;
  readonly score: string;
  readonly within: string;
  /** Behind the best. */
  readonly gap: string;
};

export function deriveShareChart(say: Say, row: AxisRow05, members: readonly FleetMember[]): ShareChart {
  const reference = referenceLine(say, row);
  const drawn = members.flatMap(({ score: { overAsked, ...score }, ...member }) =>
    overAsked === undefined ? [] : [{ ...member, ...score, ...overAsked }],
  );
  const scale = chartScale(
    drawn.flatMap(({ share, interval }) => interval ?? [share]),
    reference?.share,
  );
  const ends = [scaleEnd(say, row, scale, 'from'), scaleEnd(say, row, scale, 'to')] as const;
  const rows = drawn.map(({ name, own, standing, share, interval, gap }) => ({
    name: own ? `${name}${say` (publisher’s)`}` : name,
    ...{ standing, share, interval },
    score: toPlainScore(say, row, share),
    within: toPlainInterval(say, row, interval),
    gap: gap === undefined ? '' : toGapText(say, row, gap),
  }));
  const hasIntervals = drawn.some(({ interval }) => interval !== undefined);
  const best = drawn.find(({ gap }) => gap !== undefined)?.gap?.best;
  const said = rows.map(({ name, score, within, gap, standing }, at) => {
    const { stated, gap: behind } = drawn[at] ?? {};
    const words = standingWords(say, row, { standing, gap: behind });
    const parts = [words, gap, stated && statedOtherwise(say, stated)].filter((part) => part);
    return [`${name} ${score} (${within})`, ...parts].join(', ');
  });
  return {
    ...{ rows, scale, ends, reference },
    gaps: best === undefined ? undefined : gapHeading(say, row),
    alt: `${chartWords(say, row, { best, hasIntervals })} ${say`Scale from ${ends[0]} to ${ends[1]}`}: ${[...said, ...(reference === undefined ? [] : [reference.label])].join('; ')}`,
  };
}

/** 45 % (not 0 %): who sees a part of the scale reads that it is one. */
export function scaleEnd(say: Say, row: Pick<AxisRow05, 'metric'>, scale: Scale, end: 'from' | 'to'): string {
  const [here, natural] = [scale[end], wholeScale[end]].map((share) => toPlainTick(say, row, share));
  return here === natural ? `${here}` : say`${here} (not ${natural})`;
}
