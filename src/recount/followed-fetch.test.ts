import { expect, test } from 'vitest';
import { fetchFollowed, type Network } from './followed-fetch.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'board.example': ['203.0.113.7'],
  'store.example': ['2001:db8::7'],
  'office.example': ['10.1.2.3'],
  'trap.example': ['203.0.113.7', '127.0.0.1'],
};

/** `/to?x` redirects to x; everything else answers with its own address. */
const network: Network = {
  lookup: async (name) => names[name] ?? [],
  fetch: async (url) =>
    url.pathname === '/to'
      ? new Response(null, { status: 302, headers: { location: decodeURIComponent(url.search.slice(1)) } })
      : new Response(url.href),
};

const ask = async (address: string): Promise<string> =>
  (await fetchFollowed(address, AbortSignal.timeout(5000), network)).text();

test.each([
  ['a path of its own', 'https://board.example/to?/there', 'https://board.example/there'],
  ['a store elsewhere', 'https://board.example/to?https://store.example/x', 'https://store.example/x'],
  ['from inside to outside', 'http://office.example/to?https://store.example/x', 'https://store.example/x'],
  ['on this machine', 'http://localhost:8888/to?http://127.0.0.1:9/x', 'http://127.0.0.1:9/x'],
])('a redirect is followed: %s', async (_what, address, answers) => {
  expect(await ask(address)).toBe(answers);
});

test.each([
  ['the reader’s machine', 'https://board.example/to?http://127.0.0.1:8080/', 'lies further inside'],
  ['its name', 'https://board.example/to?http://localhost/', 'lies further inside'],
  ['it, in IPv6', 'https://board.example/to?http://[::1]/', 'lies further inside'],
  ['it, mapped', 'https://board.example/to?http://[::ffff:127.0.0.1]/', 'lies further inside'],
  ['what a cloud tells its own', 'https://board.example/to?http://169.254.169.254/', 'lies further inside'],
  ['the reader’s network', 'https://board.example/to?http://office.example/', 'lies further inside'],
  [
    'a name that means this machine',
    'https://board.example/to?https://trap.example/',
    'a name of this machine',
  ],
  [
    'another protocol',
    'https://board.example/to?file:///etc/hostname',
    'file:///etc/hostname: expected the site, got another protocol than http',
  ],
])('a redirect is refused to %s', async (_what, address, says) => {
  await expect(ask(address)).rejects.toThrow(says);
});

test('a public name for this machine is refused from the start', async () => {
  await expect(ask('https://trap.example/')).rejects.toThrow('a name of this machine');
});

test('a redirect without end is given up', async () => {
  const turning: Network = {
    ...network,
    fetch: async () => new Response(null, { status: 301, headers: { location: '/again' } }),
  };
  await expect(fetchFollowed('https://board.example/', AbortSignal.timeout(5000), turning)).rejects.toThrow(
    'more than 5 redirects',
  );
});
