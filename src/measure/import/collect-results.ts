/**
 * Compares the rows of an import with each other: no row twice, the same items for every model, every
 * repeat of each item. Pure.
 */

import { present } from '../../core/present.ts';
import type { Battle1 } from '../../schema/contracts.gen.ts';
import { type Duplicate, doAgree, refuseDuplicates } from './duplicates.ts';
import { foldName, refuseLookAlikes, refuseOtherCase } from './names.ts';
import type { ImportOptions } from './options/import-options.ts';
import type { Fault, Faults } from './row/faults.ts';
import { few, type ImportedRow, itemFacts, shown } from './row/imported-row.ts';
import { groupRows, oneOf } from './row/row-table.ts';
import type { SettledGrade, SettledRows } from './settle-rows.ts';

export type ImportedItem = Pick<ImportedRow, 'item_id' | (typeof itemFacts)[number]> & {
  /** The place of its first row. */
  readonly where: string;
  /** As its first row says: another model may be asked in other words. */
  readonly asked?: string;
};

/** Every answer has all members: many are made, and objects of one shape are quick. */
export type CollectedAnswer = SettledGrade & {
  readonly prediction: string | undefined;
  readonly cost_usd: number | undefined;
  readonly latency_ms: number | undefined;
  readonly input_tokens: number | undefined;
  readonly output_tokens: number | undefined;
  readonly failure: string | undefined;
  readonly battle: Battle1 | undefined;
  /** Undefined where the model has no repeats. */
  readonly epoch: number | undefined;
};

export type CollectedModel = {
  readonly name: string;
  /** The answers of all repeats of an item, in order; made for each who asks. */
  readonly answersTo: (item_id: string) => readonly CollectedAnswer[];
};

export type CollectedResults = {
  /** In the order of the file. */
  readonly items: readonly ImportedItem[];
  readonly models: readonly CollectedModel[];
  /** The bank on which the results say they were obtained. */
  readonly bank_sha256: string | undefined;
  /** The largest number of repeats that an item has. */
  readonly repeats: number;
  /** How many items were left out because not every model has them. */
  readonly dropped: number;
  /** Rows of one answer more than one, of which one is kept (--duplicates). */
  readonly repeated: number;
  /** Answers of all models together that count as wrong ones: there was none, none that anybody could read, or no grade. */
  readonly countedAsWrong: { readonly missing: number; readonly unread: number; readonly ungraded: number };
  /** Answers of all models together that are left out of accuracy because the source gave them no grade. */
  readonly ungradedLeftOut: number;
  /** A part could not be read, which is a fault already: rows that are missing are no further fault. */
  readonly isCut: boolean;
  /** The rows are battles of two models each. */
  readonly isPairwise: boolean;
};

export type Collecting = {
  /** A missing row is a non-answer that counts so; if undefined, a missing row is a fault. */
  readonly missing?: 'wrong' | 'unparsed' | undefined;
  readonly isCut?: CollectedResults['isCut'];
  /** Only the items that every model was asked are kept. */
  readonly commonItems?: boolean;
  readonly duplicates?: ImportOptions['duplicates'];
  /** Every item that was asked, where `--items` or the bank lists them. */
  readonly items?: readonly string[] | undefined;
};

