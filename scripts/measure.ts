/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume]` runs benches or the checks of a
 * fact axis; `--freeze B` derives an independent bank again.
 */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BoardError } from '../src/core/board-error.ts';
import { deriveDid } from '../src/derive/keys/did.ts';
import { freezeBank } from '../src/measure/banks/frozen-bank.ts';
import { chooseBenches } from '../src/measure/benches.ts';
import { describeFacts, isFactAxis, measureFacts } from '../src/measure/facts/facts.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { runBenches } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const progress = progressOn(
  { isTTY: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
  () => performance.now(),
);
const now = (): Date => new Date();

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      axis: { type: 'string' },
      bench: { type: 'string' },
      freeze: { type: 'string' },
      resume: { type: 'boolean', default: false },
    },
  });
  if (isFactAxis(values.axis)) return runFacts(values.axis);
  if (values.freeze !== undefined) return runFreeze(values.freeze);
  const benches = chooseBenches(values.axis, values.bench);
  await installFleet(progress.line);
  await runBenches(benches, { root, resume: values.resume, now, progress });
}

async function runFacts(axis: string): Promise<void> {
  const artifactsDir = process.env.ARTIFACTS_DIR ?? `${root}/artifacts`;
  const written = await measureFacts(axis, { root, artifactsDir, now, say: progress.line, deriveDid });
  for (const line of describeFacts(written)) progress.line(line);
}

async function runFreeze(name: string): Promise<void> {
  await installFleet(progress.line);
  const { folder, items, isNew } = await freezeBank(name, root, now().toISOString().slice(0, 10));
  if (isNew) progress.line(`frozen: ${folder}, ${items} items; commit it before it is run`);
  else progress.line(`${name}: the recipe gives the committed bytes again, ${items} items`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BoardError)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
}
