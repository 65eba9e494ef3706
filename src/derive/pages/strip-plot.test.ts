import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { toScore, toScoreInterval } from '../figures/metric-value.ts';
import { deriveFleet } from '../items/fleet.ts';
import { deriveStripPlot, STRIP_WIDTHS } from './strip-plot.ts';
import { textWidth } from './text-width.ts';

const { measured, row, evidence } = await measuredBoard('separated');
const { public_leader_state, ...signed } = row;
const named = { ...signed, leader: measured.separation.leader ?? '' };
const { members } = deriveFleet(measured, named, evidence);

const plotOf = (
  of: Parameters<typeof deriveStripPlot>[1],
  drawn = members,
  width: number = STRIP_WIDTHS.wide,
) => deriveStripPlot(english, of, drawn, width);

describe('a strip plot', () => {
  test('marks who is ahead by name, and strokes everybody else', () => {
    const plot = plotOf(named, members);
    expect(plot.marks.map(({ standing }) => standing)).toEqual(['leader']);
    const { share, interval } = members[0]?.score.overAsked ?? expect.fail('the leader has a score');
    expect(plot.best?.text).toBe(
      `${named.leader} ${toScore(english, named, share)} ${toScoreInterval(english, named, interval)}`,
    );
    expect([plot.interval?.standing, plot.marks[0]?.diamond]).toEqual([
      'leader',
      expect.stringMatching(/^M[\d.]+ 27l/),
    ]);
    expect(plot.rivals?.match(/M/g)).toHaveLength(members.length - 1);
  });

  test('cuts a name that has no room beside its score', () => {
    const long = members.map((member, at) =>
      at === 0 ? { ...member, score: { ...member.score, name: 'x'.repeat(90) } } : member,
    );
    const { best, width } = plotOf(named, long);
    expect(best?.text).toMatch(/^x{15,40}…x{10,30} [01]\.\d{3} \[/);
    const room = best?.anchor === 'end' ? (best?.x ?? 0) : width - (best?.x ?? 0);
    expect(textWidth(best?.text ?? '', 'sans')).toBeLessThanOrEqual(room);
  });

  test('draws a lead that falls after Holm as another mark', () => {
    const falls = { ...named, separation_detail: { ...named.separation_detail, holm_p: 0.5 } };
    const { marks } = plotOf(falls, deriveFleet(measured, falls, evidence).members);
    expect(marks.map(({ standing }) => standing)).toEqual(['alone']);
  });

  test('names no best where the leader is withheld', () => {
    expect(plotOf({ ...named, public_leader_state: 'NO_SIGNED_CARD' }, members).best).toBeUndefined();
  });

  test('joins the tied, and says in words what it draws', () => {
    const tied = {
      ...named,
      separation: 'TIE',
      separation_detail: { tied: members.map(({ score }) => score.name) },
    } as const;
    const plot = plotOf(tied, deriveFleet(measured, tied, evidence).members);
    expect(plot.marks).toHaveLength(members.length);
    expect(plot.tie).toMatch(/^M[\d.]+ 34H[\d.]+$/);
    for (const { score } of members.slice(0, 3)) expect(plot.summary).toContain(score.name);
  });

  test('names who is ahead on a phone only where there is room, and never writes over its edge', () => {
    for (const share of [0.02, 0.3, 0.5, 0.7, 0.98]) {
      const placed = members.map((member, at) => {
        const { overAsked } = member.score;
        return at === 0 && overAsked !== undefined
          ? { ...member, score: { ...member.score, overAsked: { ...overAsked, share } } }
          : member;
      });
      const { best, width } = plotOf(named, placed, STRIP_WIDTHS.narrow);
      const { text, x, anchor } = best ?? expect.fail('the best is named');
      expect(text.startsWith(named.leader)).toBe(share !== 0.5);
      const length = textWidth(text, 'sans');
      expect([share, anchor === 'end' ? x - length >= 0 : x + length <= width]).toEqual([share, true]);
    }
  });

  test('draws equal scores as one mark', () => {
    const plot = plotOf(named, members);
    const twice = plotOf(named, [...members, ...members]);
    expect([twice.marks, twice.rivals]).toEqual([plot.marks, plot.rivals]);
    expect(twice.summary).toContain(`${2 * members.length} components`);
  });
});
