/** The package as a stranger has it: packed from a clean copy of the working copy, installed into an empty folder. */

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../site/checkout-copy.ts';

export type StrangersFolder = {
  /** Paths in the package. */
  readonly packed: readonly string[];
  readonly folder: string;
  /** What npm printed. */
  readonly said: string;
  readonly install: (...packages: readonly string[]) => string;
  /** Runs the installed command there, or in a folder of it. */
  readonly run: (words: readonly string[], how?: RunHow) => Ran;
  /** Serves a board of this folder until it is stopped. */
  readonly serve: (board: string) => Promise<Served>;
  readonly remove: () => void;
};

type Served = {
  readonly url: string;
  readonly said: () => string;
  readonly stop: () => Promise<unknown>;
};

type RunHow = { readonly node?: string; readonly within?: string };

export type Ran = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** Of the npm that runs these tests nothing may reach the one that a stranger types. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|VITEST|NODE_OPTIONS$)/i.test(name)),
);

export function openStrangersFolder(): StrangersFolder {
  const root = mkdtempSync(join(tmpdir(), 'evidence-board-package-'));
  const checkout = copyCheckout();
  const folder = join(root, 'stranger');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packing = call('npm', ['pack', '--json', '--pack-destination', root], checkout.folder);
  checkout.remove();
  const [listing = ''] = /^[[{][\s\S]*/m.exec(packing.stdout) ?? [];
  const made: Readonly<Record<string, Packed>> = JSON.parse(listing);
  const [{ filename, files } = { filename: '', files: [] }] = Object.values(made);
  const install = (...packages: readonly string[]): string => {
    const { stdout, stderr } = call('npm', ['install', '--no-audit', '--no-fund', ...packages], folder);
    return stderr + stdout;
  };
  return {
    packed: files.map(({ path }) => path),
    folder,
    said: install(join(root, filename)),
    install,
    run: (words, { node = process.execPath, within = '.' } = {}) => {
      const command = join(folder, 'node_modules', '.bin', 'evidence-board');
      return call(node, [command, ...words], join(folder, within), false);
    },
    serve: (board) => serve(join(folder, board), join(folder, 'node_modules', '.bin', 'evidence-board')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

async function serve(cwd: string, command: string): Promise<Served> {
  const child = spawn(process.execPath, [command, 'serve'], { cwd, env: { ...env, PORT: '0' } });
  let said = '';
  const served = new Promise<string>((done, fail) => {
    child.once('exit', () => fail(new Error(said)));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part;
        const url = /^serving .* at (\S+) /m.exec(said)?.[1];
        if (url !== undefined) done(url);
      });
  });
  const stop = (): Promise<unknown> => {
    const ended = once(child, 'exit');
    child.kill();
    return ended;
  };
  return { url: await served, said: () => said, stop };
}

type Packed = { readonly filename: string; readonly files: readonly { readonly path: string }[] };

export function call(command: string, args: readonly string[], cwd: string, isRequired = true): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (isRequired && status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`);
  return { status, stdout, stderr };
}
