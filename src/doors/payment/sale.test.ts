import { describe, expect, test } from 'vitest';
import {
  boardSigner,
  makeRig,
  NOW_S,
  payload,
  paymentOf,
  place,
  RESOURCE,
} from '../../../tests/kit/payment-rig.ts';
import { signOffer } from './offer.ts';
import { toTerms } from './terms.ts';

const once = { verify: 1, settle: 1, work: 1 };

describe('a payment', () => {
  test('buys its artefact, and again the same bytes, for one settlement and one unit of work', async () => {
    const { send, calls, world } = makeRig();
    const first = await send();
    expect(first).toMatchObject({ kind: 'delivered', artefact: '{"card":1}', response: { success: true } });
    world.now += 3_600_000;
    expect(await send()).toEqual(first);
    expect(calls).toEqual(once);
  });

  test('is found again under another spelling of its addresses, and after the price rose', async () => {
    const { send, calls } = makeRig();
    await send();
    const upper = paymentOf(payload({ authorization: { from: `0x${'AB'.repeat(20)}` } }));
    expect(await send({ payment: upper, amount: '90000' })).toMatchObject({ kind: 'delivered' });
    expect(calls).toEqual(once);
  });

  test.each([
    [
      'another resource',
      { resourceUrl: 'https://board.example/api/evidence-bundle?obligation=cra&subject=board' },
    ],
    ['another body', { bodySha256: 'ff' }],
  ])('that was used is refused for %s', async (_, other) => {
    const { send, calls } = makeRig();
    await send();
    expect(await send(other)).toMatchObject({ kind: 'elsewhere' });
    expect(calls).toEqual(once);
  });

  test('made for another resource is refused before anybody is asked', async () => {
    const { send, calls } = makeRig();
    const resourceUrl = 'https://board.example/api/art50/marking-evidence?url=https%3A%2F%2Fx.example';
    expect(await send({ resourceUrl })).toMatchObject({ kind: 'elsewhere' });
    expect(calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test('with another signature over the same nonce does not get what the first one bought', async () => {
    const { send, calls } = makeRig();
    await send();
    const forged = paymentOf(payload());
    expect(await send({ payment: { ...forged, signature: `0x${'6d'.repeat(65)}` } })).toMatchObject({
      kind: 'elsewhere',
    });
    expect(calls).toEqual(once);
  });

  test('sent eight times at once is worked on once and settled once', async () => {
    const { send, calls } = makeRig();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send()));
    const kinds = outcomes.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['delivered', ...Array(7).fill('in-progress')]);
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});

describe('terms', () => {
  const changed = [
    ['accepted.scheme', { accepted: { scheme: 'upto' } }],
    ['accepted.network', { accepted: { network: 'eip155:1' } }],
    ['accepted.asset', { accepted: { asset: `0x${'9'.repeat(40)}` } }],
    ['accepted.payTo', { accepted: { payTo: `0x${'9'.repeat(40)}` } }],
    ['accepted.amount', { accepted: { amount: '1' } }],
    ['accepted.maxTimeoutSeconds', { accepted: { maxTimeoutSeconds: 9 } }],
    ['accepted.extra.name', { accepted: { extra: { name: 'Other', version: '2' } } }],
    ['accepted.extra.version', { accepted: { extra: { name: 'USD Coin', version: '1' } } }],
    ['authorization.to', { authorization: { to: `0x${'9'.repeat(40)}` } }],
    ['authorization.value below', { authorization: { value: '49999' } }],
    ['authorization.value above', { authorization: { value: '50001' } }],
    ['authorization.validAfter', { authorization: { validAfter: `${NOW_S + 1}` } }],
    ['authorization.validBefore', { authorization: { validBefore: `${NOW_S + 5}` } }],
    ['authorization.validBefore long ago', { authorization: { validBefore: '1' } }],
  ] as const;

  test.each(changed)('%s changed is refused without work, settlement or a call', async (_, change) => {
    const { send, calls } = makeRig();
    expect(await send({ payment: paymentOf(payload(change)) })).toMatchObject({ kind: 'refused' });
    expect(calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test.each([
    ['is left out', null],
    ['has members of its own', { note: 'x', svc_pricing: {} }],
  ])('accepted may hold when it %s', async (_, accepted) => {
    const { send } = makeRig();
    expect(await send({ payment: paymentOf(payload({ accepted })) })).toMatchObject({ kind: 'delivered' });
  });

  test('an authorization that is valid for longer than asked is taken', async () => {
    const { send } = makeRig();
    const payment = paymentOf(payload({ authorization: { validBefore: `${NOW_S + 86_400}` } }));
    expect(await send({ payment })).toMatchObject({ kind: 'delivered' });
  });

  const offered = (resourceUrl: string, validUntil: number, key = boardSigner) => {
    const signature = signOffer(toTerms(place, '50000'), { resourceUrl, validUntil }, key);
    const info = { offers: [{ format: 'jws', signature }] };
    return paymentOf(payload({ top: { extensions: { 'offer-receipt': { info } } } }));
  };

  test('our own offer holds after the price rose, to its last second', async () => {
    const { send, world } = makeRig();
    world.now += 100_000;
    const payment = offered(RESOURCE, NOW_S + 100);
    expect(await send({ payment, amount: '90000' })).toMatchObject({ kind: 'delivered' });
  });

  test.each([
    ['has run out', () => offered(RESOURCE, NOW_S - 1)],
    ['was made for another resource', () => offered('https://board.example/other', NOW_S + 100)],
    [
      'was signed by somebody else',
      () => offered(RESOURCE, NOW_S + 100, { ...boardSigner, sign: () => new Uint8Array(64) }),
    ],
    ['was never made', () => paymentOf(payload())],
  ])('an offer that %s proves nothing', async (_, make) => {
    const { send, calls } = makeRig();
    expect(await send({ payment: make(), amount: '90000' })).toMatchObject({ kind: 'refused' });
    expect(calls.work).toBe(0);
  });
});

describe('verification', () => {
  test('what the facilitator refuses is not worked on, and leaves no claim behind', async () => {
    const { send, calls, world, store } = makeRig();
    world.verified = { kind: 'invalid', code: 'invalid_exact_evm_signature' };
    expect(await send()).toEqual({ kind: 'refused', code: 'invalid_exact_evm_signature' });
    expect([calls.work, calls.settle, await store.list()]).toEqual([0, 0, []]);
  });

  test('a facilitator that is out is no refusal, and the same payment buys later', async () => {
    const { send, calls, world } = makeRig();
    world.verified = { kind: 'unavailable' };
    expect(await send()).toEqual({ kind: 'out', what: 'facilitator' });
    world.verified = { kind: 'valid' };
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});

describe('work', () => {
  test('that fails is not charged, and the same payment may be sent again', async () => {
    const { send, calls, world } = makeRig();
    world.work = async () => {
      throw new Error('secret');
    };
    expect(await send()).toEqual({ kind: 'work-failed' });
    world.work = async () => ({ ok: false, status: 422, code: 'unusable', message: 'no' });
    expect(await send()).toMatchObject({ kind: 'not-made', status: 422 });
    expect(calls.settle).toBe(0);
    world.work = async () => ({ ok: true, artefact: 'a' });
    expect(await send()).toMatchObject({ kind: 'delivered' });
    expect(calls.settle).toBe(1);
  });

  test('that takes too long is given up and not charged', async () => {
    const { send, calls, world } = makeRig();
    world.workIsSlow = true;
    world.work = () => new Promise(() => {});
    expect(await send()).toEqual({ kind: 'work-failed' });
    expect(calls.settle).toBe(0);
  });
});

describe('a payment identifier', () => {
  const identified = (nonce: string) =>
    paymentOf(
      payload({
        authorization: { nonce: `0x${nonce.repeat(32)}` },
        top: { extensions: { 'payment-identifier': { info: { required: false, id: 'order-1234567890' } } } },
      }),
    );

  test('stands for one payment: a second one under it is not charged', async () => {
    const { send, calls } = makeRig();
    expect(await send({ payment: identified('0a') })).toMatchObject({ kind: 'delivered' });
    expect(await send({ payment: identified('0a') })).toMatchObject({ kind: 'delivered' });
    expect(await send({ payment: identified('0b') })).toMatchObject({ kind: 'elsewhere' });
    expect([calls.work, calls.settle]).toEqual([1, 1]);
  });
});

test('a sale of which nobody can tell names its claim for the log, and no other sale does', async () => {
  const rig = makeRig();
  await rig.send();
  expect(rig.notes).toEqual([]);
  const open = makeRig();
  open.world.settled = { kind: 'unknown' };
  expect(await open.send()).toEqual({ kind: 'unknown' });
  const [claim] = await open.store.list('claims/');
  expect(open.notes).toEqual([{ what: 'settlement_unknown', claim }]);
});
