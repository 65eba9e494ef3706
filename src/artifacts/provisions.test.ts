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
const versions = {
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
        text_pinned: false,
        unsure: false,
      },
    ],
  },
};
const { reason, ...without } = provision;
const pinned = { ...without, text: 'Text.', text_sha256: sha256Hex(utf8('Text.')), retrieved: '2026-11-21' };

const readOf = (...provisions: readonly object[]) =>
  readProvisions(
    folderOf({
      'regulation/provisions.json': {
        schema: 'svc.provisions/0.1',
        as_of: '2026-11-21',
        versions,
        provisions,
      },
    }),
  );

test.each([
  ['a summary without text', provision],
  ['a pinned text with its digest', pinned],
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
  ['an address without a day', { ...provision, applies_from: null }, 'date_read_in'],
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

test('an id twice is refused', () => {
  const read = readOf(provision, provision);
  expect(read.ok ? 'read' : read.reason).toContain('a.1 twice');
});
