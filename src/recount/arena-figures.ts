/** The arena: wins, losses and ties of any two components, counted again from the rows of each run. */

import type { Arena01 } from '../schema/contracts.gen.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { listOf, members, nullable, number, parseShape, type Shape, text } from '../verify/shape.ts';
import { namedOn } from './axis-figures.ts';
import type { RecountedBoard } from './board-recount.ts';
import { isBounded } from './pair-counts.ts';
import { ALPHA } from './paired-test.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import type { Sheet } from './sheet.ts';
import { isEnough } from './verdict.ts';

const path = 'api/arena.json';

/** More pairs than this are cut. */
const PAIRS_AT_MOST = 8_000;

type HeadToHead = Pick<Arena01['axes'][number]['pairs'][number], 'first' | 'second'>;
type ServedArena = Pick<Arena01, 'pairs_listed' | 'pairs_not_listed_why'> & {
  readonly axes: readonly { readonly axis: string; readonly pairs: readonly HeadToHead[] }[];
};

const servedArena: Shape<ServedArena> = members<ServedArena>({
  pairs_listed: number,
  pairs_not_listed_why: nullable(text),
  axes: listOf(
    members<ServedArena['axes'][number]>({
      axis: text,
      pairs: listOf(members<HeadToHead>({ first: text, second: text })),
    }),
  ),
});

export function recountArena(
  files: ServedFiles,
  { recountedAxes }: Pick<RecountedBoard, 'recountedAxes'>,
  findings: Findings,
): void {
  const { axes, pairs_listed, pairs_not_listed_why } = parseShape(servedArena, files.read(path), path);
  const at = (place: string) => ({ findings, section: 'arena', place: `${path}: ${place}` });
  const named = new Map([...recountedAxes].map(([axis, recounted]) => [axis, namedSheets(recounted)]));
  const all = sum([...named.values()].map(countPairs));
  const most = all <= PAIRS_AT_MOST ? all : Math.floor(PAIRS_AT_MOST / named.size);
  const wanted = [...recountedAxes].map(([axis, recounted]) =>
    axisFigures({ axis, recounted, sheets: named.get(axis) ?? [], most }),
  );
  const listed = sum(wanted.map(({ pairs }) => pairs.length));
  compare(at('pairs_listed'), pairs_listed, listed);
  compare(at('all pairs are listed'), pairs_not_listed_why === null, listed === all);
  compare(at('axes'), axes.map(({ axis }) => axis).sort(), wanted.map(({ axis }) => axis).sort());
  for (const published of axes) {
    const figures = wanted.find(({ axis }) => axis === published.axis);
    if (figures !== undefined) compare(at(published.axis), published, figures);
  }
}

/** In the order of tables. */
function namedSheets(recounted: RecountedAxis): readonly Sheet[] {
  const isNamed = namedOn(recounted);
  const { field, preferences } = recounted;
  return [...field.ranked, ...(preferences?.sparse ?? [])].filter(({ name }) => isNamed(name));
}

function countPairs({ length }: readonly Sheet[]): number {
  return (length * (length - 1)) / 2;
}

type AxisField = {
  readonly axis: string;
  readonly recounted: RecountedAxis;
  readonly sheets: readonly Sheet[];
  readonly most: number;
};

function axisFigures({ axis, recounted, sheets, most }: AxisField) {
  const { run } = recounted;
  let kept = [...sheets];
  while (countPairs(kept) > most) kept = kept.slice(0, -1);
  return {
    axis,
    bench: run.header.bench,
    run_url: `/${run.path}`,
    as_of: run.header.date,
    components: sheets.length,
    pairs_of_components: countPairs(sheets),
    pairs: kept.flatMap((first, place) =>
      kept.slice(place + 1).map((second) => pairFigures(recounted, first, second)),
    ),
  };
}

function pairFigures(recounted: RecountedAxis, first: Sheet, second: Sheet) {
  const { pairing, ranks, field, run, preferences, judging, apart, verdict } = recounted;
  const { asked, p } = pairing(first, second);
  const isTested =
    ranks !== undefined &&
    (preferences === undefined
      ? !isBounded(field, run.marking.isGraded || judging !== undefined) &&
        isEnough(asked.n, Math.max(first.marks.size, second.marks.size))
      : ![first, second].some((sheet) => preferences.sparse.includes(sheet)));
  const ahead = asked.lead > 0 ? first.name : second.name;
  const isOfTheBest = first === field.top[0] && verdict.state !== 'UNTESTED';
  const mayBeNone = isOfTheBest && apart(first, second).low <= 0;
  return {
    first: first.name,
    second: second.name,
    wins: asked.b,
    losses: asked.c,
    ties: asked.n - asked.b - asked.c,
    deciding_p: isTested ? p : null,
    ahead: isTested && p < ALPHA && asked.lead !== 0 && !mayBeNone ? ahead : null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
