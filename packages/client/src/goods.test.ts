import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { canonicalBytes } from '../../../src/core/canonical.ts';
import { type CardBody, cardBytes, issueCard } from '../../../src/core/card.ts';
import { sha256Hex } from '../../../src/core/sha256.ts';
import { type TarFile, tarOf } from '../../../src/core/tar.ts';
import { utf8 } from '../../../src/core/text.ts';
import { deriveDid } from '../../../src/derive/keys/did.ts';
import { bundle } from '../../../src/doors/bundles/archive.ts';
import { axisBundle } from '../../../src/doors/bundles/bundle-door.ts';
import { markingEvidence } from '../../../src/doors/marking-evidence.ts';
import { type BoardDoors, makeBoardDoors } from '../../../tests/kit/board-doors.ts';
import { unmarked } from '../../../tests/kit/marked-media.ts';
import { memoryPurchases } from '../../../tests/kit/memory-purchases.ts';
import { payload } from '../../../tests/kit/payment-rig.ts';
import * as bought from '../../../tests/verifier/further-files.ts';
import { verifier } from '../../../tests/verifier/verifier.ts';
import { openGoods } from './goods.ts';
import { type Order, openPurchases, type Pay, type Purchase } from './purchases.ts';

const handlers = {
  '/api/axis-bundle': axisBundle,
  '/api/art50/marking-evidence': markingEvidence,
  '/api/bundle': bundle,
};

let doors: BoardDoors;
let did: Uint8Array;
let made = 0;
beforeAll(async () => {
  doors = await makeBoardDoors({ random: () => crypto.randomUUID() });
  const { keys, did_domain } = doors.deps.facts;
  did = canonicalBytes(deriveDid(keys, did_domain));
});

const picture = new Uint8Array(unmarked['image/jpeg'] ?? []);
const orders = (): Readonly<Record<'axis' | 'marking', Order>> => ({
  axis: { url: `${doors.deps.origin}/api/axis-bundle?axis=jail` },
  marking: {
    url: `${doors.deps.origin}/api/art50/marking-evidence`,
    body: picture,
    mediaType: 'image/jpeg',
  },
});

const pay: Pay = async ({ accepts, resource }) => {
  made += 1;
  return payload({
    authorization: { nonce: `0x${String(made).padStart(64, '7')}` },
    accepted: { ...accepts[0] },
    top: { resource },
  });
};

/** A buyer at the real doors; `change` is made to what `/api/bundle` answers. */
const openBuyer = (change = (bytes: Uint8Array) => bytes) => {
  const asked: string[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const handler = Object.entries(handlers).find(([path]) => path === pathname)?.[1];
    const answer = await (handler?.(request, doors.deps) ?? new Response('', { status: 404 }));
    if (pathname !== '/api/bundle') return answer;
    return new Response(Uint8Array.from(change(new Uint8Array(await answer.arrayBuffer()))));
  };
  return { asked, purchases: openPurchases({ store: memoryPurchases(), fetch, patienceSeconds: 0 }) };
};

const trusted = () => ({ did, verifier, bought });
const sold = async (purchases: ReturnType<typeof openPurchases>, order: Order) => {
  const purchase = await purchases.buy(order, pay);
  return purchase.state === 'bought' ? purchase : expect.fail(JSON.stringify(purchase));
};
const refusal = (opened: Promise<unknown>): Promise<string> =>
  opened.then(
    () => 'opened',
    ({ code, message }) => `${code} ${message}`,
  );

describe('what was bought', () => {
  test('of a bundle is its card, each file of its archive and the receipt, and is fetched once', async () => {
    const { purchases, asked } = openBuyer();
    const purchase = await sold(purchases, orders().axis);
    const { card, files, receipt } = await purchases.open(purchase, trusted());
    expect([card.surface, receipt?.resourceUrl]).toEqual(['evidence-bundle', orders().axis.url]);
    const { files: listed } = JSON.parse(new TextDecoder().decode(files.get('MANIFEST.json')));
    expect(Object(card.payload).manifest.files).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(5);
    for (const { path } of listed)
      expect(files.get(path.slice(1)), path).toEqual(doors.files.get(path.slice(1)));
    expect([...files.keys()].filter((path) => path === 'MANIFEST.json')).toHaveLength(1);
    expect(files.size).toBe(listed.length + 1);
    await purchases.open(await sold(purchases, orders().axis), trusted());
    expect(asked.filter((path) => path === '/api/bundle')).toHaveLength(1);
  });

  test('of a picture is its marking card, and no file', async () => {
    const { purchases } = openBuyer();
    const { card, files, receipt } = await purchases.open(await sold(purchases, orders().marking), trusted());
    expect([card.surface, files.size, receipt?.resourceUrl]).toEqual([
      'marking-evidence',
      0,
      orders().marking.url,
    ]);
  });

  test('that its seller gave no receipt for says so', async () => {
    const { purchases } = openBuyer();
    const purchase = await sold(purchases, orders().marking);
    expect((await purchases.open({ ...purchase, receipt: undefined }, trusted())).receipt).toBeUndefined();
  });
});

