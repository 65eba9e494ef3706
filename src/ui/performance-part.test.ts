import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf, visibleText } from '../../tests/site/html-files.ts';
import type { BenchResults01 } from '../schema/contracts.gen.ts';
import PerformancePart from './performance-part.astro';

const machine = {
  ...{ node: 'v24.0.0', platform: 'linux x64', cpu: 'a processor' },
  ...{ cores: 2, memory_gib: 8, load_before: 0.1 },
};
const results: BenchResults01 = {
  ...{ schema: 'svc.bench-results/0.1', date: '2030-01-02', machine },
  rows: [
    { id: 'kept', ratio: 2.5, target: '≤ 3', holds: true, detail: 'one over the other: 5 s against 2 s' },
    { id: 'broken', ratio: 4, target: '≤ 3', holds: false, detail: 'one over the other: 8 s against 2 s' },
    { id: 'shown', ratio: 0.1, target: null, holds: null, detail: 'one over the other' },
    { id: 'absent', ratio: null, target: '≤ 1', holds: null, detail: 'UNMEASURED, nothing is installed' },
  ],
};
const site = await goldenSite('separated');
const shown = async (benchResults: BenchResults01 | undefined) => {
  const { evidence } = site;
  const published = Object({ ...evidence, benchResults });
  return await render({ ...site, evidence: published }, PerformancePart);
};

test('targets that hold are counted first; each row says its ratio, its target and whether it holds, and one that broke says so', async () => {
  const html = await shown(results);
  expect(tablesOf(html)[0]?.rows).toEqual(
    [
      ['2.5', '≤ 3', 'yes'],
      ['4', '≤ 3', 'no'],
      ['0.1', 'none', ''],
      ['unmeasured', '≤ 1', ''],
    ].map((cells, at) => [`${results.rows[at]?.id} ${results.rows[at]?.detail}`, ...cells]),
  );
  expect(visibleText(html)).toContain(
    'it is the median of the ratios of the turns; the times beside it are medians',
  );
  expect(visibleText(html)).toContain('Targets that hold: 1 of 3. Not: broken, absent.');
  expect(visibleText(html)).toContain(
    '2030-01-02, a processor, 2 cores, 8 GiB, linux x64, node v24.0.0, load 0.1 when it began',
  );
});

test('a board that published none has no such part', async () => {
  expect((await shown(undefined)).trim()).toBe('');
});
