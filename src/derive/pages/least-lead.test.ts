import { expect, test } from 'vitest';
import { exampleSite, measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { leastLeadWords } from './least-lead.ts';

test('no lead below what the largest clusters hold is told, and none that is told is below it', async () => {
  const { measuredAxes } = await exampleSite();
  const languages = measuredAxes.find(({ axis }) => axis.axis === 'cross-reality');
  if (languages === undefined) expect.fail('the axis is measured');
  expect(leastLeadWords(english, languages)).toBe(
    '27 clusters: only a measured lead above 14.2 points can be told',
  );
  for (const { exam, ranks, separation } of measuredAxes)
    if (exam.groups !== undefined && ranks !== undefined && separation.state !== 'UNTESTED')
      for (const { difference, low } of separation.differences)
        if (low > 0) expect(difference).toBeGreaterThan(ranks.unseen);
});

test('no lead of more than a whole score is spoken of', async () => {
  const { measuredAxes } = await exampleSite();
  const languages = measuredAxes.find(({ axis }) => axis.axis === 'cross-reality');
  if (languages?.ranks === undefined) expect.fail('the axis is measured');
  const said = leastLeadWords(english, { ...languages, ranks: { ...languages.ranks, unseen: 3.84 } });
  expect(said).toBe('27 clusters, a few of them too large for any lead to be told');
});

test('nothing is said where each item stands alone', async () => {
  const { measured } = await measuredBoard('separated');
  expect(leastLeadWords(english, measured)).toBeUndefined();
});
