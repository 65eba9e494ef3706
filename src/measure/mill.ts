/**
 * Runs one bench: checks the bank, measures every component in processes of its own, and writes the run as
 * one new folder. The journal has every start, whatever comes of it.
 */

import { BoardError } from '../core/board-error.ts';
import { prepareBench, requireAskable } from './asked-bench.ts';
import { attemptsJournal } from './attempts.ts';
import type { MillBench } from './benches.ts';
import type { Variables } from './component.ts';
import { measureFleet } from './fleet-run.ts';
import { withoutPaths } from './pass.ts';
import type { Progress } from './progress.ts';
import { publishRun, seconds } from './published-run.ts';
import { standingRows } from './standing-rows.ts';

export type MillDeps = {
  readonly root: string;
  readonly resume: boolean;
  readonly env: Variables;
  /** US dollars that endpoints may cost. */
  readonly maxCost?: number | undefined;
  /** Everybody is asked, also where rows of the run before would stand. */
  readonly isAll?: boolean;
  /** Why the results will not be published; absent where they will be. */
  readonly trial?: string | undefined;
  readonly now: () => Date;
  readonly progress: Progress;
};

/**
 * Runs benches one after the other, because components share the machine and their times are published. A
 * bench that is refused does not stop the others.
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
      deps.progress.line(`  not asked: ${error.message}`);
      refused.push(error);
    }
  }
  if (refused.length === 0) return;
  throw new BoardError(
    'BENCH',
    `${refused.length} of ${benches.length} benches were not asked, for the reasons above`,
  );
}

/** Says where the finished run was written, or that it was discarded. */
export async function runBench(bench: MillBench, deps: MillDeps): Promise<string> {
  const asked = await prepareBench(bench, deps);
  const { questions, adapters, harness, bank_checkpoint } = asked;
  const standing =
    deps.isAll === true ? new Map() : await standingRows(bench, adapters, { ...deps, ...questions });
  const chosen = adapters.filter((adapter) => !standing.has(adapter));
  if (chosen.length === 0)
    return `${bench.bench}: nobody is new, so nobody is asked; --all asks everybody again`;
  requireAskable(chosen, deps);
  deps.progress.line(
    `${bench.bench}: ${questions.items.length} items, ${adapters.length} components${standing.size === 0 ? '' : `; ${chosen.map(({ name }) => name).join(', ')} asked alone, the rows of the others stand (--all asks everybody)`}`,
  );
  const journal = attemptsJournal(deps.root);
  const begun = deps.now();
  const start = await journal.begin({
    bench: bench.bench,
    components: chosen.map(({ name }) => name),
    harness_sha256: harness.sha256,
    started_at: seconds(begun),
  });
  try {
    const measured = await measureFleet({ bench, ...asked, adapters: chosen, deps });
    const entryOf = new Map(chosen.map((adapter, at) => [adapter, measured[at]]));
    const entries = adapters.flatMap((adapter) => standing.get(adapter) ?? entryOf.get(adapter) ?? []);
    if (deps.trial !== undefined) {
      await journal.end(start, { why: deps.trial });
      return `discarded: ${deps.trial}`;
    }
    const finished = deps.now();
    const about = {
      started_at: start.started_at,
      finished_at: seconds(finished),
      // Of a resumed run: the time since it was resumed.
      duration_ms: finished.getTime() - begun.getTime(),
      node: process.versions.node,
      bank_checkpoint,
      harness,
    };
    const run = await publishRun(deps.root, { questions, entries, start, about });
    await journal.end(start, { run });
    return `written: artifacts/runs/${bench.bench}/${run}`;
  } catch (error) {
    // It goes on as the same attempt.
    if (error instanceof BoardError && error.code === 'MAX_COST') throw error;
    const why = withoutPaths(error instanceof Error ? error.message : String(error));
    await journal.end(start, { why: `The mill failed: ${why}` });
    throw error;
  }
}