export function collectResults(rows: SettledRows, collecting: Collecting, faults: Faults): CollectedResults {
  const all = collectItems(rows, collecting.items ?? [], faults);
  const places = new Map(all.map(({ item_id }, at) => [item_id, at]));
  const byModel = groupRows(rows, rows.modelOf);
  const named = [...byModel].map(([name, [first = -1]]) => ({ name, where: rows.whereOf(first) }));
  refuseLookAlikes(named, 'model', faults);
  const isOneTwice = refuseOtherCase(named, faults);
  const twice: Duplicate[] = [];
  const sheets = [...byModel].map(([name, own]) => toSheet({ name, own, rows, places }, collecting, twice));
  refuseDuplicates(rows, { twice, isCut: collecting.isCut ?? false }, faults);
  const items = collecting.commonItems
    ? all.filter((_, item) => sheets.every((sheet) => isAsked(sheet, item)))
    : all;
  if (items.length === 0 && rows.length > 0)
    faults.add({
      code: 'ITEM_SETS_DIFFER',
      where: '--common-items',
      reason: 'expected an item that every model has, got none',
    });
  const isPairwise = refuseMixed(rows, faults);
  // Nobody has to meet everybody on every prompt; and a model under two names lacks what the other name has.
  if (!isOneTwice && collecting.missing === undefined && collecting.isCut !== true && !isPairwise) {
    const isOfOne = (item: number): boolean => sheets.filter((sheet) => isAsked(sheet, item)).length < 2;
    const areApart = sheets.length > 1 && all.every((_, item) => isOfOne(item));
    if (areApart) faults.add(answersApart(sheets));
    for (const sheet of areApart ? [] : sheets) {
      refuseMissingItems(sheet, items, faults);
      refuseMissingRepeats(sheet, faults);
    }
  }
  const answering: Answering = { isPairwise, missing: collecting.missing };
  const models = sheets.map((sheet) => ({
    name: sheet.name,
    answersTo: (item_id: string) => answersOn(sheet, item_id, answering),
  }));
  return {
    items,
    models,
    bank_sha256: singleBank(rows, faults),
    repeats: sheets.reduce((most, { epochs }) => Math.max(most, epochs.size), 1),
    dropped: all.length - items.length,
    repeated: sheets.reduce(
      (sum, { own, cells }) => sum + own.length - cells.filter((row) => row > 0).length,
      0,
    ),
    ...countSilent(sheets, items, answering),
    isCut: collecting.isCut ?? false,
    isPairwise,
  };
}

function countSilent(
  sheets: readonly ModelSheet[],
  items: readonly ImportedItem[],
  answering: Answering,
): Pick<CollectedResults, 'countedAsWrong' | 'ungradedLeftOut'> {
  const countedAsWrong = { missing: 0, unread: 0, ungraded: 0 };
  let ungradedLeftOut = 0;
  for (const sheet of sheets)
    for (const { item_id } of items) {
      const start = (sheet.places.get(item_id) ?? 0) * sheet.epochs.size;
      for (let cell = start; cell < start + sheet.epochs.size; cell++) {
        const { silent, parsed } = gradeIn(sheet, cell, answering) ?? {};
        if (silent !== undefined && parsed) countedAsWrong[silent] += 1;
        if (silent === 'ungraded' && !parsed) ungradedLeftOut += 1;
      }
    }
  return { countedAsWrong, ungradedLeftOut };
}

type RowsOfModel = {
  readonly name: string;
  readonly rows: SettledRows;
  /** Its rows by number, in the order of the file. */
  readonly own: readonly number[];
  /** From an item to its place among all items. */
  readonly places: ReadonlyMap<string, number>;
};

/** Where the row of each item and repeat of a model stands. */
type ModelSheet = RowsOfModel & {
  /** From the label of a repeat to its number, in the order of the numbers. */
  readonly epochs: ReadonlyMap<string, number>;
  /** For each item as many cells as there are repeats: the number of the row, counted from 1, or 0 where there is none. */
  readonly cells: Int32Array;
};

function toSheet(model: RowsOfModel, { duplicates }: Collecting, twice: Duplicate[]): ModelSheet {
  const { rows, own, places } = model;
  const epochs = epochsOf(new Set(own.map(rows.epochOf)));
  const cells = new Int32Array(places.size * epochs.size);
  const labels = [...epochs.keys()];
  for (const row of own) {
    const cell = (places.get(rows.itemOf(row)) ?? 0) * labels.length + labels.indexOf(rows.epochOf(row));
    const first = (cells[cell] ?? 0) - 1;
    const isKept = first < 0 || duplicates === 'last';
    const isDropped = duplicates === 'first' || (duplicates === 'agreeing' && doAgree(rows, { row, first }));
    if (!isKept && !isDropped) twice.push({ row, first });
    if (isKept) cells[cell] = row + 1;
  }
  return { ...model, epochs, cells };
}

function isAsked({ cells, epochs }: ModelSheet, item: number): boolean {
  return cells.subarray(item * epochs.size, (item + 1) * epochs.size).some((row) => row > 0);
}

type Answering = Pick<Collecting, 'missing'> & Pick<CollectedResults, 'isPairwise'>;

