/** What stands in the columns of a file, as far as its first rows show it: names alone do not say what a column is. */

import { BoardError } from '../../../core/board-error.ts';
import { parseCsv } from '../files/csv.ts';
import { documentOf, isNothing, type Look, membersOf, objectsOf } from '../files/look.ts';
import { linesOf } from '../files/source-file.ts';
import { isTick, isUngraded, numberDoubt, readGrade, readNumber } from './grade.ts';

export type SeenColumn = {
  readonly name: string;
  /** As text, and blank where nothing stands there. */
  readonly cells: readonly string[];
};

/** More rows say nothing else of a column. */
const MOST_ROWS = 20_000;

/** Of nested JSON the innermost members, as `--map` names them. */
export function columnsOf(look: Look): readonly SeenColumn[] {
  const known = seen.get(look) ?? readColumns(look);
  seen.set(look, known);
  return known;
}

const seen = new WeakMap<Look, readonly SeenColumn[]>();

function readColumns(look: Look): readonly SeenColumn[] {
  if (look.kind === 'table') {
    const rows = untilRefused(linesBelow(look));
    return look.columns.map((name, at) => ({ name, cells: rows.map((row) => row[at] ?? '') }));
  }
  const isOneObject = look.kind === 'document' && !Array.isArray(documentOf(look));
  if (look.kind === 'zip' || look.kind === 'trec' || isOneObject) return [];
  const rows = untilRefused(membersIn(look));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return names.flatMap((name) => {
    const cells = rows.map((row) => row.get(name) ?? '');
    // Nothing stands there where other rows have an object.
    const isOpened = names.some((each) => each.startsWith(`${name}.`)) && cells.every((cell) => cell === '');
    return isOpened ? [] : [{ name, cells }];
  });
}

function* linesBelow({ source }: Look): Generator<readonly string[]> {
  const records = parseCsv(source, linesOf(source));
  records.next();
  for (const { fields } of records) yield fields.map((field) => field.trim());
}

const DEEPEST = 8;

function* membersIn(look: Look): Generator<ReadonlyMap<string, string>> {
  const opens = (name: string): boolean => name.split('.').length < DEEPEST;
  for (const { object } of objectsOf(look))
    yield new Map(membersOf(object, opens).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): string {
  if (isNothing(value)) return '';
  return typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '');
}

/** What is refused later, with its place, ends the look here. */
function untilRefused<Row>(rows: Generator<Row>): readonly Row[] {
  const all: Row[] = [];
  try {
    for (const row of rows) {
      all.push(row);
      if (all.length === MOST_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
  }
  return all;
}

export function filledIn({ cells }: SeenColumn): readonly string[] {
  return cells.filter((cell) => readGrade(cell) !== 'blank');
}

/** How many of the cells with something in them, beside those that nobody judged, are of a kind; 0 where none has. */
function shareOf(column: SeenColumn, isOne: (cell: string) => boolean): number {
  const filled = filledIn(column).filter((cell) => !isUngraded(cell));
  return filled.length === 0 ? 0 : filled.filter(isOne).length / filled.length;
}

/** Right, wrong, or a share of the whole. */
export function gradedShare(column: SeenColumn): number {
  const isTicked = isTickedIn(column);
  return shareOf(column, (cell) => typeof readGrade(cell) === 'object' || (isTicked && isTick(cell)));
}

/** A number in any spelling, or a grade. */
export function scoredShare(column: SeenColumn): number {
  const isTicked = isTickedIn(column);
  return shareOf(
    column,
    (cell) => typeof readGrade(cell) === 'object' || isNumber(cell) || (isTicked && isTick(cell)),
  );
}

/** One sign stands in its cells, as people tick a list, or nothing; below them may stand their sums. */
function isTickedIn(column: SeenColumn): boolean {
  const others = filledIn(column).filter((cell) => !isNumber(cell));
  return (
    others.length > 1 && others.every(isTick) && new Set(others.map((cell) => cell.toLowerCase())).size === 1
  );
}

export function isNumber(cell: string): boolean {
  return readNumber(cell) !== undefined || numberDoubt(cell) !== undefined;
}

/** Every grade is right or wrong, and nothing between. */
export function isMarked(column: SeenColumn): boolean {
  const filled = filledIn(column);
  return filled.length > 0 && filled.every((cell) => isMark(cell));
}

function isMark(cell: string): boolean {
  const grade = readGrade(cell);
  return typeof grade === 'object' && grade.score % 1 === 0;
}

export function valuesOf({ cells }: SeenColumn): ReadonlySet<string> {
  return new Set(cells);
}

/** A few words beside the grades of a column: what they say of an answer its publisher knows. */
export function isOddWord(look: Look, word: string): boolean {
  const known = odd.get(look) ?? new Set(columnsOf(look).flatMap(oddWords));
  odd.set(look, known);
  return known.has(word);
}

const odd = new WeakMap<Look, ReadonlySet<string>>();
const MOST_ODD = 3;

function oddWords(column: SeenColumn): readonly string[] {
  if (gradedShare(column) <= 0.5) return [];
  const others = filledIn(column).filter((cell) => readGrade(cell) === undefined && !isNumber(cell));
  const words = new Set(
    others.map((cell) => cell.toLowerCase()).filter((word) => /^[^,=]{1,30}$/.test(word)),
  );
  return words.size > MOST_ODD ? [] : [...words];
}

/** How many different rows several columns make together. */
export function differentRows(columns: readonly SeenColumn[]): number {
  const [first, ...others] = columns;
  if (first === undefined) return 0;
  return new Set(
    first.cells.map((cell, at) => JSON.stringify([cell, ...others.map(({ cells }) => cells[at])])),
  ).size;
}

/** One column says the same wherever another does; what is blank says nothing. */
export function followsFrom(column: SeenColumn, of: SeenColumn): boolean {
  const said = new Map<string, string>();
  return of.cells.every((key, at) => {
    const own = column.cells[at] ?? '';
    if (own === '') return true;
    const known = said.get(key) ?? own;
    said.set(key, known);
    return known === own;
  });
}
