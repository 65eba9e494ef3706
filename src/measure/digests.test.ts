import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalBytes } from '../core/canonical.ts';
import { chooseBenches } from './benches.ts';
import { adapterDigest, harnessDigest } from './digests.ts';

const digestsOf = async (name: string): Promise<readonly string[]> => {
  const [bench] = chooseBenches(undefined, name);
  if (bench === undefined) throw new Error(`no bench ${name}`);
  const { adapters } = await bench.fleet();
  return Promise.all(adapters.map((adapter) => adapterDigest(adapter, bench.module)));
};

describe('the digest of an adapter', () => {
  test('is over its files and the locked packages, by path', async () => {
    const [bench] = chooseBenches(undefined, 'affect-en-2');
    const adapter = (await bench?.fleet())?.adapters.find(({ id }) => id === 'vader-sentiment');
    if (bench === undefined || adapter === undefined) throw new Error('no vader-sentiment');
    const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
    const lock = JSON.parse(readFileSync('src/measure/fleet/package-lock.json', 'utf8'));
    const entry = lock.packages['node_modules/vader-sentiment'];
    const lines = [
      `adapters/affect/fleet.ts\0${sha256(readFileSync('src/measure/adapters/affect/fleet.ts'))}\n`,
      `fleet/package-lock.json#node_modules/vader-sentiment\0${sha256(Buffer.from(canonicalBytes(entry)))}\n`,
    ];
    expect(await adapterDigest(adapter, bench.module)).toBe(sha256(lines.join('')));
  });

  test('differs where packages differ, and where the room asks another question', async () => {
    const profanity = await digestsOf('profanity-en-1');
    const blocking = await digestsOf('contrast-care-1');
    expect(new Set([...profanity, ...blocking]).size).toBe(profanity.length + blocking.length);
  });

  test('covers a file of its own alone, where the adapter names it', async () => {
    const [bench] = chooseBenches(undefined, 'affect-en-2');
    const [first] = (await bench?.fleet())?.adapters ?? [];
    if (bench === undefined || first === undefined) throw new Error('no adapter');
    const source = new URL('./adapters/langid/codes.ts', import.meta.url).href;
    expect(await adapterDigest({ ...first, source }, bench.module)).not.toBe(
      await adapterDigest(first, bench.module),
    );
  });
});

test('the digest of the mill is one, and none of an adapter', async () => {
  expect(await harnessDigest()).toMatch(/^[0-9a-f]{64}$/);
  expect(await harnessDigest()).toBe(await harnessDigest());
});
