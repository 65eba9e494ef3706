/** `npm run dev` in a process of its own, so that what it costs is its own. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { projectRoot } from '../src/publish/places.ts';
import { commandWords } from './measured-process.ts';
import { workedBy } from './processor-time.mjs';

export type DevServer = {
  /** The text of a page as it is shown now; only an answer of 200 is one. */
  readonly shown: (path: string) => Promise<string>;
  /** Resolves when the server says so. */
  readonly said: (wanted: RegExp) => Promise<string>;
  /** Processor time in seconds since it was started. */
  readonly worked: () => number;
  readonly stop: () => Promise<void>;
};

export async function startDev(env: Readonly<Record<string, string>>): Promise<DevServer> {
  const child = spawn(process.execPath, [...commandWords('dev')], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env, PORT: '0' },
  });
  const lines = createInterface({ input: child.stdout });
  const said = (wanted: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error('npm run dev ended before it said what was waited for')));
      const hear = (line: string) => {
        if (/the last good board stays/.test(line)) reject(new Error(line));
        if (!wanted.test(line)) return;
        lines.off('line', hear);
        resolve(line);
      };
      lines.on('line', hear);
    });
  const [url = ''] = /http:\/\/localhost:\d+/.exec(await said(/^showing .* at http/)) ?? [];
  return {
    said,
    shown: async (path) => {
      const answer = await fetch(url + path);
      if (answer.status !== 200) throw new Error(`npm run dev: ${path}: expected 200, got ${answer.status}`);
      return textOf(await answer.text());
    },
    worked: () => workedBy(child.pid ?? Number.NaN),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Without the addresses of scripts and styles, which are others whenever a page is made again. */
function textOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
}
