import { describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import { bytesOf, checkpoint, logConsistency, logProof, sha256, textOf } from './forge.ts';
import { entries, leaves } from './log-fixture.ts';
import { type Verdict, verifier } from './verifier.ts';

const { did } = f;
const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS, kid: f.cards.kid });
const chain = f.makeChain([{ card }]).bytes;
const ids = ['a', 'b', 'c', 'd', 'e'].map(sha256);
const root = f.makeRoot(ids);
const checkpointOf = (size: number) => bytesOf(checkpoint(f.ORIGIN, f.log, leaves.slice(0, size)));
const [old, now] = [checkpointOf(4), checkpointOf(9)];
const proof = bytesOf(logProof(leaves, 3, textOf(now)));
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
  ['checkpoint', now, (bytes) => verifier.verifyCheckpoint({ checkpoint: bytes, did })],
  ['old checkpoint', old, (bytes) => verifier.verifyCheckpoint({ checkpoint: now, old: bytes, path, did })],
  ['log proof', proof, (bytes) => verifier.verifyLogProof({ proof: bytes, entry, did })],
  ['log entry', entry, (bytes) => verifier.verifyLogProof({ proof, entry: bytes, did })],
];

// What the signature of root.json does not cover is covered by the event of the log, which verifySite checks.
const uncovered = (name: string, text: string): boolean =>
  name === 'root' &&
  /"xrpl_asset_count_attempted":\d+\}$/.test(text) &&
  text.replace(/\d+\}$/, '0}') === textOf(root);

/** For every place a few wrong bytes (the next value, another case, a digit, a space, a quote, the top bit), a hole, a gap, an end. */
function waysAt(bytes: Uint8Array, at: number): [string, Uint8Array][] {
  const byte = bytes[at] ?? 0;
  const put = (removed: number, ...added: number[]): Uint8Array =>
    new Uint8Array([...bytes.slice(0, at), ...added, ...bytes.slice(at + removed)]);
  const wrong = [byte ^ 1, byte ^ 0x20, 0x30, 0x20, 0x22, byte ^ 0x80].filter((each) => each !== byte);
  return [
    ...wrong.map((each): [string, Uint8Array] => [`byte ${at} is ${each}`, put(1, each)]),
    [`byte ${at} deleted`, put(1)],
    ...[0x20, 0x30, 0x0a].map((each): [string, Uint8Array] => [`${each} before ${at}`, put(0, each)]),
    [`cut at ${at}`, bytes.slice(0, at)],
  ];
}

function* tampered(bytes: Uint8Array): Generator<[string, Uint8Array]> {
  for (let at = 0; at < bytes.length; at++) yield* waysAt(bytes, at);
  for (const byte of [0x20, 0x30, 0x0a, 0x00]) yield [`${byte} at the end`, new Uint8Array([...bytes, byte])];
}

describe('no changed byte is verified', () => {
  test.each(artefacts)('%s', async (name, bytes, check) => {
    expect((await check(bytes)).outcome).toBe('VERIFIED');
    const survivors: string[] = [];
    for (const [what, copy] of tampered(bytes)) {
      const { outcome } = await check(copy);
      if (outcome === 'VERIFIED' && !uncovered(name, textOf(copy))) survivors.push(what);
    }
    expect(survivors).toEqual([]);
  });
});
