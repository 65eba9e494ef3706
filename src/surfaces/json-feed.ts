/** A JSON Feed 1.1 (jsonfeed.org) from the feed data that `atom.ts` spells too. */

import type { Feed } from '../derive/feeds/document.ts';
import type { JsonFeed11 } from '../schema/contracts.gen.ts';

export function toJsonFeed({
  title,
  subtitle,
  author,
  self,
  asJson,
  page,
  rights,
  entries,
}: Feed): JsonFeed11 {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: asJson,
    description: subtitle,
    language: 'en',
    authors: [{ name: author }],
    items: entries.map(({ id, title: headline, updated, content, link, category }) => ({
      id,
      title: headline,
      content_text: content,
      date_modified: updated,
      ...(link === undefined ? {} : { url: link.href }),
      ...(category === undefined ? {} : { tags: [category] }),
    })),
    _rights: { about: self, text: rights },
  };
}
