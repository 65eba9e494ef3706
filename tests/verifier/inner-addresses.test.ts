/** A site of the public network cannot have its reader ask the reader's own network or machine. */

import dns from 'node:dns';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { useServer } from '../kit/scratch.ts';
import { verifier } from './verifier.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'board.example': ['203.0.113.7'],
  'store.example': ['2001:db8::7'],
  'beside.example': [
    '192.0.1.1',
    '198.17.0.1',
    '198.20.0.1',
    '223.1.1.1',
    '168.63.129.17',
    '2001:1::1',
    '2003::1',
  ],
  'office.example': ['10.1.2.3'],
  'trap.example': ['203.0.113.7', '127.0.0.1'],
};

const ask = (address: string, typed = address): Promise<void> =>
  verifier.refuseInner(new URL(address), new URL(typed), async (name) => names[name] ?? []);

test.each([
  ['what was typed', 'https://board.example/a', 'https://board.example'],
  ['what lies beside inner addresses', 'http://beside.example/', 'https://board.example'],
  ['a store elsewhere', 'https://store.example/x', 'https://board.example'],
  ['a name of this network that was typed', 'http://office.example/a', 'http://office.example'],
  ['this machine where that was typed', 'http://127.0.0.1:9/x', 'http://127.0.0.1:8888'],
  ['this machine by its name', 'http://localhost:8888/x', 'http://localhost:8888'],
])('read is %s', async (_what, address, typed) => {
  expect(await ask(address, typed).then(() => 'read')).toBe('read');
});

test.each([
  ['the reader’s machine', 'http://127.0.0.1:8080/'],
  ['its name', 'http://localhost/'],
  ['it, in another spelling', 'http://0x7f.1/'],
  ['it, in IPv6', 'http://[::1]/'],
  ['it, mapped', 'http://[::ffff:127.0.0.1]/'],
  ['what a cloud tells its own', 'http://169.254.169.254/'],
  ['the reader’s network', 'http://office.example/'],
  ['that network by an address', 'http://192.168.1.1/'],
  ['that network through a translator', 'http://[64:ff9b::a01:203]/'],
  ['that network by an address that carries another', 'http://[2002:a01:203::1]/'],
  ['that network through a tunnel', 'http://[2001:0:a01:203::1]/'],
  ['it, carried', 'http://[::127.0.0.1]/'],
  ['what other clouds tell their own', 'http://168.63.129.16/'],
  ['what still others do', 'http://192.0.0.192/'],
  ['a network of trials', 'http://198.19.0.1/'],
  ['a group of machines', 'http://224.0.0.1/'],
  ['all of them', 'http://255.255.255.255/'],
  ['a name that means this machine', 'https://trap.example/'],
])('a board elsewhere cannot have its reader ask %s', async (_what, address) => {
  await expect(ask(address, 'https://board.example')).rejects.toThrow('an inner address has to be typed');
});

test('a public name for this machine is refused though it was typed', async () => {
  await expect(ask('https://trap.example/')).rejects.toThrow('trap.example is 127.0.0.1');
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
      await verifier.refuseInner(new URL(address), new URL(typed), async () => ['203.0.113.7']);
      await expect(fetch(address)).rejects.toMatchObject({
        cause: { message: 'rebind.example is 127.0.0.1: an inner address has to be typed' },
      });
      expect(asked).toBe(0);
    },
  );
});
