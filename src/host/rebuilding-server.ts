/** Serves the last good build, and builds again when an input or the generator changes. */

import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { rebuildQueue } from './rebuild-queue.ts';
import { openResident, type Resident } from './resident.ts';
import { type RunningServer, startServer } from './start-server.ts';

export type RebuildingServer = { readonly close: () => Promise<void> };

export type Workshop = {
  readonly projectDir: string;
  /** What the runtime is given to build, and to stay for the next time. */
  readonly builder: readonly string[];
  /** Folders of the board whose changes mean a new build. */
  readonly inputs: readonly string[];
  readonly outDir: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string | undefined>>;
};

const QUIET_MS = 100;
const MOST_NAMED = 3;

/** Whoever builds has loaded these. */
const GENERATOR = /^(?:functions|public|src)\b/;

/** Installed packages, editors' leavings and tests: nothing a build reads. */
const IGNORED = /(?:^|[\\/])(?:node_modules|\.[^\\/]*|[^\\/]*~|[^\\/]*\.test\.ts)(?:[\\/]|$)/;

export function startRebuildingServer(workshop: Workshop): RebuildingServer {
  const { projectDir, inputs, outDir, port, env } = workshop;
  const functionsDir = join(projectDir, 'functions');
  let server: RunningServer | null = null;
  const builder = openResident(workshop.builder, { ...env });

  const rebuild = async (paths: readonly string[]): Promise<void> => {
    console.log(`building: ${summary(paths)}`);
    if (paths.some((path) => GENERATOR.test(path))) builder.dismiss();
    const isGood = await finished(builder);
    if (server === null && (isGood || existsSync(outDir))) {
      server = await startServer({ outDir, functionsDir, projectDir, port, env });
      console.log(`serving ${outDir} at ${server.url}`);
    } else if (isGood && paths.some((path) => /^(?:functions|src)\b/.test(path)))
      await server?.reloadFunctions();
  };

  const queue = rebuildQueue(rebuild, QUIET_MS);
  const generator = ['src', 'functions', 'public'].map((name) => join(projectDir, name));
  for (const folder of [...inputs, ...generator].filter((each) => existsSync(each)))
    watchFolder({ folder, name: nameIn(projectDir, folder), changed: queue.change });
  queue.change('the whole board');
  return {
    close: async () => {
      builder.dismiss();
      await server?.close();
    },
  };
}

/** True when the build succeeded; a failed one says why itself and leaves the last good one in place. */
async function finished(builder: Resident): Promise<boolean> {
  const began = performance.now();
  const isGood = await builder.work();
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(isGood ? `built in ${took}` : `the build failed after ${took}; the last good one stays`);
  return isGood;
}

function summary(paths: readonly string[]): string {
  return paths.length <= MOST_NAMED
    ? paths.join(', ')
    : `${paths.slice(0, MOST_NAMED).join(', ')} and ${paths.length - MOST_NAMED} more`;
}

function nameIn(projectDir: string, folder: string): string {
  return folder.startsWith(projectDir) ? folder.slice(projectDir.length + 1) : folder;
}

type Watched = {
  readonly folder: string;
  readonly name: string;
  readonly changed: (path: string) => void;
};

function watchFolder({ folder, name, changed }: Watched): void {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null && !IGNORED.test(file)) changed(join(name, file));
  });
}
