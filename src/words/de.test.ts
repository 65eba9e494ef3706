import { describe, expect, test } from 'vitest';
import { axisRow } from '../../tests/kit/axis-row.ts';
import { toLeads } from '../derive/board/lead-words.ts';
import { amount } from '../derive/figures/amount.ts';
import { toP, toPercent, toPoints } from '../derive/figures/digits.ts';
import { statedDays } from '../derive/figures/measured-day.ts';
import { toScoreInterval } from '../derive/figures/metric-value.ts';
import { deriveFinding } from '../derive/sentences/finding.ts';
import type { AxisRow05 } from '../schema/contracts.gen.ts';
import { sayIn } from './languages.ts';
import { speak } from './say.ts';

const say = sayIn({ lang: 'de' });

test('a day, alone or as an end of a span, is written as people write it', () => {
  expect([say.day('2024-08-08'), statedDays(say, '2024-08-08 to 2024-08-09')]).toEqual([
    '08.08.2024',
    '08.08.2024 bis 09.08.2024',
  ]);
});

test('a message takes its values in their order, by number, in a form, and with what goes with a number', () => {
  const small = speak('de', {
    ...{ decimal: ',', day: '{2}.{1}.{0}', served: {}, scripts: {} },
    nouns: { tree: { one: 'Baum', other: 'Bäume', dative: 'Bäumen' } },
    forms: { 'die blühen': { aside: 'die blühen,' } },
    messages: {
      '{} of {}': '{} von {}',
      '{} before {}': '{1} nach {0}',
      'in {}': 'in {0, dative}',
      '{} can stand': '{0, aside} {0, plural, one {kann} other {können}} stehen',
    },
  });
  expect([small`${1.5} of ${'a'}`, small`${1} before ${'2026-11-29'}`]).toEqual([
    '1,5 von a',
    '29.11.2026 nach 1',
  ]);
  const trees = [0, 1, 2].map((count) => `${count} ${small.noun(count, 'tree', 'trees')}`);
  expect(trees.map((each) => small`in ${each}`)).toEqual(['in 0 Bäumen', 'in 1 Baum', 'in 2 Bäumen']);
  expect(trees.map((each) => small`${each} can stand`)).toEqual([
    '0 Bäume können stehen',
    '1 Baum kann stehen',
    '2 Bäume können stehen',
  ]);
  expect(small`${'3 Bäume, die blühen'} can stand`).toBe('3 Bäume, die blühen, können stehen');
  expect(small`in ${'3 Bäume, die blühen'}`).toBe('in 3 Bäumen, die blühen');
  expect(small.noun(2, 'gull', 'gulls')).toBe('gulls');
});

const tied = (detail: NonNullable<AxisRow05['separation_detail']>, fields: Partial<AxisRow05> = {}) =>
  axisRow({ separation: 'TIE', separation_detail: detail, ...fields });

const checked = (pass: number, fail: number, uncheckable: number) =>
  axisRow({ kind: 'deterministic-facts', tally: { pass, fail, uncheckable } });

describe('in German', () => {
  test.each([
    [0, 'correction', '0 Korrekturen'],
    [1, 'correction', '1 Korrektur'],
    [2, 'correction', '2 Korrekturen'],
    [1, 'item', '1 Aufgabe'],
    [370, 'item', '370 Aufgaben'],
    [1, 'model of the publisher', '1 model of the publisher'],
  ])('%d %s is %s; a noun of the publisher stays', (count, noun, words) => {
    expect(amount(say, count, noun)).toBe(words);
  });

  test.each([
    [0, 0, 1, 'Bei 0 von 1 Frage liegt eine Komponente vorn; bei 0, wenn der eine Fragensatz mitzählt'],
    [
      1,
      0,
      12,
      'Bei 1 von 12 Fragen liegt eine Komponente vorn; bei 0, wenn alle 12 seit Beginn gestellten Fragensätze mitzählen',
    ],
    [
      2,
      1,
      13,
      'Bei 2 von 13 Fragen liegt eine Komponente vorn; bei 1, wenn alle 13 seit Beginn gestellten Fragensätze mitzählen',
    ],
  ])('%d leads, %d after Holm, of %d', (separated_leads, leads_after_holm, compared_axes, words) => {
    const tallies = {
      ...{ separated_leads, leads_after_holm, compared_axes, ties: 0, untested_separations: 0 },
      question_sets: compared_axes,
    };
    expect(toLeads(say, tallies)).toBe(words);
  });

  test.each<[string, AxisRow05, number]>([
    ['a liegt vor der anderen.', axisRow({ separation: 'SEPARATED', leader: 'a' }), 2],
    ['a liegt vor allen 4 anderen.', axisRow({ separation: 'SEPARATED', leader: 'a' }), 5],
    [
      'a (steht für eine Familie von 2) liegt vor allen 3 anderen, die im Vergleich stehen.',
      axisRow({
        separation: 'SEPARATED',
        leader: 'a',
        separation_detail: { stands_for: [{ name: 'a', family: 'engine', others: ['b'] }] },
      }),
      5,
    ],
    [
      'a liegt vor allen 4 anderen, aber nur nach dem eigenen Test, nicht, wenn alle 12 seit Beginn gestellten Fragensätze mitzählen.',
      axisRow({ separation: 'SEPARATED', leader: 'a', separation_detail: { holm_p: 0.2, holm_of: 12 } }),
      5,
    ],
    [
      'a hat den höchsten Wert, liegt aber nicht verlässlich vor b.',
      tied({ top: ['a'], tied: ['a', 'b'] }, { leader: 'a' }),
      5,
    ],
    [
      'a hat den höchsten Wert, liegt aber nicht verlässlich vor 3 anderen.',
      tied({ top: ['a'], tied: ['a', 'b', 'c', 'd'] }, { leader: 'a' }),
      5,
    ],
    [
      'a und b teilen sich den besten Wert, 0,900; niemand führt.',
      tied({ top: ['a', 'b'] }, { accuracy_asked: 0.9 }),
      5,
    ],
    [
      '3 Komponenten teilen sich die volle Punktzahl; niemand führt.',
      tied({ top: ['a', 'b', 'c'] }, { accuracy_asked: 1 }),
      5,
    ],
    ['1 von 1 Prüfung ist bestanden, keine ist fehlgeschlagen.', checked(1, 0, 0), 0],
    ['1 von 9 Prüfungen ist nicht bestanden; 2 waren nicht prüfbar.', checked(6, 1, 2), 0],
    [
      'Ungetestet: Der Lauf ist nicht vollständig.',
      axisRow({ separation: 'UNTESTED', separation_detail: { reason_code: 'RUN_INCOMPLETE' } }),
      5,
    ],
  ])('a finding reads: %s', (sentence, found, components) => {
    expect(deriveFinding(say, found, { components })).toBe(sentence);
  });

  test('figures have a comma, intervals a semicolon between two of them, and days their order', () => {
    expect(toP(say, 0.0421)).toBe('0,042');
    expect(toPercent(say, 0.746)).toBe('74,6 %');
    expect(toPoints(say, 0.177)).toBe('17,7 Prozentpunkte');
    expect(toScoreInterval(say, {}, [0.301, 0.37])).toBe('[0,301; 0,370]');
    expect(say`As of ${'2026-11-28'}`).toBe('Stand 28.11.2026');
    expect(say`p ${0.05} of a sentence that no file has`).toBe('p 0.05 of a sentence that no file has');
  });
});
