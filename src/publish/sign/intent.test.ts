import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { refuseOddIntent, refuseUnknownCorrection } from './intent.ts';

describe('what a signing is asked for', () => {
  test.each([
    ['an empty reason', { reason: '' }],
    ['a reason of white space', { reason: ' \t\n\u00a0' }],
    ['a reason of 2,001 characters', { reason: 'x'.repeat(2_001) }],
    ['a reason that ends within a character', { reason: 'wrong \ud83d' }],
    ['an id that no correction has', { correction_id: 'C-1' }],
  ])('%s is refused', (_, asked) => {
    expect(() => refuseOddIntent(asked)).toThrow(expect.objectContaining({ code: 'USAGE' }));
  });

  test.each([{}, { reason: 'x'.repeat(2_000) }, { reason: '😀'.repeat(2_000) }, { reason: ' read again ' }])(
    'case %# is taken',
    (asked) => {
      expect(refuseOddIntent({ ...asked, correction_id: 'C-2026-0102-01' })).toBeUndefined();
    },
  );

  test('a correction that the ledger does not hold is refused, whatever it is for', () => {
    const asked = { reason: 'wrong', correction_id: 'C-2026-0102-01' };
    const refuse = (corrections: Parameters<typeof refuseUnknownCorrection>[1]['corrections']) => () =>
      refuseUnknownCorrection(asked, { corrections });
    expect(refuse(readLedger(correction('C-2026-0102-01')))).not.toThrow();
    expect(refuse(readLedger(correction('C-2026-0102-02')))).toThrow(/corrections\.json, got C-2026-0102-01/);
    expect(refuse({ ok: false, source: 'corrections.json', reason: 'torn' })).toThrow(/torn/);
  });
});
