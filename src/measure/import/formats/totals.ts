/** Tables of totals: a line for each model with what it reached, and no item. */

import type { Look } from '../files/look.ts';
import { columnsAmong, gradesAmong, idNames, modelNames, plainName, taskNames } from './column-roles.ts';
import { columnsOf, differentRows, filledIn, isMarked, isNumber, type SeenColumn } from './column-values.ts';

type Totals = {
  readonly model: SeenColumn;
  readonly figures: readonly SeenColumn[];
  /** Of how many. */
  readonly n: SeenColumn | undefined;
  /** On what, where a model has several lines. */
  readonly set: SeenColumn | undefined;
};

const countNames =
  'n n_items items n_samples samples n_questions questions n_total count total num size support tests anzahl nombre';
const textNames = 'prompt question input frage response prediction output answer antwort';
/** What is no figure of what was reached. */
const beside =
  /^(rank|rang|platz|place|params?|parameters|size|year|date|seed|epoch|cost.*|price.*|.*latency.*|.*time.*|.*seconds.*|duration.*|.*tokens?.*|.*stderr.*|.*std|ci_.*|.*_ci|lower|upper)$/;

export function totalsIn(look: Look): Totals | undefined {
  const columns = columnsOf(look);
  const lines = columns[0]?.cells.length ?? 0;
  if (lines === 0 || columnsAmong(columns, `${idNames} ${textNames}`).length > 0) return undefined;
  const model = columnsAmong(columns, modelNames)[0] ?? namelessIn(columns) ?? runIn(columns);
  if (model === undefined || filledIn(model).every(isNumber)) return undefined;
  const [set] = columnsAmong(columns, taskNames).filter((column) => differentRows([model, column]) === lines);
  if (differentRows([model]) < lines && set === undefined) return undefined;
  const [n] = columnsAmong(columns, countNames);
  const numbers = columns.filter(
    (column) =>
      ![model, n, set].includes(column) && isFigures(column) && !beside.test(plainName(column.name)),
  );
  const named = gradesAmong(numbers);
  const figures = named.length > 0 ? named : numbers;
  // A line with right or wrong may be an answer.
  if (figures.length === 0 || figures.every(isMarked)) return undefined;
  return { model, figures, n, set: differentRows([model]) < lines ? set : undefined };
}

/** Runs of experiment trackers have names of their own, and a state. */
function runIn(columns: readonly SeenColumn[]): SeenColumn | undefined {
  const [name] = columnsAmong(columns, 'name method approach version');
  return columnsAmong(columns, 'state runtime sweep rank').length > 0 ? name : undefined;
}

/** `71.3 ± 0.4` and `28/40` are figures too, as they stand there. */
function isFigures(column: SeenColumn): boolean {
  const filled = filledIn(column);
  const isFigure = (cell: string): boolean =>
    isNumber(cell) || /^-?[\d.,]+ ?%? ?(±|\/|\+\/-) ?[\d.,]+ ?%?$/.test(cell);
  return filled.length > 0 && filled.filter(isFigure).length > filled.length * 0.9;
}

/** The names of rows, as programs write them, in front of figures. */
function namelessIn([first, ...others]: readonly SeenColumn[]): SeenColumn | undefined {
  const isIndex = first !== undefined && first.name.trim() === '' && !filledIn(first).some(isNumber);
  return isIndex && gradesAmong(others).length > 0 ? first : undefined;
}
