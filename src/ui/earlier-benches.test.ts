import { expect, test } from 'vitest';
import { type BoardSpec, boardFiles } from '../../tests/kit/board.ts';
import { folderOf } from '../../tests/kit/files.ts';
import { siteAfter } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { withCards } from '../../tests/kit/signing.ts';
import { internalLinks, visibleText } from '../../tests/site/html-files.ts';
import { readEvidenceFrom } from '../artifacts/evidence.ts';
import EarlierBenches from './earlier-benches.astro';

const spec: BoardSpec = {
  axes: [{ axis: 'safety', bench: 'old' }],
  benches: [
    {
      ...{ bench: 'old', targets: 'ab'.repeat(20) },
      runs: [
        {
          ...{ run: 'run-1', date: '2026-01-02' },
          components: [
            { name: 'first', answers: '1'.repeat(40) },
            { name: 'second', answers: '10'.repeat(20) },
          ],
        },
      ],
    },
  ],
};
const unsigned = await siteAfter(boardFiles(spec));
const { cards } = readEvidenceFrom(folderOf(await withCards(boardFiles(spec))));
const site = { ...unsigned, evidence: { ...unsigned.evidence, cards } };
const [row = expect.fail('an axis is there')] = site.board.axes;

test('the old bench of a slot that got a new one is listed with its cards and its runs', async () => {
  const html = await render(site, EarlierBenches, { row: { ...row, bench: 'new' } });
  expect(visibleText(html).trim()).toBe('Earlier benches A test bank : 2 cards, run-1');
  expect(internalLinks(html)).toEqual(['/banks/old/bank.json', '/runs/old/run-1/run.json']);
});

test('a slot with its first bench has none', async () => {
  expect((await render(site, EarlierBenches, { row })).trim()).toBe('');
});
