import { describe, expect, test } from 'vitest';
import { PAYER, payload, paymentOf, place, RESOURCE, TRANSACTION } from '../../../tests/kit/payment-rig.ts';
import { httpFacilitator, toQuestion } from './facilitator.ts';
import { bearerCredential } from './facilitator-credential.ts';
import { toTerms } from './terms.ts';

const asking = { payment: paymentOf(payload()), terms: toTerms(place, '50000'), resourceUrl: RESOURCE };

const answering = (make: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetcher: typeof fetch = async (url, init) => {
    asked.push({ url: String(url), init });
    return make();
  };
  const facilitator = httpFacilitator({
    url: 'https://pay.example/base/',
    credential: bearerCredential('secret'),
    fetch: fetcher,
  });
  return { ...facilitator, asked };
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe('the question', () => {
  test('goes to the path below the address, with the token, and follows no redirect', async () => {
    const { verify, settle, asked } = answering(() => json({ isValid: true }));
    await verify(asking);
    await settle(asking);
    expect(asked.map(({ url }) => url)).toEqual([
      'https://pay.example/base/verify',
      'https://pay.example/base/settle',
    ]);
    expect(asked[0]?.init).toMatchObject({ redirect: 'error', headers: { authorization: 'Bearer secret' } });
  });

  test('is rebuilt: nothing that a client added goes on', () => {
    const strange = paymentOf(payload({ accepted: { note: 'x' }, top: { extensions: { x: 1 }, more: 1 } }));
    const question = JSON.stringify(toQuestion({ ...asking, payment: strange }));
    expect(question).not.toMatch(/note|extensions|more/);
    expect(Object.keys(Object(JSON.parse(question)).paymentRequirements)).toEqual([
      'scheme',
      'network',
      'amount',
      'asset',
      'payTo',
      'maxTimeoutSeconds',
      'extra',
    ]);
  });
});

const broken: readonly [string, () => Response | Promise<Response>][] = [
  ['out of reach', () => Promise.reject(new Error('no route'))],
  ['500', () => json({ isValid: true, success: true, transaction: TRANSACTION }, 500)],
  ['429', () => json({}, 429)],
  ['302', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } })],
  ['HTML with 200', () => new Response('<html>fine</html>')],
  ['a list', () => json([])],
  ['an empty object', () => json({})],
  ['wrong types', () => json({ isValid: 'true', success: 'true', transaction: 1 })],
  ['one member twice', () => new Response('{"isValid":false,"isValid":true}')],
  ['10 MB', () => new Response(new Uint8Array(10 * 1024 * 1024).fill(0x20))],
];

describe('an answer', () => {
  test.each(broken)('%s verifies nothing and settles nothing', async (_, make) => {
    const { verify, settle } = answering(make);
    expect(await verify(asking)).toEqual({ kind: 'unavailable' });
    expect(await settle(asking)).toEqual({ kind: 'unknown' });
  });

  test('a 10 MB answer is left after 64 KB', async () => {
    let pulled = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            pulled += 1;
            controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
          },
        }),
      );
    expect(await answering(endless).verify(asking)).toEqual({ kind: 'unavailable' });
    expect(pulled).toBeLessThan(10);
  });

  test('a refusal keeps its code, and what is no code is not passed on', async () => {
    const refused = async (invalidReason: unknown, status = 200) =>
      answering(() => json({ isValid: false, invalidReason }, status)).verify(asking);
    expect(await refused('invalid_exact_evm_signature')).toEqual({
      kind: 'invalid',
      code: 'invalid_exact_evm_signature',
    });
    expect(await refused('insufficient_funds', 400)).toEqual({ kind: 'invalid', code: 'insufficient_funds' });
    expect(await refused('<b>no</b>')).toEqual({ kind: 'invalid', code: 'unspecified' });
  });

  const success = { success: true, transaction: TRANSACTION, network: place.network, payer: PAYER };
  test.each([
    ['as it should be', {}, 'settled'],
    ['with another spelling of the payer', { payer: PAYER.toUpperCase().replace('0X', '0x') }, 'settled'],
    ['without a payer', { payer: undefined }, 'settled'],
    ['without a transaction', { transaction: '' }, 'unknown'],
    ['with no hash as transaction', { transaction: 'done' }, 'unknown'],
    ['for another payer', { payer: `0x${'9'.repeat(40)}` }, 'unknown'],
    ['for another network', { network: 'eip155:1' }, 'unknown'],
  ])('a success %s', async (_, change, kind) => {
    expect(await answering(() => json({ ...success, ...change })).settle(asking)).toMatchObject({ kind });
  });

  test('a refusal that names a transaction keeps it', async () => {
    const answer = { success: false, errorReason: 'settlement_pending', transaction: TRANSACTION };
    expect(await answering(() => json(answer)).settle(asking)).toEqual({
      kind: 'refused',
      code: 'settlement_pending',
      transaction: TRANSACTION,
    });
  });

  test('a validity for another payer is none', async () => {
    const answer = { isValid: true, payer: `0x${'9'.repeat(40)}` };
    expect(await answering(() => json(answer)).verify(asking)).toEqual({ kind: 'unavailable' });
  });
});
