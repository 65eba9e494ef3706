/** The settings that docs/payments.md shows, each played as a whole sale against stand-ins of what it names. */

import { readFileSync } from 'node:fs';
import { importJWK, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../src/core/ed25519.ts';
import { parseObject } from '../../src/core/json-members.ts';
import type { JsonObject } from '../../src/core/strict-json.ts';
import { utf8 } from '../../src/core/text.ts';
import { evidenceBundle } from '../../src/doors/bundles/evidence-bundle.ts';
import { parseKeySecret } from '../../src/doors/payment/facilitator-credential.ts';
import { knownAssets, readPaymentSettings } from '../../src/doors/payment-settings.ts';
import { demoMoney } from '../../src/operate/demo/services.ts';
import { makeDoor } from '../kit/door-deps.ts';
import { headerOf, NOW_S, payload } from '../kit/payment-rig.ts';

type Recipe = Readonly<Record<string, string>>;

const recipes = [...readFileSync('docs/payments.md', 'utf8').matchAll(/```sh\n# ([^\n]+)\n([^`]*)```/g)].map(
  ([, name = '', block = '']): [string, Recipe] => [
    name,
    Object.fromEntries(
      block
        .trim()
        .split('\n')
        .map((line): [string, string] => [
          line.slice(0, line.indexOf('=')),
          line.slice(line.indexOf('=') + 1),
        ]),
    ),
  ],
);

const URL_OF_DOOR = 'https://board.example/api/evidence-bundle?obligation=dora&subject=board';

/** Refuses a token that is not signed for this very request, is too old, lives too long, or was seen before. */
const tokenChecker = ({
  X402_FACILITATOR_KEY_ID: keyId,
  X402_FACILITATOR_KEY_SECRET: secret = '',
}: Recipe) => {
  const seen = new Set<string>();
  const seed = parseKeySecret(secret);
  if (seed === undefined) expect.fail('the secret of the recipe is no key');
  const x = Buffer.from(publicKeyOf(seed)).toString('base64url');
  return async (request: Request): Promise<boolean> => {
    const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA');
    const { payload: claims, protectedHeader } = await jwtVerify(token, key, {
      issuer: 'cdp',
      audience: 'cdp_service',
      subject: keyId ?? '',
      typ: 'JWT',
      requiredClaims: ['exp', 'nbf', 'uris'],
      currentDate: new Date(NOW_S * 1000),
    });
    const { host, pathname } = new URL(request.url);
    const nonce = String(protectedHeader.nonce);
    const isFresh = !seen.has(nonce) && Number(claims.exp) - Number(claims.nbf) <= 120;
    seen.add(nonce);
    return isFresh && protectedHeader.kid === keyId && String(claims.uris) === `POST ${host}${pathname}`;
  };
};

/** The two services that a recipe names, at the addresses at which they are documented. */
const world = (recipe: Recipe) => {
  const { X402_NETWORK: network = 'eip155:8453', X402_FACILITATOR_URL } = recipe;
  const node = new URL(recipe.X402_RPC_URL ?? '').href;
  const asset = knownAssets[network]?.asset ?? '';
  const money = demoMoney({ network, asset, now: () => NOW_S * 1000 });
  const isAllowed = recipe.X402_FACILITATOR_KEY_ID === undefined ? undefined : tokenChecker(recipe);
  const asked: string[] = [];
  const lost = new Set<string>();
  const answerOf = (url: string): ((body: JsonObject) => JsonObject) | undefined => {
    if (url === node) return money.chain;
    if (url === `${X402_FACILITATOR_URL}/verify`) return money.facilitator.verify;
    return url === `${X402_FACILITATOR_URL}/settle` ? money.facilitator.settle : undefined;
  };
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isFacilitator = request.url !== node;
    const made = answerOf(request.url);
    if (made === undefined) return new Response('', { status: 404 });
    if (isFacilitator) asked.push(request.url);
    if (isFacilitator && isAllowed !== undefined && !(await isAllowed(request).catch(() => false)))
      return Response.json({ errorType: 'unauthorized', errorMessage: 'no such token' }, { status: 401 });
    const body = made(parseObject(utf8(await request.text()), 65_536) ?? {});
    if (lost.delete(request.url)) throw new TypeError('the connection was cut');
    return Response.json(body);
  };
  return { answer, asked, lost, network, asset };
};

const openShop = (recipe: Recipe) => {
  const around = world(recipe);
  let tokens = 0;
  const payment = readPaymentSettings(recipe, {
    fetch: around.answer,
    now: () => NOW_S * 1000,
    random: () => {
      tokens += 1;
      return `nonce-${tokens}`;
    },
  });
  return { ...around, ...makeDoor({ payment }) };
};

const buy = async (shop: ReturnType<typeof openShop>) => {
  const unpaid = await evidenceBundle(new Request(URL_OF_DOOR), shop.deps);
  const { accepts, resource } = Object(await unpaid.json());
  expect([unpaid.status, accepts?.[0]]).toEqual([
    402,
    expect.objectContaining({ network: shop.network, asset: shop.asset }),
  ]);
  const authorization = { to: accepts[0].payTo, value: accepts[0].amount };
  const header = headerOf(payload({ authorization, accepted: accepts[0], top: { resource } }));
  return () =>
    evidenceBundle(new Request(URL_OF_DOOR, { headers: { 'payment-signature': header } }), shop.deps);
};

describe.each(recipes)('the recipe %s', (_, recipe) => {
  test('sells, and delivers again what was paid for', async () => {
    const shop = openShop(recipe);
    const send = await buy(shop);
    const paid = await send();
    expect(paid.status).toBe(200);
    expect(await (await send()).text()).toBe(await paid.text());
    const base = recipe.X402_FACILITATOR_URL;
    expect(shop.asked).toEqual([`${base}/verify`, `${base}/settle`]);
  });

  test('loses no sale when the answer to the settlement is lost', async () => {
    const shop = openShop(recipe);
    shop.lost.add(`${recipe.X402_FACILITATOR_URL}/settle`);
    expect((await (await buy(shop))()).status).toBe(200);
  });
});

test('there is one recipe without an account, and one whose facilitator wants a token for each request', async () => {
  expect(recipes.map(([, { X402_FACILITATOR_KEY_ID }]) => X402_FACILITATOR_KEY_ID !== undefined)).toEqual([
    false,
    true,
  ]);
  const [, [, recipe = {}] = []] = recipes;
  const { X402_FACILITATOR_KEY_ID, X402_FACILITATOR_KEY_SECRET, ...bare } = recipe;
  const shop = openShop(bare);
  const strict = world(recipe);
  const payment = readPaymentSettings(bare, {
    fetch: strict.answer,
    now: () => NOW_S * 1000,
    random: () => 'x',
  });
  const answer = await (await buy({ ...shop, deps: { ...shop.deps, payment } }))();
  expect([answer.status, Object(await answer.json()).error]).toEqual([503, 'facilitator_out']);
});
