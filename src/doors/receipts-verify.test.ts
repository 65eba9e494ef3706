import { describe, expect, test } from 'vitest';
import { factsOf, makeDoor, ORIGIN, signerOf } from '../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../tests/kit/json-request.ts';
import { NOW_S, place, RESOURCE, TRANSACTION } from '../../tests/kit/payment-rig.ts';
import { publicKeyOf, sign } from '../core/ed25519.ts';
import { signJws } from '../core/jws.ts';
import type { Signer } from '../core/signer.ts';
import { validate } from '../schema/validate.ts';
import { signReceipt } from './payment/offer.ts';
import { receiptsVerify } from './receipts-verify.ts';

const signer = (fragment: Parameters<typeof signerOf>[0]): Signer => {
  const state = signerOf(fragment);
  if (!state.healthy) throw new Error('expected a healthy key');
  return state.signer;
};
const board = signer('board-attestation-1');

const offer = {
  version: 1,
  resourceUrl: RESOURCE,
  scheme: 'exact',
  network: place.network,
  asset: place.asset,
  payTo: place.payTo,
  amount: '50000',
  validUntil: NOW_S + 300,
};
const paid = { network: place.network, resourceUrl: RESOURCE, payer: place.payTo, issuedAt: NOW_S - 5 };
const receipt = signReceipt({ ...paid, transaction: TRANSACTION }, board);

const post = (body: unknown, headers = {}) => jsonRequest('http://x/api/receipts/verify', body, headers);
const ask = async (jws: string, expected?: object, deps = makeDoor().deps) => {
  const answer = await receiptsVerify(post({ jws, expected }), deps);
  expect(answer.status).toBe(200);
  return validate('receipt-verification-0.1', await answer.json(), 'answer');
};

describe('an offer or a receipt of this board', () => {
  test('an offer verifies and says so in five answers', async () => {
    expect(await ask(signJws(offer, board))).toMatchObject({
      signature_valid: true,
      kind: 'offer',
      signer_authorised: true,
      expired: false,
      matches_expected: null,
      reasons: [],
    });
  });

  test('a receipt verifies, with and without a transaction', async () => {
    for (const jws of [receipt, signReceipt(paid, board)])
      expect(await ask(jws)).toMatchObject({
        signature_valid: true,
        kind: 'receipt',
        signer_authorised: true,
      });
  });

  test('an offer past its end is expired and still signed', async () => {
    const old = signJws({ ...offer, validUntil: NOW_S - 1 }, board);
    expect(await ask(old)).toMatchObject({ signature_valid: true, signer_authorised: true, expired: true });
  });
});

test.each([
  [
    'a receipt that is no signed one',
    { jws: 'eyJ.eyJ' },
    'jws: expected what stands as signature in a signed offer',
  ],
  [
    'a receipt itself, in place of the question',
    { payload: {}, signature: 'x' },
    'expected only the members jws and',
  ],
])('%s is told what is expected', async (_, body, detail) => {
  const said: unknown = await (await receiptsVerify(post(body), makeDoor().deps)).json();
  expect(said).toMatchObject({ status: 400, detail: expect.stringContaining(detail) });
});

describe('what is expected', () => {
  test.each([
    [{ amount: '50000' }, true, []],
    [{ amount: '50001' }, false, []],
    [{ resourceUrl: `${RESOURCE}&x=1` }, false, []],
    [{ payTo: place.payTo.toUpperCase().replace('0X', '0x'), asset: place.asset.toLowerCase() }, true, []],
    [{ payer: place.payTo }, false, ['payer']],
    [{}, null, []],
  ])('of an offer, %j: %j', async (expected, matches_expected, not_carried) => {
    expect(await ask(signJws(offer, board), expected)).toMatchObject({ matches_expected, not_carried });
  });

  test('a receipt carries no amount, so it matches none', async () => {
    expect(await ask(receipt, { payer: place.payTo, amount: '50000' })).toMatchObject({
      matches_expected: false,
      not_carried: ['amount'],
    });
  });
});

