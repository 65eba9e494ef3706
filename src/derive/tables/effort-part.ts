/** Cost, time and tokens, and cost and time against the score, as the source of the rows states them: a table, and a picture of each. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { toTenth } from '../figures/digits.ts';
import { scoreName, toScore, toScoreTick } from '../figures/metric-value.ts';
import { fittedScale } from '../figures/plot-scale.ts';
import type { Fleet, FleetMember } from '../items/fleet.ts';
import { deriveEffort, type Effort } from '../scores/effort.ts';

type Measure = {
  readonly title: string;
  readonly of: (effort: Effort) => number | undefined;
  readonly words: (value: number) => string;
};

const cost = (say: Say): Measure => ({
  title: say`Cost of an answer`,
  of: (effort) => effort.cost,
  words: (value) => `$${Number(value.toPrecision(3))}`,
});

const time = (say: Say): Measure => ({
  title: say`Time of an answer`,
  of: (effort) => effort.time,
  words: (value) => (value < 1000 ? say`${Math.round(value)} ms` : `${toTenth(value / 1000)} s`),
});

type Spent = { readonly member: FleetMember; readonly share: number; readonly effort: Effort };

/** None where no row states what it took. */
export function effortRows(say: Say, fleet: Fleet) {
  return spentBy(fleet).map(({ member: { score }, share, effort }) => ({
    component: score.name,
    score: toScore(say, fleet, share),
    cost: wordsOf(say, cost(say), effort),
    time: wordsOf(say, time(say), effort),
    tokens: tokenWords(say, effort),
    stated_of: amount(say, effort.stated, 'answer'),
  }));
}

export function effortPlots(say: Say, fleet: Fleet, row: AxisRow05) {
  const spent = spentBy(fleet);
  return [cost(say), time(say)].flatMap((measure) => toPlot(say, measure, spent, row) ?? []);
}

function spentBy({ members }: Fleet): readonly Spent[] {
  return members.flatMap((member) => {
    const effort = deriveEffort(member.score.component);
    const share = member.score.overAsked?.share;
    return effort === undefined || share === undefined ? [] : [{ member, share, effort }];
  });
}

/** `959 in, 1033 out` */
function tokenWords(say: Say, { input, output }: Effort): string {
  const words = [
    ...(input === undefined ? [] : [say`${Math.round(input)} in`]),
    ...(output === undefined ? [] : [say`${Math.round(output)} out`]),
  ];
  return words.join(', ') || say`not stated`;
}

function wordsOf(say: Say, { of, words }: Measure, effort: Effort): string {
  const value = of(effort);
  return value === undefined ? say`not stated` : words(value);
}

const [WIDTH, HEIGHT] = [336, 260];
/** Room for the words of both scales. */
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 326, 12, 232];
const TICKS = 4;

/** Undefined where fewer than two components can be drawn: one alone compares with nothing. */
function toPlot(say: Say, { title, of, words }: Measure, spent: readonly Spent[], row: AxisRow05) {
  const drawn = spent.flatMap(({ member, share, effort }) => {
    const value = of(effort);
    return value === undefined ? [] : [{ member, share, value }];
  });
  const most = Math.max(...drawn.map(({ value }) => value));
  if (drawn.length < 2 || most <= 0) return undefined;
  const scale = fittedScale(drawn.map(({ share }) => share));
  const toX = (value: number): number => toTenth(LEFT + (value / most) * (RIGHT - LEFT));
  const toY = (share: number): number =>
    toTenth(BOTTOM - ((share - scale.from) / (scale.to - scale.from)) * (BOTTOM - TOP));
  const points = drawn.map(({ member: { score, standing }, share, value }) => ({
    x: toX(value),
    y: toY(share),
    title: `${score.name}: ${toScore(say, row, share)}, ${words(value)}`,
    standing,
  }));
  return {
    title,
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    points,
    /** Grid lines as SVG paths, and where their words stand. */
    ticks: [
      ...scale.ticks.map((share) => ({
        path: `M${LEFT} ${toY(share)}H${RIGHT}`,
        x: LEFT - 6,
        y: toTenth(toY(share) + 4),
        text: toScoreTick(say, row, share),
        anchor: 'end',
      })),
      ...Array.from({ length: TICKS + 1 }, (_, at) => (most * at) / TICKS).map((value, at) => ({
        path: `M${toX(value)} ${TOP}V${BOTTOM}`,
        x: toX(value),
        y: BOTTOM + 18,
        text: at % TICKS === 0 ? words(value) : '',
        anchor: at === TICKS ? 'end' : 'middle',
      })),
    ],
    /** The text alternative. */
    summary: say`${title} against ${scoreName(say, row)} on ${row.axis}: ${points.map((point) => point.title).join('; ')}`,
  };
}
