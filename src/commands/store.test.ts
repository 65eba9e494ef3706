import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Called, call } from '../../tests/kit/called-command.ts';
import { expectGood } from '../../tests/kit/command.ts';
import { makeDoor } from '../../tests/kit/door-deps.ts';
import { serveHostStores } from '../../tests/kit/operated-stores.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { contact } from '../doors/letters/contact.ts';
import { openHostStores, openLocalStores } from '../operate/open-stores.ts';

/** The commands as an operator types them, on the store of the local server and on that of a site at the host. */
const folder = useFolder();
const LOCAL_STORE_DIR = join(folder, 'local');
const at = (name: string): string => join(folder, name);
let host: Awaited<ReturnType<typeof serveHostStores>>;
beforeAll(async () => {
  host = await serveHostStores(at('host'));
});
afterAll(() => host.close());

const local = (...words: readonly string[]): Promise<Called> => call(words, { LOCAL_STORE_DIR });
const hosted = (...words: readonly string[]): Promise<Called> => call([...words, '--netlify'], host.env);

const write = async (storeOf: Awaited<ReturnType<typeof openLocalStores>>['storeOf']): Promise<void> => {
  const { deps } = makeDoor({ store: storeOf, random: () => crypto.randomUUID(), now: Date.now });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{"message":"words"}' };
  await contact(new Request('https://board.example/api/contact', init), deps);
};

describe.each([
  ['of the local server', local, 'local', LOCAL_STORE_DIR],
  ['of a site at the host', hosted, 'host', 'site site-of-this-test at Netlify'],
])('stores %s', (_what, type, name, place) => {
  beforeAll(async () => {
    const stores =
      name === 'host' ? openHostStores(host.env) : await openLocalStores(LOCAL_STORE_DIR, {}, true);
    await write(stores.storeOf);
    await stores.close();
  });

  test('are backed up, read, emptied and restored, and each answer names them', async () => {
    const backup = at(`${name}.jsonl`);
    const letters = at(`${name}-letters.jsonl`);
    expect(expectGood(await type('store', 'backup', backup))).toMatch(/entries backed up to .*: \d+$/m);
    expect(expectGood(await type('store', 'check', backup))).toContain('each entry as it was written: ');
    expect(expectGood(await type('letters', 'list'))).toContain('contact: 1 of at most 10000 letters');
    expect(expectGood(await type('letters', 'export', letters))).toContain('which is for you alone: 1\n');
    expect(readFileSync(letters, 'utf8')).toContain('"fields":{"message":"words"}');
    expect(expectGood(await type('letters', 'empty', letters))).toContain('letters taken out: 1; ');
    const refused = await type('store', 'restore', backup);
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringMatching(/BACKUP: .*contact\/count.*--replace/),
    ]);
    expect(expectGood(await type('store', 'restore', backup, '--replace'))).toMatch(
      / restored: 1; replaced: /,
    );
    expect(expectGood(await type('store', 'empty'))).toContain('archives taken out: 0; kept: 0');
    const claims = expectGood(await type('claims'));
    expect(claims).toContain(`unsettled claims: 0\nof ${place}\n`);
  });
});

test.each([
  ['letters', 'empty'],
  ['store', 'check'],
])('%s %s of a file that is not there names the file', async (...words) => {
  const { status, output } = await local(...words, at('none'));
  expect([status, output]).toEqual([1, expect.stringContaining(`DISK: ${at('none')}: expected a file`)]);
});

test.each([
  ['letters', 'read'],
  ['letters', 'export'],
  ['store', 'backup', 'a', 'b'],
])('%s %s is refused with what to type', async (...words) => {
  const { status, output } = await local(...words);
  expect(status).toBe(1);
  expect(output).toMatch(/^USAGE: expected .*<file>/m);
});
