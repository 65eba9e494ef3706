/** Boards of battles on which scores of all battles, taken as an order, said something false. */

import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveBoard } from '../board/board.ts';
import { deriveRankNote } from '../board/rank-note.ts';
import { deriveFleet } from '../items/fleet.ts';
import { deriveArena } from '../readers/arena.ts';
import { toPreferences } from '../readers/preferences.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { toQuotedAxis, toResultSentence } from '../sentences/result-quote.ts';
import { deriveVerdict } from '../sentences/verdict.ts';
import { fleetCaption } from '../tables/fleet-table.ts';
import { outcomesOf, preferenceCaption } from '../tables/preference-part.ts';
import { rankRows } from '../tables/rank-sets.ts';

const { evidence, measuredAxes } = await measuredBoard('battles-without-an-order');
const validCards = new Set(evidence.cards.measurement.map(({ card }) => card.id));
const noKey = { healthy: false, kid: 'k', reason: 'no key in this test' } as const;
const { axes: rows } = deriveBoard(evidence, { measuredAxes, validCards }, noKey);

function board(bench: string) {
  const measured = measuredAxes.find(({ bank }) => bank.header.bench === bench);
  const row = rows.find(({ axis }) => axis === measured?.axis.axis);
  if (measured === undefined || row === undefined) throw new Error(`no axis asks ${bench}`);
  const fleet = deriveFleet(measured, row, evidence);
  const of = toQuotedAxis({ measuredAxes }, row);
  return {
    ...{ measured, row, fleet },
    finding: deriveAxisFinding(english, row, measuredAxes),
    verdict: deriveVerdict(english, row),
    quotes: fleet.members.map((member) => toResultSentence(english, member, of)),
    caption: preferenceCaption(english, measured, fleet.members),
    intervals: measured.scores.bestFirst.map(({ overAsked }) => overAsked?.interval),
  };
}

describe('a component with one battle', () => {
  const { measured, row, fleet, caption, quotes, finding } = board('sparse');

  test('has its battle listed, and no score, interval, rank or place', () => {
    const listed = fleet.members.map((member) => {
      const { name, overAsked } = member.score;
      return [name, outcomesOf(member), overAsked?.share, overAsked?.interval, member.rank];
    });
    const half = expect.closeTo(0.5, 3);
    const around = [expect.closeTo(0.369, 3), expect.closeTo(0.631, 3)];
    expect(listed).toEqual([
      ['a', '30 : 0 : 30', half, around, [1, 2]],
      ['b', '30 : 0 : 31', half, around, [1, 2]],
      ['c', '1 : 0 : 0', undefined, undefined, undefined],
    ]);
    expect(measured.scores.bestFirst.at(-1)).toMatchObject({ name: 'c', overAsked: undefined });
    expect(caption).toContain(
      'Without score, interval, rank and place in the order: c, on fewer than 30 prompts',
    );
    expect(deriveRankNote(english, measured)).toBe(
      'A component that fought on fewer than 30 prompts against components with a score has no rank.',
    );
    expect(quotes.at(-1)).toBe(
      'c has no score: it fought on fewer than 30 prompts against components that have one.',
    );
  });

  test('is in no test, and no sentence calls anybody better or worse than it', () => {
    expect(row.separation_detail?.top).toEqual(['a', 'b']);
    expect(finding).toMatch(
      /^a and b share the best score; nobody leads, and either may be up to [\d.]+ points behind the other \(95 %\)\.$/,
    );
    const { axes } = deriveArena({ rows, measuredAxes });
    const met = axes.find(({ bench }) => bench === 'sparse')?.pairs;
    expect(
      met?.map(({ first, second, wins, losses, deciding_p }) => [first, second, wins, losses, deciding_p]),
    ).toEqual([
      ['a', 'b', 30, 30, 1],
      ['a', 'c', 0, 0, null],
      ['b', 'c', 0, 1, null],
    ]);
  });
});

