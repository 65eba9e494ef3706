/** One import from files on disk to a report: planned, rehearsed, and written unless it is a dry run. */

import { openFolder } from '../../artifacts/folder.ts';
import { isRecord } from '../foreign.ts';
import { ofSheet } from './choose-sheet.ts';
import { parseCsv } from './files/csv.ts';
import { documentOf, lookAt, objectsOf } from './files/look.ts';
import { asSaid } from './files/said-files.ts';
import { linesOf, openSources, type SourceFile } from './files/source-file.ts';
import { unpackSources } from './files/unpack.ts';
import { idAt, textsAt } from './files/values.ts';
import { columnOf } from './formats/column-names.ts';
import { type ImportBoard, readImportBoard } from './import-board.ts';
import { slugOf } from './import-tasks.ts';
import { foldName } from './names.ts';
import type { AxisOptions, ImportOptions } from './options/import-options.ts';
import type { ImportPlan } from './plan-import.ts';
import { type ImportRequest, type PlannedImports, planImports } from './plan-imports.ts';
import { metricsIn } from './read-results.ts';
import { refusal, shown } from './row/imported-row.ts';
import type { RowTable } from './row/row-table.ts';
import type { CheckedScore } from './stated-scores.ts';
import { clearUnfinishedImports, rehearseImport, writeImport } from './write-import.ts';

export type Import = Omit<ImportRequest, 'before'> & {
  readonly paths: readonly string[];
  readonly artifactsDir: string;
  readonly isDryRun?: boolean;
  /** Asks a person about a new axis for which no question was given. */
  readonly askForSlot?: (axis: string) => Promise<Pick<ImportOptions, 'question' | 'title'>>;
  /** Refuses what is planned, before anything is written. */
  readonly rehearse?: (report: ImportReport) => Promise<void>;
};

export type ImportReport = {
  readonly format: string;
  readonly rows: number;
  /** The first rows, as they were understood. */
  readonly sample: readonly SampleRow[];
  readonly plans: readonly ImportPlan[];
  readonly checked: readonly CheckedScore[];
  readonly notes: readonly string[];
  readonly leftAside: readonly string[];
  readonly isDryRun: boolean;
};

/** Reports what was done, or what a dry run would do. Nothing is written where anything is refused. */
export async function importResults(input: Import): Promise<ImportReport> {
  const { artifactsDir, isDryRun = false } = input;
  const { itemsFile, model = [] } = input.options;
  clearUnfinishedImports(artifactsDir);
  const folder = openFolder(artifactsDir);
  const items = itemsFile === undefined ? input.options.items : readItemList(itemsFile);
  const unpacked = await unpackSources(openSources(input.paths, model));
  const sources = ofSheet(unpacked, input.options.sheet).map((source) => asSaid(source, input.options));
  const board = readImportBoard(folder);
  const asked = { ...input.options, ...(await askedOf(input, board)), items };
  const imports: PlannedImports[] = [];
  for (const options of byMetric(asked, sources)) {
    const before = imports.flatMap(({ plans }) => plans).filter(({ isNewAxis }) => isNewAxis).length;
    imports.push(planImports({ ...input, options, before }, sources, board));
  }
  const plans = imports.flatMap((each) => each.plans);
  rehearseImport(folder, plans);
  const report: ImportReport = {
    format: [...new Set(imports.map(({ read }) => read.format))].join(' and '),
    rows: plans.reduce((sum, { rows }) => sum + rows, 0),
    sample: sampleOf(imports.map(({ read }) => read.rows)),
    plans,
    checked: imports.flatMap(({ checked }) => checked),
    notes: [
      ...new Set(
        imports.flatMap(({ read }) => [
          ...[...read.bankFacts, ...read.runFacts].map(({ says }) => says),
          ...read.leftOut.map(({ says }) => `left out: ${says}`),
        ]),
      ),
    ],
    leftAside: [...new Set(imports.flatMap(({ read }) => read.leftAside))],
    isDryRun,
  };
  await input.rehearse?.(report);
  if (!isDryRun) writeImport(artifactsDir, plans);
  return report;
}

type SampleRow = ReturnType<RowTable['at']>;

const SAMPLE = 10;

function sampleOf([rows]: readonly RowTable[]): readonly SampleRow[] {
  return Array.from({ length: Math.min(SAMPLE, rows?.length ?? 0) }, (_, at) => rows?.at(at)).filter(
    (row) => row !== undefined,
  );
}

/** `--metric a,b` and `--metric all` are an import for each metric, whose axes are named after it. */
function byMetric(options: AxisOptions, sources: readonly SourceFile[]): readonly AxisOptions[] {
  const { metric, axis, title, question } = options;
  const metrics = metric === 'all' ? metricsIn(sources, options) : (metric?.split(',') ?? []);
  if (metric === 'all' && metrics.length === 0)
    throw refusal('OPTION', '--metric all', 'expected files that hold several scores, got none');
  if (metrics.length < 2) return [{ ...options, metric: metrics[0] }];
  return metrics.map((each) => ({
    ...options,
    metric: each,
    axis: `${axis}-${slugOf(each)}`,
    title: title && `${title}: ${each}`,
    question: question && `${question} (${each})`,
  }));
}

/** The axes of several tasks begin with the name of the axis that was asked for. */
async function askedOf({ options, askForSlot }: Import, { axes }: ImportBoard) {
  const { axis, question, title } = options;
  const isKnown = axes.some((each) => each.axis === axis || each.axis.startsWith(`${axis}-`));
  if (isKnown || question !== undefined || askForSlot === undefined) return {};
  return { ...(await askForSlot(axis)), ...(title === undefined ? {} : { title }) };
}

const idNames = ['item_id', 'instance_id', 'id', 'task_id'];

/**
 * `--items`: every item that was asked, where a file of results lists only some. The list is a file
 * with one id on each line, a table with a column of items, a JSON list, or a report that names them.
 */
export function readItemList(path: string): readonly string[] {
  const [source] = openSources([path], []);
  if (source === undefined)
    throw refusal('OPTION', `--items ${shown(path)}`, 'expected a file of ids, got none');
  const ids = [...new Set(idsOf(source).map(foldName))].filter((id) => id !== '');
  source.close();
  if (ids.length > 0) return ids;
  throw refusal('OPTION', `--items ${source.name}`, 'expected a list of item ids, got none');
}

function idsOf(source: SourceFile): readonly string[] {
  const look = lookAt(source);
  if (look === undefined) return [...linesOf(source)].map(({ text }) => text);
  if (look.kind === 'table') {
    const at = look.columns.findIndex((name) => columnOf(name, {}) === 'item_id');
    if (at >= 0) return [...parseCsv(source, linesOf(source))].slice(1).map(({ fields }) => fields[at] ?? '');
  }
  if (look.kind === 'table' || look.kind === 'zip') return [];
  const document = documentOf(look);
  if (Array.isArray(document) && document.every((id) => typeof id === 'string')) return document;
  if (!isRecord(document))
    return Array.from(
      objectsOf(look),
      ({ object }) => idNames.map((name) => idAt(object, name)).find((id) => id !== undefined) ?? '',
    );
  // A report of SWE-bench names every instance, in one list or another.
  const lists = Object.keys(document).filter((name) => /(^|_)ids$|^items$/.test(name));
  return lists.flatMap((name) => textsAt(document, name));
}
