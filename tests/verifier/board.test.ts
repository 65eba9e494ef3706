import { describe, expect, test } from 'vitest';
import { replace } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, canonical, sha256, sign, textOf } from './forge.ts';
import { type Outcome, verifier } from './verifier.ts';

const { did, board, cards } = f;

describe('a board', () => {
  const value = f.makeBoard();
  const good = f.attest(value);
  const statement = JSON.parse(textOf(f.makeRoot([sha256('a')])));
  const {
    sig_ed25519: rootSig,
    leaves_url: _l,
    signed_statement: _s,
    xrpl_asset_count_attempted: _x,
    ...six
  } = statement;
  const cases: [string, Outcome, Uint8Array][] = [
    ['attested', 'VERIFIED', good],
    ['unsigned with a reason', 'UNCHECKABLE', f.attest(value, null)],
    ['without an attestation', 'UNCHECKABLE', bytesOf(canonical(value))],
    ['attested with the card key', 'REFUTED', f.attest(value, cards)],
    ['whose signer is the card key', 'REFUTED', f.attest(value, cards, { signer: cards.kid })],
    ['with another sentence', 'REFUTED', f.attest(value, board, { attests: 'A re-measurement.' })],
    ['with an unknown member in the attestation', 'REFUTED', f.attest(value, board, { x: 1 })],
    [
      'with an upper-case signature',
      'REFUTED',
      f.attest(value, board, { sig: sign(board, canonical(value)).toUpperCase() }),
    ],
    ['with one number changed', 'REFUTED', replace(good, '"items":85', '"items":86')],
    ['of another schema', 'REFUTED', f.attest({ ...value, schema: 'svc.gspc-axes/0.4' })],
    ['made of the signature of a root', 'REFUTED', f.attest(six, null, { reason: undefined, sig: rootSig })],
    ['with a duplicate totals', 'REFUTED', replace(good, '"totals":', '"totals":{},"totals":')],
  ];
  test.each(cases)('%s: %s', async (_, expected, bytes) => {
    const verdict = await verifier.verifyBoard({ board: bytes, did });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});
