import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf, visibleText } from '../../tests/site/html-files.ts';
import ChartTable from './chart-table.astro';
import PartsChart from './parts-chart.astro';

const INTERVAL = '95 % interval';

async function boardOf(name: string) {
  const site = await goldenSite(name);
  const [{ row, fleet, measured } = expect.fail('a comparison')] = site.axisItems();
  return { site, row, fleet, measured };
}

describe('the column of intervals', () => {
  test('stands where anybody has one, and is left out where nobody has, with the reason below', async () => {
    const clear = await boardOf('separated');
    const html = await render(clear.site, ChartTable, clear);
    expect(tablesOf(html)[0]?.headers).toContain(INTERVAL);
    expect(visibleText(html)).toContain(`with its ${INTERVAL}.`);
    const few = await boardOf('few-clusters');
    const without = await render(few.site, ChartTable, few);
    expect(tablesOf(without)[0]?.headers).not.toContain(INTERVAL);
    expect(visibleText(without)).toContain('everything asked, no interval: too few groups.');
    expect(visibleText(without).match(/no interval/g)).toHaveLength(1);
  });

  test('of the parts says of the best of the whole whether others share its score', async () => {
    const { site, row, measured } = await boardOf('pairs-and-strata');
    const textOf = async (shown: typeof site) =>
      visibleText(await render(shown, PartsChart, { row, measured }));
    const fleet = site.fleets.get(row.axis) ?? expect.fail('a fleet');
    const [first = expect.fail('a member'), ...others] = fleet.members;
    expect(await textOf(site)).toContain(`${first.score.name}, which scores best over all, on each part`);
    const shared = others.map((each, at) =>
      at === 0 ? { ...each, score: { ...first.score, name: each.score.name } } : each,
    );
    const fleets = new Map([[row.axis, { ...fleet, members: [first, ...shared] }]]);
    expect(await textOf({ ...site, fleets })).toContain(
      `${first.score.name}, one of 2 that share the best score over all, on each part of the questions, with`,
    );
  });

  test('of the parts of a test likewise', async () => {
    const { site, row, measured } = await boardOf('pairs-and-strata');
    const html = await render(site, PartsChart, { row, measured });
    expect(tablesOf(html)[0]?.headers).toContain(INTERVAL);
    const strata = measured.strata.map((part) => ({
      ...part,
      components: part.components.map(({ overAsked, ...component }) => ({
        ...component,
        ...(overAsked && { overAsked: { ...overAsked, interval: undefined } }),
      })),
    }));
    const without = await render(site, PartsChart, { row, measured: { ...measured, strata } });
    expect(tablesOf(without)[0]?.headers).not.toContain(INTERVAL);
    expect(tablesOf(without)[0]?.rows.length).toBe(tablesOf(html)[0]?.rows.length);
    expect(visibleText(without)).toContain('no interval: too few groups; all others as ticks');
  });
});
