/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume] [--trial "<why>"]` runs benches of a
 * board, or the checks of a fact axis. A trial is shown and entered in the journal, and publishes nothing.
 * `--shard 3/10 --out <folder>` asks the share of one machine, `--merge <folders>` joins shares to one run.
 */

import { basename, dirname, resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { deriveDid } from '../src/derive/keys/did.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { chooseBenches, openBenches } from '../src/measure/benches.ts';
import { describeFacts, measureFacts } from '../src/measure/facts/facts.ts';
import { installFleet } from '../src/measure/install-fleet.ts';
import { runBenches } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import { parseShare } from '../src/measure/shard.ts';
import { refuseMixed } from '../src/measure/shard-options.ts';
import { mergeRuns, runShard } from '../src/measure/sharded-run.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, folderOf } from '../src/publish/places.ts';

const usage = `npm run measure [-- --axis <axis> | --bench <bench>] [options]
  --axis, --bench  only this axis or bench; without either, every bench that asks components
  --resume         keeps the passes that an interrupted run has finished
  --trial "<why>"  asks, shows and enters the attempt in the journal, and publishes nothing
  --shard 3/10 --out <folder>   asks the third of ten shares of the items, and writes the answers into the folder
  --merge <folders>             joins the shares in these folders to one run, which is one attempt
  ${boardUsage}`;

const options = {
  ...boardOption,
  axis: { type: 'string' },
  bench: { type: 'string' },
  trial: { type: 'string' },
  shard: { type: 'string' },
  out: { type: 'string' },
  merge: { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
} as const;

const now = () => new Date();
const progress = progressOn(
  { isTTY: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
  () => performance.now(),
);

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'measure', usage, options, takesWords: true });
  if (typed === undefined) return;
  const { values, positionals } = typed;
  const { axis, bench, resume, trial, shard, out, merge } = values;
  refuseMixed(values, positionals);
  await onBoard(values.board, async ({ artifactsDir, say }) => {
    const root = dirname(resolve(artifactsDir));
    const { asked, facts, fleet } = await openBenches(root);
    const fact = facts.find((each) => (axis === undefined ? each.bench === bench : each.axis === axis));
    if (fact !== undefined) {
      const written = await measureFacts(fact, { root, artifactsDir, now, say: progress.line, deriveDid });
      for (const line of describeFacts(written)) say(line);
      return;
    }
    refuseOtherName(artifactsDir);
    const deps = { root, resume, ...(trial === undefined ? {} : { trial }), now, progress };
    if (merge) return mergeRuns(positionals.map(typedFolder), asked, deps);
    const chosen = chooseBenches(asked, { axis, bench });
    await installFleet(fleet, progress.line);
    if (shard === undefined) return runBenches(chosen, deps);
    const share = { ...parseShare(shard), out: typedFolder(out ?? '') };
    for (const each of chosen) say(`  ${await runShard(each, { ...deps, ...share })}`);
  });
});

function typedFolder(folder: string): string {
  return folderOf(folder, process.env);
}

/** A run is named by paths of the board's folder. */
function refuseOtherName(artifactsDir: string): void {
  if (basename(artifactsDir) === 'artifacts') return;
  throw new BoardError(
    'USAGE',
    `${artifactsDir}: expected the artifacts of the board in a folder named artifacts, beside its benches; name the folder of the board with --board`,
  );
}
