/** `npm run measure`: the mill runs benches of a board, or the checks of a fact axis. */

import { basename, dirname, resolve } from 'node:path';
import { BoardError } from '../core/board-error.ts';
import { flag, text } from '../core/options.ts';
import { deriveDid } from '../derive/keys/did.ts';
import { chooseBenches, openBenches } from '../measure/benches.ts';
import { describeFacts, measureFacts } from '../measure/facts/facts.ts';
import { installPackages } from '../measure/install-packages.ts';
import { runBenches } from '../measure/mill.ts';
import { progressOn } from '../measure/progress.ts';
import { parseShare } from '../measure/shard.ts';
import { refuseMixed } from '../measure/shard-options.ts';
import { mergeRuns, runShard } from '../measure/sharded-run.ts';
import { parseMaxCost } from '../measure/spending.ts';
import { writeMissingAxis } from '../publish/axis-of-bench.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { toCommand } from '../publish/command.ts';
import { boardOption, folderOf } from '../publish/places.ts';
import { describeQueue } from '../publish/registers/mill-queue.ts';

const now = () => new Date();
const progress = progressOn(
  {
    isTTY: process.stdout.isTTY,
    columns: () => process.stdout.columns,
    write: (text) => void process.stdout.write(text),
  },
  () => performance.now(),
);

export const command = toCommand({
  name: 'measure',
  about: `Use it to measure with benches of your own: it asks the components of every bench, or of one, and makes the checks of
    a question about facts. Results of other people's tools are imported instead.`,
  takesWords: true,
  typed: '[--axis <name> | --bench <bench>]',
  options: {
    ...boardOption,
    axis: text`<name>  only this question; without --axis and --bench, every bench that asks components`,
    bench: text`<bench>  only this bench`,
    resume: flag`goes on where asking was interrupted, after the last answer that came`,
    all: flag`asks every component again; without it only those that are new or were declared anew, where results on the
      same items have the rows of the others`,
    'max-cost': text`<dollars>  stops before the answers of endpoints might cost more; --resume goes on`,
    trial: text`"<why>"  asks, shows and enters the attempt in the journal, and publishes nothing`,
    shard: text`3/10  asks the third of ten shares of the items, and writes the answers into the folder of --out`,
    out: text`<folder>  with --shard: the folder for the answers`,
    merge: flag`joins the shares in the folders that are named, as one attempt`,
    queue: flag`shows what waits to be measured, and whether a bench of this board asks it; asks nothing`,
  },
  work: async ({ values, positionals }) => {
    const { axis, bench, resume, all, trial, shard, out, merge, queue } = values;
    refuseMixed(values, positionals);
    const work = async ({ artifactsDir, env, say }: BoardAtWork): Promise<void> => {
      const root = dirname(resolve(artifactsDir));
      const { asked, facts, fleet } = await openBenches(root);
      if (queue) return describeQueue(artifactsDir, [...asked, ...facts]).forEach(say);
      const fact = facts.find((each) => (axis === undefined ? each.bench === bench : each.axis === axis));
      if (fact !== undefined) {
        const written = await measureFacts(fact, { root, artifactsDir, now, say: progress.line, deriveDid });
        for (const line of describeFacts(written)) say(line);
        return;
      }
      refuseOtherName(artifactsDir);
      const maxCost = parseMaxCost(values['max-cost']);
      const deps = { root, resume, env, trial, maxCost, isAll: all, now, progress };
      if (merge) return mergeRuns(positionals.map(typedFolder), asked, deps);
      const chosen = chooseBenches(asked, { axis, bench });
      chosen.flatMap((each) => writeMissingAxis(artifactsDir, each) ?? []).forEach(say);
      await installPackages(fleet, progress.line);
      if (shard === undefined) return runBenches(chosen, deps);
      const share = { ...parseShare(shard), out: typedFolder(out ?? '') };
      for (const each of chosen) say(`  ${await runShard(each, { ...deps, ...share })}`);
    };
    // The answers of a share lie in a folder of their own until they are joined.
    await onBoard(values.board, work, queue || shard !== undefined ? undefined : 'measure');
  },
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
