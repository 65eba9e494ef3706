import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks, tablesOf, visibleText } from '../../tests/site/html-files.ts';
import { CHECKS_ON_A_PAGE, checkedAxes } from '../derive/tables/shown-check.ts';
import Checks from '../pages/axes/[axis]/checks/[...number].astro';

const site = await goldenSite('facts');
const [{ row, run } = expect.fail('the board has checks')] = checkedAxes(site);

describe('a page of checks', () => {
  test('has each check with its result and its reason, failures first, and where the file of all is', async () => {
    const html = await render(site, Checks, { row, run, number: 1 });
    const [{ rows } = expect.fail('a table')] = tablesOf(html);
    expect(rows).toHaveLength(run.checks.length);
    const order = ['fail', 'uncheckable', 'pass'];
    const ranks = rows.map(([result = '']) => order.indexOf(result));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    const failed = run.checks.find(({ result }) => result === 'fail');
    const said = rows.find(([, what]) => what === failed?.what)?.[2];
    expect(said).toContain(failed && 'reason' in failed ? failed.reason : '');
    expect(said).toContain(failed?.source);
    expect(internalLinks(html)).toContain(row.evidence_url);
    expect(html).toContain(`data-evidence="${row.evidence_url}"`);
  });

  test('says which of all checks stand on it', async () => {
    const [check = expect.fail('a check')] = run.checks;
    const checks = Array.from({ length: CHECKS_ON_A_PAGE + 1 }, () => check);
    const html = await render(site, Checks, { row, run: { ...run, checks }, number: 2 });
    expect(visibleText(html)).toContain('201 to 201 of 201 checks');
    expect(html).toContain(`<a href="/axes/${row.axis}/checks" rel="prev">`);
    expect(html).toContain(`id="check-${CHECKS_ON_A_PAGE + 1}"`);
  });
});
