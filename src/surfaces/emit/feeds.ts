/** `/feeds/*.xml`. */

import { deriveCardsFeed, deriveCorrectionsFeed, deriveRootsFeed } from '../../derive/feeds/change-feeds.ts';
import type { Feed } from '../../derive/feeds/feed.ts';
import type { Site } from '../../derive/site.ts';
import { type OperationId, operation } from '../../operations/operations.ts';
import { toAtom } from '../atom.ts';
import { type Files, textFile } from '../files.ts';

type FeedId = Extract<OperationId, `feed-${string}`>;

export function emitCorrectionsFeed(site: Site): Files {
  return emitFeed('feed-corrections', deriveCorrectionsFeed(site));
}

export function emitRootsFeed(site: Site): Files {
  return emitFeed('feed-roots', deriveRootsFeed(site));
}

export function emitCardsFeed(site: Site): Files {
  return emitFeed('feed-cards', deriveCardsFeed(site));
}

function emitFeed(id: FeedId, feed: Feed): Files {
  return textFile(operation(id).path.slice(1), toAtom(feed));
}