function answersOn(sheet: ModelSheet, item_id: string, answering: Answering): readonly CollectedAnswer[] {
  const { rows, places, cells, epochs } = sheet;
  const isNumbered = epochs.size > 1 || answering.isPairwise;
  const answers: CollectedAnswer[] = [];
  const place = places.get(item_id);
  if (place === undefined) return answers;
  let cell = place * epochs.size;
  for (const epoch of epochs.values()) {
    const grade = gradeIn(sheet, cell, answering);
    const row = rowIn(cells, cell++);
    if (grade !== undefined)
      answers.push(answerIn(rows, row, { grade, epoch: isNumbered ? epoch : undefined }));
  }
  return answers;
}

/** −1 where there is no row. */
function rowIn(cells: Int32Array, cell: number): number {
  return (cells[cell] ?? 0) - 1;
}

/** Undefined where nothing had to be answered: nobody has to meet everybody. */
function gradeIn(
  { rows, cells }: ModelSheet,
  cell: number,
  { isPairwise, missing }: Answering,
): SettledGrade | undefined {
  const row = rowIn(cells, cell);
  if (row >= 0) return rows.gradeOf(row);
  return isPairwise ? undefined : unanswered(missing);
}

function battleIn({ textOf }: SettledRows, row: number): Battle1 {
  return {
    against: foldName(textOf(row, 'against') ?? ''),
    ...present({
      judge: textOf(row, 'judge'),
      place: oneOf(['first', 'second'] as const, textOf(row, 'place')),
      swapped: oneOf(['same', 'other'] as const, textOf(row, 'swapped')),
    }),
  };
}

/** Whether the rows are battles; answers that nobody compared are another measurement. */
function refuseMixed({ length, textOf, whereOf }: SettledRows, faults: Faults): boolean {
  const isBattle = (row: number): boolean => textOf(row, 'against') !== undefined;
  const isPairwise = length > 0 && isBattle(0);
  for (let row = 1; row < length; row++) {
    if (isBattle(row) === isPairwise) continue;
    faults.add({
      code: 'OPTION',
      where: whereOf(row),
      reason: `expected ${isPairwise ? 'a battle' : 'an answer'} as at ${whereOf(0)}, got ${isPairwise ? 'an answer' : 'a battle'}`,
      settle: 'an import for each, each with an --axis of its own',
    });
    break;
  }
  return isPairwise;
}

function unanswered(missing: Collecting['missing']): SettledGrade {
  return { score: 0, parsed: missing === 'wrong', silent: 'missing', value: undefined, human: undefined };
}

/** Of a row that there is not, the columns say nothing. */
function answerIn(
  rows: SettledRows,
  row: number,
  { grade, epoch }: { readonly grade: SettledGrade; readonly epoch: number | undefined },
): CollectedAnswer {
  const { textOf, amountOf } = rows;
  return {
    score: grade.score,
    parsed: grade.parsed,
    silent: grade.silent,
    value: grade.value,
    human: grade.human,
    prediction: textOf(row, 'prediction'),
    cost_usd: amountOf(row, 'cost_usd'),
    latency_ms: amountOf(row, 'latency_ms'),
    input_tokens: amountOf(row, 'input_tokens'),
    output_tokens: amountOf(row, 'output_tokens'),
    failure: textOf(row, 'failure'),
    battle: textOf(row, 'against') === undefined ? undefined : battleIn(rows, row),
    epoch,
  };
}

/** The labels of repeats as numbers: the numbers that they are, or else their order in the file. */
function epochsOf(found: ReadonlySet<string>): ReadonlyMap<string, number> {
  const labels = [...found];
  const isNumbered = labels.every((label) => /^[1-9][0-9]{0,8}$/.test(label));
  const numbered = labels.map((label, at): [string, number] => [label, isNumbered ? Number(label) : at + 1]);
  return new Map(numbered.toSorted(([, left], [, right]) => left - right));
}

function answersApart(sheets: readonly ModelSheet[]): Fault {
  const own = sheets.map(({ name, rows, own: [row = 0] }) => `${shown(rows.itemOf(row))} of ${shown(name)}`);
  return {
    code: 'ITEM_SETS_DIFFER',
    where: '',
    reason: `expected models on the same items, got no item that two models have, but ${few(own, 4)}: answers to different items say nothing of who is better`,
    settle: 'an import for each model (--exclude the others --because TEXT), each with an --axis of its own',
  };
}

