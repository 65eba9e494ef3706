/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume] [--trial "<why>"]` runs benches,
 * or the checks of a fact axis. A trial is asked, shown and on record, and publishes nothing.
 * `--shard 3/10 --out <folder>` asks one machine's share, `--merge <folders>` joins them to one run.
 */

import { resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { deriveDid } from '../src/derive/keys/did.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { chooseBenches } from '../src/measure/benches.ts';
import { describeFacts, factAxisNames, isFactAxis, measureFacts } from '../src/measure/facts/facts.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { runBenches } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import { parseShare } from '../src/measure/shard.ts';
import { refuseMixed } from '../src/measure/shard-options.ts';
import { mergeRuns, runShard } from '../src/measure/sharded-run.ts';
import { onBoard } from '../src/publish/board-command.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, folderOf, projectRoot } from '../src/publish/places.ts';

const usage = `npm run measure [-- --axis <axis> | --bench <bench>] [options]
  --axis, --bench  only this axis or bench; without either, every bench of the mill
  --resume         goes on with what an interrupted run has answered already
  --trial "<why>"  asks, shows and puts on record, and publishes nothing
  --shard 3/10 --out <folder>   asks the third of ten shares of the items, and writes what was answered there
  --merge <folders>             joins the shares in these folders to one run, which is one attempt
  ${boardUsage};
                   of another board than the engine's own only axes of facts are measured here`;

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

const root = resolve(projectRoot);
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
    if (isFactAxis(axis)) {
      const written = await measureFacts(axis, { root, artifactsDir, now, say: progress.line, deriveDid });
      for (const line of describeFacts(written)) say(line);
      return;
    }
    refuseOtherBoard(artifactsDir, axis ?? bench ?? 'every bench');
    const deps = { root, resume, ...(trial === undefined ? {} : { trial }), now, progress };
    if (merge) return mergeRuns(positionals.map(typedFolder), deps);
    const chosen = chooseBenches(axis, bench);
    await installFleet(progress.line);
    if (shard === undefined) return runBenches(chosen, deps);
    const share = { ...parseShare(shard), out: typedFolder(out ?? '') };
    for (const each of chosen) say(`  ${await runShard(each, { ...deps, ...share })}`);
  });
});

function typedFolder(folder: string): string {
  return folderOf(folder, process.env);
}

/** A bench is code of the engine, and its bank is committed with it. */
function refuseOtherBoard(artifactsDir: string, asked: string): void {
  if (resolve(artifactsDir) === resolve(root, 'artifacts')) return;
  throw new BoardError(
    'USAGE',
    `${artifactsDir}: expected --axis with an axis of facts (${factAxisNames.join(', ')}), got ${asked}: ` +
      'a bench is measured for the board in the engine’s own folder, where its adapter and its bank are committed together; ' +
      'a fork that has benches of its own keeps its board there. Results made elsewhere: npm run import -- <file> --axis <axis>',
  );
}
