import { expect, test } from 'vitest';
import { messageOf } from './verify-error.ts';

test.each([
  [
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }),
    'fetch failed: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [new TypeError('fetch failed'), 'fetch failed'],
  [new Error('status 500', { cause: new Error('x') }), 'status 500'],
  ['thrown', 'thrown'],
])('what %s says of itself', (thrown, says) => {
  expect(messageOf(thrown)).toBe(says);
});
