/**
 * Repeats the measurement itself: runs every current run of the mill again and compares the answers with
 * the committed rows. Writes nothing.
 */

import { availableParallelism } from 'node:os';
import { readAxes } from '../../artifacts/axes.ts';
import { readBanks } from '../../artifacts/banks.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import type { Component, RunHeader } from '../../artifacts/run-header.ts';
import { type Run, readRuns } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { suggestion } from '../../core/nearest-names.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { MillBench } from '../benches.ts';
import type { Variables } from '../component.ts';
import { harnessDigest } from '../digests.ts';
import { questionsOf } from '../questions.ts';
import { type Repeated, type RepeatVerdict, repeatComponent } from './repeat-component.ts';

type Reproduction = {
  readonly root: string;
  readonly artifactsDir: string;
  readonly benches: readonly MillBench[];
  /** The folder of the pinned packages. */
  readonly fleet: string;
  readonly env: Variables;
  readonly wanted: Wanted;
  readonly say: (line: string) => void;
};

export type Tally = Readonly<Record<RepeatVerdict['verdict'], number>>;

/** Components are asked side by side, because only answers are compared and no time is published. */
export async function reproduce({
  root,
  artifactsDir,
  benches,
  fleet,
  env,
  wanted,
  say,
}: Reproduction): Promise<Tally> {
  const artifacts = openFolder(artifactsDir);
  const harness_sha256 = await harnessDigest(fleet);
  const runs = currentRuns(artifacts, benches, wanted);
  for (const { run } of runs)
    say(`${run.header.bench}  ${run.header.run}${sinceThen(run.header, harness_sha256)}`);
  const tasks = runs.flatMap((current) => tasksOf(current, { root, artifacts, env }));
  const tally = { REPRODUCED: 0, DIFFERENT: 0, UNCHECKABLE: 0 };
  await inParallel(tasks, async (task) => {
    const { component, verdict, detail, isAdapterChanged } = await task.repeat();
    tally[verdict] += 1;
    const since = isAdapterChanged ? ' (its adapter has changed since)' : '';
    say(`${task.bench}  ${component}: ${verdict}, ${detail}${since}`);
  });
  return tally;
}

/** What has changed since the run; said beside the verdict, which depends on the answers only. */
function sinceThen({ harness, node }: RunHeader, harness_sha256: string): string {
  const notes = [];
  if (harness.sha256 === undefined) notes.push('which mill asked is not on record');
  else if (harness.sha256 !== harness_sha256) notes.push('the mill has changed since');
  if (node !== process.versions.node)
    notes.push(`it ran on Node ${node ?? 'not stated'}, this is ${process.versions.node}`);
  return notes.length === 0 ? '' : ` (${notes.join('; ')})`;
}

type Around = { readonly root: string; readonly artifacts: Folder; readonly env: Variables };
type Task = { readonly bench: string; readonly repeat: () => Promise<Repeated> };

function tasksOf({ run, bench }: CurrentRun, { root, artifacts, env }: Around): readonly Task[] {
  const { header, components } = run;
  const rowsOf = (component: Component): readonly RunRow01[] | undefined => {
    const answers = components.find(({ name }) => name === component.name)?.answers;
    return answers && [...answers];
  };
  return header.fleet.map((component) => ({
    bench: header.bench,
    repeat: async () => {
      if (bench === undefined)
        return {
          component: component.name,
          isAdapterChanged: false,
          verdict: 'UNCHECKABLE',
          detail: 'the board has no bench of this name any more',
        };
      const questions = await questionsOf(bench, artifacts);
      const rows = rowsOf(component);
      return repeatComponent({ root, env, bench, questions, component, rows });
    },
  }));
}

/** Runs as many tasks at a time as the machine has processors. */
async function inParallel<T>(tasks: readonly T[], run: (task: T) => Promise<void>): Promise<void> {
  const waiting = tasks.values();
  const worker = async (): Promise<void> => {
    for (const task of waiting) await run(task);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** The runs that the board shows now, each with the bench that can repeat it. */
type CurrentRun = {
  readonly run: Run;
  /** Undefined where the board no longer has the bench. */
  readonly bench: MillBench | undefined;
};

/** Which runs are wanted: all, or those of one axis or one bench. */
type Wanted = { readonly axis?: string | undefined; readonly bench?: string | undefined };

/** The runs of the axes in slot order, then of the benches off the board. Imported runs cannot be repeated here. */
export function currentRuns(
  artifacts: Folder,
  benches: readonly MillBench[],
  wanted: Wanted = {},
): readonly CurrentRun[] {
  const banks = readBanks(artifacts);
  const runs = readRuns(artifacts, banks);
  const named = [
    ...readAxes(artifacts).map(({ axis, bench, run }) => ({ axis, bench, run })),
    ...benches
      .filter(({ axis }) => axis === null)
      .map(({ bench }) => ({ axis: null, bench, run: undefined })),
  ];
  const current = named.flatMap(({ axis, bench, run: id }) => {
    if (bench === undefined) return [];
    const all = runs.get(bench) ?? [];
    const run = id === undefined ? all.at(-1) : all.find(({ header }) => header.run === id);
    if (run === undefined || run.header.how !== 'mill') return [];
    return [{ axis, name: bench, run, bench: benches.find((each) => each.bench === bench) }];
  });
  const isWanted = ({ axis, name }: (typeof current)[number]): boolean =>
    (wanted.axis ?? axis) === axis && (wanted.bench ?? name) === name;
  const found = current.filter(isWanted).map(({ run, bench }) => ({ run, bench }));
  if (found.length > 0) return found;
  const known = current.flatMap(({ axis, name }) => (wanted.bench === undefined ? (axis ?? []) : name));
  const got = wanted.bench ?? (wanted.axis === undefined ? 'the board' : `question ${wanted.axis}`);
  throw new BoardError(
    'AXIS',
    `${got}: expected current results of this board's benches, got none to repeat; ${suggestion(wanted.bench ?? wanted.axis ?? '', known)}`,
  );
}
