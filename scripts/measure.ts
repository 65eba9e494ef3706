/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume]` runs benches, or the checks of a
 * fact axis; `--freeze B` derives an independent bank again.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deriveDid } from '../src/derive/keys/did.ts';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { freezeBank } from '../src/measure/banks/freeze-bank.ts';
import { chooseBenches } from '../src/measure/benches.ts';
import { isFactAxis, measureFacts } from '../src/measure/facts/facts.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { runBench } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import { artifactsDirOf, projectRoot, projectVersion } from '../src/publish/places.ts';

const options = {
  axis: { type: 'string' },
  bench: { type: 'string' },
  freeze: { type: 'string' },
  resume: { type: 'boolean', default: false },
} as const;

const root = resolve(projectRoot);
const now = () => new Date();
const progress = progressOn(
  { isTTY: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
  () => performance.now(),
);
const say = progress.line;

async function measureFactAxis(axis: string): Promise<void> {
  const artifactsDir = artifactsDirOf(process.env);
  const { path, run } = await measureFacts(axis, { root, artifactsDir, now, say, deriveDid });
  const { pass, fail, uncheckable } = run.tally;
  say(`${axis}: ${run.checks.length} checks: ${pass} pass, ${fail} fail, ${uncheckable} uncheckable`);
  say(`  written: ${path}`);
  say('  next: npm run sign, then npm run build');
}

await failingPlainly(async () => {
  const { axis, bench, freeze, resume } = parseArgs({ options }).values;
  if (isFactAxis(axis)) return measureFactAxis(axis);
  const chosen = freeze === undefined ? chooseBenches(axis, bench) : [];
  await installFleet(say);
  if (freeze !== undefined) {
    const day = now().toISOString().slice(0, 10);
    return freezeBank(freeze, { artifactsDir: `${root}/artifacts`, day, say });
  }
  const harness = { name: 'evidence-board mill', version: projectVersion };
  for (const each of chosen)
    say(`  written: ${await runBench(each, { root, resume, now, harness, progress })}`);
});
