import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { filesInTar, tarOf } from './tar.ts';
import { utf8 } from './text.ts';

const long = `${'a'.repeat(90)}/${'b'.repeat(90)}.json`;
const files = [
  { path: 'api/gspc.json', bytes: utf8('{}') },
  { path: 'empty', bytes: new Uint8Array() },
  { path: long, bytes: new Uint8Array(512).fill(65) },
];

test('the archive is read by tar, and each file comes out as it went in', () => {
  const archive = tarOf(files);
  const read = (...given: readonly string[]) => execFileSync('tar', given, { input: archive });
  expect(read('-tf', '-').toString().trim().split('\n')).toEqual(files.map(({ path }) => path));
  for (const { path, bytes } of files) expect(new Uint8Array(read('-xOf', '-', path))).toEqual(bytes);
});

test('the same files give the same bytes, and a name that no header holds is refused', () => {
  expect(tarOf(files)).toEqual(tarOf(files));
  expect(() => tarOf([{ path: 'c'.repeat(101), bytes: new Uint8Array() }])).toThrow(/too long/);
});

test('what was packed is read again, by path, and nothing but whole plain files', () => {
  const archive = tarOf(files);
  expect([...filesInTar(archive)]).toEqual(files.map(({ path, bytes }) => [path, bytes]));
  const asLink = archive.map((byte, at) => (at === 156 ? '2'.charCodeAt(0) : byte));
  expect(() => filesInTar(asLink)).toThrow(/api\/gspc\.json: expected a plain file/);
  const long = files.slice(2);
  expect(() => filesInTar(tarOf(long).subarray(0, 700))).toThrow(/that is whole/);
});
