/** A board whose history two of three keys have to sign: what each machine does, and what readers and witnesses take. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { correction, ledgerOf } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { wholeSite } from '../../../tests/kit/engine.ts';
import { bytesAt, type Files } from '../../../tests/kit/files.ts';
import { keysFile, testKey, testSeed } from '../../../tests/kit/keys.ts';
import { makeOwnBoard, ownSeeds } from '../../../tests/kit/sample-board.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { readEventLog } from '../../artifacts/log.ts';
import { canonicalize } from '../../core/canonical.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { keyVariables } from '../../core/key-role.ts';
import { signCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote, serializeNote, signNote } from '../../core/tlog/note.ts';
import { refuseTooFewSigners } from '../../derive/keys/log-threshold.ts';
import { ownKeyDocument } from '../keys/own-key-document.ts';
import { signBoard } from './sign-board.ts';

let board: DiskBoard;

/** On the machine that has this key of the log: 3, 4 or 5. */
const signAt = (key: number): Promise<readonly string[]> => {
  const env = { ...ownSeeds, [keyVariables.log]: toHex(testSeed(key)) };
  return signBoard({ artifactsDir: board.artifactsDir, env, now: '2026-03-01T12:00:00Z' }, {});
};

const newest = () => {
  const { checkpoints } = readEventLog(openFolder(board.artifactsDir));
  return checkpoints.at(-1)?.note ?? new Uint8Array();
};
const signersOf = (note: Uint8Array): number => parseNote(note).signatures.length;
const build = (): void => refuseTooFewSigners(readEvidence(board.artifactsDir));

const custody = { status: 'active', custody: 'a vault' };
const keyOf = (fragment: string, number: number): object => testKey(fragment, number, custody);

const ask = (threshold: object | undefined): void =>
  board.edit('publisher.json', (text) => {
    const { threshold: _, ...rest } = JSON.parse(text);
    return JSON.stringify(threshold === undefined ? rest : { ...rest, threshold });
  });

const twoOfThree = { need: 2, keys: ['log-1', 'log-2', 'log-3'] };

beforeEach(() => {
  board = makeOwnBoard();
  const logKeys = [keyOf('log-1', 3), keyOf('log-2', 4), keyOf('log-3', 5)];
  board.write({
    'keys/keys.json': keysFile([keyOf('board-attestation-1', 1), keyOf('card-attestation-1', 2), ...logKeys]),
  });
  ask(twoOfThree);
});
afterEach(() => board.remove());

const site = (): Promise<Files> => wholeSite(board, { env: ownSeeds });
const judge = (files: Files, did: Uint8Array) =>
  verifier.verifySite({ did, read: (path) => files.get(path) ?? null, list: [...files.keys()] });
const logStep = async (files: Files, did = ownKeyDocument(board.artifactsDir)) => {
  const { steps } = await judge(files, did);
  return steps
    .filter(({ step, outcome }) => step === 'log' || outcome !== 'VERIFIED')
    .map(({ outcome, detail }) => `${outcome} ${detail}`);
};

test('one signs, the other adds its line to the same text, and the third changes nothing that is published', async () => {
  expect(await signAt(4)).toContainEqual(
    expect.stringMatching(/^1 of 2 keys have signed the history \(log-2\)/),
  );
  expect(build).toThrow(expect.objectContaining({ code: 'THRESHOLD' }));
  const first = newest();
  expect(await signAt(4)).toContainEqual(expect.stringContaining('1 of 2'));
  expect(newest()).toEqual(first);
  await signAt(3);
  const both = newest();
  expect(parseNote(both).text).toBe(parseNote(first).text);
  expect(signersOf(both)).toBe(2);
  build();
  await signAt(5);
  expect(newest()).toEqual(both);
});

test('readers take what two signed, also where one of the three keys is lost', async () => {
  await signAt(4);
  await signAt(5);
  const files = await site();
  expect(await logStep(files)).toEqual([expect.stringMatching(/^VERIFIED /)]);
  const lines = new TextDecoder().decode(bytesAt(files, 'site.note')).split('\n');
  expect(lines).toHaveLength(8);
});

