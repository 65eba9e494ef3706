/** `npm run serve` in a process of its own, so that its memory is its own. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { demoSettings } from '../src/doors/demo-settings.ts';
import { projectRoot } from '../src/publish/places.ts';
import { commandWords } from './measured-process.ts';

export type MeasuredSite = {
  readonly url: string;
  /** Memory that the process holds now. */
  readonly heldBytes: () => number;
  readonly stop: () => Promise<void>;
};

/** Of the demo: a setting of its own would leave every other door without one, and closed. */
export const { ACTION_JOBS_WRITER_TOKEN: WRITER_TOKEN } = demoSettings('');

/** `SITE_URL` is the address itself, because doors that write refuse requests from another origin. */
export async function serveSite(outDir: string, storeDir: string): Promise<MeasuredSite> {
  const child = spawn(process.execPath, commandWords('serve'), {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      OUT_DIR: outDir,
      LOCAL_STORE_DIR: storeDir,
      PORT: '0',
    },
  });
  const [line]: unknown[] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('npm run serve ended at once'))),
  ]);
  const [url = ''] = /http:\/\/localhost:\d+/.exec(String(line)) ?? [];
  return {
    url,
    heldBytes: () => {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', `${child.pid}`], { encoding: 'utf8' });
      return Number(stdout) * 1024;
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
