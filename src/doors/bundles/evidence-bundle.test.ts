import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  bundle,
  factsOf,
  fetchPublished,
  makeDoor,
  ORIGIN,
  signerOf,
  unhealthy,
} from '../../../tests/kit/door-deps.ts';
import { boardSigner, headerOf, NOW_S, payload, RESOURCE } from '../../../tests/kit/payment-rig.ts';
import { parseBase64 } from '../../core/base64.ts';
import { parseCard } from '../../core/card.ts';
import { verifyCards } from '../../core/card-verification.ts';
import { parseJws, verifyJws } from '../../core/jws.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { filesInTar } from '../../core/tar.ts';
import { utf8 } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import { validate } from '../../schema/validate.ts';
import { toAttested } from '../payment/offer.ts';
import { evidenceBundle } from './evidence-bundle.ts';

const QUERY = 'obligation=dora&subject=board';
const request = (query = QUERY, init: RequestInit = {}) =>
  new Request(`http://somewhere.else/api/evidence-bundle${query === '' ? '' : `?${query}`}`, init);
const paying = (value: object = payload(), name = 'payment-signature') =>
  request(QUERY, { headers: { [name]: headerOf(value) } });
const bodyOf = async (answer: Response): Promise<Record<string, never>> => Object(await answer.json());
const decoded = (answer: Response, name: string) =>
  JSON.parse(new TextDecoder().decode(parseBase64(answer.headers.get(name) ?? '')));

