import { describe, expect, test } from 'vitest';
import { factsOf, makeDoor } from '../../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { memoryStore, storeOut } from '../../../tests/kit/memory-store.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { challenge } from './challenge.ts';

const store = memoryStore();
const { deps } = makeDoor({ store: () => store, random: () => '00112233-4455-6677-8899-aabbccddeeff' });
const RECEIPT = '00112233445566778899aabbccddeeff';
const sent = { figure: '/api/gspc totals', reason: 'a private reason', reply_to: 'who@example.org' };

const get = (query = '', headers: Record<string, string> = {}, from: DoorDeps = deps) =>
  challenge(new Request(`http://x/api/challenge${query}`, { headers }), from);

describe('a challenge', () => {
  test('how it is made is said to whoever asks', async () => {
    const answer = await get();
    const { send, right_of_reply_days } = validate('challenge-0.1', await answer.json(), 'answer');
    expect([answer.status, send.path, right_of_reply_days]).toEqual([200, '/api/challenge', 14]);
  });

  test('gets a receipt, by which its state is asked for, and never who wrote or what', async () => {
    const made = await challenge(jsonRequest('http://x/api/challenge', sent), deps);
    const answer = validate('letter-answer-0.1', await made.json(), 'answer');
    expect(answer).toMatchObject({ stored: true, receipt: RECEIPT });
    const state = await (await get(`?receipt=${RECEIPT}`)).json();
    expect(state).toEqual({ receipt: RECEIPT, received_at: answer.received_at, state: 'received' });
  });

  test('that led to a correction says so', async () => {
    const corrected = { ...deps, facts: factsOf({ corrected_challenges: [RECEIPT] }) };
    expect(await (await get(`?receipt=${RECEIPT}`, {}, corrected)).json()).toMatchObject({
      state: 'corrected',
    });
  });

  test('a person reads its state as a page', async () => {
    const answer = await get(`?receipt=${RECEIPT}`, { accept: 'text/html' });
    expect(await answer.text()).toContain('<h1>Challenge: received</h1>');
  });

  test.each(['', 'x', 'f'.repeat(32), '<b>', '../count'])('the receipt %j is unknown', async (receipt) => {
    const answer = await get(`?receipt=${encodeURIComponent(receipt)}`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'no_such_receipt' }]);
  });

  test('a store that is out is said to be out', async () => {
    const broken = { ...deps, store: () => ({ ...store, get: storeOut }) };
    const answer = await get(`?receipt=${RECEIPT}`, {}, broken);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  });

  test('HEAD has no body, and other methods are refused', async () => {
    const head = await challenge(new Request('http://x/api/challenge', { method: 'HEAD' }), deps);
    expect([head.status, await head.text()]).toEqual([200, '']);
    const put = await challenge(new Request('http://x/api/challenge', { method: 'PUT' }), deps);
    expect(put.status).toBe(405);
  });
});
