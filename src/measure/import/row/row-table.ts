/**
 * The rows of an import in columns, so that millions fit: each text is held once, and a row is one number in each
 * column that says something about the row. Whoever asks for a row is given an object that nobody else holds.
 */

import { openAmounts, openCodes, openTexts } from '../../../core/columns.ts';
import { type ImportedRow, refusal } from './imported-row.ts';

/** What one axis can be imported with; more is refused before anything is written. */
export const LARGEST_IMPORT = { answers: 2_000_000, characters: 256 * 1024 * 1024 };

export type RowTable = Iterable<HeldRow> & {
  readonly length: number;
  readonly add: (row: ImportedRow) => void;
  readonly at: (row: number) => HeldRow;
  readonly whereOf: (row: number) => string;
  readonly textOf: (row: number, column: TextColumn) => string | undefined;
  readonly amountOf: (row: number, column: AmountColumn) => number | undefined;
};

const openTextColumns = () => ({
  file: openCodes(),
  task: openCodes(),
  item_id: openCodes(),
  model: openCodes(),
  epoch: openCodes(),
  silence: openCodes(),
  unread: openCodes(),
  ungraded: openCodes(),
  prediction: openCodes(),
  target: openCodes(),
  input: openCodes(),
  asked: openCodes(),
  cluster: openCodes(),
  stratum: openCodes(),
  pair: openCodes(),
  tags: openCodes(),
  solution: openCodes(),
  references: openCodes(),
  bank_sha256: openCodes(),
  failure: openCodes(),
  against: openCodes(),
  judge: openCodes(),
  place: openCodes(),
  swapped: openCodes(),
});

const openAmountColumns = () => ({
  score: openAmounts(),
  human: openAmounts(),
  cost_usd: openAmounts(),
  latency_ms: openAmounts(),
  input_tokens: openAmounts(),
  output_tokens: openAmounts(),
});

type TextColumn = keyof ReturnType<typeof openTextColumns>;
type AmountColumn = keyof ReturnType<typeof openAmountColumns>;

type SaidInColumns = Partial<Record<TextColumn, string>> & Partial<Record<AmountColumn, number | undefined>>;

/** What a row says, member by member. */
type HeldRow = Readonly<SaidInColumns> & { readonly where: string; readonly item_id: string };

export function openRowTable(largest = LARGEST_IMPORT): RowTable {
  const held = openTexts();
  const places = { before: openCodes(), number: openCodes(), after: openCodes() };
  const [texts, amounts] = [openTextColumns(), openAmountColumns()];
  const [textColumns, amountColumns] = [namesOf(texts), namesOf(amounts)];
  let length = 0;

  function refuseMore(where: string): void {
    const most = (limit: number, what: string) =>
      refusal('RESULTS_FILE', where, `expected at most ${limit.toLocaleString('en')} ${what}, got more`);
    if (length === largest.answers) throw most(largest.answers, 'answers in one import');
    if (held.characters > largest.characters)
      throw most(
        largest.characters,
        'characters in texts that differ (settled by --map THEIRS= for a column)',
      );
  }

  function add(row: ImportedRow): void {
    refuseMore(row.where);
    const place = split(row.where);
    places.before.set(length, held.codeOf(place.before));
    places.number.set(length, place.number);
    places.after.set(length, held.codeOf(place.after));
    for (const column of textColumns) {
      const text = column === 'epoch' ? (row.epoch ?? '1') : row[column];
      if (text !== undefined) texts[column].set(length, held.codeOf(text));
    }
    for (const column of amountColumns) {
      const amount = row[column];
      if (amount !== undefined) amounts[column].set(length, amount);
    }
    length += 1;
  }

  const textOf = (row: number, column: TextColumn): string | undefined => held.textOf(texts[column].at(row));

  const amountOf = (row: number, column: AmountColumn): number | undefined => {
    const amount = amounts[column].at(row);
    return Number.isNaN(amount) ? undefined : amount;
  };

  const whereOf = (row: number): string =>
    joined({
      before: held.textOf(places.before.at(row)) ?? '',
      number: places.number.at(row) ?? 0,
      after: held.textOf(places.after.at(row)) ?? '',
    });

  function at(row: number): HeldRow {
    const said: SaidInColumns = { score: undefined };
    for (const column of textColumns) {
      const text = textOf(row, column);
      if (text !== undefined) said[column] = text;
    }
    for (const column of amountColumns) {
      const amount = amountOf(row, column);
      if (amount !== undefined) said[column] = amount;
    }
    return { where: whereOf(row), item_id: '', ...said };
  }

  return {
    add,
    at,
    whereOf,
    textOf,
    amountOf,
    get length() {
      return length;
    },
    *[Symbol.iterator]() {
      for (let row = 0; row < length; row++) yield at(row);
    },
  };
}

/** A text of the table as one of the words that its column may hold. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  text: string | undefined,
): Word | undefined {
  return words.find((word) => word === text);
}

/** Numbers of rows by what a column or several say of them, both in the order of the rows. */
export function groupRows<Key>(
  { length }: { readonly length: number },
  keyOf: (row: number) => Key,
): ReadonlyMap<Key, readonly number[]> {
  const groups = new Map<Key, number[]>();
  for (let row = 0; row < length; row++) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own === undefined) groups.set(key, [row]);
    else own.push(row);
  }
  return groups;
}

/** `results.csv line 3, model`: only the number differs from row to row. A text without a number is held whole. */
type RowPlace = { readonly before: string; readonly number: number; readonly after: string };

function split(where: string): RowPlace {
  const [, before, number, after] = /^(.*?) ([1-9]\d{0,8})((?:,.*)?)$/s.exec(where) ?? [];
  if (before === undefined || after === undefined) return { before: where, number: 0, after: '' };
  return { before, number: Number(number), after };
}

function joined({ before, number, after }: RowPlace): string {
  return number === 0 ? before : `${before} ${number}${after}`;
}

function namesOf<Columns extends object>(columns: Columns): readonly (keyof Columns)[] {
  const names: (keyof Columns)[] = [];
  for (const name in columns) names.push(name);
  return names;
}
