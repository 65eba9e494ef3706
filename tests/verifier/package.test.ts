/** The verifier as a package of its own, packed and installed in an empty folder, as a stranger has it. */

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../packages/verifier/package.json' with { type: 'json' };
import { makeScratch } from '../kit/scratch.ts';
import { ownVectors } from '../vectors/read-vectors.ts';
import * as f from './fixture.ts';
import { bytesOf, sha256 } from './forge.ts';
import { timestampUrl } from './further-files.ts';
import * as whole from './site-fixture.ts';
import { verifier, verifierUrl } from './verifier.ts';

/** The most that the tarball and the installed package may have. */
const MAX_BYTES = 100_000;

const others = ['node-22.12', 'node-22'].map((name) => resolve('tests/nodes/node_modules', name, 'bin/node'));
const nodes = [process.execPath, ...others];

const { root: scratch, write, remove } = makeScratch();
const stranger = join(scratch, 'stranger');
const installed = join(stranger, 'node_modules', manifest.name);
afterAll(remove);

type Ran = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** With the runtime first on the path, as `npx` and the file's first line find it. */
const run = (words: readonly string[], cwd: string, node = process.execPath): Ran => {
  const [command = '', ...args] = words;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  return spawnSync(command, args, { cwd, env, encoding: 'utf8' });
};
const put = (path: string, bytes: Uint8Array | string): void => write({ [`stranger/${path}`]: bytes });

let packed: { filename: string; size: number };
beforeAll(() => {
  const folder = join(scratch, 'verifier');
  run([process.execPath, resolve('scripts/pack-verifier.ts'), folder], '.');
  const made = run(['npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', scratch], folder);
  if (made.status !== 0) expect.fail(made.stderr);
  [packed] = JSON.parse(made.stdout);
  put('package.json', '{"private":true,"type":"module"}');
  const tarball = join(scratch, packed.filename);
  const { status, stderr } = run(
    ['npm', 'install', '--offline', '--no-audit', '--no-fund', tarball],
    stranger,
  );
  expect([status, stderr.replaceAll(/npm warn Unknown .*\n/g, '')]).toEqual([0, '']);
});

describe('the package', () => {
  test('has no dependency and is small, packed and installed', () => {
    const names = readdirSync(join(stranger, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual([manifest.name]);
    expect(packed.size).toBeLessThanOrEqual(MAX_BYTES);
    const files = readdirSync(installed).toSorted();
    expect(files).toEqual([
      ...['README.md', 'package.json', 'vectors', 'verify-bought.d.mts', 'verify-bought.mjs'],
      ...['verify-card.d.mts', 'verify-card.mjs', 'verify-host.mjs', 'verify-keys.d.mts', 'verify-keys.mjs'],
      ...['verify-timestamp.d.mts', 'verify-timestamp.mjs'],
    ]);
  });

  test('is the published file, of which the repository keeps no second copy', () => {
    const file = readFileSync(join(installed, 'verify-card.mjs'));
    expect(file.equals(readFileSync(verifierUrl))).toBe(true);
    expect(readFileSync(join(installed, 'verify-timestamp.mjs')).equals(readFileSync(timestampUrl))).toBe(
      true,
    );
    for (const path of ['ed25519.json', 'merkle/inclusion.json'])
      expect(
        readFileSync(join(installed, 'vectors', path)).equals(readFileSync(`tests/vectors/${path}`)),
      ).toBe(true);
  });

  test('says in ten lines what it is, and that its name is not in the registry', () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8');
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
    expect(readme).toContain('not in the npm registry yet');
    for (const command of readme.match(/npx \S+ \S+/g) ?? [])
      expect(['site', 'card'].map((what) => `npx ${manifest.name} ${what}`)).toContain(command);
  });

  test('has types for what it exports, for nothing else', () => {
    const types = readFileSync(join(installed, 'verify-card.d.mts'), 'utf8');
    const typed = [...types.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(typed.toSorted()).toEqual(Object.keys(verifier).toSorted());
    put(
      'use.ts',
      `import { parseStrict, verifyCard, type Verdict } from '${manifest.name}';
       const verdict: Verdict = await verifyCard({ card: new Uint8Array(), did: new Uint8Array() });
       // @ts-expect-error: what was parsed is unknown until it is looked at
       parseStrict(new Uint8Array()).member;
       export const isRefuted = verdict.outcome === 'REFUTED';`,
    );
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--ignoreConfig'];
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { status, stdout } = run([process.execPath, tsc, ...options, 'use.ts'], stranger);
    expect([status, stdout]).toEqual([0, '']);
  });
});

type Call = readonly [name: keyof typeof verifier, ...args: readonly unknown[]];

/** Bytes travel as hexadecimal. */
const hex = (bytes: Uint8Array | string): { hex: string } => ({ hex: Buffer.from(bytes).toString('hex') });
const hex64 = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

/** Our vectors and the forged statements of the verifier's own tests, each as one call of an exported function. */
function vectors(): readonly Call[] {
  type Signed = { public_key: string; message: string; signature: string };
  type Inclusion = {
    leafIdx: number;
    treeSize: number;
    root: string;
    leafHash: string;
    proof: string[] | null;
  };
  type Consistency = { size1: number; size2: number; root1: string; root2: string; proof: string[] | null };
  type Pairs = { roots_duplicate: { n: number }[]; proof_valid: { n: number; index: number }[] };
  type Documents = { documents: { input?: string; input_hex?: string }[] };
  const leaves = Array.from({ length: 300 }, (_, at) => sha256(`{"card":${at}}`));
  const pairs = ownVectors<Pairs>('merkle/pair-trees.json');
  const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS });
  const statements = [card.bytes, f.measurement('affect', 'a', 35, {}, null).bytes, bytesOf('{}')];
  const boards = [f.attest(f.makeBoard()), f.attest(f.makeBoard(), f.stranger)];
  return [
    ...ownVectors<{ vectors: Signed[] }>('ed25519.json').vectors.map(
      ({ public_key, message, signature }): Call => [
        'verifyEd25519',
        public_key,
        { hex: message },
        signature,
      ],
    ),
    ...ownVectors<Inclusion[]>('merkle/inclusion.json').map((v): Call => {
      const path = (v.proof ?? []).map(hex64);
      const [leaf_hash, root] = [hex64(v.leafHash), hex64(v.root)];
      return ['verifyLogInclusion', { leaf_hash, index: v.leafIdx, size: v.treeSize, path, root }];
    }),
    ...ownVectors<Consistency[]>('merkle/consistency.json').map((v): Call => {
      const path = (v.proof ?? []).map(hex64);
      const [old_root, root] = [hex64(v.root1), hex64(v.root2)];
      return ['verifyLogConsistency', { old_size: v.size1, old_root, size: v.size2, root, path }];
    }),
    ...pairs.roots_duplicate.flatMap(({ n }): Call[] => [
      ['publicRoot', leaves.slice(0, n)],
      ['estateRoot', leaves.slice(0, n)],
    ]),
    ...pairs.proof_valid.map(({ n, ...proof }): Call => ['verifyInclusion', { ...proof, count: n }]),
    ...ownVectors<Documents>('canon-documents.json').documents.map(
      ({ input = '', input_hex }): Call => [
        'parseStrict',
        input_hex === undefined ? hex(input) : { hex: input_hex },
      ],
    ),
    ...ownVectors<{ numbers: [string, string][] }>('canon-numbers.json').numbers.map(
      ([bits]): Call => ['canonicalize', Buffer.from(bits, 'hex').readDoubleBE()],
    ),
    ...statements.map((bytes): Call => ['verifyCard', { card: hex(bytes), did: hex(f.did) }]),
    ...boards.map((bytes): Call => ['verifyBoard', { board: hex(bytes), did: hex(f.did) }]),
  ];
}

