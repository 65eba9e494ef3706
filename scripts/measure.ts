/**
 * The mill: `npm run measure [-- --axis X | --bench B] [--resume]` runs benches; `--freeze B`
 * derives an independent bank again.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BoardError } from '../src/core/board-error.ts';
import { parseStrictJson } from '../src/core/strict-json.ts';
import { freeze } from '../src/measure/banks/freeze.ts';
import { RECIPES } from '../src/measure/banks/recipes.ts';
import { BENCHES, type Bench } from '../src/measure/benches.ts';
import { installFleet } from '../src/measure/fleet/install.ts';
import { pinned } from '../src/measure/fleet/lock.ts';
import { member, string } from '../src/measure/foreign.ts';
import { runBench } from '../src/measure/mill.ts';
import { progressOn } from '../src/measure/progress.ts';
import { isFactAxis, measureFactAxis } from './measure-facts.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const progress = progressOn(
  { isTTY: process.stdout.isTTY, write: (text) => void process.stdout.write(text) },
  () => performance.now(),
);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      axis: { type: 'string' },
      bench: { type: 'string' },
      freeze: { type: 'string' },
      resume: { type: 'boolean', default: false },
    },
  });
  if (isFactAxis(values.axis)) return measureFactAxis(values.axis, root, progress.line);
  const chosen = values.freeze === undefined ? choose(values.axis, values.bench) : [];
  await installFleet(progress.line);
  if (values.freeze !== undefined) return freezeBank(values.freeze);
  const manifest = parseStrictJson(await readFile(`${root}/package.json`));
  const harness = { name: 'evidence-board mill', version: string(member(manifest, 'version')) };
  for (const bench of chosen) {
    const folder = await runBench(bench, {
      root,
      resume: values.resume,
      now: () => new Date(),
      harness,
      progress,
    });
    progress.line(`  written: ${folder}`);
  }
}

function choose(axis: string | undefined, bench: string | undefined): readonly Bench[] {
  const chosen = BENCHES.filter(
    (each) => (axis === undefined || each.axis === axis) && (bench === undefined || each.bench === bench),
  );
  if (chosen.length > 0) return chosen;
  const known = BENCHES.map(
    (each) => `${each.bench}${each.axis === null ? '' : ` (axis ${each.axis})`}`,
  ).join(', ');
  throw new BoardError('BENCH', `no bench for ${bench ?? `axis ${axis}`}; the mill knows ${known}`);
}

/** A frozen bank is compared, never overwritten: an edited bank is a new version. */
async function freezeBank(name: string): Promise<void> {
  const recipe = RECIPES.find((each) => each.bench === name);
  if (recipe === undefined) {
    throw new BoardError(
      'RECIPE',
      `no recipe for ${name}; there are ${RECIPES.map((each) => each.bench).join(', ')}`,
    );
  }
  const folder = `${root}/artifacts/banks/${name}`;
  const source = await pinned(recipe.source);
  const items = await recipe.items();
  const header = await readFile(`${folder}/bank.json`).catch(() => null);
  if (header === null) {
    const frozen = freeze(recipe, source, items, new Date().toISOString().slice(0, 10));
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/items.jsonl`, frozen.items);
    await writeFile(`${folder}/bank.json`, frozen.header);
    return progress.line(
      `frozen: ${folder.slice(root.length + 1)}, ${items.length} items; commit it before it is run`,
    );
  }
  const derived = freeze(recipe, source, items, string(member(parseStrictJson(header), 'frozen_on')));
  const committed = await readFile(`${folder}/items.jsonl`);
  if (derived.header !== header.toString('utf8') || !committed.equals(derived.items)) {
    throw new BoardError(
      'BANK',
      `${name}: the recipe no longer gives the committed bytes; a changed bank is a new version`,
    );
  }
  progress.line(`${name}: the recipe gives the committed bytes again, ${items.length} items`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BoardError)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n`);
  process.exitCode = 1;
}
