import { describe, expect, test } from 'vitest';
import { axisRow } from '../../../tests/kit/axis-row.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { deriveSharePictures } from '../drawings/share-picture.ts';
import { deriveBoardFinding } from './board-finding.ts';
import { deriveAxisFinding } from './finding.ts';

const row = (rest: Partial<AxisRow05>): AxisRow05 => axisRow({ separation: 'TIE', ...rest });
const lead = (holm_p: number) => row({ separation: 'SEPARATED', separation_detail: { holm_p, holm_of: 5 } });
const checks = (fail: number): AxisRow05 => {
  const { separation: _, ...facts } = row({
    kind: 'deterministic-facts',
    tally: { pass: 3, fail, uncheckable: 0 },
  });
  return facts;
};

const found = (...axes: readonly AxisRow05[]) =>
  deriveBoardFinding({ board: { axes }, measuredAxes: [], say: english });

describe('what was found on a board', () => {
  test.each<readonly [string, readonly AxisRow05[]]>([
    ['On 2 of 3 tests, no component is reliably the best', [lead(0.01), lead(0.2), row({})]],
    ['On none of 2 tests is one component reliably the best', [lead(0.2), row({})]],
    ['On none of 2 tests is one component reliably the best', [row({ separation: 'UNTESTED' }), row({})]],
    ['On each of 2 tests, one component is reliably the best', [lead(0.01), lead(0.02)]],
    ['1 of 2 lists of checks has a failure', [checks(1), checks(0)]],
    ['None of 2 lists of checks has a failure', [checks(0), checks(0)]],
    ['X: 1 of 4 checks fails', [checks(1), row({ status: 'DRAFT' })]],
    ['Nothing is measured here yet', [row({ status: 'DRAFT' })]],
    ['Nothing is measured here yet', []],
  ])('%s', (headline, axes) => {
    expect(found(...axes).headline).toBe(headline);
  });

  test('is counted test by test, with what waits', () => {
    const axes = [
      lead(0.01),
      lead(0.2),
      row({}),
      row({ separation: 'UNTESTED' }),
      checks(1),
      row({ status: 'SPEC' }),
    ];
    expect(found(...axes).says).toBe(
      '4 tests measured 0 components. On 1 one component leads by more than chance explains, even among all ' +
        '5 question sets asked since the start. On 1 one component leads on that test alone, which may be luck. On 1 ' +
        'nobody is reliably ahead. On 1 nobody could be compared. 1 list of checks was run, 1 with failures.',
    );
  });

  test.each(['separated', 'imported', 'exact-tie', 'untested', 'own-leader', 'preferences'])(
    'of the board %s with one comparison is the finding of that, in its picture too',
    async (name) => {
      const site = await goldenSite(name);
      const compared = site.board.axes.filter(({ kind }) => kind === 'model-comparison');
      const [only = expect.fail('one is compared')] = compared;
      if (compared.length > 1) return;
      const { headline } = deriveBoardFinding(site);
      expect(`${headline}.`).toBe(
        `${toAxisTitle(only)}: ${deriveAxisFinding(english, only, site.measuredAxes)}`,
      );
      expect(deriveSharePictures(site)[0]?.sentence).toBe(`${headline}.`);
    },
  );

  test.each(['separated', 'two-runs', 'imported'])('counts the components of %s once each', async (board) => {
    const site = await goldenSite(board);
    const [, names] = /^(\d+) /.exec(site.board.measured_on.model) ?? [];
    expect(deriveBoardFinding(site).says).toContain(
      ` measured ${names} component${names === '1' ? '' : 's'}.`,
    );
  });

  test('tells how many tests choose from the components of one, and nothing where that is every test', async () => {
    const site = await exampleSite();
    const fleets = site.measuredAxes.map(({ run }) => run.header.fleet.map(({ name }) => name));
    const [, tests, of] =
      /(\d+) of \d+ tests choose from the same (\d+) components\./.exec(deriveBoardFinding(site).says) ?? [];
    const all = fleets.find(
      (fleet) =>
        fleet.length === Number(of) &&
        fleets.filter((each) => each.every((name) => fleet.includes(name))).length === Number(tests),
    );
    expect(all).toContain('retext-profanities');
    const same = { ...site, measuredAxes: site.measuredAxes.slice(0, 1) };
    expect(deriveBoardFinding(same).says).not.toContain('choose from');
  });
});
