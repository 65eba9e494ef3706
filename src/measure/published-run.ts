/** Writes a finished run as a new folder of the artifacts, under a name that no run ever had. */

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { attemptsJournal, type Start } from './attempts.ts';
import { everCommitted } from './committed.ts';
import type { Questions } from './questions.ts';
import { type Circumstances, type Entry, type RunFiles, runFiles, runId } from './run-record.ts';

type FinishedRun = {
  readonly questions: Questions;
  readonly entries: readonly Entry[];
  readonly start: Start;
  readonly about: Omit<Circumstances, 'run'>;
};

/** Gives back the name of the run. */
export async function publishRun(root: string, finished: FinishedRun): Promise<string> {
  const { questions, entries, start, about } = finished;
  const runsFolder = `artifacts/runs/${start.bench}`;
  const runs = `${root}/${runsFolder}`;
  const taken = [...(await readdir(runs).catch(() => [])), ...(await everCommitted(root, runsFolder))];
  const run = runId(start.started_at.slice(0, 10), questions.bank_sha256, taken);
  await attemptsJournal(root).aboutTo(start, run);
  await writeWhole(`${runs}/${run}`, runFiles(questions, entries, { run, ...about }));
  return run;
}

/** The rename makes the run appear whole, or not at all. */
async function writeWhole(folder: string, files: RunFiles): Promise<void> {
  const staging = `${folder}.part`;
  await rm(staging, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(`${staging}/${path}`), { recursive: true });
    await writeFile(`${staging}/${path}`, bytes);
  }
  await rename(staging, folder);
}

/** The spelling of a time in runs and in the journal. */
export function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
