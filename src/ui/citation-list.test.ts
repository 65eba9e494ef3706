import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import CitationList from './citation-list.astro';

const citations = [{ name: 'BibTeX', text: '@misc{a,\n  title = {1 < 2}\n}' }];

test('a citation is copied as it is, line by line, in the language of the page', async () => {
  const site = await goldenSite('separated');
  const html = await render(site, CitationList, { citations });
  expect(html).toContain('data-copy-text>@misc{a,\n  title = {1 &lt; 2}\n}</pre>');
  expect(html).toContain('<summary>Cite it</summary>');
  const german = await render(await goldenSite('separated', { lang: 'de' }), CitationList, { citations });
  expect(german).not.toContain('Cite it');
});
