import { describe, expect, test } from 'vitest';
import { boardFiles, publisher } from '../../tests/kit/board.ts';
import { correction, ledgerOf } from '../../tests/kit/correction.ts';
import { folderOf, withFiles } from '../../tests/kit/files.ts';
import {
  refuseUnlessContact,
  refuseUnlessPage,
  refuseUnlessReachable,
  refuseUnlessStore,
} from './addresses.ts';
import { readEvidenceFrom } from './evidence.ts';

const refused = expect.objectContaining({ code: 'ADDRESS' });
const where = 'a.json: field b';

describe('an address that readers follow', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://board.example',
    '//board.example',
    'https:board.example',
    'https://user@board.example',
    'https://board.example/" onclick="x',
    'mailto:',
    'mailto:a@board.example?bcc=b@other.example',
    'mailto:a@board.example,b@other.example',
    '',
  ])('%j is none', (value) => {
    expect(() => refuseUnlessContact({ where, value })).toThrow(refused);
    expect(() => refuseUnlessReachable({ where, value })).toThrow(refused);
  });

  test.each(['mailto:name@board.example', 'https://board.example', 'https://board.example:8443/a?b=c#d'])(
    '%s is one',
    (value) => {
      expect(refuseUnlessContact({ where, value })).toBeUndefined();
    },
  );

  test('a mailbox alone is reachable, and neither a contact to follow nor a page', () => {
    const value = 'name@board.example';
    expect(refuseUnlessReachable({ where, value })).toBeUndefined();
    expect(() => refuseUnlessContact({ where, value })).toThrow(refused);
    expect(() => refuseUnlessPage({ where, value: 'mailto:name@board.example' })).toThrow(refused);
  });
});

describe('a storage of rows', () => {
  const ofStore = (value: string) => refuseUnlessStore({ where, value }, 'https://board.example');

  test.each(['https://store.example', 'https://store.example:8443/a/b-1', 'http://127.0.0.1:8080/rows'])(
    '%s is one',
    (value) => {
      expect(ofStore(value)).toBeUndefined();
    },
  );

  test.each([
    'https://store.example:99999/a',
    'https://store.example/a/',
    'https://Store.example/a',
    'https://*.example/a',
    'https://store.example;script-src',
    'https://store.example/:splat',
    'https://store.example/a/*',
    'https://store.example/a/../b',
    'https://store.example//a',
    "https://store.example/a'b",
    'https://user@store.example/a',
    'https://board.example',
    'https://board.example/rows',
  ])('%s is none', (value) => {
    expect(() => ofStore(value)).toThrow(refused);
  });
});

describe('a board', () => {
  const files = boardFiles({ axes: [{ axis: 'care' }] });

  test.each([
    ['contact', 'javascript:alert(1)'],
    ['fallback_address', 'javascript:alert(1)'],
    ['repository', 'data:text/html,x'],
    ['rows_base_url', 'https://*.example'],
  ])('is refused for its %s, by file and field', (field, value) => {
    const changed = withFiles(files, { 'publisher.json': { ...publisher, [field]: value } });
    expect(() => readEvidenceFrom(folderOf(changed))).toThrow(`publisher.json: field /${field}: expected`);
  });

  test('is refused for all of these at once, with what else is wrong in the file', () => {
    const faults = { contact: 'me', fallback_address: 'me', repository: 'me', licence: 'MIT' };
    const changed = withFiles(files, { 'publisher.json': { ...publisher, ...faults } });
    const said = () => readEvidenceFrom(folderOf(changed));
    for (const field of Object.keys(faults))
      expect(said).toThrow(new RegExp(`publisher\\.json: field /${field}: expected .*, got "`));
  });

  test.each([
    [
      'registers/distribution.json',
      {
        schema: 'svc.distribution/0.1',
        as_of: '2026-01-01',
        surfaces: [
          {
            id: 'a',
            surface: 'A',
            status: 'live',
            address: 'javascript:alert(1)',
            confirmed_on: '2026-01-01',
          },
        ],
      },
    ],
    ['corrections.json', ledgerOf({ ...correction('C-2026-0102-01'), evidence: ['//other.example/x'] })],
  ])('withholds %s and says why', (path, content) => {
    const { registers, corrections } = readEvidenceFrom(folderOf(withFiles(files, { [path]: content })));
    const read = path === 'corrections.json' ? corrections : registers.distribution;
    expect(read).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/expected an? (address that begins|path of this site)/),
    });
  });
});
