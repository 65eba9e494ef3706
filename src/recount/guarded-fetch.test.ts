import dns from 'node:dns';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { useServer } from '../../tests/kit/scratch.ts';
import { fetchGuarded, type Network } from './guarded-fetch.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'board.example': ['203.0.113.7'],
  'store.example': ['2001:db8::7'],
  'office.example': ['10.1.2.3'],
  'trap.example': ['203.0.113.7', '127.0.0.1'],
  localhost: ['127.0.0.1'],
};

/** Everything answers with its own address, and `/to` with a redirect. */
const network: Network = {
  lookup: async (name) => names[name] ?? [],
  fetch: async (url, { redirect }) =>
    url.pathname === '/to' && redirect === 'manual'
      ? new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })
      : new Response(url.href),
};

const ask = (address: string, typed = address): Promise<Response> =>
  fetchGuarded(address, { typed, signal: AbortSignal.timeout(5000), network });

test.each([
  ['what was typed', 'https://board.example/a', 'https://board.example'],
  ['a store elsewhere', 'https://store.example/x', 'https://board.example'],
  ['a name of this network that was typed', 'http://office.example/a', 'http://office.example'],
  ['this machine where that was typed', 'http://127.0.0.1:9/x', 'http://127.0.0.1:8888'],
  ['this machine by its name', 'http://localhost:8888/x', 'http://localhost:8888'],
])('read is %s', async (_what, address, typed) => {
  expect(await (await ask(address, typed)).text()).toBe(address);
});

test('a redirect is an answer, and nothing is fetched from there', async () => {
  expect((await ask('https://board.example/to')).status).toBe(302);
});

test.each([
  ['the reader’s machine', 'http://127.0.0.1:8080/', 'this machine'],
  ['its name', 'http://localhost/', 'this machine'],
  ['it, in another spelling', 'http://0x7f.1/', 'this machine'],
  ['it, in IPv6', 'http://[::1]/', 'this machine'],
  ['it, mapped', 'http://[::ffff:127.0.0.1]/', 'this machine'],
  ['what a cloud tells its own', 'http://169.254.169.254/', 'this machine'],
  ['the reader’s network', 'http://office.example/', 'this network'],
  ['that network by an address', 'http://192.168.1.1/', 'this network'],
  ['that network through a translator', 'http://[64:ff9b::a01:203]/', 'this network'],
  ['a name that means this machine', 'https://trap.example/', 'this machine'],
  ['another protocol', 'file:///etc/hostname', 'another protocol than http'],
])('a board elsewhere cannot have its reader ask %s', async (_what, address, says) => {
  await expect(ask(address, 'https://board.example')).rejects.toThrow(says);
});

describe('a name that leads here only when it is looked up once more', () => {
  let asked = 0;
  const inner = useServer((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const again = vi.spyOn(dns, 'lookup');
  afterAll(() => again.mockRestore());
  test.each(['https://board.example', 'http://rebind.example'])(
    'is not read, %s was typed',
    async (typed) => {
      again.mockImplementation((...given: readonly unknown[]) => {
        const answer = given.at(-1);
        const isAll = Object(given[1]).all === true;
        if (typeof answer === 'function')
          answer(null, isAll ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
      });
      const address = inner().replace('127.0.0.1', 'rebind.example');
      const outside: Network = { lookup: async () => ['203.0.113.7'], fetch };
      const signal = AbortSignal.timeout(5000);
      await expect(fetchGuarded(address, { typed, signal, network: outside })).rejects.toMatchObject({
        cause: { message: expect.stringContaining('127.0.0.1, an address of this machine') },
      });
      expect(asked).toBe(0);
    },
  );
});

test('a public name for this machine is refused though it was typed', async () => {
  await expect(ask('https://trap.example/')).rejects.toThrow('127.0.0.1, an address of this machine');
});