describe('battles that lead round in a circle', () => {
  test.each(['cycle', 'cycle-and-one-more'])('%s: no order fits, and nobody is called the best', (bench) => {
    const { row, finding, verdict, quotes, fleet } = board(bench);
    expect(row).toMatchObject({ separation: 'TIE', quotable: false });
    expect(row.separation_basis).toMatch(/^NO_ORDER: /);
    expect([row.leader, row.score]).toEqual([undefined, undefined]);
    expect(finding).toContain('No order fits these battles');
    expect(verdict).toContain('No order fits these battles');
    expect(quotes.every((quote) => quote.includes('no order fits these battles'))).toBe(true);
    expect([finding, verdict, ...quotes].join(' ')).not.toMatch(
      /told (?:apart )?from|shares? the best|equally often/,
    );
    expect(fleet.members.map(({ standing }) => standing)).not.toContain('tied');
  });

  test.each(['cycle', 'cycle-and-one-more'])(
    '%s: nobody has a rank or a place, and it is said why',
    (bench) => {
      const { measured, row, caption, fleet } = board(bench);
      const why =
        'No order fits these battles, so nobody has a rank or a place: the score is a mean over opponents.';
      expect(measured.ranks).toBeUndefined();
      expect(deriveRankNote(english, measured)).toBe(why);
      expect(caption).toContain(why);
      expect(new Set(fleet.members.map(({ rank }) => rank))).toEqual(new Set([undefined]));
      expect(rankRows(english, fleet)).toEqual([]);
      expect(fleetCaption(english, fleet)).toContain(
        'The order is not a ranking, and nobody has a rank here.',
      );
      const served = toPreferences(measured, () => true)?.components ?? [];
      expect(served.map(({ rank }) => rank)).toEqual(served.map(() => null));
      expect(row.separation_detail).not.toHaveProperty('behind_by_at_most');
    },
  );

  test('of no two the one is called ahead', () => {
    const { axes } = deriveArena({ rows, measuredAxes });
    const pairs = axes.find(({ bench }) => bench === 'cycle-and-one-more')?.pairs ?? [];
    expect(pairs.map(({ deciding_p, ahead }) => [deciding_p, ahead])).toEqual(pairs.map(() => [null, null]));
    expect(pairs).toHaveLength(6);
  });

  test('the fit is served', () => {
    const served = measuredAxes.map((measured) => toPreferences(measured, () => true)?.fit?.p ?? null);
    expect(served).toEqual([null, 0.001, 0.001, null, 0.065]);
  });
});

test('who wins all battles has an interval with a width', () => {
  const { row, intervals, caption } = board('sweep');
  expect(row).toMatchObject({ separation: 'SEPARATED', leader: 'a' });
  // statsmodels: proportion_confint(60 * 0.991803278689, 60, method='wilson')
  expect(intervals[0]?.map((bound) => bound.toFixed(6))).toEqual(['0.925266', '0.999155']);
  expect(row.separation_detail?.difference_interval?.map((bound) => bound.toFixed(6))).toEqual([
    '0.850532',
    '0.998310',
  ]);
  expect(caption).toContain('Wilson 95 % over 60 prompts');
});

test('a ladder, of which draws move nothing but strengths of others, has intervals no narrower than Wilson’s', () => {
  const { row, intervals, caption } = board('ladder');
  const figures = (bounds: readonly number[] | null | undefined) => bounds?.map((bound) => bound.toFixed(3));
  expect(intervals.map(figures)).toEqual([
    ['0.816', '0.990'],
    ['0.473', '0.796'],
    ['0.204', '0.527'],
    ['0.010', '0.184'],
  ]);
  expect(figures(row.separation_detail?.difference_interval)).toEqual(['0.050', '0.519']);
  expect(caption).toContain('10000 draws, widened to Wilson 95 % over 30 prompts');
});
