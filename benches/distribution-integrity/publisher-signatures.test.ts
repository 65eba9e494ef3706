import { expect, test } from 'vitest';
import { judgeSignatures } from './publisher-signatures.ts';

const subject = { id: 's', group: 'g', what: 'w', source: 'npm' };
const entry = { name: 'a', version: '1.0.0' };

test.each([
  ['all verified', 0, { invalid: [], missing: [] }, 'pass', ''],
  ['an invalid one', 1, { invalid: [entry], missing: [] }, 'fail', 'a@1.0.0'],
  [
    'one without a signature',
    1,
    { invalid: [], missing: [entry] },
    'uncheckable',
    '1 packages have no signature',
  ],
  ['no way to the trust root', 1, { error: { code: 'ENOTFOUND' } }, 'uncheckable', 'ENOTFOUND'],
  ['a time-out', null, undefined, 'uncheckable', 'a time-out'],
])('signatures: %s', (_, code, report, result, reason) => {
  const check = judgeSignatures(subject, {
    code,
    stdout: report === undefined ? '' : JSON.stringify(report),
  });
  expect(check.result).toBe(result);
  expect('reason' in check ? check.reason : '').toContain(reason);
});

test('a reason never carries the address that npm names', () => {
  const stdout = JSON.stringify({ error: { code: 'E404', summary: 'GET https://registry.invalid/a' } });
  expect(JSON.stringify(judgeSignatures(subject, { code: 1, stdout }))).not.toContain('registry.invalid');
});
