import { describe, expect, test } from 'vitest';
import { checkCurrency, parseListOne } from './currency-reference-data.ts';

const entry = (code: string, units: string): string =>
  `<CcyNtry><Ccy>${code}</Ccy>\n<CcyNbr>001</CcyNbr>\n<CcyMnrUnts>${units}</CcyMnrUnts></CcyNtry>`;

describe('minor units', () => {
  test('each code stands once, in order, and N.A. is no number', () => {
    const list = [entry('EUR', '2'), entry('XAU', 'N.A.'), entry('BHD', '3'), entry('EUR', '2')].join('\n');
    expect(parseListOne(list)).toEqual([
      { code: 'BHD', minorUnits: 3 },
      { code: 'EUR', minorUnits: 2 },
      { code: 'XAU', minorUnits: undefined },
    ]);
  });

  test('a list that states a code two ways is refused', () => {
    expect(() => parseListOne(entry('EUR', '2') + entry('EUR', '3'))).toThrow('EUR: expected one statement');
  });

  test.each([
    [2, 2, 'pass', ''],
    [2, 0, 'fail', 'ISO 4217 states 2, the Unicode data of this runtime 0'],
    [0, 2, 'fail', 'ISO 4217 states 0'],
    [undefined, 2, 'uncheckable', 'N.A.'],
    [2, undefined, 'uncheckable', 'does not list this code'],
  ])('stated %s, in the runtime %s: %s', (minorUnits, digits, result, reason) => {
    const check = checkCurrency({ code: 'ABC', minorUnits }, digits, 'both');
    expect(check).toMatchObject({ id: 'ABC', group: 'codes-a', result });
    expect('reason' in check ? check.reason : '').toContain(reason);
  });
});
