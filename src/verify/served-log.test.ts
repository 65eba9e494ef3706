import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../core/canonical.ts';
import { publicKeyOf } from '../core/ed25519.ts';
import { toHex } from '../core/hex.ts';
import { toMultikey } from '../core/multikey.ts';
import { sha256 } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { signCheckpoint } from '../core/tlog/checkpoint.ts';
import { createTree } from '../core/tlog/tree.ts';
import { leafHash } from '../core/tlog/tree-hash.ts';
import { readServedLog } from './served-log.ts';

const SIZE = 300;
const seed = sha256(utf8('log'));
const publicKey = publicKeyOf(seed);
const origin = 'board.example/log';
const id = 'did:web:board.example';
const did = canonicalBytes({
  id,
  verificationMethod: [{ id: `${id}#log-1`, type: 'Multikey', publicKeyMultibase: toMultikey(publicKey) }],
});

const entries = Array.from({ length: SIZE }, (_, at) => canonicalBytes({ type: 'note', at }));
const tree = createTree(entries.map((entry) => leafHash(entry)));
const bundle = (part: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(part.flatMap((entry) => [entry.length >> 8, entry.length & 255, ...entry]));
const checkpoint = signCheckpoint({
  checkpoint: { origin, size: SIZE, root: tree.at(SIZE).root, extensions: [] },
  seed,
});

const served = (changes: Readonly<Record<string, Uint8Array | null>> = {}) => {
  const files: Readonly<Record<string, Uint8Array | null>> = {
    'log/checkpoint': checkpoint,
    'log/tile/entries/000': bundle(entries.slice(0, 256)),
    'log/tile/entries/001.p/44': bundle(entries.slice(256)),
    ...changes,
  };
  return readServedLog(async (path) => files[path] ?? null, did);
};

describe('the served log', () => {
  test('is read whole, and its root is known at every size', async () => {
    const log = await served();
    if (log.state !== 'read') throw new Error('the log was not read');
    expect(log.events[299]).toEqual({ type: 'note', at: 299 });
    for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 299, 300])
      expect(log.rootAt(size)).toBe(toHex(tree.at(size).root));
    expect(log.rootAt(0)).toBe(toHex(sha256(new Uint8Array())));
    expect(() => log.rootAt(301)).toThrow('at least 301 entries');
  });

  test('is none where no checkpoint is', async () => {
    expect(await served({ 'log/checkpoint': null })).toEqual({ state: 'none' });
  });

  test.each([
    ['an entry changed', { 'log/tile/entries/000': bundle([canonicalBytes({}), ...entries.slice(1, 256)]) }],
    ['an entry dropped', { 'log/tile/entries/000': bundle(entries.slice(0, 255)) }],
    ['a bundle missing', { 'log/tile/entries/001.p/44': null }],
    [
      'another signer',
      {
        'log/checkpoint': signCheckpoint({
          checkpoint: { origin, size: SIZE, root: tree.at(SIZE).root, extensions: [] },
          seed: sha256(utf8('another')),
        }),
      },
    ],
  ])('is unreadable with %s', async (_what, changes) => {
    expect((await served(changes)).state).toBe('unreadable');
  });
});
