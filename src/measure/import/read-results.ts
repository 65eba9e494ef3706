/** From files to rows, under the names that the publisher gives. */

import { suggestion } from '../../core/nearest-names.ts';
import { claimAll, formatOf } from './claim-files.ts';
import { type Look, lookAt, membersOf, objectsOf } from './files/look.ts';
import type { SourceFile } from './files/source-file.ts';
import { mappedFormats } from './formats/all-formats.ts';
import { columnNames, opensFor } from './formats/column-names.ts';
import type { ComponentFacts, ReadFiles, Reading } from './formats/format.ts';
import { mergeReads } from './formats/merge-reads.ts';
import { battleColumns } from './formats/pairs-format.ts';
import { foldName } from './names.ts';
import type { ImportOptions } from './options/import-options.ts';
import type { Faults } from './row/faults.ts';
import { few, shown } from './row/imported-row.ts';
import { openRowTable, type RowTable } from './row/row-table.ts';

export type ReadResults = ReadFiles & { readonly format: string; readonly rows: RowTable };

export function readResults(
  sources: readonly SourceFile[],
  choices: ImportOptions,
  faults: Faults,
): ReadResults {
  const { claimed, leftAside, unclaimed } = claimAll(sources, choices, faults);
  faults.within(() => {
    const tables = mappedFormats.flatMap((format) => claimed.get(format) ?? []);
    refuseStrayColumns([...tables, ...unclaimed], choices, faults);
  });
  const rows = openRowTable();
  const names = publishedNames(choices);
  const parts = holdRows(
    faults.readEach([...claimed], function* ([format, looks]) {
      return { format: format.id, part: yield* format.read(looks, { choices, faults }) };
    }),
    { rows, names },
  );
  for (const { source } of [...claimed.values()].flat()) source.close();
  const reads = parts.map(({ part }) => part);
  for (const { option, name } of names.unused())
    faults.add({
      code: 'OPTION',
      where: option,
      reason: `expected the name of a model in the files; ${suggestion(name, names.found())}`,
    });
  const [first] = reads;
  const tools = [...new Set(reads.map(({ tool }) => tool.name))].join(' and ');
  const results = reads.length === 1 && first !== undefined ? first : mergeReads(tools, reads);
  const where = few(namesOf(sources), 3);
  if (rows.length === 0 && faults.isEmpty())
    faults.add({ code: 'NO_ROWS', where, reason: 'expected at least one answer, got none' });
  return {
    ...results,
    settings: results.settings.map(names.published),
    components: [...results.components.map(names.published), ...names.renamed()],
    stated: results.stated.map(names.published).filter(({ model }) => !names.isExcluded(model)),
    groups: results.groups.map((group) => ({
      ...group,
      stated: group.stated.map(names.published).filter(({ model }) => !names.isExcluded(model)),
    })),
    rows,
    format: parts.map(({ format }) => format).join(' and '),
    leftAside: [...leftAside, ...results.leftAside],
  };
}

type HeldRows = { readonly rows: RowTable; readonly names: ReturnType<typeof publishedNames> };

function publishedNames({ names = new Map(), excluded = [] }: ImportOptions) {
  const [used, published] = [new Set<string>(), new Set<string>()];
  const left = excluded.map(({ name }) => name);
  const note = (old: string): { readonly name: string | undefined } => {
    const name = names.get(old);
    used.add(old);
    published.add(foldName(name ?? old));
    return { name };
  };
  // Each row names its model: most name one that was named before.
  const noted = new Map<string, ReturnType<typeof note>>();
  return {
    /** A model under the name that the publisher gives it. */
    published: <Named extends { readonly model: string }>(named: Named): Named => {
      const known = noted.get(named.model) ?? note(named.model.trim());
      noted.set(named.model, known);
      const { name } = known;
      return name === undefined ? named : { ...named, model: name };
    },
    found: (): readonly string[] => [...used],
    /** Whom the publisher gave another name than the files do. */
    renamed: (): readonly ComponentFacts[] =>
      [...names].flatMap(([old, model]) =>
        used.has(old) && foldName(model) !== old ? [{ model, sourceName: old }] : [],
      ),
    isExcluded: (model: string): boolean => left.includes(foldName(model)),
    /** Names that no file has, as `--name` and `--exclude` give them. */
    unused: () => [
      ...[...names.keys()]
        .filter((name) => !used.has(name))
        .map((name) => ({ option: `--name ${name}=…`, name })),
      ...left.filter((name) => !published.has(name)).map((name) => ({ option: `--exclude ${name}`, name })),
    ],
  };
}

/** Each row is held in its columns before the next is read. */
function holdRows<Said>(reading: Reading<Said>, { rows, names }: HeldRows): Said {
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
    const row = names.published(value);
    const against = value.against && names.published({ model: value.against }).model;
    const isOfExcluded = [row.model, against ?? row.model].some(names.isExcluded);
    if (!isOfExcluded) rows.add(against === undefined ? row : { ...row, against });
  }
}

/** Every metric that some file holds, where its format has several. */
export function metricsIn(sources: readonly SourceFile[], choices: ImportOptions): readonly string[] {
  const names = sources.flatMap((source) => {
    const look = lookAt(source);
    const format = look === undefined ? undefined : formatOf(look, choices);
    const own = look === undefined ? [] : (format?.metricsIn?.(look) ?? []);
    source.close();
    return own;
  });
  return [...new Set(names)];
}

function namesOf(sources: readonly SourceFile[]): readonly string[] {
  return sources.map(({ name }) => name);
}

/** Columns that `--map` and `--task-column` name: one that no file has, or that means nothing, would be dropped in silence. */
const ourColumns = [...new Set([...columnNames, ...battleColumns])];

/** `tables`: what an import reads, or might read, by the names of its columns. */
function refuseStrayColumns(tables: readonly Look[], choices: ImportOptions, faults: Faults): void {
  const { map = new Map(), taskColumn } = choices;
  const refuse = (where: string, expected: string): void =>
    faults.add({ code: 'OPTION', where, reason: `expected ${expected}` });
  for (const [theirs, ours] of map)
    if (ours !== '' && !ourColumns.includes(ours))
      refuse(`--map ${shown(`${theirs}=${ours}`)}`, `one of our columns; ${suggestion(ours, ourColumns)}`);
  const asked = new Map([
    ...[...map.keys()].map((name) => [name, '--map'] as const),
    ...(taskColumn === undefined ? [] : [[taskColumn, '--task-column'] as const]),
  ]);
  const found = new Set<string>();
  for (const name of asked.size === 0 ? [] : columnsIn(tables, choices)) {
    found.add(name);
    asked.delete(name);
    if (asked.size === 0) return;
  }
  for (const [name, option] of asked)
    refuse(`${option} ${shown(name)}`, `a column of the results; ${suggestion(name, [...found])}`);
}

function* columnsIn(tables: readonly Look[], choices: ImportOptions): Generator<string> {
  const opens = opensFor(choices);
  for (const look of tables)
    if (look.kind === 'table') yield* look.columns.map((name) => name.trim());
    else
      for (const { object } of objectsOf(look)) yield* membersOf(object, opens).map(([name]) => name.trim());
}
