/** What each component scored on each part of the bank. Nothing is tested there, and nobody leads. */

import type { Say } from '../../words/say.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { StratumScores } from '../scores/stratum-scores.ts';

/** More tags would be no table to read; the data lists more. */
export const TAGS_SHOWN = 12;

export function partsCaption(say: Say, { unanswered }: MeasuredAxis): string {
  return unanswered === undefined
    ? say`Score over everything asked, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one.`
    : say`Score over what each answered, by part of the bank, with its 95 % interval. No test is made within a part, and nobody leads one.`;
}

/** By component, in the order of `shown`, and by part. */
export function partCells(
  say: Say,
  { run: { header } }: MeasuredAxis,
  parts: readonly StratumScores[],
  shown: readonly string[],
) {
  return shown.map((component) =>
    parts.map(({ stratum, components }) => {
      const estimate = components.find(({ name }) => name === component)?.overAsked;
      return {
        component,
        part: stratum,
        score: estimate === undefined ? say`not asked` : toScore(say, header, estimate.share),
        interval: estimate === undefined ? '' : toScoreInterval(say, header, estimate.interval),
      };
    }),
  );
}
