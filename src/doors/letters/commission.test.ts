import { describe, expect, test } from 'vitest';
import { factsOf, makeDoor } from '../../../tests/kit/door-deps.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { memoryStore } from '../../../tests/kit/memory-store.ts';
import { commissionReceipt, signCommission } from '../../core/commission-letter.ts';
import { validate } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { commission } from './commission.ts';
import { lettersIn } from './letter-box.ts';

const seed = new Uint8Array(32).fill(7);
const { did_domain } = factsOf();
const words = {
  schema: 'svc.commission-letter/0.1',
  to: did_domain,
  on: '2026-01-02',
  subject: 'Parsers of dates',
  question: 'Which dates does the parser refuse?',
  asked_by: 'A reader',
};
const letter = signCommission(words, seed);

const open = () => {
  const store = memoryStore();
  const { deps } = makeDoor({ store: () => store });
  return { store, deps };
};

const post = (body: unknown, deps: DoorDeps) =>
  commission(jsonRequest('http://x/api/commission', body), deps);

const get = (query: string, deps: DoorDeps) =>
  commission(new Request(`http://x/api/commission${query}`), deps);

describe('a request for a measurement', () => {
  test('how it is made is said to whoever asks', async () => {
    const answer = validate('commission-0.1', await (await get('', open().deps)).json(), 'answer');
    expect(answer).toMatchObject({ path: '/api/commission', to: did_domain });
  });

  test('is kept under its own receipt, once however often it is sent, and never says who wrote or what', async () => {
    const { store, deps } = open();
    const first = validate('letter-answer-0.1', await (await post(letter, deps)).json(), 'answer');
    const again = validate('letter-answer-0.1', await (await post(letter, deps)).json(), 'answer');
    expect([first.stored, first.receipt]).toEqual([true, commissionReceipt(letter)]);
    expect(again.receipt).toBe(first.receipt);
    const kept = [];
    for await (const each of lettersIn(store)) kept.push(each.fields);
    expect(kept).toEqual([letter]);
    const state = await (await get(`?receipt=${first.receipt}`, deps)).json();
    expect(validate('commission-state-0.1', state, 'answer')).toEqual({
      receipt: first.receipt,
      received_at: first.received_at,
      state: 'received',
    });
  });

  test('has the state of the ledger once the publisher entered it', async () => {
    const { store, deps } = open();
    await post(letter, deps);
    const receipt = commissionReceipt(letter);
    const facts = factsOf({ commissions: [{ receipt, state: 'queued' }] });
    const answer = await get(`?receipt=${receipt}`, { ...deps, store: () => store, facts });
    expect(await answer.json()).toMatchObject({ state: 'queued' });
  });

  const other = signCommission(words, new Uint8Array(32).fill(8));

  test.each<[string, object, string]>([
    ['words that were changed after signing', { ...letter, question: 'Which one wins?' }, 'not_signed'],
    ['the key of another', { ...letter, key: other.key }, 'not_signed'],
    ['no signature', words, 'invalid_letter'],
    ['a letter to another board', signCommission({ ...words, to: 'b.example' }, seed), 'other_board'],
    ['a member that is not described', signCommission({ ...words, amount: '5' }, seed), 'invalid_letter'],
    ['a question of two lines', signCommission({ ...words, question: 'a\nb' }, seed), 'invalid_letter'],
    [
      'letters that turn the line round',
      signCommission({ ...words, subject: 'a\u202eb' }, seed),
      'invalid_letter',
    ],
    [
      'a question that is too long',
      signCommission({ ...words, question: 'a'.repeat(501) }, seed),
      'invalid_letter',
    ],
    ['a plain address', signCommission({ ...words, items: 'http://x.example/' }, seed), 'invalid_letter'],
  ])('%s is refused and not kept', async (_, body, error) => {
    const { store, deps } = open();
    const answer = await post(body, deps);
    expect([answer.status, Object(await answer.json()).error]).toEqual([422, error]);
    expect(await store.list('')).not.toContainEqual(expect.stringContaining('letters/'));
  });

  test('an unknown receipt is a page or a problem, and other methods are refused', async () => {
    const { deps } = open();
    expect((await get('?receipt=00', deps)).status).toBe(404);
    expect((await commission(new Request('http://x/', { method: 'PUT' }), deps)).status).toBe(405);
  });
});
