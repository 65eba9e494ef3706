import { describe, expect, onTestFinished, test } from 'vitest';
import { useServer } from '../../tests/kit/scratch.ts';
import { serve } from '../../tests/kit/serve.ts';
import { readingBounds } from './reading-bounds.ts';
import { openSiteAddress } from './site-address.ts';

const files = new Map([
  ['/SHA256SUMS', `${'0'.repeat(64)}  api/large.json\n`],
  ['/api/large.json', '{"gib":1024}'.padEnd(300)],
  ['/large', 'x'.repeat(300)],
]);

describe('a file of 300 bytes at an address', () => {
  // Whatever the host says of itself.
  const host = useServer((request, response) => {
    response.setHeader('gib', '1024').end(files.get(request.url ?? ''));
  });
  const open = async (bounds: object) => {
    const site = await openSiteAddress(host(), {
      progress: () => {},
      bounds: { ...readingBounds(), ...bounds },
    });
    onTestFinished(site.close);
    await site.fetchListed?.();
    return site;
  };

  test('is refused by a reader of 299, and says how to read more', async () => {
    await expect(open({ fileBytes: 299 })).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: `${host()}/api/large.json: expected at most 299 bytes, got 300 or more; a reader who wants to read more says --gib 4`,
    });
  });

  test('is read by a reader of 300, and so is what people are shown', async () => {
    const site = await open({ fileBytes: 300 });
    expect(site.find('api/large.json')).toHaveLength(300);
    expect((await site.visit?.('/large'))?.bytes).toHaveLength(300);
  });

  test('counts against what the whole site may have, in files and in visits', async () => {
    const site = await open({ siteBytes: 500 });
    await expect(site.visit?.('/large')).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringMatching(/^the site: expected at most 500 bytes, got \d+ or more; .* --gib 4$/),
    });
  });
});

test('a host that sends a byte now and then is given up when the hour is over, however many files it lists', async () => {
  const drips: NodeJS.Timeout[] = [];
  const host = await serve((request, response) => {
    if (request.url === '/SHA256SUMS') return response.end(list);
    drips.push(setInterval(() => response.write(' '), 50));
    return undefined;
  });
  const list = Array.from({ length: 999 }, (_, n) => `${'0'.repeat(64)}  api/${n}.json\n`).join('');
  const bounds = { ...readingBounds(), fetchMilliseconds: 1000, siteMilliseconds: 1200 };
  const site = await openSiteAddress(host.url, { progress: () => {}, bounds });
  const began = performance.now();
  await expect(site.fetchListed?.()).rejects.toMatchObject({
    code: 'TOO_SLOW',
    message: expect.stringMatching(
      /^the site: expected all .* a reader who wants to wait longer says --gib 4$/,
    ),
  });
  expect(performance.now() - began).toBeLessThan(5000);
  expect(drips.length).toBeLessThan(100);
  for (const drip of drips) clearInterval(drip);
  site.close();
  await host.close();
});
