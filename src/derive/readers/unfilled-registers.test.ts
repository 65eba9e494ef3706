import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveBankComplete } from './bank-complete.ts';

const unread = {
  ok: false,
  source: 'registers/bank-census.json',
  reason: 'expected a file, got none',
} as const;

test('a census of banks that nobody made says what would fill it', () => {
  const { registers } = committedEvidence();
  const { complete_reason } = deriveBankComplete({ ...registers, bankCensus: unread });
  expect(complete_reason).toMatch(/expected a file, got none\. It is filled by committing that file/);
});
