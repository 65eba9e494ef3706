import { describe, expect, test } from 'vitest';
import { byOutcome, retired, swapped } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, checkpoint, logConsistency, logProof, sha256, signatureLine } from './forge.ts';
import { entries, leaves } from './log-fixture.ts';
import { verifier } from './verifier.ts';

const { did, board, log } = f;

describe('the log', () => {
  const at = (n: number, key = log, origin = f.ORIGIN) => checkpoint(origin, key, leaves.slice(0, n));
  const [old, now] = [bytesOf(at(4)), bytesOf(at(9))];
  const path = logConsistency(leaves, 4);
  type Input = Parameters<typeof verifier.verifyCheckpoint>[0];
  const checkpoints = byOutcome<[Input]>({
    VERIFIED: [
      ['alone', { checkpoint: now }],
      ['with an older one and the path', { checkpoint: now, old, path }],
      ['with itself', { checkpoint: now, old: now }],
      [
        'with the cosignature of a witness',
        { checkpoint: bytesOf(at(9) + signatureLine('w.example', f.stranger, at(9))) },
      ],
    ],
    UNCHECKABLE: [
      ['without the path', { checkpoint: now, old }],
      ['under a retired key', { checkpoint: now, did: retired }],
      ['without a key document', { checkpoint: now, did: undefined }],
      ['that is missing', {}],
    ],
    REFUTED: [
      ['swapped key document', { checkpoint: now, did: swapped }],
      ['signed with the board key', { checkpoint: bytesOf(at(9, board)) }],
      ['of another log', { checkpoint: bytesOf(at(9, log, 'other.example/log')) }],
      ['rolled back', { checkpoint: old, old: now, path }],
      [
        'forked: same size, other root',
        { checkpoint: now, old: bytesOf(checkpoint(f.ORIGIN, log, [...leaves].reverse())) },
      ],
      [
        'forked: no extension',
        { checkpoint: now, old: bytesOf(checkpoint(f.ORIGIN, log, [...leaves].reverse().slice(0, 4))), path },
      ],
      ['with an extra hash in the path', { checkpoint: now, old, path: [...path, sha256('x')] }],
      ['with a hash missing', { checkpoint: now, old, path: path.slice(1) }],
    ],
  });
  test.each(checkpoints)('a checkpoint %s: %s', async (_, expected, input) => {
    const verdict = await verifier.verifyCheckpoint({ did, ...input });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  const proof = logProof(leaves, 3, at(9));
  const proofs = byOutcome<[string | undefined, Uint8Array | undefined]>({
    VERIFIED: [
      ['of its entry', proof, entries[3]],
      ['in a log of one', logProof(leaves.slice(0, 1), 0, at(1)), entries[0]],
    ],
    UNCHECKABLE: [
      ['without the entry', proof, undefined],
      ['that is missing', undefined, entries[3]],
    ],
    REFUTED: [
      ['of another entry', proof, entries[4]],
      ['of another index', proof.replace('index 3', 'index 2'), entries[3]],
      ['with a padded index', proof.replace('index 3', 'index 03'), entries[3]],
      ['with an extra line', proof.replace('index', 'extra eA==\nindex'), entries[3]],
      ['of another version', proof.replace('@v1', '@v2'), entries[3]],
      ['with the checkpoint of another tree', logProof(leaves, 3, at(8)), entries[3]],
      ['with a checkpoint by another key', logProof(leaves, 3, at(9, board)), entries[3]],
      [
        'with a hash too many',
        proof.replace(/index 3\n/, `$&${Buffer.alloc(32).toString('base64')}\n`),
        entries[3],
      ],
      [
        'an interior node as an entry',
        logProof(leaves, 3, at(9)),
        new Uint8Array(Buffer.from((leaves[0] ?? '') + leaves[1], 'hex')),
      ],
      ['without a checkpoint', proof.split('\n\n')[0], entries[3]],
    ],
  });
  test.each(proofs)('a proof %s: %s', async (_, expected, text, entry) => {
    const input = {
      did,
      ...(text === undefined ? {} : { proof: bytesOf(text) }),
      ...(entry ? { entry } : {}),
    };
    const verdict = await verifier.verifyLogProof(input);
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});
