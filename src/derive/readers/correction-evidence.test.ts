import { expect, test } from 'vitest';
import { correction } from '../../../tests/kit/correction.ts';
import { evidenceUrl, evidenceUrls } from './corrections.ts';

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
