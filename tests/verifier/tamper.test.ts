import { describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import {
  bytesOf,
  canonical,
  checkpoint,
  logConsistency,
  logLeaf,
  logProof,
  sha256,
  textOf,
} from './forge.ts';
import * as site from './site-fixture.ts';
import { type Verdict, verifier } from './verifier.ts';

const { did } = f;
const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS, kid: f.cards.kid });
const chain = f.makeChain([{ card }]).bytes;
const ids = ['a', 'b', 'c', 'd', 'e'].map(sha256);
const root = f.makeRoot(ids);
const entries = Array.from({ length: 9 }, (_, i) =>
  bytesOf(canonical({ type: 'correction', correction_id: `C-${i}` })),
);
const leaves = entries.map(logLeaf);
const [old, now] = [4, 9].map((n) => bytesOf(checkpoint(f.ORIGIN, f.log, leaves.slice(0, n))));
const proof = bytesOf(logProof(leaves, 3, textOf(now ?? new Uint8Array())));
const entry = entries[3] ?? new Uint8Array();
const path = logConsistency(leaves, 4);
type Check = (bytes: Uint8Array) => Promise<Verdict>;

const artefacts: [string, Uint8Array, Check][] = [
  ['card', card.bytes, (bytes) => verifier.verifyCard({ card: bytes, did })],
  ['chain', chain, (bytes) => verifier.verifyChain({ chain: bytes, did })],
  ['pack', f.packOf([card]), (bytes) => verifier.verifyChain({ chain, did, cards: bytes })],
  ['root', root, (bytes) => verifier.verifyRoot({ root: bytes, did })],
  ['leaves', f.makeLeaves(ids), (bytes) => verifier.verifyRoot({ root, did, leaves: bytes })],
  ['root proof', f.makeProof(ids, 4), (bytes) => verifier.verifyRoot({ root, did, proof: bytes })],
  ['board', f.attest(f.makeBoard()), (bytes) => verifier.verifyBoard({ board: bytes, did })],
  ['checkpoint', now ?? new Uint8Array(), (bytes) => verifier.verifyCheckpoint({ checkpoint: bytes, did })],
  [
    'old checkpoint',
    old ?? new Uint8Array(),
    (bytes) => verifier.verifyCheckpoint({ checkpoint: now ?? bytes, old: bytes, path, did }),
  ],
  ['log proof', proof, (bytes) => verifier.verifyLogProof({ proof: bytes, entry, did })],
  ['log entry', entry, (bytes) => verifier.verifyLogProof({ proof, entry: bytes, did })],
];

// What the signature of root.json does not cover is covered by the event of the log, which verifySite checks.
const uncovered = (name: string, text: string): boolean =>
  name === 'root' &&
  /"xrpl_asset_count_attempted":\d+\}$/.test(text) &&
  text.replace(/\d+\}$/, '0}') === textOf(root);

// A few wrong bytes for every place: the next value, another case, a digit, a space, a quote, the top bit.
const wrong = (byte: number): number[] =>
  [byte ^ 1, byte ^ 0x20, 0x30, 0x20, 0x22, byte ^ 0x80].filter((b) => b !== byte);
const places = (length: number, most: number): number[] =>
  Array.from({ length: Math.min(length, most) }, (_, i) => Math.floor((i * length) / Math.min(length, most)));

function* tampered(bytes: Uint8Array): Generator<[string, Uint8Array]> {
  for (const at of places(bytes.length, 4096)) {
    for (const byte of wrong(bytes[at] ?? 0)) {
      const copy = bytes.slice();
      copy[at] = byte;
      yield [`byte ${at} is ${byte}`, copy];
    }
    yield [`byte ${at} deleted`, new Uint8Array([...bytes.slice(0, at), ...bytes.slice(at + 1)])];
    for (const byte of [0x20, 0x30, 0x0a])
      yield [`${byte} before ${at}`, new Uint8Array([...bytes.slice(0, at), byte, ...bytes.slice(at)])];
    yield [`cut at ${at}`, bytes.slice(0, at)];
  }
  for (const byte of [0x20, 0x30, 0x0a, 0x00]) yield [`${byte} at the end`, new Uint8Array([...bytes, byte])];
}

describe('no changed byte is verified', () => {
  test.each(artefacts)(
    '%s',
    async (name, bytes, check) => {
      expect((await check(bytes)).outcome).toBe('VERIFIED');
      const survivors: string[] = [];
      let batch: Promise<void>[] = [];
      for (const [what, copy] of tampered(bytes)) {
        batch.push(
          check(copy).then(({ outcome }) => {
            if (outcome === 'VERIFIED' && !uncovered(name, textOf(copy))) survivors.push(what);
          }),
        );
        if (batch.length === 64) {
          await Promise.all(batch);
          batch = [];
        }
      }
      await Promise.all(batch);
      expect(survivors).toEqual([]);
    },
    120_000,
  );
});

test('no changed, dropped or added byte of any file of a site is verified', async () => {
  const files = site.makeSite(site.siteParts());
  const survivors: string[] = [];
  const check = async (what: string, path: string, bytes: Uint8Array | null): Promise<void> => {
    const read = (p: string) => (p === path ? bytes : (files.get(p) ?? null));
    if ((await verifier.verifySite({ read, did })).outcome === 'VERIFIED') survivors.push(`${path}: ${what}`);
  };
  for (const [path, bytes] of files) {
    // The order of lines in SHA256SUMS and the spelling of the key document's prose are all that sums or pins leave open.
    const [middle, last] = [bytes.length >> 1, bytes.length - 1];
    await check('gone', path, null);
    await check('cut', path, bytes.slice(0, last));
    await check('longer', path, new Uint8Array([...bytes, 0x20]));
    const flipped = bytes.slice();
    flipped[middle] = (flipped[middle] ?? 0) ^ 1;
    await check('flipped', path, flipped);
  }
  expect(survivors).toEqual([]);
});
