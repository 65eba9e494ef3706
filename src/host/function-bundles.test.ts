import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeSite } from '../../tests/kit/made-site.ts';
import { bundleFunctions } from './function-bundles.ts';

const made = makeSite({
  'dist/index.html': 'home',
  'functions/large.ts': `const words = ${JSON.stringify('words '.repeat(400_000))};
export default () => new Response(words);`,
});
afterAll(() => made.remove());

const bundle = () =>
  bundleFunctions({
    functionsDir: join(made.projectDir, 'functions'),
    projectDir: made.projectDir,
    outDir: made.outDir,
  });

test('a bundle that another server reads is whole at every instant, also while it is made again', async () => {
  const [first] = await bundle();
  const file = fileURLToPath(first?.url ?? expect.fail('no bundle'));
  const whole = readFileSync(file).length;
  expect(whole).toBeGreaterThan(2_000_000);
  const seen = new Set<number>();
  let isMaking = true;
  const looking = (async () => {
    while (isMaking) {
      seen.add(readFileSync(file).length);
      await new Promise((next) => setImmediate(next));
    }
  })();
  for (let round = 0; round < 6; round += 1) expect((await bundle())[0]?.url).toBe(first?.url);
  isMaking = false;
  await looking;
  expect([...seen]).toEqual([whole]);
});
