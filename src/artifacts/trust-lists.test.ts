import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { type Folder, openFolder } from './folder.ts';
import { readTrustLists } from './trust-lists.ts';

const pemOf = (name: string) =>
  readFileSync(new URL(`../../tests/vectors/trust/${name}.pem`, import.meta.url), 'utf8');
const file = 'doors/trust/a.pem';

const boardOf = (pem: string, change: object = {}, count = 1): Folder => {
  const list = { id: 'a', name: 'A', holds: 'signers', source: 's', day: '2026-01-02', file };
  const lists = Array.from({ length: count }, (_, at) => ({
    ...list,
    id: `a${at}`,
    sha256: sha256Hex(utf8(pem)),
    ...change,
  }));
  return folderOf({
    'doors/trust-lists.json': { schema: 'svc.trust-lists/0.1', as_of: '2026-01-02', lists },
    [file]: pem,
  });
};

test('a list is its certificates, whatever stands between them', () => {
  const read = readTrustLists(boardOf(`# a note\n${pemOf('listed')}\nmore\n${pemOf('other')}`));
  if (!read.ok) expect.fail(read.reason);
  expect(read.value[0]?.pem).toBe(pemOf('listed') + pemOf('other'));
});

test('a board without the register has no lists', () => {
  expect(readTrustLists(folderOf({}))).toMatchObject({ ok: true, value: [] });
});

test('the list of this board is read: every block is the certificate of an authority', () => {
  const read = readTrustLists(openFolder('artifacts'));
  expect(read.ok && read.value.map(({ pem }) => pem.match(/BEGIN/g)?.length)).toEqual([121]);
});

test.each<[string, Folder, RegExp]>([
  [
    'other bytes than its digest names',
    boardOf(pemOf('listed'), { sha256: '0'.repeat(64) }),
    /expected SHA-256 0{64}/,
  ],
  ['nothing', boardOf('none'), /expected certificates, got none/],
  ['a block that is cut', boardOf(`${pemOf('listed')}-----BEGIN CERTIFICATE-----\nMII`), /whole blocks/],
  [
    'a key',
    boardOf(`${pemOf('listed')}-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----`),
    /whole blocks/,
  ],
  [
    'what is no certificate',
    boardOf(
      pemOf('listed')
        .replace(/\n[A-Za-z0-9]/, '\n*')
        .replace('*', 'A'),
    ),
    /authorities, got block 1/,
  ],
  ['five lists of signers', boardOf(pemOf('listed'), {}, 5), /at most 4 lists of signers, got 5/],
  ['a file elsewhere', boardOf(pemOf('listed'), { file: '../keys.pem' }), /file/],
])('a list of %s is refused with the reason', (_, folder, reason) => {
  const read = readTrustLists(folder);
  expect(read.ok ? 'read' : read.reason).toMatch(reason);
});
