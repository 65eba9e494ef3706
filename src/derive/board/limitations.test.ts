import { describe, expect, test } from 'vitest';
import { measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveTotals } from './board.ts';
import { deriveLimitations, plainLimits } from './limitations.ts';

const row = (axis: string, rest: Partial<AxisRow05>): AxisRow05 => ({
  axis,
  family: 'gspc',
  kind: 'model-comparison',
  n: 40,
  status: 'MEASURED',
  ...rest,
});
const separated = (axis: string, holm_p: number) =>
  row(axis, { separation: 'SEPARATED', separation_detail: { holm_p, holm_of: 7 } });

describe('what the board does not show', () => {
  const rows = [
    separated('safety', 0.01),
    separated('care', 0.2),
    row('jail', { separation: 'TIE', bank_author: 'own', public_leader_state: 'NO_SIGNED_CARD' }),
    row('swarm', { separation: 'UNTESTED' }),
    { ...row('openness', {}), status: 'SPEC' as const },
  ];
  const said = deriveLimitations(english, rows, []);

  test('opens with the constants that the totals read', () => {
    const { separated_leads, ties, untested_separations } = deriveTotals(english, rows);
    expect(said[0]).toBe(
      `Of 4 measured model-comparison axis, ${ties} TIE and ${untested_separations} UNTESTED: ` +
        `a measured axis is not a separated leader. ${separated_leads} of 4 questions have a component ahead; 1 once all 7 question sets asked since the start are counted.`,
    );
  });

  test('counts those on which nobody could be compared beside the ties, and of an only test leaves that to its finding', () => {
    const [tie = expect.fail('a tie'), untested = expect.fail('one untested')] = rows.slice(2);
    const first = (...these: readonly AxisRow05[]) => plainLimits(english, these, [])[0];
    expect(plainLimits(english, rows, [])[0]).toBe(
      '1 test ends in a tie, and on 1 nobody could be compared. A score at the top of a tie is not a win.',
    );
    expect(first(tie)).toBe('1 test ends in a tie. A score at the top of a tie is not a win.');
    expect(first(untested, untested)).toBe('On 2 tests nobody could be compared.');
    expect(first(untested)).toBe('A valid signature does not make a number right.');
  });

  test('names the leads that would not stand among all question sets', () => {
    expect(said[1]).toContain(
      'Not ahead once all 7 question sets asked since the start are counted (Holm): care.',
    );
  });

  test('names what is open or withheld', () => {
    expect(said).toEqual(
      expect.arrayContaining([
        'Not measured, and stated so: openness.',
        expect.stringContaining('No public leader is shown, for the reason on the row, on: jail.'),
      ]),
    );
  });

  test.each([
    [['once'], '1 component was excluded from a fleet, for'],
    [['twice', 'twice'], '1 component was excluded from a fleet (2 places in fleets), for'],
    [['one', 'other'], '2 components were excluded from a fleet, for'],
  ])('%j excluded: components are counted, not places', async (names, words) => {
    const { measured } = await measuredBoard('separated');
    const excluded = { reason_code: 'CRASHED', reason: 'it ended' } as const;
    const without = names.map((name) => ({
      ...measured,
      run: {
        ...measured.run,
        header: { ...measured.run.header, fleet: [{ name, own: false, excluded }] },
      },
    }));
    expect(deriveLimitations(english, [], without).join(' ')).toContain(words);
  });

  test('says nothing of what is not the case', () => {
    const text = deriveLimitations(english, [separated('safety', 0.01)], []).join(' ');
    for (const absent of ['Not ahead', 'Not measured', 'wrote the bank', 'No public leader', 'excluded'])
      expect(text).not.toContain(absent);
  });
});
