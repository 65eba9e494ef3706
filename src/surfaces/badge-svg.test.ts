import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../tests/kit/addresses.ts';
import { deriveTotals } from '../derive/board/board.ts';
import { deriveBadges } from '../derive/readers/badge.ts';
import type { AxisRow05, GspcAxes05 } from '../schema/contracts.gen.ts';
import { english } from '../words/say.ts';
import { toBadgeSvg } from './badge-svg.ts';

const row = (more: Partial<AxisRow05>): AxisRow05 => ({
  axis: 'jail',
  family: 'gspc',
  kind: 'model-comparison',
  n: 200,
  status: 'MEASURED',
  as_of: '2026-11-21',
  ...more,
});

const boardOf = (axes: AxisRow05[]): GspcAxes05 => ({
  schema: 'svc.gspc-axes/0.5',
  issuer: 'i',
  doi: 'd',
  measured_on: {
    model: 'm',
    date: '2026-11-21',
    grading: 'g',
    living_stamp: { verification_state: 'UNVERIFIABLE', reason: 'no key' },
  },
  totals: deriveTotals(english, axes),
  axes,
  measured_in_lane: [],
  limitations: [],
});

const badgesOf = (...rows: AxisRow05[]) => badgesAfter([], ...rows);

const badgesAfter = (
  measuredAxes: Parameters<typeof deriveBadges>[0]['measuredAxes'],
  ...rows: AxisRow05[]
) =>
  deriveBadges({
    measuredAxes,
    board: boardOf(rows),
    looks: { title: undefined },
    evidence: { publisher: { name: 'Mood board' } },
    address: netlifyAddress,
    say: english,
  });

describe('badges', () => {
  test.each<[string, Partial<AxisRow05>, string, string]>([
    ['a tie names nobody', { separation: 'TIE', leader: 'x' }, 'TIE', 'tied · 200 items · 2026-11-21'],
    [
      'an untested axis is not a tie',
      { separation: 'UNTESTED' },
      'UNTESTED',
      'untested · 200 items · 2026-11-21',
    ],
    [
      'a separated axis names its leader',
      { separation: 'SEPARATED', leader: 'x' },
      'SEPARATED',
      'ahead · x · 200 items · 2026-11-21',
    ],
    [
      'a withheld leader stays withheld',
      { separation: 'SEPARATED', public_leader_state: 'EXCLUDED_OWN_MODEL' },
      'SEPARATED',
      'ahead · leader withheld · 200 items · 2026-11-21',
    ],
    [
      'facts carry their tally',
      { kind: 'deterministic-facts', tally: { pass: 3, fail: 1, uncheckable: 0 } },
      'MEASURED',
      'MEASURED · 3 pass, 1 fail, 0 uncheckable · 2026-11-21',
    ],
    ['a planned axis is unmeasured', { status: 'PLANNED' }, 'UNMEASURED', 'UNMEASURED (PLANNED)'],
    ['an unmeasured axis says only that', { status: 'UNMEASURED' }, 'UNMEASURED', 'UNMEASURED'],
  ])('%s', (_, more, word, message) => {
    const badge = badgesOf(row(more)).axes[0];
    expect(badge).toMatchObject({ word, message, svg: '/badge/jail.svg', alt: `Jail: ${message}` });
  });

  test.each([
    ['the days that its publisher states', '2024-08-08 to 2024-08-09', 'measured 2024-08-08 to 2024-08-09'],
    ['that nobody states them', null, 'day of measurement not stated'],
  ])('the badge of an import says %s, never the day of the import', (_, measured_on, says) => {
    const run = { header: { date: '2026-11-29', how: 'import', measured_on } } as const;
    const imported = row({ separation: 'TIE', as_of: '2026-11-29' });
    const { axes, board } = badgesAfter([{ axis: { axis: 'jail' }, run }], imported);
    expect(axes[0]?.message).toBe(`tied · 200 items · ${says}`);
    expect(board.message).toBe(`Jail: tied · 200 items · ${says}`);
  });

  test.each<[string, AxisRow05[], string]>([
    ['of one comparison', [row({ separation: 'TIE' })], 'Jail: tied · 200 items · 2026-11-21'],
    [
      'of two comparisons',
      [row({ separation: 'TIE' }), row({ axis: 'care', separation: 'TIE' })],
      '0 of 2 questions have a component ahead; 0 once all 2 question sets asked since the start are counted',
    ],
    ['of checks only', [row({ kind: 'deterministic-facts' })], '1 list of checks, and no comparison yet'],
    ['without a result', [row({ status: 'SPEC' })], 'Nothing is measured here yet'],
  ])('the badge of a board %s says its name and what its home page says first', (_, rows, headline) => {
    const { board } = badgesOf(...rows);
    expect(board.alt).toBe(`Mood board: ${headline}`);
  });

  test('the SVG says its words as text and to those who do not see it, and needs nothing from outside', () => {
    for (const more of [{ separation: 'TIE' }, { separation: 'UNTESTED' }, { status: 'SPEC' }] as const) {
      const [badge] = badgesOf(row(more)).axes;
      if (badge === undefined) throw new Error('no badge');
      const svg = toBadgeSvg(badge);
      expect(svg).toContain(`>${badge.message}</text>`);
      expect(svg).toContain(`<title>${badge.alt}</title>`);
      expect(svg).toContain(`role="img" aria-label="${badge.alt}"`);
      expect(svg).not.toMatch(/href|url\(|<script|<style|@import|style=/);
    }
  });

  test('a name of a component is data, in the SVG as in the Markdown', () => {
    const [badge] = badgesOf(row({ separation: 'SEPARATED', leader: '</text><script>"[x](y)' })).axes;
    if (badge === undefined) throw new Error('no badge');
    expect(toBadgeSvg(badge)).not.toContain('<script');
    expect(badge.markdown).toContain('\\[x\\](y)');
  });

  test('two states never look alike: each word has its own colour and shape', () => {
    const looks = (['SEPARATED', 'TIE', 'UNTESTED'] as const).map((separation) => {
      const [badge] = badgesOf(row({ separation })).axes;
      return badge === undefined ? '' : toBadgeSvg(badge).replace(/<text.*|<title.*|<svg.*/g, '');
    });
    expect(new Set(looks.map((look) => look.match(/fill="#(?!333|fff)[0-9a-f]{6}"/)?.[0])).size).toBe(3);
    expect(
      new Set(looks.map((look) => look.match(/<g transform="[^"]*" aria-hidden="true">(.*)<\/g>/)?.[1])).size,
    ).toBe(3);
  });
});
