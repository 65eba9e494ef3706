import { expect, test } from 'vitest';
import { exampleSite } from '../../tests/kit/measured-board.ts';
import {
  deriveCardsFeed,
  deriveChangesFeed,
  deriveCorrectionsFeed,
  deriveRootsFeed,
} from '../derive/feeds/changes.ts';
import { pathOf } from '../operations/paths.ts';
import { validate } from '../schema/validate.ts';
import { toJsonFeed } from './json-feed.ts';

const site = await exampleSite();

test.each([
  ['json-feed-changes', deriveChangesFeed],
  ['json-feed-corrections', deriveCorrectionsFeed],
  ['json-feed-roots', deriveRootsFeed],
  ['json-feed-cards', deriveCardsFeed],
] as const)('%s says what its Atom feed says, entry by entry, at its own address', (id, derive) => {
  const feed = derive(site);
  const json = validate('json-feed-1.1', toJsonFeed(feed), id);
  expect([json.feed_url, json.home_page_url, json.description]).toEqual([
    site.address.url(pathOf(id)),
    feed.page,
    feed.subtitle,
  ]);
  expect(json._rights).toEqual({ about: feed.self, text: feed.rights });
  expect(json.items.length).toBeGreaterThan(0);
  expect(json.items.map((item) => [item.id, item.title, item.date_modified, item.content_text])).toEqual(
    feed.entries.map(({ id: tag, title, updated, content }) => [tag, title, updated, content]),
  );
  expect(json.items.map(({ url, tags }) => [url, tags?.[0]])).toEqual(
    feed.entries.map(({ link, category }) => [link?.href, category]),
  );
});
