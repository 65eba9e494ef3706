import { describe, expect, test } from 'vitest';
import { replace } from './changes.ts';
import * as f from './fixture.ts';
import { sha256, textOf } from './forge.ts';
import { type Outcome, verifier } from './verifier.ts';

const { did, board, cards } = f;

describe('a public root', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map(sha256);
  const good = f.makeRoot(ids);
  const cases: [string, Outcome, Uint8Array, { leaves?: Uint8Array; proof?: Uint8Array }?][] = [
    ['alone', 'VERIFIED', good],
    ['with leaves', 'VERIFIED', good, { leaves: f.makeLeaves(ids) }],
    ['with leaves and a proof', 'VERIFIED', good, { leaves: f.makeLeaves(ids), proof: f.makeProof(ids, 4) }],
    ['of one leaf', 'VERIFIED', f.makeRoot(ids.slice(0, 1)), { proof: f.makeProof(ids.slice(0, 1), 0) }],
    ['of nothing', 'VERIFIED', f.makeRoot([]), { leaves: f.makeLeaves([]) }],
    ['of nothing that has a root', 'REFUTED', f.makeRoot([], board, { merkle_root: sha256('x') })],
    ['of something that has none', 'REFUTED', f.makeRoot(ids, board, { merkle_root: null })],
    ['unsigned', 'UNCHECKABLE', f.makeRoot(ids, null)],
    ['signed with the card key', 'REFUTED', f.makeRoot(ids, cards)],
    ['whose did_intended is the card key', 'REFUTED', f.makeRoot(ids, cards, { did_intended: cards.kid })],
    ['of another kind', 'REFUTED', f.makeRoot(ids, board, { kind: 'x' })],
    ['with an unknown member', 'REFUTED', replace(good, '"as_of"', '"a":1,"as_of"')],
    ['with another sentence', 'REFUTED', replace(good, 'exactly', 'roughly')],
    ['with other leaves_url', 'REFUTED', replace(good, '/root/leaves.json', '/root/leaves2.json')],
    ['with another count', 'REFUTED', replace(good, '"card_count":5', '"card_count":6')],
    ['stripped count', 'REFUTED', replace(good, '"card_count":5,', '')],
    ['with a leaf swapped', 'REFUTED', good, { leaves: f.makeLeaves([...ids].reverse()) }],
    [
      'with the colliding leaf set one larger',
      'REFUTED',
      good,
      { leaves: f.makeLeaves([...ids, ids[4] ?? '']) },
    ],
    [
      'with leaves whose count is stripped',
      'REFUTED',
      good,
      { leaves: replace(f.makeLeaves(ids), '"card_count":5,', '') },
    ],
    [
      'with a duplicate leaf',
      'REFUTED',
      f.makeRoot([...ids, ids[0] ?? '']),
      { leaves: f.makeLeaves([...ids, ids[0] ?? '']) },
    ],
    ['with a proof of another index', 'REFUTED', good, { proof: f.makeProof(ids, 4, { index: 3 }) }],
    ['phantom index', 'REFUTED', good, { proof: f.makeProof(ids, 4, { index: 5 }) }],
    [
      'with a proof that claims a larger count',
      'REFUTED',
      good,
      { proof: f.makeProof(ids, 4, { card_count: 8 }) },
    ],
    [
      'interior nodes as leaves',
      'REFUTED',
      good,
      {
        proof: f.makeProof(ids, 0, {
          id: sha256(Buffer.from(ids.slice(0, 2).join(''), 'hex')),
          path: JSON.parse(textOf(f.makeProof(ids, 0))).path.slice(1),
        }),
      },
    ],
    [
      'with a proof about another root',
      'REFUTED',
      good,
      { proof: f.makeProof(ids.slice(0, 4), 0, { card_count: 5 }) },
    ],
    ['with a proof of another schema', 'REFUTED', good, { proof: f.makeProof(ids, 0, { schema: 'x' }) }],
    [
      'with leaves of another corpus',
      'REFUTED',
      good,
      { leaves: f.makeLeaves(['v', 'w', 'x', 'y', 'z'].map(sha256)) },
    ],
  ];
  test.each(cases)('%s: %s', async (_, expected, root, more = {}) => {
    const verdict = await verifier.verifyRoot({ root, did, ...more });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
  test('says what the signature does not cover', async () => {
    expect(JSON.stringify((await verifier.verifyRoot({ root: good, did })).steps)).toContain(
      'xrpl_asset_count_attempted',
    );
  });
});
