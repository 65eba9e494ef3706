/**
 * `npm run dev`: serves the last good build and builds again when an input or the generator
 * changes.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { failingPlainly, onStop } from '../src/host/failing-plainly.ts';
import { rebuildQueue } from '../src/host/rebuild-queue.ts';
import { readOutDir, readPort } from '../src/host/settings.ts';
import { type RunningServer, startServer } from '../src/host/start-server.ts';

const PROJECT_DIR = resolve(import.meta.dirname, '..');
const QUIET_MS = 100;
const MOST_NAMED = 3;

/** Installed packages, editors' leavings and tests: nothing a build reads. */
const IGNORED = /(?:^|[\\/])(?:node_modules|\.[^\\/]*|[^\\/]*~|[^\\/]*\.test\.ts)(?:[\\/]|$)/;

await failingPlainly(async () => {
  const artifactsDir = process.env.ARTIFACTS_DIR
    ? resolve(process.env.ARTIFACTS_DIR)
    : join(PROJECT_DIR, 'artifacts');
  const outDir = readOutDir(process.env, PROJECT_DIR);
  const functionsDir = join(PROJECT_DIR, 'functions');
  const port = readPort(process.env);
  let server: RunningServer | null = null;
  let builder: ChildProcess | null = null;

  const rebuild = async (paths: readonly string[]): Promise<void> => {
    console.log(`building: ${summary(paths)}`);
    builder = startBuild();
    const isGood = await finished(builder);
    if (server === null && (isGood || existsSync(outDir))) {
      server = await startServer({ outDir, functionsDir, projectDir: PROJECT_DIR, port });
      console.log(`serving ${outDir} at ${server.url}`);
    } else if (isGood && paths.some((path) => /^(?:functions|src)\b/.test(path)))
      await server?.reloadFunctions();
  };

  const queue = rebuildQueue(rebuild, QUIET_MS);
  for (const folder of [
    artifactsDir,
    ...['src', 'functions', 'public'].map((name) => join(PROJECT_DIR, name)),
  ]) {
    if (existsSync(folder)) watchFolder(folder, queue.change);
  }
  onStop(async () => {
    builder?.kill();
    await server?.close();
  });
  queue.change('the whole board');
});

function startBuild(): ChildProcess {
  return spawn(process.execPath, [join(PROJECT_DIR, 'scripts', 'build.ts')], { stdio: 'inherit' });
}

/**
 * True when the build succeeded; a failed one says why itself and leaves the last good one in
 * place.
 */
async function finished(builder: ChildProcess): Promise<boolean> {
  const began = performance.now();
  const [code]: unknown[] = await once(builder, 'exit');
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(code === 0 ? `built in ${took}` : `the build failed after ${took}; the last good one stays`);
  return code === 0;
}

function summary(paths: readonly string[]): string {
  return paths.length <= MOST_NAMED
    ? paths.join(', ')
    : `${paths.slice(0, MOST_NAMED).join(', ')} and ${paths.length - MOST_NAMED} more`;
}

function watchFolder(folder: string, changed: (path: string) => void): void {
  const name = folder.startsWith(PROJECT_DIR) ? folder.slice(PROJECT_DIR.length + 1) : folder;
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !IGNORED.test(file)) changed(join(name, file));
  });
}
