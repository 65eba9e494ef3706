import { describe, expect, test } from 'vitest';
import { byOutcome, replace } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, canonical, sha256, sign, textOf } from './forge.ts';
import { verifier } from './verifier.ts';

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
  const cases = byOutcome<[Uint8Array]>({
    VERIFIED: [['attested', good]],
    UNCHECKABLE: [
      ['unsigned with a reason', f.attest(value, null)],
      ['without an attestation', bytesOf(canonical(value))],
    ],
    REFUTED: [
      ['attested with the card key', f.attest(value, cards)],
      ['whose signer is the card key', f.attest(value, cards, { signer: cards.kid })],
      ['with another sentence', f.attest(value, board, { attests: 'A re-measurement.' })],
      ['with an unknown member in the attestation', f.attest(value, board, { x: 1 })],
      [
        'with an upper-case signature',
        f.attest(value, board, { sig: sign(board, canonical(value)).toUpperCase() }),
      ],
      ['with one number changed', replace(good, '"items":85', '"items":86')],
      ['of another schema', f.attest({ ...value, schema: 'svc.gspc-axes/0.4' })],
      ['made of the signature of a root', f.attest(six, null, { reason: undefined, sig: rootSig })],
      ['with a duplicate totals', replace(good, '"totals":', '"totals":{},"totals":')],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, bytes) => {
    const verdict = await verifier.verifyBoard({ board: bytes, did });
    expect(verdict.outcome, JSON.stringify(verdict.steps)).toBe(expected);
  });
});
