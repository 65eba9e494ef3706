/** The current run of an axis with its bank, as an export reads it: every answer of every component, and what was asked. */

import type { Folder } from '../../artifacts/folder.ts';
import { parseJsonLines } from '../../artifacts/json-lines.ts';
import { withEffort } from '../../artifacts/run-effort.ts';
import { isRan, type RunHeader } from '../../artifacts/run-header.ts';
import { BoardError } from '../../core/board-error.ts';
import { suggestion } from '../../core/nearest-names.ts';
import { inUnits } from '../../core/stats/metric.ts';
import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import { readImportBoard } from '../import/import-board.ts';
import type { NoGrade } from '../import/row/imported-row.ts';

export type ExportedRun = {
  readonly axis: string;
  readonly question: string;
  readonly header: RunHeader;
  readonly items: ReadonlyMap<string, BankItem01>;
  /** The rows are battles. */
  readonly isPairwise: boolean;
  readonly components: readonly { readonly name: string; readonly rows: () => readonly RunRow01[] }[];
};

export function exportedRun(folder: Folder, axis: string): ExportedRun {
  const board = readImportBoard(folder);
  const slots = board.axes.filter(({ bench }) => bench !== undefined);
  const slot = slots.find((each) => each.axis === axis);
  const run = slot && board.currentRun(slot);
  if (slot === undefined || run === undefined)
    throw new BoardError(
      'AXIS',
      `--axis ${axis}: expected a question with results; ${suggestion(
        axis,
        slots.map((each) => each.axis),
      )}`,
    );
  const { header, rowsOf } = run;
  return {
    axis,
    question: slot.question,
    header,
    items: board.banks.get(header.bench)?.items ?? new Map(),
    isPairwise: board.banks.get(header.bench)?.header.kind === 'pairwise',
    components: header.fleet.filter(isRan).map((component) => ({
      name: component.name,
      rows: () => {
        const { rows } = component;
        const read = parseJsonLines('run-row-0.1', rowsOf(rows), `${header.run}/rows/${rows}`);
        return withEffort(read, { folder, bench: header.bench, run: header.run }, component);
      },
    })),
  };
}

/** Why a row has no grade, whether it counts as a wrong answer or is left out. */
export function noGradeOf({ parsed, missing, unread, ungraded }: RunRow01): NoGrade | undefined {
  if (missing === true) return 'missing';
  if (ungraded === true) return 'ungraded';
  return unread === true || !parsed ? 'unread' : undefined;
}

/** What an answer earned, in the units of the metric; undefined where it has no grade. */
export function earnedIn(row: RunRow01, { metric }: RunHeader): number | undefined {
  if (noGradeOf(row) !== undefined) return undefined;
  const share = row.score ?? Number(row.correct);
  return metric === undefined ? share : inUnits(metric, share);
}

/** What a human gave the answer, in the same units. */
export function humanIn({ human }: RunRow01, { metric }: RunHeader): number | undefined {
  return metric === undefined || human === undefined ? human : inUnits(metric, human);
}

/** The options with which an import knows again that a model graded, and how the items with labels were drawn. */
export function graderOptions({ graded_by, grader_kind, humans_random }: RunHeader): readonly string[] {
  if (grader_kind === undefined) return [];
  const drawn = humans_random === undefined ? [] : ['--humans-random', humans_random];
  return ['--graded-by', `model: ${graded_by ?? 'not named'}`, ...drawn];
}

/** The options with which an import reads the scores as they were meant. `isUnnamed`: the files do not name the metric. */
export function metricOptions({ metric }: RunHeader, isUnnamed: boolean): readonly string[] {
  if (metric === undefined) return [];
  const {
    name,
    better,
    range: [least, most],
  } = metric;
  // A comma stands between two metrics there.
  const named = !isUnnamed || name.includes(',') ? [] : ['--metric', name];
  return [...named, '--better', better, '--range', `${least}..${most}`];
}
