import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks, tablesOf, visibleText } from '../../tests/site/html-files.ts';
import { capitalised } from '../derive/figures/amount.ts';
import { componentStanding, componentWords } from '../derive/sentences/component-words.ts';
import { boardComponents } from '../derive/tables/board-components.ts';
import { pageOfComponent } from '../derive/tables/component-slug.ts';
import Component, { getStaticPaths } from '../pages/components/[component].astro';
import Components from '../pages/components/index.astro';

const site = await exampleSite();
const components = boardComponents(site);

describe('the list of components', () => {
  test('names each once, with how it stands', async () => {
    const html = await render(site, Components);
    const listed = [...html.matchAll(/<li><a href="(\/components\/[^"]*)">([^<]*)<\/a> <span>([^<]*)</g)];
    expect(listed.map(([, href, name]) => [href, name])).toEqual(
      components.map(({ name }) => [pageOfComponent(name), name]),
    );
    expect(visibleText(html)).toContain(`${components.length} components, each with every test`);
    for (const component of components.slice(0, 5))
      expect(visibleText(html)).toContain(capitalised(componentStanding(site.say, component)));
    expect(html).not.toContain('Asked on');
    expect(getStaticPaths().map(({ params }) => `/components/${params.component}`)).toEqual(
      components.map(({ name }) => pageOfComponent(name)),
    );
  });

  test('of a board that measured nothing says so, and has no search', async () => {
    const html = await render(await goldenSite('empty'), Components);
    expect(visibleText(html)).toContain('No component was measured yet.');
    expect(html).not.toContain('component-search');
  });
});

describe('the page of a component', () => {
  const several = components.find(({ tests }) => tests.length > 2) ?? expect.fail('one on several tests');

  test('folds its table under the strips, but not where a result was withdrawn', async () => {
    const [test = expect.fail('a test')] = several.tests;
    const { score, rows_url } = test.member;
    const member = { score, rows_url, card_id: 'c'.repeat(64), entry: undefined };
    const shown = (change: object) => render(site, Component, { component: { ...several, ...change } });
    const withdrawn = [{ ...test, member }];
    expect(await shown({})).toContain('<details class="more" id="tests"><summary>');
    expect(await shown({ withdrawn })).toContain('<details class="more" id="tests" open><summary>');
    expect(tablesOf(await shown({ withdrawn, tests: [] })).map(({ rows }) => rows.length)).toEqual([1]);
  });

  test('names the items that may offend behind a word of warning', async () => {
    const warned = site.evidence.axes.flatMap(({ axis, warning }) =>
      warning === undefined ? [] : [[axis, warning] as const],
    );
    const shown = await Promise.all(
      components.map(async (component) => {
        const [, alone = ''] = (await render(site, Component, { component })).split('<h2 id="alone">');
        return alone.match(/<td data-of=.*?<\/td>/gs) ?? [];
      }),
    );
    const cells = shown.flat();
    for (const [axis, warning] of warned) {
      const about = cells.filter((cell) => cell.includes(`href="/axes/${axis}/items`));
      expect([axis, about.length > 0]).toEqual([axis, true]);
      expect(about.filter((cell) => !cell.includes(`>${warning}</span></summary>`))).toEqual([]);
    }
    expect(
      cells.filter((cell) => cell.includes('<a ') && !cell.includes('<summary>')).length,
    ).toBeGreaterThan(0);
  });

  test('has every test that it was asked on, with its figures and its card', async () => {
    const html = await render(site, Component, { component: several });
    const table = tablesOf(html).at(1) ?? expect.fail('a table of tests');
    expect(table.rows).toHaveLength(several.tests.length);
    for (const [at, { row, member }] of several.tests.entries()) {
      expect(table.rows[at]?.join(' ')).toContain(`${member.score.correct ?? member.score.score_sum} of`);
      expect(internalLinks(html)).toEqual(
        expect.arrayContaining([
          `/axes/${row.axis}`,
          member.rows_url,
          ...(member.card_id ? [`/cards/${member.card_id.slice(0, 2)}/${member.card_id}`] : []),
        ]),
      );
    }
    expect(visibleText(html)).toContain(componentWords(site.say, several));
  });

  test('says what is known of it, whose it is, and where it was left out', async () => {
    const [test = expect.fail('a test')] = several.tests;
    const { member } = test;
    const score = {
      ...member.score,
      own: true,
      component: { ...member.score.component, organisation: 'demo-org' },
    };
    const why = { name: several.name, code: 'NO_ANSWER', reason: 'It never answered' };
    const component = {
      ...several,
      tests: [{ ...test, member: { ...member, score } }],
      excluded: [{ row: test.row, fleet: test.fleet, why }],
    };
    const text = visibleText(await render(site, Component, { component }));
    expect(text).toContain('Organisation demo-org');
    expect(text).toContain('Written by the publisher');
    expect(text).toContain('(NO_ANSWER: It never answered).');
    expect(visibleText(await render(site, Component, { component: several }))).not.toContain(
      'untested and not zero',
    );
  });

  test('says beside a figure of an axis that something about it was corrected', async () => {
    const corrected = components
      .flatMap((component) => component.tests)
      .find(({ row }) => row.axis === 'jail');
    const [component = expect.fail('one on the axis')] = components.filter(({ tests }) =>
      tests.includes(corrected ?? expect.fail('it')),
    );
    const html = await render(site, Component, { component });
    const [open = '', folded = ''] = html.split('<details class="more" id="tests">');
    for (const part of [open, folded]) expect(visibleText(part)).toMatch(/corrected on \d{4}-\d\d-\d\d/);
  });
});