describe('nothing is handed on', () => {
  const changed = (bytes: Uint8Array, from: string, to: string): Uint8Array =>
    new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'));

  test('of a card that was changed, and no address is asked that only such a card names', async () => {
    const { purchases, asked } = openBuyer();
    const purchase = await sold(purchases, orders().axis);
    const answer = changed(purchase.answer, '/api/bundle?id=', '/api/bundle?id=x');
    expect(await refusal(purchases.open({ ...purchase, answer }, trusted()))).toMatch(
      /^BOARD_UNVERIFIED .*REFUTED/,
    );
    expect(asked).not.toContain('/api/bundle');
  });

  test('of an archive with another file, which is not kept either', async () => {
    let isHonest = false;
    const forge = (bytes: Uint8Array) => {
      if (isHonest) return bytes;
      const packed = gunzipSync(bytes).map((byte, at) => (at === 600 ? byte ^ 1 : byte));
      return new Uint8Array(gzipSync(packed));
    };
    const { purchases } = openBuyer(forge);
    const purchase = await sold(purchases, orders().axis);
    expect(await refusal(purchases.open(purchase, trusted()))).toMatch(/^BOARD_UNVERIFIED .*other bytes/);
    isHonest = true;
    expect((await purchases.open(purchase, trusted())).files.size).toBeGreaterThan(5);
  });

  test('with a receipt that is for something else, or signed by nobody', async () => {
    const { purchases } = openBuyer();
    const [axis, marking] = [await sold(purchases, orders().axis), await sold(purchases, orders().marking)];
    const other: Purchase = { ...axis, receipt: marking.receipt };
    expect(await refusal(purchases.open(other, trusted()))).toMatch(
      /expected a receipt for .*axis=jail, got one for/,
    );
    const settlement = JSON.parse(new TextDecoder().decode(axis.receipt));
    const jws = settlement.extensions['offer-receipt'].info.receipt;
    const end = jws.signature.slice(-8);
    jws.signature = jws.signature.slice(0, -8) + (end === 'A'.repeat(8) ? 'B' : 'A').repeat(8);
    const receipt = Buffer.from(JSON.stringify(settlement));
    expect(await refusal(purchases.open({ ...axis, receipt }, trusted()))).toMatch(
      /^BOARD_UNVERIFIED .*receipt/,
    );
  });

  test('with an offer of the seller in the place of the receipt', async () => {
    const { purchases } = openBuyer();
    let offer = '';
    const payAndKeep: Pay = (challenge) => {
      offer = Object(challenge.extensions)['offer-receipt'].info.offers[0].signature;
      return pay(challenge);
    };
    const purchase = await purchases.buy(orders().marking, payAndKeep);
    const settlement = { extensions: { 'offer-receipt': { info: { receipt: { signature: offer } } } } };
    const receipt = Buffer.from(JSON.stringify(settlement));
    expect(await refusal(purchases.open(Object({ ...purchase, receipt }), trusted()))).toMatch(
      /expected a receipt, got another statement/,
    );
  });

  /** A seller whose archive holds the manifest alone, and what the card says of it. */
  const openSold = (files: readonly TarFile[], manifest: Uint8Array): Promise<unknown> => {
    const archive = new Uint8Array(gzipSync(tarOf(files)));
    const sold = {
      url: 'https://shop.example/a',
      sha256: sha256Hex(archive),
      bytes: archive.length,
      holds: 'manifest',
    };
    const body = {
      surface: 'evidence-bundle',
      payload: { archive: sold, manifest: { sha256: sha256Hex(manifest) } },
    };
    const answer = cardBytes(
      issueCard({ schema: 'svc.card/v0', unmeasured: [], ...body } as CardBody, doors.deps.signers.card),
    );
    const goods = { url: 'https://shop.example/buy', answer, receipt: undefined, resource: undefined };
    return openGoods(goods, trusted(), async () => archive);
  };

  test('of an archive of the manifest that holds another one, something beside it, or more than there is room for', async () => {
    const [manifest, other] = [utf8('{"files":[]}'), utf8('{"files":[1]}')];
    const listed = { path: 'MANIFEST.json', bytes: manifest };
    expect(await refusal(openSold([listed], manifest))).toBe('opened');
    for (const files of [
      [{ path: 'MANIFEST.json', bytes: other }],
      [listed, { path: '../evil.sh', bytes: other }],
      [{ path: 'else', bytes: manifest }],
      [],
    ])
      expect(await refusal(openSold(files, manifest))).toMatch(/^BOARD_UNVERIFIED .*expected the manifest/);
    const large = { path: 'MANIFEST.json', bytes: new Uint8Array(65 * 1024 * 1024) };
    expect(await refusal(openSold([large], manifest))).toMatch(/more than 67108864 bytes/);
  });

  test('under the keys of another board, or of what was not bought', async () => {
    const { purchases } = openBuyer();
    const purchase = await sold(purchases, orders().marking);
    const other = Buffer.from(new TextDecoder().decode(did).replaceAll('board.example', 'other.example'));
    expect(await refusal(purchases.open(purchase, { ...trusted(), did: other }))).toMatch(
      /^BOARD_UNVERIFIED /,
    );
    const refused: Purchase = { state: 'refused', url: 'x', payment: 'x', status: 402, why: 'too little' };
    expect(await refusal(purchases.open(refused, trusted()))).toBe(
      'PURCHASE x: expected what was bought, got too little',
    );
  });
});
