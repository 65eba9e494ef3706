import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { adapters } from '../../tests/kit/fake-components.ts';
import { makeScratch } from '../../tests/kit/scratch.ts';
import { canonicalBytes } from '../core/canonical.ts';
import type { Adapter } from './bench.ts';
import { adapterDigest, harnessDigest } from './digests.ts';

const files = {
  'a-1/adapters.ts': "import { x } from './words.ts';\nimport { y } from '../../src/z.ts';\n",
  'a-1/words.ts':
    'export { x } from "../shared/x.mjs";\nconst table = new URL(\'./t.py\', import.meta.url);\n',
  'a-1/t.py': 'print()\n',
  'a-1/unused.ts': '',
  'shared/x.mjs': 'export const x = 1;\n',
};

/** The component `one` needs `two`; nobody needs `three`. */
const packages = {
  'node_modules/one': { version: '1.0.0', dependencies: { two: '*' } },
  'node_modules/two': { version: '2.0.0' },
  'node_modules/three': { version: '3.0.0' },
};

const { root: folder, write, remove } = makeScratch();
write({ ...files, 'fleet/package-lock.json': JSON.stringify({ packages }) });
afterAll(remove);

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const digestOf = (changes: Partial<Adapter>): Promise<string> => {
  const [fake] = adapters;
  if (fake === undefined) throw new Error('no fake');
  const module = pathToFileURL(join(folder, 'a-1/adapters.ts')).href;
  const bench = { bench: 'a-1', axis: null, module, fleet: join(folder, 'fleet'), adapters: async () => [] };
  return adapterDigest({ ...fake, ...changes }, bench);
};

test('the digest of an adapter is over what its bench imports, by path from its own folder, and its locked packages', async () => {
  const lines = [
    `../shared/x.mjs\0${sha256(files['shared/x.mjs'])}\n`,
    `adapters.ts\0${sha256(files['a-1/adapters.ts'])}\n`,
    ...(['one', 'two'] as const).map(
      (name) =>
        `fleet/package-lock.json#node_modules/${name}\0${sha256(canonicalBytes(packages[`node_modules/${name}`]))}\n`,
    ),
    `t.py\0${sha256(files['a-1/t.py'])}\n`,
    `words.ts\0${sha256(files['a-1/words.ts'])}\n`,
  ];
  expect(await digestOf({ kind: 'fleet', package: 'one' })).toBe(sha256(lines.join('')));
});

test('it differs where packages or parts differ', async () => {
  const some = [{ package: 'one' }, { package: 'two' }, { package: 'two', parts: ['three'] }];
  const digests = await Promise.all(some.map((each) => digestOf({ kind: 'fleet', ...each })));
  expect(new Set(digests).size).toBe(some.length);
});

test('the digest of the mill covers the locks of the fleet, and is one for all boards that pin nothing', async () => {
  expect(await harnessDigest(join(folder, 'fleet'))).not.toBe(await harnessDigest('/no/fleet'));
  expect(await harnessDigest('/no/fleet')).toBe(await harnessDigest('/none/either'));
});
