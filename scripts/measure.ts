/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume] [--trial "<why>"]` runs benches,
 * or the checks of a fact axis. A trial is asked, shown and on record, and publishes nothing.
 */

import { resolve } from 'node:path';
import { BoardError } from '../src/core/board-error.ts';
import { deriveDid } from '../src/derive/keys/did.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { chooseBenches } from '../src/measure/benches.ts';
import { describeFacts, isFactAxis, measureFacts } from '../src/measure/facts/facts.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { runBenches } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { boardOption, boardUsage, openBoard, projectRoot } from '../src/publish/places.ts';

const usage = `npm run measure [-- --axis <axis> | --bench <bench>] [options]
  --axis, --bench  only this axis or bench; without either, every bench of the mill
  --resume         goes on with what an interrupted run has answered already
  --trial "<why>"  asks, shows and puts on record, and publishes nothing
  ${boardUsage}`;

const options = {
  ...boardOption,
  axis: { type: 'string' },
  bench: { type: 'string' },
  trial: { type: 'string' },
  resume: { type: 'boolean', default: false },
} as const;

const root = resolve(projectRoot);
const now = () => new Date();
const progress = progressOn(
  { isTTY: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
  () => performance.now(),
);

async function measureFactAxis(axis: string, artifactsDir: string): Promise<void> {
  const written = await measureFacts(axis, { root, artifactsDir, now, say: progress.line, deriveDid });
  for (const line of describeFacts(written)) progress.line(line);
}

await failingPlainly(async () => {
  const typed = readCommandLine({ name: 'measure', usage, options });
  if (typed === undefined) return;
  const { values } = typed;
  const trial = values.trial === undefined ? {} : { trial: values.trial };
  const { artifactsDir } = openBoard(values.board, process.env);
  if (isFactAxis(values.axis)) return measureFactAxis(values.axis, artifactsDir);
  if (values.board !== undefined)
    throw new BoardError(
      'USAGE',
      `--board: expected an axis of facts (--axis), got ${values.axis ?? values.bench ?? 'every bench'}: the mill's benches are those of its own board; ` +
        'results of your own come in with: npm run import -- <file> --axis <axis> --board <folder>',
    );
  const chosen = chooseBenches(values.axis, values.bench);
  await installFleet(progress.line);
  await runBenches(chosen, { root, resume: values.resume, ...trial, now, progress });
});
