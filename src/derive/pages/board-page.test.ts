import { beforeAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { type Looks, neutralLooks } from '../../artifacts/looks.ts';
import type { Site } from '../site.ts';
import { type AxisPage, deriveAxisPages } from './axis-page.ts';
import { deriveBoardPage } from './board-page.ts';

let site: Site;
let axisPages: readonly AxisPage[];
beforeAll(async () => {
  site = await unsignedSite('artifacts');
  axisPages = deriveAxisPages(site);
});

describe('the board page', () => {
  test('shows every slot once, in the order of the board within its section', () => {
    const { families } = deriveBoardPage(site, 'board');
    const shown = families.flatMap(({ slots }) => slots.map(({ axis }) => axis));
    const rows = site.board.axes;
    expect(shown).toEqual(
      [
        ...rows.filter((row) => row.status === 'MEASURED' && row.family === 'gspc'),
        ...rows.filter((row) => row.status === 'MEASURED' && row.family === 'financial'),
        ...rows.filter((row) => row.status !== 'MEASURED'),
      ].map(({ axis }) => axis),
    );
    expect(shown).toHaveLength(rows.length);
  });

  test('counts each state word in the legend, and all slots together', () => {
    const { legend, families } = deriveBoardPage(site, 'board');
    const words = families.flatMap(({ slots }) => slots.map(({ badge }) => badge.word));
    for (const { badge, times } of legend)
      expect(times).toBe(words.filter((word) => word === badge.word).length);
    expect(legend.reduce((sum, { times }) => sum + times, 0)).toBe(words.length);
  });

  test('at home shows the sections that the publisher chose, in that order; the board keeps them all', () => {
    const looks: Looks = { ...neutralLooks, home: ['unmeasured', 'findings'] };
    const chosen = deriveBoardPage({ ...site, looks }, 'home').families.map(({ id }) => id);
    expect(chosen).toEqual(['unmeasured', 'family-gspc']);
    expect(deriveBoardPage({ ...site, looks }, 'board').families).toHaveLength(3);
  });

  test('says how many slots a section has', () => {
    for (const { size, slots } of deriveBoardPage(site, 'board').families)
      expect(size).toBe(slots.length === 1 ? '1 slot' : `${slots.length} slots`);
  });

  test('is quoted by the address of the board, also at home', () => {
    const home = deriveBoardPage(site, 'home');
    expect(home.frame.path).toBe('/');
    expect(home.quote).toBe(deriveBoardPage(site, 'board').quote);
    expect(home.quote).toContain(`${site.board.totals.lid} (`);
    expect(home.quote).toMatch(/https:\/\/deploy\.example\/board\)$/);
  });

  test('puts the separation first of what it does not show', () => {
    const [first, ...further] = site.board.limitations;
    expect(deriveBoardPage(site, 'board').limits).toEqual({ first, further });
  });

  test('states what went through the control pairs in the in-lane row', () => {
    const [honesty] = deriveBoardPage(site, 'board').inLane;
    const [lane] = site.board.measured_in_lane;
    expect(honesty?.says).toMatch(
      new RegExp(`^${lane?.components} places: ${lane?.passed} passed, ${lane?.excluded} excluded\\. `),
    );
  });
});

describe('the page of an axis', () => {
  test('exists once for every row, at its address', () => {
    expect(axisPages.map(({ frame }) => frame.path)).toEqual(
      site.board.axes.map(({ axis }) => `/axes/${axis}`),
    );
  });

  test('has the part of its kind where it is measured, and none where it is not', () => {
    for (const [at, row] of site.board.axes.entries()) {
      const isMeasured = row.status === 'MEASURED';
      const page = axisPages[at];
      expect([row.axis, page?.comparison !== undefined, page?.facts !== undefined]).toEqual([
        row.axis,
        isMeasured && row.kind === 'model-comparison',
        isMeasured && row.kind === 'deterministic-facts',
      ]);
    }
  });

  test('quotes its state, its n and its date, and of facts the tally', () => {
    const facts = axisPages.find((page) => page.facts !== undefined);
    const row = site.board.axes.find(({ axis }) => axis === facts?.axis);
    expect(facts?.quote).toBe(
      `${row?.axis}: CHECKED, n ${row?.n}. ${row?.tally?.pass} pass, ${row?.tally?.fail} fail, ` +
        `${row?.tally?.uncheckable} uncheckable of ${row?.n} checks. ` +
        `(${site.evidence.publisher.name}, as of ${row?.as_of}, https://deploy.example/axes/${row?.axis})`,
    );
  });

  test('shows every component with the score that plot and table share', () => {
    for (const { comparison } of axisPages) {
      if (comparison === undefined) continue;
      const { fleet, plots, pairs } = comparison;
      expect(plots.wide.bars).toHaveLength(plots.narrow.bars.length);
      expect(pairs?.columns.map(({ name }) => name)).toEqual(fleet.rows.map(({ name }) => name));
      for (const { name, score, interval } of fleet.rows)
        if (score !== 'none') expect(plots.wide.summary).toContain(`${name} ${score} ${interval}`);
    }
  });

  test('links only what there is', () => {
    for (const [at, { status }] of site.board.axes.entries()) {
      const links = axisPages[at]?.links;
      if (status !== 'MEASURED')
        expect([links?.run, links?.evidence, links?.export]).toEqual([undefined, undefined, undefined]);
    }
  });
});
