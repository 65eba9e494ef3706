/**
 * Compares the rows of an import with each other: no row twice, the same items for every model, every
 * repeat of each item. Pure.
 */

import { present } from './files/values.ts';
import { refuseLookAlikes } from './names.ts';
import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';
import type { SettledRow } from './settle-rows.ts';

export type ImportedItem = Pick<
  SettledRow,
  'item_id' | 'target' | 'input' | 'cluster' | 'stratum' | 'pair'
> & {
  /** The place of its first row. */
  readonly where: string;
};

export type CollectedAnswer = Pick<
  SettledRow,
  'score' | 'parsed' | 'isSilent' | 'prediction' | 'cost_usd' | 'latency_ms'
> & {
  /** Absent where the model has no repeats. */
  readonly epoch?: number;
};

export type CollectedModel = {
  readonly name: string;
  /** From an item to the answers of all its repeats, in order. */
  readonly answers: ReadonlyMap<string, readonly CollectedAnswer[]>;
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
  /** How many non-answers, of all models together, count as wrong answers. */
  readonly silentAsWrong: number;
  /** A part could not be read, which is a fault already: rows that are missing are no further fault. */
  readonly isCut: boolean;
};

export type Collecting = {
  /** A missing row is a non-answer that counts so; if undefined, a missing row is a fault. */
  readonly missing?: 'wrong' | 'unparsed' | undefined;
  readonly isCut?: CollectedResults['isCut'];
  /** Only the items that every model was asked are kept. */
  readonly commonItems?: boolean;
  /** Every item that was asked, where `--items` or the bank lists them. */
  readonly items?: readonly string[] | undefined;
};

export function collectResults(
  rows: readonly SettledRow[],
  collecting: Collecting,
  faults: Faults,
): CollectedResults {
  const all = collectItems(rows, collecting.items ?? [], faults);
  const byModel = Map.groupBy(rows, ({ model }) => model);
  refuseLookAlikes(
    [...byModel].map(([name, [first]]) => ({ name, where: first?.where ?? '' })),
    'model',
    faults,
  );
  const sets = [...byModel.values()].map((own) => new Set(own.map(({ item_id }) => item_id)));
  const items = collecting.commonItems
    ? all.filter(({ item_id }) => sets.every((set) => set.has(item_id)))
    : all;
  if (items.length === 0 && rows.length > 0)
    faults.add({
      code: 'ITEM_SETS_DIFFER',
      where: '--common-items',
      reason: 'expected an item that every model has, got none',
    });
  const models = [...byModel].map(([name, own]) => ({
    name,
    answers: collectAnswers({ rows: own, items }, collecting, faults),
  }));
  return {
    items,
    models,
    bank_sha256: singleBank(rows, faults),
    repeats: models.reduce(
      (most, { answers }) => Math.max(most, ...[...answers.values()].slice(0, 1).map((own) => own.length)),
      1,
    ),
    dropped: all.length - items.length,
    silentAsWrong: models
      .flatMap(({ answers }) => [...answers.values()].flat())
      .filter(({ isSilent, parsed }) => isSilent && parsed).length,
    isCut: collecting.isCut ?? false,
  };
}

type RowsOfModel = { readonly rows: readonly SettledRow[]; readonly items: readonly ImportedItem[] };

function collectAnswers(
  { rows, items }: RowsOfModel,
  { missing, isCut = false }: Collecting,
  faults: Faults,
): CollectedModel['answers'] {
  const epochs = epochsOf(rows);
  const byItem = new Map<string, Map<string, SettledRow>>();
  for (const row of rows) {
    const repeats = byItem.get(row.item_id) ?? new Map<string, SettledRow>();
    const first = repeats.get(row.epoch);
    if (first !== undefined) refuseDuplicate(row, first, faults);
    repeats.set(row.epoch, row);
    byItem.set(row.item_id, repeats);
  }
  if (missing === undefined && !isCut) {
    refuseMissingItems({ rows, items }, faults);
    refuseMissingRepeats(byItem, [...epochs.keys()], faults);
  }
  const answers = items.map(({ item_id }): [string, readonly CollectedAnswer[]] => [
    item_id,
    [...epochs].map(([label, epoch]) => {
      const answer = answerOf(byItem.get(item_id)?.get(label), missing);
      return epochs.size === 1 ? answer : { ...answer, epoch };
    }),
  ]);
  return new Map(answers);
}

function answerOf(row: SettledRow | undefined, missing: Collecting['missing']): CollectedAnswer {
  if (row === undefined) return { score: 0, parsed: missing === 'wrong', isSilent: true };
  const { score, parsed, isSilent, prediction, cost_usd, latency_ms } = row;
  return { score, parsed, isSilent, ...present({ prediction, cost_usd, latency_ms }) };
}

