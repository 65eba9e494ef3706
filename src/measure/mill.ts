/**
 * Runs one bench: the bank is checked, every component measured in its own processes, and the run
 * written as one new folder. Every start is on record, whatever comes of it.
 */

import { BoardError } from '../core/board-error.ts';
import { prepareBench } from './asked-bench.ts';
import { attemptsJournal } from './attempts.ts';
import type { MillBench } from './benches.ts';
import { measureFleet } from './fleet-run.ts';
import { withoutPaths } from './pass.ts';
import type { Progress } from './progress.ts';
import { publishRun, seconds } from './published-run.ts';

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
export async function runBenches(benches: readonly MillBench[], deps: MillDeps): Promise<void> {
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
export async function runBench(bench: MillBench, deps: MillDeps): Promise<string> {
  const asked = await prepareBench(bench, deps.root);
  const { questions, adapters, harness, bank_checkpoint } = asked;
  deps.progress.line(`${bench.bench}: ${questions.items.length} items, ${adapters.length} components`);
  const journal = attemptsJournal(deps.root);
  const begun = deps.now();
  const start = await journal.begin({
    bench: bench.bench,
    components: adapters.map(({ name }) => name),
    harness_sha256: harness.sha256,
    started_at: seconds(begun),
  });
  try {
    const entries = await measureFleet({ bench, ...asked, deps });
    if (deps.trial !== undefined) {
      await journal.end(start, { why: deps.trial });
      return `discarded: ${deps.trial}`;
    }
    const finished = deps.now();
    const about = {
      started_at: start.started_at,
      finished_at: seconds(finished),
      // Of a resumed run the time at work since it was taken up again.
      duration_ms: finished.getTime() - begun.getTime(),
      node: process.versions.node,
      bank_checkpoint,
      harness,
    };
    const run = await publishRun(deps.root, { questions, entries, start, about });
    await journal.end(start, { run });
    return `written: artifacts/runs/${bench.bench}/${run}`;
  } catch (error) {
    const why = withoutPaths(error instanceof Error ? error.message : String(error));
    await journal.end(start, { why: `The mill failed: ${why}` });
    throw error;
  }
}
