import { expect, test } from 'vitest';
import { validate } from '../schema/validate.ts';
import { checkout } from './checkout.ts';

const ask = (init: RequestInit) => checkout(new Request('http://x/api/checkout', init));

test('the public door is closed, whatever is sent to it', async () => {
  for (const body of ['', '{"cart":["a grade"]}', '{', '\u0000']) {
    const answer = await ask({ method: 'POST', body });
    expect(answer.status).toBe(200);
    const { open, charged, message } = validate('checkout-0.1', await answer.json(), 'answer');
    expect([open, charged]).toEqual([false, false]);
    expect(message).toContain('The public door is closed');
  }
});

test('it is asked by POST only', async () => {
  expect((await ask({ method: 'GET' })).headers.get('allow')).toBe('POST, OPTIONS');
});