describe('a signature that proves nothing here', () => {
  const stranger = new Uint8Array(32).fill(1);
  const strange = (kid: string): Signer => ({
    kid,
    publicKey: publicKeyOf(stranger),
    sign: (message) => sign(stranger, message),
  });

  test.each([
    ['another key under our kid', () => signJws(offer, strange(board.kid))],
    ['a kid of another domain', () => signJws(offer, strange('did:web:evil.example#board-attestation-1'))],
    ['a kid on this machine', () => signJws(offer, strange('did:web:localhost%3A80#board-attestation-1'))],
    ['an unsigned one', () => `${receipt.split('.').slice(0, 2).join('.')}.`],
  ])('%s', async (_, make) => {
    expect(await ask(make())).toMatchObject({ signature_valid: false, signer_authorised: false });
  });

  test('a card key may not speak for payments', async () => {
    const answer = await ask(signJws(offer, signer('card-attestation-1')));
    expect(answer).toMatchObject({ signature_valid: true, signer_authorised: false });
  });

  test('a resource of somebody else', async () => {
    const jws = signJws({ ...offer, resourceUrl: 'https://other.example/a' }, board);
    expect(await ask(jws)).toMatchObject({ signature_valid: true, signer_authorised: false });
    const prefixed = signJws({ ...offer, resourceUrl: `${ORIGIN}.evil.example/a` }, board);
    expect(await ask(prefixed)).toMatchObject({ signer_authorised: false });
  });

  test('a key that was retired before the receipt was issued, but not one after', async () => {
    const { keys } = factsOf();
    const retired = (valid_until: string) => {
      const ended = keys.keys.map((key) => ({ ...key, valid_until, status: 'retired' }));
      return makeDoor({ facts: factsOf({ keys: { ...keys, keys: ended } }) }).deps;
    };
    expect(await ask(receipt, undefined, retired('2021-01-01T00:00:00Z'))).toMatchObject({
      signer_authorised: false,
    });
    expect(await ask(receipt, undefined, retired('2099-01-01T00:00:00Z'))).toMatchObject({
      signer_authorised: true,
    });
  });
});

describe('the exact members', () => {
  const { validUntil: _, ...endless } = offer;
  test.each([
    ['an offer without an end', endless, 'offer'],
    ['an offer with one member more', { ...offer, payer: place.payTo }, null],
    ['an offer with one member less', { ...offer, amount: undefined }, null],
    ['an offer of another version', { ...offer, version: 2 }, null],
    ['an offer with a number as amount', { ...offer, amount: 50_000 }, null],
    ['a receipt with an amount', { version: 1, ...paid, amount: '1' }, null],
    ['a receipt with a broken time', { version: 1, ...paid, issuedAt: 1.5 }, null],
    ['a statement', { as_of: '2026-01-01', merkle_root: 'a' }, null],
  ])('%s is %j', async (_name, members, kind) => {
    const answer = await ask(signJws(JSON.parse(JSON.stringify(members)), board));
    expect(answer).toMatchObject({ signature_valid: true, kind, signer_authorised: kind !== null });
  });
});

describe('a question', () => {
  test.each([
    ['no JSON', 'x', 400],
    ['a list', '[]', 400],
    ['no jws', {}, 400],
    ['a jws that is none', { jws: 'a.b' }, 400],
    ['a key of the caller', { jws: receipt, publicKey: 'x' }, 400],
    ['an unknown expectation', { jws: receipt, expected: { issuedAt: '1' } }, 400],
    ['an expectation that is no text', { jws: receipt, expected: { amount: 1 } }, 400],
    ['one member twice', `{"jws":"${receipt}","jws":"${receipt}"}`, 400],
    ['too much', 'x'.repeat(17 * 1024), 413],
  ])('with %s is refused', async (_, body, status) => {
    expect((await receiptsVerify(post(body), makeDoor().deps)).status).toBe(status);
  });

  test('in another media type or by another method is refused', async () => {
    const text = post({ jws: receipt }, { 'content-type': 'text/plain' });
    expect((await receiptsVerify(text, makeDoor().deps)).status).toBe(415);
    const get = await receiptsVerify(new Request('http://x/api/receipts/verify'), makeDoor().deps);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
