/**
 * Compares the rows of an import with each other: one spelling, no duplicate, the same items for
 * every model. Pure.
 */

import { type ImportedRow, refusal, shown } from './imported-row.ts';
import { type Answered, reduceEpochs } from './reduce-epochs.ts';

export type ImportedItem = {
  readonly item_id: string;
  readonly target?: string;
  readonly cluster?: string;
  /** Where it first stood. */
  readonly where: string;
};

export type CollectedModel = { readonly name: string; readonly answers: ReadonlyMap<string, Answered> };

export type CollectedResults = {
  /** In the order of the file. */
  readonly items: readonly ImportedItem[];
  readonly models: readonly CollectedModel[];
  /** The bank on which the results say they were obtained. */
  readonly bank_sha256: string | undefined;
  /** Repeats of each model, for the summary. */
  readonly repeats: number;
};

export function collectResults(rows: readonly ImportedRow[]): CollectedResults {
  refuseTwoSpellings(rows, 'item_id', ({ item_id }) => item_id);
  refuseTwoSpellings(rows, 'model', ({ model }) => model);
  refuseDuplicates(rows);
  const items = collectItems(rows);
  const byModel = groupBy(rows, ({ model }) => model);
  refuseOtherItems(items, byModel);
  for (const own of byModel.values()) refuseOtherEpochs(own);
  const models = [...byModel].map(([name, own]) => ({
    name,
    answers: new Map(reduceEpochs(own).map((answer) => [answer.item_id, answer])),
  }));
  return {
    items,
    models,
    bank_sha256: singleBank(rows),
    repeats: mostRepeats(models),
  };
}

function mostRepeats(models: readonly CollectedModel[]): number {
  let most = 1;
  for (const { answers } of models)
    for (const { repeats } of answers.values()) most = Math.max(most, repeats);
  return most;
}

/**
 * `a` and `a ` and two Unicode spellings of one text are one name to a reader, and two to a
 * program.
 */
function refuseTwoSpellings(
  rows: readonly ImportedRow[],
  column: string,
  nameOf: (row: ImportedRow) => string,
): void {
  const spellings = new Map<string, ImportedRow>();
  for (const row of rows) {
    const name = nameOf(row);
    const folded = name.normalize('NFC').trim();
    const first = spellings.get(folded);
    if (first === undefined) spellings.set(folded, row);
    else if (nameOf(first) !== name)
      throw refusal(
        'SPELLED_TWO_WAYS',
        row.where,
        `${column}: expected one spelling, got ${shown(name)} here and ${shown(nameOf(first))} at ${first.where}`,
      );
  }
}

function refuseDuplicates(rows: readonly ImportedRow[]): void {
  const seen = new Map<string, ImportedRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.model, row.item_id, row.epoch]);
    const first = seen.get(key);
    if (first !== undefined)
      throw refusal(
        'DUPLICATE_ROW',
        row.where,
        `expected one row for item ${shown(row.item_id)}, model ${shown(row.model)} and epoch ${shown(row.epoch)}; ` +
          `the first is at ${first.where}`,
      );
    seen.set(key, row);
  }
}

function collectItems(rows: readonly ImportedRow[]): readonly ImportedItem[] {
  const items = new Map<string, ImportedItem>();
  for (const row of rows) items.set(row.item_id, mergeItem(items.get(row.item_id), row));
  return [...items.values()];
}

/** What is stated anywhere holds everywhere; two statements are refused. */
function mergeItem(known: ImportedItem | undefined, row: ImportedRow): ImportedItem {
  const differs = (column: 'target' | 'cluster'): boolean =>
    known?.[column] !== undefined && row[column] !== undefined && known[column] !== row[column];
  for (const column of ['target', 'cluster'] as const) {
    if (!differs(column)) continue;
    throw refusal(
      column === 'target' ? 'TARGETS_DIFFER' : 'CLUSTERS_DIFFER',
      row.where,
      `${column} of item ${shown(row.item_id)}: expected ${shown(known?.[column] ?? '')} as at ${known?.where}, ` +
        `got ${shown(row[column] ?? '')}`,
    );
  }
  const target = known?.target ?? row.target;
  const cluster = known?.cluster ?? row.cluster;
  return {
    item_id: row.item_id,
    where: known?.where ?? row.where,
    ...(target === undefined ? {} : { target }),
    ...(cluster === undefined ? {} : { cluster }),
  };
}

function refuseOtherItems(
  items: readonly ImportedItem[],
  byModel: ReadonlyMap<string, readonly ImportedRow[]>,
): void {
  for (const [model, own] of byModel) {
    const present = new Set(own.map(({ item_id }) => item_id));
    const missing = items.find(({ item_id }) => !present.has(item_id));
    if (missing === undefined) continue;
    throw refusal(
      'ITEM_SETS_DIFFER',
      missing.where,
      `expected every model on the same ${items.length} items, got no row of item ${shown(missing.item_id)} ` +
        `for model ${shown(model)} (it has ${present.size})`,
    );
  }
}

/**
 * A model whose repeats are not all there was not finished, and its majority would be of something
 * else.
 */
function refuseOtherEpochs(rows: readonly ImportedRow[]): void {
  const epochs = new Set(rows.map(({ epoch }) => epoch));
  for (const [item, own] of groupBy(rows, ({ item_id }) => item_id)) {
    if (own.length === epochs.size) continue;
    const present = new Set(own.map(({ epoch }) => epoch));
    const missing = [...epochs].find((epoch) => !present.has(epoch)) ?? '';
    throw refusal(
      'EPOCHS_DIFFER',
      own[0]?.where ?? '',
      `expected item ${shown(item)} of model ${shown(own[0]?.model ?? '')} in all its ${epochs.size} epochs, ` +
        `got no row for epoch ${shown(missing)}`,
    );
  }
}

function singleBank(rows: readonly ImportedRow[]): string | undefined {
  const stated = rows.find(({ bank_sha256 }) => bank_sha256 !== undefined);
  const other = rows.find(
    ({ bank_sha256 }) => bank_sha256 !== undefined && bank_sha256 !== stated?.bank_sha256,
  );
  if (other === undefined) return stated?.bank_sha256;
  throw refusal(
    'BANK_MISMATCH',
    other.where,
    `bank_sha256: expected ${stated?.bank_sha256} as at ${stated?.where}, got ${other.bank_sha256}`,
  );
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