/** Runs in the stranger's folder and here alike: what every call gives, or why it refuses. */
const program = `
const bytesIn = (value) =>
  Array.isArray(value) ? value.map(bytesIn)
  : value === null || typeof value !== 'object' ? value
  : typeof value.hex === 'string' ? Uint8Array.from(value.hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bytesIn(inner)]));
export async function outcomes(verifier, calls) {
  const given = [];
  for (const [name, ...args] of calls)
    given.push(await Promise.resolve().then(() => verifier[name](...args.map(bytesIn))).catch((error) => String(error)));
  return JSON.stringify(given);
}`;

describe.each(nodes)('on %s', (node) => {
  test('every vector has the outcome that it has with the file', async () => {
    const calls = vectors();
    put('calls.json', JSON.stringify(calls));
    put('outcomes.mjs', program);
    put(
      'ask.mjs',
      `import * as verifier from '${manifest.name}';
       import { readFileSync } from 'node:fs';
       import { outcomes } from './outcomes.mjs';
       process.stdout.write(await outcomes(verifier, JSON.parse(readFileSync('calls.json', 'utf8'))));`,
    );
    const { outcomes } = await import(join(stranger, 'outcomes.mjs'));
    const expected: unknown[] = JSON.parse(await outcomes(verifier, JSON.parse(JSON.stringify(calls))));
    const { status, stdout, stderr } = run([node, 'ask.mjs'], stranger, node);
    // What the oldest Node says of Ed25519 in its own Web Crypto.
    const faults = stderr.replace(/^\(node:\d+\) ExperimentalWarning: The Ed25519 .*\n\(Use .*\n/, '');
    expect([status, faults]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual(expected);
    const kinds = new Set(expected.map((given) => Object(given).outcome ?? typeof given));
    expect([...kinds].toSorted()).toEqual([
      'REFUTED',
      'UNCHECKABLE',
      'VERIFIED',
      'boolean',
      'object',
      'string',
    ]);
  });

  test.each([
    ['site', 'site', 'VERIFIED', 0],
    ['site', 'changed', 'REFUTED', 1],
    ['site', 'nowhere', 'UNCHECKABLE', 2],
    ['card', 'card.json', 'VERIFIED', 0],
    ['card', 'changed.json', 'REFUTED', 1],
  ])('npx %s %s ends %s', (what, target, outcome, code) => {
    for (const [path, bytes] of whole.makeSite(whole.siteParts())) {
      put(`site/${path}`, bytes);
      put(`changed/${path}`, path === 'index.html' ? 'x' : bytes);
    }
    const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS }).bytes;
    put('did.json', f.did);
    put('card.json', card);
    put('changed.json', Buffer.from(card).toString().replace('"n":40', '"n":41'));
    const words = ['npx', '--no', '--', manifest.name, what, target, '--did', 'did.json'];
    const { status, stdout } = run(words, stranger, node);
    expect([status, stdout.trimEnd().split('\n').at(-1)]).toEqual([code, outcome]);
  });
});

test('the file can be run, as its first line says', () => {
  expect(readFileSync(fileURLToPath(verifierUrl), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