describe('an unpaid request', () => {
  test('is answered with the challenge, whose header is exactly the body', async () => {
    const { deps } = makeDoor();
    const answer = await evidenceBundle(request(), deps);
    const text = await answer.text();
    expect(answer.status).toBe(402);
    expect(new TextDecoder().decode(parseBase64(answer.headers.get('payment-required') ?? ''))).toBe(text);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((answer.headers.get('payment-required') ?? '').length).toBeLessThan(6 * 1024);
    const challenge = validate('x402-payment-required-2', JSON.parse(text), 'challenge');
    expect(challenge.resource.url).toBe(RESOURCE);
    expect(challenge.accepts[0]).toMatchObject({
      amount: '50000',
      maxAmountRequired: '50000',
      scheme: 'exact',
    });
    expect(challenge['svc.offer_receipt']).toMatchObject({ signed: true });
    expect(challenge['svc.card_signed']).toEqual({ signed: true });
    const { days, refund_contact, how } = challenge['svc.recovery'];
    expect([days, refund_contact, how]).toEqual([
      30,
      'a@board.example',
      expect.stringMatching(/same payment/),
    ]);
  });

  test('is shown an amount only where the payment can be looked up', async () => {
    const { deps, rig } = makeDoor();
    rig.world.chain = 'unavailable';
    const out = await evidenceBundle(request(), deps);
    expect([out.status, out.headers.get('retry-after'), out.headers.has('payment-required')]).toEqual([
      503,
      '10',
      false,
    ]);
    expect(await out.json()).toMatchObject({ error: 'chain_out' });
    rig.world.chain = 'other-network';
    const wrong = await evidenceBundle(request(), deps);
    expect([wrong.status, await wrong.json()]).toEqual([
      503,
      expect.objectContaining({ error: 'door_closed', detail: expect.stringContaining('another network') }),
    ]);
    expect((await evidenceBundle(paying(), deps)).status).toBe(503);
    expect(rig.calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test('gets an offer that says the terms of accepts[0] and holds for 300 s', async () => {
    const { deps } = makeDoor();
    const challenge = Object(await (await evidenceBundle(request(), deps)).json());
    const [offer] = challenge.extensions['offer-receipt'].info.offers;
    const jws = parseJws(offer.signature);
    expect(verifyJws(jws, boardSigner.publicKey)).toBe(true);
    const { scheme, network, asset, payTo, amount } = challenge.accepts[0];
    const terms = { scheme, network, asset, payTo, amount };
    const offered = { version: 1, resourceUrl: RESOURCE, ...terms, validUntil: NOW_S + 300 };
    expect(toAttested(jws.payload)).toEqual({ kind: 'offer', offer: offered });
  });

  test('without parameters shows the challenge of the bare address', async () => {
    const answer = await evidenceBundle(request(''), makeDoor().deps);
    expect([answer.status, decoded(answer, 'payment-required').resource.url]).toEqual([
      402,
      `${ORIGIN}/api/evidence-bundle`,
    ]);
  });

  test('that is paid without parameters charges nothing, and is told which are required', async () => {
    const { deps, rig } = makeDoor();
    const headers = { 'payment-signature': headerOf(payload()) };
    const answer = await evidenceBundle(request('', { headers }), deps);
    expect([answer.status, await bodyOf(answer), rig.calls.settle]).toEqual([
      400,
      expect.objectContaining({
        error: 'missing_query',
        field: 'obligation',
        detail: 'obligation: expected in the query, which requires obligation and subject',
      }),
      0,
    ]);
  });

  test('of HEAD has the headers and no body, and never settles', async () => {
    const { deps, rig } = makeDoor();
    const headers = { 'payment-signature': headerOf(payload()) };
    const head = await evidenceBundle(request(QUERY, { method: 'HEAD', headers }), deps);
    expect([head.status, await head.text(), head.headers.has('payment-required')]).toEqual([402, '', true]);
    expect(rig.calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });

  test('is told when there is no healthy board key: no offer, and why', async () => {
    const signers = { board: unhealthy('board-attestation-1'), card: signerOf('card-attestation-1') };
    const challenge = await bodyOf(await evidenceBundle(request(), makeDoor({ signers }).deps));
    expect(challenge['svc.offer_receipt']).toEqual({ signed: false, why: 'no key is here' });
    expect(Object.keys(Object(challenge.extensions))).not.toContain('offer-receipt');
  });

  test.each([
    'obligation=dora',
    'subject=board',
    'obligation=gdpr&subject=board',
    'obligation=dora&subject=',
    'obligation=dora&subject=%0A',
    `obligation=dora&subject=${'x'.repeat(201)}`,
    'obligation=dora&subject=board&preview=2',
    'obligation=dora&subject=board&extra=1',
    'obligation=dora&obligation=cra&subject=board',
  ])('%s is refused before anything else', async (query) => {
    expect((await evidenceBundle(request(query), makeDoor().deps)).status).toBe(400);
  });

  test('a method that is not described is 405 with Allow; OPTIONS allows what clients send', async () => {
    const { deps } = makeDoor();
    const refused = await evidenceBundle(request(QUERY, { method: 'POST', body: 'x' }), deps);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await evidenceBundle(request(QUERY, { method: 'OPTIONS' }), deps);
    expect(options.status).toBe(204);
    expect(options.headers.get('access-control-allow-headers')).toMatch(
      /PAYMENT-SIGNATURE.*X-PAYMENT.*Expose/,
    );
    expect(options.headers.get('access-control-expose-headers')).toContain('PAYMENT-RESPONSE');
  });
});

const noGoods = { files: 0, bytes: 0 };

describe('a subject', () => {
  const axes = [
    {
      axis: 'custody',
      status: 'MEASURED',
      components: ['alpha'],
    },
    {
      axis: 'jail',
      status: 'MEASURED',
      components: ['beta'],
    },
  ];
  const goods = { board: noGoods, axes: {}, obligations: { dora: { custody: noGoods } } };
  const facts = factsOf({ axes, goods, bundles: [{ ...bundle, axes: ['custody'] }] });
  const readNothing: typeof fetch = () => {
    throw new Error('a price was asked for, and a file was read');
  };
  const about = (subject: string, init: RequestInit = {}, more = '') =>
    evidenceBundle(
      request(`obligation=dora&subject=${encodeURIComponent(subject)}${more}`, init),
      makeDoor({ facts, fetch: readNothing }).deps,
    );

  test('of which the bundle holds something has a price, for which nothing is read', async () => {
    for (const subject of ['board', facts.name, 'board.example', 'custody', 'alpha'])
      expect([subject, (await about(subject)).status]).toEqual([subject, 402]);
    const ids = `&marking_cards=${'ab'.repeat(32)}`;
    expect((await about('board', {}, ids)).status).toBe(402);
  });

  test.each([
    ['alpho', ['alpha']],
    ['Custody', ['custody']],
    ['jail', ['board', 'board.example', facts.name, 'custody', 'alpha']],
    ['an article that nobody knows', ['board', 'board.example', facts.name, 'custody', 'alpha']],
  ])('%s, of which it holds nothing, is 404 with the nearest names', async (subject, known) => {
    for (const more of ['', '&preview=1']) {
      const answer = await about(subject, {}, more);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ error: 'unknown_subject', field: 'subject', known }),
      ]);
    }
  });

  test('of which it holds nothing is not charged for, and what was bought of it before is given again', async () => {
    const { deps, rig } = makeDoor({ facts });
    const bought = await evidenceBundle(
      paying(),
      makeDoor({ facts: factsOf(), store: () => rig.store }).deps,
    );
    const url = `${ORIGIN}/api/evidence-bundle?obligation=dora&subject=jail`;
    const header = headerOf(
      payload({ top: { resource: { url } }, authorization: { nonce: `0x${'2e'.repeat(32)}` } }),
    );
    const refused = await evidenceBundle(
      request('obligation=dora&subject=jail', { headers: { 'payment-signature': header } }),
      deps,
    );
    expect([refused.status, (await bodyOf(refused)).detail]).toEqual([
      404,
      expect.stringMatching(/nothing about it; nothing was charged$/),
    ]);
    expect([rig.calls.verify, rig.calls.settle]).toEqual([1, 0]);
    const gone = { ...facts, goods: { ...facts.goods, obligations: {} } };
    const again = await evidenceBundle(paying(), { ...deps, facts: gone });
    expect([again.status, await again.text()]).toEqual([200, await bought.text()]);
  });
});

