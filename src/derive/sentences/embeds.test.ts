import { expect, test } from 'vitest';
import { goldenSite } from '../../../tests/kit/measured-board.ts';
import { deriveSharePictures } from '../drawings/share-picture.ts';
import { toEmbeds } from './embeds.ts';

test('a sentence is data in the HTML that embeds it', async () => {
  const site = await goldenSite('separated');
  const [picture = expect.fail('a picture')] = deriveSharePictures(site);
  const [html] = toEmbeds({ ...picture, sentence: '"><script>alert(1)</script>' }, site);
  expect(html?.text).not.toContain('<script');
  expect(html?.text).toContain('title="&quot;&gt;&lt;script');
});
