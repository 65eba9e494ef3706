import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { tablesOf, unescaped, visibleText } from '../../tests/site/html-files.ts';
import { deriveSharePictures } from '../derive/drawings/share-picture.ts';
import Embed, { getStaticPaths } from '../pages/embed/[name].astro';

const drawn = { chart: 'class="chart-table"', tally: 'class="units-key"', rows: 'class="embed-rows"' };

test.each(['separated', 'imported', 'facts', 'pairs-and-strata', 'empty'])(
  'on the board %s each picture has a frame that says its sentence, and draws what it draws',
  async (board) => {
    const site = await goldenSite(board);
    const pictures = deriveSharePictures(site);
    for (const picture of pictures) {
      const html = await render(site, Embed, { picture });
      expect(unescaped(html)).toContain(`target="_blank">${picture.sentence}</a></h1>`);
      if (picture.limit !== undefined) expect(unescaped(html)).toContain(`>${picture.limit}</p>`);
      expect(Object.entries(drawn).flatMap(([kind, mark]) => (html.includes(mark) ? [kind] : []))).toEqual([
        picture.shown.kind,
      ]);
      expect(html).not.toContain('<script');
    }
    expect(getStaticPaths().map(({ params }) => params.name)).toEqual(pictures.map(({ name }) => name));
  },
);

test('a frame says how many components it does not draw, a narrow one too', async () => {
  const site = await goldenSite('separated');
  const [, picture = expect.fail('a picture of the axis')] = deriveSharePictures(site);
  const all = site.fleets.get(picture.name)?.members.length ?? expect.fail('a fleet');
  const html = await render(site, Embed, { picture });
  const [wide, narrow] = tablesOf(html).map(({ rows }) => rows.length);
  expect([wide, narrow]).toEqual([Math.min(all, 7), 1]);
  expect(visibleText(html.slice(html.indexOf('class="narrow"')))).toContain(
    `and ${all - 1} ${all === 2 ? 'other' : 'others'}`,
  );
});
