import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deriveDid } from '../../src/derive/keys/did.ts';
import { makeScratch, type Scratch } from '../../tests/kit/scratch.ts';
import { bench } from './bench.ts';

let repository: Scratch;
let root: string;

beforeEach(() => {
  repository = makeScratch();
  root = repository.root;
  for (const path of ['artifacts/keys', 'artifacts/publisher.json'])
    cpSync(path, join(root, path), { recursive: true });
  execFileSync('git', ['init', '-q', root]);
});

afterEach(() => repository.remove());

const put = (path: string, text: string): void => repository.write({ [path]: text });

const edit = (path: string, change: (text: string) => string): void =>
  put(path, change(readFileSync(join(root, path), 'utf8')));

/** Ids of the checks that failed. */
const failures = async (artifactsDir = join(root, 'artifacts')): Promise<readonly string[]> => {
  execFileSync('git', ['-C', root, 'add', '.']);
  const deps = { root, artifactsDir, now: () => new Date(0), say: () => undefined, deriveDid };
  const checks = (await bench.facts?.(deps))?.checks ?? [];
  return checks.filter(({ result }) => result === 'fail').map(({ id }) => id);
};

const seedOf = (fragment: string): string =>
  JSON.parse(readFileSync(join(root, 'artifacts/keys/demo-seeds.json'), 'utf8')).seeds[fragment];

describe('custody', () => {
  test('of the demo set is disclosed truthfully', async () => {
    expect(await failures()).toEqual([]);
  });

  test('that says a demo key is held elsewhere is refuted', async () => {
    edit('artifacts/keys/keys.json', (text) => text.replaceAll(/"demo: [^"]*"/g, '"held by the publisher"'));
    expect(await failures()).toEqual([
      'custody/board-attestation-1',
      'custody/card-attestation-1',
      'custody/log-1',
      'private-half/board-attestation-1',
      'private-half/card-attestation-1',
      'private-half/log-1',
    ]);
  });

  test('that says demo of a key whose private half is not there is refuted', async () => {
    rmSync(join(root, 'artifacts/keys/demo-seeds.json'));
    expect(await failures()).toEqual([
      'custody/board-attestation-1',
      'custody/card-attestation-1',
      'custody/log-1',
    ]);
  });

  test('is broken by a private half anywhere else, in a test too', async () => {
    put('src/a.test.ts', `const seed = '${seedOf('log-1')}';`);
    expect(await failures()).toEqual(['private-half/log-1']);
  });

  test('is broken by another private key outside the tests', async () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    put('tests/vector.txt', String(pem));
    expect(await failures()).toEqual([]);
    put('src/key.txt', String(pem));
    expect(await failures()).toEqual(['private-half/pem']);
  });

  test('allows the demo set beside boards for tests, and searches a board outside the checkout', async () => {
    put(
      'tests/boards/a/artifacts/keys/demo-seeds.json',
      readFileSync(join(root, 'artifacts/keys/demo-seeds.json'), 'utf8'),
    );
    expect(await failures()).toEqual([]);
    const outside = makeScratch();
    cpSync(join(root, 'artifacts'), outside.root, { recursive: true });
    outside.write({ 'notes.txt': seedOf('log-1') });
    expect(await failures(outside.root)).toEqual(['private-half/log-1']);
    outside.remove();
  });

  test('needs an end and a reason where a key is retired', async () => {
    edit('artifacts/keys/keys.json', (text) => text.replace('"active"', '"retired"'));
    expect(await failures()).toEqual(['key/board-attestation-1']);
  });
});
