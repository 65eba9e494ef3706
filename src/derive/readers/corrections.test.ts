import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { correction } from '../../../tests/kit/correction.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { validate } from '../../schema/validate.ts';
import { deriveCorrections, evidenceUrl, evidenceUrls } from './corrections.ts';

const evidence = committedEvidence();

test('the ledger is served newest first, with every entry of the artifact as it stands', () => {
  const body = validate('corrections-0.1', deriveCorrections(evidence), '/api/corrections');
  const written = evidence.corrections.ok ? evidence.corrections.value.corrections : [];
  expect(body.corrections).toEqual(written.toReversed());
});

test('the policy states the right of reply in the publisher’s own number of days', () => {
  const publisher = { ...evidence.publisher, right_of_reply_days: 31 };
  expect(deriveCorrections({ ...evidence, publisher }).policy).toContain('within 31 days');
});

test('an unreadable ledger is null with the reason, not an empty list', () => {
  const corrections = { ok: false, source: 'corrections.json', reason: 'expected a file, got none' } as const;
  const body = validate('corrections-0.1', deriveCorrections({ ...evidence, corrections }), 'body');
  expect(body.corrections).toBeNull();
  expect(body.note).toContain('expected a file, got none');
});

test('what an entry names as evidence has an address, or null where no public one exists', () => {
  const { evidence_urls, corrections } = deriveCorrections(evidence);
  const named = (corrections ?? []).flatMap((entry) => entry.evidence ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(evidence_urls).toSorted()).toEqual([...new Set(named)].toSorted());
});

test('a ledger without entries is an empty list', () => {
  const corrections: Evidence['corrections'] = {
    ok: true,
    source: 'corrections.json',
    value: { schema: 'svc.correction-ledger/0.1', corrections: [] },
  };
  const body = validate('corrections-0.1', deriveCorrections({ ...evidence, corrections }), 'body');
  expect(body.corrections).toEqual([]);
});

const base_url = 'https://board.example';
const repository = 'https://code.example/board';

test.each([
  ['/banks/x/bank.json', `${base_url}/banks/x/bank.json`, `${base_url}/banks/x/bank.json`],
  ['https://other.example/page', 'https://other.example/page', 'https://other.example/page'],
  ['commit 2428393', null, `${repository}/commit/2428393`],
  ['src/measure/committed.ts', null, `${repository}/blob/HEAD/src/measure/committed.ts`],
  ['a note on paper', null, null],
])('%s stands at %s without a public source, at %s with one', (evidence, without, withOne) => {
  expect(evidenceUrl(evidence, { base_url })).toBe(without);
  expect(evidenceUrl(evidence, { base_url, repository })).toBe(withOne);
});

test('each is named once, and the entries keep their words', () => {
  const entries = [1, 2].map((n) => ({
    ...correction(`C-2026-0102-0${n}`),
    evidence: ['/a', 'commit 1234567'],
  }));
  expect(evidenceUrls(entries, { base_url })).toEqual({ '/a': `${base_url}/a`, 'commit 1234567': null });
});
