import { describe, expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { deriveBankComplete } from './bank-complete.ts';
import { deriveBodyState } from './body-state.ts';

const { registers } = committedEvidence();
const filled = {
  ok: true,
  source: 'workflows.json',
  value: {
    schema: 'svc.workflows/0.1',
    as_of: '2026-01-02',
    workflows: [{ workflow: 'test', file: 'test.yml', runs: [] }],
  },
} as const;
const unread = {
  ok: false,
  source: 'registers/bank-census.json',
  reason: 'expected a file, got none',
} as const;

describe('a register that nobody has filled', () => {
  test('of workflows says what would fill it, and only while it is empty', () => {
    const none = { ...filled, value: { ...filled.value, workflows: [] } };
    expect(deriveBodyState({ ...registers, workflows: none }).note).toMatch(
      /None is recorded yet.*written into the artifact/,
    );
    const value = {
      ...filled.value,
      workflows: [...filled.value.workflows].map((each) => ({ ...each, runs: [] })),
    };
    expect(deriveBodyState({ ...registers, workflows: { ...filled, value } }).note).not.toContain(
      'None is recorded',
    );
  });

  test('of banks says what would fill it', () => {
    const { complete_reason } = deriveBankComplete({ ...registers, bankCensus: unread });
    expect(complete_reason).toMatch(/expected a file, got none\. It is filled by committing that file/);
  });
});
