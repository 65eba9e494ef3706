/** A board whose keys change three times, and readers who kept an earlier key document. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, type Files, withFiles } from '../../../tests/kit/files.ts';
import { makeOwnBoard, makeSampleBoard, ownSeeds, signSample } from '../../../tests/kit/sample-board.ts';
import { followKeys } from '../../../tests/verifier/further-files.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { envFileOf } from '../places.ts';
import { signBoard } from '../sign/sign-board.ts';
import { newKeys, newLogKey } from './new-keys.ts';
import { ownKeyDocument } from './own-key-document.ts';

const day = (number: number): string => `2026-03-0${number}T12:00:00Z`;

let board: DiskBoard;
let kept: Uint8Array;

type Environment = Readonly<Record<string, string | undefined>>;

const sign = (now: number, env: Environment = ownSeeds): Promise<readonly string[]> =>
  signBoard({ artifactsDir: board.artifactsDir, env, now: day(now) }, {});

/** On the machine to which the private half of this key went. */
const machineOf = (fragment: string): Environment => ({
  ...ownSeeds,
  ...parseEnv(readFileSync(`${envFileOf(board.artifactsDir)}.${fragment}`, 'utf8')),
});

const ask = (threshold: object): void =>
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), threshold }));

const addKey = (now: number): void => {
  newLogKey({ artifactsDir: board.artifactsDir, now: day(now), custody: 'a vault', env: ownSeeds });
};

const retire = (fragment: string, now: number): void =>
  board.edit('keys/keys.json', (text) => {
    const { keys, ...rest } = JSON.parse(text);
    const gone = { status: 'retired', valid_until: day(now), reason: 'it was stolen' };
    const after = keys.map((key: { fragment: string }) =>
      key.fragment === fragment ? { ...key, ...gone } : key,
    );
    return JSON.stringify({ ...rest, keys: after });
  });

const documentsIn = (): number => {
  const { paths } = openFolder(board.artifactsDir);
  return paths.filter((path) => path.startsWith('keys/documents/')).length;
};

const site = (env: Environment = ownSeeds): Promise<Files> => wholeSite(board, { env });

const follow = (files: Files, did = kept, now = Date.parse(day(9))) =>
  followKeys({ did, now, read: (path) => files.get(path) ?? null });

const said = async (files: Files, did?: Uint8Array, now?: number): Promise<string> => {
  const { outcome, steps } = await follow(files, did, now);
  return `${outcome} ${steps.map(({ detail }) => detail).join('; ')}`;
};

beforeEach(async () => {
  board = makeOwnBoard();
  await sign(1);
  kept = ownKeyDocument(board.artifactsDir);
});
afterEach(() => board.remove());

/** One more key, then two of two have to sign, then the first of them is replaced. Returns the environment of the third. */
async function changedThrice(): Promise<Environment> {
  addKey(2);
  await sign(2);
  ask({ need: 2, keys: ['log-1', 'log-2'] });
  await sign(3);
  await sign(3, machineOf('log-2'));
  newLogKey({ artifactsDir: board.artifactsDir, now: day(4), custody: 'a vault', env: ownSeeds });
  retire('log-1', 4);
  ask({ need: 2, keys: ['log-2', 'log-3'] });
  // What the stolen key signed of this change is one of the two signatures that are asked for.
  await sign(4, machineOf('log-2'));
  return machineOf('log-3');
}

test('a reader who kept the first document follows three changes offline, and the newest holds for the site', async () => {
  const third = await changedThrice();
  // One stolen key of two replaces nothing.
  expect(await said(await site())).toMatch(/^UNCHECKABLE keys\/4\.json: 1 of 2 keys/);
  await sign(4, ownSeeds);
  await sign(4, third);
  const files = await site();
  const { outcome, steps, document } = await follow(files);
  expect(outcome, JSON.stringify(steps)).toBe('VERIFIED');
  expect(document).toEqual(new Uint8Array(ownKeyDocument(board.artifactsDir)));
  const list = [...files.keys()];
  const verdict = await verifier.verifySite({
    ...{ did: document ?? kept, list, read: (path: string) => files.get(path) ?? null },
  });
  expect(verdict.steps.filter((step) => step.step === 'key document' || step.step === 'log')).toEqual([
    expect.objectContaining({ outcome: 'VERIFIED' }),
    expect.objectContaining({ outcome: 'VERIFIED' }),
  ]);
  const logged = readEventLog(openFolder(board.artifactsDir)).events.filter(
    ({ type }) => type === 'keys-changed',
  );
  expect(logged).toHaveLength(documentsIn());
});

