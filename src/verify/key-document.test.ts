import { describe, expect, test } from 'vitest';
import { useServer } from '../../tests/kit/scratch.ts';
import { readKeyDocument } from './key-document.ts';
import { verifier } from './published-verifier.ts';

describe('a key document at an address', () => {
  const host = useServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/did.json' }).end();
    else if (request.url === '/endless') {
      const send = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(2 ** 20)));
      };
      response.on('drain', send);
      send();
    } else response.end('{}');
  });
  const pin = async (path: string) => new TextDecoder().decode(await readKeyDocument(host() + path));

  test('is pinned as it answers there', async () => {
    expect(await pin('/did.json')).toBe('{}');
  });
  test('is pinned as well where the same host was refused to somebody who had not typed it', async () => {
    await expect(verifier.refuseInner(new URL(host()), new URL('http://board.example'))).rejects.toThrow(
      'has to be typed',
    );
    expect(await pin('/did.json')).toBe('{}');
  });
  test('that leads elsewhere pins nothing', async () => {
    await expect(pin('/moved')).rejects.toThrow('a redirect to /did.json: name that');
  });
  test('without an end is not read to it', async () => {
    await expect(pin('/endless')).rejects.toThrow(/more than \d+ bytes/);
  });
});