/** The labels of repeats as numbers: the numbers that they are, or else their order in the file. */
function epochsOf(rows: readonly SettledRow[]): ReadonlyMap<string, number> {
  const labels = [...new Set(rows.map(({ epoch }) => epoch))];
  const isNumbered = labels.every((label) => /^[1-9][0-9]{0,8}$/.test(label));
  const numbered = labels.map((label, at): [string, number] => [label, isNumbered ? Number(label) : at + 1]);
  return new Map(numbered.toSorted(([, left], [, right]) => left - right));
}

function refuseDuplicate(row: SettledRow, first: SettledRow, faults: Faults): void {
  faults.add({
    code: 'DUPLICATE_ROW',
    where: row.where,
    reason:
      `expected one row for item ${shown(row.item_id)}, model ${shown(row.model)} and epoch ${shown(row.epoch)}; ` +
      `the first is at ${first.where}`,
    ...(row.file === first.file ? {} : { settle: '--repeats files, where each file is a repeat' }),
  });
}

function refuseMissingItems({ rows, items }: RowsOfModel, faults: Faults): void {
  const answered = new Set(rows.map(({ item_id }) => item_id));
  const absent = items.filter(({ item_id }) => !answered.has(item_id));
  const [first] = absent;
  if (first === undefined) return;
  faults.add({
    code: 'ITEM_SETS_DIFFER',
    where: first.where,
    reason:
      `expected every model on the same ${items.length} items, got no row of item ${shown(first.item_id)} ` +
      `for model ${shown(rows[0]?.model)} (it lacks ${absent.length})`,
    settle: '--missing no-answer, or --common-items',
  });
}

/** A model of which some items lack a repeat was not finished. */
function refuseMissingRepeats(
  byItem: ReadonlyMap<string, ReadonlyMap<string, SettledRow>>,
  epochs: readonly string[],
  faults: Faults,
): void {
  for (const repeats of byItem.values()) {
    const lacking = epochs.find((epoch) => !repeats.has(epoch));
    const [row] = repeats.values();
    if (lacking === undefined || row === undefined) continue;
    faults.add({
      code: 'EPOCHS_DIFFER',
      where: row.where,
      reason:
        `expected item ${shown(row.item_id)} of model ${shown(row.model)} in all its ${epochs.length} epochs, ` +
        `got no row for epoch ${shown(lacking)}`,
      settle: '--missing no-answer',
    });
    return;
  }
}

function collectItems(
  rows: readonly SettledRow[],
  listed: readonly string[],
  faults: Faults,
): readonly ImportedItem[] {
  const items = new Map(
    listed.map((item_id): [string, ImportedItem] => [item_id, { item_id, where: '--items' }]),
  );
  for (const row of rows) {
    const known = items.get(row.item_id);
    if (known === undefined && listed.length > 0)
      faults.add({
        code: 'ITEM_SETS_DIFFER',
        where: row.where,
        reason: `expected one of the ${listed.length} items of --items, got ${shown(row.item_id)}`,
      });
    items.set(row.item_id, mergeItem(known, row, faults));
  }
  return [...items.values()];
}

const itemFacts = ['target', 'input', 'cluster', 'stratum', 'pair'] as const;

/** A fact about an item that one row states holds for all its rows; two different statements are refused. */
function mergeItem(known: ImportedItem | undefined, row: SettledRow, faults: Faults): ImportedItem {
  let merged: ImportedItem = known ?? { item_id: row.item_id, where: row.where };
  for (const column of itemFacts) {
    const [ours, theirs] = [merged[column], row[column]];
    if (theirs === undefined || ours === theirs) continue;
    if (ours === undefined) merged = { ...merged, [column]: theirs };
    else
      faults.add({
        code: column === 'target' || column === 'input' ? 'TARGETS_DIFFER' : 'CLUSTERS_DIFFER',
        where: row.where,
        reason: `${column} of item ${shown(row.item_id)}: expected ${shown(ours)} as at ${merged.where}, got ${shown(theirs)}`,
      });
  }
  return merged;
}

function singleBank(rows: readonly SettledRow[], faults: Faults): string | undefined {
  const stated = rows.find(({ bank_sha256 }) => bank_sha256 !== undefined);
  const other = rows.find(
    ({ bank_sha256 }) => bank_sha256 !== undefined && bank_sha256 !== stated?.bank_sha256,
  );
  if (other !== undefined)
    faults.add({
      code: 'BANK_MISMATCH',
      where: other.where,
      reason: `bank_sha256: expected ${stated?.bank_sha256} as at ${stated?.where}, got ${other.bank_sha256}`,
    });
  return stated?.bank_sha256;
}
