import { expect, test } from 'vitest';
import { unsignedSite } from '../../tests/kit/measured-board.ts';
import { makeWideBoard } from '../../tests/kit/wide-board.ts';
import { toSitemap } from './sitemap.ts';

test('the site map names the pages of a large fleet, of numbered ones the first', async () => {
  const board = makeWideBoard({ items: 60, components: 260 });
  try {
    const listed = [
      ...toSitemap(await unsignedSite(board.artifactsDir)).matchAll(/<loc>[^<]*?(\/axes\/[^<]*)</g),
    ];
    expect(listed.map(([, path]) => path)).toEqual(
      expect.arrayContaining(['/axes/jail/items', '/axes/jail/components', '/axes/jail/pairs']),
    );
    expect(listed.map(([, path]) => path)).not.toContain('/axes/jail/components/2');
  } finally {
    board.remove();
  }
});
