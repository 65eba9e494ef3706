import { describe, expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { internalLinks, visibleText } from '../../tests/site/html-files.ts';
import { toAxisQuote } from '../derive/sentences/axis-quote.ts';
import QuoteBar from './quote-bar.astro';

const site = await goldenSite('separated');
const [row = expect.fail('the board has an axis')] = site.board.axes;
const html = await render(site, QuoteBar, { row });

describe('what a reader takes along of an axis', () => {
  test('is its sentence whole, with its address set apart', () => {
    expect(visibleText(html).replaceAll(' )', ')')).toContain(
      toAxisQuote(site, row).replace('(https', '( https'),
    );
    const [, address] = /<span class="digest" data-item>(https:[^<]*)<\/span>/.exec(html) ?? [];
    expect(toAxisQuote(site, row)).toContain(`${address})`);
  });

  test('are its pictures and its table, each by its own address', () => {
    expect(internalLinks(html)).toEqual(
      expect.arrayContaining([
        `/share/${row.axis}.png`,
        `/pictures/${row.axis}.svg`,
        `/axes/${row.axis}/record#recheck`,
      ]),
    );
  });
});