test('who stole one key of the log shows nobody another history', async () => {
  await signAt(4);
  const files = await site();
  expect(await logStep(files)).toContainEqual(expect.stringMatching(/^UNCHECKABLE 1 of 2 keys signed it/));
  // Nor with a key document of the host's own, which asks for less.
  const pinned = ownKeyDocument(board.artifactsDir);
  ask(undefined);
  await signAt(4);
  expect(await logStep(await site(), pinned)).toContainEqual(
    expect.stringMatching(/^UNCHECKABLE 1 of 2 keys signed it/),
  );
});

test('who stole one key and has the repository takes the threshold out for no build', async () => {
  await signAt(4);
  await signAt(3);
  ask(undefined);
  await signAt(4);
  expect(build).toThrow(
    expect.objectContaining({ code: 'THRESHOLD', message: expect.stringContaining('KEYS_LOST') }),
  );
  // Nor by a document that asks for less, under signatures that are none.
  const path = 'keys/documents/2.json';
  const [one] = JSON.parse(board.read(path)).signatures;
  const forged = { kid: one.kid.replace('log-2', 'log-3'), sig_ed25519: one.sig_ed25519 };
  const before = board.read(path);
  board.edit(path, (text) => canonicalize({ ...JSON.parse(text), signatures: [one, forged] }));
  expect(build).toThrow(expect.objectContaining({ code: 'THRESHOLD' }));
  board.edit(path, () => before);
  refuseTooFewSigners(readEvidence(board.artifactsDir), true);
  await signAt(3);
  build();
});

test('a key under two names is no two of several', async () => {
  board.edit('keys/keys.json', (text) =>
    text.replace(toHex(publicKeyOf(testSeed(4))), toHex(publicKeyOf(testSeed(3)))),
  );
  await expect(signAt(3)).rejects.toMatchObject({
    code: 'KEYS',
    message: expect.stringContaining('public_key once'),
  });
});

test('who stole one key of the log keeps nobody from signing, also where the host shows what it signed', async () => {
  await signAt(4);
  await signAt(3);
  const head = { origin: 'board.example/log', size: 900, root: new Uint8Array(32).fill(7), extensions: [] };
  const stolen = signCheckpoint({ checkpoint: head, seed: testSeed(5) });
  board.write({ 'corrections.json': ledgerOf(correction('C-2026-0302-01')) });
  const env = { ...ownSeeds, [keyVariables.log]: toHex(testSeed(3)) };
  const fetch = async (): Promise<Response> => new Response(Buffer.from(stolen));
  const signing = { artifactsDir: board.artifactsDir, env, now: '2026-03-02T12:00:00Z', fetch };
  expect(await signBoard(signing, {})).toContainEqual(expect.stringContaining('1 of 2 keys have signed'));
});

test('a line by a key that nobody named counts for nothing and refuses nothing', async () => {
  await signAt(4);
  const did = ownKeyDocument(board.artifactsDir);
  const { text, signatures } = parseNote(newest());
  const strangers = parseNote(signNote({ text, name: 'stranger.example/log', seed: testSeed(9) })).signatures;
  const verdictOf = async (lines: typeof signatures) => {
    const checkpoint = serializeNote({ text, signatures: lines });
    return (await verifier.verifyCheckpoint({ checkpoint, did })).outcome;
  };
  expect(await verdictOf([...signatures, ...strangers])).toBe('UNCHECKABLE');
  await signAt(3);
  expect(await verdictOf([...parseNote(newest()).signatures, ...strangers])).toBe('VERIFIED');
});

test.each([
  ['a key that is not listed', { need: 1, keys: ['log-9'] }],
  ['more than there are', { need: 4, keys: twoOfThree.keys }],
  ['a key twice', { need: 2, keys: ['log-1', 'log-1'] }],
])('a threshold of %s is refused before anything is signed', async (_, threshold) => {
  ask(threshold);
  await expect(signAt(3)).rejects.toMatchObject({ code: 'THRESHOLD' });
});

test('without a threshold the key document and the checkpoint are as ever', async () => {
  ask(undefined);
  await signAt(4);
  expect(JSON.parse(new TextDecoder().decode(ownKeyDocument(board.artifactsDir)))).not.toHaveProperty(
    'threshold',
  );
  await signAt(3);
  expect(signersOf(newest())).toBe(1);
});
