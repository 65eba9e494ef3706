import { expect, test } from 'vitest';
import { readPort } from './settings.ts';

test.each([
  [undefined, 8888],
  ['', 8888],
  ['0', 0],
  ['3000', 3000],
  ['65535', 65_535],
])('PORT %j is port %i', (text, port) => {
  expect(readPort({ PORT: text })).toBe(port);
});

test('a port that is typed wins over PORT, and is refused like it', () => {
  expect(readPort({ PORT: '3000' }, '9000')).toBe(9000);
  expect(() => readPort({ PORT: '3000' }, 'http')).toThrow(expect.objectContaining({ code: 'PORT' }));
});

test.each(['abc', '-1', '65536', '80.5', '1e3', ' 80', '0x50', '888888'])(
  'PORT %j is refused by name',
  (text) => {
    expect(() => readPort({ PORT: text })).toThrow(
      expect.objectContaining({ code: 'PORT', message: `expected a number from 0 to 65535, got "${text}"` }),
    );
  },
);
