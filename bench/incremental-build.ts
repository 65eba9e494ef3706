/**
 * `npm run dev` after one changed run, from the change to the new site, in turns with a whole build
 * of the same board by `npm run build`.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sha256Hex } from '../src/core/sha256.ts';
import { projectRoot } from '../src/publish/places.ts';
import { measuredOnce } from './bench.ts';
import { inTurns, type Turns } from './in-turns.ts';
import { commandWords, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

const TURNS = 3;

const AXIS = 'bench-incremental';

export const incrementalBuilds = measuredOnce(measure);

async function measure(): Promise<Turns> {
  const folder = scratch('incremental');
  const artifacts = join(folder, 'artifacts');
  cpSync(`${projectRoot}artifacts`, artifacts, { recursive: true });
  await importResults(folder, artifacts);
  const env = { ARTIFACTS_DIR: artifacts, OUT_DIR: join(folder, 'dist') };
  const dev = await startDev({ ...env, PORT: '0' });
  try {
    const whole = { ...env, OUT_DIR: join(folder, 'whole') };
    return await inTurns(
      TURNS,
      () => dev.rebuiltAfter(() => changeRun(artifacts)),
      async () => (await runMeasured({ args: commandWords('build'), env: whole })).seconds,
    );
  } finally {
    await dev.stop();
  }
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

type Dev = {
  readonly rebuiltAfter: (change: () => void) => Promise<number>;
  readonly stop: () => Promise<void>;
};

async function startDev(env: Readonly<Record<string, string>>): Promise<Dev> {
  const child: ChildProcess = spawn(process.execPath, commandWords('dev'), {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  if (child.stdout === null) throw new Error('npm run dev: expected its output');
  const lines = createInterface({ input: child.stdout });
  const said = (wanted: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('npm run dev ended before it said what was waited for')));
      const hear = (line: string) => {
        if (/the last good board stays/.test(line)) reject(new Error(line));
        if (!wanted.test(line)) return;
        lines.off('line', hear);
        resolve();
      };
      lines.on('line', hear);
    });
  await said(/^showing .* at http/);
  return {
    rebuiltAfter: async (change) => {
      const rebuilt = said(/the board was derived again/);
      const began = performance.now();
      change();
      await rebuilt;
      return (performance.now() - began) / 1000;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