describe('an obligation on which nothing bears that was measured', () => {
  const facts = factsOf({
    bundles: [{ ...bundle, axes: [] }],
    goods: { board: noGoods, axes: {}, obligations: { dora: {} } },
  });

  test.each([
    ['unpaid', () => request()],
    ['unpaid, whatever it is about', () => request('obligation=dora&subject=alpha')],
    ['paid', () => paying()],
  ])('is refused %s, with the reason and where the law is read, and nothing is charged', async (_, asked) => {
    const { deps, rig } = makeDoor({ facts });
    const answer = await evidenceBundle(asked(), deps);
    expect([answer.status, await bodyOf(answer)]).toEqual([
      422,
      expect.objectContaining({
        error: 'nothing_bears',
        field: 'obligation',
        detail: expect.stringMatching(
          /^obligation: no measured axis of this board bears on dora\. Its provisions are at \/api\/regulation/,
        ),
      }),
    ]);
    expect(rig.calls.settle).toBe(0);
  });

  test('has a preview, which says what is not covered', async () => {
    const answer = await evidenceBundle(request(`${QUERY}&preview=1`), makeDoor({ facts }).deps);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ findings: [], not_covered: bundle.not_covered }),
    ]);
  });
});

describe('a paid request', () => {
  test('gets what it bought again while nothing new can be sold', async () => {
    const { deps, rig } = makeDoor();
    const first = await (await evidenceBundle(paying(), deps)).text();
    rig.world.chain = 'unavailable';
    const later = { ...deps, facts: factsOf({ pricing: null }) };
    expect((await evidenceBundle(request(), later)).status).toBe(503);
    expect(await (await evidenceBundle(paying(), later)).text()).toBe(first);
    expect(rig.calls).toMatchObject({ verify: 1, settle: 1 });
  });

  test.each(['payment-signature', 'x-payment'])('by %s gets the signed card and a receipt', async (name) => {
    const { deps, rig } = makeDoor();
    const answer = await evidenceBundle(paying(payload(), name), deps);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    const card = parseCard(utf8(text), 'card');
    validate('evidence-bundle-0.3', card.payload, 'payload');
    expect(card.payload).toMatchObject({
      obligation: 'dora',
      subject: 'board',
      findings: [{ axis: 'custody', sentence: 'Found.', limit: 'Not all.' }],
      manifest: { files: 1 },
      not_covered: [{ what: 'the subject' }],
    });
    const keys = [deps.signers.board, deps.signers.card].flatMap((key) => (key.healthy ? [key.signer] : []));
    expect([...(await verifyCards([card], { keys }))]).toEqual([card.id]);
    const response = decoded(answer, 'payment-response');
    expect(response).toMatchObject({ success: true, network: 'eip155:8453' });
    const receipt = parseJws(response.extensions['offer-receipt'].info.receipt.signature);
    expect(verifyJws(receipt, boardSigner.publicKey)).toBe(true);
    expect(toAttested(receipt.payload)).toMatchObject({
      kind: 'receipt',
      receipt: { resourceUrl: RESOURCE },
    });
    const again = await evidenceBundle(paying(payload(), name), deps);
    expect([await again.text(), again.headers.get('payment-response')]).toEqual([
      text,
      answer.headers.get('payment-response'),
    ]);
    expect(rig.calls).toMatchObject({ verify: 1, settle: 1 });
  });

  test('for more than an answer can carry gets the manifest in its archive, which names each file', async () => {
    const huge = { path: 'api/regulation.json', sha256: 'ab'.repeat(32), bytes: 30_000_000 };
    const { deps, rig } = makeDoor({
      fetch: async (address) =>
        String(address).endsWith(pathOf('estate-index'))
          ? Response.json({ entries: [huge] })
          : fetchPublished(address),
    });
    const { payload: sold } = parseCard(utf8(await (await evidenceBundle(paying(), deps)).text()), 'card');
    const { archive, manifest } = validate('evidence-bundle-0.3', sold, 'payload');
    expect([archive.holds, manifest]).toEqual([
      'manifest',
      { sha256: expect.any(String), files: 1, bytes: huge.bytes },
    ]);
    const [kept = ''] = await rig.store.list('archives/');
    const packed = gunzipSync((await rig.store.get(kept))?.value ?? expect.fail(kept));
    const [list, ...others] = [...filesInTar(new Uint8Array(packed))];
    expect([list?.[0], sha256Hex(list?.[1] ?? utf8('')), others]).toEqual([
      'MANIFEST.json',
      manifest.sha256,
      [],
    ]);
  });

  test('without a card key is sold unsigned, which the challenge said before', async () => {
    const signers = { board: signerOf('board-attestation-1'), card: unhealthy('card-attestation-1') };
    const { deps } = makeDoor({ signers });
    const challenge = await bodyOf(await evidenceBundle(request(), deps));
    expect(challenge['svc.card_signed']).toEqual({ signed: false, why: 'no key is here' });
    expect(await bodyOf(await evidenceBundle(paying(), deps))).toMatchObject({ sig_ed25519: null });
  });

  test('refused at settlement is 402 with PAYMENT-RESPONSE and no card', async () => {
    const { deps, rig } = makeDoor();
    rig.world.settled = { kind: 'refused', code: 'insufficient_funds', transaction: undefined };
    const answer = await evidenceBundle(paying(), deps);
    expect(answer.status).toBe(402);
    expect(decoded(answer, 'payment-response')).toMatchObject({ success: false, transaction: '' });
    expect(await bodyOf(answer)).toMatchObject({ error: 'insufficient_funds' });
  });

  test('of unknown outcome is 503 with Retry-After and asks for the same payment', async () => {
    const { deps, rig } = makeDoor();
    rig.world.settled = { kind: 'unknown' };
    const answer = await evidenceBundle(paying(), deps);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    expect((await bodyOf(answer)).detail).toMatch(/same payment.*do not sign a new one/);
  });

  test('that is malformed is 400, with a price that is wrong 402, for something else 409', async () => {
    const { deps } = makeDoor();
    const broken = await evidenceBundle(request(QUERY, { headers: { 'x-payment': 'nothing' } }), deps);
    expect(broken.status).toBe(400);
    const cheap = await evidenceBundle(paying(payload({ authorization: { value: '1' } })), deps);
    expect([cheap.status, (await bodyOf(cheap))['svc.expected']]).toEqual([
      402,
      { field: 'payload.authorization.value', expected: '50000' },
    ]);
    const dear = await evidenceBundle(paying(payload({ accepted: { amount: '60000' } })), deps);
    expect((await bodyOf(dear))['svc.expected']).toEqual({ field: 'accepted.amount', expected: '50000' });
    const other = await evidenceBundle(
      request('obligation=dora&subject=board.example', {
        headers: { 'payment-signature': headerOf(payload()) },
      }),
      deps,
    );
    expect([other.status, other.headers.get('retry-after')]).toEqual([409, null]);
  });
});

