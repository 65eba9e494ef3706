/** Tables with a line for each item and columns of models: which columns these are, and what each model is called. */

import type { ImportOptions } from '../options/import-options.ts';
import { toPair } from '../options/import-options.ts';
import type { Choice } from '../row/faults.ts';
import { shown } from '../row/imported-row.ts';
import {
  columnsAmong,
  gradeNames,
  gradesAmong,
  idNames,
  meaningsWith,
  plainName,
  type Roles,
  targetNames,
} from './column-roles.ts';
import { filledIn, gradedShare, isNumber, type SeenColumn, scoredShare, valuesOf } from './column-values.ts';

type Wide = {
  /** What is meant, in words. */
  readonly says: string;
  readonly ways: readonly Choice[];
  /** No number can be another one. */
  readonly isSure: boolean;
  /** Nothing but answers, which can be compared with the right ones. */
  readonly isOfAnswers?: boolean;
};

/** Undefined where no two columns seem to be models. */
export function wideIn(roles: Roles, choices: ImportOptions): Wide | undefined {
  const { columns } = roles;
  const item = roles.item ?? columns.find((column) => isOfEachLine(column) && !isGraded(column));
  if (item === undefined || !isOfEachLine(item)) return undefined;
  const others = columns.filter((column) => column !== item);
  const all = measuresIn(others);
  const meant = all.filter(({ measure }) => measure === choices.metric);
  const groups = meant.length > 0 ? meant : all;
  const line = `each line is an item, named by ${shown(item.name)}`;
  if (groups.length > 0)
    return {
      says: `${line}, and each model has a column for each of ${groups.map(({ measure }) => shown(measure)).join(', ')}`,
      isSure: meant.length > 0 || (groups.length === 1 && areWhole(groups, others)),
      ways: groups.map(({ measure, models }) => ({
        says: `${shown(measure)} is the grade`,
        option:
          groups.length > 1
            ? ['--metric', measure]
            : [...itemMap(item, { roles, choices }), ...modelOptions(models)],
      })),
    };
  const graded = others.filter(isGraded);
  const answers = answersIn(roles);
  if (answers !== undefined && graded.length < 2) return { ...answers, isOfAnswers: true };
  const rated = others.filter(
    (column) => filledIn(column).every(isNumber) && valuesOf(column).size <= MOST_STEPS,
  );
  const isNumbered = columnsAmong([item], idNames).length > 0;
  const models = graded.length > 1 || (isNumbered && rated.length < 2) ? graded : rated;
  const isOfGrades = [...roles.grades, ...gradesAmong(columns)].some((grade) => models.includes(grade));
  if (isOfGrades || models.length < (isNumbered ? 1 : 2)) return undefined;
  // A text may be a question, and a 1 beside it an answer.
  const isNamed = isNumbered || !models.every(isOfDigits) || !isText(item);
  const says = `${line}, and ${models.length === 1 ? shown(models[0]?.name) : 'each other column'} a model with grades in its cells`;
  const way = { says, option: ['--map', toPair(item.name.trim(), 'item_id')] };
  return {
    says,
    isSure: isNamed && answers === undefined && models.length > 1,
    ways: [way, ...(answers?.ways ?? [])],
  };
}

const MOST_STEPS = 11;

function isOfEachLine(column: SeenColumn): boolean {
  const { cells } = column;
  const filled = filledIn(column);
  // Below the items may stand a few lines that sum them up.
  return filled.length >= cells.length - 3 && new Set(filled).size === filled.length && cells.length > 2;
}

function isGraded(column: SeenColumn): boolean {
  return gradedShare(column) > 0.75;
}

function isOfDigits(column: SeenColumn): boolean {
  return filledIn(column).every((cell) => cell === '0' || cell === '1');
}

function isText(column: SeenColumn): boolean {
  return filledIn(column).some((cell) => cell.includes(' '));
}

/** `gull_correct`; scripts without capitals and small letters put no sign between the two. */
const measureBehind = [/^(.*[^\p{Lo} _.:/|-])(\p{Lo}+)$/u, /^(.+)[ _.:/|-]+([^ _.:/|-]+)$/];

