/** The demo of one machine: every door answers, each answer says DEMO, and none of the demo's settings holds elsewhere. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { factsOf, fetchPublished, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { exampleBody } from '../../../tests/kit/door-examples.ts';
import { doorHandlers } from '../../../tests/kit/door-handlers.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { memoryStore } from '../../../tests/kit/memory-store.ts';
import { headerOf, payload } from '../../../tests/kit/payment-rig.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import { bind } from '../../doors/bind.ts';
import { bindDeps } from '../../doors/bind-deps.ts';
import type { DoorDeps } from '../../doors/deps.ts';
import { doorFactsFile } from '../../operations/door-facts-file.ts';
import { pathOf } from '../../operations/paths.ts';
import { openDemo } from './open-demo.ts';

const demo_seeds = { 'board-attestation': '07'.repeat(32), 'card-attestation': '09'.repeat(32) };
const facts = factsOf({ demo_seeds });

const folder = useFolder();
const outDir = join(folder, 'dist');
const writeFacts = (of: object): void => {
  mkdirSync(dirname(doorFactsFile(outDir)), { recursive: true });
  writeFileSync(doorFactsFile(outDir), JSON.stringify(of));
};

const bare = { CONTEXT: undefined };
const stub = (env: Readonly<Record<string, string | undefined>>): void => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
};

let close: () => Promise<void> = async () => {};
afterEach(async () => {
  vi.unstubAllEnvs();
  await close();
  close = async () => {};
});

/** The board is served to its own doors only; the issuer of the demo is asked where it listens. */
const fetchOwn: typeof fetch = async (address, init) =>
  String(address).startsWith(ORIGIN) ? await fetchPublished(address) : await fetch(address, init);

/** The doors as the served board binds them, with a store of their own. */
const open = async (context?: string): Promise<DoorDeps> => {
  writeFacts(facts);
  const demo = await openDemo(outDir, bare);
  close = demo.close;
  stub({ ...demo.env, CONTEXT: context, SITE_URL: ORIGIN });
  const store = memoryStore();
  return { ...bindDeps(facts, '192.0.2.1', () => {}), store: () => store, fetch: fetchOwn };
};

const bundleUrl = `${ORIGIN}${pathOf('evidence-bundle')}?obligation=dora&subject=board`;
/** The door's own example, posted. */
const post = (id: keyof typeof doorHandlers, deps: DoorDeps, headers: object = {}): Promise<Response> =>
  doorHandlers[id](jsonRequest(ORIGIN + pathOf(id), exampleBody(id), { ...headers }), deps);
const tokenFor = async (path: string): Promise<string> => {
  const issuer = JSON.parse(process.env.OIDC_POLICY ?? '{}').issuer;
  return Object(await (await fetch(`${issuer}/token?audience=${encodeURIComponent(ORIGIN + path)}`)).json())
    .value;
};

describe('a demo board on this machine', () => {
  test('sells a bundle for test dollars, and says DEMO in the challenge', async () => {
    const deps = await open();
    const unpaid = await doorHandlers['evidence-bundle'](new Request(bundleUrl), deps);
    const { accepts, resource } = Object(await unpaid.json());
    expect([unpaid.status, accepts[0].network, resource.description]).toEqual([
      402,
      'eip155:84532',
      expect.stringMatching(/^DEMO: /),
    ]);
    const validBefore = `${Math.floor(Date.now() / 1000) + 300}`;
    const authorization = { to: accepts[0].payTo, value: accepts[0].amount, validBefore };
    const header = headerOf(payload({ authorization, accepted: accepts[0], top: { resource } }));
    const buy = () =>
      doorHandlers['evidence-bundle'](
        new Request(bundleUrl, { headers: { 'payment-signature': header } }),
        deps,
      );
    const paid = await buy();
    expect(paid.status).toBe(200);
    expect(await (await buy()).text()).toBe(await paid.text());
  });

  test('signs for its issuer’s token and for no other caller, once', async () => {
    const deps = await open();
    const path = pathOf('board-sign');
    const sign = (headers = {}) => post('board-sign', deps, headers);
    expect((await sign()).status).toBe(401);
    expect((await sign({ authorization: 'Bearer a.b.c' })).status).toBe(401);
    const authorization = `Bearer ${await tokenFor(path)}`;
    expect([(await sign({ authorization })).status, (await sign({ authorization })).status]).toEqual([
      200, 401,
    ]);
  });

  test('issues passports that it finds valid, and takes jobs from its writer', async () => {
    const deps = await open();
    const issued = await post('article50', deps);
    const { verify_url } = Object(await issued.json());
    const verdict = await doorHandlers.article50(new Request(verify_url), deps);
    expect(Object(await verdict.json()).result).toBe('VALID');
    const headers = { authorization: 'Bearer demo-writer', origin: ORIGIN, 'idempotency-key': 'one' };
    expect((await post('action-jobs', deps, headers)).status).toBe(200);
  });

  test.each(Object.entries(doorHandlers))('%s says DEMO in its answer', async (id, handler) => {
    await open();
    const answer = await bind(handler, facts)(new Request(`${ORIGIN}/api/${id}`, { method: 'OPTIONS' }), {});
    expect(answer.headers.get('x-demo')).toMatch(/^DEMO: /);
  });
});

describe('settings of the demo', () => {
  test.each([
    ['for a board with keys of its own', { demo_seeds: null }, bare, []],
    ['in production', {}, { CONTEXT: 'production' }, ['doors have no demo settings: this is production']],
    [
      'for a site built for production',
      { for_production: true },
      bare,
      ['doors have no demo settings: this is production'],
    ],
    [
      'beside one of the publisher',
      {},
      { X402_PAY_TO: '0x1' },
      ['doors have no demo settings: X402_PAY_TO is set'],
    ],
  ])('are not made %s', async (_, change, env, notice) => {
    writeFacts(factsOf({ demo_seeds, ...change }));
    const made = await openDemo(outDir, env);
    expect([made.env, made.notice(ORIGIN)]).toEqual([{}, notice]);
  });

  test('name the address of a token that the door takes here', async () => {
    writeFacts(facts);
    const made = await openDemo(outDir, bare);
    close = made.close;
    const line = made.notice('http://localhost:9').find((each) => each.startsWith('tokens for '));
    expect(line).toMatch(new RegExp(`audience=http://localhost:9${pathOf('board-sign')}$`));
  });

  test('on another network refuse to start', async () => {
    writeFacts(facts);
    await expect(openDemo(outDir, { X402_NETWORK: 'eip155:8453' })).rejects.toMatchObject({ code: 'DEMO' });
  });

  test('are refused in production, each of them, and no answer says DEMO there', async () => {
    const deps = await open('production');
    expect(deps.isDemo).toBe(false);
    expect(deps.payment).toEqual({ open: false, why: expect.stringContaining('malformed') });
    const unpaid = await doorHandlers['evidence-bundle'](new Request(bundleUrl), deps);
    const token = `Bearer ${await tokenFor(pathOf('board-sign'))}`;
    const signed = await post('board-sign', deps, { authorization: token });
    const passport = await post('article50', deps);
    const headers = { authorization: 'Bearer demo-writer', origin: ORIGIN, 'idempotency-key': 'one' };
    const staged = await post('action-jobs', deps, headers);
    expect([unpaid.status, signed.status, passport.status, staged.status]).toEqual([503, 503, 503, 401]);
    const answer = await bind(doorHandlers.checkout, facts)(new Request(`${ORIGIN}/api/checkout`), {});
    expect(answer.headers.has('x-demo')).toBe(false);
  });
});
