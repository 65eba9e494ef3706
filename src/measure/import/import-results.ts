/** One import from files on disk to a report: planned, rehearsed, and written unless it is a dry run. */

import { openFolder } from '../../artifacts/folder.ts';
import { present } from '../../core/present.ts';
import { openSources, type SourceFile } from './files/source-file.ts';
import { unpackSources } from './files/unpack.ts';
import type { AxisChoice } from './import-axis.ts';
import { type ImportBoard, readImportBoard } from './import-board.ts';
import { slugOf } from './import-tasks.ts';
import { readItemList } from './item-list.ts';
import type { ImportPlan } from './plan-import.ts';
import { type ImportWish, type PlannedImports, planImports } from './plan-imports.ts';
import { metricsIn } from './read-results.ts';
import { refusal } from './row/imported-row.ts';
import type { CheckedScore } from './stated-scores.ts';
import { clearUnfinishedImports, rehearseImport, writeImport } from './write-import.ts';

export type Import = Omit<ImportWish, 'items' | 'before'> & {
  readonly paths: readonly string[];
  /** The model of each path that does not name its own, in the order of the paths. */
  readonly models: readonly string[];
  readonly itemsFile?: string | undefined;
  readonly artifactsDir: string;
  readonly isDryRun?: boolean;
  /** Asks a person about a new axis for which no question was given. */
  readonly askForSlot?: (axis: string) => Promise<Pick<AxisChoice, 'question' | 'title'>>;
  /** Refuses the plans, before anything is written, if the board could not be built with them. */
  readonly rehearse?: (plans: readonly ImportPlan[]) => Promise<void>;
};

export type ImportReport = {
  readonly format: string;
  readonly rows: number;
  readonly plans: readonly ImportPlan[];
  readonly checked: readonly CheckedScore[];
  readonly notes: readonly string[];
  readonly leftAside: readonly string[];
  readonly isDryRun: boolean;
};

/** Reports what was done, or what a dry run would do. Nothing is written where anything is refused. */
export async function importResults(input: Import): Promise<ImportReport> {
  const { artifactsDir, itemsFile, isDryRun = false } = input;
  clearUnfinishedImports(artifactsDir);
  const folder = openFolder(artifactsDir);
  const items = itemsFile === undefined ? undefined : readItemList(itemsFile);
  const sources = await unpackSources(openSources(input.paths, input.models));
  const board = readImportBoard(folder);
  const asked = { ...input.options, ...(await askedOf(input, board)) };
  const imports: PlannedImports[] = [];
  for (const { choices, options } of wishesOf({ ...input, options: asked }, sources)) {
    const before = imports.flatMap(({ plans }) => plans).filter(({ isNewAxis }) => isNewAxis).length;
    imports.push(planImports({ ...input, choices, options, items, before }, sources, board));
  }
  const plans = imports.flatMap((each) => each.plans);
  rehearseImport(folder, plans);
  await input.rehearse?.(plans);
  if (!isDryRun) writeImport(artifactsDir, plans);
  return {
    format: [...new Set(imports.map(({ read }) => read.format))].join(' and '),
    rows: plans.reduce((sum, { rows }) => sum + rows, 0),
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
}

type Wishes = Pick<ImportWish, 'choices' | 'options'>;

/** `--metric a,b` and `--metric all` are an import for each metric, whose axes are named after it. */
function wishesOf({ choices, options }: Wishes, sources: readonly SourceFile[]): readonly Wishes[] {
  const { metric } = choices;
  const metrics = metric === 'all' ? metricsIn(sources, choices) : (metric?.split(',') ?? []);
  if (metric === 'all' && metrics.length === 0)
    throw refusal('OPTION', '--metric all', 'expected files that hold several scores, got none');
  if (metrics.length < 2) return [{ choices: { ...choices, metric: metrics[0] }, options }];
  return metrics.map((each) => ({
    choices: { ...choices, metric: each },
    options: {
      ...options,
      axis: `${options.axis}-${slugOf(each)}`,
      ...present({
        title: options.title && `${options.title}: ${each}`,
        question: options.question && `${options.question} (${each})`,
      }),
    },
  }));
}

/** The axes of several tasks begin with the name of the axis that was asked for. */
async function askedOf({ options, askForSlot }: Import, { axes }: ImportBoard) {
  const { axis, question, title } = options;
  const isKnown = axes.some((each) => each.axis === axis || each.axis.startsWith(`${axis}-`));
  if (isKnown || question !== undefined || askForSlot === undefined) return {};
  return { ...(await askForSlot(axis)), ...(title === undefined ? {} : { title }) };
}
