import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { idsOf, internalLinks, mainOf, tablesOf, visibleText } from '../../tests/site/html-files.ts';
import { isMeasured } from '../derive/board/tallies.ts';
import { cardUrl } from '../derive/cards/card-url.ts';
import { frozenFindings } from '../derive/cards/frozen-findings.ts';
import { deriveBoardFinding } from '../derive/sentences/board-finding.ts';
import { axisHeading } from '../derive/sentences/finding.ts';
import type { Site } from '../derive/site.ts';
import { axisPage } from '../operations/pages.ts';
import { pathOf } from '../operations/paths.ts';
import FrozenPage from '../pages/axes/[axis]/as-of/[signed].astro';
import AxisPage from '../pages/axes/[axis]/index.astro';
import CardPage from '../pages/cards/card.astro';
import HomePage from '../pages/index.astro';

const site = await exampleSite();
/** As it is written, without what only splits it into lines. */
const plain = (html: string): string =>
  visibleText(html.replace(/<span class="nowrap">(.*?)<\/span>/g, '$1'));

describe('the home page', () => {
  test('opens with what was found, and leads to each axis', async () => {
    const html = mainOf(await render(site, HomePage));
    const { headline, says } = deriveBoardFinding(site);
    expect(plain(html)).toContain(` ${headline} `);
    expect(plain(html)).toContain(says);
    const linked = new Set(internalLinks(html).map((link) => link.replace(/#.*/, '')));
    expect(site.board.axes.map(({ axis }) => axisPage(axis)).filter((path) => !linked.has(path))).toEqual([]);
  });

  test('of a board with one axis is the page of that axis', async () => {
    const one = await goldenSite('separated', { tagline: 'What we ask.' });
    const [row = expect.fail('the board has an axis')] = one.board.axes;
    const html = mainOf(await render(one, HomePage));
    expect(plain(html)).toContain(axisHeading(one.say, row, one.measuredAxes));
    expect(html).toContain('What we ask.');
    // It would lead to itself.
    expect(html).not.toContain('class="crumb"');
    expect(html.replace(/<p class="lede"[^>]*>What we ask\.<\/p>/, '')).toBe(
      mainOf(await render(one, AxisPage, { row })),
    );
  });
});

describe('the page of an axis', () => {
  test('has its finding as its heading, and keeps each anchor that was published here', async () => {
    for (const row of site.board.axes) {
      const html = mainOf(await render(site, AxisPage, { row }));
      const [, heading = ''] = /<h1>(.*?)<\/h1>/s.exec(html) ?? [];
      expect(plain(heading)).toBe(axisHeading(site.say, row, site.measuredAxes));
      const kept = ['history', 'downloads', ...(isMeasured(row) ? ['made', 'recheck'] : [])];
      expect([...idsOf(html)]).toEqual(expect.arrayContaining(kept));
    }
  });
});

describe('an axis as it was signed on a day', () => {
  test('says the sentence of each result that was kept then', async () => {
    const findings = frozenFindings(site.evidence);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      const html = mainOf(await render(site, FrozenPage, { finding }));
      for (const { kept } of finding.results) expect(visibleText(html)).toContain(kept.sentence);
      expect(html).toContain(finding.day);
    }
  });
});

test('the page that shows any card names each place where one may lie, and the keys that verify it', async () => {
  const html = mainOf(await render(site, CardPage));
  const [, places = ''] = /data-places="([^"]*)"/.exec(html) ?? [];
  const served = site.evidence.cards.measurement.map(({ card }) => cardUrl(card));
  const patterns = places
    .split(' ')
    .map((place) => new RegExp(`^${place.replaceAll('-/-', '[^/]+/[^/]+')}$`));
  expect(served.filter((url) => !patterns.some((pattern) => pattern.test(url)))).toEqual([]);
  expect(html).toContain(`data-keys="${pathOf('did')}"`);
});

test('totals that nobody can count again stand on the home of a board that has nothing else, and on no other', async () => {
  const one = await goldenSite('empty');
  const empty: Site = Object({ ...one, board: { ...one.board, axes: [] } });
  const quoting = async (site: Site, count: number): Promise<string> => {
    const aggregates = Array.from({ length: count }, (_, at) => ({
      ...{
        id: `totals.m${at}`,
        title: `m${at}: t.csv, n = 40`,
        value: '0.7',
        unit: 'accuracy as the file writes it',
      },
      ...{ attribution: 'a lab', published_on: null },
    }));
    const reported = { ok: true, source: 'x', value: { aggregates } };
    const registers = { ...site.evidence.registers, reported };
    return mainOf(await render(Object({ ...site, evidence: { ...site.evidence, registers } }), HomePage));
  };
  const two = await quoting(empty, 2);
  expect(visibleText(two)).toContain(
    'No answers stand behind these figures here, so nobody can count them again',
  );
  expect(tablesOf(two)[0]?.rows[1]).toEqual([
    'm1: t.csv, n = 40',
    '0.7 accuracy as the file writes it',
    'a lab, day not stated',
  ]);
  expect(await quoting(empty, 0)).not.toContain('id="reported"');
  expect(await quoting(site, 2)).not.toContain('id="reported"');
});
