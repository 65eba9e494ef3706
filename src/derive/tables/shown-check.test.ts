import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { checksPage } from '../../operations/pages.ts';
import { english } from '../../words/say.ts';
import { CHECKS_ON_A_PAGE, checkedAxes, toShownChecks } from './shown-check.ts';

const site = await exampleSite();
describe('the pages of checks', () => {
  test('hold every check of every fact axis once, failures first, each where its link leads', () => {
    const checked = checkedAxes(site);
    expect(checked.map(({ row }) => row.axis).toSorted()).toEqual(
      [...site.evidence.evidenceRuns.keys()].toSorted(),
    );
    for (const { row, run } of checked) {
      const shown = toShownChecks(english, run);
      expect(shown.map(({ id, group }) => `${group} ${id}`).toSorted()).toEqual(
        run.checks.map(({ id, group }) => `${group} ${id}`).toSorted(),
      );
      const ranks = shown.map(({ result }) => ['fail', 'uncheckable', 'pass'].indexOf(result));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      for (const [at, { href, anchor }] of shown.entries())
        expect(href).toBe(`${checksPage(row.axis, Math.floor(at / CHECKS_ON_A_PAGE) + 1)}#${anchor}`);
    }
  });
});
