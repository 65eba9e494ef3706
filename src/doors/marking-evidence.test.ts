import type { RequestListener } from 'node:http';
import { buildConnector } from 'undici';
import { beforeEach, describe, expect, test } from 'vitest';
import { factsOf, makeDoor, ORIGIN, signerOf, unhealthy } from '../../tests/kit/door-deps.ts';
import { signed, unmarked } from '../../tests/kit/marked-media.ts';
import { headerOf, NOW_S, payload } from '../../tests/kit/payment-rig.ts';
import { useServer } from '../../tests/kit/scratch.ts';
import { parseCard } from '../core/card.ts';
import { verifyCards } from '../core/card-verification.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { markingLimits, markingUnmeasured } from '../operations/marking-methods.ts';
import { pathOf } from '../operations/paths.ts';
import { validate } from '../schema/validate.ts';
import { readAllowedOrigin } from './bind-deps.ts';
import type { DoorDeps } from './deps.ts';
import type { Network } from './guarded-fetch/network.ts';
import { markingDoor, markingEvidence } from './marking-evidence.ts';
import { answerPaidDoor } from './paid-door.ts';

const picture = unmarked['image/jpeg'] ?? new Uint8Array();
const marked = signed['ai.png'] ?? new Uint8Array();
const PICTURE = 'https://files.example.com/a.jpg';

let listener: RequestListener;
let fetches = 0;
const server = useServer((request, response) => {
  fetches += 1;
  listener(request, response);
});
beforeEach(() => {
  fetches = 0;
  listener = (_, response) => response.end(picture);
});

const connect = buildConnector({ allowH2: false });
const network: Network = {
  resolve: async () => ['93.184.215.14'],
  connect: (options, done) =>
    connect({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: new URL(server()).port }, done),
};

const pricing = { ...factsOf().pricing, doors: { 'marking-evidence': { amount: '50000' } } };
const facts = factsOf({ pricing });

const path = pathOf('marking-evidence');
const ask = (query: string, { deps = {}, ...init }: RequestInit & { deps?: Partial<DoorDeps> } = {}) =>
  answerPaidDoor(
    new Request(`http://somewhere.else${path}${query}`, init),
    markingDoor(network),
    makeDoor({ facts, ...deps }).deps,
  );
const byUrl = (url: string, more = '') => `?url=${encodeURIComponent(url)}${more}`;
const preview = (url = PICTURE) => ask(byUrl(url, '&preview=1'));
const post = (
  body: Uint8Array<ArrayBuffer> | string,
  type = 'application/octet-stream',
  query = '?preview=1',
) => ask(query, { method: 'POST', body, headers: { 'content-type': type } });

const bodyOf = async (answer: Response) => Object(await answer.json());
const errorOf = async (answer: Response) => [answer.status, (await bodyOf(answer)).error];

const cardOf = async (answer: Response) => {
  const text = await answer.text();
  const card = validate('card-v0', JSON.parse(text), 'card');
  return { text, card, payload: validate('marking-evidence-payload-0.1', card.payload, 'payload') };
};

