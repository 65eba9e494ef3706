import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { evidenceBundle } from '../../../src/doors/bundles/evidence-bundle.ts';
import { makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { payload } from '../../../tests/kit/payment-rig.ts';
import { useFolder } from '../../../tests/kit/scratch.ts';
import orders from '../vectors/orders.json' with { type: 'json' };
import { folderStore } from './folder.ts';
import { type Order, openPurchases, type Pay, type Purchase } from './purchases.ts';

const root = useFolder();
const folder = (): string => mkdtempSync(join(root, 'purchases-'));
const order: Order = { url: `${ORIGIN}/api/evidence-bundle?obligation=dora&subject=board` };
const filesIn = (place: string, state: string): readonly string[] => readdirSync(join(place, state)).sort();
/** What has ended has no bytes any more. */
const openIn = (place: string): readonly string[] =>
  filesIn(place, 'open').filter((file) => statSync(join(place, 'open', file)).size > 0);

type Way = { readonly cut?: (request: number) => boolean; readonly spoil?: (answer: Response) => void };

/** A buyer at the real door; `cut` says which answers to a payment get lost on the way, `spoil` changes them. */
const makeBuyer = (place: string, { cut = () => false, spoil = () => undefined }: Way = {}) => {
  const { deps, rig } = makeDoor();
  const seen = { payments: 0, made: 0 };
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const answer = await evidenceBundle(request, deps);
    if (!request.headers.has('payment-signature')) return answer;
    seen.payments += 1;
    if (cut(seen.payments)) throw new TypeError('the connection was cut');
    spoil(answer);
    return answer;
  };
  const pay: Pay = async ({ accepts }) => {
    seen.made += 1;
    return payload({
      authorization: { nonce: `0x${String(seen.made).padStart(64, '0')}` },
      accepted: { ...accepts[0] },
    });
  };
  return {
    purchases: openPurchases({ store: folderStore(place), fetch, patienceSeconds: 0 }),
    pay,
    seen,
    rig,
    fetch,
  };
};

test('the store of a folder makes a key once, whoever asks, and lists what begins so', async () => {
  const [store, place] = [folderStore(folder()), folder()];
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(await store.read('a/b')).toBeUndefined();
  expect(await store.list('a/')).toEqual([]);
  const made = await Promise.all(['one', 'two'].map((text) => store.create('a/b', bytes(text))));
  expect(made).toEqual([true, false]);
  expect(await store.read('a/b')).toEqual(bytes('one'));
  await store.replace('a/b', bytes('three'));
  await store.replace('a/c', bytes(''));
  expect([await store.read('a/b'), await store.list('a/b'), (await store.list('a/')).toSorted()]).toEqual([
    bytes('three'),
    ['a/b'],
    ['a/b', 'a/c'],
  ]);
  expect(folderStore(`${place}/.`)).toBe(folderStore(place));
});

test.each(orders)('an order of $url is kept under $key', async ({ url, body, key }) => {
  const asked: string[] = [];
  const read = async (name: string): Promise<undefined> => void asked.push(name);
  const store = { ...folderStore(folder()), read };
  const fetch = async () => new Response(null, { status: 404 });
  const order = { url, ...(body === null ? {} : { body: new TextEncoder().encode(body) }) };
  await expect(openPurchases({ store, fetch }).buy(order, async () => ({}))).rejects.toMatchObject({
    code: 'NO_CHALLENGE',
  });
  expect(asked).toContain(key);
});

/** Begins an answer of 200 that never ends, or ends only once it is too large. */
const endless =
  (chunk: number): typeof fetch =>
  async (_, init) => {
    const body = new ReadableStream({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      pull: (controller) => (chunk === 0 ? new Promise(() => {}) : controller.enqueue(new Uint8Array(chunk))),
    });
    return new Response(body);
  };

