import { expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import { english } from '../../words/say.ts';
import { deriveFleet } from '../items/fleet.ts';
import { deriveShareChart, scaleEnd } from './share-chart.ts';

const { measured, row, evidence } = await measuredBoard('separated');
const { public_leader_state, ...signed } = row;
const named = { ...signed, leader: measured.separation.leader ?? '' };
const { members } = deriveFleet(measured, named, evidence);

test('draws each component with its figures, and says all of them in words', () => {
  const { rows, alt, gaps } = deriveShareChart(english, named, members);
  expect(rows.map(({ name }) => name)).toEqual(members.map(({ score }) => score.name));
  expect(rows.map(({ gap }) => gap !== '')).toEqual(members.map(({ gap }) => gap !== undefined));
  expect(gaps).toBe('Behind the best, in points');
  for (const { name, score, within, gap } of rows)
    expect(alt).toContain(
      [`${name} ${score} (${within})`, gap]
        .filter((part) => part)
        .join(', ')
        .split(', ')[0],
    );
  for (const { gap } of rows) expect(alt).toContain(gap);
});

test('has no gaps where the leader is withheld', () => {
  const withheld = { ...named, public_leader_state: 'NO_SIGNED_CARD' } as const;
  const hidden = deriveFleet(measured, withheld, evidence).members;
  const { gaps, rows } = deriveShareChart(english, withheld, hidden);
  expect([gaps, rows.filter(({ gap }) => gap !== '')]).toEqual([undefined, []]);
});

test('an end of the scale that is none of the whole says so', () => {
  const scale = { from: 0.45, to: 1, ticks: [] };
  expect(scaleEnd(english, {}, scale, 'from')).toBe('45 % (not 0 %)');
  expect(scaleEnd(english, {}, scale, 'to')).toBe('100 %');
});
