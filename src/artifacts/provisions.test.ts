import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { readProvisions } from './provisions.ts';

const provision = {
  id: 'a.1',
  celex: '32024R1689',
  article: '1',
  topic: 't',
  addressed_to: [],
  summary: 's',
  exceptions: [],
  applies_from: '2026-08-02',
  applied_from_before: null,
  date_basis: 'Art 113',
  language: 'en',
  source: 'https://x.example',
  retrieved: null,
  text: null,
  text_sha256: null,
  reason: 'none pinned',
  unsure: false,
  summarises: { act: '32024R1689', state: 'as first published', date: '2024-07-12' },
  date_read_in: ['https://x.example/timeline'],
};
const versionsOf = (text_pinned: boolean) => ({
  '32024R1689': {
    name: 'n',
    eli: 'https://x.example',
    in_force: '2024-08-01',
    unsure: false,
    states: [
      {
        state: 'as first published',
        date: '2024-07-12',
        act: '32024R1689',
        source: 'https://x.example',
        text_pinned,
        unsure: false,
      },
    ],
  },
});
const { reason, ...without } = provision;
const wording = (text: string) => ({ text, text_sha256: sha256Hex(utf8(text)) });
const pinned = {
  ...without,
  ...wording('Text.'),
  retrieved: '2026-11-21',
  copies: [
    { copy: 'one', compared_by: 'source' },
    { copy: 'two', compared_by: 'machine' },
  ],
};
const state = { act: '32024R1689', state: 'as first published', date: '2024-07-12' };
const copy = { repository: 'https://x.example/r', commit: 'a'.repeat(40), path: 'law.txt', form: 'text' };

const readOf = (...provisions: readonly object[]) =>
  readWith({ versions: versionsOf(provisions.some((each) => Object.hasOwn(each, 'copies'))), provisions });

const readWith = (rest: object) =>
  readProvisions(
    folderOf({
      'regulation/provisions.json': {
        schema: 'svc.provisions/0.1',
        as_of: '2026-11-21',
        copies: { one: copy, two: copy },
        ...rest,
      },
    }),
  );

test.each([
  ['a summary without text', provision],
  ['a pinned text with its digest', pinned],
  [
    'an earlier wording and a related one',
    {
      ...pinned,
      earlier: [{ ...state, ...wording('Was.') }],
      related: [{ article: '2', by: 'inserted', ...wording('Also.') }],
    },
  ],
  [
    'a text that somebody compared by reading, and says so',
    {
      ...pinned,
      copies: [pinned.copies[0], { copy: 'two', compared_by: 'reading' }],
      unsure: true,
      unsure_note: 'by reading',
    },
  ],
  [
    'a day in the words of the law',
    { ...provision, date_read_in: [], date_words: 'It shall apply from 2 August 2026.' },
  ],
])('%s is read', (_, row) => {
  expect(readOf(row)).toMatchObject({ ok: true });
});

test.each([
  ['a text with another digest', { ...pinned, text: 'Another.' }, 'text_sha256'],
  [
    'a version that its act never had',
    { ...provision, summarises: { ...provision.summarises, date: '2024-07-13' } },
    'summarises',
  ],
  ['a day that was read nowhere', { ...provision, date_read_in: [] }, 'date_read_in'],
  ['an address without a day', { ...provision, applies_from: null }, 'date_words'],
  [
    'words of a day without a day',
    { ...provision, applies_from: null, date_read_in: [], date_words: 'From.' },
    'date_words',
  ],
  [
    'a text that no program compared and that is not marked',
    { ...pinned, copies: [pinned.copies[0]] },
    'unsure',
  ],
  [
    'a copy that the register does not name',
    { ...pinned, copies: [...pinned.copies, { copy: 'three', compared_by: 'machine' }] },
    'three',
  ],
  [
    'a copy of an earlier wording that is named nowhere',
    {
      ...pinned,
      earlier: [{ ...state, ...wording('Was.'), copies: [{ copy: 'three', compared_by: 'source' }] }],
    },
    'three',
  ],
  [
    'an earlier wording with another digest',
    { ...pinned, earlier: [{ ...state, ...wording('Was.'), text: 'Is.' }] },
    'earlier/0/text_sha256',
  ],
  [
    'a related wording with another digest',
    { ...pinned, related: [{ article: '2', by: 'inserted', ...wording('Also.'), text: 'Not.' }] },
    'related/0/text_sha256',
  ],
  [
    'an earlier wording of a version that its act never had',
    { ...pinned, earlier: [{ ...state, date: '2024-07-13', ...wording('Was.') }] },
    'earlier/0',
  ],
  ['a text without a digest', { ...pinned, text_sha256: null }, 'text_sha256'],
  ['no text and no reason', without, 'reason'],
  ['a text and a reason against it', { ...pinned, reason }, 'reason'],
  ['a digest of nothing', { ...provision, text_sha256: pinned.text_sha256 }, 'text_sha256'],
  ['unsure without saying of what', { ...provision, unsure: true }, 'unsure_note'],
  ['an act without versions', { ...provision, celex: '32022R2554' }, 'celex'],
  ['a date in words', { ...provision, applies_from: 'August 2026' }, 'applies_from'],
])('%s is refused', (_, row, field) => {
  const read = readOf(row);
  expect(read.ok ? 'read' : read.reason).toContain(field);
});

test.each([
  ['pinned where no provision has a text', true, provision],
  ['not pinned where one has', false, pinned],
])('a version that calls its text %s is refused', (_, says, row) => {
  const read = readWith({ versions: versionsOf(says), provisions: [row] });
  expect(read.ok ? 'read' : read.reason).toContain('text_pinned');
});

test('an id twice is refused', () => {
  const read = readOf(provision, provision);
  expect(read.ok ? 'read' : read.reason).toContain('a.1 twice');
});
