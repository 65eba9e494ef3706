import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { sayIn } from '../../words/languages.ts';
import { english } from '../../words/say.ts';
import { deriveFleet } from '../items/fleet.ts';
import { toAnsweringFleet } from '../items/item-answers.ts';
import { deriveItemBattles } from '../items/item-battles.ts';
import { deriveAxisFinding } from '../sentences/finding.ts';
import { deriveVerdict } from '../sentences/verdict.ts';
import { headToHeadCells, judgedWords, outcomesOf } from './preference-part.ts';

const { evidence, measured, measuredAxes, row } = await measuredBoard('preferences');
const { leader: _leader, public_leader_state: _state, ...named } = row;
const fleet = deriveFleet(measured, row, evidence);

describe('the part of an axis of battles', () => {
  test('states won, tied and lost of each, best score first', () => {
    const rows = fleet.members.map((member) => [member.score.name, outcomesOf(member), member.score.asked]);
    expect(rows).toEqual([
      ['first', '58 : 5 : 7', 40],
      // As strong as the third, whom it never beats more often than it is beaten: then the name decides.
      ['second', '23 : 13 : 74', 40],
      ['third', '16 : 8 : 16', 40],
    ]);
  });

  test('says of two that never met that they did not', () => {
    const names = fleet.members.map(({ score }) => score.name);
    const cells = headToHeadCells(english, measured, names);
    expect(cells.map((line) => line.map((cell) => cell?.counts))).toEqual([
      [undefined, '58 : 5 : 7', '0 : 0 : 0'],
      ['7 : 5 : 58', undefined, '16 : 8 : 16'],
      ['0 : 0 : 0', '16 : 8 : 16', undefined],
    ]);
  });

  test('says who judged, how alike, and what a change of places did', () => {
    const { preference = expect.fail('battles were fought') } = measured;
    expect(judgedWords(english, preference)).toEqual([
      'Judged by one (80 battles) and two (30 battles).',
      'one and two both judged 30 battles, 28 of them alike.',
      '80 battles were judged in both places, 76 with the same outcome.',
      'In 30 battles the source names one of the two first: that one won 2, and 0 were ties.',
    ]);
  });

  test('says plainly what nobody states', () => {
    const none = { battles: 1, judges: [{ judge: null, battles: 1 }], agreement: [] };
    const untold = { swaps: { battles: 0, same: 0 }, places: { battles: 0, first_wins: 0, ties: 0 } };
    expect(judgedWords(english, { ...none, ...untold })).toEqual([
      'Judged by a judge whom the source does not name (1 battle).',
      'No battle is known to have been judged in both places.',
      'Which of the two answers was shown first is not stated.',
    ]);
  });
});

describe('the sentence about battles', () => {
  test.each([
    [
      'a leader that is separated',
      { leader: 'first', separation: 'SEPARATED' },
      "first is preferred more often than every rival: even against the closest one, second, of 70 battles of the two the one won 58 and the other 7, and with prompts drawn anew p 2.0e-4 is below 0.05. It holds after Holm's adjustment over all question sets asked here since the start too (p 6.0e-4).",
    ],
    [
      'a leader that is not',
      { leader: 'first', separation: 'TIE' },
      'first is preferred most often and is not separated from second: of 70 battles of the two the one won 58 and the other 7, and with prompts drawn anew p 2.0e-4 is not below 0.05.',
    ],
  ] as const)('of %s', (_, changed, says) => {
    expect(deriveVerdict(english, { ...named, ...changed })).toBe(says);
  });

  test('of components that share the top, and of battles that do not connect', () => {
    const top: AxisRow05 = {
      ...named,
      separation: 'TIE',
      separation_detail: { top: ['a', 'b'], tied: ['a', 'b'] },
    };
    expect(deriveVerdict(english, top)).toBe('2 components are preferred equally often, so nobody leads.');
    const open: AxisRow05 = {
      ...named,
      separation: 'UNTESTED',
      separation_detail: { reason_code: 'NOT_CONNECTED' },
    };
    expect(deriveVerdict(english, open)).toContain('do not connect all components');
  });

  test('the finding names who is ahead', () => {
    expect(deriveAxisFinding(english, { ...row, leader: 'first' }, measuredAxes)).toBe(
      'first is ahead of both others.',
    );
  });
});

test('a prompt shows each battle of each component, with its judge', () => {
  const answering = toAnsweringFleet(fleet.members, measured.exam);
  const groups = deriveItemBattles(english, answering, 'i-33');
  expect(groups.map(({ word, who }) => [who[0]?.name, word])).toEqual([
    ['first', 'won 0, tied 1, lost 0'],
    ['second', 'won 0, tied 2, lost 0'],
    ['third', 'won 0, tied 1, lost 0'],
  ]);
  expect(JSON.stringify(groups[2]?.who)).toContain(
    'tied with second (judge one, other outcome with places changed)',
  );
  const inGerman = deriveItemBattles(sayIn({ lang: 'de' }), answering, 'i-33');
  expect(JSON.stringify(inGerman[2]?.who)).toContain('unentschieden gegen second (');
});
