import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { validate } from '../../schema/validate.ts';
import { deriveCorrections, evidenceUrl, evidenceUrls } from './corrections.ts';

const evidence = committedEvidence();
const bodyOf = (changed: Partial<Evidence> = {}) =>
  validate(
    'corrections-0.1',
    deriveCorrections({ ...evidence, ...changed }, netlifyAddress),
    '/api/corrections',
  );

test('the ledger is served newest first, with every entry of the artifact as it stands', () => {
  const written = evidence.corrections.ok ? evidence.corrections.value.corrections : [];
  expect(bodyOf().corrections).toEqual(written.toReversed());
});

test('the policy states the right of reply in the publisher’s own number of days', () => {
  const publisher = { ...evidence.publisher, right_of_reply_days: 31 };
  expect(bodyOf({ publisher }).policy).toContain('within 31 days');
});

test('an unreadable ledger is null with the reason, not an empty list', () => {
  const corrections = { ok: false, source: 'corrections.json', reason: 'expected a file, got none' } as const;
  const body = bodyOf({ corrections });
  expect(body.corrections).toBeNull();
  expect(body.note).toContain('expected a file, got none');
});

test('what an entry names as evidence has an address, or null where no public one exists', () => {
  const { evidence_urls, corrections } = bodyOf();
  const named = (corrections ?? []).flatMap((entry) => entry.evidence ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(Object.keys(evidence_urls).toSorted()).toEqual([...new Set(named)].toSorted());
});

test('a ledger without entries is an empty list', () => {
  expect(bodyOf({ corrections: readLedger() }).corrections).toEqual([]);
});

const { url } = netlifyAddress;
const repository = 'https://code.example/board';

test.each([
  ['/banks/x/bank.json', url('/banks/x/bank.json'), url('/banks/x/bank.json')],
  ['https://other.example/page', 'https://other.example/page', 'https://other.example/page'],
  ['commit 2428393', null, `${repository}/commit/2428393`],
  ['src/measure/committed.ts', null, `${repository}/blob/HEAD/src/measure/committed.ts`],
  ['a note on paper', null, null],
])('%s stands at %s without a public source, at %s with one', (evidence, without, withOne) => {
  const entry = { evidence: [evidence] };
  expect(evidenceUrl(evidence, entry, { url })).toBe(without);
  expect(evidenceUrl(evidence, entry, { repository, url })).toBe(withOne);
});

test('a file of the source is shown as it was at the last commit that its entry names', () => {
  const file = 'src/measure/committed.ts';
  const older = { ...correction('C-2026-0102-01'), evidence: [file, 'commit 1111111'] };
  const newer = { ...correction('C-2026-0102-02'), evidence: ['commit 2222222', file, 'commit 3333333'] };
  const place = { repository, url };
  expect(evidenceUrl(file, older, place)).toBe(`${repository}/blob/1111111/${file}`);
  for (const entries of [
    [older, newer],
    [newer, older],
  ])
    expect(evidenceUrls(entries, place)[file]).toBe(`${repository}/blob/3333333/${file}`);
});

test('every source file that the ledger of this board names is in the commit that its link leads to', () => {
  const entries = evidence.corrections.ok ? evidence.corrections.value.corrections : [];
  const links = Object.values(evidenceUrls(entries, { repository, url }));
  const files = links.flatMap(
    (link) =>
      /\/blob\/([^/]+)\/(.+)$/
        .exec(link ?? '')
        ?.slice(1)
        .join(':') ?? [],
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => spawnSync('git', ['cat-file', '-e', file]).status !== 0)).toEqual([]);
});

test('each is named once, and the entries keep their words', () => {
  const entries = [1, 2].map((n) => ({
    ...correction(`C-2026-0102-0${n}`),
    evidence: ['/a', 'commit 1234567'],
  }));
  expect(evidenceUrls(entries, { url })).toEqual({
    '/a': url('/a'),
    'commit 1234567': null,
  });
});
