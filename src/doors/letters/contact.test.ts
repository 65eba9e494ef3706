import { describe, expect, test } from 'vitest';
import { makeDoor } from '../../../tests/kit/door-deps.ts';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import type { Store } from '../store/store.ts';
import { contact } from './contact.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MARKER = 'q7z-<b>marker</b>';

const withStore = (store: Store): DoorDeps => makeDoor({ store: () => store }).deps;

const send = (body: string, type = JSON_TYPE, accept = '*/*') =>
  new Request('http://x/api/contact', { method: 'POST', headers: { 'content-type': type, accept }, body });

const keptIn = async (store: Store): Promise<readonly unknown[]> => {
  const keys = await store.list('letters/');
  const found = await Promise.all(keys.map((key) => store.get(key)));
  return found.map((each) => JSON.parse(new TextDecoder().decode(each?.value)));
};

const out: Store = {
  get: storeOut,
  createOnly: storeOut,
  replaceIfMatch: storeOut,
  delete: storeOut,
  list: storeOut,
};

describe('a letter to the publisher', () => {
  test('is kept to the letter, whatever its fields are called', async () => {
    const store = memoryStore();
    const fields = { message: ' Grüße \n – zwei Zeilen ', urgent: true, n: 3, __proto__x: MARKER };
    const answer = await contact(send(JSON.stringify(fields)), withStore(store));
    const body = validate('letter-answer-0.1', await answer.json(), 'answer');
    expect([answer.status, body.stored]).toEqual([200, true]);
    expect(await keptIn(store)).toMatchObject([{ fields, received_at: body.received_at }]);
    expect(JSON.stringify(body)).not.toContain('marker');
  });

  test('is kept to the letter from a form as well', async () => {
    const store = memoryStore();
    const fields = { message: `a & b = c, ${MARKER}`, reply_to: 'a@example.org' };
    const answer = await contact(send(`${new URLSearchParams(fields)}`, FORM), withStore(store));
    expect(await answer.json()).toMatchObject({ stored: true });
    expect(await keptIn(store)).toMatchObject([{ fields }]);
  });

  test('a person who sends a form is answered with a page that repeats nothing', async () => {
    const form = `${new URLSearchParams({ message: MARKER })}`;
    const answer = await contact(send(form, FORM, 'text/html,*/*'), makeDoor().deps);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('<h1>Received</h1>');
    expect(page).not.toContain('marker');
  });

  test('a person whose form cannot be taken reads why', async () => {
    const answer = await contact(send('message=+', FORM, 'text/html'), makeDoor().deps);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(
      /<h1>Not sent<\/h1><p>Nothing was kept: body: expected at least one field/,
    );
  });

  test('without a store it says that nothing was kept, and where to write instead', async () => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await contact(send('message=hello', FORM, accept), withStore(out));
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/a@board\.example/);
    }
    const answer = await contact(send('{"message":"hello"}'), withStore(out));
    expect(await answer.json()).toMatchObject({ stored: false, fallback: 'a@board.example' });
  });

  test('a full box says so and keeps what it has', async () => {
    const store = memoryStore();
    await store.createOnly('count', new TextEncoder().encode('10000'));
    const answer = await contact(send('{"message":"one more"}'), withStore(store));
    expect(await answer.json()).toMatchObject({ stored: false });
    expect(await keptIn(store)).toEqual([]);
  });

  test('of one client a box takes a hundred a day, and goes on taking those of others', async () => {
    const store = memoryStore();
    const limitsOf = () => ({ per_minute_client: 1e9, per_minute_all: 1e9 });
    const { deps, rig } = makeDoor({ store: () => store, limitsOf });
    const write = async (client: string) =>
      Object(await (await contact(send('{"message":"hello"}'), { ...deps, client })).json()).stored;
    for (let sent = 0; sent < 100; sent += 1) expect(await write('2001:db8::1')).toBe(true);
    // A longer digest would tell who wrote to whoever tries all addresses.
    const count = (await store.get('count'))?.value;
    expect(new TextDecoder().decode(count)).toMatch(/^100 \d+ [0-9a-f]{4}:100$/);
    expect([await write('2001:db8::2'), await write('2001:db8:1::1'), await write('192.0.2.9')]).toEqual([
      false,
      true,
      true,
    ]);
    rig.world.now += 86_400_000;
    expect(await write('2001:db8::1')).toBe(true);
  });

  const many = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, 'x']));
  test.each([
    ['{}', JSON_TYPE, 422],
    ['{"message":"  "}', JSON_TYPE, 422],
    ['{"message":{"deep":1}}', JSON_TYPE, 422],
    [JSON.stringify({ message: 'x'.repeat(8001) }), JSON_TYPE, 422],
    [JSON.stringify({ ['n'.repeat(65)]: 'x' }), JSON_TYPE, 422],
    [JSON.stringify(many), JSON_TYPE, 422],
    ['{"message":"a","message":"b"}', JSON_TYPE, 400],
    ['message=a&message=b', FORM, 400],
    [`message=${'x'.repeat(40_000)}`, FORM, 413],
    ['message=a', 'multipart/form-data; boundary=x', 415],
  ])('%.40s as %s is refused with %i and nothing is kept', async (body, type, status) => {
    const store = memoryStore();
    const answer = await contact(send(body, type), withStore(store));
    expect(answer.status).toBe(status);
    expect(await keptIn(store)).toEqual([]);
  });
});