describe('a preview', () => {
  test('by url is the whole card, unsigned and under no key', async () => {
    const answer = await preview();
    const { card, payload: measured } = await cardOf(answer);
    expect(answer.status).toBe(200);
    expect(Object.keys(card).sort()).toEqual(['payload', 'schema', 'sig_ed25519', 'surface', 'unmeasured']);
    expect(card).toMatchObject({
      schema: `${ORIGIN}/schema/card-v0.schema.json`,
      surface: 'marking-evidence',
      sig_ed25519: null,
      unmeasured: markingUnmeasured,
    });
    expect(measured.checked).toHaveLength(10);
    expect(measured.statements).toEqual(
      expect.arrayContaining([
        'sniffed_type: image/jpeg',
        `sha256: ${sha256Hex(picture)}`,
        `retrieved_at: ${new Date(NOW_S * 1000).toISOString().slice(0, 19)}Z`,
        'final_host: files.example.com',
      ]),
    );
  });

  test('of posted bytes says what it found, whatever they are called', async () => {
    for (const type of ['application/octet-stream', 'image/jpeg', 'text/plain']) {
      const { payload: measured } = await cardOf(await post(marked, type));
      expect(measured.checked[0]).toEqual({ method: 'c2pa.manifest-store', result: 'DETECTED' });
      expect(measured.statements[0]).toBe('sniffed_type: image/png');
    }
    expect(fetches).toBe(0);
  });

  test('of text is a card too, and of a page it is none', async () => {
    const { payload: measured } = await cardOf(await post('A story about a harbour.', 'text/plain'));
    expect(new Set(measured.checked.map(({ result }) => result))).toEqual(new Set(['NOT_APPLICABLE']));
    expect(await errorOf(await post('<!doctype html><title>404</title>', 'image/png'))).toEqual([
      422,
      'html_page',
    ]);
    listener = (_, response) => response.end('<html>Sign in</html>');
    expect(await errorOf(await preview())).toEqual([422, 'html_page']);
  });

  test('POST with url fetches it', async () => {
    const { payload: measured } = await cardOf(await ask(byUrl(PICTURE, '&preview=1'), { method: 'POST' }));
    expect(measured.statements).toContain('final_host: files.example.com');
  });

  test('HEAD has no body', async () => {
    const answer = await ask(byUrl(PICTURE, '&preview=1'), { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('needs neither a way to be paid nor a key', async () => {
    const deps: Partial<DoorDeps> = {
      payment: { open: false, why: 'x' },
      signers: { board: unhealthy('board-attestation-1'), card: unhealthy('card-attestation-1') },
    };
    expect((await ask(byUrl(PICTURE, '&preview=1'), { deps })).status).toBe(200);
  });
});

describe('what no method can say anything about', () => {
  test('is refused where its bytes are in hand, before anybody is asked to pay', async () => {
    for (const [bytes, says] of [
      ['A story about a harbour.', /taken for text\/plain: 10 NOT_APPLICABLE$/],
      [new Uint8Array(marked.slice(0, 60)), /image\/png: .*UNCHECKABLE/],
    ] as const) {
      const answer = await post(bytes, 'application/octet-stream', '');
      expect([answer.status, await bodyOf(answer)]).toEqual([
        422,
        expect.objectContaining({ error: 'nothing_measured', detail: expect.stringMatching(says) }),
      ]);
      expect((await post(bytes)).status).toBe(200);
    }
    expect((await post(picture, 'image/jpeg', '')).status).toBe(402);
  });

  test('is not charged for: the payment is verified, and 422 comes before the settlement', async () => {
    listener = (_, response) => response.end('A story about a harbour.');
    expect((await ask(byUrl(PICTURE))).status).toBe(402);
    expect(fetches).toBe(0);
    const { deps, rig } = makeDoor({ facts });
    const url = `${ORIGIN}${path}?${new URLSearchParams({ url: PICTURE })}`;
    const headers = { 'x-payment': headerOf(payload({ top: { resource: { url } } })) };
    const answer = await answerPaidDoor(
      new Request(`http://somewhere.else${path}${byUrl(PICTURE)}`, { headers }),
      markingDoor(network),
      deps,
    );
    expect([answer.status, await bodyOf(answer)]).toEqual([
      422,
      expect.objectContaining({
        error: 'nothing_measured',
        detail: expect.stringMatching(/nothing was charged$/),
      }),
    ]);
    expect(rig.calls).toMatchObject({ verify: 1, settle: 0 });
  });
});

describe('what is refused', () => {
  test.each([
    ['?preview=1', 'missing_query'],
    ['?url=&preview=1', 'missing_query'],
    ['?url=http%3A%2F%2Fa.example.com%2F&url=x', 'unknown_query'],
    ['?url=http%3A%2F%2Fa.example.com%2F&preview=0', 'invalid_query'],
    ['?address=http%3A%2F%2Fa.example.com%2F', 'unknown_query'],
  ])('GET %s: 400', async (query, error) => {
    expect(await errorOf(await ask(query))).toEqual([400, error]);
  });

  test('a body and a url, or neither: 400', async () => {
    expect(await errorOf(await post(picture, 'image/jpeg', byUrl(PICTURE)))).toEqual([400, 'url_and_body']);
    expect(await errorOf(await post(new Uint8Array(), 'image/jpeg', ''))).toEqual([400, 'missing_output']);
  });

  test.each([
    'multipart/form-data; boundary=x',
    'application/json',
    'application/ld+json',
    'application/x-www-form-urlencoded',
  ])('bytes inside %s: 415', async (type) => {
    expect(await errorOf(await post('{"url":"x"}', type))).toEqual([415, 'unsupported_media_type']);
  });

  test.each([
    ['?preview=1', markingLimits.preview],
    ['', markingLimits.body],
  ])('a body over the limit (%j): 413 that names it', async (query, limit) => {
    const whole = await post(new Uint8Array(limit), 'image/jpeg', query);
    expect(whole.status).not.toBe(413);
    const answer = await post(new Uint8Array(limit + 1), 'image/jpeg', query);
    const body = await bodyOf(answer);
    expect([answer.status, body.limit_bytes]).toEqual([413, limit]);
    expect(body.detail).toContain(String(limit));
  });

  test.each([
    ['http://169.254.169.254/', 'fetch_refused_private_address'],
    ['file:///etc/passwd', 'fetch_refused_not_http'],
    ['http://localhost/', 'fetch_refused_host'],
  ])('%s: 422, paid or not, before anything is fetched or charged', async (url, error) => {
    const { deps, rig } = makeDoor({ facts });
    const headers = { 'payment-signature': headerOf(payload()) };
    for (const query of [byUrl(url), byUrl(url, '&preview=1')]) {
      const request = new Request(`http://somewhere.else${path}${query}`, { headers });
      expect(await errorOf(await answerPaidDoor(request, markingDoor(network), deps))).toEqual([422, error]);
    }
    expect([fetches, rig.calls]).toEqual([0, { verify: 0, settle: 0, work: 0 }]);
  });

  test.each<[string, RequestListener, string]>([
    ['an error page', (_, response) => response.writeHead(404).end('x'), 'fetch_refused_status'],
    ['nothing', (_, response) => response.end(), 'empty_output'],
    ['a broken connection', (_, response) => response.destroy(), 'fetch_failed_connection'],
    [
      'more than a preview takes',
      (_, response) => response.end(new Uint8Array(markingLimits.preview + 1)),
      'fetch_refused_too_large',
    ],
  ])('%s at the address: 422', async (_, answering, error) => {
    listener = answering;
    expect(await errorOf(await preview())).toEqual([422, error]);
  });

  test('another method: 405', async () => {
    const answer = await ask(byUrl(PICTURE), { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });
});

describe('what is paid for', () => {
  const resource = { url: `${ORIGIN}${path}?url=${encodeURIComponent(PICTURE)}` };
  const paying = (deps: DoorDeps, init: RequestInit = {}, query = byUrl(PICTURE), url = resource.url) =>
    answerPaidDoor(
      new Request(`http://somewhere.else${path}${query}`, {
        ...init,
        headers: { 'payment-signature': headerOf(payload({ top: { resource: { url } } })) },
      }),
      markingDoor(network),
      deps,
    );

  test('nothing configured to be paid to: the door is closed, also to a bare request', async () => {
    const deps: Partial<DoorDeps> = { payment: { open: false, why: 'nothing is configured to be paid to' } };
    for (const query of ['', byUrl(PICTURE)]) {
      const answer = await ask(query, { deps });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, null]);
      expect((await bodyOf(answer)).error).toBe('door_closed');
    }
  });

  test('no card key: closed', async () => {
    const signers = { board: signerOf('board-attestation-1'), card: unhealthy('card-attestation-1') };
    expect(await errorOf(await ask(byUrl(PICTURE), { deps: { signers } }))).toEqual([503, 'door_closed']);
  });

  test('unpaid: the challenge, and nothing is fetched', async () => {
    const answer = await ask(byUrl(PICTURE));
    const challenge = validate('x402-payment-required-2', await answer.json(), 'challenge');
    expect([answer.status, challenge.resource.url, fetches]).toEqual([402, resource.url, 0]);
    expect((await ask('')).status).toBe(402);
  });

  test('paid: a card that verifies under the card key', async () => {
    const { deps, rig } = makeDoor({ facts });
    const answer = await paying(deps);
    const text = await answer.text();
    const card = parseCard(utf8(text), 'card');
    expect([answer.status, card.surface, rig.calls.settle]).toEqual([200, 'marking-evidence', 1]);
    const { card: signer } = deps.signers;
    const keys = signer.healthy ? [signer.signer] : [];
    expect([...(await verifyCards([card], { keys }))]).toEqual([card.id]);
    expect(answer.headers.has('payment-response')).toBe(true);
  });

  test('an output that cannot be had is not charged', async () => {
    listener = (_, response) => response.writeHead(500).end();
    const { deps, rig } = makeDoor({ facts });
    expect(await errorOf(await paying(deps))).toEqual([422, 'fetch_refused_status']);
    expect(rig.calls.settle).toBe(0);
  });

  test('posted bytes are what is paid for', async () => {
    const { deps } = makeDoor({ facts });
    const url = `${ORIGIN}${path}`;
    const answer = await paying(deps, { method: 'POST', body: Uint8Array.from(marked) }, '', url);
    const { payload: measured } = await cardOf(answer);
    expect(measured.statements).toContain(`sha256: ${sha256Hex(marked)}`);
    const other = await paying(deps, { method: 'POST', body: Uint8Array.from(picture) }, '', url);
    expect(other.status).toBe(409);
  });
});

describe('the handler', () => {
  test('is the door on the real network', async () => {
    const request = new Request(`http://somewhere.else${path}?preview=1`, { method: 'POST', body: 'text' });
    expect((await markingEvidence(request, makeDoor({ facts }).deps)).status).toBe(200);
  });

  test('reaches the configured origin, and never in production', () => {
    const MARKING_FETCH_ALLOW_ORIGIN = 'http://127.0.0.1:8080';
    expect(readAllowedOrigin({ MARKING_FETCH_ALLOW_ORIGIN })).toEqual({
      fetchAllowedOrigin: MARKING_FETCH_ALLOW_ORIGIN,
    });
    expect(readAllowedOrigin({ MARKING_FETCH_ALLOW_ORIGIN, CONTEXT: 'production' })).toEqual({});
    for (const broken of ['', '*', 'http://127.0.0.1:8080/', 'null'])
      expect(readAllowedOrigin({ MARKING_FETCH_ALLOW_ORIGIN: broken })).toEqual({});
  });
});
