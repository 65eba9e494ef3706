import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { mainOf, visibleText } from '../../tests/site/html-files.ts';
import { toXmlText } from '../core/xml.ts';
import { comparedTests } from '../derive/pages/compare-page.ts';
import ComparePage from '../pages/compare.astro';

describe('the page that compares any two', () => {
  test('offers each component once that shares a test with another, and tells the script of every such test', async () => {
    const site = await exampleSite();
    const html = mainOf(await render(site, ComparePage));
    const tests = comparedTests(site);
    const names = [...new Set(tests.flatMap((each) => each.names))].map(toXmlText);
    for (const id of ['compare-a', 'compare-b']) {
      const [, options = ''] =
        new RegExp(`<select id="${id}".*?</option>(.*?)</select>`, 's').exec(html) ?? [];
      const offered = [...options.matchAll(/<option>(.*?)<\/option>/g)].map(([, name]) => name);
      expect(offered.toSorted()).toEqual(names.toSorted());
    }
    const [, data = ''] =
      /<script type="application\/json" id="compare-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toEqual(tests);
    expect(data).not.toContain('<');
  });

  test('says so where no question has been put to two', async () => {
    const html = await render(await goldenSite('empty'), ComparePage);
    expect(visibleText(html)).toContain('No question here has been put to two components yet.');
  });
});
