/**
 * Runs one bench: the bank is checked, every component measured in its own processes, and the run
 * written as one new folder. Every start is on record, whatever comes of it.
 */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openFolder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { attemptsJournal, type Start } from './attempts.ts';
import type { Bench } from './benches.ts';
import { everCommitted, requireCommitted } from './committed.ts';
import { coveringCheckpoint } from './covering-checkpoint.ts';
import { harnessDigest } from './digests.ts';
import { measureFleet, requireOutside } from './fleet-run.ts';
import { member, string } from './foreign.ts';
import { withoutPaths } from './pass.ts';
import type { Progress } from './progress.ts';
import { questionsOf } from './questions.ts';
import { type Circumstances, type Entry, type RunFiles, runFiles, runId } from './run-record.ts';

export type MillDeps = {
  readonly root: string;
  readonly resume: boolean;
  /** Why what is measured will not be published; nothing where it will. */
  readonly trial?: string;
  readonly now: () => Date;
  readonly progress: Progress;
};

/**
 * One after the other: components share the machine, and their times are published. A bench that is
 * refused keeps none of the others from running.
 */
export async function runBenches(benches: readonly Bench[], deps: MillDeps): Promise<void> {
  const resumed = deps.resume ? benches.map(({ bench }) => bench) : [];
  for (const { bench, started_at, outcome } of await attemptsJournal(deps.root).sweep(resumed))
    deps.progress.line(`${bench}: the start of ${started_at} never ended; entered as ${outcome}`);
  const refused: BoardError[] = [];
  for (const bench of benches) {
    try {
      deps.progress.line(`  ${await runBench(bench, deps)}`);
    } catch (error) {
      if (!(error instanceof BoardError) || benches.length === 1) throw error;
      deps.progress.line(`  not run: ${error.message}`);
      refused.push(error);
    }
  }
  if (refused.length === 0) return;
  throw new BoardError(
    'BENCH',
    `${refused.length} of ${benches.length} benches were not run; why stands above`,
  );
}

/** What became of it: the folder of the finished run, or that it is discarded. */
export async function runBench(bench: Bench, deps: MillDeps): Promise<string> {
  const asked = await prepare(bench, deps);
  const journal = attemptsJournal(deps.root);
  const begun = deps.now();
  const start = await journal.begin({
    bench: bench.bench,
    components: asked.adapters.map(({ name }) => name),
    harness_sha256: asked.harness.sha256,
    started_at: seconds(begun),
  });
  try {
    const entries = await measureFleet({ bench, ...asked, deps });
    if (deps.trial !== undefined) {
      await journal.end(start, { why: deps.trial });
      return `discarded: ${deps.trial}`;
    }
    const run = await publish({ asked, entries, start, begun }, deps);
    await journal.end(start, { run });
    return `written: artifacts/runs/${bench.bench}/${run}`;
  } catch (error) {
    const why = withoutPaths(error instanceof Error ? error.message : String(error));
    await journal.end(start, { why: `The mill failed: ${why}` });
    throw error;
  }
}

type Asked = Awaited<ReturnType<typeof prepare>>;

/** Everything that is refused before a component is asked; none of it is an attempt. */
async function prepare(bench: Bench, deps: MillDeps) {
  await requireCommitted(deps.root, `artifacts/banks/${bench.bench}`);
  const artifacts = openFolder(`${deps.root}/artifacts`);
  const questions = await questionsOf(bench, artifacts);
  const items_sha256 = questions.bank_sha256;
  const bank_checkpoint = coveringCheckpoint(artifacts, { bench: bench.bench, items_sha256 });
  const { adapters } = await bench.fleet();
  requireOutside(questions, adapters);
  deps.progress.line(`${bench.bench}: ${questions.items.length} items, ${adapters.length} components`);
  const version = member(parseStrictJson(await readFile(`${deps.root}/package.json`)), 'version');
  const harness = { name: 'evidence-board mill', version: string(version), sha256: await harnessDigest() };
  return { questions, adapters, bank_checkpoint, harness };
}

type Measured = {
  readonly asked: Asked;
  readonly entries: readonly Entry[];
  readonly start: Start;
  readonly begun: Date;
};

async function publish({ asked, entries, start, begun }: Measured, deps: MillDeps): Promise<string> {
  const { questions, bank_checkpoint, harness } = asked;
  const finished = deps.now();
  const runsFolder = `artifacts/runs/${start.bench}`;
  const runs = `${deps.root}/${runsFolder}`;
  const taken = [...(await readdir(runs).catch(() => [])), ...(await everCommitted(deps.root, runsFolder))];
  const run = runId(start.started_at.slice(0, 10), questions.bank_sha256, taken);
  const about: Circumstances = {
    run,
    started_at: start.started_at,
    finished_at: seconds(finished),
    // Of a resumed run the time at work since it was taken up again.
    duration_ms: finished.getTime() - begun.getTime(),
    node: process.versions.node,
    bank_checkpoint,
    harness,
  };
  await attemptsJournal(deps.root).aboutTo(start, run);
  await writeWhole(`${runs}/${run}`, runFiles(questions, entries, about));
  return run;
}

/** A run appears whole or not at all. */
async function writeWhole(folder: string, files: RunFiles): Promise<void> {
  const staging = `${folder}.part`;
  await rm(staging, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(`${staging}/${path}`), { recursive: true });
    await writeFile(`${staging}/${path}`, bytes);
  }
  await rename(staging, folder);
}

function seconds(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
