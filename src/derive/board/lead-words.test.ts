import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveFleet } from '../items/fleet.ts';
import { deriveBadges } from '../readers/badge.ts';
import { boardDataset } from '../sentences/dataset.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { leadText, ownTestOnly, toLeads, toLeadWord } from './lead-words.ts';
import { deriveTallies } from './tallies.ts';

test.each([
  [0, 0, 0, 0, 'No comparison is measured here'],
  [0, 0, 1, 1, 'The one question could not be tested'],
  [0, 0, 3, 3, 'None of 3 questions could be tested'],
  [0, 0, 1, 0, '0 of 1 question have a component ahead; 0 once the one question set is counted'],
  [1, 1, 1, 0, '1 of 1 question has a component ahead; 1 once the one question set is counted'],
  [
    1,
    0,
    13,
    0,
    '1 of 13 questions has a component ahead; 0 once all 13 question sets asked since the start are counted',
  ],
  [
    2,
    1,
    13,
    1,
    '2 of 13 questions have a component ahead; 1 once all 13 question sets asked since the start are counted',
  ],
])(
  '%d ahead, %d of them beside all tests, of %d of which %d untested',
  (separated_leads, leads_after_holm, compared_axes, untested_separations, words) => {
    const ties = compared_axes - separated_leads - untested_separations;
    expect(
      toLeads(english, {
        ...{ separated_leads, leads_after_holm, compared_axes, untested_separations, ties },
        question_sets: compared_axes === untested_separations ? undefined : compared_axes,
      }),
    ).toBe(words);
  },
);

test.each([
  [{ separation: 'SEPARATED', separation_detail: { holm_p: 0.01 } }, 'ahead'],
  [{ separation: 'SEPARATED', separation_detail: { holm_p: 0.2 } }, ownTestOnly(english)],
  [{ separation: 'TIE' }, 'tied'],
  [{ separation: 'UNTESTED' }, 'untested'],
  [{}, undefined],
] as const)('%j is %s', (row, word) => {
  expect(toLeadWord(row)).toBe(word);
});

describe.each(['separated', 'imported', 'exact-tie', 'untested', 'empty'])(
  'every sentence about leads on the board %s',
  (board) => {
    test('is the one sentence, with both numbers', async () => {
      const site = await goldenSite(board);
      const { totals, axes, limitations } = site.board;
      const tallies = deriveTallies(axes);
      const counted = [totals.lid, limitations[0], boardDataset(site).description];
      for (const text of counted) expect(text).toContain(toLeads(english, tallies));
    });

    test('calls an axis by one of four words', async () => {
      const site = await goldenSite(board);
      const badges = deriveBadges(site);
      for (const row of site.board.axes) {
        const word = toLeadWord(row);
        if (word === undefined) continue;
        const message = badges.axes.find(({ axis }) => axis === row.axis)?.message;
        expect([leadText(english, row), message?.split(' \u00b7 ')[0]]).toEqual([word, word]);
        const finding = deriveAxisFinding(english, row, site.measuredAxes);
        if (row.separation !== 'SEPARATED') expect(finding).not.toMatch(/ is ahead /);
        else expect(finding.includes(' on its own test only')).toBe(word === ownTestOnly(english));
        const measured = site.measuredAxes.find(({ axis }) => axis.axis === row.axis);
        const standings = measured
          ? deriveFleet(measured, row, site.evidence).members.map(({ standing }) => standing)
          : [];
        expect(standings.includes('alone')).toBe(word === ownTestOnly(english) && row.leader !== undefined);
      }
    });
  },
);

test('no other file spells these words', () => {
  const folders = ['src/derive', 'src/surfaces', 'src/doors', 'src/pages', 'src/ui'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const spelling = files
    .filter((file) => /\.(ts|astro)$/.test(file) && !/test\.ts$/.test(file))
    .filter((file) =>
      /tests? (?:is|are) counted|separated alone|component ahead;/.test(readFileSync(file, 'utf8')),
    );
  expect(spelling).toEqual(['src/derive/board/lead-words.ts']);
});
