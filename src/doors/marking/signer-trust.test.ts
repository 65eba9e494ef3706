import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signed } from '../../../tests/kit/marked-media.ts';
import { measured } from '../../../tests/kit/measured-marking.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { TrustLists } from './methods/c2pa-signer.ts';

const folder = new URL('../../../tests/vectors/trust/', import.meta.url);
const bytesOf = (name: string) => Uint8Array.from(readFileSync(new URL(name, folder)));

/** Lists of authorities that OpenSSL made beside the files. */
const list = (id: string, holds: 'signers' | 'time-stamps', file = id): NonNullable<TrustLists>[number] => {
  const pem = new TextDecoder().decode(bytesOf(`${file}.pem`));
  const sha256 = sha256Hex(bytesOf(`${file}.pem`));
  const about = { id, name: `List "${id}"`, holds, source: 'OpenSSL', day: '2026-11-20', sha256 };
  return { list: { ...about, file: `doors/trust/${id}.pem` }, pem };
};
const listed = list('listed', 'signers');
const other = list('other', 'signers');
const impostor = list('impostor', 'signers');
const clocks = list('clocks', 'time-stamps');

const said = async (file: string, lists: TrustLists) => {
  const bytes = file in signed ? (signed[file] ?? new Uint8Array()) : bytesOf(file);
  const { statements, checked, unmeasured } = await measured(bytes, lists);
  const lines = (name: string) => statements.flatMap((each) => (each.startsWith(`${name}: `) ? [each] : []));
  return {
    store: checked[0]?.result,
    signer: lines('c2pa.signer'),
    trust: lines('c2pa.signer-trust'),
    isUnmeasured: unmeasured.includes('c2pa.signer-trust'),
  };
};

const NOW =
  'judged at the time of this reading, because no listed authority stamped the time of the signature';
const names = 'c2pa.signer: common name "Listed signer"; organisation "Evidence Board"';
const unnamed = {
  store: 'INVALID',
  signer: ['c2pa.signer: not named, because the store is INVALID'],
  trust: [],
};
const called = ({ list: { id, sha256 } }: typeof listed): string =>
  `"List \\"${id}\\"" of 2026-11-20 (sha256 ${sha256})`;

test.each<[string, string, TrustLists, string]>([
  ['a list that holds the authority', 'signed.jpg', [listed], `held by ${called(listed)}; ${NOW}`],
  ['another list', 'signed.jpg', [other], `on none of the lists ${called(other)}; ${NOW}`],
  [
    'an authority of the same name and another key',
    'signed.jpg',
    [impostor],
    `on none of the lists ${called(impostor)}; ${NOW}`,
  ],
  ['one of two', 'signed.jpg', [other, listed], `held by ${called(listed)}; ${NOW}`],
  ['no list', 'signed.jpg', [], 'no list configured'],
  ['lists of clocks alone', 'signed.jpg', [clocks], 'no list configured'],
  ['lists that cannot be read', 'signed.jpg', null, 'the lists of this board cannot be read'],
  ['a stamp of a clock on no list', 'stamped.jpg', [listed], `held by ${called(listed)}; ${NOW}`],
])('the signer, by %s', async (_, file, lists, expected) => {
  const { store, signer, trust, isUnmeasured } = await said(file, lists);
  expect([store, signer, trust]).toEqual(['DETECTED', [names], [`c2pa.signer-trust: ${expected}`]]);
  expect(isUnmeasured).toBe(expected.startsWith('no list') || expected.startsWith('the lists'));
});

test('a stamp of a listed clock says at which time the signer is judged', async () => {
  const { trust } = await said('stamped.jpg', [listed, clocks]);
  expect(trust).toEqual([
    expect.stringMatching(
      /held by .*; judged at 2026-11-24T\d\d:\d\d:\d\dZ, when a listed authority stamped/,
    ),
  ]);
});

test('a certificate that ended is good where a listed clock stamped before, and else not', async () => {
  const stamped = await said('ended-stamped.jpg', [listed, clocks]);
  expect([stamped.store, stamped.trust[0]]).toEqual(['DETECTED', expect.stringContaining('held by')]);
  expect(await said('ended-stamped.jpg', [listed])).toMatchObject(unnamed);
  expect(await said('ended.jpg', [listed, clocks])).toMatchObject(unnamed);
});

/** The reader itself names any one of several lists, and takes authorities of clocks for authorities of signers. */
test('every list that holds the signer is named, and an authority of clocks makes no signer', async () => {
  const twins = [list('b-twin', 'signers', 'listed'), listed, list('a-twin', 'signers', 'listed')] as const;
  const { trust } = await said('signed.jpg', twins.slice());
  expect(trust).toEqual([`c2pa.signer-trust: held by ${twins.map(called).join(', ')}; ${NOW}`]);
  const misplaced = list('misplaced', 'time-stamps', 'listed');
  expect((await said('signed.jpg', [other, misplaced])).trust).toEqual([
    `c2pa.signer-trust: on none of the lists ${called(other)}; ${NOW}`,
  ]);
});

test('a name in a certificate cannot write a line of the card', async () => {
  const { signer } = await said('odd.jpg', [listed]);
  expect(signer).toEqual([
    'c2pa.signer: common name "Odd\\u202e \\"signer\\""; organisation "Evidence Board"',
  ]);
});

test('nobody is named by a store that was changed, and where there is none nothing is said', async () => {
  expect(await said('tampered.jpg', [listed])).toMatchObject(unnamed);
  const { statements } = await measured(new Uint8Array([1]), [listed]);
  expect(statements.filter((each) => each.startsWith('c2pa.signer'))).toEqual([]);
});
