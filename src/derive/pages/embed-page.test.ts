import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { deriveEmbedPages } from './embed-page.ts';
import { toEmbeds } from './embeds.ts';
import { deriveSharePictures } from './share-picture.ts';

test.each(['separated', 'imported', 'facts', 'pairs-and-strata', 'empty'])(
  'on the board %s each picture has a frame that says its sentence, and draws what it draws',
  async (board) => {
    const site = await goldenSite(board);
    const pictures = deriveSharePictures(site);
    const frames = shownPages(deriveEmbedPages(site));
    expect(frames.map(({ sentence }) => sentence)).toEqual(pictures.map(({ sentence }) => sentence));
    for (const [at, { shown, name }] of pictures.entries()) {
      const { charts = [], tally, rows } = frames[at] ?? {};
      const drawn = [charts.length > 0 ? 'chart' : '', tally ? 'tally' : '', rows ? 'rows' : ''];
      expect([name, ...drawn.filter((kind) => kind !== '')]).toEqual([name, shown.kind]);
    }
  },
);

test('a frame of a large fleet says how many it does not draw', async () => {
  const site = await goldenSite('separated');
  const [, axis] = shownPages(deriveEmbedPages(site));
  const all = site.fleets.get(axis?.row?.axis ?? '')?.members.length ?? expect.fail('a fleet');
  for (const { members, more } of axis?.charts ?? [])
    expect(more).toBe(
      members.length === all
        ? undefined
        : `and ${all - members.length} ${all - members.length === 1 ? 'other' : 'others'}`,
    );
});

test('a sentence is data in the HTML that embeds it', async () => {
  const site = await goldenSite('separated');
  const [picture = expect.fail('a picture')] = deriveSharePictures(site);
  const [html] = toEmbeds({ ...picture, sentence: '"><script>alert(1)</script>' }, site);
  expect(html?.text).not.toContain('<script');
  expect(html?.text).toContain('title="&quot;&gt;&lt;script');
});
