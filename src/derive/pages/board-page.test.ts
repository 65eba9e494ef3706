import { beforeAll, describe, expect, test } from 'vitest';
import { unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { type AxisPage, deriveAxisPages } from './axis-page.ts';
import { deriveBoardPage } from './board-page.ts';

let site: Site;
let axisPages: readonly AxisPage[];
beforeAll(async () => {
  site = await unsignedSite('artifacts');
  axisPages = shownPages(deriveAxisPages(site));
});

describe('the board page', () => {
  test('shows every slot once, in the order of the board within its section', () => {
    const { families } = deriveBoardPage(site);
    const shown = families.flatMap(({ slots = [], open = [] }) =>
      [...slots, ...open].map(({ axis }) => axis),
    );
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
    const { legend, families } = deriveBoardPage(site);
    const words = families.flatMap(({ slots = [], open = [] }) =>
      [...slots, ...open].map(({ badge }) => badge.word),
    );
    for (const { badge, times } of legend)
      expect(times).toBe(words.filter((word) => word === badge.word).length);
    expect(legend.reduce((sum, { times }) => sum + times, 0)).toBe(words.length);
  });

  test('says how many slots a section has', () => {
    for (const { size, slots, open } of deriveBoardPage(site).families)
      expect(size).toBe(amount((slots ?? open ?? []).length, 'slot'));
  });

  test('is quoted by its literal lines and its own address', () => {
    const { totals, limitations } = site.board;
    expect(deriveBoardPage(site).quote).toEqual({
      count: totals.public_count,
      lid: totals.lid,
      limit: limitations[0],
      source: expect.stringMatching(/, as of \d{4}-\d\d-\d\d, https:\/\/deploy\.example\/board$/),
      citations: [
        { name: 'BibTeX', text: expect.stringMatching(/note = \{13 questions, .*\. As of /) },
        {
          name: 'CSL-JSON',
          text: expect.stringContaining('"note": "13 questions, '),
        },
      ],
    });
  });

  test('lists every limitation after the first, which stands in the quote', () => {
    expect(deriveBoardPage(site).limits).toEqual(site.board.limitations.slice(1));
  });

  test('states what went through the control pairs in the in-lane row', () => {
    const [honesty] = deriveBoardPage(site).inLane;
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
    expect(facts?.takeAway.quote).toBe(
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
      expect(pairs?.matrix.columns.map(({ name }) => name)).toEqual(fleet.rows.map(({ name }) => name));
      for (const { name, score, interval } of fleet.rows)
        if (score !== 'none') expect(plots.wide.summary).toContain(`${name} ${score} ${interval}`);
    }
  });

  test('links only what there is', () => {
    for (const [at, { status }] of site.board.axes.entries()) {
      const texts = axisPages[at]?.takeAway.downloads.map(({ text }) => text) ?? [];
      const ofARun = ['Run', 'Evidence run', 'Every check', 'Any two head to head', 'Every Eval Ever export'];
      expect(texts).toContain('This row as JSON');
      if (status !== 'MEASURED') expect(ofARun.filter((text) => texts.includes(text))).toEqual([]);
    }
  });
});
