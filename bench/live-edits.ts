/**
 * `npm run dev` until it shows its first page, and from one changed run until it shows the page with the change; in turns
 * with a whole build of the same board by `npm run build`.
 */

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256Hex } from '../src/core/sha256.ts';
import { projectRoot } from '../src/publish/places.ts';
import { measuredOnce } from './bench.ts';
import { type DevServer, startDev } from './dev-server.ts';
import { compared, rounds, type Turns } from './in-turns.ts';
import { commandWords, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';
import { buildFresh } from './site-build.ts';

const TURNS = 3;

const AXIS = 'bench-incremental';

type LiveEdits = { readonly firstPage: Turns; readonly edit: Turns };

export const liveEdits = measuredOnce(measure);

async function measure(): Promise<LiveEdits> {
  const folder = scratch('incremental');
  const artifacts = join(folder, 'artifacts');
  cpSync(join(projectRoot, 'artifacts'), artifacts, { recursive: true });
  await importResults(folder, artifacts);
  const env = { ARTIFACTS_DIR: artifacts, OUT_DIR: join(folder, 'dist') };
  const [firstPages = [], builds = []] = await rounds(TURNS, [
    async () => {
      // As on the first day: a build has no answers of former builds either.
      rmSync(join(folder, '.cache'), { recursive: true, force: true });
      const dev = await startDev(env);
      try {
        await dev.shown('/');
        return dev.worked();
      } finally {
        await dev.stop();
      }
    },
    async () => (await buildFresh(artifacts, join(folder, 'whole'))).worked,
  ]);
  const dev = await startDev(env);
  try {
    const [edits = []] = await rounds(TURNS, [() => shownAfter(dev, () => changeRun(artifacts))]);
    return { firstPage: compared(firstPages, builds), edit: compared(edits, builds) };
  } finally {
    await dev.stop();
  }
}

const TRIES = 50;

/** Processor time in seconds from the change until the page of its axis shows it. */
async function shownAfter(dev: DevServer, change: () => void): Promise<number> {
  const page = `/axes/${AXIS}`;
  const before = await dev.shown(page);
  const began = dev.worked();
  const derived = dev.said(/the board was derived again/);
  change();
  await derived;
  for (let at = 0; at < TRIES; at++) {
    if ((await dev.shown(page)) !== before) return dev.worked() - began;
    await pause(100);
  }
  throw new Error(`npm run dev: ${page}: expected the change to be shown`);
}

/** A slot whose cards are not signed yet: its run may change without a reason. */
async function importResults(folder: string, artifacts: string): Promise<void> {
  const file = join(folder, 'results.csv');
  const lines = Array.from({ length: 200 }, (_, item) =>
    Array.from(
      { length: 10 },
      (_, model) => `i${item},m${model},${(item * 7 + model * 13) % 10 < 7 ? 1 : 0}`,
    ),
  );
  writeFileSync(file, `item_id,model,correct\n${lines.flat().join('\n')}\n`);
  const question = 'SYNTHETIC: what does a change cost?';
  await runMeasured({
    args: commandWords('import', file, '--axis', AXIS, '--question', question),
    env: { ARTIFACTS_DIR: artifacts },
  });
}

/** One answer of one component turned, and its digest with it. */
function changeRun(artifacts: string): void {
  const [header = ''] = readdirSync(join(artifacts, 'runs'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.startsWith(AXIS) && path.endsWith('run.json'),
  );
  const run = join(artifacts, 'runs', header);
  const text = readFileSync(run, 'utf8');
  const [, name = ''] = /"rows": ?"([^"]+)"/.exec(text) ?? [];
  const rows = join(run, '..', 'rows', name);
  const before = readFileSync(rows, 'utf8');
  const after = before.replace(/"correct":(true|false)/, (_all, was) => `"correct":${was !== 'true'}`);
  writeFileSync(rows, after);
  writeFileSync(run, text.replace(sha256Hex(Buffer.from(before)), sha256Hex(Buffer.from(after))));
}