function refuseMissingItems(sheet: ModelSheet, items: readonly ImportedItem[], faults: Faults): void {
  const absent = items.filter(({ item_id }) => !isAsked(sheet, sheet.places.get(item_id) ?? -1));
  const [first] = absent;
  if (first === undefined) return;
  faults.add({
    code: 'ITEM_SETS_DIFFER',
    where: first.where,
    reason:
      `expected every model on the same ${items.length} items, got no row of item ${shown(first.item_id)} ` +
      `for model ${shown(sheet.name)} (it lacks ${absent.length})`,
    settle: '--missing no-answer, or --common-items',
    option: ['--missing', 'no-answer'],
    choices: [
      {
        says: 'a row that is missing is an answer that never came, and counts as wrong',
        option: ['--missing', 'no-answer'],
      },
      { says: 'only the items that every model has are published', option: ['--common-items'] },
    ],
    invents: absent.length,
  });
}

/** A model of which some items lack a repeat was not finished. */
function refuseMissingRepeats({ name, rows, own, places, cells, epochs }: ModelSheet, faults: Faults): void {
  if (epochs.size === 1) return;
  for (const row of own) {
    const item = rows.itemOf(row);
    const start = (places.get(item) ?? 0) * epochs.size;
    const lacking = [...epochs.keys()].find((_, at) => cells[start + at] === 0);
    if (lacking === undefined) continue;
    faults.add({
      code: 'EPOCHS_DIFFER',
      where: rows.whereOf(row),
      reason:
        `expected item ${shown(item)} of model ${shown(name)} in all its ${epochs.size} epochs, ` +
        `got no row for epoch ${shown(lacking)}`,
      settle: '--missing no-answer',
      option: ['--missing', 'no-answer'],
      invents: cells.length - own.length,
    });
    return;
  }
}

function collectItems(rows: SettledRows, listed: readonly string[], faults: Faults): readonly ImportedItem[] {
  const items = new Map(
    listed.map((item_id): [string, ImportedItem] => [item_id, { item_id, where: '--items' }]),
  );
  for (let row = 0; row < rows.length; row++) {
    const item_id = rows.itemOf(row);
    const known = items.get(item_id);
    if (known === undefined && listed.length > 0)
      faults.add({
        code: 'ITEM_SETS_DIFFER',
        where: rows.whereOf(row),
        reason: `expected one of the ${listed.length} items of --items, got ${shown(item_id)}`,
      });
    const item = known ?? {
      ...{ item_id, where: rows.whereOf(row) },
      ...present({ asked: rows.textOf(row, 'asked') }),
    };
    const told = withFacts(item, rows, { row, faults });
    if (told !== known) items.set(item_id, told);
  }
  return [...items.values()];
}

/** What is asked and expected; the others say where an item belongs. */
const textsOfItem: readonly string[] = ['target', 'input', 'solution', 'references'];

/** A fact about an item that one row states holds for all its rows; two different statements are refused. */
function withFacts(
  known: ImportedItem,
  rows: SettledRows,
  { row, faults }: { readonly row: number; readonly faults: Faults },
): ImportedItem {
  let item = known;
  for (const column of itemFacts) {
    const [ours, theirs] = [item[column], rows.textOf(row, column)];
    if (theirs === undefined || ours === theirs) continue;
    if (ours === undefined) item = { ...item, [column]: theirs };
    else
      faults.add({
        code: textsOfItem.includes(column) ? 'TARGETS_DIFFER' : 'CLUSTERS_DIFFER',
        where: rows.whereOf(row),
        reason: `${column} of item ${shown(item.item_id)}: expected ${shown(ours)} as at ${item.where}, got ${shown(theirs)}`,
      });
  }
  return item;
}

function singleBank(rows: SettledRows, faults: Faults): string | undefined {
  let stated: { readonly digest: string; readonly where: string } | undefined;
  for (let row = 0; row < rows.length; row++) {
    const digest = rows.textOf(row, 'bank_sha256');
    if (digest === undefined || digest === stated?.digest) continue;
    const where = rows.whereOf(row);
    if (stated !== undefined) {
      faults.add({
        code: 'BANK_MISMATCH',
        where,
        reason: `bank_sha256: expected ${stated.digest} as at ${stated.where}, got ${digest}`,
      });
      break;
    }
    stated = { digest, where };
  }
  return stated?.digest;
}
