import { describe, expect, test } from 'vitest';
import { byOutcome, replace } from './changes.ts';
import * as f from './fixture.ts';
import { sha256, textOf } from './forge.ts';
import { verifier } from './verifier.ts';

const { did, board, cards } = f;

describe('a public root', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map(sha256);
  const good = f.makeRoot(ids);
  const cases = byOutcome<[Uint8Array, { leaves?: Uint8Array; proof?: Uint8Array }?]>({
    VERIFIED: [
      ['alone', good],
      ['with leaves', good, { leaves: f.makeLeaves(ids) }],
      ['with leaves and a proof', good, { leaves: f.makeLeaves(ids), proof: f.makeProof(ids, 4) }],
      ['of one leaf', f.makeRoot(ids.slice(0, 1)), { proof: f.makeProof(ids.slice(0, 1), 0) }],
      ['of nothing', f.makeRoot([]), { leaves: f.makeLeaves([]) }],
    ],
    UNCHECKABLE: [['unsigned', f.makeRoot(ids, null)]],
    REFUTED: [
      ['of nothing that has a root', f.makeRoot([], board, { merkle_root: sha256('x') })],
      ['of something that has none', f.makeRoot(ids, board, { merkle_root: null })],
      ['signed with the card key', f.makeRoot(ids, cards)],
      ['whose did_intended is the card key', f.makeRoot(ids, cards, { did_intended: cards.kid })],
      ['of another kind', f.makeRoot(ids, board, { kind: 'x' })],
      ['with an unknown member', replace(good, '"as_of"', '"a":1,"as_of"')],
      ['with another sentence', replace(good, 'exactly', 'roughly')],
      ['with other leaves_url', replace(good, '/root/leaves.json', '/root/leaves2.json')],
      ['with another count', replace(good, '"card_count":5', '"card_count":6')],
      ['stripped count', replace(good, '"card_count":5,', '')],
      ['with a leaf swapped', good, { leaves: f.makeLeaves([...ids].reverse()) }],
      ['with the colliding leaf set one larger', good, { leaves: f.makeLeaves([...ids, ids[4] ?? '']) }],
      [
        'with leaves whose count is stripped',
        good,
        { leaves: replace(f.makeLeaves(ids), '"card_count":5,', '') },
      ],
      [
        'with a duplicate leaf',
        f.makeRoot([...ids, ids[0] ?? '']),
        { leaves: f.makeLeaves([...ids, ids[0] ?? '']) },
      ],
      ['with a proof of another index', good, { proof: f.makeProof(ids, 4, { index: 3 }) }],
      ['phantom index', good, { proof: f.makeProof(ids, 4, { index: 5 }) }],
      ['with a proof that claims a larger count', good, { proof: f.makeProof(ids, 4, { card_count: 8 }) }],
      [
        'interior nodes as leaves',
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
        good,
        { proof: f.makeProof(ids.slice(0, 4), 0, { card_count: 5 }) },
      ],
      ['with a proof of another schema', good, { proof: f.makeProof(ids, 0, { schema: 'x' }) }],
      [
        'with leaves of another corpus',
        good,
        { leaves: f.makeLeaves(['v', 'w', 'x', 'y', 'z'].map(sha256)) },
      ],
    ],
  });
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
