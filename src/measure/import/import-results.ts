/** One import from files on disk to a report: planned, rehearsed, and written unless it is a dry run. */

import { openFolder } from '../../artifacts/folder.ts';
import { openSources } from './files/source-file.ts';
import type { AxisChoice } from './import-axis.ts';
import { type ImportBoard, readImportBoard } from './import-board.ts';
import { readItemList } from './item-list.ts';
import type { ImportPlan } from './plan-import.ts';
import { type ImportWish, planImports } from './plan-imports.ts';
import type { CheckedScore } from './stated-scores.ts';
import { clearUnfinishedImports, rehearseImport, writeImport } from './write-import.ts';

export type Import = Omit<ImportWish, 'items'> & {
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
  const sources = openSources(input.paths, input.models);
  const board = readImportBoard(folder);
  const options = { ...input.options, ...(await askedOf(input, board)) };
  const { read, checked, plans } = planImports({ ...input, options, items }, sources, board);
  rehearseImport(folder, plans);
  await input.rehearse?.(plans);
  if (!isDryRun) writeImport(artifactsDir, plans);
  return {
    format: read.format,
    rows: read.rows.length,
    plans,
    checked,
    notes: [...new Set([...read.bankFacts, ...read.runFacts].map(({ says }) => says))],
    leftAside: read.leftAside,
    isDryRun,
  };
}

/** The axes of several tasks begin with the name of the axis that was asked for. */
async function askedOf({ options, askForSlot }: Import, { axes }: ImportBoard) {
  const { axis, question, title } = options;
  const isKnown = axes.some((each) => each.axis === axis || each.axis.startsWith(`${axis}-`));
  if (isKnown || question !== undefined || askForSlot === undefined) return {};
  return { ...(await askForSlot(axis)), ...(title === undefined ? {} : { title }) };
}