test.each<[string, typeof fetch, number, RegExp]>([
  ['sends and never ends', endless(1 << 24), 30_000, /more than 67108864 bytes/],
  ['answers nothing more', endless(0), 200, /timeout/],
])('a door that %s holds nobody for ever', async (_, fetch, wait, why) => {
  const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(60_000);
    const soon = new AbortController();
    setTimeout(() => soon.abort(new Error('timeout')), wait).unref();
    return soon.signal;
  });
  onTestFinished(() => patience.mockRestore());
  const buy = openPurchases({ store: folderStore(folder()), fetch }).buy(order, async () => ({}));
  await expect(buy).rejects.toMatchObject({ code: 'NO_CHALLENGE', message: expect.stringMatching(why) });
});

describe('a purchase', () => {
  test('is paid once, and what was bought is kept with the payment', async () => {
    const place = folder();
    const { purchases, pay, rig } = makeBuyer(place);
    const bought = await purchases.buy(order, pay);
    expect(bought).toMatchObject({ state: 'bought', url: order.url });
    if (bought.state !== 'bought') return;
    expect(openIn(place)).toEqual([]);
    const { answer, receipt } = bought;
    const [name = ''] = filesIn(place, 'bought').map((file) => file.split('.')[0]);
    expect(filesIn(place, 'bought')).toEqual(
      ['answer', 'json', 'receipt.json'].map((ending) => `${name}.${ending}`),
    );
    const kept = (ending: string) => new Uint8Array(readFileSync(join(place, 'bought', name + ending)));
    expect(kept('.receipt.json')).toEqual(receipt);
    expect(JSON.parse(new TextDecoder().decode(receipt))).toMatchObject({ success: true });
    expect(kept('.answer')).toEqual(answer);
    expect(rig.calls.settle).toBe(1);
  });

  test('is bought also where its receipt cannot be read', async () => {
    const place = folder();
    const spoil = (answer: Response): void => answer.headers.set('payment-response', 'not base64!');
    const { purchases, pay } = makeBuyer(place, { spoil });
    expect(await purchases.buy(order, pay)).toMatchObject({ state: 'bought', receipt: undefined });
    expect(filesIn(place, 'bought')).toHaveLength(2);
  });

  test('that an earlier version left open is not paid again by the same order', async () => {
    const place = folder();
    const { purchases, pay, seen, rig } = makeBuyer(place, { cut: (request) => request === 1 });
    expect(await purchases.buy(order, pay)).toMatchObject({ state: 'open' });
    const [now = ''] = openIn(place);
    const asked = { url: order.url, body: null, media_type: null };
    const before = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    renameSync(join(place, 'open', now), join(place, 'open', `${before}.json`));
    expect(await purchases.buy(order, pay)).toMatchObject({ state: 'bought' });
    expect(seen.made).toBe(1);
    expect(rig.calls.settle).toBe(1);
    expect(openIn(place)).toEqual([]);
  });

  test('whose answer is lost stays open, and is not paid again: by resume, and by the same order', async () => {
    for (const again of ['resume', 'buy'] as const) {
      const place = folder();
      const { purchases, pay, seen, rig } = makeBuyer(place, { cut: (request) => request === 1 });
      expect(await purchases.buy(order, pay)).toMatchObject({ state: 'open', why: 'the connection was cut' });
      expect(openIn(place)).toHaveLength(1);
      const [later] = again === 'resume' ? await purchases.resume() : [await purchases.buy(order, pay)];
      expect([later?.state, seen.made, rig.calls.settle]).toEqual(['bought', 1, 1]);
      expect(await purchases.resume()).toEqual([]);
    }
  });

  test('is on disk before it is sent', async () => {
    const place = folder();
    let open: readonly string[] = [];
    const cut = (): boolean => {
      open = openIn(place);
      return false;
    };
    const { purchases, pay } = makeBuyer(place, { cut });
    await purchases.buy(order, pay);
    expect(open).toEqual([expect.stringMatching(/^[0-9a-f]{64}-1\.json$/)]);
  });

  test('that three or six order at once, and then again, is one payment and one answer to all', async () => {
    for (const buyers of [3, 6]) {
      const place = folder();
      const { purchases, pay, seen, rig, fetch } = makeBuyer(place);
      const another = () => openPurchases({ store: folderStore(place), fetch, patienceSeconds: 0 });
      const bought: Purchase[] = [];
      for (let turn = 0; turn < 2; turn += 1) {
        const all = Array.from({ length: buyers }, (_, at) => (at % 2 === 0 ? purchases : another()));
        bought.push(...(await Promise.all(all.map((each) => each.buy(order, pay)))));
      }
      expect(bought).toHaveLength(2 * buyers);
      for (const each of bought) expect(each).toEqual(bought[0]);
      expect(bought[0]?.state).toBe('bought');
      expect([seen.made, seen.payments, rig.calls.settle]).toEqual([1, 1, 1]);
    }
  });

  test('is one for every spelling of the order, and another for another body', async () => {
    const { purchases, pay, rig } = makeBuyer(folder());
    const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
    await purchases.buy(order, pay);
    await purchases.buy({ url: order.url.replace('board.example', 'BOARD.example:443') }, pay);
    expect(rig.calls.settle).toBe(1);
    // The door of this test takes no body; what counts is that the order was asked for.
    await expect(purchases.buy({ ...order, body: bytes('x') }, pay)).rejects.toMatchObject({
      code: 'NO_CHALLENGE',
    });
  });

  test('is made anew only where that is said, and later orders get the newest', async () => {
    const { purchases, pay, seen, rig } = makeBuyer(folder());
    const first = await purchases.buy(order, pay);
    const second = await purchases.buy(order, pay, { again: true });
    expect(second.payment).not.toBe(first.payment);
    expect(await purchases.buy(order, pay)).toEqual(second);
    expect([seen.made, rig.calls.settle]).toEqual([2, 2]);
  });

  test('that a slower buyer kept for an order that has ended is never sent', async () => {
    for (const later of ['buy', 'resume'] as const) {
      const place = folder();
      const { purchases, pay, seen } = makeBuyer(place);
      const bought = await purchases.buy(order, pay);
      const [name = ''] = filesIn(place, 'bought').filter((file) => /-1\.json$/.test(file));
      writeFileSync(join(place, 'open', name), JSON.stringify({ url: order.url, payment: 'AAAA' }));
      expect(later === 'buy' ? [await purchases.buy(order, pay)] : await purchases.resume()).toEqual([
        bought,
      ]);
      expect(await purchases.resume()).toEqual(later === 'buy' ? [bought] : []);
      expect([seen.payments, openIn(place)]).toEqual([1, []]);
    }
  });

  test('that the door refuses is over, and says why', async () => {
    const place = folder();
    const { purchases, pay, rig } = makeBuyer(place);
    rig.world.verified = { kind: 'invalid', code: 'insufficient_funds' };
    expect(await purchases.buy(order, pay)).toMatchObject({
      state: 'refused',
      status: 402,
      why: expect.stringContaining('insufficient_funds'),
    });
    expect(openIn(place)).toEqual([]);
    const [file = ''] = filesIn(place, 'refused');
    expect(readFileSync(join(place, 'refused', file), 'utf8')).toContain('insufficient_funds');
    rig.world.verified = { kind: 'valid' };
    expect(await purchases.buy(order, pay)).toMatchObject({ state: 'bought' });
  });

  test('while the facilitator is out stays open', async () => {
    const place = folder();
    const { purchases, pay, rig } = makeBuyer(place);
    rig.world.verified = { kind: 'unavailable' };
    expect(await purchases.buy(order, pay)).toMatchObject({
      state: 'open',
      why: expect.stringMatching(/^503 /),
    });
    rig.world.verified = { kind: 'valid' };
    expect(await purchases.resume()).toMatchObject([{ state: 'bought' }]);
  });

  test('of what is not for sale is none, and nobody is asked to pay', async () => {
    const { purchases, pay, seen } = makeBuyer(folder());
    const bare = { url: `${ORIGIN}/api/evidence-bundle?obligation=unknown&subject=board` };
    await expect(purchases.buy(bare, pay)).rejects.toMatchObject({ code: 'NO_CHALLENGE' });
    expect(seen.made).toBe(0);
  });
});
