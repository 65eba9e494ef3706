import { describe, expect, test } from 'vitest';
import { readAxes } from '../../artifacts/axes.ts';
import { openFolder } from '../../artifacts/folder.ts';
import { english } from '../../words/say.ts';
import { deriveNote, findLeadClaim, refuseCurrentHistory } from './axis-row.ts';

const tie = { axis: 'safety', status: 'MEASURED', separation: 'TIE' } as const;

const claims = [
  'alpha leads the field.',
  'A clear leader is visible.',
  'The leader is alpha.',
  'alpha is separated from beta.',
  'alpha was clearly separated.',
  'The run separated a leader.',
  'alpha wins.',
  'alpha won by a wide margin.',
  'The winner: alpha.',
  'alpha beats beta.',
  'alpha outperforms every rival.',
  'alpha is the best.',
  'alpha is significantly better than beta.',
  'alpha ranks first.',
  'alpha comes out ahead of beta.',
  'Top-ranked: alpha.',
  'alpha tops the table.',
  'Not only leads alpha, it also answers all.',
  'Not surprisingly, alpha leads.',
  'ALPHA LEADS',
  'The difference is statistically significant.',
  'No rival answered, so alpha wins.',
];

const plain = [
  'Several components share one word list, so their answers are not independent.',
  'It separates less than its size suggests.',
  'Strict and lenient profiles need separate truth.',
  'A teaching set from 1985 would mislead.',
  'No component leads here.',
  'Nobody wins on this bank.',
  'A TIE is not a win.',
  'None of them is separated.',
  'The leader’s name is withheld.',
  'Leading zeros are kept.',
  'A broad word list leads to false flags, on top of what was said.',
  'The leader is withheld.',
  'The lengths vary significantly.',
  'Read it at best together with safety.',
  'A lead may be one of right verdicts rather than of stability.',
];

describe('the note of a row', () => {
  test.each(claims)('%s claims a lead', (note) => {
    expect(() => deriveNote(english, note, tie)).toThrow(/axes\/safety\.json: field \/note/);
    expect(deriveNote(english, note, { ...tie, separation: 'SEPARATED' })).toBe(note);
  });

  test.each(['UNTESTED', undefined] as const)('a lead is claimed no more on %s', (separation) => {
    const { separation: _tie, ...slot } = tie;
    const row = separation === undefined ? slot : { ...slot, separation };
    expect(() => deriveNote(english, 'alpha leads.', row)).toThrow('not SEPARATED');
  });

  test.each(plain)('%s claims none', (note) => {
    expect(deriveNote(english, note, tie)).toBe(note);
  });

  test('no committed note or question claims a lead', () => {
    const axes = readAxes(openFolder('artifacts'));
    expect(axes.flatMap(({ note }) => findLeadClaim(note) ?? [])).toEqual([]);
    expect(axes).toHaveLength(23);
  });

  test.each(['12 pass and 3 fail', '174 passed', '2 failures', 'pass: 12', '5 checks fail'])(
    'the tally "%s" is not typed by hand',
    (note) => {
      expect(() => deriveNote(english, note, tie)).toThrow('{tally}');
    },
  );

  test.each(['12 passages of text', 'ISO 4217 codes'])('"%s" is no tally', (note) => {
    expect(deriveNote(english, note, tie)).toBe(note);
  });

  test('every placeholder is filled from the tally', () => {
    const tally = { pass: 3, fail: 0, uncheckable: 1 };
    const filled = deriveNote(english, '{tally} Again: {tally}', {
      axis: 'facts',
      status: 'MEASURED',
      tally,
    });
    expect(filled).toBe('3 pass, 0 fail, 1 uncheckable. Again: 3 pass, 0 fail, 1 uncheckable.');
  });
});

describe('a historical record', () => {
  const record = {
    note: 'alpha was separated from beta in 2025.',
    superseded: false,
    lane: 'in-lane',
  } as const;

  test('that mentions a separation and is not superseded is refused', () => {
    expect(() => refuseCurrentHistory('safety', record)).toThrow(/safety\.json.*superseded true/);
  });

  test.each([
    ['superseded', { ...record, superseded: true }],
    ['silent on separations', { ...record, note: 'Measured once, on another bank.' }],
  ])('that is %s stands', (_, stands) => {
    expect(refuseCurrentHistory('safety', stands)).toBeUndefined();
  });

  test.each(['SEPARATED at the time', 'No separation was found, p = 0.3', 'It was a tie', 'alpha led'])(
    '"%s" mentions one',
    (note) => {
      expect(() => refuseCurrentHistory('safety', { ...record, note })).toThrow('mentions a separation');
    },
  );
});
