import { describe, expect, test } from 'vitest';
import { checkCurrency, cldrCurrencies, parseListOne, stalenessChecks } from './bench.ts';

const entry = (code: string, units: string, name = '<CcyNm>money</CcyNm>'): string =>
  `<CcyNtry>${name}<Ccy>${code}</Ccy>\n<CcyNbr>001</CcyNbr>\n<CcyMnrUnts>${units}</CcyMnrUnts></CcyNtry>`;

describe('minor units', () => {
  test('each code stands once, in order, and N.A. is no number', () => {
    const list = [entry('EUR', '2'), entry('XAU', 'N.A.'), entry('BHD', '3'), entry('EUR', '2')].join('\n');
    expect(parseListOne(list)).toEqual([
      { code: 'BHD', minorUnits: 3, isFund: false },
      { code: 'EUR', minorUnits: 2, isFund: false },
      { code: 'XAU', minorUnits: undefined, isFund: false },
    ]);
  });

  test('a fund is one that the list marks as a fund', () => {
    const fund = entry('CHE', '2', '<CcyNm IsFund="true">WIR Euro</CcyNm>\n');
    expect(parseListOne(fund + entry('CHF', '2')).map(({ code, isFund }) => [code, isFund])).toEqual([
      ['CHE', true],
      ['CHF', false],
    ]);
  });

  test('a list that states a code two ways is refused', () => {
    expect(() => parseListOne(entry('EUR', '2') + entry('EUR', '3'))).toThrow('EUR: expected one statement');
  });

  test.each([
    [2, 2, undefined, 'pass', 'codes-a', ''],
    [2, 0, undefined, 'fail', 'codes-a', 'ISO 4217 states 2, the Unicode data of this runtime 0'],
    [2, 0, 0, 'pass', 'documented-differences', 'ISO 4217 states 2 minor units, CLDR 0 in usual writing'],
    [2, 0, 3, 'fail', 'codes-a', 'ISO 4217 states 2'],
    [undefined, 2, undefined, 'uncheckable', 'codes-a', 'N.A.'],
    [2, undefined, undefined, 'uncheckable', 'codes-a', 'does not list this code'],
  ])(
    'stated %s, in the runtime %s, in CLDR %s: %s',
    (minorUnits, runtimeDigits, cldrDigits, result, group, words) => {
      const check = checkCurrency(
        { code: 'ABC', minorUnits, isFund: false },
        { runtimeDigits, cldrDigits, source: 'both' },
      );
      expect(check).toMatchObject({ id: 'ABC', group, result });
      expect(JSON.stringify(check)).toContain(words);
    },
  );
});

describe('staleness', () => {
  const data = {
    supplemental: {
      currencyData: {
        fractions: { DEFAULT: { _digits: '2' }, JPY: { _digits: '0' } },
        region: {
          AA: [{ OLD: { _from: '1900-01-01', _to: '1999-01-01' } }, { NEW: { _from: '1999-01-01' } }],
          BB: [{ JPY: { _from: '1900-01-01' } }, { FND: { _from: '1900-01-01', _tender: 'false' } }],
        },
      },
    },
  };

  test('what has ended or is no tender is not in use', () => {
    const { digits, inUse } = cldrCurrencies(data);
    expect([...digits]).toEqual([['JPY', 0]]);
    expect([...inUse].sort()).toEqual(['JPY', 'NEW']);
  });

  test('a code that only one side knows fails, a fund passes where it is nobody’s tender, and metals are not asked for', () => {
    const listed = [
      { code: 'FND', minorUnits: 2, isFund: true },
      { code: 'JPY', minorUnits: 0, isFund: false },
      { code: 'OLD', minorUnits: 2, isFund: false },
      { code: 'XAU', minorUnits: undefined, isFund: false },
    ];
    const checks = stalenessChecks(listed, new Set(['JPY', 'NEW']), 'both');
    expect(checks.map(({ id, result }) => `${id} ${result}`)).toEqual([
      'FND-in-use pass',
      'JPY-in-use pass',
      'NEW-in-use fail',
      'OLD-in-use fail',
    ]);
  });
});