type MeasureColumns = {
  readonly measure: string;
  readonly models: readonly (readonly [column: string, model: string])[];
};

/** `gull_correct, heron_correct`: of each name of a grade the models that have a column for it. */
function measuresIn(columns: readonly SeenColumn[]): readonly MeasureColumns[] {
  const known = gradeNames.split(' ');
  const parts = columns.flatMap(({ name, ...column }) => {
    const parted = measureBehind.map((behind) => behind.exec(name.trim())).find((each) => each !== null);
    const [, model = '', measure = ''] = parted ?? [];
    const isMeasure = known.includes(plainName(measure)) && scoredShare({ name, ...column }) > 0.5;
    return isMeasure ? [{ name: name.trim(), model: model.trim(), measure: plainName(measure) }] : [];
  });
  // What is called as a score is no model.
  const models = parts.filter(({ model }) => !known.includes(plainName(model)));
  if (models.length < parts.length) return [];
  return [...Map.groupBy(models, ({ measure }) => measure)].flatMap(([measure, own]) =>
    own.length > 1 ? [{ measure, models: own.map(({ name, model }) => [name, model] as const) }] : [],
  );
}

/** Each model has another column too: its answer, another score. People who graded have none. */
function areWhole(groups: readonly MeasureColumns[], columns: readonly SeenColumn[]): boolean {
  return groups.every(({ models }) =>
    models.every(([own, model]) =>
      columns.some(({ name }) => name.trim() !== own && name.trim().startsWith(model)),
    ),
  );
}

function modelOptions(models: MeasureColumns['models']): readonly string[] {
  return models.flatMap(([name, model]) => ['--model-columns', name, '--name', `${name}=${model}`]);
}

/** The item, and what is known of it. */
function itemMap(
  item: SeenColumn,
  { roles, choices }: { readonly roles: Roles; readonly choices: ImportOptions },
): readonly string[] {
  const meanings = meaningsWith({ ...roles, item }, undefined, choices);
  const kept = [...meanings].filter(([, ours]) => ['item_id', 'input', 'target', 'stratum'].includes(ours));
  return ['--map', kept.map(([column, ours]) => toPair(column.name.trim(), ours)).join(',')];
}

/** Answers beside the right one, from which follows who is right; undefined where no column seems to hold them. */
function answersIn(roles: Roles): Wide | undefined {
  const { columns } = roles;
  const [gold] = columnsAmong(columns, `${targetNames} answer`);
  const item = roles.item ?? columns.find(isOfEachLine);
  if (gold === undefined || item === undefined || !isOfEachLine(item)) return undefined;
  const models = columns.filter(
    (column) => column !== gold && column !== item && areChosenFrom(gold, column),
  );
  if (models.length < 2) return undefined;
  const says = equalTo(gold);
  const named = models.map(({ name }): MeasureColumns['models'][number] => [
    name.trim(),
    name
      .trim()
      .replace(/^(pred(iction)?|answer|output)[_ .:-]+|[_ .:-]+(pred(iction)?|answer|output)$/gi, ''),
  ]);
  const map = ['--map', `${toPair(item.name.trim(), 'item_id')},${toPair(gold.name.trim(), 'target')}`];
  return { says, isSure: false, ways: [{ says, option: [...map, ...modelOptions(named), '--equal'] }] };
}

/** Answers are mostly of those that are right somewhere. */
export function areChosenFrom(gold: SeenColumn, answers: SeenColumn): boolean {
  const rights = valuesOf(gold);
  const given = filledIn(answers);
  const isChosen = given.filter((cell) => rights.has(cell)).length > given.length * 0.7;
  return isChosen && valuesOf(answers).size > 1 && rights.size <= MOST_CHOICES;
}

export function equalTo({ name }: SeenColumn): string {
  return `an answer is right where it is the same as ${shown(name)}`;
}

/** More different answers are texts, of which two can mean the same. */
const MOST_CHOICES = 30;