test('a rotation is signed by the old key before its private half is replaced', async () => {
  const made = await newKeys({
    ...{ artifactsDir: board.artifactsDir, isMeant: true, now: day(2), custody: undefined, env: ownSeeds },
    ...{ isDemo: false, mayRotate: async () => true },
  });
  expect(made.said.join('\n')).not.toContain('earlier one');
  const env = parseEnv(readFileSync(envFileOf(board.artifactsDir), 'utf8'));
  await sign(3, env);
  expect(await said(await site(env))).toMatch(/^VERIFIED 1 to 2, 1 changes/);
});

test('where the key is lost, the change is nobody’s and readers are told to get the document by another way', async () => {
  await newKeys({
    ...{ artifactsDir: board.artifactsDir, isMeant: true, now: day(2), custody: undefined, env: {} },
    ...{ isDemo: false, mayRotate: async () => true },
  });
  const env = parseEnv(readFileSync(envFileOf(board.artifactsDir), 'utf8'));
  expect(await sign(3, env)).toContainEqual(expect.stringContaining('has 0 of 1 signatures'));
  expect(await said(await site(env))).toMatch(/^UNCHECKABLE keys\/2\.json: 0 of 1 keys/);
});

describe('a document is refused', () => {
  const changed = (files: Files, path: string, change: (value: Record<string, unknown>) => object): Files =>
    withFiles(files, {
      [path]: canonicalBytes(change(JSON.parse(new TextDecoder().decode(bytesAt(files, path))))),
    });
  let files: Files;
  beforeEach(async () => {
    addKey(2);
    await sign(2);
    files = await site();
    expect(await said(files)).toMatch(/^VERIFIED/);
  });

  test('that a key of the one before did not sign, whoever else did', async () => {
    const stranger = { kid: 'did:web:stranger.example#log-1', sig_ed25519: 'ab'.repeat(64) };
    const more = changed(files, 'keys/2.json', ({ signatures, ...rest }) => ({
      ...rest,
      signatures: [stranger, ...(Array.isArray(signatures) ? signatures : [])],
    }));
    expect(await said(more)).toMatch(/^VERIFIED/);
    const only = changed(files, 'keys/2.json', (value) => ({ ...value, signatures: [stranger] }));
    expect(await said(only)).toMatch(/^UNCHECKABLE keys\/2\.json: 0 of 1 keys/);
  });

  test('whose words were changed, or that is not the one that is served', async () => {
    const reworded = changed(files, 'keys/2.json', (value) => ({
      ...value,
      document: JSON.parse(JSON.stringify(value.document).replaceAll('a vault', 'a cellar')),
    }));
    expect(await said(reworded)).toMatch(/^REFUTED keys\/2\.json: a bad signature/);
    const cut = new Map([...files].filter(([path]) => path !== 'keys/2.json'));
    expect(await said(cut)).toMatch(/^REFUTED .*is not the newest key document/);
  });

  test('that has expired, and where the kept one is none of them', async () => {
    const soon = JSON.stringify(JSON.parse(board.read('keys/keys.json'))).replaceAll(
      '"valid_until":null',
      `"valid_until":"${day(5)}"`,
    );
    board.write({ 'keys/keys.json': soon });
    await sign(3);
    const ending = await site();
    expect(await said(ending, kept, Date.parse(day(4)))).toMatch(/^VERIFIED/);
    expect(await said(ending, kept, Date.parse(day(6)))).toMatch(/^UNCHECKABLE .*it has expired/);
    const other = canonicalBytes({
      ...JSON.parse(new TextDecoder().decode(kept)),
      id: 'did:web:other.example',
    });
    expect(await said(files, other)).toMatch(/^UNCHECKABLE the kept key document is none/);
  });
});

test('with demo keys none is kept', async () => {
  const demo = makeSampleBoard();
  await signSample(demo);
  expect(existsSync(join(demo.artifactsDir, 'keys/documents'))).toBe(false);
  demo.remove();
});

test('a document that a cut off change left is dropped at the next signing', async () => {
  const path = join(board.artifactsDir, 'keys/documents/1.json');
  const settled = readFileSync(path);
  addKey(2);
  board.edit('keys/keys.json', (text) => {
    const { keys, ...rest } = JSON.parse(text);
    return JSON.stringify({ ...rest, keys: keys.slice(0, -1) });
  });
  expect(documentsIn()).toBe(2);
  await sign(3);
  expect(documentsIn()).toBe(1);
  expect(readFileSync(path)).toEqual(settled);
});
