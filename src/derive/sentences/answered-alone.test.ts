/** An axis that leaves out what was not answered: whatever states a score of it says over what it is. */

import { describe, expect, test } from 'vitest';
import { edited } from '../../../tests/kit/files.ts';
import { goldenBoard } from '../../../tests/kit/golden-cases.ts';
import { siteAfter } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { answeredLimit, countedWords, ruleSince } from '../board/unanswered-words.ts';
import { fleetCaption, silentWords } from '../tables/fleet-table.ts';
import { partsCaption } from '../tables/strata-table.ts';
import { toAxisSays } from './axis-quote.ts';
import { chartWords } from './chart-words.ts';
import { limitedFinding } from './finding.ts';
import { toQuotedAxis, toResultSentence } from './result-quote.ts';
import { runCaveats } from './run-caveats.ts';
import { deriveVerdict } from './verdict.ts';

const why = 'Lists differ.';

async function siteOf(chosen: 'beforehand' | 'after the first run') {
  const files = [...(await goldenBoard('nobody-gains-by-silence'))].filter(
    ([path]) => !path.startsWith('cards/'),
  );
  const said = { unanswered: { counted: 'left out', chosen, why }, at: '2026-01-03' };
  const assigned = `"assigned": ${JSON.stringify(said)}, "kind"`;
  const site = await siteAfter(edited(new Map(files), 'axes/safety.json', '"kind"', assigned));
  const [row] = site.board.axes;
  const [measured] = site.measuredAxes;
  const fleet = site.fleets.get('safety');
  if (row === undefined || measured === undefined || fleet === undefined) throw new Error('no axis');
  return { site, row, measured, fleet };
}

const { site, row, measured, fleet } = await siteOf('after the first run');

test('who threw on three scores higher, and is not told apart: on what both answered they are level', () => {
  expect(row).toMatchObject({ separation: 'TIE', n: 40, unparsed_rate_max: 0.075 });
  expect(row.separation_detail).toMatchObject({ top: ['throws-on-three'], n_common: 37, b: 0, c: 0 });
});

describe('in the same breath as a score stands over what it is', () => {
  test('in the sentence of a result', () => {
    const [first] = fleet.members;
    if (first === undefined) expect.fail('nobody scored');
    expect(toResultSentence(english, first, toQuotedAxis(site, row))).toMatch(
      /^throws-on-three was right on 37 of 37 items answered \(100\.0 %, /,
    );
  });

  test('in the sentence of the axis, with when that was decided', async () => {
    const limit = 'Each component is scored on what it answered, and not all answered the same';
    expect(toAxisSays(site, row)).toContain(
      `${limit}; that only this counts was decided after the first run.`,
    );
    const before = await siteOf('beforehand');
    expect(toAxisSays(before.site, before.row)).toContain(`${limit}.`);
  });

  test('beside the finding, and where the bank says its own rule', () => {
    expect(countedWords(english, row)).toBe(
      'only what each component answered, and not all answered the same; decided after the first run',
    );
    expect(ruleSince(english, row)).toMatch(
      / On this axis they count as not asked\. Lists differ\. Stated on 2026-01-03, after the bank was frozen\.$/,
    );
  });

  test('over the table, which counts what was left out', () => {
    expect(fleetCaption(english, fleet)).toMatch(/^Highest score over what each answered first\. /);
    const [{ score } = expect.fail('somebody scored')] = fleet.members;
    expect(score).toMatchObject({ correct: 37, asked: 37 });
    expect(silentWords(english, score)).toMatchObject([{ text: '3' }]);
  });

  test('in the words for a picture, and over the parts of the bank', () => {
    expect(chartWords(english, row, { best: undefined, hasIntervals: true })).toBe(
      'Score: the share earned over what each answered, with its 95 % interval.',
    );
    expect(partsCaption(english, measured)).toMatch(/^Score over what each answered, by part of the bank/);
  });

  test('over a shared best score', () => {
    const shared = {
      ...row,
      leader: undefined,
      separation_detail: { ...row.separation_detail, top: ['a', 'b'], tied: ['a', 'b'] },
    };
    const { leader: _, ...unled } = shared;
    expect(deriveVerdict(english, unled)).toMatch(
      /share the best score over what each answered, so nobody leads/,
    );
  });
});

test('nothing is said to be left out where everybody answered everything', () => {
  const all = { ...row, unparsed_rate_max: 0 };
  expect([answeredLimit(english, all), countedWords(english, all)]).toEqual([undefined, undefined]);
});

test('what never came is not said to earn nothing, and a lead carries that only answers count', () => {
  expect(runCaveats(english, measured).join()).not.toContain('over everything asked');
  const led = { ...row, separation: 'SEPARATED', leader: 'throws-on-three' } as const;
  expect(limitedFinding(english, led, [])).toContain('Each component is scored on what it answered');
});
