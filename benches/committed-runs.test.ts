import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolder } from '../src/artifacts/folder.ts';
import { openBenches } from '../src/measure/benches.ts';
import { currentRuns, reproduce } from '../src/measure/reproduce/reproduce.ts';

const { asked: benches, fleet } = await openBenches('.');

/** The two quickest whose texts are in their banks and that need npm alone, whose digests are SHA-512. */
const quickest = currentRuns(openFolder('artifacts'), benches)
  .filter(({ bench }) => bench !== undefined && bench.texts === undefined)
  .filter(({ run }) => run.header.fleet.every(({ integrity }) => integrity?.startsWith('sha512-')))
  .map(({ run: { header } }) => ({
    bench: header.bench,
    took: header.duration_ms ?? Number.POSITIVE_INFINITY,
  }))
  .toSorted((left, right) => left.took - right.took)
  .slice(0, 2);

/** The packages of the fleet are installed by the mill only: without them nothing is reproduced, and nothing refuted. */
describe('the committed runs', () => {
  test.each(quickest)('$bench gives the same rows again, byte for byte', async ({ bench: name }) => {
    const isInstalled = existsSync(`${fleet}/node_modules`);
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const here = { root: resolve('.'), artifactsDir: 'artifacts', benches, fleet };
    const tally = await reproduce({ ...here, env: {}, wanted: { bench: name }, say });
    expect(said.filter((line) => line.includes('DIFFERENT'))).toEqual([]);
    if (isInstalled) expect(tally.REPRODUCED).toBeGreaterThan(0);
    const missing = /not to be had then|expected it installed|expected Debian's/;
    const uncheckable = said.filter((line) => line.includes('UNCHECKABLE'));
    expect(uncheckable.filter((line) => !missing.test(line))).toEqual([]);
  });
});
