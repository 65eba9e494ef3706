import { expect, test } from 'vitest';
import { makeDoor } from '../../../tests/kit/door-deps.ts';
import { bundle, keepArchive } from './archive.ts';

const { deps } = makeDoor({ random: () => crypto.randomUUID() });
const ask = (query: string, init?: RequestInit) =>
  bundle(new Request(`${deps.origin}/api/bundle${query}`, init), deps);

test('an archive is answered under its id, byte for byte, and never as a page', async () => {
  const bytes = new Uint8Array([0x1f, 0x8b, 0, 255]);
  const url = await keepArchive(bytes, deps);
  const answer = await bundle(new Request(url), deps);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
  ]).toEqual([200, 'application/gzip', 'attachment; filename="bundle.tar.gz"']);
  const head = await bundle(new Request(url, { method: 'HEAD' }), deps);
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  ['', 400],
  ['?id=x', 400],
  ['?id=../../payments/claims', 400],
  [`?id=${'0'.repeat(32)}&x=1`, 400],
  [`?id=${'0'.repeat(32)}`, 404],
])('%s is %d', async (query, status) => {
  const answer = await ask(query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
});

test('only reading is answered', async () => {
  expect((await ask('', { method: 'POST' })).headers.get('allow')).toBe('HEAD, GET, OPTIONS');
});
