import { expect, test } from 'vitest';
import { isChecksummed } from './address.ts';

/** The examples of EIP-55 that mix cases. */
const good = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test.each(good)(
  '%s proves its spelling, and in one case or with one digit changed it does not',
  (address) => {
    expect(isChecksummed(address)).toBe(true);
    const last = address.endsWith('d') ? 'b' : 'd';
    for (const wrong of [
      address.toLowerCase(),
      `0x${address.slice(2).toUpperCase()}`,
      address.slice(0, -1) + last,
      address.slice(0, -1),
      address.slice(2),
    ])
      expect(isChecksummed(wrong)).toBe(false);
  },
);

test('digits have no case', () => {
  expect(isChecksummed(`0x${'1'.repeat(40)}`)).toBe(true);
});
