import { expect, test } from 'vitest';
import { makeDoor } from '../../../tests/kit/door-deps.ts';
import { bundle, emptyArchives, keepArchive } from './archive.ts';

const { deps } = makeDoor({ random: () => crypto.randomUUID() });
const ask = (query: string, init?: RequestInit) =>
  bundle(new Request(`${deps.origin}/api/bundle${query}`, init), deps);

test('an archive is answered under its id, byte for byte, and never as a page', async () => {
  const bytes = new Uint8Array([0x1f, 0x8b, 0, 255]);
  const { url } = await keepArchive(bytes, deps);
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

test('an id under which nothing was kept is told from an address that is none', async () => {
  const said: unknown = await (await ask(`?id=${'0'.repeat(32)}`)).json();
  expect(said).toMatchObject({
    error: 'not_found',
    field: 'id',
    detail: expect.stringMatching(/^id: .*was kept/),
  });
});

test('only reading is answered', async () => {
  expect((await ask('', { method: 'POST' })).headers.get('allow')).toBe('HEAD, GET, OPTIONS');
});

test('an archive is kept to the end of the recovery period, then taken out and said to be over', async () => {
  const { deps: asked, rig } = makeDoor();
  const { url, kept_until } = await keepArchive(new Uint8Array(9), asked);
  const at = async (days: number) => {
    rig.world.now += days * 86_400_000;
    return [await emptyArchives(rig.store, rig.world.now), (await bundle(new Request(url), asked)).status];
  };
  await rig.store.createOnly(`archives/${'0'.repeat(32)}`, new Uint8Array(9));
  expect(kept_until).toBe(new Date(rig.world.now + 30 * 86_400_000).toISOString().slice(0, 10));
  expect(await at(30)).toEqual([{ gone: 0, kept: 2 }, 200]);
  expect(await at(1)).toEqual([{ gone: 1, kept: 1 }, 410]);
});
