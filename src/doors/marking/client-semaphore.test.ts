import { expect, test } from 'vitest';
import { clientSemaphore } from './client-semaphore.ts';

/** Pieces of work that end when the test says so; `begun` names them in the order of their beginning. */
const makeLine = () => {
  const inTurn = clientSemaphore({ atOnce: 2, ofOne: 1, waiting: 3 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string): Promise<string | undefined> =>
    inTurn(client, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, end };
};

test('one client has one file read and one that waits, and a third is sent away', async () => {
  const { ask, begun, end } = makeLine();
  const first = ask('a', 'a1');
  const second = ask('a', 'a2');
  expect(await ask('a', 'a3')).toBe(undefined);
  expect(begun).toEqual(['a1']);
  void ask('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect([await first, begun]).toEqual(['a1', ['a1', 'b1', 'a2']]);
  await end('a2');
  expect(await second).toBe('a2');
});

test('others are read before the second file of a client whose first is still read', async () => {
  const { ask, begun, end } = makeLine();
  void ask('a', 'a1');
  void ask('b', 'b1');
  void ask('a', 'a2');
  void ask('c', 'c1');
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test('a full line sends everybody away, until somebody is done', async () => {
  const { ask, begun, end } = makeLine();
  for (const client of ['a', 'b', 'c', 'd', 'e']) void ask(client, client);
  expect(await ask('f', 'f')).toBe(undefined);
  await end('a');
  void ask('f', 'f');
  for (const each of ['b', 'c', 'd', 'e']) await end(each);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('a client that may have two files read leaves the third place to others', async () => {
  const inTurn = clientSemaphore({ atOnce: 3, ofOne: 2, waiting: 1 });
  const begun: string[] = [];
  const ask = (client: string) =>
    void inTurn(client, async () => {
      begun.push(client);
      await new Promise(() => {});
    });
  for (const client of ['a', 'a', 'a', 'b']) ask(client);
  expect(begun).toEqual(['a', 'a', 'b']);
});

test('work that fails leaves its place', async () => {
  const inTurn = clientSemaphore({ atOnce: 1, ofOne: 1, waiting: 1 });
  await expect(inTurn('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await inTurn('a', async () => 1)).toBe(1);
});
