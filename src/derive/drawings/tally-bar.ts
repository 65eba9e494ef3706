/** Geometry of a tally: one bar, its parts as wide as their share of the checks. */

import type { Say } from '../../words/say.ts';
import { type CheckTally, toTallyText } from '../figures/tally-text.ts';

export type TallyBar = CheckTally & {
  readonly width: number;
  readonly viewBox: string;
  /** The text alternative. */
  readonly label: string;
  /** SVG paths; a part without a check has none. */
  readonly paths: {
    readonly pass: string;
    readonly fail: string | undefined;
    readonly uncheckable: string | undefined;
  };
  readonly hasFailed: boolean;
};

const TALLY_BAR_HEIGHT = 14;

/** A single failing check must stay visible beside a thousand others. */
const LEAST_WIDTH = 3;

export function deriveTallyBar(say: Say, tally: CheckTally, width: number): TallyBar {
  const total = tally.pass + tally.fail + tally.uncheckable;
  const widthOf = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST_WIDTH, Math.round((count / total) * (width - 2 * LEAST_WIDTH)));
  const fail = widthOf(tally.fail);
  const uncheckable = widthOf(tally.uncheckable);
  const pass = width - fail - uncheckable;
  return {
    ...tally,
    width,
    viewBox: `0 0 ${width} ${TALLY_BAR_HEIGHT}`,
    label: toTallyText(say, tally),
    paths: {
      pass: toBar(0, pass),
      fail: fail === 0 ? undefined : toBar(pass, fail),
      uncheckable: uncheckable === 0 ? undefined : toBar(pass + fail, uncheckable),
    },
    hasFailed: tally.fail > 0,
  };
}

function toBar(x: number, width: number): string {
  return `M${x} 0h${width}v${TALLY_BAR_HEIGHT}${x === 0 ? 'H0Z' : `h-${width}Z`}`;
}
