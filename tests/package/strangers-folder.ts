/** The package as a stranger has it: packed from a clean copy of the working copy, installed into an empty folder. */

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCheckout } from '../site/checkout-copy.ts';

export type StrangersFolder = {
  /** The file that was installed there. */
  readonly tarball: string;
  /** Paths in the package. */
  readonly packed: readonly string[];
  readonly folder: string;
  /** What npm printed. */
  readonly said: string;
  readonly install: (...packages: readonly string[]) => string;
  /** Runs the installed command there, or in a folder of it. */
  readonly run: (words: readonly string[], how?: RunHow) => Ran;
  /** Serves a board of this folder until it is stopped. */
  readonly serve: (board: string, node?: string) => Promise<Served>;
  readonly remove: () => void;
};

type Served = {
  readonly url: string;
  readonly said: () => string;
  readonly stop: () => Promise<unknown>;
};

type RunHow = { readonly node?: string; readonly within?: string };

export type Ran = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

/** What `init` asks for, as options. */
export const facts = [
  '--name=A Laboratory',
  '--domain=evals.a-laboratory.org',
  '--contact=a@a-laboratory.org',
];

/** Of the npm that runs these tests nothing may reach the one that a stranger types. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|VITEST|NODE_OPTIONS$)/i.test(name)),
);

/** `change` is made to the checkout before it is packed. */
export function openStrangersFolder(change?: (checkout: string) => void): StrangersFolder {
  const root = mkdtempSync(join(tmpdir(), 'evidence-board-package-'));
  const folder = join(root, 'stranger');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { filename, files } = packCheckout(root, change);
  const install = (...packages: readonly string[]): string => {
    const { stdout, stderr } = call('npm', ['install', '--no-audit', '--no-fund', ...packages], folder);
    return stderr + stdout;
  };
  return {
    tarball: join(root, filename),
    packed: files.map(({ path }) => path),
    folder,
    said: install(join(root, filename)),
    install,
    run: (words, { node = process.execPath, within = '.' } = {}) => {
      const command = join(folder, 'node_modules', '.bin', 'evidence-board');
      return call(node, [command, ...words], join(folder, within), false);
    },
    serve: (board, node = process.execPath) =>
      serve(node, join(folder, board), join(folder, 'node_modules', '.bin', 'evidence-board')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Packs a copy of this checkout into `folder`. */
export function packCheckout(folder: string, change?: (checkout: string) => void): Packed {
  const checkout = copyCheckout();
  change?.(checkout.folder);
  const packed = pack(folder, checkout.folder);
  checkout.remove();
  return packed;
}

/** Packs the client and the verifier into `folder`. */
export function packBeside(folder: string): readonly [client: Packed, verifier: Packed] {
  const made = join(folder, 'packages');
  call(process.execPath, ['scripts/pack-client.ts', join(made, 'client')], '.');
  call(process.execPath, ['scripts/pack-verifier.ts', join(made, 'verifier')], '.');
  const [client, verifier] = ['client', 'verifier'].map((name) => join(made, name));
  return [pack(folder, client ?? '', '--ignore-scripts'), pack(folder, verifier ?? '', '--ignore-scripts')];
}

function pack(folder: string, what: string, ...how: readonly string[]): Packed {
  const packing = call('npm', ['pack', '--json', '--pack-destination', folder, ...how], what);
  const [listing = ''] = /^[[{][\s\S]*/m.exec(packing.stdout) ?? [];
  const made: Readonly<Record<string, Packed>> = JSON.parse(listing);
  const [packed] = Object.values(made);
  if (packed === undefined) throw new Error(`expected a tarball, got ${packing.stdout}`);
  return packed;
}

async function serve(node: string, cwd: string, command: string): Promise<Served> {
  const child = spawn(node, [command, 'serve'], { cwd, env: { ...env, PORT: '0' } });
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

type Packed = {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
};

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
