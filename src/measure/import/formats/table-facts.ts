/** What a table as a whole says of a cell that its row alone leaves open. */

import type { Metric } from '../../../core/stats/metric.ts';
import type { Look } from '../files/look.ts';
import type { ImportOptions } from '../options/import-options.ts';
import { asksForRange, type Settling } from '../row/faults.ts';
import { columnOf } from './column-names.ts';
import { plainName, scaleIn } from './column-roles.ts';
import {
  columnsOf,
  filledIn,
  gradedShare,
  isMarked,
  isNumber,
  type SeenColumn,
  scoredShare,
} from './column-values.ts';
import type { FileRead } from './format.ts';
import { readAmount, readGrade } from './grade.ts';
import { definitionOf } from './known-metrics.ts';

/** Scales that people use, from the narrowest. */
const scales: readonly (readonly [least: number, most: number])[] = [
  [1, 3],
  [0, 3],
  [1, 4],
  [0, 4],
  [1, 5],
  [0, 5],
  [1, 6],
  [1, 7],
  [1, 10],
  [0, 10],
  [0, 20],
  [0, 100],
];

/** Of scores beyond those from 0 to 1: which scale is theirs, and whether more is better, as one question. */
export function scaleChoices(look: Look | undefined, choices: ImportOptions): Settling {
  if (look === undefined) return { asks: asksForRange };
  const known = scaled.get(look) ?? findScales(look, choices);
  scaled.set(look, known);
  return known;
}

const scaled = new WeakMap<Look, Settling>();

function findScales(look: Look, { better, map, modelColumns, ...choices }: ImportOptions): Settling {
  const columns = columnsOf(look);
  const scored = columns.filter((column) => columnOf(column.name, { ...choices, map }) === 'score');
  const all = (scored.length > 0 ? scored : wideIn(columns, modelColumns, { ...choices, map })).flatMap(
    filledIn,
  );
  const values = all.flatMap((cell) => readAmount(cell) ?? []);
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  const said = scaleIn(scored[0]?.name ?? '');
  const fitting = (said === undefined ? scales : [said]).filter(([from, to]) => from <= least && to >= most);
  if (values.length === 0 || fitting.length === 0) return { asks: asksForRange };
  const directions = better === undefined ? (['higher', 'lower'] as const) : [better];
  return {
    choices: directions.flatMap((which) =>
      fitting.slice(0, 3).map(([from, to]) => ({
        says: `scores go from ${from} to ${to}, and ${which} is better`,
        option: ['--range', `${from}..${to}`, ...(better === undefined ? ['--better', which] : [])],
      })),
    ),
  };
}

function wideIn(
  columns: readonly SeenColumn[],
  asked: readonly string[] | undefined,
  choices: ImportOptions,
): readonly SeenColumn[] {
  return columns.filter((column) =>
    asked === undefined
      ? columnOf(column.name, choices) === undefined &&
        scoredShare(column) > 0.5 &&
        filledIn(column).every(isNumber)
      : asked.some((names) => names === column.name || names.split(',').includes(column.name.trim())),
  );
}

/** Whether some answer is marked as wrong, so that a blank beside it needs not say it. */
export function saysWrong(look: Look, choices: ImportOptions): boolean {
  const known = wrongSaid.get(look) ?? findWrong(look, choices);
  wrongSaid.set(look, known);
  return known;
}

const wrongSaid = new WeakMap<Look, boolean>();

function findWrong(look: Look, { marks, ...choices }: ImportOptions): boolean {
  return columnsOf(look)
    .filter((column) => gradedShare(column) > 0.5)
    .filter(({ name }) => [undefined, 'correct', 'score'].includes(columnOf(name, choices)))
    .flatMap(filledIn)
    .some((cell) => {
      const grade = readGrade(cell, { marks });
      return typeof grade === 'object' && grade.score === 0;
    });
}

const errorRates: ReadonlySet<string> = new Set(['wer', 'cer', 'ter']);

/** Errors for each word or sign, which may be more than one: up to the whole number above all of them. */
function errorRateOf(column: SeenColumn): Pick<Metric, 'better' | 'range'> {
  const values = filledIn(column).flatMap((cell) => readAmount(cell) ?? []);
  return {
    better: 'lower',
    range: [0, Math.max(1, Math.ceil(values.reduce((one, other) => Math.max(one, other), 0)))],
  };
}

/** What scores are whose column has a name that says it. A column of right and wrong needs none. */
export function namedMetric(look: Look, choices: ImportOptions): Pick<FileRead, 'metrics'> {
  const known = named.get(look) ?? findMetric(look, choices);
  named.set(look, known);
  return known;
}

const marksFromZero =
  /^(note|nota|voto|puntuacion|puntaje|pontuacao|punteggio|calificacion|punkte|points|marks?|rating|quality)_0_\d+$/;

const named = new WeakMap<Look, Pick<FileRead, 'metrics'>>();

function findMetric(look: Look, choices: ImportOptions): Pick<FileRead, 'metrics'> {
  const [column] = columnsOf(look).filter(({ name }) => columnOf(name, choices) === 'score');
  if (column === undefined || isMarked(column)) return {};
  const name = column.name.trim().split('.').at(-1) ?? '';
  const plain = name.toLowerCase().replaceAll(/[ -]/g, '_');
  const definition = errorRates.has(plain) ? errorRateOf(column) : definitionOf(plain);
  // `Note (/20)` is so much of 20, and so are marks from 0; which end of another scale is better, it does not say.
  const of = /\/\s*\d+\W*$/.test(name) || marksFromZero.test(plainName(name)) ? scaleIn(name) : undefined;
  if (of !== undefined) return { metrics: [{ name, better: 'higher', range: of }] };
  return definition.better === undefined ? {} : { metrics: [{ name, ...definition }] };
}