describe('a door that cannot sell', () => {
  test.each([
    ['nobody is paid', { payment: { open: false, why: 'nobody is configured to be paid' } as const }],
    ['it has no price', { facts: factsOf({ pricing: null }) }],
  ])('because %s is closed, and its preview open', async (_, change) => {
    const { deps } = makeDoor(change);
    const closed = await evidenceBundle(request(), deps);
    expect([closed.status, closed.headers.get('retry-after'), (await bodyOf(closed)).error]).toEqual([
      503,
      null,
      'door_closed',
    ]);
    expect((await evidenceBundle(request(`${QUERY}&preview=1`), deps)).status).toBe(200);
  });
});

describe('the preview', () => {
  test('is free, unsigned and lists everything that is not covered', async () => {
    const { deps, rig } = makeDoor();
    const answer = await evidenceBundle(request(`${QUERY}&preview=1`), deps);
    const outline = validate('evidence-bundle-outline-0.3', await answer.json(), 'outline');
    expect(outline).toMatchObject({
      signed: false,
      findings: [{ axis: 'custody' }],
      not_covered: [{ what: 'the subject' }],
    });
    expect(rig.calls).toEqual({ verify: 0, settle: 0, work: 0 });
  });
});

describe('a campaign', () => {
  const campaign = {
    campaign_id: 'c1',
    starts_at: new Date((NOW_S - 10) * 1000).toISOString().replace('.000', ''),
    ends_at: new Date((NOW_S + 10) * 1000).toISOString().replace('.000', ''),
    fresh_compute_excluded: true,
    pricing_basis: 'launch',
    doors: { 'evidence-bundle': { amount: '10000', product_id: 'p', sku_id: 's', tier: 't' } },
  };
  const pricing = { ...factsOf().pricing, campaign };

  test.each([
    [-11, '50000'],
    [-10, '10000'],
    [9, '10000'],
    [10, '50000'],
  ])('%i s from now asks %s', async (seconds, amount) => {
    const { deps, rig } = makeDoor({ facts: factsOf({ pricing }) });
    rig.world.now += seconds * 1000;
    const { accepts } = Object(await (await evidenceBundle(request(), deps)).json());
    expect(accepts[0].amount).toBe(amount);
    expect(accepts[0].svc_pricing?.normal_amount_atomic).toBe(amount === '10000' ? '50000' : undefined);
  });
});
